/// The rulebook's words, there and back.

#include "rulesets/domino_battle/words.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace waver::domino_battle {
namespace {

// Every value up to `last` has a word, and the word leads back to it and to no other.
template <class Value, class Called>
void expect_there_and_back(Value last, const Called& called) {
  for (auto i = 0; i <= static_cast<int>(last); ++i) {
    const auto value = static_cast<Value>(i);
    EXPECT_FALSE(word_of(value).empty()) << i;
    EXPECT_EQ(called(word_of(value)), value) << word_of(value);
  }
  for (const std::string_view none : {"", "none-such", "PENNY", "fire "}) EXPECT_EQ(called(none), std::nullopt) << none;
}

template <class Value>
std::string all_words(Value last) {
  std::string text;
  std::set<std::string_view> seen;
  for (auto i = 0; i <= static_cast<int>(last); ++i) {
    const std::string_view word = word_of(static_cast<Value>(i));
    EXPECT_TRUE(seen.insert(word).second) << word;
    text += std::string(i == 0 ? "" : " ") + std::string(word);
  }
  return text;
}

TEST(DominoBattleWords, ThereAndBack) {
  expect_there_and_back(UnitType::kCompany, unit_type_called);
  expect_there_and_back(Coin::kQuarter, coin_called);
  expect_there_and_back(Face::kHeads, face_called);
  expect_there_and_back(Task::kMove, task_called);
  expect_there_and_back(Ground::kHard, ground_called);
  expect_there_and_back(Suit::kClubs, suit_called);
}

TEST(DominoBattleWords, AsInTheRules) {
  EXPECT_EQ(all_words(UnitType::kCompany), "battalion battery troop company");
  EXPECT_EQ(all_words(Coin::kQuarter), "penny nickel dime quarter");
  EXPECT_EQ(all_words(Face::kHeads), "tails heads");
  EXPECT_EQ(all_words(Task::kMove), "fire advance move-fire fire-move restore identify move");
  EXPECT_EQ(all_words(Ground::kHard), "woods village wetland creek hill lake hard");
  EXPECT_EQ(all_words(Suit::kClubs), "spades hearts diamonds clubs");
  EXPECT_EQ(all_words(DrawWhy::kJoker), "command hand combat joker");
  EXPECT_EQ(all_words(Blow::kRestore), "fire close push no-retreat spiked routed-off incident restore");
  EXPECT_EQ(all_words(MoveWhy::kRout), "command advance forced fall-back follow rout");
  EXPECT_EQ(all_words(MoraleWhy::kIdentified),
            "token-lost guard-token-lost battalion battery troop company guard-counter card restored identified");
}

TEST(DominoBattleWords, AreCounted) {
  EXPECT_EQ(kUnitTypes, static_cast<std::size_t>(UnitType::kCompany) + 1);
  EXPECT_EQ(kCoins, static_cast<std::size_t>(Coin::kQuarter) + 1);
  EXPECT_EQ(kTasks, static_cast<std::size_t>(Task::kMove) + 1);
  EXPECT_EQ(kGrounds, static_cast<std::size_t>(Ground::kHard) + 1);
  EXPECT_EQ(kSuits, static_cast<std::size_t>(Suit::kClubs) + 1);
}

}  // namespace
}  // namespace waver::domino_battle
