/// Combat by draw: fire and close combat (DB-66 to DB-69).

#include <algorithm>
#include <cstdlib>

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ground.h"
#include "rulesets/domino_battle/spirit.h"
#include "rulesets/domino_battle/totals.h"

namespace waver::domino_battle {
namespace {

std::string_view result_word(bool close, std::int32_t lead) {
  if (!close) return lead > 0 ? "hit" : "miss";
  if (lead == 0) return "tie";
  return lead > 0 ? "attacker" : "defender";
}

void tell_combat(const Play& play, CombatFrame& frame, const Totals& totals) {
  frame.combat = play.emit(frame.close ? "DB-68" : "DB-67", "combat", frame.because, [&](EventFields& fields) {
    game::Value modifiers{game::Entries{}};
    modifiers.set("attacker", totals.attacker.told());
    modifiers.set("defender", totals.defender.told());
    fields.value("kind", frame.close ? "close" : "fire").unit("attacker", frame.attacker);
    fields.unit("defender", frame.defender).card("attacker_card", frame.cards[0].card);
    fields.card("defender_card", frame.cards[1].card).value("modifiers", std::move(modifiers));
    fields.value("attacker_total", totals.attacker.sum()).value("defender_total", totals.defender.sum());
    fields.value("result", result_word(frame.close, totals.lead())).value("forced", frame.forced);
  });
}

// DB-67.
void settle_fire(const Play& play, CombatFrame& frame, std::int32_t lead) {
  frame.step = CombatFrame::Step::kKing;
  if (lead <= 0) return;
  const UnitType type = play.profile(frame.attacker).type;
  const bool musket_or_gun = type == UnitType::kBattalion || type == UnitType::kBattery;
  const bool doubled = musket_or_gun && play.side(play.side_of(frame.attacker)).doubled;
  const std::int32_t firepower =
      play.figures(frame.attacker).firepower * (doubled ? play.setup.figures.firepower_factor : 1);
  const CombatFrame combat = frame;
  if (!lose_strength(play, combat.defender, firepower, Blow::kFire, combat.attacker, combat.combat)) return;
  if (lead >= play.setup.figures.fire_heavy) begin_check(play, combat.defender, Blow::kFire, combat.combat);
}

void settle_tie(const Play& play, const CombatFrame& frame) {
  const std::int32_t loss = play.setup.figures.close.loss_tie;
  lose_strength(play, frame.attacker, loss, Blow::kClose, frame.defender, frame.combat);
  lose_strength(play, frame.defender, loss, Blow::kClose, frame.attacker, frame.combat);
}

// DB-68.
void settle_close(const Play& play, CombatFrame& frame, std::int32_t lead) {
  const CloseFigures& close = play.setup.figures.close;
  frame.step = CombatFrame::Step::kKing;
  if (lead == 0) return settle_tie(play, frame);
  frame.loser = lead > 0 ? frame.defender : frame.attacker;
  frame.step = CombatFrame::Step::kChecked;
  const CombatFrame combat = frame;
  const UnitIndex winner = lead > 0 ? combat.attacker : combat.defender;
  const bool was_broken = play.unit(combat.loser).status == Status::kBroken;
  const std::int32_t loss = std::abs(lead) >= close.heavy ? close.loss_heavy : close.loss;
  if (!lose_strength(play, combat.loser, loss, Blow::kClose, winner, combat.combat)) return;
  if (was_broken && close.broken_loser_eliminated) {
    return eliminate(play, combat.loser, Blow::kClose, {winner, {}}, combat.combat);
  }
  begin_check(play, combat.loser, Blow::kClose, combat.combat);
}

// Totals are taken from the position now; both cards are done with before the result.
void settle_combat(const Play& play, CombatFrame& frame) {
  frame.ground = play.unit(frame.defender).at;
  const Totals totals = totals_of(play.setup, play.position, frame.close, {frame.attacker, frame.cards[0].card},
                                  {frame.defender, frame.cards[1].card});
  tell_combat(play, frame, totals);
  for (const InPlay& card : frame.cards) discard(play, card);
  return frame.close ? settle_close(play, frame, totals.lead()) : settle_fire(play, frame, totals.lead());
}

// One square towards the own edge; who cannot loses strength instead.
void fall_back(const Play& play, CombatFrame& frame) {
  frame.step = CombatFrame::Step::kFollow;
  const UnitIndex loser = frame.loser;
  if (!play.unit(loser).on_board()) return;
  const Square from = play.unit(loser).at;
  const Square to = step_home(play.setup, play.position, loser);
  if (to == kNoSquare) {
    const UnitIndex winner = loser == frame.attacker ? frame.defender : frame.attacker;
    lose_strength(play, loser, play.setup.figures.close.no_retreat, Blow::kNoRetreat, winner, frame.combat);
    return;
  }
  play.put(loser, to);
  play.emit("DB-68", "moved", frame.combat, [&](EventFields& fields) {
    fields.unit("unit", loser).square("from", from).square("to", to).value("why", word_of(MoveWhy::kFallBack));
  });
}

void offer_to_follow(const Play& play, CombatFrame& frame) {
  frame.step = CombatFrame::Step::kKing;
  const bool is_free = play.position.standing[frame.ground] == kNoUnit;
  if (frame.loser != frame.defender || !is_free) return;
  frame.step = CombatFrame::Step::kFollow;
  play.position.options = {kOptionFollow, kOptionStay};
  offer(play, frame, Ask::kFollow, frame.attacker, play.side_of(frame.attacker));
}

// Step 2: an ace or king acts for the side that drew it (DB-23).
void begin_effect(const Play& play, const InPlay& card) {
  if (!has_effect(card.card, true)) return;
  EffectFrame effect;
  effect.card = card.card;
  effect.side = card.side;
  effect.in_combat = true;
  effect.because = card.because;
  play.begin(effect);
}

// Ruling `king_forced_actions_on_combat_draw`.
void begin_kings_force(const Play& play, const InPlay& card) {
  if (!play.setup.rulings.kings_force_in_combat) return;
  if (card.card != king_of(Suit::kHearts) && card.card != king_of(Suit::kDiamonds)) return;
  begin_forced_after_combat(play, card.side, card.card, card.because);
}

}  // namespace

void run(const Play& play, CombatFrame& frame) {
  switch (frame.step) {
    case CombatFrame::Step::kDraw:
      frame.step = CombatFrame::Step::kDrawn;
      return begin_combat_draw(play, frame.attacker, frame.defender, frame.because);
    case CombatFrame::Step::kDrawn:
      frame.step = CombatFrame::Step::kDefender;
      std::copy_n(play.position.drawn.begin(), kSides, frame.cards.begin());
      play.position.drawn.clear();
      return begin_effect(play, frame.cards[0]);
    case CombatFrame::Step::kDefender:
      frame.step = CombatFrame::Step::kTotals;
      return begin_effect(play, frame.cards[1]);
    case CombatFrame::Step::kTotals:
      return settle_combat(play, frame);
    case CombatFrame::Step::kChecked:
      return fall_back(play, frame);
    case CombatFrame::Step::kFollow:
      return offer_to_follow(play, frame);
    case CombatFrame::Step::kKing:
      frame.step = CombatFrame::Step::kDefendersKing;
      return begin_kings_force(play, frame.cards[0]);
    case CombatFrame::Step::kDefendersKing:
      frame.step = CombatFrame::Step::kDone;
      return begin_kings_force(play, frame.cards[1]);
    case CombatFrame::Step::kDone:
      return play.finish();
  }
}

void take_option(const Play& play, CombatFrame& frame, Option option) {
  frame.step = CombatFrame::Step::kKing;
  if (option == kOptionStay) return;
  const Square from = play.unit(frame.attacker).at;
  play.put(frame.attacker, frame.ground);
  play.emit("DB-68", "moved", frame.combat, [&](EventFields& fields) {
    fields.unit("unit", frame.attacker).square("from", from).square("to", frame.ground);
    fields.value("why", word_of(MoveWhy::kFollow));
  });
}

}  // namespace waver::domino_battle
