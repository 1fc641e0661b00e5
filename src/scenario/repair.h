#pragma once
/// Lets the ruleset look at a document although some of its fields are faulty. Belongs to scenario.cpp.

#include <optional>
#include <set>

#include "game/diagnostic.h"
#include "game/value.h"

namespace waver::scenario {

/// The document without the keys and values that are faulty, or nothing if more is wrong than optional fields of
/// tables: a key is missing, or a whole part is of the wrong type. The caller has to check what is left.
std::optional<game::Value> without_faulty_fields(const game::Value& document, const game::Diagnostics& faults);

/// The places of everything in the parts (a [table], one of the [[tables]]) that hold a fault.
std::set<game::Place> places_of_faulty_parts(const game::Value& document, const game::Diagnostics& faults);

}  // namespace waver::scenario
