/// Every fault that Battleaxe can find, to the letter, with its place.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <fstream>

#include "battles.h"
#include "game/json.h"
#include "game/policy.h"

namespace waver::battleaxe {
namespace {

std::string faults_of(std::string_view rest) {
  const auto result = scenario::load(std::string(kHead) + std::string(rest), "x.toml", {});
  return result ? "none" : game::to_text(result.error());
}

// Line 7, as line 6 is "unit = [".
std::string faults_of_unit(std::string_view row) {
  return faults_of(fmt::format("unit = [\n{}\n]\n", row));
}

// The battle of the incidents below: terrain in line 6, units from line 8 on, incidents from line 15 on.
std::string skirmish(const std::vector<std::string>& incidents) {
  std::string text(kHead);
  text += "terrain = [{ id = \"wood\", kind = \"wood\", polygon = [[2, 2], [8, 2], [8, 8]] }]\nunit = [\n";
  text += unit("spears", "red", 20, 20, 0, "battle_start = 24, engaged = [\"wolves\"]") + ",\n";
  text += unit("bows", "red", 30, 20, 0) + ",\n";
  text += unit("wolves", "blue", 20, 23.149606, 180) + ",\n";
  text += unit("pikes", "blue", 50, 40, 180) + ",\n";
  text += unit("runts", "red", 50, 2.5, 0, "state = \"fleeing\"") + ",\n]\nincident = [\n";
  for (const std::string& incident : incidents) text += incident + ",\n";
  return text + "]\n";
}

// What reading the incident, in line 15, says.
std::string faults_of_incident(const std::string& incident) {
  const auto result = scenario::load(skirmish({incident}), "x.toml", {});
  return result ? "none" : game::to_text(result.error());
}

// What telling the last of the incidents says. All dice are thrown in between.
std::string objection_to(const std::vector<std::string>& incidents) {
  const scenario::Scenario battle = loaded(skirmish(incidents));
  std::string said = "none";
  for (const game::IncidentPtr& incident : battle.incidents) {
    const auto verdict = battle.game->answer(game::Answer::of_incident(incident), nullptr);
    said = verdict ? "none" : game::to_text(verdict.error());
    while (battle.game->ask().kind == game::QuestionKind::kRoll) {
      game::Answer answer;
      game::answer_by_chance(battle.game->ask(), 1, 1, game::Policy::kFirst, answer);
      if (!battle.game->answer(answer, nullptr)) return "stuck";
    }
  }
  return said;
}

TEST(Setup, Ids) {
  EXPECT_EQ(faults_of("unit = [" + unit("a", "red", 9, 9, 0) + ", " + unit("a", "red", 30, 9, 0) + "]\n"),
            "x.toml:6:126: duplicate-id: the id \"a\" is taken\n"
            "    It stands in line 6 already; every id of a file is its own.\n");
  EXPECT_EQ(faults_of("terrain = [{ id = \"red\", kind = \"wood\", polygon = [[2, 2], [8, 2], [8, 8]] }]\nunit = [" +
                      unit("a", "red", 9, 9, 0) + "]\n"),
            "x.toml:5:16: duplicate-id: the id \"red\" is taken\n"
            "    It stands in line 6 already; every id of a file is its own.\n");
  EXPECT_EQ(faults_of_unit(unit("a", "rde", 9, 9, 0)),
            "x.toml:7:20: unknown-id: there is no side \"rde\"\n"
            "    Did you mean \"red\"?\n");
  EXPECT_EQ(faults_of_unit(unit("a", "yellow", 9, 9, 0)),
            "x.toml:7:20: unknown-id: there is no side \"yellow\"\n"
            "    Sides of this scenario: red, blue.\n");
}

TEST(Setup, Polygons) {
  const auto faults_of_polygon = [](std::string_view corners) {
    return faults_of(
        fmt::format("terrain = [{{ id = \"crag\", kind = \"hill\", polygon = [{}] }}]\nunit = []\n", corners));
  };
  EXPECT_EQ(faults_of_polygon("[2, 2], [8, 2]"),
            "x.toml:6:52: bad-polygon: the polygon of \"crag\" has fewer than three corners\n"
            "    List the corners once around the piece, in either order of turning.\n");
  EXPECT_EQ(faults_of_polygon("[2, 2], [8, 2], [8, 8], [8, 2]"),
            "x.toml:6:52: bad-polygon: the polygon of \"crag\" has two corners in one place\n"
            "    List the corners once around the piece, in either order of turning.\n");
  EXPECT_EQ(faults_of_polygon("[2, 2], [8, 2], [2, 8], [8, 8]"),
            "x.toml:6:52: bad-polygon: the polygon of \"crag\" crosses or touches itself\n"
            "    List the corners once around the piece, in either order of turning.\n");
  EXPECT_EQ(faults_of_polygon("[2, 2], [8, 2], [5, 2]"),
            "x.toml:6:52: bad-polygon: the polygon of \"crag\" has no area: all its corners lie in one line\n"
            "    List the corners once around the piece, in either order of turning.\n");
}

TEST(Setup, PolygonsOfTooManyCorners) {
  std::string corners = "[2, 2]";
  for (int i = 0; i < 200; ++i) corners += fmt::format(", [{}, {}]", 30 - 0.1 * i, i % 2 == 0 ? 8 : 6);
  EXPECT_EQ(
      faults_of(fmt::format("terrain = [{{ id = \"crag\", kind = \"hill\", polygon = [{}] }}]\nunit = []\n", corners)),
      "x.toml:6:52: bad-polygon: the polygon of \"crag\" has more than 200 corners\n"
      "    List the corners once around the piece, in either order of turning.\n");
}

TEST(Setup, MisspeltKeysOfUnitsAreToldOnce) {
  EXPECT_EQ(faults_of_unit(R"({ id = "a", side = "red", porfile = "levy-spears", at = [9, 9], facing = 0 })"),
            "x.toml:7:27: unknown-key: [[unit]] \"a\" knows no \"porfile\"\n"
            "    Did you mean \"profile\"?\n");
  EXPECT_EQ(faults_of_unit(
                R"({ id = "a", side = "red", modles = 9, base = [20, 20], leadership = 7, at = [9, 9], facing = 0 })"),
            "x.toml:7:27: unknown-key: [[unit]] \"a\" knows no \"modles\"\n"
            "    Did you mean \"models\"?\n");
}

TEST(Setup, Profiles) {
  EXPECT_EQ(faults_of_unit(R"({ id = "a", side = "red", profile = "levy-spear", at = [9, 9], facing = 0 })"),
            "x.toml:7:37: unknown-profile: there is no profile \"levy-spear\"\n"
            "    Did you mean \"levy-spears\"?\n");
  EXPECT_THAT(faults_of_unit(R"({ id = "a", side = "red", profile = "dragons-of-old", at = [9, 9], facing = 0 })"),
              testing::StartsWith("x.toml:7:37: unknown-profile: there is no profile \"dragons-of-old\"\n"
                                  "    The roster has: levy-spears, levy-bows, peasants, "));
  EXPECT_EQ(faults_of_unit(R"({ id = "a", side = "red", at = [9, 9], facing = 0 })"),
            "x.toml:7:1: missing-key: [[unit]] \"a\" has no \"models\"\n"
            "    Give it, or a `profile` of the roster that has it.\n"
            "x.toml:7:1: missing-key: [[unit]] \"a\" has no \"base\"\n"
            "    Give it, or a `profile` of the roster that has it.\n"
            "x.toml:7:1: missing-key: [[unit]] \"a\" has no \"leadership\"\n"
            "    Give it, or a `profile` of the roster that has it.\n");
}

TEST(Setup, Places) {
  EXPECT_EQ(faults_of_unit(unit("a", "red", 1, 9, 0)),
            "x.toml:7:32: off-table: [[unit]] \"a\" stands over the table's edge\n"
            "    `at` is the centre of its footprint, 3.94 x 3.15 in.\n");
  EXPECT_EQ(faults_of_unit(unit("a", "red", 9, 9, 0) + ", " + unit("b", "red", 10, 9, 0)),
            "x.toml:7:142: overlap: [[unit]] \"b\" stands on \"a\"\n"
            "    Footprints may touch, not overlap. `at` is the centre of the footprint.\n");
  EXPECT_EQ(faults_of_unit(unit("a", "red", 9, 9, 0, "battle_start = 10")),
            "x.toml:7:124: out-of-range: \"battle_start\" of [[unit]] \"a\" is 10\n"
            "    Expected at least the 20 models it has now.\n");
}

TEST(Setup, Combats) {
  const auto faults_of_pair = [](std::string_view first, std::string_view second, std::string_view side) {
    return faults_of_unit(unit("a", "red", 9, 9, 0, first) + ",\n" + unit("foes", side, 30, 9, 0, second));
  };
  EXPECT_EQ(faults_of_pair("engaged = [\"foes\"]", "", "blue"), "none");
  EXPECT_EQ(faults_of_pair("engaged = [\"foos\"]", "", "blue"),
            "x.toml:7:120: unknown-id: there is no unit \"foos\"\n"
            "    Did you mean \"foes\"?\n");
  EXPECT_EQ(faults_of_pair("engaged = [\"dragon\"]", "", "blue"),
            "x.toml:7:120: unknown-id: there is no unit \"dragon\"\n"
            "    Units of this scenario: a, foes.\n");
  EXPECT_EQ(faults_of_pair("engaged = [\"foes\"]", "", "red"),
            "x.toml:7:120: same-side: \"a\" cannot fight \"foes\": they are on the same side\n"
            "    Name units of two sides.\n");
  EXPECT_EQ(faults_of_pair("engaged = [\"foes\"]", "state = \"fleeing\"", "blue"),
            "x.toml:7:120: fleeing: \"foes\" is fleeing and cannot fight\n"
            "    Whatever flees is out of combat (BX-13).\n");
}

// Places in the data file; the scenario itself is sound.
TEST(Data, IsChecked) {
  const std::string path = testing::TempDir() + "battleaxe-data.toml";
  std::ofstream(path) << "waver_data = 1\nruleset = \"battleaxe\"\n[figures]\n"
                         "fright_range = { value = -1, clause = \"BX-6\", from = \"hearsay\" }\n"
                         "[profile.dragons]\nleadership = 11\nwings = 2\n";
  scenario::LoadOptions options;
  options.data_file = path;
  const auto result =
      scenario::load(std::string(kHead) + "unit = [" + unit("a", "red", 9, 9, 0) + "]\n", "x.toml", options);
  ASSERT_FALSE(result);
  std::string said = game::to_text(result.error());
  for (std::size_t at = said.find(path); at != std::string::npos; at = said.find(path)) {
    said.replace(at, path.size(), "data");
  }
  EXPECT_EQ(said,
            "data:3:1: missing-key: \"figures\" of the data file has no \"heavy_one_in\"\n"
            "    Expected a table, as in { key = value }: a loss of one model in so many is heavy.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"shattered_one_in\"\n"
            "    Expected a table, as in { key = value }: one model in so many left is shattered.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"highest_leadership\"\n"
            "    Expected a table, as in { key = value }: Leadership is never above this.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"test_dice\"\n"
            "    Expected a table, as in { key = value }: dice of a Leadership test.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"flight_dice\"\n"
            "    Expected a table, as in { key = value }: dice of a flight.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"general_range\"\n"
            "    Expected a table, as in { key = value }: default of the ruling of this name, in inches.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"standard_range\"\n"
            "    Expected a table, as in { key = value }: default of the ruling of this name, in inches.\n"
            "data:3:1: missing-key: \"figures\" of the data file has no \"clear_distance\"\n"
            "    Expected a table, as in { key = value }: default of the ruling of this name, in inches.\n"
            "data:4:26: out-of-range: \"value\" of \"fright_range\" of \"figures\" of the data file is -1\n"
            "    Expected a number from 0 to 1500.\n"
            "data:4:54: not-an-option: \"from\" of \"fright_range\" of \"figures\" of the data file is \"hearsay\"\n"
            "    Expected \"text\", \"kin\" or \"house\".\n"
            "data:6:14: out-of-range: \"leadership\" of profile \"dragons\" is 11\n"
            "    Expected a whole number from 2 to 10.\n"
            "data:7:1: unknown-key: profile \"dragons\" knows no \"wings\"\n"
            "    Known here: name, models, files, base, leadership, wounds, move, general, standard, swift, "
            "cold_blooded, immune, unbreakable, stubborn.\n");
}

TEST(Data, WithoutARosterAndWithAClauseThatIsNone) {
  std::string data(loaded(std::string(kHead) + "unit = [" + unit("a", "red", 9, 9, 0) + "]\n").ruleset->data);
  data.resize(data.find("# The roster"));
  const std::string path = testing::TempDir() + "battleaxe-rosterless.toml";
  const auto faults = [&](const std::string& text, const std::string& row) {
    std::ofstream(path) << text;
    scenario::LoadOptions options;
    options.data_file = path;
    const auto result = scenario::load(std::string(kHead) + "unit = [\n" + row + "\n]\n", "x.toml", options);
    return result ? "none" : game::to_text(result.error());
  };
  EXPECT_EQ(faults(data, R"({ id = "a", side = "red", profile = "levy-spears", at = [9, 9], facing = 0 })"),
            "x.toml:7:37: unknown-profile: there is no profile \"levy-spears\"\n"
            "    There is no roster: give the unit's own figures.\n");
  data.replace(data.find("BX-10a"), 6, "BX-66a");
  EXPECT_THAT(faults(data, unit("a", "red", 9, 9, 0)),
              testing::EndsWith(": unknown-clause: figure \"clear_distance\" names no clause: \"BX-66a\"\n"
                                "    Did you mean \"BX-6a\"?\n"));
}

TEST(Incidents, Kinds) {
  const scenario::Scenario battle = loaded(skirmish({}));
  const auto faults_of_json = [&](std::string_view json) {
    const auto result = battle.game->read_incident(game::value_from_json(json).value());
    return result ? "none" : game::to_text(result.error());
  };
  EXPECT_EQ(faults_of_json(R"({"unit": "spears"})"),
            "1:1: unknown-kind: an incident needs a \"kind\"\n"
            "    Known kinds: phase, casualties, destroyed, break_test, breaks, charge, panic, engage, disengage, "
            "move, restore.\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "casulties"})"),
            "1:10: unknown-kind: there is no incident \"casulties\"\n"
            "    Did you mean \"casualties\"?\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "earthquake"})"),
            "1:10: unknown-kind: there is no incident \"earthquake\"\n"
            "    Known kinds: phase, casualties, destroyed, break_test, breaks, charge, panic, engage, disengage, "
            "move, restore.\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "panic", "unti": "spears"})"),
            "1:19: unknown-key: incident \"panic\" knows no \"unti\"\n"
            "    Did you mean \"unit\"?\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "casualties", "unit": "spaers", "modles": 3, "by": "mouse"})"),
            "1:42: unknown-key: incident \"casualties\" knows no \"modles\"\n"
            "    Did you mean \"models\"?\n"
            "1:32: unknown-id: there is no unit \"spaers\"\n"
            "    Did you mean \"spears\"?\n"
            "1:61: unknown-id: there is no unit or terrain \"mouse\"\n"
            "    Ids in this scenario: spears, bows, wolves, pikes, runts, wood.\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "phase", "side": "rde", "phase": "lunch"})"),
            "1:43: not-an-option: \"phase\" of incident \"phase\" is \"lunch\"\n"
            "    Expected \"movement\", \"magic\", \"shooting\" or \"melee\".\n"
            "1:27: unknown-id: there is no side \"rde\"\n"
            "    Did you mean \"red\"?\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "casualties", "losses": [{"unit": "spaers", "models": 0}]})"),
            "1:64: out-of-range: \"models\" of \"losses\" of incident \"casualties\" is 0\n"
            "    Expected a whole number from 1 to 1000.\n"
            "1:44: unknown-id: there is no unit \"spaers\"\n"
            "    Did you mean \"spears\"?\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "panic", "unit": "spaers"})"),
            "1:27: unknown-id: there is no unit \"spaers\"\n"
            "    Did you mean \"spears\"?\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "panic", "unit": "dragon"})"),
            "1:27: unknown-id: there is no unit \"dragon\"\n"
            "    Ids in this scenario: spears, bows, wolves, pikes, runts.\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "destroyed", "unit": "spears", "by": "dragon"})"),
            "1:47: unknown-id: there is no unit or terrain \"dragon\"\n"
            "    Ids in this scenario: spears, bows, wolves, pikes, runts, wood.\n");
  EXPECT_EQ(faults_of_json(R"({"kind": "phase", "side": "green", "phase": "magic"})"),
            "1:27: unknown-id: there is no side \"green\"\n"
            "    Ids in this scenario: red, blue.\n");
}

