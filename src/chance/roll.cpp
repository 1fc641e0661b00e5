#include "chance/roll.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace waver::chance {

int cards_in(CardSet cards) {
  return std::popcount(cards & kWholeDeck);
}

bool can_be_thrown(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return roll.sides > 0 || roll.count == 0;
    case RollKind::kCoins:
      return true;
    case RollKind::kCard:
      return cards_in(roll.cards) > 0;
    case RollKind::kPick:
      return roll.count > 0 && roll.count <= kMostPicks;
  }
  return false;
}

std::uint32_t faces_of(const Roll& roll) {
  const bool one_face = roll.kind == RollKind::kCard || roll.kind == RollKind::kPick;
  return one_face ? 1 : roll.count;
}

std::uint32_t kept_sum(const Roll& roll, const Faces& faces) {
  const std::uint32_t sum = std::accumulate(faces.begin(), faces.end(), 0U);
  if (faces.empty() || roll.kind != RollKind::kDice) return sum;
  switch (roll.keep) {
    case Keep::kAll:
      return sum;
    case Keep::kDropLowest:
      return sum - *std::ranges::min_element(faces);
    case Keep::kDropHighest:
      return sum - *std::ranges::max_element(faces);
  }
  return sum;
}

std::uint32_t ones(const Faces& faces) {
  return static_cast<std::uint32_t>(std::ranges::count(faces, std::uint16_t{1}));
}

std::uint32_t heads(const Faces& faces) {
  return ones(faces);
}

}  // namespace waver::chance
