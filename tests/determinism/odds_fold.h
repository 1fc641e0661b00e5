#pragma once
/// Asks for the odds of a scenario in every way there is and folds what programs are told into one number.

#include <cstdint>

#include "scenario/scenario.h"

namespace waver::determinism {

/// Exactly or within bounds, sampled, from a side's view, of a rare number, keystones. 0 if the rules have no odds.
std::uint64_t odds_fold_of(const scenario::Scenario& scenario, unsigned threads);

}  // namespace waver::determinism
