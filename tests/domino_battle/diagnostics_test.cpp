/// The text of every diagnostic of this ruleset, to the letter.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "battles.h"
#include "rulesets/domino_battle/setup.h"
#include "rulesets/registry.h"
#include "scenario/toml.h"

namespace waver::domino_battle {
namespace {

constexpr std::string_view kPenny = R"(tokens = [{ coin = "penny", face = "heads" }])";

std::string row(std::string_view id, std::string_view side, std::string_view square, std::string_view more = "") {
  return fmt::format(R"({{ id = "{}", side = "{}", type = "battalion", square = {}{}{} }})", id, side, square,
                     more.empty() ? "" : ", ", more);
}

// From line 5 on; each unit stands in a line of its own, the first in line 6.
std::string units(const std::vector<std::string>& rows) {
  std::string text = "unit = [\n";
  for (const std::string& each : rows) text += each + ",\n";
  return text + "]\n";
}

// All faults of a scenario, one after the other.
std::string faults_of(const std::string& text) {
  auto result = scenario::load(text, "x.toml", {});
  return result ? "none" : game::to_text(result.error());
}
std::string faults_after_head(const std::string& rest) {
  return faults_of(std::string(kBeginning) + rest);
}
std::string faults_of_units(const std::vector<std::string>& rows, const std::string& rest = "") {
  return faults_after_head(units(rows) + rest);
}
// Of two sides, each without its id; the units follow in line 5.
std::string faults_of_sides(std::string_view red, std::string_view blue) {
  return faults_of(
      fmt::format("waver = 1\ntitle = \"T\"\nruleset = \"domino-battle\"\n"
                  "side = [{{ id = \"red\", {} }}, {{ id = \"blue\", {} }}]\nunit = [{}]\n",
                  red, blue, row("a", "red", "[1, 1]")));
}

// Sides ---------------------------------------------------------------------------------------------------------------

TEST(DominoBattleDiagnostics, OfEdges) {
  EXPECT_EQ(faults_of_sides("edge = \"north\"", "edge = \"north\""),
            "x.toml:4:63: same-edge: \"blue\" has the north edge, as \"red\" has\n"
            "    One side has the south edge, the other the north edge.\n");
}

TEST(DominoBattleDiagnostics, OfFortune) {
  EXPECT_EQ(faults_of_sides("edge = \"north\", fortunate = true", "edge = \"south\", fortunate = true"),
            "x.toml:4:102: two-fortunate: both sides are fortunate\n"
            "    Only one can be; the other draws first.\n");
  EXPECT_EQ(faults_of_sides("edge = \"north\", fortunate = false", "edge = \"south\", fortunate = true"), "none");
}

TEST(DominoBattleDiagnostics, OfTheirNumber) {
  const std::string head = "waver = 1\ntitle = \"T\"\nruleset = \"domino-battle\"\n";
  const std::string unit = fmt::format("unit = [{}]\n", row("a", "red", "[1, 1]"));
  EXPECT_EQ(faults_of(head + "side = [{ id = \"red\", edge = \"south\" }]\n" + unit),
            "x.toml:4:8: two-sides: there is 1 side, not two\n"
            "    Two fight, one with edge = \"south\" and one with edge = \"north\".\n");
  EXPECT_EQ(faults_of(head +
                      "side = [{ id = \"red\", edge = \"south\" }, { id = \"blue\", edge = \"north\" }, "
                      "{ id = \"green\", edge = \"north\" }]\n" +
                      unit),
            "x.toml:4:8: two-sides: there are 3 sides, not two\n"
            "    Two fight, one with edge = \"south\" and one with edge = \"north\".\n");
  EXPECT_EQ(faults_of(head + "side = []\n" + unit),
            "x.toml:4:8: two-sides: there are 0 sides, not two\n"
            "    Two fight, one with edge = \"south\" and one with edge = \"north\".\n");
}

// Units ---------------------------------------------------------------------------------------------------------------

TEST(DominoBattleDiagnostics, OfIds) {
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 1]"), row("a", "red", "[2, 1]"), row("b", "rde", "[3, 1]")}),
            "x.toml:7:8: duplicate-id: the id \"a\" is taken\n"
            "    It stands in line 6 already; every id of a file is its own.\n"
            "x.toml:8:20: unknown-id: there is no side \"rde\"\n"
            "    Did you mean \"red\"?\n");
}

