#include "rulesets/domino_battle/board.h"

#include <cstdlib>

namespace waver::domino_battle {

Board::Board(std::int32_t width, std::int32_t depth)
    : width_(width),
      depth_(depth),
      cells_(static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(depth + 2)),
      passable_(static_cast<std::size_t>(depth)),
      stops_(static_cast<std::size_t>(depth)) {
  spots_.reserve(cells_.size());
  for (std::int32_t y = -1; y <= depth; ++y) {
    for (std::int32_t x = -1; x <= width; ++x) {
      spots_.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    }
  }
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (has(spot(square))) lay(square, {.passable = true});
  }
}

void Board::lay(Square square, const Cell& cell) {
  cells_[square] = cell;
  const Spot at = spot(square);
  passable_[static_cast<std::size_t>(at.y)].set(at.x, cell.passable);
  stops_[static_cast<std::size_t>(at.y)].set(at.x, cell.stops);
}

void Board::draw_lines(std::int32_t longest) {
  longest_ = longest;
  lines_.clear();
  steps_.clear();
  for (std::int32_t dy = -longest; dy <= longest; ++dy) {
    for (std::int32_t dx = -longest; dx <= longest; ++dx) {
      const auto begin = static_cast<std::uint32_t>(steps_.size());
      draw_line(dx, dy);
      lines_.push_back({begin, static_cast<std::uint32_t>(steps_.size())});
    }
  }
}

// A square lies in between if its middle is nearer the line from middle to middle than half the larger step allows:
// 2 |dx uy - dy ux| < |dx| + |dy|.
void Board::draw_line(std::int32_t dx, std::int32_t dy) {
  const std::int32_t east = dx < 0 ? -1 : 1;
  const std::int32_t north = dy < 0 ? -1 : 1;
  for (std::int32_t uy = 0; uy <= std::abs(dy); ++uy) {
    for (std::int32_t ux = 0; ux <= std::abs(dx); ++ux) {
      const bool is_end = (ux == 0 && uy == 0) || (ux == std::abs(dx) && uy == std::abs(dy));
      const std::int32_t off = std::abs(dx) * uy - std::abs(dy) * ux;
      if (is_end || 2 * std::abs(off) >= std::abs(dx) + std::abs(dy)) continue;
      steps_.push_back(uy * north * stride() + ux * east);
    }
  }
}

std::array<Square, 8> Board::neighbours(Square square) const {
  return {beside(square, -1, -1), beside(square, 0, -1), beside(square, 1, -1), beside(square, -1, 0),
          beside(square, 1, 0),   beside(square, -1, 1), beside(square, 0, 1),  beside(square, 1, 1)};
}

}  // namespace waver::domino_battle