TEST(Incidents, Casualties) {
  EXPECT_EQ(faults_of_incident(R"({ kind = "casualties", unit = "spears", losses = [{ unit = "bows", models = 1 }] })"),
            "x.toml:15:50: one-or-several: casualties are told either by \"unit\" and \"models\" or by \"losses\"\n"
            "    Put everything into \"losses\" if it falls at one moment.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "casualties" })"),
            "x.toml:15:1: missing-key: incident \"casualties\" has no \"unit\"\n"
            "    Expected \"unit\" and \"models\", or \"losses\" for several at one moment.\n"
            "x.toml:15:1: missing-key: incident \"casualties\" has no \"models\"\n"
            "    Expected \"unit\" and \"models\", or \"losses\" for several at one moment.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "casualties", unit = "bows" })"),
            "x.toml:15:1: missing-key: incident \"casualties\" has no \"models\"\n"
            "    Expected \"unit\" and \"models\", or \"losses\" for several at one moment.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "casualties", losses = [] })"),
            "x.toml:15:33: empty: \"losses\" of incident \"casualties\" is empty\n"
            "    Name at least one loss.\n");
}

TEST(Incidents, TwoSides) {
  EXPECT_EQ(faults_of_incident(R"({ kind = "engage", units = ["spears", "bows"] })"),
            "x.toml:15:28: same-side: \"spears\" cannot fight \"bows\": they are on the same side\n"
            "    Name units of two sides.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "disengage", units = ["spears", "bows"] })"),
            "x.toml:15:31: same-side: \"spears\" cannot part from \"bows\": they are on the same side\n"
            "    Name units of two sides.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "engage", units = ["spears"] })"),
            "x.toml:15:28: two-units: \"units\" names 1, not two\n"
            "    Expected the two that fight each other.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "charge", unit = "spears", target = "spears", reaction = "hold" })"),
            "x.toml:15:46: same-side: \"spears\" cannot charge itself\n"
            "    Name units of two sides.\n");
  EXPECT_EQ(faults_of_incident(R"({ kind = "charge", unit = "spears", target = "bows", reaction = "hold" })"),
            "x.toml:15:46: same-side: \"spears\" cannot charge \"bows\": they are on the same side\n"
            "    Name units of two sides.\n");
}

