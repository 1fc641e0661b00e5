/// How often the 95 % intervals of bounded and sampled odds hold the exact chance.
///
/// Asks small problems, whose exact odds are known, again and again with other seeds, and prints for each kind of
/// number how often its interval held, and how wide it was on average. No part of ./check, as it takes some minutes:
///
///     cmake --preset check && cmake --build --preset check --target odds_coverage
///     build/check/tests/odds/odds_coverage              2,000 seeds, 400 games each
///     build/check/tests/odds/odds_coverage 500 2000     500 seeds, 2,000 games each
///
/// EACH=1 in the environment shows every number, RARE=1 leaves all out but the last table.
///
/// Numbers are told apart by how many games speak for or against them, whichever are fewer: an interval from few games
/// can only hold in leaps (of 400 games at a chance of 0.002 none at all comes up in 45 % of cases). Likewise where
/// strata leave so little to chance that the usual estimate is off by less than two games.
///
/// At last rare events by splitting: how often the interval held, and how the mean estimate compares with what is true.

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "odds/intervals.h"
#include "odds/odds.h"
#include "odds/problems.h"
#include "odds/rare.h"

namespace waver::odds {
namespace {

struct Asked {
  std::string_view path;
  std::uint64_t budget;  ///< of bounded odds; most is left open
  game::Policy policy = game::Policy::kFirst;
};

constexpr std::uint64_t kExactBudget = 1'000'000;
constexpr std::array kAsked{
    Asked{"scenarios/a-line-of-three.toml", 40},
    Asked{"scenarios/through-a-friend.toml", 60},
    Asked{"tests/cases/battleaxe/bx-6a-exactly-six.toml", 40},
    Asked{"tests/cases/battleaxe/bx-6b-running-by-then.toml", 150},
    Asked{"scenarios/a-column-behind-the-line.toml", 300},
    Asked{"tests/cases/belle-alliance/ba-5-4-2c-example-b-spread-with-carrying.toml", 24},
    Asked{"tests/cases/belle-alliance/ba-1-1-1e-passed-through-may-not-fire.toml", 60},
    Asked{"tests/cases/domino-battle/db-23-king-of-hearts-in-combat.toml", 12},
    Asked{"tests/cases/domino-battle/db-71-static-breaks.toml", 20},
};

/// A number with its interval, as the odds told it.
struct Told {
  double p = 0;
  Interval interval;
  double open = 0;  ///< of `p`, what hung on games: from low to high
};

/// Every chance, and every mean, by its name.
using All = std::map<std::string, Told>;

void add_chance(All& all, const std::string& name, const Chance& chance) {
  const bool bounded = chance.interval.has_value();
  const Interval interval =
      bounded ? Interval{chance.interval->first, chance.interval->second} : Interval{chance.low, chance.high};
  all[name] = {chance.p, interval, bounded ? chance.low : 0};
}

constexpr std::array kOwners{"unit", "side", "game"};

All all_of(const Problem& problem, const Odds& odds) {
  All all;
  const game::RulesetInfo& info = problem.start->info();
  for (std::size_t m = 0; m < info.measures.size(); ++m) {
    const game::Measure& measure = info.measures[m];
    const std::size_t owners = game::owners_of(measure.whose, problem.roster.units.size(), problem.roster.sides.size());
    for (std::size_t whose = 0; whose < owners; ++whose) {
      const Measured& measured = odds.measured[odds.layout.slot(m, whose)];
      const std::string name =
          fmt::format("{} {} {}", measure.name, kOwners.at(static_cast<std::size_t>(measure.whose)), whose);
      for (std::size_t word = 0; word < measured.states.size(); ++word) {
        add_chance(all, fmt::format("{} {}", name, measure.words[word]), measured.states[word]);
      }
      if (measure.reckoning == game::Reckoning::kEver) add_chance(all, name, measured.ever);
      if (measure.reckoning != game::Reckoning::kNumber) continue;
      for (const auto& [value, chance] : measured.number.by_value) {
        add_chance(all, fmt::format("{} = {}", name, value), chance);
      }
      all["mean of " + name] = {measured.number.mean, {measured.number.low, measured.number.high}, 0};
    }
  }
  return all;
}

/// What is counted of numbers of one kind.
struct Count {
  int numbers = 0;
  double asked = 0;
  double held = 0;
  double width = 0;
  double sum = 0;  ///< of estimates
  double squares = 0;
  double least = 1;
  double most = 0;
};

constexpr std::string_view kMean = "means";

/// The row of the table that a chance belongs to: by how many games are to be expected that speak for it, or against,
/// and by how many games the estimate is off in the usual case.
std::string row_of(double share, double off, double games) {
  const double few = games * std::min(share, 1 - share);
  if (few < 1e-9) return "certain";
  if (few >= 2 && off < 2) return "off by less than 2";
  if (few < 2) return "under 2 games";
  if (few < 10) return "2 to 10 games";
  return few < 50 ? "10 to 50 games" : "50 games or more";
}

struct Settings {
  std::uint64_t seeds = 2000;
  std::uint64_t games = 400;
};

class Coverage {
 public:
  explicit Coverage(const Settings& settings) : settings_(settings) {}

