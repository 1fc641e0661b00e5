#pragma once
/// Battles that several tests of Domino Battle play.

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "armies.h"
#include "scenario/scenario.h"

namespace waver::domino_battle {

/// The scenario; a failure of the test if it has faults.
inline scenario::Scenario opened(std::string text) {
  auto result = scenario::load(std::move(text), "x.toml", {});
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

}  // namespace waver::domino_battle
