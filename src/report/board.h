#pragma once
/// A table of squares in characters. For scenes that have a `board`.

#include <string>

#include "game/scene.h"
#include "report/text.h"

namespace waver::report {

/// The board with its rows and columns numbered, north at the top, and how the sides stand below it. Where the look is
/// wide enough a square has two lines: the piece's letter between its marks, and what lies on it; otherwise one, with
/// the letter and the sign of its state.
std::string board_of(const game::Scene& scene, const Look& look);

/// What the marks mean: the ground, the legend of the board as it is drawn in this look, and every piece with its
/// letter, name, kind, state, strength, what lies on it, and its square; what has changed since `earlier` (or null)
/// shows both.
std::string board_key_of(const game::Scene& scene, const game::Scene* earlier, const Look& look);

}  // namespace waver::report
