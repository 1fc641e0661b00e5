/// Distances between convex shapes; the argument is in parting.h.

#include "measure/footprint.h"

#include <algorithm>

#include "measure/gap.h"
#include "measure/parting.h"

namespace waver::measure {
namespace {

/// Near means less than the limit apart (`kStrict`) or at most.
template <bool kStrict, class Number>
constexpr bool near(Number squared_distance, Number squared_limit) {
  return kStrict ? squared_distance < squared_limit : squared_distance <= squared_limit;
}

std::int64_t squared_distance_of_corners(std::span<const Point> a, std::span<const Point> b) {
  std::int64_t least = INT64_MAX;
  for (const Point p : a) {
    for (const Point q : b) {
      least = std::min(least, squared_length(q - p));
    }
  }
  return least;
}

template <bool kStrict>
bool closer(const Convex& a, const Convex& b, Length limit) {
  // 1. Boxes.
  const std::int64_t squared_limit = limit * limit;
  const Gap gap = gap_between(a.box(), b.box());
  if (!near<kStrict>(gap.squared(), squared_limit)) {
    return false;
  }
  // 2. Parting edges. One that parts them by more than the limit settles it, and so does one with a nearest point.
  bool apart = !gap.none();
  bool answer = false;
  const bool settled = any_parting_edge(a, b, [&](const auto& parting) {
    apart = true;
    const Uint128 reach = product(static_cast<std::uint64_t>(squared_limit), parting.squared_edge());
    answer = near<kStrict>(square(parting.outwards()), reach);
    return !answer || parting.has_nearest_point();
  });
  if (settled) {
    return answer;
  }
  // 3. Nothing parts them: they meet, which is near unless the limit is a strict 0 (and then step 1 has said so).
  //    Otherwise two corners are nearest.
  return !apart || near<kStrict>(squared_distance_of_corners(a.corners(), b.corners()), squared_limit);
}

}  // namespace

bool within(const Convex& a, const Convex& b, Length limit) {
  return closer<false>(a, b, limit);
}

bool nearer_than(const Convex& a, const Convex& b, Length limit) {
  return closer<true>(a, b, limit);
}

bool touch(const Convex& a, const Convex& b) {
  return gap_between(a.box(), b.box()).none() && !any_parting_edge(a, b, [](const auto&) { return true; });
}

bool overlap(const Convex& a, const Convex& b) {
  const Gap gap = gap_between(a.box(), b.box());
  if (gap.x >= 0 || gap.y >= 0 || a.corners().size() < 3 || b.corners().size() < 3) {
    return false;
  }
  return !any_parting_edge<kPartsTouching>(a, b, [](const auto&) { return true; });
}

bool contains(const Convex& shape, Point point) {
  if (!box_contains(shape.box(), point)) {
    return false;
  }
  const std::span<const Point> corners = shape.corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (cross(point - corners[i], edge_from(corners, i)) > 0) {
      return false;
    }
  }
  return true;
}

std::strong_ordering operator<=>(const SquaredDistance& a, const SquaredDistance& b) {
  return product(a.numerator, b.denominator) <=> product(b.numerator, a.denominator);
}

SquaredDistance squared_distance(const Convex& a, const Convex& b) {
  bool apart = !gap_between(a.box(), b.box()).none();
  SquaredDistance distance;
  const bool settled = any_parting_edge(a, b, [&](const auto& parting) {
    apart = true;
    distance = {square(parting.outwards()), parting.squared_edge()};
    return parting.has_nearest_point();
  });
  if (settled) {
    return distance;
  }
  if (!apart) {
    return {};
  }
  return {static_cast<Uint128>(squared_distance_of_corners(a.corners(), b.corners())), 1};
}

}  // namespace waver::measure
