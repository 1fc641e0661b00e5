/// Exact odds of the policy `best`, held against going through all that can come, and against other policies.

#include <gmock/gmock.h>

#include <filesystem>

#include "domino_battle/armies.h"
#include "game/json.h"
#include "odds/expectimax.h"
#include "odds/json.h"
#include "odds/odds.h"
#include "odds/problems.h"

namespace waver::odds {
namespace {

using game::Policies;
using game::Policy;

// The first to be named is the general: if he tests first and runs, the other does without his Leadership.
constexpr std::string_view kGeneral = R"(
waver = 1
title = "The general goes last"
ruleset = "battleaxe"
table = { width = 72, depth = 48 }
side = [{ id = "red", edge = "south" }, { id = "blue", edge = "north" }]
unit = [
  { id = "general", side = "red", models = 20, files = 5, base = [20, 20], leadership = 7, at = [20, 20], facing = 0, general = 9 },
  { id = "centre", side = "red", models = 20, files = 5, base = [20, 20], leadership = 7, at = [26, 20], facing = 0 },
  { id = "levy", side = "red", models = 20, files = 5, base = [20, 20], leadership = 5, at = [32, 20], facing = 0 },
  { id = "foe", side = "blue", models = 20, files = 5, base = [20, 20], leadership = 7, at = [26, 40], facing = 180 },
]
incident = [
  { kind = "phase", side = "blue", phase = "shooting" },
  { kind = "destroyed", unit = "centre" },
]
)";

// Few cards are left in the deck and nobody knows their order. Each side has a choice.
constexpr std::string_view kFewCards = R"(
unit = [
  { id = "r-line", side = "red", type = "battalion", tokens = [{ coin = "dime", face = "heads" }], square = [3, 3] },
  { id = "b-line", side = "blue", type = "battalion", tokens = [{ coin = "dime", face = "heads" }], square = [3, 5] },
]
incident = [{ kind = "panic", rounds = 1 }]
)";

