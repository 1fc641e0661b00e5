#include "odds/odds.h"

#include <fmt/format.h>

#include "odds/bounded.h"
#include "odds/evidence.h"
#include "odds/exact.h"

namespace waver::odds {
namespace {

using game::Diagnostic;

Diagnostic refusal(std::string code, std::string message, std::string hint) {
  Diagnostic diagnostic;
  diagnostic.code = std::move(code);
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
  return diagnostic;
}

Odds from_exact(const Problem& problem, const ExactOdds& exact) {
  Sums<Evidence> evidence(problem.start->info(), problem.roster);
  gather(evidence, exact.sums, [](const chance::Weight& weight) { return Evidence{weight, 0}; });
  Odds odds = odds_from(problem, evidence, {Method::kExact, exact.denominator, 0, 0});
  odds.positions = exact.positions;
  return odds;
}

Odds from_bounded(const Problem& problem, const BoundedOdds& bounded) {
  Sums<Evidence> evidence(problem.start->info(), problem.roster);
  gather(evidence, bounded.explored, [](Fixed weight) { return Evidence{chance::Weight(weight), 0}; });
  gather(evidence, bounded.samples, [](std::uint64_t games) { return Evidence{0, games}; });
  const Scale scale{Method::kBounded, chance::Weight(kFixedOne), as_double(bounded.unresolved), bounded.samples.ends};
  Odds odds = odds_from(problem, evidence, scale);
  odds.positions = bounded.positions;
  return odds;
}

Odds from_samples(const Problem& problem, const Sums<std::uint64_t>& samples) {
  Sums<Evidence> evidence(problem.start->info(), problem.roster);
  gather(evidence, samples, [](std::uint64_t games) { return Evidence{0, games}; });
  return odds_from(problem, evidence, {Method::kSampled, 1, 0, samples.ends});
}

}  // namespace

std::optional<Diagnostic> objection_to(const Problem& problem, const Request& request) {
  if (problem.start->info().measures.empty()) {
    return no_odds(problem.start->info());
  }
  if (problem.policy == game::Policy::kBest && request.method != Method::kSampled) {
    return refusal("best-is-sampled", "With --policy best, odds can only be sampled",
                   "Give --samples, as in --samples 1000, or take another --policy.");
  }
  return std::nullopt;
}

Diagnostic no_odds(const game::RulesetInfo& info) {
  return refusal("no-odds", fmt::format("{} has no odds", info.id), "");
}

Diagnostic too_many_positions(std::uint64_t budget) {
  return refusal("too-many-positions",
                 fmt::format("There are more than {} positions to look at: too many for exact odds", budget),
                 "Give a larger --budget, or leave --exact away for odds within proven bounds.");
}

game::Result<Odds> ask(const Problem& problem, const Request& request, const Progress& progress) {
  if (auto refused = objection_to(problem, request)) return tl::make_unexpected(game::Diagnostics{std::move(*refused)});
  if (request.method == Method::kSampled) return from_samples(problem, play_often(problem, request.sampling, progress));
  if (request.method != Method::kBounded) {
    if (const auto exact = solve_exactly(problem, request.budget)) return from_exact(problem, *exact);
  }
  if (request.method == Method::kExact) {
    return tl::make_unexpected(game::Diagnostics{too_many_positions(request.budget)});
  }
  return from_bounded(problem, explore(problem, request.budget, request.sampling, progress));
}

std::string_view method_word(Method method) {
  switch (method) {
    case Method::kExact:
      return "exact";
    case Method::kSampled:
      return "sampled";
    default:
      return "bounded";
  }
}

}  // namespace waver::odds
