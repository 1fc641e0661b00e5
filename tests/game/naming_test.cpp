#include "game/naming.h"

#include <gmock/gmock.h>

#include "game/wording.h"

namespace waver::game {
namespace {

using testing::ElementsAre;

TEST(Naming, TellsApartWhatHasOneName) {
  const std::vector<Named> things{{"left", "Levy Spears"}, {"wolves", "Wolves"}, {"right", "Levy Spears"}};
  EXPECT_THAT(told_apart(things), ElementsAre("Levy Spears (left)", "Wolves", "Levy Spears (right)"));
}

TEST(Naming, AnIdIsEnough) {
  const std::vector<Named> things{{"left", "left"}, {"other", "left"}};
  EXPECT_THAT(told_apart(things), ElementsAre("left", "left (other)"));
}

TEST(Wording, WhatBelongsToSomebody) {
  EXPECT_EQ(possessive("Red"), "Red's");
  EXPECT_EQ(possessive("Prussians"), "Prussians'");
}

}  // namespace
}  // namespace waver::game
