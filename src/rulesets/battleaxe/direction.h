#pragma once
/// BX-9: which way a flight goes.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// Fills Position::options with all that the flight on top of the agenda may turn away from (several: they are tied
/// and thrown for; none: it runs to its own edge or straight on), and returns the clause's way.
Way list_to_flee_from(const Play& play, const Frame& flight);

/// BX-9c: straight away from `from`, a unit or a piece of terrain; nothing where that leaves no direction.
std::optional<measure::Direction> away_from(const Play& play, UnitIndex unit, Killer from);

/// BX-9b, ruling `fleeing_enemies_count`: the enemies nearest to a unit; several: they are tied; none: there are none.
void list_closest_enemies(const Play& play, UnitIndex unit, std::vector<std::uint32_t>& closest);

/// The enemies of `unit` among `candidates` (all on the table) whose footprints are nearest to it: one, or several
/// tied.
void keep_nearest(const Play& play, UnitIndex unit, std::vector<std::uint32_t>& candidates);

}  // namespace waver::battleaxe
