#include "rulesets/domino_battle/terrain_reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/fields.h"
#include "rulesets/domino_battle/document_parts.h"
#include "rulesets/domino_battle/tables.h"

namespace waver::domino_battle {

std::optional<Terrain> TerrainReader::read(const game::Value& piece, game::Diagnostics& faults) {
  const auto kind = ground_called(game::text_at(piece, "kind").value_or(""));
  const game::Value* squares = piece.find("squares");
  if (!kind || squares == nullptr || squares->list() == nullptr) return std::nullopt;
  Terrain terrain;
  terrain.id = game::text_at(piece, "id").value_or("");
  terrain.called = game::text_at(piece, "name").value_or(terrain.id);
  terrain.kind = *kind;
  read_level(terrain, piece, faults);
  terrain.squares = read_squares(terrain, *squares, faults);
  for (const Square square : terrain.squares) {
    if (lay(terrain, square)) continue;
    const Spot spot = board_.spot(square);
    add_fault(faults, "out-of-range", squares->place(),
              fmt::format("the hills on [{}, {}] are higher than {} levels", spot.x, spot.y, kMostLevels),
              "Levels on one square add up.");
  }
  return terrain;
}

std::vector<Square> TerrainReader::read_squares(const Terrain& terrain, const game::Value& squares,
                                                game::Diagnostics& faults) const {
  const std::string what = fmt::format("\"squares\" of [[terrain]] \"{}\"", terrain.id);
  if (squares.list()->empty()) {
    add_fault(faults, "empty", squares.place(), what + " is empty", "Name at least one square.");
  }
  std::vector<Square> read;
  std::vector<bool> seen(board_.squares());
  read.reserve(squares.list()->size());
  for (const game::Value& pair : *squares.list()) {
    const auto square = square_in(pair, what, board_, faults);
    if (!square) continue;
    if (seen[*square]) {
      const Spot spot = board_.spot(*square);
      add_fault(faults, "named-twice", pair.place(), fmt::format("[{}, {}] is named twice in {}", spot.x, spot.y, what),
                "");
      continue;
    }
    seen[*square] = true;
    read.push_back(*square);
  }
  return read;
}

void TerrainReader::read_level(Terrain& terrain, const game::Value& piece, game::Diagnostics& faults) const {
  const bool is_hill = terrain.kind == Ground::kHill;
  if (!is_hill && piece.find("level") != nullptr) {
    add_fault(faults, "not-for-this-kind", game::place_of(piece, "level"),
              fmt::format("[[terrain]] \"{}\" is {} and has no \"level\"", terrain.id, word_of(terrain.kind)),
              "Only a hill has levels.");
  }
  if (!is_hill) return;
  const std::int64_t level = game::integer_at(piece, "level").value_or(1);
  terrain.level = static_cast<std::int32_t>(std::clamp(level, std::int64_t{1}, std::int64_t{kMostLevel}));
}

bool TerrainReader::lay(const Terrain& terrain, Square square) {
  Cell cell = board_.cell(square);
  const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(terrain.kind));
  const GroundFigures& ground = figures_.of(terrain.kind);
  const bool is_first = (kinds_[square] & bit) == 0;
  kinds_[square] |= bit;
  if (is_first) cell.cover = static_cast<std::int16_t>(cell.cover + ground.cover);  // once a kind
  cell.stops = cell.stops || ground.stops;
  cell.blocks = cell.blocks || ground.blocks;
  cell.passable = cell.passable && ground.passable;
  const bool is_too_high = cell.level + terrain.level > kMostLevels;
  if (!is_too_high) cell.level = static_cast<std::int16_t>(cell.level + terrain.level);
  board_.lay(square, cell);
  return !is_too_high;
}

}  // namespace waver::domino_battle
