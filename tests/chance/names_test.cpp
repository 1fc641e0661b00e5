#include <gtest/gtest.h>

#include <set>

#include "chance/roll.h"

namespace waver::chance {
namespace {

TEST(CardNames, RoundTripAndDiffer) {
  std::set<std::string> names;
  for (Card card = 0; card < kCards; ++card) {
    EXPECT_EQ(card_named(card_name(card)), card) << card_name(card);
    names.insert(card_name(card));
  }
  EXPECT_EQ(names.size(), kCards);
}

TEST(CardNames, FollowSuitAndRank) {
  EXPECT_EQ(card_name(0), "2S");
  EXPECT_EQ(card_name(11), "KS");
  EXPECT_EQ(card_name(13 + 8), "10H");
  EXPECT_EQ(card_name(26 + 12), "AD");
  EXPECT_EQ(card_name(39), "2C");
  EXPECT_EQ(card_name(51), "AC");
  EXPECT_EQ(card_name(52), "XL");
  EXPECT_EQ(card_name(53), "XH");
}

TEST(CardNames, WhatIsNoCard) {
  EXPECT_EQ(card_name(54), "?");
  EXPECT_EQ(card_name(255), "?");
  for (const char* name : {"", "?", "S", "1S", "11S", "ks", "KS ", " KS", "SK", "X", "XM", "KSS"}) {
    EXPECT_EQ(card_named(name), kCards) << name;
  }
}

TEST(Describe, ReadsAsOneWouldSayIt) {
  EXPECT_EQ(describe(dice(1)), "1D6");
  EXPECT_EQ(describe(dice(2)), "2D6");
  EXPECT_EQ(describe(dice(3, Keep::kDropHighest)), "3D6, highest dropped");
  EXPECT_EQ(describe(dice(3, Keep::kDropLowest)), "3D6, lowest dropped");
  EXPECT_EQ(describe(ones_among(20)), "20D6");
  EXPECT_EQ(describe(coins(1)), "1 coin");
  EXPECT_EQ(describe(coins(5)), "5 coins");
  EXPECT_EQ(describe(card_of(kWholeDeck >> 7)), "a card of 47");
  EXPECT_EQ(describe(pick_of(3)), "one of 3");
  Roll d20 = dice(1);
  d20.sides = 20;
  EXPECT_EQ(describe(d20), "1D20");
}

}  // namespace
}  // namespace waver::chance
