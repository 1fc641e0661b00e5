#pragma once
/// Battles that several tests of Battleaxe play.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.h"

namespace waver::battleaxe {

/// The first lines of every scenario here: lines 1 to 5. More top-level keys may follow, then tables.
inline constexpr std::string_view kHead =
    "waver = 1\n"
    "title = \"T\"\n"
    "ruleset = \"battleaxe\"\n"
    "table = { width = 72, depth = 48 }\n"
    "side = [{ id = \"red\", name = \"Red\", edge = \"south\" }, { id = \"blue\", name = \"Blue\", edge = \"north\" "
    "}]\n";

inline scenario::Scenario loaded(std::string text) {
  auto result = scenario::load(std::move(text), "x.toml", {});
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

/// A table row of a unit: "{ id = ..., <more> }," with 20 models of 20 x 20 mm, five wide, Leadership 7, unless `more`
/// says otherwise.
std::string unit(std::string_view id, std::string_view side, double x, double y, int facing,
                 std::string_view more = "");

/// The battle of two lines: every kind of unit, combats, runaways, concave terrain that blocks, all kinds of incidents.
/// `rulings` is the inside of the table of that name.
std::string two_lines(std::string_view rulings = "");

/// A crowd in a corner of the table, close together, that easily panics: long chains, many choices.
std::string crowd(std::string_view rulings = "");

/// Every ruling once with another reading than its default.
std::vector<std::string_view> flipped_rulings();

}  // namespace waver::battleaxe
