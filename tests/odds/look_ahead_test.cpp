/// The policy `best`.

#include "odds/look_ahead.h"

#include <gmock/gmock.h>

#include "domino_battle/armies.h"
#include "odds/problems.h"
#include "scenario/scenario.h"

namespace waver::odds {
namespace {

using game::QuestionKind;

// A game played up to its first choice with more than one option, or over.
std::unique_ptr<game::Game> at_first_choice(const scenario::Scenario& battle, chance::Seed seed) {
  auto game = battle.game->clone();
  std::size_t next = 0;
  game::Answer answer;
  while (game->ask().kind != QuestionKind::kOver && game->ask().kind != QuestionKind::kChoice) {
    if (game->ask().kind == QuestionKind::kIncident && next < battle.incidents.size()) {
      answer = game::Answer::of_incident(battle.incidents[next++]);
    } else {
      game::answer_by_chance(game->ask(), seed, 0, game::Policy::kFirst, answer);
    }
    EXPECT_TRUE(game->answer(answer, nullptr).has_value());
  }
  return game;
}

// A hopeless fight, or walking off with the guard: whoever looks ahead does not attack with one man.
constexpr std::string_view kForlorn = R"(
unit = [
  { id = "r-last", side = "red", type = "company", tokens = [{ coin = "penny", face = "tails" }], strength = 1, square = [3, 1] },
  { id = "b-one", side = "blue", type = "battalion", tokens = [{ coin = "dime", face = "heads" }], square = [3, 3] },
]
incident = [{ kind = "panic", rounds = 1 }]
cards = { deck = ["9S", "2D"] }
)";

TEST(LookAhead, TakesWhatLeavesItBestOff) {
  const scenario::Scenario battle = opened(std::string(domino_battle::kBeginning) + std::string(kForlorn));
  const auto game = at_first_choice(battle, 1);
  ASSERT_EQ(game->option_name(0), "r-last");
  ASSERT_TRUE(game->answer(game::Answer::of_option(0), nullptr).has_value());
  ASSERT_EQ(game->ask_name(game->ask()), "task");
  ASSERT_EQ(game->option_name(0), "fire");
  LookAhead ahead({400, 7});
  const std::uint32_t option = ahead.choose(*game, {});
  EXPECT_NE(game->option_name(option), "advance");
}

TEST(LookAhead, DecidesAlikeInTheSamePosition) {
  const scenario::Scenario battle = opened(domino_battle::meeting());
  for (chance::Seed seed = 0; seed < 5; ++seed) {
    const auto game = at_first_choice(battle, seed);
    if (game->ask().kind == QuestionKind::kOver) continue;
    LookAhead one({60, 3});
    LookAhead other({60, 3});
    const std::uint32_t option = one.choose(*game, {});
    EXPECT_EQ(option, other.choose(*game, {}));
    EXPECT_EQ(option, one.choose(*game, {})) << "nothing is remembered";
    EXPECT_LT(option, game->ask().options);
    EXPECT_GE(one.played(), 2U);
  }
}

// The order of the deck is known to the position and hidden from the player.
TEST(LookAhead, DoesNotKnowWhatIsHidden) {
  const auto with_deck = [](std::string_view deck) {
    return opened(std::string(domino_battle::kBeginning) + R"(
unit = [
  { id = "r-line", side = "red", type = "battalion", tokens = [{ coin = "dime", face = "heads" }], square = [3, 3] },
  { id = "b-line", side = "blue", type = "battalion", tokens = [{ coin = "dime", face = "heads" }], square = [3, 5] },
]
incident = [{ kind = "panic", rounds = 2 }]
cards = { deck = [)" +
                  std::string(deck) + "] }\n");
  };
  // First the cards that are open by now, then those that decide the fight either way.
  const scenario::Scenario good = with_deck(R"("9S", "10D", "AS", "2C", "KS", "3C")");
  const scenario::Scenario bad = with_deck(R"("9S", "10D", "2C", "AS", "3C", "KS")");
  for (chance::Seed seed = 0; seed < 8; ++seed) {
    const auto one = at_first_choice(good, seed);
    const auto other = at_first_choice(bad, seed);
    ASSERT_NE(one->digest(), other->digest());
    LookAhead first({80, seed});
    LookAhead second({80, seed});
    EXPECT_EQ(first.choose(*one, {}), second.choose(*other, {}));
  }
}

TEST(LookAhead, OfOneOptionNothingIsThought) {
  const scenario::Scenario battle = opened(domino_battle::meeting());
  LookAhead ahead({100, 1});
  EXPECT_EQ(ahead.choose(*battle.game, {}), 0U) << "an incident is asked for";
  EXPECT_EQ(ahead.played(), 0U);
}

}  // namespace
}  // namespace waver::odds
