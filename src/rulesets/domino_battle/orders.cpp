#include "rulesets/domino_battle/orders.h"

#include <algorithm>
#include <array>

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/ground.h"

namespace waver::domino_battle {
namespace {

bool needs_restoring(const Setup& setup, const Position& position, UnitIndex unit) {
  const UnitState& state = position.units[unit];
  return state.tokens.any_tail() || state.strength < setup.figures_of(unit).strength;
}

bool can_move(const Setup& setup, const Position& position, UnitIndex unit) {
  if (can_step(setup, position, unit)) return true;
  return setup.figures_of(unit).move > 0 && is_on_own_edge(setup, setup.side_of(unit), position.units[unit].at);
}

bool is_legal_for_active(const Setup& setup, const Position& position, UnitIndex unit, Task task) {
  switch (task) {
    case Task::kFire:
      return has_target(setup, position, unit);
    case Task::kAdvance:
      return setup.figures_of(unit).advance && can_advance(setup, position, unit);
    case Task::kMoveFire:
      return can_move_and_fire(setup, position, unit) && !must_stay_and_fire(setup, position, unit);
    case Task::kFireMove:
      return has_target(setup, position, unit) && !must_stay_and_fire(setup, position, unit);
    case Task::kRestore:
      return needs_restoring(setup, position, unit);
    case Task::kIdentify:
      return false;
    case Task::kMove:
      return can_move(setup, position, unit) && !must_stay_and_fire(setup, position, unit);
  }
  return false;
}

// What is quick to find out comes first.
bool has_legal_task(const Setup& setup, const Position& position, UnitIndex unit) {
  if (!position.units[unit].identified()) return true;  // it may restore, or identify itself
  // Whoever could move and fire, or fire and move, could move, or fire.
  static constexpr std::array<Task, 4> kEnough{Task::kRestore, Task::kMove, Task::kFire, Task::kAdvance};
  return std::ranges::any_of(kEnough, [&](Task task) { return is_legal_for_active(setup, position, unit, task); });
}

}  // namespace

bool must_stay_and_fire(const Setup& setup, const Position& position, UnitIndex unit) {
  if (!position.sides[setup.side_of(unit)].doubled) return false;
  const UnitType type = setup.kinds[unit].type;
  return (type == UnitType::kBattalion || type == UnitType::kBattery) && has_target(setup, position, unit);
}

bool is_legal(const Setup& setup, const Position& position, UnitIndex unit, Task task) {
  switch (position.units[unit].status) {
    case Status::kActive:
      return is_legal_for_active(setup, position, unit, task);
    case Status::kStatic:  // DB-73
      return task == Task::kIdentify;
    case Status::kBroken:
      return task == Task::kRestore;
    default:
      return false;
  }
}

Tasks legal_tasks(const Setup& setup, const Position& position, UnitIndex unit) {
  Tasks tasks;
  for (std::size_t i = 0; i < kTasks; ++i) {
    const auto task = static_cast<Task>(i);
    if (is_legal(setup, position, unit, task)) tasks.push_back(task);
  }
  return tasks;
}

bool answers_to(const Setup& setup, const UnitState& unit, Suit suit) {
  if (suit == Suit::kSpades) return true;
  const auto is_commanded = [&](Coin coin) { return setup.figures.of(coin).suit == suit; };
  if (!unit.identified()) return is_commanded(unit.remembers.value_or(Coin::kPenny));
  for (std::size_t i = 0; i < kCoins; ++i) {
    const auto coin = static_cast<Coin>(i);
    if (is_commanded(coin) && unit.tokens.has(coin)) return true;
  }
  return false;
}

bool can_be_ordered(const Setup& setup, const Position& position, UnitIndex unit, Card card) {
  const UnitState& state = position.units[unit];
  return state.on_board() && state.activations < kMostActivations && answers_to(setup, state, suit_of(card)) &&
         has_legal_task(setup, position, unit);
}

}  // namespace waver::domino_battle
