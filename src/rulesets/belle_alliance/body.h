#pragma once
/// Bodies of men, horses and guns on the table: footprints, rout blocks, what they may enter and how fast they go.

#include <optional>

#include "rulesets/belle_alliance/setup.h"

namespace waver::belle_alliance {

/// A rout block (4.4): so many abreast and deep, in a square of that side.
struct Block {
  std::int32_t files = 1;
  std::int32_t ranks = 1;
  measure::Length side = 0;
};
/// Of `number` bases: files is the largest f with (2f - 1)^2 * width <= 4 * number * depth.
Block block_of(std::int32_t number, measure::Length width, measure::Length depth);
/// Of what the unit has: figures, or limbered guns.
Block block_of(const UnitSetup& unit, const UnitState& state);

/// A body drawn up about its centre: how wide and deep (0.01 mm) and how many stand in it.
struct Frontage {
  std::int32_t files = 1;
  std::int32_t ranks = 1;
  measure::Length width = 0;
  measure::Length depth = 0;
};
Frontage frontage_of(const UnitSetup& unit, const UnitState& state);

/// Section 2: each corner is rounded once about the centre.
measure::Convex drawn_up(measure::Point centre, int facing, measure::Length width, measure::Length depth);
measure::Convex footprint_of(const UnitSetup& unit, const UnitState& state);
measure::Convex block_at(measure::Point centre, int facing, const Block& block);

/// The files a formation has where none are told (section 2).
std::int32_t default_files(Formation formation, std::int32_t figures, std::int32_t guns);

/// BA-5.5.2c: fewer figures are no unit any more.
std::int32_t least_figures(Arm arm);

/// The column of Tables 4 and 5 for a body in its formation, and in rout.
Body body_of(const UnitSetup& unit, const UnitState& state);
Body routing_body_of(const UnitSetup& unit, const UnitState& state);

/// Table 3 for the formation it is in, in 0.01 mm a bound.
std::int32_t rout_rate(const Tables& tables, const UnitSetup& unit, const UnitState& state);
/// Three times the length of a retreat in MD (5.3).
std::int64_t retreat_budget(const Setup& setup, const UnitSetup& unit, const UnitState& state);

/// Percent of the rate in an area; 0: may not enter.
std::int32_t percent_in(const Setup& setup, const Terrain& area, Body body);
/// 0.01 mm off the rate; nothing if it may not cross.
std::optional<std::int32_t> deduction_at(const Setup& setup, const Terrain& obstacle, Body body);
bool forbidden_to(const Setup& setup, const Terrain& terrain, Body body);

/// The footprint overlaps the area, or the obstacle crosses it.
bool meets(const measure::Convex& footprint, const Terrain& terrain);

/// BA-5.4.2b and section 2: a skirmish line with a base within 15 cm of its soutien as both stand now.
bool is_linked(const Setup& setup, const Position& position, UnitIndex skirmishers);

/// Where a staff figure stands.
measure::Point place_of_staff(const Position& position, StaffIndex staff);

/// The enemy with the least gap to the unit; of equals the first in the file; kNobody if there is none.
UnitIndex nearest_enemy(const Setup& setup, const Position& position, UnitIndex unit);

}  // namespace waver::belle_alliance
