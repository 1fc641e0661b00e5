/// The figures of the data file for people to look up.

#include <fmt/format.h>

#include "game/fields.h"
#include "rulesets/battleaxe/setup.h"
#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {

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
  return {std::move(shown)};
}

}  // namespace waver::battleaxe
