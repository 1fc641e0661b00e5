#include "measure/difference.h"

#include <algorithm>

#include "measure/gap.h"

namespace waver::measure {

Difference::Difference(const Convex& shape, const Convex& obstacle) {
  box_ = {obstacle.box().low - shape.box().high, obstacle.box().high - shape.box().low};
  // The edges of the polygon are those of the obstacle and those of the shape turned by half a turn, in the order of
  // their directions. Both rings begin at their first point in the order of (x, y): of the turned shape that is the
  // negative of its last.
  const std::span<const Point> a = obstacle.corners();
  const std::span<const Point> s = shape.corners();
  const auto last = static_cast<std::size_t>(std::max_element(s.begin(), s.end()) - s.begin());
  const auto b = [&](std::size_t j) { return -s[(last + j) % s.size()]; };
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < s.size()) {
    const Point from_a = a[i % a.size()];
    const Point from_b = b(j);
    corners_[count_++] = from_a + from_b;
    const std::int64_t turn = cross(a[(i + 1) % a.size()] - from_a, b(j + 1) - from_b);
    const bool step_a = j == s.size() || (i < a.size() && turn >= 0);
    const bool step_b = i == a.size() || (j < s.size() && turn <= 0);
    i += step_a ? 1 : 0;
    j += step_b ? 1 : 0;
  }
}

bool Difference::contains(Point displacement) const {
  if (!box_contains(box_, displacement)) {
    return false;
  }
  for (std::size_t i = 0; i < count_; ++i) {
    if (cross(displacement - corners_[i], edge(i)) > 0) {
      return false;
    }
  }
  return true;
}

bool Difference::holds_inside(Point displacement) const {
  for (std::size_t i = 0; i < count_; ++i) {
    if (cross(displacement - corners_[i], edge(i)) >= 0) {
      return false;
    }
  }
  return true;
}

bool Difference::nearer_than(Point displacement, Length limit) const {
  // As for two shapes in distance.cpp, with a point for the second.
  const auto squared_limit = static_cast<std::uint64_t>(limit * limit);
  bool outside = !box_contains(box_, displacement);
  std::int64_t least = INT64_MAX;
  for (std::size_t i = 0; i < count_; ++i) {
    const Point from_corner = displacement - corners_[i];
    least = std::min(least, squared_length(from_corner));
    const Point along_edge = edge(i);
    const std::int64_t outwards = cross(from_corner, along_edge);
    if (outwards <= 0) {
      continue;
    }
    const std::int64_t whole = squared_length(along_edge);
    if (square(outwards) >= product(squared_limit, static_cast<std::uint64_t>(whole))) {
      return false;
    }
    const std::int64_t ahead = dot(from_corner, along_edge);
    if (ahead >= 0 && ahead <= whole) {
      return true;
    }
    outside = true;
  }
  return limit > 0 && (!outside || static_cast<std::uint64_t>(least) < squared_limit);
}

}  // namespace waver::measure
