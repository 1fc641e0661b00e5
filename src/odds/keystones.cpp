#include "odds/keystones.h"

#include <algorithm>

#include "odds/steps.h"

namespace waver::odds {
namespace {

/// The battle after a fate of a unit, or why it cannot be.
struct After {
  Problem problem;
  std::string refusal;
};

/// Told one after the other, as far as nothing is asked between them.
std::string refusal_of(const Problem& problem, const std::vector<game::IncidentPtr>& told) {
  const std::unique_ptr<game::Game> tried = problem.start->clone();
  for (const game::IncidentPtr& incident : told) {
    if (tried->ask().kind != game::QuestionKind::kIncident) break;
    const auto verdict = tried->answer(game::Answer::of_incident(incident), nullptr);
    if (!verdict) return verdict.error().message;
  }
  return {};
}

After after_fate(const Problem& problem, const game::Fate& fate, std::uint32_t unit) {
  After after{problem, {}};
  std::vector<game::IncidentPtr> told;
  for (const game::Value& value : fate.incidents(*problem.start, problem.roster.units[unit])) {
    auto incident = problem.start->read_incident(value);
    if (!incident) return {problem, incident.error().front().message};
    told.push_back(std::move(*incident));
  }
  after.refusal = told.empty() ? std::string(fate.impossible) : refusal_of(problem, told);
  after.problem.to_come.insert(after.problem.to_come.begin(), told.begin(), told.end());
  return after;
}

void take(Keystone& keystone, const Comparison& comparison) {
  const Difference& difference = comparison.differences.front();
  keystone.before = difference.before;
  keystone.after = difference.after;
  keystone.difference = difference.difference;
  keystone.low = difference.low;
  keystone.high = difference.high;
  keystone.exact = comparison.exact;
  keystone.same = difference.same;
  keystone.fraction = difference.fraction;
}

std::vector<std::uint32_t> units_of(const Roster& roster, std::optional<std::uint32_t> side) {
  std::vector<std::uint32_t> units;
  for (std::uint32_t unit = 0; unit < roster.units.size(); ++unit) {
    if (!side || roster.side_of[unit] == *side) units.push_back(unit);
  }
  return units;
}

}  // namespace

game::Result<Keystones> keystones(const Problem& problem, const Request& request, std::optional<std::uint32_t> side,
                                  const Progress& progress) {
  const game::RulesetInfo& info = problem.start->info();
  const std::vector<std::uint32_t> units = units_of(problem.roster, side);
  Pairing pairing(problem, request);
  Steps steps(units.size() * info.fates.size(), progress);
  Keystones found;
  found.all.reserve(units.size() * info.fates.size());
  for (const std::uint32_t unit : units) {
    auto what = minimised_by(problem, problem, problem.roster.sides[problem.roster.side_of[unit]]);
    if (!what) return tl::make_unexpected(game::Diagnostics{no_odds(info)});
    if (info.measures[what->measure].counts_units) what->aside_before = what->aside_after = unit;
    for (std::size_t fate = 0; fate < info.fates.size(); ++fate) {
      const After after = after_fate(problem, info.fates[fate], unit);
      Keystone& keystone = found.all.emplace_back();
      keystone.unit = unit;
      keystone.fate = fate;
      keystone.refusal = after.refusal;
      if (after.refusal.empty()) {
        const auto comparison = pairing.with(after.problem, std::span(&*what, 1), steps.of_one());
        if (!comparison) return tl::make_unexpected(comparison.error());
        found.samples = std::max(found.samples, comparison->samples);
        take(keystone, *comparison);
      }
      steps.next();
    }
  }
  return found;
}

double weight_of(const Keystones& keystones, std::uint32_t unit) {
  double most = 0;
  for (const Keystone& keystone : keystones.all) {
    if (keystone.unit == unit) most = std::max(most, keystone.difference);
  }
  return most;
}

}  // namespace waver::odds
