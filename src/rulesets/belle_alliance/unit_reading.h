#pragma once
/// Reading a unit: its arm, numbers, bases, formation and place.

#include "rulesets/belle_alliance/setup.h"

namespace waver::belle_alliance {

inline constexpr std::int32_t kMostFigures = 1000;
inline constexpr std::int32_t kMostGuns = 12;

struct ReadUnit {
  UnitSetup setup;
  UnitState state;
  bool stands = false;  ///< all could be read, and it stands on the table
};

/// `side`: kNobody if it is on none. What is wrong is added to the faults, unless the field tables have told of it.
ReadUnit read_unit(const game::Value& unit, std::uint32_t side, const measure::Table& table, game::Diagnostics& faults);

}  // namespace waver::belle_alliance
