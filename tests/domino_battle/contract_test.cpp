/// What every ruleset promises the drivers, of Domino Battle.

#include "contract/contract.h"

#include <gmock/gmock.h>

#include "battles.h"

namespace waver::domino_battle {
namespace {

using Found = std::vector<std::string>;

Found violations(std::string text, std::uint64_t games) {
  const scenario::Scenario battle = opened(std::move(text));
  if (battle.game == nullptr) return {"the battle does not load"};
  return contract::violations(*battle.game, battle.incidents, {.games = games, .most_steps = 20'000, .most_tried = 6});
}

TEST(DominoBattleContract, OfAMeeting) {
  EXPECT_EQ(violations(meeting(), 12), Found{});
}

TEST(DominoBattleContract, OfKingsAndJokers) {
  EXPECT_EQ(violations(kings_and_jokers(), 8), Found{});
}

TEST(DominoBattleContract, OfEveryRulingFlipped) {
  for (const std::string_view rulings : flipped_rulings()) {
    EXPECT_EQ(violations(meeting(rulings), 1), Found{}) << rulings;
    EXPECT_EQ(violations(kings_and_jokers(rulings), 1), Found{}) << rulings;
  }
}

TEST(DominoBattleContract, OfAllRulingsFlipped) {
  EXPECT_EQ(violations(meeting(all_flipped()), 6), Found{});
  EXPECT_EQ(violations(kings_and_jokers(all_flipped()), 6), Found{});
}

}  // namespace
}  // namespace waver::domino_battle
