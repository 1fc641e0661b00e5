#pragma once
/// Sines without floating point. Internal to the kernel.

#include <array>
#include <cstdint>

#include "measure/wide.h"

namespace waver::measure {

/// Sines are fixed point numbers: 2^62 stands for one.
inline constexpr int kSineBits = 62;
inline constexpr std::int64_t kSineUnit = std::int64_t{1} << kSineBits;

/// The sine of 0 to 90 whole degrees.
std::int64_t sine_of_degrees(int degrees);

/// The sine of 0 to 90000 thousandths of a degree; the error is a few units, so below 2^-58.
std::int64_t sine_of_millidegrees(std::int64_t millidegrees);

}  // namespace waver::measure
