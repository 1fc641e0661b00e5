#pragma once
/// Does a ruling matter here? Each read the other way in turn.

#include <string>
#include <vector>

#include "odds/paired.h"
#include "odds/reload.h"

namespace waver::odds {

struct Flipped {
  std::size_t ruling = 0;  ///< of RulesetInfo::rulings
  std::string reading;     ///< as written in a scenario; of a number the next one below or above
  bool exact = false;
  std::uint64_t samples = 0;
  std::vector<Difference> of_sides;  ///< what each side wants least of (Measure::minimised: 1), in file order
  std::size_t others = 0;            ///< how many other chances and means differ
  std::string refusal;               ///< why the scenario cannot be read so; all else is then empty

  /// Exact: nothing at all. Sampled: no game came out differently.
  bool changes_nothing() const;
};

/// In the order of the rulings; the reading in force is left out. Refuses what `ask` refuses.
game::Result<std::vector<Flipped>> flipped_rulings(const scenario::Scenario& scenario, const Problem& problem,
                                                   const Request& request, const Reload& reload,
                                                   const Progress& progress);

}  // namespace waver::odds