TEST(DominoBattleDiagnostics, OfSquares) {
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 16]"), row("b", "red", "[2, 2]"), row("c", "blue", "[2, 2]"),
                             row("d", "red", "[2.5, 3]"), row("e", "red", "[100, 3]"), row("f", "red", "[5, 5]")},
                            "terrain = [{ id = \"pond\", kind = \"lake\", squares = [[5, 5]] }]\n"),
            "x.toml:6:56: off-table: \"square\" of [[unit]] \"a\" is off the board: [1, 16]\n"
            "    The board goes from [0, 0] to [15, 15].\n"
            "x.toml:8:57: overlap: [[unit]] \"c\" stands on \"b\"\n"
            "    A square has room for one unit.\n"
            "x.toml:9:56: wrong-type: \"square\" of [[unit]] \"d\" holds 2.5\n"
            "    Expected two whole numbers from 0 to 99, as in [4, 7].\n"
            "x.toml:10:56: out-of-range: \"square\" of [[unit]] \"e\" holds 100\n"
            "    Expected two whole numbers from 0 to 99, as in [4, 7].\n"
            "x.toml:11:56: forbidden-ground: [[unit]] \"f\" stands in \"pond\" (lake), which it may not enter\n"
            "    The table of terrain says what units may enter (waver rules domino-battle).\n");
}

TEST(DominoBattleDiagnostics, OfStates) {
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 1]", R"(state = "active")"),
                             row("b", "red", "[2, 1]", fmt::format(R"({}, state = "static")", kPenny)),
                             row("c", "red", "[3, 1]", fmt::format(R"({}, state = "broken")", kPenny)),
                             row("d", "red", "[4, 1]", fmt::format(R"({}, remembers = "dime")", kPenny)),
                             row("e", "red", "[5, 1]", R"(remembers = "dime")"),
                             row("f", "red", "[6, 1]", R"(state = "broken", remembers = "dime")"),
                             row("g", "red", "[7, 1]", R"(state = "broken")")}),
            "x.toml:6:72: not-for-this-state: [[unit]] \"a\" is active and has no \"tokens\"\n"
            "    Without a coin it is static, which need not be said.\n"
            "x.toml:7:73: not-for-this-state: [[unit]] \"b\" is static and carries no coin\n"
            "    Only an active unit has tokens.\n"
            "x.toml:8:73: not-for-this-state: [[unit]] \"c\" is broken and carries no coin\n"
            "    Only an active unit has tokens.\n"
            "x.toml:9:123: not-for-this-state: [[unit]] \"d\" is active and remembers no coin\n"
            "    Only a broken unit does: the one it lost last.\n"
            "x.toml:10:76: not-for-this-state: [[unit]] \"e\" is static and remembers no coin\n"
            "    Only a broken unit does: the one it lost last.\n");
}

TEST(DominoBattleDiagnostics, OfStrengthAndTokens) {
  std::string many = "tokens = [";
  for (int i = 0; i < 101; ++i) many += R"({ coin = "penny", face = "heads" },)";
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 1]", "strength = 6"), row("b", "red", "[2, 1]", many + "]")}),
            "x.toml:6:75: out-of-range: \"strength\" of [[unit]] \"a\" is 6\n"
            "    Expected at most 5, the full strength of a battalion.\n"
            "x.toml:7:73: out-of-range: \"tokens\" of [[unit]] \"b\" holds 101 coins\n"
            "    Expected at most 100.\n");
}

