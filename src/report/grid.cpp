#include "report/grid.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "report/glyphs.h"

namespace waver::report {
namespace {

using measure::Length;
using measure::Point;

/// Even-odd rule, for any simple polygon.
bool covers(std::span<const Point> outline, Point point) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point a = outline[i];
    const Point b = outline[j];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    // point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y), without the division
    const Length rise = Length{b.y} - a.y;
    const Length left = (Length{point.x} - a.x) * rise;
    const Length right = (Length{b.x} - a.x) * (Length{point.y} - a.y);
    if (rise > 0 ? left < right : left > right) inside = !inside;
  }
  return inside;
}

Point centre_of(std::span<const Point> outline) {
  Length x = 0;
  Length y = 0;
  for (const Point corner : outline) {
    x += corner.x;
    y += corner.y;
  }
  const auto count = static_cast<Length>(std::max<std::size_t>(outline.size(), 1));
  return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

/// Whether a place can be reached by one of the turns; of a full circle every place within the length.
bool lies_in(const game::SceneWedge& wedge, Point point) {
  constexpr int kHalfTurn = 180;
  const Point off = point - wedge.from;
  if (Length{off.x} * off.x + Length{off.y} * off.y > wedge.length * wedge.length) return false;
  if (wedge.high - wedge.low >= kHalfTurn) return true;
  const measure::Direction low = measure::turned(wedge.base, wedge.low);
  const measure::Direction high = measure::turned(wedge.base, wedge.high);
  const auto to_the_right_of = [&](measure::Direction side) {
    return Length{off.x} * side.y - Length{off.y} * side.x >= 0;
  };
  const bool right_of_high = Length{off.x} * high.y - Length{off.y} * high.x > 0;
  return to_the_right_of(low) && !right_of_high;
}

/// The middle of the front edge, a little inside.
Point front_of(const game::Piece& piece) {
  Length ahead = 0;
  for (const Point corner : piece.outline) {
    const Point from_centre = corner - piece.centre;
    const Length along = (Length{from_centre.x} * piece.facing.x + Length{from_centre.y} * piece.facing.y) >> 30;
    ahead = std::max(ahead, along);
  }
  return piece.centre + measure::along(piece.facing, ahead * 9 / 10);
}

std::size_t kept_in(Length value, Length extent, std::size_t count) {
  if (value < 0 || extent <= 0) return 0;
  return std::min(static_cast<std::size_t>(value * static_cast<Length>(count) / extent), count - 1);
}

/// Rows that keep the table's shape, cells being twice as high as wide.
std::size_t rows_for(Length width, Length depth, std::size_t columns) {
  return static_cast<std::size_t>((depth * static_cast<Length>(columns) + width) / (2 * width));
}

/// As many columns as allowed, or as leave no more rows than allowed.
std::size_t columns_for(Length width, Length depth, std::size_t columns, std::size_t rows) {
  if (rows_for(width, depth, columns) <= rows) return columns;
  return std::clamp<std::size_t>(static_cast<std::size_t>(2 * width * static_cast<Length>(rows) / depth), 1, columns);
}

}  // namespace

Grid::Grid(const game::Scene& scene, std::size_t columns, std::size_t rows, const Look& look)
    : width_(std::max(scene.table.width, 1)),
      depth_(std::max(scene.table.depth, 1)),
      columns_(columns_for(width_, depth_, std::max<std::size_t>(columns, 1), std::max<std::size_t>(rows, 1))),
      rows_(std::clamp<std::size_t>(rows_for(width_, depth_, columns_), 1, std::max<std::size_t>(rows, 1))) {
  cells_.resize(columns_ * rows_);
  draw_terrain(scene, look);
  claim_cells(scene);
  if (scene.wedge) draw_wedge(*scene.wedge, look);
  const std::vector<std::string> labels = labels_of(scene);
  for (std::uint32_t i = 0; i < scene.pieces.size(); ++i) draw_piece(scene.pieces[i], i, labels[i], look);
}

std::size_t Grid::column_of(Length x) const {
  return kept_in(x, width_, columns_);
}
std::size_t Grid::row_of(Length y) const {
  return kept_in(depth_ - y, depth_, rows_);
}

Point Grid::middle_of(std::size_t cell) const {
  const auto column = static_cast<Length>(cell % columns_);
  const auto row = static_cast<Length>(cell / columns_);
  return {static_cast<std::int32_t>((2 * column + 1) * width_ / (2 * static_cast<Length>(columns_))),
          static_cast<std::int32_t>(depth_ - (2 * row + 1) * depth_ / (2 * static_cast<Length>(rows_)))};
}

std::vector<std::size_t> Grid::covered_by(std::span<const Point> outline) const {
  if (outline.empty()) return {};
  const auto by_x = std::ranges::minmax(outline, {}, &Point::x);
  const auto by_y = std::ranges::minmax(outline, {}, &Point::y);
  std::vector<std::size_t> cells;
  for (std::size_t row = row_of(by_y.max.y); row <= row_of(by_y.min.y); ++row) {
    for (std::size_t column = column_of(by_x.min.x); column <= column_of(by_x.max.x); ++column) {
      const std::size_t cell = row * columns_ + column;
      if (covers(outline, middle_of(cell))) cells.push_back(cell);
    }
  }
  return cells;
}

