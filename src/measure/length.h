#pragma once
/// Lengths, points and displacements, in whole hundredths of a millimetre.
///
/// A table is at most kLargestTable on a side, so a coordinate fits 23 bits, a difference of two 24, a product of two
/// differences 48 and its square 96: the kernel computes in 64 bits, and in 128 where a comment says so.

#include <compare>
#include <cstdint>

namespace waver::measure {

/// 0.01 mm.
using Length = std::int64_t;

inline constexpr Length kMillimetre = 100;
inline constexpr Length kCentimetre = 1000;
inline constexpr Length kInch = 2540;

/// The longest side of a table: 40 m. Coordinates on and around it (flights end at its edge) stay below 2^23.
inline constexpr Length kLargestTable = 4'000'000;

/// A place on the table (x to the right, y away from the south edge) or a displacement.
struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator-(Point a) { return {-a.x, -a.y}; }
};

/// Table from (0, 0) to (width, depth).
struct Table {
  std::int32_t width = 0;
  std::int32_t depth = 0;
  friend auto operator<=>(const Table&, const Table&) = default;
};

}  // namespace waver::measure
