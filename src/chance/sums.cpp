#include "chance/sums.h"

#include <algorithm>

namespace waver::chance {
namespace {

// Inside this file dice show 0 to sides - 1, so that the least sum is 0 and sums are indices.

/// The ways with one die more: a sum of t comes from t less each face of that die, a window that slides along.
std::vector<Weight> with_another_die(const std::vector<Weight>& ways, std::size_t sides) {
  std::vector<Weight> more(ways.size() + sides - 1);
  Weight window = 0;
  for (std::size_t sum = 0; sum < more.size(); ++sum) {
    if (sum < ways.size()) window += ways[sum];
    if (sum >= sides) window -= ways[sum - sides];
    more[sum] = window;
  }
  return more;
}

std::vector<Weight> ways_to_sum(std::size_t count, std::size_t sides) {
  std::vector<Weight> ways = {1};
  for (std::size_t die = 0; die < count; ++die) ways = with_another_die(ways, sides);
  return ways;
}

/// Sorted by the lowest die: the ways in which it is m are those with every die at least m, less those with every die
/// above m. Dice that are all at least m are dice with m sides fewer, m added to each; taking one m away leaves the
/// sum kept. Both terms of a lowest die reach beyond the greatest sum kept, where they cancel.
std::vector<Weight> ways_without_lowest(std::size_t count, std::size_t sides) {
  const std::size_t kept = count - 1;
  std::vector<Weight> ways(kept * (sides - 1) + sides + 1);
  for (std::size_t lowest = 0; lowest < sides; ++lowest) {
    const std::vector<Weight> all_at_least = ways_to_sum(count, sides - lowest);
    for (std::size_t sum = 0; sum < all_at_least.size(); ++sum) {
      ways[sum + kept * lowest] += all_at_least[sum];
      if (lowest > 0) ways[sum + kept * lowest + 1] -= all_at_least[sum];  // "above lowest - 1"
    }
  }
  ways.resize(kept * (sides - 1) + 1);
  return ways;
}

/// Turning every die upside down makes the highest the lowest.
std::vector<Weight> ways_without_highest(std::size_t count, std::size_t sides) {
  std::vector<Weight> ways = ways_without_lowest(count, sides);
  std::ranges::reverse(ways);
  return ways;
}

}  // namespace

std::vector<Weight> sum_weights(std::uint32_t count, std::uint32_t sides, Keep keep) {
  if (count == 0) return {1};
  switch (keep) {
    case Keep::kAll:
      return ways_to_sum(count, sides);
    case Keep::kDropLowest:
      return ways_without_lowest(count, sides);
    case Keep::kDropHighest:
      return ways_without_highest(count, sides);
  }
  return {};
}

}  // namespace waver::chance
