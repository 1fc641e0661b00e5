#pragma once
/// Reorganisation at the end of announcement (section 6).

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

void begin_reorganisation(const Play& play);

/// Goes on with it. True: a question is asked. It is over when Position::reorganising says so.
bool reorganisation_step(const Play& play);

void take_next(const Play& play, UnitIndex unit);
void take_reorganisation_roll(const Play& play, const chance::Faces& faces);
/// `option`: one of Position::options.
void take_formation(const Play& play, std::uint32_t option);

/// An option of the choice of formation that is none: a column as the block stands, facing as before.
inline constexpr std::uint32_t kKeep = 1000;

}  // namespace waver::belle_alliance