TEST(Incidents, OthersToBeReadOnly) {
  EXPECT_EQ(faults_of_incident(R"({ kind = "breaks", unit = "spears", pursuers = ["wolves", "wolves"] })"),
            "x.toml:15:59: named-twice: \"wolves\" is named twice as a pursuer\n");
  EXPECT_EQ(
      faults_of_incident(R"({ kind = "charge", unit = "bows", target = "pikes", reaction = "hold", casualties = 2 })"),
      "x.toml:15:85: no-shooting: a charge met by \"hold\" costs no casualties\n"
      "    `casualties` goes with reaction \"stand-and-shoot\".\n");
}

TEST(Objections, WhoIsGone) {
  const std::string end_of_pikes = R"({ kind = "destroyed", unit = "pikes" })";
  EXPECT_EQ(objection_to({end_of_pikes, end_of_pikes}),
            "16:30: gone: \"pikes\" was destroyed before this incident\n"
            "    An incident can only name units that are on the table.\n");
  EXPECT_EQ(objection_to({end_of_pikes, R"({ kind = "casualties", unit = "bows", models = 1, by = "pikes" })"}),
            "16:56: gone: \"pikes\" was destroyed before this incident\n"
            "    An incident can only name units that are on the table.\n");
  EXPECT_EQ(objection_to({end_of_pikes, R"({ kind = "casualties", losses = [{ unit = "pikes", models = 1 }] })"}),
            "16:33: gone: \"pikes\" was destroyed before this incident\n"
            "    An incident can only name units that are on the table.\n");
  EXPECT_EQ(objection_to({end_of_pikes, R"({ kind = "breaks", unit = "spears", pursuers = ["pikes"] })"}),
            "16:48: gone: \"pikes\" was destroyed before this incident\n"
            "    An incident can only name units that are on the table.\n");
  EXPECT_EQ(objection_to({end_of_pikes, R"({ kind = "charge", unit = "bows", target = "pikes", reaction = "hold" })"}),
            "16:44: gone: \"pikes\" was destroyed before this incident\n"
            "    An incident can only name units that are on the table.\n");
  EXPECT_EQ(objection_to({end_of_pikes, R"({ kind = "engage", units = ["bows", "pikes"] })"}),
            "16:28: gone: \"pikes\" was destroyed before this incident\n"
            "    An incident can only name units that are on the table.\n");
  EXPECT_EQ(objection_to({R"({ kind = "charge", unit = "pikes", target = "runts", reaction = "flee" })",
                          R"({ kind = "panic", unit = "runts" })"}),
            "16:26: gone: \"runts\" has left the table before this incident\n"
            "    An incident can only name units that are on the table.\n");
}

