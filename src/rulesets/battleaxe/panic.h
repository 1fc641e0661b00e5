#pragma once
/// BX-2 to BX-8: who is due to test for panic, in which order, and the test.
///
/// A batch is a frame of the agenda with its units in Position::dues. It asks who tests (BX-3), for the dice, perhaps
/// for the second throw, and hands a unit that fails to flight.h.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// Adds a reason to the batch whose entries begin at `begin` of Position::dues.
void add_due(const Play& play, std::size_t begin, UnitIndex unit, Cause cause, Seq because, bool in_charge = false);

/// BX-6, BX-7: every friend within reach of a unit that stood at `where` has a reason to test.
void frighten_friends(const Play& play, std::size_t begin, UnitIndex unit, const measure::Convex& where, Cause cause,
                      Seq because);

/// BX-8: friends that a unit fled through.
void frighten_passed(const Play& play, std::size_t begin, UnitIndex unit, std::span<const Listed> passed, Seq because);

/// Puts the batch that begins at `begin` on the agenda, in file order, and reports it, with the reason told at the
/// table if there is one. Nothing if it is empty.
void open_batch(const Play& play, std::size_t begin, std::string_view why = {});

/// BX-5: the losses of the phase are heavy now.
bool heavy_casualties(const Play& play, UnitIndex unit);

/// Goes on with the batch on top of the agenda. True if a question has been put.
bool batch_step(const Play& play);
void batch_take(const Play& play, const game::Answer& answer);

}  // namespace waver::battleaxe
