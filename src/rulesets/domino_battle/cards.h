#pragma once
/// The one deck (DB-51): what lies where, what a card is worth, in what order cards are played.

#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

constexpr CardSet set_of(Card card) {
  return CardSet{1} << card;
}
inline constexpr Card kLowJoker = 52;
inline constexpr Card kHighJoker = 53;
inline constexpr CardSet kJokers = (CardSet{1} << kLowJoker) | (CardSet{1} << kHighJoker);

constexpr bool is_joker(Card card) {
  return card == kLowJoker || card == kHighJoker;
}
bool is_ace(Card card);
bool is_king(Card card);
/// Of all cards but jokers.
Suit suit_of(Card card);
Card ace_of(Suit suit);
Card king_of(Suit suit);

/// DB-47: in combat; for orders, see points_of.
std::int32_t value_of(const Figures& figures, Card card);
/// DB-62: what it gives for orders: its value; a king and a kept joker, nothing.
std::int32_t points_of(const Figures& figures, Card card);

/// DB-48: clubs, diamonds, hearts, spades, in a suit the lower first; kept jokers last, the low one before the high
/// one. No two cards are equal.
bool is_played_before(Card a, Card b);

/// All cards that are neither in the discard nor in play nor known to be out of the game (section 2, "unseen"), those
/// of the known top among them.
CardSet unseen(const Position& position);
/// Which of them a draw may bring up next, each as likely: the unseen but for the known top.
CardSet below_top(const Position& position);
/// How many cards are left to draw.
std::int32_t deck_size(const Position& position);

/// DB-19: the discard becomes the deck; what was unseen is the Rout Deck, which is never drawn from (DB-3).
void reshuffle(Position& position);

}  // namespace waver::domino_battle
