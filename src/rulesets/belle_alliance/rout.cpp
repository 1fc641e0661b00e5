#include "rulesets/belle_alliance/rout.h"

#include <algorithm>

#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/factors.h"
#include "rulesets/belle_alliance/forming.h"
#include "rulesets/belle_alliance/retreat.h"
#include "rulesets/belle_alliance/staff.h"
#include "rulesets/belle_alliance/walk.h"

namespace waver::belle_alliance {
namespace {

constexpr std::int32_t kWhole = 100;
constexpr std::int64_t kThirdsOfStep = 3;
constexpr std::int32_t kWidestRoutTurn = 45;  // BA-5.4.1g
constexpr std::int32_t kFreeTurnLeft = -179;  // a full circle of whole degrees
constexpr std::int32_t kFreeTurnRight = 180;

// Table 15: how often the original figures' share has been lost.
std::int32_t valour_steps(const Play& play, UnitIndex unit, std::int32_t figures) {
  const std::int64_t original = play.profile(unit).original;
  return static_cast<std::int32_t>((original - figures) * kWhole / (original * play.setup.tables.valour_step_percent));
}

void tell_valour(const Play& play, UnitIndex unit, std::int32_t before, std::string_view clause, Seq because) {
  play.emit(clause, "valour", because, [&](EventFields& event) {
    event.unit("unit", unit).value("from", before).value("to", play.unit(unit).valour).value("why", "losses");
  });
}

// BA-5.4.1q, BA-5.4.1r: the gunners go without their guns, from the centre of them. The guns hinder nobody (BA-H19).
void abandon_guns(const Play& play, UnitIndex index, Seq because) {
  UnitState& unit = play.unit(index);
  const std::int32_t guns = unit.guns;
  unit.guns = 0;
  unit.formation = Formation::kRout;
  unit.files = block_of(play.profile(index), unit).files;
  play.stand(index);
  const Seq seq = play.emit("BA-5.4.1q", "guns_abandoned", because, [&](EventFields& event) {
    event.unit("unit", index).value("guns", guns).point("at", unit.at);
  });
  play.count(Counted::kGunsAbandoned, index, seq);
}

bool has_rolled(const Position& position, UnitIndex head, UnitIndex unit) {
  return std::ranges::find(position.rolled, RolledPair{head, unit}) != position.rolled.end();
}

void tell_exempt(const Play& play, UnitIndex unit, std::string_view clause, std::string_view why) {
  const March& march = play.position.march;
  play.emit(clause, "spread_exempt", march.reason.because, [&](EventFields& event) {
    event.unit("unit", unit).unit("by", march.group.front().unit).value("why", why);
  });
}

// 5.1, steps 1 and 2. True: it rolls.
bool must_roll(const Play& play, UnitIndex unit) {
  const March& march = play.position.march;
  if (is_linked(play.setup, play.position, unit)) {
    tell_exempt(play, unit, "BA-5.4.2b", "linked");
    return false;
  }
  const bool exempt_in_disorder = play.unit(unit).in_full_disorder() && march.tested_again != unit &&
                                  !play.setup.rulings.spread_tests_full_disorder;
  if (exempt_in_disorder) {
    tell_exempt(play, unit, "BA-H6", "fd");
    return false;
  }
  return !has_rolled(play.position, march.group.front().unit, unit);
}

class RoutOnTheWay final : public OnTheWay {
 public:
  explicit RoutOnTheWay(const Play& play) : play_(play) {}
  bool contact(UnitIndex unit) override {
    if (!must_roll(play_, unit)) return false;
    play_.position.march.contacted_now = unit;
    play_.position.march.stage = Stage::kSpreadRoll;
    return true;
  }
  void leave_table(std::size_t member) override { leave_by_edge(play_, member); }

