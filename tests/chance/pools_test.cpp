// Pools too large to throw out in full: what must hold of them, by other ways than the one they are reckoned.

#include <gtest/gtest.h>

#include "chance/outcomes.h"

namespace waver::chance {
namespace {

using boost::multiprecision::pow;

constexpr Keep kEveryKeep[] = {Keep::kAll, Keep::kDropLowest, Keep::kDropHighest};

Weight sum_of_weights(const std::vector<Outcome>& groups) {
  Weight sum = 0;
  for (const Outcome& group : groups) sum += group.weight;
  return sum;
}

Roll pool(std::uint32_t count, std::uint32_t sides, Keep keep) {
  Roll roll = dice(count, keep);
  roll.sides = static_cast<std::uint8_t>(sides);
  return roll;
}

std::vector<Roll> large_pools() {
  std::vector<Roll> pools;
  for (const std::uint32_t count : {7U, 13U, 30U, 40U}) {
    for (const std::uint32_t sides : {2U, 6U, 10U, 20U}) {
      for (const Keep keep : kEveryKeep) pools.push_back(pool(count, sides, keep));
    }
  }
  return pools;
}

TEST(LargePools, WeightsArePositiveAndSumToTheTotal) {
  for (const Roll& roll : large_pools()) {
    const std::vector<Outcome> groups = outcomes(roll);
    EXPECT_EQ(outcome_count(roll), groups.size());
    EXPECT_EQ(sum_of_weights(groups), total(roll)) << describe(roll);
    for (const Outcome& group : groups) EXPECT_GT(group.weight, 0) << describe(roll);
  }
}

TEST(LargePools, EveryGroupHasAResultOfItsOwnSumInAscendingOrder) {
  for (const Roll& roll : large_pools()) {
    std::uint32_t sum = roll.keep == Keep::kAll ? roll.count : roll.count - 1;
    for (const Outcome& group : outcomes(roll)) {
      EXPECT_TRUE(fits(roll, group.faces)) << describe(roll);
      EXPECT_EQ(kept_sum(roll, group.faces), sum++) << describe(roll);
    }
  }
}

/// The sum over all results of the highest die: the highest is at most h in h^n of them.
Weight sum_of_highest(std::uint32_t count, std::uint32_t sides) {
  Weight sum = 0;
  for (std::uint32_t high = 1; high <= sides; ++high) {
    sum += high * (pow(Weight(high), count) - pow(Weight(high - 1), count));
  }
  return sum;
}

/// All sums kept, over all results: what all dice make, less the one dropped. The lowest is the highest upside down.
Weight expected_sum_of_kept(const Roll& roll) {
  const Weight all = total(roll) * roll.count * (roll.sides + 1U) / 2;
  const Weight highest = sum_of_highest(roll.count, roll.sides);
  switch (roll.keep) {
    case Keep::kAll:
      return all;
    case Keep::kDropHighest:
      return all - highest;
    case Keep::kDropLowest:
      return all - (total(roll) * (roll.sides + 1U) - highest);
  }
  return 0;
}

TEST(LargePools, MeanIsThatOfOrderStatistics) {
  for (const Roll& roll : large_pools()) {
    Weight sum = 0;
    for (const Outcome& group : outcomes(roll)) sum += group.weight * kept_sum(roll, group.faces);
    EXPECT_EQ(sum, expected_sum_of_kept(roll)) << describe(roll);
  }
}

TEST(LargePools, EndsAreCountedByHand) {
  // All but one die must show a 1, the highest may be anything: 1 + 30 * 5.
  EXPECT_EQ(outcomes(dice(30, Keep::kDropHighest)).front().weight, 151);
  EXPECT_EQ(outcomes(dice(30, Keep::kDropHighest)).back().weight, 1);
  EXPECT_EQ(outcomes(dice(30, Keep::kDropLowest)).front().weight, 1);
  EXPECT_EQ(outcomes(dice(30, Keep::kDropLowest)).back().weight, 151);
}

TEST(LargePools, OnesAreBinomial) {
  const std::vector<Outcome> groups = outcomes(ones_among(40));
  ASSERT_EQ(groups.size(), 41U);
  EXPECT_EQ(groups[0].weight, pow(Weight(5), 40));
  EXPECT_EQ(groups[2].weight, 780 * pow(Weight(5), 38));  // 40 * 39 / 2 pairs
  EXPECT_EQ(groups[40].weight, 1);
  EXPECT_EQ(sum_of_weights(groups), total(ones_among(40)));
  for (std::uint32_t count = 0; count <= 40; ++count) EXPECT_EQ(ones(groups[count].faces), count);
}

TEST(LargePools, HeadsOfManyCoins) {
  const std::vector<Outcome> any = outcomes(coins(100));
  ASSERT_EQ(any.size(), 2U);
  EXPECT_EQ(any[0].weight, 1);
  EXPECT_EQ(any[1].weight, pow(Weight(2), 100) - 1);
  EXPECT_EQ(heads(any[1].faces), 1U);
  EXPECT_EQ(outcomes(coins(100, Matters::kHeads))[50].weight, Weight("100891344545564193334812497256"));  // C(100, 50)
}

TEST(LargePools, ALimitIsKeptWithoutListing) {
  Roll roll = dice(1000);
  roll.matters = Matters::kFaces;
  EXPECT_TRUE(outcomes(roll).empty());
  EXPECT_EQ(outcome_count(roll), pow(Weight(6), 1000));
  EXPECT_TRUE(outcomes(dice(4'000'000'000)).empty());
  EXPECT_TRUE(outcomes(coins(4'000'000'000, Matters::kHeads)).empty());
  EXPECT_EQ(outcomes(pick_of(1000), 999).size(), 0U);
  EXPECT_EQ(outcomes(pick_of(1000), 1000).size(), 1000U);
}

}  // namespace
}  // namespace waver::chance
