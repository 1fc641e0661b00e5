#include "odds/intervals.h"

#include <algorithm>
#include <cmath>

namespace waver::odds {
namespace {

constexpr double kDeviations = 1.959963984540054;  // the normal law's 97.5 % point

}  // namespace

Interval wilson(std::uint64_t hits, std::uint64_t runs) {
  if (runs == 0) return {0, 1};
  const auto n = static_cast<double>(runs);
  const double p = static_cast<double>(hits) / n;
  const double square = kDeviations * kDeviations;
  const double middle = (p + square / (2 * n)) / (1 + square / n);
  const double half = kDeviations * std::sqrt(p * (1 - p) / n + square / (4 * n * n)) / (1 + square / n);
  // At the ends the formula is 0 or 1 but for rounding.
  return {hits == 0 ? 0 : std::max(middle - half, 0.0), hits == runs ? 1 : std::min(middle + half, 1.0)};
}

double half_width_of_mean(double sum, double squares, std::uint64_t runs) {
  if (runs < 2) return 0;
  const auto n = static_cast<double>(runs);
  const double mean = sum / n;
  const double variance = std::max(squares / n - mean * mean, 0.0) * n / (n - 1);
  return kDeviations * std::sqrt(variance / n);
}

Interval paired_interval(std::int64_t sum, std::uint64_t squares, std::uint64_t runs) {
  const double n = static_cast<double>(runs) + 2;
  const double mean = static_cast<double>(sum) / n;
  const double variance = std::max((static_cast<double>(squares) + 2) / n - mean * mean, 0.0);
  const double half = kDeviations * std::sqrt(variance / n);
  return {mean - half, mean + half};
}

}  // namespace waver::odds
