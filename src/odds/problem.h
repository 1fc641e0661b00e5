#pragma once
/// What odds are asked of: a battle as it stands, with what is still to happen in it.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "game/game.h"
#include "game/policy.h"
#include "scenario/roster.h"

namespace waver::odds {

using scenario::Roster;

struct Problem {
  const game::Game* start = nullptr;  ///< the rules have measures (RulesetInfo::measures)
  std::vector<game::IncidentPtr> to_come;
  Roster roster;          ///< who is there, for names and for telling whose units are whose
  game::Policies policy;  ///< how each side decides choices
  /// `start` is what this side may know of the battle (Game::view); for telling.
  std::optional<std::uint32_t> view = {};
};

}  // namespace waver::odds
