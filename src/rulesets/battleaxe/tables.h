#pragma once
/// Battleaxe described in tables: clauses, rulings, fields, incidents, events.

#include "game/ruleset.h"

namespace waver::battleaxe {

const game::RulesetInfo& info();

/// BX-1 to BX-15, each with where it comes from.
std::vector<game::Clause> clauses();

/// The fields of `[figures]` and of a profile in the data file.
const std::vector<game::Field>& figure_fields();
const std::vector<game::Field>& profile_fields();

}  // namespace waver::battleaxe
