#pragma once
/// The fields of all rulesets as Markdown: the reference part of docs/scenario-format.md.

#include <string>

#include "scenario/format.h"

namespace waver::testing_tools {

std::string reference_of(scenario::Rulesets rulesets);

}  // namespace waver::testing_tools
