#include <gtest/gtest.h>

#include <vector>

#include "check_shapes.h"
#include "measure/footprint.h"

namespace waver::measure {
namespace {

Convex hull(std::vector<Point> points) {
  return Convex::hull_of(points);
}
const Convex kSquare = rectangle({0, 0}, kNorth, 1000, 1000);  // to 500 each way

TEST(Within, ExactlyAtTheLimitCounts) {
  const Convex other = kSquare.moved_by({1000 + 1524 * 10, 0});
  EXPECT_TRUE(within(kSquare, other, 6 * kInch));
  EXPECT_FALSE(within(kSquare, other, 6 * kInch - 1));
  EXPECT_FALSE(nearer_than(kSquare, other, 6 * kInch));
  EXPECT_TRUE(nearer_than(kSquare, other, 6 * kInch + 1));
}

TEST(Within, CornerToCorner) {
  // 3.6 in across and 4.8 in up are 6 in.
  const Convex other = kSquare.moved_by({1000 + 9144, 1000 + 12'192});
  EXPECT_TRUE(within(kSquare, other, 6 * kInch));
  EXPECT_FALSE(nearer_than(kSquare, other, 6 * kInch));
  EXPECT_FALSE(within(kSquare, other.moved_by({1, 0}), 6 * kInch));
  EXPECT_TRUE(nearer_than(kSquare, other.moved_by({0, -1}), 6 * kInch));
}

TEST(Within, CornerToEdge) {
  const Convex diamond = hull({{800, 0}, {1200, -400}, {1600, 0}, {1200, 400}});
  EXPECT_TRUE(within(kSquare, diamond, 300));
  EXPECT_FALSE(within(kSquare, diamond, 299));
}

TEST(Within, ContactIsZeroApart) {
  EXPECT_TRUE(within(kSquare, kSquare.moved_by({1000, 1000}), 0));
  EXPECT_TRUE(within(kSquare, kSquare, 0));
  EXPECT_FALSE(within(kSquare, kSquare.moved_by({1001, 0}), 0));
  EXPECT_FALSE(nearer_than(kSquare, kSquare, 0));
  EXPECT_TRUE(nearer_than(kSquare, kSquare, 1));
}

TEST(Within, PointsAndSegments) {
  const Convex point = hull({{0, 0}});
  const Convex segment = hull({{30, 40}, {60, 80}});
  EXPECT_TRUE(within(point, segment, 50));
  EXPECT_FALSE(within(point, segment, 49));
  EXPECT_TRUE(within(point, point, 0));
  EXPECT_TRUE(within(segment, hull({{90, 120}, {63, 84}}), 5));
  EXPECT_FALSE(within(segment, hull({{90, 120}, {63, 84}}), 4));
  EXPECT_FALSE(touch(segment, hull({{90, 120}, {63, 84}})));
}

TEST(Within, LargeLimits) {
  EXPECT_TRUE(within(kSquare, kSquare.moved_by({4'000'000, 4'000'000}), INT32_MAX));
}

TEST(Touch, EdgesAndCornersCount) {
  EXPECT_TRUE(touch(kSquare, kSquare.moved_by({1000, 0})));
  EXPECT_TRUE(touch(kSquare, kSquare.moved_by({1000, 1000})));
  EXPECT_FALSE(touch(kSquare, kSquare.moved_by({1001, 1000})));
  EXPECT_TRUE(touch(kSquare, hull({{0, 0}})));
  EXPECT_TRUE(touch(kSquare, hull({{500, 500}})));
  EXPECT_TRUE(touch(kSquare, hull({{-900, 0}, {900, 0}})));
}

TEST(Touch, BoxesMeetButShapesDoNot) {
  EXPECT_FALSE(touch(hull({{0, 0}, {10, 0}, {0, 10}}), hull({{10, 10}, {10, 1}, {1, 10}})));
  EXPECT_TRUE(touch(hull({{0, 0}, {10, 0}, {0, 10}}), hull({{10, 10}, {10, 0}, {0, 10}})));
}

TEST(Overlap, NeedsArea) {
  EXPECT_FALSE(overlap(kSquare, kSquare.moved_by({1000, 0})));
  EXPECT_FALSE(overlap(kSquare, kSquare.moved_by({1000, 1000})));
  EXPECT_TRUE(overlap(kSquare, kSquare.moved_by({999, 999})));
  EXPECT_TRUE(overlap(kSquare, kSquare));
  EXPECT_FALSE(overlap(kSquare, hull({{0, 0}})));
  EXPECT_FALSE(overlap(kSquare, hull({{-900, 0}, {900, 0}})));
  EXPECT_FALSE(overlap(hull({{0, 0}}), hull({{0, 0}})));
}

TEST(Overlap, ShallowAtATurnedEdge) {
  // The edge from (500, 0) to (0, 500) of the triangle; a square's corner touches it at (250, 250).
  const Convex triangle = hull({{0, 0}, {500, 0}, {0, 500}});
  const Convex square = hull({{250, 250}, {900, 250}, {900, 900}, {250, 900}});
  EXPECT_FALSE(overlap(triangle, square));
  EXPECT_TRUE(touch(triangle, square));
  EXPECT_TRUE(overlap(triangle, square.moved_by({-1, 0})));
  EXPECT_FALSE(touch(triangle, square.moved_by({1, 0})));
}

TEST(Contains, ItsEdgeCounts) {
  EXPECT_TRUE(contains(kSquare, {500, 500}));
  EXPECT_TRUE(contains(kSquare, {500, 0}));
  EXPECT_TRUE(contains(kSquare, {0, 0}));
  EXPECT_FALSE(contains(kSquare, {501, 0}));
  EXPECT_TRUE(contains(hull({{0, 0}, {6, 3}}), {4, 2}));
  EXPECT_FALSE(contains(hull({{0, 0}, {6, 3}}), {4, 3}));
  EXPECT_FALSE(contains(hull({{0, 0}, {6, 3}}), {8, 4}));
  EXPECT_TRUE(contains(hull({{2, 2}}), {2, 2}));
  EXPECT_FALSE(contains(hull({{2, 2}}), {2, 3}));
}

TEST(SquaredDistance, FractionsAreCompared) {
  const SquaredDistance half{1, 2};
  EXPECT_EQ(half, (SquaredDistance{2, 4}));
  EXPECT_LT(half, (SquaredDistance{2, 3}));
  EXPECT_GT(half, SquaredDistance{});
  const SquaredDistance large{(Uint128{1} << 98) + 1, 1};
  EXPECT_GT(large, (SquaredDistance{Uint128{1} << 98, 1}));
  EXPECT_LT(large, (SquaredDistance{~Uint128{0}, std::uint64_t{1} << 29}));
}

TEST(SquaredDistance, Examples) {
  EXPECT_EQ(squared_distance(kSquare, kSquare.moved_by({1300, 1400})), (SquaredDistance{250'000, 1}));
  EXPECT_EQ(squared_distance(kSquare, kSquare.moved_by({900, 1400})), (SquaredDistance{160'000, 1}));
  EXPECT_EQ(squared_distance(kSquare, kSquare.moved_by({1000, 1000})), SquaredDistance{});
  // From the origin to the line x + y = 1: one half.
  EXPECT_EQ(squared_distance(hull({{0, 0}}), hull({{1, 0}, {0, 1}})), (SquaredDistance{1, 2}));
}

TEST(SquaredDistance, TellsApartWhatDoublesCannot) {
  // Distances from the origin to nearly equal slopes: d^2 = (p q)^2 / (p^2 + q^2).
  const Convex origin = hull({{0, 0}});
  const SquaredDistance a = squared_distance(origin, hull({{3'999'999, 0}, {0, 4'000'000}}));
  const SquaredDistance b = squared_distance(origin, hull({{4'000'000, 0}, {0, 3'999'999}}));
  EXPECT_EQ(a, b);
  EXPECT_LT(a, squared_distance(origin, hull({{4'000'000, 0}, {0, 4'000'000}})));
}

}  // namespace
}  // namespace waver::measure
