#pragma once
/// The set of displacements that bring one convex shape into contact with another. Internal to the kernel.

#include <array>
#include <cstddef>
#include <span>

#include "measure/footprint.h"
#include "measure/wide.h"

namespace waver::measure {

/// All displacements d for which `shape` moved by d touches `obstacle`: the convex polygon of the differences o - s
/// (Minkowski). The moved shape is as far from the obstacle as d is from this polygon, and overlaps it with area when d
/// is inside the polygon. So a moving shape becomes a moving point. Coordinates and edges fit 25 bits.
class Difference {
 public:
  Difference(const Convex& shape, const Convex& obstacle);
  std::span<const Point> corners() const { return {corners_.data(), count_}; }
  Point edge(std::size_t i) const { return corners_[i + 1 == count_ ? 0 : i + 1] - corners_[i]; }
  const Box& box() const { return box_; }

  /// On the edge counts.
  bool contains(Point displacement) const;
  /// The edge does not count; nothing is inside a polygon without area.
  bool holds_inside(Point displacement) const;
  /// Less than `limit` away. The edges are asked from `first_edge` on, which does not change the answer.
  bool nearer_than(Point displacement, Length limit, std::size_t first_edge = 0) const;

 private:
  std::array<Point, 2 * Convex::kMostCorners> corners_;
  std::size_t count_ = 0;
  Box box_;
};

}  // namespace waver::measure
