/// Keystones, firebreaks, and rulings read otherwise.

#include <gmock/gmock.h>

#include <algorithm>

#include "odds/firebreak.h"
#include "odds/flipped.h"
#include "odds/keystones.h"
#include "odds/problems.h"
#include "odds/what_if_json.h"

namespace waver::odds {
namespace {

const std::string kLeft = "scenarios/the-left-gives-way.toml";

Reload reload_of(const std::string& file, std::vector<scenario::Setting> always = {}) {
  return [file, always](const std::vector<scenario::Setting>& more) {
    scenario::LoadOptions options;
    options.settings = always;
    options.settings.insert(options.settings.end(), more.begin(), more.end());
    return scenario::load_file(std::string(WAVER_ROOT) + "/" + file, options);
  };
}

std::uint32_t unit_called(const Problem& problem, std::string_view id) {
  return static_cast<std::uint32_t>(std::ranges::find(problem.roster.units, id) - problem.roster.units.begin());
}

// Keystones -----------------------------------------------------------------------------------------------------------

Keystones found(const Problem& problem, const Request& request, std::optional<std::uint32_t> side = {}) {
  auto keystones = odds::keystones(problem, request, side, {});
  if (keystones) return std::move(*keystones);
  ADD_FAILURE() << game::to_text(keystones.error());
  return {};
}

Keystone keystone_of(const Keystones& keystones, std::uint32_t unit, std::size_t fate) {
  const auto found = std::ranges::find_if(
      keystones.all, [&](const Keystone& keystone) { return keystone.unit == unit && keystone.fate == fate; });
  EXPECT_NE(found, keystones.all.end());
  return *found;
}

// The odds of the battle with the fate written into the file, the unit's own share taken off.
TEST(Keystones, AreWhatTheBattleWithTheFateInItComesTo) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  const Keystones keystones = found(problem, {});
  EXPECT_EQ(keystones.all.size(), 8U);
  EXPECT_EQ(keystones.samples, 0U);
  const scenario::Scenario written =
      opened_file(kThree, {R"(incident=[{kind="destroyed",unit="left"},{kind="phase",side="blue",phase="shooting"},)"
                           R"({kind="destroyed",unit="centre"}])"});
  const Problem after = problem_of(written);
  const auto odds = ask(after, {}, {});
  ASSERT_TRUE(odds);
  const double whole = odds->measured[odds->layout.slot(3, 0)].number.mean;
  const Keystone left = keystone_of(keystones, 0, 0);
  EXPECT_TRUE(left.exact);
  EXPECT_NEAR(left.after, whole - 1, 1e-12);  // the left is certainly gone
  EXPECT_NEAR(left.before, 1 + 5.0 / 12, 1e-12);
  EXPECT_NEAR(left.difference, left.after - left.before, 1e-12);
  EXPECT_FALSE(left.same);
}

TEST(Keystones, WhatWouldHappenAnywayChangesNothing) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  const Keystone centre = keystone_of(found(problem, {}), 1, 0);
  EXPECT_TRUE(centre.same);
  EXPECT_EQ(centre.fraction, "0");
  EXPECT_EQ(centre.difference, 0);
}

TEST(Keystones, TellWhatTheRulesRefuse) {
  const scenario::Scenario battle = opened_file(kDominoes);
  const Problem problem = problem_of(battle);
  const Keystones keystones = found(problem, sampled(20), 1);
  EXPECT_EQ(keystones.all.size(), 8U);  // Blue's four
  const Keystone peasants = keystone_of(keystones, unit_called(problem, "peasants"), 1);
  EXPECT_EQ(peasants.refusal, "\"peasants\" is static and has no coin to lose");
  const Keystone hussars = keystone_of(keystones, unit_called(problem, "hussars"), 1);
  EXPECT_EQ(hussars.refusal, "");
  EXPECT_EQ(keystones.samples, 20U);
  const scenario::Scenario alone = opened_file(kThree, {"unit.foe.state=fleeing"});
  const Problem nobody = problem_of(alone);
  EXPECT_EQ(keystone_of(found(nobody, {}), 0, 1).refusal, "there is nobody to break from");
  EXPECT_EQ(keystone_of(found(nobody, {}), 3, 1).refusal, "\"foe\" is fleeing and cannot fight");
}

