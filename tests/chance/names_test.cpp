#include <gtest/gtest.h>

#include "chance/roll.h"

namespace waver::chance {
namespace {

TEST(CardNames, RoundTrip) {
  for (Card card = 0; card < kCards; ++card) EXPECT_EQ(card_named(card_name(card)), card);
}

}  // namespace
}  // namespace waver::chance
