/// The tables that describe the ruleset: clauses, rulings, fields, incidents, events, what may be asked in the end.

#include "rulesets/domino_battle/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "rulesets/domino_battle/words.h"
#include "scenario/toml.h"

namespace waver::domino_battle {
namespace {

using game::Field;
using game::FieldKind;
using testing::ElementsAre;

const Field* field_called(const std::vector<Field>& fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

const std::vector<Field>& fields_of(std::string_view part) {
  return field_called(info().document, part)->inner;
}

std::vector<std::string_view> names_of(const std::vector<Field>& fields) {
  std::vector<std::string_view> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

// The page of the rules, or a section of it.
const std::string& page() {
  static const std::string kPage = [] {
    std::ifstream file(std::string(WAVER_ROOT) + "/docs/rules/domino-battle.md");
    return std::string{std::istreambuf_iterator<char>(file), {}};
  }();
  return kPage;
}
std::string section(std::string_view from, std::string_view to) {
  const std::size_t begin = page().find(from);
  const std::size_t end = page().find(to);
  EXPECT_TRUE(begin < end && end != std::string::npos) << from;
  return begin < end && end != std::string::npos ? page().substr(begin, end - begin) : "";
}

// Clauses -------------------------------------------------------------------------------------------------------------

TEST(DominoBattleClauses, EachOnceWithItsText) {
  std::set<std::string_view> texts;
  std::vector<std::string> ids;
  for (const game::Clause& clause : info().clauses) {
    ids.emplace_back(clause.id);
    EXPECT_TRUE(texts.insert(clause.text).second) << clause.id;
    EXPECT_TRUE(clause.text.ends_with('.')) << clause.id;
  }
  std::vector<std::string> expected;
  for (int number = 1; number <= 83; ++number) {
    if (number < 56 || number > 59) expected.push_back("DB-" + std::to_string(number));
  }
  EXPECT_EQ(ids, expected);
}

TEST(DominoBattleClauses, FromWhereTheyCome) {
  for (const game::Clause& clause : info().clauses) {
    const int number = std::stoi(std::string(clause.id.substr(3)));
    std::string_view from = "text";
    if (number > 46) from = "found";
    if (number > 59) from = "house";
    EXPECT_EQ(clause.from, from) << clause.id;
  }
}

// "| DB-39 to DB-42 | ... | text |"; the clauses of the house stand in a table of their own, with their sections.
TEST(DominoBattleClauses, AreThoseOfThePage) {
  std::map<int, std::string> written;
  const auto note = [&](const std::string& lines, std::string_view from) {
    const std::regex row(R"(\| DB-([0-9]+)(?: to DB-([0-9]+))? \| .* \| ([^|]+) \|)");
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
      std::smatch match;
      if (!std::regex_match(line, match, row)) continue;
      const int first = std::stoi(match[1]);
      const int last = match[2].matched ? std::stoi(match[2]) : first;
      for (int number = first; number <= last; ++number) written[number] = from.empty() ? match[3].str() : from;
    }
  };
  note(section("### 1.1 ", "### 1.3 "), "");
  note(section("### 1.3 ", "## 2. "), "house");
  EXPECT_EQ(written.size(), info().clauses.size());
  for (const game::Clause& clause : info().clauses) {
    EXPECT_EQ(written[std::stoi(std::string(clause.id.substr(3)))], clause.from) << clause.id;
  }
}

// Rulings -------------------------------------------------------------------------------------------------------------

std::string text_of_rulings() {
  std::string text;
  for (const game::Ruling& ruling : info().rulings) {
    text += std::string(ruling.name) + " (" + std::string(ruling.clause) + "):";
    for (const game::Reading& reading : ruling.readings) text += " " + std::string(reading.word);
    text += "\n";
  }
  return text;
}

TEST(DominoBattleRulings, TheDefaultComesFirst) {
  EXPECT_EQ(text_of_rulings(),
            "break_rule (DB-37): below-start losses-exceed-start\n"
            "elimination (DB-45): owner-loses enemy-gains both\n"
            "panic_start (DB-2): round-start any-time\n"
            "push_cost (DB-16): after before\n"
            "spiked_batteries_cost_morale (DB-33): true false\n"
            "king_forced_actions_on_combat_draw (DB-23): false true\n"
            "ace_of_clubs (DB-27): toss choose\n"
            "token_value (DB-35): cents count\n"
            "guard_counter (DB-43): replaces adds\n"
            "unit_tokens (DB-38): charged free\n"
            "card_restoration (DB-7): printed-only adds\n"
            "morale_cap (DB-7): none start\n"
            "ends (DB-12): round-end at-once\n"
            "king_of_hearts_broken (DB-32): restored untouched\n"
            "kings_move_static (DB-32): true false\n"
            "forced_is_activation (DB-79): true false\n"
            "joker_may_decline (DB-21): true false\n"
            "aces_reach_broken (DB-25): false true\n"
            "guard_leaves (DB-12): last any\n"
            "rout_exit (DB-72): eliminated withdrawn\n");
}

// "| `break_rule` | `below-start`, `losses-exceed-start` | DB-37 text | ..."
TEST(DominoBattleRulings, AreThoseOfThePage) {
  std::string written;
  const std::regex row(R"(\| `([a-z_]+)` \| (.*) \| (DB-[0-9]+)[^|]* \| .* \|)");
  const std::regex word("`([a-z-]+)`");
  std::istringstream lines(section("## 10. Rulings", "## 11. "));
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    written += match[1].str() + " (" + match[3].str() + "):";
    const std::string words = match[2];
    for (std::sregex_iterator at(words.begin(), words.end(), word), end; at != end; ++at) {
      written += " " + (*at)[1].str();
    }
    written += "\n";
  }
  EXPECT_EQ(written, text_of_rulings());
}

TEST(DominoBattleRulings, AreSound) {
  std::set<std::string_view> clauses;
  for (const game::Clause& clause : info().clauses) clauses.insert(clause.id);
  for (const game::Ruling& ruling : info().rulings) {
    EXPECT_EQ(ruling.fallback, ruling.readings.front().word) << ruling.name;
    EXPECT_TRUE(ruling.question.ends_with('?')) << ruling.name;
    EXPECT_TRUE(clauses.contains(ruling.clause)) << ruling.name;
    EXPECT_FALSE(ruling.from.empty()) << ruling.name;
    const bool is_truth = ruling.fallback == "true" || ruling.fallback == "false";
    EXPECT_EQ(ruling.field.kind, is_truth ? FieldKind::kTruth : FieldKind::kWord) << ruling.name;
    for (const game::Reading& reading : ruling.readings) {
      EXPECT_FALSE(reading.about.empty()) << ruling.name;
      if (!is_truth) {
        EXPECT_THAT(ruling.field.words, testing::Contains(reading.word)) << ruling.name;
      }
    }
  }
}

// Scenarios -----------------------------------------------------------------------------------------------------------

void expect_sound(const std::vector<Field>& fields, const std::string& where) {
  std::set<std::string_view> names;
  for (const Field& field : fields) {
    const std::string what = where + "." + std::string(field.name);
    EXPECT_TRUE(names.insert(field.name).second) << what;
    EXPECT_FALSE(field.about.empty()) << what;
    EXPECT_EQ(field.kind == FieldKind::kWord, !field.words.empty()) << what;
    EXPECT_LE(field.low, field.high) << what;
    expect_sound(field.inner, what);
  }
}

TEST(DominoBattleFields, AreSound) {
  expect_sound(info().document, "document");
  for (const game::IncidentKind& kind : info().incidents) expect_sound(kind.fields, std::string(kind.name));
  expect_sound(info().finally_unit, "unit");
  expect_sound(info().finally_side, "side");
  EXPECT_TRUE(info().finally_staff.empty());
}

TEST(DominoBattleFields, OfAScenario) {
  EXPECT_THAT(names_of(info().document), ElementsAre("table", "terrain", "side", "unit", "cards"));
  EXPECT_THAT(names_of(fields_of("table")), ElementsAre("width", "depth"));
  EXPECT_THAT(names_of(fields_of("terrain")), ElementsAre("id", "name", "kind", "squares", "level"));
  EXPECT_THAT(names_of(fields_of("side")),
              ElementsAre("id", "name", "edge", "starting_morale", "morale", "hand", "fortunate"));
  EXPECT_THAT(names_of(fields_of("unit")), ElementsAre("id", "name", "side", "type", "guard", "tokens", "state",
                                                       "remembers", "square", "strength", "fanatical"));
  EXPECT_THAT(names_of(fields_of("cards")), ElementsAre("deck", "discard", "rout"));
}

TEST(DominoBattleFields, TheirWordsAreThoseOfTheRules) {
  const auto words = [](std::string_view part, std::string_view name) {
    return field_called(fields_of(part), name)->words;
  };
  for (const std::string_view word : words("unit", "type")) EXPECT_TRUE(unit_type_called(word)) << word;
  for (const std::string_view word : words("unit", "remembers")) EXPECT_TRUE(coin_called(word)) << word;
  for (const std::string_view word : words("terrain", "kind")) EXPECT_TRUE(ground_called(word)) << word;
  EXPECT_EQ(words("unit", "type").size(), kUnitTypes);
  EXPECT_EQ(words("unit", "remembers").size(), kCoins);
  EXPECT_EQ(words("terrain", "kind").size(), kGrounds);
  const std::vector<Field>& token = field_called(fields_of("unit"), "tokens")->inner;
  EXPECT_EQ(field_called(token, "coin")->words, words("unit", "remembers"));
  for (const std::string_view word : field_called(token, "face")->words) EXPECT_TRUE(face_called(word)) << word;
}

game::Diagnostics faults_in(std::string_view toml) {
  game::Diagnostics faults;
  game::check_fields(scenario::read_toml(toml).value(), info().document, "it", faults);
  return faults;
}

constexpr std::string_view kSound = R"(table = { width = 100, depth = 2 }
[[terrain]]
id = "knoll"
name = "the knoll"
kind = "hill"
squares = [[0, 0], [99, 1]]
level = 3
[[side]]
id = "red"
edge = "south"
starting_morale = 50
morale = -12
hand = 7
fortunate = true
[[unit]]
id = "line"
side = "red"
type = "battalion"
guard = true
tokens = [{ coin = "quarter", face = "heads" }, { coin = "penny", face = "tails" }]
state = "active"
square = [5, 1]
strength = 3
fanatical = true
[[unit]]
id = "mob"
side = "red"
type = "company"
state = "broken"
remembers = "dime"
square = [6, 1]
[cards]
deck = ["KS", "10H"]
discard = ["XL"]
rout = 24
)";

TEST(DominoBattleFields, ASoundScenario) {
  EXPECT_EQ(game::to_text(faults_in(kSound)), "");
}

TEST(DominoBattleFields, BoundsOfAScenario) {
  const auto fault_with = [](std::string_view from, std::string_view to) {
    std::string text(kSound);
    text.replace(text.find(from), from.size(), to);
    const game::Diagnostics faults = faults_in(text);
    return faults.size() == 1 ? faults.front().message : game::to_text(faults);
  };
  EXPECT_EQ(fault_with("width = 100", "width = 101"), "\"width\" of \"table\" of it is 101");
  EXPECT_EQ(fault_with("depth = 2", "depth = 0"), "\"depth\" of \"table\" of it is 0");
  EXPECT_EQ(fault_with("level = 3", "level = 4"), "\"level\" of \"terrain\" of it is 4");
  EXPECT_EQ(fault_with("[99, 1]", "[100, 1]"), "\"squares\" of \"terrain\" of it holds 100");
  EXPECT_EQ(fault_with("square = [5, 1]", "square = [5, -1]"), "\"square\" of \"unit\" of it holds -1");
  EXPECT_EQ(fault_with("starting_morale = 50", "starting_morale = -1"), "\"starting_morale\" of \"side\" of it is -1");
  EXPECT_EQ(fault_with("morale = -12", "morale = -100001"), "\"morale\" of \"side\" of it is -100001");
  EXPECT_EQ(fault_with("hand = 7", "hand = 55"), "\"hand\" of \"side\" of it is 55");
  EXPECT_EQ(fault_with("edge = \"south\"", "edge = \"east\""), "\"edge\" of \"side\" of it is \"east\"");
  EXPECT_EQ(fault_with("strength = 3", "strength = 0"), "\"strength\" of \"unit\" of it is 0");
  EXPECT_EQ(fault_with("rout = 24", "rout = 25"), "\"rout\" of \"cards\" of it is 25");
  EXPECT_EQ(fault_with("coin = \"quarter\"", "coin = \"dollar\""),
            "\"coin\" of \"tokens\" of \"unit\" of it is \"dollar\"");
}

// Incidents, events, ends ---------------------------------------------------------------------------------------------

TEST(DominoBattleIncidents, AreFoundByName) {
  std::string text;
  for (const game::IncidentKind& kind : info().incidents) {
    EXPECT_EQ(game::find_incident(info(), kind.name), &kind);
    text += std::string(kind.name) + ":";
    for (const Field& field : kind.fields) text += " " + std::string(field.name) + (field.required ? "*" : "");
    text += "\n";
  }
  EXPECT_EQ(text,
            "eliminated: unit* by\n"
            "token_lost: unit* coin\n"
            "identified: unit* face* coin\n"
            "restored: unit* face\n"
            "hand: side* cards* discarded\n"
            "round: rounds\n"
            "panic: rounds\n");
  EXPECT_EQ(game::find_incident(info(), "charge"), nullptr);
}

TEST(DominoBattleEvents, AreThoseOfThePage) {
  const std::string events = section("## 8. Events", "## 9. ");
  const std::string record = section("### 6.2 Record for Rout", "## 7. ");
  std::set<std::string_view> names;
  for (const game::EventKind& kind : info().events) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_FALSE(kind.about.empty()) << kind.name;
    EXPECT_NE(events.find("`" + std::string(kind.name) + "`"), std::string::npos) << kind.name;
    const std::string& fields = kind.name == "hand_over" ? record : events;
    for (const Field& field : kind.fields) EXPECT_NE(fields.find(field.name), std::string::npos) << field.name;
  }
  EXPECT_EQ(names.size(), 27U);
}

// Every `name` in the first column of the page's table is an event.
TEST(DominoBattleEvents, NoneIsMissing) {
  std::set<std::string> written;
  const std::regex row(R"(\| (`[a-z_`, ]+`) \| .* \|)");
  const std::regex name("`([a-z_]+)`");
  std::istringstream lines(section("| event | fields |", "## 9. "));
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    const std::string cell = match[1];
    for (std::sregex_iterator at(cell.begin(), cell.end(), name), end; at != end; ++at) written.insert((*at)[1]);
  }
  std::set<std::string> known;
  for (const game::EventKind& kind : info().events) known.emplace(kind.name);
  EXPECT_EQ(written, known);
}

TEST(DominoBattleEnds, WhatMayBeAsked) {
  EXPECT_THAT(names_of(info().finally_unit),
              ElementsAre("state", "tokens", "strength", "square", "guard", "fanatical", "remembers"));
  EXPECT_THAT(names_of(info().finally_side), ElementsAre("morale", "start", "broken"));
  EXPECT_THAT(field_called(info().finally_unit, "state")->words,
              ElementsAre("steady", "demoralised", "static", "broken", "withdrawn", "eliminated"));
}

}  // namespace
}  // namespace waver::domino_battle
