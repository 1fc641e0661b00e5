/// Why a question is asked: the clause that asks, and the events it follows from. No rule is decided here.

#include <algorithm>

#include "rulesets/battleaxe/battleaxe.h"
#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {
namespace {

using game::Reason;

bool is_option(const Position& position, std::uint32_t what) {
  return std::ranges::find(position.options, what) != position.options.end();
}

// BX-3: what made each candidate due.
Reason of_testers(const Position& position, const Frame& batch) {
  Reason reason{{"BX-3"}, {}};
  for (std::uint32_t i = batch.dues; i < batch.dues_end; ++i) {
    const Due& due = position.dues[i];
    if (is_option(position, due.unit)) reason.because.push_back(due.event);
  }
  return reason;
}

// BX-11b: the tests that failed.
Reason of_runners(const Position& position, const Frame& rally) {
  Reason reason{{"BX-11b"}, {}};
  for (std::uint32_t i = rally.lists; i < rally.list_next; ++i) {
    const Listed& entry = position.lists[i];
    if (is_option(position, entry.what)) reason.because.push_back(entry.event);
  }
  return reason;
}

// BX-11a: the test that was passed.
Reason of_facing(const Position& position, const Frame& rally) {
  Reason reason{{"BX-11a"}, {}};
  for (std::uint32_t i = rally.lists; i < rally.list_next; ++i) {
    if (position.lists[i].what == rally.unit) reason.because.push_back(position.lists[i].event);
  }
  return reason;
}

// BX-9e, BX-12a: killers or enemies tied.
Reason of_direction(const Frame& flight) {
  if (flight.flight == FlightKind::kBroken) return {{"BX-12a", "BX-9e"}, {flight.because}};
  return {{"BX-9e"}, {flight.because}};
}

Reason of_distance(const Frame& flight) {
  if (flight.flight == FlightKind::kCompulsory) return {{"BX-10", "BX-11b"}, {flight.because}};
  return {{"BX-10"}, {flight.because}};
}

}  // namespace

game::Reason Battleaxe::why(const Position& position) const {
  if (position.agenda.empty()) return {};
  const Frame& frame = position.agenda.back();
  switch (static_cast<Ask>(position.question.ask)) {
    case Ask::kIncident:
      break;
    case Ask::kPanicTest:
      return {{"BX-1"}, {position.dues[frame.other].event}};
    case Ask::kPanicReroll:
      return {{"BX-1c", "BX-1"}, {position.dues[frame.other].event}};
    case Ask::kRallyTest:
    case Ask::kWhoRallies:
      return {{"BX-11"}, {frame.because}};
    case Ask::kRallyReroll:
      return {{"BX-1c", "BX-11"}, {frame.because}};
    case Ask::kBreakTest:
      return {{"BX-12"}, {}};
    case Ask::kBreakReroll:
      return {{"BX-1c", "BX-12"}, {}};
    case Ask::kAwayFrom:
      return of_direction(frame);
    case Ask::kDistance:
      return of_distance(frame);
    case Ask::kPursuit:
      return {{"BX-12b"}, {frame.because}};
    case Ask::kDangerous:
      return {{"BX-10c"}, {frame.fled}};
    case Ask::kWhoTests:
      return of_testers(position, frame);
    case Ask::kWhoRunsOn:
      return of_runners(position, frame);
    case Ask::kFacing:
      return of_facing(position, frame);
  }
  return {};
}

}  // namespace waver::battleaxe