TEST(DominoBattleDiagnostics, OfNames) {
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 1]", R"(name = "")"), row("b", "red", "[2, 1]", R"(name = " \t")"),
                             row("c", "red", "[3, 1]", R"(name = "The Guard")")},
                            R"(terrain = [{ id = "pond", name = "\u200B", kind = "lake", squares = [[5, 5]] }])"),
            "x.toml:6:71: empty: \"name\" of [[unit]] \"a\" shows nothing\n"
            "    Expected a text with at least one visible character; or leave it out.\n"
            "x.toml:7:71: empty: \"name\" of [[unit]] \"b\" shows nothing\n"
            "    Expected a text with at least one visible character; or leave it out.\n"
            "x.toml:10:34: empty: \"name\" of [[terrain]] \"pond\" shows nothing\n"
            "    Expected a text with at least one visible character; or leave it out.\n");
  EXPECT_EQ(faults_of_sides("edge = \"north\", name = \"\"", "edge = \"south\""),
            "x.toml:4:46: empty: \"name\" of [[side]] \"red\" shows nothing\n"
            "    Expected a text with at least one visible character; or leave it out.\n");
}

TEST(DominoBattleDiagnostics, OfGuardsThatAreNone) {
  EXPECT_EQ(
      faults_of_units({row("a", "red", "[1, 1]", R"(guard = false, tokens = [{ coin = "quarter", face = "tails" }])"),
                       row("b", "red", "[2, 1]", R"(guard = false, state = "broken", remembers = "quarter")"),
                       row("c", "red", "[3, 1]", R"(guard = false)")}),
      "x.toml:6:72: not-for-this-state: [[unit]] \"a\" carries a quarter and has no guard counter\n"
      "    A unit with a quarter always has it: leave \"guard\" out.\n"
      "x.toml:7:72: not-for-this-state: [[unit]] \"b\" remembers a quarter and has no guard counter\n"
      "    A unit with a quarter always has it: leave \"guard\" out.\n");
}

// What the tables have told of is not told again, nor what follows from it.
TEST(DominoBattleDiagnostics, OfMisspeltKeysOnce) {
  EXPECT_EQ(faults_of_units({R"({ id = "a", side = "red", tpye = "troop", square = [1, 1] })",
                             row("b", "red", "[2, 1]", R"(tokens = [{ coin = "pence", face = "heads" }])"),
                             row("c", "red", "[3, 1]", R"(tokens = 3, state = "active")")},
                            "cards = { deck = 3, rout = 30 }\n"),
            "x.toml:6:27: unknown-key: [[unit]] \"a\" knows no \"tpye\"\n"
            "    Did you mean \"type\"?\n"
            "x.toml:7:83: not-an-option: \"coin\" of \"tokens\" of [[unit]] \"b\" is \"pence\"\n"
            "    Expected \"penny\", \"nickel\", \"dime\" or \"quarter\".\n"
            "x.toml:8:73: wrong-type: \"tokens\" of [[unit]] \"c\" is a whole number\n"
            "    Expected a list of tables.\n"
            "x.toml:10:18: wrong-type: \"deck\" of [cards] is a whole number\n"
            "    Expected a list of cards, as in [\"KS\", \"10H\"].\n"
            "x.toml:10:28: out-of-range: \"rout\" of [cards] is 30\n"
            "    Expected a whole number from 0 to 24.\n");
}