TEST(Objections, HowMany) {
  EXPECT_EQ(objection_to({R"({ kind = "casualties", unit = "bows", models = 21 })"}),
            "15:48: too-many-models: \"bows\" cannot lose 21 models: it has 20\n"
            "    For the whole unit use a \"destroyed\" incident, or the number it has.\n");
  EXPECT_EQ(
      objection_to(
          {R"({ kind = "casualties", losses = [{ unit = "bows", models = 15 }, { unit = "bows", models = 6 }] })"}),
      "15:33: too-many-models: \"bows\" cannot lose 21 models: it has 20\n"
      "    For the whole unit use a \"destroyed\" incident, or the number it has.\n");
  EXPECT_EQ(
      objection_to(
          {R"({ kind = "charge", unit = "bows", target = "pikes", reaction = "stand-and-shoot", casualties = 21 })"}),
      "15:96: too-many-models: \"bows\" cannot lose 21 models: it has 20\n"
      "    At most the number it has.\n");
  EXPECT_EQ(objection_to({R"({ kind = "restore", unit = "spears", models = 4 })"}), "none");
  EXPECT_EQ(objection_to({R"({ kind = "restore", unit = "spears", models = 5 })"}),
            "15:47: too-many-models: \"spears\" cannot get 5 models back: it has 20 and began the battle with 24\n"
            "    Raise `battle_start` of the unit if it really began with more.\n");
}

