/// What must hold for all shapes, whatever the answers are. RapidCheck makes failing cases small.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>
#include <string>
#include <vector>

#include "check_shapes.h"
#include "measure/footprint.h"
#include "measure/move.h"

namespace waver::measure {

/// For RapidCheck's reports.
void showValue(const Convex& shape, std::ostream& out) {
  out << check::text(shape);
}
void showValue(const Point& point, std::ostream& out) {
  out << check::text({&point, 1});
}

namespace {

using check::at;

rc::Gen<Point> points() {
  return rc::gen::apply([](int x, int y) { return at(x, y); }, rc::gen::inRange(-60, 61), rc::gen::inRange(-60, 61));
}

rc::Gen<Convex> shapes(std::size_t most_corners) {
  return rc::gen::map(
      rc::gen::suchThat(rc::gen::container<std::vector<Point>>(points()),
                        [=](const std::vector<Point>& list) { return !list.empty() && list.size() <= most_corners; }),
      [](const std::vector<Point>& list) { return Convex::hull_of(list); });
}

rc::Gen<Direction> directions() {
  return rc::gen::map(rc::gen::inRange(0, 360'000), [](int angle) { return direction_of_millidegrees(angle); });
}

template <class Property>
void holds(const Property& property) {
  rc::detail::TestParams parameters;
  parameters.seed = 20;
  parameters.maxSuccess = static_cast<int>(check::volume(2000));
  parameters.maxSize = 20;
  const auto result = rc::detail::checkTestable(property, rc::detail::TestMetadata(), parameters);
  std::ostringstream report;
  rc::detail::printResultMessage(result, report);
  EXPECT_TRUE(result.template is<rc::detail::SuccessResult>()) << report.str();
}

/// Turned by a quarter: exact.
Convex quarter_turned(const Convex& shape) {
  std::vector<Point> turned;
  for (const Point corner : shape.corners()) {
    turned.push_back({corner.y, -corner.x});
  }
  return Convex::hull_of(turned);
}

TEST(Property, DistancesDoNotDependOnPlaceOrTurn) {
  holds([] {
    const Convex a = *shapes(8);
    const Convex b = *shapes(8);
    const Point shift = *points();
    const SquaredDistance distance = squared_distance(a, b);
    RC_ASSERT(distance == squared_distance(b, a));
    RC_ASSERT(distance == squared_distance(a.moved_by(shift), b.moved_by(shift)));
    RC_ASSERT(distance == squared_distance(quarter_turned(a), quarter_turned(b)));
  });
}

TEST(Property, NearnessGrowsWithTheLimit) {
  holds([] {
    const Convex a = *shapes(8);
    const Convex b = *shapes(8);
    const Length limit = *rc::gen::inRange(0, 200);
    RC_ASSERT(nearer_than(a, b, limit + 1) == (within(a, b, limit) || nearer_than(a, b, limit + 1)));
    RC_ASSERT(!nearer_than(a, b, limit) || within(a, b, limit));
    RC_ASSERT(within(a, b, 0) == touch(a, b));
    RC_ASSERT(!overlap(a, b) || touch(a, b));
    RC_ASSERT(touch(a, b) == (squared_distance(a, b).numerator == 0));
  });
}

TEST(Property, AShapeHasItsPointsAndNoMore) {
  holds([] {
    const Convex a = *shapes(8);
    const Point point = *points();
    const Convex just_it = Convex::hull_of(std::vector<Point>{point});
    RC_ASSERT(contains(a, point) == touch(a, just_it));
    for (const Point corner : a.corners()) {
      RC_ASSERT(contains(a, corner));
    }
    RC_ASSERT(overlap(a, a) == (a.corners().size() >= 3));
  });
}

TEST(Property, AStripHasBothPlacesAndEveryOneBetween) {
  holds([] {
    const Convex a = *shapes(6);
    const Direction direction = *directions();
    const Length length = *rc::gen::inRange(0, 200);
    const Convex strip = swept(a, along(direction, length));
    RC_ASSERT(swept(a.moved_by(along(direction, length)), -along(direction, length)) == strip);
    for (const Point corner : a.corners()) {
      RC_ASSERT(contains(strip, corner));
      RC_ASSERT(contains(strip, corner + along(direction, length)));
    }
    // Places on the way are rounded: at most one unit off the strip.
    const Length part = *rc::gen::inRange<Length>(0, length + 1);
    for (const Point corner : a.corners()) {
      RC_ASSERT(within(strip, Convex::hull_of(std::vector<Point>{corner + along(direction, part)}), 2));
    }
  });
}

TEST(Property, WhatAMoveTouchesFirstItDoesNotTouchBefore) {
  holds([] {
    const Convex a = *shapes(8);
    const Convex b = *shapes(8);
    const Direction direction = *directions();
    const std::optional<Length> contact = first_contact(a, direction, 150, b);
    for (Length t = 0; t < contact.value_or(151); ++t) {
      RC_ASSERT(!touch(a.moved_by(along(direction, t)), b));
    }
    // In an if: RC_ASSERT evaluates both sides of "or".
    if (contact) {
      RC_ASSERT(touch(a.moved_by(along(direction, *contact)), b));
    }
  });
}

TEST(Property, DirectionsSurviveScaling) {
  holds([] {
    const Point point = *points();
    const auto scale = *rc::gen::inRange<std::int64_t>(1, std::int64_t{1} << 56);
    RC_ASSERT(direction_of(Vector{point.x, point.y}) == direction_of(Vector{point.x * scale, point.y * scale}));
  });
}

}  // namespace
}  // namespace waver::measure
