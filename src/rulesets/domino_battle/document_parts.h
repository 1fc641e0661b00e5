#pragma once
/// Squares and cards as scenarios and incidents write them.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/diagnostic.h"
#include "rulesets/domino_battle/board.h"
#include "rulesets/domino_battle/position.h"

namespace waver::domino_battle {

void add_fault(game::Diagnostics& faults, std::string code, game::Place place, std::string message, std::string hint);

/// A square [x, y]. `what` names it in messages: "\"square\" of [[unit]] \"line\"". Nothing if it is none of the board;
/// why not is added to the faults, unless the field tables have told of it.
std::optional<Square> square_in(const game::Value& pair, std::string_view what, const Board& board,
                                game::Diagnostics& faults);

/// The cards of a list, in its order: each once, all that can be read. What is wrong is added to the faults. `named`
/// are those named before, in this list or in others.
std::vector<Card> card_list_in(const game::Value& list, std::string_view what, CardSet& named,
                               game::Diagnostics& faults);

}  // namespace waver::domino_battle