TEST(Objections, Combat) {
  EXPECT_EQ(objection_to({R"({ kind = "breaks", unit = "bows" })"}),
            "15:27: not-in-combat: \"bows\" is not in close combat\n"
            "    Only a unit in close combat can break. For another reason to run use a \"panic\" incident.\n");
  EXPECT_EQ(objection_to({R"({ kind = "break_test", unit = "spears", lost_by = 1, pursuers = ["pikes"] })"}),
            "15:65: not-in-combat: \"pikes\" is not in close combat with \"spears\"\n"
            "    Say so first: an \"engage\" incident, a charge with contact, or `engaged` of the unit.\n");
  EXPECT_EQ(objection_to({R"({ kind = "disengage", units = ["bows", "pikes"] })"}),
            "15:31: not-in-combat: \"bows\" is not in close combat with \"pikes\"\n"
            "    Only units that fight each other can part.\n");
  EXPECT_EQ(objection_to({R"({ kind = "engage", units = ["wolves", "spears"] })"}),
            "15:28: in-combat: \"wolves\" is in close combat with \"spears\" already\n"
            "    Nothing has to be told: they fight on.\n");
  EXPECT_EQ(objection_to({R"({ kind = "charge", unit = "bows", target = "wolves", reaction = "flee" })"}),
            "15:65: in-combat: \"wolves\" is in close combat and cannot flee\n"
            "    A unit in close combat can only hold.\n");
}

