// The words of every fault a field table finds.

#include "game/fields.h"

#include <gtest/gtest.h>

#include "game/json.h"

namespace waver::game {
namespace {

const std::vector<Field>& fields() {
  static const std::vector<Field> all = [] {
    std::vector<Field> list(21);
    const auto set = [&](std::size_t i, std::string_view name, FieldKind kind) -> Field& {
      list[i].name = name;
      list[i].kind = kind;
      list[i].about = "about it";
      return list[i];
    };
    set(0, "truth", FieldKind::kTruth);
    Field& models = set(1, "models", FieldKind::kInteger);
    models.low = 1;
    models.high = 100;
    models.required = true;
    set(2, "speed", FieldKind::kNumber).low = 0.5;
    set(3, "name", FieldKind::kText);
    set(4, "kind", FieldKind::kWord).words = {"horse", "foot"};
    set(5, "id", FieldKind::kId);
    set(6, "ids", FieldKind::kIds);
    set(7, "at", FieldKind::kPoint).high = 72;
    set(8, "polygon", FieldKind::kPolygon);
    Field inner;
    inner.name = "x";
    inner.kind = FieldKind::kInteger;
    set(9, "table", FieldKind::kTable).inner = {inner};
    set(10, "tables", FieldKind::kTables).inner = {inner};
    set(11, "any", FieldKind::kAny);
    set(12, "line", FieldKind::kLine).high = 72;
    set(13, "called", FieldKind::kName);
    set(14, "faces", FieldKind::kWords).words = {"H", "T"};
    Field& dice = set(15, "dice", FieldKind::kWholes);
    dice.low = 1;
    dice.high = 6;
    set(16, "card", FieldKind::kCard);
    set(17, "cards", FieldKind::kCards);
    Field& square = set(18, "square", FieldKind::kSquare);
    square.low = 0;
    square.words = {"OFF"};
    set(19, "squares", FieldKind::kSquares).high = 9;
    set(20, "counts", FieldKind::kCounts).words = {"height", "cover"};
    return list;
  }();
  return all;
}

std::string faults_of(std::string_view json) {
  Diagnostics faults;
  check_fields(value_from_json(json).value(), fields(), "[[unit]]", faults);
  return to_text(faults);
}

// With the one required key, so that only the other faults show.
std::string faults_with(std::string_view json) {
  return faults_of("{\"models\": 1, " + std::string(json) + "}");
}

TEST(Fields, SoundTablesHaveNoFaults) {
  EXPECT_EQ(faults_of(R"({"truth": true, "models": 20, "speed": 1, "name": "x", "kind": "foot", "id": "a-1",
                          "ids": ["a", "b"], "at": [36, 20.5], "polygon": [[0, 0], [1, 0], [1, 1]],
                          "table": {"x": 1}, "tables": [{"x": 1}, {}], "any": null, "line": [[0, 0], [1, 72]],
                          "called": "x", "faces": ["H", "T"], "dice": [6, 1], "card": "10H", "cards": ["KS", "XL"],
                          "square": [4, 7.0], "squares": [[1, 2]], "counts": {"height": -1}})"),
            "");
  EXPECT_EQ(faults_with(R"("square": "OFF", "dice": [], "counts": {}, "called": "\u2013")"), "");
}

TEST(Fields, UnknownKeys) {
  EXPECT_EQ(faults_with(R"("spede": 1)"),
            "1:15: unknown-key: [[unit]] knows no \"spede\"\n    Did you mean \"speed\"?\n");
  EXPECT_EQ(faults_with(R"("colour": 1)"),
            "1:15: unknown-key: [[unit]] knows no \"colour\"\n    Known here: truth, models, speed, name, kind, id, "
            "ids, at, polygon, table, tables, any, line, called, faces, dice, card, cards, square, squares, counts.\n");
}

TEST(Fields, MissingKeys) {
  EXPECT_EQ(faults_of("{}"),
            "1:1: missing-key: [[unit]] has no \"models\"\n    Expected a whole number from 1 to 100: about it.\n");
}

TEST(Fields, WrongTypes) {
  const auto wrong = [](std::string_view key, std::string_view kind, std::string_view expected) {
    return "\"" + std::string(key) + "\" of [[unit]] is " + std::string(kind) + "\n    Expected " +
           std::string(expected) + ".\n";
  };
  EXPECT_EQ(faults_of("[]"), "1:1: wrong-type: [[unit]] is a list\n    Expected a table.\n");
  EXPECT_EQ(faults_of(R"({"models": "x"})"),
            "1:12: wrong-type: " + wrong("models", "a text", "a whole number from 1 to 100"));
  EXPECT_EQ(faults_of(R"({"models": 1.5})"),
            "1:12: wrong-type: " + wrong("models", "a number", "a whole number from 1 to 100"));
  const auto expect = [&](std::string_view key, std::string_view value, std::string_view kind,
                          std::string_view expected) {
    const std::string column = std::to_string(18 + key.size() + 1);
    EXPECT_EQ(faults_with("\"" + std::string(key) + "\": " + std::string(value)),
              "1:" + column + ": wrong-type: " + wrong(key, kind, expected));
  };
  expect("truth", "1", "a whole number", "true or false");
  expect("speed", "true", "true or false", "a number of at least 0.5");
  expect("name", "{}", "a table", "a text in quotes");
  expect("kind", "1", "a whole number", "\"horse\" or \"foot\"");
  expect("id", "null", "nothing", "an id: small letters, digits and hyphens, in quotes");
  expect("ids", "\"a\"", "a text", "a list of ids, as in [\"spears\", \"bows\"]");
  expect("at", "[1]", "a list", "two numbers, as in [36, 20.5]");
  expect("polygon", "1", "a whole number", "a list of corners, as in [[10, 10], [20, 10], [20, 18]]");
  expect("line", "1", "a whole number", "a list of two points or more, as in [[10, 10], [20, 10]]");
  expect("table", "[]", "a list", "a table, as in { key = value }");
  expect("tables", "{}", "a table", "a list of tables");
  expect("called", "1", "a whole number", "a text with at least one visible character");
  expect("faces", "\"H\"", "a text", "a list, each of them \"H\" or \"T\"");
  expect("dice", "6", "a whole number", "a list of whole numbers, each from 1 to 6, as in [6, 5]");
  expect("card", "[]", "a list", "a card, as in \"KS\"");
  expect("cards", "\"KS\"", "a text", "a list of cards, as in [\"KS\", \"10H\"]");
  expect("square", "\"ON\"", "a text", "two whole numbers, as in [4, 7], or \"OFF\"");
  expect("squares", "4", "a whole number", "a list of squares, as in [[4, 7], [5, 7]]");
  expect("counts", "[]", "a list", "a table of whole numbers, as in { height = 1 }");
}

TEST(Fields, WhatIsInLists) {
  const std::string card =
      "    Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or "
      "\"XH\".\n";
  EXPECT_EQ(faults_with(R"("faces": ["H", "h"])"),
            "1:30: not-an-option: \"faces\" of [[unit]] is \"h\"\n    Expected \"H\" or \"T\".\n");
  EXPECT_EQ(faults_with(R"("dice": [7])"),
            "1:24: out-of-range: \"dice\" of [[unit]] is 7\n"
            "    Expected a list of whole numbers, each from 1 to 6, as in [6, 5].\n");
  EXPECT_EQ(faults_with(R"("cards": ["ZZ"])"), "1:25: card-misfit: \"cards\" of [[unit]] is \"ZZ\"\n" + card);
  EXPECT_EQ(faults_with(R"("card": "1S")"), "1:23: card-misfit: \"card\" of [[unit]] is \"1S\"\n" + card);
  EXPECT_EQ(faults_with(R"("square": [1.5, -1])"),
            "1:25: wrong-type: \"square\" of [[unit]] holds 1.5\n"
            "    Expected two whole numbers of at least 0, as in [4, 7].\n"
            "1:25: out-of-range: \"square\" of [[unit]] holds -1\n"
            "    Expected two whole numbers of at least 0, as in [4, 7].\n");
  EXPECT_EQ(faults_with(R"("squares": [[10, 1]])"),
            "1:27: out-of-range: \"squares\" of [[unit]] holds 10\n"
            "    Expected two whole numbers of at most 9, as in [4, 7].\n");
  EXPECT_EQ(faults_with(R"("counts": {"hieght": 1, "cover": 0.5})"),
            "1:26: unknown-key: \"counts\" of [[unit]] knows no \"hieght\"\n    Did you mean \"height\"?\n"
            "1:48: wrong-type: \"cover\" of \"counts\" of [[unit]] is a number\n    Expected a whole number.\n");
}

TEST(Fields, NamesOfWhichNothingShows) {
  for (const std::string_view name : {"", " ", "\\t", "\\u00A0", "\\u200B\\u3000", "\\u202E"}) {
    EXPECT_EQ(faults_with("\"called\": \"" + std::string(name) + "\""),
              "1:25: empty: \"called\" of [[unit]] shows nothing\n"
              "    Expected a text with at least one visible character; or leave it out.\n")
        << name;
  }
}

TEST(Fields, LargeWholeNumbersAreToldToTheLastFigure) {
  EXPECT_EQ(faults_of(R"({"models": 9223372036854775807})"),
            "1:12: out-of-range: \"models\" of [[unit]] is 9223372036854775807\n"
            "    Expected a whole number from 1 to 100.\n");
}

TEST(Fields, OutOfRange) {
  EXPECT_EQ(faults_of(R"({"models": 101})"),
            "1:12: out-of-range: \"models\" of [[unit]] is 101\n    Expected a whole number from 1 to 100.\n");
  EXPECT_EQ(faults_with(R"("speed": 0.25)"),
            "1:24: out-of-range: \"speed\" of [[unit]] is 0.25\n    Expected a number of at least 0.5.\n");
  EXPECT_EQ(faults_with(R"("at": [1, 80])"),
            "1:21: out-of-range: \"at\" of [[unit]] holds 80\n    Expected two numbers of at most 72.\n");
  EXPECT_EQ(faults_with(R"("line": [[1, 2], [80, 1]])"),
            "1:32: out-of-range: \"line\" of [[unit]] holds 80\n    Expected two numbers of at most 72.\n");
  EXPECT_EQ(faults_with(R"("line": [[1, 2]])"),
            "1:23: out-of-range: \"line\" of [[unit]] has one point\n    Expected a list of two points or more, as in "
            "[[10, 10], [20, 10]].\n");
  EXPECT_EQ(faults_with(R"("line": [])"),
            "1:23: out-of-range: \"line\" of [[unit]] has no point\n    Expected a list of two points or more, as in "
            "[[10, 10], [20, 10]].\n");
}

TEST(Fields, WordsAndIds) {
  EXPECT_EQ(faults_with(R"("kind": "hrose")"),
            "1:23: not-an-option: \"kind\" of [[unit]] is \"hrose\"\n    Did you mean \"horse\"? Expected \"horse\" or "
            "\"foot\".\n");
  EXPECT_EQ(faults_with(R"("kind": "elephants")"),
            "1:23: not-an-option: \"kind\" of [[unit]] is \"elephants\"\n    Expected \"horse\" or \"foot\".\n");
  EXPECT_EQ(faults_with(R"("id": "Old Guard")"),
            "1:21: bad-id: \"id\" of [[unit]] is \"Old Guard\"\n    Expected an id: small letters, digits and "
            "hyphens.\n");
}

TEST(Fields, InnerTablesSayWhereTheyAre) {
  EXPECT_EQ(faults_with(R"("tables": [{"x": "a"}])"),
            "1:32: wrong-type: \"x\" of \"tables\" of [[unit]] is a text\n    Expected a whole number.\n");
}

TEST(Fields, Getters) {
  const Value table = value_from_json(R"({"t": true, "i": 3, "n": 1.5, "s": "x", "p": [1, 2.5]})").value();
  EXPECT_EQ(truth_at(table, "t"), true);
  EXPECT_EQ(truth_at(table, "i"), std::nullopt);
  EXPECT_EQ(integer_at(table, "i"), 3);
  EXPECT_EQ(integer_at(table, "n"), std::nullopt);
  EXPECT_EQ(number_at(table, "i"), 3.0);
  EXPECT_EQ(number_at(table, "n"), 1.5);
  EXPECT_EQ(text_at(table, "s"), "x");
  EXPECT_EQ(text_at(table, "none"), std::nullopt);
  EXPECT_EQ(pair_at(table, "p")->y, 2.5);
  EXPECT_FALSE(pair_at(table, "s").has_value());
  EXPECT_EQ(place_of(table, "i"), (Place{1, 18}));
  EXPECT_EQ(place_of(table, "none"), (Place{1, 1}));
}

TEST(Fields, Ids) {
  EXPECT_TRUE(is_id("old-guard-1"));
  for (const std::string_view text : {"", "Guard", "a b", "ä"}) EXPECT_FALSE(is_id(text)) << text;
}

TEST(Fields, AMisspeltKeyIsNotMissingAsWell) {
  const std::vector<Field> fields{
      {.name = "models", .kind = FieldKind::kInteger, .about = "how many", .required = true},
      {.name = "side", .kind = FieldKind::kId, .about = "whose", .required = true}};
  Value table;
  table.set("modles", 3);
  Diagnostics faults;
  check_fields(table, fields, "[[unit]]", faults);
  EXPECT_EQ(to_text(faults),
            "unknown-key: [[unit]] knows no \"modles\"\n    Did you mean \"models\"?\n"
            "missing-key: [[unit]] has no \"side\"\n"
            "    Expected an id: small letters, digits and hyphens, in quotes: whose.\n");
  EXPECT_TRUE(is_misspelt(table, "models", fields));
  EXPECT_FALSE(is_misspelt(table, "side", fields));
}

}  // namespace
}  // namespace waver::game
