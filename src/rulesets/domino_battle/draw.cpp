/// Drawing cards, and what jokers fetch (sections 2 and 5).

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"

namespace waver::domino_battle {
namespace {

constexpr std::uint32_t kTableInKey = kSides;  // the subject of a roll for nobody's card
constexpr std::uint8_t kJokersLooked = 2;

// Who draws the next card of the frame, and for which unit.
struct Drawer {
  SideIndex side = 0;
  UnitIndex unit = kNoUnit;
  DrawWhy why = DrawWhy::kCommand;
  Seq because = 0;
};

Drawer drawer_of(const Play& play, const DrawFrame& frame) {
  if (frame.step == DrawFrame::Step::kFetch) {
    const InPlay& joker = play.position.drawn[frame.holder];
    return {joker.side, kNoUnit, DrawWhy::kJoker, joker.because};
  }
  const std::size_t place = frame.why == DrawWhy::kHand ? 0 : play.position.drawn.size();
  return {frame.sides.at(place), frame.units.at(place), frame.why, frame.because};
}

void ask_draw(const Play& play, const Drawer& drawer) {
  const CardSet cards = below_top(play.position);
  SideState& side = play.side(drawer.side);
  switch (drawer.why) {
    case DrawWhy::kCommand:
      return play.ask_card(RollStep::kCommand, drawer.side, drawer.side, cards, ++side.draws);
    case DrawWhy::kHand:
      return play.ask_card(RollStep::kHand, drawer.side, drawer.side, cards, ++side.hand_draws);
    case DrawWhy::kJoker:
      return play.ask_card(RollStep::kJoker, drawer.side, drawer.side, cards, ++side.joker_draws);
    case DrawWhy::kCombat:
      return play.ask_card(RollStep::kCombat, drawer.unit, drawer.side, cards, ++play.unit(drawer.unit).combat_draws);
  }
}

void tell_swap(const Play& play, const DrawFrame& frame, InPlay& entry, Card joker, Card card) {
  entry.because = play.emit("DB-21", "joker_swap", entry.because, [&](EventFields& fields) {
    fields.side("side", entry.side).card("joker", joker);
    if (card != kNoCard) fields.card("card", card);
    fields.value("why", word_of(frame.why));
  });
}

std::string_view clause_of_draw(DrawWhy why) {
  switch (why) {
    case DrawWhy::kCommand:
      return "DB-4";
    case DrawWhy::kHand:
      return "DB-14";
    case DrawWhy::kCombat:
      return "DB-66";
    case DrawWhy::kJoker:
      return "DB-21";
  }
  return "";
}

Seq tell_drawn(const Play& play, const Drawer& drawer, Card card) {
  play.position.in_play |= set_of(card);
  return play.emit(clause_of_draw(drawer.why), "card_drawn", drawer.because, [&](EventFields& fields) {
    fields.side("side", drawer.side).card("card", card).value("why", word_of(drawer.why));
    if (drawer.unit != kNoUnit) fields.unit("unit", drawer.unit);
  });
}

// A joker without anything to fetch draws from the deck, again if that is the other joker.
void take_fetched(const Play& play, DrawFrame& frame, Card card) {
  InPlay& entry = play.position.drawn[frame.holder];
  entry.because = tell_drawn(play, drawer_of(play, frame), card);
  if (is_joker(card)) {
    frame.fetching |= set_of(card);
    return;
  }
  const Card joker = entry.card;
  entry.card = card;
  entry.jokers |= frame.fetching;
  tell_swap(play, frame, entry, joker, card);
  frame.step = DrawFrame::Step::kJokers;
}

void take_card(const Play& play, DrawFrame& frame, Card card) {
  if (frame.step == DrawFrame::Step::kFetch) return take_fetched(play, frame, card);
  const Drawer drawer = drawer_of(play, frame);
  const Seq because = tell_drawn(play, drawer, card);
  play.position.drawn.push_back({card, drawer.side, 0, because});
}

// The known top of the deck without a question; else a roll; first of all the deck may have to be made anew.
void draw(const Play& play, DrawFrame& frame) {
  Position& position = play.position;
  if (deck_size(position) == 0) {
    reshuffle(position);
    frame.turns_up = true;
    return play.ask_card(RollStep::kTurnUp, kTableInKey, drawer_of(play, frame).side, below_top(position),
                         ++position.turned_up);
  }
  if (position.top.empty()) return ask_draw(play, drawer_of(play, frame));
  const Card card = position.top.back();
  position.top.pop_back();
  take_card(play, frame, card);
}

void turn_up(const Play& play, DrawFrame& frame, Card card) {
  frame.turns_up = false;
  play.position.discard |= set_of(card);
  play.emit("DB-19", "reshuffled", drawer_of(play, frame).because,
            [&](EventFields& fields) { fields.value("cards", deck_size(play.position)).card("turned_up", card); });
}

// All cards of the discard but jokers: spades, hearts, diamonds, clubs, each from the ace down.
void list_discard(const Position& position, std::vector<Option>& options) {
  constexpr Card kRanksInSuit = 13;
  options.reserve(chance::kCards);
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    const Card ace = ace_of(static_cast<Suit>(suit));
    for (Card down = 0; down < kRanksInSuit; ++down) {
      const auto card = static_cast<Card>(ace - down);
      if ((position.discard & set_of(card)) != 0) options.push_back(card);
    }
  }
}

// The low joker first, then the high one, whoever holds them.
void look_for_joker(const Play& play, DrawFrame& frame) {
  Position& position = play.position;
  if (frame.joker == kJokersLooked) return play.finish();
  const Card joker = frame.joker == 0 ? kLowJoker : kHighJoker;
  ++frame.joker;
  std::uint8_t holder = 0;
  while (holder < position.drawn.size() && position.drawn[holder].card != joker) ++holder;
  if (holder == position.drawn.size()) return;
  frame.holder = holder;
  if ((position.discard & ~kJokers) == 0) {
    frame.step = DrawFrame::Step::kFetch;
    frame.fetching = set_of(joker);
    return;
  }
  list_discard(position, position.options);
  if (play.setup.rulings.joker_may_decline) position.options.push_back(kOptionKeep);
  offer(play, frame, Ask::kJoker, kNoUnit, position.drawn[holder].side);
}

void begin_draw(const Play& play, const DrawFrame& frame) {
  play.position.drawn.clear();
  play.begin(frame);
}

}  // namespace

