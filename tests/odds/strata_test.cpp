/// Two games to every stratum, and whether the intervals from them hold (coverage.cpp asks the same at length).

#include "odds/strata.h"

#include <gtest/gtest.h>

#include "odds/odds.h"
#include "odds/problems.h"

namespace waver::odds {
namespace {

TEST(Strata, HaveTwoGamesEach) {
  // 5 strata of 2 units of weight each; branches of 3, 1, 6.
  const Strata strata({3, 1, 6}, 9, 1);
  ASSERT_EQ(strata.games(), 10U);
  const std::vector<std::vector<std::size_t>> allowed{{0}, {0, 1}, {2}, {2}, {2}};
  for (std::uint64_t game = 0; game < strata.games(); ++game) {
    const auto& branches = allowed[game / 2];
    EXPECT_NE(std::ranges::find(branches, strata.start_of(game)), branches.end()) << game;
  }
}

TEST(Strata, AreDrawnFromEvenly) {
  constexpr int kSeeds = 4000;
  int first = 0;
  for (chance::Seed seed = 0; seed < kSeeds; ++seed) {
    if (Strata({3, 1}, 2, seed).start_of(1) == 0) ++first;
  }
  EXPECT_NEAR(first, kSeeds * 0.75, 5 * 28);  // deviation: the root of 4000 * 3 / 16
}

TEST(Splits, AreCountedOfValuesThatDiffer) {
  Splits splits{std::vector<ByValue<std::uint64_t>>(2), std::vector<std::uint64_t>(2)};
  const std::vector<std::int32_t> one{1, 7};
  const std::vector<std::int32_t> other{4, 7};
  splits.add(one.data(), other.data());
  splits.add(one.data(), one.data());
  EXPECT_EQ(splits.values[0], (ByValue<std::uint64_t>{{1, 1}, {4, 1}}));
  EXPECT_TRUE(splits.values[1].empty());
  EXPECT_EQ(splits.squares, (std::vector<std::uint64_t>{9, 0}));
}

// Without strata's part in them they would hold nearly always: they would be too wide.
TEST(BoundedOdds, HaveIntervalsThatHoldNineteenTimesInTwenty) {
  constexpr std::uint64_t kSeeds = 1000;
  const scenario::Scenario battle = opened_file("scenarios/a-line-of-three.toml");
  const Problem problem = problem_of(battle);
  const auto exact = ask(problem, {Method::kExact, 1000, {}}, {});
  ASSERT_TRUE(exact.has_value());
  const std::size_t lost = exact->layout.slot(3, 0);  // lost_or_fleeing of red
  int held = 0;
  int asked = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Request request{Method::kBounded, 40, {}};
    request.sampling.runs = 200;
    request.sampling.seed = seed;
    const auto odds = ask(problem, request, {});
    ASSERT_TRUE(odds.has_value());
    for (const auto& [value, chance] : exact->measured[lost].number.by_value) {
      const auto& told = odds->measured[lost].number.by_value;
      const auto found = std::ranges::find(told, value, [](const auto& entry) { return entry.first; });
      ASSERT_NE(found, told.end());
      ++asked;
      if (found->second.interval->first <= chance.p && chance.p <= found->second.interval->second) ++held;
    }
    const Distribution& number = odds->measured[lost].number;
    ++asked;
    if (number.low <= exact->measured[lost].number.mean && exact->measured[lost].number.mean <= number.high) ++held;
  }
  EXPECT_EQ(asked, 4 * static_cast<int>(kSeeds));  // 1, 2, 3, and the mean
  EXPECT_GT(held, asked * 0.93);
  EXPECT_LT(held, asked * 0.97);
}

}  // namespace
}  // namespace waver::odds
