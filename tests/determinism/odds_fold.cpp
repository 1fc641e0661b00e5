#include "odds_fold.h"

#include <algorithm>

#include "fold.h"
#include "game/json.h"
#include "odds/json.h"
#include "odds/rare.h"
#include "odds/what_if_json.h"
#include "scenario/roster.h"

namespace waver::determinism {
namespace {

constexpr std::uint64_t kGames = 100;
constexpr std::uint64_t kPositions = 300;

class Asker {
 public:
  Asker(const scenario::Scenario& scenario, unsigned threads)
      : problem_{scenario.game.get(), scenario.incidents, scenario::roster_of(scenario), game::Policy::kFirst} {
    request_.budget = kPositions;
    request_.sampling.runs = kGames;
    request_.sampling.seed = 3;
    request_.sampling.threads = threads;
  }

  std::uint64_t ask() {
    tell(odds::ask(problem_, request_, {}), [&](const auto& odds) { return odds::to_value(problem_, odds, true); });
    tell(odds::keystones(problem_, request_, 0, {}),
         [&](const auto& found) { return odds::to_value(problem_, found, true); });
    request_.method = odds::Method::kSampled;
    problem_.policy = game::Policy::kRandom;
    tell(odds::ask(problem_, request_, {}), [&](const auto& odds) { return odds::to_value(problem_, odds, false); });
    ask_rare();
    ask_from_a_side();
    return fold_.value();
  }

 private:
  template <class Told>
  void tell(const game::Result<Told>& told, const auto& as_value) {
    fold_text(fold_, told ? game::to_json(as_value(*told), game::Decimals::kAll) : told.error().front().code);
  }

  void ask_rare() {
    const std::vector<game::Measure>& measures = problem_.start->info().measures;
    const auto number = std::ranges::find_if(measures, [](const game::Measure& measure) {
      return measure.whose == game::Whose::kSide && measure.reckoning == game::Reckoning::kNumber;
    });
    if (number == measures.end()) return;
    const odds::Aim aim{static_cast<std::size_t>(number - measures.begin()), 0, 2};
    tell(odds::ask_rare(problem_, aim, request_, {}),
         [&](const auto& odds) { return odds::to_value(problem_, aim, odds, false); });
  }

  void ask_from_a_side() {
    const auto seen = problem_.start->view(1);
    odds::Problem problem = problem_;
    problem.start = seen.get();
    problem.view = 1;
    tell(odds::ask(problem, request_, {}), [&](const auto& odds) { return odds::to_value(problem, odds, false); });
  }

  odds::Problem problem_;
  odds::Request request_;
  game::Digest fold_;
};

}  // namespace

std::uint64_t odds_fold_of(const scenario::Scenario& scenario, unsigned threads) {
  if (scenario.game->info().measures.empty()) return 0;
  return Asker(scenario, threads).ask();
}

}  // namespace waver::determinism
