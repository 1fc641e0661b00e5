/// The data file: what is read from it, what is shown of it, and every complaint about it to the letter.

#include "rulesets/domino_battle/data.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "contract/data_file.h"

namespace waver::domino_battle {
namespace {

using testing::HasSubstr;

const contract::DataFile& own_file() {
  static const contract::DataFile kFile(std::string(WAVER_ROOT) + "/data/domino-battle.toml", check_data);
  return kFile;
}
const std::string& own_text() {
  return own_file().text();
}
game::Value own_data() {
  return own_file().data();
}
std::string text_with(std::string_view from, std::string_view to) {
  return own_file().text_with(from, to);
}
std::string faults_of_data(const std::string& text) {
  return own_file().faults_of(text);
}
std::string faults_with(std::string_view from, std::string_view to) {
  return own_file().faults_with(from, to);
}

std::string out_of_range(std::string_view what, std::string_view value, int low, int high) {
  return fmt::format("out-of-range: {} is {}\n    Expected a whole number from {} to {}.\n", what, value, low, high);
}

TEST(DominoBattleData, TheOwnFileIsSound) {
  EXPECT_EQ(faults_of_data(own_text()), "");
}

TEST(DominoBattleData, BoardAndCards) {
  const Figures figures = read_figures(own_data());
  EXPECT_EQ(figures.board_width, 16);
  EXPECT_EQ(figures.board_depth, 16);
  EXPECT_EQ(figures.jack, 11);
  EXPECT_EQ(figures.queen, 12);
  EXPECT_EQ(figures.king, 14);
  EXPECT_EQ(figures.ace, 15);
  EXPECT_EQ(figures.low_joker, 16);
  EXPECT_EQ(figures.high_joker, 17);
  EXPECT_EQ(figures.hand, 7);
  EXPECT_EQ(figures.hands_a_round, 1);
  EXPECT_EQ(figures.king_points, 0);
  EXPECT_EQ(figures.activation_cost, 1);
  EXPECT_EQ(figures.round_limit, 50);
  EXPECT_EQ(figures.push_strength, 1);
}

TEST(DominoBattleData, ArmyMorale) {
  const Figures figures = read_figures(own_data());
  EXPECT_EQ(figures.identified_gain, 1);
  EXPECT_TRUE(figures.restored_as_lost);
  EXPECT_EQ(figures.guard_counter_loss, 10);
  EXPECT_EQ(figures.static_coins, 1);
  EXPECT_EQ(figures.gain.ace_of_spades, 8);
  EXPECT_EQ(figures.gain.ace_of_hearts, 7);
  EXPECT_EQ(figures.gain.ace_of_diamonds, 6);
  EXPECT_EQ(figures.gain.ace_of_clubs, 5);
  EXPECT_EQ(figures.gain.king_of_spades, 15);
  EXPECT_EQ(figures.gain.king_of_hearts, 0);
  EXPECT_EQ(figures.gain.king_of_diamonds, 0);
  EXPECT_EQ(figures.gain.king_of_clubs, 10);
  EXPECT_EQ(figures.pennies_heads, 3);
  EXPECT_EQ(figures.pennies_tails, 2);
  EXPECT_EQ(figures.firepower_factor, 2);
}

TEST(DominoBattleData, CoinsAndUnits) {
  const Figures figures = read_figures(own_data());
  const auto coin = [&](Coin of) {
    const CoinFigures& row = figures.of(of);
    return fmt::format("{} {} {} {}", row.cents, word_of(row.suit), row.loss, row.coins);
  };
  EXPECT_EQ(coin(Coin::kPenny), "1 clubs 1 1");
  EXPECT_EQ(coin(Coin::kNickel), "5 diamonds 1 2");
  EXPECT_EQ(coin(Coin::kDime), "10 hearts 1 3");
  EXPECT_EQ(coin(Coin::kQuarter), "25 spades 15 4");
  const auto type = [&](UnitType of) {
    const TypeFigures& row = figures.of(of);
    return fmt::format("{} {} {} {} {} {}", row.strength, row.move, row.range, row.firepower, row.advance, row.loss);
  };
  EXPECT_EQ(type(UnitType::kBattalion), "5 2 2 1 true 5");
  EXPECT_EQ(type(UnitType::kBattery), "4 1 5 2 false 4");
  EXPECT_EQ(type(UnitType::kTroop), "3 4 1 1 true 3");
  EXPECT_EQ(type(UnitType::kCompany), "2 3 2 1 true 2");
}

TEST(DominoBattleData, CombatAndGround) {
  const Figures figures = read_figures(own_data());
  EXPECT_EQ(figures.fire_heavy, 7);
  EXPECT_EQ(figures.close.heavy, 7);
  EXPECT_EQ(figures.close.loss, 1);
  EXPECT_EQ(figures.close.loss_heavy, 2);
  EXPECT_EQ(figures.close.loss_tie, 1);
  EXPECT_EQ(figures.close.no_retreat, 1);
  EXPECT_TRUE(figures.close.broken_loser_eliminated);
  EXPECT_EQ(figures.modifiers.demoralised, -2);
  EXPECT_EQ(figures.modifiers.broken, -4);
  EXPECT_EQ(figures.modifiers.flank, 2);
  EXPECT_EQ(figures.modifiers.rear, 4);
  EXPECT_EQ(figures.modifiers.height, 1);
  EXPECT_TRUE(figures.units_block_fire);
  const auto ground = [&](Ground of) {
    const GroundFigures& row = figures.of(of);
    return fmt::format("{} {} {} {}", row.cover, row.stops, row.blocks, row.passable);
  };
  EXPECT_EQ(ground(Ground::kWoods), "2 true true true");
  EXPECT_EQ(ground(Ground::kVillage), "2 true true true");
  EXPECT_EQ(ground(Ground::kWetland), "0 true false true");
  EXPECT_EQ(ground(Ground::kCreek), "0 true false true");
  EXPECT_EQ(ground(Ground::kHill), "0 false false true");
  EXPECT_EQ(ground(Ground::kLake), "0 false false false");
  EXPECT_EQ(ground(Ground::kHard), "0 false true false");
}

// Each number of the file stands where it belongs: one changed changes one.
TEST(DominoBattleData, EveryFigureIsReadFromItsPlace) {
  const auto read_with = [](std::string_view from, std::string_view to) {
    return read_figures(*scenario::read_toml(text_with(from, to)));
  };
  EXPECT_EQ(read_with("depth = 16", "depth = 9").board_depth, 9);
  EXPECT_EQ(read_with("XH = 17", "XH = 30").high_joker, 30);
  EXPECT_EQ(read_with("hands_a_round = 1", "hands_a_round = 0").hands_a_round, 0);
  EXPECT_EQ(read_with("king_points = 0", "king_points = 5").king_points, 5);
  EXPECT_EQ(read_with("activation_cost = 1", "activation_cost = 2").activation_cost, 2);
  EXPECT_FALSE(read_with("restored_as_lost = true", "restored_as_lost = false").restored_as_lost);
  EXPECT_EQ(read_with("suit = \"hearts\"", "suit = \"clubs\"").of(Coin::kDime).suit, Suit::kClubs);
  EXPECT_EQ(read_with("KH = 0", "KH = 3").gain.king_of_hearts, 3);
  EXPECT_EQ(read_with("KD = 0", "KD = 4").gain.king_of_diamonds, 4);
  EXPECT_EQ(read_with("pennies = { heads = 3", "pennies = { heads = 4").pennies_heads, 4);
  EXPECT_EQ(read_with("fire = { heavy = 7", "fire = { heavy = 5").fire_heavy, 5);
  EXPECT_EQ(read_with("close = { heavy = 7", "close = { heavy = 6").close.heavy, 6);
  EXPECT_EQ(read_with("loss_tie = 1", "loss_tie = 3").close.loss_tie, 3);
  EXPECT_EQ(read_with("no_retreat = 1", "no_retreat = 4").close.no_retreat, 4);
  EXPECT_FALSE(read_with("units_block_fire = true", "units_block_fire = false").units_block_fire);
}

// Shown ---------------------------------------------------------------------------------------------------------------

std::string text_of(const game::DataTable& table) {
  std::string text = table.title + "\n";
  for (const game::DataRow& row : table.rows) text += fmt::format("{} | {} | {}\n", row.name, row.value, row.source);
  return text;
}

TEST(DominoBattleData, ShownBoardAndCards) {
  const std::vector<game::DataTable> tables = shown_tables(own_data());
  ASSERT_EQ(tables.size(), 8U);
  EXPECT_EQ(text_of(tables[0]),
            "The board, where a scenario has no [table]\n"
            "squares | 16 by 16 | house, DB-60\n");
  EXPECT_EQ(text_of(tables[1]),
            "Cards: values and orders\n"
            "a jack | 11 | found, DB-47\n"
            "a queen | 12 | found, DB-47\n"
            "a king | 14 | found, DB-47\n"
            "an ace | 15 | found, DB-47\n"
            "the low joker, if kept | 16 | found, DB-47\n"
            "the high joker, if kept | 17 | found, DB-47\n"
            "cards of a king's hand | 7 | found, DB-50\n"
            "hands a side gets in a round | 1 | house, DB-62\n"
            "command points of a king | 0 | house, DB-62\n"
            "command points of an activation | 1 | house, DB-62\n");
  EXPECT_EQ(text_of(tables[2]),
            "Rounds, pushes and army morale\n"
            "rounds of Panic at most | 50 | house, DB-80\n"
            "strength lost by a push | 1 | text, DB-16\n"
            "army morale for a unit identified | 1 | house, DB-76\n"
            "a restored unit gives back what its coin cost | yes | house, DB-76\n"
            "army morale lost with a guard counter | 10 | text, DB-43\n"
            "coins tossed in the check of a static unit | 1 | house, DB-70\n");
}

TEST(DominoBattleData, ShownCoinsUnitsAndMoraleCards) {
  const std::vector<game::DataTable> tables = shown_tables(own_data());
  ASSERT_EQ(tables.size(), 8U);
  EXPECT_EQ(text_of(tables[3]),
            "Coins\n"
            "cents | penny 1, nickel 5, dime 10, quarter 25 | found, DB-52\n"
            "army morale lost with it | penny 1, nickel 1, dime 1, quarter 15 | text, DB-38, DB-44\n"
            "coins tossed in a check | penny 1, nickel 2, dime 3, quarter 4 | house, DB-70\n"
            "commanded by spades, and by | penny clubs, nickel diamonds, dime hearts, quarter spades | found, DB-49\n");
  EXPECT_EQ(text_of(tables[4]),
            "Units\n"
            "full strength | battalion 5, battery 4, troop 3, company 2 | house, DB-61\n"
            "squares of a move | battalion 2, battery 1, troop 4, company 3 | house, DB-61\n"
            "squares a shot reaches | battalion 2, battery 5, troop 1, company 2 | house, DB-61\n"
            "strength that a hit takes off | battalion 1, battery 2, troop 1, company 1 | house, DB-61\n"
            "army morale lost with it | battalion 5, battery 4, troop 3, company 2 | text, DB-39 to DB-42\n"
            "fights hand to hand of its own will | battalion yes, battery no, troop yes, company yes | house, DB-61\n");
  EXPECT_EQ(text_of(tables[5]),
            "Aces and kings: army morale and more\n"
            "the ace of spades | +8 | text, DB-24 to DB-34\n"
            "the ace of hearts | +7 | text, DB-24 to DB-34\n"
            "the ace of diamonds | +6 | text, DB-24 to DB-34\n"
            "the ace of clubs | +5 | text, DB-24 to DB-34\n"
            "the king of spades | +15 | text, DB-24 to DB-34\n"
            "the king of hearts | +0 | text, DB-24 to DB-34\n"
            "the king of diamonds | +0 | text, DB-24 to DB-34\n"
            "the king of clubs | +10 | text, DB-24 to DB-34\n"
            "pennies of the ace of clubs on heads | 3 | house, DB-27\n"
            "pennies of the ace of clubs on tails | 2 | house, DB-27\n"
            "what the king of diamonds multiplies firepower by | 2 | text, DB-24 to DB-34\n");
}

TEST(DominoBattleData, ShownCombatAndTerrain) {
  const std::vector<game::DataTable> tables = shown_tables(own_data());
  ASSERT_EQ(tables.size(), 8U);
  EXPECT_EQ(text_of(tables[6]),
            "Combat\n"
            "fire, won by so much: a morale check | 7 | house, DB-67\n"
            "close combat, won by so much: the greater loss | 7 | house, DB-68\n"
            "close combat, strength lost by the loser | 1 | house, DB-68\n"
            "close combat, strength lost by the loser, if beaten heavily | 2 | house, DB-68\n"
            "close combat, strength lost by both in a tie | 1 | house, DB-68\n"
            "close combat, strength lost if it cannot fall back | 1 | house, DB-68\n"
            "close combat, a loser that came broken is eliminated | yes | house, DB-68\n"
            "demoralised | -2 | house, DB-69\n"
            "broken | -4 | house, DB-69\n"
            "attacks from the flank | +2 | house, DB-69\n"
            "attacks from the rear | +4 | house, DB-69\n"
            "stands higher, for each level | +1 | house, DB-69\n"
            "units block the line of fire | yes | house, DB-65\n");
  EXPECT_EQ(text_of(tables[7]),
            "Terrain; a hill works by its level, too\n"
            "woods | cover +2, ends a move, blocks fire | house, DB-78\n"
            "village | cover +2, ends a move, blocks fire | house, DB-78\n"
            "wetland | ends a move | house, DB-78\n"
            "creek | ends a move | house, DB-78\n"
            "hill | open | house, DB-78\n"
            "lake | may not be entered | house, DB-78\n"
            "hard | may not be entered, blocks fire | house, DB-78\n");
}

TEST(DominoBattleData, AFileMayLeaveItsSourcesOut) {
  const std::string text = own_text().substr(0, own_text().find("\n[source]\n") + 1);
  ASSERT_EQ(faults_of_data(text), "");
  const game::Value data = *scenario::read_toml(text);
  for (const game::DataTable& table : shown_tables(data)) {
    for (const game::DataRow& row : table.rows) EXPECT_EQ(row.source, "not said") << row.name;
  }
}

TEST(DominoBattleData, AKeyMayHaveItsOwnSource) {
  const auto data = scenario::read_toml(text_with("limits = \"house, DB-80\"", "\"terrain.lake\" = \"our club\""));
  EXPECT_EQ(game::to_text(check_data(*data)), "");
  EXPECT_EQ(shown_tables(*data)[2].rows[0].source, "not said");
  EXPECT_EQ(shown_tables(*data)[7].rows[4].source, "house, DB-78");
  EXPECT_EQ(shown_tables(*data)[7].rows[5].source, "our club");
}

// Complaints ----------------------------------------------------------------------------------------------------------

TEST(DominoBattleFaults, TheHead) {
  EXPECT_EQ(faults_with("waver_data = 1", "waver_data = 2"),
            out_of_range("\"waver_data\" of the data file", "2", 1, 1));
  EXPECT_EQ(faults_with("\"domino-battle\"\n", "\"battleaxe\"\n"),
            "not-an-option: \"ruleset\" of the data file is \"battleaxe\"\n    Expected \"domino-battle\".\n");
  EXPECT_EQ(faults_with("[tokens]", "[tokkens]"),
            "unknown-key: the data file knows no \"tokkens\"\n    Did you mean \"tokens\"?\n");
}

TEST(DominoBattleFaults, Sources) {
  EXPECT_EQ(faults_with("\"tokens.cents\" =", "\"tokens.cent\" ="),
            "unknown-key: \"source\" of the data file knows no \"tokens.cent\"\n"
            "    Did you mean \"tokens.cents\"?\n");
  EXPECT_EQ(faults_with("terrain = \"house, DB-78\"", "terrain = 78"),
            "wrong-type: \"terrain\" of \"source\" of the data file is a whole number\n"
            "    Expected a text in quotes.\n");
}

TEST(DominoBattleFaults, Bounds) {
  struct Bound {
    std::string_view from;
    std::string_view to;
    std::string_view what;
    std::string_view value;
    int low;
    int high;
  };
  constexpr std::array<Bound, 24> kBounds{{
      {"width = 16", "width = 1", "\"width\" of \"board\"", "1", 2, 100},
      {"depth = 16", "depth = 101", "\"depth\" of \"board\"", "101", 2, 100},
      {"XH = 17", "XH = 101", "\"XH\" of \"values\"", "101", 1, 100},
      {"hand = 7", "hand = 21", "\"hand\" of \"orders\"", "21", 0, 20},
      {"hands_a_round = 1", "hands_a_round = 2", "\"hands_a_round\" of \"orders\"", "2", 0, 1},
      {"king_points = 0", "king_points = -1", "\"king_points\" of \"orders\"", "-1", 0, 100},
      {"activation_cost = 1", "activation_cost = 0", "\"activation_cost\" of \"orders\"", "0", 1, 100},
      {"rounds = 50", "rounds = 0", "\"rounds\" of \"limits\"", "0", 1, 1000},
      {"push = { strength = 1", "push = { strength = -1", "\"strength\" of \"push\"", "-1", 0, 1000},
      {"identified = 1", "identified = 1001", "\"identified\" of \"gains\"", "1001", 0, 1000},
      {"guard_counter_loss = 10", "guard_counter_loss = -1", "\"guard_counter_loss\"", "-1", 0, 1000},
      {"static_coins = 1", "static_coins = 13", "\"static_coins\"", "13", 0, 12},
      {"cents = 25", "cents = 1001", "\"cents\" of \"quarter\" of \"tokens\"", "1001", 0, 1000},
      {"coins = 4", "coins = 13", "\"coins\" of \"quarter\" of \"tokens\"", "13", 0, 12},
      {"battalion = { strength = 5", "battalion = { strength = 0", "\"strength\" of \"battalion\" of \"units\"", "0", 1,
       1000},
      {"move = 4", "move = 21", "\"move\" of \"troop\" of \"units\"", "21", 0, 20},
      {"range = 5", "range = 21", "\"range\" of \"battery\" of \"units\"", "21", 0, 20},
      {"AS = 8", "AS = -8", "\"AS\" of \"gain\" of \"morale_cards\"", "-8", 0, 1000},
      {"heads = 3", "heads = 10", "\"heads\" of \"pennies\" of \"morale_cards\"", "10", 1, 9},
      {"firepower_factor = 2", "firepower_factor = 0", "\"firepower_factor\" of \"morale_cards\"", "0", 1, 100},
      {"fire = { heavy = 7", "fire = { heavy = -1", "\"heavy\" of \"fire\" of \"combat\"", "-1", 0, 1000},
      {"loss_heavy = 2", "loss_heavy = 1001", "\"loss_heavy\" of \"close\" of \"combat\"", "1001", 0, 1000},
      {"rear = 4", "rear = 101", "\"rear\" of \"modifiers\" of \"combat\"", "101", -100, 100},
      {"woods   = { cover = 2", "woods = { cover = 101", "\"cover\" of \"woods\" of \"terrain\"", "101", 0, 100},
  }};
  for (const Bound& bound : kBounds) {
    EXPECT_EQ(faults_with(bound.from, bound.to),
              out_of_range(fmt::format("{} of the data file", bound.what), bound.value, bound.low, bound.high))
        << bound.from;
  }
}

TEST(DominoBattleFaults, ValuesRise) {
  EXPECT_EQ(faults_with("J = 11", "J = 10"),
            "out-of-range: \"J\" of \"values\" of the data file is 10\n"
            "    Expected more than the 10 of 10: a suit is played from its lower values up (DB-48).\n");
  EXPECT_EQ(faults_with("Q = 12", "Q = 11"),
            "out-of-range: \"Q\" of \"values\" of the data file is 11\n"
            "    Expected more than the 11 of J: a suit is played from its lower values up (DB-48).\n");
  EXPECT_EQ(faults_with("K = 14, A = 15", "K = 20, A = 15"),
            "out-of-range: \"A\" of \"values\" of the data file is 15\n"
            "    Expected more than the 20 of K: a suit is played from its lower values up (DB-48).\n");
  EXPECT_EQ(faults_with("XL = 16, XH = 17", "XL = 9, XH = 9"), "");
}

TEST(DominoBattleFaults, Words) {
  EXPECT_EQ(faults_with("suit = \"hearts\"", "suit = \"heart\""),
            "not-an-option: \"suit\" of \"dime\" of \"tokens\" of the data file is \"heart\"\n"
            "    Did you mean \"hearts\"? Expected \"spades\", \"hearts\", \"diamonds\" or \"clubs\".\n");
  EXPECT_EQ(faults_with("advance = false", "advance = 0"),
            "wrong-type: \"advance\" of \"battery\" of \"units\" of the data file is a whole number\n"
            "    Expected true or false.\n");
  EXPECT_EQ(faults_with("\nvillage ", "\nvilage "),
            "unknown-key: \"terrain\" of the data file knows no \"vilage\"\n    Did you mean \"village\"?\n");
}

TEST(DominoBattleFaults, KeysThatAreMissing) {
  EXPECT_EQ(faults_with("static_coins = 1\n", ""),
            "missing-key: the data file has no \"static_coins\"\n"
            "    Expected a whole number from 0 to 12: coins tossed in the check of a static unit.\n");
  EXPECT_EQ(faults_with(", KC = 10", ""),
            "missing-key: \"gain\" of \"morale_cards\" of the data file has no \"KC\"\n"
            "    Expected a whole number from 0 to 1000: the king of clubs.\n");
  EXPECT_EQ(faults_with("units_block_fire = true\n", ""),
            "missing-key: \"combat\" of the data file has no \"units_block_fire\"\n"
            "    Expected true or false: units block the line of fire.\n");
  for (const std::string_view table : {"board", "values", "orders", "limits", "push", "gains", "tokens", "units",
                                       "morale_cards", "combat", "terrain"}) {
    const game::Value own = own_data();
    game::Value data;
    for (const game::Entry& entry : *own.table()) {
      if (entry.key != table) data.set(entry.key, entry.value);
    }
    const game::Diagnostics faults = check_data(data);
    ASSERT_EQ(faults.size(), 1U) << table;
    EXPECT_EQ(faults.front().message, fmt::format("the data file has no \"{}\"", table));
  }
}

TEST(DominoBattleFaults, TablesOfAnotherKind) {
  for (const std::string_view table : {"board", "values", "orders", "limits", "push", "gains", "tokens", "units",
                                       "morale_cards", "combat", "terrain", "source"}) {
    game::Value data = own_data();
    data.set(table, 3);
    EXPECT_THAT(game::to_text(check_data(data)),
                HasSubstr(fmt::format("wrong-type: \"{}\" of the data file is a whole number\n"
                                      "    Expected a table, as in {{ key = value }}.\n",
                                      table)));
  }
}

TEST(DominoBattleFaults, AllAtOnceInTheOrderOfTheirPlaces) {
  std::string text = text_with("rounds = 50", "rounds = -3");
  text.replace(text.find("no_retreat = 1"), 14, "no_retret = 1");
  text.replace(text.find("Q = 12"), 6, "Q = 10");
  const auto data = scenario::read_toml(text);
  const auto line_of = [&](std::string_view what) {
    return 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(what)), '\n');
  };
  EXPECT_EQ(game::to_text(check_data(*data)),
            fmt::format("{}:24: out-of-range: \"Q\" of \"values\" of the data file is 10\n"
                        "    Expected more than the 11 of J: a suit is played from its lower values up (DB-48).\n"
                        "{}:21: out-of-range: \"rounds\" of \"limits\" of the data file is -3\n"
                        "    Expected a whole number from 1 to 1000.\n"
                        "{}:62: unknown-key: \"close\" of \"combat\" of the data file knows no \"no_retret\"\n"
                        "    Did you mean \"no_retreat\"?\n",
                        line_of("Q = 10"), line_of("rounds = -3"), line_of("no_retret")));
}

}  // namespace
}  // namespace waver::domino_battle
