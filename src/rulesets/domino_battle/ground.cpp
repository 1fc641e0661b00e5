#include "rulesets/domino_battle/ground.h"

#include <algorithm>
#include <bit>

namespace waver::domino_battle {
namespace {

bool is_open(const Setup& setup, const Position& position, Square square) {
  return setup.board.cell(square).passable && position.standing[square] == kNoUnit;
}

// The squares around a unit, as far as it moves (DB-64), as bits: a window of rows and columns with the unit in its
// middle. All squares that take one step more are found at once.
class Flood {
 public:
  Flood(const Setup& setup, const Position& position, UnitIndex unit)
      : board_(setup.board),
        south_(setup.sides.at(setup.side_of(unit)).south),
        at_(position.units[unit].at),
        middle_(setup.board.spot(at_)),
        move_(setup.figures_of(unit).move),
        rows_(static_cast<std::size_t>(2 * move_ + 1)) {
    cut_out(position);
    spread();
  }

  bool leaves() const { return leaves_; }
  bool reaches(Square square) const {
    const Spot spot = board_.spot(square);
    const std::int32_t row = spot.y - middle_.y + move_;
    const std::int32_t column = spot.x - middle_.x + move_;
    const auto size = static_cast<std::int32_t>(rows_.size());
    if (row < 0 || column < 0 || row >= size || column >= size) return false;
    return (rows_[static_cast<std::size_t>(row)].reached >> column & 1U) != 0;
  }

  /// Calls `visit(square)`, its own square included, in the order of options, until one call returns true; whether one
  /// did.
  template <class Visit>
  bool any(Visit visit) const {
    const auto size = static_cast<std::int32_t>(rows_.size());
    for (std::int32_t i = 0; i < size; ++i) {
      const std::int32_t row = south_ ? size - 1 - i : i;
      std::uint64_t bits = rows_[static_cast<std::size_t>(row)].reached;
      for (; bits != 0; bits &= bits - 1) {
        const std::int32_t x = middle_.x - move_ + std::countr_zero(bits);
        const std::int32_t y = middle_.y - move_ + row;
        if (visit(board_.square({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}))) return true;
      }
    }
    return false;
  }

  /// `stay`: its own square too.
  Squares squares(bool stay) const {
    Squares squares;
    any([&](Square square) {
      if (stay || square != at_) squares.push_back(square);
      return false;
    });
    return squares;
  }

 private:
  struct Row {
    std::uint64_t open = 0;
    std::uint64_t stops = 0;
    std::uint64_t reached = 0;
    std::uint64_t newly = 0;  // reached by the last step
    std::uint64_t next = 0;
  };

  void cut_out(const Position& position) {
    const std::int32_t x = middle_.x - move_;
    const std::uint64_t window = (std::uint64_t{1} << rows_.size()) - 1;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const std::int32_t y = middle_.y - move_ + static_cast<std::int32_t>(i);
      if (y < 0 || y >= board_.depth()) continue;
      const auto row = static_cast<std::size_t>(y);
      rows_[i].open = board_.passable()[row].from(x) & ~position.taken[row].from(x) & window;
      rows_[i].stops = board_.stops()[row].from(x);
    }
  }

  // Of these rows a step may go on: all squares just reached, but those that end a move.
  std::uint64_t going_on(const Row& row, bool first) const { return first ? row.newly : row.newly & ~row.stops; }

  void spread() {
    const auto middle = static_cast<std::size_t>(move_);
    rows_[middle].newly = std::uint64_t{1} << move_;
    rows_[middle].reached = rows_[middle].newly;
    const std::int32_t edge = (south_ ? 0 : board_.depth() - 1) - middle_.y + move_;
    for (std::int32_t step = 0; step < move_; ++step) {
      const bool first = step == 0;
      const bool edge_is_near = edge >= 0 && edge < static_cast<std::int32_t>(rows_.size());
      leaves_ = leaves_ || (edge_is_near && going_on(rows_[static_cast<std::size_t>(edge)], first) != 0);
      if (!take_step(first)) return;
    }
  }

