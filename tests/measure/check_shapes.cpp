#include "check_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ostream>
#include <sstream>

namespace waver::measure {

void PrintTo(const Convex& shape, std::ostream* out) {
  *out << check::text(shape);
}

namespace check {

std::int64_t volume(std::int64_t usual) {
  const char* factor = std::getenv("WAVER_PROPERTY_FACTOR");
  return factor == nullptr ? usual : static_cast<std::int64_t>(static_cast<double>(usual) * std::atof(factor));
}

std::string text(std::span<const Point> corners) {
  std::ostringstream out;
  for (const Point corner : corners) {
    out << "(" << corner.x << "," << corner.y << ")";
  }
  return out.str();
}

Point at(std::int64_t x, std::int64_t y) {
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

std::int64_t Source::between(std::int64_t low, std::int64_t high) {
  // Unsigned, as the ends may be further apart than a signed number can say.
  const auto start = static_cast<std::uint64_t>(low);
  return static_cast<std::int64_t>(start + engine_() % (static_cast<std::uint64_t>(high) - start + 1));
}

Point Source::point(std::int64_t reach) {
  return at(between(-reach, reach), between(-reach, reach));
}

Direction Source::direction() {
  switch (between(0, 3)) {
    case 0:
      return direction_of_millidegrees(90'000 * between(0, 3));
    case 1:
      return direction_of_millidegrees(1000 * between(0, 359));
    case 2:
      return direction_of(Vector{between(-20, 20), between(1, 20)}).value();
    default:
      return direction_of_millidegrees(between(0, 359'999));
  }
}

std::int64_t Source::reach() {
  constexpr std::array<std::int64_t, 6> kReaches = {4, 12, 300, 20'000, 180'000, kLargestTable};
  return kReaches[static_cast<std::size_t>(between(0, 5))];
}

Convex Source::shape(std::int64_t reach) {
  switch (between(0, 4)) {
    case 0: {
      std::array<Point, Convex::kMostCorners> points;
      const auto count = static_cast<std::size_t>(between(1, Convex::kMostCorners));
      for (Point& point : points) {
        point = this->point(reach);
      }
      return Convex::hull_of({points.data(), count});
    }
    case 1: {
      // Small beside where it lies.
      const Point centre = point(reach);
      std::array<Point, 5> points;
      for (Point& one : points) {
        one = centre + point(reach / 8 + 1);
      }
      return Convex::hull_of(points);
    }
    case 2:  // thin, perhaps without any width
      return rectangle(point(reach), direction(), between(0, 3), between(0, reach));
    case 3:
      return rectangle(point(reach), direction(), between(1, reach), between(1, reach));
    default:
      return rectangle(point(reach), chance(50) ? kNorth : direction(), between(1, reach / 2 + 1),
                       between(1, reach / 2 + 1));
  }
}

Length whole_distance(const SquaredDistance& distance) {
  auto root = static_cast<Length>(
      std::sqrt(static_cast<long double>(distance.numerator) / static_cast<long double>(distance.denominator)));
  const auto below = [&](Length value) {
    const SquaredDistance squared{static_cast<Uint128>(value) * static_cast<Uint128>(value), 1};
    return squared <= distance;
  };
  while (!below(root)) {
    --root;
  }
  while (below(root + 1)) {
    ++root;
  }
  return root;
}

namespace {

/// A point on the outline of the shape with whole coordinates: a corner or, where it exists, the middle of an edge.
Point on_outline(Source& source, std::span<const Point> corners) {
  const auto i = static_cast<std::size_t>(source.between(0, static_cast<std::int64_t>(corners.size()) - 1));
  const Point a = corners[i];
  const Point b = corners[(i + 1) % corners.size()];
  const bool even = (a.x + b.x) % 2 == 0 && (a.y + b.y) % 2 == 0;
  return even && source.chance(50) ? at((a.x + b.x) / 2, (a.y + b.y) / 2) : a;
}

/// Moved so that one of its points comes to lie on the outline, or a step (3, 4), (5, 12), ... away from it.
Convex brought_to(Source& source, std::span<const Point> outline, const Convex& shape) {
  constexpr std::array<Point, 5> kSteps = {{{0, 0}, {0, 0}, {3, 4}, {5, 12}, {1, 0}}};
  const Point step = source.any_of(std::span<const Point>(kSteps));
  const std::int64_t scale = source.between(1, 400);
  const Point from = on_outline(source, shape.corners());
  return shape.moved_by(on_outline(source, outline) + at(step.x * scale, step.y * scale) - from);
}

Length limit_for(Source& source, const Convex& a, const Convex& b, std::int64_t reach) {
  if (source.chance(70)) {
    return std::max<Length>(0, whole_distance(squared_distance(a, b)) + source.between(-1, 2));
  }
  return source.between(0, 2 * reach);
}

}  // namespace

Pair random_pair(Source& source) {
  const std::int64_t reach = source.reach();
  Pair pair{source.shape(reach), source.shape(reach), 0};
  switch (source.between(0, 4)) {
    case 0:  // a copy, or the same shape a little displaced
      pair.b = pair.a.moved_by(source.point(source.chance(50) ? 1 : reach));
      break;
    case 1:
    case 2:
      pair.b = brought_to(source, pair.a.corners(), pair.b);
      break;
    default:
      break;
  }
  pair.limit = limit_for(source, pair.a, pair.b, reach);
  return pair;
}

std::vector<Point> random_region(Source& source, std::int64_t reach) {
  for (;;) {
    std::vector<Point> corners;
    const std::int64_t count = source.between(3, source.chance(80) ? 9 : 24);
    for (std::int64_t i = 0; i < count; ++i) {
      corners.push_back(source.point(reach));
    }
    if (source.chance(70) || count > 7) {
      // Round a point in the order of their angles: nearly always simple.
      std::sort(corners.begin(), corners.end(),
                [](Point a, Point b) { return std::atan2(a.y, a.x) < std::atan2(b.y, b.x); });
    }
    if (source.chance(50)) {
      std::reverse(corners.begin(), corners.end());
    }
    if (Region::check(corners).fault == RegionFault::kNone) {
      return corners;
    }
  }
}

Convex random_shape_near(Source& source, const Region& region, std::int64_t reach) {
  const Convex shape = source.shape(source.chance(50) ? reach : reach / 4 + 1);
  return source.chance(60) ? brought_to(source, region.corners(), shape) : shape;
}

}  // namespace check
}  // namespace waver::measure
