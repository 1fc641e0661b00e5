/// Whole rout chains, answers, digests, and how the cost grows with the table.

#include <benchmark/benchmark.h>

#include "battles.h"
#include "game/policy.h"

namespace waver::bench {
namespace {

struct Battle {
  explicit Battle(int units) : scenario(load_battle(units)), start(scenario.game->clone()), game(start->clone()) {
    // Firing has begun; each chain starts with the battalion shot into full disorder.
    (void)start->answer(game::Answer::of_incident(scenario.incidents[0]), nullptr);
    shot = game::Answer::of_incident(scenario.incidents[1]);
  }

  // One chain to its end; returns the answers it took.
  std::int64_t play(chance::Run run, game::Policy policy) {
    std::int64_t answers = 1;
    game->take_position(*start);
    (void)game->answer(shot, nullptr);
    for (game::Question question = game->ask(); question.kind != game::QuestionKind::kIncident;
         question = game->ask()) {
      game::answer_by_chance(question, 1, run, policy, answer);
      (void)game->answer(answer, nullptr);
      ++answers;
    }
    return answers;
  }

  scenario::Scenario scenario;
  std::unique_ptr<game::Game> start;
  std::unique_ptr<game::Game> game;
  game::Answer shot;
  game::Answer answer;
};

void chains(benchmark::State& state, game::Policy policy) {
  Battle battle(static_cast<int>(state.range(0)));
  chance::Run run = 0;
  std::int64_t answers = 0;
  for (auto _ : state) answers += battle.play(++run, policy);
  state.counters["chains"] = benchmark::Counter(static_cast<double>(run), benchmark::Counter::kIsRate);
  state.counters["answers"] = benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
  state.counters["per_chain"] = static_cast<double>(answers) / static_cast<double>(run);
  state.SetComplexityN(state.range(0));
}
// Policy first: straight back. Policy random: any direction, so nothing is along an axis.
BENCHMARK_CAPTURE(chains, first, game::Policy::kFirst)
    ->Arg(8)
    ->Arg(40)
    ->Arg(100)
    ->Arg(1000)
    ->Complexity(benchmark::oNLogN);
BENCHMARK_CAPTURE(chains, random, game::Policy::kRandom)->Arg(40);

void chain_digests(benchmark::State& state) {
  Battle battle(static_cast<int>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(battle.start->digest());
}
BENCHMARK(chain_digests)->Arg(40);

}  // namespace
}  // namespace waver::bench
