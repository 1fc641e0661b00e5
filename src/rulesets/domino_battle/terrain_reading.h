#pragma once
/// Reading the terrain and laying it on the board.

#include <optional>

#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

/// Lays pieces on a board, one after the other; what lies on a square adds up (DB-54).
class TerrainReader {
 public:
  TerrainReader(Board& board, const Figures& figures)
      : board_(board), figures_(figures), kinds_(board.squares(), std::uint8_t{0}) {}

  /// Nothing if it cannot be read. What is wrong is added to the faults, unless the field tables have told of it.
  std::optional<Terrain> read(const game::Value& piece, game::Diagnostics& faults);

 private:
  std::vector<Square> read_squares(const Terrain& terrain, const game::Value& squares, game::Diagnostics& faults) const;
  void read_level(Terrain& terrain, const game::Value& piece, game::Diagnostics& faults) const;
  /// False if the hills on the square grow too high.
  bool lay(const Terrain& terrain, Square square);

  Board& board_;
  const Figures& figures_;
  std::vector<std::uint8_t> kinds_;  ///< by square: a bit for each kind of ground on it
};

}  // namespace waver::domino_battle