  // To all eight neighbours. Whether anything new was reached.
  bool take_step(bool first) {
    for (Row& row : rows_) row.next = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const std::uint64_t from = going_on(rows_[i], first);
      if (from == 0) continue;
      const std::uint64_t wide = from | from << 1U | from >> 1U;
      if (i > 0) rows_[i - 1].next |= wide;
      rows_[i].next |= wide;
      if (i + 1 < rows_.size()) rows_[i + 1].next |= wide;
    }
    std::uint64_t found = 0;
    for (Row& row : rows_) {
      row.newly = row.next & row.open & ~row.reached;
      row.reached |= row.newly;
      found |= row.newly;
    }
    return found != 0;
  }

  const Board& board_;
  bool south_;
  Square at_;
  Spot middle_;
  std::int32_t move_;
  boost::container::small_vector<Row, 9> rows_;
  bool leaves_ = false;
};

// DB-65, but for the range. `empty`: a square that counts as such.
bool is_in_sight(const Setup& setup, const Position& position, Square from, Square to, Square empty) {
  const Board& board = setup.board;
  const std::int16_t height = std::max(board.cell(from).level, board.cell(to).level);
  return !board.any_between(from, to, [&](Square between) {
    const Cell& cell = board.cell(between);
    const bool taken = setup.figures.units_block_fire && between != empty && position.standing[between] != kNoUnit;
    return taken || cell.blocks || cell.level > height;
  });
}

// Calls `visit(enemy)` for each enemy on the board until one call returns true; whether one did.
template <class Visit>
bool any_enemy(const Setup& setup, const Position& position, SideIndex side, Visit visit) {
  return std::ranges::any_of(setup.armies[other_side(side)],
                             [&](UnitIndex enemy) { return position.units[enemy].on_board() && visit(enemy); });
}

bool is_target(const Setup& setup, const Position& position, UnitIndex unit, Square from, UnitIndex enemy) {
  const Square to = position.units[enemy].at;
  return setup.board.distance(from, to) <= setup.figures_of(unit).range &&
         is_in_sight(setup, position, from, to, position.units[unit].at);
}

// Enemies no farther than a number of squares.
Units enemies_within(const Setup& setup, const Position& position, UnitIndex unit, std::int32_t squares) {
  Units near;
  const Square at = position.units[unit].at;
  any_enemy(setup, position, setup.side_of(unit), [&](UnitIndex enemy) {
    if (setup.board.distance(at, position.units[enemy].at) <= squares) near.push_back(enemy);
    return false;
  });
  return near;
}

}  // namespace

void stand_all(const Board& board, Position& position) {
  position.standing.assign(board.squares(), kNoUnit);
  position.taken.assign(static_cast<std::size_t>(board.depth()), {});
  for (std::size_t unit = 0; unit < position.units.size(); ++unit) {
    if (position.units[unit].on_board()) take_square(board, position, static_cast<UnitIndex>(unit));
  }
}

void take_square(const Board& board, Position& position, UnitIndex unit) {
  const Square at = position.units[unit].at;
  const Spot spot = board.spot(at);
  position.standing[at] = unit;
  position.taken[static_cast<std::size_t>(spot.y)].set(spot.x, true);
}

void leave_square(const Board& board, Position& position, UnitIndex unit) {
  const Square at = position.units[unit].at;
  const Spot spot = board.spot(at);
  position.standing[at] = kNoUnit;
  position.taken[static_cast<std::size_t>(spot.y)].set(spot.x, false);
}

// Moves ---------------------------------------------------------------------------------------------------------------

Reach reach_of(const Setup& setup, const Position& position, UnitIndex unit) {
  const Flood flood(setup, position, unit);
  return {flood.squares(false), flood.leaves()};
}

Squares reach_or_stay(const Setup& setup, const Position& position, UnitIndex unit) {
  return Flood(setup, position, unit).squares(true);
}

bool can_step(const Setup& setup, const Position& position, UnitIndex unit) {
  if (setup.figures_of(unit).move == 0) return false;
  return std::ranges::any_of(setup.board.neighbours(position.units[unit].at),
                             [&](Square square) { return is_open(setup, position, square); });
}

bool is_on_own_edge(const Setup& setup, SideIndex side, Square square) {
  return setup.board.spot(square).y == (setup.sides.at(side).south ? 0 : setup.board.depth() - 1);
}

