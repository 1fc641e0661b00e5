/// The text of every diagnostic of this ruleset, to the letter.

#include <gmock/gmock.h>

#include "battles.h"

namespace waver::belle_alliance {
namespace {

std::string head_and(std::string_view rest) {
  return std::string(kBeginning) + std::string(rest);
}

std::string units(const std::vector<std::string>& rows) {
  std::string text = "unit = [\n";
  for (const std::string& row : rows) text += row + ",\n";
  return text + "]\n";
}

// All faults of a scenario, one after the other.
std::string faults_of(const std::string& rest) {
  auto result = scenario::load(head_and(rest), "x.toml", {});
  return result ? "none" : game::to_text(result.error());
}

// The refusal of the first incident at the start.
std::string refusal_of(std::string_view incident) {
  const scenario::Scenario battle =
      opened(head_and("terrain = [{ id = \"flood\", kind = \"river\", line = [[0, 90], [180, 90]] },"
                      "{ id = \"stone\", kind = \"impassable\", polygon = [[10, 10], [20, 10], [20, 20]] }]\n" +
                      units({foot("a", "red", 60, 60, 0), foot("b", "red", 100, 60, 0)}) + "incident = [" +
                      std::string(incident) + "]\n"));
  if (battle.game == nullptr) return "did not load";
  const auto verdict = battle.game->answer(game::Answer::of_incident(battle.incidents.front()), nullptr);
  return verdict ? "taken" : game::to_text(verdict.error());
}

TEST(BelleAllianceDiagnostics, OfIds) {
  EXPECT_EQ(
      faults_of(units({foot("rate", "red", 60, 60, 0), foot("a", "red", 90, 60, 0), foot("a", "red", 120, 60, 0)})),
      "x.toml:7:8: reserved-id: \"rate\" cannot be an id\n"
      "    These words are kept for events: rate, edge, carried, keep, none.\n"
      "x.toml:9:8: duplicate-id: the id \"a\" is taken\n"
      "    It stands in line 8 already; every id of a file is its own.\n");
}

TEST(BelleAllianceDiagnostics, OfArms) {
  EXPECT_EQ(faults_of(units(
                {foot("a", "red", 60, 60, 0, "weight = \"heavy\", guns = 2"),
                 foot("b", "red", 90, 60, 0, "arm = \"cavalry\""),
                 foot("c", "red", 120, 60, 0, "arm = \"artillery\", weight = \"heavy\", formation = \"column\"")})),
            "x.toml:7:115: not-for-this-arm: [[unit]] \"a\" is infantry and has no \"weight\"\n"
            "    Only cavalry and artillery are heavy or light.\n"
            "x.toml:7:131: not-for-this-arm: [[unit]] \"a\" is infantry and has no \"guns\"\n"
            "    Only artillery has guns.\n"
            "x.toml:8:1: missing-key: [[unit]] \"b\" has no \"weight\"\n"
            "    Cavalry and artillery are \"heavy\" or \"light\".\n"
            "x.toml:9:1: missing-key: [[unit]] \"c\" has no \"guns\"\n"
            "    Artillery has 0 to 12 model guns.\n");
}

TEST(BelleAllianceDiagnostics, OfNumbers) {
  EXPECT_EQ(faults_of(units({foot("a", "red", 60, 60, 0, "figures = 2"), foot("b", "red", 90, 60, 0, "original = 20"),
                             foot("c", "red", 120, 60, 0, "files = 25"),
                             foot("d", "red", 150, 60, 0, "formation = \"mass\", files = 4")})),
            "x.toml:7:102: out-of-range: \"figures\" of [[unit]] \"a\" is 2\n"
            "    Expected at least 3: fewer are no unit any more (BA-5.5.2c).\n"
            "x.toml:8:117: out-of-range: \"original\" of [[unit]] \"b\" is 20\n"
            "    Expected at least the 24 figures it has now.\n"
            "x.toml:9:115: out-of-range: \"files\" of [[unit]] \"c\" is 25\n"
            "    Expected at most 24: there are no more.\n"
            "x.toml:10:115: not-for-this-formation: [[unit]] \"d\" is in mass and has no \"files\"\n"
            "    Its width follows from its numbers.\n");
}

TEST(BelleAllianceDiagnostics, OfFormations) {
  EXPECT_EQ(
      faults_of(units({foot("a", "red", 60, 60, 0, "formation = \"limbered\""),
                       foot("b", "red", 90, 60, 0, "formation = \"rout\""),
                       foot("c", "red", 120, 60, 0, "arm = \"cavalry\", weight = \"light\", formation = \"mass\"")})),
      "x.toml:7:98: bad-formation: \"a\" cannot be in limbered\n"
      "    Infantry: line, column, march-column, mass, square, skirmish, work, rest.\n"
      "x.toml:8:98: bad-formation: \"b\" cannot be in rout\n"
      "    A unit is in \"rout\" if, and only if, it is in full disorder (`state = \"FD\"`).\n"
      "x.toml:9:116: bad-formation: \"c\" cannot be in mass\n"
      "    Cavalry: line, column, march-column, rest.\n");
}

TEST(BelleAllianceDiagnostics, OfPlaces) {
  EXPECT_EQ(faults_of("terrain = [{ id = \"flood\", kind = \"river\", line = [[0, 90], [180, 90]] },"
                      "{ id = \"stone\", kind = \"impassable\", polygon = [[10, 10], [20, 10], [20, 20]] }]\n" +
                      units({foot("a", "red", 60, 0, 0), foot("b", "red", 90, 60, 0), foot("c", "red", 92, 60, 0),
                             foot("d", "red", 60, 90, 0), foot("e", "red", 18, 15, 0)})),
            "x.toml:8:32: off-table: [[unit]] \"a\" stands over the table's edge\n"
            "    `at` is the centre of its footprint, 18 x 3 cm.\n"
            "x.toml:10:32: overlap: [[unit]] \"c\" stands on \"b\"\n"
            "    Footprints may touch, not overlap. `at` is the centre of the footprint.\n"
            "x.toml:11:32: forbidden-ground: [[unit]] \"d\" stands across \"flood\" (river), which it may not cross\n"
            "    Tables 4 and 5 say who may (waver rules belle-alliance).\n"
            "x.toml:12:32: forbidden-ground: [[unit]] \"e\" stands in \"stone\" (impassable), which it may not enter\n"
            "    Tables 4 and 5 say who may (waver rules belle-alliance).\n");
}

TEST(BelleAllianceDiagnostics, OfMisspeltKeysOnce) {
  EXPECT_EQ(faults_of(units({foot("a", "red", 60, 60, 0, "arm = \"cavalry\", wieght = \"heavy\"")}) +
                      "incident = [{ kind = \"losses\", unit = \"aa\", figures = -1 }]\n"),
            "x.toml:7:105: unknown-key: [[unit]] \"a\" knows no \"wieght\"\n"
            "    Did you mean \"weight\"?\n"
            "x.toml:9:39: unknown-id: nothing here is called \"aa\"\n"
            "    An incident names things of this scenario by their ids.\n"
            "x.toml:9:55: out-of-range: \"figures\" of [[incident]] 1 (kind \"losses\") is -1\n"
            "    Expected a whole number from 0 to 1000.\n");
}

TEST(BelleAllianceDiagnostics, OfDecimals) {
  EXPECT_EQ(
      faults_of(units({foot("a", "red", 60.1234, 60, 0), foot("b", "red", 90.123, 60, 0, "base = [15.25, 15.1]")})),
      "x.toml:7:33: too-fine: \"at\" of [[unit]] \"a\" has more than three decimals\n"
      "    Lengths are kept to 0.01 mm: three decimals of a centimetre.\n"
      "x.toml:8:118: too-fine: \"base\" of [[unit]] \"b\" has more than one decimal\n"
      "    Bases are kept to 0.1 mm: one decimal of a millimetre.\n");
  EXPECT_EQ(faults_of(units({foot("b", "red", 90, 60, 0)}) +
                      "incident = [{ kind = \"move\", unit = \"b\", at = [90, 61.0005] }]\n"),
            "x.toml:9:52: too-fine: \"at\" of incident \"move\" has more than three decimals\n"
            "    Lengths are kept to 0.01 mm: three decimals of a centimetre.\n");
}

TEST(BelleAllianceDiagnostics, OfMoves) {
  EXPECT_EQ(refusal_of(R"({ kind = "move", unit = "a", at = [100, 61] })"),
            "11:47: overlap: \"a\" would stand on \"b\"\n"
            "    Footprints may touch, not overlap. `at` is the centre of the footprint.\n");
  EXPECT_EQ(refusal_of(R"({ kind = "move", unit = "a", at = [60, 119] })"),
            "11:47: off-table: \"a\" would stand over the table's edge\n"
            "    `at` is the centre of its footprint.\n");
  EXPECT_EQ(refusal_of(R"({ kind = "move", unit = "a", at = [60, 90] })"),
            "11:47: forbidden-ground: \"a\" may not cross \"flood\" (river)\n"
            "    Tables 4 and 5 say who may (waver rules belle-alliance).\n");
  EXPECT_EQ(refusal_of(R"({ kind = "move", unit = "a", formation = "unlimbered" })"),
            "11:54: bad-formation: \"a\" cannot be in unlimbered\n"
            "    Infantry: line, column, march-column, mass, square, skirmish, work, rest.\n");
}

TEST(BelleAllianceDiagnostics, OfTime) {
  const std::string battle = units({foot("a", "red", 60, 60, 0), foot("b", "blue", 100, 60, 0)});
  EXPECT_EQ(faults_of(battle +
                      R"(incident = [
{ kind = "sub-phase", phase = "movement" },
{ kind = "sub-phase", phase = "orders" },
{ kind = "sub-phase", phase = "firing" },
{ kind = "ordering", unit = "a" },
{ kind = "effect", unit = "a", cause = "melee", by = ["b"] },
{ kind = "sub-phase", phase = "melee" },
{ kind = "effect", effects = [{ unit = "a", cause = "fire", by = ["b"] }] },
]
)"),
            "x.toml:12:31: wrong-phase: \"orders\" does not come after \"movement\"\n"
            "    Sub-phases follow one another; a \"bound\" begins them anew.\n"
            "x.toml:14:10: wrong-phase: there is no ordering in sub-phase \"firing\"\n"
            "    Orders are given in \"orders\".\n"
            "x.toml:15:40: wrong-phase: there is no melee in sub-phase \"firing\"\n"
            "    Melee has its effect in \"melee\".\n"
            "x.toml:17:53: wrong-phase: there is no fire in sub-phase \"melee\"\n"
            "    Fire has its effect in \"continued-fire\" or \"firing\".\n");
}

TEST(BelleAllianceDiagnostics, OfIncidents) {
  const std::string battle = units({foot("a", "red", 60, 60, 0), foot("b", "blue", 100, 60, 0)}) +
                             "staff = [{ id = \"s\", side = \"red\", role = \"commander\", at = [10, 10] }]\n";
  EXPECT_EQ(faults_of(battle +
                      R"(incident = [
{ kind = "effect", unit = "a", effects = [] },
{ kind = "effect", cause = "fire", by = [] },
{ kind = "effect", unit = "a", cause = "fire", by = ["a", "b", "b"], role = "attacker" },
{ kind = "attach", staff = "s", unit = "b" },
{ kind = "losses", unit = "s", figures = 1 },
{ kind = "staff_catch", staff = "a" },
]
)"),
            "x.toml:12:20: one-or-several: \"unit\" stands beside \"effects\"\n"
            "    Put everything into \"effects\" if it falls at one moment.\n"
            "x.toml:12:42: empty: \"effects\" of incident \"effect\" is empty\n"
            "    Name at least one effect.\n"
            "x.toml:13:1: missing-key: incident \"effect\" has no \"unit\"\n"
            "    Expected \"unit\", \"cause\" and \"by\", or \"effects\" for several at one moment.\n"
            "x.toml:14:54: same-side: \"a\" cannot strike \"a\": they are on the same side\n"
            "    Name units of the other side.\n"
            "x.toml:14:64: named-twice: \"b\" is named twice in \"by\"\n"
            "x.toml:14:77: no-role: fire has no \"role\"\n"
            "    Only melee has attackers and defenders.\n"
            "x.toml:15:40: same-side: \"s\" cannot be with \"b\": it is on another side\n"
            "    Name a unit of its side.\n"
            "x.toml:16:27: unknown-id: there is no unit \"s\"\n"
            "    Ids in this scenario: a, b.\n"
            "x.toml:17:33: unknown-id: there is no staff figure \"a\"\n"
            "    Ids in this scenario: s.\n");
}

