// Every small roll, all its results thrown one by one and grouped, set against `outcomes`.

#include "chance/outcomes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace waver::chance {
namespace {

using Row = std::vector<int>;

/// All rows of `count` numbers from low to high, in ascending order.
std::vector<Row> all_rows(std::uint32_t count, int low, int high) {
  std::vector<Row> rows = {{}};
  for (std::uint32_t place = 0; place < count; ++place) {
    std::vector<Row> longer;
    for (const Row& row : rows) {
      for (int number = low; number <= high; ++number) {
        longer.push_back(row);
        longer.back().push_back(number);
      }
    }
    rows = std::move(longer);
  }
  return rows;
}

std::vector<Row> all_results(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return all_rows(roll.count, 1, roll.sides);
    case RollKind::kCoins:
      return all_rows(roll.count, 0, 1);
    case RollKind::kPick:
      return all_rows(1, 0, static_cast<int>(roll.count) - 1);
    case RollKind::kCard:
      break;
  }
  std::vector<Row> cards;
  for (int card = 0; card < 54; ++card) {
    if ((roll.cards & (CardSet{1} << card)) != 0) cards.push_back({card});
  }
  return cards;
}

/// The sum by the book: sort, take one from an end, add up. (Not kept_sum, which is under test, too.)
int sum_kept(Row row, Keep keep) {
  std::sort(row.begin(), row.end());
  if (keep == Keep::kDropLowest && !row.empty()) row.erase(row.begin());
  if (keep == Keep::kDropHighest && !row.empty()) row.pop_back();
  return std::accumulate(row.begin(), row.end(), 0);
}

/// What tells the groups apart, such that groups in ascending order of it are in the order `outcomes` promises.
Row group_of(const Roll& roll, const Row& row) {
  const bool pool = roll.kind == RollKind::kDice || roll.kind == RollKind::kCoins;
  if (!pool) return row;
  const auto ones = static_cast<int>(std::count(row.begin(), row.end(), 1));
  switch (roll.matters) {
    case Matters::kFaces:
      return row;
    case Matters::kSum:
      return {roll.kind == RollKind::kDice ? sum_kept(row, roll.keep) : ones};
    case Matters::kOnes:
    case Matters::kHeads:
      return {ones};
    case Matters::kAnyHead:
      return {ones > 0 ? 1 : 0};
  }
  return {};
}

struct Group {
  Row first;
  int size = 0;
};

/// Demands of `outcomes` exactly these groups, in this order, each with its first result and its size.
void expect_agreement(const Roll& roll) {
  SCOPED_TRACE(describe(roll) + ", matters " + std::to_string(static_cast<int>(roll.matters)));
  std::map<Row, Group> groups;
  const std::vector<Row> results = all_results(roll);
  for (const Row& row : results) {
    Group& group = groups[group_of(roll, row)];
    if (group.size++ == 0) group.first = row;
  }
  EXPECT_EQ(total(roll), results.size());
  EXPECT_EQ(outcome_count(roll), groups.size());
  const std::vector<Outcome> found = outcomes(roll);
  ASSERT_FALSE(found.empty());
  ASSERT_EQ(found.size(), groups.size());
  auto outcome = found.begin();
  for (const auto& [what, group] : groups) {
    EXPECT_EQ(Row(outcome->faces.begin(), outcome->faces.end()), group.first);
    EXPECT_EQ(outcome->weight, group.size);
    EXPECT_TRUE(fits(roll, outcome->faces)) << misfit(roll, outcome->faces);
    ++outcome;
  }
  EXPECT_EQ(outcomes(roll, found.size()).size(), found.size()) << "at the limit";
  EXPECT_TRUE(outcomes(roll, found.size() - 1).empty()) << "one beyond the limit";
}

constexpr Matters kEveryGrouping[] = {Matters::kFaces, Matters::kSum, Matters::kOnes, Matters::kAnyHead,
                                      Matters::kHeads};

Roll with_sides(Roll roll, std::uint32_t sides) {
  roll.sides = static_cast<std::uint8_t>(sides);
  return roll;
}

class SmallPools : public testing::TestWithParam<std::uint32_t> {};

TEST_P(SmallPools, AgreeWithThrowingEverything) {
  constexpr std::uint64_t kFewEnough = 8000;  // results
  const std::uint32_t sides = GetParam();
  std::uint64_t results = 1;
  for (std::uint32_t count = 0; count <= 6 && results <= kFewEnough; ++count, results *= sides) {
    for (const Keep keep : {Keep::kAll, Keep::kDropLowest, Keep::kDropHighest}) {
      for (const Matters matters : kEveryGrouping) {
        Roll roll = with_sides(dice(count, keep), sides);
        roll.matters = matters;
        expect_agreement(roll);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sides, SmallPools, testing::Values(1, 2, 3, 4, 5, 6, 8, 10, 12, 20),
                         testing::PrintToStringParamName());

TEST(Outcomes, CoinsAgreeWithThrowingEverything) {
  for (std::uint32_t count = 0; count <= 9; ++count) {
    for (const Matters matters : kEveryGrouping) expect_agreement(coins(count, matters));
  }
}

TEST(Outcomes, KeepSaysNothingOfCoins) {
  Roll roll = coins(4, Matters::kSum);
  roll.keep = Keep::kDropHighest;
  expect_agreement(roll);
}

TEST(Outcomes, CardsAgreeWithDrawingEach) {
  for (const CardSet cards : {kWholeDeck, ~CardSet{0}, CardSet{1}, CardSet{1} << 53, CardSet{0x2a00'0f0f'1234'5678}}) {
    expect_agreement(card_of(cards));
  }
}

TEST(Outcomes, PicksAgreeWithPickingEach) {
  for (const std::uint32_t count : {1U, 2U, 3U, 17U}) expect_agreement(pick_of(count));
}

TEST(Outcomes, NoneOfWhatCannotBeThrown) {
  for (const Roll& roll :
       {card_of(0), card_of(~kWholeDeck), pick_of(0), pick_of(kMostPicks + 1), with_sides(dice(2), 0)}) {
    EXPECT_TRUE(outcomes(roll).empty()) << describe(roll);
    EXPECT_EQ(total(roll), 0);
    EXPECT_EQ(outcome_count(roll), 0);
  }
}

}  // namespace
}  // namespace waver::chance
