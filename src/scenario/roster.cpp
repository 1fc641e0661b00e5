#include "scenario/roster.h"

#include <algorithm>

#include "game/fields.h"

namespace waver::scenario {

Roster roster_of(const Scenario& scenario) {
  Roster roster;
  const auto name_of = [](const game::Value& table) {
    return std::string(game::text_at(table, "name").value_or(*game::text_at(table, "id")));
  };
  for (const game::Value& side : *scenario.document.find("side")->list()) {
    roster.sides.emplace_back(*game::text_at(side, "id"));
    roster.side_names.push_back(name_of(side));
  }
  const game::Value* units = scenario.document.find("unit");
  if (units == nullptr) return roster;
  for (const game::Value& unit : *units->list()) {
    roster.units.emplace_back(*game::text_at(unit, "id"));
    roster.unit_names.push_back(name_of(unit));
    const auto side = std::ranges::find(roster.sides, *game::text_at(unit, "side"));
    roster.side_of.push_back(static_cast<std::uint32_t>(side - roster.sides.begin()));
  }
  return roster;
}

}  // namespace waver::scenario
