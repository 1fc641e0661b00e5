/// Two battles held against each other.

#include "odds/paired.h"

#include <gmock/gmock.h>

#include <cmath>

#include "odds/problems.h"

namespace waver::odds {
namespace {

Comparison compared(const Problem& before, const Problem& after, const Request& request) {
  auto comparison = Pairing(before, request).with(after, {});
  if (comparison) return std::move(*comparison);
  ADD_FAILURE() << game::to_text(comparison.error());
  return {};
}

// The difference of a measure (and word) of one that has this place in the first roster.
const Difference& find(const Comparison& comparison, const Problem& before, std::string_view measure,
                       std::uint32_t whose, std::string_view word = {}) {
  const auto& measures = before.start->info().measures;
  for (const Difference& difference : comparison.differences) {
    const game::Measure& told = measures[difference.what.measure];
    if (told.name != measure || difference.what.before != whose) continue;
    if (word.empty() || told.words[difference.what.word] == word) return difference;
  }
  ADD_FAILURE() << "no " << measure;
  return comparison.differences.front();
}

TEST(Paired, ExactDifferencesAreFractions) {
  const scenario::Scenario plain = opened_file(kThree);
  const scenario::Scenario braver = opened_file(kThree, {"unit.left.leadership=8"});
  const Problem before = problem_of(plain);
  const Problem after = problem_of(braver);
  const Comparison comparison = compared(before, after, {});
  EXPECT_TRUE(comparison.exact);
  EXPECT_EQ(comparison.samples, 0U);
  EXPECT_EQ(comparison.positions_before, 15U);
  // 2D6: 21 of 36 are at most 7, 26 at most 8.
  const Difference& fleeing = find(comparison, before, "states", 0, "fleeing");
  EXPECT_EQ(fleeing.fraction_before, "5/12");
  EXPECT_EQ(fleeing.fraction_after, "5/18");
  EXPECT_EQ(fleeing.fraction, "-5/36");
  EXPECT_FALSE(fleeing.same);
  EXPECT_EQ(fleeing.low, fleeing.difference);
  EXPECT_EQ(find(comparison, before, "lost_or_fleeing", 0).fraction, "-5/36");
  const Difference& right = find(comparison, before, "panicked", 2);
  EXPECT_TRUE(right.same);
  EXPECT_EQ(right.fraction, "0");
  // Four units with four states and two chances, two sides with a number.
  EXPECT_EQ(comparison.differences.size(), 4U * 6 + 2);
}

TEST(Paired, SampledDifferencesHoldTheExactOnes) {
  const scenario::Scenario plain = opened_file(kThree);
  const scenario::Scenario braver = opened_file(kThree, {"unit.left.leadership=8"});
  const Problem before = problem_of(plain);
  const Problem after = problem_of(braver);
  const Comparison exact = compared(before, after, {});
  const Comparison often = compared(before, after, sampled(4000));
  EXPECT_FALSE(often.exact);
  EXPECT_EQ(often.samples, 4000U);
  for (std::size_t i = 0; i < exact.differences.size(); ++i) {
    const Difference& known = exact.differences[i];
    const Difference& told = often.differences[i];
    EXPECT_LE(told.low, known.difference) << i;
    EXPECT_GE(told.high, known.difference) << i;
    EXPECT_NEAR(told.before, known.before, 0.04) << i;
    EXPECT_EQ(told.same, known.same) << i;
    EXPECT_GT(told.high, told.low) << i;
  }
  // The same dice in both: nobody tests worse for being braver, and the other's test is the very same.
  const Difference& fleeing = find(often, before, "states", 0, "fleeing");
  EXPECT_NEAR(fleeing.high - fleeing.low, 2 * 1.96 * std::sqrt(5.0 / 36 * 31 / 36 / 4000), 0.002);
}

TEST(Paired, IntervalsHoldTheDifferenceAsOftenAsTheySay) {
  const scenario::Scenario plain = opened_file(kThree);
  const scenario::Scenario braver = opened_file(kThree, {"unit.left.leadership=8"});
  const Problem before = problem_of(plain);
  const Problem after = problem_of(braver);
  const std::vector<Counted> what{*minimised_by(before, after, "red")};
  constexpr int kTrials = 400;
  int held = 0;
  for (int seed = 1; seed <= kTrials; ++seed) {
    const auto told = Pairing(before, sampled(60, 1, static_cast<chance::Seed>(seed))).with(after, what, {});
    ASSERT_TRUE(told);
    const Difference& difference = told->differences.front();
    held += difference.low <= -5.0 / 36 && difference.high >= -5.0 / 36 ? 1 : 0;
  }
  EXPECT_GE(held, 0.92 * kTrials);
  EXPECT_LE(held, 0.985 * kTrials);
}

TEST(Paired, AreTheSameForAnyNumberOfThreadsAndOfCalls) {
  for (const std::string_view file : {kGuns, kDominoes}) {
    const scenario::Scenario plain = opened_file(std::string(file));
    const Problem before = problem_of(plain);
    const std::string setting = file == kGuns ? "unit.battery-1.figures=5" : "side.red.morale=16";
    const scenario::Scenario changed = opened_file(std::string(file), {setting});
    const Problem after = problem_of(changed);
    Pairing alone(before, sampled(300));
    Pairing shared(before, sampled(300, 3));
    const auto first = alone.with(after, {});
    const auto again = alone.with(after, {});
    const auto third = shared.with(after, {});
    ASSERT_TRUE(first && again && third);
    int differing = 0;
    for (std::size_t i = 0; i < first->differences.size(); ++i) {
      const Difference& a = first->differences[i];
      differing += a.same ? 0 : 1;
      for (const Difference& b : {again->differences[i], third->differences[i]}) {
        EXPECT_EQ(a.before, b.before);
        EXPECT_EQ(a.difference, b.difference);
        EXPECT_EQ(a.low, b.low);
        EXPECT_EQ(a.same, b.same);
      }
    }
    EXPECT_GT(differing, 0) << file;
  }
}

TEST(Paired, ABattleAgainstItselfDiffersInNothing) {
  for (const std::string_view file : {kThree, kGuns, kDominoes}) {
    const scenario::Scenario battle = opened_file(std::string(file));
    const scenario::Scenario again = opened_file(std::string(file));
    const Problem before = problem_of(battle);
    const Problem after = problem_of(again);
    for (const Difference& difference : compared(before, after, sampled(300)).differences) {
      EXPECT_TRUE(difference.same) << file;
      EXPECT_EQ(difference.difference, 0);
      EXPECT_LT(difference.low, 0);
      EXPECT_GT(difference.high, 0);
    }
  }
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  for (const Difference& difference : compared(problem, problem, {}).differences) EXPECT_TRUE(difference.same);
}

TEST(Paired, UnitsAndSidesAreMatchedById) {
  const scenario::Scenario three = opened_file(kThree);
  const scenario::Scenario other = opened_file("scenarios/a-column-behind-the-line.toml");
  const Problem before = problem_of(three);
  const Problem after = problem_of(other);
  std::ptrdiff_t matched = 0;
  for (const std::string& id : before.roster.units) matched += std::ranges::count(after.roster.units, id);
  std::ptrdiff_t units = 0;
  for (const Counted& counted : all_counted(before, after)) {
    const game::Measure& measure = before.start->info().measures[counted.measure];
    const bool is_unit = measure.whose == game::Whose::kUnit;
    EXPECT_EQ(is_unit ? before.roster.units[counted.before] : before.roster.sides[counted.before],
              is_unit ? after.roster.units[counted.after] : after.roster.sides[counted.after]);
    units += measure.name == "tested" ? 1 : 0;
  }
  EXPECT_EQ(units, matched);
  EXPECT_FALSE(minimised_by(before, after, "green"));
}

// What a side wants least of counts its units by the words that the rules name: leaving all aside, none is left.
TEST(Paired, CountedWordsAreThoseByWhichUnitsCount) {
  for (const std::string_view file : {"scenarios/the-left-gives-way.toml", "scenarios/guns-abandoned.toml"}) {
    const scenario::Scenario battle = opened_file(std::string(file));
    const Problem problem = problem_of(battle);
    double all = 0;
    for (std::uint32_t side = 0; side < problem.roster.sides.size(); ++side) {
      const Counted whole = *minimised_by(problem, problem, problem.roster.sides[side]);
      EXPECT_TRUE(problem.start->info().measures[whole.measure].counts_units);
      std::vector<Counted> what{whole};
      for (std::uint32_t unit = 0; unit < problem.roster.units.size(); ++unit) {
        if (problem.roster.side_of[unit] != side) continue;
        what.push_back(whole);
        what.back().aside_before = what.back().aside_after = unit;
      }
      const auto told = Pairing(problem, sampled(200)).with(problem, what, {});
      ASSERT_TRUE(told);
      double own = 0;
      for (std::size_t i = 1; i < what.size(); ++i) {
        own += told->differences[0].before - told->differences[i].before;
      }
      EXPECT_NEAR(own, told->differences[0].before, 1e-9) << file << " " << side;
      all += own;
    }
    EXPECT_GT(all, 0) << file;
  }
}

TEST(Paired, AUnitLeftAsideIsNotCountedExactlyEither) {
  const scenario::Scenario plain = opened_file(kThree);
  const Problem problem = problem_of(plain);
  Counted what = *minimised_by(problem, problem, "red");
  what.aside_before = what.aside_after = 1;  // the centre, which is destroyed
  const auto told = Pairing(problem, {}).with(problem, std::span(&what, 1), {});
  ASSERT_TRUE(told);
  EXPECT_EQ(told->differences.front().fraction_before, "5/6");
}

TEST(Paired, RefuseWhatCannotBeCompared) {
  const scenario::Scenario three = opened_file(kThree);
  const scenario::Scenario dominoes = opened_file(kDominoes);
  const Problem before = problem_of(three);
  const Problem after = problem_of(dominoes);
  const auto told = Pairing(before, {}).with(after, {});
  ASSERT_FALSE(told);
  EXPECT_EQ(game::to_text(told.error()),
            "other-rulesets: one battle is of battleaxe, the other of domino-battle\n"
            "    Only battles of one ruleset can be held against each other.\n");
  Request small;
  small.method = Method::kExact;
  small.budget = 10;
  const auto refused = Pairing(before, small).with(before, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "too-many-positions");
}

}  // namespace
}  // namespace waver::odds
