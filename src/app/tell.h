#pragma once
/// Incidents typed at the table.

#include <string>
#include <string_view>

#include "game/ruleset.h"
#include "report/text.h"

namespace waver::app {

/// A line as an incident: an inline table, { kind = "casualties", unit = "spears", models = 6 } (or its JSON), or plain
/// words: the kind, then values in the order of the kind's fields; a field's name before a value picks that field:
///
///   casualties spears 6 by bows
///   breaks guard pursuers front,flank
///   move spears at 36,20.5 facing 90
///
/// Lists and points are written with commas, a truth by its field's name alone. Faults have no place. The line's values
/// are judged by the ruleset (Game::read_incident), not here.
game::Result<game::Value> told_in_line(const game::RulesetInfo& info, std::string_view line);

/// The kinds of incidents and their fields, or one kind's.
std::string incident_help(const game::RulesetInfo& info, const report::Look& look);

}  // namespace waver::app
