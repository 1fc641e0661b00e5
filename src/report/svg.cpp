#include "report/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "report/glyphs.h"
#include "report/html.h"
#include "report/svg_pieces.h"
#include "report/svg_view.h"

namespace waver::report {
namespace {

constexpr std::size_t kPatterns = 6;

constexpr std::array<std::string_view, kChanceClasses> kClassWords{"under 10 %", "10 to 30 %", "30 to 60 %",
                                                                   "60 to 90 %", "90 % or more"};

/// Of the kinds of terrain, in the order they appear.
std::vector<std::string_view> kinds_of(const game::Scene& scene) {
  std::vector<std::string_view> kinds;
  for (const game::SceneTerrain& terrain : scene.terrain) {
    if (std::ranges::find(kinds, terrain.kind) == kinds.end()) kinds.emplace_back(terrain.kind);
  }
  return kinds;
}

bool kind_blocks(const game::Scene& scene, std::string_view kind) {
  return std::ranges::any_of(scene.terrain,
                             [&](const auto& terrain) { return terrain.kind == kind && terrain.blocks; });
}

bool kind_is_line(const game::Scene& scene, std::string_view kind) {
  return std::ranges::all_of(scene.terrain,
                             [&](const auto& terrain) { return terrain.kind != kind || terrain.is_line; });
}

std::size_t pattern_of(const game::Scene& scene, std::string_view kind) {
  const std::vector<std::string_view> kinds = kinds_of(scene);
  return static_cast<std::size_t>(std::ranges::find(kinds, kind) - kinds.begin()) % kPatterns;
}

/// Strokes of a pattern's tile, 12 by 12.
std::string_view strokes_of(std::size_t pattern) {
  static constexpr std::array<std::string_view, kPatterns> kStrokes{
      "M-3,3L3,-3M0,12L12,0M9,15L15,9",  // rising
      "M3,3h.1M9,9h.1",                  // dots
      "M0,3H12M0,9H12",                  // level
      "M6,3V9M3,6H9",                    // crosses
      "M3,0V12M9,0V12",                  // upright
      "M0,6Q3,2 6,6T12,6",               // waves
  };
  return kStrokes.at(pattern);
}

class Table {
 public:
  Table(const Film& film, const Drawing& drawing)
      : film_(film), scene_(film.start()), drawing_(drawing), view_(view_of(film, drawing)) {}

  std::string draw() const {
    const std::string& id = drawing_.id;
    std::string text = fmt::format(
        "<svg class=\"table\" role=\"img\" aria-labelledby=\"{0}-t {0}-d\" viewBox=\"{1} {2} {3} {4}\" "
        "style=\"--r:{8:.3f}\" font-size=\"{5}\">\n<title id=\"{0}-t\">{6}</title>\n<desc id=\"{0}-d\">{7}</desc>\n",
        id, view_.x(view_.box.low.x), view_.y(view_.box.high.y), millimetres(view_.width()), millimetres(view_.depth()),
        millimetres(view_.letter()), escaped(drawing_.title), escaped(drawing_.about),
        static_cast<double>(view_.width()) / static_cast<double>(std::max<measure::Length>(view_.depth(), 1)));
    text += patterns() + ground() + lattice() + terrain() + marks() + rings();
    const Pieces pieces(film_, drawing_, view_);
    text += pieces.footprints() + contacts() + moves() + arrows() + pieces.labels();
    return text + numbers() + "</svg>\n";
  }

 private:
  bool is_seen(const Film::Span& span) const { return is_seen_in(drawing_, span); }
  std::string when(const Film::Span& span) const { return seen_when(drawing_, span); }

  /// Lines across what is filled: side 1 and the others, and the kinds of terrain.
  std::string patterns() const {
    const std::string tile = millimetres(view_.letter() / 3 * 2);
    std::string text = "<defs>\n";
    const auto add = [&](std::string_view name, std::size_t strokes, std::string_view css) {
      text += fmt::format(
          "<pattern id=\"{}-{}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 12 12\" patternUnits=\"userSpaceOnUse\">"
          "<path class=\"{}\" d=\"{}\"/></pattern>\n",
          drawing_.id, name, tile, tile, css, strokes_of(strokes));
    };
    const std::size_t kinds = std::min(kinds_of(scene_).size(), kPatterns);
    for (std::size_t kind = 0; kind < kinds; ++kind) add(fmt::format("k{}", kind), kind, "ink");
    for (std::size_t side = 1; side < std::min<std::size_t>(scene_.sides.size(), 4); ++side) {
      add(fmt::format("s{}", side), side == 1 ? 0 : side, "light");
    }
    return text + "</defs>\n";
  }

  std::string ground() const {
    return fmt::format("<rect class=\"ground\" x=\"0\" y=\"0\" width=\"{}\" height=\"{}\"/>\n",
                       millimetres(view_.table_width), millimetres(view_.table_depth));
  }

