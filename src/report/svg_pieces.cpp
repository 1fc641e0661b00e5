#include "report/svg_pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "report/glyphs.h"
#include "report/html.h"

namespace waver::report {
namespace {

constexpr std::size_t kSidePatterns = 4;
constexpr std::uint32_t kMostLines = 40;  // of ranks or files; more are a grey area

/// The corners by where they lie as the piece looks.
struct Corners {
  measure::Point front_left, front_right, back_left, back_right;
};

std::optional<Corners> corners_of(const game::Piece& piece) {
  if (piece.outline.size() != 4) return std::nullopt;
  const measure::Direction right = measure::right_of(piece.facing);
  std::array<std::optional<measure::Point>, 4> found;
  for (const measure::Point corner : piece.outline) {
    const measure::Point off = corner - piece.centre;
    const auto along = [&](measure::Direction way) {
      return std::int64_t{off.x} * way.x + std::int64_t{off.y} * way.y;
    };
    const std::size_t which = (along(piece.facing) > 0 ? 0U : 2U) + (along(right) > 0 ? 1U : 0U);
    found.at(which) = corner;
  }
  if (!std::ranges::all_of(found, [](const auto& corner) { return corner.has_value(); })) return std::nullopt;
  return Corners{*found[0], *found[1], *found[2], *found[3]};
}

measure::Point between(measure::Point a, measure::Point b, std::int64_t part, std::int64_t of) {
  return {static_cast<std::int32_t>(a.x + (std::int64_t{b.x} - a.x) * part / of),
          static_cast<std::int32_t>(a.y + (std::int64_t{b.y} - a.y) * part / of)};
}

std::string in_words(const game::Piece& piece) {
  std::string text = fmt::format("{}: {}", piece.name.empty() ? piece.id : piece.name, spoken(piece.state));
  if (!piece.gone) text += fmt::format(", strength {}", piece.strength);
  return piece.details.empty() ? text : text + ", " + piece.details;
}

}  // namespace

bool is_seen_in(const Drawing& drawing, const Film::Span& span) {
  return !drawing.frame || (span.first <= *drawing.frame && *drawing.frame <= span.last);
}

std::string seen_when(const Drawing& drawing, const Film::Span& span) {
  return drawing.frame ? std::string() : fmt::format(" data-a=\"{}\" data-b=\"{}\"", span.first, span.last);
}

std::string ranks_path(const game::Piece& piece, const View& view) {
  const std::optional<Corners> corners = corners_of(piece);
  if (!corners || piece.files > kMostLines || piece.ranks > kMostLines) return {};
  std::string path;
  const auto add = [&](measure::Point from, measure::Point to) {
    path += fmt::format("M{}L{}", view.at(from), view.at(to));
  };
  for (std::uint32_t rank = 1; rank < piece.ranks; ++rank) {
    add(between(corners->front_left, corners->back_left, rank, piece.ranks),
        between(corners->front_right, corners->back_right, rank, piece.ranks));
  }
  for (std::uint32_t file = 1; file < piece.files; ++file) {
    add(between(corners->front_left, corners->front_right, file, piece.files),
        between(corners->back_left, corners->back_right, file, piece.files));
  }
  return path;
}

Pieces::Pieces(const Film& film, const Drawing& drawing, const View& view)
    : film_(film), drawing_(drawing), view_(view), labels_(labels_of(film.start())) {}

std::string Pieces::footprints() const {
  std::string text;
  for (const Film::Shot& shot : film_.shots()) {
    if (is_seen_in(drawing_, shot.span)) text += footprint(shot);
  }
  return text;
}

std::string Pieces::labels() const {
  std::string text;
  for (const Film::Shot& shot : film_.shots()) {
    if (is_seen_in(drawing_, shot.span)) text += label(shot);
  }
  return text;
}

std::string Pieces::fill_class(const game::Piece& piece) const {
  std::string text = fmt::format("piece s{}", piece.side % kSidePatterns);
  if (drawing_.shades) {
    const auto found = std::ranges::find(*drawing_.shades, piece.id, &Shade::id);
    text = fmt::format("piece heat h{}", found == drawing_.shades->end() ? 0 : std::min(found->level, kDarkest));
  }
  if (piece.gone) return text + " gone";
  return piece.running ? text + " runs" : text;
}

std::string Pieces::footprint(const Film::Shot& shot) const {
  const game::Piece& piece = shot.what;
  std::string text = fmt::format("<g class=\"{}\"{}><title>{}</title>", fill_class(piece),
                                 seen_when(drawing_, shot.span), escaped(in_words(piece)));
  if (!piece.outline.empty()) {
    const std::string points = view_.points(piece.outline);
    text += fmt::format("<polygon points=\"{}\"/>", points);
    const std::size_t pattern = piece.side % kSidePatterns;
    if (!piece.gone && !drawing_.shades && pattern > 0) {
      text += fmt::format("<polygon points=\"{}\" style=\"fill:url(#{}-s{})\"/>", points, drawing_.id, pattern);
    }
  }
  if (piece.gone) return text + cross_at(piece.centre) + "</g>\n";
  const std::string ranks = ranks_path(piece, view_);
  if (!ranks.empty()) text += fmt::format("<path class=\"ranks\" d=\"{}\"/>", ranks);
  return text + front_of(piece) + "</g>\n";
}

/// A triangle before the middle of its front. On a board everybody looks across it.
std::string Pieces::front_of(const game::Piece& piece) const {
  const std::optional<Corners> corners = corners_of(piece);
  if (film_.start().board || !corners) return {};
  const measure::Point middle = between(corners->front_left, corners->front_right, 1, 2);
  const measure::Point aside = between({0, 0}, corners->front_right - corners->front_left, 1, 4);
  const std::array<measure::Point, 3> triangle{
      middle - aside, middle + measure::along(piece.facing, view_.letter() / 2), middle + aside};
  return fmt::format("<polygon class=\"front\" points=\"{}\"/>", view_.points(triangle));
}

std::string Pieces::cross_at(measure::Point point) const {
  const auto arm = static_cast<std::int32_t>(view_.letter() / 2);
  return fmt::format("<path class=\"cross\" d=\"M{}L{}M{}L{}\"/>", view_.at({point.x - arm, point.y - arm}),
                     view_.at({point.x + arm, point.y + arm}), view_.at({point.x - arm, point.y + arm}),
                     view_.at({point.x + arm, point.y - arm}));
}

std::string Pieces::label(const Film::Shot& shot) const {
  const game::Piece& piece = shot.what;
  const std::string& letter = labels_[shot.piece];
  const std::string times = seen_when(drawing_, shot.span);
  const measure::Length height = film_.start().board ? view_.unit * 3 / 10 : view_.letter();
  const auto aside = piece.gone ? static_cast<std::int32_t>(view_.letter()) : 0;
  const std::string shown =
      piece.marks.size() == 2 && !piece.gone ? piece.marks.substr(0, 1) + letter + piece.marks.substr(1, 1) : letter;
  std::string text =
      fmt::format("<text class=\"label{}\"{} x=\"{}\" y=\"{}\" dy=\".35em\" font-size=\"{}\">{}</text>\n",
                  piece.gone ? " gone" : "", times, view_.x(piece.centre.x + aside), view_.y(piece.centre.y),
                  millimetres(height), escaped(shown));
  if (film_.start().board && !piece.gone) {
    text += fmt::format("<text class=\"strength\"{} x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", times,
                        view_.x(piece.centre.x + view_.unit * 2 / 5), view_.y(piece.centre.y + view_.unit / 4),
                        millimetres(view_.unit / 5), piece.strength);
  }
  if (piece.tokens.empty() || piece.gone) return text;
  return text + fmt::format("<g class=\"coins\"{}>{}</g>\n", times, coins(piece));
}

/// In a row along the lower edge of the square; those with a small letter are empty circles.
std::string Pieces::coins(const game::Piece& piece) const {
  const auto count = static_cast<measure::Length>(piece.tokens.size());
  const measure::Length apart = std::min(view_.unit * 6 / 25, view_.unit / std::max<measure::Length>(count, 1));
  const measure::Length y = piece.centre.y - view_.unit * 9 / 25;
  measure::Length x = piece.centre.x - apart * (count - 1) / 2;
  std::string text;
  for (const char token : piece.tokens) {
    const bool is_letter = std::isalpha(static_cast<unsigned char>(token)) != 0;
    const bool is_small = std::islower(static_cast<unsigned char>(token)) != 0;
    if (is_letter) {
      text += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", is_small ? "tails" : "heads",
                          view_.x(x), view_.y(y), millimetres(view_.unit * 3 / 25));
    }
    text += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" dy=\".35em\" font-size=\"{}\">{}</text>",
                        is_letter && !is_small ? "on-heads" : "on-tails", view_.x(x), view_.y(y),
                        millimetres(view_.unit / 5), escaped({&token, 1}));
    x += apart;
  }
  return text;
}

}  // namespace waver::report
