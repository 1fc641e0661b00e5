#pragma once
/// A unit's state as scenarios, events and people know it.

#include <string_view>

#include "game/value.h"
#include "rulesets/domino_battle/position.h"

namespace waver::domino_battle {

/// "steady", "demoralised", "static", "broken", "withdrawn", "eliminated" (section 12).
std::string_view state_word(const UnitState& unit);
/// A list of {coin, face}, sorted.
game::Value tokens_value(const Tokens& tokens);
/// [x, y].
game::Value square_value(const Board& board, Square square);

}  // namespace waver::domino_battle
