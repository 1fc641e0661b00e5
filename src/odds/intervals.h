#pragma once
/// 95 % intervals.

#include <cstdint>
#include <optional>

namespace waver::odds {

struct Interval {
  double low = 0;
  double high = 1;
};

/// E. B. Wilson's score interval for a probability of which `hits` of `runs` speak (JASA 22, 1927); 0 to 1 if there
/// were no runs.
Interval wilson(std::uint64_t hits, std::uint64_t runs);

/// The same from pairs of runs, two to a stratum (strata.h), of which `splits` have one hit: Wilson's with as many runs
/// as would be as good without strata (N. Franco, R. Little, T. Louis, E. Slud, J. Survey Stat. Methodol. 7, 2019,
/// compare such intervals). Never wider than that from the runs alone.
Interval wilson_of_pairs(std::uint64_t hits, std::uint64_t splits, std::uint64_t runs);

/// Numbers that came up, for their mean.
struct Numbers {
  std::uint64_t runs = 0;
  double sum = 0;
  double squares = 0;
  double least = 0;  ///< that came up
  double most = 0;
  double step = 1;                                   ///< all lie whole steps above the least
  std::optional<double> differences = std::nullopt;  ///< squared, of pairs as above, summed
};

/// Wilson's interval for the mean of whole numbers, as if they lay between the least and the most that came up, or a
/// step further if that is the same: what never came up in the runs is not taken for impossible. For numbers 0 and 1 it
/// is that of `wilson`. No runs: the least to the most.
Interval interval_of_mean(const Numbers& numbers);

/// Of the mean difference between two battles played with the same dice, from the sum of the differences of `runs` runs
/// and the sum of their squares. One run with +1 and one with -1 are added to them (D. G. Bonett, R. M. Price,
/// "Adjusted Wald confidence interval for a difference of binomial proportions based on paired data", J. Educ. Behav.
/// Stat. 37, 2012), so it has a width even if no run differed.
Interval paired_interval(std::int64_t sum, std::uint64_t squares, std::uint64_t runs);

}  // namespace waver::odds
