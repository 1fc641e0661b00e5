#include "battles.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "chance/keyed.h"

namespace waver::determinism {
namespace {

constexpr std::uint32_t kCell = 620;  // hundredths of an inch; the largest footprint is 568 from corner to corner
constexpr std::uint32_t kMargin = 500;
constexpr std::array<std::string_view, 4> kSides{"red", "blue", "green", "grey"};
constexpr std::array<std::string_view, 4> kEdges{"south", "north", "west", "east"};
constexpr std::array<std::string_view, 4> kPhases{"movement", "magic", "shooting", "melee"};
constexpr std::array<std::string_view, 3> kReactions{"hold", "stand-and-shoot", "flee"};
constexpr std::string_view kOtherReadings =
    "rulings = { panic_order = \"tests-first\", off_table_counts_as_destroyed = false, "
    "voluntary_flight_panics = false, fleeing_enemies_count = false, casualty_tie = \"last\", "
    "engaged_losses = \"ignore\", heavy_casualties = \"more-than\", trigger_models = 5, general_range = 18, "
    "standard_range = 9, clear_distance = 0.5 }\n";

// Lengths are written from whole hundredths: no number here was ever binary floating point.
std::string inches(std::int64_t hundredths) {
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

class Maker {
 public:
  explicit Maker(const BattleKind& kind) : kind_(kind) {
    while (columns_ * columns_ < 2 * kind_.units) ++columns_;
    rows_ = (kind_.units + columns_ - 1) / columns_;
  }

  std::string text() {
    std::string text =
        fmt::format("waver = 1\ntitle = \"{} units, {}\"\nruleset = \"battleaxe\"\n", kind_.units, kind_.seed);
    if (kind_.other_readings) text += kOtherReadings;
    text += fmt::format("table = {{ width = {}, depth = {} }}\nside = [\n", inches(width()), inches(depth()));
    for (std::uint32_t side = 0; side < kind_.sides; ++side) {
      text += fmt::format("  {{ id = \"{}\", edge = \"{}\" }},\n", kSides.at(side), kEdges.at(side));
    }
    text += "]\nunit = [\n";
    for (std::uint32_t unit = 0; unit < kind_.units; ++unit) text += unit_text(unit);
    text += "]\nterrain = [\n";
    for (std::uint32_t piece = 0; piece < 1 + kind_.units / 10; ++piece) text += terrain_text(piece);
    text += "]\nincident = [\n";
    for (std::uint32_t incident = 0; incident < 8 + kind_.units / 4; ++incident) text += incident_text(incident);
    return text + "]\n";
  }

 private:
  // Draws that stand in one call would be made in the compiler's order: each gets a line of its own.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(chance::choose_below(bound, kind_.seed, 0, {1, 0, 0, drawn_++}));
  }
  bool one_in(std::uint32_t count) { return below(count) == 0; }
  std::int64_t width() const { return 2 * kMargin + columns_ * kCell; }
  std::int64_t depth() const { return 2 * kMargin + rows_ * kCell; }

  // Sides stand in rows behind each other; what is left over goes to the last.
  std::uint32_t side_of(std::uint32_t unit) const {
    return std::min(kind_.sides - 1, unit / columns_ * kind_.sides / rows_);
  }
  bool flees(std::uint32_t unit) const { return unit % 11 == 7; }

  std::string unit_text(std::uint32_t unit) {
    const std::uint32_t side = side_of(unit);
    const std::int64_t x = kMargin + unit % columns_ * kCell + kCell / 2 + below(41) - 20;
    const std::int64_t y = kMargin + unit / columns_ * kCell + kCell / 2 + below(41) - 20;
    std::string text = fmt::format("  {{ id = \"u{}\", side = \"{}\", at = [{}, {}], facing = {}", unit,
                                   kSides.at(side), inches(x), inches(y), one_in(3) ? below(360) : side * 180 % 360);
    const bool large = one_in(5);
    const std::uint32_t models = large ? 1 + below(6) : 5 + below(16);
    text += fmt::format(", models = {}, files = {}, base = {}, leadership = {}", models, large ? 3 : 5,
                        large ? "[40, 40]" : "[20, 20]", 4 + below(6));
    if (large) text += fmt::format(", wounds = {}", 2 + below(3));
    if (one_in(4)) text += fmt::format(", battle_start = {}", models + below(30));
    if (one_in(10)) text += fmt::format(", general = {}", 8 + below(3));
    for (const std::string_view mark : {"standard", "swift", "cold_blooded", "immune", "unbreakable", "stubborn"}) {
      if (one_in(9)) text += fmt::format(", {} = true", mark);
    }
    if (flees(unit)) text += ", state = \"fleeing\"";
    const bool can_fight =
        unit >= columns_ && side_of(unit - columns_) != side && !flees(unit) && !flees(unit - columns_);
    if (can_fight && !one_in(3)) text += fmt::format(", engaged = [\"u{}\"]", unit - columns_);
    return text + " },\n";
  }

  std::string terrain_text(std::uint32_t piece) {
    const std::int64_t x = below(static_cast<std::uint32_t>(width()) - 800);
    const std::int64_t y = below(static_cast<std::uint32_t>(depth()) - 800);
    const std::int64_t notch = 100 + below(300);
    const std::string_view kind = one_in(3) ? "wood" : "impassable";
    const std::int64_t rise = below(90);
    const std::int64_t shift = below(90);
    return fmt::format("  {{ id = \"t{}\", kind = \"{}\", polygon = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]] }},\n",
                       piece, kind, inches(x), inches(y), inches(x + 600), inches(y + rise), inches(x + notch),
                       inches(y + notch), inches(x + shift), inches(y + 700));
  }

  std::string any_unit() { return fmt::format("\"u{}\"", below(kind_.units)); }
  std::string_view any_side() { return kSides.at(below(kind_.sides)); }

  std::string by() {
    if (one_in(3)) return {};
    return one_in(6) ? std::string(", by = \"t0\"") : fmt::format(", by = {}", any_unit());
  }

  std::string loss() {
    std::string text = fmt::format("unit = {}", any_unit());
    text += fmt::format(", models = {}", 1 + below(7));
    return text + by();
  }

  std::string several_losses() {
    std::string text;
    for (std::uint32_t i = 0; i < 2 + below(4); ++i) text += fmt::format("{{ {} }}, ", loss());
    return text;
  }

  // A unit that stands in the front of its side, and the one it may be fighting.
  std::string fight() {
    std::uint32_t unit = below(kind_.units);
    for (std::uint32_t tries = 0; tries < 64 && (unit < columns_ || side_of(unit) == side_of(unit - columns_));
         ++tries) {
      unit = below(kind_.units);
    }
    const std::uint32_t foe = unit < columns_ ? unit : unit - columns_;
    return fmt::format("unit = \"u{}\", pursuers = [{}]", unit, foe == unit ? "" : fmt::format("\"u{}\"", foe));
  }

  std::string incident_text(std::uint32_t number) {
    if (number % 5 == 0) {
      const std::string_view side = any_side();
      const std::string_view phase = number % 10 == 0 ? kPhases.at(below(4)) : kPhases[0];
      return fmt::format("  {{ kind = \"phase\", side = \"{}\", phase = \"{}\" }},\n", side, phase);
    }
    return fmt::format("  {{ {} }},\n", happening());
  }

  std::string happening() {
    switch (below(9)) {
      case 0:
        return destroyed();
      case 1:
        return fmt::format("kind = \"casualties\", losses = [{}]", several_losses());
      case 2:
        return break_test();
      case 3:
        return fmt::format("kind = \"breaks\", {}", fight());
      case 4:
        return charge();
      case 5:
        return fmt::format("kind = \"panic\", unit = {}, why = \"a howl\"", any_unit());
      case 6:
        return move();
      default:
        return fmt::format("kind = \"casualties\", {}", loss());
    }
  }

  std::string destroyed() {
    const std::string text = fmt::format("kind = \"destroyed\", unit = {}", any_unit());
    return text + by();
  }

  std::string break_test() {
    const std::string text = fmt::format("kind = \"break_test\", {}", fight());
    return text + fmt::format(", lost_by = {}", below(5));
  }

  std::string move() {
    const std::string unit = any_unit();
    const std::int64_t x = below(static_cast<std::uint32_t>(width()));
    const std::int64_t y = below(static_cast<std::uint32_t>(depth()));
    return fmt::format("kind = \"move\", unit = {}, at = [{}, {}], facing = {}", unit, inches(x), inches(y),
                       below(360));
  }

  std::string charge() {
    const std::uint32_t unit = below(kind_.units);
    std::uint32_t target = below(kind_.units);
    while (side_of(target) == side_of(unit)) target = below(kind_.units);
    const std::string_view reaction = kReactions.at(below(3));
    std::string text =
        fmt::format("kind = \"charge\", unit = \"u{}\", target = \"u{}\", reaction = \"{}\"", unit, target, reaction);
    if (reaction == "stand-and-shoot") text += fmt::format(", casualties = {}", below(6));
    return text + (one_in(2) ? ", contact = true" : "");
  }

  BattleKind kind_;
  std::uint32_t columns_ = 1;
  std::uint32_t rows_ = 1;
  std::uint32_t drawn_ = 0;
};

}  // namespace

std::string battle(const BattleKind& kind) {
  return Maker(kind).text();
}

}  // namespace waver::determinism