// Every fate of every unit at the start of every ruleset's battle, if it is not refused, brings about what it says.
TEST(Keystones, FatesDoWhatTheySay) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> lost{
      {kLeft, {"destroyed", "fleeing"}}, {kGuns, {"removed", "FD"}}, {kDominoes, {"eliminated", "broken"}}};
  for (const auto& [file, states] : lost) {
    const scenario::Scenario battle = opened_file(file);
    const auto& fates = battle.game->info().fates;
    ASSERT_EQ(fates.size(), 2U);
    int reached = 0;
    for (const std::string& unit : scenario::roster_of(battle).units) {
      for (std::size_t fate = 0; fate < fates.size(); ++fate) {
        const auto game = battle.game->clone();
        bool refused = false;
        for (const game::Value& told : fates[fate].incidents(*battle.game, unit)) {
          const auto incident = game->read_incident(told);
          ASSERT_TRUE(incident) << game::to_text(incident.error());
          refused = !game->answer(game::Answer::of_incident(*incident), nullptr) || refused;
        }
        if (refused) continue;
        ++reached;
        const std::string state = *game->state_of("unit", unit).find("state")->text();
        EXPECT_EQ(state, states[fate]) << file << " " << unit;
      }
    }
    EXPECT_GT(reached, 8) << file;
  }
}

// Firebreaks ----------------------------------------------------------------------------------------------------------

TEST(Firebreaks, MovesLieOnAGridWithinReachTheNearestFirst) {
  const game::Placement open{.place = "at", .facing = "facing"};
  const std::vector<Move> moves = moves_of(3, {2000, 1000, 45}, open);
  EXPECT_EQ(moves.size(), 13U * 3 - 1);
  EXPECT_EQ(moves.front().east, 0);
  EXPECT_EQ(std::abs(moves.front().turn), 45);
  std::int64_t before = 0;
  for (const Move& move : moves) {
    EXPECT_EQ(move.unit, 3U);
    const std::int64_t distance = std::int64_t{move.east} * move.east + std::int64_t{move.north} * move.north;
    EXPECT_GE(distance, before);
    EXPECT_LE(distance, 4'000'000);
    before = distance;
  }
  EXPECT_EQ(moves_of(0, {2000, 1000, 0}, open).size(), 12U);
  EXPECT_EQ(moves_of(0, {0, 1000, 30}, open).size(), 2U);
  EXPECT_EQ(moves_of(0, {500, 1000, 0}, open).size(), 0U);
  EXPECT_EQ(moves_of(0, {2000, 1000, 45}, {.place = "square", .wholes = true}).size(), 24U);
}

TEST(Firebreaks, SettingsOfAMove) {
  const scenario::Scenario battle = opened_file(kThree, {"unit.left.at=[20.1, 20]", "unit.left.facing=30"});
  const game::Placement open{.place = "at", .facing = "facing"};
  const auto texts = [&](const Move& move, const game::Placement& placement) {
    std::string text;
    for (const scenario::Setting& setting : settings_of(move, battle, placement, "left")) {
      text += scenario::to_text(setting) + "\n";
    }
    return text;
  };
  EXPECT_EQ(texts({0, 200, -500, 0}, open), "unit.left.at=[20.3, 19.5]\n");
  EXPECT_EQ(texts({0, 0, 1000, -45}, open), "unit.left.at=[20.1, 21]\nunit.left.facing=-15\n");
  EXPECT_EQ(texts({0, 0, 0, -45}, {.place = "at", .facing = "facing", .full_circle = true}),
            "unit.left.at=[20.1, 20]\nunit.left.facing=345\n");
}

