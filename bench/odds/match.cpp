// Two policies against each other: match SCENARIO ONE OTHER [PAIRS [PLAYOUTS [OTHER'S PLAYOUTS]]]
// Each pair is one set of dice played twice, with sides exchanged. A game is won by the side better off at its end
// (Game::worth). Prints the share of games won by ONE, half a game for a draw, with its 95 % interval by pairs.

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <thread>

#include "odds/look_ahead.h"
#include "scenario/scenario.h"

namespace waver::bench {
namespace {

struct Player {
  game::Policy policy = game::Policy::kFirst;
  std::uint32_t playouts = 0;
};

/// A game between two players, to its end.
class Match {
 public:
  Match(const scenario::Scenario& scenario, const Player& first, const Player& second, chance::Seed seed)
      : scenario_(scenario),
        seed_(seed),
        players_{first, second},
        ahead_{odds::LookAhead({first.playouts, seed}), odds::LookAhead({second.playouts, seed})} {}

  // 2: the first side won, 1: a draw, 0: the second did.
  int play() {
    const auto game = scenario_.game->clone();
    std::size_t next = 0;
    game::Answer answer;
    for (game::Question question = game->ask(); question.kind != game::QuestionKind::kOver; question = game->ask()) {
      if (question.kind == game::QuestionKind::kIncident && next < scenario_.incidents.size()) {
        answer = game::Answer::of_incident(scenario_.incidents[next++]);
      } else if (question.kind == game::QuestionKind::kChoice) {
        answer = game::Answer::of_option(decide(*game, question, next));
      } else {
        game::answer_by_chance(question, seed_, 0, game::Policy::kFirst, answer);
      }
      (void)game->answer(answer, nullptr);
    }
    const std::int64_t worth = game->worth(0);
    if (worth == 0) return 1;
    return worth > 0 ? 2 : 0;
  }

  std::uint64_t choices = 0;
  std::chrono::steady_clock::duration thought{};

 private:
  std::uint32_t decide(const game::Game& game, const game::Question& question, std::size_t next) {
    const Player& player = players_[question.side];
    if (player.policy == game::Policy::kBest) {
      const auto begin = std::chrono::steady_clock::now();
      const std::uint32_t option = ahead_[question.side].choose(game, std::span(scenario_.incidents).subspan(next));
      thought += std::chrono::steady_clock::now() - begin;
      ++choices;
      return option;
    }
    game::answer_by_chance(question, seed_, 1 + question.side, player.policy, answer_);
    return answer_.option;
  }

  const scenario::Scenario& scenario_;
  chance::Seed seed_;
  Player players_[2];
  odds::LookAhead ahead_[2];
  game::Answer answer_;
};

struct Tally {
  std::atomic<int> next = 0;
  std::atomic<std::uint64_t> halves = 0;   // half points of ONE
  std::atomic<std::uint64_t> squares = 0;  // of the halves of a pair, for the spread
  std::atomic<std::uint64_t> choices = 0;
  std::atomic<std::uint64_t> nanoseconds = 0;
};

int run(int count, char** arguments) {
  auto loaded = scenario::load_file(arguments[1], {});
  if (!loaded) {
    fmt::print(stderr, "{}", game::to_text(loaded.error()));
    return 2;
  }
  const auto number = [&](int at, int otherwise) { return count > at ? std::atoi(arguments[at]) : otherwise; };
  const auto player = [&](const char* word, int playouts) {
    return Player{game::policy_called(word).value_or(game::Policy::kFirst), static_cast<std::uint32_t>(playouts)};
  };
  const int pairs = number(4, 100);
  const Player one = player(arguments[2], number(5, 200));
  const Player other = player(arguments[3], number(6, number(5, 200)));
  Tally tally;
  const auto work = [&] {
    for (int pair = tally.next++; pair < pairs; pair = tally.next++) {
      Match home(*loaded, one, other, static_cast<chance::Seed>(pair));
      Match away(*loaded, other, one, static_cast<chance::Seed>(pair));
      const int won = home.play() + 2 - away.play();
      tally.halves += static_cast<std::uint64_t>(won);
      tally.squares += static_cast<std::uint64_t>(won * won);
      tally.choices += home.choices + away.choices;
      tally.nanoseconds += static_cast<std::uint64_t>(
          std::chrono::duration_cast<std::chrono::nanoseconds>(home.thought + away.thought).count());
    }
  };
  std::thread second(work);
  work();
  second.join();
  const double n = pairs;
  const double mean = static_cast<double>(tally.halves) / n;  // of 4 a pair
  const double variance = static_cast<double>(tally.squares) / n - mean * mean;
  const double half_width = 1.96 * std::sqrt(variance / n) / 4;
  fmt::print(
      "{} ({}) against {} ({}): {:.1f} % +- {:.1f} of {} games; {:.1f} choices a game, {:.2f} ms a choice\n",
      arguments[2], one.playouts, arguments[3], other.playouts, 100 * mean / 4, 100 * half_width, 2 * pairs,
      static_cast<double>(tally.choices) / (2 * n),
      static_cast<double>(tally.nanoseconds) / 1e6 / static_cast<double>(std::max<std::uint64_t>(tally.choices, 1)));
  return 0;
}

}  // namespace
}  // namespace waver::bench

int main(int count, char** arguments) {
  if (count < 4) {
    fmt::print(stderr, "match SCENARIO ONE OTHER [PAIRS [PLAYOUTS [OTHER'S PLAYOUTS]]]\n");
    return 2;
  }
  return waver::bench::run(count, arguments);
}
