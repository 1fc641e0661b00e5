#pragma once
/// Belle Alliance described in tables: clauses, rulings, fields, incidents, events.

#include "game/ruleset.h"

namespace waver::belle_alliance {

const game::RulesetInfo& info();

/// BA-5.4.1a to BA-H20, each with where it comes from (text, found, house).
std::vector<game::Clause> clauses();

/// The incident called so, with its fields; null if there is none.
const game::IncidentKind* incident_kind(std::string_view name);

}  // namespace waver::belle_alliance
