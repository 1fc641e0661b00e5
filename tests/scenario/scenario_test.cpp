/// Scenarios: what is taken over, and the text of every fault.

#include "scenario/scenario.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "toy.h"

namespace waver::scenario {
namespace {

std::string faults_of(std::string_view text) {
  const auto loaded = load(std::string(text), "x.toml", toy::options());
  return loaded ? "" : game::to_text(loaded.error());
}

// A sound start without expectations; line numbers of what is appended begin with 16.
constexpr std::string_view kStart = R"(waver = 1
title = "A start"
ruleset = "toy"
table = { width = 48 }

[[side]]
id = "red"
[[unit]]
id = "spears"
side = "red"
models = 20
[[unit]]
id = "bows"
side = "red"
models = 10
)";

std::string after_start(std::string_view text) {
  return faults_of(std::string(kStart) + std::string(text));
}

TEST(Scenario, TakesOverWhatTheFileSays) {
  const auto loaded = load(std::string(toy::kWholeScenario), "battle.toml", toy::options());
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  EXPECT_EQ(loaded->file, "battle.toml");
  EXPECT_EQ(loaded->text, toy::kWholeScenario);
  EXPECT_EQ(loaded->title, "A whole scenario");
  EXPECT_EQ(loaded->ruleset, &toy::entry());
  EXPECT_EQ(loaded->game->state_of("unit", "spears").find("models")->number(), 20);
  EXPECT_EQ(loaded->incidents.size(), 3U);
  EXPECT_EQ(loaded->incidents[1]->told().place(), (game::Place{39, 1}));
  EXPECT_TRUE(loaded->has_answers);
  EXPECT_EQ(loaded->answers, (std::vector<game::Value>{game::List{6, 5}, "left"}));
  EXPECT_EQ(loaded->expect.size(), 3U);
  EXPECT_EQ(loaded->forbid.size(), 1U);
  ASSERT_EQ(loaded->finally.size(), 4U);
  EXPECT_EQ(loaded->finally[2].kind, "scout");
  EXPECT_EQ(loaded->finally[2].id, "fox");
  EXPECT_EQ(loaded->finally[3].kind, "staff");
  EXPECT_EQ(loaded->finally[3].id, "ney");
  EXPECT_TRUE(loaded->expects_something());
}

TEST(Scenario, AnswersMayBeMissing) {
  const auto loaded = load(std::string(kStart), "x.toml", toy::options());
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  EXPECT_FALSE(loaded->has_answers);
  EXPECT_FALSE(loaded->expects_something());
  const auto none = load(std::string("answers = []\n") + std::string(kStart), "x.toml", toy::options());
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->has_answers);
}

TEST(Scenario, CarriageReturnsAndByteOrderMark) {
  std::string text = "\xEF\xBB\xBF" + std::string(toy::kWholeScenario);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.replace(at, 1, "\r\n");
  EXPECT_EQ(faults_of(text), "");
}

TEST(ScenarioFaults, Empty) {
  const std::string expected =
      "x.toml:1:1: empty: there is nothing in it\n    A scenario begins with waver = 1, a title and a ruleset.\n";
  EXPECT_EQ(faults_of(""), expected);
  EXPECT_EQ(faults_of("# nothing\n\n"), expected);
}

TEST(ScenarioFaults, TheHead) {
  EXPECT_EQ(faults_of("waver = 2\ntitle = \"x\"\nruleset = \"tyo\"\n"),
            "x.toml:1:9: unknown-version: \"waver\" is 2\n    This program reads format 1: waver = 1.\n"
            "x.toml:3:11: unknown-ruleset: no ruleset is called \"tyo\"\n    Did you mean \"toy\"? Known: \"toy\".\n");
  EXPECT_EQ(faults_of("weather = \"rain\"\n"),
            "x.toml:1:1: missing-key: the scenario has no \"waver\"\n"
            "    Expected a whole number: the format of the file.\n"
            "x.toml:1:1: missing-key: the scenario has no \"title\"\n"
            "    Expected a text in quotes: what the battle or case is about, in one line.\n"
            "x.toml:1:1: missing-key: the scenario has no \"ruleset\"\n"
            "    Expected a text in quotes: the rules that are played.\n");
  EXPECT_EQ(faults_of("waver = 1\ntitle = \"x\"\nruleset = \"chess\"\n[[unti]]\n"),
            "x.toml:3:11: unknown-ruleset: no ruleset is called \"chess\"\n    Known: \"toy\".\n"
            "x.toml:4:3: unknown-key: the scenario knows no \"unti\"\n    Did you mean \"unit\"?\n");
}