Square step_home(const Setup& setup, const Position& position, UnitIndex unit) {
  const Square at = position.units[unit].at;
  const std::int32_t home = homeward(setup.sides.at(setup.side_of(unit)));
  for (const std::int32_t dx : {0, -1, 1}) {
    const Square square = setup.board.beside(at, dx, home);
    if (is_open(setup, position, square)) return square;
  }
  return kNoSquare;
}

// Fire ----------------------------------------------------------------------------------------------------------------

Units targets_from(const Setup& setup, const Position& position, UnitIndex unit, Square from) {
  Units targets;
  any_enemy(setup, position, setup.side_of(unit), [&](UnitIndex enemy) {
    if (is_target(setup, position, unit, from, enemy)) targets.push_back(enemy);
    return false;
  });
  return targets;
}

bool has_target_from(const Setup& setup, const Position& position, UnitIndex unit, Square from) {
  return any_enemy(setup, position, setup.side_of(unit),
                   [&](UnitIndex enemy) { return is_target(setup, position, unit, from, enemy); });
}

Units targets_of(const Setup& setup, const Position& position, UnitIndex unit) {
  return targets_from(setup, position, unit, position.units[unit].at);
}

bool has_target(const Setup& setup, const Position& position, UnitIndex unit) {
  return has_target_from(setup, position, unit, position.units[unit].at);
}

Squares firing_squares(const Setup& setup, const Position& position, UnitIndex unit) {
  const TypeFigures& figures = setup.figures_of(unit);
  const Units near = enemies_within(setup, position, unit, figures.move + figures.range);
  if (near.empty()) return {};
  Squares squares = Flood(setup, position, unit).squares(false);
  const auto cannot_fire = [&](Square from) {
    return std::ranges::none_of(near, [&](UnitIndex enemy) { return is_target(setup, position, unit, from, enemy); });
  };
  squares.erase(std::ranges::remove_if(squares, cannot_fire).begin(), squares.end());
  return squares;
}

bool can_move_and_fire(const Setup& setup, const Position& position, UnitIndex unit) {
  const TypeFigures& figures = setup.figures_of(unit);
  const Units near = enemies_within(setup, position, unit, figures.move + figures.range);
  if (near.empty() || !can_step(setup, position, unit)) return false;
  const Square at = position.units[unit].at;
  return Flood(setup, position, unit).any([&](Square from) {
    return from != at &&
           std::ranges::any_of(near, [&](UnitIndex enemy) { return is_target(setup, position, unit, from, enemy); });
  });
}

// Close combat --------------------------------------------------------------------------------------------------------

Units advance_targets(const Setup& setup, const Position& position, UnitIndex unit) {
  Units near = enemies_within(setup, position, unit, setup.figures_of(unit).move + 1);
  if (near.empty()) return near;
  const Flood flood(setup, position, unit);
  const auto is_out_of_reach = [&](UnitIndex enemy) {
    return std::ranges::none_of(setup.board.neighbours(position.units[enemy].at),
                                [&](Square square) { return flood.reaches(square); });
  };
  near.erase(std::ranges::remove_if(near, is_out_of_reach).begin(), near.end());
  return near;
}

bool can_advance(const Setup& setup, const Position& position, UnitIndex unit) {
  return !advance_targets(setup, position, unit).empty();
}

Squares squares_beside(const Setup& setup, const Position& position, UnitIndex unit, UnitIndex enemy) {
  Squares squares = reach_or_stay(setup, position, unit);
  const Square at = position.units[enemy].at;
  const auto is_apart = [&](Square square) { return setup.board.distance(square, at) != 1; };
  squares.erase(std::ranges::remove_if(squares, is_apart).begin(), squares.end());
  return squares;
}

bool has_enemy_in_range(const Setup& setup, const Position& position, UnitIndex unit) {
  return !enemies_within(setup, position, unit, setup.figures_of(unit).range).empty();
}

Units nearest_enemies(const Setup& setup, const Position& position, UnitIndex unit) {
  Units nearest;
  std::int32_t least = kMostSquares;
  const Square at = position.units[unit].at;
  any_enemy(setup, position, setup.side_of(unit), [&](UnitIndex enemy) {
    const std::int32_t distance = setup.board.distance(at, position.units[enemy].at);
    if (distance < least) nearest.clear();
    if (distance <= least) nearest.push_back(enemy);
    least = std::min(least, distance);
    return false;
  });
  return nearest;
}

}  // namespace waver::domino_battle
