#pragma once
/// Exact odds where sides decide by `best`: as well as can be, by what they know, and knowing that the others do.

#include "odds/exact.h"
#include "odds/odds.h"
#include "odds/unfolding.h"

namespace waver::odds {

struct OptimalOdds {
  ExactOdds exact;
  Decisions decisions;
};

/// No random number is drawn. `budget`: of positions, over all options of the sides that decide by `best`.
tl::expected<OptimalOdds, NotUnfolded> solve_optimally(const Problem& problem, std::uint64_t budget);

/// Exact odds whatever the policies; nothing if there are too many positions, or a side would decide by what is hidden
/// from it.
std::optional<ExactOdds> solve_by_any_policy(const Problem& problem, std::uint64_t budget);

}  // namespace waver::odds
