#pragma once
/// What people are told when they choose: what has been drawn, what an option costs and may bring, how the armies
/// stand. No rule is decided here.

#include <string>
#include <vector>

#include "rulesets/domino_battle/play.h"

namespace waver::domino_battle {

/// The question now asked, in a sentence: the card that is played, what it commands, the points left ...
std::string question_in_words(const Setup& setup, const Position& position);

/// "a push: strength 5 to 4, then 1 coin", "flank +2", "hits 61 in 100 ..."; empty if the option's name says all.
std::string option_in_words(const Setup& setup, const Position& position, Option option);

/// One line a side: M, the breaking point, what it takes to break it; then the deck.
std::vector<std::string> armies_in_words(const Setup& setup, const Position& position);

/// "penny heads, dime tails", "lost a nickel", "no name yet".
std::string tokens_in_words(const UnitState& unit);

}  // namespace waver::domino_battle