// What the placement of each ruleset names is what moves a unit, and no more.
TEST(Firebreaks, PlacementsMoveUnits) {
  for (const auto& [file, id] : {std::pair{kLeft, "archers"}, {kGuns, "lancers"}, {kDominoes, "peasants"}}) {
    const scenario::Scenario battle = opened_file(file);
    const game::Placement& placement = battle.game->info().placement;
    const auto moved = reload_of(file)(settings_of({0, -1000, 1000, 0}, battle, placement, id));
    ASSERT_TRUE(moved) << game::to_text(moved.error());
    const auto centre = [&](const scenario::Scenario& scenario) {
      const game::Scene scene = scenario.game->scene();
      return std::ranges::find(scene.pieces, std::string_view(id), &game::Piece::id)->centre;
    };
    const auto unit = static_cast<std::int32_t>(battle.game->info().unit);
    EXPECT_EQ(centre(*moved).x - centre(battle).x, -unit) << file;
    EXPECT_EQ(centre(*moved).y - centre(battle).y, unit) << file;
  }
}

Firebreaks searched(const std::string& file, const scenario::Scenario& battle, const Problem& problem,
                    const FirebreakRequest& request) {
  auto found = firebreaks(battle, problem, request, reload_of(file), {});
  if (found) return std::move(*found);
  ADD_FAILURE() << game::to_text(found.error());
  return {};
}

// The middle one of three is destroyed; who stands farther than 6 inches from it need not test. The gaps are 2.06
// inches.
TEST(Firebreaks, FindTheWayOutOfReach) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  FirebreakRequest request;
  request.units = {0, 1, 2};
  request.grid = {4000, 1000, 0};
  const Firebreaks found = searched(kThree, battle, problem, request);
  EXPECT_EQ(found.tried, 3U * 48);
  EXPECT_GT(found.impossible, 0U);
  EXPECT_LT(found.impossible, found.tried);
  EXPECT_NEAR(found.before, 1 + 10.0 / 12, 1e-12);
  EXPECT_EQ(found.samples, 0U);
  ASSERT_FALSE(found.best.empty());
  EXPECT_LE(found.best.size(), 12U);
  const Firebreak& best = found.best.front();
  EXPECT_TRUE(best.exact);
  EXPECT_LE(best.difference, -5.0 / 12 + 1e-12);
  const bool right_is_there = std::ranges::any_of(found.best, [](const Firebreak& each) {
    return each.move.unit == 2 && each.move.east == 4000 && each.move.north == 0 && each.fraction == "-5/12";
  });
  EXPECT_TRUE(right_is_there);
  EXPECT_TRUE(std::ranges::is_sorted(found.best, {}, &Firebreak::difference));
  for (const Firebreak& each : found.best) EXPECT_LT(each.difference, 0);
}

TEST(Firebreaks, TheBestAreTriedAgainWithFreshDice) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  FirebreakRequest request;
  request.units = {2};
  request.grid = {4000, 2000, 0};
  request.how = sampled(500);
  request.screening = 100;
  request.best = 1;
  const Firebreaks found = searched(kThree, battle, problem, request);
  ASSERT_EQ(found.best.size(), 1U);
  EXPECT_EQ(found.samples, 500U);
  // As it stands, with the dice of the request.
  const std::vector<Counted> what{*minimised_by(problem, problem, "red")};
  const auto own = Pairing(problem, request.how).with(problem, what, {});
  ASSERT_TRUE(own);
  EXPECT_EQ(found.before, own->differences.front().before);
  for (const Firebreak& each : found.best) {
    EXPECT_FALSE(each.exact);
    EXPECT_EQ(each.before, found.before);
    EXPECT_LT(each.low, each.high);
  }
}

