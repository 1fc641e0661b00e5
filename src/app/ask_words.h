#pragma once
/// How a question is put to people.

#include <string>

#include "game/game.h"
#include "report/text.h"

namespace waver::app {

/// What is asked, and the options with their numbers and names.
std::string question_text(const game::Game& game, const game::Question& question, const report::Look& look);

/// What may be typed at it: "2 dice, as in [6, 5]; Enter lets the program throw". Not for incidents.
std::string answers_text(const game::Game& game, const game::Question& question);

/// What else may be typed at any question, in lines.
std::string commands_text(const report::Look& look);

/// What stands before the cursor: who answers, and how.
std::string prompt_text(const game::Game& game, const game::Question& question);

}  // namespace waver::app
