#include "rulesets/battleaxe/fates.h"

#include <limits>

#include "game/game.h"

namespace waver::battleaxe {
namespace {

using game::Entries;
using game::List;
using game::Value;

// The first of the nearest by their centres, of those that could be fought; empty: there is none.
std::string nearest_enemy(const game::Scene& scene, std::string_view unit) {
  const game::Piece* own = piece_called(scene, unit);
  std::string nearest;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const game::Piece& other : scene.pieces) {
    if (own == nullptr || other.side == own->side || other.gone || other.running) continue;
    const std::int64_t x = std::int64_t{other.centre.x} - own->centre.x;
    const std::int64_t y = std::int64_t{other.centre.y} - own->centre.y;
    if (x * x + y * y >= least) continue;
    least = x * x + y * y;
    nearest = other.id;
  }
  return nearest;
}

std::vector<Value> destruction(const game::Game&, std::string_view unit) {
  return {game::incident_of("destroyed", unit)};
}

// BX-12: out of the combat it is in, or of one with the nearest enemy; without an enemy it cannot.
std::vector<Value> breaking(const game::Game& start, std::string_view unit) {
  const Value state = start.state_of("unit", unit);
  const Value* engaged = state.find("engaged");
  std::vector<Value> told;
  if (engaged == nullptr || engaged->list() == nullptr || engaged->list()->empty()) {
    const std::string enemy = nearest_enemy(start.scene(), unit);
    if (enemy.empty()) return {};
    Value combat{Entries{}};
    combat.set("kind", "engage");
    combat.set("units", List{Value(unit), Value(enemy)});
    told.push_back(std::move(combat));
  }
  told.push_back(game::incident_of("breaks", unit));
  return told;
}

}  // namespace

std::vector<game::Fate> fates() {
  return {
      {"destroyed", "is destroyed", destruction},
      {"breaks", "breaks from close combat, if need be with the nearest enemy", breaking,
       "there is nobody to break from"},
  };
}

game::Placement placement() {
  return {.place = "at", .facing = "facing", .held_by = "engaged"};
}

}  // namespace waver::battleaxe