scenario::Scenario opened(std::string text) {
  auto result = scenario::load(std::move(text), "x.toml", {});
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

// All cards but these lie on the discard.
std::string with_few_cards(const std::vector<std::string>& left, std::string_view more) {
  std::string discard;
  for (chance::Card card = 0; card < chance::kCards; ++card) {
    const std::string name = chance::card_name(card);
    if (std::ranges::find(left, name) == left.end()) discard += (discard.empty() ? "\"" : ", \"") + name + "\"";
  }
  return std::string(domino_battle::kBeginning) + std::string(more) + "cards = { discard = [" + discard + "] }\n";
}

std::vector<std::string> told_codes(const game::Diagnostics& faults) {
  std::vector<std::string> codes;
  for (const game::Diagnostic& fault : faults) codes.push_back(fault.code);
  return codes;
}

Request exactly(std::uint64_t budget = 200'000) {
  Request request;
  request.method = Method::kExact;
  request.budget = budget;
  return request;
}

std::vector<Policies> mixtures() {
  return {Policy::kBest, Policies({Policy::kBest, Policy::kFirst}), Policies({Policy::kFirst, Policy::kBest}),
          Policies({Policy::kRandom, Policy::kBest}), Policies({Policy::kFirst, Policy::kRandom})};
}

std::vector<std::string> fractions_of(const std::vector<Worth>& worth) {
  std::vector<std::string> fractions;
  for (const Worth& each : worth) fractions.push_back(each.fraction);
  return fractions;
}
std::vector<std::string> fractions_of(const std::vector<Rational>& numbers) {
  std::vector<std::string> fractions;
  for (const Rational& each : numbers) fractions.push_back(each.str());
  return fractions;
}

// What deciding brings each side, and what the first option would have.
void compare_sides(const scenario::Scenario& battle, const Policies& policies, const Decisions& decisions,
                   const PlainBest& plain, std::size_t limit) {
  for (const SideDecides& side : decisions.sides) {
    EXPECT_EQ(fractions_of(side.best), fractions_of(plain.outlook[side.side]));
    const Policies other = policies.with(side.side, Policy::kFirst, plain.outlook.size());
    const auto first = best_of_all(battle, other, limit);
    EXPECT_EQ(fractions_of(side.first), fractions_of(first->outlook[side.side]));
  }
}

void compare_first_choice(const Decisions& decisions, const PlainBest& plain) {
  ASSERT_EQ(decisions.first.has_value(), plain.first_side.has_value());
  if (!plain.first_side) return;
  const FirstChoice& first = *decisions.first;
  ASSERT_EQ(first.side, *plain.first_side);
  ASSERT_EQ(first.options.size(), plain.first_options.size());
  const std::vector<Rational>& best = plain.outlook[first.side];
  EXPECT_EQ(plain.first_options[first.chosen][first.side], best);
  for (std::size_t option = 0; option < first.options.size(); ++option) {
    const std::vector<Rational>& worth = plain.first_options[option][first.side];
    EXPECT_EQ(fractions_of(first.options[option].worth), fractions_of(worth));
    EXPECT_TRUE(option >= first.chosen || worth > best) << "of equals the one listed first";
  }
}

// The exact odds against the plain way: every fraction, the value for each side, the first choice and its options.
// Returns how many choices there were; nothing if the tree is too large to be gone through.
std::optional<std::size_t> compare(const scenario::Scenario& battle, const Policies& policies, std::size_t limit) {
  const auto plain = best_of_all(battle, policies, limit);
  if (!plain) return std::nullopt;
  Problem problem = problem_of(battle);
  problem.policy = policies;
  const auto odds = ask(problem, exactly(), {});
  if (plain->peeks) {
    const auto codes = odds ? std::vector<std::string>() : told_codes(odds.error());
    EXPECT_THAT(codes, testing::ElementsAre("best-would-peek"));
    return plain->choices;
  }
  if (!odds) {
    ADD_FAILURE() << game::to_text(odds.error());
    return plain->choices;
  }
  EXPECT_EQ(odds->decisions.has_value(), policies.any(Policy::kBest));
  if (odds->decisions) {
    compare_sides(battle, policies, *odds->decisions, *plain, limit);
    compare_first_choice(*odds->decisions, *plain);
  }
  const game::Value told = to_value(problem, *odds, true);
  const auto facts = enumerate(battle, limit, plain->taken(policies));
  for (const auto& [fact, share] : *facts) EXPECT_EQ(fraction_at(told, fact), share.str()) << fact;
  return plain->choices;
}

// Every case whose tree of all options is small enough.
TEST(BestOdds, AreThoseOfGoingThroughAllThatCanCome) {
  constexpr std::size_t kLimit = 1500;
  std::map<std::string_view, int> compared;
  for (const std::string& path : all_cases()) {
    SCOPED_TRACE(path);
    const scenario::Scenario battle = opened_file(path);
    const auto plainly = best_of_all(battle, Policy::kBest, kLimit);
    if (!plainly || plainly->choices == 0) continue;
    for (const Policies& policies : mixtures()) {
      if (compare(battle, policies, kLimit)) ++compared[battle.ruleset->info->id];
    }
  }
  for (const auto& [ruleset, times] : compared) std::cout << ruleset << " " << times << "\n";
}

TEST(BestOdds, OfASideThatCanDoBetter) {
  const scenario::Scenario battle = opened(std::string(kGeneral));
  for (const Policies& policies : mixtures()) EXPECT_TRUE(compare(battle, policies, 50'000).has_value());
}

TEST(BestOdds, OfTwoSidesWithFewCards) {
  const scenario::Scenario battle = opened(with_few_cards({"9S", "10S", "2S"}, kFewCards));
  for (const Policies& policies : mixtures()) EXPECT_TRUE(compare(battle, policies, 200'000).has_value());
}

}  // namespace
}  // namespace waver::odds
