#include <gtest/gtest.h>

#include <array>
#include <random>

#include "check_shapes.h"
#include "measure/sines.h"
#include "measure/wide.h"

namespace waver::measure {
namespace {

bool is_root(std::uint64_t root, std::uint64_t value) {
  return product(root, root) <= value && product(root + 1, root + 1) > value;
}

TEST(SquareRoot, SmallNumbersAndRoundSquares) {
  for (std::uint64_t value = 0; value < 100'000; ++value) {
    ASSERT_TRUE(is_root(square_root(value), value)) << value;
  }
  for (const std::uint64_t root :
       {std::uint64_t{65'535}, std::uint64_t{65'536}, std::uint64_t{3'037'000'499}, std::uint64_t{4'294'967'295}}) {
    EXPECT_EQ(square_root(root * root), root);
    EXPECT_EQ(square_root(root * root - 1), root - 1);
    EXPECT_EQ(square_root(root * root + 1), root);
  }
  EXPECT_EQ(square_root(UINT64_MAX), 4'294'967'295U);
}

TEST(SquareRoot, AroundSquaresOfAllSizes) {
  std::mt19937_64 engine(1);
  for (std::int64_t i = 0; i < check::volume(300'000); ++i) {
    const std::uint64_t root = engine() >> (32 + engine() % 32);
    for (const std::uint64_t value :
         {root * root, root * root - (root > 0 ? 1U : 0U), root * root + root, engine() >> (engine() % 64)}) {
      ASSERT_TRUE(is_root(square_root(value), value)) << value;
    }
  }
}

TEST(Wide, ProductsKeepEveryBit) {
  const Uint128 most = ~Uint128{0};
  const Wide all = product(most, UINT64_MAX);
  // (2^128 - 1)(2^64 - 1) = 2^192 - 2^128 - 2^64 + 1.
  EXPECT_EQ(all.low, 1U);
  EXPECT_TRUE(all.high == most - (Uint128{1} << 64));
  EXPECT_LT(product(most - 1, UINT64_MAX), all);
  EXPECT_LT(product(most, UINT64_MAX - 1), all);
}

TEST(Nearest, HalvesAwayFromZero) {
  EXPECT_EQ(nearest_shifted(std::int64_t{5}, 1), 3);
  EXPECT_EQ(nearest_shifted(std::int64_t{-5}, 1), -3);
  EXPECT_EQ(nearest_shifted(std::int64_t{5}, 2), 1);
  EXPECT_EQ(nearest_shifted(std::int64_t{-5}, 2), -1);
  EXPECT_EQ(nearest_shifted(std::int64_t{6}, 2), 2);
  EXPECT_EQ(nearest_shifted(std::int64_t{-6}, 2), -2);
  EXPECT_TRUE(nearest_shifted(Int128{-6}, 2) == -2);
}

TEST(Division, RoundsDownAndUp) {
  for (std::int64_t numerator = -20; numerator <= 20; ++numerator) {
    for (std::int64_t denominator = 1; denominator <= 7; ++denominator) {
      const std::int64_t down = divided_down(numerator, denominator);
      EXPECT_LE(down * denominator, numerator);
      EXPECT_GT((down + 1) * denominator, numerator);
      EXPECT_EQ(divided_up(numerator, denominator), numerator % denominator == 0 ? down : down + 1);
    }
  }
}

TEST(Division, OfNumbersLongerThan64Bits) {
  std::mt19937_64 engine(2);
  for (int i = 0; i < 10'000; ++i) {
    const auto denominator = static_cast<std::int64_t>(engine() >> 8 | 1);
    const auto quotient = static_cast<std::int64_t>(engine()) >> 1;
    const auto rest = static_cast<std::int64_t>(engine() % static_cast<std::uint64_t>(denominator));
    const Int128 numerator = Int128{quotient} * denominator + rest;
    ASSERT_EQ(divided_down(numerator, denominator), quotient);
    ASSERT_EQ(divided_up(numerator, denominator), rest == 0 ? quotient : quotient + 1);
    ASSERT_EQ(divided_up(numerator - rest, denominator), quotient);
  }
}

}  // namespace
}  // namespace waver::measure
