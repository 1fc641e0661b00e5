#pragma once
/// What a small move would have saved: single units tried elsewhere, the best tried again.

#include <string>
#include <vector>

#include "odds/paired.h"
#include "odds/reload.h"

namespace waver::odds {

/// A single unit shifted and turned.
struct Move {
  std::uint32_t unit = 0;  ///< in the roster
  std::int32_t east = 0;   ///< thousandths of the ruleset's unit of length
  std::int32_t north = 0;
  std::int32_t turn = 0;  ///< degrees clockwise
};

/// What it makes of what the side wants least of (Measure::minimised: 1).
struct Firebreak {
  Move move;
  double before = 0;
  double after = 0;
  double difference = 0;  ///< after - before: smaller is better
  double low = 0;         ///< 95 %; exact: the difference itself
  double high = 0;
  bool exact = false;
  bool same = false;
  std::string fraction;  ///< of the difference, if exact
};

struct Grid {
  std::int32_t shift = 2000;  ///< how far at most, thousandths of the unit of length
  std::int32_t step = 1000;
  std::int32_t turn = 45;  ///< degrees to either side; 0: no turns
};

struct FirebreakRequest {
  std::uint32_t side = 0;            ///< whose army is to fare better
  std::vector<std::uint32_t> units;  ///< that may be moved
  Grid grid;
  std::uint64_t screening = 400;        ///< games for each move at first
  std::uint64_t exact_at_first = 2000;  ///< positions, up to which a move is judged exactly at first
  std::size_t best = 12;                ///< so many are tried again, as `how` says, with other dice
  Request how;
};

struct Firebreaks {
  std::vector<Firebreak> best;      ///< those tried again, the best first
  double before = 0;                ///< as it stands, found as `how` says
  bool exact = false;               ///< `before` is
  std::uint64_t tried = 0;          ///< moves in all
  std::uint64_t impossible = 0;     ///< of them: off the table, onto another unit, and what else the rules refuse
  std::uint64_t helpful = 0;        ///< of them: better than staying, as it seemed at first
  std::vector<std::uint32_t> held;  ///< units that cannot be moved (Placement::held_by)
  std::uint64_t samples = 0;        ///< games of `before` and of those tried again, if not all is exact
};

/// All moves of a unit, nearest first; the grid is whole for rules with squares. None of them is no move at all.
std::vector<Move> moves_of(std::uint32_t unit, const Grid& grid, const game::Placement& placement);
/// What sets the unit of a document there.
std::vector<scenario::Setting> settings_of(const Move& move, const scenario::Scenario& scenario,
                                           const game::Placement& placement, const std::string& id);

/// Refuses what `ask` refuses.
game::Result<Firebreaks> firebreaks(const scenario::Scenario& scenario, const Problem& problem,
                                    const FirebreakRequest& request, const Reload& reload, const Progress& progress);

}  // namespace waver::odds
