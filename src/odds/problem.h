#pragma once
/// What odds are asked of: a battle as it stands, with what is still to happen in it.

#include <memory>
#include <string>
#include <vector>

#include "game/game.h"
#include "game/policy.h"

namespace waver::odds {

/// Who is there, in file order, for names and for telling whose units are whose.
struct Roster {
  std::vector<std::string> units;
  std::vector<std::uint32_t> side_of;  ///< each unit's side
  std::vector<std::string> sides;
  std::vector<std::string> unit_names;  ///< as people know them, fit to be printed
  std::vector<std::string> side_names;
};

struct Problem {
  const game::Game* start = nullptr;  ///< the rules have measures (RulesetInfo::measures)
  std::vector<game::IncidentPtr> to_come;
  Roster roster;
  game::Policy policy = game::Policy::kFirst;  ///< who decides choices, on all sides
};

}  // namespace waver::odds
