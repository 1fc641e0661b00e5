// What a throw costs, and what a list of outcomes. Build in Release.

#include <benchmark/benchmark.h>

#include "chance/keyed.h"
#include "chance/outcomes.h"

namespace waver::chance {
namespace {

void throw_in_turn(benchmark::State& state, const Roll& roll) {
  Faces faces;
  Run run = 0;
  for (auto _ : state) {
    throw_roll(roll, 1815, run++, {1, 2, 3, 4}, faces);
    benchmark::DoNotOptimize(faces.data());
    benchmark::ClobberMemory();
  }
}

void list_outcomes(benchmark::State& state, const Roll& roll) {
  for (auto _ : state) benchmark::DoNotOptimize(outcomes(roll));
}

void choose_in_turn(benchmark::State& state) {
  Run run = 0;
  for (auto _ : state) benchmark::DoNotOptimize(choose_below(7, 1815, run++, {1, 2, 3, 4}));
}

BENCHMARK_CAPTURE(throw_in_turn, 1D6, dice(1));
BENCHMARK_CAPTURE(throw_in_turn, 2D6, dice(2));
BENCHMARK_CAPTURE(throw_in_turn, 3D6, dice(3));
BENCHMARK_CAPTURE(throw_in_turn, 20D6, dice(20));
BENCHMARK_CAPTURE(throw_in_turn, 5_coins, coins(5));
BENCHMARK_CAPTURE(throw_in_turn, card_of_54, card_of(kWholeDeck));
BENCHMARK_CAPTURE(throw_in_turn, pick_of_7, pick_of(7));
BENCHMARK(choose_in_turn);

BENCHMARK_CAPTURE(list_outcomes, 2D6, dice(2));
BENCHMARK_CAPTURE(list_outcomes, 3D6_highest_dropped, dice(3, Keep::kDropHighest));
BENCHMARK_CAPTURE(list_outcomes, 30D6_highest_dropped, dice(30, Keep::kDropHighest));
BENCHMARK_CAPTURE(list_outcomes, ones_among_40, ones_among(40));
BENCHMARK_CAPTURE(list_outcomes, any_head_of_5, coins(5));
BENCHMARK_CAPTURE(list_outcomes, card_of_54, card_of(kWholeDeck));

}  // namespace
}  // namespace waver::chance
