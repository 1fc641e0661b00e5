/// Games played a second by sampled odds, and positions looked at by exact ones.

#include <benchmark/benchmark.h>

#include "battles.h"
#include "odds/exact.h"
#include "odds/sampling.h"

namespace waver::bench {
namespace {

odds::Problem problem_of(const scenario::Scenario& battle) {
  return {battle.game.get(), battle.incidents, scenario::roster_of(battle), game::Policy::kFirst};
}

scenario::Scenario demonstration() {
  auto loaded = scenario::load_file(WAVER_ROOT "/scenarios/the-left-gives-way.toml", {});
  if (!loaded) throw std::runtime_error(game::to_text(loaded.error()));
  return std::move(*loaded);
}

void play_often(benchmark::State& state, const scenario::Scenario& battle, unsigned threads) {
  const odds::Problem problem = problem_of(battle);
  odds::Sampling sampling;
  sampling.runs = 20'000;
  sampling.threads = threads;
  for (auto _ : state) benchmark::DoNotOptimize(odds::play_often(problem, sampling, {}));
  const auto runs = static_cast<double>(sampling.runs) * static_cast<double>(state.iterations());
  state.counters["runs"] = benchmark::Counter(runs, benchmark::Counter::kIsRate);
}

// The battle of bench_battleaxe: 40 units, one destroyed.
void sampled(benchmark::State& state) {
  play_often(state, load_battle(static_cast<int>(state.range(0))), static_cast<unsigned>(state.range(1)));
}
BENCHMARK(sampled)->Args({40, 1})->Args({40, 2})->Unit(benchmark::kMillisecond)->UseRealTime();

void sampled_demonstration(benchmark::State& state) {
  play_often(state, demonstration(), static_cast<unsigned>(state.range(0)));
}
BENCHMARK(sampled_demonstration)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void exact(benchmark::State& state) {
  const scenario::Scenario battle = load_battle(static_cast<int>(state.range(0)));
  const odds::Problem problem = problem_of(battle);
  std::uint64_t positions = 0;
  for (auto _ : state) {
    const auto odds = odds::solve_exactly(problem, 10'000'000);
    positions = odds ? odds->positions : 0;
  }
  state.counters["positions"] = static_cast<double>(positions);
}
BENCHMARK(exact)->Arg(30)->Arg(40)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace waver::bench
