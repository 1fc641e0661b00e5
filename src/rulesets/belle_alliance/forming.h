#pragma once
/// The end of a rout: blocks are formed, guns and gunners too (4.4, 5.2).

#include "rulesets/belle_alliance/walk.h"

namespace waver::belle_alliance {

/// The head forms up, then those it carries, then those left behind, and the move is over.
void form_up(const Play& play, const Walked& walked);

/// BA-5.4.2c: the head's move ends where it met the unit that it will follow; those left behind in it form up.
void hand_over(const Play& play);

/// BA-H5: a member of the group leaves the table after March::t steps.
void leave_by_edge(const Play& play, std::size_t member);

}  // namespace waver::belle_alliance