  measure::Length tick() const {
    constexpr std::int64_t kMostTicks = 9;
    if (scene_.board) return view_.unit;
    return tick_for(std::max(view_.width(), view_.depth()), view_.unit, kMostTicks);
  }

  /// Lines at every tick, or around every square.
  std::string lattice() const {
    const measure::Length step = tick();
    std::string path;
    for (measure::Length x = step; x < view_.table_width; x += step) {
      path += fmt::format("M{},{}V{}", view_.x(x), view_.y(view_.table_depth), view_.y(0));
    }
    for (measure::Length y = step; y < view_.table_depth; y += step) {
      path += fmt::format("M0,{}H{}", view_.y(y), view_.x(view_.table_width));
    }
    return path.empty() ? path : fmt::format("<path class=\"lattice\" d=\"{}\"/>\n", path);
  }

  /// At the southern and western edge of what is shown.
  std::string numbers() const {
    const measure::Length step = scene_.board ? tick_for(view_.width(), view_.unit, 14) : tick();
    const measure::Length inside = scene_.board ? view_.unit / 2 : 0;  // squares are numbered in their middle
    const measure::Length small = view_.letter() / 3;
    std::string text;
    const auto add = [&](measure::Length x, measure::Length y, measure::Length number, std::string_view anchor) {
      text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", view_.x(x), view_.y(y), anchor,
                          number / view_.unit);
    };
    for (measure::Length x = 0; x < view_.table_width; x += step) {
      const bool shown = x + inside > view_.box.low.x + view_.letter() && x + inside < view_.box.high.x;
      if (shown && (x > 0 || scene_.board)) add(x + inside, view_.box.low.y + small, x, "middle");
    }
    for (measure::Length y = 0; y < view_.table_depth; y += step) {
      const bool shown = y + inside > view_.box.low.y + view_.letter() && y + inside < view_.box.high.y;
      if (shown && (y > 0 || scene_.board)) add(view_.box.low.x + small, y + inside - small, y, "start");
    }
    return fmt::format("<g class=\"numbers\" aria-hidden=\"true\" font-size=\"{}\">\n{}</g>\n",
                       millimetres(view_.letter() * 3 / 4), text);
  }

  std::string terrain() const {
    std::string text;
    for (const game::SceneTerrain& terrain : scene_.terrain) {
      const std::string title = fmt::format("<title>{}, {}</title>", escaped(terrain.id), escaped(terrain.kind));
      if (terrain.is_line) {
        text += fmt::format("<g class=\"terrain\">{}<polyline class=\"line\" points=\"{}\"/></g>\n", title,
                            view_.points(terrain.outline));
        continue;
      }
      text += fmt::format(
          "<g class=\"terrain{0}\">{1}<polygon points=\"{2}\"/>"
          "<polygon points=\"{2}\" style=\"fill:url(#{3}-k{4})\"/></g>\n",
          terrain.blocks ? " blocks" : "", title, view_.points(terrain.outline), drawing_.id,
          pattern_of(scene_, terrain.kind));
    }
    return text;
  }

  /// What lies in a square, in its corner.
  std::string marks() const {
    if (!scene_.board) return {};
    const game::SceneBoard& board = *scene_.board;
    std::string text;
    for (std::size_t i = 0; i < board.ground.size(); ++i) {
      if (board.ground[i].mark.empty()) continue;
      const auto column = static_cast<measure::Length>(i % board.width);
      const auto row = static_cast<measure::Length>(i / board.width);
      text += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", view_.x(column * view_.unit + view_.unit / 16),
                          view_.y(row * view_.unit + view_.unit * 3 / 4), escaped(board.ground[i].mark));
    }
    return fmt::format("<g class=\"marks\" aria-hidden=\"true\" font-size=\"{}\">\n{}</g>\n",
                       millimetres(view_.unit / 4), text);
  }

  std::string ring(std::size_t piece, std::span<const measure::Point> outline, const std::string& times) const {
    if (outline.empty()) return {};
    return fmt::format("<path class=\"ring s{}\"{} d=\"{}\"/>\n", scene_.pieces[piece].side, times,
                       ring_path(outline, scene_.reach->length, view_.table_depth));
  }

  std::string rings() const {
    if (!scene_.reach || scene_.reach->length == 0) return {};
    std::string text;
    for (const std::size_t piece : drawing_.ringed) text += ring(piece, scene_.pieces[piece].outline, "");
    for (const Film::Source& source : film_.sources()) {
      if (is_seen(source.span)) text += ring(source.piece, source.outline, when(source.span));
    }
    return text;
  }

