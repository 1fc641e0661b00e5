#pragma once
/// What odds count in a battle (section 6 of the rules).

#include <string_view>
#include <vector>

#include "game/measures.h"
#include "rulesets/battleaxe/setup.h"

namespace waver::battleaxe {

/// In the order of `measures()`.
enum class Counted : std::uint8_t { kStates, kTested, kPanicked, kLostOrFleeing };

/// What may become of a unit.
std::vector<std::string_view> state_words();
std::vector<game::Measure> measures();
/// A panic is a failed test; it spreads if another unit's panic caused it.
game::Cascade cascade();

/// Units of a side that are fleeing, destroyed or off the table.
std::int32_t lost_or_fleeing(const Setup& setup, const Position& position, std::uint32_t side);

}  // namespace waver::battleaxe
