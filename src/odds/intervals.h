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

}  // namespace waver::odds
