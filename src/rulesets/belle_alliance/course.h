#pragma once
/// The course of a game: bounds, sub-phases, and everything that is settled before the next incident (3.1, 5.4).

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// What is to come: a sub-phase, the next bound, or the end. Announcement is left, or put in where it may not be left
/// out (BA-H18); reorganisation comes first then.
void go_on_to(const Play& play, Then then, Phase phase);

/// BA-1.1.1b: retreats, routs and spread close what an incident began. Settles what there is to settle until a question
/// is asked; with nothing left the next incident is asked for.
void settle(const Play& play);

}  // namespace waver::belle_alliance
