#pragma once
/// What can be thrown: dice, coins, cards, and picks among equals. Plain values; nothing here throws anything.

#include <boost/container/small_vector.hpp>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace waver::chance {

/// The kinds of chance a rulebook knows.
enum class RollKind : std::uint8_t {
  kDice,   ///< `count` dice with `sides` faces
  kCoins,  ///< `count` coins: 0 tails, 1 heads
  kCard,   ///< one of `cards`, each equally likely (drawn without replacement: the caller keeps the set)
  kPick,   ///< one of `count` equals: 0 to count - 1
};

/// Which dice of a pool count.
enum class Keep : std::uint8_t { kAll, kDropLowest, kDropHighest };

/// What of the faces matters to whoever asked. Faces that agree in it are equivalent: an exact solver tries one of
/// them with their weight added up.
enum class Matters : std::uint8_t {
  kFaces,    ///< every face in its order
  kSum,      ///< the sum of the dice kept; of coins: the heads
  kOnes,     ///< how many dice show 1; of coins: the heads
  kAnyHead,  ///< coins: is there a head at all; dice: a 1
  kHeads,    ///< coins: how many heads; dice: how many 1s
};  // A card and a pick are always looked at as they are.

/// The 54 cards: 0 to 51 are suit * 13 + (rank - 2), suits in the order spades, hearts, diamonds, clubs, ranks 2 to
/// ace (14); 52 the low joker, 53 the high one.
using Card = std::uint8_t;
inline constexpr Card kCards = 54;
using CardSet = std::uint64_t;  ///< bit n: card n; the bits from kCards on stand for nothing and are ignored
inline constexpr CardSet kWholeDeck = (CardSet{1} << kCards) - 1;

/// Most equals a pick can be made among: a face is a 16-bit number.
inline constexpr std::uint32_t kMostPicks = 65536;

/// One throw, as a question. Small, comparable, without ownership.
struct Roll {
  RollKind kind = RollKind::kDice;
  Keep keep = Keep::kAll;
  Matters matters = Matters::kSum;
  std::uint8_t sides = 6;
  std::uint32_t count = 0;
  CardSet cards = 0;
  friend auto operator<=>(const Roll&, const Roll&) = default;
};

constexpr Roll dice(std::uint32_t count, Keep keep = Keep::kAll) {
  return {RollKind::kDice, keep, Matters::kSum, 6, count, 0};
}
constexpr Roll ones_among(std::uint32_t count) {
  return {RollKind::kDice, Keep::kAll, Matters::kOnes, 6, count, 0};
}
constexpr Roll coins(std::uint32_t count, Matters matters = Matters::kAnyHead) {
  return {RollKind::kCoins, Keep::kAll, matters, 2, count, 0};
}
constexpr Roll card_of(CardSet cards) {
  return {RollKind::kCard, Keep::kAll, Matters::kFaces, 0, 1, cards};
}
constexpr Roll pick_of(std::uint32_t count) {
  return {RollKind::kPick, Keep::kAll, Matters::kFaces, 0, count, 0};
}

/// What came up: dice 1 to sides in the order thrown; coins 0 or 1; one card; one index.
/// Up to twelve need no allocation.
using Faces = boost::container::small_vector<std::uint16_t, 12>;

/// How many cards a set has.
int cards_in(CardSet cards);

/// False if no result is possible: dice without faces, no card left, nothing (or more than kMostPicks) to pick from.
/// No dice and no coins can be thrown: the one result has no faces.
bool can_be_thrown(const Roll& roll);

/// How many faces an answer to this roll has.
std::uint32_t faces_of(const Roll& roll);

/// Empty if the faces are a possible result; otherwise what is wrong, in plain words ("2 dice expected, 3 given").
std::string misfit(const Roll& roll, const Faces& faces);

/// The same verdict without the words, without allocation.
bool fits(const Roll& roll, const Faces& faces);

/// The sum of the dice that are kept. Of equal lowest (highest) dice one is dropped; of a single die nothing is left.
std::uint32_t kept_sum(const Roll& roll, const Faces& faces);

/// How many dice show 1; how many coins show heads.
std::uint32_t ones(const Faces& faces);
std::uint32_t heads(const Faces& faces);

/// "2D6", "3D6, highest dropped", "5 coins", "a card of 47", "one of 3".
std::string describe(const Roll& roll);

/// "KS", "10H", "AD", "2C", "XL", "XH" ("?" from kCards on); and back (kCards if it is none; letters are capitals).
std::string card_name(Card card);
Card card_named(std::string_view name);

}  // namespace waver::chance
