#pragma once
/// Where a unit stands: its footprint and the bases of its models (docs/rules/battleaxe.md, section 2).

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rulesets/battleaxe/setup.h"

namespace waver::battleaxe {

/// Ranks of a unit with this many models; the last one may be short.
std::int32_t ranks_of(std::int32_t models, std::int32_t files);

/// Depth of a block with this many models.
measure::Length depth_of(const UnitSetup& setup, std::int32_t models, std::int32_t files);

/// The footprint of a unit as it stands.
measure::Convex footprint_of(const UnitSetup& setup, const UnitState& state);

/// Changes the number of models, at least 1. The rear ranks go or come; the front edge stays where it is.
void set_models(const UnitSetup& setup, UnitState& state, std::int32_t models);

/// How many models' own bases are swept over a convex shape by a move from `state`, displaced by `displacement`,
/// of a unit of `models` models.
template <class Overlaps>
std::uint32_t models_swept(const UnitSetup& setup, const UnitState& start, std::int32_t models,
                           measure::Point displacement, Overlaps overlaps) {
  const std::int32_t files = std::min(start.files, models);
  const std::int32_t ranks = ranks_of(models, start.files);
  std::uint32_t count = 0;
  for (std::int32_t i = 0; i < models; ++i) {
    const std::int32_t rank = i / files;
    const std::int32_t in_rank = rank + 1 < ranks ? files : models - rank * files;
    const std::int32_t place = i % files;
    const auto base =
        measure::rectangle_within(start.at, start.facing, (2 * place - in_rank + 1) * setup.base_width,
                                  (ranks - 1 - 2 * rank) * setup.base_depth, setup.base_width, setup.base_depth);
    if (overlaps(measure::swept(base, displacement))) ++count;
  }
  return count;
}

}  // namespace waver::battleaxe
