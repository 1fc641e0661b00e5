/// Exact, bounded and sampled odds, held against going through all that can come, and against one another.

#include "odds/odds.h"

#include <gmock/gmock.h>

#include <cmath>

#include "game/json.h"
#include "odds/bounded.h"
#include "odds/enumeration.h"
#include "odds/exact.h"
#include "odds/json.h"
#include "odds/problems.h"

namespace waver::odds {
namespace {

Odds asked(const Problem& problem, const Request& request) {
  auto odds = ask(problem, request, {});
  if (odds) return std::move(*odds);
  ADD_FAILURE() << game::to_text(odds.error());
  return {};
}

// Every case whose tree is small enough to be gone through plainly, answers and expectations aside.
TEST(ExactOdds, AreThoseOfGoingThroughAllThatCanCome) {
  constexpr std::size_t kLimit = 1000;
  std::map<std::string_view, int> compared;
  for (const std::string& path : all_cases()) {
    const scenario::Scenario battle = opened_file(path);
    const auto facts = enumerate(battle, kLimit);
    if (!facts) continue;
    const Problem problem = problem_of(battle);
    Request request;
    request.method = Method::kExact;
    const game::Value told = to_value(problem, asked(problem, request), true);
    for (const auto& [fact, share] : *facts) {
      EXPECT_EQ(fraction_at(told, fact), share.str()) << path << ": " << fact;
    }
    ++compared[battle.ruleset->info->id];
  }
  EXPECT_GT(compared["battleaxe"], 30);
  EXPECT_GT(compared["belle-alliance"], 50);
  EXPECT_GT(compared["domino-battle"], 10);
}

TEST(ExactOdds, AreRefusedBeyondTheBudget) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  Request request{Method::kExact, 14, {}};
  const auto refused = ask(problem, request, {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(game::to_text(refused.error()),
            "too-many-positions: There are more than 14 positions to look at: too many for exact odds\n"
            "    Give a larger --budget, or leave --exact away for odds within proven bounds.\n");
  request.budget = 15;
  EXPECT_TRUE(ask(problem, request, {}).has_value());
}

TEST(ExactOdds, AddUpToOne) {
  for (const std::string_view path : {kThree, kColumn}) {
    const scenario::Scenario battle = opened_file(std::string(path));
    const Problem problem = problem_of(battle);
    const auto exact = solve_exactly(problem, 100'000);
    ASSERT_TRUE(exact.has_value());
    EXPECT_EQ(exact->sums.ends, exact->denominator);
  }
}

// Every probability of the odds.
template <class Use>
void each_chance(const Odds& odds, Use use) {
  for (std::size_t slot = 0; slot < odds.measured.size(); ++slot) {
    for (const Chance& state : odds.measured[slot].states) use(slot, state);
    use(slot, odds.measured[slot].ever);
  }
}
std::vector<Chance> chances_of(const Odds& odds) {
  std::vector<Chance> chances;
  each_chance(odds, [&](std::size_t, const Chance& chance) { chances.push_back(chance); });
  return chances;
}

TEST(BoundedOdds, HoldTheExactOnesBetweenTheirBounds) {
  for (const std::string_view path : {kThree, kColumn}) {
    const scenario::Scenario battle = opened_file(std::string(path));
    const Problem problem = problem_of(battle);
    const std::vector<Chance> exact = chances_of(asked(problem, {Method::kExact, 100'000, {}}));
    double open_before = 1;
    for (const std::uint64_t budget : {3U, 30U, 100U, 1000U}) {
      Request request{Method::kBounded, budget, {}};
      request.sampling.runs = 2000;
      const Odds odds = asked(problem, request);
      EXPECT_LE(odds.unresolved, open_before);
      open_before = odds.unresolved;
      const std::vector<Chance> bounded = chances_of(odds);
      ASSERT_EQ(bounded.size(), exact.size());
      for (std::size_t i = 0; i < exact.size(); ++i) {
        EXPECT_LE(bounded[i].low, exact[i].p + 1e-12);
        EXPECT_GE(bounded[i].high, exact[i].p - 1e-12);
        EXPECT_NEAR(bounded[i].p, exact[i].p, odds.unresolved * 0.06 + 1e-12);
      }
    }
  }
}

TEST(BoundedOdds, WithoutEndOfBudgetAreExact) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  const std::vector<Chance> exact = chances_of(asked(problem, {Method::kExact, 100'000, {}}));
  const Odds odds = asked(problem, {Method::kBounded, 100'000, {}});
  EXPECT_LT(odds.unresolved, 1e-25);
  const std::vector<Chance> bounded = chances_of(odds);
  for (std::size_t i = 0; i < exact.size(); ++i) EXPECT_NEAR(bounded[i].p, exact[i].p, 1e-12);
}

TEST(SampledOdds, AreNearTheExactOnes) {
  constexpr double kDeviations = 5;
  for (const std::string_view path : {kThree, kColumn}) {
    const scenario::Scenario battle = opened_file(std::string(path));
    const Problem problem = problem_of(battle);
    const std::vector<Chance> exact = chances_of(asked(problem, {Method::kExact, 100'000, {}}));
    Request request{Method::kSampled, 0, {}};
    request.sampling.runs = 20'000;
    const std::vector<Chance> sampled = chances_of(asked(problem, request));
    for (std::size_t i = 0; i < exact.size(); ++i) {
      const double deviation = std::sqrt(exact[i].p * (1 - exact[i].p) / 20'000);
      EXPECT_NEAR(sampled[i].p, exact[i].p, kDeviations * deviation);
      EXPECT_LE(sampled[i].low, sampled[i].p);
      EXPECT_GE(sampled[i].high, sampled[i].p);
    }
  }
}

TEST(SampledOdds, AreTheSameForAnyNumberOfThreads) {
  const scenario::Scenario battle = opened_file(kColumn);
  const Problem problem = problem_of(battle);
  std::vector<std::string> told;
  for (const unsigned threads : {1U, 2U, 7U}) {
    Request request{Method::kSampled, 0, {}};
    request.sampling = {5, 3000, 0, threads, {}};
    told.push_back(game::to_json(to_value(problem, asked(problem, request), false), game::Decimals::kAll));
  }
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(told[0], told[2]);
}

TEST(SampledOdds, StopWhenTheyAreKnownWellEnough) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  Request request{Method::kSampled, 0, {}};
  request.sampling.runs = 1'000'000;
  request.sampling.within = 0.02;
  const Odds odds = asked(problem, request);
  EXPECT_LT(odds.samples, 10'000U);
  for (const Chance& chance : chances_of(odds)) EXPECT_LE((chance.high - chance.low) / 2, 0.02);
}

}  // namespace
}  // namespace waver::odds
