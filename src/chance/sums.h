#pragma once
/// In how many ways dice make each sum. Part of chance/ only: others ask outcomes.h.

#include <vector>

#include "chance/outcomes.h"

namespace waver::chance {

/// In how many ways `count` dice make each sum of the dice kept: element 0 is the least sum (a 1 on every die kept),
/// the last one the greatest. Exact for any count and sides; time grows with count^2 * sides, times sides if a die is
/// dropped.
std::vector<Weight> sum_weights(std::uint32_t count, std::uint32_t sides, Keep keep);

}  // namespace waver::chance
