/// What every ruleset promises the drivers, of Belle Alliance.

#include "contract/contract.h"

#include <gmock/gmock.h>

#include "battles.h"

namespace waver::belle_alliance {
namespace {

using Found = std::vector<std::string>;

Found violations(std::string text, std::uint64_t games) {
  const scenario::Scenario battle = opened(std::move(text));
  if (battle.game == nullptr) return {"the battle does not load"};
  return contract::violations(*battle.game, battle.incidents, {.games = games, .most_tried = 8});
}

TEST(BelleAllianceContract, OfTwoArmies) {
  EXPECT_EQ(violations(two_armies(), 30), Found{});
}

TEST(BelleAllianceContract, OfAColumnOfRouts) {
  EXPECT_EQ(violations(column_of_routs(), 30), Found{});
}

TEST(BelleAllianceContract, OfEveryRulingFlipped) {
  for (const std::string_view rulings : flipped_rulings()) {
    EXPECT_EQ(violations(two_armies(rulings), 2), Found{}) << rulings;
    EXPECT_EQ(violations(column_of_routs(rulings), 2), Found{}) << rulings;
  }
}

}  // namespace
}  // namespace waver::belle_alliance
