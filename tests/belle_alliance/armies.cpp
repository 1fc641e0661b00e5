#include "armies.h"

#include <fmt/format.h>

#include <algorithm>

namespace waver::belle_alliance {
namespace {

std::string list_of(std::string_view key, const std::vector<std::string>& rows) {
  std::string text = fmt::format("{} = [\n", key);
  for (const std::string& row : rows) text += "  " + row + ",\n";
  return text + "]\n";
}

std::string rulings_line(std::string_view rulings) {
  return fmt::format("rulings = {{ {} }}\n", rulings);
}

// The value itself or the usual one, where `more` does not give it.
std::string usual(std::string_view more, std::string_view key, std::string_view value) {
  const std::string entry = fmt::format("{} = ", key);
  return more.find(entry) != std::string_view::npos ? std::string() : fmt::format(", {}{}", entry, value);
}

std::vector<std::string> incidents_of_armies() {
  return {
      R"({ kind = "effect", unit = "guards", cause = "fire", by = ["guns", "old"], disorder = "LD", figures = 3 })",
      R"({ kind = "sub-phase", phase = "orders" })",
      R"({ kind = "ordering", unit = "fusiliers", ordered = "attack-uphill" })",
      R"({ kind = "ordering", unit = "militia" })",
      R"({ kind = "attach", staff = "aide", unit = "fusiliers" })",
      R"({ kind = "sub-phase", phase = "announcement" })",
      R"({ kind = "sub-phase", phase = "continued-fire" })",
      R"({ kind = "effect", effects = [{ unit = "fusiliers", cause = "fire", by = ["guns"], disorder = "MD", figures = 4 }, { unit = "militia", cause = "fire", by = ["old", "young"], disorder = "FD", figures = 2, prisoners = 1 }] })",
      R"({ kind = "sub-phase", phase = "movement" })",
      R"({ kind = "move", unit = "lancers", at = [150, 40], facing = 30, formation = "column" })",
      R"({ kind = "move", unit = "jaegers", at = [60, 62], facing = 10, forced = true })",
      R"({ kind = "sub-phase", phase = "firing" })",
      R"({ kind = "effect", unit = "battery", cause = "fire", by = ["guns"], disorder = "FD", figures = 1 })",
      R"({ kind = "effect", unit = "old", cause = "fire", by = ["battery", "fusiliers", "guards"], disorder = "MD", figures = 6 })",
      R"({ kind = "staff_catch", staff = "general" })",
      R"({ kind = "sub-phase", phase = "melee" })",
      R"({ kind = "effect", unit = "lancers", cause = "melee", by = ["hussars"], disorder = "FD", role = "attacker", figures = 2 })",
      R"({ kind = "effect", unit = "guards", cause = "melee", by = ["old"], disorder = "FD", figures = 4, prisoners = 2 })",
      R"({ kind = "bound" })",
      R"({ kind = "losses", unit = "young", figures = 3, prisoners = 2 })",
      R"({ kind = "valour", unit = "young", change = -9 })",
      R"({ kind = "detach", staff = "aide" })",
      R"({ kind = "sub-phase", phase = "announcement" })",
      R"({ kind = "sub-phase", phase = "melee" })",
      R"({ kind = "effect", unit = "hussars", cause = "melee", by = ["fusiliers"], disorder = "FD", figures = 1 })",
      R"({ kind = "effect", unit = "reserve", cause = "melee", by = [], disorder = "MD" })",
      R"({ kind = "staff_catch", staff = "marshal" })",
      R"({ kind = "bound" })",
      R"({ kind = "bound" })",
  };
}

}  // namespace

std::string foot(std::string_view id, std::string_view side, double x, double y, int facing, std::string_view more) {
  std::string text = fmt::format("{{ id = \"{}\", side = \"{}\", at = [{}, {}], facing = {}", id, side, x, y, facing);
  text += usual(more, "arm", "\"infantry\"") + usual(more, "figures", "24") + usual(more, "formation", "\"line\"");
  return text + (more.empty() ? "" : ", ") + std::string(more) + " }";
}

std::string two_armies(std::string_view rulings) {
  const std::vector<std::string> terrain{
      R"({ id = "wood", kind = "open-wood", polygon = [[20, 20], [44, 18], [46, 32], [22, 34]] })",
      R"({ id = "marsh", kind = "marsh", polygon = [[120, 12], [140, 10], [138, 24]] })",
      R"({ id = "farm", kind = "village", polygon = [[80, 5], [92, 5], [92, 15], [80, 15]] })",
      R"({ id = "stones", kind = "impassable", polygon = [[60, 24], [66, 24], [66, 28], [60, 28]] })",
      R"({ id = "hedge", kind = "hedge", line = [[0, 40], [70, 39], [80, 36]] })",
      R"({ id = "brook", kind = "stream", line = [[180, 34], [130, 33], [100, 20], [100, 0]] })",
      R"({ id = "flood", kind = "river", line = [[0, 112], [60, 110]] })",
  };
  const std::vector<std::string> units{
      foot("fusiliers", "red", 40, 60, 0, "valour = 1"),
      foot("militia", "red", 62, 57, 350, "valour = -3, figures = 20, original = 26"),
      foot("guards", "red", 90, 64, 0, "valour = 4, figures = 30, formation = \"column\""),
      foot("reserve", "red", 88, 44, 5, "valour = -1, formation = \"mass\", supplies = false"),
      foot("jaegers", "red", 60, 68, 12, "formation = \"skirmish\", figures = 8, soutien = \"fusiliers\""),
      foot("battery", "red", 115, 55, 0,
           "arm = \"artillery\", weight = \"heavy\", formation = \"unlimbered\", guns = 3, figures = 9"),
      foot("wagons", "red", 118, 40, 0,
           "arm = \"artillery\", weight = \"light\", formation = \"limbered\", guns = 2, figures = 6"),
      foot("lancers", "red", 150, 50, 0, "arm = \"cavalry\", weight = \"light\", figures = 12"),
      foot("broken", "red", 30, 45, 90, "formation = \"rout\", state = \"FD\", figures = 18, original = 24"),
      foot("shaken", "red", 160, 20, 0, "state = \"MD\", formation = \"rest\", figures = 10"),
      foot("old", "blue", 66, 80, 180, "valour = 5, figures = 32, formation = \"column\""),
      foot("young", "blue", 44, 82, 185, "valour = 2"),
      foot("guns", "blue", 100, 95, 180,
           "arm = \"artillery\", weight = \"heavy\", formation = \"unlimbered\", guns = 4, figures = 12"),
      foot("hussars", "blue", 150, 75, 190, "arm = \"cavalry\", weight = \"heavy\", figures = 15"),
      foot("lost", "blue", 20, 95, 170, "state = \"LD\", formation = \"march-column\", figures = 16"),
  };
  const std::vector<std::string> staff{
      R"({ id = "general", side = "red", role = "commander", with = "guards" })",
      R"({ id = "aide", side = "red", role = "adjutant", at = [50, 40] })",
      R"({ id = "marshal", side = "blue", role = "commander", at = [66, 100] })",
  };
  return std::string(kBeginning) + rulings_line(rulings) + list_of("terrain", terrain) + list_of("unit", units) +
         list_of("staff", staff) + list_of("incident", incidents_of_armies());
}

std::string column_of_routs(std::string_view rulings) {
  std::vector<std::string> units{foot("enemy", "blue", 90, 116, 180), foot("horse", "blue", 150, 110, 200)};
  constexpr int kDeep = 5;
  for (int row = 0; row < kDeep; ++row) {
    const double y = 108 - 14.0 * row;
    const int figures = 12 + 5 * ((row * 3) % 4);
    units.push_back(foot(fmt::format("left-{}", row), "red", 78 - row, y, 3 * row,
                         fmt::format("valour = {}, figures = {}", (row % 4) - 3, figures)));
    units.push_back(foot(fmt::format("right-{}", row), "red", 101 + row, y - 1, 360 - 2 * row - 1,
                         fmt::format("valour = {}, figures = {}, formation = \"{}\"", (row % 3) - 3, figures + 4,
                                     row % 2 == 0 ? "column" : "line")));
  }
  const std::vector<std::string> terrain{
      R"({ id = "slope", kind = "steep-slope", polygon = [[0, 50], [180, 50], [180, 58], [0, 58]] })",
      R"({ id = "ditch", kind = "hedge", line = [[0, 30], [180, 31]] })",
  };
  const std::vector<std::string> incidents{
      R"({ kind = "effect", unit = "left-0", cause = "fire", by = ["enemy"], disorder = "FD", figures = 2 })",
      R"({ kind = "effect", unit = "right-0", cause = "melee", by = [], disorder = "MD" })",
      R"({ kind = "bound" })",
      R"({ kind = "effect", effects = [{ unit = "left-1", cause = "fire", by = ["enemy"], disorder = "FD" }, { unit = "right-1", cause = "fire", by = ["horse"], disorder = "FD" }, { unit = "left-3", cause = "fire", by = [], disorder = "MD" }] })",
      R"({ kind = "bound" })",
      R"({ kind = "bound" })",
  };
  return std::string(kBeginning) + rulings_line(rulings) + list_of("terrain", terrain) + list_of("unit", units) +
         list_of("incident", incidents);
}

std::vector<std::string_view> flipped_rulings() {
  return {
      "stop_gap = \"touch\"",
      "start_contact = \"any\"",
      "spread_fd_units = \"tested\"",
      "md_plus_md = \"md\"",
      "fd_again = \"never\"",
      "ordering_loss_table = \"16\"",
      "free_direction_default = \"away-from-enemy\"",
      "fd_attrition = \"five-percent\"",
      "retreat_fraction = \"quarter\"",
      "retreat_fraction = \"full\"",
      "one_factor_per_group = \"all\"",
      "gunners_x5 = \"fire-and-spread\"",
      "gunners_x5 = \"never\"",
  };
}

std::string all_flipped() {
  std::string all;
  std::vector<std::string> done;
  for (const std::string_view ruling : flipped_rulings()) {
    const std::string name(ruling.substr(0, ruling.find(' ')));
    if (std::ranges::find(done, name) != done.end()) continue;  // the first other reading of each
    done.push_back(name);
    all += (all.empty() ? "" : ", ") + std::string(ruling);
  }
  return all;
}

}  // namespace waver::belle_alliance
