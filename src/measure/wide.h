#pragma once
/// Integers wider than 64 bits, integer square roots, and the two products everything here is made of.

#include <bit>
#include <compare>
#include <cstdint>

#include "measure/length.h"

namespace waver::measure {

// __extension__: -Wpedantic is right that these are not ISO C++; both compilers have them.
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

/// Twice the signed area of the triangle (0, a, b): positive if b lies to the left of a.
constexpr std::int64_t cross(Point a, Point b) {
  return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

constexpr std::int64_t dot(Point a, Point b) {
  return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}

constexpr std::int64_t squared_length(Point a) {
  return dot(a, a);
}

/// a * b for factors that need 64 bits each.
constexpr Uint128 product(std::uint64_t a, std::uint64_t b) {
  return Uint128{a} * b;
}

/// a * a, whatever the sign of a.
constexpr Uint128 square(std::int64_t a) {
  const auto size = static_cast<std::uint64_t>(a < 0 ? -a : a);
  return product(size, size);
}

/// A number of up to 192 bits: high * 2^64 + low.
struct Wide {
  Uint128 high = 0;
  std::uint64_t low = 0;
  friend constexpr std::strong_ordering operator<=>(const Wide& a, const Wide& b) {
    if (a.high != b.high) {
      return a.high < b.high ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return a.low <=> b.low;
  }
};

constexpr Wide product(Uint128 a, std::uint64_t b) {
  const Uint128 low = product(static_cast<std::uint64_t>(a), b);
  const Uint128 high = product(static_cast<std::uint64_t>(a >> 64), b) + (low >> 64);
  return {high, static_cast<std::uint64_t>(low)};
}

/// value / 2^shift to the nearest integer, halves away from zero.
constexpr std::int64_t nearest_shifted(std::int64_t value, int shift) {
  const std::int64_t half = std::int64_t{1} << (shift - 1);
  return value < 0 ? -((-value + half) >> shift) : (value + half) >> shift;
}

constexpr Int128 nearest_shifted(Int128 value, int shift) {
  const Int128 half = Int128{1} << (shift - 1);
  return value < 0 ? -((-value + half) >> shift) : (value + half) >> shift;
}

/// numerator / denominator rounded down, for a positive denominator and a quotient that fits.
constexpr std::int64_t divided_down(Int128 numerator, std::int64_t denominator) {
  // Nearly every numerator fits 64 bits, and that division is several times as fast.
  if (numerator >= INT64_MIN && numerator <= INT64_MAX) {
    const auto small = static_cast<std::int64_t>(numerator);
    return small / denominator - (small % denominator < 0 ? 1 : 0);
  }
  const Int128 quotient = numerator / denominator;
  return static_cast<std::int64_t>(numerator - quotient * denominator < 0 ? quotient - 1 : quotient);
}

constexpr std::int64_t divided_up(Int128 numerator, std::int64_t denominator) {
  return -divided_down(-numerator, denominator);
}

/// The largest integer whose square is at most `value`.
constexpr std::uint64_t square_root(std::uint64_t value) {
  if (value == 0) {
    return 0;
  }
  // Shifted up by an even number of bits until one of the two highest is set, the root is found from its leading bits
  // by Newton's step r' = (r + v / r) / 2, each step with twice as many bits as the one before: 2, 4, 8, 16, 32. The
  // last is at most one too large.
  const int shift = std::countl_zero(value) & ~1;
  const std::uint64_t top = value << shift;
  std::uint64_t root = 1 + (top >> 62);
  root = (root << 1) + (top >> 59) / root;
  root = (root << 3) + (top >> 53) / root;
  root = (root << 7) + (top >> 41) / root;
  root = (root << 15) + (top >> 17) / root;
  // Compared as root^2 - 1 >= top, since root may be 2^32.
  root -= root * root - 1 >= top ? 1U : 0U;
  return root >> (shift / 2);
}

}  // namespace waver::measure
