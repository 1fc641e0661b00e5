#pragma once
/// Which unit an army rests on: how much worse its side fares if that unit is lost before anything else happens.

#include <optional>
#include <string>
#include <vector>

#include "odds/paired.h"

namespace waver::odds {

struct Keystone {
  std::uint32_t unit = 0;  ///< in the roster
  std::size_t fate = 0;    ///< of RulesetInfo::fates
  /// What its side wants least of (Measure::minimised: 1), as it is and after the fate. Where that counts units, this
  /// one is left out of both: its own loss is no news.
  double before = 0;
  double after = 0;
  double difference = 0;  ///< after - before: larger is worse
  double low = 0;         ///< 95 %; exact: the difference itself
  double high = 0;
  bool exact = false;
  bool same = false;     ///< nothing differs (Difference::same)
  std::string fraction;  ///< of the difference, if exact
  std::string refusal;   ///< why it cannot come to that at the start; all else is then 0
};

struct Keystones {
  std::vector<Keystone> all;  ///< by unit in the order of the roster, then by fate
  std::uint64_t samples = 0;  ///< games of those that are not exact
};

/// Of all units, or of those of one side. Refuses what `ask` refuses; a fate that the rules refuse is told in its
/// place.
game::Result<Keystones> keystones(const Problem& problem, const Request& request, std::optional<std::uint32_t> side,
                                  const Progress& progress);

/// The most that any of a unit's fates makes worse; 0 if none does.
double weight_of(const Keystones& keystones, std::uint32_t unit);

}  // namespace waver::odds
