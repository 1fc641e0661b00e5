#pragma once
/// Looking for room along a way: where a block can be formed (4.4), where a retreat can end (5.3).

#include <span>

#include "measure/track.h"
#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// What has to be kept clear of.
struct Limits {
  UnitIndex unit = kNobody;  ///< who looks for room; not in its own way
  Body body = Body::kFoot;   ///< how it moves over terrain
  measure::Convex start;     ///< its footprint before the move: enemies nearer than the stop gap to it do not count
  std::span<const UnitIndex> aside;  ///< units that have still to find their own room
  std::span<const TerrainIndex> unpaid;
  bool units_only = false;  ///< only not to stand on any unit
};

/// Going from `first` to `last` (either may be the greater), the first t at which the shape, moved by track.off(t), has
/// room; nothing if there is none.
std::optional<std::int64_t> first_room(const Play& play, const Limits& limits, const measure::Convex& shape,
                                       const measure::Track& track, std::int64_t first, std::int64_t last);

}  // namespace waver::belle_alliance
