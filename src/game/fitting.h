#pragma once
/// Whether an answer is one to the question asked, before any rule looks at it.

#include "game/question.h"

namespace waver::game {

/// Nothing, or why it is not: `wrong-answer`, `dice-misfit`, `no-such-option`, `over`. What an incident says is the
/// ruleset's to judge.
Verdict fits(const Question& question, const Answer& answer);

/// What to say of an incident that was read for another battle.
Diagnostic incident_of_another_battle();

}  // namespace waver::game
