#pragma once
/// Reading a unit: its type, coins, state and square.

#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

struct ReadUnit {
  UnitSetup setup;
  UnitState state;
  bool is_whole = false;  ///< all could be read
};

/// A unit with an id; its side is left open. What is wrong is added to the faults, unless the field tables have told of
/// it.
ReadUnit read_unit(const game::Value& unit, const Figures& figures, const Board& board, game::Diagnostics& faults);

}  // namespace waver::domino_battle
