#include "odds/intervals.h"

#include <algorithm>
#include <cmath>

namespace waver::odds {
namespace {

constexpr double kDeviations = 1.959963984540054;  // the normal law's 97.5 % point
constexpr double kSquare = kDeviations * kDeviations;

/// Of `runs` numbers between low and high. It is as if kSquare more of them had come up, half low and half high.
Interval score(double mean, double variance, double runs, double low, double high) {
  const double range = high - low;
  const double middle = (runs * mean + kSquare * (low + high) / 2) / (runs + kSquare);
  const double half = kDeviations / (runs + kSquare) * std::sqrt(runs * variance + kSquare * range * range / 4);
  return {middle - half, middle + half};
}

/// By how much strata of two lessen the variance of a sum: what the pairs tell over what it were without strata. Two
/// splits more on both sides steady it where there are few; strata never make it more.
double lessening(double of_pairs, double of_all, double step) {
  const double steadying = 2 * step * step;
  return std::min((of_pairs + steadying) / (of_all + steadying), 1.0);
}

}  // namespace

Interval wilson(std::uint64_t hits, std::uint64_t runs) {
  return wilson_of_pairs(hits, runs, runs);
}

Interval wilson_of_pairs(std::uint64_t hits, std::uint64_t splits, std::uint64_t runs) {
  if (runs == 0) return {0, 1};
  const auto n = static_cast<double>(runs);
  const double p = static_cast<double>(hits) / n;
  const double variance = p * (1 - p);
  const Interval interval = score(p, variance, n / lessening(static_cast<double>(splits), n * variance, 1), 0, 1);
  // At the ends the formula is 0 or 1 but for rounding.
  return {hits == 0 ? 0 : std::max(interval.low, 0.0), hits == runs ? 1 : std::min(interval.high, 1.0)};
}

Interval interval_of_mean(const Numbers& numbers) {
  if (numbers.runs == 0) return {numbers.least, numbers.most};
  const auto n = static_cast<double>(numbers.runs);
  const double mean = numbers.sum / n;
  const double variance = std::max(numbers.squares / n - mean * mean, 0.0);
  const double runs = numbers.differences ? n / lessening(*numbers.differences, n * variance, numbers.step) : n;
  if (numbers.least < numbers.most) return score(mean, variance, runs, numbers.least, numbers.most);
  return {score(mean, 0, runs, numbers.least - numbers.step, numbers.most).low,
          score(mean, 0, runs, numbers.least, numbers.most + numbers.step).high};
}

Interval paired_interval(std::int64_t sum, std::uint64_t squares, std::uint64_t runs) {
  const double n = static_cast<double>(runs) + 2;
  const double mean = static_cast<double>(sum) / n;
  const double variance = std::max((static_cast<double>(squares) + 2) / n - mean * mean, 0.0);
  const double half = kDeviations * std::sqrt(variance / n);
  return {mean - half, mean + half};
}

}  // namespace waver::odds
