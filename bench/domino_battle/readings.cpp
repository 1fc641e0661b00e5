// What each reading of each ruling does to a battle: readings SCENARIO [GAMES [POLICY]]
// Plays so many games of each and prints rows of a Markdown table: how many rounds Panic lasts, which army breaks.
// The scenario has no rulings of its own.

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "game/policy.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "scenario/scenario.h"

namespace waver::bench {
namespace {

using Rules = domino_battle::DominoBattle;

struct Counts {
  std::uint64_t games = 0;
  std::uint64_t rounds = 0;
  std::uint64_t rounds_squared = 0;
  std::array<std::uint64_t, 4> broken{};  // neither, the first alone, the second alone, both
  void add(const Counts& other) {
    games += other.games;
    rounds += other.rounds;
    rounds_squared += other.rounds_squared;
    for (std::size_t i = 0; i < broken.size(); ++i) broken.at(i) += other.broken.at(i);
  }
};

Counts play(const scenario::Scenario& scenario, chance::Run first, chance::Run last, game::Policy policy) {
  Counts counts;
  const auto game = scenario.game->clone();
  game::Answer answer;
  for (chance::Run run = first; run < last; ++run) {
    game->take_position(*scenario.game);
    std::size_t next = 0;
    for (game::Question question = game->ask(); question.kind != game::QuestionKind::kOver; question = game->ask()) {
      game::answer_by_chance(question, 1, run, policy, answer);
      if (question.kind == game::QuestionKind::kIncident && next < scenario.incidents.size()) {
        answer = game::Answer::of_incident(scenario.incidents[next++]);
      }
      (void)game->answer(answer, nullptr);
    }
    const auto& position = dynamic_cast<const game::GameOf<Rules>&>(*game).position();
    const std::size_t red = position.sides[0].broken ? 1 : 0;
    const std::size_t blue = position.sides[1].broken ? 2 : 0;
    ++counts.games;
    counts.rounds += position.round;
    counts.rounds_squared += std::uint64_t{position.round} * position.round;
    ++counts.broken.at(red + blue);
  }
  return counts;
}

std::string row(const std::string& text, const std::string& ruling, const std::string& word, std::uint64_t games,
                game::Policy policy, const std::string& mark) {
  std::string changed = text;
  const std::string line = "ruleset = \"domino-battle\"\n";
  changed.insert(changed.find(line) + line.size(), fmt::format("rulings = {{ {} = {} }}\n", ruling, word));
  auto loaded = scenario::load(std::move(changed), "readings", {});
  if (!loaded) return game::to_text(loaded.error());
  Counts counts;
  Counts other;
  std::thread second([&] { other = play(*loaded, games / 2, games, policy); });
  counts = play(*loaded, 0, games / 2, policy);
  second.join();
  counts.add(other);
  const auto n = static_cast<double>(counts.games);
  const double mean = static_cast<double>(counts.rounds) / n;
  const double spread = std::sqrt(static_cast<double>(counts.rounds_squared) / n - mean * mean);
  const auto share = [&](std::size_t which) { return 100.0 * static_cast<double>(counts.broken.at(which)) / n; };
  return fmt::format("| {}{} | {:.2f} ± {:.2f} | {:.1f} | {:.1f} | {:.1f} | {:.1f} |\n", word, mark, mean,
                     1.96 * spread / std::sqrt(n), share(1), share(2), share(3), share(0));
}

int run(int count, char** arguments) {
  auto loaded = scenario::load_file(arguments[1], {});
  if (!loaded) {
    fmt::print(stderr, "{}", game::to_text(loaded.error()));
    return 2;
  }
  const std::uint64_t games = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 100'000;
  const game::Policy policy = game::policy_called(count > 3 ? arguments[3] : "random").value_or(game::Policy::kRandom);
  for (const game::Ruling& ruling : Rules::info().rulings) {
    for (std::size_t i = 0; i < ruling.readings.size(); ++i) {
      const std::string reading(ruling.readings[i].word);
      const bool truth = reading == "true" || reading == "false";
      const std::string word = truth ? reading : fmt::format("\"{}\"", reading);
      const std::string name = i == 0 ? fmt::format("`{}` ", ruling.name) : std::string();
      fmt::print("{}{}", name, row(loaded->text, std::string(ruling.name), word, games, policy, i == 0 ? " *" : ""));
      std::fflush(stdout);
    }
  }
  return 0;
}

}  // namespace
}  // namespace waver::bench

int main(int count, char** arguments) {
  if (count < 2) {
    fmt::print(stderr, "readings SCENARIO [GAMES [POLICY]]\n");
    return 2;
  }
  return waver::bench::run(count, arguments);
}