  std::string contacts() const {
    std::string text;
    const std::string size = millimetres(view_.letter() / 4);
    for (const Film::Contact& contact : film_.contacts()) {
      if (!is_seen(contact.span)) continue;
      text += fmt::format("<circle class=\"contact\"{} cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", when(contact.span),
                          view_.x(contact.at.x), view_.y(contact.at.y), size);
    }
    return text;
  }

  std::string moves() const {
    std::string text;
    for (const Film::Move& move : film_.moves()) {
      const Film::Span span{move.frame, film_.frames() - 1};
      if (!is_seen(span)) continue;
      const std::string chance =
          drawing_.chances.empty() ? "unknown" : fmt::format("c{}", chance_class(drawing_.chances[move.piece]));
      text += arrow(move.from, short_of(move.to, move.from), chance, escaped(scene_.pieces[move.piece].name) + " runs",
                    when(span));
    }
    return text;
  }

  std::string arrows() const {
    std::string text;
    for (const FlightArrow& each : drawing_.arrows) {
      text += arrow(each.from, each.to, fmt::format("c{}", chance_class(each.chance)), escaped(each.words), "");
    }
    return text;
  }

  /// Before the letter that stands there, where the way is long enough.
  measure::Point short_of(measure::Point to, measure::Point from) const {
    const measure::Point off = to - from;
    const auto way = measure::direction_of({off.x, off.y});
    const measure::Length least = std::max(std::abs(off.x), std::abs(off.y));
    if (!way || least < 2 * view_.letter()) return to;
    return to - measure::along(*way, view_.letter() * 2 / 3);
  }

  /// A line with a head. One that is too short for a head is a dot.
  std::string arrow(measure::Point from, measure::Point to, const std::string& chance, const std::string& words,
                    const std::string& times) const {
    const measure::Length head = view_.letter() / 2;
    const auto way = measure::direction_of({std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y});
    std::string text = fmt::format("<g class=\"flight {}\"{}><title>{}</title>", chance, times, words);
    if (!way) {
      return text + fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/></g>\n", view_.x(to.x), view_.y(to.y),
                                millimetres(head / 2));
    }
    const measure::Point back = to - measure::along(*way, head);
    const measure::Point aside = measure::along(measure::right_of(*way), head / 2);
    const std::array<measure::Point, 3> corners{to, back + aside, back - aside};
    return text + fmt::format("<path d=\"M{}L{}\"/><polygon points=\"{}\"/></g>\n", view_.at(from), view_.at(back),
                              view_.points(corners));
  }

  const Film& film_;
  const game::Scene& scene_;
  const Drawing& drawing_;
  View view_;
};

}  // namespace

std::size_t chance_class(double p) {
  constexpr std::array<double, kChanceClasses - 1> kFrom{0.1, 0.3, 0.6, 0.9};
  return static_cast<std::size_t>(std::ranges::upper_bound(kFrom, p) - kFrom.begin());
}

std::string_view chance_class_in_words(std::size_t chance_class) {
  return kClassWords.at(chance_class);
}

std::string ring_path(std::span<const measure::Point> outline, measure::Length reach, measure::Length depth) {
  std::string path;
  const std::string radius = millimetres(reach);
  const auto add = [&](char command, measure::Point point) {
    const std::string arc = command == 'A' ? fmt::format("{0},{0} 0 0 0 ", radius) : std::string();
    path += fmt::format("{}{}{},{}", command, arc, millimetres(point.x), millimetres(depth - point.y));
  };
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const measure::Point from = outline[i];
    const measure::Point to = outline[(i + 1) % outline.size()];
    const auto way = measure::direction_of({std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y});
    if (!way) continue;
    const measure::Point outward = measure::along(measure::right_of(*way), reach);
    add(path.empty() ? 'M' : 'A', from + outward);
    add('L', to + outward);
  }
  if (path.empty()) return path;
  const measure::Point first = outline[0];
  const measure::Point second = outline[1 % outline.size()];
  const auto way = measure::direction_of({std::int64_t{second.x} - first.x, std::int64_t{second.y} - first.y});
  if (way) add('A', first + measure::along(measure::right_of(*way), reach));
  return path + "Z";
}

std::string table_as_svg(const Film& film, const Drawing& drawing) {
  return Table(film, drawing).draw();
}