TEST(Firebreaks, WhoFightsStays) {
  const scenario::Scenario battle = opened_file(kLeft);
  const Problem problem = problem_of(battle);
  FirebreakRequest request;
  request.units = {unit_called(problem, "guard")};
  request.how = sampled(10);
  const Firebreaks found = searched(kLeft, battle, problem, request);
  EXPECT_EQ(found.held, request.units);
  EXPECT_EQ(found.tried, 0U);
  EXPECT_TRUE(found.best.empty());
}

// Rulings -------------------------------------------------------------------------------------------------------------

// Exactly a quarter of the left falls: whether that is heavy decides whether it tests.
TEST(Rulings, ThatMatterAreTold) {
  const scenario::Setting quarter{"incident", R"([{kind="casualties",unit="left",models=5}])"};
  const scenario::Scenario battle = opened_file(kThree, {scenario::to_text(quarter)});
  const Problem problem = problem_of(battle);
  const auto flipped = flipped_rulings(battle, problem, {}, reload_of(kThree, {quarter}), {});
  ASSERT_TRUE(flipped) << game::to_text(flipped.error());
  const auto& rulings = problem.start->info().rulings;
  std::vector<std::string> readings;
  for (const Flipped& each : *flipped) {
    const std::string name(rulings[each.ruling].name);
    if (name.ends_with("_range") || name == "trigger_models") readings.push_back(name + "=" + each.reading);
    EXPECT_EQ(each.refusal, "");
    EXPECT_TRUE(each.exact);
    EXPECT_EQ(each.of_sides.size(), 2U);
    EXPECT_EQ(each.changes_nothing(), name != "heavy_casualties") << name;
    if (name != "heavy_casualties") continue;
    EXPECT_EQ(each.reading, "more-than");
    EXPECT_EQ(each.of_sides[0].fraction, "-5/12");
    EXPECT_TRUE(each.of_sides[1].same);
    EXPECT_GT(each.others, 0U);
  }
  // Of a number its neighbours, as far as there are any.
  EXPECT_THAT(readings, testing::ElementsAre("trigger_models=1", "general_range=11", "general_range=13",
                                             "standard_range=11", "standard_range=13"));
}

TEST(Rulings, TheOneInForceIsLeftOut) {
  const std::vector<scenario::Setting> set{{"rulings.heavy_casualties", "more-than"}, {"rulings.trigger_models", "5"}};
  const scenario::Scenario battle = opened_file(kThree, {scenario::to_text(set[0]), scenario::to_text(set[1])});
  const Problem problem = problem_of(battle);
  const auto flipped = flipped_rulings(battle, problem, sampled(5), reload_of(kThree, set), {});
  ASSERT_TRUE(flipped);
  std::vector<std::string> readings;
  for (const Flipped& each : *flipped) {
    const std::string_view name = problem.start->info().rulings[each.ruling].name;
    if (name == "heavy_casualties" || name == "trigger_models") readings.push_back(each.reading);
  }
  EXPECT_THAT(readings, testing::ElementsAre("at-least", "4", "6"));
}

TEST(Rulings, EveryReadingCanBeSet) {
  for (const std::string& file : {kThree, kGuns, kDominoes}) {
    const scenario::Scenario battle = opened_file(file);
    const Problem problem = problem_of(battle);
    const auto flipped = flipped_rulings(battle, problem, sampled(1), reload_of(file), {});
    ASSERT_TRUE(flipped);
    EXPECT_GT(flipped->size(), 10U);
    for (const Flipped& each : *flipped) EXPECT_EQ(each.refusal, "") << file << " " << each.reading;
  }
}

// Programs ------------------------------------------------------------------------------------------------------------

TEST(WhatIf, IsTheSameForAnyNumberOfThreads) {
  const scenario::Scenario battle = opened_file(kThree);
  const Problem problem = problem_of(battle);
  Request three = sampled(300);
  three.sampling.threads = 3;
  EXPECT_EQ(to_value(problem, found(problem, sampled(300), 0), true),
            to_value(problem, found(problem, three, 0), true));
}

}  // namespace
}  // namespace waver::odds
