#pragma once
/// The outcomes of a roll with exact integer weights, equivalent faces grouped.

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <vector>

#include "chance/roll.h"

namespace waver::chance {

/// Exact weights: numerators over the roll's `total`. They outgrow 64 bits (6^n for n dice).
using Weight = boost::multiprecision::cpp_int;

struct Outcome {
  Faces faces;    ///< one result that stands for its group: the first in ascending order of faces
  Weight weight;  ///< how many of the roll's equally likely results the group has
};

/// How many equally likely results the roll has: 6^n, 2^n, cards, equals; 0 if it cannot be thrown.
Weight total(const Roll& roll);

/// The groups of `roll.matters`, in a fixed order (ascending sum, ones, heads, faces; cards and picks as numbered).
/// Weights are positive and sum to `total`. For Matters::kFaces on many dice this is large: at most `limit` outcomes,
/// else an empty list. Empty, too, if the roll cannot be thrown.
std::vector<Outcome> outcomes(const Roll& roll, std::size_t limit = 1'000'000);

/// The number of groups, without listing them.
Weight outcome_count(const Roll& roll);

}  // namespace waver::chance
