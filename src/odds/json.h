#pragma once
/// Odds for programs (design, "Odds"; docs/odds.md).

#include "odds/odds.h"

namespace waver::odds {

/// `fractions`: exact odds also as "5/12".
game::Value to_value(const Problem& problem, const Odds& odds, bool fractions);

/// The policy that holds for all sides, or each side's.
game::Value policy_value(const game::Policies& policy, const Roster& roster);

}  // namespace waver::odds