TEST(ScenarioFaults, Parts) {
  EXPECT_EQ(after_start("modles = 3\n"),
            "x.toml:16:1: unknown-key: [[unit]] \"bows\" knows no \"modles\"\n    Did you mean \"models\"?\n");
  EXPECT_EQ(after_start("[[unit]]\nside = \"red\"\nmodels = 200\n"),
            "x.toml:16:1: missing-key: [[unit]] 3 has no \"id\"\n"
            "    Expected an id: small letters, digits and hyphens, in quotes: something of the toy.\n"
            "x.toml:18:10: out-of-range: \"models\" of [[unit]] 3 is 200\n"
            "    Expected a whole number from 1 to 100.\n");
  EXPECT_EQ(after_start("[terrain]\nid = \"x\"\n"),
            "x.toml:16:1: wrong-type: \"terrain\" is a table\n    Write [[terrain]], in double brackets.\n");
  EXPECT_EQ(
      after_start("[[rulings]]\n"),
      "x.toml:16:1: wrong-type: \"rulings\" is a list\n    There is only one: write [rulings], in single brackets.\n");
  EXPECT_EQ(after_start("[rulings]\nluck = \"god\"\nreach = 13\n"),
            "x.toml:17:8: not-an-option: \"luck\" of [rulings] is \"god\"\n"
            "    Did you mean \"good\"? Expected \"good\" or \"bad\".\n"
            "x.toml:18:9: out-of-range: \"reach\" of [rulings] is 13\n    Expected a number from 0 to 12.\n");
  EXPECT_EQ(faults_of("waver = 1\ntitle = \"x\"\nruleset = \"toy\"\ntable = 3\nunit = \"none\"\nside = []\n"),
            "x.toml:4:9: wrong-type: [table] is a whole number\n    Expected a table.\n"
            "x.toml:5:8: wrong-type: \"unit\" is a text\n    Expected a list of tables: [[unit]].\n");
}

TEST(ScenarioFaults, AnIdTwice) {
  EXPECT_EQ(after_start("[[scout]]\nid = \"red\"\n"),
            "x.toml:17:6: duplicate-id: the id \"red\" is taken\n"
            "    It stands in line 7 already; every id of a file is its own.\n");
}

TEST(ScenarioFaults, Incidents) {
  EXPECT_EQ(after_start("[[incident]]\nkind = \"hti\"\nmodels = 4\n[[incident]]\nunit = \"bows\"\n"),
            "x.toml:17:8: not-an-option: \"kind\" of [[incident]] 1 is \"hti\"\n"
            "    Did you mean \"hit\"? Expected \"hit\", \"scare\" or \"turn\".\n"
            "x.toml:19:1: missing-key: [[incident]] 2 has no \"kind\"\n"
            "    Expected \"hit\", \"scare\" or \"turn\": what kind of incident it is.\n");
  EXPECT_EQ(
      after_start("[[incident]]\nkind = \"hit\"\nunit = \"nobody\"\nmodles = 3\n"),
      "x.toml:18:8: unknown-id: the toy knows no such unit\n    Name a unit.\n"
      "x.toml:19:1: unknown-key: [[incident]] 1 (kind \"hit\") knows no \"modles\"\n    Did you mean \"models\"?\n");
  EXPECT_EQ(after_start("[incident]\nkind = \"hit\"\n"),
            "x.toml:16:1: wrong-type: \"incident\" is a table\n    Write [[incident]], in double brackets.\n");
}

TEST(ScenarioFaults, Answers) {
  const std::string hint =
      "    Expected dice, coins or cards in a list, or a text: answers = [[6, 5], [\"H\"], \"bows\"].\n";
  EXPECT_EQ(faults_of("answers = 3\n" + std::string(kStart)),
            "x.toml:1:11: wrong-type: \"answers\" is a whole number\n" + hint);
  EXPECT_EQ(faults_of("answers = [[6, 5], true, [1.5], \"ok\"]\n" + std::string(kStart)),
            "x.toml:1:20: wrong-type: answer 2 is true or false\n" + hint +
                "x.toml:1:26: wrong-type: answer 3 is a list of other things\n" + hint);
}

