/// Exact odds of the policy `best`, held against going through all that can come, and against other policies.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <map>

#include "game/digest.h"
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

// Each side may call its men back, for a point of morale that it needs; who then goes on to push them may lose it
// again. The cards that are known are drawn before anybody has to decide.
constexpr std::string_view kCallBack = R"(
waver = 1
title = "Call them back"
ruleset = "domino-battle"
table = { width = 1, depth = 8 }
side = [
  { id = "red", edge = "south", starting_morale = 50, morale = 49 },
  { id = "blue", edge = "north", starting_morale = 50, morale = 49, fortunate = true },
]
unit = [
  { id = "r-lost", side = "red", type = "company", state = "broken", remembers = "penny", square = [0, 0] },
  { id = "b-lost", side = "blue", type = "company", state = "broken", remembers = "penny", square = [0, 6] },
]
incident = [{ kind = "panic", rounds = 1 }]
)";

// Straight on the rout meets friends who may run, too; a little to the right it does not.
constexpr std::string_view kIntoFriends = R"(
waver = 1
title = "Past the landwehr"
ruleset = "belle-alliance"
table = { width = 120, depth = 130 }
side = [{ id = "red", edge = "south" }, { id = "blue", edge = "north" }]
unit = [
  { id = "fusiliers", side = "red", arm = "infantry", figures = 20, formation = "line", at = [60, 110], facing = 0 },
  { id = "landwehr", side = "red", arm = "infantry", figures = 4, formation = "column", at = [84, 86], facing = 0, state = "MD" },
  { id = "guards", side = "blue", arm = "infantry", figures = 20, formation = "line", at = [52, 125], facing = 180 },
]
incident = [{ kind = "effect", unit = "fusiliers", cause = "fire", by = ["guards"], disorder = "FD" }]
)";

// The deck is known from the top as far as `known`, two more cards are in it, all others lie on the discard.
std::string with_deck(const std::vector<std::string>& known) {
  std::string deck;
  std::string discard;
  for (const std::string& name : known) deck += (deck.empty() ? "\"" : ", \"") + name + "\"";
  for (chance::Card card = 0; card < chance::kCards; ++card) {
    const std::string name = chance::card_name(card);
    if (name == "3C" || name == "QD" || std::ranges::find(known, name) != known.end()) continue;
    discard += (discard.empty() ? "\"" : ", \"") + name + "\"";
  }
  return fmt::format("{}cards = {{ deck = [{}], discard = [{}] }}\n", kCallBack, deck, discard);
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

// Every case whose tree of all options is small enough, in all mixtures.
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
  EXPECT_GT(compared["battleaxe"], 4);
  EXPECT_GT(compared["belle-alliance"], 100);
  EXPECT_GT(compared["domino-battle"], 50);
}

