#include "rulesets/domino_battle/cards.h"

namespace waver::domino_battle {
namespace {

constexpr Card kRanks = 13;
constexpr Card kSuitCards = 52;
constexpr Card kJackRank = 9;  // ranks count from the two, 0
constexpr Card kQueenRank = 10;
constexpr Card kKingRank = 11;
constexpr Card kAceRank = 12;

Card rank_of(Card card) {
  return card % kRanks;
}

// Clubs first; chance/ counts spades first. Jokers after all.
std::int32_t place_in_order(Card card) {
  if (is_joker(card)) return card;
  return kSuitCards - kRanks * (card / kRanks + 1) + rank_of(card);
}

}  // namespace

bool is_ace(Card card) {
  return card < kSuitCards && rank_of(card) == kAceRank;
}

bool is_king(Card card) {
  return card < kSuitCards && rank_of(card) == kKingRank;
}

Suit suit_of(Card card) {
  return static_cast<Suit>(card / kRanks);
}

Card ace_of(Suit suit) {
  return static_cast<Card>(static_cast<Card>(suit) * kRanks + kAceRank);
}

Card king_of(Suit suit) {
  return static_cast<Card>(static_cast<Card>(suit) * kRanks + kKingRank);
}

std::int32_t value_of(const Figures& figures, Card card) {
  if (card == kLowJoker) return figures.low_joker;
  if (card == kHighJoker) return figures.high_joker;
  switch (rank_of(card)) {
    case kJackRank:
      return figures.jack;
    case kQueenRank:
      return figures.queen;
    case kKingRank:
      return figures.king;
    case kAceRank:
      return figures.ace;
    default:
      return rank_of(card) + 2;
  }
}

std::int32_t points_of(const Figures& figures, Card card) {
  if (is_joker(card)) return 0;
  return is_king(card) ? figures.king_points : value_of(figures, card);
}

bool is_played_before(Card a, Card b) {
  return place_in_order(a) < place_in_order(b);
}

CardSet unseen(const Position& position) {
  return chance::kWholeDeck & ~(position.discard | position.in_play | position.out);
}

CardSet below_top(const Position& position) {
  CardSet cards = unseen(position);
  for (const Card card : position.top) cards &= ~set_of(card);
  return cards;
}

std::int32_t deck_size(const Position& position) {
  const std::int32_t held = position.sides[0].hand + position.sides[1].hand;
  const std::int32_t hidden_rout = position.rout - chance::cards_in(position.out);
  return chance::cards_in(unseen(position)) - held - hidden_rout;
}

void reshuffle(Position& position) {
  position.out |= unseen(position);
  position.discard = 0;
}

}  // namespace waver::domino_battle
