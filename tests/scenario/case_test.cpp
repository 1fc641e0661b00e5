/// Cases: what passes, and what is said when one fails.

#include "scenario/case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "scenario/matching.h"
#include "toy.h"

namespace waver::scenario {
namespace {

constexpr std::string_view kCaseStart = R"(waver = 1
title = "A case"
ruleset = "toy"
table = { width = 48 }
side = [{ id = "red" }]
unit = [{ id = "spears", side = "red", models = 20 }, { id = "bows", side = "red", models = 10 }]
incident = [{ kind = "hit", unit = "spears", models = 5 }, { kind = "scare", unit = "bows" }]
)";

// What is appended begins with line 8.
std::string result_of(std::string_view text, std::string_view start = kCaseStart) {
  const auto loaded = load(std::string(start) + std::string(text), "x.toml", toy::options());
  return loaded ? to_text(check_case(*loaded)) : "broken: " + game::to_text(loaded.error());
}

TEST(Case, Passes) {
  const auto loaded = load(std::string(toy::kWholeScenario), "x.toml", toy::options());
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  const CaseResult result = check_case(*loaded);
  EXPECT_TRUE(result.passed()) << to_text(result);
  EXPECT_EQ(result.events.size(), 3U);
  EXPECT_EQ(result.title, "A whole scenario");
  EXPECT_TRUE(check_case(*loaded).passed()) << "a case may be run again";
}

TEST(Case, AnExpectationNotMetShowsTheNearestEvent) {
  EXPECT_EQ(
      result_of("answers = [[6, 5]]\n[[expect]]\nevent = \"scared\"\nunit = \"bows\"\ndice = [6, 4]\npassed = true\n"),
      "x.toml:9:1: [[expect]] 1 is not met; the nearest is event 2 (T-2)\n"
      "      event = \"scared\"\n"
      "      unit = \"bows\"\n"
      "    ! dice = [6, 4], but it is [6, 5]\n"
      "    ! passed = true, but it is false\n");
  EXPECT_EQ(result_of("answers = [[6, 5]]\n[[expect]]\nevent = \"turned\"\n"),
            "x.toml:9:1: [[expect]] 1 is not met; nothing like it happened\n      event = \"turned\"\n");
}

TEST(Case, TheOrderOfExpectationsCounts) {
  EXPECT_EQ(
      result_of("answers = [[6, 5]]\n[[expect]]\nevent = \"scared\"\n[[expect]]\nevent = \"hit\"\nunit = \"spears\"\n"),
      "x.toml:11:1: [[expect]] 2 is not met in this order: event 1 (T-1) meets it, but comes before event 2 (T-2)\n"
      "      event = \"hit\"\n      unit = \"spears\"\n");
  // One event meets one expectation.
  EXPECT_THAT(result_of("answers = [[6, 5]]\n[[expect]]\nevent = \"hit\"\n[[expect]]\nevent = \"hit\"\n"),
              testing::HasSubstr("[[expect]] 2 is not met in this order: event 1 (T-1) meets it"));
}

TEST(Case, OnlyTheFirstUnmetExpectationIsTold) {
  const std::string text =
      result_of("answers = [[6, 5]]\n[[expect]]\nevent = \"turned\"\n[[expect]]\nevent = \"turned\"\n");
  EXPECT_THAT(text, testing::Not(testing::HasSubstr("[[expect]] 2")));
}

TEST(Case, AnEventThatWasForbidden) {
  EXPECT_EQ(result_of("answers = [[1, 2]]\n[[forbid]]\nevent = \"hit\"\nunit = \"bows\"\n[[forbid]]\nevent = "
                      "\"scared\"\npassed = true\n"),
            "x.toml:12:1: [[forbid]] 2 happened: event 2 (T-2)\n      event = \"scared\"\n      passed = true\n");
}

TEST(Case, AStateThatDiffers) {
  EXPECT_EQ(result_of("answers = [[1, 2]]\n[[finally]]\nunit = \"spears\"\nmodels = 14\nstate = "
                      "\"steady\"\n[[finally]]\nside = \"red\"\nmodels = 25\n"),
            "x.toml:9:1: [[finally]] 1 is not met\n"
            "      unit = \"spears\"\n"
            "    ! models = 14, but it is 15\n"
            "      state = \"steady\"\n");
}

TEST(Case, TheStateOfAStaffFigure) {
  EXPECT_EQ(result_of("answers = [[1, 2]]\n[[finally]]\nstaff = \"ney\"\nfallen = false\n[[finally]]\nstaff = "
                      "\"ney\"\nfallen = true\n[[staff]]\nid = \"ney\"\n"),
            "x.toml:12:1: [[finally]] 2 is not met\n"
            "      staff = \"ney\"\n"
            "    ! fallen = true, but it is false\n");
}

TEST(Case, AllFaultsAreTold) {
  const std::string text = result_of(
      "answers = [[1, 2]]\n[[expect]]\nevent = \"turned\"\n[[forbid]]\nevent = \"hit\"\n[[finally]]\nunit = "
      "\"bows\"\nmodels = 3\n");
  EXPECT_THAT(text, testing::HasSubstr("[[expect]] 1 is not met"));
  EXPECT_THAT(text, testing::HasSubstr("[[forbid]] 1 happened"));
  EXPECT_THAT(text, testing::HasSubstr("[[finally]] 1 is not met"));
}

TEST(Case, Answers) {
  EXPECT_EQ(result_of("answers = []\n"),
            "x.toml: answer 1 is missing, after incident 2\n"
            "    asked: something about \"bows\"\n    expected: 2 dice, as in [6, 5]\n");
  EXPECT_EQ(result_of("answers = [[6, 5], \"left\"]\n"), "x.toml:8:20: answer 2, \"left\", is left over\n");
  EXPECT_EQ(result_of("answers = [[6, 5], \"left\", [1]]\n"),
            "x.toml:8:20: 2 answers are left over, from answer 2, \"left\", on\n");
  const std::string refused = result_of("answers = [[6, 7]]\n");
  EXPECT_THAT(refused, testing::StartsWith("x.toml:8:12: answer 1, [6, 7], is refused, after incident 2\n"
                                           "    asked: something about \"bows\"\n    dice-misfit: "));
}

TEST(Case, AnIncidentThatIsRefused) {
  EXPECT_EQ(result_of("answers = []\n[[incident]]\nkind = \"hit\"\nunit = \"bows\"\nmodels = 50\n",
                      "waver = 1\ntitle = \"x\"\nruleset = \"toy\"\ntable = { width = 4 }\nside = [{ id = \"red\" }]\n"
                      "unit = [{ id = \"bows\", side = \"red\", models = 10 }]\n"),
            "x.toml:8:1: incident 1 is refused\n    too-many-models: there are not so many\n    Take less.\n");
}

// As long as nothing is asked between them; what is refused is left out.
TEST(Case, AllIncidentsThatAreRefused) {
  EXPECT_EQ(result_of("answers = []\nincident = [\n{ kind = \"hit\", unit = \"bows\", models = 50 },\n"
                      "{ kind = \"hit\", unit = \"bows\", models = 9 },\n"
                      "{ kind = \"hit\", unit = \"bows\", models = 2 },\n{ kind = \"scare\", unit = \"bows\" },\n"
                      "{ kind = \"hit\", unit = \"bows\", models = 50 },\n]\n",
                      "waver = 1\ntitle = \"x\"\nruleset = \"toy\"\ntable = { width = 4 }\nside = [{ id = \"red\" }]\n"
                      "unit = [{ id = \"bows\", side = \"red\", models = 10 }]\n"),
            "x.toml:9:1: incident 1 is refused\n    too-many-models: there are not so many\n    Take less.\n"
            "x.toml:11:1: incident 3 is refused\n    too-many-models: there are not so many\n    Take less.\n");
}

TEST(Matching, NumbersAnglesAndLists) {
  const auto agree = [](std::string_view key, const game::Value& a, const game::Value& b) { return agrees(key, a, b); };
  EXPECT_TRUE(agree("models", 3, 3.0));
  EXPECT_TRUE(agree("moved", 7.0, 7.01));
  EXPECT_FALSE(agree("moved", 7.0, 7.011));
  EXPECT_TRUE(agree("facing", 0, 360));
  EXPECT_TRUE(agree("facing", 359.995, 0));
  EXPECT_TRUE(agree("direction", -90, 270));
  EXPECT_FALSE(agree("moved", 0, 360));
  EXPECT_TRUE(agree("to", game::List{1, 2.5}, game::List{1.004, 2.5}));
  EXPECT_FALSE(agree("to", game::List{1, 2.5}, game::List{2.5, 1}));
  EXPECT_FALSE(agree("through", game::List{}, game::List{"a"}));
  EXPECT_TRUE(agree("causes", game::List{"a"}, game::List{"a"}));
  EXPECT_FALSE(agree("passed", true, 1));
  EXPECT_FALSE(agree("unit", "a", game::Value()));
  const game::Value coins(game::Entries{{"coin", "dime", {}}, {"n", 1, {}}});
  EXPECT_TRUE(agree("tokens", game::List{coins}, game::List{game::Entries{{"n", 1.001, {}}, {"coin", "dime", {}}}}));
  EXPECT_FALSE(agree("tokens", coins, game::Entries{{"coin", "dime", {}}}));
  EXPECT_FALSE(agree("tokens", game::Entries{}, coins));
}

TEST(Matching, Words) {
  EXPECT_EQ(text_of(game::List{1, 2.5, 7.0, -0.00001, true, "a \"b\"\n", game::Entries{{"k", game::Entries{}, {}}}}),
            "[1, 2.5, 7, 0, true, \"a \\\"b\\\"\\u000A\", { k = {} }]");
  EXPECT_EQ(text_of(game::Value()), "nothing");
}

class Folder : public testing::Test {
 protected:
  Folder() : folder_(std::filesystem::path(testing::TempDir()) / "waver-case-test") {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "inner" / "deep");
  }
  ~Folder() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, std::string_view text) const { std::ofstream(path(name)) << text; }
  CheckReport check(std::vector<std::string> paths) {
    return check_paths(paths, toy::options(), [&](const FileReport& file) { seen_.push_back(file); });
  }

  std::filesystem::path folder_;
  std::vector<FileReport> seen_;
};

