#pragma once
/// GEOS as the second opinion. It computes in doubles: what it says of whole coordinates below 2^23 is exact where only
/// signs of turns matter, and a distance of it is off by at most a few units of the last place.

#include <geos_c.h>

#include <memory>
#include <span>

#include "measure/footprint.h"

namespace waver::measure::geos {

struct Destroy {
  void operator()(GEOSGeometry* geometry) const;
};
using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;

/// A point, a line or a polygon.
Geometry shape(std::span<const Point> corners);
inline Geometry shape(const Convex& convex) {
  return shape(convex.corners());
}
Geometry ring(std::span<const Point> corners);
Geometry hull(std::span<const Point> points);
Geometry point(double x, double y);

bool intersect(const Geometry& a, const Geometry& b);
/// The interiors of two polygons have a point in common.
bool interiors_intersect(const Geometry& a, const Geometry& b);
bool covers(const Geometry& a, const Geometry& b);
double distance(const Geometry& a, const Geometry& b);
bool is_simple(const Geometry& geometry);
bool equal(const Geometry& a, const Geometry& b);
struct Place {
  double x;
  double y;
};
Place centroid(const Geometry& geometry);

/// A distance is computed from differences, products and sums that are exact in doubles (below 2^53), then one
/// division, one root and one product: each is off by at most 2^-53 of itself. Twice that to be on the safe side.
inline constexpr double kDistanceError = 1.0 / (1LL << 50);

/// The distance is so near to the limit that the oracle can't tell.
inline bool cannot_tell(double distance, double limit) {
  return distance >= limit * (1 - kDistanceError) && distance <= limit * (1 + kDistanceError);
}

}  // namespace waver::measure::geos
