/// Settings: what they change, and the text of every fault in one.

#include "scenario/settings.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scenario/scenario.h"
#include "toy.h"

namespace waver::scenario {
namespace {

using game::List;
using game::Value;

LoadOptions with(std::initializer_list<std::string_view> texts) {
  LoadOptions options = toy::options();
  for (const std::string_view text : texts) options.settings.push_back(*setting_in(text));
  return options;
}

// What a setting makes of a value of the whole scenario, the path parted by slashes; its faults if there are any.
Value value_at(std::initializer_list<std::string_view> settings, std::initializer_list<std::string_view> path) {
  const auto loaded = load(std::string(toy::kWholeScenario), "x.toml", with(settings));
  if (!loaded) return game::to_text(loaded.error());
  const Value* at = &loaded->document;
  for (const std::string_view key : path) {
    at = at->list() != nullptr ? &at->list()->at(std::stoul(std::string(key))) : at->find(key);
    if (at == nullptr) return "nothing";
  }
  return *at;
}

std::string faults_of_set(std::initializer_list<std::string_view> settings,
                          std::string_view text = toy::kWholeScenario) {
  const auto loaded = load(std::string(text), "x.toml", with(settings));
  return loaded ? "" : game::to_text(loaded.error());
}

TEST(Settings, ArePartedAtTheFirstEqualsSignOutsideQuotes) {
  const auto setting = setting_in(R"(unit."a=b".name=x=y)");
  ASSERT_TRUE(setting);
  EXPECT_EQ(setting->path, R"(unit."a=b".name)");
  EXPECT_EQ(setting->value, "x=y");
  EXPECT_EQ(to_text(*setting), R"(unit."a=b".name=x=y)");
  EXPECT_FALSE(setting_in("unit.spears"));
  EXPECT_FALSE(setting_in(R"("unit.spears=8)"));
}

TEST(Settings, ChangeWhatTheFileSays) {
  EXPECT_EQ(value_at({"unit.spears.models=7"}, {"unit", "0", "models"}), Value(7));
  EXPECT_EQ(value_at({"unit.bows.swift=true"}, {"unit", "1", "swift"}), Value(true));
  EXPECT_EQ(value_at({"unit.bows.at=[3, 4.5]"}, {"unit", "1", "at"}), Value(List{3, 4.5}));
  EXPECT_EQ(value_at({"unit.\"bows\".name=Long Bows"}, {"unit", "1", "name"}), Value("Long Bows"));
  EXPECT_EQ(value_at({"unit.bows.name=\"7\""}, {"unit", "1", "name"}), Value("7"));
  EXPECT_EQ(value_at({"unit.bows.state=fleeing"}, {"unit", "1", "state"}), Value("fleeing"));
  EXPECT_EQ(value_at({"unit.spears.standard.colour=red"}, {"unit", "0", "standard", "colour"}), Value("red"));
  EXPECT_EQ(value_at({"unit.spears.coin.1.face=tails"}, {"unit", "0", "coin", "0", "face"}), Value("tails"));
  EXPECT_EQ(value_at({"unit.spears.at.2=7"}, {"unit", "0", "at", "1"}), Value(7));
  EXPECT_EQ(value_at({"terrain.crag.polygon=[[1, 1], [2, 1], [2, 2]]"}, {"terrain", "0", "polygon", "0", "1"}),
            Value(1));
  EXPECT_EQ(value_at({"incident.1.models=2"}, {"incident", "0", "models"}), Value(2));
  EXPECT_EQ(value_at({R"(incident.4={ kind = "scare", unit = "spears" })"}, {"incident", "3", "kind"}), Value("scare"));
  EXPECT_EQ(value_at({"rulings.luck=good"}, {"rulings", "luck"}), Value("good"));
  EXPECT_EQ(value_at({"table.width=60"}, {"table", "width"}), Value(60));
  EXPECT_EQ(value_at({"title=Another"}, {"title"}), Value("Another"));
  EXPECT_EQ(value_at({"weather=rain", "weather=shine"}, {"weather"}), Value("shine"));
}

TEST(Settings, MakeTablesThatTheFileLacks) {
  constexpr std::string_view kPlain = R"(waver = 1
title = "Plain"
ruleset = "toy"
table = { width = 48 }
side = [{ id = "red" }]
unit = [{ id = "spears", side = "red", models = 20 }]
)";
  const auto loaded = load(std::string(kPlain), "x.toml",
                           with({"rulings.luck=bad", R"(incident.1={kind="hit",unit="spears",models=3})"}));
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  EXPECT_EQ(loaded->incidents.size(), 1U);
  EXPECT_EQ(faults_of_set({"terrain.crag.polygon=[]"}, kPlain),
            "--set terrain.crag.polygon=[]: unknown-id: there is no terrain \"crag\"\n"
            "    There are none in the file.\n");
  EXPECT_EQ(faults_of_set({"incident.2.unit=spears"}, kPlain),
            "--set incident.2.unit=spears: bad-setting: there is no \"2\" of \"incident\"\n"
            "    There are none in the file.\n");
}

TEST(Settings, AreCheckedAsTheFileIs) {
  EXPECT_EQ(faults_of_set({"unit.spears.models=eleven"}),
            "--set unit.spears.models=eleven: wrong-type: \"models\" of [[unit]] \"spears\" is a text\n"
            "    Expected a whole number from 1 to 100.\n");
  EXPECT_EQ(faults_of_set({"unit.spears.models=200"}),
            "--set unit.spears.models=200: out-of-range: \"models\" of [[unit]] \"spears\" is 200\n"
            "    Expected a whole number from 1 to 100.\n");
  EXPECT_EQ(faults_of_set({"unit.spears.modles=2"}),
            "--set unit.spears.modles=2: unknown-key: [[unit]] \"spears\" knows no \"modles\"\n"
            "    Did you mean \"models\"?\n");
  EXPECT_EQ(faults_of_set({"rulings.luk=bad"}),
            "--set rulings.luk=bad: unknown-key: [rulings] knows no \"luk\"\n"
            "    Did you mean \"luck\"?\n");
  EXPECT_EQ(faults_of_set({"incident.2.unit=spaers"}),
            "--set incident.2.unit=spaers: unknown-id: the toy knows no such unit\n    Name a unit.\n");
  EXPECT_EQ(faults_of_set({"units.spears.models=3"}),
            "--set units.spears.models=3: unknown-key: the scenario knows no \"units\"\n"
            "    Did you mean \"unit\"?\n");
  EXPECT_EQ(faults_of_set({"title=2026-01-01"}),
            "--set title=2026-01-01: wrong-type: a date has no meaning here\n    Put it in quotes if it is a text.\n");
}

TEST(Settings, OfNumbersAndListsThatCannotBeReadSayWhatIsWrongWithThem) {
  EXPECT_EQ(
      faults_of_set({"unit.spears.models=100000000000000000000"}),
      "--set unit.spears.models=100000000000000000000: out-of-range: 100000000000000000000 is no number that can be\n");
  const std::string list = faults_of_set({"unit.spears.at=[east]"});
  EXPECT_TRUE(list.ends_with("    Words in a list stand in quotes: [\"spears\", \"bows\"].\n")) << list;
}

TEST(Settings, AreToldAllAtOnceAfterTheFile) {
  std::string text(toy::kWholeScenario);
  text.replace(text.find("width = 48"), 10, "width = 0 ");
  EXPECT_EQ(faults_of_set({"unit.spears.models=0", "unit.bows.models=0"}, text),
            "x.toml:11:9: out-of-range: \"width\" of [table] is 0\n"
            "    Expected a number from 1 to 100. Set here: unit.spears.models=0, unit.bows.models=0.\n"
            "--set unit.spears.models=0: out-of-range: \"models\" of [[unit]] \"spears\" is 0\n"
            "    Expected a whole number from 1 to 100.\n"
            "--set unit.bows.models=0: out-of-range: \"models\" of [[unit]] \"bows\" is 0\n"
            "    Expected a whole number from 1 to 100.\n");
}

TEST(Settings, ThatSetNothingAreRefused) {
  constexpr std::string_view kPaths =
      "    Names are parted by dots: unit.spears.leadership, incident.2.models, rulings.panic_order, table.width.\n";
  for (const std::string_view path : {"", ".", "unit..models", "a b.c", "x = 1\ny"}) {
    const std::string text = std::string(path) + "=1";
    LoadOptions options = toy::options();
    options.settings.push_back({std::string(path), "1"});
    const auto loaded = load(std::string(toy::kWholeScenario), "x.toml", options);
    ASSERT_FALSE(loaded) << path;
    EXPECT_EQ(game::to_text(loaded.error()),
              fmt::format("--set {}: bad-setting: \"{}\" names nothing that could be set\n{}", text, path, kPaths));
  }
  EXPECT_EQ(faults_of_set({"unit.spears.models="}),
            "--set unit.spears.models=: bad-setting: no value is given\n"
            "    Write it behind the \"=\"; an empty text is \"\", in quotes.\n");
  EXPECT_EQ(faults_of_set({"unit.spaers.models=3"}),
            "--set unit.spaers.models=3: unknown-id: there is no unit \"spaers\"\n    Did you mean \"spears\"?\n");
  EXPECT_EQ(faults_of_set({"unit.dragoons.models=3"}),
            "--set unit.dragoons.models=3: unknown-id: there is no unit \"dragoons\"\n"
            "    Expected \"spears\" or \"bows\".\n");
  EXPECT_EQ(faults_of_set({"incident.9.models=3"}),
            "--set incident.9.models=3: bad-setting: there is no \"9\" of \"incident\"\n"
            "    They are counted from 1, and the last is 3.\n");
  EXPECT_EQ(faults_of_set({"unit.spears.models.most=3"}),
            "--set unit.spears.models.most=3: bad-setting: \"models\" is a whole number: there is no \"most\" in it\n"
            "    End the path there to set the whole of it.\n");
  EXPECT_EQ(faults_of_set({"unit.spears.id=pikes"}),
            "--set unit.spears.id=pikes: bad-setting: an id cannot be set to another\n"
            "    Others in the file may name it.\n");
  EXPECT_EQ(faults_of_set({"unit.spears={}"}),
            "--set unit.spears={}: bad-setting: \"unit.spears\" names no single field\n"
            "    Name one of them by its id, and then the field: unit.ID.FIELD.\n");
  EXPECT_EQ(faults_of_set({"unit=[]"}),
            "--set unit=[]: bad-setting: \"unit\" names no single field\n"
            "    Name one of them by its id, and then the field: unit.ID.FIELD.\n");
  EXPECT_THAT(faults_of_set({"unit.spears.at=[1, 2"}), testing::StartsWith("--set unit.spears.at=[1, 2: syntax: "));
}

}  // namespace
}  // namespace waver::scenario
