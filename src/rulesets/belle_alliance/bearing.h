#pragma once
/// Directions as section 4.3 of the rules reckons them: integers of a millionth, whole degrees, one table of sines.

#include <cstdint>

#include "measure/direction.h"
#include "measure/length.h"
#include "measure/wide.h"

namespace waver::belle_alliance {

inline constexpr std::int32_t kMillion = 1'000'000;

/// T(k): the vector to a bearing in whole degrees clockwise from north, of a million's length (each part rounded).
measure::Vector toward(int bearing);

/// The vector scaled so that its greater part is a million in size. Not for the zero vector.
measure::Vector normed(measure::Vector vector);

/// A base line turned clockwise by whole degrees, and normed.
measure::Vector turned(measure::Vector base, int turn);

/// vector * size / divisor, each part to the nearest integer, halves away from zero.
measure::Point scaled(measure::Vector vector, std::int64_t size, std::int64_t divisor);

/// numerator / denominator to the nearest integer, halves away from zero; the denominator is positive.
std::int64_t nearest_quotient(measure::Int128 numerator, std::int64_t denominator);

/// The whole degree whose T has the greatest product with the vector; of several the smallest.
int bearing_nearest(measure::Vector vector);

}  // namespace waver::belle_alliance
