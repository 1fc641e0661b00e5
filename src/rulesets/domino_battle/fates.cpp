#include "rulesets/domino_battle/fates.h"

#include "game/game.h"

namespace waver::domino_battle {
namespace {

using game::Value;

std::vector<Value> elimination(const game::Game&, std::string_view unit) {
  return {game::incident_of("eliminated", unit)};
}

// With its last coin a unit breaks (DB-71).
std::vector<Value> loss_of_all_coins(const game::Game& start, std::string_view unit) {
  const Value state = start.state_of("unit", unit);
  const Value* tokens = state.find("tokens");
  const bool any = tokens != nullptr && tokens->list() != nullptr && !tokens->list()->empty();
  return std::vector<Value>(any ? tokens->list()->size() : 1, game::incident_of("token_lost", unit));
}

}  // namespace

std::vector<game::Fate> fates() {
  return {
      {"destroyed", "is eliminated", elimination},
      {"breaks", "loses its last coin and routs", loss_of_all_coins},
  };
}

game::Placement placement() {
  return {.place = "square", .wholes = true};
}

}  // namespace waver::domino_battle
