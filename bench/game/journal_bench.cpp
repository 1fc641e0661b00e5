// How fast a long journal is read and replayed, against the answers and digests alone.

#include <benchmark/benchmark.h>

#include "contract/toy.h"
#include "game/journal.h"
#include "game/policy.h"
#include "game/session.h"

namespace waver::game {
namespace {

constexpr std::size_t kSteps = 100'000;

// The toy that never ends: one noise, then choices for ever.
std::unique_ptr<Game> endless() {
  return toy::new_game(toy::Flaw::kNeverEnds);
}

IncidentPtr noise(const Game& game) {
  return *game.read_incident(toy::noise("ann"));
}

Answer next_answer(const Game& game, const IncidentPtr& first) {
  Answer answer;
  answer_by_chance(game.ask(), 1, 1, Policy::kRandom, answer);
  return game.ask().kind == QuestionKind::kIncident ? Answer::of_incident(first) : answer;
}

std::string long_journal() {
  auto start = endless();
  const IncidentPtr first = noise(*start);
  Session session(std::move(start), {{}, {first}});
  while (session.steps().size() < kSteps) {
    if (!session.say(next_answer(session.game(), first), By::kProgram)) break;
  }
  return session.journal_text();
}

void count_steps(benchmark::State& state) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kSteps));
}

void read_long_journal(benchmark::State& state) {
  const std::string text = long_journal();
  for (auto _ : state) benchmark::DoNotOptimize(read_journal(text, "bench"));
  count_steps(state);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(read_long_journal)->Unit(benchmark::kMillisecond);

void replay_long_journal(benchmark::State& state) {
  const auto journal = read_journal(long_journal(), "bench");
  const auto start = endless();
  const std::vector<IncidentPtr> incidents{noise(*start)};
  for (auto _ : state) {
    const auto game = start->clone();
    if (replay(*journal, *game, incidents)) state.SkipWithError("the replay differs");
  }
  count_steps(state);
}
BENCHMARK(replay_long_journal)->Unit(benchmark::kMillisecond);

// What a replay cannot do without.
void answers_and_digests_alone(benchmark::State& state) {
  const auto start = endless();
  const IncidentPtr first = noise(*start);
  std::vector<Answer> answers;
  for (const auto game = start->clone(); answers.size() < kSteps;) {
    answers.push_back(next_answer(*game, first));
    if (!game->answer(answers.back(), nullptr)) break;
  }
  for (auto _ : state) {
    const auto game = start->clone();
    for (const Answer& answer : answers) {
      if (!game->answer(answer, nullptr)) state.SkipWithError("an answer is refused");
      benchmark::DoNotOptimize(game->digest());
    }
  }
  count_steps(state);
}
BENCHMARK(answers_and_digests_alone)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace waver::game