TEST(ScenarioFaults, Expectations) {
  EXPECT_EQ(after_start("[[expect]]\nevent = \"scard\"\nunti = 3\n[[forbid]]\nevent = \"hit\"\nlfet = 3\n"),
            "x.toml:17:9: not-an-option: \"event\" of [[expect]] 1 is \"scard\"\n"
            "    Did you mean \"scared\"? Expected \"hit\", \"scared\" or \"turned\".\n"
            "x.toml:21:1: unknown-key: [[forbid]] 1, hit, knows no \"lfet\"\n    Did you mean \"left\"?\n");
  EXPECT_EQ(after_start("[[forbid]]\nevent = \"hit\"\nunit = \"spaers\"\nclause = \"T-9\"\n"),
            "x.toml:18:8: unknown-id: [[forbid]] 1 names no unit: \"spaers\"\n    Did you mean \"spears\"? There is no "
            "such unit.\n"
            "x.toml:19:10: unknown-clause: [[forbid]] 1 names no clause: \"T-9\"\n"
            "    Did you mean \"T-1\"? There is no such clause.\n");
  EXPECT_EQ(
      after_start("[[forbid]]\nevent = \"hit\"\nstaff = \"nye\"\n[[staff]]\nid = \"ney\"\n"),
      "x.toml:18:9: unknown-id: [[forbid]] 1 names no staff figure: \"nye\"\n    Did you mean \"ney\"? There is no "
      "such staff figure.\n");
  EXPECT_EQ(after_start("[[expect]]\nevnt = \"hit\"\n"),
            "x.toml:17:1: unknown-key: [[expect]] 1 knows no \"evnt\"\n    Did you mean \"event\"?\n");
  EXPECT_EQ(after_start("[[expect]]\nunit = \"bows\"\n"),
            "x.toml:16:1: missing-key: [[expect]] 1 has no \"event\"\n"
            "    Expected \"hit\", \"scared\" or \"turned\": the name of the event.\n");
}

TEST(ScenarioFaults, ExpectationsThatNothingCanMeet) {
  EXPECT_EQ(after_start("[[expect]]\nevent = \"scared\"\nunit = 3\ndice = [6, 7]\npassed = \"no\"\nseq = 0\n"),
            "x.toml:18:8: wrong-type: \"unit\" of [[expect]] 1, scared, is a whole number\n"
            "    Expected an id: small letters, digits and hyphens, in quotes.\n"
            "x.toml:19:12: out-of-range: \"dice\" of [[expect]] 1, scared, is 7\n"
            "    Expected a list of whole numbers, each from 1 to 6, as in [6, 5].\n"
            "x.toml:20:10: wrong-type: \"passed\" of [[expect]] 1, scared, is a text\n    Expected true or false.\n"
            "x.toml:21:7: out-of-range: \"seq\" of [[expect]] 1, scared, is 0\n"
            "    Expected a whole number of at least 1.\n");
  EXPECT_EQ(after_start("[[forbid]]\nevent = \"turned\"\nway = \"lfet\"\nfacing = nan\nclause = 3\nunit = \"Bows\"\n"),
            "x.toml:18:7: not-an-option: \"way\" of [[forbid]] 1, turned, is \"lfet\"\n"
            "    Did you mean \"left\"? Expected \"left\", \"right\" or \"about\".\n"
            "x.toml:19:10: out-of-range: \"facing\" of [[forbid]] 1, turned, is nan\n    Expected a number.\n"
            "x.toml:20:10: wrong-type: \"clause\" of [[forbid]] 1, turned, is a whole number\n"
            "    Expected a text in quotes.\n"
            "x.toml:21:8: bad-id: \"unit\" of [[forbid]] 1, turned, is \"Bows\"\n"
            "    Expected an id: small letters, digits and hyphens.\n");
}

