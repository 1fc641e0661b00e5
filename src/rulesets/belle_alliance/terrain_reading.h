#pragma once
/// Reading a piece of terrain.

#include <optional>

#include "rulesets/belle_alliance/setup.h"

namespace waver::belle_alliance {

/// Nothing if it cannot be read; why not is added to the faults, unless the field tables have told of it.
std::optional<Terrain> read_terrain(const game::Value& piece, const Tables& tables, game::Diagnostics& faults);

}  // namespace waver::belle_alliance
