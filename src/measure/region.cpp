#include "measure/region.h"

#include <algorithm>
#include <optional>

#include "measure/gap.h"
#include "measure/triangulation.h"

namespace waver::measure {
namespace {

std::int64_t twice_area(std::span<const Point> corners) {
  // From the first corner, so that the products stay small; a sum of n differences of 49 bits.
  std::int64_t sum = 0;
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    sum += cross(corners[i] - corners[0], corners[i + 1] - corners[0]);
  }
  return sum;
}

Point after(std::span<const Point> corners, std::size_t i) {
  return corners[i + 1 == corners.size() ? 0 : i + 1];
}

/// The nearest point of the edge from `start` to `end`, seen from `point`: how far, and a vector from there to `point`.
struct Nearest {
  SquaredDistance distance;
  Vector away;
};

Nearest nearest_of_edge(Point start, Point end, Point point) {
  const Point edge = end - start;
  const Point from_start = point - start;
  const std::int64_t ahead = dot(from_start, edge);
  const std::int64_t whole = squared_length(edge);
  if (ahead <= 0 || ahead >= whole) {
    const Point away = ahead <= 0 ? from_start : point - end;
    return {{static_cast<Uint128>(squared_length(away)), 1}, {away.x, away.y}};
  }
  // The foot is inside the edge, so the way from it is the edge's normal, to the side where the point is.
  const std::int64_t side = cross(from_start, edge);
  const Vector outwards{edge.y, -edge.x};
  return {{square(side), static_cast<std::uint64_t>(whole)}, side < 0 ? Vector{-outwards.x, -outwards.y} : outwards};
}

/// (x, y) shifted to fit 62 bits and a sign, each rounded to the nearest.
Vector fitted(Int128 x, Int128 y) {
  const auto too_large = [](Int128 value) { return value > (Int128{1} << 62) || value < -(Int128{1} << 62); };
  int shift = 0;
  while (too_large(x >> shift) || too_large(y >> shift)) {
    ++shift;
  }
  if (shift == 0) {
    return {static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
  }
  return {static_cast<std::int64_t>(nearest_shifted(x, shift + 1)),
          static_cast<std::int64_t>(nearest_shifted(y, shift + 1))};
}

template <class Question>
bool any_piece(const Region& region, Question question) {
  return std::any_of(region.pieces().begin(), region.pieces().end(), question);
}

}  // namespace

Region::Region(std::span<const Point> corners) : corners_(corners.begin(), corners.end()) {
  // Corner 0 stays first, so that "along the corners as given" is forwards or backwards from it.
  if (twice_area(corners_) < 0) {
    given_clockwise_ = true;
    std::reverse(corners_.begin() + 1, corners_.end());
  }
  box_ = {corners_[0], corners_[0]};
  for (const Point corner : corners_) {
    box_.low = {std::min(box_.low.x, corner.x), std::min(box_.low.y, corner.y)};
    box_.high = {std::max(box_.high.x, corner.x), std::max(box_.high.y, corner.y)};
  }
  pieces_ = convex_pieces(corners_);
}

bool Region::contains(Point point) const {
  return box_contains(box_, point) &&
         any_piece(*this, [&](const Convex& piece) { return measure::contains(piece, point); });
}

Vector Region::away_from_nearest(Point point) const {
  if (contains(point)) {
    return {};
  }
  const std::size_t count = corners_.size();
  std::optional<Nearest> best;
  for (std::size_t step = 0; step < count; ++step) {
    const std::size_t start = given_clockwise_ ? count - 1 - step : step;
    const Point first = corners_[start];
    const Point second = after(corners_, start);
    const Nearest nearest =
        given_clockwise_ ? nearest_of_edge(second, first, point) : nearest_of_edge(first, second, point);
    if (!best || nearest.distance < best->distance) {
      best = nearest;
    }
  }
  return best->away;
}

Vector Region::away_from_centroid(Point point) const {
  // The centroid is the mean of the centroids of the triangles (point, corner, next corner), weighted with their
  // signed areas. Seen from `point` it is sum(cross * (corner + next)) / (3 * sum(cross)), and the divisor is positive.
  Int128 x = 0;
  Int128 y = 0;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    const Point a = corners_[i] - point;
    const Point b = after(corners_, i) - point;
    x += Int128{cross(a, b)} * (a.x + b.x);
    y += Int128{cross(a, b)} * (a.y + b.y);
  }
  return fitted(-x, -y);
}

bool touch(const Convex& shape, const Region& region) {
  return gap_between(shape.box(), region.box()).none() &&
         any_piece(region, [&](const Convex& piece) { return touch(shape, piece); });
}

bool overlap(const Convex& shape, const Region& region) {
  return gap_between(shape.box(), region.box()).none() &&
         any_piece(region, [&](const Convex& piece) { return overlap(shape, piece); });
}

bool within(const Convex& shape, const Region& region, Length limit) {
  return gap_between(shape.box(), region.box()).squared() <= limit * limit &&
         any_piece(region, [&](const Convex& piece) { return within(shape, piece, limit); });
}

bool nearer_than(const Convex& shape, const Region& region, Length limit) {
  return gap_between(shape.box(), region.box()).squared() < limit * limit &&
         any_piece(region, [&](const Convex& piece) { return nearer_than(shape, piece, limit); });
}

}  // namespace waver::measure
