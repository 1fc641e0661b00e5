#include "odds/flights.h"

#include <gtest/gtest.h>

#include "odds/odds.h"
#include "problems.h"

namespace waver::odds {
namespace {

TEST(Flights, TheMostCentralPlaceHasTheLeastWayToAllOthers) {
  EXPECT_EQ(most_central({{5, 5}}), (measure::Point{5, 5}));
  EXPECT_EQ(most_central({{0, 0}, {10, 0}, {11, 0}, {12, 0}, {1000, 0}}), (measure::Point{11, 0}));
  EXPECT_EQ(most_central({{0, 0}, {10, 0}}), (measure::Point{0, 0}));  // of equals the first
}

// Each unit of the line panics with 5/12: in 400 games some 167 times, give or take 10.
TEST(Flights, AreAsFrequentAsTheOddsSay) {
  const scenario::Scenario battle = opened_file("scenarios/a-line-of-three.toml");
  const Problem problem = problem_of(battle);
  const Flights flights = typical_flights(problem, {}, 0, 400);
  EXPECT_EQ(flights.games, 400U);
  ASSERT_FALSE(flights.of.empty());
  EXPECT_EQ(problem.roster.units[flights.of[0].unit], "left");
  EXPECT_NEAR(flights.of[0].ran, 400 * 5 / 12, 50);
  const game::Scene start = battle.game->scene();
  for (const Flight& flight : flights.of) {
    EXPECT_EQ(flight.from, start.pieces[flight.unit].centre);
    EXPECT_NE(flight.to, flight.from);
  }
}

TEST(Flights, AreTheSameAgain) {
  const scenario::Scenario battle = opened_file("scenarios/through-a-friend.toml");
  const Flights first = typical_flights(problem_of(battle), {}, 3, 50);
  const Flights again = typical_flights(problem_of(battle), {}, 3, 50);
  ASSERT_EQ(first.of.size(), again.of.size());
  for (std::size_t i = 0; i < first.of.size(); ++i) {
    EXPECT_EQ(first.of[i].ran, again.of[i].ran);
    EXPECT_EQ(first.of[i].to, again.of[i].to);
  }
}

// On a board whole armies march; only those fly whose measure says so.
TEST(Flights, OfADominoBattleAreThoseThatBroke) {
  const scenario::Scenario battle = opened_file("scenarios/two-equal-armies.toml");
  const Problem problem = problem_of(battle);
  const Flights flights = typical_flights(problem, {}, 0, 200);
  for (const Flight& flight : flights.of) EXPECT_LT(flight.ran, 40U) << problem.roster.units[flight.unit];
}

TEST(Flights, EveryRulesetHasAMeasureOfFlight) {
  for (const char* path :
       {"scenarios/a-line-of-three.toml", "scenarios/guns-abandoned.toml", "scenarios/a-line-of-dominoes.toml"}) {
    const scenario::Scenario battle = opened_file(path);
    const game::RulesetInfo& info = battle.game->info();
    const std::string_view name = info.cascade.flight.empty() ? info.cascade.link : info.cascade.flight;
    const auto found = std::ranges::find(info.measures, name, &game::Measure::name);
    ASSERT_NE(found, info.measures.end()) << path;
    EXPECT_TRUE(found->along_the_way && found->whose == game::Whose::kUnit) << path;
  }
}

}  // namespace
}  // namespace waver::odds
