#include "measure/difference.h"

#include <algorithm>

#include "measure/gap.h"

namespace waver::measure {

namespace {

/// Goes once round the corners of a shape, or of a shape turned by half a turn (all coordinates negated).
class Walk {
 public:
  Walk(std::span<const Point> corners, std::size_t start, bool negated)
      : corners_(corners), at_(start), left_(corners.size()), negated_(negated) {
    step_to(at_);
  }
  bool done() const { return left_ == 0; }
  Point corner() const { return corner_; }
  /// To the next corner.
  Point edge() const { return edge_; }
  void step() {
    --left_;
    step_to(after(at_));
  }

 private:
  std::size_t after(std::size_t i) const { return i + 1 == corners_.size() ? 0 : i + 1; }
  void step_to(std::size_t i) {
    at_ = i;
    corner_ = negated_ ? -corners_[i] : corners_[i];
    const Point next = corners_[after(i)];
    edge_ = (negated_ ? -next : next) - corner_;
  }

  std::span<const Point> corners_;
  std::size_t at_;
  std::size_t left_;
  bool negated_;
  Point corner_;
  Point edge_;
};

}  // namespace

Difference::Difference(const Convex& shape, const Convex& obstacle) {
  box_ = {obstacle.box().low - shape.box().high, obstacle.box().high - shape.box().low};
  // The edges of the polygon are those of the obstacle and those of the shape turned by half a turn, in the order of
  // their directions. Both walks begin at their first point in the order of (x, y): of the turned shape that is the
  // negative of its last. So the next edges never differ by more than half a turn, and one product compares them.
  const std::span<const Point> corners = shape.corners();
  const auto last = static_cast<std::size_t>(std::ranges::max_element(corners) - corners.begin());
  Walk a(obstacle.corners(), 0, false);
  Walk b(corners, last, true);
  while (!a.done() || !b.done()) {
    corners_[count_++] = a.corner() + b.corner();
    const std::int64_t turn = cross(a.edge(), b.edge());
    const bool step_a = b.done() || (!a.done() && turn >= 0);
    const bool step_b = a.done() || (!b.done() && turn <= 0);
    if (step_a) {
      a.step();
    }
    if (step_b) {
      b.step();
    }
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

bool Difference::nearer_than(Point displacement, Length limit, std::size_t first_edge) const {
  // As for two shapes (parting.h), with a point for the second.
  const auto squared_limit = static_cast<std::uint64_t>(limit * limit);
  bool outside = !box_contains(box_, displacement);
  std::size_t i = first_edge;
  for (std::size_t asked = 0; asked < count_; ++asked, i = i + 1 == count_ ? 0 : i + 1) {
    const Point from_corner = displacement - corners_[i];
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
  if (!outside) {
    return limit > 0;
  }
  return std::ranges::any_of(corners(), [&](Point corner) {
    return static_cast<std::uint64_t>(squared_length(displacement - corner)) < squared_limit;
  });
}

}  // namespace waver::measure
