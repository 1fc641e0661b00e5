/// Tracks and passages: held against the definitions, step by step.

#include <gtest/gtest.h>

#include <random>

#include "measure/move.h"
#include "measure/passage.h"

namespace waver::measure {
namespace {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::int32_t between(std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
  }
  Point point(std::int32_t most) { return {between(0, most), between(0, most)}; }
  Convex shape(std::int32_t most, std::int32_t size) {
    const Point centre = point(most);
    if (between(0, 3) == 0) {
      const std::array ends{centre, centre + Point{between(-size, size), between(1, size)}};
      return Convex::hull_of(ends);
    }
    const auto facing = direction_of_millidegrees(between(0, 1) == 0 ? 90'000 * between(0, 3) : between(0, 359'999));
    return rectangle(centre, facing, between(1, size), between(1, size));
  }
  Convex body(std::int32_t most, std::int32_t size) {
    const auto facing = direction_of_millidegrees(between(0, 1) == 0 ? 90'000 * between(0, 3) : between(0, 359'999));
    return rectangle(point(most), facing, 2 + between(1, size), 2 + between(1, size));
  }
  Vector way() {
    switch (between(0, 3)) {
      case 0:
        return {0, between(0, 1) == 0 ? 1'000'000 : -1'000'000};
      case 1:
        return {1'000'000, between(-30, 30)};
      default:
        return {between(-1'000'000, 1'000'000), between(1, 1'000'000)};
    }
  }

 private:
  std::mt19937_64 engine_;
};

// The nearest integer to t * part / |way|, from its definition: the r with |2r |way| - 2 t part| <= |way|.
bool is_nearest_share(std::int64_t r, std::int64_t product, std::uint64_t squared) {
  const std::int64_t size = std::abs(product);
  const std::int64_t rounded = std::abs(r);
  const bool right_sign = r == 0 || (r > 0) == (product > 0);
  const bool not_too_far = rounded == 0 || square(2 * rounded - 1) * squared <= 4 * square(size);
  const bool no_nearer = square(2 * rounded + 1) * squared > 4 * square(size);
  return right_sign && not_too_far && no_nearer;
}

TEST(Tracks, GoToTheNearestInteger) {
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Vector way = random.way();
    const Track track(way);
    const std::int64_t t = random.between(-100'000, 100'000);
    const auto squared = static_cast<std::uint64_t>(way.x * way.x + way.y * way.y);
    const Point off = track.off(t);
    ASSERT_TRUE(is_nearest_share(off.x, t * way.x, squared)) << way.x << ' ' << way.y << ' ' << t;
    ASSERT_TRUE(is_nearest_share(off.y, t * way.y, squared)) << way.x << ' ' << way.y << ' ' << t;
    ASSERT_EQ(track.back().off(t), -off);
  }
}

Meeting plainly(const Convex& moved, const Convex& staying) {
  if (staying.corners().size() > 2 && overlap(moved, staying)) return Meeting::kOverlapping;
  return touch(moved, staying) ? Meeting::kTouching : Meeting::kApart;
}

TEST(Passages, MeetAsTheShapesDo) {
  Random random(2);
  int met = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Convex body = random.body(200, 120);
    const Convex other = random.shape(200, 120);
    const Point off{random.between(-60, 60), random.between(-60, 60)};
    const Meeting found = Passage(body, other).at(off);
    const Meeting expected = plainly(body.moved_by(off), other);
    // A segment has no area to overlap with; inside the body it is met all the same.
    if (other.corners().size() == 2 && found == Meeting::kOverlapping) {
      ASSERT_EQ(expected, Meeting::kTouching);
    } else {
      ASSERT_EQ(found, expected) << i;
    }
    met += found != Meeting::kApart ? 1 : 0;
  }
  EXPECT_GT(met, 2000);
}