 private:
  const Play& play_;
};

void ask_direction(const Play& play) {
  March& march = play.position.march;
  const UnitIndex unit = march.group.front().unit;
  const Base base = base_for(play, unit, march.reason);
  march.base = base.kind;
  march.base_line = base.line;
  const bool free = base.kind != BaseLine::kCause;
  play.ask_turn(Ask::kDirection, unit, ++play.unit(unit).routs, free ? kFreeTurnLeft : -kWidestRoutTurn,
                free ? kFreeTurnRight : kWidestRoutTurn);
}

void ask_spread_roll(const Play& play) {
  const March& march = play.position.march;
  const UnitIndex unit = march.contacted_now;
  play.ask_dice(Ask::kSpread, unit, play.profile(unit).side, march.group.front().unit, play.phase_key());
}

// What Table 9 comes to for a unit in its present state.
Disorder spread_to(const Play& play, UnitIndex unit, Result result) {
  if (result == Result::kFull) return Disorder::kFull;
  const bool twice = result == Result::kMiddle && play.unit(unit).disorder == Disorder::kMiddle;
  if (twice && play.setup.rulings.middle_plus_middle_is_full) return Disorder::kFull;
  if (result == Result::kMiddle) return Disorder::kMiddle;
  return result == Result::kLight ? Disorder::kLight : Disorder::kOrder;
}

// 5.1, step 3: the unit enters FD and takes the lead (BA-5.4.2c), unless nobody is left of it (BA-H8).
void spread_full_disorder(const Play& play, UnitIndex unit, Seq test) {
  March& march = play.position.march;
  const game::Value by{game::List{play.setup.units[march.group.front().unit].id}};
  const Seq seq = enter_full_disorder(play, {unit, Cause::kSpread, kRoutLossPercent, "BA-5.4.1d", test}, by);
  if (!play.unit(unit).on_table()) {
    march.stage = Stage::kMoving;
    return;
  }
  hand_over(play);
  begin_rout(play, unit, {Cause::kSpread, 0, {}, seq}, march.group);
}

// 5.1, step 4: LD or MD is noted, and spread is over for this move (BA-5.4.2g, BA-5.4.2h).
void spread_less(const Play& play, UnitIndex unit, Disorder to, Seq test) {
  March& march = play.position.march;
  march.spread_open = false;
  march.stage = Stage::kMoving;
  if (to <= play.unit(unit).disorder) return;
  const game::Value by{game::List{play.setup.units[march.group.front().unit].id}};
  const Seq seq = enter_disorder(play, unit, to, Cause::kSpread, by, test);
  if (to != Disorder::kMiddle) return;
  Queued queued{unit, seq, {}};
  queued.firsts.reserve(march.group.size());
  for (const Member& member : march.group) queued.firsts.push_back(member.unit);
  play.position.queue.push_back(std::move(queued));
}

}  // namespace

void take_off(const Play& play, UnitIndex index, std::int32_t figures) {
  UnitState& unit = play.unit(index);
  unit.figures -= figures;
  unit.lost += figures;
  if (unit.figures > 0) play.stand(index);
}

void lower_valour(const Play& play, UnitIndex index, std::int32_t figures_before, bool floor, Seq because) {
  UnitState& unit = play.unit(index);
  const std::int32_t before = unit.valour;
  const std::int32_t steps = valour_steps(play, index, unit.figures) - valour_steps(play, index, figures_before);
  unit.valour += steps * play.setup.tables.valour_step;
  const bool set = floor && unit.valour < play.setup.tables.valour_floor;
  if (set) unit.valour = play.setup.tables.valour_floor;
  if (unit.valour != before) tell_valour(play, index, before, set ? "BA-5.5.2b" : "BA-5.5.2a", because);
}

void raise_valour_to_floor(const Play& play, UnitIndex index, Seq because) {
  UnitState& unit = play.unit(index);
  const std::int32_t before = unit.valour;
  if (before >= play.setup.tables.valour_floor) return;
  unit.valour = play.setup.tables.valour_floor;
  tell_valour(play, index, before, "BA-5.5.2b", because);
}

bool remove_if_too_few(const Play& play, UnitIndex index, Seq because) {
  UnitState& unit = play.unit(index);
  if (unit.figures >= least_figures(play.profile(index).arm)) return false;
  unit.status = Status::kRemoved;
  const Seq seq = play.emit("BA-5.5.2c", "removed", because,
                            [&](EventFields& event) { event.unit("unit", index).value("why", "figures"); });
  detach_all_from(play, index, seq);
  return true;
}

Seq enter_disorder(const Play& play, UnitIndex index, Disorder to, Cause cause, const game::Value& by, Seq because,
                   std::string_view clause) {
  UnitState& unit = play.unit(index);
  const Disorder from = unit.disorder;
  unit.disorder = to;
  unit.entered_bound = play.position.bound;
  unit.entered_phase = play.position.phase;
  return play.emit(clause, "disorder", because, [&](EventFields& event) {
    event.unit("unit", index).value("from", word_of(from)).value("to", word_of(to)).value("cause", word_of(cause));
    if (!by.is_nothing()) event.value("by", by);
  });
}

Seq enter_full_disorder(const Play& play, const Entry& entry, const game::Value& by) {
  const Seq seq = enter_disorder(play, entry.unit, Disorder::kFull, entry.cause, by, entry.because, entry.clause);
  play.count(Counted::kEnteredFd, entry.unit, seq);
  play.count(Counted::kRoutedAgain, entry.unit, seq);
  if (entry.cause == Cause::kSpread) play.count(Counted::kSpreadTo, entry.unit, seq);
  UnitState& unit = play.unit(entry.unit);
  const std::int32_t before = unit.figures;
  const std::int32_t loss = entry.loss_percent * before / kWhole;
  take_off(play, entry.unit, loss);
  const std::string_view clause = entry.cause == Cause::kOrdering ? "BA-5.4.1c" : "BA-5.4.1a";
  const Seq lost = play.emit(clause, "rout_loss", seq, [&](EventFields& event) {
    event.unit("unit", entry.unit).value("figures", loss).value("left", unit.figures);
    event.value("percent", entry.loss_percent);
  });
  lower_valour(play, entry.unit, before, true, lost);
  if (remove_if_too_few(play, entry.unit, lost)) return seq;
  if (unit.formation == Formation::kUnlimbered) abandon_guns(play, entry.unit, seq);
  return seq;
}

Base free_base(const Play& play, UnitIndex unit) {
  const Base edge{BaseLine::kEdge, play.setup.sides[play.profile(unit).side].to_own_edge};
  if (!play.setup.rulings.free_direction_away_from_enemy) return edge;
  const UnitIndex enemy = nearest_enemy(play.setup, play.position, unit);
  if (enemy == kNobody) return edge;
  const measure::Point away = play.unit(unit).at - play.unit(enemy).at;
  if (away == measure::Point{}) return edge;
  return {BaseLine::kEnemy, normed({away.x, away.y})};
}

Base base_for(const Play& play, UnitIndex unit, const Reason& reason) {
  const auto line = line_from_cause(play, unit, reason);
  return line ? Base{BaseLine::kCause, *line} : free_base(play, unit);
}

std::optional<measure::Vector> line_from_cause(const Play& play, UnitIndex unit, const Reason& reason) {
  const measure::Point at = play.unit(unit).at;
  const measure::Vector line{reason.weight * at.x - reason.moment.x, reason.weight * at.y - reason.moment.y};
  if (line.x == 0 && line.y == 0) return std::nullopt;
  return normed(line);
}

void begin_rout(const Play& play, UnitIndex unit, const Reason& reason, const std::vector<Member>& carried) {
  March march;
  march.stage = Stage::kDirection;
  march.is_rout = true;
  march.spread_open = true;
  march.reason = reason;
  march.group.reserve(carried.size() + 1);
  march.group.push_back({unit, play.unit(unit).at});
  for (const Member& member : carried) {
    if (member.unit != unit) march.group.push_back({member.unit, play.unit(member.unit).at});
  }
  // BA-5.4.2d: all go at the rate of the one that leads.
  march.budget = kThirdsOfStep * rout_rate(play.setup.tables, play.profile(unit), play.unit(unit));
  play.position.march = std::move(march);
}

bool rout_step(const Play& play) {
  March& march = play.position.march;
  if (march.stage == Stage::kDirection) {
    ask_direction(play);
    return true;
  }
  if (march.stage == Stage::kMoving) {
    RoutOnTheWay on_the_way(play);
    const Walked walked = walk(play, on_the_way);
    if (walked.end != WalkEnd::kPaused) {
      form_up(play, walked);
      march = {};
      return false;
    }
  }
  ask_spread_roll(play);
  return true;
}

void take_direction(const Play& play, std::int32_t turn) {
  March& march = play.position.march;
  march.turn = turn;
  march.way = turned(march.base_line, turn);
  march.stage = Stage::kMoving;
}

void take_spread_roll(const Play& play, const chance::Faces& faces) {
  March& march = play.position.march;
  const UnitIndex head = march.group.front().unit;
  const UnitIndex unit = march.contacted_now;
  play.position.rolled.push_back({head, unit});
  march.contacted_now = kNobody;
  const Factors factors = spread_factors(play, unit);
  const std::int32_t total = static_cast<std::int32_t>(faces[0] + faces[1] + faces[2]) + factors.sum();
  const Result result = row_for(play.setup.tables.spread, total).result;
  const bool again = march.tested_again == unit && play.unit(unit).in_full_disorder();
  const Seq seq =
      play.emit(again ? "BA-5.4.2i" : "BA-5.4.2a", "spread_test", march.reason.because, [&](EventFields& event) {
        event.unit("unit", unit).unit("by", head).dice(faces);
        event.value("factors", factors.told()).value("total", total);
        event.value("result", word_of(result));
      });
  play.count(Counted::kTested, unit, seq);
  play.count(Counted::kSpreadTests, unit, seq);
  const Disorder to = spread_to(play, unit, result);
  if (to == Disorder::kFull) {
    spread_full_disorder(play, unit, seq);
  } else {
    spread_less(play, unit, to, seq);
  }
}

}  // namespace waver::belle_alliance
