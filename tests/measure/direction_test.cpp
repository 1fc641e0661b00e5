#include "measure/direction.h"

#include <gtest/gtest.h>

#include <cmath>

#include "check_shapes.h"
#include "measure/sines.h"
#include "measure/wide.h"

namespace waver::measure {

void PrintTo(const Direction& direction, std::ostream* out) {
  *out << "(" << direction.x << "," << direction.y << ")";
}

namespace {

using check::Source;

constexpr long double kPi = 3.141592653589793238462643383279502884L;

/// The nearest integer to value, of which nothing but the magnitude's error of 2^-60 is uncertain.
std::int32_t rounded(long double value) {
  const long double fraction = std::fabs(value) - std::floor(std::fabs(value));
  EXPECT_GT(std::fabs(fraction - 0.5L), 1e-9L) << "too near to a half to be an oracle";
  return static_cast<std::int32_t>(std::lround(value));
}

TEST(Sines, WholeDegreesAgreeWithLongDouble) {
  for (int degrees = 0; degrees <= 90; ++degrees) {
    const long double expected = std::sin(degrees * kPi / 180) * 0x1p62L;
    EXPECT_NEAR(static_cast<double>(static_cast<long double>(sine_of_degrees(degrees)) - expected), 0, 2) << degrees;
  }
  EXPECT_EQ(sine_of_degrees(0), 0);
  EXPECT_EQ(sine_of_degrees(30), kSineUnit / 2);
  EXPECT_EQ(sine_of_degrees(90), kSineUnit);
}

TEST(Sines, SquaresOfSineAndCosineMakeOne) {
  // Independent of any library: off by at most the rounding of both.
  for (int degrees = 0; degrees <= 45; ++degrees) {
    const Int128 sum = static_cast<Int128>(square(sine_of_degrees(degrees)) + square(sine_of_degrees(90 - degrees)));
    const Int128 error = sum - (Int128{1} << 124);
    EXPECT_LE(error < 0 ? -error : error, Int128{kSineUnit} * 2) << degrees;
  }
}

TEST(DirectionOfMillidegrees, AllOfThemAreTheNearest) {
  for (int angle = 0; angle < 360'000; ++angle) {
    const long double radians = angle * kPi / 180'000;
    const Direction direction = direction_of_millidegrees(angle);
    if (angle % 90'000 == 0) {
      continue;
    }
    ASSERT_EQ(direction.x, rounded(std::sin(radians) * kUnit)) << angle;
    ASSERT_EQ(direction.y, rounded(std::cos(radians) * kUnit)) << angle;
  }
}

TEST(DirectionOfMillidegrees, QuartersAreExactAndOppositesOpposite) {
  EXPECT_EQ(direction_of_millidegrees(0), kNorth);
  EXPECT_EQ(direction_of_millidegrees(90'000), kEast);
  EXPECT_EQ(direction_of_millidegrees(180'000), kSouth);
  EXPECT_EQ(direction_of_millidegrees(270'000), kWest);
  EXPECT_EQ(direction_of_millidegrees(360'000), kNorth);
  EXPECT_EQ(direction_of_millidegrees(-90'000), kWest);
  EXPECT_EQ(direction_of_millidegrees(-360'001), direction_of_millidegrees(359'999));
  EXPECT_EQ(direction_of_millidegrees(90'000 + 360'000'000'000), kEast);
  for (int angle = 0; angle < 180'000; angle += 7) {
    ASSERT_EQ(direction_of_millidegrees(angle), -direction_of_millidegrees(angle + 180'000)) << angle;
    ASSERT_EQ(right_of(direction_of_millidegrees(angle)), direction_of_millidegrees(angle + 90'000)) << angle;
  }
}

TEST(MillidegreesOf, RoundTripOfAll) {
  for (std::int32_t angle = 0; angle < 360'000; ++angle) {
    ASSERT_EQ(millidegrees_of(direction_of_millidegrees(angle)), angle);
  }
}

TEST(MillidegreesOf, AnyDirectionIsRoundedToTheNearest) {
  Source source(41);
  for (std::int64_t i = 0; i < check::volume(100'000); ++i) {
    const Direction direction =
        direction_of(Vector{source.between(-200'000, 200'000), source.between(-200'000, 200'000) | 1}).value();
    long double exact =
        std::atan2(static_cast<long double>(direction.x), static_cast<long double>(direction.y)) * 180'000 / kPi;
    exact += exact < 0 ? 360'000 : 0;
    const std::int32_t ours = millidegrees_of(direction);
    ASSERT_GE(ours, 0);
    ASSERT_LT(ours, 360'000);
    // The two differ by a full turn just below north.
    const long double off = std::fabs(exact - ours);
    ASSERT_LE(std::min(off, 360'000 - off), 0.5L + 1e-9L) << exact;
  }
}

TEST(MillidegreesOf, EdgesOfTheTurn) {
  EXPECT_EQ(millidegrees_of(Direction{-1, kUnit}), 0);
  EXPECT_EQ(millidegrees_of(Direction{1, kUnit}), 0);
  EXPECT_EQ(millidegrees_of(Direction{kUnit, 1}), 90'000);
  EXPECT_EQ(millidegrees_of(Direction{kUnit, -1}), 90'000);
  EXPECT_EQ(millidegrees_of(Direction{-kUnit, 0}), 270'000);
  EXPECT_EQ(millidegrees_of(Direction{}), 0);
}

TEST(DirectionOf, Examples) {
  EXPECT_EQ(direction_of(Vector{0, 0}), std::nullopt);
  EXPECT_EQ(direction_of(Vector{0, 5}), kNorth);
  EXPECT_EQ(direction_of(Vector{-1, 0}), kWest);
  EXPECT_EQ(direction_of(Vector{0, -(std::int64_t{1} << 62)}), kSouth);
  EXPECT_EQ(direction_of(Vector{3, 4}), (Direction{644'245'094, 858'993'459}));
  EXPECT_EQ(direction_of(Vector{-3, 4}), (Direction{-644'245'094, 858'993'459}));
}

/// |k| is the nearest integer to size * 2^30 / length: (2k - 1)^2 * length^2 <= size^2 * 2^62 < (2k + 1)^2 * length^2.
void is_nearest(std::int32_t component, std::int64_t size, Uint128 squared_length) {
  ASSERT_TRUE(component == 0 || (component < 0) == (size < 0));
  const auto k = static_cast<std::int64_t>(std::abs(component));
  const Wide target = product(square(size), std::uint64_t{1} << 62);
  if (k > 0) {
    ASSERT_LE(product(squared_length, static_cast<std::uint64_t>((2 * k - 1) * (2 * k - 1))), target);
  }
  ASSERT_GT(product(squared_length, static_cast<std::uint64_t>((2 * k + 1) * (2 * k + 1))), target);
}

TEST(DirectionOf, IsTheNearestForAllSizes) {
  Source source(42);
  for (std::int64_t i = 0; i < check::volume(300'000); ++i) {
    const std::int64_t reach = std::int64_t{1} << source.between(0, 62);
    const Vector vector{source.between(-reach, reach), source.between(-reach, reach)};
    const std::optional<Direction> ours = direction_of(vector);
    ASSERT_EQ(ours.has_value(), vector.x != 0 || vector.y != 0);
    if (ours) {
      const Uint128 length = square(vector.x) + square(vector.y);
      SCOPED_TRACE(std::to_string(vector.x) + "," + std::to_string(vector.y));
      ASSERT_NO_FATAL_FAILURE(is_nearest(ours->x, vector.x, length));
      ASSERT_NO_FATAL_FAILURE(is_nearest(ours->y, vector.y, length));
    }
  }
}

TEST(DirectionOf, LargestVectors) {
  const std::int64_t most = std::int64_t{1} << 62;
  EXPECT_EQ(direction_of(Vector{most, most}), direction_of(Vector{1, 1}));
  EXPECT_EQ(direction_of(Vector{-most, most}), direction_of(Vector{-1, 1}));
  EXPECT_EQ(direction_of(Vector{most, 1}), kEast);
}

TEST(Turned, WholeTurns) {
  Source source(43);
  for (int i = 0; i < 1000; ++i) {
    const Direction direction = source.direction();
    EXPECT_EQ(turned(direction, 0), direction);
    EXPECT_EQ(turned(direction, 90), right_of(direction));
    EXPECT_EQ(turned(direction, 180), -direction);
    EXPECT_EQ(turned(direction, -90), turned(direction, 270));
    EXPECT_EQ(turned(direction, 360), direction);
    EXPECT_EQ(turned(direction, -725), turned(direction, 355));
  }
}

TEST(Turned, DegreesAgreeWithTheTable) {
  for (int degrees = -400; degrees < 400; ++degrees) {
    EXPECT_EQ(turned(kNorth, degrees), direction_of_millidegrees(1000 * degrees)) << degrees;
  }
}

TEST(Turned, IsTheNearestVector) {
  Source source(44);
  for (std::int64_t i = 0; i < check::volume(50'000); ++i) {
    const Direction direction = source.direction();
    const auto degrees = static_cast<int>(source.between(0, 359));
    const long double angle = degrees * kPi / 180;
    const Direction ours = turned(direction, degrees);
    EXPECT_NEAR(static_cast<double>(ours.x - (direction.x * std::cos(angle) + direction.y * std::sin(angle))), 0,
                0.5 + 1e-6);
    EXPECT_NEAR(static_cast<double>(ours.y - (direction.y * std::cos(angle) - direction.x * std::sin(angle))), 0,
                0.5 + 1e-6);
  }
}

TEST(Along, Examples) {
  EXPECT_EQ(along(kNorth, 1234), (Point{0, 1234}));
  EXPECT_EQ(along(kWest, 1234), (Point{-1234, 0}));
  EXPECT_EQ(along(direction_of_millidegrees(30'000), 1), (Point{1, 1}));  // 0.5 rounds away from zero
  EXPECT_EQ(along(direction_of_millidegrees(210'000), 1), (Point{-1, -1}));
  EXPECT_EQ(along(direction_of(Vector{3, -4}).value(), 50'000), (Point{30'000, -40'000}));
}

TEST(Along, EachCoordinateIsMonotone) {
  Source source(45);
  for (int i = 0; i < 200; ++i) {
    const Direction direction = source.direction();
    Point before = along(direction, 0);
    EXPECT_EQ(before, Point{});
    for (Length t = 1; t < 500; ++t) {
      const Point now = along(direction, t);
      ASSERT_TRUE(direction.x >= 0 ? now.x >= before.x : now.x <= before.x);
      ASSERT_TRUE(direction.y >= 0 ? now.y >= before.y : now.y <= before.y);
      ASSERT_EQ(along(-direction, t), -now);
      before = now;
    }
  }
}

}  // namespace
}  // namespace waver::measure
