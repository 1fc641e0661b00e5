#include "chance/keyed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <thread>

#ifdef BOOST_MP_CPP_INT_HPP
#error "keyed.h must not bring in Boost's big integers: everybody includes it, and they are slow to compile"
#endif

namespace waver::chance {
namespace {

using testing::ElementsAre;

constexpr std::uint64_t kMost = ~std::uint64_t{0};
constexpr std::uint32_t kMost32 = ~std::uint32_t{0};

/// A seed, a run and a key in one, for tables of test vectors.
struct Throw {
  Seed seed;
  Run run;
  RollKey key;
  Faces faces(const Roll& roll) const {
    Faces faces;
    throw_roll(roll, seed, run, key, faces);
    return faces;
  }
  std::uint64_t below(std::uint64_t bound) const { return choose_below(bound, seed, run, key); }
};

const Throw kNought = {0, 0, {0, 0, 0, 0}};
const Throw kSeedOne = {1, 0, {0, 0, 0, 0}};
const Throw kRunOne = {0, 1, {0, 0, 0, 0}};
const Throw kSmall = {7, 3, {1, 2, 3, 4}};
const Throw kGreatest = {kMost, kMost, {kMost32, kMost32, kMost32, kMost32}};
const Throw kWaterloo = {1815, 618, {10, 4, 2, 0}};

// The vectors below were made by a second implementation, written from the text in keyed.h alone. Saved seeds and
// journals rest on them: a change of any of them must be on purpose.
TEST(Vectors, TenDice) {
  EXPECT_THAT(kNought.faces(dice(10)), ElementsAre(1, 6, 6, 3, 1, 6, 1, 6, 1, 5));
  EXPECT_THAT(kSeedOne.faces(dice(10)), ElementsAre(5, 4, 6, 2, 1, 4, 3, 3, 4, 5));
  EXPECT_THAT(kRunOne.faces(dice(10)), ElementsAre(4, 6, 1, 6, 6, 1, 5, 4, 3, 6));
  EXPECT_THAT(kSmall.faces(dice(10)), ElementsAre(1, 6, 1, 2, 2, 1, 6, 4, 1, 6));
  EXPECT_THAT(kGreatest.faces(dice(10)), ElementsAre(6, 3, 4, 2, 1, 1, 2, 2, 4, 6));
  EXPECT_THAT(kWaterloo.faces(dice(10)), ElementsAre(2, 6, 3, 2, 4, 6, 5, 4, 3, 1));
}

TEST(Vectors, DiceWithTwentySides) {
  Roll roll = dice(3);
  roll.sides = 20;
  EXPECT_THAT(kNought.faces(roll), ElementsAre(2, 18, 17));
  EXPECT_THAT(kGreatest.faces(roll), ElementsAre(19, 9, 12));
  EXPECT_THAT(kWaterloo.faces(roll), ElementsAre(6, 18, 8));
}

TEST(Vectors, EightCoins) {
  EXPECT_THAT(kNought.faces(coins(8)), ElementsAre(0, 1, 1, 0, 0, 1, 0, 1));
  EXPECT_THAT(kSmall.faces(coins(8)), ElementsAre(0, 1, 0, 0, 0, 0, 1, 1));
  EXPECT_THAT(kWaterloo.faces(coins(8)), ElementsAre(0, 1, 0, 0, 1, 1, 1, 1));
}

TEST(Vectors, Cards) {
  constexpr CardSet kRedCards = ((CardSet{1} << 26) - 1) << 13;
  EXPECT_THAT(kNought.faces(card_of(kWholeDeck)), ElementsAre(4));
  EXPECT_THAT(kSeedOne.faces(card_of(kWholeDeck)), ElementsAre(42));
  EXPECT_THAT(kWaterloo.faces(card_of(kWholeDeck)), ElementsAre(15));
  EXPECT_THAT(kSmall.faces(card_of(kRedCards)), ElementsAre(14));
  EXPECT_THAT(kGreatest.faces(card_of(kRedCards)), ElementsAre(36));
  EXPECT_THAT(kWaterloo.faces(card_of(kRedCards)), ElementsAre(20));
}

TEST(Vectors, Picks) {
  EXPECT_THAT(kNought.faces(pick_of(1000)), ElementsAre(87));
  EXPECT_THAT(kSmall.faces(pick_of(1000)), ElementsAre(64));
  EXPECT_THAT(kGreatest.faces(pick_of(1000)), ElementsAre(909));
}

TEST(Vectors, Choices) {
  EXPECT_EQ(kNought.below(1000), 46U);
  EXPECT_EQ(kSmall.below(1000), 799U);
  EXPECT_EQ(kGreatest.below(1000), 789U);
  EXPECT_EQ(kWaterloo.below(1000), 161U);
}

// With this bound nearly every second word is skipped, so that skipping is seen, and blocks beyond the first.
TEST(Vectors, ChoicesThatSkipWords) {
  constexpr std::uint64_t kJustAboveHalf = (std::uint64_t{1} << 63) + 1;
  EXPECT_EQ(kNought.below(kJustAboveHalf), 425412782825834392U);
  EXPECT_EQ(kSeedOne.below(kJustAboveHalf), 4621814976284595468U);
  EXPECT_EQ(kRunOne.below(kJustAboveHalf), 7062163694824008542U);
  EXPECT_EQ(kGreatest.below(kJustAboveHalf), 230773721755059257U);
}

TEST(ThrowRoll, OverwritesFaces) {
  Faces faces = {9, 9, 9, 9, 9};
  throw_roll(dice(2), 1, 0, {}, faces);
  EXPECT_THAT(faces, ElementsAre(5, 4));
}

TEST(ThrowRoll, MoreDiceBeginLikeFewer) {
  const Faces many = kWaterloo.faces(dice(40));
  for (std::uint32_t count = 0; count < 40; ++count) {
    const Faces few = kWaterloo.faces(dice(count));
    EXPECT_TRUE(std::equal(few.begin(), few.end(), many.begin())) << count;
  }
}

TEST(ThrowRoll, WhatIsKeptAndWhatMattersChangesNothing) {
  EXPECT_EQ(kSmall.faces(dice(3)), kSmall.faces(dice(3, Keep::kDropHighest)));
  EXPECT_EQ(kSmall.faces(dice(3)), kSmall.faces(ones_among(3)));
}

TEST(ThrowRoll, LeavesNoFacesOfWhatCannotBeThrown) {
  EXPECT_TRUE(kSmall.faces(card_of(0)).empty());
  EXPECT_TRUE(kSmall.faces(card_of(~kWholeDeck)).empty());
  EXPECT_TRUE(kSmall.faces(pick_of(0)).empty());
  EXPECT_TRUE(kSmall.faces(pick_of(kMostPicks + 1)).empty());
  Roll blank = dice(2);
  blank.sides = 0;
  EXPECT_TRUE(kSmall.faces(blank).empty());
}

TEST(ThrowRoll, TwelveFacesStayWithoutAllocation) {
  Faces faces;
  const std::size_t inline_room = faces.capacity();
  throw_roll(dice(12), 1, 2, {3, 4, 5, 6}, faces);
  EXPECT_EQ(faces.size(), 12U);
  EXPECT_EQ(faces.capacity(), inline_room);
}

TEST(ThrowRoll, WhateverIsThrownFits) {
  Roll d20 = dice(5);
  d20.sides = 20;
  const Roll rolls[] = {dice(0),
                        dice(2),
                        dice(40),
                        d20,
                        coins(7),
                        card_of(kWholeDeck),
                        card_of(CardSet{5} << 50),
                        pick_of(1),
                        pick_of(kMostPicks)};
  for (const Roll& roll : rolls) {
    for (chance::Run run = 0; run < 200; ++run) {
      Faces faces;
      throw_roll(roll, 99, run, {}, faces);
      EXPECT_TRUE(fits(roll, faces)) << misfit(roll, faces);
    }
  }
}

std::vector<RollKey> keys_of_a_small_battle() {
  std::vector<RollKey> keys;
  for (std::uint32_t step = 0; step < 4; ++step) {
    for (std::uint32_t subject = 0; subject < 6; ++subject) {
      for (std::uint32_t phase = 0; phase < 5; ++phase) {
        for (std::uint32_t attempt = 0; attempt < 3; ++attempt) keys.push_back({step, subject, phase, attempt});
      }
    }
  }
  return keys;
}

TEST(Order, OfAskingChangesNothing) {
  std::vector<RollKey> keys = keys_of_a_small_battle();
  std::map<RollKey, Faces> forwards;
  for (const RollKey& key : keys) forwards[key] = Throw{5, 6, key}.faces(dice(5));
  std::reverse(keys.begin(), keys.end());
  for (const RollKey& key : keys) {
    Throw{5, 6, key}.below(10);        // choices in between
    Throw{5, 6, key}.faces(coins(3));  // and other rolls
    EXPECT_EQ((Throw{5, 6, key}.faces(dice(5))), forwards[key]);
  }
}

TEST(Order, OfThreadsChangesNothing) {
  const std::vector<RollKey> keys = keys_of_a_small_battle();
  std::vector<Faces> apart(keys.size());
  const auto every_second = [&](std::size_t first) {
    for (std::size_t index = first; index < keys.size(); index += 2)
      apart[index] = Throw{5, 6, keys[index]}.faces(dice(5));
  };
  std::thread odd(every_second, 1);
  every_second(0);
  odd.join();
  for (std::size_t index = 0; index < keys.size(); ++index) {
    EXPECT_EQ((Throw{5, 6, keys[index]}.faces(dice(5))), apart[index]);
  }
}

}  // namespace
}  // namespace waver::chance
