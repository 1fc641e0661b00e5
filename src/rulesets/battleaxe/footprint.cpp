#include "rulesets/battleaxe/footprint.h"

#include <algorithm>

namespace waver::battleaxe {

std::int32_t ranks_of(std::int32_t models, std::int32_t files) {
  return (models + files - 1) / files;
}

measure::Length depth_of(const UnitSetup& setup, std::int32_t models, std::int32_t files) {
  return ranks_of(models, files) * setup.base_depth;
}

measure::Convex footprint_of(const UnitSetup& setup, const UnitState& state) {
  const measure::Length width = std::min(state.files, state.models) * setup.base_width;
  return measure::rectangle(state.at, state.facing, width, depth_of(setup, state.models, state.files));
}

void set_models(const UnitSetup& setup, UnitState& state, std::int32_t models) {
  const measure::Length before = depth_of(setup, state.models, state.files);
  const measure::Length after = depth_of(setup, models, state.files);
  state.at = state.at + measure::along(state.facing, (before - after) / 2);
  state.models = models;
}

}  // namespace waver::battleaxe