TEST_F(Folder, IsWalkedByName) {
  write("b.toml", toy::kWholeScenario);
  write("inner/deep/a.toml", toy::kWholeScenario);
  write("a.toml", std::string(kCaseStart) + "answers = [[6, 5]]\n[[expect]]\nevent = \"turned\"\n");
  write("notes.txt", "no case");
  const CheckReport report = check({folder_.string()});
  EXPECT_EQ(report.passed, 2U);
  EXPECT_EQ(report.failed, 1U);
  EXPECT_EQ(report.faulty, 0U);
  ASSERT_EQ(seen_.size(), 3U);
  EXPECT_EQ(seen_[0].file, path("a.toml"));
  EXPECT_FALSE(seen_[0].passed);
  EXPECT_THAT(seen_[0].text, testing::StartsWith(path("a.toml") + ":9:1: [[expect]] 1 is not met"));
  EXPECT_EQ(seen_[1].file, path("b.toml"));
  EXPECT_EQ(seen_[1].title, "A whole scenario");
  EXPECT_EQ(seen_[2].file, path("inner/deep/a.toml"));
}

TEST_F(Folder, BrokenFilesAndEmptyFoldersFail) {
  write("broken.toml", "waver = \n");
  write("nothing.toml", kCaseStart);
  const CheckReport report = check({path("broken.toml"), path("nothing.toml"), path("inner"), path("none.toml")});
  EXPECT_EQ(report.passed, 0U);
  EXPECT_EQ(report.failed, 4U);
  EXPECT_EQ(report.faulty, 4U);
  ASSERT_EQ(seen_.size(), 4U);
  EXPECT_THAT(seen_[0].text, testing::StartsWith(path("broken.toml") + ":1:9: syntax: "));
  EXPECT_EQ(seen_[1].text,
            path("nothing.toml") +
                ": no-expectations: this case expects nothing\n    Add [[expect]], [[forbid]] or [[finally]].\n");
  EXPECT_EQ(seen_[2].text,
            path("inner") + ": no-cases: there is no case in this folder\n    Cases are files called *.toml.\n");
  EXPECT_EQ(seen_[3].text, path("none.toml") + ": unreadable: No such file or directory\n");
}