// They are not looked at one by one.
TEST(DominoBattleDiagnostics, OfVeryManyUnits) {
  game::Value document = *scenario::read_toml(kBeginning);
  document.set("unit", game::List(65'001, game::Value(game::Entries{})));
  const auto setup = read_setup(document, *scenario::read_toml(rulesets::find("domino-battle")->data));
  ASSERT_FALSE(setup);
  EXPECT_EQ(game::to_text(setup.error()), "too-many-units: there are 65001 units\n    Expected at most 65000.\n");
}

// Terrain -------------------------------------------------------------------------------------------------------------

TEST(DominoBattleDiagnostics, OfTerrain) {
  EXPECT_EQ(faults_after_head("terrain = [\n"
                              "{ id = \"a\", kind = \"woods\", squares = [[0, 0]], level = 2 },\n"
                              "{ id = \"b\", kind = \"lake\", squares = [[3, 3], [16, 0], [3, 3], [0.5, 0]] },\n"
                              "{ id = \"c\", kind = \"hill\", squares = [] },\n"
                              "{ id = \"d\", kind = \"hlil\", squares = [[0, 0]] },\n"
                              "]\n" +
                              units({row("u", "red", "[1, 1]")})),
            "x.toml:6:57: not-for-this-kind: [[terrain]] \"a\" is woods and has no \"level\"\n"
            "    Only a hill has levels.\n"
            "x.toml:7:47: off-table: \"squares\" of [[terrain]] \"b\" is off the board: [16, 0]\n"
            "    The board goes from [0, 0] to [15, 15].\n"
            "x.toml:7:56: named-twice: [3, 3] is named twice in \"squares\" of [[terrain]] \"b\"\n"
            "x.toml:7:64: wrong-type: \"squares\" of [[terrain]] \"b\" holds 0.5\n"
            "    Expected two whole numbers from 0 to 99, as in [4, 7].\n"
            "x.toml:8:38: empty: \"squares\" of [[terrain]] \"c\" is empty\n"
            "    Name at least one square.\n"
            "x.toml:9:20: not-an-option: \"kind\" of [[terrain]] \"d\" is \"hlil\"\n"
            "    Did you mean \"hill\"? Expected \"woods\", \"village\", \"wetland\", \"creek\", \"hill\", \"lake\" or "
            "\"hard\".\n");
}

TEST(DominoBattleDiagnostics, OfHillsTooHigh) {
  std::string text = "terrain = [\n";
  for (int i = 0; i < 34; ++i) {
    text += fmt::format("{{ id = \"h{}\", kind = \"hill\", squares = [[4, 7]], level = 3 }},\n", i);
  }
  EXPECT_EQ(faults_after_head(text + "]\n" + units({row("u", "red", "[1, 1]")})),
            "x.toml:39:40: out-of-range: the hills on [4, 7] are higher than 100 levels\n"
            "    Levels on one square add up.\n");
}

// Cards ---------------------------------------------------------------------------------------------------------------

TEST(DominoBattleDiagnostics, OfCards) {
  const auto faults_of_cards = [](std::string_view cards) {
    return faults_of_units({row("u", "red", "[1, 1]")}, fmt::format("cards = {{ {} }}\n", cards));
  };
  EXPECT_EQ(faults_of_cards(R"(deck = ["KS", "1S", 5, "KS"], discard = ["10H", "KS", "xl"])"),
            "x.toml:8:25: card-misfit: \"1S\" is no card\n"
            "    Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or "
            "\"XH\".\n"
            "x.toml:8:31: wrong-type: \"deck\" of [cards] holds a whole number\n"
            "    Expected cards in quotes, as in [\"KS\", \"10H\"].\n"
            "x.toml:8:34: named-twice: \"KS\" is named twice\n"
            "    There is one of each card.\n"
            "x.toml:8:59: named-twice: \"KS\" is named twice\n"
            "    There is one of each card.\n"
            "x.toml:8:65: card-misfit: \"xl\" is no card\n"
            "    Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or "
            "\"XH\".\n");
}

TEST(DominoBattleDiagnostics, OfADeckThatHoldsLess) {
  const auto faults_with_hands = [](int red, int blue, std::string_view cards) {
    return faults_of(
        fmt::format("waver = 1\ntitle = \"T\"\nruleset = \"domino-battle\"\n"
                    "side = [{{ id = \"red\", edge = \"south\", hand = {} }}, "
                    "{{ id = \"blue\", edge = \"north\", hand = {} }}]\nunit = [{}]\n{}",
                    red, blue, row("a", "red", "[1, 1]"), cards));
  };
  EXPECT_EQ(faults_with_hands(20, 7, "cards = { deck = [\"KS\", \"QS\", \"2H\"], discard = [\"2C\"], rout = 24 }\n"),
            "x.toml:6:18: too-many-cards: \"deck\" of [cards] names 3 cards, but the deck holds 2\n"
            "    54 cards, less 1 of the discard, 27 in hands and 24 of the Rout Deck.\n");
  EXPECT_EQ(faults_with_hands(20, 7, "cards = { deck = [\"KS\", \"QS\"], discard = [\"2C\"], rout = 24 }\n"), "none");
  EXPECT_EQ(faults_with_hands(30, 30, ""),
            "x.toml:4:46: too-many-cards: there are 60 cards, 6 too many: 30 + 30 in the hands of \"red\" and "
            "\"blue\", 0 in the discard, 0 in the Rout Deck\n"
            "    The deck has 54.\n");
}

// Rulings -------------------------------------------------------------------------------------------------------------

TEST(DominoBattleDiagnostics, OfRulings) {
  EXPECT_EQ(faults_of_units({row("u", "red", "[1, 1]")},
                            "rulings = { break_rule = \"under\", kings_move_static = \"false\", end = \"at-once\" }\n"),
            "x.toml:8:26: not-an-option: \"break_rule\" of [rulings] is \"under\"\n"
            "    Expected \"below-start\" or \"losses-exceed-start\".\n"
            "x.toml:8:55: wrong-type: \"kings_move_static\" of [rulings] is a text\n"
            "    Expected true or false.\n"
            "x.toml:8:64: unknown-key: [rulings] knows no \"end\"\n"
            "    Did you mean \"ends\"?\n");
}

// Incidents -----------------------------------------------------------------------------------------------------------

TEST(DominoBattleDiagnostics, OfIncidents) {
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 1]", kPenny), row("b", "blue", "[1, 9]")},
                            R"(incident = [
{ kind = "eliminated", unit = "red" },
{ kind = "token_lost", unit = "a", coin = "cent" },
{ kind = "identified", unit = "b" },
{ kind = "hand", side = "a", cards = 3 },
{ kind = "hand", side = "red", cards = 0, discarded = ["KS", "KS", "0H"] },
{ kind = "hand", side = "red", cards = 60 },
{ kind = "round", rounds = 0 },
{ kind = "rout" },
]
)"),
            "x.toml:10:31: unknown-id: there is no unit \"red\"\n"
            "    Ids in this scenario: a, b.\n"
            "x.toml:11:43: not-an-option: \"coin\" of [[incident]] 2 (kind \"token_lost\") is \"cent\"\n"
            "    Expected \"penny\", \"nickel\", \"dime\" or \"quarter\".\n"
            "x.toml:12:1: missing-key: [[incident]] 3 (kind \"identified\") has no \"face\"\n"
            "    Expected \"heads\" or \"tails\": how it lies.\n"
            "x.toml:13:25: unknown-id: there is no side \"a\"\n"
            "    Ids in this scenario: red, blue.\n"
            "x.toml:14:62: named-twice: \"KS\" is named twice\n"
            "    There is one of each card.\n"
            "x.toml:14:68: card-misfit: \"0H\" is no card\n"
            "    Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or "
            "\"XH\".\n"
            "x.toml:15:40: out-of-range: \"cards\" of [[incident]] 6 (kind \"hand\") is 60\n"
            "    Expected a whole number from 0 to 54.\n"
            "x.toml:16:28: out-of-range: \"rounds\" of [[incident]] 7 (kind \"round\") is 0\n"
            "    Expected a whole number from 1 to 1000.\n"
            "x.toml:17:10: not-an-option: \"kind\" of [[incident]] 8 is \"rout\"\n"
            "    Expected \"eliminated\", \"token_lost\", \"identified\", \"restored\", \"hand\", \"round\" or "
            "\"panic\".\n");
}

