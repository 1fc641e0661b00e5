#include "odds/odds.h"

#include <fmt/format.h>

#include "odds/bounded.h"
#include "odds/evidence.h"
#include "odds/exact.h"
#include "odds/optimal.h"

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
  gather(evidence, exact.sums, [](const chance::Weight& weight) { return Evidence{weight, 0, 0}; });
  Odds odds = odds_from(problem, evidence, {Method::kExact, exact.denominator, 0, 0, nullptr});
  odds.positions = exact.positions;
  return odds;
}

Odds from_bounded(const Problem& problem, const BoundedOdds& bounded) {
  Sums<Evidence> evidence(problem.start->info(), problem.roster);
  gather(evidence, bounded.explored, [](Fixed weight) { return Evidence{chance::Weight(weight), 0, 0}; });
  gather(evidence, bounded.samples, [](std::uint64_t games) { return Evidence{0, games, 0}; });
  gather_splits(evidence, bounded.splits);
  const Scale scale{Method::kBounded, chance::Weight(kFixedOne), as_double(bounded.unresolved), bounded.samples.ends,
                    &bounded.splits.squares};
  Odds odds = odds_from(problem, evidence, scale);
  odds.positions = bounded.positions;
  return odds;
}

Odds from_samples(const Problem& problem, const Sums<std::uint64_t>& samples) {
  Sums<Evidence> evidence(problem.start->info(), problem.roster);
  gather(evidence, samples, [](std::uint64_t games) { return Evidence{0, games, 0}; });
  return odds_from(problem, evidence, {Method::kSampled, 1, 0, samples.ends, nullptr});
}

}  // namespace

std::optional<Diagnostic> objection_to(const Problem& problem, const Request& request) {
  if (problem.start->info().measures.empty()) {
    return no_odds(problem.start->info());
  }
  if (problem.policy.any(game::Policy::kBest) && request.method == Method::kBounded) {
    return refusal("best-is-sampled", "With --policy best, odds are exact or sampled, never bounded",
                   "Give --samples, as in --samples 1000, or take another --policy.");
  }
  return std::nullopt;
}

namespace {

Diagnostic refusal_of_best(const Problem& problem, const Request& request, const NotUnfolded& why) {
  if (why.blind) {
    return refusal("best-would-peek",
                   fmt::format("Exact odds with --policy best would let {} decide by what is hidden from it",
                               problem.roster.sides[*why.blind]),
                   "Give --samples, as in --samples 1000: then it decides by what it may see.");
  }
  return refusal("best-is-sampled",
                 fmt::format("With --policy best there are more than {} positions to look at: too many to say what is "
                             "best, so odds can only be sampled",
                             request.budget),
                 "Give --samples, as in --samples 1000, or a larger --budget, or take another --policy.");
}

game::Result<Odds> ask_best(const Problem& problem, const Request& request) {
  auto solved = solve_optimally(problem, request.budget);
  if (!solved) {
    return tl::make_unexpected(game::Diagnostics{refusal_of_best(problem, request, solved.error())});
  }
  Odds odds = from_exact(problem, solved->exact);
  odds.decisions = std::move(solved->decisions);
  return odds;
}

}  // namespace

Diagnostic no_odds(const game::RulesetInfo& info) {
  return refusal("no-odds", fmt::format("{} has no odds", info.id), "");
}

game::Diagnostic too_many_positions(std::uint64_t budget, std::string_view instead) {
  return refusal("too-many-positions",
                 fmt::format("There are more than {} position{} to look at: too many for exact odds", budget,
                             budget == 1 ? "" : "s"),
                 fmt::format("Give a larger --budget, or leave --exact away for {}.", instead));
}

game::Result<Odds> ask(const Problem& problem, const Request& request, const Progress& progress) {
  if (auto refused = objection_to(problem, request)) return tl::make_unexpected(game::Diagnostics{std::move(*refused)});
  if (request.method == Method::kSampled) return from_samples(problem, play_often(problem, request.sampling, progress));
  if (problem.policy.any(game::Policy::kBest)) return ask_best(problem, request);
  if (request.method != Method::kBounded) {
    if (const auto exact = solve_exactly(problem, request.budget)) return from_exact(problem, *exact);
  }
  if (request.method == Method::kExact) {
    return tl::make_unexpected(game::Diagnostics{too_many_positions(request.budget, "odds within proven bounds")});
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
