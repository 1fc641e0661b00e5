#pragma once
/// The keys of scenario and case files, put together from the tables of the rulesets. Everything that checks, describes
/// or draws up a schema of the format starts here.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/fields.h"
#include "game/game.h"
#include "game/ruleset.h"

namespace waver::scenario {

/// The format this program reads: `waver = 1`.
inline constexpr int kFormat = 1;

using Rulesets = std::span<const game::RulesetEntry>;
using Words = std::vector<std::string_view>;
using Fields = std::vector<game::Field>;

/// The ids of the rulesets, in their order.
Words ids_of(Rulesets rulesets);
const game::RulesetEntry* find_ruleset(Rulesets rulesets, std::string_view id);

/// Keys of the top level that every scenario may have. Their inner fields depend on the ruleset and stand elsewhere.
Fields common_fields(Rulesets rulesets);
/// All keys of the top level: the common ones and those of the ruleset.
Fields top_fields(Rulesets rulesets, const game::RulesetInfo& info);

/// [rulings]: one key a ruling.
Fields ruling_fields(const game::RulesetInfo& info);

/// [[incident]]: `kind`, and the fields of that kind.
game::Field kind_field(const game::RulesetInfo& info);
Fields incident_fields(const game::RulesetInfo& info, const game::IncidentKind& kind);

/// [[expect]] and [[forbid]]: `event`, the keys every event has, and those of that event.
game::Field event_field(const game::RulesetInfo& info);
Fields event_fields(const game::RulesetInfo& info, const game::EventKind& kind);
const game::EventKind* find_event(const game::RulesetInfo& info, std::string_view name);

/// What has an id of its own: "side", "unit", "terrain" and the like, as far as the ruleset knows them.
Words kinds_of_things(const game::RulesetInfo& info);
/// What [[finally]] may name: things that are no terrain.
Words kinds_with_state(const game::RulesetInfo& info);
/// [[finally]] of a kind: its id, and what may be asked. Only of units, sides and, where the ruleset says so, staff
/// figures is that known beforehand.
Fields state_fields(const game::RulesetInfo& info, std::string_view kind);
bool has_state_fields(const game::RulesetInfo& info, std::string_view kind);

Words names_of(std::span<const game::Field> fields);
const game::Field* find_field(std::span<const game::Field> fields, std::string_view name);

/// How a table is called in messages: `[[unit]] "spears"`, or `[[unit]] 3` (counted from 1) without an id.
std::string name_of_table(std::string_view key, const game::Value& table, std::size_t index);

}  // namespace waver::scenario