// What a field of an event can never hold.
TEST(DominoBattleDiagnostics, OfExpectations) {
  EXPECT_EQ(faults_of_units({row("a", "red", "[1, 1]")}, R"(
[[expect]]
event = "played"
card = "ZZ"
points = "4"
order = nan
[[forbid]]
event = "token_lost"
coin = "peny"
[[forbid]]
event = "command"
to = "OF"
from = [1.5, 2]
task = "moove"
[[forbid]]
event = "morale_checked"
broken = "true"
[[forbid]]
event = "combat"
modifiers = { attacker = { card = 3, hieght = 1 }, defender = { cover = "1" } }
[[forbid]]
event = "morale_check"
coins = ["H", "X"]
[[finally]]
unit = "a"
)"),
            R"(x.toml:11:8: card-misfit: "card" of [[expect]] 1, played, is "ZZ"
    Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in "KS", or a joker, "XL" or "XH".
x.toml:12:10: wrong-type: "points" of [[expect]] 1, played, is a text
    Expected a whole number of at least 0.
x.toml:13:9: wrong-type: "order" of [[expect]] 1, played, is a number
    Expected a whole number of at least 1.
x.toml:16:8: not-an-option: "coin" of [[forbid]] 1, token_lost, is "peny"
    Did you mean "penny"? Expected "penny", "nickel", "dime" or "quarter".
x.toml:19:6: wrong-type: "to" of [[forbid]] 2, command, is a text
    Expected two whole numbers, as in [4, 7], or "OFF".
x.toml:20:8: wrong-type: "from" of [[forbid]] 2, command, holds 1.5
    Expected two whole numbers from 0 to 99, as in [4, 7].
x.toml:21:8: not-an-option: "task" of [[forbid]] 2, command, is "moove"
    Did you mean "move"? Expected "fire", "advance", "move-fire", "fire-move", "restore", "identify" or "move".
x.toml:24:10: wrong-type: "broken" of [[forbid]] 3, morale_checked, is a text
    Expected true or false.
x.toml:27:38: unknown-key: "attacker" of "modifiers" of [[forbid]] 4, combat, knows no "hieght"
    Did you mean "height"?
x.toml:27:73: wrong-type: "cover" of "defender" of "modifiers" of [[forbid]] 4, combat, is a text
    Expected a whole number.
x.toml:30:15: not-an-option: "coins" of [[forbid]] 5, morale_check, is "X"
    Expected "H" or "T".
x.toml:31:1: no-expectations: [[finally]] 1 expects nothing
    Say how it must stand in the end: state, tokens, strength, square, guard, fanatical, remembers.
)");
}

