/// Distances between convex shapes.
///
/// Two shapes that have no point in common are parted by the line through some edge of one of them, with the whole
/// other shape on its outer side; where both are segments or points in one line, by a gap between their boxes. So
/// "no edge parts them and no gap does" means that they meet.
///
/// If they are parted, their nearest points are two corners, or a corner and a point inside an edge. In the second
/// case that edge parts them, the corner is the nearest to it of its shape, and its foot lies within the edge. So it
/// is enough to look at the corners nearest to parting edges, and then at pairs of corners.

#include <algorithm>

#include "measure/footprint.h"
#include "measure/gap.h"

namespace waver::measure {
namespace {

/// Distances of a shape's corners from the line through an edge, outwards, times the edge's length.
struct Outwards {
  std::array<std::int64_t, Convex::kMostCorners> of;
  std::int64_t least;
};

inline Outwards outwards_from(Point start, Point edge, std::span<const Point> corners) {
  Outwards distances;
  distances.least = INT64_MAX;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    distances.of[i] = cross(corners[i] - start, edge);
    distances.least = std::min(distances.least, distances.of[i]);
  }
  return distances;
}

/// The foot of one of the corners that are nearest to the edge's line lies within the edge.
inline bool foot_within(Point start, Point edge, std::span<const Point> corners, const Outwards& distances) {
  const std::int64_t whole = squared_length(edge);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (distances.of[i] == distances.least) {
      const std::int64_t ahead = dot(corners[i] - start, edge);
      if (ahead >= 0 && ahead <= whole) {
        return true;
      }
    }
  }
  return false;
}

inline Point edge_from(std::span<const Point> corners, std::size_t i) {
  return corners[i + 1 == corners.size() ? 0 : i + 1] - corners[i];
}

enum class Verdict : std::uint8_t { kMeet, kApart, kNear, kFar };

/// `kStrict`: near means less than the limit apart, otherwise at most.
template <bool kStrict, class Number>
constexpr bool near(Number squared_distance, Number squared_limit) {
  return kStrict ? squared_distance < squared_limit : squared_distance <= squared_limit;
}

/// What the edges of `a` say: kMeet if none parts the shapes, kFar or kNear if one settles the question, else kApart.
template <bool kStrict>
Verdict ask_edges(std::span<const Point> a, std::span<const Point> b, std::int64_t squared_limit) {
  Verdict verdict = Verdict::kMeet;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point edge = edge_from(a, i);
    const Outwards distances = outwards_from(a[i], edge, b);
    if (distances.least <= 0) {
      continue;
    }
    const Uint128 reach =
        product(static_cast<std::uint64_t>(squared_limit), static_cast<std::uint64_t>(squared_length(edge)));
    if (!near<kStrict>(square(distances.least), reach)) {
      return Verdict::kFar;
    }
    if (foot_within(a[i], edge, b, distances)) {
      return Verdict::kNear;
    }
    verdict = Verdict::kApart;
  }
  return verdict;
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
  // 2. Parting edges of either shape.
  const Verdict first = ask_edges<kStrict>(a.corners(), b.corners(), squared_limit);
  if (first == Verdict::kNear || first == Verdict::kFar) {
    return first == Verdict::kNear;
  }
  const Verdict second = ask_edges<kStrict>(b.corners(), a.corners(), squared_limit);
  if (second == Verdict::kNear || second == Verdict::kFar) {
    return second == Verdict::kNear;
  }
  // 3. Nothing parts them: they meet, which is near unless the limit is a strict 0 (and then step 1 has said so).
  if (first == Verdict::kMeet && second == Verdict::kMeet && gap.none()) {
    return true;
  }
  // 4. Corner to corner.
  return near<kStrict>(squared_distance_of_corners(a.corners(), b.corners()), squared_limit);
}

/// An edge of `a` has all of `b` on its outer side; `kTouching`: on its line counts as outside.
template <bool kTouching>
bool parted_by_edge(std::span<const Point> a, std::span<const Point> b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::int64_t least = outwards_from(a[i], edge_from(a, i), b).least;
    if (kTouching ? least >= 0 : least > 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool within(const Convex& a, const Convex& b, Length limit) {
  return closer<false>(a, b, limit);
}

bool nearer_than(const Convex& a, const Convex& b, Length limit) {
  return closer<true>(a, b, limit);
}

bool touch(const Convex& a, const Convex& b) {
  return gap_between(a.box(), b.box()).none() && !parted_by_edge<false>(a.corners(), b.corners()) &&
         !parted_by_edge<false>(b.corners(), a.corners());
}

bool overlap(const Convex& a, const Convex& b) {
  const Gap gap = gap_between(a.box(), b.box());
  if (gap.x >= 0 || gap.y >= 0 || a.corners().size() < 3 || b.corners().size() < 3) {
    return false;
  }
  return !parted_by_edge<true>(a.corners(), b.corners()) && !parted_by_edge<true>(b.corners(), a.corners());
}

bool contains(const Convex& shape, Point point) {
  return box_contains(shape.box(), point) && !parted_by_edge<false>(shape.corners(), {&point, 1});
}

std::strong_ordering operator<=>(const SquaredDistance& a, const SquaredDistance& b) {
  return product(a.numerator, b.denominator) <=> product(b.numerator, a.denominator);
}

SquaredDistance squared_distance(const Convex& a, const Convex& b) {
  // An edge that parts the shapes, with the foot of the nearest corner within it, settles the distance: all of one
  // shape lies behind it, all of the other at least that far in front.
  bool apart = !gap_between(a.box(), b.box()).none();
  for (const bool swapped : {false, true}) {
    const std::span<const Point> own = swapped ? b.corners() : a.corners();
    const std::span<const Point> other = swapped ? a.corners() : b.corners();
    for (std::size_t i = 0; i < own.size(); ++i) {
      const Point edge = edge_from(own, i);
      const Outwards distances = outwards_from(own[i], edge, other);
      if (distances.least <= 0) {
        continue;
      }
      if (foot_within(own[i], edge, other, distances)) {
        return {square(distances.least), static_cast<std::uint64_t>(squared_length(edge))};
      }
      apart = true;
    }
  }
  if (!apart) {
    return {};
  }
  return {static_cast<Uint128>(squared_distance_of_corners(a.corners(), b.corners())), 1};
}

}  // namespace waver::measure
