#include "rulesets/battleaxe/direction.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "rulesets/battleaxe/breaking.h"

namespace waver::battleaxe {
namespace {

// BX-9e: a killer that is gone, is the unit itself, or is nobody cannot be fled from. Terrain always can.
bool can_be_fled_from(const Play& play, UnitIndex unit, Killer killer) {
  if (killer == kNobodyKilled || killer == unit) return false;
  return killer >= play.position.units.size() || play.unit(killer).on_table();
}

// BX-9a, BX-9e, ruling `casualty_tie`: those that killed most of the unit this phase, as far as they can be fled from.
// Position::kills lists who struck last last.
void list_killers(const Play& play, UnitIndex unit) {
  auto& options = play.position.options;
  std::int32_t most = 0;
  for (const Kills& kills : play.position.kills) {
    if (kills.victim == unit) most = std::max(most, kills.models);
  }
  for (const Kills& kills : play.position.kills) {
    const bool led = kills.victim == unit && kills.models == most;
    if (led && can_be_fled_from(play, unit, kills.killer)) options.push_back(kills.killer);
  }
  if (play.setup.rulings.last_killer_breaks_tie && options.size() > 1)
    options.erase(options.begin(), options.end() - 1);
  std::ranges::sort(options);
}

}  // namespace

// Boxes are compared first: a candidate whose box is farther than the nearest shape so far cannot be nearest, and the
// candidate with the nearest box is a good one to begin with. Both only save work; the verdict is exact.
void keep_nearest(const Play& play, UnitIndex unit, std::vector<std::uint32_t>& candidates) {
  if (candidates.size() < 2) return;
  const measure::Convex& own = play.footprint(unit);
  const auto box_gap = [&](std::uint32_t candidate) {
    return measure::squared_gap(own.box(), play.footprint(candidate).box());
  };
  boost::container::small_vector<std::int64_t, 64> gaps;
  gaps.reserve(candidates.size());
  for (const std::uint32_t candidate : candidates) gaps.push_back(box_gap(candidate));
  const auto likely = candidates[static_cast<std::size_t>(std::ranges::min_element(gaps) - gaps.begin())];
  measure::SquaredDistance best = measure::squared_distance(own, play.footprint(likely));
  std::size_t kept = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const std::uint32_t candidate = candidates[i];
    if (measure::exceeds(gaps[i], best)) continue;
    const measure::SquaredDistance distance = measure::squared_distance(own, play.footprint(candidate));
    const auto order = distance <=> best;
    if (order > 0) continue;
    if (order < 0) {
      best = distance;
      kept = 0;
    }
    candidates[kept++] = candidate;
  }
  candidates.resize(kept);
}

// BX-9b, ruling `fleeing_enemies_count`.
void list_closest_enemies(const Play& play, UnitIndex unit, std::vector<std::uint32_t>& closest) {
  closest.clear();
  const auto count = static_cast<UnitIndex>(play.position.units.size());
  for (UnitIndex other = 0; other < count; ++other) {
    if (play.friends(unit, other) || !play.unit(other).on_table()) continue;
    if (play.unit(other).fleeing() && !play.setup.rulings.fleeing_enemies_count) continue;
    closest.push_back(other);
  }
  keep_nearest(play, unit, closest);
}

Way list_to_flee_from(const Play& play, const Frame& flight) {
  auto& options = play.position.options;
  options.clear();
  switch (flight.flight) {
    case FlightKind::kCompulsory:
      return Way::kStraightOn;  // BX-11b
    case FlightKind::kCharged:
      options.push_back(flight.other);
      return Way::kCharger;  // BX-14
    case FlightKind::kBroken:
      list_opponents_to_flee_from(play, flight.unit);
      return Way::kOpponent;  // BX-12a
    case FlightKind::kPanic:
      break;
  }
  // BX-9d: heavy casualties among the causes decides.
  if ((flight.causes & static_cast<Causes>(Cause::kHeavyCasualties)) != 0) {
    list_killers(play, flight.unit);
    if (!options.empty()) return Way::kKiller;
  }
  list_closest_enemies(play, flight.unit, options);
  return options.empty() ? Way::kOwnEdge : Way::kClosest;
}

std::optional<measure::Direction> away_from(const Play& play, UnitIndex unit, Killer from) {
  const measure::Point centre = play.unit(unit).at;
  if (from < play.position.units.size()) {
    const measure::Point other = play.unit(from).at;
    return measure::direction_of({std::int64_t{centre.x} - other.x, std::int64_t{centre.y} - other.y});
  }
  const measure::Region& region = play.setup.terrain[from - play.position.units.size()].region;
  return measure::direction_of(region.contains(centre) ? region.away_from_centroid(centre)
                                                       : region.away_from_nearest(centre));
}

}  // namespace waver::battleaxe
