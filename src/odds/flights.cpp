#include "odds/flights.h"

#include <cstdlib>
#include <limits>
#include <optional>

namespace waver::odds {
namespace {

/// The unit's measure that says that it ran, if the rules have one.
std::optional<std::size_t> flight_measure(const game::RulesetInfo& info) {
  const std::string_view name = info.cascade.flight.empty() ? info.cascade.link : info.cascade.flight;
  return game::measure_of_unit(info.measures, name);
}

std::int64_t way_between(measure::Point a, measure::Point b) {
  return std::abs(std::int64_t{a.x} - b.x) + std::abs(std::int64_t{a.y} - b.y);
}

}  // namespace

measure::Point most_central(const std::vector<measure::Point>& places) {
  measure::Point best = places.front();
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const measure::Point place : places) {
    std::int64_t way = 0;
    for (const measure::Point other : places) way += way_between(place, other);
    if (way >= least) continue;
    least = way;
    best = place;
  }
  return best;
}

Flights typical_flights(const Problem& problem, const Thinking& thinking, chance::Seed seed, std::uint32_t games) {
  const game::RulesetInfo& info = problem.start->info();
  const std::vector<std::string>& units = problem.roster.units;
  const std::optional<std::size_t> measure = flight_measure(info);
  Player player(problem, thinking);
  Sums<std::uint64_t> sums(info, problem.roster);
  std::vector<std::vector<measure::Point>> ends(units.size());
  for (std::uint32_t run = 0; run < games; ++run) {
    player.play(seed, run, sums);
    const game::Scene scene = player.game().scene();
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
      const game::Piece* piece = piece_called(scene, units[unit]);
      if (piece == nullptr) continue;
      const bool ran = piece->running || (measure && sums.tally.at(*measure, unit) > 0);
      if (ran) ends[unit].push_back(piece->centre);
    }
  }
  Flights flights{games, {}};
  const game::Scene start = problem.start->scene();
  for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
    if (ends[unit].empty()) continue;
    const game::Piece* piece = piece_called(start, units[unit]);
    flights.of.push_back(
        {unit, static_cast<std::uint32_t>(ends[unit].size()), piece->centre, most_central(ends[unit])});
  }
  return flights;
}

}  // namespace waver::odds
