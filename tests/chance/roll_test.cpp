#include <gtest/gtest.h>

#include "chance/roll.h"

namespace waver::chance {
namespace {

TEST(Roll, ComparesByValue) {
  EXPECT_EQ(dice(2), dice(2));
  EXPECT_NE(dice(2), dice(3));
  EXPECT_NE(dice(3), dice(3, Keep::kDropLowest));
  EXPECT_NE(dice(3), ones_among(3));
}

TEST(Roll, NumberOfFaces) {
  EXPECT_EQ(faces_of(dice(3, Keep::kDropLowest)), 3U);  // the one dropped is thrown, too
  EXPECT_EQ(faces_of(coins(5)), 5U);
  EXPECT_EQ(faces_of(card_of(kWholeDeck)), 1U);
  EXPECT_EQ(faces_of(pick_of(9)), 1U);
}

TEST(Roll, WhatCannotBeThrown) {
  EXPECT_TRUE(can_be_thrown(dice(0)));
  EXPECT_TRUE(can_be_thrown(coins(0)));
  EXPECT_TRUE(can_be_thrown(pick_of(kMostPicks)));
  EXPECT_FALSE(can_be_thrown(pick_of(kMostPicks + 1)));
  EXPECT_FALSE(can_be_thrown(pick_of(0)));
  EXPECT_FALSE(can_be_thrown(card_of(0)));
  EXPECT_FALSE(can_be_thrown(card_of(~kWholeDeck)));  // bits that stand for no card
  Roll blank = dice(1);
  blank.sides = 0;
  EXPECT_FALSE(can_be_thrown(blank));
}

TEST(Roll, CardsInASet) {
  EXPECT_EQ(cards_in(0), 0);
  EXPECT_EQ(cards_in(kWholeDeck), 54);
  EXPECT_EQ(cards_in(~CardSet{0}), 54);
}

TEST(KeptSum, DropsOneDie) {
  EXPECT_EQ(kept_sum(dice(3), {2, 6, 4}), 12U);
  EXPECT_EQ(kept_sum(dice(3, Keep::kDropLowest), {2, 6, 4}), 10U);
  EXPECT_EQ(kept_sum(dice(3, Keep::kDropHighest), {2, 6, 4}), 6U);
  EXPECT_EQ(kept_sum(dice(3, Keep::kDropHighest), {6, 6, 1}), 7U);
  EXPECT_EQ(kept_sum(dice(1, Keep::kDropHighest), {6}), 0U);
  EXPECT_EQ(kept_sum(dice(0, Keep::kDropLowest), {}), 0U);
}

TEST(OnesAndHeads, AreCounted) {
  EXPECT_EQ(ones({1, 2, 1, 6, 1}), 3U);
  EXPECT_EQ(ones({}), 0U);
  EXPECT_EQ(heads({0, 1, 1, 0}), 2U);
}

}  // namespace
}  // namespace waver::chance
