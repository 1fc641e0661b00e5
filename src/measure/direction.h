#pragma once
/// Directions as integer vectors. No trigonometry: degrees go through a literal table of sines.

#include <compare>
#include <cstdint>
#include <optional>

#include "measure/length.h"

namespace waver::measure {

/// A unit vector in fixed point: its length is kUnit, up to rounding of each component.
/// (0, kUnit) is north (+y), (kUnit, 0) east. This rounding is the only one a direction ever suffers; all that is
/// decided afterwards is decided exactly from the integer corners it leads to.
struct Direction {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend auto operator<=>(const Direction&, const Direction&) = default;
  friend constexpr Direction operator-(Direction a) { return {-a.x, -a.y}; }
};

inline constexpr int kUnitBits = 30;
inline constexpr std::int32_t kUnit = 1 << kUnitBits;
inline constexpr Direction kNorth{0, kUnit};
inline constexpr Direction kEast{kUnit, 0};
inline constexpr Direction kSouth{0, -kUnit};
inline constexpr Direction kWest{-kUnit, 0};

/// A free vector of any length up to 2^62 in each component; only its direction matters.
struct Vector {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

/// The direction of a vector; nothing for the zero vector. Exact to the nearest integer of each component
/// (halves away from zero), by integer square root.
std::optional<Direction> direction_of(Vector vector);

/// Clockwise from north, in thousandths of a degree, any integer (taken modulo a full turn).
/// Multiples of 90 degrees are exact; opposite angles give opposite vectors.
Direction direction_of_millidegrees(std::int64_t millidegrees);

/// The millidegrees, 0 to 359999, whose direction is nearest to this one (for display, files and events).
std::int32_t millidegrees_of(Direction direction);

/// Turned clockwise by whole degrees, any integer. Multiples of 90 are exact.
Direction turned(Direction direction, int degrees_clockwise);

/// The displacement of `distance` along the direction, each coordinate rounded to the nearest integer (halves away
/// from zero). Each coordinate is monotone in `distance`.
Point along(Direction direction, Length distance);

/// 90 degrees clockwise: a unit's right hand.
constexpr Direction right_of(Direction direction) {
  return {direction.y, -direction.x};
}

}  // namespace waver::measure
