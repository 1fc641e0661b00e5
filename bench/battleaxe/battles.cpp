#include "battles.h"

#include <fmt/format.h>

#include <algorithm>

namespace waver::bench {
namespace {

constexpr double kWidth = 100 / 25.4;  // five models of 20 mm
constexpr double kDepth = 80 / 25.4;   // four ranks
constexpr double kBeside = kWidth + 1.5;
constexpr double kBehind = kDepth + 4;
constexpr double kBetweenArmies = 16;
constexpr int kInLine = 10;
constexpr int kLines = 2;
constexpr int kBlocksInBand = 25;  // more of them side by side would outgrow the largest table

// Blocks of red and blue stand in bands from south to north, each band as wide as need be.
struct Layout {
  int in_band = 1;
  int bands = 1;
};

Layout layout_for(int units) {
  const int a_side = units / 2;
  const int blocks = (a_side + kInLine * kLines - 1) / (kInLine * kLines);
  const int bands = (blocks + kBlocksInBand - 1) / kBlocksInBand;
  return {(blocks + bands - 1) / bands, bands};
}

double band_depth() {
  return 4 * kBehind + kBetweenArmies + 12;
}
double block_width() {
  return kInLine * kBeside + 4;
}

std::string unit_text(int number, int side, const Layout& layout, int units_a_side) {
  const int in_block = std::min(units_a_side, kInLine * kLines);
  const int block = number / in_block;
  const int place = number % in_block;
  const int line = place / kInLine;
  const double x = 8 + (block % layout.in_band) * block_width() + (place % kInLine) * kBeside;
  const double base = 12 + (block / layout.in_band) * band_depth();
  const double y = side == 0 ? base + kBehind * (1 - line) : base + kBehind + kBetweenArmies + kBehind * line;
  return fmt::format(
      "  {{ id = \"{}-{}\", side = \"{}\", models = 20, files = 5, base = [20, 20], leadership = 7, at = [{:.4f}, "
      "{:.4f}], "
      "facing = {} }},\n",
      side == 0 ? "r" : "b", number, side == 0 ? "red" : "blue", x, y, side == 0 ? 0 : 180);
}

}  // namespace

std::string two_lines(int units) {
  const Layout layout = layout_for(units);
  const int a_side = units / 2;
  std::string text = fmt::format(
      "waver = 1\ntitle = \"{0} units in lines\"\nruleset = \"battleaxe\"\ntable = {{ width = {1:.0f}, depth = {2:.0f} "
      "}}\n"
      "side = [{{ id = \"red\", edge = \"south\" }}, {{ id = \"blue\", edge = \"north\" }}]\n"
      "incident = [{{ kind = \"phase\", side = \"blue\", phase = \"shooting\" }}, "
      "{{ kind = \"destroyed\", unit = \"r-{3}\" }}]\nunit = [\n",
      units, 16 + layout.in_band * block_width(), 12 + layout.bands * band_depth(), std::min(a_side, kInLine) / 2);
  for (int side = 0; side < 2; ++side) {
    for (int number = 0; number < a_side; ++number) text += unit_text(number, side, layout, a_side);
  }
  return text + "]\n";
}

scenario::Scenario load_battle(int units) {
  auto loaded = scenario::load(two_lines(units), fmt::format("{} units", units), {});
  if (!loaded) throw std::runtime_error(game::to_text(loaded.error()));
  return std::move(*loaded);
}

}  // namespace waver::bench