// A segment is inside if one of its points is: cut finely, some point of it lies off the body's edge and within.
TEST(Passages, CrossASegmentThatHasAPointInside) {
  const Convex body = rectangle({0, 0}, kNorth, 20, 10);
  const auto meeting = [&](Point a, Point b) {
    const std::array ends{a, b};
    return Passage(body, Convex::hull_of(ends)).at({});
  };
  EXPECT_EQ(meeting({-30, 0}, {30, 0}), Meeting::kOverlapping);
  EXPECT_EQ(meeting({0, 0}, {1, 0}), Meeting::kOverlapping);
  EXPECT_EQ(meeting({-30, 5}, {30, 5}), Meeting::kTouching);
  EXPECT_EQ(meeting({10, 5}, {20, 9}), Meeting::kTouching);
  EXPECT_EQ(meeting({8, 6}, {12, 4}), Meeting::kTouching);
  EXPECT_EQ(meeting({8, 6}, {11, 4}), Meeting::kOverlapping);
  EXPECT_EQ(meeting({-30, 6}, {30, 6}), Meeting::kApart);
}

void never_change_unannounced(const Passage& passage, const Track& track, const Zones& zones, bool overlapping) {
  const auto holds = [&](std::int64_t t) {
    const Meeting meeting = passage.at(track.off(t));
    return overlapping ? meeting == Meeting::kOverlapping : meeting != Meeting::kApart;
  };
  constexpr std::int64_t kLongest = 600;
  for (std::int64_t t = 0; t < kLongest;) {
    const bool now = holds(t);
    const std::int64_t next = std::min(next_change(zones, t, now), kLongest);
    ASSERT_GT(next, t);
    for (std::int64_t between = t + 1; between < next; ++between) ASSERT_EQ(holds(between), now) << between;
    t = next;
  }
  for (std::int64_t t = 0; t < kLongest; ++t) {
    const bool may = t >= zones.may_begin && t < zones.may_end;
    const bool surely = t >= zones.sure_begin && t < zones.sure_end;
    ASSERT_TRUE(may || !holds(t));
    ASSERT_TRUE(!surely || holds(t));
  }
}

TEST(Passages, ChangeOnlyWhenAnnounced) {
  Random random(3);
  for (int i = 0; i < 1500; ++i) {
    const Convex body = random.body(400, 150);
    const Convex other = random.shape(400, 150);
    const Track track(random.way());
    const Passage passage(body, other);
    never_change_unannounced(passage, track, passage.overlapping(track), true);
    never_change_unannounced(passage, track, passage.touching(track), false);
    const Zones near = passage.near(track, 50);
    for (std::int64_t t = 0; t < 600; ++t) {
      const bool may = t >= near.may_begin && t < near.may_end;
      ASSERT_TRUE(may || !nearer_than(body.moved_by(track.off(t)), other, 50));
    }
  }
}

TEST(Passages, OfATableAreItsEdges) {
  Random random(4);
  const Table table{400, 300};
  for (int i = 0; i < 500; ++i) {
    const Convex body = random.body(300, 150);
    const Track track(random.way());
    const Passage passage(body, table);
    never_change_unannounced(passage, track, passage.touching(track), false);
    for (std::int64_t t = 0; t < 600; t += 7) {
      ASSERT_EQ(passage.at(track.off(t)) != Meeting::kApart, on_table(body.moved_by(track.off(t)), table));
    }
  }
}

// Straight ways are never rounded: nothing is in doubt there.
TEST(Passages, AlongAnAxisNothingIsInDoubt) {
  Random random(5);
  for (int i = 0; i < 500; ++i) {
    const Passage passage(random.body(400, 150), random.shape(400, 150));
    const Track track({0, -1'000'000});
    for (const Zones& zones : {passage.overlapping(track), passage.touching(track)}) {
      EXPECT_EQ(zones.may_begin, zones.sure_begin);
      EXPECT_EQ(zones.may_end, zones.sure_end);
    }
  }
}

}  // namespace
}  // namespace waver::measure
