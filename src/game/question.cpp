#include "game/question.h"

#include <algorithm>

namespace waver::game {
namespace {

/// Options on either side of the preset, as many as lie on the narrower one.
struct Sides {
  std::uint32_t below;
  std::uint32_t above;
  std::uint32_t in_turn() const { return 2 * std::min(below, above); }
};

Sides sides_of(const Range& range) {
  return {static_cast<std::uint32_t>((range.preset - range.low) / range.step),
          static_cast<std::uint32_t>((range.high - range.preset) / range.step)};
}

}  // namespace

// Up and down in turn while there is something on both sides; then on along the wider one.
std::int32_t number_of(const Range& range, std::uint32_t option) {
  const Sides sides = sides_of(range);
  const bool paired = option <= sides.in_turn();
  const bool up = paired ? option % 2 == 1 : sides.above > sides.below;
  const std::uint32_t steps = paired ? (option + 1) / 2 : option - std::min(sides.below, sides.above);
  const auto distance = static_cast<std::int32_t>(steps) * range.step;
  return range.preset + (up ? distance : -distance);
}

std::uint32_t option_of(const Range& range, std::int64_t number) {
  const std::uint32_t none = options_in(range);
  if (none == 0 || number < range.low || number > range.high || (number - range.preset) % range.step != 0) return none;
  const Sides sides = sides_of(range);
  const bool up = number > range.preset;
  const auto steps = static_cast<std::uint32_t>(std::abs(number - range.preset) / range.step);
  if (2 * steps <= sides.in_turn() && steps > 0) return 2 * steps - (up ? 1 : 0);
  return steps == 0 ? 0 : steps + std::min(sides.below, sides.above);
}

}  // namespace waver::game
