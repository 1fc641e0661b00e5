#include "chance/philox.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>

#include "chance/uniform.h"

namespace waver::chance {
namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

// The three lines for philox4x64 with 10 rounds in Random123's tests/kat_vectors.
TEST(Philox, KnownAnswerOfZeros) {
  const PhiloxBlock expected = {0x16554d9eca36314c, 0xdb20fe9d672d0fdc, 0xd7e772cee186176b, 0x7e68b68aec7ba23b};
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), expected);
}

TEST(Philox, KnownAnswerOfOnes) {
  const PhiloxBlock expected = {0x87b092c3013fe90b, 0x438c3c67be8d0224, 0x9cc7d7c69cd777b6, 0xa09caebf594f0ba0};
  EXPECT_EQ(philox({kAll, kAll, kAll, kAll}, {kAll, kAll}), expected);
}

TEST(Philox, KnownAnswerOfPi) {
  const PhiloxCounter digits = {0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0, 0x082efa98ec4e6c89};
  const PhiloxBlock expected = {0xa528f45403e61d95, 0x38c72dbd566e9788, 0xa5a1610e72fd18b5, 0x57bd43b5e52b7fe6};
  EXPECT_EQ(philox(digits, {0x452821e638d01377, 0xbe5466cf34e90c6c}), expected);
}

// With 8-bit words every word can be tried: each number must come from equally many of them, and no more words may
// be refused than must be. That is the proof of exactness; 64-bit words go through the same lines.
TEST(NumberBelow, IsExactlyUniformOverAllWords) {
  for (unsigned bound = 1; bound <= 255; ++bound) {
    std::array<unsigned, 256> hits{};
    unsigned refused = 0;
    for (unsigned word = 0; word < 256; ++word) {
      bool asked = false;
      bool again = false;
      const auto one_word = [&]() -> std::uint8_t {
        again = asked;
        asked = true;
        return static_cast<std::uint8_t>(again ? 255 : word);  // 255 is never refused
      };
      const std::uint8_t number = number_below(static_cast<std::uint8_t>(bound), one_word);
      again ? ++refused : ++hits[number];
    }
    EXPECT_EQ(refused, 256 % bound);
    for (unsigned number = 0; number < 256; ++number) {
      EXPECT_EQ(hits[number], number < bound ? 256 / bound : 0) << number << " below " << bound;
    }
  }
}

std::uint64_t below_from(std::uint64_t bound, std::deque<std::uint64_t>& words) {
  return number_below(bound, [&] {
    const std::uint64_t word = words.front();
    words.pop_front();
    return word;
  });
}

TEST(NumberBelow, SkipsWordsThatWouldMakeAFaceLikelier) {
  // 2^64 mod 6 is 4: words whose product with 6 has a low half of 0 or 2 are refused, and no others.
  const std::uint64_t low_half_is_two = 0x2aaaaaaaaaaaaaab;  // 6 * this = 2^64 + 2
  std::deque<std::uint64_t> words = {0, std::uint64_t{1} << 63, low_half_is_two, kAll, 123};
  EXPECT_EQ(below_from(6, words), 5U);
  EXPECT_EQ(words.size(), 1U);
  // A low half of 4 is the least that is taken: below the bound, not below the remainder.
  words = {0x5555555555555556, 123};  // 6 * this = 2 * 2^64 + 4
  EXPECT_EQ(below_from(6, words), 2U);
  EXPECT_EQ(words.size(), 1U);
}

TEST(NumberBelow, PowersOfTwoTakeEveryWord) {
  std::deque<std::uint64_t> words = {0};
  EXPECT_EQ(below_from(2, words), 0U);
  words = {kAll};
  EXPECT_EQ(below_from(2, words), 1U);
  words = {0};
  EXPECT_EQ(below_from(1, words), 0U);
}

}  // namespace
}  // namespace waver::chance
