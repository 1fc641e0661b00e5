#pragma once
/// Battles of Belle Alliance as text, for tests, fuzzers and the comparison of compilers.

#include <string>
#include <string_view>
#include <vector>

namespace waver::belle_alliance {

/// The first lines of every scenario here: lines 1 to 5. More top-level keys may follow, then tables.
inline constexpr std::string_view kBeginning =
    "waver = 1\n"
    "title = \"T\"\n"
    "ruleset = \"belle-alliance\"\n"
    "table = { width = 180, depth = 120 }\n"
    "side = [{ id = \"red\", name = \"Red\", edge = \"south\" }, { id = \"blue\", name = \"Blue\", edge = \"north\" "
    "}]\n";

/// A table row of a unit of infantry: 24 figures in line, unless `more` says otherwise.
std::string foot(std::string_view id, std::string_view side, double x, double y, int facing,
                 std::string_view more = "");

/// Two armies with every arm, terrain of all sorts, staff, and all kinds of incidents over three bounds.
/// `rulings` is the inside of the table of that name.
std::string two_armies(std::string_view rulings = "");

/// Own units one behind the other and side by side, with little valour: long chains, retreats blocked, units carried.
std::string column_of_routs(std::string_view rulings = "");

/// Every ruling once with another reading than its default.
std::vector<std::string_view> flipped_rulings();

/// Every ruling read otherwise than by default, all at once.
std::string all_flipped();

}  // namespace waver::belle_alliance
