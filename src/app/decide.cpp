#include "app/decide.h"

#include <algorithm>

namespace waver::app {

const game::Answer& Decider::decide(const game::Session& session, const scenario::Scenario& scenario) {
  const game::Question question = session.ask();
  const game::Policy policy = how_.policy.of(question.side);
  if (question.kind == game::QuestionKind::kChoice && policy == game::Policy::kBest) {
    const auto next = std::ranges::find(scenario.incidents, session.next_incident());
    answer_ = game::Answer::of_option(ahead_.choose(session.game(), {next, scenario.incidents.end()}));
  } else {
    game::answer_by_chance(question, how_.seed, 0, policy, answer_);
  }
  return answer_;
}

}  // namespace waver::app
