#include "odds/strata.h"

#include <algorithm>

namespace waver::odds {

Strata::Strata(const std::vector<double>& weights, std::uint64_t games, chance::Seed seed)
    : games_(games + games % 2), seed_(seed) {
  ends_.reserve(weights.size());
  double end = 0;
  for (const double weight : weights) ends_.push_back(end += weight);
}

std::size_t Strata::start_of(std::uint64_t game) const {
  constexpr std::uint64_t kFine = std::uint64_t{1} << 53U;
  constexpr chance::RollKey kSharing{0xFFFFFFFF, 0, 0, 0};  // no ruleset has such a step
  const std::uint64_t drawn = chance::choose_below(kFine, seed_, game, kSharing);
  const double within = static_cast<double>(drawn) / static_cast<double>(kFine);
  const double strata = static_cast<double>(games_) / 2;
  const std::uint64_t stratum = game / 2;  // two games each
  const double place = (static_cast<double>(stratum) + within) / strata * ends_.back();
  const auto found = std::ranges::upper_bound(ends_, place);
  return std::min(static_cast<std::size_t>(found - ends_.begin()), ends_.size() - 1);
}

void Splits::add(const std::int32_t* one, const std::int32_t* other) {
  for (std::size_t slot = 0; slot < values.size(); ++slot) {
    if (one[slot] == other[slot]) continue;
    ++values[slot][one[slot]];
    ++values[slot][other[slot]];
    const std::int64_t difference = std::int64_t{one[slot]} - other[slot];
    squares[slot] += static_cast<std::uint64_t>(difference * difference);
  }
}

}  // namespace waver::odds