// The refusal of the last of some incidents, those before it being taken; `none` if all are. The battle asks nothing:
// the cards that are drawn command nobody.
std::string refusal_of(const std::vector<std::string>& incidents, std::string_view hands = "hand = 0") {
  std::string text = fmt::format(
      "waver = 1\ntitle = \"T\"\nruleset = \"domino-battle\"\n"
      "side = [{{ id = \"red\", edge = \"south\", {} }}, {{ id = \"blue\", edge = \"north\" }}]\n",
      hands);
  text += units({row("line", "red", "[1, 1]",
                     R"(tokens = [{ coin = "penny", face = "heads" }, )"
                     R"({ coin = "dime", face = "tails" }])"),
                 row("mob", "red", "[2, 1]"), row("lost", "red", "[3, 5]", R"(state = "broken")"),
                 row("foe", "blue", "[9, 12]", kPenny)});
  text += "cards = { deck = [\"4D\", \"5D\", \"6D\", \"7D\"], discard = [\"2S\"], rout = 10 }\nincident = [\n";
  for (const std::string& incident : incidents) text += incident + ",\n";
  const scenario::Scenario battle = opened(text + "]\n");
  if (battle.game == nullptr) return "did not load";
  for (std::size_t i = 0; i < battle.incidents.size(); ++i) {
    const auto verdict = battle.game->answer(game::Answer::of_incident(battle.incidents[i]), nullptr);
    if (!verdict) return i + 1 == battle.incidents.size() ? game::to_text(verdict.error()) : "refused before";
  }
  return "none";
}

