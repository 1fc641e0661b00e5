#pragma once
/// Compares what happened with what was expected. Belongs to case.cpp.

#include "scenario/case.h"

namespace waver::scenario {

/// [[expect]] against result.events.
void judge_expected(const Case& checked, CaseResult& result);

/// [[forbid]] likewise.
void judge_forbidden(const Case& checked, CaseResult& result);

/// [[finally]] against the game as it ended.
void judge_states(const Case& checked, const game::Game& ended, CaseResult& result);

}  // namespace waver::scenario
