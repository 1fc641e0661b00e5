#pragma once
/// What no answer can change any more, and who can be in nobody's way any more: for odds, which look at measures alone.

#include <span>
#include <vector>

#include "rulesets/battleaxe/setup.h"

namespace waver::battleaxe {

/// Ruleset::settle, of a position with a question put. Units that stay or lie where they can matter to nobody are taken
/// off the table; of those of a side only how many are lost is kept.
std::vector<UnitIndex> settle(const Setup& setup, Position& position, std::span<const game::IncidentPtr> to_come);

}  // namespace waver::battleaxe
