#pragma once
/// When an event or a state is what was expected, and how both are told.

#include <string>
#include <string_view>

#include "game/event.h"
#include "game/value.h"

namespace waver::scenario {

/// Numbers may differ by 0.01, angles (`facing`, `direction`) also by whole turns; lists agree element by element in
/// order, tables key by key.
bool agrees(std::string_view key, const game::Value& expected, const game::Value& actual);

/// The value an event has for a key, `event`, `seq`, `because` and `clause` included; nothing if it has none.
game::Value value_in(const game::Event& event, std::string_view key);

/// The event has all fields as given.
bool matches(const game::Value& fields, const game::Event& event);

/// How many of the fields it has.
std::size_t fields_met(const game::Value& fields, const game::Event& event);

/// As written in TOML: `[6, 5]`, `"spears"`, `{ coin = "dime" }`; "nothing" for nothing.
std::string text_of(const game::Value& value);

}  // namespace waver::scenario
