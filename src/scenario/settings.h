#pragma once
/// Single values of a scenario, set to something else before it is read: for those who ask "what if".

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/diagnostic.h"
#include "scenario/format.h"

namespace waver::scenario {

/// `path` names a value as TOML's dotted keys do; after the name of a list comes the id of one of its things, or, where
/// they have none, the number of one, from 1:
///   unit.spears.leadership   incident.2.models   rulings.panic_order   table.width   title
/// The number after the last one, with the whole of it as its value, adds one. `value` is written as in TOML; a text
/// that is none of its values needs no quotes.
struct Setting {
  std::string path;
  std::string value;
};

/// "unit.spears.leadership=8", parted at the first "=" that stands in no quotes; nothing if there is none.
std::optional<Setting> setting_in(std::string_view text);
/// The same text again.
std::string to_text(const Setting& setting);

/// Sets one value after the other. What cannot be set is told and left as it was: `bad-setting`, `unknown-id`,
/// `syntax`. What is set has places that only `with_settings_named` can read.
void apply_settings(game::Value& document, std::span<const Setting> settings, Rulesets rulesets,
                    game::Diagnostics& faults);

/// Faults that stand in a setting get its text, "--set unit.spears.leadership=eleven", for their file, and no place;
/// others say in their hint what was set.
game::Diagnostics with_settings_named(game::Diagnostics faults, std::span<const Setting> settings);

}  // namespace waver::scenario