namespace {

std::string swatch(std::string_view inside) {
  return fmt::format("<svg class=\"swatch\" aria-hidden=\"true\" viewBox=\"0 0 24 14\">{}</svg>", inside);
}

std::string sign(std::string_view drawn, std::string_view words) {
  return fmt::format("<li>{}{}</li>\n", swatch(drawn), words);
}

std::string signs_of_sides(const Film& film, const Drawing& drawing) {
  const game::Scene& scene = film.start();
  std::string text;
  for (std::size_t side = 0; side < scene.sides.size() && !drawing.shades; ++side) {
    const std::string_view rect = "<rect x=\"1\" y=\"1\" width=\"22\" height=\"12\"";
    std::string drawn = fmt::format("<g class=\"piece s{}\">{}/>", side % 4, rect);
    if (side % 4 > 0) drawn += fmt::format("{} style=\"fill:url(#{}-s{})\"/>", rect, drawing.id, side % 4);
    text +=
        sign(drawn + "</g>", escaped(scene.sides[side].name.empty() ? scene.sides[side].id : scene.sides[side].name));
  }
  return text;
}

std::string signs_of_pieces(const Film& film, const Drawing& drawing) {
  const auto any = [&](auto is) {
    return std::ranges::any_of(film.shots(),
                               [&](const Film::Shot& shot) { return is_seen_in(drawing, shot.span) && is(shot.what); });
  };
  std::string text;
  if (!film.start().board && any([](const game::Piece& piece) { return !piece.gone; })) {
    text += sign("<g class=\"piece s9\"><polygon class=\"front\" points=\"6,11 12,2 18,11\"/></g>", "its front");
  }
  if (any([](const game::Piece& piece) { return piece.running && !piece.gone; })) {
    text += sign("<g class=\"piece s9 runs\"><rect x=\"2\" y=\"2\" width=\"20\" height=\"10\"/></g>", "runs");
  }
  if (any([](const game::Piece& piece) { return piece.gone; })) {
    text += sign("<g class=\"piece gone\"><path class=\"cross\" d=\"M7,2L17,12M17,2L7,12\"/></g>",
                 "gone: where it was last");
  }
  return text;
}

std::string signs_of_spread(const Film& film, const Drawing& drawing) {
  const game::Scene& scene = film.start();
  if (!scene.reach) return {};
  if (scene.reach->length == 0) {
    const bool any =
        std::ranges::any_of(film.contacts(), [&](const auto& contact) { return is_seen_in(drawing, contact.span); });
    if (!any) return {};
    return sign("<circle class=\"contact\" cx=\"12\" cy=\"7\" r=\"4\"/>",
                fmt::format("friends that touch. {}.", escaped(scene.reach->words)));
  }
  if (drawing.ringed.empty() && film.sources().empty()) return {};
  return sign("<path class=\"ring\" d=\"M2,7A10,5 0 0 1 22,7A10,5 0 0 1 2,7Z\"/>",
              fmt::format("{:g} {} around where it stood. {}.",
                          static_cast<double>(scene.reach->length) / static_cast<double>(scene.unit), scene.unit_name,
                          escaped(scene.reach->words)));
}

std::string signs_of_flight(const Film& film, const Drawing& drawing) {
  const bool any_move = std::ranges::any_of(
      film.moves(), [&](const Film::Move& move) { return is_seen_in(drawing, {move.frame, film.frames() - 1}); });
  const std::string_view drawn =
      "<g class=\"flight {}\"><path d=\"M1,7H15\"/><polygon points=\"23,7 14,3 14,11\"/></g>";
  if (any_move && drawing.chances.empty()) {
    return sign(fmt::format(fmt::runtime(drawn), "unknown"), "ran this way");
  }
  if (!any_move && drawing.arrows.empty()) return {};
  std::string text;
  for (std::size_t each = 0; each < kChanceClasses; ++each) {
    text += sign(fmt::format(fmt::runtime(drawn), fmt::format("c{}", each)),
                 fmt::format("{} that it runs", kClassWords.at(each)));
  }
  return text;
}

std::string signs_of_terrain(const Film& film, const Drawing& drawing) {
  const game::Scene& scene = film.start();
  std::string text;
  for (const std::string_view kind : kinds_of(scene)) {
    if (kind_is_line(scene, kind)) {
      text += sign("<g class=\"terrain\"><path class=\"line\" d=\"M1,7H23\"/></g>", escaped(spoken(kind)));
      continue;
    }
    const std::string_view rect = "<rect x=\"1\" y=\"1\" width=\"22\" height=\"12\"";
    text +=
        sign(fmt::format("<g class=\"terrain{}\">{}/>{} style=\"fill:url(#{}-k{})\"/></g>",
                         kind_blocks(scene, kind) ? " blocks" : "", rect, rect, drawing.id, pattern_of(scene, kind)),
             escaped(spoken(kind)));
  }
  return text;
}

}  // namespace

std::string legend_of(const Film& film, const Drawing& drawing) {
  const std::string signs = signs_of_sides(film, drawing) + signs_of_pieces(film, drawing) +
                            signs_of_spread(film, drawing) + signs_of_flight(film, drawing) +
                            signs_of_terrain(film, drawing);
  return signs.empty() ? signs : "<ul class=\"legend\">\n" + signs + "</ul>\n";
}

}  // namespace waver::report