TEST(BelleAllianceDiagnostics, OfTerrain) {
  EXPECT_EQ(faults_of("terrain = [\n"
                      "{ id = \"a\", kind = \"hedge\", polygon = [[0, 0], [9, 0], [9, 9]] },\n"
                      "{ id = \"b\", kind = \"marsh\" },\n"
                      "{ id = \"c\", kind = \"marsh\", polygon = [[0, 0], [9, 0], [2, 2], [0, 9]] },\n"
                      "{ id = \"d\", kind = \"marsh\", polygon = [[0, 0], [9, 0], [5, 0]] },\n"
                      "{ id = \"e\", kind = \"stream\", line = [[1, 1], [1, 1]] },\n"
                      "]\n" +
                      units({foot("u", "red", 60, 60, 0)})),
            "x.toml:7:39: wrong-shape: [[terrain]] \"a\" is a hedge and has no \"polygon\"\n"
            "    An obstacle is drawn by its `line`.\n"
            "x.toml:8:1: missing-key: [[terrain]] \"b\" has no \"polygon\"\n"
            "    An area is drawn by its `polygon`.\n"
            "x.toml:9:39: bad-polygon: the polygon of \"c\" is not convex\n"
            "    Cut it into convex pieces, each a [[terrain]] of its own.\n"
            "x.toml:10:39: bad-polygon: the polygon of \"d\" has no area: all its corners lie in one line\n"
            "    List the corners once around the piece, in either order of turning.\n"
            "x.toml:11:37: bad-line: the line of \"e\" has a point twice in a row\n"
            "    List the points from one end of the obstacle to the other.\n");
}

