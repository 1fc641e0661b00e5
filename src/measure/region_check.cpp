/// Which lists of corners are simple polygons.

#include <algorithm>
#include <set>
#include <vector>

#include "measure/region.h"

namespace waver::measure {
namespace {

Convex segment(std::span<const Point> corners, std::size_t i) {
  const std::array<Point, 2> ends = {corners[i], corners[i + 1 == corners.size() ? 0 : i + 1]};
  return Convex::hull_of(ends);
}

/// Two edges that follow each other share a corner; the second must not lead back along the first.
bool folds_back(std::span<const Point> corners, std::size_t i) {
  const std::size_t count = corners.size();
  const Point in = corners[(i + 1) % count] - corners[i];
  const Point out = corners[(i + 2) % count] - corners[(i + 1) % count];
  return cross(in, out) == 0 && dot(in, out) < 0;
}

bool all_in_line(std::span<const Point> corners) {
  return std::ranges::all_of(corners,
                             [&](Point corner) { return cross(corners[1] - corners[0], corner - corners[0]) == 0; });
}

std::size_t count_different(std::span<const Point> corners) {
  return std::set<Point>(corners.begin(), corners.end()).size();
}

RegionCheck repeated_corner(std::span<const Point> corners) {
  for (std::size_t second = 1; second < corners.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      if (corners[first] == corners[second]) {
        return {RegionFault::kRepeatedCorner, first, second};
      }
    }
  }
  return {};
}

RegionCheck crossing_edges(std::span<const Point> corners) {
  const std::size_t count = corners.size();
  for (std::size_t first = 0; first < count; ++first) {
    if (folds_back(corners, first)) {
      return {RegionFault::kCrossesItself, first, (first + 1) % count};
    }
    for (std::size_t second = first + 2; second < count; ++second) {
      const bool neighbours = first == 0 && second + 1 == count;
      if (!neighbours && touch(segment(corners, first), segment(corners, second))) {
        return {RegionFault::kCrossesItself, first, second};
      }
    }
  }
  return {};
}

}  // namespace

RegionCheck Region::check(std::span<const Point> corners) {
  if (corners.size() > kMostCorners) {
    return {RegionFault::kTooManyCorners};
  }
  const std::size_t different = count_different(corners);
  if (different < 3) {
    return {RegionFault::kTooFewCorners};
  }
  if (different < corners.size()) {
    return repeated_corner(corners);
  }
  if (all_in_line(corners)) {
    return {RegionFault::kNoArea};
  }
  return crossing_edges(corners);
}

}  // namespace waver::measure
