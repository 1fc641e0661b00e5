/// With the rulesets of the program: their cases, the schema and the reference of the format.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "kept.h"
#include "reference.h"
#include "scenario/case.h"
#include "scenario/schema.h"
#include "scenario/toml.h"

namespace waver::scenario {
namespace {

std::string from_root(const std::string& path) {
  return std::string(WAVER_ROOT) + "/" + path;
}

TEST(Rules, TheirCasesPass) {
  for (const game::RulesetEntry& entry : rulesets::all()) {
    const std::string folder = from_root("tests/cases/" + std::string(entry.info->id));
    if (!std::filesystem::exists(folder)) continue;
    const CheckReport report =
        check_paths(std::vector{folder}, {}, [](const FileReport& file) { EXPECT_TRUE(file.passed) << file.text; });
    EXPECT_GT(report.passed, 10U);
  }
}

TEST(Rules, ALineOfThreeLoads) {
  const auto loaded = load_file(from_root("tests/cases/battleaxe/example-b-a-line-of-three.toml"), {});
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  EXPECT_EQ(loaded->title, "B. A line of three");
  EXPECT_EQ(loaded->ruleset->info->id, "battleaxe");
  EXPECT_EQ(loaded->incidents.size(), 2U);
  EXPECT_EQ(loaded->game->state_of("unit", "foe").find("at")->list()->at(1).number(), 40);
  const CaseResult result = check_case(*loaded);
  EXPECT_TRUE(result.passed()) << to_text(result);
}

TEST(Rules, FaultsOfTablesAndOfRulesTogether) {
  const auto loaded = load(R"(waver = 1
title = "Faulty"
ruleset = "battleaxe"
table = { width = 72, depth = 48 }
side = [{ id = "red", edge = "south" }, { id = "blue", edge = "north" }]
[[unit]]
id = "spears"
side = "red"
models = 20
base = [20, 20]
leadership = 7
at = [20, 20]
swfit = true
facing = 0
[[unit]]
id = "bows"
side = "rde"
models = 20
base = [20, 20]
leadership = 7
at = [71, 20]
facing = 0
[[incident]]
kind = "destroyed"
unti = "bows"
)",
                           "x.toml", {});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(
      game::to_text(loaded.error()),
      "x.toml:13:1: unknown-key: [[unit]] \"spears\" knows no \"swfit\"\n    Did you mean \"swift\"?\n"
      "x.toml:17:8: unknown-id: there is no side \"rde\"\n    Did you mean \"red\"?\n"
      "x.toml:21:6: off-table: [[unit]] \"bows\" stands over the table's edge\n"
      "    `at` is the centre of its footprint, 3.94 x 3.15 in.\n"
      "x.toml:25:1: unknown-key: [[incident]] 1 (kind \"destroyed\") knows no \"unti\"\n    Did you mean \"unit\"?\n");
}

TEST(Rules, TenThousandUnitsLoadFast) {
  std::string text =
      "waver = 1\ntitle = \"Large\"\nruleset = \"battleaxe\"\ntable = { width = 1000, depth = 1000 }\n"
      "side = [{ id = \"red\", edge = \"south\" }, { id = \"blue\", edge = \"north\" }]\n";
  for (int i = 0; i < 10'000; ++i) {
    text += fmt::format(
        "[[unit]]\nid = \"u{}\"\nside = \"{}\"\nmodels = 20\nfiles = 5\nbase = [20, 20]\nleadership = 7\n"
        "at = [{}, {}]\nfacing = 0\n",
        i, i % 2 == 0 ? "red" : "blue", 5 + i % 100 * 6, 5 + i / 100 * 6);
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto loaded = load(text, "x.toml", {});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  RecordProperty("milliseconds", static_cast<int>(taken.count() * 1000));
  EXPECT_LT(taken.count(), 5.0);  // far less when optimised; sanitizers and a busy machine take longer
}

// Whatever happens to a file on its way, the answer is a list of faults or a game.
TEST(Rules, SpoiltBytesNeverDoHarm) {
  const std::string sound = read_file(from_root("tests/cases/battleaxe/example-b-a-line-of-three.toml")).value();
  std::uint32_t state = 1;
  const auto below = [&](std::size_t bound) {
    state = state * 1664525U + 1013904223U;
    return static_cast<std::size_t>(state >> 8U) % bound;
  };
  constexpr std::string_view kBytes = "[]{}\"'=.,#\n 0-1eaz\\\x00\xC3\xFF";
  for (int i = 0; i < 2000; ++i) {
    std::string text = sound;
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(text.size());
      if (below(3) == 0) {
        text.erase(at, 1 + below(40));
      } else {
        text[at] = kBytes[below(kBytes.size())];
      }
    }
    const auto loaded = load(text, "x.toml", {});
    if (loaded) {
      check_case(*loaded);
    } else {
      EXPECT_FALSE(loaded.error().empty());
    }
  }
}

TEST(Schema, IsKept) {
  testing_tools::expect_kept("docs/schema/scenario.schema.json", schema_text(rulesets::all()));
}

TEST(Reference, IsKept) {
  const std::string begin = "<!-- made from the tables of src/rulesets by tests/scenario: begin -->\n\n";
  const std::string end = "<!-- end -->";
  const std::string page = testing_tools::read_kept("docs/scenario-format.md");
  const std::size_t from = page.find(begin);
  const std::size_t to = page.find(end);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  testing_tools::expect_kept(
      "docs/scenario-format.md",
      page.substr(0, from + begin.size()) + testing_tools::reference_of(rulesets::all()) + page.substr(to));
}

}  // namespace
}  // namespace waver::scenario
