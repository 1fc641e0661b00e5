/// The data file: what is read from it, what is shown of it, and every complaint about it to the letter.

#include "rulesets/belle_alliance/data.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "contract/data_file.h"

namespace waver::belle_alliance {
namespace {

using testing::HasSubstr;

const contract::DataFile& own_file() {
  static const contract::DataFile kFile(std::string(WAVER_ROOT) + "/data/belle-alliance.toml", check_data);
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

TEST(BelleAllianceData, TheOwnFileIsSound) {
  EXPECT_EQ(faults_of_data(own_text()), "");
}

TEST(BelleAllianceData, Rates) {
  const Rates rates = read_tables(own_data()).rates;
  EXPECT_EQ(rates.foot, 40'000);
  EXPECT_EQ(rates.skirmish, 45'000);
  EXPECT_EQ(rates.heavy_cavalry, 75'000);
  EXPECT_EQ(rates.light_cavalry, 80'000);
  EXPECT_EQ(rates.limbered_heavy, 35'000);
  EXPECT_EQ(rates.limbered_light, 60'000);
  EXPECT_EQ(rates.gunners, 40'000);
  EXPECT_EQ(rates.unlimbered_retreat, 5'000);
}

TEST(BelleAllianceData, Terrain) {
  const Tables tables = read_tables(own_data());
  ASSERT_EQ(tables.areas.size(), area_names().size());
  EXPECT_EQ(tables.areas[2].name, "open-wood");
  EXPECT_EQ(tables.areas[2].percent, (std::array<std::int32_t, 4>{50, 75, 50, 0}));
  EXPECT_EQ(tables.areas[2].cover, 1);
  EXPECT_EQ(tables.areas.back().name, "impassable");
  ASSERT_EQ(tables.obstacles.size(), obstacle_names().size());
  EXPECT_EQ(tables.obstacles[1].name, "wall");
  EXPECT_EQ(tables.obstacles[1].deduction, (std::array<std::int32_t, 4>{10'000, 10'000, 15'000, -1}));
  EXPECT_EQ(tables.obstacles[1].cover, 2);
  const auto finer = scenario::read_toml(text_with("stream     = { foot = 10,", "stream = { foot = 7.125,"));
  EXPECT_EQ(read_tables(*finer).obstacles[2].deduction[0], 7'125);
}

TEST(BelleAllianceData, TablesOfResults) {
  const Tables tables = read_tables(own_data());
  EXPECT_EQ(row_for(tables.spread, 18).result, Result::kNone);
  EXPECT_EQ(row_for(tables.spread, 10).result, Result::kNone);
  EXPECT_EQ(row_for(tables.spread, 9).result, Result::kLight);
  EXPECT_EQ(row_for(tables.spread, 6).result, Result::kMiddle);
  EXPECT_EQ(row_for(tables.spread, 5).result, Result::kFull);
  EXPECT_EQ(row_for(tables.spread, -40).result, Result::kFull);
  EXPECT_EQ(row_for(tables.reorganise_full, 14).result, Result::kLight);
  EXPECT_EQ(row_for(tables.reorganise_full, 4).result, Result::kAgain);
  EXPECT_EQ(row_for(tables.reorganise_full, 4).loss, 10);
  EXPECT_EQ(row_for(tables.reorganise_middle, 14).result, Result::kOrder);
  EXPECT_EQ(row_for(tables.reorganise_middle, 4).result, Result::kFull);
  EXPECT_EQ(row_for(tables.reorganise_light, 7).result, Result::kStays);
  EXPECT_EQ(row_for(tables.reorganise_light, 3).result, Result::kMiddle);
  EXPECT_EQ(row_for(tables.ordering, 7).result, Result::kObeys);
  EXPECT_EQ(row_for(tables.ordering, 5).result, Result::kIdle);
  EXPECT_EQ(row_for(tables.ordering, 1).loss, 10);
  EXPECT_EQ(row_for(tables.ordering, 0).loss, 20);
  EXPECT_EQ(tables.valour_step_percent, 20);
  EXPECT_EQ(tables.valour_step, -1);
  EXPECT_EQ(tables.valour_floor, -5);
}

TEST(BelleAllianceData, CatchRoll) {
  const Tables tables = read_tables(own_data());
  const auto row = [&](std::int32_t total) { return row_for(tables.staff_catch, total); };
  EXPECT_FALSE(row(3).falls);
  EXPECT_FALSE(row(12).falls);
  EXPECT_TRUE(row(13).falls);
  EXPECT_EQ(row(14).penalty, 0);
  EXPECT_EQ(row(15).penalty, -1);
  EXPECT_EQ(row(18).penalty, -2);
}

TEST(BelleAllianceData, Factors) {
  const Tables tables = read_tables(own_data());
  const auto values = [&](Factor factor) {
    const FactorValues& value = tables.factors.at(static_cast<std::size_t>(factor));
    return std::array{value.table9, value.table16, value.table17};
  };
  EXPECT_EQ(values(Factor::kRouters200), (std::array{-4, 0, 0}));
  EXPECT_EQ(values(Factor::kMiddleDisorder), (std::array{-4, 0, -3}));
  EXPECT_EQ(values(Factor::kContact), (std::array{2, 2, 2}));
  EXPECT_EQ(values(Factor::kNear), (std::array{0, 0, 1}));
  EXPECT_EQ(values(Factor::kHit), (std::array{0, -2, -1}));
  EXPECT_EQ(values(Factor::kHard), (std::array{0, 0, -1}));
  EXPECT_EQ(values(Factor::kValour), (std::array{0, 0, 0}));
  EXPECT_EQ(tables.momentum_most, 3);
}

TEST(BelleAllianceData, Shown) {
  const std::vector<game::DataTable> tables = shown_tables(own_data());
  ASSERT_EQ(tables.size(), 11U);
  const auto row_text = [](const game::DataRow& row) {
    return fmt::format("{} | {} | {}", row.name, row.value, row.source);
  };
  EXPECT_EQ(tables[0].title, "Table 3: how far a rout goes in a bound");
  EXPECT_EQ(row_text(tables[0].rows[0]), "formed foot, and rout blocks of foot | 40 cm | house");
  EXPECT_EQ(row_text(tables[1].rows[3]), "dense-wood | no foot, skirmish 50, no cavalry, no guns, cover 2 | house");
  EXPECT_EQ(row_text(tables[2].rows[1]), "wall | foot 10, cavalry 15, no guns, cover 2 | house");
  EXPECT_EQ(row_text(tables[3].rows[0]), "10 and more | it stands | house");
  EXPECT_EQ(row_text(tables[3].rows[1]), "8 to 9 | LD | house");
  EXPECT_EQ(row_text(tables[3].rows[3]), "5 and less | FD | house");
  EXPECT_EQ(row_text(tables[4].rows[0]), "each 20 % of the original figures lost | valour -1 | BA-5.5.2");
  EXPECT_EQ(row_text(tables[4].rows[1]), "below | -5: FD at once | BA-5.5.2");
  EXPECT_EQ(row_text(tables[5].rows[2]), "5 to 10 | no change | house");
  EXPECT_EQ(row_text(tables[5].rows[3]), "4 and less | FD anew, 10 % of the figures lost | house");
  EXPECT_EQ(row_text(tables[6].rows[0]), "14 and more | order | house");
  EXPECT_EQ(row_text(tables[8].rows[1]), "5 to 6 | the order is not carried out | house");
  EXPECT_EQ(row_text(tables[8].rows[4]), "0 and less | FD, 20 % of the figures lost | house");
  EXPECT_EQ(row_text(tables[9].rows[0]), "17 and more | falls, -2 on all rolls of its side | BA-T18");
  EXPECT_EQ(row_text(tables[9].rows[3]), "12 and less | survives | BA-T18");
  EXPECT_EQ(tables[10].rows.size(), 32U);
  EXPECT_EQ(row_text(tables[10].rows[0]), "numbers: routers-50 | Table 9 -1 | house");
  const auto row_named = [&](std::string_view name) {
    for (const game::DataRow& row : tables[10].rows) {
      if (row.name == name) return row_text(row);
    }
    return std::string("none");
  };
  EXPECT_EQ(row_named("momentum: momentum"), "momentum: momentum | Table 9 -1 each, for at most 3 | house");
  EXPECT_EQ(row_named("officer: contact"), "officer: contact | Table 9 +2, Table 16 +2, Table 17 +2 | house");
}

TEST(BelleAllianceData, ARowHasItsOwnSource) {
  const auto data = scenario::read_toml(text_with("hedge      = {", "hedge = { source = \"our club\","));
  EXPECT_EQ(game::to_text(check_data(*data)), "");
  EXPECT_EQ(shown_tables(*data)[2].rows[0].source, "our club");
  EXPECT_EQ(shown_tables(*data)[2].rows[1].source, "house");
}

// Complaints ----------------------------------------------------------------------------------------------------------

TEST(BelleAllianceFaults, TheHead) {
  EXPECT_EQ(faults_with("waver_data = 1", "waver_data = 2"),
            "out-of-range: \"waver_data\" of the data file is 2\n    Expected a whole number from 1 to 1.\n");
  EXPECT_EQ(faults_with("\"belle-alliance\"\n", "\"battleaxe\"\n"),
            "not-an-option: \"ruleset\" of the data file is \"battleaxe\"\n    Expected \"belle-alliance\".\n");
  EXPECT_EQ(faults_with("[table15]", "[tabel15]"),
            "unknown-key: the data file knows no \"tabel15\"\n    Did you mean \"table15\"?\n");
}

TEST(BelleAllianceFaults, EverySourceIsThere) {
  constexpr std::string_view kHint = "where the values come from: text, found, house, or a clause";
  for (const std::string_view table : {"3", "4", "5", "9", "15", "16", "17", "18"}) {
    const std::string head = fmt::format("[table{}]\nsource", table);
    EXPECT_EQ(faults_with(head, fmt::format("[table{}]\nsuorce", table)),
              fmt::format("unknown-key: \"table{0}\" of the data file knows no \"suorce\"\n"
                          "    Did you mean \"source\"?\n",
                          table));
    EXPECT_THAT(faults_with(head, fmt::format("[table{}]\nwhence", table)),
                HasSubstr(fmt::format("missing-key: \"table{0}\" of the data file has no \"source\"\n"
                                      "    Expected a text in quotes: {1}.\n",
                                      table, kHint)));
  }
  EXPECT_EQ(
      faults_with("name = \"deep\"\nsource = \"house\"\n", "name = \"deep\"\n"),
      fmt::format("missing-key: [[factor]] \"deep\" has no \"source\"\n    Expected a text in quotes: {}.\n", kHint));
}

TEST(BelleAllianceFaults, Rates) {
  EXPECT_EQ(
      faults_with("gunners = 40", "gunners = 0"),
      "out-of-range: \"gunners\" of \"table3\" of the data file is 0\n    Expected a number from 0.001 to 1000.\n");
  EXPECT_EQ(faults_with("gunners = 40", "gunners = 1001"),
            "out-of-range: \"gunners\" of \"table3\" of the data file is 1001\n"
            "    Expected a number from 0.001 to 1000.\n");
  EXPECT_EQ(faults_with("gunners = 40\n", ""),
            "missing-key: \"table3\" of the data file has no \"gunners\"\n"
            "    Expected a number from 0.001 to 1000: gunners without their guns.\n");
}

TEST(BelleAllianceFaults, Ground) {
  EXPECT_EQ(faults_with("ploughed    = { foot = 75", "ploughed = { foot = 60"),
            "out-of-range: \"foot\" of \"ploughed\" of \"table4\" of the data file is 60\n"
            "    Expected 100, 75, 50 or 25, or 0: may not be entered.\n");
  EXPECT_EQ(faults_with("ploughed    = { foot = 75", "ploughed = { foot = 75.0"),
            "wrong-type: \"foot\" of \"ploughed\" of \"table4\" of the data file is a number\n"
            "    Expected a whole number.\n");
  EXPECT_EQ(faults_with("cover = 1 }", "cover = 4 }"),
            "out-of-range: \"cover\" of \"open-wood\" of \"table4\" of the data file is 4\n"
            "    Expected a whole number from 0 to 3.\n");
  EXPECT_EQ(faults_with("\nvillage ", "\nvilage "),
            "unknown-key: \"table4\" of the data file knows no \"vilage\"\n    Did you mean \"village\"?\n");
}

TEST(BelleAllianceFaults, Obstacles) {
  const auto with_deduction = [](std::string_view deduction) {
    return faults_with("hedge      = { foot = 5", fmt::format("hedge = {{ foot = {}", deduction));
  };
  for (const std::string_view sound : {"-1", "0", "100", "2.5", "-1.0"}) EXPECT_EQ(with_deduction(sound), "") << sound;
  for (const std::string_view wrong : {"-2", "-0.5", "101", "1e9"}) {
    EXPECT_THAT(with_deduction(wrong),
                HasSubstr("out-of-range: \"foot\" of \"hedge\" of \"table5\" of the data file is "))
        << wrong;
  }
  EXPECT_EQ(with_deduction("-0.5"),
            "out-of-range: \"foot\" of \"hedge\" of \"table5\" of the data file is -0.5\n"
            "    Expected a number from 0 to 100, or -1: may not be crossed.\n");
  EXPECT_EQ(with_deduction("inf"),
            "out-of-range: \"foot\" of \"hedge\" of \"table5\" of the data file is inf\n    Expected a number.\n");
  EXPECT_EQ(faults_with("hedge      = { foot = 5,", "hedge = { foot = 5, skirmish = 5,"),
            "unknown-key: \"hedge\" of \"table5\" of the data file knows no \"skirmish\"\n"
            "    Known here: source, cover, foot, cavalry, guns.\n");
  EXPECT_EQ(faults_with("\nriver ", "\nriwer "),
            "unknown-key: \"table5\" of the data file knows no \"riwer\"\n    Did you mean \"river\"?\n");
}

TEST(BelleAllianceFaults, RowsGoDown) {
  EXPECT_EQ(faults_with("{ min = 8, result = \"LD\" }", "{ min = 10, result = \"LD\" }"),
            "bad-rows: row 2 of table9 has a \"min\" of 10 after one of 10\n"
            "    The rows go down: every \"min\" is less than the one before.\n");
  EXPECT_EQ(faults_with("  { result = \"FD\" },\n", "  { min = 3, result = \"FD\" },\n"),
            "bad-rows: row 4 of table9 is the last and has a \"min\"\n"
            "    It takes every sum that is left: leave it out.\n");
  EXPECT_EQ(faults_with("{ min = 11, result = \"MD\" }", "{ result = \"MD\" }"),
            "bad-rows: row 2 of FD of table16 has no \"min\" and is not the last\n"
            "    Only the last row takes every sum that is left.\n");
  EXPECT_EQ(faults_with("{ min = 17, result", "{ min = 101, result"),
            "out-of-range: \"min\" of \"rows\" of \"table18\" of the data file is 101\n"
            "    Expected a whole number from -100 to 100.\n");
  EXPECT_EQ(faults_with("rows = [\n  { min = 10, result = \"none\" },\n  { min = 8, result = \"LD\" },\n  { min = 6, "
                        "result = \"MD\" },\n  { result = \"FD\" },\n]",
                        "rows = []"),
            "bad-rows: table9 has no rows\n    A sum must lead to a result.\n");
}

TEST(BelleAllianceFaults, ResultsOfEachTable) {
  const auto hint_of = [](std::string_view from, std::string_view to) {
    const std::string text = faults_with(from, to);
    return text.substr(0, text.find(" is \"")) + text.substr(text.find("\n"));
  };
  EXPECT_EQ(hint_of("{ min = 10, result = \"none\" }", "{ min = 10, result = \"stays\" }"),
            "not-an-option: \"result\" of \"rows\" of \"table9\" of the data file\n"
            "    Expected \"none\", \"LD\", \"MD\" or \"FD\".\n");
  EXPECT_EQ(hint_of("{ min = 11, result = \"MD\" }", "{ min = 11, result = \"order\" }"),
            "not-an-option: \"result\" of \"FD\" of \"table16\" of the data file\n"
            "    Expected \"LD\", \"MD\", \"stays\" or \"again\".\n");
  EXPECT_EQ(hint_of("{ min = 9, result = \"LD\" }", "{ min = 9, result = \"none\" }"),
            "not-an-option: \"result\" of \"MD\" of \"table16\" of the data file\n"
            "    Expected \"order\", \"LD\", \"stays\" or \"FD\".\n");
  EXPECT_EQ(hint_of("{ min = 4, result = \"stays\" }", "{ min = 4, result = \"FD\" }"),
            "not-an-option: \"result\" of \"LD\" of \"table16\" of the data file\n"
            "    Did you mean \"MD\"? Expected \"order\", \"stays\" or \"MD\".\n");
  EXPECT_EQ(hint_of("{ min = 7, result = \"obeys\" }", "{ min = 7, result = \"LD\" }"),
            "not-an-option: \"result\" of \"rows\" of \"table17\" of the data file\n"
            "    Did you mean \"MD\"? Expected \"obeys\", \"idle\", \"MD\" or \"FD\".\n");
  EXPECT_EQ(hint_of("{ result = \"survives\"", "{ result = \"falss\""),
            "not-an-option: \"result\" of \"rows\" of \"table18\" of the data file\n"
            "    Did you mean \"falls\"? Expected \"survives\" or \"falls\".\n");
}

TEST(BelleAllianceFaults, LossesStandWithFullDisorderOnly) {
  EXPECT_EQ(faults_with("{ result = \"again\", loss = 10 }", "{ result = \"again\" }"),
            "missing-key: row 4 of FD of table16 has no \"loss\"\n"
            "    Entering FD costs figures: say what percentage of them.\n");
  EXPECT_EQ(faults_with("{ min = 3, result = \"MD\" }", "{ min = 3, result = \"MD\", loss = 5 }"),
            "bad-rows: row 3 of table17 has a \"loss\" but leads to \"MD\"\n    Only entering FD costs figures.\n");
  EXPECT_EQ(faults_with("  { result = \"MD\" },", "  { result = \"MD\", loss = 5 },"),
            "unknown-key: \"LD\" of \"table16\" of the data file knows no \"loss\"\n"
            "    Known here: min, result, source.\n");
  EXPECT_EQ(faults_with("loss = 20", "loss = 101"),
            "out-of-range: \"loss\" of \"rows\" of \"table17\" of the data file is 101\n"
            "    Expected a whole number from 0 to 100.\n");
}

TEST(BelleAllianceFaults, ValourAndTheCatchRoll) {
  EXPECT_EQ(faults_with("lost-percent = 20", "lost-percent = 0"),
            "out-of-range: \"lost-percent\" of \"table15\" of the data file is 0\n"
            "    Expected a whole number from 1 to 100.\n");
  EXPECT_EQ(faults_with("valour = -1", "valour = 1"),
            "out-of-range: \"valour\" of \"table15\" of the data file is 1\n"
            "    Expected a whole number from -10 to -1.\n");
  EXPECT_EQ(faults_with("floor = -5", "floor = -4"),
            "out-of-range: \"floor\" of \"table15\" of the data file is -4\n"
            "    Expected a whole number from -20 to -5.\n");
  EXPECT_EQ(
      faults_with("{ result = \"survives\", side = 0 }", "{ result = \"survives\", side = -1 }"),
      "out-of-range: \"side\" of row 4 of table18 is -1\n    A figure that survives costs its side nothing: 0.\n");
}

TEST(BelleAllianceFaults, FactorsAreAllThereOnce) {
  EXPECT_EQ(faults_with("name = \"deep\"", "name = \"depe\""),
            "missing-key: the data file has no factor \"deep\"\n"
            "    Expected a [[factor]] with group = \"formation\" and name = \"deep\".\n"
            "not-an-option: \"name\" of [[factor]] 10 is \"depe\"\n    Did you mean \"deep\"?\n");
  EXPECT_EQ(faults_with(
                "[[factor]]\ngroup = \"arm\"\nname = \"cavalry\"\nsource = \"house\"\nvalues = { table9 = -2 }\n", ""),
            "missing-key: the data file has no factor \"cavalry\"\n"
            "    Expected a [[factor]] with group = \"arm\" and name = \"cavalry\".\n");
  EXPECT_THAT(
      faults_of_data(own_text() + "[[factor]]\ngroup = \"valour\"\nname = \"valour\"\nsource = \"x\"\nvalues = {}\n"),
      HasSubstr("not-an-option: \"name\" of [[factor]] 33 is \"valour\"\n    Known: routers-50, routers-100"));
  const std::string twice =
      own_text() + "[[factor]]\ngroup = \"order\"\nname = \"hard\"\nsource = \"x\"\nvalues = { table17 = -2 }\n";
  EXPECT_THAT(faults_of_data(twice),
              testing::MatchesRegex("named-twice: the factor \"hard\" is there twice\n    It stands in "
                                    "line [0-9]+ already.\n"));
  EXPECT_EQ(faults_with("name = \"deep\"\n", ""),
            "missing-key: the data file has no factor \"deep\"\n"
            "    Expected a [[factor]] with group = \"formation\" and name = \"deep\".\n"
            "missing-key: [[factor]] 10 has no \"name\"\n    Expected a text in quotes: which factor.\n");
}

TEST(BelleAllianceFaults, FactorsHaveTheirGroupAndTheirTables) {
  EXPECT_EQ(faults_with("group = \"company\"", "group = \"conpany\""),
            "not-an-option: \"group\" of [[factor]] \"rout-near\" is \"conpany\"\n"
            "    Did you mean \"company\"? Expected \"company\".\n");
  EXPECT_EQ(faults_with("values = { table17 = 1 }", "values = { table9 = 1 }"),
            "unknown-key: \"values\" of [[factor]] \"near\" knows no \"table9\"\n    Did you mean \"table17\"?\n");
  EXPECT_EQ(faults_with("most = 3", "most = -1"),
            "out-of-range: \"most\" of [[factor]] \"momentum\" is -1\n    Expected a whole number from 0 to 100.\n");
  EXPECT_EQ(faults_with("most = 3", ""),
            "missing-key: [[factor]] \"momentum\" has no \"most\"\n"
            "    Expected a whole number from 0 to 100: how many units count at most.\n");
  EXPECT_EQ(faults_with("name = \"deep\"\n", "name = \"deep\"\nmost = 3\n"),
            "unknown-key: [[factor]] \"deep\" knows no \"most\"\n    Known here: name, group, source, values.\n");
}

TEST(BelleAllianceFaults, FactorsOfAnotherKind) {
  const std::string without = own_text().substr(0, own_text().find("[[factor]]"));
  const std::size_t top = without.find("[table3]");
  const auto with_factor = [&](std::string_view factor) {
    return faults_of_data(fmt::format("{}factor = {}\n{}", without.substr(0, top), factor, without.substr(top)));
  };
  EXPECT_EQ(faults_of_data(without),
            "missing-key: the data file has no \"factor\"\n"
            "    Expected a value: [[factor]], once for each factor.\n");
  EXPECT_EQ(with_factor("3"),
            "wrong-type: \"factor\" of the data file is a whole number\n"
            "    Write [[factor]], in double brackets.\n");
  EXPECT_THAT(with_factor("[3]"), HasSubstr("wrong-type: [[factor]] 1 is a whole number\n    Expected a table.\n"));
  EXPECT_THAT(with_factor("[{ name = 3 }]"), HasSubstr("wrong-type: \"name\" of [[factor]] 1 is a whole number\n"
                                                       "    Expected a text in quotes.\n"));
}

TEST(BelleAllianceFaults, TablesOfAnotherKind) {
  for (const std::string_view table : {"3", "4", "5", "9", "15", "16", "17", "18"}) {
    const std::string head = fmt::format("[table{}]", table);
    std::string text = text_with(head, fmt::format("[other{}]", table));
    text = fmt::format("table{} = 3\n{}", table, text);
    EXPECT_THAT(faults_of_data(text),
                HasSubstr(fmt::format("wrong-type: \"table{}\" of the data file is a whole number\n"
                                      "    Expected a table, as in {{ key = value }}.\n",
                                      table)));
  }
  EXPECT_THAT(faults_with("river      = { foot = -1, cavalry = -1, guns = -1, cover = 0 }", "river = 1"),
              HasSubstr("wrong-type: \"river\" of \"table5\" of the data file is a whole number\n"));
  EXPECT_THAT(faults_with("{ min = 8, result = \"LD\" }", "8"),
              HasSubstr("wrong-type: \"rows\" of \"table9\" of the data file is a whole number\n"));
}

TEST(BelleAllianceFaults, AllAtOnceInTheOrderOfTheirPlaces) {
  std::string text = text_with("gunners = 40", "gunners = -3");
  text.replace(text.find("floor = -5"), 10, "flor = -5");
  const auto data = scenario::read_toml("\n" + text);
  const std::string told = game::to_text(check_data(*data));
  const auto line_of = [&](std::string_view what) {
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(what)), '\n');
    return lines + 2;  // lines count from 1, and one stands before
  };
  EXPECT_EQ(told, fmt::format("{}:11: out-of-range: \"gunners\" of \"table3\" of the data file is -3\n"
                              "    Expected a number from 0.001 to 1000.\n"
                              "{}:1: unknown-key: \"table15\" of the data file knows no \"flor\"\n"
                              "    Did you mean \"floor\"?\n",
                              line_of("gunners = -3"), line_of("flor = -5")));
}

}  // namespace
}  // namespace waver::belle_alliance
