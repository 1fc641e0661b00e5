#pragma once
/// Two games to every stratum: who starts where, and how often the two of a pair come out differently.
///
/// The positions left by bounded odds lie in a row, each as long as its weight. The row is cut into equal strata, and
/// in each two games start at places drawn at random, independently. So a pair that differs in an outcome ("split")
/// tells how much chance there is within a stratum, and the sum of all splits is an unbiased estimate of the variance
/// of the number of games with that outcome (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, 5A.11: strata of two).

#include <cstdint>
#include <vector>

#include "chance/keyed.h"
#include "odds/sums.h"

namespace waver::odds {

class Strata {
 public:
  /// `weights` of the branches, not all 0.
  Strata(const std::vector<double>& weights, std::uint64_t games, chance::Seed seed);

  /// Always even: one more than asked for if that was odd.
  std::uint64_t games() const { return games_; }
  /// The branch from which a game starts. Games 0 and 1 are of the first stratum, 2 and 3 of the second ...
  std::size_t start_of(std::uint64_t game) const;

 private:
  std::vector<double> ends_;  ///< of each branch along the row
  std::uint64_t games_;
  chance::Seed seed_;
};

/// How pairs of games came out, by slot of the tally.
struct Splits {
  std::vector<ByValue<std::uint64_t>> values;  ///< pairs of which exactly one game came to this value
  std::vector<std::uint64_t> squares;          ///< of the difference of the two, summed over all pairs

  void add(const std::int32_t* one, const std::int32_t* other);
};

}  // namespace waver::odds