void begin_command_draw(const Play& play, Seq because) {
  DrawFrame frame;
  frame.why = DrawWhy::kCommand;
  frame.count = kSides;
  frame.sides = {other_side(play.setup.fortunate), play.setup.fortunate};
  frame.because = because;
  begin_draw(play, frame);
}

void begin_hand_draw(const Play& play, SideIndex side, Seq because) {
  DrawFrame frame;
  frame.why = DrawWhy::kHand;
  frame.count = static_cast<std::uint8_t>(play.setup.figures.hand);
  frame.sides = {side, side};
  frame.because = because;
  begin_draw(play, frame);
}

void begin_combat_draw(const Play& play, UnitIndex attacker, UnitIndex defender, Seq because) {
  DrawFrame frame;
  frame.why = DrawWhy::kCombat;
  frame.count = 2;
  frame.sides = {play.side_of(attacker), play.side_of(defender)};
  frame.units = {attacker, defender};
  frame.because = because;
  begin_draw(play, frame);
}

void run(const Play& play, DrawFrame& frame) {
  using Step = DrawFrame::Step;
  if (frame.step == Step::kDraw && play.position.drawn.size() == frame.count) frame.step = Step::kJokers;
  if (frame.step == Step::kJokers) return look_for_joker(play, frame);
  draw(play, frame);
}

void take_faces(const Play& play, DrawFrame& frame, const chance::Faces& faces) {
  const auto card = static_cast<Card>(faces[0]);
  if (frame.turns_up) return turn_up(play, frame, card);
  take_card(play, frame, card);
}

void take_option(const Play& play, DrawFrame& frame, Option option) {
  Position& position = play.position;
  InPlay& entry = position.drawn[frame.holder];
  const Card joker = entry.card;
  if (option == kOptionKeep) return tell_swap(play, frame, entry, joker, kNoCard);
  const auto card = static_cast<Card>(option);
  position.discard &= ~set_of(card);
  position.in_play |= set_of(card);
  entry.card = card;
  entry.jokers |= set_of(joker);
  tell_swap(play, frame, entry, joker, card);
}

void discard(const Play& play, const InPlay& card) {
  const CardSet cards = set_of(card.card) | card.jokers;
  play.position.in_play &= ~cards;
  play.position.discard |= cards;
}

}  // namespace waver::domino_battle
