#pragma once
/// Edges that part two convex shapes. Internal to the kernel.
///
/// An edge parts two shapes if the whole other shape lies on its outer side. Two shapes that have no point in common
/// are parted by some edge of one of them; or, where both are segments or points in one line, by a gap between their
/// boxes. So "no edge parts them and no gap does" means that they meet.
///
/// If they are parted, their nearest points are two corners, or a corner and a point inside an edge. In the second case
/// that edge parts them, the corner is the nearest to it of its shape, and its foot lies within the edge. And whenever
/// a parting edge has such a foot, that is the distance: one shape lies behind the edge's line, the other no nearer in
/// front of it than the corner. So parting edges settle everything but corner against corner.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "measure/footprint.h"
#include "measure/wide.h"

namespace waver::measure {

/// Whether an edge parts shapes that touch its line.
inline constexpr bool kPartsApart = false;
inline constexpr bool kPartsTouching = true;

template <bool kTouching>
constexpr bool parts(std::int64_t outwards) {
  return kTouching ? outwards >= 0 : outwards > 0;
}

inline Point edge_from(std::span<const Point> corners, std::size_t i) {
  return corners[i + 1 == corners.size() ? 0 : i + 1] - corners[i];
}

/// The foot of the point on the edge's line lies within the edge, ends included.
inline bool foot_within(Point start, Point edge, Point point) {
  const std::int64_t ahead = dot(point - start, edge);
  return ahead >= 0 && ahead <= squared_length(edge);
}

/// An edge of one shape and all corners of the other.
class EdgeAndCorners {
 public:
  EdgeAndCorners(Point start, Point edge, std::span<const Point> others) : start_(start), edge_(edge), others_(others) {
    for (const Point other : others_) {
      least_ = std::min(least_, cross(other - start_, edge_));
    }
  }
  /// The distance of the nearest corner from the edge's line, outwards, times the edge's length.
  std::int64_t outwards() const { return least_; }
  std::uint64_t squared_edge() const { return static_cast<std::uint64_t>(squared_length(edge_)); }
  bool has_nearest_point() const {
    return std::ranges::any_of(others_, [&](Point other) {
      return cross(other - start_, edge_) == least_ && foot_within(start_, edge_, other);
    });
  }

 private:
  Point start_;
  Point edge_;
  std::span<const Point> others_;
  std::int64_t least_ = INT64_MAX;
};

template <bool kTouching, class Visitor>
bool any_parting_edge_of(std::span<const Point> a, std::span<const Point> b, Visitor&& visitor) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const EdgeAndCorners parting(a[i], edge_from(a, i), b);
    if (parts<kTouching>(parting.outwards()) && visitor(parting)) {
      return true;
    }
  }
  return false;
}

/// A corner and the two edges from it, the second to the left of the first.
struct Frame {
  Point corner;
  Point first;
  Point second;
  explicit Frame(const Convex& parallelogram)
      : corner(parallelogram.corners()[0]),
        first(parallelogram.corners()[1] - corner),
        second(parallelogram.corners()[3] - corner) {}
};

/// Two parallel edges of one parallelogram and the nearest corners of another one. With the distances of one corner and
/// along two edges those of all four corners are known: three products of vectors take the place of eight times four.
class StripAndFrame {
 public:
  /// The strip lies to the left of `edge` from `start`; its other side is `edge` backwards from `opposite`. `area` is
  /// that of the parallelogram, so the width of the strip times the length of the edge.
  StripAndFrame(Point start, Point opposite, Point edge, std::int64_t area, const Frame& other)
      : start_(start),
        edge_(edge),
        other_(other),
        by_first_(cross(other.first, edge)),
        by_second_(cross(other.second, edge)) {
    const std::int64_t corner = cross(other.corner - start, edge);
    const std::int64_t least = corner + std::min<std::int64_t>(by_first_, 0) + std::min<std::int64_t>(by_second_, 0);
    const std::int64_t most = corner + std::max<std::int64_t>(by_first_, 0) + std::max<std::int64_t>(by_second_, 0);
    outwards_ = least;
    // Outwards of the other side is inwards of this one, beyond the width. At most one of the two is positive.
    if (-most - area > least) {
      outwards_ = -most - area;
      start_ = opposite;
      edge_ = -edge;
      by_first_ = -by_first_;
      by_second_ = -by_second_;
    }
  }
  std::int64_t outwards() const { return outwards_; }
  std::uint64_t squared_edge() const { return static_cast<std::uint64_t>(squared_length(edge_)); }
  bool has_nearest_point() const {
    Point nearest = other_.corner;
    nearest = by_first_ < 0 ? nearest + other_.first : nearest;
    nearest = by_second_ < 0 ? nearest + other_.second : nearest;
    // Parallel to the edge there are two nearest corners.
    return foot_within(start_, edge_, nearest) ||
           (by_first_ == 0 && foot_within(start_, edge_, nearest + other_.first)) ||
           (by_second_ == 0 && foot_within(start_, edge_, nearest + other_.second));
  }

 private:
  Point start_;
  Point edge_;
  const Frame& other_;
  std::int64_t by_first_;
  std::int64_t by_second_;
  std::int64_t outwards_;
};

template <bool kTouching, class Visitor>
bool any_parting_edge_of(const Frame& a, const Frame& b, Visitor&& visitor) {
  const std::int64_t area = cross(a.first, a.second);
  const StripAndFrame along_first(a.corner, a.corner + a.first + a.second, a.first, area, b);
  if (parts<kTouching>(along_first.outwards()) && visitor(along_first)) {
    return true;
  }
  const StripAndFrame along_second(a.corner + a.second, a.corner + a.first, -a.second, area, b);
  return parts<kTouching>(along_second.outwards()) && visitor(along_second);
}

/// Shows the visitor every edge that parts the shapes until it says true; says whether it did. What it is shown has
/// outwards(), squared_edge() and has_nearest_point().
template <bool kTouching = kPartsApart, class Visitor>
bool any_parting_edge(const Convex& a, const Convex& b, Visitor&& visitor) {
  if (a.is_parallelogram() && b.is_parallelogram()) {
    const Frame frame_a(a);
    const Frame frame_b(b);
    return any_parting_edge_of<kTouching>(frame_a, frame_b, visitor) ||
           any_parting_edge_of<kTouching>(frame_b, frame_a, visitor);
  }
  return any_parting_edge_of<kTouching>(a.corners(), b.corners(), visitor) ||
         any_parting_edge_of<kTouching>(b.corners(), a.corners(), visitor);
}

}  // namespace waver::measure
