#pragma once
/// Straight moves: what a shape meets, where it may stop, where it leaves the table.
///
/// A move of length t along a direction puts the shape at start + along(direction, t), for whole t only (0.01 mm).

#include <cstdint>
#include <optional>
#include <span>

#include "measure/footprint.h"

namespace waver::measure {

/// The smallest t, 0 <= t <= longest, at which the moved shape touches the obstacle; nothing if it never does.
std::optional<Length> first_contact(const Convex& shape, Direction direction, Length longest, const Convex& obstacle);

/// The smallest t >= shortest at which the moved shape is at least `clearance` away from every obstacle (exactly
/// `clearance` away is enough; with clearance 0 it only must not overlap with area). Always exists: the obstacles are
/// finite. Rounding of the shifted corners can make the verdict flicker between neighbouring t where a shape grazes an
/// obstacle; the answer t is then one with "clear at t, not clear at t - 1" (or t = shortest).
/// Needs 0 <= clearance < 2^23, more than any table.
Length clear_after(const Convex& shape, Direction direction, Length shortest, std::span<const Convex* const> obstacles,
                   Length clearance);

// g++ 12 takes scoped enumerators for shadows of the directions of the same names.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
enum class Edge : std::uint8_t { kNorth, kEast, kSouth, kWest };
#pragma GCC diagnostic pop

struct EdgeContact {
  Length distance = 0;       ///< smallest t at which a corner reaches or passes an edge
  Edge edge = Edge::kNorth;  ///< of several reached at that t the first of north, east, south, west
};

/// Where the moved shape first reaches (touches) an edge of the table, 0 <= t <= longest; its start counts.
std::optional<EdgeContact> edge_contact(const Convex& shape, Direction direction, Length longest, const Table& table);

/// The whole shape lies on the table; touching its edge is allowed.
bool on_table(const Convex& shape, const Table& table);

}  // namespace waver::measure
