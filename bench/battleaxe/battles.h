#pragma once
/// Battles to measure with: two armies in lines, as the aim of docs/performance.md describes them.

#include <string>

#include "scenario/scenario.h"

namespace waver::bench {

/// `units` in all, half a side: lines of ten, 1.5 in between neighbours, 4 in between lines, Leadership 7. The middle
/// unit of red's first line is destroyed in a shooting phase. Larger armies stand in more blocks of two lines, side by
/// side, so that the neighbourhood of a unit is the same at every size.
std::string two_lines(int units);

/// Loads it; it has no faults.
scenario::Scenario load_battle(int units);

}  // namespace waver::bench
