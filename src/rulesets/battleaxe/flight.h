#pragma once
/// BX-9 and BX-10: which way a unit flees, how far, over what, and what follows.
///
/// A flight is a frame of the agenda. Its questions come in this order: ties for the direction, the distance, the
/// pursuers' dice, dangerous throws. Its entries in Position::lists, once it has moved: the friends gone through, then
/// the obstacles swept over, in the order met, each with the number of its dice.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// BX-1: a unit that failed its panic test flees. With `gathers` what it causes goes to the batch below.
void flee_from_panic(const Play& play, const Due& due, bool gathers);

/// BX-12a: a broken unit flees. The frame below holds whom it fought and who pursues (breaking.h).
void flee_broken(const Play& play, UnitIndex unit, Seq broke);

/// BX-14: the target of a charge flees from the charger; with `contact` it is caught at the end.
void flee_from_charge(const Play& play, UnitIndex unit, UnitIndex charger, bool contact, Seq charged);

/// BX-11b: a unit that failed to rally runs straight on.
void run_on(const Play& play, UnitIndex unit, Seq rally_test);

/// The move is done, and only what it came to is still to be settled.
bool has_run(const Frame& flight);

/// Goes on with the flight on top of the agenda. True if a question has been put.
bool flight_step(const Play& play);
void flight_take(const Play& play, const game::Answer& answer);

}  // namespace waver::battleaxe
