#pragma once
/// How events show what has been reckoned.

#include "measure/direction.h"

namespace waver::belle_alliance {

/// The bearing of a way in degrees with two decimals, for people: no verdict rests on it.
double direction_shown(measure::Vector way);

}  // namespace waver::belle_alliance
