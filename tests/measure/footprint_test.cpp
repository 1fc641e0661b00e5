#include "measure/footprint.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "check_shapes.h"

namespace waver::measure {

void PrintTo(const Point& point, std::ostream* out) {
  *out << check::text({&point, 1});
}

namespace {

using check::Source;

Convex hull_around(std::vector<Point> points) {
  return Convex::hull_of(points);
}
std::vector<Point> corners(const Convex& shape) {
  return {shape.corners().begin(), shape.corners().end()};
}

TEST(Hull, DropsInnerAlignedAndRepeatedPoints) {
  const std::vector<Point> square = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
  EXPECT_EQ(corners(hull_around({{4, 4}, {0, 0}, {4, 0}, {0, 4}, {2, 2}, {2, 0}, {4, 4}, {0, 2}})), square);
}

TEST(Hull, PointsAndSegments) {
  EXPECT_EQ(corners(hull_around({{7, 8}})), (std::vector<Point>{{7, 8}}));
  EXPECT_EQ(corners(hull_around({{7, 8}, {7, 8}, {7, 8}})), (std::vector<Point>{{7, 8}}));
  EXPECT_EQ(corners(hull_around({{9, 3}, {1, 1}, {5, 2}})), (std::vector<Point>{{1, 1}, {9, 3}}));
  EXPECT_EQ(hull_around({{9, 3}, {1, 1}}).box(), (Box{{1, 1}, {9, 3}}));
}

TEST(Hull, RefusesOtherNumbersOfPoints) {
  EXPECT_THROW(hull_around({}), std::length_error);
  EXPECT_THROW(hull_around(std::vector<Point>(9)), std::length_error);
}

TEST(Rectangle, FacingNorth) {
  const Convex unit = rectangle({1000, 2000}, kNorth, 100, 80);
  EXPECT_EQ(corners(unit), (std::vector<Point>{{950, 1960}, {1050, 1960}, {1050, 2040}, {950, 2040}}));
  EXPECT_EQ(unit.box(), (Box{{950, 1960}, {1050, 2040}}));
}

TEST(Rectangle, FacingEastIsAsWideAsDeep) {
  EXPECT_EQ(rectangle({0, 0}, kEast, 100, 80), rectangle({0, 0}, kNorth, 80, 100));
  EXPECT_EQ(rectangle({0, 0}, kWest, 100, 80), rectangle({0, 0}, kEast, 100, 80));
}

TEST(Rectangle, HalvesAreRoundedAwayFromTheCentre) {
  EXPECT_EQ(corners(rectangle({0, 0}, kNorth, 3, 5)), (std::vector<Point>{{-2, -3}, {2, -3}, {2, 3}, {-2, 3}}));
}

TEST(Rectangle, WithoutWidthOrDepth) {
  EXPECT_EQ(corners(rectangle({5, 5}, kNorth, 0, 10)), (std::vector<Point>{{5, 0}, {5, 10}}));
  EXPECT_EQ(corners(rectangle({5, 5}, kNorth, 10, 0)), (std::vector<Point>{{0, 5}, {10, 5}}));
  EXPECT_EQ(corners(rectangle({5, 5}, kNorth, 0, 0)), (std::vector<Point>{{5, 5}}));
}

TEST(Rectangle, IsSymmetricAboutItsCentre) {
  Source source(51);
  for (std::int64_t i = 0; i < check::volume(50'000); ++i) {
    const std::int64_t reach = source.reach();
    const Point centre = source.point(reach);
    const Convex unit = rectangle(centre, source.direction(), source.between(0, reach), source.between(0, reach));
    std::vector<Point> mirrored;
    for (const Point corner : unit.corners()) {
      mirrored.push_back(centre + centre - corner);
    }
    ASSERT_EQ(Convex::hull_of(mirrored), unit);
    ASSERT_EQ(unit.corners().size() == 3, false);
  }
}

TEST(RectangleWithin, TilesTheWhole) {
  // Two files of two ranks in a block of 40 x 60: each is a quarter.
  const Point centre{1000, 1000};
  EXPECT_EQ(rectangle_within(centre, kNorth, -20, 30, 20, 30),
            hull_around({{980, 1000}, {1000, 1000}, {1000, 1030}, {980, 1030}}));
  EXPECT_EQ(rectangle_within(centre, kSouth, -20, 30, 20, 30),
            hull_around({{1000, 970}, {1020, 970}, {1020, 1000}, {1000, 1000}}));
}

TEST(RectangleWithin, AtTheCentreIsTheRectangle) {
  Source source(52);
  for (int i = 0; i < 10'000; ++i) {
    const Point centre = source.point(20'000);
    const Direction facing = source.direction();
    const Length width = source.between(0, 20'000);
    const Length depth = source.between(0, 20'000);
    ASSERT_EQ(rectangle_within(centre, facing, 0, 0, width, depth), rectangle(centre, facing, width, depth));
  }
}

TEST(RectangleWithin, HalfUnitsAreRoundedOnce) {
  EXPECT_EQ(rectangle_within({0, 0}, kNorth, 1, 0, 1, 2), hull_around({{0, -1}, {1, -1}, {1, 1}, {0, 1}}));
}

TEST(MovedBy, MovesCornersAndBox) {
  const Convex unit = rectangle({0, 0}, kNorth, 10, 10).moved_by({100, -50});
  EXPECT_EQ(unit, rectangle({100, -50}, kNorth, 10, 10));
  EXPECT_EQ(unit.box(), (Box{{95, -55}, {105, -45}}));
}

TEST(Swept, AlongASideStaysARectangle) {
  EXPECT_EQ(swept(rectangle({0, 0}, kNorth, 10, 10), {0, 30}), rectangle({0, 15}, kNorth, 10, 40));
  EXPECT_EQ(swept(rectangle({0, 0}, kNorth, 10, 10), {0, -30}), rectangle({0, -15}, kNorth, 10, 40));
}

TEST(Swept, AcrossHasSixCorners) {
  EXPECT_EQ(corners(swept(rectangle({5, 5}, kNorth, 10, 10), {20, 10})),
            (std::vector<Point>{{0, 0}, {10, 0}, {30, 10}, {30, 20}, {20, 20}, {0, 10}}));
}

TEST(Swept, OfPointsAndSegments) {
  EXPECT_EQ(swept(hull_around({{1, 1}}), {4, 4}), hull_around({{1, 1}, {5, 5}}));
  EXPECT_EQ(swept(hull_around({{0, 0}, {4, 0}}), {0, 3}), hull_around({{0, 0}, {4, 0}, {4, 3}, {0, 3}}));
  EXPECT_EQ(swept(hull_around({{0, 0}, {4, 0}}), {-3, 0}), hull_around({{-3, 0}, {4, 0}}));
  EXPECT_EQ(swept(hull_around({{0, 0}, {4, 0}}), {0, 0}), hull_around({{0, 0}, {4, 0}}));
}

TEST(Swept, RefusesMoreThanEightCorners) {
  const Convex octagon = hull_around({{1, 0}, {2, 0}, {3, 1}, {3, 2}, {2, 3}, {1, 3}, {0, 2}, {0, 1}});
  ASSERT_EQ(octagon.corners().size(), 8U);
  EXPECT_THROW(swept(octagon, {7, 3}), std::length_error);
  EXPECT_EQ(swept(octagon, {7, 0}).corners().size(), 8U);
}

TEST(Swept, IsTheHullOfBothPlaces) {
  Source source(53);
  for (std::int64_t i = 0; i < check::volume(200'000); ++i) {
    const std::int64_t reach = source.reach();
    const Convex shape =
        rectangle(source.point(reach), source.direction(), source.between(0, reach), source.between(0, reach));
    const Point edge = shape.corners().back() - shape.corners().front();
    const Point way = source.chance(30) ? edge : source.point(reach);
    std::vector<Point> both = corners(shape);
    for (const Point corner : shape.corners()) {
      both.push_back(corner + way);
    }
    ASSERT_EQ(swept(shape, way), Convex::hull_of(both)) << check::text(shape) << " by " << check::text({&way, 1});
    ASSERT_EQ(swept(shape, way).box(), Convex::hull_of(both).box());
  }
}

}  // namespace
}  // namespace waver::measure
