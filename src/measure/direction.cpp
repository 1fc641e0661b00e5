#include "measure/direction.h"

#include "measure/sines.h"
#include "measure/wide.h"

namespace waver::measure {
namespace {

constexpr std::int64_t kQuarterTurn = 90'000;
constexpr std::int64_t kFullTurn = 4 * kQuarterTurn;

constexpr std::uint64_t size_of(std::int64_t value) {
  return value < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
}

constexpr std::int32_t with_sign_of(std::int64_t sign, std::uint64_t size) {
  const auto value = static_cast<std::int32_t>(size);
  return sign < 0 ? -value : value;
}

/// size * 2^30 / sqrt(squared) to the nearest integer, for size below 2^31.
///
/// With z = size * 2^30 / sqrt(squared): the nearest integer is floor((floor(2 z) + 1) / 2), and floor(2 z) is the
/// root of floor(4 z^2), which takes one division.
std::uint64_t part_of_unit(std::uint64_t size, std::uint64_t squared) {
  const Uint128 four_z_squared = (product(size, size) << (2 * kUnitBits + 2)) / squared;
  return (square_root(static_cast<std::uint64_t>(four_z_squared)) + 1) / 2;
}

/// The same for size up to 2^62: the largest k with (2 k - 1)^2 * squared <= size^2 * 2^62, by bisection in 192 bits.
std::uint64_t part_of_unit_long(std::uint64_t size, Uint128 squared) {
  const Wide target = product(product(size, size), std::uint64_t{1} << (2 * kUnitBits + 2));
  std::uint64_t low = 0;
  std::uint64_t high = std::uint64_t{kUnit} + 1;  // the first that is too large
  while (high - low > 1) {
    const std::uint64_t middle = (low + high) / 2;
    const std::uint64_t odd = 2 * middle - 1;
    if (product(squared, odd * odd) <= target) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/// How far `direction` lies clockwise of the angle (0 to 90000): the sine of the difference, at a scale of its own.
Int128 excess_over(Direction direction, std::int64_t millidegrees) {
  const std::int64_t sine = sine_of_millidegrees(millidegrees);
  const std::int64_t cosine = sine_of_millidegrees(kQuarterTurn - millidegrees);
  return Int128{direction.x} * cosine - Int128{direction.y} * sine;
}

/// The whole degree, 0 to 89, at or before a direction of the first quadrant.
int degree_before(Direction direction) {
  int low = 0;
  int high = 90;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    if (excess_over(direction, std::int64_t{1000} * middle) >= 0) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/// The nearest thousandth of a degree for a direction with x >= 0 and y > 0.
std::int64_t millidegrees_in_quadrant(Direction direction) {
  // 1. Between two whole degrees; within one degree a sine is so nearly straight that the proportion is right to one.
  const std::int64_t start = std::int64_t{1000} * degree_before(direction);
  const Int128 after = excess_over(direction, start) >> 32;
  const Int128 before = -(excess_over(direction, start + 1000) >> 32);
  std::int64_t angle = start + static_cast<std::int64_t>(1000 * after / (after + before));
  // 2. The last one at or before the direction.
  while (angle > 0 && excess_over(direction, angle) < 0) {
    --angle;
  }
  while (angle < kQuarterTurn && excess_over(direction, angle + 1) >= 0) {
    ++angle;
  }
  // 3. That or the next.
  if (angle == kQuarterTurn) {
    return angle;
  }
  return excess_over(direction, angle) <= -excess_over(direction, angle + 1) ? angle : angle + 1;
}

constexpr Direction left_of(Direction direction) {
  return {-direction.y, direction.x};
}

}  // namespace

std::optional<Direction> direction_of(Vector vector) {
  const std::uint64_t x = size_of(vector.x);
  const std::uint64_t y = size_of(vector.y);
  if (x == 0 && y == 0) {
    return std::nullopt;
  }
  if (x == 0 || y == 0) {
    return Direction{with_sign_of(vector.x, x == 0 ? 0 : std::uint64_t{kUnit}),
                     with_sign_of(vector.y, y == 0 ? 0 : std::uint64_t{kUnit})};
  }
  const Uint128 squared = product(x, x) + product(y, y);
  constexpr std::uint64_t kShort = std::uint64_t{1} << 31;
  if (x < kShort && y < kShort) {
    const auto short_squared = static_cast<std::uint64_t>(squared);
    return Direction{with_sign_of(vector.x, part_of_unit(x, short_squared)),
                     with_sign_of(vector.y, part_of_unit(y, short_squared))};
  }
  return Direction{with_sign_of(vector.x, part_of_unit_long(x, squared)),
                   with_sign_of(vector.y, part_of_unit_long(y, squared))};
}

Direction direction_of_millidegrees(std::int64_t millidegrees) {
  const std::int64_t angle = (millidegrees % kFullTurn + kFullTurn) % kFullTurn;
  const std::int64_t rest = angle % kQuarterTurn;
  const auto sine = static_cast<std::int32_t>(nearest_shifted(sine_of_millidegrees(rest), kSineBits - kUnitBits));
  const auto cosine =
      static_cast<std::int32_t>(nearest_shifted(sine_of_millidegrees(kQuarterTurn - rest), kSineBits - kUnitBits));
  switch (angle / kQuarterTurn) {
    case 0:
      return {sine, cosine};
    case 1:
      return {cosine, -sine};
    case 2:
      return {-sine, -cosine};
    default:
      return {-cosine, sine};
  }
}

std::int32_t millidegrees_of(Direction direction) {
  if (direction == Direction{}) {
    return 0;
  }
  std::int64_t quarters = 0;
  while (direction.x < 0 || direction.y <= 0) {
    direction = left_of(direction);
    ++quarters;
  }
  const std::int64_t angle = quarters * kQuarterTurn + millidegrees_in_quadrant(direction);
  return static_cast<std::int32_t>(angle % kFullTurn);
}

Direction turned(Direction direction, int degrees_clockwise) {
  const int angle = (degrees_clockwise % 360 + 360) % 360;
  for (int quarter = 0; quarter < angle / 90; ++quarter) {
    direction = right_of(direction);
  }
  const int rest = angle % 90;
  if (rest == 0) {
    return direction;
  }
  const Int128 sine = sine_of_degrees(rest);
  const Int128 cosine = sine_of_degrees(90 - rest);
  return {static_cast<std::int32_t>(nearest_shifted(direction.x * cosine + direction.y * sine, kSineBits)),
          static_cast<std::int32_t>(nearest_shifted(direction.y * cosine - direction.x * sine, kSineBits))};
}

Point along(Direction direction, Length distance) {
  return {static_cast<std::int32_t>(nearest_shifted(direction.x * distance, kUnitBits)),
          static_cast<std::int32_t>(nearest_shifted(direction.y * distance, kUnitBits))};
}

}  // namespace waver::measure
