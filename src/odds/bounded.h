#pragma once
/// Where the tree is too large: its heaviest branches first, then samples from where it was left.

#include "odds/branching.h"
#include "odds/fixed.h"
#include "odds/sampling.h"
#include "odds/strata.h"

namespace waver::odds {

struct BoundedOdds {
  Sums<Fixed> explored;          ///< of kFixedOne; what came to an end adds up to at most that
  std::uint64_t positions = 0;   ///< reached
  Fixed unresolved = kFixedOne;  ///< the weight not explored
  Sums<std::uint64_t> samples;   ///< games played on from positions left, each as often as its weight asks for
  Splits splits;                 ///< of those games
};

/// Ends once `budget` positions were reached, and those that follow from the last one looked at. `sampling.runs` games
/// (one more if that is odd) are shared out among the positions left, two to a stratum. Policies as in exact.h.
BoundedOdds explore(const Problem& problem, std::uint64_t budget, const Sampling& sampling, const Progress& progress);

}  // namespace waver::odds
