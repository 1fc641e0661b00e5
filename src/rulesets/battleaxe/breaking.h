#pragma once
/// BX-12: break tests, the break itself (BX-7), and pursuit.
///
/// A frame of the agenda; its entries in Position::lists are the pursuers in the order told, then the enemies the unit
/// fought. They lie below the flight, which asks for them here.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// Puts a break test, or with `at_once` the break without a test, on the agenda.
void begin_break(const Play& play, UnitIndex unit, std::int32_t lost_by, bool steadfast,
                 std::span<const UnitIndex> pursuers, bool at_once);

/// The unit has not been sent off yet.
bool still_to_run(const Frame& frame);

bool break_step(const Play& play);
void break_take(const Play& play, const game::Answer& answer);

/// BX-12a: what the broken unit turns away from, into Position::options.
void list_opponents_to_flee_from(const Play& play, UnitIndex unit);

/// BX-12b: asks for the dice of the next pursuer. False if all have thrown.
bool ask_next_pursuer(const Play& play, Frame& flight);
void take_pursuit(const Play& play, Frame& flight, const chance::Faces& faces);
/// BX-12b: the unit is destroyed where it stands if a pursuer caught it. Returns that event, or 0.
Seq catch_broken(const Play& play, const Frame& flight);

}  // namespace waver::battleaxe
