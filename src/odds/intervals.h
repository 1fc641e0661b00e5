#pragma once
/// 95 % intervals.

#include <cstdint>

namespace waver::odds {

struct Interval {
  double low = 0;
  double high = 1;
};

/// E. B. Wilson's score interval for a probability of which `hits` of `runs` speak (JASA 22, 1927); 0 to 1 if there
/// were no runs.
Interval wilson(std::uint64_t hits, std::uint64_t runs);

/// How far a mean of `runs` numbers may be off, from their sum and the sum of their squares.
double half_width_of_mean(double sum, double squares, std::uint64_t runs);

/// Of the mean difference between two battles played with the same dice, from the sum of the differences of `runs` runs
/// and the sum of their squares. One run with +1 and one with -1 are added to them (D. G. Bonett, R. M. Price,
/// "Adjusted Wald confidence interval for a difference of binomial proportions based on paired data", J. Educ. Behav.
/// Stat. 37, 2012), so it has a width even if no run differed.
Interval paired_interval(std::int64_t sum, std::uint64_t squares, std::uint64_t runs);

}  // namespace waver::odds
