#pragma once
/// "red.lost_or_fleeing=8": a number that is to come to at least so much.

#include <string>

#include "odds/rare.h"

namespace waver::app {

/// Misused, with the nearest name, if it is not written so, or there is no such number in the scenario.
odds::Aim aim_given(const std::string& text, const odds::Problem& problem);

}  // namespace waver::app
