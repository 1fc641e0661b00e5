#pragma once
/// The board (DB-60): squares, what lies on them, and the lines of sight between them.

#include <array>
#include <cstdint>
#include <vector>

namespace waver::domino_battle {

/// A square by its number on a board with a border of squares around it that belong to nobody: every neighbour of a
/// square of the board is a square. kNoSquare is one of the border.
using Square = std::uint16_t;
inline constexpr Square kNoSquare = 0;

/// Longest side of a board.
inline constexpr std::int32_t kMostSquares = 100;

/// All terrain of a square together (DB-54).
struct Cell {
  bool passable = false;
  bool stops = false;   ///< entering it ends a move
  bool blocks = false;  ///< the line of fire
  std::int16_t level = 0;
  std::int16_t cover = 0;
};

struct Spot {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// A row of the board as bits, with room on either side, so that a window around any square can be cut out of it.
class RowBits {
 public:
  static constexpr std::int32_t kMargin = 32;
  /// The 64 columns from `x` on; those off the board are not set. x is from -kMargin to kMostSquares.
  std::uint64_t from(std::int32_t x) const {
    const auto bit = static_cast<std::uint32_t>(x + kMargin);
    const std::uint32_t shift = bit % kWord;
    const std::uint64_t low = words_[bit / kWord] >> shift;
    return shift == 0 ? low : low | words_[bit / kWord + 1] << (kWord - shift);
  }
  void set(std::int32_t x, bool value) {
    const auto bit = static_cast<std::uint32_t>(x + kMargin);
    const std::uint64_t mask = std::uint64_t{1} << (bit % kWord);
    std::uint64_t& word = words_[bit / kWord];
    word = value ? word | mask : word & ~mask;
  }

 private:
  static constexpr std::uint32_t kWord = 64;
  std::array<std::uint64_t, 5> words_{};
};
using Rows = std::vector<RowBits>;

class Board {
 public:
  Board() = default;
  Board(std::int32_t width, std::int32_t depth);

  std::int32_t width() const { return width_; }
  std::int32_t depth() const { return depth_; }
  std::size_t squares() const { return cells_.size(); }  ///< with the border

  bool has(Spot spot) const { return spot.x >= 0 && spot.y >= 0 && spot.x < width_ && spot.y < depth_; }
  Square square(Spot spot) const { return static_cast<Square>((spot.y + 1) * stride() + spot.x + 1); }
  Spot spot(Square square) const { return spots_[square]; }

  const Cell& cell(Square square) const { return cells_[square]; }
  /// Changes what lies on a square.
  void lay(Square square, const Cell& cell);

  /// By row: squares that may be entered; squares that end a move.
  const Rows& passable() const { return passable_; }
  const Rows& stops() const { return stops_; }

  /// The square dx to the east and dy to the north; both are at most 1 either way from a square of the board.
  Square beside(Square square, std::int32_t dx, std::int32_t dy) const {
    return static_cast<Square>(square + dy * stride() + dx);
  }
  /// The eight neighbours.
  std::array<Square, 8> neighbours(Square square) const;

  /// The larger of the differences of columns and rows.
  std::int32_t distance(Square a, Square b) const {
    const Spot from = spot(a);
    const Spot to = spot(b);
    const std::int32_t columns = from.x < to.x ? to.x - from.x : from.x - to.x;
    const std::int32_t rows = from.y < to.y ? to.y - from.y : from.y - to.y;
    return columns < rows ? rows : columns;
  }

  /// Works out what lies between any two squares at most so far apart, for any_between.
  void draw_lines(std::int32_t longest);

  /// Calls `visit(square)` for each square strictly between two (DB-65) until one call returns true; whether one did.
  /// They are no farther apart than lines were drawn.
  template <class Visit>
  bool any_between(Square from, Square to, Visit visit) const {
    const Spot start = spot(from);
    const Spot end = spot(to);
    const Line line = lines_[line_number(end.x - start.x, end.y - start.y)];
    for (std::uint32_t i = line.begin; i < line.end; ++i) {
      if (visit(static_cast<Square>(from + steps_[i]))) return true;
    }
    return false;
  }

 private:
  std::int32_t stride() const { return width_ + 2; }
  std::size_t line_number(std::int32_t dx, std::int32_t dy) const {
    const std::int32_t number = (dy + longest_) * (2 * longest_ + 1) + dx + longest_;
    return static_cast<std::size_t>(number);
  }
  void draw_line(std::int32_t dx, std::int32_t dy);

  /// The squares in between, as part of steps_.
  struct Line {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

  std::int32_t width_ = 0;
  std::int32_t depth_ = 0;
  std::vector<Cell> cells_;
  std::vector<Spot> spots_;
  Rows passable_;
  Rows stops_;
  std::int32_t longest_ = 0;
  std::vector<Line> lines_;          ///< by difference of columns and rows
  std::vector<std::int32_t> steps_;  ///< what to add to the number of the square one looks from
};

}  // namespace waver::domino_battle
