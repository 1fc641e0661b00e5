#pragma once
/// Problems that several tests of odds ask about.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "odds/problem.h"
#include "scenario/scenario.h"

namespace waver::odds {

inline scenario::Scenario opened_file(const std::string& path) {
  auto result = scenario::load_file(std::string(WAVER_ROOT) + "/" + path, {});
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

inline Problem problem_of(const scenario::Scenario& battle) {
  Problem problem{battle.game.get(), battle.incidents, {}, game::Policy::kFirst};
  for (const game::Value& side : *battle.document.find("side")->list()) {
    problem.roster.sides.emplace_back(*game::text_at(side, "id"));
  }
  for (const game::Value& unit : *battle.document.find("unit")->list()) {
    problem.roster.units.emplace_back(*game::text_at(unit, "id"));
    const auto side = std::ranges::find(problem.roster.sides, *game::text_at(unit, "side"));
    problem.roster.side_of.push_back(static_cast<std::uint32_t>(side - problem.roster.sides.begin()));
  }
  problem.roster.unit_names = problem.roster.units;
  problem.roster.side_names = problem.roster.sides;
  return problem;
}

}  // namespace waver::odds
