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

TEST(MeanOfRuns, IsKnownToHalfAWidth) {
  // 0 and 2 alike: deviation 1, so 1.96 / 10 for 100 of them, but for the one degree of freedom.
  EXPECT_NEAR(half_width_of_mean(100, 200, 100), 0.196 * std::sqrt(100.0 / 99), 1e-4);
  EXPECT_EQ(half_width_of_mean(1, 1, 1), 0);
}

}  // namespace
}  // namespace waver::odds
