// Any bytes as a scenario or case file: faults with a place, or a sound game that can be played.

#include "bytes.h"
#include "game/policy.h"
#include "scenario/case.h"

namespace waver::fuzz {
namespace {

void play(const scenario::Scenario& scenario) {
  constexpr int kMostAnswers = 300;
  const auto game = scenario.game->clone();
  check_position(*game);
  std::size_t told = 0;
  game::Seq events_seen = 0;
  for (int answers = 0; answers < kMostAnswers && game->ask().kind != game::QuestionKind::kOver; ++answers) {
    const game::Question question = game->ask();
    game::Answer answer;
    game::answer_by_chance(question, 7, 0, game::Policy::kRandom, answer);
    const bool incident = question.kind == game::QuestionKind::kIncident && told < scenario.incidents.size();
    if (incident) answer = game::Answer::of_incident(scenario.incidents[told++]);
    game::EventList events;
    const game::Verdict verdict = game->answer(answer, &events);
    ensure(verdict.has_value() || incident, "an answer made by chance is refused");
    check_events(*game, events.events, events_seen + 1);
    events_seen += static_cast<game::Seq>(events.events.size());
  }
  check_position(*game);
}

}  // namespace
}  // namespace waver::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace waver;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto loaded = scenario::load(text, "any.toml", {});
  if (!loaded) {
    fuzz::check_faults(loaded.error(), text);
    return 0;
  }
  fuzz::play(*loaded);
  const scenario::CaseResult result = scenario::check_case(*loaded);
  fuzz::ensure(result.passed() || !scenario::to_text(result).empty(), "a case fails without a word");
  return 0;
}