  void look_at(const Asked& asked) {
    const scenario::Scenario battle = opened_file(std::string(asked.path));
    Problem problem = problem_of(battle);
    problem.policy = asked.policy;
    const Odds exact = asked_of(problem, {Method::kExact, kExactBudget, {}});
    fmt::print("{}: {} positions, ", asked.path, exact.positions);
    const All truth = all_of(problem, exact);
    for (const Method method : {Method::kBounded, Method::kSampled}) count(problem, asked, truth, method);
    std::fflush(stdout);
  }

  void tell() const {
    fmt::print("\n{:<10}{:<23}{:>8}{:>10}{:>9}{:>9}{:>9}\n", "method", "kind", "numbers", "held", "least", "most",
               "width");
    for (const auto& [key, count] : rows_) {
      fmt::print("{:<10}{:<23}{:>8}{:>8.2f} %{:>9.1f}{:>9.1f}{:>9.4f}\n", key.first, key.second, count.numbers,
                 100 * count.held / count.asked, 100 * count.least, 100 * count.most, count.width / count.asked);
    }
  }

 private:
  static Odds asked_of(const Problem& problem, const Request& request) {
    auto odds = ask(problem, request, {});
    if (odds) return std::move(*odds);
    fmt::print(stderr, "{}", game::to_text(odds.error()));
    std::exit(1);
  }

  void count(const Problem& problem, const Asked& asked, const All& truth, Method method) {
    Request request{method, asked.budget, {}};
    request.sampling.runs = settings_.games;
    std::map<std::string, Count> counts;
    std::map<std::string, double> lows;
    double open = 1;
    for (std::uint64_t seed = 0; seed < settings_.seeds; ++seed) {
      request.sampling.seed = seed;
      const Odds odds = asked_of(problem, request);
      if (method == Method::kBounded) open = odds.unresolved;
      const All told = all_of(problem, odds);
      for (const auto& [name, exact] : truth) {
        // What never came up is not told: its interval is that of no games.
        const auto at = told.find(name);
        if (at != told.end()) lows[name] = at->second.open;
        Count& count = counts[name];
        const Interval interval =
            at != told.end() ? at->second.interval : Interval{0, open * wilson(0, settings_.games).high};
        constexpr double kRounding = 1e-12;
        count.asked += 1;
        const double p = at != told.end() ? at->second.p : 0;
        count.sum += p;
        count.squares += p * p;
        count.width += interval.high - interval.low;
        if (interval.low - kRounding <= exact.p && exact.p <= interval.high + kRounding) count.held += 1;
      }
    }
    if (method == Method::kBounded) fmt::print("{:.1f} % open\n", 100 * open);
    for (const auto& [name, count] : counts) {
      const double mean = count.sum / count.asked;
      const double deviation = std::sqrt(std::max(count.squares / count.asked - mean * mean, 0.0));
      const bool is_mean = name.starts_with("mean");
      if (is_mean && deviation < 1e-9) continue;  // always the same
      const auto games = static_cast<double>(settings_.games);
      const double share = (truth.at(name).p - lows[name]) / open;
      const std::string row = is_mean ? std::string(kMean) : row_of(share, deviation / open * games, games);
      Count& all = rows_[{std::string(method_word(method)), row}];
      ++all.numbers;
      all.asked += count.asked;
      all.held += count.held;
      all.width += count.width;
      all.least = std::min(all.least, count.held / count.asked);
      all.most = std::max(all.most, count.held / count.asked);
      if (std::getenv("EACH") != nullptr && row != "certain") {
        fmt::print("  {:<9}{:<40} p {:.5f} held {:.2f} %  {}\n", method_word(method), name, truth.at(name).p,
                   100 * count.held / count.asked, row);
      }
    }
  }

