#pragma once
/// The retreat of a unit in middle disorder (5.3).

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// A unit newly in MD will retreat; `firsts`: whose rout put it there (BA-5.4.2i).
void begin_retreat(const Play& play, UnitIndex unit, const Reason& reason, std::vector<UnitIndex> firsts = {});

/// Goes on with the retreat that runs. True: a question is asked.
bool retreat_step(const Play& play);

}  // namespace waver::belle_alliance
