#pragma once
/// The battle the benchmarks play.

#include "scenario/scenario.h"

namespace waver::bench {

/// Armies of so many battalions in all, half a side, each in two lines: neighbours 3 cm apart, the lines 12 cm, the
/// armies
/// 20. Every battalion has 24 figures, valour -1. Two incidents: the sub-phase of firing begins; the battalion in the
/// middle of red's first line is shot into full disorder.
scenario::Scenario load_battle(int units);

}  // namespace waver::bench
