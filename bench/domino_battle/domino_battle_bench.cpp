/// Whole Panic Phases, answers and digests.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdlib>

#include "game/policy.h"
#include "scenario/scenario.h"

namespace waver::bench {
namespace {

std::string domino(const char* side, int number, const char* type, const char* coin, int x, int y) {
  return fmt::format(
      "{{ id = \"{0}-{1}\", side = \"{0}\", type = \"{2}\", tokens = [{{ coin = \"{3}\", face = \"heads\" }}], square "
      "= [{4}, {5}] }},\n",
      side, number, type, coin, x, y);
}

/// Two lines of so many units, three squares apart, M by `margin` above S: the larger it is, the more rounds.
scenario::Scenario load_lines(int units, int margin) {
  constexpr int kFront = 6;
  constexpr int kBetween = 3;
  constexpr int kStart = 40;
  static constexpr const char* kTypes[] = {"battalion", "troop", "battalion", "battery", "battalion", "company"};
  static constexpr const char* kCoins[] = {"penny", "dime", "nickel", "penny", "penny", "nickel"};
  constexpr int kKinds = 6;
  std::string text = fmt::format(
      "waver = 1\ntitle = \"Two lines\"\nruleset = \"domino-battle\"\n"
      "side = [{{ id = \"red\", edge = \"south\", starting_morale = {0}, morale = {1} }}, {{ id = \"blue\", edge = "
      "\"north\", starting_morale = {0}, morale = {1} }}]\ntable = {{ width = 16, depth = 16 }}\nunit = [\n",
      kStart, kStart + margin);
  for (int i = 0; i < units / 2; ++i) {
    text += domino("red", i, kTypes[i % kKinds], kCoins[i % kKinds], 1 + i, kFront);
    text += domino("blue", i, kTypes[i % kKinds], kCoins[i % kKinds], 14 - i, kFront + kBetween);
  }
  text += "]\nincident = [{ kind = \"panic\" }]\n";
  auto loaded = scenario::load(std::move(text), "bench.toml", {});
  if (!loaded) {
    fmt::print(stderr, "{}", game::to_text(loaded.error()));
    std::abort();
  }
  return std::move(*loaded);
}

struct Panic {
  Panic(int units, int margin)
      : scenario(load_lines(units, margin)),
        game(scenario.game->clone()),
        begins(game::Answer::of_incident(scenario.incidents.front())) {}

  // One Panic Phase to its end; returns the answers it took.
  std::int64_t play(chance::Run run, game::Policy policy) {
    std::int64_t answers = 1;
    game->take_position(*scenario.game);
    (void)game->answer(begins, nullptr);
    for (game::Question question = game->ask(); question.kind != game::QuestionKind::kOver; question = game->ask()) {
      game::answer_by_chance(question, 1, run, policy, answer);
      (void)game->answer(answer, nullptr);
      ++answers;
    }
    return answers;
  }

  scenario::Scenario scenario;
  std::unique_ptr<game::Game> game;
  game::Answer begins;
  game::Answer answer;
};

void panics(benchmark::State& state, game::Policy policy) {
  Panic panic(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  chance::Run run = 0;
  std::int64_t answers = 0;
  for (auto _ : state) answers += panic.play(++run, policy);
  state.counters["panics"] = benchmark::Counter(static_cast<double>(run), benchmark::Counter::kIsRate);
  state.counters["answers"] = benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
  state.counters["per_panic"] = static_cast<double>(answers) / static_cast<double>(run);
}
// Units, and how far M is above S.
BENCHMARK_CAPTURE(panics, random, game::Policy::kRandom)->Args({12, 0})->Args({12, 10})->Args({24, 0})->Args({24, 20});
BENCHMARK_CAPTURE(panics, first, game::Policy::kFirst)->Args({12, 10})->Args({24, 20});

void position_digests(benchmark::State& state) {
  const Panic panic(static_cast<int>(state.range(0)), 0);
  for (auto _ : state) benchmark::DoNotOptimize(panic.game->digest());
}
BENCHMARK(position_digests)->Arg(24);

}  // namespace
}  // namespace waver::bench
