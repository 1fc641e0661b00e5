#pragma once
/// Rare events by multilevel splitting with fixed effort (M. J. J. Garvels, The splitting method in rare event
/// simulation, Twente 2000; F. Cérou, P. Del Moral, T. Furon, A. Guyader, Statistics and Computing 22, 2012, for the
/// estimate being free of bias).
///
/// A climb plays games up to the first number above the start, as many as said; from the positions in which that was
/// first reached as many games again up to the next number; and so on to the aim. From there games are played to their
/// end, as a number may fall again, and only the end counts. The shares that got further, multiplied, are an unbiased
/// estimate. Climbs are independent, so that the spread of their estimates tells how good their mean is.

#include <optional>
#include <vector>

#include "odds/rare.h"

namespace waver::odds {

/// What came of one climb.
struct Climb {
  std::vector<double> reached;  ///< estimates for each number, from the first above the start to the aim
  double p = 0;                 ///< for the end
};

struct Climbs {
  std::vector<Climb> climbs;
  std::int32_t start = 0;   ///< the number before anything happens
  std::uint64_t games = 0;  ///< in each climb, for each number
  std::uint64_t games_in_all = 0;
};

/// `sampling.runs` games for each number, shared out among the climbs. The same for any number of threads.
Climbs climb_often(const Problem& problem, const Aim& aim, const Sampling& sampling, const Progress& progress);

/// The mean of independent, unbiased estimates of a probability with its 95 % interval, by Student's t on the scale of
/// log odds. Only for estimates that are neither all 0 nor all 1.
struct Estimate {
  double p = 0;
  double low = 0;
  double high = 1;
};
Estimate estimate_from(const std::vector<double>& estimates);

}  // namespace waver::odds