constexpr std::string_view kPanic = R"({ kind = "panic", rounds = 1 })";

TEST(DominoBattleDiagnostics, OfUnitsThatAreGone) {
  const std::string gone = R"({ kind = "eliminated", unit = "line" })";
  for (const std::string_view kind : {"eliminated", "token_lost", "restored"}) {
    EXPECT_EQ(refusal_of({gone, fmt::format(R"({{ kind = "{}", unit = "line" }})", kind)}),
              fmt::format("14:{}: gone: \"line\" was eliminated before this incident\n"
                          "    An incident can only name units that are on the board.\n",
                          kind.size() + 21));
  }
  EXPECT_EQ(refusal_of({gone, R"({ kind = "identified", unit = "line", face = "heads" })"}),
            "14:31: gone: \"line\" was eliminated before this incident\n"
            "    An incident can only name units that are on the board.\n");
}

// Whoever is named in `by` is only for the record: the unit itself (a powder wagon), one that has gone since, a word.
TEST(DominoBattleDiagnostics, OfWhoEliminatesAUnit) {
  EXPECT_EQ(refusal_of({R"({ kind = "eliminated", unit = "line", by = "line" })"}), "none");
  EXPECT_EQ(
      refusal_of({R"({ kind = "eliminated", unit = "foe" })", R"({ kind = "eliminated", unit = "line", by = "foe" })"}),
      "none");
  EXPECT_EQ(refusal_of({R"({ kind = "eliminated", unit = "mob", by = "foe" })",
                        R"({ kind = "eliminated", unit = "line", by = "a shell" })"}),
            "none");
  EXPECT_EQ(
      faults_of_units({row("a", "red", "[1, 1]")}, R"(incident = [{ kind = "eliminated", unit = "a", by = " " }])"),
      "x.toml:8:53: empty: \"by\" of [[incident]] 1 (kind \"eliminated\") shows nothing\n"
      "    Expected a text with at least one visible character; or leave it out.\n");
}

// The face says how a broken unit's coin comes back; with coins that turn to heads it says nothing.
TEST(DominoBattleDiagnostics, OfAFaceForCoinsThatTurnToHeads) {
  EXPECT_EQ(refusal_of({R"({ kind = "restored", unit = "line", face = "tails" })"}), "none");
  EXPECT_EQ(refusal_of({R"({ kind = "restored", unit = "lost", face = "heads" })"}), "none");
}

TEST(DominoBattleDiagnostics, OfUnitsInAnotherState) {
  EXPECT_EQ(refusal_of({R"({ kind = "token_lost", unit = "mob" })"}),
            "13:31: wrong-state: \"mob\" is static and has no coin to lose\n"
            "    Only active units carry coins.\n");
  EXPECT_EQ(refusal_of({R"({ kind = "token_lost", unit = "lost" })"}),
            "13:31: wrong-state: \"lost\" is broken and has no coin to lose\n"
            "    Only active units carry coins.\n");
  EXPECT_EQ(refusal_of({R"({ kind = "identified", unit = "line", face = "heads" })"}),
            "13:31: wrong-state: \"line\" is active and cannot be identified\n"
            "    Only static units can (DB-75).\n");
  EXPECT_EQ(refusal_of({R"({ kind = "identified", unit = "lost", face = "heads" })"}),
            "13:31: wrong-state: \"lost\" is broken and cannot be identified\n"
            "    Only static units can (DB-75).\n");
  EXPECT_EQ(refusal_of({R"({ kind = "restored", unit = "mob" })"}),
            "13:29: wrong-state: \"mob\" is static and has nothing to be restored\n"
            "    A static unit gets its first coin by `identified`.\n");
  EXPECT_EQ(refusal_of({R"({ kind = "restored", unit = "lost" })", R"({ kind = "restored", unit = "line" })",
                        R"({ kind = "identified", unit = "mob", face = "tails", coin = "dime" })"}),
            "none");
}

