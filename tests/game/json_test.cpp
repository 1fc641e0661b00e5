#include "game/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "helpers.h"

namespace waver::game {
namespace {

TEST(ToJson, WritesEveryKindInOneLine) {
  Value value;
  value.set("z", List{Value(), true, -3, 2.5});
  value.set("a", "x");
  value.set("empty", List{});
  value.set("table", Entries{});
  EXPECT_EQ(to_json(value), R"({"z": [null, true, -3, 2.5], "a": "x", "empty": [], "table": {}})");
}

TEST(ToJson, RoundsToSixDecimals) {
  EXPECT_EQ(to_json(Value(17.98897637795276)), "17.988976");
  EXPECT_EQ(to_json(Value(12.0)), "12.0");
  EXPECT_EQ(to_json(Value(0.1)), "0.1");
  EXPECT_EQ(to_json(Value(-0.0)), "0.0");
  EXPECT_EQ(to_json(Value(-0.0000004)), "0.0");
  EXPECT_EQ(to_json(Value(0.9999999)), "1.0");
  EXPECT_EQ(to_json(Value(1e300)), "1e+300");
  EXPECT_EQ(to_json(Value(std::numeric_limits<double>::quiet_NaN())), "null");
  EXPECT_EQ(to_json(Value(std::numeric_limits<double>::infinity())), "null");
}

TEST(ToJson, KeepsAllDecimalsForRecords) {
  EXPECT_EQ(to_json(Value(17.98897637795276), Decimals::kAll), "17.98897637795276");
  EXPECT_EQ(to_json(Value(36.0), Decimals::kAll), "36.0");
}

TEST(ToJson, EscapesAndMendsText) {
  EXPECT_EQ(to_json(Value("a \"b\"\n\\")), R"("a \"b\"\n\\")");
  EXPECT_EQ(to_json(Value("Zürich")), "\"Zürich\"");
  EXPECT_EQ(to_json(Value("\xff")), "\"\xEF\xBF\xBD\"");
}

TEST(ToJson, WritesEventsAsTheFormatSays) {
  const Event event{4, 3, "BX-6", "panic_test", {{"unit", "spears"}, {"at", List{36.0, 9.25}}, {"passed", false}}};
  EXPECT_EQ(
      to_json(event),
      R"({"seq": 4, "because": 3, "clause": "BX-6", "event": "panic_test", "unit": "spears", "at": [36.0, 9.25], "passed": false})");
  EXPECT_EQ(to_json(Event{1, 0, "T-1", "noise", {}}),
            R"({"seq": 1, "because": null, "clause": "T-1", "event": "noise"})");
}

TEST(FromJson, ReadsBackWhatWasWritten) {
  Value value;
  value.set("list", List{Value(), true, -3, 2.5, 17.98897637795276, 36.0, "ü\"\n"});
  value.set("table", Entries{{"k", 1, {}}});
  const auto back = value_from_json(to_json(value, Decimals::kAll));
  ASSERT_TRUE(back) << to_text(back.error());
  EXPECT_EQ(*back, value);
}

TEST(FromJson, KnowsThePlacesOfKeysAndValues) {
  const auto value = value_from_json("{\"ü\": 1,\n  \"b\" : [ true, {\"c\": \"x\"} ]}");
  ASSERT_TRUE(value);
  EXPECT_EQ(value->place(), (Place{1, 1}));
  EXPECT_EQ(value->find("ü")->place(), (Place{1, 7}));
  EXPECT_EQ((*value->table())[1].place, (Place{2, 3}));
  const List& list = *value->find("b")->list();
  EXPECT_EQ(value->find("b")->place(), (Place{2, 9}));
  EXPECT_EQ(list[0].place(), (Place{2, 11}));
  EXPECT_EQ(list[1].find("c")->place(), (Place{2, 23}));
}

TEST(FromJson, ReadsNumbersOfEverySize) {
  EXPECT_EQ(*value_from_json("9223372036854775807"), Value(std::int64_t{9223372036854775807}));
  EXPECT_EQ(*value_from_json("9223372036854775808"), Value(9223372036854775808.0));
  EXPECT_EQ(*value_from_json("-1"), Value(-1));
}

TEST(FromJson, SaysWhereTheTextGoesWrong) {
  EXPECT_EQ(fault_text(value_from_json("{\"a\": 1,\n \"b\" 2}", "x.json")),
            "x.json:2:6: bad-json: the JSON text goes wrong at \"2\"\n"
            "    Texts and keys stand in double quotes, commas between entries only.\n");
  EXPECT_EQ(fault_text(value_from_json("[1, 2")),
            "1:6: bad-json: the JSON text ends too early\n    A closing quote, bracket or brace is missing.\n");
  EXPECT_EQ(fault_text(value_from_json("")),
            "1:1: bad-json: the JSON text ends too early\n    A closing quote, bracket or brace is missing.\n");
}

TEST(FromJson, RefusesAKeyTwiceAndTooDeepNesting) {
  EXPECT_EQ(fault_text(value_from_json("{\"a\": 1, \"a\": 2}")),
            "1:10: duplicate-key: \"a\" is there twice\n    Leave one of them out.\n");
  EXPECT_EQ(
      fault_text(value_from_json(std::string(100000, '['))),
      "1:65: too-deep: the JSON text is nested more than 64 deep\n    Nothing here needs more than a few levels.\n");
}

}  // namespace
}  // namespace waver::game
