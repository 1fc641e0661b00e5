#include "battles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace waver::bench {
namespace {

constexpr double kBattalion = 18;  // twelve figures of 15 mm abreast
constexpr double kBeside = kBattalion + 3;
constexpr double kBehind = 12;
constexpr double kBetweenArmies = 20;
constexpr double kMargin = 60;
constexpr int kLines = 2;
constexpr double kWidestTable = 1000;

struct Layout {
  int in_line = 1;
  int bands = 1;  // pairs of armies one behind the other where a table would grow too wide
};

Layout layout_of(int units) {
  const int in_line = std::max(units / (2 * kLines), 1);
  const int widest = static_cast<int>((kWidestTable - 2 * kMargin) / kBeside);
  return {std::min(in_line, widest), (in_line + widest - 1) / widest};
}

std::string battalion(const char* side, int number, double x, double y, int facing) {
  return fmt::format(
      "{{ id = \"{}-{}\", side = \"{}\", arm = \"infantry\", formation = \"line\", figures = 24, valour = -1, at = "
      "[{}, "
      "{}], facing = {} }},\n",
      side, number, side, x, y, facing);
}

}  // namespace

scenario::Scenario load_battle(int units) {
  const Layout layout = layout_of(units);
  const double deep = 2 * kLines * kBehind + kBetweenArmies + kMargin;
  const double width = layout.in_line * kBeside + 2 * kMargin;
  std::string text = fmt::format(
      "waver = 1\ntitle = \"Two armies of battalions\"\nruleset = \"belle-alliance\"\n"
      "table = {{ width = {}, depth = {} }}\n"
      "side = [{{ id = \"red\", edge = \"south\" }}, {{ id = \"blue\", edge = \"north\" }}]\nunit = [\n",
      width, layout.bands * deep + kMargin);
  int number = 0;
  for (int band = 0; band < layout.bands; ++band) {
    const double front = kMargin + band * deep + kLines * kBehind;
    for (int line = 0; line < kLines; ++line) {
      for (int i = 0; i < layout.in_line; ++i, ++number) {
        const double x = kMargin + (i + 0.5) * kBeside;
        text += battalion("red", number, x, front - line * kBehind, 0);
        text += battalion("blue", number, x, front + kBetweenArmies + line * kBehind, 180);
      }
    }
  }
  const int middle = layout.in_line / 2;
  text += fmt::format(
      "]\nincident = [\n{{ kind = \"sub-phase\", phase = \"firing\" }},\n"
      "{{ kind = \"effect\", unit = \"red-{0}\", cause = \"fire\", by = [\"blue-{0}\"], disorder = \"FD\", figures = 2 "
      "}},\n]\n",
      middle);
  auto loaded = scenario::load(std::move(text), "bench.toml", {});
  if (!loaded) {
    fmt::print(stderr, "{}", game::to_text(loaded.error()));
    std::abort();
  }
  return std::move(*loaded);
}

}  // namespace waver::bench
