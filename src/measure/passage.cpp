#include "measure/passage.h"

#include <algorithm>

#include "measure/parting.h"
#include "measure/wide.h"

namespace waver::measure {
namespace {

// Corners run counter-clockwise, so the outside is on an edge's right hand.
Point outward(Point edge) {
  return {edge.y, -edge.x};
}

std::int64_t least_along(Point normal, std::span<const Point> corners) {
  std::int64_t least = INT64_MAX;
  for (const Point corner : corners) least = std::min(least, dot(normal, corner));
  return least;
}

// Bounds of value * |way|, given the bounds of |way|; in units of 1 / scale.
Int128 low_product(std::int64_t value, const Track::Norm& norm) {
  return Int128{value} * (value >= 0 ? norm.low : norm.high);
}
Int128 high_product(std::int64_t value, const Track::Norm& norm) {
  return Int128{value} * (value >= 0 ? norm.high : norm.low);
}

// A quotient that is certainly out of reach counts as out of reach.
std::int64_t reachable_down(Int128 numerator, std::int64_t denominator) {
  const Int128 quotient_bound = Int128{kNever} * denominator;
  if (numerator >= quotient_bound) return kNever - 1;
  if (numerator <= -quotient_bound) return -kNever;
  return divided_down(numerator, denominator);
}

/// Where s * t <= limit * |way| / 2, up to the rounding of `slack` either way: steps that surely, and that may, fit.
struct Ends {
  std::int64_t may = 0;
  std::int64_t sure = 0;
};

/// For s > 0: the last such steps.
Ends last_steps(std::int64_t s, std::int64_t may_limit, std::int64_t sure_limit, const Track::Norm& norm) {
  const std::int64_t denominator = 2 * s * norm.scale;
  return {reachable_down(high_product(may_limit, norm), denominator),
          reachable_down(low_product(sure_limit, norm), denominator)};
}

Zones whole_way() {
  return {-kNever, -kNever, kNever, kNever};
}

}  // namespace

std::int64_t next_change(const Zones& zones, std::int64_t t, bool now) {
  const std::int64_t next = t + 1;
  if (next < zones.may_begin) return now ? next : zones.may_begin;
  if (next < zones.sure_begin) return next;
  if (next < zones.sure_end) return now ? zones.sure_end : next;
  if (next < zones.may_end) return next;
  return now ? next : kNever;
}

Passage::Passage(const Convex& moving, const Convex& staying) {
  add_edges_of_moving(moving, staying);
  add_edges_of_staying(moving, staying);
}

Passage::Passage(const Convex& moving, const Table& table) {
  const Box& box = moving.box();
  add({-1, 0, box.low.x});
  add({0, -1, box.low.y});
  add({1, 0, table.width - box.high.x});
  add({0, 1, table.depth - box.high.y});
}

// The staying shape must not lie wholly outside an edge of the moving one: some corner q of it has
// normal * (q - displacement) <= normal * start.
void Passage::add_edges_of_moving(const Convex& moving, const Convex& staying) {
  const auto corners = moving.corners();
  for (std::size_t i = 0; i < corners.size() && corners.size() > 1; ++i) {
    const Point normal = outward(edge_from(corners, i));
    add({-normal.x, -normal.y, dot(normal, corners[i]) - least_along(normal, staying.corners())});
  }
}

void Passage::add_edges_of_staying(const Convex& moving, const Convex& staying) {
  const auto corners = staying.corners();
  for (std::size_t i = 0; i < corners.size() && corners.size() > 1; ++i) {
    const Point normal = outward(edge_from(corners, i));
    add({normal.x, normal.y, dot(normal, corners[i]) - least_along(normal, moving.corners())});
  }
}

Meeting Passage::at(Point displacement) const {
  Meeting meeting = Meeting::kOverlapping;
  for (std::size_t i = 0; i < count_; ++i) {
    const HalfPlane& plane = planes_[i];
    const std::int64_t inside = plane.limit - plane.x * displacement.x - plane.y * displacement.y;
    if (inside < 0) return Meeting::kApart;
    if (inside == 0) meeting = Meeting::kTouching;
  }
  return meeting;
}

// Each half-plane cuts off one end of the way. Along the track x * off.x + y * off.y is s * t / |way|, s = x * way.x +
// y * way.y, but for the rounding of either coordinate by up to a half: slack / 2.
Zones Passage::zones(const Track& track, std::int64_t stricter) const {
  const Track::Norm norm = track.norm();
  Zones zones = whole_way();
  for (std::size_t i = 0; i < count_; ++i) {
    const HalfPlane& plane = planes_[i];
    const std::int64_t s = plane.x * track.way().x + plane.y * track.way().y;
    const std::int64_t slack = track.is_straight() ? 0 : std::abs(plane.x) + std::abs(plane.y);
    const std::int64_t may_limit = 2 * (plane.limit - stricter) + slack;
    const std::int64_t sure_limit = 2 * (plane.limit - stricter) - slack;
    if (s == 0) {
      if (may_limit < 0) return {kNever, kNever, kNever, kNever};
      if (sure_limit < 0) zones.sure_end = zones.sure_begin = zones.may_begin;
    } else if (s > 0) {
      const Ends ends = last_steps(s, may_limit, sure_limit, norm);
      zones.may_end = std::min(zones.may_end, ends.may + 1);
      zones.sure_end = std::min(zones.sure_end, ends.sure + 1);
    } else {
      const Ends ends = last_steps(-s, may_limit, sure_limit, norm);
      zones.may_begin = std::max(zones.may_begin, -ends.may);
      zones.sure_begin = std::max(zones.sure_begin, -ends.sure);
    }
  }
  if (zones.may_begin >= zones.may_end) return {kNever, kNever, kNever, kNever};
  zones.sure_begin = std::clamp(zones.sure_begin, zones.may_begin, zones.may_end);
  zones.sure_end = std::clamp(zones.sure_end, zones.sure_begin, zones.may_end);
  return zones;
}

Zones Passage::near(const Track& track, Length gap) const {
  Passage wider = *this;
  for (std::size_t i = 0; i < count_; ++i) {
    HalfPlane& plane = wider.planes_[i];
    const auto squared = static_cast<std::uint64_t>(plane.x * plane.x + plane.y * plane.y);
    plane.limit += gap * (static_cast<std::int64_t>(square_root(squared)) + 1);
  }
  const Zones zones = wider.zones(track, 0);
  return {zones.may_begin, zones.may_begin, zones.may_begin, zones.may_end};
}

}  // namespace waver::measure
