#include "game/ruleset.h"

#include <algorithm>

namespace waver::game {

const IncidentKind* find_incident(const RulesetInfo& info, std::string_view name) {
  const auto found = std::ranges::find(info.incidents, name, &IncidentKind::name);
  return found == info.incidents.end() ? nullptr : &*found;
}

}  // namespace waver::game
