#pragma once
/// BX-1: Leadership tests of every kind.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// BX-1b: the Leadership a unit uses at this moment, and whose it is.
struct Leader {
  std::int32_t leadership = 0;
  UnitIndex general = kNoUnit;  ///< the unit of the general who lends it; its own Leadership: kNoUnit
};
Leader leader_of(const Play& play, UnitIndex unit);
std::int32_t leadership_of(const Play& play, UnitIndex unit);

/// BX-1, BX-1d: the dice of a Leadership test.
chance::Roll leadership_dice(const Play& play, UnitIndex unit);

/// BX-1, BX-1a: at most `needed`, or a natural 1,1.
bool holds(const chance::Roll& roll, const chance::Faces& faces, std::int32_t needed);

/// BX-1a: a natural 1,1, of the dice kept.
bool double_one(const chance::Roll& roll, const chance::Faces& faces);

/// BX-1c: a friendly battle standard is near enough for a second throw.
bool standard_near(const Play& play, UnitIndex unit);

/// Keeps a first throw that failed, until the second has been made.
void keep_dice(Frame& frame, const chance::Faces& faces);
std::span<const std::uint8_t> kept_dice(const Frame& frame);

/// The fields that all tests share: `dice`, and `rerolled` if there was a first throw.
void tell_throw(EventFields& event, const Frame& frame, const chance::Faces& faces);

}  // namespace waver::battleaxe
