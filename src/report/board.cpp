#include "report/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/glyphs.h"

namespace waver::report {
namespace {

constexpr std::size_t kRulerColumns = 4;
constexpr std::size_t kWide = 4;    // columns of a square with two lines
constexpr std::size_t kNarrow = 2;  // columns of a square with one
constexpr std::size_t kTokensShown = 3;

struct BoardSquare {
  const game::Piece* piece = nullptr;
  std::string label;
  const game::SceneBoard::Ground* ground = nullptr;
};

bool is_wide(const game::SceneBoard& board, const Look& look) {
  return kRulerColumns + kWide * board.width <= look.width;
}

std::size_t square_of(const game::Scene& scene, measure::Point point) {
  const auto unit = std::max<measure::Length>(scene.unit, 1);
  return static_cast<std::size_t>(point.y / unit) * scene.board->width + static_cast<std::size_t>(point.x / unit);
}

std::vector<BoardSquare> squares_of(const game::Scene& scene) {
  std::vector<BoardSquare> squares(std::size_t{scene.board->width} * scene.board->depth);
  for (std::size_t i = 0; i < squares.size() && i < scene.board->ground.size(); ++i) {
    squares[i].ground = &scene.board->ground[i];
  }
  const std::vector<std::string> labels = labels_of(scene);
  for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
    const game::Piece& piece = scene.pieces[i];
    const std::size_t square = square_of(scene, piece.centre);
    if (piece.gone || square >= squares.size()) continue;
    squares[square].piece = &piece;
    squares[square].label = labels[i];
  }
  return squares;
}

std::string ground_mark(const BoardSquare& square) {
  return square.ground == nullptr ? std::string() : square.ground->mark;
}

std::string open_mark(const Look& look) {
  return look.unicode ? "·" : ".";
}

// "[A]^" and "Pn  ", or the ground.
std::string wide_square(const BoardSquare& square, bool upper, const Look& look) {
  const std::string ground = ground_mark(square);
  if (square.piece == nullptr) {
    if (ground.empty()) return padded(upper ? " " + open_mark(look) : "", kWide);
    return in_grey(ground + ground + ground, look) + " ";
  }
  const game::Piece& piece = *square.piece;
  std::string text;
  if (upper) {
    const std::string left = piece.marks.empty() ? " " : piece.marks.substr(0, 1);
    const std::string right = piece.marks.size() < 2 ? " " : piece.marks.substr(1, 1);
    text = left + square.label + right;
  } else {
    const bool fits = piece.tokens.size() <= kTokensShown;
    text = padded(fits ? piece.tokens : piece.tokens.substr(0, kTokensShown - 1) + "+", kTokensShown);
  }
  const std::string shown = in_side_colour(text, piece.side, look);
  return shown + (ground.empty() ? " " : in_grey(ground, look));
}

// "A!", or the ground.
std::string narrow_square(const BoardSquare& square, const Look& look) {
  if (square.piece != nullptr) {
    return in_side_colour(padded(square.label + square.piece->sign, kNarrow), square.piece->side, look);
  }
  const std::string ground = ground_mark(square);
  return ground.empty() ? open_mark(look) + " " : in_grey(ground, look) + " ";
}

std::string board_row(const std::vector<BoardSquare>& squares, const game::SceneBoard& board, std::uint32_t y,
                      bool wide, const Look& look) {
  std::string first = fmt::format("{:>{}} ", y, kRulerColumns - 1);
  std::string second(kRulerColumns, ' ');
  for (std::uint32_t x = 0; x < board.width; ++x) {
    const BoardSquare& square = squares[std::size_t{y} * board.width + x];
    first += wide ? wide_square(square, true, look) : narrow_square(square, look);
    if (wide) second += wide_square(square, false, look);
  }
  return first + "\n" + (wide ? second + "\n" : "");
}

std::string column_numbers(const game::SceneBoard& board, bool wide) {
  std::string text(kRulerColumns, ' ');
  for (std::uint32_t x = 0; x < board.width; ++x) {
    text += wide ? fmt::format(" {:<{}}", x, kWide - 1) : fmt::format("{} ", x % 10);
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

// Key -----------------------------------------------------------------------------------------------------------------

std::string place_on_board(const game::Piece& piece, const game::Scene& scene) {
  const std::size_t square = square_of(scene, piece.centre);
  return fmt::format("{},{}", square % scene.board->width, square / scene.board->width);
}

const game::Piece* same_piece(const game::Scene* scene, std::string_view id) {
  if (scene == nullptr) return nullptr;
  const auto found = std::ranges::find_if(scene->pieces, [&](const game::Piece& piece) { return piece.id == id; });
  return found == scene->pieces.end() ? nullptr : &*found;
}

std::string told_change(const std::string& before, const std::string& now) {
  return before == now ? now
                       : fmt::format("{} > {}", before.empty() ? "nothing" : before, now.empty() ? "nothing" : now);
}

std::string piece_line(const game::Piece& piece, const game::Piece* before, const std::string& label,
                       const game::Scene& scene, const game::Scene* earlier) {
  const std::string name =
      printable(piece.name) == piece.id ? piece.id : fmt::format("{} ({})", printable(piece.name), piece.id);
  const game::Piece& old = before == nullptr ? piece : *before;
  std::string place = place_on_board(piece, scene);
  if (piece.gone) {
    place = "last at " + place;
  } else if (before != nullptr) {
    place = told_change(place_on_board(old, *earlier), place);
  }
  const std::string details = told_change(old.details, piece.details);
  return fmt::format("{}: {}, {}, strength {}{}, {}", name, piece.kind, told_change(old.state, piece.state),
                     told_change(fmt::to_string(old.strength), fmt::to_string(piece.strength)),
                     details.empty() ? "" : ", " + details, label.empty() ? "" : place);
}

std::string side_key(const game::Scene& scene, const game::Scene* earlier, std::uint32_t side, const Look& look) {
  const game::SceneSide& named = scene.sides[side];
  const std::string name = named.name.empty() ? named.id : printable(named.name);
  std::string text = in_bold(in_side_colour(name, side, look), look) + "\n";
  const std::vector<std::string> labels = labels_of(scene);
  for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
    const game::Piece& piece = scene.pieces[i];
    if (piece.side != side) continue;
    const std::string marks = piece.marks.size() == 2 ? piece.marks : "  ";
    const std::string start = fmt::format("  {}{}{} ", marks[0], labels[i], marks[1]);
    const std::string line = piece_line(piece, same_piece(earlier, piece.id), labels[i], scene, earlier);
    text += paragraph(start + line, look.width, columns_of(start));
  }
  return text;
}

std::string ground_key(const game::SceneBoard& board, const Look& look) {
  std::map<std::string, std::string> words;
  for (const game::SceneBoard::Ground& ground : board.ground) {
    if (!ground.mark.empty()) words.emplace(ground.mark, ground.words);
  }
  if (words.empty()) return "";
  std::string text = "Ground: ";
  for (const auto& [mark, what] : words) {
    text += fmt::format("{}{} {}", text.ends_with(": ") ? "" : ", ", mark, printable(what));
  }
  return paragraph(text, look.width, 2);
}

}  // namespace

std::string board_of(const game::Scene& scene, const Look& look) {
  const game::SceneBoard& board = *scene.board;
  const std::vector<BoardSquare> squares = squares_of(scene);
  const bool wide = is_wide(board, look);
  std::string text;
  for (std::uint32_t y = board.depth; y-- > 0;) text += board_row(squares, board, y, wide, look);
  text += column_numbers(board, wide);
  for (const std::string& line : scene.standing) text += paragraph(printable(line), look.width, 2);
  return text;
}

std::string board_key_of(const game::Scene& scene, const game::Scene* earlier, const Look& look) {
  std::string text;
  for (std::uint32_t side = 0; side < scene.sides.size(); ++side) text += side_key(scene, earlier, side, look);
  text += ground_key(*scene.board, look);
  const game::SceneBoard& board = *scene.board;
  const std::vector<std::string>& legend = is_wide(board, look) ? board.legend : board.narrow_legend;
  for (const std::string& line : legend) text += paragraph(printable(line), look.width, 2);
  return text;
}

}  // namespace waver::report
