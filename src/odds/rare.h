#pragma once
/// How likely a number comes to at least so much in the end, however rare that is.

#include <string>
#include <vector>

#include "odds/odds.h"

namespace waver::odds {

/// A number (Reckoning::kNumber) of a unit or side that is to come to `at_least` or more in the end.
struct Aim {
  std::size_t measure = 0;  ///< of RulesetInfo::measures
  std::size_t whose = 0;
  std::int32_t at_least = 0;
};

/// A number on the way to the aim, and how likely it is reached at all.
struct Level {
  std::int32_t number = 0;
  double p = 0;
};

struct RareOdds {
  bool exact = false;
  bool impossible = false;  ///< there are not so many units; exact, and nothing was looked at
  game::Policies policy;
  double p = 0;
  double low = 0;  ///< the 95 % interval; exact: low = p = high
  double high = 0;
  std::string fraction;         ///< exact only
  std::uint64_t positions = 0;  ///< exact only
  std::uint64_t samples = 0;    ///< games played from one number to the next, all together; 0 if exact
  std::uint64_t a_level = 0;    ///< games for each number
  std::uint32_t climbs = 0;     ///< how often all was done anew
  std::vector<Level> levels;    ///< of numbers above the one at the start
};

/// Exactly if the request's method and budget allow (kAuto, kExact), otherwise by splitting (splitting.h), with
/// `request.sampling.runs` games for each number on the way. Refuses as `ask` does.
game::Result<RareOdds> ask_rare(const Problem& problem, const Aim& aim, const Request& request,
                                const Progress& progress);

/// For programs (docs/odds.md).
game::Value to_value(const Problem& problem, const Aim& aim, const RareOdds& odds, bool fractions);

}  // namespace waver::odds
