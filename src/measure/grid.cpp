#include "measure/grid.h"

#include <algorithm>

#include "measure/gap.h"

namespace waver::measure {
namespace {

std::size_t cells_along(std::int32_t side, Length cell) {
  return static_cast<std::size_t>(std::max<Length>(1, (side + cell - 1) / cell));
}

}  // namespace

Grid::Grid(const Table& table, Length cell, std::size_t most_ids)
    : cell_(cell),
      columns_(cells_along(table.width, cell)),
      rows_(cells_along(table.depth, cell)),
      words_((most_ids + kBits - 1) / kBits),
      present_(words_),
      cells_(columns_ * rows_ * words_),
      boxes_(most_ids) {}

void Grid::insert(std::size_t id, const Box& box) {
  boxes_[id] = box;
  present_[id / kBits] |= std::uint64_t{1} << (id % kBits);
  mark(cells_of(box, 0), id);
}

void Grid::move(std::size_t id, const Box& box) {
  const Cells from = cells_of(boxes_[id], 0);
  const Cells to = cells_of(box, 0);
  boxes_[id] = box;
  if (from != to) {
    unmark(from, id);
    mark(to, id);
  }
}

void Grid::remove(std::size_t id) {
  unmark(cells_of(boxes_[id], 0), id);
  present_[id / kBits] &= ~(std::uint64_t{1} << (id % kBits));
  // So that equal contents are equal grids.
  boxes_[id] = Box{};
}

bool Grid::is_near(const Box& a, const Box& b, Length distance) {
  return gap_between(a, b).squared() <= distance * distance;
}

std::size_t Grid::cell_at(std::int64_t coordinate, std::size_t count) const {
  // Places off the table belong to the cells at its edge. That keeps the order of places, so a box near another still
  // shares a cell with the other's surroundings.
  return std::min(static_cast<std::size_t>(std::max<std::int64_t>(coordinate, 0) / cell_), count - 1);
}

Grid::Cells Grid::cells_of(const Box& box, Length margin) const {
  return {cell_at(box.low.x - margin, columns_), cell_at(box.high.x + margin, columns_),
          cell_at(box.low.y - margin, rows_), cell_at(box.high.y + margin, rows_)};
}

std::uint64_t Grid::ids_in(const Cells& cells, std::size_t word) const {
  std::uint64_t ids = 0;
  for (std::size_t row = cells.bottom; row <= cells.top; ++row) {
    for (std::size_t column = cells.left; column <= cells.right; ++column) {
      ids |= cells_[(row * columns_ + column) * words_ + word];
    }
  }
  return ids;
}

void Grid::mark(const Cells& cells, std::size_t id) {
  for (std::size_t row = cells.bottom; row <= cells.top; ++row) {
    for (std::size_t column = cells.left; column <= cells.right; ++column) {
      cells_[(row * columns_ + column) * words_ + id / kBits] |= std::uint64_t{1} << (id % kBits);
    }
  }
}

void Grid::unmark(const Cells& cells, std::size_t id) {
  for (std::size_t row = cells.bottom; row <= cells.top; ++row) {
    for (std::size_t column = cells.left; column <= cells.right; ++column) {
      cells_[(row * columns_ + column) * words_ + id / kBits] &= ~(std::uint64_t{1} << (id % kBits));
    }
  }
}

}  // namespace waver::measure
