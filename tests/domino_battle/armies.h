#pragma once
/// Battles of Domino Battle as text, for tests, fuzzers and the comparison of compilers.

#include <string>
#include <string_view>
#include <vector>

namespace waver::domino_battle {

/// The first lines of every scenario here: lines 1 to 4. More top-level keys may follow, then tables.
inline constexpr std::string_view kBeginning =
    "waver = 1\n"
    "title = \"T\"\n"
    "ruleset = \"domino-battle\"\n"
    "side = [{ id = \"red\", name = \"Red\", edge = \"south\" }, { id = \"blue\", name = \"Blue\", edge = \"north\" "
    "}]\n";

/// Two armies within reach of one another, with every type, coin and state, all kinds of terrain, incidents of Chaos,
/// Panic with incidents between its rounds. `rulings` is the inside of the table of that name.
std::string meeting(std::string_view rulings = "");

/// A small board, a deck whose top is full of kings, aces and jokers, and a Rout Deck so large that the deck is made
/// anew many times.
std::string kings_and_jokers(std::string_view rulings = "");

/// Every ruling once with another reading than its default.
std::vector<std::string_view> flipped_rulings();

/// Every ruling read otherwise than by default, all at once.
std::string all_flipped();

}  // namespace waver::domino_battle
