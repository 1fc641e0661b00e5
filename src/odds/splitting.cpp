#include "odds/splitting.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <span>

#include "odds/look_ahead.h"
#include "odds/threads.h"

namespace waver::odds {
namespace {

using game::QuestionKind;

constexpr std::uint32_t kClimbs = 32;

/// A game on its way.
struct Point {
  std::unique_ptr<game::Game> game;
  Past past;
  std::uint32_t next = 0;  ///< of the incidents to come
  std::int32_t number = 0;
};
using Points = std::vector<std::shared_ptr<const Point>>;

/// Plays games from one number to another; for one thread.
class Climber {
 public:
  Climber(const Problem& problem, const Aim& aim, const Sampling& sampling)
      : problem_(problem),
        aim_(aim),
        sampling_(sampling),
        counter_(problem.start->info(), problem.roster),
        tally_(problem.start->info().measures, problem.roster.units.size(), problem.roster.sides.size()),
        ahead_(sampling.thinking) {}

  std::shared_ptr<const Point> start() {
    auto point = std::make_shared<Point>();
    point->game = problem_.start->clone();
    point->past = counter_.nothing_yet();
    point->number = number_of(*point);
    return point;
  }

  Climb climb(std::uint32_t number, const Climbs& climbs) {
    Climb climb;
    run_ = std::uint64_t{number} << kRunBits;
    Points from{start()};
    double p = 1;
    for (std::int32_t level = climbs.start + 1; level <= aim_.at_least; ++level) {
      if (p > 0) from = up_to(level, from, climbs.games);
      p *= static_cast<double>(from.size()) / static_cast<double>(climbs.games);
      climb.reached.push_back(p);
    }
    climb.p = p > 0 ? p * share_at_the_end(from, climbs.games) : 0;
    return climb;
  }

  std::uint64_t played() const { return played_; }

 private:
  // Runs of a climb are numbered on; 2^40 of them are more than anybody plays.
  static constexpr unsigned kRunBits = 40;

  /// The positions in which the level was first reached, out of so many games.
  Points up_to(std::int32_t level, const Points& from, std::uint64_t games) {
    Points reached;
    reached.reserve(games);
    const double offset = drawn_offset();
    for (std::uint64_t game = 0; game < games; ++game) {
      const auto& begin = from[start_of(game, offset, games, from.size())];
      if (begin->number >= level) {  // it came up by more than one at a time
        reached.push_back(begin);
      } else if (play(*begin, level)) {
        auto point =
            std::make_shared<Point>(Point{std::move(point_.game), std::move(point_.past), point_.next, point_.number});
        reached.push_back(std::move(point));
      }
    }
    return reached;
  }

  double share_at_the_end(const Points& from, std::uint64_t games) {
    const double offset = drawn_offset();
    std::uint64_t hits = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
      play(*from[start_of(game, offset, games, from.size())], std::nullopt);
      if (point_.number >= aim_.at_least) ++hits;
    }
    return static_cast<double>(hits) / static_cast<double>(games);
  }

  /// In equal steps, so that each of the positions has its share of games to within one.
  static std::size_t start_of(std::uint64_t game, double offset, std::uint64_t games, std::size_t positions) {
    const double step = static_cast<double>(positions) / static_cast<double>(games);
    return std::min(static_cast<std::size_t>((static_cast<double>(game) + offset) * step), positions - 1);
  }
  double drawn_offset() {
    constexpr std::uint64_t kFine = std::uint64_t{1} << 53U;
    constexpr chance::RollKey kSharing{0xFFFFFFFF, 1, 0, 0};  // no ruleset has such a step
    const std::uint64_t drawn = chance::choose_below(kFine, sampling_.seed, run_++, kSharing);
    return static_cast<double>(drawn) / static_cast<double>(kFine);
  }

