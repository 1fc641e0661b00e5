/// Whole cascades, answers, verified journal steps, and how the cost grows with the table.

#include <benchmark/benchmark.h>

#include "battles.h"
#include "game/journal.h"
#include "game/policy.h"
#include "game/session.h"

namespace waver::bench {
namespace {

struct Battle {
  explicit Battle(int units) : scenario(load_battle(units)), start(scenario.game->clone()), game(start->clone()) {
    // The phase has begun; each cascade starts with the loss of the unit.
    (void)start->answer(game::Answer::of_incident(scenario.incidents[0]), nullptr);
    loss = game::Answer::of_incident(scenario.incidents[1]);
  }

  // One cascade to its end; returns the answers it took.
  std::int64_t play(chance::Run run) {
    std::int64_t answers = 1;
    game->take_position(*start);
    (void)game->answer(loss, nullptr);
    for (game::Question question = game->ask(); question.kind != game::QuestionKind::kIncident;
         question = game->ask()) {
      game::answer_by_chance(question, 1, run, game::Policy::kFirst, answer);
      (void)game->answer(answer, nullptr);
      ++answers;
    }
    return answers;
  }

  scenario::Scenario scenario;
  std::unique_ptr<game::Game> start;
  std::unique_ptr<game::Game> game;
  game::Answer loss;
  game::Answer answer;
};

void cascades(benchmark::State& state) {
  Battle battle(static_cast<int>(state.range(0)));
  chance::Run run = 0;
  std::int64_t answers = 0;
  for (auto _ : state) answers += battle.play(++run);
  state.counters["cascades"] = benchmark::Counter(static_cast<double>(run), benchmark::Counter::kIsRate);
  state.counters["answers"] = benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
  state.counters["per_cascade"] = static_cast<double>(answers) / static_cast<double>(run);
  state.SetComplexityN(state.range(0));
}
BENCHMARK(cascades)->Arg(10)->Arg(40)->Arg(100)->Arg(1000)->Arg(10000)->Complexity(benchmark::oNLogN);

// The part of a cascade that is not its own: laying the position anew.
void positions_taken(benchmark::State& state) {
  Battle battle(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(battle.game->take_position(*battle.start));
}
BENCHMARK(positions_taken)->Arg(40)->Arg(10000);

void digests(benchmark::State& state) {
  Battle battle(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(battle.start->digest());
}
BENCHMARK(digests)->Arg(40)->Arg(200);

// The journals of a thousand cascades, each step's digest compared.
void journal_steps(benchmark::State& state) {
  Battle battle(40);
  std::vector<game::Journal> journals;
  std::int64_t steps = 0;
  for (chance::Run run = 1; run <= 1000; ++run) {
    game::Session session(battle.scenario.game->clone(), {{}, battle.scenario.incidents});
    for (game::Question question = session.ask(); question.kind != game::QuestionKind::kOver;
         question = session.ask()) {
      game::answer_by_chance(question, 1, run, game::Policy::kFirst, battle.answer);
      const game::IncidentPtr incident = session.next_incident();
      const bool told = question.kind == game::QuestionKind::kIncident && incident != nullptr;
      (void)session.say(told ? game::Answer::of_incident(incident) : battle.answer);
    }
    auto journal = game::read_journal(session.journal_text(), "journal", {});
    if (!journal) return state.SkipWithError(game::to_text(journal.error()).c_str());
    steps += static_cast<std::int64_t>(session.steps().size());
    journals.push_back(std::move(*journal));
  }
  for (auto _ : state) {
    for (const game::Journal& journal : journals) {
      battle.game->take_position(*battle.scenario.game);
      if (game::replay(journal, *battle.game, battle.scenario.incidents, nullptr)) state.SkipWithError("differs");
    }
  }
  state.counters["steps"] = benchmark::Counter(
      static_cast<double>(steps * static_cast<std::int64_t>(state.iterations())), benchmark::Counter::kIsRate);
}
BENCHMARK(journal_steps);

}  // namespace
}  // namespace waver::bench
