#pragma once
/// Which boxes are near: a grid of square cells over a table.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "measure/footprint.h"

namespace waver::measure {

/// Boxes by small id, found by place. Every cell keeps one bit per id, so the cells round a place are combined by "or":
/// each id comes up once, in ascending order. Flat vectors of plain numbers: a copy-assignment between grids of the
/// same measures copies memory and allocates nothing.
///
/// Boxes may lie off the table; they are kept in the cells at its edge. A query costs a few operations per cell it
/// covers, so cells about as large as the usual distance asked for are best.
class Grid {
 public:
  /// For ids 0 to most_ids - 1. `cell` > 0 is the side of a cell.
  Grid(const Table& table, Length cell, std::size_t most_ids);

  /// The id must not be in the grid.
  void insert(std::size_t id, const Box& box);
  /// The id must be in the grid.
  void move(std::size_t id, const Box& box);
  void remove(std::size_t id);
  bool holds(std::size_t id) const { return (present_[id / kBits] >> (id % kBits) & 1) != 0; }
  /// The box last given for an id in the grid.
  const Box& box_of(std::size_t id) const { return boxes_[id]; }

  /// Calls visitor(id), ascending, for every id whose box is at most `distance` (0 <= distance < 2^31) from `box`.
  template <class Visitor>
  void visit_near(const Box& box, Length distance, Visitor&& visitor) const {
    const Cells cells = cells_of(box, distance);
    for (std::size_t word = 0; word < words_; ++word) {
      for (std::uint64_t ids = ids_in(cells, word); ids != 0; ids &= ids - 1) {
        const std::size_t id = word * kBits + static_cast<std::size_t>(std::countr_zero(ids));
        if (is_near(boxes_[id], box, distance)) {
          visitor(id);
        }
      }
    }
  }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  static constexpr std::size_t kBits = 64;

  /// A rectangle of cells, both ends included.
  struct Cells {
    std::size_t left, right, bottom, top;
    friend bool operator==(const Cells&, const Cells&) = default;
  };

  static bool is_near(const Box& a, const Box& b, Length distance);
  std::size_t cell_at(std::int64_t coordinate, std::size_t count) const;
  Cells cells_of(const Box& box, Length margin) const;
  std::uint64_t ids_in(const Cells& cells, std::size_t word) const;
  void mark(const Cells& cells, std::size_t id);
  void unmark(const Cells& cells, std::size_t id);

  Length cell_;
  std::size_t columns_;
  std::size_t rows_;
  std::size_t words_;  ///< 64-bit words of ids in each cell
  std::vector<std::uint64_t> present_;
  std::vector<std::uint64_t> cells_;  ///< row by row; in each cell its words
  std::vector<Box> boxes_;
};

}  // namespace waver::measure
