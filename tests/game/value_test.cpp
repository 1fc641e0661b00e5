// Values, digests, and words that are nearly right.

#include "game/value.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "game/diagnostic.h"
#include "game/digest.h"

namespace waver::game {
namespace {

TEST(Values, HoldOneKindEach) {
  EXPECT_TRUE(Value().is_nothing());
  EXPECT_EQ(*Value(true).truth(), true);
  EXPECT_EQ(*Value(3U).integer(), 3);
  EXPECT_EQ(Value(3).number(), 3.0);
  EXPECT_EQ(Value("x").number(), 0.0);
  EXPECT_EQ(*Value("x").text(), "x");
  EXPECT_EQ(Value(2.5).integer(), nullptr);
  EXPECT_TRUE(Value(2.5).is_number());
  EXPECT_FALSE(Value("2").is_number());
}

TEST(Values, SetKeysInTheirOrder) {
  Value value;
  value.set("b", 1);
  value.set("a", 2);
  value.set("b", 3);
  ASSERT_EQ(value.table()->size(), 2U);
  EXPECT_EQ(value.table()->front().key, "b");
  EXPECT_EQ(*value.find("b")->integer(), 3);
  EXPECT_EQ(value.find("c"), nullptr);
  Value text("x");
  text.set("a", 1);
  EXPECT_EQ(text, Value("x"));
}

TEST(Values, CompareWithoutPlacesAndOrder) {
  Value a;
  a.set("x", 1);
  a.set("y", List{1, 2});
  Value b;
  b.set("y", List{1, 2});
  b.set("x", 1);
  b.set_place({3, 4});
  EXPECT_EQ(a, b);
  b.set("z", 1);
  EXPECT_FALSE(a == b);
  EXPECT_FALSE(Value(1) == Value(1.0));
}

TEST(Values, NameTheirKind) {
  EXPECT_EQ(Value().kind_name(), "nothing");
  EXPECT_EQ(Value(true).kind_name(), "true or false");
  EXPECT_EQ(Value(1).kind_name(), "a whole number");
  EXPECT_EQ(Value(1.5).kind_name(), "a number");
  EXPECT_EQ(Value("x").kind_name(), "a text");
  EXPECT_EQ(Value(List{}).kind_name(), "a list");
  EXPECT_EQ(Value(Entries{}).kind_name(), "a table");
}

TEST(Digests, DependOnOrderAndNumberOfWords) {
  EXPECT_NE(Digest().add(1).add(2).value(), Digest().add(2).add(1).value());
  EXPECT_NE(Digest().add(0).value(), Digest().add(0).add(0).value());
  EXPECT_EQ(Digest().add(7).value(), Digest().add(7).value());
}

// A changed bit changes about half of the digest: over 64 * 64 pairs the mean is within a few standard errors of 32.
TEST(Digests, SpreadEveryBit) {
  int changed = 0;
  int least = 64;
  int pairs = 0;
  for (std::uint64_t word = 0; word < 64; ++word) {
    const std::uint64_t base = Digest().add(word).add(5).value();
    for (unsigned bit = 0; bit < 64; ++bit) {
      const int flipped = std::popcount(base ^ Digest().add(word ^ (std::uint64_t{1} << bit)).add(5).value());
      changed += flipped;
      least = std::min(least, flipped);
      ++pairs;
    }
  }
  EXPECT_NEAR(static_cast<double>(changed) / pairs, 32.0, 1.0);
  EXPECT_GE(least, 8);
}

TEST(Digests, OfSmallPositionsAllDiffer) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t a = 0; a < 100; ++a) {
    for (std::uint64_t b = 0; b < 100; ++b) seen.insert(Digest().add(a).add(b).value());
  }
  EXPECT_EQ(seen.size(), 10000U);
}

TEST(NearestWord, FindsSlipsAndNothingElse) {
  const std::vector<std::string_view> known{"spears", "bows", "knights"};
  EXPECT_EQ(nearest_word("spaers", known), "spears");
  EXPECT_EQ(nearest_word("bow", known), "bows");
  EXPECT_EQ(nearest_word("nights", known), "knights");
  EXPECT_EQ(nearest_word("cannon", known), "");
  EXPECT_EQ(nearest_word("models", {"tokens"}), "");  // three letters of six
  EXPECT_EQ(nearest_word("tonkes", {"tokens"}), "tokens");
  EXPECT_EQ(nearest_word("", known), "");
  EXPECT_EQ(nearest_word(std::string(100000, 'x'), known), "");
  EXPECT_EQ(nearest_word("spears", {}), "");
}

TEST(Diagnostics, ReadAsOneLineAndAHint) {
  EXPECT_EQ(to_text(Diagnostic{"code", "message", "Hint.", {2, 3}, "f.toml"}),
            "f.toml:2:3: code: message\n    Hint.\n");
  EXPECT_EQ(to_text(Diagnostic{"code", "message", "", {}, "f.toml"}), "f.toml: code: message\n");
  EXPECT_EQ(to_text(Diagnostic{"code", "message", "", {2, 3}, ""}), "2:3: code: message\n");
  EXPECT_EQ(to_text(Diagnostic{"code", "message", "", {}, ""}), "code: message\n");
}

TEST(Diagnostics, SortByPlaceAndKeepTheirOrder) {
  Diagnostics faults{
      {"a", "", "", {2, 1}, ""}, {"b", "", "", {1, 9}, ""}, {"c", "", "", {}, ""}, {"d", "", "", {1, 9}, ""}};
  sort_by_place(faults);
  std::string order;
  for (const Diagnostic& fault : faults) order += fault.code;
  EXPECT_EQ(order, "cbda");
}

}  // namespace
}  // namespace waver::game