  /// On until the level is reached, or to the end. Each game has dice of its own. Returns whether it was reached.
  bool play(const Point& from, std::optional<std::int32_t> level) {
    ++played_;
    const chance::Run run = run_++;
    if (point_.game == nullptr) {
      point_.game = from.game->clone();
    } else {
      point_.game->take_position(*from.game);
    }
    point_.past = from.past;
    point_.next = from.next;
    counter_.follow(point_.past, from.next == 0 ? 0 : from.next - 1);
    for (game::Question question = point_.game->ask(); question.kind != QuestionKind::kOver;
         question = point_.game->ask()) {
      go_on(question, run);
      if (!level) continue;
      point_.number = number_of(point_);
      if (point_.number >= *level) return true;
    }
    point_.number = number_of(point_);
    return false;
  }

  void go_on(const game::Question& question, chance::Run run) {
    if (question.kind == QuestionKind::kIncident) {
      const bool more = point_.next < problem_.to_come.size();
      counter_.at_incident(point_.next);
      // One that the rules refuse by then is left out.
      (void)point_.game->answer(
          more ? game::Answer::of_incident(problem_.to_come[point_.next]) : game::Answer::no_more(), &counter_);
      ++point_.next;
      return;
    }
    const game::Policy policy = problem_.policy.of(question.side);
    if (question.kind == QuestionKind::kChoice && policy == game::Policy::kBest) {
      answer_ = game::Answer::of_option(ahead_.choose(*point_.game, std::span(problem_.to_come).subspan(point_.next)));
    } else {
      game::answer_by_chance(question, sampling_.seed, run, policy, answer_);
    }
    (void)point_.game->answer(answer_, &counter_);
  }

  std::int32_t number_of(const Point& point) {
    tally_.clear();
    point.game->reckon(tally_);
    counter_.complete(point.past, tally_);
    return tally_.at(aim_.measure, aim_.whose);
  }

  const Problem& problem_;
  const Aim& aim_;
  const Sampling& sampling_;
  Counter counter_;
  game::Tally tally_;
  LookAhead ahead_;
  game::Answer answer_;
  Point point_;
  chance::Run run_ = 0;
  std::uint64_t played_ = 0;
};

/// Student's t, the 97.5 % point with kClimbs - 1 = 31 degrees of freedom.
constexpr double kDeviationsOfClimbs = 2.0395134463964077;

}  // namespace

Climbs climb_often(const Problem& problem, const Aim& aim, const Sampling& sampling, const Progress& progress) {
  Climbs climbs;
  climbs.start = Climber(problem, aim, sampling).start()->number;
  climbs.games = std::max<std::uint64_t>((sampling.runs + kClimbs - 1) / kClimbs, 1);
  climbs.climbs.resize(kClimbs);
  std::atomic<std::uint32_t> next = 0;
  std::atomic<std::uint32_t> done = 0;
  std::atomic<std::uint64_t> played = 0;
  const auto labour = [&](bool tells) {
    Climber climber(problem, aim, sampling);
    for (std::uint32_t climb = next++; climb < kClimbs; climb = next++) {
      climbs.climbs[climb] = climber.climb(climb, climbs);
      ++done;
      if (tells && progress) progress(done, kClimbs);
    }
    played += climber.played();
  };
  on_threads(std::min(sampling.threads, kClimbs), labour);
  climbs.games_in_all = played;
  return climbs;
}

Estimate estimate_from(const std::vector<double>& estimates) {
  const auto count = static_cast<double>(estimates.size());
  const double mean = std::accumulate(estimates.begin(), estimates.end(), 0.0) / count;
  double squares = 0;
  for (const double estimate : estimates) squares += (estimate - mean) * (estimate - mean);
  const double error = std::sqrt(squares / (count - 1) / count);
  const double relative = error / (mean * (1 - mean));
  // Rare climbs come far higher than the others; where the error is large, few of them tell of it, and not the whole of
  // it. With this much more the interval holds (coverage.cpp).
  const double half = kDeviationsOfClimbs * relative * (1 + relative * relative / 2);
  const double odds = mean / (1 - mean);
  const auto share = [](double of_odds) { return of_odds / (1 + of_odds); };
  return {mean, share(odds * std::exp(-half)), share(odds * std::exp(half))};
}

}  // namespace waver::odds
