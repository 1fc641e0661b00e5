#pragma once
/// What a unit may be ordered to do (sections 3 and 4).

#include <boost/container/small_vector.hpp>

#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

/// DB-15: a second activation is a push, and there is no third.
inline constexpr std::uint8_t kMostActivations = 2;

/// DB-33: in the round of its king of diamonds a battalion or battery with a target does not move at will.
bool must_stay_and_fire(const Setup& setup, const Position& position, UnitIndex unit);

bool is_legal(const Setup& setup, const Position& position, UnitIndex unit, Task task);

/// In the order of section 4.
using Tasks = boost::container::small_vector<Task, kTasks>;
Tasks legal_tasks(const Setup& setup, const Position& position, UnitIndex unit);

/// Whether the card commands the unit (DB-49) and the unit can do anything.
bool can_be_ordered(const Setup& setup, const Position& position, UnitIndex unit, Card card);
bool answers_to(const Setup& setup, const UnitState& unit, Suit suit);

}  // namespace waver::domino_battle
