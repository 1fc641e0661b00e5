#pragma once
/// What speaks for an outcome: a weight of what was explored, and games of what was sampled.

#include "chance/outcomes.h"
#include "odds/odds.h"
#include "odds/strata.h"
#include "odds/sums.h"

namespace waver::odds {

struct Evidence {
  chance::Weight weight = 0;
  std::uint64_t games = 0;
  std::uint64_t splits = 0;  ///< pairs of games of which one speaks for it (strata.h)
  Evidence& operator+=(const Evidence& other) {
    weight += other.weight;
    games += other.games;
    splits += other.splits;
    return *this;
  }
};

/// What evidence is worth.
struct Scale {
  Method method = Method::kExact;
  chance::Weight whole = 1;  ///< what all weight would add up to
  double unresolved = 0;     ///< share of the whole that was not explored
  std::uint64_t games = 0;   ///< sampled in all: of a battle, or of what was not explored
  /// Of kBounded: games came in pairs, and this is Splits::squares.
  const std::vector<std::uint64_t>* squares = nullptr;
};

/// Adds sums of another kind, each weight turned into evidence.
template <class Weight, class Turn>
void gather(Sums<Evidence>& evidence, const Sums<Weight>& sums, Turn turn) {
  const auto gather_map = [&](auto& into, const auto& from) {
    for (const auto& [key, weight] : from) into[key] += turn(weight);
  };
  evidence.ends += turn(sums.ends);
  evidence.all_links += turn(sums.all_links);
  evidence.spread_links += turn(sums.spread_links);
  for (std::size_t slot = 0; slot < sums.values.size(); ++slot) gather_map(evidence.values[slot], sums.values[slot]);
  gather_map(evidence.depth, sums.depth);
  gather_map(evidence.by_first_cause, sums.by_first_cause);
  gather_map(evidence.who_by_whom, sums.who_by_whom);
  gather_map(evidence.left_out, sums.left_out);
}

/// Splits of what was measured; other evidence has none, and is judged without.
inline void gather_splits(Sums<Evidence>& evidence, const Splits& splits) {
  for (std::size_t slot = 0; slot < splits.values.size(); ++slot) {
    for (const auto& [value, pairs] : splits.values[slot]) evidence.values[slot][value].splits += pairs;
  }
}

/// The answer that evidence gives. `method`, `samples`, `unresolved` are filled from the scale.
Odds odds_from(const Problem& problem, const Sums<Evidence>& evidence, const Scale& scale);

}  // namespace waver::odds
