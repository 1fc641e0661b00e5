// Does what is thrown come up as often as `outcomes` says? And would we notice if it didn't?

#include "chi_square.h"

#include <boost/math/distributions/chi_squared.hpp>

#include "chance/keyed.h"

namespace waver::chance {
namespace {

constexpr std::uint64_t kThrows = 200'000;

/// Throws for a row of runs and counts classes; `class_of` tells the class of the faces.
template <class ClassOf>
Counts count_throws(const Roll& roll, std::size_t classes, ClassOf class_of, Seed seed = 20'250'618) {
  Counts counts(classes);
  Faces faces;
  for (chance::Run run = 0; run < kThrows; ++run) {
    throw_roll(roll, seed, run, {3, 1, 4, 1}, faces);
    ++counts.at(class_of(faces));
  }
  return counts;
}

void expect_sums_plausible(const Roll& roll) {
  const std::vector<double> shares = shares_of(roll);
  const std::uint32_t least = kept_sum(roll, outcomes(roll).front().faces);
  EXPECT_TRUE(
      plausible(count_throws(roll, shares.size(), [&](const Faces& f) { return kept_sum(roll, f) - least; }), shares))
      << describe(roll);
}

TEST(ChiSquare, SumsOfDice) {
  for (std::uint32_t count = 1; count <= 3; ++count) expect_sums_plausible(dice(count));
}

TEST(ChiSquare, SumsWithOneDropped) {
  expect_sums_plausible(dice(3, Keep::kDropLowest));
  expect_sums_plausible(dice(3, Keep::kDropHighest));
}

TEST(ChiSquare, EveryPlaceOfALargePool) {
  std::vector<Counts> places(20, Counts(6));
  Faces faces;
  for (chance::Run run = 0; run < kThrows / 4; ++run) {
    throw_roll(dice(20), 7, run, {}, faces);
    for (std::size_t place = 0; place < places.size(); ++place) ++places[place][faces[place] - 1U];
  }
  for (const Counts& place : places) EXPECT_TRUE(plausible(place));
}

// Words of one block and of the next must not know each other.
TEST(ChiSquare, EveryTwoPlacesOfAPool) {
  constexpr std::size_t kDice = 8;
  std::vector<Counts> pairs(kDice * kDice, Counts(36));
  Faces faces;
  for (chance::Run run = 0; run < kThrows / 4; ++run) {
    throw_roll(dice(kDice), 8, run, {}, faces);
    for (std::size_t one = 0; one < kDice; ++one) {
      for (std::size_t two = one + 1; two < kDice; ++two) {
        ++pairs[one * kDice + two][(faces[one] - 1U) * 6U + faces[two] - 1U];
      }
    }
  }
  for (std::size_t one = 0; one < kDice; ++one) {
    for (std::size_t two = one + 1; two < kDice; ++two) EXPECT_TRUE(plausible(pairs[one * kDice + two]));
  }
}

TEST(ChiSquare, DiceOfManySides) {
  for (const unsigned sides : {2U, 3U, 4U, 7U, 8U, 10U, 12U, 20U, 100U, 255U}) {
    Roll roll = dice(1);
    roll.sides = static_cast<std::uint8_t>(sides);
    EXPECT_TRUE(plausible(count_throws(roll, sides, [](const Faces& f) { return f[0] - 1U; }))) << describe(roll);
  }
}

TEST(ChiSquare, OnesAmongDice) {
  const Roll roll = ones_among(4);
  EXPECT_TRUE(plausible(count_throws(roll, 5, [](const Faces& f) { return ones(f); }), shares_of(roll)));
}

TEST(ChiSquare, HeadsOfCoins) {
  const Roll roll = coins(5, Matters::kHeads);
  EXPECT_TRUE(plausible(count_throws(roll, 6, [](const Faces& f) { return heads(f); }), shares_of(roll)));
}

TEST(ChiSquare, AnyHead) {
  const Roll roll = coins(3);
  EXPECT_TRUE(plausible(count_throws(roll, 2, [](const Faces& f) { return heads(f) > 0 ? 1U : 0U; }), shares_of(roll)));
}

TEST(ChiSquare, CardsOfTheWholeDeck) {
  EXPECT_TRUE(plausible(count_throws(card_of(kWholeDeck), kCards, [](const Faces& f) { return f[0]; })));
}

TEST(ChiSquare, CardsOfAWornDeck) {
  constexpr CardSet kCardsLeft = 0x2a'0f0f'1234'5678;
  const Counts counts = count_throws(card_of(kCardsLeft), kCards, [](const Faces& f) { return f[0]; });
  Counts of_those_left;
  for (Card card = 0; card < kCards; ++card) {
    if (((kCardsLeft >> card) & 1) != 0) {
      of_those_left.push_back(counts[card]);
    } else {
      EXPECT_EQ(counts[card], 0U) << card_name(card);
    }
  }
  EXPECT_TRUE(plausible(of_those_left));
}

TEST(ChiSquare, Picks) {
  for (const std::uint32_t count : {2U, 3U, 7U, 1000U}) {
    EXPECT_TRUE(plausible(count_throws(pick_of(count), count, [](const Faces& f) { return f[0]; }))) << count;
  }
}

TEST(ChiSquare, Choices) {
  for (const std::uint64_t bound : {2U, 3U, 6U, 37U, 1000U}) {
    Counts counts(bound);
    for (chance::Run run = 0; run < kThrows; ++run) ++counts.at(choose_below(bound, 11, run, {3, 1, 4, 1}));
    EXPECT_TRUE(plausible(counts)) << bound;
  }
}

TEST(ChiSquare, ChoicesKnowNothingOfTheDiceOfTheirKey) {
  Counts counts(36);
  Faces faces;
  for (chance::Run run = 0; run < kThrows; ++run) {
    const RollKey key = {3, 1, 4, 1};
    throw_roll(dice(1), 12, run, key, faces);
    ++counts[(faces[0] - 1U) * 6U + choose_below(6, 12, run, key)];
  }
  EXPECT_TRUE(plausible(counts));
}

TEST(ChiSquare, SeedsAlike) {
  for (const Seed seed : {Seed{0}, Seed{1}, Seed{2}, Seed{1} << 32, Seed{1} << 63, ~Seed{0}}) {
    EXPECT_TRUE(plausible(count_throws(dice(1), 6, [](const Faces& f) { return f[0] - 1U; }, seed))) << seed;
  }
}

// --- sources that are wrong on purpose: a test that cannot fail shows nothing ---

/// A good 64-bit word for each index.
std::uint64_t good_word(std::uint64_t index) {
  return choose_below(~std::uint64_t{0}, 13, index, {});
}

TEST(BiasedSource, ByteModuloSixIsRejected) {
  // 256 is 42 * 6 + 4: faces 1 to 4 come up 43 times in 256, faces 5 and 6 but 42 times.
  Counts counts(6);
  for (std::uint64_t index = 0; index < 5 * kThrows; ++index) ++counts[(good_word(index) & 0xff) % 6];
  EXPECT_FALSE(plausible(counts));
}

TEST(BiasedSource, DieThatFavoursSixByTwoInAHundredIsRejected) {
  Counts counts(6);
  for (std::uint64_t index = 0; index < 5 * kThrows; ++index)
    ++counts[std::min<std::uint64_t>(good_word(index) % 602 / 100, 5)];
  EXPECT_FALSE(plausible(counts));
}

TEST(BiasedSource, FacesByTurnsAreTooEven) {
  Counts counts(6);
  for (std::uint64_t index = 0; index < kThrows; ++index) ++counts[index % 6];
  EXPECT_FALSE(plausible(counts));
}

TEST(BiasedSource, WrongWeightsAreRejected) {
  // 3D6 with the lowest dropped is not 2D6.
  const Roll swift = dice(3, Keep::kDropLowest);
  EXPECT_FALSE(
      plausible(count_throws(swift, 11, [&](const Faces& f) { return kept_sum(swift, f) - 2; }), shares_of(dice(2))));
}

}  // namespace
}  // namespace waver::chance
