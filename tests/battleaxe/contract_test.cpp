/// What every ruleset promises the drivers, of Battleaxe.

#include "contract/contract.h"

#include <gmock/gmock.h>

#include "battles.h"

namespace waver::battleaxe {
namespace {

using Found = std::vector<std::string>;

Found violations(std::string text, std::uint64_t games) {
  const scenario::Scenario battle = loaded(std::move(text));
  if (battle.game == nullptr) return {"the battle does not load"};
  return contract::violations(*battle.game, battle.incidents, {.games = games, .most_tried = 12});
}

TEST(Contract, OfTwoLines) {
  EXPECT_EQ(violations(two_lines(), 60), Found{});
}

TEST(Contract, OfACrowd) {
  EXPECT_EQ(violations(crowd(), 60), Found{});
}

TEST(Contract, OfEveryRulingFlipped) {
  for (const std::string_view rulings : flipped_rulings()) {
    EXPECT_EQ(violations(two_lines(rulings), 2), Found{}) << rulings;
    EXPECT_EQ(violations(crowd(rulings), 2), Found{}) << rulings;
  }
}

}  // namespace
}  // namespace waver::battleaxe
