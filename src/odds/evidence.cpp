#include "odds/evidence.h"

#include <algorithm>
#include <numeric>

#include "odds/fractions.h"
#include "odds/intervals.h"

namespace waver::odds {
namespace {

using chance::Weight;

class Judge {
 public:
  explicit Judge(const Scale& scale) : scale_(scale) {}

  Chance chance(const Evidence& evidence) const {
    const double share = ratio(evidence.weight, scale_.whole);
    switch (scale_.method) {
      case Method::kSampled: {
        const Interval interval = wilson(evidence.games, scale_.games);
        return {games_share(evidence), interval.low, interval.high, std::nullopt, {}};
      }
      case Method::kBounded:
        return bounded(evidence, share);
      default:
        return {share, share, share, std::nullopt, in_lowest_terms(evidence.weight, scale_.whole)};
    }
  }

  /// Of what pairs of games were not compared in.
  Chance chance_without_pairs(Evidence evidence) const {
    evidence.splits = scale_.games;
    return chance(evidence);
  }

  /// Of what may happen more than once.
  double expected(const Evidence& evidence) const {
    const double explored = ratio(evidence.weight, scale_.whole);
    return explored + (scale_.method == Method::kSampled ? 1 : scale_.unresolved) * games_share(evidence);
  }

  Distribution number(const game::Measure& measure, std::size_t slot, const ByValue<Evidence>& values) const {
    Distribution number;
    Weight sum = 0;
    for (const auto& [value, evidence] : values) {
      number.by_value.emplace_back(value, chance(evidence));
      number.mean += value * expected(evidence);
      sum += evidence.weight * value;
    }
    number.low = number.high = number.mean;
    if (scale_.method == Method::kExact) {
      number.fraction = in_lowest_terms(sum, scale_.whole);
    } else if (scale_.games > 0) {
      const Numbers games = games_of(slot, values);
      const Interval interval = interval_of_mean(games);
      const double open = scale_.method == Method::kSampled ? 1 : scale_.unresolved;
      const double least = measure.by_value ? interval.low : std::max(interval.low, 0.0);
      number.low += open * (least - games.sum / static_cast<double>(games.runs));
      number.high += open * (interval.high - games.sum / static_cast<double>(games.runs));
    }
    return number;
  }

  /// One of several that add up to all; their number is itself left to chance.
  Chance share_of_all(const Evidence& evidence, const Evidence& all) const {
    const double whole = expected(all);
    const double share = whole > 0 ? expected(evidence) / whole : 0;
    Chance chance{share, share, share, std::nullopt, {}};
    if (scale_.method == Method::kExact) {
      chance.fraction = all.weight == 0 ? "0" : in_lowest_terms(evidence.weight, all.weight);
    }
    if (scale_.method == Method::kSampled) {
      const Interval interval = wilson(evidence.games, all.games);
      chance.low = interval.low;
      chance.high = interval.high;
    }
    return chance;
  }

 private:
  double games_share(const Evidence& evidence) const {
    return scale_.games == 0 ? 0 : static_cast<double>(evidence.games) / static_cast<double>(scale_.games);
  }

  /// What came up in games, and how often.
  Numbers games_of(std::size_t slot, const ByValue<Evidence>& values) const {
    Numbers numbers{scale_.games};
    bool any = false;
    std::int32_t first = 0;
    std::int32_t step = 0;
    for (const auto& [value, evidence] : values) {
      if (evidence.games == 0) continue;
      const auto games = static_cast<double>(evidence.games);
      numbers.sum += value * games;
      numbers.squares += static_cast<double>(value) * value * games;
      if (!any) first = value;
      step = std::gcd(step, value - first);
      numbers.most = value;
      any = true;
    }
    numbers.least = first;
    if (step > 0) numbers.step = step;
    if (scale_.squares != nullptr) numbers.differences = static_cast<double>((*scale_.squares)[slot]);
    return numbers;
  }

