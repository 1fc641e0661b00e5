#pragma once
/// Belle Alliance described in tables: clauses, rulings, fields, incidents, events.

#include "game/ruleset.h"

namespace waver::belle_alliance {

const game::RulesetInfo& info();

/// BA-5.4.1a to BA-H20, each with where it comes from (text, found, house).
std::vector<game::Clause> clauses();

}  // namespace waver::belle_alliance