TEST(DominoBattleDiagnostics, OfCoinsThatAreNotThere) {
  EXPECT_EQ(refusal_of({R"({ kind = "token_lost", unit = "line", coin = "quarter" })"}),
            "13:46: no-such-coin: \"line\" carries no quarter\n"
            "    It carries a penny, a dime.\n");
  EXPECT_EQ(refusal_of({R"({ kind = "token_lost", unit = "line", coin = "dime" })"}), "none");
}

TEST(DominoBattleDiagnostics, OfTime) {
  EXPECT_EQ(refusal_of({std::string(kPanic), R"({ kind = "hand", side = "red", cards = 1 })"}),
            "14:10: wrong-phase: there is no \"hand\" in Panic\n"
            "    Hands are told before it; then cards are played as they are drawn (DB-5).\n");
  EXPECT_EQ(refusal_of({std::string(kPanic), R"({ kind = "round" })"}),
            "14:10: wrong-phase: there is no \"round\" in Panic\n"
            "    Its rounds follow one another; \"panic\" goes on with them.\n");
  EXPECT_EQ(refusal_of({std::string(kPanic)}, "hand = 1"),
            "13:10: cards-in-hand: Panic cannot begin: \"red\" holds 1 card\n"
            "    Both hands must be empty (DB-2): tell them with \"hand\".\n");
  EXPECT_EQ(refusal_of({R"({ kind = "hand", side = "blue", cards = 2 })", std::string(kPanic)}),
            "14:10: cards-in-hand: Panic cannot begin: \"blue\" holds 2 cards\n"
            "    Both hands must be empty (DB-2): tell them with \"hand\".\n");
  EXPECT_EQ(refusal_of({R"({ kind = "round" })", R"({ kind = "hand", side = "red", cards = 0 })", std::string(kPanic),
                        std::string(kPanic)},
                       "hand = 3"),
            "none");
}

TEST(DominoBattleDiagnostics, OfHands) {
  EXPECT_EQ(refusal_of({R"({ kind = "hand", side = "red", cards = 0, discarded = ["KS", "2S"] })"}),
            "13:55: not-unseen: \"2S\" is in the discard already\n"
            "    A hand can hold only cards that nobody has seen.\n");
  EXPECT_EQ(refusal_of({R"({ kind = "hand", side = "red", cards = 0, discarded = ["KS", "7D"] })"}),
            "13:55: not-unseen: \"7D\" is known to be on top of the deck already\n"
            "    A hand can hold only cards that nobody has seen.\n");
  // 54, less 1 discarded, 10 of the Rout Deck, 4 known on top.
  EXPECT_EQ(refusal_of({R"({ kind = "hand", side = "red", cards = 39 })"}), "none");
  EXPECT_EQ(refusal_of({R"({ kind = "hand", side = "red", cards = 40 })"}),
            "13:40: too-many-cards: \"red\" cannot hold 40 cards: 39 are left\n"
            "    54 cards, less 1 discarded, 0 in the other hand, 10 of the Rout Deck and 4 known to top the deck.\n");
  EXPECT_EQ(refusal_of({R"({ kind = "hand", side = "red", cards = 38 })",
                        R"({ kind = "hand", side = "blue", cards = 1, discarded = ["KS"] })"}),
            "14:41: too-many-cards: \"blue\" cannot hold 1 card: 0 are left\n"
            "    54 cards, less 2 discarded, 38 in the other hand, 10 of the Rout Deck and 4 known to top the deck.\n");
}

}  // namespace
}  // namespace waver::domino_battle
