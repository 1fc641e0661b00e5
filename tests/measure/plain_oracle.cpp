#include "plain_oracle.h"

#include <algorithm>
#include <vector>

namespace waver::measure::plain {
namespace {

int sign(std::int64_t value) {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

std::int64_t turn(Point a, Point b, Point c) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) - (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

bool on_segment(Point a, Point b, Point p) {
  return turn(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}

bool cross_properly(Point a, Point b, Point c, Point d) {
  return sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 && sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0;
}

SquaredDistance to_segment(Point a, Point b, Point p) {
  const Point edge = b - a;
  const std::int64_t ahead = dot(p - a, edge);
  const std::int64_t whole = dot(edge, edge);
  if (ahead <= 0 || whole == 0) {
    return {static_cast<Uint128>(dot(p - a, p - a)), 1};
  }
  if (ahead >= whole) {
    return {static_cast<Uint128>(dot(p - b, p - b)), 1};
  }
  const Int128 side = turn(a, b, p);
  return {static_cast<Uint128>(side * side), static_cast<std::uint64_t>(whole)};
}

SquaredDistance square_of(Length limit) {
  return {static_cast<Uint128>(limit) * static_cast<Uint128>(limit), 1};
}

}  // namespace

bool contains(std::span<const Point> polygon, Point point) {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    if (on_segment(a, b, point)) {
      return true;
    }
    if ((a.y > point.y) != (b.y > point.y)) {
      inside ^= (turn(a, b, point) > 0) == (b.y > a.y);
    }
  }
  return inside;
}

SquaredDistance squared_distance(std::span<const Point> a, std::span<const Point> b) {
  if (contains(a, b[0]) || contains(b, a[0])) {
    return {};
  }
  SquaredDistance least{~Uint128{0} >> 8, 1};
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point p = a[i];
    const Point q = a[(i + 1) % a.size()];
    for (std::size_t j = 0; j < b.size(); ++j) {
      const Point r = b[j];
      const Point s = b[(j + 1) % b.size()];
      if (cross_properly(p, q, r, s)) {
        return {};
      }
      least = std::min({least, to_segment(p, q, r), to_segment(r, s, p)});
    }
  }
  return least;
}

bool overlap(const Convex& a, const Convex& b) {
  if (a.corners().size() < 3 || b.corners().size() < 3) {
    return false;
  }
  // Strictly inside the hull: for no direction between two of the differences are all the others on one side of the
  // origin. Sorted by angle, the differences must leave no gap of half a turn or more.
  std::vector<Point> differences;
  for (const Point p : a.corners()) {
    for (const Point q : b.corners()) {
      differences.push_back(p - q);
    }
  }
  // Outside or on the edge: some difference has all others on its left or in line with it.
  for (const Point p : differences) {
    if (p == Point{}) {
      continue;
    }
    if (std::all_of(differences.begin(), differences.end(), [&](Point q) { return cross(p, q) >= 0; })) {
      return false;
    }
  }
  return true;
}

bool within(const SquaredDistance& distance, Length limit) {
  return distance <= square_of(limit);
}
bool nearer_than(const SquaredDistance& distance, Length limit) {
  return distance < square_of(limit);
}

}  // namespace waver::measure::plain
