#include "measure/region.h"

#include <gtest/gtest.h>

#include <vector>

#include "check_shapes.h"

namespace waver::measure {

void PrintTo(const RegionCheck& check, std::ostream* out) {
  *out << static_cast<int>(check.fault) << " " << check.first << " " << check.second;
}

namespace {

/// An L: 10 x 10 without its north-east 6 x 6.
const std::vector<Point> kCornerPiece = {{0, 0}, {10, 0}, {10, 4}, {4, 4}, {4, 10}, {0, 10}};

Convex hull_of_points(std::vector<Point> points) {
  return Convex::hull_of(points);
}

void faulty(std::vector<Point> corners, RegionFault fault, std::size_t first, std::size_t second) {
  const RegionCheck check = Region::check(corners);
  EXPECT_EQ(check.fault, fault);
  EXPECT_EQ(check.first, first);
  EXPECT_EQ(check.second, second);
}

TEST(RegionCheck, Faults) {
  faulty(kCornerPiece, RegionFault::kNone, 0, 0);
  faulty({}, RegionFault::kTooFewCorners, 0, 0);
  faulty({{0, 0}, {1, 0}}, RegionFault::kTooFewCorners, 0, 0);
  faulty({{0, 0}, {1, 0}, {0, 0}, {1, 0}}, RegionFault::kTooFewCorners, 0, 0);
  faulty({{0, 0}, {4, 0}, {4, 4}, {0, 0}}, RegionFault::kRepeatedCorner, 0, 3);
  faulty({{0, 0}, {4, 0}, {4, 0}, {0, 4}}, RegionFault::kRepeatedCorner, 1, 2);
  faulty({{0, 0}, {1, 1}, {3, 3}}, RegionFault::kNoArea, 0, 0);
  faulty({{0, 0}, {4, 4}, {4, 0}, {0, 4}}, RegionFault::kCrossesItself, 0, 2);
  faulty({{0, 0}, {4, 0}, {4, 4}, {2, 0}}, RegionFault::kCrossesItself, 0, 2);  // a corner on another edge
  faulty({{0, 0}, {4, 0}, {2, 0}, {2, 4}}, RegionFault::kCrossesItself, 0, 1);  // back along the same line
}

TEST(RegionCheck, CornersInLineAreAllowed) {
  faulty({{0, 0}, {2, 0}, {4, 0}, {4, 4}}, RegionFault::kNone, 0, 0);
  EXPECT_EQ(Region(std::vector<Point>{{0, 0}, {2, 0}, {4, 0}, {4, 4}}).pieces().size(), 1U);
}

TEST(Region, StoredCounterClockwiseFromTheSameCorner) {
  const std::vector<Point> clockwise = {{0, 0}, {0, 4}, {4, 4}, {4, 0}};
  const Region region(clockwise);
  EXPECT_EQ(std::vector<Point>(region.corners().begin(), region.corners().end()),
            (std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {0, 4}}));
  EXPECT_EQ(region.box(), (Box{{0, 0}, {4, 4}}));
}

TEST(Region, AConvexPolygonIsOnePiece) {
  EXPECT_EQ(Region(std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {0, 4}}).pieces().size(), 1U);
  EXPECT_EQ(Region(kCornerPiece).pieces().size(), 2U);
}

TEST(Region, Contains) {
  const Region region(kCornerPiece);
  EXPECT_TRUE(region.contains({2, 8}));
  EXPECT_TRUE(region.contains({8, 2}));
  EXPECT_TRUE(region.contains({4, 4}));
  EXPECT_TRUE(region.contains({10, 4}));
  EXPECT_TRUE(region.contains({4, 7}));
  EXPECT_FALSE(region.contains({5, 5}));
  EXPECT_FALSE(region.contains({11, 2}));
}