// Where it makes a difference.
TEST(BestOdds, OfAGeneralWhoGoesLast) {
  const scenario::Scenario battle = opened(std::string(kGeneral));
  for (const Policies& policies : mixtures()) EXPECT_TRUE(compare(battle, policies, 50'000).has_value());
}

TEST(BestOdds, OfASideThatCallsItsMenBack) {
  const scenario::Scenario battle = opened(with_deck({"2S", "2C"}));
  for (const Policies& policies :
       {Policies({Policy::kBest, Policy::kFirst}), Policies({Policy::kFirst, Policy::kBest})}) {
    EXPECT_TRUE(compare(battle, policies, 300'000).has_value());
  }
}

TEST(BestOdds, OfARoutThatMissesItsFriends) {
  const scenario::Scenario battle = opened(std::string(kIntoFriends));
  EXPECT_TRUE(compare(battle, Policy::kBest, 400'000).has_value());
}

Odds asked(const scenario::Scenario& battle, const Policies& policies) {
  Problem problem = problem_of(battle);
  problem.policy = policies;
  auto odds = ask(problem, exactly(), {});
  if (odds) return std::move(*odds);
  ADD_FAILURE() << game::to_text(odds.error());
  return {};
}

TEST(BestOdds, SayWhatIsBestFirst) {
  const Odds general = asked(opened(std::string(kGeneral)), Policy::kBest);
  ASSERT_TRUE(general.decisions && general.decisions->first);
  EXPECT_EQ(general.decisions->first->options[general.decisions->first->chosen].name, "levy");
  EXPECT_LT(general.decisions->sides[0].best[0].value, general.decisions->sides[0].first[0].value);
  EXPECT_FALSE(general.decisions->sides[1].is_asked);
  const Odds back = asked(opened(with_deck({"2S", "2C"})), Policies({Policy::kFirst, Policy::kBest}));
  ASSERT_TRUE(back.decisions && back.decisions->first);
  ASSERT_EQ(back.decisions->sides.size(), 1U);
  EXPECT_EQ(back.decisions->sides[0].side, 1U);
  EXPECT_EQ(back.decisions->sides[0].best[0].fraction, "3/8");
  EXPECT_EQ(back.decisions->sides[0].first[0].fraction, "1/2");
  // The two armies are too far apart to do anything to one another.
  const Odds both = asked(opened(with_deck({"2S", "2C"})), Policy::kBest);
  EXPECT_EQ(both.decisions->sides.size(), 2U);
  for (const SideDecides& side : both.decisions->sides) {
    EXPECT_EQ(side.best[0].fraction, "3/8");
    EXPECT_EQ(side.first[0].fraction, "1/2");
  }
  const Odds past = asked(opened(std::string(kIntoFriends)), Policy::kBest);
  ASSERT_TRUE(past.decisions && past.decisions->first);
  EXPECT_EQ(past.decisions->first->options[past.decisions->first->chosen].name, "1");
}

// A mean over what is told of a side's number or chance, from facts.
Rational mean_of(const Facts& facts, const std::string& side, std::string_view measure) {
  const std::string path = fmt::format("sides/{}/{}", side, measure);
  Rational sum = facts.contains(path) ? facts.at(path) : Rational(0);
  const std::string by_value = path + "/distribution/";
  for (auto fact = facts.lower_bound(by_value); fact != facts.end() && fact->first.starts_with(by_value); ++fact) {
    sum += fact->second * std::stoi(fact->first.substr(by_value.size()));
  }
  return sum;
}

// Nothing that a side may do by any rule of thumb is better than what is best.
TEST(BestOdds, AreNotBeatenByAnyOtherPolicy) {
  const std::vector<std::pair<scenario::Scenario, std::string_view>> battles = [] {
    std::vector<std::pair<scenario::Scenario, std::string_view>> list;
    list.emplace_back(opened(std::string(kGeneral)), "lost_or_fleeing");
    list.emplace_back(opened(with_deck({"2S", "2C"})), "broken");
    list.emplace_back(opened(std::string(kIntoFriends)), "in_fd_or_gone");
    return list;
  }();
  for (const auto& [battle, measure] : battles) {
    const Odds best = asked(battle, Policies({Policy::kBest, Policy::kFirst}));
    const Rational least(best.decisions->sides[0].best[0].fraction);
    int beaten = 0;
    for (std::uint64_t habit = 0; habit < 20; ++habit) {
      const Taken taken = [&](const game::Game& game, std::size_t) {
        const game::Question question = game.ask();
        if (question.side != 0) return std::vector<std::uint32_t>{0};
        // Habits of any kind: what is done depends on the position in no sensible way.
        const std::uint64_t any = habit == 0 ? 0 : game::Digest(habit).add(game.digest()).value();
        return std::vector{static_cast<std::uint32_t>(any % question.options)};
      };
      const auto facts = enumerate(battle, 200'000, taken);
      ASSERT_TRUE(facts.has_value());
      const Rational other = mean_of(*facts, "red", measure);
      EXPECT_GE(other, least) << measure;
      beaten += other > least ? 1 : 0;
    }
    EXPECT_GT(beaten, 0) << measure;
  }
}

TEST(BestOdds, CountPositionsOverAllOptions) {
  const scenario::Scenario battle = opened(std::string(kGeneral));
  Problem problem = problem_of(battle);
  problem.policy = Policy::kBest;
  const std::uint64_t positions = asked(battle, Policy::kBest).positions;
  EXPECT_GT(positions, asked(battle, Policy::kFirst).positions);
  EXPECT_TRUE(ask(problem, exactly(positions), {}).has_value());
  for (const Method method : {Method::kAuto, Method::kExact}) {
    Request request = exactly(positions - 1);
    request.method = method;
    const auto refused = ask(problem, request, {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(
        game::to_text(refused.error()),
        fmt::format("best-is-sampled: With --policy best there are more than {} positions to look at: too many to "
                    "say what is best, so odds can only be sampled\n"
                    "    Give --samples, as in --samples 1000, or a larger --budget, or take another --policy.\n",
                    positions - 1));
  }
}

TEST(BestOdds, AreTheSameWithAnySeed) {
  const scenario::Scenario battle = opened(std::string(kGeneral));
  Problem problem = problem_of(battle);
  problem.policy = Policies({Policy::kBest, Policy::kRandom});
  std::vector<std::string> told;
  for (const chance::Seed seed : {1U, 2U}) {
    Request request = exactly();
    request.sampling.seed = request.sampling.thinking.seed = seed;
    const auto odds = ask(problem, request, {});
    ASSERT_TRUE(odds.has_value());
    told.push_back(game::to_json(to_value(problem, *odds, true), game::Decimals::kAll));
  }
  EXPECT_EQ(told[0], told[1]) << "nothing is thrown";
}

TEST(BestOdds, AreNeverBounded) {
  const scenario::Scenario battle = opened(std::string(kGeneral));
  Problem problem = problem_of(battle);
  problem.policy = Policies({Policy::kFirst, Policy::kBest});
  const auto refused = ask(problem, {Method::kBounded, 1000, {}}, {});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(game::to_text(refused.error()),
            "best-is-sampled: With --policy best, odds are exact or sampled, never bounded\n"
            "    Give --samples, as in --samples 1000, or take another --policy.\n");
}

// The deck is known to the position one card further than it is turned up when red has to decide.
TEST(BestOdds, DoNotLookAtWhatIsHidden) {
  const scenario::Scenario battle = opened(with_deck({"2S", "2C", "AC"}));
  Problem problem = problem_of(battle);
  problem.policy = Policies({Policy::kBest, Policy::kFirst});
  for (const Method method : {Method::kAuto, Method::kExact}) {
    Request request = exactly();
    request.method = method;
    const auto refused = ask(problem, request, {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(game::to_text(refused.error()),
              "best-would-peek: Exact odds with --policy best would let red decide by what is hidden from it\n"
              "    Give --samples, as in --samples 1000: then it decides by what it may see.\n");
  }
  problem.policy = Policy::kFirst;
  EXPECT_TRUE(ask(problem, exactly(), {}).has_value()) << "nobody is led by it";
}

TEST(BestOdds, AreTheSameForAnyNumberOfThreads) {
  const scenario::Scenario battle = opened(with_deck({"2S", "2C"}));
  Problem problem = problem_of(battle);
  problem.policy = Policies({Policy::kBest, Policy::kRandom});
  std::vector<std::string> told;
  for (const unsigned threads : {1U, 2U, 7U}) {
    Request request{Method::kSampled, 0, {}};
    request.sampling = {5, 600, 0, threads, {}};
    request.sampling.thinking.playouts = 20;
    const auto odds = ask(problem, request, {});
    ASSERT_TRUE(odds.has_value());
    told.push_back(game::to_json(to_value(problem, *odds, false), game::Decimals::kAll));
  }
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(told[0], told[2]);
  EXPECT_THAT(told[0], testing::HasSubstr(R"("policy": {"red": "best", "blue": "random"})"));
}

}  // namespace
}  // namespace waver::odds
