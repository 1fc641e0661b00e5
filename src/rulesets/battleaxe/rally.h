#pragma once
/// BX-11: rallying at the start of the movement phase, and the compulsory moves of those that did not.
///
/// A frame of the agenda; its entries in Position::lists are the side's fleeing units.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// BX-11: puts the rally tests of a side on the agenda. `phase` is its phase_began.
void begin_rally(const Play& play, std::uint32_t side, Seq phase);

/// BX-11: only a natural 1,1 will do.
bool shattered(const Play& play, UnitIndex unit);

bool rally_step(const Play& play);
void rally_take(const Play& play, const game::Answer& answer);

}  // namespace waver::battleaxe