  Settings settings_;
  std::map<std::pair<std::string, std::string>, Count> rows_;
};

/// A number to come to at least so much, of the first side of a scenario.
struct Rare {
  std::string_view path;
  std::string_view measure;
  std::int32_t at_least;
  std::uint64_t games;  ///< for each number on the way
};
constexpr std::array kRare{
    Rare{"scenarios/backs-to-the-river.toml", "lost_or_fleeing", 8, 3'200},
    Rare{"scenarios/backs-to-the-river.toml", "lost_or_fleeing", 8, 25'600},
    Rare{"scenarios/backs-to-the-river.toml", "lost_or_fleeing", 5, 3'200},
    Rare{"scenarios/a-column-behind-the-line.toml", "in_fd_or_gone", 3, 3'200},
    Rare{"scenarios/a-column-behind-the-line.toml", "figures_lost", 13, 3'200},
    Rare{"scenarios/a-column-behind-the-line.toml", "figures_lost", 13, 12'800},
    Rare{"scenarios/a-line-of-three.toml", "lost_or_fleeing", 3, 3'200},
};

void look_at(const Rare& rare, std::uint64_t seeds) {
  const scenario::Scenario battle = opened_file(std::string(rare.path));
  const Problem problem = problem_of(battle);
  Aim aim{0, 0, rare.at_least};
  const auto& measures = problem.start->info().measures;
  while (measures[aim.measure].name != rare.measure || measures[aim.measure].whose != game::Whose::kSide) ++aim.measure;
  const double truth = ask_rare(problem, aim, {Method::kExact, kExactBudget, {}}, {})->p;
  Request request{Method::kSampled, 0, {}};
  request.sampling.runs = rare.games;
  double sum = 0;
  double held = 0;
  double width = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    request.sampling.seed = seed;
    const auto odds = ask_rare(problem, aim, request, {});
    sum += odds->p;
    held += odds->low <= truth && truth <= odds->high ? 1 : 0;
    width += (odds->high - odds->low) / 2;
  }
  const auto all = static_cast<double>(seeds);
  fmt::print("{:<42}{:>16} >= {:<3}{:>10.3g}{:>8}{:>8.2f} %{:>9.3f}{:>9.2f}\n", rare.path, rare.measure, rare.at_least,
             truth, rare.games, 100 * held / all, sum / all / truth, width / all / truth);
  std::fflush(stdout);
}

}  // namespace
}  // namespace waver::odds

int main(int count, char** words) {
  waver::odds::Settings settings;
  if (count > 1) settings.seeds = std::strtoull(words[1], nullptr, 10);
  if (count > 2) settings.games = std::strtoull(words[2], nullptr, 10);
  if (std::getenv("RARE") == nullptr) {
    waver::odds::Coverage coverage(settings);
    for (const waver::odds::Asked& asked : waver::odds::kAsked) coverage.look_at(asked);
    coverage.tell();
  }
  fmt::print("\n{:<42}{:>23}{:>10}{:>8}{:>10}{:>9}{:>9}\n", "splitting", "", "exact", "games", "held", "mean/ex.",
             "width/2");
  for (const waver::odds::Rare& rare : waver::odds::kRare) look_at(rare, settings.seeds * 3200 / rare.games);
}