// Numbers agree within 0.01, so a number that near to a whole one may stand for it.
TEST(ScenarioFaults, ExpectationsOfNumbersThatAreNearlyWhole) {
  EXPECT_EQ(after_start("[[expect]]\nevent = \"hit\"\nmodels = 3.01\nleft = 3.0\n"), "");
  EXPECT_EQ(after_start("[[expect]]\nevent = \"hit\"\nmodels = 3.02\n"),
            "x.toml:18:10: wrong-type: \"models\" of [[expect]] 1, hit, is a number\n"
            "    Expected a whole number of at least 0.\n");
}

TEST(ScenarioFaults, StatesOfWhichNothingIsExpected) {
  EXPECT_EQ(after_start("[[finally]]\nunit = \"bows\"\n[[finally]]\nside = \"red\"\n"),
            "x.toml:16:1: no-expectations: [[finally]] 1 expects nothing\n"
            "    Say how it must stand in the end: state, models, facing, at.\n"
            "x.toml:18:1: no-expectations: [[finally]] 2 expects nothing\n"
            "    Say how it must stand in the end: models.\n");
  EXPECT_EQ(after_start("[[finally]]\nscout = \"fox\"\n[[scout]]\nid = \"fox\"\n"),
            "x.toml:16:1: no-expectations: [[finally]] 1 expects nothing\n    Say how it must stand in the end.\n");
}

TEST(ScenarioFaults, NamesOfWhichNothingShows) {
  EXPECT_EQ(after_start("name = \"  \"\n"),
            "x.toml:16:8: empty: \"name\" of [[unit]] \"bows\" shows nothing\n"
            "    Expected a text with at least one visible character; or leave it out.\n");
}

TEST(ScenarioFaults, States) {
  EXPECT_EQ(
      after_start("[[finally]]\nunit = \"bow\"\nstate = \"fled\"\nmodles = 3\n"),
      "x.toml:17:8: unknown-id: [[finally]] 1 names no unit: \"bow\"\n    Did you mean \"bows\"? There is no such "
      "unit.\n"
      "x.toml:18:9: not-an-option: \"state\" of [[finally]] 1 is \"fled\"\n    Expected \"steady\" or \"fleeing\".\n"
      "x.toml:19:1: unknown-key: [[finally]] 1 knows no \"modles\"\n    Did you mean \"models\"?\n");
  EXPECT_EQ(after_start("[[finally]]\nstate = \"fleeing\"\n[[finally]]\nunitt = \"bows\"\n"),
            "x.toml:16:1: missing-key: [[finally]] 1 does not say whose state it is\n"
            "    Expected one of the keys \"side\", \"unit\", \"scout\" or \"staff\", with an id.\n"
            "x.toml:19:1: unknown-key: [[finally]] 2 knows no \"unitt\"\n    Did you mean \"unit\"?\n");
  EXPECT_EQ(after_start("[[finally]]\nscout = \"fox\"\ntierd = true\n[[scout]]\nid = \"fox\"\n"),
            "x.toml:18:1: unknown-key: [[finally]] 1 knows no \"tierd\"\n    Did you mean \"tired\"?\n");
  EXPECT_EQ(
      after_start("[[finally]]\nstaff = \"nye\"\nfalen = true\nfallen = 1\n[[staff]]\nid = \"ney\"\n"),
      "x.toml:17:9: unknown-id: [[finally]] 1 names no staff: \"nye\"\n    Did you mean \"ney\"? There is no such "
      "staff.\n"
      "x.toml:18:1: unknown-key: [[finally]] 1 knows no \"falen\"\n    Did you mean \"fallen\"?\n"
      "x.toml:19:10: wrong-type: \"fallen\" of [[finally]] 1 is a whole number\n    Expected true or false.\n");
}

TEST(ScenarioFaults, OfTheRulesAndOfTheTablesTogether) {
  EXPECT_EQ(after_start("swfit = true\n[[unit]]\nid = \"guns\"\nside = \"nobody\"\nmodels = 3\n"),
            "x.toml:16:1: unknown-key: [[unit]] \"bows\" knows no \"swfit\"\n    Did you mean \"swift\"?\n"
            "x.toml:19:8: unknown-id: nobody is no side\n");
}

TEST(ScenarioFaults, WhatFollowsFromAFaultIsNotTold) {
  EXPECT_EQ(after_start("[[unit]]\nid = \"shy\"\nside = \"red\"\nmodels = 3\nfacing = \"north\"\n"),
            "x.toml:20:10: wrong-type: \"facing\" of [[unit]] \"shy\" is a text\n"
            "    Expected a number from -360 to 360.\n");
  EXPECT_EQ(after_start("[[unit]]\nid = \"shy\"\nside = \"red\"\nmodels = 3\n"),
            "x.toml:16:1: missing-key: the toy wants a facing\n");
}

