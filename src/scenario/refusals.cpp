#include "scenario/scenario.h"

namespace waver::scenario {

std::vector<Refusal> refusals_from(const Scenario& scenario, const game::Game& game, std::size_t first) {
  std::vector<Refusal> refusals;
  const std::unique_ptr<game::Game> tried = game.clone();
  for (std::size_t i = first; i < scenario.incidents.size(); ++i) {
    if (tried->ask().kind != game::QuestionKind::kIncident) break;
    auto verdict = tried->answer(game::Answer::of_incident(scenario.incidents[i]), nullptr);
    if (!verdict) refusals.push_back({i, std::move(verdict.error())});
  }
  return refusals;
}

}  // namespace waver::scenario
