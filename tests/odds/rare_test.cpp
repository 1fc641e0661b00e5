/// Splitting, held against exact odds.

#include "odds/rare.h"

#include <gtest/gtest.h>

#include <cmath>

#include "game/json.h"
#include "odds/problems.h"
#include "odds/splitting.h"

namespace waver::odds {
namespace {

constexpr std::string_view kRiver = "scenarios/backs-to-the-river.toml";

Aim aim_at(const Problem& problem, std::string_view measure, std::int32_t at_least) {
  Aim aim{0, 0, at_least};
  const auto& measures = problem.start->info().measures;
  while (measures[aim.measure].name != measure || measures[aim.measure].whose != game::Whose::kSide) ++aim.measure;
  return aim;
}

RareOdds asked(const Problem& problem, const Aim& aim, const Request& request) {
  auto odds = ask_rare(problem, aim, request, {});
  if (odds) return std::move(*odds);
  ADD_FAILURE() << game::to_text(odds.error());
  return {};
}

Request sampled_by_two(std::uint64_t runs, unsigned threads = 2) {
  Request request{Method::kSampled, 0, {}};
  request.sampling.runs = runs;
  request.sampling.threads = threads;
  return request;
}

TEST(RareOdds, AreExactWhereTheyCanBe) {
  const scenario::Scenario battle = opened_file(std::string(kRiver));
  const Problem problem = problem_of(battle);
  const RareOdds odds = asked(problem, aim_at(problem, "lost_or_fleeing", 8), {});
  EXPECT_TRUE(odds.exact);
  EXPECT_EQ(odds.fraction, "1/1679616");  // 6 to the power of 8
  EXPECT_EQ(odds.p, odds.low);
  EXPECT_EQ(odds.p, odds.high);
}

TEST(RareOdds, AreFoundBySplittingWherePlayingSeesNothing) {
  const scenario::Scenario battle = opened_file(std::string(kRiver));
  const Problem problem = problem_of(battle);
  const Aim aim = aim_at(problem, "lost_or_fleeing", 8);
  const double exact = std::pow(6, -8);
  const RareOdds odds = asked(problem, aim, sampled_by_two(12'800));
  EXPECT_FALSE(odds.exact);
  EXPECT_LE(odds.low, exact);
  EXPECT_GE(odds.high, exact);
  EXPECT_LT(odds.high, 3 * odds.low);
  const auto plainly = ask(problem, sampled_by_two(12'800), {});
  ASSERT_TRUE(plainly.has_value());
  const auto& lost = plainly->measured[plainly->layout.slot(aim.measure, aim.whose)].number.by_value;
  ASSERT_FALSE(lost.empty());
  EXPECT_LT(lost.back().first, 7);
}

// Figures are lost by two or three at a time: levels are jumped over.
TEST(RareOdds, OfWhatComesInLeapsAgreeWithTheExactOnes) {
  const scenario::Scenario battle = opened_file(kColumn);
  const Problem problem = problem_of(battle);
  for (const std::int32_t figures : {5, 9, 13}) {
    const Aim aim = aim_at(problem, "figures_lost", figures);
    const double exact = asked(problem, aim, {}).p;
    const RareOdds odds = asked(problem, aim, sampled_by_two(6400));
    EXPECT_LE(odds.low, exact) << figures;
    EXPECT_GE(odds.high, exact) << figures;
    EXPECT_LT(odds.high, 2 * odds.low) << figures;
  }
}

// Whoever rallies counts no more.
TEST(RareOdds, OfWhatMayFallAgainCountTheEndAlone) {
  const scenario::Scenario battle = opened_file("tests/odds/they-rally.toml");
  const Problem problem = problem_of(battle);
  for (const std::int32_t units : {1, 2}) {
    const Aim aim = aim_at(problem, "lost_or_fleeing", units);
    const double exact = asked(problem, aim, {}).p;
    const RareOdds odds = asked(problem, aim, sampled_by_two(12'800));
    EXPECT_LE(odds.low, exact) << units;
    EXPECT_GE(odds.high, exact) << units;
    EXPECT_LT(odds.p, odds.levels.back().p * 0.9) << units;
  }
}

TEST(RareOdds, AreTheSameForAnyNumberOfThreads) {
  const scenario::Scenario battle = opened_file(kColumn);
  const Problem problem = problem_of(battle);
  const Aim aim = aim_at(problem, "in_fd_or_gone", 3);
  std::vector<std::string> told;
  for (const unsigned threads : {1U, 2U, 7U, 40U}) {
    told.push_back(game::to_json(to_value(problem, aim, asked(problem, aim, sampled_by_two(640, threads)), false),
                                 game::Decimals::kAll));
  }
  for (const std::string& text : told) EXPECT_EQ(text, told.front());
}

TEST(RareOdds, OfMoreUnitsThanThereAreAreNought) {
  const scenario::Scenario battle = opened_file(std::string(kRiver));
  const Problem problem = problem_of(battle);
  const RareOdds odds = asked(problem, aim_at(problem, "lost_or_fleeing", 9), sampled_by_two(32));
  EXPECT_TRUE(odds.impossible);
  EXPECT_EQ(odds.p, 0);
  EXPECT_EQ(odds.samples, 0U);
}

TEST(RareOdds, OfWhatNeverCameUpAreBoundedFromAbove) {
  const scenario::Scenario battle = opened_file(std::string(kRiver));
  const Problem problem = problem_of(battle);
  const RareOdds odds = asked(problem, aim_at(problem, "lost_or_fleeing", 8), sampled_by_two(32));
  EXPECT_EQ(odds.p, 0);
  EXPECT_EQ(odds.low, 0);
  EXPECT_GT(odds.high, 1e-6);
  EXPECT_LT(odds.high, 0.05);
}

TEST(RareOdds, AreRefusedExactlyBeyondTheBudget) {
  const scenario::Scenario battle = opened_file(kColumn);
  const Problem problem = problem_of(battle);
  const auto refused = ask_rare(problem, aim_at(problem, "in_fd_or_gone", 3), {Method::kExact, 100, {}}, {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().front().code, "too-many-positions");
}

TEST(Estimates, HaveAnIntervalOnTheScaleOfLogOdds) {
  std::vector<double> estimates(32, 0.0);
  for (std::size_t i = 0; i < 16; ++i) estimates[i] = 2e-6;
  const Estimate estimate = estimate_from(estimates);
  EXPECT_NEAR(estimate.p, 1e-6, 1e-18);
  // Standard error 1e-6 / sqrt(31), times 2.04: a factor of exp(0.36631) either way; and half of 1 / 31 more.
  EXPECT_NEAR(estimate.high / 1e-6, std::exp(0.36631 * (1 + 0.5 / 31)), 1e-4);
  EXPECT_NEAR(estimate.low / 1e-6, std::exp(-0.36631 * (1 + 0.5 / 31)), 1e-4);
}

}  // namespace
}  // namespace waver::odds
