#include "report/map.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "report/board.h"
#include "report/glyphs.h"
#include "report/grid.h"
#include "report/key.h"

namespace waver::report {
namespace {

constexpr std::size_t kMargin = 5;       // columns of the ruler at the left, a space included
constexpr std::size_t kTickColumns = 8;  // ticks stand at least this far apart

/// The smallest of 1, 2, 5, 10, 20 ... units whose ticks stand far enough apart.
measure::Length tick_of(const game::Scene& scene, const Grid& grid) {
  const measure::Length width = std::max(scene.table.width, 1);
  const measure::Length unit = std::max<measure::Length>(scene.unit, 1);
  for (measure::Length power = 1;; power *= 10) {
    for (const measure::Length step : {1, 2, 5}) {
      const measure::Length tick = step * power * unit;
      const auto apart = static_cast<std::size_t>(tick * static_cast<measure::Length>(grid.columns()) / width);
      if (apart >= kTickColumns || tick >= width) return tick;
    }
  }
}

std::string number_at(measure::Length length, const game::Scene& scene) {
  return fmt::to_string(length / std::max<measure::Length>(scene.unit, 1));
}

/// "  20 |" at the row that holds a tick, "     |" elsewhere.
std::string row_start(const Grid& grid, const game::Scene& scene, std::size_t row, measure::Length tick,
                      const Frame& frame) {
  for (measure::Length y = tick; y < scene.table.depth; y += tick) {
    if (grid.row_of(y) == row) return fmt::format("{:>{}} {}", number_at(y, scene), kMargin - 1, frame.side_tick);
  }
  return std::string(kMargin, ' ') + std::string(frame.upright);
}

std::string row_text(const Grid& grid, std::size_t row, const Look& look) {
  std::string text;
  for (std::size_t column = 0; column < grid.columns(); ++column) {
    const Cell& cell = grid.cell(column, row);
    text += cell.coloured ? in_side_colour(cell.shown, cell.side, look) : cell.shown;
  }
  return text;
}

std::string northern_edge(const Grid& grid, const Frame& frame) {
  std::string text = std::string(kMargin, ' ') + std::string(frame.north_west);
  for (std::size_t column = 0; column < grid.columns(); ++column) text += frame.across;
  return text + std::string(frame.north_east) + "\n";
}

/// The southern edge with its ticks, and their numbers below it.
std::string ruler(const Grid& grid, const game::Scene& scene, measure::Length tick, const Frame& frame,
                  std::size_t width) {
  std::string text = std::string(kMargin, ' ') + std::string(frame.south_west);
  std::string numbers = std::string(kMargin + 1, ' ');
  measure::Length next = tick;
  for (std::size_t column = 0; column < grid.columns(); ++column) {
    const bool ticks = next < scene.table.width && grid.column_of(next) == column;
    text += ticks ? frame.tick : frame.across;
    if (!ticks) continue;
    const std::string number = number_at(next, scene);
    numbers = padded(numbers, kMargin + 1 + column - std::min(column, number.size() / 2));
    numbers += number;
    next += tick;
  }
  numbers = shortened(numbers + " " + scene.unit_name, std::max(width, kMargin + grid.columns() + 2));
  return text + std::string(frame.south_east) + "\n" + numbers + "\n";
}

Grid grid_of(const game::Scene& scene, const Look& look) {
  const std::size_t around = kMargin + 2;
  return {scene, look.width > around ? look.width - around : 1, look.height, look};
}

std::string drawing_of(const Grid& grid, const game::Scene& scene, const Look& look) {
  const Frame frame = frame_of(look);
  const measure::Length tick = tick_of(scene, grid);
  std::string text = northern_edge(grid, frame);
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    text += row_start(grid, scene, row, tick, frame) + row_text(grid, row, look) + std::string(frame.upright) + "\n";
  }
  return text + ruler(grid, scene, tick, frame, look.width);
}

}  // namespace

std::string map_of(const game::Scene& scene, const Look& look) {
  if (scene.board) return board_of(scene, look) + "\n" + board_key_of(scene, nullptr, look);
  const Grid grid = grid_of(scene, look);
  return drawing_of(grid, scene, look) + "\n" + key_of(scene, nullptr, grid.sharing(), look);
}

std::string map_since(const game::Scene& earlier, const game::Scene& scene, const Look& look) {
  if (scene.board) return board_of(scene, look) + "\n" + board_key_of(scene, &earlier, look);
  const Grid grid = grid_of(scene, look);
  return drawing_of(grid, scene, look) + "\n" + key_of(scene, &earlier, grid.sharing(), look);
}

std::string map_without_key(const game::Scene& scene, const Look& look) {
  if (scene.board) return board_of(scene, look);
  return drawing_of(grid_of(scene, look), scene, look);
}

}  // namespace waver::report
