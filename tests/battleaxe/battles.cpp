#include "battles.h"

#include <fmt/format.h>

namespace waver::battleaxe {
namespace {

// The value itself or the usual one, where `more` does not give it.
std::string usual(std::string_view more, std::string_view key, std::string_view value) {
  const std::string entry = fmt::format("{} = ", key);
  return more.find(entry) != std::string_view::npos ? std::string() : fmt::format(", {}{}", entry, value);
}

std::string list_of(std::string_view key, const std::vector<std::string>& rows) {
  std::string text = fmt::format("{} = [\n", key);
  for (const std::string& row : rows) text += "  " + row + ",\n";
  return text + "]\n";
}

std::string rulings_line(std::string_view rulings) {
  return fmt::format("rulings = {{ {} }}\n", rulings);
}

}  // namespace

std::string unit(std::string_view id, std::string_view side, double x, double y, int facing, std::string_view more) {
  std::string text = fmt::format("{{ id = \"{}\", side = \"{}\", at = [{}, {}], facing = {}", id, side, x, y, facing);
  text += usual(more, "models", "20") + usual(more, "files", "5") + usual(more, "base", "[20, 20]") +
          usual(more, "leadership", "7");
  return text + (more.empty() ? "" : ", ") + std::string(more) + " }";
}

std::string two_lines(std::string_view rulings) {
  const std::vector<std::string> terrain{
      R"({ id = "ruin", kind = "impassable", polygon = [[18, 4], [30, 4], [30, 8], [26, 8], [26, 6], [22, 6], [22, 8], [18, 8]] })",
      R"({ id = "crag", kind = "impassable", polygon = [[44, 36], [49, 36], [49, 42], [47, 38], [44, 41]] })",
      R"({ id = "wood", kind = "wood", polygon = [[2, 20], [8, 20], [8, 28], [2, 28]] })",
  };
  const std::vector<std::string> units{
      unit("spears", "red", 12, 20, 0),
      unit("guard", "red", 17, 20, 0, "stubborn = true, standard = true, leadership = 8"),
      unit("scales", "red", 22, 20, 0, "cold_blooded = true, leadership = 6"),
      unit("lord", "red", 27, 20, 0, "general = 9, leadership = 8, models = 10"),
      unit("ogres", "red", 33.5, 20, 0, "models = 6, files = 3, base = [40, 40], wounds = 3"),
      unit("dead", "red", 40, 20, 0, "unbreakable = true, standard = true"),
      unit("wall", "red", 45, 20, 0, "engaged = [\"pikes\"], leadership = 5"),
      unit("riders", "red", 52, 20, 0, "swift = true, models = 5, base = [25, 50]"),
      unit("rear", "red", 20, 12, 0, "battle_start = 25, leadership = 5"),
      unit("runts", "red", 34, 10, 200, "state = \"fleeing\", leadership = 6, models = 7, battle_start = 30"),
      unit("strays", "red", 40, 12, 170, "state = \"fleeing\""),
      unit("bows", "blue", 12, 28, 180, "leadership = 6"),
      unit("stone", "blue", 22, 28, 180, "immune = true"),
      unit("king", "blue", 33, 28, 180, "general = 10, leadership = 9"),
      unit("pikes", "blue", 45, 23.149606, 180, "leadership = 6"),
      unit("wolves", "blue", 52, 28, 180, "swift = true, models = 8"),
      unit("mob", "blue", 45, 30, 180, "leadership = 5, models = 30, battle_start = 32"),
      unit("lost", "blue", 30, 38, 10, "state = \"fleeing\", leadership = 8"),
      unit("gone", "blue", 38, 38, 350, "state = \"fleeing\", cold_blooded = true"),
  };
  const std::vector<std::string> incidents{
      R"({ kind = "phase", side = "red", phase = "movement" })",
      R"({ kind = "charge", unit = "wolves", target = "riders", reaction = "flee", contact = true })",
      R"({ kind = "charge", unit = "bows", target = "spears", reaction = "stand-and-shoot", casualties = 6, contact = true })",
      R"({ kind = "charge", unit = "ogres", target = "king", reaction = "hold", contact = true })",
      R"({ kind = "panic", unit = "stone", why = "terror" })",
      R"({ kind = "phase", side = "red", phase = "shooting" })",
      R"({ kind = "casualties", unit = "mob", models = 9, by = "riders" })",
      R"({ kind = "casualties", unit = "bows", models = 5, by = "wood" })",
      R"({ kind = "casualties", losses = [{ unit = "guard", models = 3, by = "bows" }, { unit = "guard", models = 3, by = "king" }, { unit = "scales", models = 6 }] })",
      R"({ kind = "phase", side = "red", phase = "melee" })",
      R"({ kind = "break_test", unit = "wall", lost_by = 3, pursuers = ["pikes"] })",
      R"({ kind = "breaks", unit = "pikes", pursuers = ["wall"] })",
      R"({ kind = "engage", units = ["dead", "mob"] })",
      R"({ kind = "break_test", unit = "dead", lost_by = 5, pursuers = ["mob"] })",
      R"({ kind = "break_test", unit = "king", lost_by = 4, steadfast = true })",
      R"({ kind = "disengage", units = ["dead", "mob"] })",
      R"({ kind = "destroyed", unit = "lord", by = "king" })",
      R"({ kind = "restore", unit = "mob", models = 2 })",
      R"({ kind = "restore", unit = "rear", models = 3 })",
      R"({ kind = "move", unit = "rear", at = [20, 13], facing = 45, files = 10 })",
      R"({ kind = "phase", side = "blue", phase = "movement" })",
      R"({ kind = "phase", side = "blue", phase = "magic" })",
      R"({ kind = "casualties", losses = [{ unit = "spears", models = 10, by = "wood" }, { unit = "spears", models = 10, by = "bows" }] })",
      R"({ kind = "destroyed", unit = "stone" })",
      R"({ kind = "casualties", unit = "ogres", models = 2, by = "ogres" })",
      R"({ kind = "charge", unit = "king", target = "scales", reaction = "stand-and-shoot", casualties = 5, contact = true })",
      R"({ kind = "phase", side = "red", phase = "movement" })",
  };
  return std::string(kHead) + rulings_line(rulings) + list_of("terrain", terrain) + list_of("unit", units) +
         list_of("incident", incidents);
}

std::string crowd(std::string_view rulings) {
  std::vector<std::string> units;
  std::vector<std::string> incidents{R"({ kind = "phase", side = "blue", phase = "shooting" })"};
  constexpr int kAcross = 4;
  constexpr int kDeep = 3;
  for (int i = 0; i < kAcross * kDeep; ++i) {
    const int column = i % kAcross;
    const int row = i / kAcross;
    units.push_back(
        unit(fmt::format("r{}", i), "red", 30 + 5 * column, 12 + 5 * row, 0, "leadership = 5, models = 10"));
  }
  units.push_back(unit("b0", "blue", 32, 40, 180));
  units.push_back(unit("b1", "blue", 43, 40, 180));
  for (const int i : {5, 9}) incidents.push_back(fmt::format("{{ kind = \"destroyed\", unit = \"r{}\" }}", i));
  incidents.emplace_back(R"({ kind = "phase", side = "red", phase = "movement" })");
  incidents.emplace_back(
      R"({ kind = "casualties", losses = [{ unit = "r10", models = 4, by = "b0" }, { unit = "r10", models = 4, by = "b1" }] })");
  incidents.emplace_back(R"({ kind = "phase", side = "red", phase = "movement" })");
  return std::string(kHead) + rulings_line(rulings) + list_of("unit", units) + list_of("incident", incidents);
}

std::vector<std::string_view> flipped_rulings() {
  return {"panic_order = \"tests-first\"",
          "off_table_counts_as_destroyed = false",
          "voluntary_flight_panics = false",
          "fleeing_enemies_count = false",
          "casualty_tie = \"last\"",
          "engaged_losses = \"ignore\"",
          "heavy_casualties = \"more-than\"",
          "trigger_models = 12",
          "general_range = 2.5",
          "standard_range = 30",
          "clear_distance = 0",
          "clear_distance = 2.5, panic_order = \"tests-first\""};
}

}  // namespace waver::battleaxe
