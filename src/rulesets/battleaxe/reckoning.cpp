#include "rulesets/battleaxe/reckoning.h"

#include "game/forgetting.h"
#include "rulesets/battleaxe/battleaxe.h"
#include "rulesets/battleaxe/settling.h"

namespace waver::battleaxe {
namespace {

using game::Reckoning;
using game::Whose;

// Every number of an event that the position still points at.
template <class Use>
void each_event(Position& position, Use use) {
  for (Due& due : position.dues) {
    use(due.because);
    use(due.event);
  }
  for (Frame& frame : position.agenda) {
    use(frame.because);
    use(frame.fled);
    use(frame.ended);
  }
  for (Listed& listed : position.lists) use(listed.event);
}

}  // namespace

std::vector<std::string_view> state_words() {
  return {"steady", "fleeing", "destroyed", "off_table"};
}

std::vector<game::Measure> measures() {
  return {
      {.name = "states", .about = "what becomes of a unit", .reckoning = Reckoning::kState, .words = state_words()},
      {.name = "tested", .about = "took a panic test, without a roll (BX-4d) too", .along_the_way = true},
      {.name = "panicked", .about = "failed a panic test", .along_the_way = true},
      {.name = "lost_or_fleeing",
       .about = "units fleeing, destroyed or off the table",
       .whose = Whose::kSide,
       .reckoning = Reckoning::kNumber,
       .counts_units = true,
       .counted_words = {"fleeing", "destroyed", "off_table"},
       .minimised = 1},
  };
}

game::Cascade cascade() {
  return {"panicked", {}, game::Cascade::Depth::kLongest};
}

std::int32_t lost_or_fleeing(const Setup& setup, const Position& position, std::uint32_t side) {
  std::int32_t count = 0;
  for (UnitIndex i = 0; i < position.units.size(); ++i) {
    if (setup.units[i].side == side && position.units[i].state != State::kSteady) ++count;
  }
  return count;
}

void Battleaxe::reckon(const Position& position, game::Tally& tally) const {
  constexpr auto kStates = static_cast<std::size_t>(Counted::kStates);
  constexpr auto kLost = static_cast<std::size_t>(Counted::kLostOrFleeing);
  for (std::uint32_t side = 0; side < setup_.sides.size(); ++side) tally.at(kLost, side) = 0;
  for (UnitIndex i = 0; i < position.units.size(); ++i) {
    const State state = position.units[i].state;
    tally.at(kStates, i) = static_cast<std::int32_t>(state);
    if (state != State::kSteady) ++tally.at(kLost, setup_.units[i].side);
  }
}

// Besides events: what is there only to tell one throw of dice from the other.
std::vector<game::Seq> Battleaxe::forget(Position& position) const {
  for (UnitState& unit : position.units) unit.flights = unit.break_tests = 0;
  position.phases = 0;
  return game::forget_numbers(position.question, position.events, [&](auto use) { each_event(position, use); });
}

std::vector<std::uint32_t> Battleaxe::settle(Position& position, std::span<const game::IncidentPtr> to_come) const {
  return battleaxe::settle(setup_, position, to_come);
}

}  // namespace waver::battleaxe
