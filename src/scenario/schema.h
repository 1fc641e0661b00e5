#pragma once
/// The format of scenario and case files as a JSON Schema, for editors and for checks by other programs.

#include <string>

#include "scenario/format.h"

namespace waver::scenario {

/// Draft 7, which most editors know; made from the same tables as the checks of `load`. What a schema cannot say (ids
/// that must exist, a unit off the table) only `load` finds. Ends with a line break.
std::string schema_text(Rulesets rulesets);

}  // namespace waver::scenario
