#pragma once
/// Domino Battle described in tables: clauses, rulings, fields, incidents, events.

#include "game/ruleset.h"

namespace waver::domino_battle {

const game::RulesetInfo& info();

/// Of the numbers from DB-1 to DB-83 four are not used. Each with where it comes from (text, found, house).
std::vector<game::Clause> clauses();

/// The clauses that can be read in more than one way.
std::vector<game::Ruling> rulings();

/// Bounds of what scenarios and incidents say; whatever happens, nothing grows out of its type.
inline constexpr std::int32_t kMostUnits = 65'000;  ///< of a scenario
inline constexpr std::int32_t kMostTokens = 100;    ///< of a unit
inline constexpr std::int32_t kMostMorale = 100'000;
inline constexpr std::int32_t kMostRoutCards = 24;  ///< so that a draw never fails
inline constexpr std::int32_t kMostLevel = 3;       ///< of one hill
inline constexpr std::int32_t kMostLevels = 100;    ///< of all hills on one square
inline constexpr std::int32_t kMostStrength = 1000;

}  // namespace waver::domino_battle
