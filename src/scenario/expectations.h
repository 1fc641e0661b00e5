#pragma once
/// Reads [[expect]], [[forbid]] and [[finally]]. Belongs to scenario.cpp.

#include "scenario/scenario.h"

namespace waver::scenario {

/// Checks and takes over the expectations of scenario.document. `scenario.game` may be missing; then the fields of
/// things that are neither unit nor side are not checked.
void read_expectations(Scenario& scenario, const game::RulesetInfo& info, game::Diagnostics& faults);

}  // namespace waver::scenario
