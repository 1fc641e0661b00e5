#pragma once
/// What the characters of a map stand for.

#include <cstdint>
#include <string>
#include <vector>

#include "game/scene.h"
#include "report/text.h"

namespace waver::report {

/// The key of a scene's map, side by side in file order. With `earlier` (or null) states, strengths and places that
/// have changed since show both. `sharing`: the pieces that stand in one cell with another.
std::string key_of(const game::Scene& scene, const game::Scene* earlier, const std::vector<std::uint32_t>& sharing,
                   const Look& look);

}  // namespace waver::report