std::vector<std::size_t> Grid::along(std::span<const Point> line) const {
  std::vector<std::size_t> cells;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Length across = Length{line[i + 1].x} - line[i].x;
    const Length along = Length{line[i + 1].y} - line[i].y;
    const auto steps = static_cast<Length>(2 * (columns_ + rows_));  // half a cell at most
    for (Length step = 0; step <= steps; ++step) {
      const Length x = line[i].x + across * step / steps;
      const Length y = line[i].y + along * step / steps;
      if (x >= 0 && y >= 0 && x <= width_ && y <= depth_) cells.push_back(row_of(y) * columns_ + column_of(x));
    }
  }
  return cells;
}

void Grid::draw_wedge(const game::SceneWedge& wedge, const Look& look) {
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    const bool is_free = cells_[cell].shown == " " && cells_[cell].claims.empty();
    if (is_free && lies_in(wedge, middle_of(cell))) cells_[cell].shown = wedge_mark(look);
  }
}

void Grid::draw_terrain(const game::Scene& scene, const Look& look) {
  const std::vector<std::string> fills = fills_of(scene, look);
  for (const bool blocking : {false, true}) {  // what blocks hides what does not
    for (std::size_t i = 0; i < scene.terrain.size(); ++i) {
      const game::SceneTerrain& piece = scene.terrain[i];
      if (piece.blocks != blocking || piece.outline.empty()) continue;
      std::vector<std::size_t> cells = piece.is_line ? along(piece.outline) : covered_by(piece.outline);
      const Point centre = centre_of(piece.outline);
      if (cells.empty()) cells.push_back(row_of(centre.y) * columns_ + column_of(centre.x));
      for (const std::size_t cell : cells) cells_[cell].shown = fills[i];
    }
  }
}

void Grid::claim_cells(const game::Scene& scene) {
  for (std::uint32_t i = 0; i < scene.pieces.size(); ++i) {
    const game::Piece& piece = scene.pieces[i];
    if (piece.gone) continue;
    std::vector<std::size_t> cells = covered_by(piece.outline);
    if (cells.empty()) cells.push_back(row_of(piece.centre.y) * columns_ + column_of(piece.centre.x));
    for (const std::size_t cell : cells) cells_[cell].claims.push_back(i);
  }
}

void Grid::show(std::size_t cell, std::string_view text, std::uint32_t side) {
  cells_[cell].shown = text;
  cells_[cell].coloured = true;
  cells_[cell].side = side;
}

std::size_t Grid::nearest_to(Point point, std::span<const std::size_t> cells) const {
  std::size_t nearest = cells.front();
  Length least = std::numeric_limits<Length>::max();
  for (const std::size_t cell : cells) {
    const Point off = middle_of(cell) - point;
    const Length distance = Length{off.x} * off.x + Length{off.y} * off.y;
    if (distance >= least) continue;
    least = distance;
    nearest = cell;
  }
  return nearest;
}

void Grid::draw_piece(const game::Piece& piece, std::uint32_t number, const std::string& label, const Look& look) {
  std::vector<std::size_t> own;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    const std::vector<std::uint32_t>& claims = cells_[cell].claims;
    if (std::ranges::find(claims, number) == claims.end()) continue;
    if (claims.size() == 1) {
      own.push_back(cell);
    } else {
      cells_[cell].shown = kShared;
    }
  }
  if (own.empty()) return;
  for (const std::size_t cell : own) {
    const bool marked = piece.running && (cell % columns_ + cell / columns_) % 2 == 1;
    show(cell, marked ? running_mark(look) : label, piece.side);
  }
  if (own.size() == 1) {
    show(own.front(), label, piece.side);
    draw_arrow_ahead(piece, own.front(), look);
    return;
  }
  const std::size_t front = nearest_to(front_of(piece), own);
  show(front, arrow_of(piece.facing, look), piece.side);
  std::erase(own, front);
  show(nearest_to(piece.centre, own), label, piece.side);
}

void Grid::draw_arrow_ahead(const game::Piece& piece, std::size_t from, const Look& look) {
  const auto step = [](std::int32_t part) {
    if (std::abs(part) <= measure::kUnit / 3) return 0;
    return part > 0 ? 1 : -1;
  };
  const auto column = static_cast<std::int64_t>(from % columns_) + step(piece.facing.x);
  const auto row = static_cast<std::int64_t>(from / columns_) - step(piece.facing.y);
  if (column < 0 || row < 0 || column >= static_cast<std::int64_t>(columns_) ||
      row >= static_cast<std::int64_t>(rows_)) {
    return;
  }
  const std::size_t ahead = static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
  if (cells_[ahead].claims.empty() && !cells_[ahead].coloured) show(ahead, arrow_of(piece.facing, look), piece.side);
}

std::vector<std::uint32_t> Grid::sharing() const {
  std::vector<std::uint32_t> sharing;
  for (const Cell& cell : cells_) {
    if (cell.claims.size() > 1) sharing.insert(sharing.end(), cell.claims.begin(), cell.claims.end());
  }
  std::ranges::sort(sharing);
  const auto repeated = std::ranges::unique(sharing);
  sharing.erase(repeated.begin(), repeated.end());
  return sharing;
}

}  // namespace waver::report