TEST(Objections, WhoFlees) {
  EXPECT_EQ(objection_to({R"({ kind = "charge", unit = "runts", target = "pikes", reaction = "hold" })"}),
            "15:27: fleeing: \"runts\" is fleeing and cannot charge\n"
            "    It has to rally first (BX-11).\n");
  EXPECT_EQ(objection_to({R"({ kind = "charge", unit = "pikes", target = "runts", reaction = "hold" })"}),
            "15:45: fleeing: \"runts\" is fleeing and cannot do anything but flee\n"
            "    It has to rally first (BX-11).\n");
  EXPECT_EQ(objection_to({R"({ kind = "engage", units = ["runts", "pikes"] })"}),
            "15:28: fleeing: \"runts\" is fleeing and cannot fight\n"
            "    It has to rally first (BX-11).\n");
}

TEST(Objections, Places) {
  EXPECT_EQ(objection_to({R"({ kind = "move", unit = "bows", at = [71, 20] })"}),
            "15:38: off-table: \"bows\" would stand over the table's edge\n"
            "    `at` is the centre of its footprint.\n");
  EXPECT_EQ(objection_to({R"({ kind = "move", unit = "bows", at = [50, 38] })"}),
            "15:38: overlap: \"bows\" would stand on \"pikes\"\n"
            "    Footprints may touch, not overlap. `at` is the centre of the footprint.\n");
  EXPECT_EQ(objection_to({R"({ kind = "move", unit = "bows", at = [50, 36.850394] })"}), "none");
}

