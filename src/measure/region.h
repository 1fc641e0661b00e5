#pragma once
/// Terrain: simple polygons, also concave ones, cut once into convex pieces.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "measure/footprint.h"

namespace waver::measure {

/// Why a list of points is no region.
enum class RegionFault : std::uint8_t {
  kNone,
  kTooFewCorners,   ///< fewer than three different points
  kTooManyCorners,  ///< more than kMostCorners
  kRepeatedCorner,  ///< two corners in the same place
  kCrossesItself,   ///< two edges cross or touch
  kNoArea           ///< all corners in one line
};

/// More would take too long: checking and cutting compare corners with one another.
inline constexpr std::size_t kMostCorners = 200;

struct RegionCheck {
  RegionFault fault = RegionFault::kNone;
  std::size_t first = 0;   ///< index of the corner (or of the edge beginning there) at fault
  std::size_t second = 0;  ///< the other one
};

/// A simple polygon with area. Corners in either order of turning; stored counter-clockwise.
class Region {
 public:
  static RegionCheck check(std::span<const Point> corners);
  /// Needs corners that pass `check`.
  explicit Region(std::span<const Point> corners);

  std::span<const Point> corners() const { return corners_; }
  /// Convex pieces, as few as come together easily (one for a convex region of up to eight corners), that cover the
  /// region without overlapping.
  std::span<const Convex> pieces() const { return pieces_; }
  const Box& box() const { return box_; }

  /// The point lies in the region; its edge counts.
  bool contains(Point point) const;

  /// A vector that points from the region's point nearest to `point` towards `point`. Zero if `point` is inside or on
  /// the edge. Exact: for a nearest point within an edge it is that edge's normal. Of several nearest points the first
  /// along the corners as given.
  Vector away_from_nearest(Point point) const;

  /// A vector that points from the region's centroid to `point`, scaled down as needed to fit; zero only if they
  /// coincide.
  Vector away_from_centroid(Point point) const;

 private:
  std::vector<Point> corners_;
  std::vector<Convex> pieces_;
  Box box_;
  bool given_clockwise_ = false;
};

bool touch(const Convex& shape, const Region& region);
bool overlap(const Convex& shape, const Region& region);
bool within(const Convex& shape, const Region& region, Length limit);
bool nearer_than(const Convex& shape, const Region& region, Length limit);

}  // namespace waver::measure
