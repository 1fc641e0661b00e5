#include "odds/intervals.h"

#include <gtest/gtest.h>

#include <cmath>

namespace waver::odds {
namespace {

// How often an interval from `runs` throws of chance p holds p: added up over all that can be thrown.
double coverage(double p, std::uint64_t runs) {
  double covered = 0;
  for (std::uint64_t hits = 0; hits <= runs; ++hits) {
    const Interval interval = wilson(hits, runs);
    if (interval.low > p || interval.high < p) continue;
    const auto n = static_cast<double>(runs);
    const auto k = static_cast<double>(hits);
    covered += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + k * std::log(p) +
                        (n - k) * std::log1p(-p));
  }
  return covered;
}

TEST(Wilson, HoldsWhatItSays) {
  for (const double p : {0.02, 0.1, 0.25, 0.4, 0.5, 0.7, 0.95}) {
    const double covered = coverage(p, 2000);
    EXPECT_GT(covered, 0.94) << p;
    EXPECT_LT(covered, 0.96) << p;
  }
}

TEST(Wilson, EndsAtZeroAndOne) {
  EXPECT_EQ(wilson(0, 100).low, 0);
  EXPECT_GT(wilson(0, 100).high, 0.03);
  EXPECT_EQ(wilson(100, 100).high, 1);
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(WilsonOfPairs, IsNarrowerWherePairsAgree) {
  const Interval plain = wilson(100, 400);
  const Interval all_split = wilson_of_pairs(100, 100, 400);  // more than without strata: 75
  EXPECT_EQ(all_split.low, plain.low);
  EXPECT_EQ(all_split.high, plain.high);
  // 17 of 75, steadied by 2: a quarter of the variance, half the width.
  const Interval few_split = wilson_of_pairs(100, 17, 400);
  EXPECT_NEAR((few_split.high - few_split.low) / (plain.high - plain.low), std::sqrt(19.0 / 77), 0.005);
  EXPECT_EQ(wilson_of_pairs(0, 0, 400).high, wilson(0, 400).high);
}

TEST(MeanOfRuns, OfNoughtsAndOnesIsWilsons) {
  const Interval mean = interval_of_mean({400, 100, 100, 0, 1, 1});
  EXPECT_NEAR(mean.low, wilson(100, 400).low, 1e-12);
  EXPECT_NEAR(mean.high, wilson(100, 400).high, 1e-12);
}

// How often the paired interval holds the difference of two chances, if a run turns out worse with chance `worse` and
// better with chance `better`: added up over all that can come of `runs` runs.
double paired_coverage(double worse, double better, std::uint64_t runs) {
  double covered = 0;
  const auto n = static_cast<double>(runs);
  for (std::uint64_t up = 0; up <= runs; ++up) {
    for (std::uint64_t down = 0; up + down <= runs; ++down) {
      const auto sum = static_cast<std::int64_t>(up) - static_cast<std::int64_t>(down);
      const Interval interval = paired_interval(sum, up + down, runs);
      if (interval.low > worse - better || interval.high < worse - better) continue;
      const auto a = static_cast<double>(up);
      const auto b = static_cast<double>(down);
      covered += std::exp(std::lgamma(n + 1) - std::lgamma(a + 1) - std::lgamma(b + 1) - std::lgamma(n - a - b + 1) +
                          a * std::log(worse) + b * std::log(better) + (n - a - b) * std::log1p(-worse - better));
    }
  }
  return covered;
}

TEST(PairedInterval, HoldsWhatItSays) {
  for (const auto& [worse, better] : {std::pair{0.3, 0.3}, {0.3, 0.1}, {0.2, 0.05}, {0.1, 0.1}, {0.05, 0.02}}) {
    for (const std::uint64_t runs : {100U, 400U}) {
      const double covered = paired_coverage(worse, better, runs);
      EXPECT_GT(covered, 0.94) << worse << " " << better << " " << runs;
      EXPECT_LT(covered, 0.975) << worse << " " << better << " " << runs;
    }
  }
  // Where hardly any run differs it is wider than it need be, never too narrow.
  for (const double rare : {0.01, 0.001}) EXPECT_GT(paired_coverage(rare, rare, 100), 0.95) << rare;
}

TEST(PairedInterval, HasAWidthWhereNoRunDiffered) {
  const Interval interval = paired_interval(0, 0, 1000);
  EXPECT_NEAR(interval.high, 1.96 * std::sqrt(2.0) / 1002, 1e-5);
  EXPECT_EQ(interval.low, -interval.high);
  EXPECT_GT(paired_interval(1000, 1000, 1000).low, 0.99);
}

TEST(MeanOfRuns, IsKnownToHalfAWidth) {
  // 0 and 2 alike: deviation 1, so 1.96 / 100 for 10,000 of them.
  const Interval mean = interval_of_mean({10'000, 10'000, 20'000, 0, 2, 2});
  EXPECT_NEAR(mean.low, 1 - 0.0196, 1e-5);
  EXPECT_NEAR(mean.high, 1 + 0.0196, 1e-5);
}

TEST(MeanOfRuns, OfAlwaysTheSameNumberIsNotCertain) {
  const Interval mean = interval_of_mean({100, 300, 900, 3, 3, 1});
  EXPECT_NEAR(mean.high, 3 + wilson(0, 100).high, 1e-12);
  EXPECT_NEAR(mean.low, 3 - wilson(0, 100).high, 1e-12);
}

}  // namespace
}  // namespace waver::odds
