#pragma once
/// Convex shapes with integer corners: footprints of units, bases of models, strips swept by a straight move.

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>

#include "measure/direction.h"
#include "measure/length.h"
#include "measure/wide.h"

namespace waver::measure {

/// Smallest rectangle along the axes that holds a shape, edges included.
struct Box {
  Point low;
  Point high;
  friend auto operator<=>(const Box&, const Box&) = default;
};

/// A convex polygon of one to eight corners, counter-clockwise, none of them in line with its neighbours. The first
/// corner is the one furthest west (of two, the southern): equal sets of points are equal shapes.
/// Degenerate shapes (a point, a segment) are allowed where a length is 0; they have no area to overlap with.
class Convex {
 public:
  static constexpr std::size_t kMostCorners = 8;
  /// No corners at all: a place to assign to. Nothing else here takes it.
  constexpr Convex() = default;
  /// The convex hull of one to kMostCorners points; std::length_error for any other number.
  static Convex hull_of(std::span<const Point> points);
  std::span<const Point> corners() const { return {corners_.data(), count_}; }
  const Box& box() const { return box_; }
  /// Four corners, opposite edges exactly parallel and equal: every rectangle with area is one, also when it is turned.
  bool is_parallelogram() const { return is_parallelogram_; }
  Convex moved_by(Point displacement) const;
  friend bool operator==(const Convex& a, const Convex& b) { return a.count_ == b.count_ && a.corners_ == b.corners_; }

 private:
  friend Convex rectangle(Point, Direction, Length, Length);
  friend Convex rectangle_within(Point, Direction, Length, Length, Length, Length);
  friend Convex swept(const Convex&, Point);
  friend Convex parallelogram(Point, Point, Point);
  /// Of corners that already are as the class promises, save for which of them is the first.
  static Convex of_ring(std::span<const Point> ring);
  static Convex of_four(const std::array<Point, 4>& points);

  // Box, count and four corners share one cache line. Corners past the count stay zero, for the comparison.
  Box box_;
  std::uint8_t count_ = 0;
  bool is_parallelogram_ = false;
  std::array<Point, kMostCorners> corners_{};
};

/// The rectangle about `centre`, `depth` along `facing` and `width` across it. Each corner is
/// centre + nearest((+-width * right +- depth * facing) / 2), rounded once, halves away from zero, so that opposite
/// corners lie symmetrically about the centre.
Convex rectangle(Point centre, Direction facing, Length width, Length depth);

/// The parallelogram about `centre` with the corners centre + a, centre + b, centre - a, centre - b, for rules that
/// round their corners in their own way.
Convex parallelogram(Point centre, Point a, Point b);

/// A part of such a rectangle given in its own frame: `across` from the centre to the right hand, `ahead` along the
/// facing, both possibly halves: given in half units (0.005 mm). For the bases of single models.
Convex rectangle_within(Point centre, Direction facing, Length across_twice, Length ahead_twice, Length width,
                        Length depth);

/// The strip swept by `shape` while it is shifted by `displacement`: the convex hull of both places, so up to two
/// corners more than the shape has. Throws std::length_error if those are more than Convex::kMostCorners.
Convex swept(const Convex& shape, Point displacement);

/// Nearest points are at most `limit` apart (0 <= limit < 2^31). Exactly at the limit counts; shapes in contact are 0
/// apart.
bool within(const Convex& a, const Convex& b, Length limit);

/// Nearest points are less than `limit` apart. Exactly at the limit does not count.
bool nearer_than(const Convex& a, const Convex& b, Length limit);

/// The shapes have a point in common (edges and corners count).
bool touch(const Convex& a, const Convex& b);

/// The shapes have inner points in common: an overlap with some area. Touching is not enough.
bool overlap(const Convex& a, const Convex& b);

/// The point lies in the shape; its edge counts.
bool contains(const Convex& shape, Point point);

/// An exact squared distance: `numerator / denominator`, in 0.01 mm squared. Compared exactly, in 192 bits.
struct SquaredDistance {
  Uint128 numerator = 0;
  std::uint64_t denominator = 1;
  friend std::strong_ordering operator<=>(const SquaredDistance& a, const SquaredDistance& b);
  friend bool operator==(const SquaredDistance& a, const SquaredDistance& b) { return (a <=> b) == 0; }
};

/// The square of the gap between two boxes, 0 when they touch: never more than that between shapes inside them.
constexpr std::int64_t squared_gap(const Box& a, const Box& b) {
  const std::int64_t across =
      std::max({std::int64_t{a.low.x} - b.high.x, std::int64_t{b.low.x} - a.high.x, std::int64_t{0}});
  const std::int64_t along =
      std::max({std::int64_t{a.low.y} - b.high.y, std::int64_t{b.low.y} - a.high.y, std::int64_t{0}});
  return across * across + along * along;
}

/// A squared distance that is certainly more than this one.
constexpr bool exceeds(std::int64_t squared, const SquaredDistance& distance) {
  return Uint128{static_cast<std::uint64_t>(squared)} * distance.denominator > distance.numerator;
}

/// Squared distance between the nearest points of two shapes; 0 when they touch.
SquaredDistance squared_distance(const Convex& a, const Convex& b);

}  // namespace waver::measure
