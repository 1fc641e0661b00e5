// What Waver says to a player whose dice can't be: to the letter.

#include <gtest/gtest.h>

#include "chance/roll.h"

namespace waver::chance {
namespace {

Roll die_with(std::uint8_t sides) {
  Roll roll = dice(1);
  roll.sides = sides;
  return roll;
}

Faces card(const char* name) {
  return {card_named(name)};
}

CardSet only(const char* name) {
  return CardSet{1} << card_named(name);
}

TEST(Misfit, SaysNothingOfPossibleFaces) {
  EXPECT_EQ(misfit(dice(2), {1, 6}), "");
  EXPECT_EQ(misfit(dice(0), {}), "");
  EXPECT_EQ(misfit(coins(2), {0, 1}), "");
  EXPECT_EQ(misfit(card_of(only("KS")), card("KS")), "");
  EXPECT_EQ(misfit(pick_of(3), {2}), "");
}

TEST(Misfit, WrongNumber) {
  EXPECT_EQ(misfit(dice(2), {1, 2, 3}), "2 dice expected, 3 given");
  EXPECT_EQ(misfit(dice(2), {}), "2 dice expected, 0 given");
  EXPECT_EQ(misfit(dice(1), {1, 2}), "1 die expected, 2 given");
  EXPECT_EQ(misfit(dice(3, Keep::kDropHighest), {1, 2}), "3 dice expected, 2 given");
  EXPECT_EQ(misfit(dice(0), {4}), "0 dice expected, 1 given");
  EXPECT_EQ(misfit(coins(5), {1}), "5 coins expected, 1 given");
  EXPECT_EQ(misfit(coins(1), {}), "1 coin expected, 0 given");
  EXPECT_EQ(misfit(card_of(kWholeDeck), {3, 4}), "1 card expected, 2 given");
  EXPECT_EQ(misfit(pick_of(4), {}), "1 pick expected, 0 given");
}

TEST(Misfit, NumberIsJudgedBeforeFaces) {
  EXPECT_EQ(misfit(dice(2), {9}), "2 dice expected, 1 given");
}

TEST(Misfit, WrongDie) {
  EXPECT_EQ(misfit(dice(2), {0, 3}), "die 1 cannot show 0: a D6 shows 1 to 6");
  EXPECT_EQ(misfit(dice(2), {3, 7}), "die 2 cannot show 7: a D6 shows 1 to 6");
  EXPECT_EQ(misfit(dice(3), {3, 8, 7}), "die 2 cannot show 8: a D6 shows 1 to 6");  // the first one wrong
  EXPECT_EQ(misfit(dice(1), {7}), "the die cannot show 7: a D6 shows 1 to 6");
  EXPECT_EQ(misfit(die_with(20), {21}), "the die cannot show 21: a D20 shows 1 to 20");
  EXPECT_EQ(misfit(die_with(1), {2}), "the die cannot show 2: a D1 shows nothing but 1");
  EXPECT_EQ(misfit(dice(1), {65535}), "the die cannot show 65535: a D6 shows 1 to 6");
}

TEST(Misfit, WrongCoin) {
  EXPECT_EQ(misfit(coins(3), {1, 2, 0}), "coin 2 cannot show 2: tails is 0, heads is 1");
  EXPECT_EQ(misfit(coins(1), {2}), "the coin cannot show 2: tails is 0, heads is 1");
}

TEST(Misfit, WrongCard) {
  EXPECT_EQ(misfit(card_of(kWholeDeck & ~only("KS")), card("KS")),
            "KS cannot be drawn: it is not among the 53 cards left");
  EXPECT_EQ(misfit(card_of(only("AD")), card("10H")), "10H cannot be drawn: the only card left is AD");
  EXPECT_EQ(misfit(card_of(kWholeDeck), {54}), "there is no card 54: cards are numbered 0 to 53");
  EXPECT_EQ(misfit(card_of(~CardSet{0}), {60}), "there is no card 60: cards are numbered 0 to 53");
}

TEST(Misfit, WrongPick) {
  EXPECT_EQ(misfit(pick_of(3), {3}), "3 cannot be picked: the choices are 0 to 2");
  EXPECT_EQ(misfit(pick_of(1), {1}), "1 cannot be picked: the only choice is 0");
}

TEST(Misfit, WhatCannotBeThrown) {
  EXPECT_EQ(misfit(card_of(0), {3}), "no card is left to draw");
  EXPECT_EQ(misfit(card_of(~kWholeDeck), {60}), "no card is left to draw");
  EXPECT_EQ(misfit(pick_of(0), {0}), "there is nothing to pick from");
  EXPECT_EQ(misfit(pick_of(65537), {0}), "there are more than 65536 to pick from");
  EXPECT_EQ(misfit(die_with(0), {1}), "a die without faces cannot be thrown");
}

TEST(Misfit, AgreesWithFits) {
  const Roll rolls[] = {dice(0),
                        dice(1),
                        dice(2, Keep::kDropLowest),
                        coins(1),
                        coins(2),
                        card_of(0),
                        pick_of(0),
                        pick_of(1),
                        card_of(kWholeDeck),
                        card_of(only("2S")),
                        pick_of(5),
                        die_with(0)};
  for (const Roll& roll : rolls) {
    EXPECT_EQ(fits(roll, {}), misfit(roll, {}).empty()) << describe(roll);
    for (std::uint16_t first = 0; first < 70; ++first) {
      EXPECT_EQ(fits(roll, {first}), misfit(roll, {first}).empty()) << describe(roll) << ' ' << first;
      for (std::uint16_t second = 0; second < 9; ++second) {
        const Faces faces = {first, second};
        EXPECT_EQ(fits(roll, faces), misfit(roll, faces).empty()) << describe(roll) << ' ' << first << ' ' << second;
      }
    }
  }
}

}  // namespace
}  // namespace waver::chance
