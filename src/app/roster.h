#pragma once
/// Who is there, as the scenario has it.

#include "odds/problem.h"
#include "scenario/scenario.h"

namespace waver::app {

odds::Roster roster_of(const scenario::Scenario& scenario);

}  // namespace waver::app
