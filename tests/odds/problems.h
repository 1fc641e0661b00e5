#pragma once
/// Problems that several tests of odds ask about.

#include <gtest/gtest.h>

#include <string>

#include "odds/problem.h"
#include "scenario/roster.h"

namespace waver::odds {

inline scenario::Scenario opened_file(const std::string& path, const std::vector<std::string>& settings = {}) {
  scenario::LoadOptions options;
  for (const std::string& setting : settings) options.settings.push_back(*scenario::setting_in(setting));
  auto result = scenario::load_file(std::string(WAVER_ROOT) + "/" + path, options);
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

inline Problem problem_of(const scenario::Scenario& battle) {
  return {battle.game.get(), battle.incidents, scenario::roster_of(battle), game::Policy::kFirst};
}

}  // namespace waver::odds
