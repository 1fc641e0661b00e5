#pragma once
/// Pearson's chi-square test of counts against exact weights.

#include <gtest/gtest.h>

#include <boost/math/distributions/chi_squared.hpp>
#include <cstdint>
#include <numeric>
#include <vector>

#include "chance/outcomes.h"

namespace waver::chance {

/// How often each class came up.
using Counts = std::vector<std::uint64_t>;

/// The error allowed at each end. Seeds are fixed, so a test that passes once passes for ever; the bound only says how
/// likely a good generator would have been to fail when the test was written. Some four hundred statistics are tested:
/// at 1e-6 an end, one of them fails by bad luck once in about 1200 rewrites of the mapping, while a real fault (see
/// the sources that are wrong on purpose) lies many orders of magnitude beyond.
inline constexpr double kChanceOfBadLuck = 1e-6;

/// Sum of (seen - expected)^2 / expected. Every class must be expected at least five times, or the statistic does not
/// follow the chi-square distribution closely enough.
inline double chi_square(const Counts& seen, const std::vector<double>& shares) {
  const auto throws = static_cast<double>(std::accumulate(seen.begin(), seen.end(), std::uint64_t{0}));
  double statistic = 0;
  for (std::size_t index = 0; index < seen.size(); ++index) {
    const double expected = throws * shares[index];
    EXPECT_GE(expected, 5) << "too few throws for class " << index;
    const double off = static_cast<double>(seen[index]) - expected;
    statistic += off * off / expected;
  }
  return statistic;
}

/// Fails both on counts too far from what is expected and on counts too near: dice that come up evenly by turns are
/// no dice either.
inline testing::AssertionResult plausible(const Counts& seen, const std::vector<double>& shares) {
  const boost::math::chi_squared distribution(static_cast<double>(seen.size() - 1));
  const double least = boost::math::quantile(distribution, kChanceOfBadLuck);
  const double most = boost::math::quantile(boost::math::complement(distribution, kChanceOfBadLuck));
  const double statistic = chi_square(seen, shares);
  if (statistic > most) return testing::AssertionFailure() << "biased: chi-square " << statistic << " above " << most;
  if (statistic < least)
    return testing::AssertionFailure() << "too even: chi-square " << statistic << " below " << least;
  return testing::AssertionSuccess() << "chi-square " << statistic << " between " << least << " and " << most;
}

inline std::vector<double> equal_shares(std::size_t classes) {
  return std::vector<double>(classes, 1.0 / static_cast<double>(classes));
}

inline testing::AssertionResult plausible(const Counts& seen) {
  return plausible(seen, equal_shares(seen.size()));
}

/// The share each group of a roll has of all its results, in the order of `outcomes`.
inline std::vector<double> shares_of(const Roll& roll) {
  const auto all = total(roll).convert_to<double>();
  std::vector<double> shares;
  for (const Outcome& group : outcomes(roll)) shares.push_back(group.weight.convert_to<double>() / all);
  return shares;
}

}  // namespace waver::chance
