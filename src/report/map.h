#pragma once
/// A text map of a table, with a key that leaves nobody out.

#include <string>

#include "game/scene.h"
#include "report/text.h"

namespace waver::report {

/// The map to scale within the look's width and height, with rulers in the ruleset's unit of length, and below it the
/// key: label, name (and id, by which incidents name the unit), state, strength, facing and place of every unit; who is
/// gone and where it last stood; who shares a cell; what the fills stand for.
std::string map_of(const game::Scene& scene, const Look& look);

/// The same, and the key says what has changed since `earlier`, a scene of the same game.
std::string map_since(const game::Scene& earlier, const game::Scene& scene, const Look& look);

/// The map alone.
std::string map_without_key(const game::Scene& scene, const Look& look);

}  // namespace waver::report
