/// Choices over a range: from the preset outwards, up before down.

#include <gtest/gtest.h>

#include <vector>

#include "game/question.h"

namespace waver::game {
namespace {

std::vector<std::int32_t> listed(const Range& range) {
  std::vector<std::int32_t> numbers;
  for (std::uint32_t option = 0; option < options_in(range); ++option) numbers.push_back(number_of(range, option));
  return numbers;
}

using Numbers = std::vector<std::int32_t>;

TEST(Ranges, AreListedFromThePresetOutwards) {
  EXPECT_EQ(listed({-2, 2, 1, 0}), (Numbers{0, 1, -1, 2, -2}));
  EXPECT_EQ(listed({-2, 3, 1, 0}), (Numbers{0, 1, -1, 2, -2, 3}));
  EXPECT_EQ(listed({0, 4, 1, 0}), (Numbers{0, 1, 2, 3, 4}));
  EXPECT_EQ(listed({-4, 0, 1, 0}), (Numbers{0, -1, -2, -3, -4}));
  EXPECT_EQ(listed({-4, 1, 1, -1}), (Numbers{-1, 0, -2, 1, -3, -4}));
  EXPECT_EQ(listed({-10, 10, 5, 0}), (Numbers{0, 5, -5, 10, -10}));
  EXPECT_EQ(listed({7, 7, 1, 7}), (Numbers{7}));
  EXPECT_EQ(listed({}), Numbers{});
}

TEST(Ranges, NumbersLeadBackToTheirOption) {
  for (const Range& range : {Range{-45, 45, 1, 0}, Range{-179, 180, 1, 0}, Range{0, 9, 1, 2}, Range{-10, 10, 5, 0},
                             Range{-4, 1, 1, -1}, Range{-9, 0, 3, 0}}) {
    for (std::uint32_t option = 0; option < options_in(range); ++option) {
      EXPECT_EQ(option_of(range, number_of(range, option)), option) << range.low << ' ' << range.high;
    }
    EXPECT_EQ(option_of(range, range.low - 1), options_in(range));
    EXPECT_EQ(option_of(range, range.high + 1), options_in(range));
  }
  EXPECT_EQ(option_of({-10, 10, 5, 0}, 3), options_in({-10, 10, 5, 0}));
}

TEST(Ranges, OfTurnsAreAFullCircle) {
  const Range circle{-179, 180, 1, 0};
  EXPECT_EQ(options_in(circle), 360U);
  EXPECT_EQ(number_of(circle, 359), 180);
}

}  // namespace
}  // namespace waver::game
