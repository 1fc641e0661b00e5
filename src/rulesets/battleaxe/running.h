#pragma once
/// BX-10 to BX-10c: the straight run itself, once direction and dice are known.

#include "measure/move.h"
#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// BX-10: 2D6, the swift throw one die more and drop the lowest.
chance::Roll running_dice(const Play& play, UnitIndex unit);

struct Run {
  UnitState start;  ///< after the pivot
  measure::Length moved = 0;
  measure::Point displacement;
  measure::Convex strip;  ///< swept from start to end (BX-8a)
  bool leaves = false;    ///< the table (BX-10b)
  measure::Edge edge = measure::Edge::kNorth;
};

/// BX-10a, BX-10b: where a run of `distance` straight ahead ends.
Run measure_run(const Play& play, UnitIndex unit, measure::Length distance);

/// BX-10a, BX-11a: nearer than the clear distance (ruling `clear_distance`; if that is 0: overlapping).
template <class Obstacle>
bool too_near(const Play& play, const measure::Convex& place, const Obstacle& obstacle) {
  const measure::Length clear = play.setup.rulings.clear_distance;
  return clear > 0 ? measure::nearer_than(place, obstacle, clear) : measure::overlap(place, obstacle);
}

/// Visits every other unit on the table whose box comes within `margin` of `box`, in file order.
template <class Visit>
void visit_others_near(const Play& play, UnitIndex unit, const measure::Box& box, measure::Length margin, Visit visit) {
  const auto reach = static_cast<std::int32_t>(margin);
  const auto count = static_cast<UnitIndex>(play.position.units.size());
  for (UnitIndex other = 0; other < count; ++other) {
    const measure::Box& its = play.position.footprints[other].box();
    if (its.low.x > box.high.x + reach || its.high.x < box.low.x - reach) continue;
    if (its.low.y > box.high.y + reach || its.high.y < box.low.y - reach) continue;
    if (other != unit && play.unit(other).on_table()) visit(other);
  }
}

/// BX-8a: friends whose footprint the strip overlaps with some area, added to Position::lists in file order.
void list_passed(const Play& play, UnitIndex unit, const Run& run);

/// BX-10c: enemies and impassable pieces swept over by models, added to Position::lists in the order met, each with
/// the number of models whose own base was swept over it.
void list_obstacles(const Play& play, UnitIndex unit, const Run& run);

}  // namespace waver::battleaxe