TEST(ScenarioFaults, AllAtOnceTwoInALine) {
  const std::string text = faults_of(
      "waver = \"1\"\nruleset = \"toy\"\ntitle = 4\nanswers = [true]\nweather = \"hail\"\n"
      "side = [{ id = \"Red\" }]\nunit = [{ id = \"a\", side = \"red\", models = 0, fcing = 3, at = [1, 99] }]\n"
      "incident = [{ kind = \"hit\", unit = 4, models = 2.5 }]\nexpect = [{ event = \"hit\", lef = 3, modles = 3 }]\n"
      "finally = [{ side = \"red\", model = 3 }]\ncolour = 3\n");
  EXPECT_EQ(
      text,
      "x.toml:1:1: missing-key: the scenario has no \"table\"\n    Expected a value: something of the toy.\n"
      "x.toml:1:9: wrong-type: \"waver\" of the scenario is a text\n    Expected a whole number.\n"
      "x.toml:3:9: wrong-type: \"title\" of the scenario is a whole number\n    Expected a text in quotes.\n"
      "x.toml:4:12: wrong-type: answer 1 is true or false\n"
      "    Expected dice, coins or cards in a list, or a text: answers = [[6, 5], [\"H\"], \"bows\"].\n"
      "x.toml:5:11: not-an-option: \"weather\" of the scenario is \"hail\"\n    Expected "
      "\"rain\" or \"shine\".\n"
      "x.toml:6:16: bad-id: \"id\" of [[side]] \"Red\" is \"Red\"\n"
      "    Expected an id: small letters, digits and hyphens.\n"
      "x.toml:7:44: out-of-range: \"models\" of [[unit]] \"a\" is 0\n    Expected a whole number from 1 to 100.\n"
      "x.toml:7:47: unknown-key: [[unit]] \"a\" knows no \"fcing\"\n    Did you mean \"facing\"?\n"
      "x.toml:7:63: out-of-range: \"at\" of [[unit]] \"a\" holds 99\n    Expected two numbers from 0 to 50.\n"
      "x.toml:8:36: wrong-type: \"unit\" of [[incident]] 1 (kind \"hit\") is a whole number\n"
      "    Expected an id: small letters, digits and hyphens, in quotes.\n"
      "x.toml:8:48: wrong-type: \"models\" of [[incident]] 1 (kind \"hit\") is a number\n"
      "    Expected a whole number from 1 to 100.\n"
      "x.toml:9:28: unknown-key: [[expect]] 1, hit, knows no \"lef\"\n    Did you mean \"left\"?\n"
      "x.toml:9:37: unknown-key: [[expect]] 1, hit, knows no \"modles\"\n    Did you mean \"models\"?\n"
      "x.toml:10:21: unknown-id: [[finally]] 1 names no side: \"red\"\n    Did you mean \"Red\"? There is no such "
      "side.\n"
      "x.toml:10:28: unknown-key: [[finally]] 1 knows no \"model\"\n    Did you mean \"models\"?\n"
      "x.toml:11:1: unknown-key: the scenario knows no \"colour\"\n"
      "    Known here: waver, title, ruleset, rulings, incident, answers, expect, forbid, finally, table, terrain, "
      "side, unit, scout, staff, weather, notes.\n");
}

TEST(Scenario, TenThousandUnitsLoadFast) {
  std::string text(kStart);
  for (int i = 0; i < 10'000; ++i) {
    text += fmt::format(
        "[[unit]]\nid = \"u{}\"\nside = \"red\"\nmodels = 20\nat = [{}, {}.5]\nfacing = {}\nname = \"Unit {}\"\n", i,
        i % 50, i / 250, i % 360, i);
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto loaded = load(text, "x.toml", toy::options());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  ASSERT_TRUE(loaded) << game::to_text(loaded.error());
  EXPECT_LT(taken.count(), 5.0);  // a tenth of a second when optimised; sanitizers and a busy machine take longer
}

}  // namespace
}  // namespace waver::scenario
