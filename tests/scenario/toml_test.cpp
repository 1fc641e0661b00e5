/// TOML: what is read, and the text of every fault.

#include "scenario/toml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace waver::scenario {
namespace {

std::string faults_in_toml(std::string_view text) {
  return game::to_text(parse_toml(text).faults);
}

game::Value value_of(std::string_view text) {
  Toml toml = parse_toml(text);
  EXPECT_EQ(game::to_text(toml.faults), "");
  EXPECT_TRUE(toml.is_readable);
  return std::move(toml.document);
}

game::Place place_of_key(const game::Value& table, std::string_view key) {
  for (const game::Entry& entry : *table.table()) {
    if (entry.key == key) return entry.place;
  }
  return {};
}

TEST(Toml, ReadsEveryKindOfValue) {
  const game::Value value = value_of(
      "whole = -3\nreal = 2.5\ntruth = true\ntext = \"a\\nb\"\nlist = [1, [2.0], \"x\"]\n[table]\nkey = 1\n"
      "[[unit]]\nid = \"a\"\n[[unit]]\nid = \"b\"\n");
  EXPECT_EQ(*value.find("whole")->integer(), -3);
  EXPECT_EQ(value.find("real")->number(), 2.5);
  EXPECT_EQ(value.find("real")->integer(), nullptr);
  EXPECT_TRUE(*value.find("truth")->truth());
  EXPECT_EQ(*value.find("text")->text(), "a\nb");
  EXPECT_EQ(*value.find("list"), game::Value(game::List{1, game::List{2.0}, "x"}));
  EXPECT_EQ(*value.find("table")->find("key")->integer(), 1);
  EXPECT_EQ(*value.find("unit")->list()->at(1).find("id")->text(), "b");
}

TEST(Toml, KeepsTheOrderOfTheFile) {
  const game::Value value = value_of("zeta = 1\nalpha = 2\nmid = 3\n[b]\n[a]\n");
  std::vector<std::string> keys;
  for (const game::Entry& entry : *value.table()) keys.push_back(entry.key);
  EXPECT_THAT(keys, testing::ElementsAre("zeta", "alpha", "mid", "b", "a"));
}

TEST(Toml, KnowsThePlaceOfKeysAndValues) {
  const game::Value value =
      value_of("a = 1\n  b  =  [10,\n 20]\n[table]\n\"\xC3\xA4\" = { x = true }\n[[unit]]\nid = \"u\"\n");
  EXPECT_EQ(value.place(), (game::Place{1, 1}));
  EXPECT_EQ(place_of_key(value, "b"), (game::Place{2, 3}));
  EXPECT_EQ(value.find("b")->place(), (game::Place{2, 9}));
  EXPECT_EQ(value.find("b")->list()->at(1).place(), (game::Place{3, 2}));
  EXPECT_EQ(value.find("table")->place(), (game::Place{4, 1}));
  const game::Value& inner = *value.find("table")->find("\xC3\xA4");
  EXPECT_EQ(inner.place(), (game::Place{5, 7}));  // columns count characters
  EXPECT_EQ(place_of_key(inner, "x"), (game::Place{5, 9}));
  EXPECT_EQ(value.find("unit")->list()->at(0).place(), (game::Place{6, 1}));
}

TEST(Toml, TakesCarriageReturnsAndAByteOrderMark) {
  const game::Value value = value_of(
      "\xEF\xBB\xBF"
      "a = 1\r\nb = 2\r\n[c]\r\nd = 3\r\n");
  EXPECT_EQ(place_of_key(value, "a"), (game::Place{1, 1}));
  EXPECT_EQ(place_of_key(*value.find("c"), "d"), (game::Place{4, 1}));
}

TEST(Toml, NothingIsAnEmptyDocument) {
  EXPECT_TRUE(value_of("").table()->empty());
  EXPECT_TRUE(value_of("# only this\n\n").table()->empty());
}

TEST(TomlFaults, Syntax) {
  EXPECT_EQ(faults_in_toml("a = 1\nb = \n"),
            "2:5: syntax: in the key-value pair: expected value, saw '\\n'\n    A line reads: key = value.\n");
  EXPECT_EQ(faults_in_toml("a = 1\nb\n"),
            "2:2: syntax: in the key-value pair: expected '=', saw '\\n'\n    A line reads: key = value.\n");
  EXPECT_EQ(
      faults_in_toml("a = \"open\nb = 2\n"),
      "1:10: syntax: in the string: unescaped control characters other than TAB (U+0009) are explicitly prohibited\n"
      "    A text ends on its line: is a quote missing?\n");
  EXPECT_EQ(faults_in_toml("a = 1\na = 2\n"),
            "2:5: syntax: in the key-value pair: cannot redefine existing integer 'a'\n"
            "    A key stands once in its table; several things of a kind are [[unit]], [[unit]].\n");
  EXPECT_EQ(faults_in_toml("a = 01\n"),
            "1:7: syntax: in the decimal integer: leading zeroes are prohibited\n"
            "    Write the number without zeros in front.\n");
  EXPECT_EQ(faults_in_toml("a = 9223372036854775808\n"),
            "1:24: syntax: in the decimal integer: '9223372036854775808' is not representable in 64 bits\n"
            "    Whole numbers have at most 64 bits.\n");
  EXPECT_EQ(faults_in_toml("a = [1, 2\n"),
            "1:11: syntax: in the array: encountered end-of-file\n"
            "    Something is never closed: a bracket or a quote.\n");
  EXPECT_EQ(faults_in_toml("a = nonsense\n"),
            "1:6: syntax: in the floating-point: expected 'nan', saw 'no'\n    Expected a number, true or false, a "
            "text in quotes, a list or a table.\n");
  EXPECT_EQ(faults_in_toml("a = 1 b = 2\n"),
            "1:7: syntax: in the key-value pair: expected a comment or whitespace, saw 'b'\n"
            "    One key = value to a line.\n");
}

TEST(TomlFaults, OneABlock) {
  EXPECT_EQ(faults_in_toml("a = \n[x]\nb = [1, 2\n[[unit]]\nc = 1\n[[unit]]\nd = yes\n"),
            "1:5: syntax: in the key-value pair: expected value, saw '\\n'\n    A line reads: key = value.\n"
            "3:11: syntax: in the array: encountered end-of-file\n"
            "    Something is never closed: a bracket or a quote.\n"
            "7:5: syntax: in the value: could not determine value type\n    Expected a number, true or false, a text "
            "in quotes, a list or a table.\n");
}

TEST(TomlFaults, ATableTwiceIsSeenBetweenBlocks) {
  EXPECT_EQ(faults_in_toml("[x]\na = 1\n[x]\nb = 1\n[y]\nc = = 1\n"),
            "3:1: syntax: in the table header: cannot redefine existing table 'x'\n"
            "    A key stands once in its table; several things of a kind are [[unit]], [[unit]].\n"
            "6:5: syntax: in the value: could not determine value type\n    Expected a number, true or false, a text "
            "in quotes, a list or a table.\n");
}

TEST(TomlFaults, WhatLooksLikeAHeaderInATextIsNone) {
  EXPECT_EQ(faults_in_toml("a = \"\"\"\n[note]\nfree words\n\"\"\"\nb = = 1\n"),
            "5:5: syntax: in the value: could not determine value type\n    Expected a number, true or false, a text "
            "in quotes, a list or a table.\n");
}

TEST(TomlFaults, AdviceOnSlips) {
  EXPECT_EQ(faults_in_toml("[unit\n"),
            "1:6: syntax: in the table header: expected ']', saw '\\n'\n"
            "    A header reads [table] for the only one, or [[unit]] for one of several.\n");
  EXPECT_EQ(faults_in_toml("a = [1 2]\n"),
            "1:8: syntax: in the array: expected comma or closing ']', saw '2'\n"
            "    What stands in a list is parted by commas.\n");
  EXPECT_EQ(faults_in_toml("a = tru\n"),
            "1:8: syntax: in the boolean: expected 'true', saw 'tru '\n"
            "    Expected a number, true or false, a text in quotes, a list or a table.\n");
}

TEST(TomlFaults, WhereTheLibraryMustBeMended) {
  EXPECT_EQ(faults_in_toml("[=]\n"),
            "1:2: syntax: in the key: expected bare key starting character or string delimiter, saw '='\n"
            "    A line reads: key = value. Texts stand in quotes, lists in [ ], tables on one line in { }.\n");
  EXPECT_EQ(faults_in_toml("[[\na]]\n"),
            "1:3: syntax: in the key: expected bare key starting character or string delimiter, saw '\\n'\n"
            "    A line reads: key = value. Texts stand in quotes, lists in [ ], tables on one line in { }.\n");
  EXPECT_EQ(faults_in_toml("K\xC3\xA4se = 1\n"),
            "1:2: syntax: in the key-value pair: expected '=', saw '\xC3\xA4'\n    A line reads: key = value.\n");
  EXPECT_FALSE(parse_toml("a = \xC3\xA4\n").is_readable);
  EXPECT_EQ(*value_of("a = \"\"\"x\\\n  \xC3\xA4\"\"\"\n").find("a")->text(), "x\xC3\xA4");
}

TEST(Toml, QuotesMayEndALongText) {
  const game::Value value = value_of("a = [\"\"\"x\"\"\"\", '''y''''']\n[b]\nc = 1\n");
  EXPECT_EQ(*value.find("a"), game::Value(game::List{"x\"", "y''"}));
  EXPECT_EQ(*value.find("b")->find("c")->integer(), 1);
}

TEST(TomlFaults, Dates) {
  EXPECT_EQ(faults_in_toml("a = 1815-06-18\nb = 11:35:00\nc = 1815-06-18T11:35:00Z\n"),
            "1:5: wrong-type: a date has no meaning here\n    Put it in quotes if it is a text.\n"
            "2:5: wrong-type: a time of day has no meaning here\n    Put it in quotes if it is a text.\n"
            "3:5: wrong-type: a date has no meaning here\n    Put it in quotes if it is a text.\n");
  EXPECT_TRUE(parse_toml("a = 1815-06-18\n").is_readable);
  EXPECT_FALSE(read_toml("a = 1815-06-18\n"));
}

TEST(TomlFaults, Encoding) {
  EXPECT_EQ(faults_in_toml("a = 1\nb = \"\xC3\xA4\xFF\"\n"),
            "2:7: encoding: the byte 0xFF is no UTF-8\n    Save the file as UTF-8.\n");
  EXPECT_EQ(faults_in_toml("a = \"\xC0\xAF\"\n"),
            "1:6: encoding: the byte 0xC0 is no UTF-8\n    Save the file as UTF-8.\n");
  EXPECT_EQ(faults_in_toml("a = \"\xED\xA0\x80\"\n"),
            "1:6: encoding: the byte 0xED is no UTF-8\n    Save the file as UTF-8.\n");
  EXPECT_EQ(faults_in_toml("a = \"\xF0\x9F\x90\""),
            "1:6: encoding: the byte 0xF0 is no UTF-8\n    Save the file as UTF-8.\n");
  EXPECT_EQ(faults_in_toml(std::string_view("a = 1\n\0", 7)),
            "2:1: encoding: a NUL byte stands in the text\n    Is this a text file? Save it as UTF-8.\n");
  EXPECT_EQ(faults_in_toml("\xFF\xFE"
                           "a"),
            "1:1: encoding: the byte 0xFF is no UTF-8\n    Save the file as UTF-8.\n");
}

TEST(TomlFaults, TooLarge) {
  const std::string text(std::size_t{50} << 20U, '\n');
  EXPECT_EQ(faults_in_toml(text), "too-large: 50 MiB are too many\n    At most 16 MiB are read.\n");
}

TEST(TomlFaults, DeepNestingEndsBeforeTheStackDoes) {
  constexpr std::size_t kDeep = 100'000;
  const auto is_refused = [](const std::string& text) {
    const Toml toml = parse_toml(text);
    return !toml.is_readable && !toml.faults.empty() && toml.faults.front().code == "syntax";
  };
  EXPECT_TRUE(is_refused("a = " + std::string(kDeep, '[')));
  EXPECT_TRUE(is_refused("a = " + std::string(kDeep, '[') + std::string(kDeep, ']') + "\n"));
  std::string tables = "a = ";
  std::string key = "a";
  for (std::size_t i = 0; i < kDeep; ++i) {
    tables += "{ b = ";
    key += ".a";
  }
  EXPECT_TRUE(is_refused(tables));
  EXPECT_EQ(faults_in_toml(key + " = 1\n"), "1:32: syntax: a key has more than 16 parts\n");
  EXPECT_TRUE(is_refused("[" + key + "]\n"));
  EXPECT_TRUE(is_refused("x = { " + key + " = 1 }\n"));
  // The deepest that is read: long keys in nested tables.
  std::string deepest;
  for (std::size_t i = 0; i + 1 < kDeepestValue; ++i) deepest += "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = { ";
  deepest += "b = 1" + std::string(2 * kDeepestValue - 2, ' ');
  for (std::size_t i = 0; i + 1 < kDeepestValue; ++i) deepest += "}";
  EXPECT_TRUE(parse_toml(deepest).is_readable) << faults_in_toml(deepest);
}

class Files : public testing::Test {
 protected:
  Files() : folder_(std::filesystem::path(testing::TempDir()) / "waver-toml-test") {
    std::filesystem::create_directories(folder_);
  }
  ~Files() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }
  static std::string fault_of(const std::string& path) {
    const auto text = read_file(path);
    return text ? "" : game::to_text(text.error());
  }

  std::filesystem::path folder_;
};

TEST_F(Files, AreReadAsTheyAre) {
  const std::string text = "a = 1\r\n\xFF";
  EXPECT_EQ(read_file(write("a.toml", text)).value(), text);
  EXPECT_EQ(read_file(write("empty.toml", "")).value(), "");
}

TEST_F(Files, ThatCannotBeRead) {
  EXPECT_EQ(fault_of(path("none.toml")), path("none.toml") + ": unreadable: No such file or directory\n");
  EXPECT_EQ(fault_of(folder_.string()), folder_.string() + ": unreadable: this is a folder\n    Name a file in it.\n");
  const std::string large = write("large.toml", std::string(std::size_t{50} << 20U, ' '));
  EXPECT_EQ(fault_of(large), large + ": too-large: 50 MiB are too many\n    At most 16 MiB are read.\n");
}

}  // namespace
}  // namespace waver::scenario
