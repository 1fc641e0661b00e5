#include "rulesets/battleaxe/running.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

namespace waver::battleaxe {
namespace {

using Obstacles = boost::container::small_vector<const measure::Convex*, 16>;

// All that stands less than the clear distance from a unit that would stop at `place`.
void list_too_near(const Play& play, UnitIndex unit, const measure::Convex& place, Obstacles& found) {
  visit_others_near(play, unit, place.box(), play.setup.rulings.clear_distance, [&](UnitIndex other) {
    if (too_near(play, place, play.footprint(other))) found.push_back(&play.footprint(other));
  });
  for (const std::uint32_t piece : play.setup.impassable) {
    for (const measure::Convex& part : play.setup.terrain[piece].region.pieces()) {
      if (too_near(play, place, part)) found.push_back(&part);
    }
  }
}

// BX-10a: on by the smallest distance after which all are at least the clear distance away.
measure::Length run_until_clear(const Play& play, UnitIndex unit, measure::Direction ahead, measure::Length distance) {
  const measure::Convex& start = play.footprint(unit);
  Obstacles obstacles;
  list_too_near(play, unit, start.moved_by(measure::along(ahead, distance)), obstacles);
  while (!obstacles.empty()) {
    distance = measure::clear_after(start, ahead, distance, obstacles, play.setup.rulings.clear_distance);
    obstacles.clear();
    list_too_near(play, unit, start.moved_by(measure::along(ahead, distance)), obstacles);
  }
  return distance;
}

struct Met {
  measure::Length at = 0;  ///< how far along the run
  Listed obstacle;
};

class ObstacleList {
 public:
  ObstacleList(const Play& play, UnitIndex unit, const Run& run) : play_(play), unit_(unit), run_(run) {}

  void add_unit(UnitIndex enemy) {
    const measure::Convex& other = play_.footprint(enemy);
    if (!measure::overlap(run_.strip, other)) return;
    const auto dice = swept([&](const measure::Convex& strip) { return measure::overlap(strip, other); });
    add(enemy, dice, contact(other));
  }

  void add_terrain(std::uint32_t piece) {
    const measure::Region& region = play_.setup.terrain[piece].region;
    if (!measure::overlap(run_.strip, region)) return;
    const auto dice = swept([&](const measure::Convex& strip) { return measure::overlap(strip, region); });
    measure::Length first = run_.moved;
    for (const measure::Convex& part : region.pieces()) first = std::min(first, contact(part));
    add(static_cast<std::uint32_t>(play_.position.units.size()) + piece, dice, first);
  }

  // Equally far: file order of the units, then of the terrain, in which they were added.
  void write() {
    std::ranges::stable_sort(met_, [](const Met& a, const Met& b) { return a.at < b.at; });
    for (const Met& met : met_) play_.position.lists.push_back(met.obstacle);
  }

 private:
  template <class Overlaps>
  std::uint32_t swept(Overlaps overlaps) const {
    return models_swept(play_.profile(unit_), run_.start, run_.start.models, run_.displacement, overlaps);
  }
  measure::Length contact(const measure::Convex& other) const {
    const measure::Convex start = footprint_of(play_.profile(unit_), run_.start);
    return measure::first_contact(start, run_.start.facing, run_.moved, other).value_or(run_.moved);
  }
  void add(Killer what, std::uint32_t dice, measure::Length at) {
    if (dice > 0) met_.push_back({at, {what, dice, 0}});  // nobody swept: no throw
  }

  const Play& play_;
  UnitIndex unit_;
  const Run& run_;
  boost::container::small_vector<Met, 8> met_;
};

}  // namespace

chance::Roll running_dice(const Play& play, UnitIndex unit) {
  const std::uint32_t dice = play.setup.figures.flight_dice;
  return play.profile(unit).swift ? chance::dice(dice + 1, chance::Keep::kDropLowest) : chance::dice(dice);
}

Run measure_run(const Play& play, UnitIndex unit, measure::Length distance) {
  Run run;
  run.start = play.unit(unit);
  const measure::Convex& start = play.footprint(unit);
  const measure::Direction ahead = run.start.facing;
  run.moved = run_until_clear(play, unit, ahead, distance);
  if (const auto contact = measure::edge_contact(start, ahead, run.moved, play.setup.table)) {  // BX-10b
    run.moved = contact->distance;
    run.edge = contact->edge;
    run.leaves = true;
  }
  run.displacement = measure::along(ahead, run.moved);
  run.strip = measure::swept(start, run.displacement);
  return run;
}

void list_passed(const Play& play, UnitIndex unit, const Run& run) {
  visit_others_near(play, unit, run.strip.box(), 0, [&](UnitIndex other) {
    if (play.friends(unit, other) && measure::overlap(run.strip, play.footprint(other))) {
      play.position.lists.push_back({other, 0, 0});
    }
  });
}

void list_obstacles(const Play& play, UnitIndex unit, const Run& run) {
  ObstacleList list(play, unit, run);
  visit_others_near(play, unit, run.strip.box(), 0, [&](UnitIndex other) {
    if (!play.friends(unit, other)) list.add_unit(other);
  });
  for (const std::uint32_t piece : play.setup.impassable) list.add_terrain(piece);
  list.write();
}

}  // namespace waver::battleaxe
