/// clear_after by examples, against a scan over every t, and by its defining property.

#include <gtest/gtest.h>

#include <iostream>
#include <vector>

#include "check_shapes.h"
#include "measure/move.h"

namespace waver::measure {
namespace {

using check::Source;

std::vector<const Convex*> pointers(const std::vector<Convex>& shapes) {
  std::vector<const Convex*> result;
  for (const Convex& shape : shapes) {
    result.push_back(&shape);
  }
  return result;
}

/// Straight from the definition, with the public predicates.
bool clear_at(const Convex& shape, Direction direction, Length t, const std::vector<Convex>& obstacles,
              Length clearance) {
  const Convex moved = shape.moved_by(along(direction, t));
  for (const Convex& obstacle : obstacles) {
    if (clearance == 0 ? overlap(moved, obstacle) : nearer_than(moved, obstacle, clearance)) {
      return false;
    }
  }
  return true;
}

Length ask(const Convex& shape, Direction direction, Length shortest, const std::vector<Convex>& obstacles,
           Length clearance) {
  return clear_after(shape, direction, shortest, pointers(obstacles), clearance);
}

const Convex kUnitSquare = rectangle({0, 0}, kNorth, 1000, 1000);

TEST(ClearAfter, NothingInTheWay) {
  EXPECT_EQ(ask(kUnitSquare, kNorth, 700, {}, kInch), 700);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 700, {rectangle({0, 9000}, kNorth, 1000, 1000)}, kInch), 700);
}

TEST(ClearAfter, FaceToFace) {
  // The obstacle's far edge is at 2500, the shape's rear at -500.
  const std::vector<Convex> ahead = {rectangle({0, 2000}, kNorth, 1000, 1000)};
  EXPECT_EQ(ask(kUnitSquare, kNorth, 2000, ahead, 0), 3000);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 2000, ahead, 1), 3001);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 2000, ahead, kInch), 3000 + kInch);
}

TEST(ClearAfter, ExactlyAtTheLimitIsClear) {
  const std::vector<Convex> ahead = {rectangle({0, 2000}, kNorth, 1000, 1000)};
  EXPECT_EQ(ask(kUnitSquare, kNorth, 3000 + kInch, ahead, kInch), 3000 + kInch);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 900, ahead, 100), 900);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 901, ahead, 100), 3100);
}

TEST(ClearAfter, TouchingIsClearWithoutClearance) {
  const std::vector<Convex> beside = {rectangle({1000, 0}, kNorth, 1000, 1000)};
  EXPECT_EQ(ask(kUnitSquare, kNorth, 0, beside, 0), 0);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 0, beside, 1), 1001);
}

TEST(ClearAfter, RoundACorner) {
  // The corner at (500 + 300, 500) passes at 300 to the right; 500 away from it the shape's corner must be 400 ahead.
  const std::vector<Convex> beside = {rectangle({1300, 0}, kNorth, 1000, 1000)};
  EXPECT_EQ(ask(kUnitSquare, kNorth, 0, beside, 500), 1400);
}

