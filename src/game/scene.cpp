#include "game/scene.h"

#include <algorithm>

namespace waver::game {

const Piece* piece_called(const Scene& scene, std::string_view id) {
  const auto found = std::ranges::find(scene.pieces, id, &Piece::id);
  return found == scene.pieces.end() ? nullptr : &*found;
}

}  // namespace waver::game
