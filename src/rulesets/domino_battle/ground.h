#pragma once
/// Where a unit can go, whom it can fire at (DB-64, DB-65).

#include <boost/container/small_vector.hpp>

#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

/// Position::standing and taken, from the units' squares: of all that are on the board, or of one.
void stand_all(const Board& board, Position& position);
void take_square(const Board& board, Position& position, UnitIndex unit);
void leave_square(const Board& board, Position& position, UnitIndex unit);

/// In their order as options: rows nearest the enemy's own edge first, in a row from west to east.
using Squares = boost::container::small_vector<Square, 96>;
using Units = boost::container::small_vector<UnitIndex, 32>;

/// Where a unit's move may end; without the square it stands on.
struct Reach {
  Squares squares;
  bool off = false;  ///< it may leave over its own edge
};
Reach reach_of(const Setup& setup, const Position& position, UnitIndex unit);
/// The same with its own square in its place among them.
Squares reach_or_stay(const Setup& setup, const Position& position, UnitIndex unit);
/// Whether it can move to any square at all.
bool can_step(const Setup& setup, const Position& position, UnitIndex unit);

/// The enemies a unit could fire at from a square, its present one counting as empty; file order.
Units targets_from(const Setup& setup, const Position& position, UnitIndex unit, Square from);
bool has_target_from(const Setup& setup, const Position& position, UnitIndex unit, Square from);
/// From where it stands.
Units targets_of(const Setup& setup, const Position& position, UnitIndex unit);
bool has_target(const Setup& setup, const Position& position, UnitIndex unit);

/// Squares it can move to and fire from.
Squares firing_squares(const Setup& setup, const Position& position, UnitIndex unit);
bool can_move_and_fire(const Setup& setup, const Position& position, UnitIndex unit);

/// The enemies beside which it stands or can move; and where it can be beside one, its own square included.
Units advance_targets(const Setup& setup, const Position& position, UnitIndex unit);
bool can_advance(const Setup& setup, const Position& position, UnitIndex unit);
Squares squares_beside(const Setup& setup, const Position& position, UnitIndex unit, UnitIndex enemy);

/// An enemy within range, in sight or not; and the nearest of them all, file order.
bool has_enemy_in_range(const Setup& setup, const Position& position, UnitIndex unit);
Units nearest_enemies(const Setup& setup, const Position& position, UnitIndex unit);

/// One row nearer a side's own edge: to the south -1, to the north 1.
constexpr std::int32_t homeward(const Side& side) {
  return side.south ? -1 : 1;
}
/// Whether a square is of the side's own edge row.
bool is_on_own_edge(const Setup& setup, SideIndex side, Square square);
/// The next square towards the own edge: straight, else with smaller x, else with larger x; kNoSquare if none is open.
Square step_home(const Setup& setup, const Position& position, UnitIndex unit);

}  // namespace waver::domino_battle
