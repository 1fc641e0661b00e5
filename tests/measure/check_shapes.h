#pragma once
/// Random shapes for the checks against oracles, with far more touching, aligned and thin ones than chance would give.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "measure/footprint.h"
#include "measure/move.h"
#include "measure/region.h"

namespace waver::measure {

void PrintTo(const Convex& shape, std::ostream* out);

namespace check {

/// How many cases a loop goes through: `usual` times WAVER_PROPERTY_FACTOR (default 1).
std::int64_t volume(std::int64_t usual);

std::string text(std::span<const Point> corners);
inline std::string text(const Convex& shape) {
  return text(shape.corners());
}

Point at(std::int64_t x, std::int64_t y);

/// A seeded source of everything random; the same on every machine.
class Source {
 public:
  explicit Source(std::uint64_t seed) : engine_(seed) {}
  /// Both ends included.
  std::int64_t between(std::int64_t low, std::int64_t high);
  bool chance(int percent) { return between(1, 100) <= percent; }
  Point point(std::int64_t reach);
  /// Often along the axes, often a whole degree, otherwise anything.
  Direction direction();
  /// A scale for coordinates: tiny (where everything is degenerate), a unit, a table, the largest table.
  std::int64_t reach();
  Convex shape(std::int64_t reach);
  template <class T>
  const T& any_of(std::span<const T> items) {
    return items[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(items.size()) - 1))];
  }

 private:
  std::mt19937_64 engine_;
};

struct Pair {
  Convex a;
  Convex b;
  /// A limit worth asking about: often exactly, or within one of, the distance.
  Length limit;
};

Pair random_pair(Source& source);

/// A simple polygon, often concave, often with corners in line; corners in either order.
std::vector<Point> random_region(Source& source, std::int64_t reach);

/// A shape that has something to do with the region: on a corner, along an edge, or merely near.
Convex random_shape_near(Source& source, const Region& region, std::int64_t reach);

/// The largest integer not above the distance.
Length whole_distance(const SquaredDistance& distance);

}  // namespace check
}  // namespace waver::measure
