/// A Panic round, R1 to R8 (section 3).

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"

namespace waver::domino_battle {
namespace {

void forget_unit(UnitState& unit) {
  unit.forced = false;
  unit.activations = 0;
  unit.combat_draws = 0;
  unit.checks = 0;
  unit.restorings = 0;
  unit.identifyings = 0;
  unit.king_tosses = 0;
}

void forget_side(SideState& side) {
  side.issued_hand = false;
  side.doubled = false;
  side.draws = 0;
  side.hand_draws = 0;
  side.joker_draws = 0;
  side.ace_tosses = 0;
  side.choices = 0;
}

// R1.
void begin_round(const Play& play, RoundFrame& frame) {
  Position& position = play.position;
  ++position.round;
  position.played = 0;
  position.turned_up = 0;
  position.ended_at_once = false;
  for (UnitState& unit : position.units) forget_unit(unit);
  for (SideState& side : position.sides) forget_side(side);
  const Seq began = play.emit("DB-4", "round_began", position.panic_began, [&](EventFields& fields) {
    fields.value("round", position.round).value("phase", "panic");
  });
  frame.began = began;
  frame.step = RoundFrame::Step::kDrawn;
  begin_command_draw(play, began);
}

// R4: from the cards after swaps.
void order_cards(const Play& play, RoundFrame& frame) {
  std::vector<InPlay>& drawn = play.position.drawn;
  frame.cards = {drawn[0], drawn[1]};
  if (is_played_before(drawn[1].card, drawn[0].card)) std::swap(frame.cards[0], frame.cards[1]);
  drawn.clear();
  frame.next = 0;
  frame.step = RoundFrame::Step::kPlay;
}

// R5.
void play_next(const Play& play, RoundFrame& frame) {
  if (frame.next == kSides) {
    frame.step = RoundFrame::Step::kEnd;
    return;
  }
  const InPlay card = frame.cards.at(frame.next++);
  if (play.position.ended_at_once) return discard(play, card);
  PlayFrame played;
  played.card = card;
  play.begin(played);
}

// R6 to R8: the end, or the next round, or an incident.
void end_round(const Play& play, RoundFrame& frame) {
  Position& position = play.position;
  const Seq began = frame.began;
  rout_all(play, began);
  if (reckon(play, began)) {
    position.over = true;
    return play.finish();
  }
  frame = RoundFrame{};
  if (position.rounds_left == 0) return;  // to an end
  --position.rounds_left;
  if (position.rounds_left == 0) play.finish();
}

}  // namespace

void run(const Play& play, RoundFrame& frame) {
  switch (frame.step) {
    case RoundFrame::Step::kBegin:
      return begin_round(play, frame);
    case RoundFrame::Step::kDrawn:
      return order_cards(play, frame);
    case RoundFrame::Step::kPlay:
      return play_next(play, frame);
    case RoundFrame::Step::kEnd:
      return end_round(play, frame);
  }
}

}  // namespace waver::domino_battle