TEST(BelleAllianceDiagnostics, OfStaffAndSoutiens) {
  EXPECT_EQ(faults_of(units({foot("a", "red", 60, 60, 0), foot("b", "blue", 100, 60, 0),
                             foot("c", "red", 60, 80, 0, "formation = \"skirmish\", soutien = \"b\""),
                             foot("d", "red", 60, 90, 0, "soutien = \"a\"")}) +
                      "staff = [\n"
                      "{ id = \"s\", side = \"red\", role = \"commander\", at = [10, 10], with = \"a\" },\n"
                      "{ id = \"t\", side = \"red\", role = \"commander\" },\n"
                      "{ id = \"v\", side = \"red\", role = \"adjutant\", with = \"b\" },\n"
                      "{ id = \"w\", side = \"rde\", role = \"adjutant\", with = \"bb\" },\n"
                      "{ id = \"x\", side = \"red\", role = \"adjutant\", at = [500, 0] },\n"
                      "]\n"),
            "x.toml:9:120: same-side: \"b\" cannot be the soutien of \"c\": it is on another side\n"
            "    Name another unit of its side.\n"
            "x.toml:10:116: not-for-this-formation: [[unit]] \"d\" is no skirmish line and has no \"soutien\"\n"
            "    Only a unit in formation \"skirmish\" has one.\n"
            "x.toml:13:52: one-or-the-other: [[staff]] \"s\" has both \"with\" and \"at\"\n"
            "    Give the unit it is `with`, or the place it is `at`.\n"
            "x.toml:14:1: one-or-the-other: [[staff]] \"t\" has neither \"with\" nor \"at\"\n"
            "    Give the unit it is `with`, or the place it is `at`.\n"
            "x.toml:15:53: same-side: \"v\" cannot be with \"b\": it is on another side\n"
            "    Name a unit of its side.\n"
            "x.toml:16:20: unknown-id: there is no side \"rde\"\n"
            "    Did you mean \"red\"?\n"
            "x.toml:16:53: unknown-id: there is no unit \"bb\"\n"
            "    Units of this scenario: a, b, c, d.\n"
            "x.toml:17:51: off-table: [[staff]] \"x\" stands off the table\n"
            "    The table is 180 x 120 cm.\n");
}

}  // namespace
}  // namespace waver::belle_alliance
