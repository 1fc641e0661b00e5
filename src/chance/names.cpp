// How rolls and cards are written.

#include <array>

#include "chance/roll.h"

namespace waver::chance {
namespace {

constexpr Card kSuited = 52;
constexpr Card kRanks = 13;
constexpr std::array<std::string_view, kRanks> kRankNames = {"2", "3",  "4", "5", "6", "7", "8",
                                                             "9", "10", "J", "Q", "K", "A"};
constexpr std::string_view kSuitLetters = "SHDC";

std::string_view dropped(Keep keep) {
  switch (keep) {
    case Keep::kAll:
      return "";
    case Keep::kDropLowest:
      return ", lowest dropped";
    case Keep::kDropHighest:
      return ", highest dropped";
  }
  return "";
}

}  // namespace

std::string describe(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return std::to_string(roll.count) + "D" + std::to_string(roll.sides) + std::string(dropped(roll.keep));
    case RollKind::kCoins:
      return std::to_string(roll.count) + (roll.count == 1 ? " coin" : " coins");
    case RollKind::kCard:
      return "a card of " + std::to_string(cards_in(roll.cards));
    case RollKind::kPick:
      return "one of " + std::to_string(roll.count);
  }
  return {};
}

std::string card_name(Card card) {
  if (card >= kCards) return "?";
  if (card >= kSuited) return card == kSuited ? "XL" : "XH";
  return std::string(kRankNames[card % kRanks]) + kSuitLetters[card / kRanks];
}

Card card_named(std::string_view name) {
  for (Card card = 0; card < kCards; ++card) {
    if (card_name(card) == name) return card;
  }
  return kCards;
}

}  // namespace waver::chance
