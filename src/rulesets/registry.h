#pragma once
/// The rulesets of this program.

#include <span>
#include <string_view>

#include "game/game.h"

namespace waver::rulesets {

/// All of them, in a fixed order.
std::span<const game::RulesetEntry> all();

/// The one with this id, or null.
const game::RulesetEntry* find(std::string_view id);

}  // namespace waver::rulesets
