#pragma once
/// The checks of a document that need tables only, no game. Belongs to scenario.cpp.

#include <span>

#include "scenario/format.h"

namespace waver::scenario {

/// `waver`, `title`, `ruleset`, and that no key of the top level is unknown. Without a ruleset the keys of all pass.
void check_top(const game::Value& document, Rulesets rulesets, const game::RulesetInfo* info,
               game::Diagnostics& faults);

/// The ruleset's own parts and [rulings].
void check_parts(const game::Value& document, const game::RulesetInfo& info, game::Diagnostics& faults);

/// No id twice in the file.
void check_ids(const game::Value& document, const game::RulesetInfo& info, game::Diagnostics& faults);

/// [[incident]] by the table of its kind.
void check_incidents(const game::Value& document, const game::RulesetInfo& info, game::Diagnostics& faults);

/// Whom incidents name, for a document that no game can be made of: ids that nothing in it has.
void check_incident_names(const game::Value& document, const game::RulesetInfo& info, game::Diagnostics& faults);

/// `answers`: a list of texts, whole numbers and lists of them.
void check_answers(const game::Value& document, game::Diagnostics& faults);

/// If `key` is missing and another, unknown one comes near, that one is told and true returned.
bool tell_misspelt(const game::Value& table, std::string_view key, const Words& known, std::string_view where,
                   game::Diagnostics& faults);

/// The elements of a list of tables; none if the key is missing or something else.
std::span<const game::Value> tables_at(const game::Value& document, std::string_view key);

}  // namespace waver::scenario
