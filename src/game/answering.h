#pragma once
/// Answers as people, files and programs write them.
///
///   dice      [6, 5]          typed: 6 5, 6,5 or, of dice with up to nine sides, 65
///   coins     ["H", "T"]      typed: H T, HT or heads tails
///   a card    "KS"            typed: KS or ks
///   a choice, a pick          an option's id; a whole number stands for an id of digits
///                             typed: the id in capital or small letters, the name of the unit it stands for, or
///                             the option's number from 1 (the id as it is written wins, then the number)
///   incident  a table         typed: its JSON; "no-more" when nothing more happens
///
/// Codes: `answer-missing`, `wrong-type`, `dice-misfit`, `coin-misfit`, `card-misfit`, `no-such-option`, `game-over`,
/// and those of the ruleset's `read_incident`.

#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace waver::game {

/// How it is said that nothing more happens.
inline constexpr std::string_view kNoMoreWord = "no-more";

/// The answer to the question now asked of `game`. What the rules think of it, only Game::answer tells.
Result<Answer> answer_from(const Game& game, const Question& question, const Value& said);

/// The same from a line typed by hand.
Result<Answer> answer_from_line(const Game& game, const Question& question, std::string_view typed);

/// The reverse: what `answer_from` would read as this answer. Nothing if the answer is none to the question.
Value said_of(const Game& game, const Question& question, const Answer& answer);

/// What an answer to the question looks like: "2 dice, as in [6, 5]".
std::string answer_expected(const Question& question);

/// Options that are whole numbers, in short: "0 to 90, 95 and 270 to 359", "-90 to 90 in steps of 5"; empty if any is
/// none.
std::string option_ranges(const std::vector<std::string>& options);

/// All options of a choice or pick, in their order; empty for other questions.
std::vector<std::string> option_names(const Game& game, const Question& question);

}  // namespace waver::game
