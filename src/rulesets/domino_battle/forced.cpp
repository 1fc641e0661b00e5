/// What the kings of hearts and diamonds force (DB-79).

#include <algorithm>

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ground.h"
#include "rulesets/domino_battle/spirit.h"

namespace waver::domino_battle {
namespace {

bool is_in_reach_of_enemy(const Play& play, UnitIndex unit, bool advance) {
  return advance ? has_enemy_in_range(play.setup, play.position, unit) : has_target(play.setup, play.position, unit);
}

// A broken unit that the king of hearts is about to restore.
bool will_be_restored(const Play& play, const UnitState& unit) {
  const bool red = unit.remembers == Coin::kNickel || unit.remembers == Coin::kDime;
  return unit.status == Status::kBroken && red && play.setup.rulings.king_of_hearts_restores_broken;
}

bool is_forced(const Play& play, UnitIndex unit, bool advance, bool restores) {
  const UnitState& state = play.unit(unit);
  const UnitType type = play.profile(unit).type;
  const bool type_fits = type == UnitType::kBattalion || (!advance && type == UnitType::kBattery);
  if (!type_fits || !state.on_board() || state.forced) return false;
  const bool obeys = state.status == Status::kActive ||
                     (state.status == Status::kStatic && play.setup.rulings.kings_move_static) ||
                     (restores && will_be_restored(play, state));
  return obeys && is_in_reach_of_enemy(play, unit, advance);
}

// Dropped for good: those that have left, are broken, have nobody in range any more, or were forced by another king
// meanwhile.
void drop_excused(const Play& play, ForcedFrame& frame) {
  std::erase_if(frame.todo, [&](UnitIndex unit) {
    const UnitState& state = play.unit(unit);
    return !state.on_board() || state.forced || state.status == Status::kBroken ||
           !is_in_reach_of_enemy(play, unit, frame.advance);
  });
}

// DB-33: the batteries that fired by this order.
void spike_guns(const Play& play, std::vector<UnitIndex> fired, Seq effect) {
  std::ranges::sort(fired);
  for (const UnitIndex unit : fired) {
    if (play.unit(unit).on_board()) eliminate(play, unit, Blow::kSpiked, {}, effect);
  }
}

void go_to_next(const Play& play, ForcedFrame& frame) {
  drop_excused(play, frame);
  if (frame.todo.empty()) {
    const std::vector<UnitIndex> fired = std::move(frame.fired);
    const Seq effect = frame.effect;
    play.finish();
    return spike_guns(play, fired, effect);
  }
  play.position.options.assign(frame.todo.begin(), frame.todo.end());
  offer(play, frame, Ask::kForced, kNoUnit, frame.side);
}

void offer_targets(const Play& play, ForcedFrame& frame) {
  const Units targets = frame.advance ? nearest_enemies(play.setup, play.position, frame.unit)
                                      : targets_of(play.setup, play.position, frame.unit);
  play.position.options.assign(targets.begin(), targets.end());
  offer(play, frame, Ask::kTarget, frame.unit, frame.side);
}

void move_forced(const Play& play, UnitIndex unit, Square to, Seq effect) {
  const Square from = play.unit(unit).at;
  if (from == to) return;
  play.put(unit, to);
  play.emit("DB-79", "moved", effect, [&](EventFields& fields) {
    fields.unit("unit", unit).square("from", from).square("to", to).value("why", word_of(MoveWhy::kForced));
  });
}

// Nobody can be reached: as near as it can get, if that is nearer than now.
void come_nearer(const Play& play, const ForcedFrame& frame) {
  const Board& board = play.setup.board;
  const Square enemy = play.unit(frame.target).at;
  Square best = play.unit(frame.unit).at;
  for (const Square square : reach_of(play.setup, play.position, frame.unit).squares) {
    if (board.distance(square, enemy) < board.distance(best, enemy)) best = square;
  }
  move_forced(play, frame.unit, best, frame.effect);
}

void begin_fight(const Play& play, const ForcedFrame& frame) {
  CombatFrame combat;
  combat.close = frame.advance;
  combat.forced = true;
  combat.attacker = frame.unit;
  combat.defender = frame.target;
  combat.because = frame.effect;
  play.begin(combat);
}

void fire_at_target(const Play& play, ForcedFrame& frame) {
  frame.step = ForcedFrame::Step::kNext;
  if (play.profile(frame.unit).type == UnitType::kBattery) frame.fired.push_back(frame.unit);
  begin_fight(play, frame);
}

void advance_on_target(const Play& play, ForcedFrame& frame) {
  const Squares squares = squares_beside(play.setup, play.position, frame.unit, frame.target);
  if (squares.empty()) {
    frame.step = ForcedFrame::Step::kNext;
    return come_nearer(play, frame);
  }
  frame.step = ForcedFrame::Step::kSquare;
  play.position.options.assign(squares.begin(), squares.end());
  offer(play, frame, Ask::kSquare, frame.unit, frame.side);
}

void take_unit(const Play& play, ForcedFrame& frame, UnitIndex unit) {
  std::erase(frame.todo, unit);
  frame.unit = unit;
  UnitState& state = play.unit(unit);
  state.forced = true;
  if (play.setup.rulings.forced_is_activation) ++state.activations;
  frame.step = ForcedFrame::Step::kTarget;
}

}  // namespace

std::vector<UnitIndex> forced_by(const Play& play, SideIndex side, Card king, bool restores) {
  std::vector<UnitIndex> forced;
  const bool advance = king == king_of(Suit::kHearts);
  for (UnitIndex i = 0; i < play.unit_count(); ++i) {
    if (play.side_of(i) == side && is_forced(play, i, advance, restores)) forced.push_back(i);
  }
  return forced;
}

void tell_forced(const Play& play, EventFields& fields, const std::vector<UnitIndex>& forced) {
  game::List ids;
  ids.reserve(forced.size());
  for (const UnitIndex unit : forced) ids.emplace_back(play.profile(unit).id);
  fields.value("forced", std::move(ids));
}

void begin_forced(const Play& play, SideIndex side, Card king, std::vector<UnitIndex> forced, Seq effect) {
  ForcedFrame frame;
  frame.advance = king == king_of(Suit::kHearts);
  frame.side = side;
  frame.todo = std::move(forced);
  frame.effect = effect;
  play.begin(std::move(frame));
}

void begin_forced_after_combat(const Play& play, SideIndex side, Card king, Seq because) {
  const bool doubles = king == king_of(Suit::kDiamonds);
  std::vector<UnitIndex> forced = forced_by(play, side, king, false);
  if (doubles) play.side(side).doubled = true;
  const Seq effect = play.emit(clause_of_card(king), "effect", because, [&](EventFields& fields) {
    fields.side("side", side).card("card", king).value("in", "combat");
    if (doubles) fields.value("doubled", true);
    tell_forced(play, fields, forced);
  });
  begin_forced(play, side, king, std::move(forced), effect);
}

void run(const Play& play, ForcedFrame& frame) {
  if (frame.step == ForcedFrame::Step::kNext) return go_to_next(play, frame);
  if (frame.step == ForcedFrame::Step::kTarget) return offer_targets(play, frame);
  advance_on_target(play, frame);
}

void take_option(const Play& play, ForcedFrame& frame, Option option) {
  if (frame.step == ForcedFrame::Step::kNext) return take_unit(play, frame, option);
  if (frame.step == ForcedFrame::Step::kTarget) {
    frame.target = option;
    if (!frame.advance) return fire_at_target(play, frame);
    frame.step = ForcedFrame::Step::kSquare;
    return;
  }
  frame.step = ForcedFrame::Step::kNext;
  move_forced(play, frame.unit, option, frame.effect);
  begin_fight(play, frame);
}

}  // namespace waver::domino_battle
