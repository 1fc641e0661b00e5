#pragma once
/// A scene on the cells of a terminal, to scale: cells are taken to be twice as high as wide.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "game/scene.h"
#include "report/text.h"

namespace waver::report {

/// One character of the map.
struct Cell {
  std::string shown = " ";
  bool coloured = false;
  std::uint32_t side = 0;             ///< if coloured
  std::vector<std::uint32_t> claims;  ///< the pieces whose footprint covers the cell's middle
};

/// Draws as it is made. A piece owns the cells whose middle its footprint covers, or the one at its centre if there is
/// none; in them stand its label and, in the middle of its front, an arrow. A cell claimed by several is shared
/// (kShared).
class Grid {
 public:
  /// At most `columns` by `rows` cells, fewer where the table's shape wants it.
  Grid(const game::Scene& scene, std::size_t columns, std::size_t rows, const Look& look);

  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }
  /// Row 0 is the northern one.
  const Cell& cell(std::size_t column, std::size_t row) const { return cells_[row * columns_ + column]; }
  /// The column and row of a length from the west and south edge, kept on the grid.
  std::size_t column_of(measure::Length x) const;
  std::size_t row_of(measure::Length y) const;
  /// Pieces that share a cell with another, in their order.
  std::vector<std::uint32_t> sharing() const;

 private:
  std::vector<std::size_t> covered_by(std::span<const measure::Point> outline) const;
  std::vector<std::size_t> along(std::span<const measure::Point> line) const;
  void draw_wedge(const game::SceneWedge& wedge, const Look& look);
  measure::Point middle_of(std::size_t cell) const;
  void draw_terrain(const game::Scene& scene, const Look& look);
  void claim_cells(const game::Scene& scene);
  void draw_piece(const game::Piece& piece, std::uint32_t number, const std::string& label, const Look& look);
  void draw_arrow_ahead(const game::Piece& piece, std::size_t from, const Look& look);
  std::size_t nearest_to(measure::Point point, std::span<const std::size_t> cells) const;
  void show(std::size_t cell, std::string_view text, std::uint32_t side);

  measure::Length width_;
  measure::Length depth_;
  std::size_t columns_;
  std::size_t rows_;
  std::vector<Cell> cells_;
};

}  // namespace waver::report
