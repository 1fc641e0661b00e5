#pragma once
/// Weights of a part of the tree, rounded down: what is lost by rounding counts as not looked at, so bounds hold.

#include <cstdint>

#include "chance/outcomes.h"

namespace waver::odds {

__extension__ using Fixed = unsigned __int128;

/// 1. The bits above it are for sums of more than 1, such as how many panics are to be expected.
inline constexpr unsigned kFixedBits = 112;
inline constexpr Fixed kFixedOne = Fixed{1} << kFixedBits;

inline double as_double(Fixed weight) {
  constexpr double kTwoTo64 = 18446744073709551616.0;
  const auto high = static_cast<double>(static_cast<std::uint64_t>(weight >> 64U));
  const auto low = static_cast<double>(static_cast<std::uint64_t>(weight));
  return (high * kTwoTo64 + low) / (static_cast<double>(std::uint64_t{1} << (kFixedBits - 64U)) * kTwoTo64);
}

/// weight * part / whole, rounded down; part <= whole.
inline Fixed share_of(Fixed weight, const chance::Weight& part, const chance::Weight& whole) {
  const chance::Weight product = chance::Weight(weight) * part / whole;
  return product.convert_to<Fixed>();
}

}  // namespace waver::odds
