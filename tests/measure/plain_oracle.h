#pragma once
/// The same questions answered in the plainest exact way: every edge against every edge, no short cuts.

#include "measure/footprint.h"
#include "measure/region.h"

namespace waver::measure::plain {

/// Over all pairs of corners and edges; 0 where edges cross or one shape lies in the other.
SquaredDistance squared_distance(std::span<const Point> a, std::span<const Point> b);

/// The origin is strictly inside the hull of all differences of corners.
bool overlap(const Convex& a, const Convex& b);

/// By counting the edges that a ray crosses.
bool contains(std::span<const Point> polygon, Point point);

bool within(const SquaredDistance& distance, Length limit);
bool nearer_than(const SquaredDistance& distance, Length limit);

}  // namespace waver::measure::plain
