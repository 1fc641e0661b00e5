#pragma once
/// What is best, the plain way: every answer in turn to the end, nothing merged, averages taken on the way back. Knows
/// the rulesets by the names in their contract alone, and nothing of src/odds.

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "game/policy.h"
#include "odds/enumeration.h"

namespace waver::odds {

/// Of each side in file order, what it makes least of, the first of all first.
using Outlook = std::vector<std::vector<Rational>>;

struct PlainBest {
  Outlook outlook;                                                        ///< of the battle
  std::map<std::pair<std::uint64_t, std::size_t>, std::uint32_t> chosen;  ///< by position and incident to come
  std::size_t choices = 0;                  ///< of more than one option, by sides that play best
  bool peeks = false;                       ///< one of them where something is hidden from the side
  std::optional<std::uint32_t> first_side;  ///< of the choice that comes before chance
  std::vector<Outlook> first_options;

  /// The choices, for `enumerate`.
  Taken taken(const game::Policies& policies) const;
};

/// Nothing if the tree of all options has more than `limit` answers.
std::optional<PlainBest> best_of_all(const scenario::Scenario& battle, const game::Policies& policies,
                                     std::size_t limit);

}  // namespace waver::odds
