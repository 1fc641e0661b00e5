/// The figures of the data file for people to look up.

#include <fmt/format.h>

#include "game/fields.h"
#include "game/json.h"
#include "rulesets/battleaxe/setup.h"
#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {

namespace {

// "Levy Spears: models = 20, files = 5, base = [20, 20]", as a unit would give it.
std::string profile_in_words(const game::Value& profile) {
  std::vector<std::string> parts;
  for (const game::Entry& entry : *profile.table()) {
    if (entry.key != "name") parts.push_back(fmt::format("{} = {}", entry.key, game::to_json(entry.value)));
  }
  return fmt::format("{}: {}", game::text_at(profile, "name").value_or(""), fmt::join(parts, ", "));
}

game::DataTable roster(const game::Value& data) {
  game::DataTable shown{"Roster: the profiles", {}};
  const game::Value* profiles = data.find("profile");
  if (profiles == nullptr) return shown;
  for (const game::Entry& profile : *profiles->table()) {
    shown.rows.push_back({profile.key, profile_in_words(profile.value), "profile"});
  }
  return shown;
}

}  // namespace

std::vector<game::DataTable> shown_data(const game::Value& data) {
  const game::Value& figures = *data.find("figures");
  game::DataTable shown{"Figures", {}};
  shown.rows.reserve(figure_fields().size());
  for (const game::Field& field : figure_fields()) {
    const game::Value& figure = *figures.find(field.name);
    shown.rows.push_back({std::string(field.name),
                          fmt::format("{}: {}", game::number_at(figure, "value").value_or(0), field.about),
                          fmt::format("{}, {}", game::text_at(figure, "clause").value_or(""),
                                      game::text_at(figure, "from").value_or(""))});
  }
  game::DataTable profiles = roster(data);
  if (profiles.rows.empty()) return {std::move(shown)};
  return {std::move(shown), std::move(profiles)};
}

}  // namespace waver::battleaxe
