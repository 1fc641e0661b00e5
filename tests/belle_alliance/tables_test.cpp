/// The tables that describe the ruleset: clauses, rulings, fields, incidents, events, what may be asked in the end.

#include "rulesets/belle_alliance/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "rulesets/belle_alliance/data.h"
#include "scenario/toml.h"

namespace waver::belle_alliance {
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

// Clauses -------------------------------------------------------------------------------------------------------------

TEST(BelleAllianceClauses, EachOnceWithItsText) {
  std::set<std::string_view> ids;
  std::set<std::string_view> texts;
  for (const game::Clause& clause : info().clauses) {
    EXPECT_TRUE(ids.insert(clause.id).second) << clause.id;
    EXPECT_TRUE(texts.insert(clause.text).second) << clause.id;
    EXPECT_TRUE(clause.text.ends_with('.')) << clause.id;
    EXPECT_THAT(clause.from, testing::AnyOf("text", "found", "house")) << clause.id;
  }
  EXPECT_EQ(ids.size(), 83U);
  EXPECT_EQ(info().clauses.front().id, "BA-5.4.1a");
  EXPECT_EQ(info().clauses.back().id, "BA-H20");
}

// "| BA-3.1.1b, BA-4.1.1a | ... | found |"
TEST(BelleAllianceClauses, AreThoseOfThePage) {
  std::ifstream page(std::string(WAVER_ROOT) + "/docs/rules/belle-alliance.md");
  std::map<std::string, std::string> written;
  const std::regex row(R"(\| (BA-[^|]*) \| .* \|)");
  for (std::string line; std::getline(page, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    const std::string cell = match[1];
    const std::regex id("BA-[A-Z0-9.a-z]*[A-Z0-9a-z]");
    for (std::sregex_iterator at(cell.begin(), cell.end(), id), end; at != end; ++at) {
      const bool is_house = at->str().starts_with("BA-H");
      written[at->str()] = is_house ? "house" : line.substr(line.rfind("| ", line.size() - 3) + 2);
    }
  }
  EXPECT_EQ(written.size(), info().clauses.size());
  for (const game::Clause& clause : info().clauses) {
    ASSERT_TRUE(written.contains(std::string(clause.id))) << clause.id;
    EXPECT_TRUE(written[std::string(clause.id)].starts_with(clause.from)) << clause.id;
  }
}

// Rulings -------------------------------------------------------------------------------------------------------------

TEST(BelleAllianceRulings, TheDefaultComesFirst) {
  std::vector<std::string> seen;
  std::set<std::string_view> clauses;
  for (const game::Clause& clause : info().clauses) clauses.insert(clause.id);
  for (const game::Ruling& ruling : info().rulings) {
    EXPECT_EQ(ruling.fallback, ruling.readings.front().word) << ruling.name;
    EXPECT_EQ(ruling.field.kind, FieldKind::kWord) << ruling.name;
    EXPECT_TRUE(ruling.question.ends_with('?')) << ruling.name;
    EXPECT_TRUE(clauses.contains(ruling.clause)) << ruling.name;
    EXPECT_FALSE(ruling.from.empty()) << ruling.name;
    std::string text = std::string(ruling.name) + ":";
    for (const game::Reading& reading : ruling.readings) {
      EXPECT_FALSE(reading.about.empty()) << ruling.name;
      EXPECT_THAT(ruling.field.words, testing::Contains(reading.word));
      text += " " + std::string(reading.word);
    }
    seen.push_back(text);
  }
  EXPECT_THAT(seen, ElementsAre("stop_gap: 1cm touch", "start_contact: staying any", "spread_fd_units: exempt tested",
                                "md_plus_md: fd md", "fd_again: later-sub-phase never", "ordering_loss_table: 17 16",
                                "free_direction_default: own-edge away-from-enemy", "fd_attrition: none five-percent",
                                "retreat_fraction: half quarter full", "one_factor_per_group: strongest all",
                                "gunners_x5: fire fire-and-spread never"));
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

TEST(BelleAllianceFields, AreSound) {
  expect_sound(info().document, "document");
  for (const game::IncidentKind& kind : info().incidents) expect_sound(kind.fields, std::string(kind.name));
  expect_sound(info().finally_unit, "unit");
  expect_sound(info().finally_side, "side");
  expect_sound(info().finally_staff, "staff");
}

TEST(BelleAllianceFields, OfAScenario) {
  EXPECT_THAT(names_of(info().document), ElementsAre("table", "terrain", "side", "unit", "staff"));
  EXPECT_THAT(names_of(fields_of("terrain")), ElementsAre("id", "name", "kind", "polygon", "line"));
  EXPECT_THAT(names_of(fields_of("side")), ElementsAre("id", "name", "edge"));
  EXPECT_THAT(names_of(fields_of("staff")), ElementsAre("id", "name", "side", "role", "with", "at"));
  EXPECT_THAT(names_of(fields_of("unit")),
              ElementsAre("id", "name", "side", "arm", "weight", "figures", "original", "formation", "files", "base",
                          "guns", "gun_base", "at", "facing", "valour", "state", "soutien", "spacing", "supplies"));
}

TEST(BelleAllianceFields, TheirWordsAreThoseOfTheRules) {
  const auto words = [](std::string_view part, std::string_view name) {
    return field_called(fields_of(part), name)->words;
  };
  for (const std::string_view word : words("unit", "arm")) EXPECT_TRUE(arm_called(word)) << word;
  for (const std::string_view word : words("unit", "weight")) EXPECT_TRUE(weight_called(word)) << word;
  for (const std::string_view word : words("unit", "state")) EXPECT_TRUE(disorder_called(word)) << word;
  const auto formations = words("unit", "formation");
  for (const std::string_view word : formations) EXPECT_TRUE(formation_called(word)) << word;
  EXPECT_EQ(formations.size(), static_cast<std::size_t>(Formation::kRout) + 1);
  EXPECT_EQ(words("terrain", "kind").size(), area_names().size() + obstacle_names().size());
  for (const std::string_view word : field_called(game::find_incident(info(), "sub-phase")->fields, "phase")->words) {
    EXPECT_TRUE(phase_called(word)) << word;
  }
  EXPECT_THAT(field_called(game::find_incident(info(), "move")->fields, "formation")->words,
              testing::Not(testing::Contains("rout")));
}

game::Diagnostics faults_in(std::string_view toml) {
  game::Diagnostics faults;
  game::check_fields(scenario::read_toml(toml).value(), info().document, "it", faults);
  return faults;
}

constexpr std::string_view kSound = R"(table = { width = 180, depth = 120.5 }
[[terrain]]
id = "slope"
kind = "steep-slope"
polygon = [[0, 50], [180, 50], [180, 56], [0, 56]]
[[terrain]]
id = "brook"
name = "the brook"
kind = "stream"
line = [[0, 20], [90, 25], [180, 20]]
[[side]]
id = "red"
edge = "south"
[[unit]]
id = "guns"
side = "red"
arm = "artillery"
weight = "heavy"
figures = 10
original = 12
formation = "unlimbered"
guns = 4
gun_base = [40, 60]
base = [15.5, 15]
at = [60.125, 50]
facing = 359
valour = -5
state = "LD"
supplies = false
[[staff]]
id = "uxbridge"
side = "red"
role = "commander"
with = "guns"
)";

TEST(BelleAllianceFields, ASoundScenario) {
  EXPECT_EQ(game::to_text(faults_in(kSound)), "");
}

TEST(BelleAllianceFields, BoundsOfAScenario) {
  const auto fault_with = [](std::string_view from, std::string_view to) {
    std::string text(kSound);
    text.replace(text.find(from), from.size(), to);
    const game::Diagnostics faults = faults_in(text);
    return faults.size() == 1 ? faults.front().message : game::to_text(faults);
  };
  EXPECT_EQ(fault_with("width = 180", "width = 1001"), "\"width\" of \"table\" of it is 1001");
  EXPECT_EQ(fault_with("facing = 359", "facing = 360"), "\"facing\" of \"unit\" of it is 360");
  EXPECT_EQ(fault_with("facing = 359", "facing = 12.5"), "\"facing\" of \"unit\" of it is a number");
  EXPECT_EQ(fault_with("guns = 4", "guns = 13"), "\"guns\" of \"unit\" of it is 13");
  EXPECT_EQ(fault_with("valour = -5", "valour = -6"), "\"valour\" of \"unit\" of it is -6");
  EXPECT_EQ(fault_with("at = [60.125, 50]", "at = [60, -1]"), "\"at\" of \"unit\" of it holds -1");
  EXPECT_EQ(fault_with("line = [[0, 20], [90, 25], [180, 20]]", "line = [[0, 20]]"),
            "\"line\" of \"terrain\" of it has one point");
  EXPECT_EQ(fault_with("kind = \"stream\"", "kind = \"brook\""), "\"kind\" of \"terrain\" of it is \"brook\"");
  EXPECT_EQ(fault_with("role = \"commander\"\n", ""), "\"staff\" of it has no \"role\"");
}

// Incidents, events, ends ---------------------------------------------------------------------------------------------

TEST(BelleAllianceIncidents, AreFoundByName) {
  std::vector<std::string_view> names;
  for (const game::IncidentKind& kind : info().incidents) {
    names.push_back(kind.name);
    EXPECT_EQ(game::find_incident(info(), kind.name), &kind);
  }
  EXPECT_THAT(names, ElementsAre("bound", "sub-phase", "losses", "effect", "ordering", "valour", "attach", "detach",
                                 "staff_catch", "move"));
  EXPECT_EQ(game::find_incident(info(), "charge"), nullptr);
}

TEST(BelleAllianceIncidents, AnEffectIsOneOrSeveral) {
  const std::vector<Field>& effect = game::find_incident(info(), "effect")->fields;
  const std::vector<Field>& inner = field_called(effect, "effects")->inner;
  for (const std::string_view name : {"unit", "cause", "by"}) {
    EXPECT_FALSE(field_called(effect, name)->required) << name;
    EXPECT_TRUE(field_called(inner, name)->required) << name;
  }
  EXPECT_EQ(effect.size(), inner.size() + 1);
}

TEST(BelleAllianceEvents, AreThoseOfThePage) {
  std::ifstream file(std::string(WAVER_ROOT) + "/docs/rules/belle-alliance.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::string section = page.substr(page.find("## 9. Events"), page.find("## 10.") - page.find("## 9. Events"));
  std::set<std::string_view> names;
  for (const game::EventKind& kind : info().events) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_NE(section.find("`" + std::string(kind.name) + "`"), std::string::npos) << kind.name;
    for (const Field& field : kind.fields) EXPECT_NE(section.find(field.name), std::string::npos) << field.name;
  }
  EXPECT_EQ(names.size(), 25U);
}

TEST(BelleAllianceEnds, WhatMayBeAsked) {
  EXPECT_THAT(names_of(info().finally_unit), ElementsAre("state", "figures", "lost", "valour", "formation", "at",
                                                         "facing", "guns", "passed", "moved"));
  EXPECT_THAT(names_of(info().finally_side), ElementsAre("in_fd_or_gone", "figures_lost", "staff_fallen"));
  EXPECT_THAT(names_of(info().finally_staff), ElementsAre("with", "at", "fallen"));
}

}  // namespace
}  // namespace waver::belle_alliance
