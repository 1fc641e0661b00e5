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
  // 0 and 2 alike: deviation 1, so 1.96 / 10 for 100 of them, but for the one degree of freedom.
  EXPECT_NEAR(half_width_of_mean(100, 200, 100), 0.196 * std::sqrt(100.0 / 99), 1e-4);
  EXPECT_EQ(half_width_of_mean(1, 1, 1), 0);
}

}  // namespace
}  // namespace waver::odds
