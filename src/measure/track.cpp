#include "measure/track.h"

#include "measure/wide.h"

namespace waver::measure {
namespace {

constexpr int kScaleBits = 8;  // |way|^2 has up to 45 bits: shifted by twice as many it still fits 63

Vector along_axis(Vector way) {
  const auto sign = [](std::int64_t value) -> std::int64_t { return value > 0 ? 1 : -1; };
  if (way.x == 0) return {0, sign(way.y)};
  if (way.y == 0) return {sign(way.x), 0};
  return way;
}

std::uint64_t squared_length(Vector way) {
  return static_cast<std::uint64_t>(way.x * way.x + way.y * way.y);
}

Track::Norm norm_of(std::uint64_t squared) {
  const auto root = static_cast<std::int64_t>(square_root(squared << (2 * kScaleBits)));
  const bool exact = static_cast<std::uint64_t>(root) * static_cast<std::uint64_t>(root) == squared << (2 * kScaleBits);
  return {root, exact ? root : root + 1, std::int64_t{1} << kScaleBits};
}

}  // namespace

// An axis is walked by a vector of length 1: all that follows is then exact in 64 bits.
Track::Track(Vector way)
    : way_(along_axis(way)), squared_(squared_length(way_)), norm_(is_straight() ? Norm{1, 1, 1} : norm_of(squared_)) {}

// The nearest integer to product / |way|: for a product >= 0 the largest r with (2r - 1)^2 |way|^2 <= 4 product^2.
std::int64_t Track::nearest(std::int64_t product) const {
  if (product < 0) return -nearest(-product);
  const auto rounds_up_to = [&](std::int64_t r) {
    return r < 1 || square(2 * r - 1) * squared_ <= 4 * square(product);
  };
  // The estimate is at most one off: |way| is known to a part in 2^8 of itself over its own size.
  std::int64_t r = (2 * product * norm_.scale + norm_.low) / (2 * norm_.low);
  while (!rounds_up_to(r)) --r;
  while (rounds_up_to(r + 1)) ++r;
  return r;
}

Point Track::off(std::int64_t t) const {
  if (is_straight()) return {static_cast<std::int32_t>(t * way_.x), static_cast<std::int32_t>(t * way_.y)};
  return {static_cast<std::int32_t>(nearest(t * way_.x)), static_cast<std::int32_t>(nearest(t * way_.y))};
}

}  // namespace waver::measure
