/// Directions in whole degrees and their norms.

#include "rulesets/belle_alliance/bearing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace waver::belle_alliance {
namespace {

TEST(BelleAllianceBearings, AreAMillionTimesTheSines) {
  for (int degrees = -360; degrees <= 720; ++degrees) {
    const long double radians = degrees * std::numbers::pi_v<long double> / 180;
    EXPECT_LE(std::fabs(toward(degrees).x - 1e6L * std::sin(radians)), 0.5L) << degrees;
    EXPECT_LE(std::fabs(toward(degrees).y - 1e6L * std::cos(radians)), 0.5L) << degrees;
  }
}

TEST(BelleAllianceBearings, QuotientsGoToTheNearestHalvesAwayFromZero) {
  EXPECT_EQ(nearest_quotient(7, 2), 4);
  EXPECT_EQ(nearest_quotient(-7, 2), -4);
  EXPECT_EQ(nearest_quotient(5, 3), 2);
  EXPECT_EQ(nearest_quotient(-4, 3), -1);
  EXPECT_EQ(nearest_quotient(0, 3), 0);
}

// The checks at the end of the rules' section 10.
TEST(BelleAllianceBearings, TurnFromTheBaseLine) {
  const measure::Vector south{0, -1'000'000};
  EXPECT_EQ(turned(south, 1).x, -17455);
  EXPECT_EQ(turned(south, 1).y, -1'000'000);
  EXPECT_EQ(turned(south, 45).x, -1'000'000);
  EXPECT_EQ(turned(south, 45).y, -1'000'000);
  EXPECT_EQ(turned(south, 90).x, -1'000'000);
  EXPECT_EQ(turned(south, 90).y, 0);
}

TEST(BelleAllianceBearings, NearestOfAVector) {
  for (int degrees = 0; degrees < 360; ++degrees) EXPECT_EQ(bearing_nearest(toward(degrees)), degrees);
  EXPECT_EQ(bearing_nearest({1, 1'000'000}), 0);
  EXPECT_EQ(bearing_nearest({-5, -5}), 225);
}

}  // namespace
}  // namespace waver::belle_alliance
