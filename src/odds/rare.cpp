#include "odds/rare.h"

#include <fmt/format.h>

#include <algorithm>

#include "odds/exact.h"
#include "odds/fractions.h"
#include "odds/intervals.h"
#include "odds/json.h"
#include "odds/optimal.h"
#include "odds/splitting.h"

namespace waver::odds {
namespace {

const game::Measure& measure_of(const Problem& problem, const Aim& aim) {
  return problem.start->info().measures[aim.measure];
}

/// More units than the side has.
bool is_impossible(const Problem& problem, const Aim& aim) {
  return measure_of(problem, aim).counts_units &&
         aim.at_least > std::ranges::count(problem.roster.side_of, static_cast<std::uint32_t>(aim.whose));
}

RareOdds from_exact(const ExactOdds& exact, const Aim& aim) {
  chance::Weight weight = 0;
  for (const auto& [value, part] : exact.sums.values[exact.sums.tally.slot(aim.measure, aim.whose)]) {
    if (value >= aim.at_least) weight += part;
  }
  RareOdds odds;
  odds.exact = true;
  odds.p = odds.low = odds.high = ratio(weight, exact.denominator);
  odds.fraction = in_lowest_terms(weight, exact.denominator);
  odds.positions = exact.positions;
  return odds;
}

RareOdds from_climbs(const Climbs& climbs) {
  RareOdds odds;
  const std::uint64_t games = climbs.games * climbs.climbs.size();
  const auto mean_of = [&](auto of) {
    double sum = 0;
    for (const Climb& climb : climbs.climbs) sum += of(climb);
    return sum / static_cast<double>(climbs.climbs.size());
  };
  odds.levels.reserve(climbs.climbs.front().reached.size());
  double before = 1;  // the last number that was reached at all
  for (std::size_t level = 0; level < climbs.climbs.front().reached.size(); ++level) {
    const double p = mean_of([&](const Climb& climb) { return climb.reached[level]; });
    odds.levels.push_back({climbs.start + 1 + static_cast<std::int32_t>(level), p});
    if (p > 0) before = p;
  }
  odds.p = mean_of([](const Climb& climb) { return climb.p; });
  odds.samples = climbs.games_in_all;
  odds.a_level = games;
  odds.climbs = static_cast<std::uint32_t>(climbs.climbs.size());
  if (odds.p <= 0) {
    odds.high = before * wilson(0, games).high;
  } else if (odds.p >= 1) {
    odds.high = 1;
    odds.low = wilson(games, games).low;
  } else {
    std::vector<double> estimates;
    estimates.reserve(climbs.climbs.size());
    for (const Climb& climb : climbs.climbs) estimates.push_back(climb.p);
    const Estimate estimate = estimate_from(estimates);
    odds.low = estimate.low;
    odds.high = estimate.high;
  }
  return odds;
}

RareOdds never() {
  RareOdds odds;
  odds.exact = odds.impossible = true;
  odds.fraction = "0";
  return odds;
}

}  // namespace

game::Result<RareOdds> ask_rare(const Problem& problem, const Aim& aim, const Request& request,
                                const Progress& progress) {
  if (auto refused = objection_to(problem, request)) return tl::make_unexpected(game::Diagnostics{std::move(*refused)});
  RareOdds odds;
  if (is_impossible(problem, aim)) {
    odds = never();
  } else if (const auto exact =
                 request.method == Method::kSampled ? std::nullopt : solve_by_any_policy(problem, request.budget)) {
    odds = from_exact(*exact, aim);
  } else if (request.method == Method::kExact) {
    return tl::make_unexpected(game::Diagnostics{too_many_positions(request.budget, "an estimate by splitting")});
  } else {
    odds = from_climbs(climb_often(problem, aim, request.sampling, progress));
  }
  odds.policy = problem.policy;
  return odds;
}

game::Value to_value(const Problem& problem, const Aim& aim, const RareOdds& odds, bool fractions) {
  using game::Entries;
  using game::List;
  using game::Value;
  const auto whole = [](std::uint64_t number) {
    return number == 0 ? Value() : Value(static_cast<std::int64_t>(number));
  };
  const game::Measure& measure = measure_of(problem, aim);
  const bool of_unit = measure.whose == game::Whose::kUnit;
  Value value{Entries{}};
  value.set("waver", 1);
  value.set("ruleset", problem.start->info().id);
  if (problem.view) value.set("view", problem.roster.sides[*problem.view]);
  value.set("method", odds.exact ? "exact" : "splitting");
  value.set("policy", policy_value(odds.policy, problem.roster));
  value.set("samples", whole(odds.samples));
  value.set("positions", whole(odds.positions));
  Value asked{Entries{}};
  asked.set(of_unit ? "unit" : "side", (of_unit ? problem.roster.units : problem.roster.sides)[aim.whose]);
  asked.set("measure", measure.name);
  asked.set("number", std::int64_t{aim.at_least});
  value.set("at_least", std::move(asked));
  value.set("p", odds.p);
  value.set("low", odds.low);
  value.set("high", odds.high);
  if (fractions && odds.exact) value.set("fraction", odds.fraction);
  if (odds.exact) return value;
  List levels;
  levels.reserve(odds.levels.size());
  for (const Level& level : odds.levels) {
    Value told{Entries{}};
    told.set("number", std::int64_t{level.number});
    told.set("p", level.p);
    levels.push_back(std::move(told));
  }
  value.set("levels", std::move(levels));
  return value;
}

}  // namespace waver::odds
