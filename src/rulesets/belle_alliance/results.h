#pragma once
/// Losses and moral results of an incident (4.1).

#include <span>

#include "rulesets/belle_alliance/incidents.h"

namespace waver::belle_alliance {

/// Effects of one moment (BA-3.1.1a: several firers on one target are one cause).
void apply_effects(const Play& play, std::span<const Effect> effects);

/// Figures off without a moral result: valour and removal follow.
void apply_losses(const Play& play, const LossesTold& losses);

/// The umpire changes a unit's valour.
void apply_valour(const Play& play, const ValourTold& told);

/// 4.1.3 for one result that is known to be so: of an ordering roll or a reorganisation. Notes the retreat or rout.
void apply_result(const Play& play, UnitIndex index, Disorder result, Cause cause, std::int32_t loss_percent,
                  Seq because);

}  // namespace waver::belle_alliance