  Chance bounded(const Evidence& evidence, double explored) const {
    Chance chance{explored, explored, std::min(explored + scale_.unresolved, 1.0), std::nullopt, {}};
    const Interval interval = wilson_of_pairs(evidence.games, evidence.splits, scale_.games);
    chance.interval = {explored + scale_.unresolved * interval.low,
                       std::min(explored + scale_.unresolved * interval.high, 1.0)};
    // Without a game played, half of what is open.
    const double open = scale_.games == 0 ? 0.5 : games_share(evidence);  // NOLINT(readability-magic-numbers)
    chance.p = std::min(explored + scale_.unresolved * open, 1.0);
    return chance;
  }

  const Scale& scale_;
};

Evidence at_least(const ByValue<Evidence>& values, std::int32_t least) {
  Evidence sum;
  for (const auto& [value, evidence] : values) {
    if (value >= least) sum += evidence;
  }
  return sum;
}

Measured measure(const Judge& judge, const game::Measure& measure, std::size_t slot, const ByValue<Evidence>& values) {
  Measured measured;
  switch (measure.reckoning) {
    case game::Reckoning::kState:
      // Every word is among the values.
      for (const auto& [word, evidence] : values) measured.states.push_back(judge.chance(evidence));
      break;
    case game::Reckoning::kEver:
      measured.ever = judge.chance(at_least(values, measure.at_least));
      break;
    case game::Reckoning::kNumber:
      measured.number = judge.number(measure, slot, values);
      break;
  }
  return measured;
}

std::vector<std::pair<std::int32_t, Chance>> depths(const Judge& judge, const game::Cascade& cascade,
                                                    const ByValue<Evidence>& values) {
  Evidence all;
  for (const auto& [depth, evidence] : values) all += evidence;
  std::vector<std::pair<std::int32_t, Chance>> depths;
  depths.reserve(values.size());
  for (const auto& [depth, evidence] : values) {
    const bool of_a_game = cascade.depth == game::Cascade::Depth::kLongest;
    depths.emplace_back(depth, of_a_game ? judge.chance_without_pairs(evidence) : judge.share_of_all(evidence, all));
  }
  return depths;
}

CascadeOdds cascade_from(const Judge& judge, const game::RulesetInfo& info, const Sums<Evidence>& evidence) {
  CascadeOdds cascade;
  cascade.links = judge.expected(evidence.all_links);
  const Chance reproduction = judge.share_of_all(evidence.spread_links, evidence.all_links);
  cascade.reproduction = reproduction.p;
  cascade.fraction = reproduction.fraction;
  cascade.depth = depths(judge, info.cascade, evidence.depth);
  for (const auto& [pair, weight] : evidence.who_by_whom) {
    cascade.made.push_back({pair.first, pair.second, judge.expected(weight)});
  }
  for (const auto& [incident, weight] : evidence.by_first_cause) {
    cascade.first_causes.emplace_back(incident, judge.share_of_all(weight, evidence.all_links).p);
  }
  return cascade;
}

}  // namespace

Odds odds_from(const Problem& problem, const Sums<Evidence>& evidence, const Scale& scale) {
  const game::RulesetInfo& info = problem.start->info();
  const Judge judge(scale);
  Odds odds;
  odds.method = scale.method;
  odds.policy = problem.policy;
  odds.samples = scale.games;
  odds.unresolved = scale.unresolved;
  odds.layout = evidence.tally;
  odds.measured.resize(evidence.values.size());
  for (std::size_t m = 0; m < info.measures.size(); ++m) {
    const std::size_t owners =
        game::owners_of(info.measures[m].whose, problem.roster.units.size(), problem.roster.sides.size());
    for (std::size_t whose = 0; whose < owners; ++whose) {
      const std::size_t slot = evidence.tally.slot(m, whose);
      odds.measured[slot] = measure(judge, info.measures[m], slot, evidence.values[slot]);
    }
  }
  odds.cascade = cascade_from(judge, info, evidence);
  for (const auto& [incident, weight] : evidence.left_out) odds.left_out.emplace_back(incident, judge.expected(weight));
  return odds;
}

}  // namespace waver::odds
