#pragma once
/// Answers to "what if" for programs (docs/odds.md).

#include "odds/firebreak.h"
#include "odds/flipped.h"
#include "odds/keystones.h"

namespace waver::odds {

/// `fractions`: exact numbers also as "5/12". What is said of the battles (`before`, `after`) the caller adds.
game::Value to_value(const Problem& before, const Problem& after, const Comparison& comparison, bool fractions);
game::Value to_value(const Problem& problem, const std::vector<Flipped>& flipped, bool fractions);
game::Value to_value(const Problem& problem, const Keystones& keystones, bool fractions);
game::Value to_value(const Problem& problem, const FirebreakRequest& request, const Firebreaks& firebreaks,
                     bool fractions);

}  // namespace waver::odds
