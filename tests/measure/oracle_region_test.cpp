/// Regions, mostly concave, against GEOS and the plain oracle.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>

#include "check_shapes.h"
#include "geos_oracle.h"
#include "plain_oracle.h"

namespace waver::measure {
namespace {

using check::Source;

std::int64_t twice_area(std::span<const Point> corners) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    sum += cross(corners[i] - corners[0], corners[(i + 1) % corners.size()] - corners[0]);
  }
  return sum;
}

std::int64_t region_reach(Source& source) {
  const std::int64_t reach = source.reach();
  return reach == kLargestTable ? kLargestTable / 2 : reach;
}

TEST(RegionOracle, SimplePolygonsAgree) {
  Source source(11);
  std::int64_t simple = 0;
  const std::int64_t cases = check::volume(100'000);
  for (std::int64_t i = 0; i < cases; ++i) {
    std::vector<Point> corners;
    const std::int64_t reach = source.between(2, 8);
    for (std::int64_t k = source.between(3, 7); k > 0; --k) {
      corners.push_back(source.point(reach));
    }
    const RegionCheck ours = Region::check(corners);
    std::vector<Point> sorted = corners;
    std::sort(sorted.begin(), sorted.end());
    const bool repeated = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
    const bool expected = !repeated && twice_area(corners) != 0 && geos::is_simple(geos::ring(corners));
    ASSERT_EQ(ours.fault == RegionFault::kNone, expected) << check::text(corners);
    simple += expected ? 1 : 0;
  }
  std::cout << "simple polygons: " << cases << " checks, " << simple << " simple\n";
}

TEST(RegionOracle, PiecesCoverWithoutOverlap) {
  Source source(12);
  for (std::int64_t i = 0; i < check::volume(6'000); ++i) {
    const std::vector<Point> corners = check::random_region(source, region_reach(source));
    SCOPED_TRACE(check::text(corners));
    const Region region(corners);
    // Inside the region, not over each other, and as large together: so they cover it.
    std::int64_t area = 0;
    const geos::Geometry whole = geos::shape(region.corners());
    for (const Convex& piece : region.pieces()) {
      area += twice_area(piece.corners());
      ASSERT_TRUE(geos::covers(whole, geos::shape(piece)));
      for (const Convex& other : region.pieces()) {
        ASSERT_EQ(overlap(piece, other), &piece == &other);
      }
    }
    ASSERT_EQ(area, std::abs(twice_area(corners)));
    ASSERT_GT(twice_area(region.corners()), 0);
  }
}

TEST(RegionOracle, ShapesAgree) {
  Source source(13);
  std::int64_t checks = 0;
  std::int64_t undecided = 0;
  for (std::int64_t i = 0; i < check::volume(10'000); ++i) {
    const std::int64_t reach = region_reach(source);
    const std::vector<Point> corners = check::random_region(source, reach);
    const Region region(corners);
    const geos::Geometry whole = geos::shape(region.corners());
    for (int k = 0; k < 4; ++k) {
      const Convex shape = check::random_shape_near(source, region, reach);
      SCOPED_TRACE(check::text(corners) + " shape " + check::text(shape));
      const geos::Geometry other = geos::shape(shape);
      const SquaredDistance exact = plain::squared_distance(region.corners(), shape.corners());
      const Length limit = std::max<Length>(0, check::whole_distance(exact) + source.between(-1, 2));
      ASSERT_EQ(touch(shape, region), exact.numerator == 0);
      ASSERT_EQ(touch(shape, region), geos::intersect(whole, other));
      if (shape.corners().size() >= 3) {
        ASSERT_EQ(overlap(shape, region), geos::interiors_intersect(whole, other));
      } else {
        ASSERT_FALSE(overlap(shape, region));
      }
      ASSERT_EQ(within(shape, region, limit), plain::within(exact, limit));
      ASSERT_EQ(nearer_than(shape, region, limit), plain::nearer_than(exact, limit));
      checks += 5;
      const double oracle = geos::distance(whole, other);
      if (oracle > 0 && geos::cannot_tell(oracle, static_cast<double>(limit))) {
        ++undecided;
        continue;
      }
      ASSERT_EQ(within(shape, region, limit), oracle <= static_cast<double>(limit));
      ASSERT_EQ(nearer_than(shape, region, limit), oracle < static_cast<double>(limit));
      checks += 2;
    }
  }
  EXPECT_LT(undecided, checks / 8);
  std::cout << "region and shape: " << checks << " checks, " << undecided << " left to the plain oracle\n";
}

/// The way from the first nearest point along the corners as given, by the plain oracle's distances.
Vector plain_away(std::span<const Point> corners, Point point) {
  const SquaredDistance least = plain::squared_distance(corners, {&point, 1});
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::array<Point, 2> edge = {corners[i], corners[(i + 1) % corners.size()]};
    if (plain::squared_distance(edge, {&point, 1}) != least) {
      continue;
    }
    for (const Point& end : edge) {
      if (plain::squared_distance({&end, 1}, {&point, 1}) == least) {
        return {point.x - end.x, point.y - end.y};
      }
    }
    const Point way = edge[1] - edge[0];
    return cross(way, point - edge[0]) > 0 ? Vector{-way.y, way.x} : Vector{way.y, -way.x};
  }
  return {};
}

/// Going from `point` against `away` by the distance to the region ends on the region, up to the rounding of doubles.
void ends_on_region(const geos::Geometry& whole, Point point, Vector away) {
  const double distance = geos::distance(whole, geos::shape({&point, 1}));
  const double length = std::hypot(static_cast<double>(away.x), static_cast<double>(away.y));
  const geos::Geometry foot = geos::point(point.x - distance * static_cast<double>(away.x) / length,
                                          point.y - distance * static_cast<double>(away.y) / length);
  const double size = distance + std::abs(point.x) + std::abs(point.y);
  ASSERT_LE(geos::distance(whole, foot), size * 0x1p-45);
}

TEST(RegionOracle, PointsAgree) {
  Source source(14);
  std::int64_t checks = 0;
  for (std::int64_t i = 0; i < check::volume(10'000); ++i) {
    const std::int64_t reach = region_reach(source);
    const std::vector<Point> corners = check::random_region(source, reach);
    const Region region(corners);
    const geos::Geometry whole = geos::shape(region.corners());
    for (int k = 0; k < 4; ++k) {
      const Point point =
          source.chance(30) ? source.any_of(region.corners()) + source.point(1) : source.point(2 * reach);
      SCOPED_TRACE(check::text(corners) + " point " + check::text({&point, 1}));
      const bool inside = region.contains(point);
      ASSERT_EQ(inside, plain::contains(corners, point));
      ASSERT_EQ(inside, geos::covers(whole, geos::shape({&point, 1})));
      const Vector away = region.away_from_nearest(point);
      ASSERT_EQ(away.x == 0 && away.y == 0, inside);
      checks += 3;
      if (!inside) {
        ASSERT_NO_FATAL_FAILURE(ends_on_region(whole, point, away));
        const Vector expected = plain_away(corners, point);
        ASSERT_EQ(direction_of(away), direction_of(expected));
        ASSERT_EQ(away.x * expected.y, away.y * expected.x);
        checks += 3;
      }
    }
  }
  std::cout << "region and point: " << checks << " checks\n";
}

TEST(RegionOracle, CentroidsAgree) {
  Source source(15);
  for (std::int64_t i = 0; i < check::volume(20'000); ++i) {
    const std::int64_t reach = region_reach(source);
    const std::vector<Point> corners = check::random_region(source, reach);
    const Point point = source.point(reach);
    SCOPED_TRACE(check::text(corners) + " point " + check::text({&point, 1}));
    const Vector away = Region(corners).away_from_centroid(point);
    const geos::Place centre = geos::centroid(geos::shape(corners));
    const double x = point.x - centre.x;
    const double y = point.y - centre.y;
    const double length = std::hypot(static_cast<double>(away.x), static_cast<double>(away.y));
    // How far the point lies beside the ray from the centroid. GEOS rounds its centroid at coordinates of this size;
    // thin regions magnify that by up to their length over their width.
    const double beside = length == 0
                              ? std::hypot(x, y)
                              : std::abs(x * static_cast<double>(away.y) - y * static_cast<double>(away.x)) / length;
    ASSERT_LE(beside, 1e-6 * static_cast<double>(reach));
    if (length != 0 && std::hypot(x, y) > 1e-6 * static_cast<double>(reach)) {
      ASSERT_GT(x * static_cast<double>(away.x) + y * static_cast<double>(away.y), 0);
    }
  }
}

}  // namespace
}  // namespace waver::measure