TEST(ClearAfter, OutOfOneIntoTheNext) {
  const std::vector<Convex> column = {rectangle({0, 4200}, kNorth, 1000, 1000),
                                      rectangle({0, 2000}, kNorth, 1000, 1000),
                                      rectangle({0, 9000}, kNorth, 1000, 1000)};
  // Past the first it would stand 200 before the second, past that 1300 from the third.
  EXPECT_EQ(ask(kUnitSquare, kNorth, 1500, column, 300), 5500);
  // Between the first two there is room for 100 on either side.
  EXPECT_EQ(ask(kUnitSquare, kNorth, 1500, column, 100), 3100);
  EXPECT_EQ(ask(kUnitSquare, kNorth, 1500, column, 2000), 12'000);
}

TEST(ClearAfter, DegenerateShapes) {
  const std::array<Point, 1> here = {Point{0, 0}};
  const std::array<Point, 1> there = {Point{300, 1000}};
  const Convex point = Convex::hull_of(here);
  const std::vector<Convex> other = {Convex::hull_of(there)};
  EXPECT_EQ(ask(point, kNorth, 900, other, 500), 1400);
  EXPECT_EQ(ask(point, kNorth, 1000, other, 0), 1000);
  EXPECT_EQ(ask(point, kNorth, 1000, other, 300), 1000);
  EXPECT_EQ(ask(point, kNorth, 1000, {point.moved_by({0, 1000})}, 1), 1001);
}

TEST(ClearAfter, WorkedExampleOfTheRules) {
  // Battleaxe, example C: 7 in would end on the reserve; 1 in clear of it after 10.970.
  const Direction direction = direction_of(Vector{-6, -20}).value();
  const Convex left = rectangle({20 * 2540, 20 * 2540}, direction, 10'000, 8'000);
  const std::vector<Convex> reserve = {rectangle({18 * 2540, 14 * 2540}, kNorth, 10'000, 8'000)};
  EXPECT_NEAR(static_cast<double>(ask(left, direction, 7 * kInch, reserve, kInch)) / 2540, 10.970, 0.0005);
}

/// True if the verdicts along the whole move change only from clear to blocked and back once per obstacle, so that no
/// rounding makes them flicker.
struct Scan {
  Length first_clear = 0;
  bool flickers = false;
};

Scan scan(const Convex& shape, Direction direction, Length shortest, const std::vector<Convex>& obstacles,
          Length clearance) {
  Scan result;
  for (const Convex& one : obstacles) {
    int changes = 0;
    bool before = true;
    for (Length t = shortest; t < shortest + 400; ++t) {
      const bool now = clear_at(shape, direction, t, {one}, clearance);
      changes += now != before ? 1 : 0;
      before = now;
    }
    result.flickers |= changes > 2;
  }
  result.first_clear = shortest;
  while (!clear_at(shape, direction, result.first_clear, obstacles, clearance)) {
    ++result.first_clear;
  }
  return result;
}

TEST(ClearAfter, SmallShapesAgainstAScan) {
  Source source(21);
  std::int64_t flickering = 0;
  const std::int64_t cases = check::volume(6'000);
  for (std::int64_t i = 0; i < cases; ++i) {
    const std::int64_t reach = source.between(3, 40);
    const Convex shape = source.shape(reach);
    const Direction direction = source.direction();
    const Length shortest = source.between(0, reach);
    const Length clearance = source.chance(30) ? 0 : source.between(1, 30);
    std::vector<Convex> obstacles;
    for (std::int64_t k = source.between(1, 4); k > 0; --k) {
      obstacles.push_back(source.shape(reach));
    }
    SCOPED_TRACE(check::text(shape) + " clearance " + std::to_string(clearance) + " shortest " +
                 std::to_string(shortest) + " direction " + std::to_string(direction.x) + "," +
                 std::to_string(direction.y) + " first obstacle " + check::text(obstacles[0]));
    const Length ours = ask(shape, direction, shortest, obstacles, clearance);
    const Scan expected = scan(shape, direction, shortest, obstacles, clearance);
    ASSERT_TRUE(clear_at(shape, direction, ours, obstacles, clearance));
    ASSERT_TRUE(ours == shortest || !clear_at(shape, direction, ours - 1, obstacles, clearance));
    if (expected.flickers) {
      ++flickering;
    } else {
      ASSERT_EQ(ours, expected.first_clear);
    }
  }
  EXPECT_LT(flickering, cases / 5);
  std::cout << "clear_after: " << cases << " scans, " << flickering << " with a flickering verdict\n";
}

TEST(ClearAfter, LargeShapesByTheirProperty) {
  Source source(22);
  std::int64_t moved_on = 0;
  const std::int64_t cases = check::volume(60'000);
  for (std::int64_t i = 0; i < cases; ++i) {
    const std::int64_t reach = source.reach();
    const Convex shape = source.shape(reach);
    const Direction direction = source.direction();
    const Length shortest = source.between(0, reach);
    const Length clearance = source.chance(30) ? 0 : source.between(1, reach);
    std::vector<Convex> obstacles;
    for (std::int64_t k = source.between(1, 5); k > 0; --k) {
      obstacles.push_back(source.shape(reach));
    }
    SCOPED_TRACE(check::text(shape) + " clearance " + std::to_string(clearance));
    const Length ours = ask(shape, direction, shortest, obstacles, clearance);
    ASSERT_TRUE(clear_at(shape, direction, ours, obstacles, clearance));
    ASSERT_TRUE(ours == shortest || !clear_at(shape, direction, ours - 1, obstacles, clearance));
    moved_on += ours > shortest ? 1 : 0;
    // No gap was overlooked on the way: a few places between start and answer, none of them clear by more than the
    // rounding of a place (less than 1 in any direction).
    for (int k = 0; ours > shortest && k < 4; ++k) {
      const Length t = source.between(shortest, ours - 1);
      ASSERT_FALSE(clear_at(shape, direction, t, obstacles, clearance + 2)) << t;
    }
  }
  EXPECT_GT(moved_on, cases / 4);
  std::cout << "clear_after: " << cases << " moves by property, " << moved_on << " had to go on\n";
}

}  // namespace
}  // namespace waver::measure
