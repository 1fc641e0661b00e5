/// first_contact, edge_contact and on_table: examples, then against a scan over every t.

#include <gtest/gtest.h>

#include <iostream>

#include "check_shapes.h"
#include "measure/move.h"

namespace waver::measure {
namespace {

using check::Source;

const Convex kMover = rectangle({5000, 5000}, kNorth, 1000, 1000);

TEST(FirstContact, Ahead) {
  const Convex wall = rectangle({5000, 9000}, kNorth, 4000, 1000);
  EXPECT_EQ(first_contact(kMover, kNorth, 10'000, wall), 3000);
  EXPECT_EQ(first_contact(kMover, kNorth, 3000, wall), 3000);
  EXPECT_EQ(first_contact(kMover, kNorth, 2999, wall), std::nullopt);
  EXPECT_EQ(first_contact(kMover, kSouth, 10'000, wall), std::nullopt);
  EXPECT_EQ(first_contact(kMover, kEast, 10'000, wall), std::nullopt);
}

TEST(FirstContact, AtTheStart) {
  EXPECT_EQ(first_contact(kMover, kNorth, 100, kMover), 0);
  EXPECT_EQ(first_contact(kMover, kNorth, 0, kMover.moved_by({1000, 1000})), 0);
  EXPECT_EQ(first_contact(kMover, kNorth, 0, kMover.moved_by({1001, 1000})), std::nullopt);
}

TEST(FirstContact, SlidingAlongASide) {
  EXPECT_EQ(first_contact(kMover, kNorth, 9000, kMover.moved_by({1000, 4000})), 3000);
  EXPECT_EQ(first_contact(kMover, kNorth, 9000, kMover.moved_by({1001, 4000})), std::nullopt);
}

TEST(FirstContact, Points) {
  const std::array<Point, 1> here = {Point{0, 0}};
  const Convex point = Convex::hull_of(here);
  EXPECT_EQ(first_contact(point, kNorth, 100, point.moved_by({0, 70})), 70);
  EXPECT_EQ(first_contact(point, kNorth, 69, point.moved_by({0, 70})), std::nullopt);
  EXPECT_EQ(first_contact(point, kNorth, 100, point.moved_by({1, 70})), std::nullopt);
}

TEST(EdgeContact, EachEdge) {
  const Table table{20'000, 10'000};
  const auto at = [&](Direction direction) { return edge_contact(kMover, direction, 100'000, table).value(); };
  EXPECT_EQ(at(kNorth).distance, 4500);
  EXPECT_EQ(at(kNorth).edge, Edge::kNorth);
  EXPECT_EQ(at(kEast).distance, 14'500);
  EXPECT_EQ(at(kEast).edge, Edge::kEast);
  EXPECT_EQ(at(kSouth).distance, 4500);
  EXPECT_EQ(at(kSouth).edge, Edge::kSouth);
  EXPECT_EQ(at(kWest).distance, 4500);
  EXPECT_EQ(at(kWest).edge, Edge::kWest);
}

TEST(EdgeContact, ReachingItCounts) {
  const Table table{20'000, 10'000};
  EXPECT_TRUE(edge_contact(kMover, kNorth, 4500, table).has_value());
  EXPECT_FALSE(edge_contact(kMover, kNorth, 4499, table).has_value());
}

TEST(EdgeContact, SeveralAtOnceInTheOrderOfTheEdges) {
  const Table table{10'000, 10'000};
  const Direction north_east = direction_of(Vector{1, 1}).value();
  EXPECT_EQ(edge_contact(kMover, north_east, 100'000, table)->edge, Edge::kNorth);
  EXPECT_EQ(edge_contact(kMover, -north_east, 100'000, table)->edge, Edge::kSouth);
  EXPECT_EQ(edge_contact(kMover, direction_of(Vector{1, -1}).value(), 100'000, table)->edge, Edge::kEast);
}

TEST(EdgeContact, ItsStartCounts) {
  const Table table{20'000, 10'000};
  const Convex at_west = kMover.moved_by({-4500, 0});
  EXPECT_EQ(edge_contact(at_west, kEast, 10, table)->distance, 0);
  EXPECT_EQ(edge_contact(at_west, kEast, 10, table)->edge, Edge::kWest);
}

TEST(OnTable, TouchingItsEdgeIsOn) {
  const Table table{20'000, 10'000};
  EXPECT_TRUE(on_table(kMover.moved_by({-4500, -4500}), table));
  EXPECT_FALSE(on_table(kMover.moved_by({-4501, 0}), table));
  EXPECT_FALSE(on_table(kMover.moved_by({0, -4501}), table));
  EXPECT_TRUE(on_table(kMover.moved_by({14'500, 4500}), table));
  EXPECT_FALSE(on_table(kMover.moved_by({14'501, 0}), table));
  EXPECT_FALSE(on_table(kMover.moved_by({0, 4501}), table));
}

std::optional<Length> scan_contact(const Convex& shape, Direction direction, Length longest, const Convex& obstacle) {
  for (Length t = 0; t <= longest; ++t) {
    if (touch(shape.moved_by(along(direction, t)), obstacle)) {
      return t;
    }
  }
  return std::nullopt;
}

TEST(FirstContact, AgainstAScan) {
  Source source(31);
  std::int64_t contacts = 0;
  const std::int64_t cases = check::volume(15'000);
  for (std::int64_t i = 0; i < cases; ++i) {
    const std::int64_t reach = source.between(3, 300);
    const Convex shape = source.shape(source.chance(50) ? reach / 4 + 1 : reach);
    const Convex obstacle = source.shape(source.chance(50) ? reach / 4 + 1 : reach).moved_by(source.point(reach));
    const Direction direction = source.direction();
    const Length longest = source.between(0, 3 * reach);
    const std::optional<Length> ours = first_contact(shape, direction, longest, obstacle);
    ASSERT_EQ(ours, scan_contact(shape, direction, longest, obstacle))
        << check::text(shape) << " to " << check::text(obstacle) << " along " << direction.x << "," << direction.y;
    contacts += ours.has_value() ? 1 : 0;
  }
  EXPECT_GT(contacts, cases / 10);
  std::cout << "first_contact: " << cases << " scans, " << contacts << " contacts\n";
}

TEST(FirstContact, GrazingAlongARotatedEdge) {
  // Side by side and turned alike, a few hundredths of a millimetre apart: every rounded place matters.
  Source source(32);
  std::int64_t contacts = 0;
  const std::int64_t cases = check::volume(300);
  for (std::int64_t i = 0; i < cases; ++i) {
    const Direction direction = source.direction();
    const Convex shape = rectangle({0, 0}, direction, 1000, 800);
    const Point beside =
        along(right_of(direction), 1000 + source.between(-1, 1)) + along(direction, source.between(800, 2000));
    const Convex obstacle = rectangle(beside + source.point(1), turned(direction, 180), 1000, 800);
    const std::optional<Length> ours = first_contact(shape, direction, 3000, obstacle);
    ASSERT_EQ(ours, scan_contact(shape, direction, 3000, obstacle)) << check::text(shape) << check::text(obstacle);
    contacts += ours.has_value() ? 1 : 0;
  }
  EXPECT_GT(contacts, cases / 5);
}

TEST(FirstContact, LargeShapesByTheirProperty) {
  Source source(33);
  const std::int64_t cases = check::volume(40'000);
  for (std::int64_t i = 0; i < cases; ++i) {
    const std::int64_t reach = source.reach();
    const Convex shape = source.shape(reach / 8 + 1);
    const Convex obstacle = source.shape(reach);
    const Direction direction = source.direction();
    const Length longest = source.between(0, 2 * reach);
    const auto touches = [&](Length t) { return touch(shape.moved_by(along(direction, t)), obstacle); };
    const std::optional<Length> ours = first_contact(shape, direction, longest, obstacle);
    SCOPED_TRACE(check::text(shape) + " to " + check::text(obstacle));
    if (ours) {
      ASSERT_TRUE(touches(*ours));
      ASSERT_TRUE(*ours == 0 || !touches(*ours - 1));
    }
    for (int k = 0; k < 6; ++k) {
      const Length t = source.between(0, ours.value_or(longest + 1) - (ours == 0 ? 0 : 1));
      ASSERT_TRUE(ours == 0 || !touches(t)) << t;
    }
  }
}

TEST(EdgeContact, AgainstAScan) {
  Source source(34);
  const std::int64_t cases = check::volume(15'000);
  for (std::int64_t i = 0; i < cases; ++i) {
    const Table table{static_cast<std::int32_t>(source.between(1, 300)),
                      static_cast<std::int32_t>(source.between(1, 300))};
    const Convex shape = source.shape(source.between(2, 60))
                             .moved_by(check::at(source.between(0, table.width), source.between(0, table.depth)));
    const Direction direction = source.direction();
    const Length longest = source.between(0, 500);
    std::optional<EdgeContact> expected;
    for (Length t = 0; t <= longest && !expected; ++t) {
      const Box box = shape.moved_by(along(direction, t)).box();
      if (box.high.y >= table.depth) {
        expected = {t, Edge::kNorth};
      } else if (box.high.x >= table.width) {
        expected = {t, Edge::kEast};
      } else if (box.low.y <= 0) {
        expected = {t, Edge::kSouth};
      } else if (box.low.x <= 0) {
        expected = {t, Edge::kWest};
      }
    }
    const std::optional<EdgeContact> ours = edge_contact(shape, direction, longest, table);
    ASSERT_EQ(ours.has_value(), expected.has_value());
    if (ours) {
      ASSERT_EQ(ours->distance, expected->distance);
      ASSERT_EQ(ours->edge, expected->edge);
    }
  }
}

}  // namespace
}  // namespace waver::measure
