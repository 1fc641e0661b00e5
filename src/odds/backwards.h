#pragma once
/// What sides do that decide by `best`, worked out from the ends backwards: expectimax.

#include "odds/unfolding.h"

namespace waver::odds {

/// Expectations of the aims of all deciders, as Unfolded::ends has them: numerators over `whole`.
struct Expected {
  std::vector<chance::Weight> numbers;
  chance::Weight whole = 1;
};

struct Decided {
  std::vector<std::vector<std::uint32_t>> taken;  ///< by layer and node: which edge is taken where a side decides
  Expected all;                                   ///< of the whole battle
  std::vector<Expected> options;                  ///< of Unfolded::first, option by option
};

/// Each decider takes the option with the lowest expectation of its first aim; of equal ones that with the lowest of
/// its next aim, and so on; of equals in all the one listed first. It knows that all the others do the same. One
/// decider may be made to take the first option instead, every time. All numbers are integers.
Decided settle(const Unfolded& graph, std::uint32_t takes_first = Unfolded::kNone);

}  // namespace waver::odds
