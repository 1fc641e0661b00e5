#pragma once
/// What every ruleset promises the drivers, as checks that run on any of them. Plays many random games and looks at
/// every position on the way. A ruleset's test says:
///
///   EXPECT_EQ(contract::violations(*game, incidents), std::vector<std::string>{});

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/game.h"

namespace waver::contract {

/// How much is tried.
struct Extent {
  std::uint64_t games = 40;
  std::uint64_t seed = 1;
  std::size_t most_steps = 2000;     ///< a game that is not over by then never ends
  std::size_t most_incidents = 40;   ///< told in a game, then no more
  std::size_t most_tried = 48;       ///< options and outcomes of one question tried, spread over all
  std::size_t most_violations = 20;  ///< the search ends there
};

/// What is broken, each violation once, with the first game and step that showed it. Even games tell the incidents in
/// their order, odd ones in any; an incident may be refused where the position forbids it.
std::vector<std::string> violations(const game::Game& start, std::span<const game::IncidentPtr> incidents,
                                    const Extent& extent = {});

}  // namespace waver::contract
