/// A card is played: P1 to P5, and the orders it pays for (section 3).

#include <algorithm>

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/orders.h"

namespace waver::domino_battle {
namespace {

// P1, and P2 for an ace or king (DB-30: besides its use in command). Every card is used at once (DB-20), by whoever is
// there to give orders (DB-6).
void play_card(const Play& play, PlayFrame& frame) {
  const InPlay& card = frame.card;
  frame.points = points_of(play.setup.figures, card.card);
  const std::uint32_t order = ++play.position.played;
  frame.played = play.emit("DB-48", "played", card.because, [&](EventFields& fields) {
    fields.side("side", card.side).card("card", card.card);
    fields.value("order", order).value("points", frame.points);
  });
  frame.step = PlayFrame::Step::kHand;
  if (is_joker(card.card) || !has_effect(card.card, false)) return;
  EffectFrame effect;
  effect.card = card.card;
  effect.side = card.side;
  effect.because = frame.played;
  play.begin(effect);
}

// P3: a king's hand, one a side a round; not for a king out of a hand.
void issue_hand(const Play& play, PlayFrame& frame) {
  SideState& side = play.side(frame.card.side);
  frame.step = PlayFrame::Step::kCommand;
  const bool issues = is_king(frame.card.card) && !frame.issued && !side.issued_hand &&
                      play.setup.figures.hands_a_round > 0 && play.setup.figures.hand > 0;
  if (!issues) return;
  side.issued_hand = true;
  frame.step = PlayFrame::Step::kHandDrawn;
  begin_hand_draw(play, frame.card.side, frame.played);
}

void order_hand(const Play& play, PlayFrame& frame) {
  std::vector<InPlay>& hand = play.position.hand;
  hand.swap(play.position.drawn);
  std::ranges::stable_sort(hand, [](const InPlay& a, const InPlay& b) { return is_played_before(a.card, b.card); });
  const Seq issued = play.emit("DB-14", "hand_issued", frame.played, [&](EventFields& fields) {
    game::List cards;
    cards.reserve(hand.size());
    for (const InPlay& card : hand) cards.emplace_back(chance::card_name(card.card));
    fields.side("side", frame.card.side).value("cards", std::move(cards));
  });
  for (InPlay& card : hand) card.because = issued;
  frame.next = 0;
  frame.step = PlayFrame::Step::kIssued;
}

void play_next_of_hand(const Play& play, PlayFrame& frame) {
  Position& position = play.position;
  if (frame.next == position.hand.size()) {
    position.hand.clear();
    frame.step = PlayFrame::Step::kCommand;
    return;
  }
  const InPlay card = position.hand[frame.next++];
  if (position.ended_at_once) return discard(play, card);
  PlayFrame issued;
  issued.card = card;
  issued.issued = true;
  play.begin(issued);
}

// Units not yet activated, END, units that would be pushed.
void list_units(const Play& play, const PlayFrame& frame) {
  auto& options = play.position.options;
  options.clear();
  boost::container::small_vector<UnitIndex, 32> pushed;
  for (const UnitIndex unit : play.setup.armies.at(frame.card.side)) {
    if (!can_be_ordered(play.setup, play.position, unit, frame.card.card)) continue;
    if (play.unit(unit).activations == 0) {
      options.push_back(unit);
    } else {
      pushed.push_back(unit);
    }
  }
  if (options.empty() && pushed.empty()) return;
  options.push_back(kOptionEnd);
  options.insert(options.end(), pushed.begin(), pushed.end());
}

// P4, one time round.
void offer_units(const Play& play, PlayFrame& frame) {
  const bool ended = play.position.ended_at_once || is_joker(frame.card.card);
  frame.step = PlayFrame::Step::kEnd;
  if (ended || frame.points < play.setup.figures.activation_cost) return;
  list_units(play, frame);
  if (play.position.options.empty()) return;
  frame.step = PlayFrame::Step::kCommand;
  offer(play, frame, Ask::kUnit, kNoUnit, frame.card.side);
}

// P5: what could not be used is lost (DB-20). Ruling `ends`: with somebody beaten, what is not yet played is not.
void lay_down(const Play& play, const PlayFrame& frame) {
  discard(play, frame.card);
  play.finish();
  if (!play.setup.rulings.ends_at_once) return;
  for (SideIndex side = 0; side < kSides; ++side) {
    if (play.side(side).guard_left || has_nobody_identified(play, side)) play.position.ended_at_once = true;
  }
}

}  // namespace

void run(const Play& play, PlayFrame& frame) {
  switch (frame.step) {
    case PlayFrame::Step::kBegin:
      return play_card(play, frame);
    case PlayFrame::Step::kHand:
      return issue_hand(play, frame);
    case PlayFrame::Step::kHandDrawn:
      return order_hand(play, frame);
    case PlayFrame::Step::kIssued:
      return play_next_of_hand(play, frame);
    case PlayFrame::Step::kCommand:
      return offer_units(play, frame);
    case PlayFrame::Step::kEnd:
      return lay_down(play, frame);
  }
}

void take_option(const Play& play, PlayFrame& frame, Option option) {
  if (option == kOptionEnd) {
    frame.step = PlayFrame::Step::kEnd;
    return;
  }
  frame.points -= play.setup.figures.activation_cost;
  ActFrame act;
  act.unit = option;
  act.push = play.unit(option).activations > 0;
  act.was_broken = play.unit(option).status == Status::kBroken;
  act.played = frame.played;
  play.begin(act);
}

}  // namespace waver::domino_battle
