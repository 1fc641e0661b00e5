#pragma once
/// How a unit can be lost at the start, and where it could stand instead: for those who ask "what if".

#include <vector>

#include "game/ruleset.h"

namespace waver::domino_battle {

std::vector<game::Fate> fates();
game::Placement placement();

}  // namespace waver::domino_battle
