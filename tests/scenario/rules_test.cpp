/// With the rulesets of the program: their cases, the schema and the reference of the format.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "kept.h"
#include "reference.h"
#include "scenario/case.h"
#include "scenario/schema.h"

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
side = [{ id = "red", edge = "south" }, { id = "blue", edge = "nroth" }]
[[unit]]
id = "spears"
side = "rde"
profile = "no-such-profile-at-all"
at = [20, 20]
facing = 0
[[unit]]
id = "bows"
side = "red"
models = 20
base = [20, 20]
leadership = 7
at = [71, 20]
facing = 0
[[incident]]
kind = "destroyed"
unit = "bwos"
)",
                           "x.toml", {});
  ASSERT_FALSE(loaded);
  std::vector<std::pair<std::string, std::uint32_t>> told;
  for (const game::Diagnostic& fault : loaded.error()) told.emplace_back(fault.code, fault.place.line);
  EXPECT_THAT(told, testing::IsSupersetOf(std::vector<std::pair<std::string, std::uint32_t>>{{"not-an-option", 5}}))
      << game::to_text(loaded.error());
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