TEST_F(Folder, ADataFileInPlaceOfTheRulesets) {
  const auto faults_with = [&](const std::string& file) {
    LoadOptions options = toy::options();
    options.data_file = path(file);
    const auto loaded = load(std::string(kCaseStart) + "colour = 3\n", "x.toml", options);
    return loaded ? "" : game::to_text(loaded.error());
  };
  const std::string of_scenario =
      "x.toml:8:1: unknown-key: the scenario knows no \"colour\"\n"
      "    Known here: waver, title, ruleset, rulings, incident, answers, expect, forbid, finally, table, terrain, "
      "side, "
      "unit, scout, staff, weather, notes.\n";
  write("sound.toml", "size = 3\n");
  EXPECT_EQ(faults_with("sound.toml"), of_scenario);
  write("broken.toml", "size = 3\n\n  broken = true\n");
  EXPECT_EQ(faults_with("broken.toml"),
            of_scenario + path("broken.toml") + ":3:12: out-of-range: the toy's data are broken\n");
  write("syntax.toml", "size = \n");
  EXPECT_EQ(faults_with("syntax.toml"),
            of_scenario + path("syntax.toml") +
                ":1:8: syntax: in the key-value pair: expected value, saw '\\n'\n    A line reads: key = value.\n");
  EXPECT_EQ(faults_with("none.toml"), of_scenario + path("none.toml") + ": unreadable: No such file or directory\n");
}

}  // namespace
}  // namespace waver::scenario
