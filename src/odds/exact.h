#pragma once
/// Every answer in turn, with its exact weight; positions that are equal for all that is to come are one.

#include <cstdint>
#include <optional>

#include "odds/branching.h"
#include "odds/sums.h"

namespace waver::odds {

struct ExactOdds {
  Sums<chance::Weight> sums;    ///< numerators over `denominator`
  chance::Weight denominator;   ///< what all ends add up to
  std::uint64_t positions = 0;  ///< looked at
};

/// No random number is drawn. Nothing if more than `budget` positions would have to be looked at.
/// Of the policies kFirst and kRandom (each option as likely); `optimal.h` knows kBest.
std::optional<ExactOdds> solve_exactly(const Problem& problem, std::uint64_t budget,
                                       Settling settling = Settling::kAsKnown);

}  // namespace waver::odds
