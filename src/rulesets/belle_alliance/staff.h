#pragma once
/// Commanders and adjutants: base contact (BA-5.4.3e), and whether they are caught (BA-T18).

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// Base contact begins, ending any other; nothing if it is so already.
void attach(const Play& play, StaffIndex staff, UnitIndex unit, Seq because);
/// It ends; nothing if there is none.
void detach(const Play& play, StaffIndex staff, Seq because);
/// BA-H14: a unit is gone; its staff stays behind where it last stood.
void detach_all_from(const Play& play, UnitIndex unit, Seq because);

void ask_catch_roll(const Play& play, StaffIndex staff);
void take_catch_roll(const Play& play, const chance::Faces& faces);

/// BA-H20: what fallen staff costs the side on its rolls now; 0 or less.
std::int32_t penalty_of(const Position& position, std::uint32_t side);

}  // namespace waver::belle_alliance
