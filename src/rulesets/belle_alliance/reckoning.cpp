#include "rulesets/belle_alliance/reckoning.h"

#include <algorithm>
#include <tuple>

#include "game/forgetting.h"
#include "rulesets/belle_alliance/belle_alliance.h"

namespace waver::belle_alliance {
namespace {

using game::Whose;

// In the order of the words of "states".
std::int32_t state_number(const UnitState& unit) {
  constexpr std::int32_t kRemovedWord = 4;
  constexpr std::int32_t kOffTableWord = 5;
  if (unit.on_table()) return static_cast<std::int32_t>(unit.disorder);
  return unit.status == Status::kRemoved ? kRemovedWord : kOffTableWord;
}

game::Measure once(std::string_view name, std::string_view about) {
  return {.name = name, .about = about, .along_the_way = true};
}

game::Measure number(std::string_view name, std::string_view about, Whose whose) {
  return {.name = name, .about = about, .whose = whose, .reckoning = game::Reckoning::kNumber};
}

// Every number of an event that the position still points at.
template <class Use>
void each_event(Position& position, Use use) {
  for (Pending& pending : position.pending) use(pending.reason.because);
  for (Queued& queued : position.queue) use(queued.because);
  use(position.march.reason.because);
  use(position.test);
}

}  // namespace

std::vector<std::string_view> state_words() {
  return {"order", "LD", "MD", "FD", "removed", "off-table"};
}

std::vector<game::Measure> measures() {
  game::Measure again = once("routed_again", "entered FD twice or more often");
  again.at_least = 2;
  game::Measure tests = number("spread_tests", "how often it rolled whether a rout spreads to it", Whose::kUnit);
  tests.along_the_way = true;
  game::Measure gone = number("in_fd_or_gone", "units in FD or gone", Whose::kSide);
  gone.counts_units = true;
  gone.counted_words = {"FD", "removed", "off-table"};
  gone.minimised = 1;
  game::Measure lost = number("figures_lost", "figures lost", Whose::kSide);
  lost.minimised = 2;
  return {
      {.name = "states",
       .about = "what becomes of a unit",
       .reckoning = game::Reckoning::kState,
       .words = state_words()},
      once("entered_fd", "entered FD"),
      again,
      once("tested", "rolled whether a rout spreads to it"),
      once("spread_to", "entered FD by spread of rout"),
      once("carried", "was carried along by a rout"),
      once("left_behind", "was carried along and left behind"),
      once("reorganised", "got better by reorganisation"),
      once("guns_abandoned", "left its guns"),
      number("figures_lost", "figures lost", Whose::kUnit),
      {.name = "valour", .about = "valour in the end", .reckoning = game::Reckoning::kNumber, .by_value = true},
      tests,
      gone,
      lost,
      number("staff_fallen", "staff figures fallen", Whose::kSide),
  };
}

game::Cascade cascade() {
  return {"entered_fd", "spread_to", game::Cascade::Depth::kSpread};
}

std::int32_t in_full_disorder_or_gone(const Setup& setup, const Position& position, std::uint32_t side) {
  std::int32_t count = 0;
  for (UnitIndex i = 0; i < position.units.size(); ++i) {
    const UnitState& unit = position.units[i];
    if (setup.units[i].side == side && (!unit.on_table() || unit.in_full_disorder())) ++count;
  }
  return count;
}

std::int32_t figures_lost(const Setup& setup, const Position& position, std::uint32_t side) {
  std::int32_t lost = 0;
  for (UnitIndex i = 0; i < position.units.size(); ++i) {
    if (setup.units[i].side == side) lost += setup.start.units[i].figures - position.units[i].figures;
  }
  return lost;
}

std::int32_t staff_fallen(const Setup& setup, const Position& position, std::uint32_t side) {
  std::int32_t fallen = 0;
  for (StaffIndex i = 0; i < position.staff.size(); ++i) {
    if (setup.staff[i].side == side && position.staff[i].fallen) ++fallen;
  }
  return fallen;
}

void BelleAlliance::reckon(const Position& position, game::Tally& tally) const {
  const auto put = [&](Counted what, std::size_t whose, std::int32_t count) {
    tally.at(static_cast<std::size_t>(what), whose) = count;
  };
  for (UnitIndex i = 0; i < position.units.size(); ++i) {
    const UnitState& unit = position.units[i];
    put(Counted::kStates, i, state_number(unit));
    put(Counted::kFiguresLost, i, setup_.start.units[i].figures - unit.figures);
    put(Counted::kValour, i, unit.valour);
  }
  for (std::uint32_t side = 0; side < setup_.sides.size(); ++side) {
    put(Counted::kInFdOrGone, side, in_full_disorder_or_gone(setup_, position, side));
    put(Counted::kSideFiguresLost, side, figures_lost(setup_, position, side));
    put(Counted::kStaffFallen, side, staff_fallen(setup_, position, side));
  }
}

// Besides events: what is there only to tell one throw of dice from the other, and the order of what is a set.
std::vector<game::Seq> BelleAlliance::forget(Position& position) const {
  for (UnitState& unit : position.units) unit.routs = unit.retreats = unit.orderings = 0;
  for (StaffState& staff : position.staff) staff.catches = 0;
  position.told = 0;
  if (position.reorganising != Reorganising::kFormation) position.test = 0;  // stale
  std::ranges::stable_sort(position.rolled, {}, [](const RolledPair& pair) { return std::pair(pair.head, pair.unit); });
  return game::forget_numbers(position.question, position.events, [&](auto use) { each_event(position, use); });
}

}  // namespace waver::belle_alliance
