#pragma once
/// Convex shapes with integer corners: footprints of units, bases of models, strips swept by a straight move.

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>

#include "measure/direction.h"
#include "measure/length.h"

namespace waver::measure {

/// Smallest rectangle along the axes that holds a shape, edges included.
struct Box {
  Point low;
  Point high;
  friend auto operator<=>(const Box&, const Box&) = default;
};

/// A convex polygon of one to eight corners, counter-clockwise, none of them in line with its neighbours.
/// Degenerate shapes (a point, a segment) are allowed where a length is 0; they have no area to overlap with.
class Convex {
 public:
  static constexpr std::size_t kMostCorners = 8;
  constexpr Convex() = default;
  /// The convex hull of at most kMostCorners points.
  static Convex hull_of(std::span<const Point> points);
  std::span<const Point> corners() const { return {corners_.data(), count_}; }
  const Box& box() const { return box_; }
  Convex moved_by(Point displacement) const;
  friend bool operator==(const Convex& a, const Convex& b) {
    return a.count_ == b.count_ && a.corners_ == b.corners_;
  }

 private:
  friend Convex rectangle(Point, Direction, Length, Length);
  std::array<Point, kMostCorners> corners_{};
  std::uint8_t count_ = 0;
  Box box_;
};

/// The rectangle about `centre`, `depth` along `facing` and `width` across it. Each corner is
/// centre + nearest((+-width * right +- depth * facing) / 2), rounded once, halves away from zero, so that opposite
/// corners lie symmetrically about the centre.
Convex rectangle(Point centre, Direction facing, Length width, Length depth);

/// A part of such a rectangle given in its own frame: `across` from the centre to the right hand, `ahead` along the
/// facing, both possibly halves: given in half units (0.005 mm). For the bases of single models.
Convex rectangle_within(Point centre, Direction facing, Length across_twice, Length ahead_twice, Length width,
                        Length depth);

/// The strip swept by `shape` while it is shifted by `displacement`: the convex hull of both places.
Convex swept(const Convex& shape, Point displacement);

/// Nearest points are at most `limit` apart (limit >= 0). Exactly at the limit counts; shapes in contact are 0 apart.
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
  unsigned __int128 numerator = 0;
  std::uint64_t denominator = 1;
  friend std::strong_ordering operator<=>(const SquaredDistance& a, const SquaredDistance& b);
  friend bool operator==(const SquaredDistance& a, const SquaredDistance& b) { return (a <=> b) == 0; }
};

/// Squared distance between the nearest points of two shapes; 0 when they touch.
SquaredDistance squared_distance(const Convex& a, const Convex& b);

}  // namespace waver::measure