// "bows" stand at [30, 20], 3.15 in deep; 10 models less are two ranks less.
TEST(Objections, RoomForThoseWhoComeBack) {
  const std::string fall = R"({ kind = "casualties", unit = "bows", models = 10 })";
  const auto restored = [&](std::string_view at) {
    return objection_to({fall, fmt::format(R"({{ kind = "move", unit = "bows", at = {}, facing = 0 }})", at),
                         R"({ kind = "restore", unit = "bows", models = 10 })"});
  };
  EXPECT_EQ(restored("[30, 2.4]"), "none");
  EXPECT_EQ(restored("[30, 2.3]"),
            "17:45: off-table: \"bows\" would stand over the table's edge\n"
            "    Its ranks grow backwards. First make room with a \"move\" incident.\n");
  EXPECT_EQ(restored("[50, 42.8]"),
            "17:45: overlap: \"bows\" would stand on \"pikes\"\n"
            "    Its ranks grow backwards. First make room with a \"move\" incident.\n");
}

class Answers : public testing::Test {
 protected:
  std::string refusal(const game::Answer& answer) {
    const auto verdict = battle_.game->answer(answer, nullptr);
    return verdict ? "none" : game::to_text(verdict.error());
  }
  void tell(std::size_t incident) {
    ASSERT_TRUE(battle_.game->answer(game::Answer::of_incident(battle_.incidents[incident]), nullptr));
  }