TEST(Region, ShapesInTheNotchAreOutside) {
  const Region region(kCornerPiece);
  const Convex in_notch = hull_of_points({{5, 5}, {9, 5}, {9, 9}, {5, 9}});
  EXPECT_FALSE(touch(in_notch, region));
  EXPECT_TRUE(within(in_notch, region, 1));
  EXPECT_FALSE(nearer_than(in_notch, region, 1));
  EXPECT_TRUE(nearer_than(in_notch, region, 2));
  const Convex fills_notch = hull_of_points({{4, 4}, {10, 4}, {10, 10}, {4, 10}});
  EXPECT_TRUE(touch(fills_notch, region));
  EXPECT_FALSE(overlap(fills_notch, region));
  EXPECT_TRUE(overlap(fills_notch.moved_by({-1, 0}), region));
}

void points_to(Vector ours, std::int64_t x, std::int64_t y) {
  EXPECT_EQ(direction_of(ours), direction_of(Vector{x, y}));
}

TEST(Region, AwayFromNearest) {
  const Region region(kCornerPiece);
  points_to(region.away_from_nearest({7, -3}), 0, -1);
  points_to(region.away_from_nearest({13, 8}), 3, 4);
  points_to(region.away_from_nearest({8, 5}), 0, 1);
  EXPECT_EQ(region.away_from_nearest({4, 4}).x, 0);
  EXPECT_EQ(region.away_from_nearest({1, 1}).y, 0);
}

TEST(Region, OfSeveralNearestPointsTheFirstAlongTheCornersAsGiven) {
  // (7, 7) is 3 away from the edge below it and from the edge to its left.
  const Region forwards(kCornerPiece);
  points_to(forwards.away_from_nearest({7, 7}), 0, 1);
  std::vector<Point> reversed(kCornerPiece.rbegin(), kCornerPiece.rend());
  points_to(Region(reversed).away_from_nearest({7, 7}), 1, 0);
}

TEST(Region, AwayFromNearestIsTheExactNormal) {
  const Region region(std::vector<Point>{{0, 0}, {300'000, 100'001}, {0, 200'000}});
  const Vector away = region.away_from_nearest({150'000, 0});
  points_to(away, 100'001, -300'000);
}

TEST(Region, AwayFromCentroid) {
  const Region square(std::vector<Point>{{0, 0}, {4, 0}, {4, 4}, {0, 4}});
  points_to(square.away_from_centroid({5, 6}), 3, 4);
  EXPECT_EQ(square.away_from_centroid({2, 2}).x, 0);
  EXPECT_EQ(square.away_from_centroid({2, 2}).y, 0);
  // The centroid of the L is (64 * ..): area 64, moments 40*5 + 24*2 and 40*2 + 24*7, so (248/64, 248/64).
  const Region corner(kCornerPiece);
  points_to(corner.away_from_centroid({4, 4}), 1, 1);
  points_to(corner.away_from_centroid({3, 4}), 3 * 64 - 248, 4 * 64 - 248);
}

TEST(Region, AwayFromCentroidOfTheLargest) {
  const std::int32_t side = 4'000'000;
  const Region table(std::vector<Point>{{0, 0}, {side, 0}, {side, side}, {0, side}});
  points_to(table.away_from_centroid({side / 2 + 300, side / 2 - 400}), 3, -4);
  points_to(table.away_from_centroid({-side, -side}), -1, -1);
}

// A saw of many teeth on a long back.
std::vector<Point> saw(std::int32_t corners) {
  std::vector<Point> points{{0, 0}, {100 * corners, 0}};
  for (std::int32_t i = 2; i < corners; ++i) points.push_back({100 * (corners - i), i % 2 == 0 ? 2000 : 1000});
  return points;
}

TEST(Region, OfTooManyCornersIsRefused) {
  EXPECT_EQ(Region::check(saw(200)).fault, RegionFault::kNone);
  EXPECT_EQ(Region::check(saw(201)).fault, RegionFault::kTooManyCorners);
  EXPECT_EQ(Region::check(saw(100'000)).fault, RegionFault::kTooManyCorners);
}

}  // namespace
}  // namespace waver::measure
