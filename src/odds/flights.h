#pragma once
/// Where those run to who run, for pictures: some games played, and where everybody was in the end.

#include <cstdint>
#include <vector>

#include "measure/length.h"
#include "odds/problem.h"
#include "odds/sampling.h"

namespace waver::odds {

/// Of a unit that ran in at least one of the games: by its own measure (Cascade::flight), or it runs in the end.
struct Flight {
  std::uint32_t unit = 0;  ///< in the roster
  std::uint32_t ran = 0;   ///< in how many games
  measure::Point from;     ///< where it stands before anything happens
  measure::Point to;       ///< of the places where it was at the end of those games, the most central one
};

struct Flights {
  std::uint32_t games = 0;
  std::vector<Flight> of;  ///< in the order of the roster
};

/// Plays `games` games with the dice of the seed.
Flights typical_flights(const Problem& problem, const Thinking& thinking, chance::Seed seed, std::uint32_t games);

/// The one of these places with the least way to all others, along x and y; of several the first. At least one place.
measure::Point most_central(const std::vector<measure::Point>& places);

}  // namespace waver::odds
