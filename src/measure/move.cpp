#include "measure/move.h"

#include <algorithm>
#include <cstdlib>

#include "measure/difference.h"
#include "measure/gap.h"

namespace waver::measure {
namespace {

constexpr Length kNotReached = INT64_MAX;

/// Lengths of a move, first to last; empty if last < first.
struct Stretch {
  Length first;
  Length last;
  bool empty() const { return last < first; }
};

/// The smallest t >= 0 at which a coordinate of along(...), with this component (>= 0) of the direction, is at least
/// `goal`. Halves are rounded up, so the half before the goal is enough: component * t >= goal * 2^30 - 2^29.
Length first_reaching(std::int32_t component, std::int64_t goal) {
  if (goal <= 0) {
    return 0;
  }
  if (component == 0) {
    return kNotReached;
  }
  const std::int64_t needed = goal * kUnit - kUnit / 2;
  return (needed + component - 1) / component;
}

/// When a coordinate, starting from 0, lies between low and high. Exact, as each coordinate is monotone in t.
Stretch when_between(std::int32_t component, std::int64_t low, std::int64_t high) {
  if (component < 0) {
    return when_between(-component, -high, -low);
  }
  if (high < 0) {
    return {0, -1};
  }
  const Length leaving = first_reaching(component, high + 1);
  return {first_reaching(component, low), leaving == kNotReached ? kNotReached : leaving - 1};
}

Stretch common(Stretch a, Stretch b) {
  return {std::max(a.first, b.first), std::min(a.last, b.last)};
}

/// This component is never rounded by along().
bool is_exact(std::int32_t component) {
  return component == 0 || component == kUnit || component == -kUnit;
}

/// When the displacement can be on the inner side of an edge's line. It lies at most half a unit in each coordinate
/// from the exact ray, so never outside this stretch; near its ends it may or may not.
Stretch when_inside(Point corner, Point edge, Direction direction) {
  // Inside: outwards(t) <= 0 with 2 * outwards = 2 * steepness * t / 2^30 - 2 * offset +- doubt.
  const std::int64_t steepness = std::int64_t{direction.x} * edge.y - std::int64_t{direction.y} * edge.x;
  const std::int64_t offset = cross(corner, edge);
  const std::int64_t doubt = (is_exact(direction.x) ? 0 : std::abs(std::int64_t{edge.y})) +
                             (is_exact(direction.y) ? 0 : std::abs(std::int64_t{edge.x}));
  const Int128 allowed = Int128{2 * offset + doubt} * (kUnit / 2);
  if (steepness > 0) {
    return {0, divided_down(allowed, steepness)};
  }
  if (steepness < 0) {
    return {divided_up(-allowed, -steepness), kNotReached};
  }
  return allowed >= 0 ? Stretch{0, kNotReached} : Stretch{0, -1};
}

/// The first t of the stretch at which the displacement lies in the polygon.
std::optional<Length> first_inside(const Difference& difference, Direction direction, Stretch stretch) {
  // Usually one or two steps. A long stretch is left only where the move grazes an edge within half a unit; then
  // it is the same edge that says no again and again, so it is asked first.
  const std::span<const Point> corners = difference.corners();
  std::size_t doubtful = 0;
  for (Length t = stretch.first; t <= stretch.last; ++t) {
    const Point displacement = along(direction, t);
    if (cross(displacement - corners[doubtful], difference.edge(doubtful)) > 0) {
      continue;
    }
    if (difference.contains(displacement)) {
      return t;
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if (cross(displacement - corners[i], difference.edge(i)) > 0) {
        doubtful = i;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Length> first_contact(const Convex& shape, Direction direction, Length longest, const Convex& obstacle) {
  // 1. The stretch in which the boxes meet.
  const Point low = obstacle.box().low - shape.box().high;
  const Point high = obstacle.box().high - shape.box().low;
  Stretch stretch =
      common({0, longest}, common(when_between(direction.x, low.x, high.x), when_between(direction.y, low.y, high.y)));
  if (stretch.empty()) {
    return std::nullopt;
  }
  // 2. The part of it in which no edge surely parts the shapes.
  const Difference difference(shape, obstacle);
  for (std::size_t i = 0; i < difference.corners().size(); ++i) {
    stretch = common(stretch, when_inside(difference.corners()[i], difference.edge(i), direction));
    if (stretch.empty()) {
      return std::nullopt;
    }
  }
  // 3. In what is left the exact places decide.
  return first_inside(difference, direction, stretch);
}

std::optional<EdgeContact> edge_contact(const Convex& shape, Direction direction, Length longest, const Table& table) {
  const Box& box = shape.box();
  const auto towards = [](std::int32_t component, std::int64_t distance) {
    return first_reaching(std::max(component, 0), distance);
  };
  const std::array<EdgeContact, 4> contacts = {{
      {towards(direction.y, std::int64_t{table.depth} - box.high.y), Edge::kNorth},
      {towards(direction.x, std::int64_t{table.width} - box.high.x), Edge::kEast},
      {towards(-direction.y, box.low.y), Edge::kSouth},
      {towards(-direction.x, box.low.x), Edge::kWest},
  }};
  const EdgeContact first =
      *std::ranges::min_element(contacts, [](const auto& a, const auto& b) { return a.distance < b.distance; });
  return first.distance <= longest ? std::optional(first) : std::nullopt;
}

bool on_table(const Convex& shape, const Table& table) {
  const Box& box = shape.box();
  return box.low.x >= 0 && box.low.y >= 0 && box.high.x <= table.width && box.high.y <= table.depth;
}

}  // namespace waver::measure
