#pragma once
/// Who decides in odds, how, and what it brings, in sentences. Part of report/ only.

#include <string>

#include "odds/odds.h"
#include "report/text.h"

namespace waver::report {

/// "Whoever has a choice takes the first option.", or of each side by name.
std::string who_decides(const odds::Problem& problem, const odds::Odds& odds);
/// The same of odds that tell no more than the policies.
std::string who_decides(const odds::Problem& problem, const game::Policies& policy, bool exact);

/// " As Red may know it: what is hidden from it comes by chance."; nothing if everything may be known.
std::string seen_by(const odds::Problem& problem);

/// What is best at the first question, and what deciding so brings each side. Of odds with decisions.
std::string decisions_as_text(const odds::Problem& problem, const odds::Odds& odds, const Look& look);

}  // namespace waver::report
