#pragma once
/// What odds count in a battle (section 12 of the rules).

#include <string_view>
#include <vector>

#include "game/measures.h"

namespace waver::domino_battle {

/// In the order of `measures()`.
enum class Counted : std::uint8_t {
  kStates,
  kTested,
  kBroke,
  kFanatical,
  kBroken,
  kMorale,
  kRounds,
  kEndBroken,
  kEndNobodyIdentified,
  kEndGuardLeft,
  kEndLimit,
  kEndNone,
};

/// What may become of a unit.
const std::vector<std::string_view>& state_words();
std::vector<game::Measure> measures();
/// The measure of an end of Panic: "broken", "no-identified", "guard-left" or "round-limit".
Counted counted_end(std::string_view reason);

}  // namespace waver::domino_battle
