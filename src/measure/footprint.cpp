#include "measure/footprint.h"

#include <algorithm>
#include <stdexcept>

namespace waver::measure {
namespace {

Box box_of(std::span<const Point> points) {
  Box box{points[0], points[0]};
  for (const Point point : points.subspan(1)) {
    box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
    box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
  }
  return box;
}

void check_count(std::size_t count) {
  if (count == 0 || count > Convex::kMostCorners) {
    throw std::length_error("A convex shape has one to eight corners.");
  }
}

/// A hull under construction: the points that turn left so far.
class Chain {
 public:
  std::size_t size() const { return size_; }
  std::span<const Point> points() const { return {points_.data(), size_}; }

  /// Adds a point; drops those before it, but none of the first `kept`, that would not be a left turn any more.
  void add(Point next, std::size_t kept) {
    while (size_ > kept && cross(points_[size_ - 1] - points_[size_ - 2], next - points_[size_ - 2]) <= 0) {
      --size_;
    }
    points_[size_++] = next;
  }
  void drop_last() { --size_; }

 private:
  std::array<Point, 2 * Convex::kMostCorners> points_;
  std::size_t size_ = 0;
};

/// (across * right + ahead * facing) / 2 to the nearest integer, halves away from zero.
Point in_frame(Direction facing, Length across_twice, Length ahead_twice) {
  const Direction right = right_of(facing);
  return {static_cast<std::int32_t>(nearest_shifted(right.x * across_twice + facing.x * ahead_twice, 31)),
          static_cast<std::int32_t>(nearest_shifted(right.y * across_twice + facing.y * ahead_twice, 31))};
}

constexpr bool lies_ahead(Point edge, Point displacement) {
  return cross(displacement, edge) > 0;
}
constexpr bool lies_along(Point edge, Point displacement) {
  return cross(displacement, edge) == 0;
}

}  // namespace

Convex Convex::of_ring(std::span<const Point> ring) {
  check_count(ring.size());
  Convex shape;
  shape.count_ = static_cast<std::uint8_t>(ring.size());
  const auto first = std::ranges::min_element(ring);
  std::ranges::rotate_copy(ring, first, shape.corners_.begin());
  shape.is_parallelogram_ = ring.size() == 4 && ring[0] + ring[2] == ring[1] + ring[3];
  shape.box_ = box_of(ring);
  return shape;
}

Convex Convex::hull_of(std::span<const Point> points) {
  check_count(points.size());
  // 1. In the order of (x, y), each once.
  std::array<Point, kMostCorners> sorted;
  std::ranges::copy(points, sorted.begin());
  const auto given = std::span(sorted).first(points.size());
  std::ranges::sort(given);
  const auto count = static_cast<std::size_t>(std::ranges::unique(given).begin() - given.begin());
  if (count == 1) {
    return of_ring({sorted.data(), 1});
  }
  // 2. Along the south from west to east, and back along the north; each way ends where the other begins.
  Chain ring;
  ring.add(sorted[0], 1);
  for (std::size_t i = 1; i < count; ++i) {
    ring.add(sorted[i], 1);
  }
  const std::size_t south = ring.size();
  for (std::size_t i = count - 1; i-- > 0;) {
    ring.add(sorted[i], south);
  }
  ring.drop_last();
  return of_ring(ring.points());
}

Convex Convex::of_four(const std::array<Point, 4>& points) {
  // Four left turns make a convex ring (no four points can turn left round twice). Anything else has come together
  // by rounding and is left to the hull.
  for (std::size_t i = 0; i < 4; ++i) {
    const Point corner = points[(i + 1) % 4];
    if (cross(corner - points[i], points[(i + 2) % 4] - corner) <= 0) {
      return hull_of(points);
    }
  }
  return of_ring(points);
}

Convex Convex::moved_by(Point displacement) const {
  Convex moved = *this;
  for (std::size_t i = 0; i < count_; ++i) {
    moved.corners_[i] = corners_[i] + displacement;
  }
  moved.box_ = {box_.low + displacement, box_.high + displacement};
  return moved;
}

Convex rectangle(Point centre, Direction facing, Length width, Length depth) {
  const Point right_front = in_frame(facing, width, depth);
  const Point left_front = in_frame(facing, -width, depth);
  return Convex::of_four({centre - right_front, centre - left_front, centre + right_front, centre + left_front});
}

Convex parallelogram(Point centre, Point a, Point b) {
  return cross(a, b) > 0 ? Convex::of_four({centre - a, centre - b, centre + a, centre + b})
                         : Convex::of_four({centre - b, centre - a, centre + b, centre + a});
}

Convex rectangle_within(Point centre, Direction facing, Length across_twice, Length ahead_twice, Length width,
                        Length depth) {
  const auto corner = [&](Length across, Length ahead) {
    return centre + in_frame(facing, across_twice + across, ahead_twice + ahead);
  };
  return Convex::of_four({corner(-width, -depth), corner(width, -depth), corner(width, depth), corner(-width, depth)});
}

Convex swept(const Convex& shape, Point displacement) {
  if (displacement == Point{}) {
    return shape;
  }
  // Edges that look ahead are found again at the far place, those that look back at the near one. A corner between
  // one of each is a corner of both places, with an edge along the displacement between them. An edge that already
  // lies along the displacement is stretched: it begins near and ends far, or the other way round.
  const std::span<const Point> corners = shape.corners();
  const std::size_t count = corners.size();
  std::array<Point, 2 * Convex::kMostCorners> ring;
  std::size_t size = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Point corner = corners[i];
    const Point in = corner - corners[i == 0 ? count - 1 : i - 1];
    const Point out = corners[i + 1 == count ? 0 : i + 1] - corner;
    bool ends_far = lies_ahead(in, displacement) || (lies_along(in, displacement) && dot(in, displacement) > 0);
    bool begins_far = lies_ahead(out, displacement) || (lies_along(out, displacement) && dot(out, displacement) < 0);
    if (count == 1) {
      ends_far = false;
      begins_far = true;
    }
    ring[size++] = ends_far ? corner + displacement : corner;
    if (ends_far != begins_far) {
      ring[size++] = begins_far ? corner + displacement : corner;
    }
  }
  return Convex::of_ring({ring.data(), size});
}

}  // namespace waver::measure
