/// Pairs of convex shapes against GEOS and against the plain oracle. No verdict may differ, but where GEOS measured a
/// distance within its own rounding error of the limit; such cases are counted and the plain oracle decides them.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iostream>
#include <vector>

#include "check_shapes.h"
#include "geos_oracle.h"
#include "plain_oracle.h"

namespace waver::measure {
namespace {

using check::Pair;
using check::Source;

double value_of(const SquaredDistance& distance) {
  return static_cast<double>(
      std::sqrt(static_cast<long double>(distance.numerator) / static_cast<long double>(distance.denominator)));
}

class DistanceOracle : public testing::Test {
 protected:
  /// The limits that GEOS cannot tell from its distance.
  std::int64_t undecided_ = 0;
  std::int64_t checks_ = 0;

  /// Prints to the report and bounds what was left undecided.
  void close(const char* name) {
    std::cout << name << ": " << checks_ << " checks, " << undecided_ << " left to the plain oracle\n";
    RecordProperty("checks", std::to_string(checks_));
    RecordProperty("undecided", std::to_string(undecided_));
  }

  void limits_agree(const Pair& pair, const SquaredDistance& exact, double oracle) {
    const bool is_within = within(pair.a, pair.b, pair.limit);
    const bool is_nearer = nearer_than(pair.a, pair.b, pair.limit);
    ASSERT_EQ(is_within, plain::within(exact, pair.limit));
    ASSERT_EQ(is_nearer, plain::nearer_than(exact, pair.limit));
    checks_ += 4;
    const auto limit = static_cast<double>(pair.limit);
    if (oracle > 0 && geos::cannot_tell(oracle, limit)) {
      ++undecided_;
      return;
    }
    ASSERT_EQ(is_within, oracle <= limit);
    ASSERT_EQ(is_nearer, oracle < limit);
    checks_ += 2;
  }
};

TEST_F(DistanceOracle, PlainOracleAgrees) {
  Source source(1);
  for (std::int64_t i = 0; i < check::volume(250'000); ++i) {
    const Pair pair = check::random_pair(source);
    SCOPED_TRACE(check::text(pair.a) + " " + check::text(pair.b) + " limit " + std::to_string(pair.limit));
    const SquaredDistance exact = plain::squared_distance(pair.a.corners(), pair.b.corners());
    ASSERT_EQ(squared_distance(pair.a, pair.b), exact);
    ASSERT_EQ(squared_distance(pair.b, pair.a), exact);
    ASSERT_EQ(within(pair.a, pair.b, pair.limit), plain::within(exact, pair.limit));
    ASSERT_EQ(nearer_than(pair.a, pair.b, pair.limit), plain::nearer_than(exact, pair.limit));
    ASSERT_EQ(within(pair.b, pair.a, pair.limit), plain::within(exact, pair.limit));
    ASSERT_EQ(nearer_than(pair.b, pair.a, pair.limit), plain::nearer_than(exact, pair.limit));
    ASSERT_EQ(touch(pair.a, pair.b), exact.numerator == 0);
    ASSERT_EQ(overlap(pair.a, pair.b), plain::overlap(pair.a, pair.b));
    checks_ += 8;
  }
  close("plain");
}

TEST_F(DistanceOracle, DistancesAgree) {
  Source source(2);
  for (std::int64_t i = 0; i < check::volume(250'000); ++i) {
    const Pair pair = check::random_pair(source);
    SCOPED_TRACE(check::text(pair.a) + " " + check::text(pair.b) + " limit " + std::to_string(pair.limit));
    const double oracle = geos::distance(geos::shape(pair.a), geos::shape(pair.b));
    const SquaredDistance exact = plain::squared_distance(pair.a.corners(), pair.b.corners());
    const SquaredDistance ours = squared_distance(pair.a, pair.b);
    ASSERT_EQ(ours.numerator == 0, oracle == 0);
    ASSERT_LE(std::abs(value_of(ours) - oracle), oracle * geos::kDistanceError);
    ASSERT_EQ(ours, exact);
    checks_ += 3;
    ASSERT_NO_FATAL_FAILURE(limits_agree(pair, exact, oracle));
  }
  // Most limits are made to lie within one of the distance; only those equal to it may be undecided.
  EXPECT_LT(undecided_, checks_ / 8);
  close("distance");
}

TEST_F(DistanceOracle, TouchAndOverlapAgree) {
  Source source(3);
  for (std::int64_t i = 0; i < check::volume(70'000); ++i) {
    const Pair pair = check::random_pair(source);
    SCOPED_TRACE(check::text(pair.a) + " " + check::text(pair.b));
    const geos::Geometry a = geos::shape(pair.a);
    const geos::Geometry b = geos::shape(pair.b);
    ASSERT_EQ(touch(pair.a, pair.b), geos::intersect(a, b));
    ++checks_;
    if (pair.a.corners().size() >= 3 && pair.b.corners().size() >= 3) {
      ASSERT_EQ(overlap(pair.a, pair.b), geos::interiors_intersect(a, b));
      ++checks_;
    }
  }
  close("touch and overlap");
}

TEST_F(DistanceOracle, ContainsAgrees) {
  Source source(4);
  for (std::int64_t i = 0; i < check::volume(200'000); ++i) {
    const std::int64_t reach = source.reach();
    const Convex shape = source.shape(reach);
    const Point point = source.chance(30) ? source.any_of(shape.corners()) + source.point(1) : source.point(reach);
    SCOPED_TRACE(check::text(shape) + " " + check::text({&point, 1}));
    const bool ours = contains(shape, point);
    ASSERT_EQ(ours, plain::contains(shape.corners(), point));
    ASSERT_EQ(ours, geos::intersect(geos::shape(shape), geos::shape({&point, 1})));
    checks_ += 2;
  }
  close("contains");
}

TEST_F(DistanceOracle, HullsAgree) {
  Source source(5);
  for (std::int64_t i = 0; i < check::volume(25'000); ++i) {
    std::array<Point, Convex::kMostCorners> points;
    const std::int64_t reach = source.reach();
    for (Point& point : points) {
      point = source.point(reach);
    }
    const std::span<const Point> some{points.data(), static_cast<std::size_t>(source.between(1, 8))};
    const Convex hull = Convex::hull_of(some);
    SCOPED_TRACE(check::text(some) + " hull " + check::text(hull));
    ASSERT_TRUE(geos::equal(geos::hull(some), geos::shape(hull)));
    for (std::size_t k = 0; hull.corners().size() > 2 && k < hull.corners().size(); ++k) {
      const std::span<const Point> c = hull.corners();
      ASSERT_GT(cross(c[(k + 1) % c.size()] - c[k], c[(k + 2) % c.size()] - c[(k + 1) % c.size()]), 0);
    }
    ++checks_;
  }
  close("hull");
}

TEST_F(DistanceOracle, SweptStripsAgree) {
  Source source(6);
  for (std::int64_t i = 0; i < check::volume(25'000); ++i) {
    Pair pair = check::random_pair(source);
    if (pair.a.corners().size() > 6) {
      continue;
    }
    // Along an edge of either shape, along a direction, or anyhow.
    const std::int64_t reach = source.reach();
    const std::span<const Point> corners = source.chance(50) ? pair.a.corners() : pair.b.corners();
    const Point edge = corners[0] - corners[corners.size() - 1];
    const Point way = source.chance(30)   ? edge
                      : source.chance(50) ? along(source.direction(), source.between(0, reach))
                                          : source.point(reach);
    SCOPED_TRACE(check::text(pair.a) + " by " + check::text({&way, 1}) + " past " + check::text(pair.b));
    const Convex strip = swept(pair.a, way);
    std::vector<Point> both(pair.a.corners().begin(), pair.a.corners().end());
    for (const Point corner : pair.a.corners()) {
      both.push_back(corner + way);
    }
    const geos::Geometry oracle = geos::hull(both);
    ASSERT_TRUE(geos::equal(oracle, geos::shape(strip)));
    ASSERT_EQ(touch(strip, pair.b), geos::intersect(oracle, geos::shape(pair.b)));
    if (strip.corners().size() >= 3 && pair.b.corners().size() >= 3) {
      ASSERT_EQ(overlap(strip, pair.b), geos::interiors_intersect(oracle, geos::shape(pair.b)));
    }
    checks_ += 3;
  }
  close("swept");
}

}  // namespace
}  // namespace waver::measure
