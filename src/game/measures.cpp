#include "game/measures.h"

#include <algorithm>

namespace waver::game {

std::optional<std::size_t> measure_of_unit(const std::vector<Measure>& measures, std::string_view name) {
  const auto found = std::ranges::find_if(
      measures, [&](const Measure& measure) { return measure.whose == Whose::kUnit && measure.name == name; });
  if (found == measures.end()) return std::nullopt;
  return static_cast<std::size_t>(found - measures.begin());
}

}  // namespace waver::game
