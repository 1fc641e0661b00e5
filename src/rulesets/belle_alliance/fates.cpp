#include "rulesets/belle_alliance/fates.h"

#include "game/game.h"

namespace waver::belle_alliance {
namespace {

using game::Value;

// All its figures at once.
std::vector<Value> destruction(const game::Game& start, std::string_view unit) {
  const Value state = start.state_of("unit", unit);
  const Value* figures = state.find("figures");
  Value told = game::incident_of("losses", unit);
  told.set("figures", figures == nullptr ? Value(0) : *figures);
  return {std::move(told)};
}

// By the fire of nobody in particular, so that the owner is free to choose the way.
std::vector<Value> rout(const game::Game&, std::string_view unit) {
  Value told = game::incident_of("effect", unit);
  told.set("cause", "fire");
  told.set("by", game::List{});
  told.set("disorder", "FD");
  return {std::move(told)};
}

}  // namespace

std::vector<game::Fate> fates() {
  return {
      {"destroyed", "loses all its figures", destruction},
      {"breaks", "enters FD by fire and routs", rout},
  };
}

game::Placement placement() {
  return {.place = "at", .facing = "facing", .full_circle = true};
}

}  // namespace waver::belle_alliance
