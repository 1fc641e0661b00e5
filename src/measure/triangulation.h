#pragma once
/// Cuts simple polygons into convex pieces. Internal to the kernel.

#include <span>
#include <vector>

#include "measure/footprint.h"

namespace waver::measure {

/// Convex pieces of at most Convex::kMostCorners corners that cover the polygon without overlapping. Needs a simple
/// polygon with counter-clockwise corners; corners in line with their neighbours are allowed.
std::vector<Convex> convex_pieces(std::span<const Point> corners);

}  // namespace waver::measure
