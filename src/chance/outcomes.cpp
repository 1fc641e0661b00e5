#include "chance/outcomes.h"

#include <algorithm>

#include "chance/sums.h"

namespace waver::chance {
namespace {

using boost::multiprecision::pow;

bool is_pool(const Roll& roll) {
  return roll.kind == RollKind::kDice || roll.kind == RollKind::kCoins;
}

bool each_result_alone(const Roll& roll) {
  return !is_pool(roll) || roll.matters == Matters::kFaces;
}

std::uint32_t lowest_face(const Roll& roll) {
  return roll.kind == RollKind::kDice ? 1 : 0;
}

/// Of how many faces each die or coin of a pool has one.
std::uint32_t faces_each(const Roll& roll) {
  return roll.kind == RollKind::kDice ? roll.sides : 2;
}

/// The sum of coins is their heads, and so are their "ones".
bool groups_by_sum(const Roll& roll) {
  return roll.kind == RollKind::kDice && roll.matters == Matters::kSum;
}

std::uint32_t dice_kept(const Roll& roll) {
  return roll.keep == Keep::kAll || roll.count == 0 ? roll.count : roll.count - 1;
}

// --- one result that stands for a group: the first in ascending order ---

/// Low faces first, as long as highest faces can make up the sum: 1 1 3 6 6.
Faces first_with_sum(std::uint32_t count, std::uint32_t sides, std::uint32_t sum) {
  Faces faces(count);
  std::uint32_t above = sum - count;  // what the dice show beyond a 1 each
  for (std::uint32_t die = count; die-- > 0;) {
    const std::uint32_t extra = std::min(above, sides - 1);
    faces[die] = static_cast<std::uint16_t>(1 + extra);
    above -= extra;
  }
  return faces;
}

/// With the lowest dropped, a 1 in front is dropped whatever follows. With the highest dropped, the dice kept come in
/// ascending order, and the one dropped need not be higher than the last of them.
Faces first_with_kept_sum(const Roll& roll, std::uint32_t sum) {
  Faces faces = first_with_sum(dice_kept(roll), roll.sides, sum);
  if (dice_kept(roll) == roll.count) return faces;
  if (roll.keep == Keep::kDropLowest) faces.insert(faces.begin(), std::uint16_t{1});
  if (roll.keep == Keep::kDropHighest) faces.push_back(faces.empty() ? std::uint16_t{1} : faces.back());
  return faces;
}

/// Dice: the ones in front, twos behind. Coins: tails in front, heads behind.
Faces first_with_ones(const Roll& roll, std::uint32_t ones) {
  const bool coins = roll.kind == RollKind::kCoins;
  const std::uint32_t in_front = coins ? roll.count - ones : ones;
  Faces faces(roll.count, static_cast<std::uint16_t>(coins ? 1 : 2));
  std::fill_n(faces.begin(), in_front, static_cast<std::uint16_t>(coins ? 0 : 1));
  return faces;
}

// --- the groupings ---

std::vector<Outcome> by_sum(const Roll& roll) {
  std::vector<Outcome> groups;
  std::uint32_t sum = dice_kept(roll);
  for (Weight& weight : sum_weights(roll.count, roll.sides, roll.keep)) {
    groups.push_back({first_with_kept_sum(roll, sum++), std::move(weight)});
  }
  return groups;
}

/// Binomial: the dice that show a 1 are chosen, the others have sides - 1 faces each.
std::vector<Outcome> by_ones(const Roll& roll) {
  const std::uint32_t others = faces_each(roll) - 1;
  std::vector<Outcome> groups;
  Weight ways_to_choose = 1;
  for (std::uint32_t ones = 0; ones <= roll.count; ++ones) {
    Weight weight = ways_to_choose * pow(Weight(others), roll.count - ones);
    if (weight > 0) groups.push_back({first_with_ones(roll, ones), std::move(weight)});
    ways_to_choose = ways_to_choose * (roll.count - ones) / (ones + 1);
  }
  return groups;
}

/// Whether there is any head (any 1): none first.
std::vector<Outcome> by_any_one(const Roll& roll) {
  const Weight none = pow(Weight(faces_each(roll) - 1), roll.count);
  const Weight any = total(roll) - none;
  std::vector<Outcome> groups;
  if (none > 0) groups.push_back({first_with_ones(roll, 0), none});
  if (any > 0) {
    // The first in ascending order: of coins tails, then one head; of dice nothing but ones.
    groups.push_back({first_with_ones(roll, roll.kind == RollKind::kCoins ? 1 : roll.count), any});
  }
  return groups;
}

/// Turns to the next row of faces in ascending order; false after the last one.
bool next_faces(Faces& faces, std::uint32_t lowest, std::uint32_t highest) {
  for (std::size_t place = faces.size(); place-- > 0;) {
    if (faces[place] < highest) {
      ++faces[place];
      return true;
    }
    faces[place] = static_cast<std::uint16_t>(lowest);
  }
  return false;
}

std::vector<Outcome> every_result_of_pool(const Roll& roll) {
  const std::uint32_t lowest = lowest_face(roll);
  std::vector<Outcome> results;
  Faces faces(roll.count, static_cast<std::uint16_t>(lowest));
  do {
    results.push_back({faces, 1});
  } while (next_faces(faces, lowest, lowest + faces_each(roll) - 1));
  return results;
}

std::vector<Outcome> every_result(const Roll& roll) {
  if (is_pool(roll)) return every_result_of_pool(roll);
  std::vector<Outcome> results;
  const std::uint32_t end = roll.kind == RollKind::kCard ? kCards : roll.count;
  for (std::uint32_t face = 0; face < end; ++face) {
    if (roll.kind == RollKind::kCard && ((roll.cards >> face) & 1) == 0) continue;
    results.push_back({Faces(1, static_cast<std::uint16_t>(face)), 1});
  }
  return results;
}

/// The groups of anything but kFaces: few enough for a number.
std::uint64_t groups_of_pool(const Roll& roll) {
  if (groups_by_sum(roll)) return std::uint64_t{dice_kept(roll)} * (roll.sides - 1U) + 1;
  if (roll.count == 0 || faces_each(roll) == 1) return 1;
  return roll.matters == Matters::kAnyHead ? 2 : std::uint64_t{roll.count} + 1;
}

/// base^exponent > limit, without making the power: 6^1000 need not be known to be too large.
bool power_exceeds(std::uint64_t base, std::uint32_t exponent, std::uint64_t limit) {
  if (base <= 1) return 1 > limit;
  std::uint64_t power = 1;
  for (; exponent > 0 && power <= limit; --exponent) {
    if (power > limit / base) return true;
    power *= base;
  }
  return power > limit;
}

bool more_groups_than(const Roll& roll, std::size_t limit) {
  if (!is_pool(roll)) return outcome_count(roll) > limit;
  if (each_result_alone(roll)) return power_exceeds(faces_each(roll), roll.count, limit);
  return groups_of_pool(roll) > limit;
}

}  // namespace

Weight total(const Roll& roll) {
  if (!can_be_thrown(roll)) return 0;
  switch (roll.kind) {
    case RollKind::kDice:
    case RollKind::kCoins:
      return pow(Weight(faces_each(roll)), roll.count);
    case RollKind::kCard:
      return cards_in(roll.cards);
    case RollKind::kPick:
      return roll.count;
  }
  return 0;
}

Weight outcome_count(const Roll& roll) {
  if (!can_be_thrown(roll) || each_result_alone(roll)) return total(roll);
  return groups_of_pool(roll);
}

std::vector<Outcome> outcomes(const Roll& roll, std::size_t limit) {
  if (!can_be_thrown(roll) || more_groups_than(roll, limit)) return {};
  if (each_result_alone(roll)) return every_result(roll);
  if (groups_by_sum(roll)) return by_sum(roll);
  return roll.matters == Matters::kAnyHead ? by_any_one(roll) : by_ones(roll);
}

}  // namespace waver::chance