  scenario::Scenario battle_ = loaded(skirmish({
      R"({ kind = "panic", unit = "bows" })",
      R"({ kind = "casualties", losses = [{ unit = "bows", models = 9 }, { unit = "pikes", models = 9 }] })",
  }));
};

TEST_F(Answers, ToAnIncident) {
  EXPECT_EQ(refusal(game::Answer::of_option(0)),
            "wrong-answer: an incident is asked for\n"
            "    Tell what happens next, or that nothing does.\n");
  EXPECT_EQ(refusal(game::Answer::of_incident(loaded(skirmish({R"({ kind = "panic", unit = "bows" })"})).incidents[0])),
            "wrong-answer: this is an incident of another battle\n"
            "    Read it for this one.\n");
}

TEST_F(Answers, ToAThrow) {
  tell(0);
  EXPECT_EQ(refusal(game::Answer::no_more()),
            "wrong-answer: a throw is asked for\n"
            "    Answer with what came up.\n");
  EXPECT_EQ(refusal(game::Answer::of_faces({1})), "dice-misfit: 2 dice expected, 1 given\n");
  EXPECT_EQ(refusal(game::Answer::of_faces({1, 7})), "dice-misfit: die 2 cannot show 7: a D6 shows 1 to 6\n");
}

TEST(Choices, AndOptions) {
  const scenario::Scenario battle = loaded(crowd());
  for (const std::size_t i : {0U, 1U}) {
    ASSERT_TRUE(battle.game->answer(game::Answer::of_incident(battle.incidents[i]), nullptr));
  }
  ASSERT_EQ(battle.game->ask().kind, game::QuestionKind::kChoice);
  const auto of_faces = battle.game->answer(game::Answer::of_faces({1, 1}), nullptr);
  EXPECT_EQ(game::to_text(of_faces.error()),
            "wrong-answer: a choice is asked for\n"
            "    Answer with an option.\n");
  const auto of_option = battle.game->answer(game::Answer::of_option(99), nullptr);
  EXPECT_EQ(game::to_text(of_option.error()),
            "no-such-option: there is no option 100\n"
            "    There are 8.\n");
}

TEST_F(Answers, WhenAllIsOver) {
  EXPECT_EQ(refusal(game::Answer::no_more()), "none");
  EXPECT_EQ(refusal(game::Answer::no_more()), "over: the game is over\n");
}

TEST_F(Answers, PositionsThatWereDamaged) {
  const auto said = [&](std::string_view text) {
    const auto result = battle_.game->read(text);
    return result ? "none" : game::to_text(result.error());
  };
  const std::string text = battle_.game->write();
  EXPECT_EQ(said("battleaxe-position 2"), "damaged-position: this is no Battleaxe position of version 1\n");
  EXPECT_EQ(said(text.substr(0, text.size() / 2)), "damaged-position: the position is cut off or garbled\n");
  EXPECT_EQ(said(text + " 1"), "damaged-position: the position is cut off or garbled\n");
  EXPECT_EQ(said(loaded(crowd()).game->write()),
            "damaged-position: the position was altered, or belongs to another battle\n");
  EXPECT_EQ(said(text), "none");
}

}  // namespace
}  // namespace waver::battleaxe
