#include "report/key.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "report/glyphs.h"

namespace waver::report {
namespace {

constexpr std::size_t kLongestName = 36;
constexpr std::size_t kShortestName = 8;  // names are not cut below this, whatever the width
constexpr std::size_t kColumns = 6;

/// What a line has room for. Given up one after the other where the look is narrow.
struct Room {
  bool moved = true;  ///< how far a unit has moved
  bool winds = true;  ///< the compass word beside the arrow
  std::size_t name = kLongestName;
};

/// One unit's line: label, name, state, strength, facing, place.
using Row = std::array<std::string, kColumns>;

double in_units(double length, const game::Scene& scene) {
  return length / static_cast<double>(std::max<measure::Length>(scene.unit, 1));
}

std::string place_text(measure::Point point, const game::Scene& scene) {
  return fmt::format("{:.1f}, {:.1f}", in_units(point.x, scene), in_units(point.y, scene));
}

std::string name_text(const game::Piece& piece, std::size_t longest) {
  const std::string name = shortened(printable(piece.name), longest);
  return name.empty() || piece.name == piece.id ? piece.id : fmt::format("{} ({})", name, piece.id);
}

std::string changed(const std::string& before, const std::string& now) {
  return before == now ? now : fmt::format("{} > {}", before, now);
}

/// "36.0, 9.0 (moved 11.0)" if it stood elsewhere before.
std::string place_since(const game::Piece* before, const game::Piece& now, const Room& room, const game::Scene& scene) {
  std::string text = place_text(now.centre, scene);
  if (now.gone) return fmt::format("last at {}", text);
  if (before == nullptr || before->centre == now.centre || !room.moved) return text;
  const measure::Point off = now.centre - before->centre;
  return fmt::format("{} (moved {:.1f})", text, in_units(std::hypot(off.x, off.y), scene));
}

std::string facing_text(const game::Piece& piece, const Room& room, const Look& look) {
  if (piece.gone) return "";
  const std::int32_t degrees = (measure::millidegrees_of(piece.facing) + 500) / 1000 % 360;
  const std::string_view arrow = arrow_of(piece.facing, look);
  return room.winds ? fmt::format("{} {} {}", arrow, wind_of(piece.facing), degrees)
                    : fmt::format("{} {}", arrow, degrees);
}

Row row_of(const game::Piece& piece, const game::Piece* before, const std::string& label, const Room& room,
           const game::Scene& scene, const Look& look) {
  const std::string strength = fmt::to_string(piece.strength);
  return {label,
          name_text(piece, room.name),
          before == nullptr ? piece.state : changed(before->state, piece.state),
          before == nullptr ? strength : changed(fmt::to_string(before->strength), strength),
          facing_text(piece, room, look),
          place_since(before, piece, room, scene)};
}

const game::Piece* find_piece(const game::Scene* scene, std::string_view id) {
  if (scene == nullptr) return nullptr;
  const auto found = std::ranges::find_if(scene->pieces, [&](const game::Piece& piece) { return piece.id == id; });
  return found == scene->pieces.end() ? nullptr : &*found;
}

std::vector<Row> rows_of(const game::Scene& scene, const game::Scene* earlier, const Room& room, const Look& look) {
  const std::vector<std::string> labels = labels_of(scene);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
    const game::Piece& piece = scene.pieces[i];
    rows.push_back(row_of(piece, find_piece(earlier, piece.id), labels[i], room, scene, look));
  }
  return rows;
}

/// Cut at the look's width where even the shortest names leave too little room.
std::string line_of(const std::string& label, const Row& row, const std::array<std::size_t, kColumns>& widths,
                    const Look& look) {
  const std::string start = "  " + label;
  std::string line;
  for (std::size_t column = 1; column < kColumns; ++column) line += "  " + padded(row[column], widths[column]);
  line.erase(line.find_last_not_of(' ') + 1);
  const std::size_t used = columns_of(start);
  return start + shortened(line, look.width > used ? look.width - used : 0) + "\n";
}

std::array<std::size_t, kColumns> widths_of(const Row& titles, const std::vector<Row>& rows) {
  std::array<std::size_t, kColumns> widths{};
  for (std::size_t i = 0; i < kColumns; ++i) {
    widths[i] = columns_of(titles[i]);
    for (const Row& row : rows) widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  return widths;
}

std::size_t columns_of_line(const std::array<std::size_t, kColumns>& widths) {
  return std::accumulate(widths.begin(), widths.end(), 2 * kColumns);  // two blanks before each
}

std::size_t longest_name(const game::Scene& scene) {
  std::size_t longest = 0;
  for (const game::Piece& piece : scene.pieces) longest = std::max(longest, columns_of(piece.name));
  return std::min(longest, kLongestName);
}

/// Shorter and shorter until the lines fit, as far as that goes.
std::vector<Row> rows_that_fit(const Row& titles, const game::Scene& scene, const game::Scene* earlier,
                               const Look& look) {
  Room room;
  std::vector<Row> rows;
  for (const Room& tried : {Room{}, Room{false, true}, Room{false, false}}) {
    room = tried;
    rows = rows_of(scene, earlier, room, look);
    if (columns_of_line(widths_of(titles, rows)) <= look.width) return rows;
  }
  for (room.name = std::max(longest_name(scene), kShortestName); room.name > kShortestName; --room.name) {
    rows = rows_of(scene, earlier, room, look);
    if (columns_of_line(widths_of(titles, rows)) <= look.width) return rows;
  }
  return rows_of(scene, earlier, room, look);
}

std::string side_title(const game::Scene& scene, std::uint32_t side, const Look& look) {
  if (side >= scene.sides.size()) return "Others\n";
  const game::SceneSide& named = scene.sides[side];
  const std::string name = shortened(named.name.empty() ? named.id : printable(named.name), look.width);
  const std::string id = name == named.id ? "" : " (" + named.id + ")";
  const bool fits = columns_of(name + id) <= look.width;
  return in_bold(in_side_colour(name, side, look), look) + (fits ? id : "") + "\n";
}

std::string terrain_text(const game::Scene& scene, const Look& look) {
  const std::vector<std::string> fills = fills_of(scene, look);
  std::string text;
  for (std::size_t i = 0; i < scene.terrain.size(); ++i) {
    const game::SceneTerrain& piece = scene.terrain[i];
    text += shortened(fmt::format("  {}  {}, {}", fills[i], piece.id, printable(piece.kind)), look.width) + "\n";
  }
  return text.empty() ? "" : "Terrain\n" + text;
}

/// Which signs need a word: only those on this map.
std::string signs_text(const game::Scene& scene, const std::vector<std::uint32_t>& sharing, const Look& look) {
  const std::vector<std::string> labels = labels_of(scene);
  std::string text;
  if (std::ranges::any_of(scene.pieces, [](const auto& p) { return p.running && !p.gone; })) {
    text += paragraph(fmt::format("  {}  between a unit's letters: it runs", running_mark(look)), look.width, 5);
  }
  if (scene.wedge) text += fmt::format("  {}  it may go this way\n", wedge_mark(look));
  if (!sharing.empty()) {
    std::string who;
    for (const std::uint32_t piece : sharing) who += " " + labels[piece];
    text += paragraph(fmt::format("  {}  more than one unit here:{}", kShared, who), look.width, 5);
  }
  return text.empty() ? "" : "Signs\n" + text;
}

}  // namespace

std::string key_of(const game::Scene& scene, const game::Scene* earlier, const std::vector<std::uint32_t>& sharing,
                   const Look& look) {
  const Row titles{" ", "unit", "state", "strength", "facing", fmt::format("place ({})", scene.unit_name)};
  const std::vector<Row> rows = rows_that_fit(titles, scene, earlier, look);
  const std::array<std::size_t, kColumns> widths = widths_of(titles, rows);
  auto sides = static_cast<std::uint32_t>(scene.sides.size());
  for (const game::Piece& piece : scene.pieces) sides = std::max(sides, piece.side + 1);
  std::string text = in_grey(line_of(titles[0], titles, widths, look), look);
  for (std::uint32_t side = 0; side < sides; ++side) {
    text += side_title(scene, side, look);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (scene.pieces[i].side == side) text += line_of(in_side_colour(rows[i][0], side, look), rows[i], widths, look);
    }
  }
  return text + terrain_text(scene, look) + signs_text(scene, sharing, look);
}

}  // namespace waver::report
