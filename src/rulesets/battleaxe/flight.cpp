#include "rulesets/battleaxe/flight.h"

#include <algorithm>

#include "rulesets/battleaxe/breaking.h"
#include "rulesets/battleaxe/direction.h"
#include "rulesets/battleaxe/leadership.h"
#include "rulesets/battleaxe/losses.h"
#include "rulesets/battleaxe/panic.h"
#include "rulesets/battleaxe/running.h"

namespace waver::battleaxe {
namespace {

/// In which step the frame is.
struct FlightStep {
  enum : std::uint8_t { kDirection, kDistance, kPursuit, kRun, kDangerous, kEnd };
};

Frame& begin_flight(const Play& play, FlightKind kind, UnitIndex unit, Seq because) {
  Frame frame;
  frame.matter = Matter::kFlight;
  frame.flight = kind;
  frame.unit = unit;
  frame.because = because;
  frame.lists = static_cast<std::uint32_t>(play.position.lists.size());
  frame.list_next = frame.lists;
  play.position.agenda.push_back(frame);
  ++play.unit(unit).flights;
  return play.top();
}

// BX-9: from whom; equals are thrown for.
bool find_direction(const Play& play, Frame& frame) {
  frame.way = list_to_flee_from(play, frame);
  const auto& options = play.position.options;
  if (options.size() > 1) {
    play.ask_pick(Ask::kAwayFrom, frame.unit, play.unit(frame.unit).flights);
    return true;
  }
  frame.other = options.empty() ? kNoUnit : options.front();
  frame.step = FlightStep::kDistance;
  return false;
}

bool ask_distance(const Play& play, const Frame& frame) {
  play.ask_roll(Ask::kDistance, frame.unit, running_dice(play, frame.unit), play.unit(frame.unit).flights);
  return true;
}

void take_distance(const Play& play, Frame& frame, const chance::Faces& faces) {
  keep_dice(frame, faces);
  frame.number = static_cast<std::int32_t>(chance::kept_sum(running_dice(play, frame.unit), faces));
  frame.step = frame.flight == FlightKind::kBroken ? FlightStep::kPursuit : FlightStep::kRun;
}

// BX-12b: every pursuer throws before the unit moves; whoever is caught never does.
bool pursue(const Play& play, Frame& frame) {
  if (ask_next_pursuer(play, frame)) return true;
  frame.ended = catch_broken(play, frame);
  frame.step = frame.ended != 0 ? FlightStep::kEnd : FlightStep::kRun;
  return false;
}

std::string_view clause_of(Way way) {
  switch (way) {
    case Way::kKiller:
      return "BX-9a";
    case Way::kClosest:
      return "BX-9b";
    case Way::kOwnEdge:
      return "BX-9e";
    case Way::kOpponent:
      return "BX-12a";
    case Way::kCharger:
      return "BX-14";
    case Way::kStraightOn:
      break;
  }
  return "BX-11b";
}

// BX-9a: on the spot about the centre, whatever stands there. BX-11b: no pivot.
void pivot(const Play& play, const Frame& frame) {
  if (frame.way == Way::kStraightOn) return;
  UnitState& unit = play.unit(frame.unit);
  if (frame.way == Way::kOwnEdge) {
    unit.facing = play.setup.sides[play.profile(frame.unit).side].to_own_edge;
  } else if (const auto away = away_from(play, frame.unit, frame.other)) {
    unit.facing = *away;
  }
  play.stand(frame.unit);
  play.emit(clause_of(frame.way), "pivoted", frame.because, [&](EventFields& event) {
    event.unit("unit", frame.unit).killer("away_from", frame.other).facing(unit.facing);
  });
}

Seq tell_flight(const Play& play, const Frame& frame, const Run& run) {
  const std::string_view clause = frame.way == Way::kStraightOn ? "BX-11b" : "BX-10";
  return play.emit(clause, "fled", frame.because, [&](EventFields& event) {
    game::List through;
    for (std::uint32_t i = 0; i < frame.passed; ++i) {
      through.emplace_back(play.profile(play.position.lists[frame.lists + i].what).id);
    }
    event.unit("unit", frame.unit).dice("dice", kept_dice(frame)).value("distance", frame.number);
    event.length("moved", run.moved).point("from", run.start.at).point("to", run.start.at + run.displacement);
    event.facing(run.start.facing).value("through", std::move(through));
  });
}

// BX-10b.
void leave_table(const Play& play, Frame& frame, measure::Edge edge) {
  static constexpr std::array<std::string_view, 4> kNames{"north", "east", "south", "west"};
  UnitState& unit = play.unit(frame.unit);
  unit.state = State::kOffTable;
  frame.ended = play.emit("BX-10b", "left_table", frame.fled, [&](EventFields& event) {
    event.unit("unit", frame.unit).value("edge", kNames.at(static_cast<std::size_t>(edge))).point("at", unit.at);
  });
}

// BX-10, BX-10a, BX-10b, BX-10d: the move. Friends gone through and obstacles swept over are noted for what follows.
void run(const Play& play, Frame& frame) {
  pivot(play, frame);
  const Run run = measure_run(play, frame.unit, frame.number * measure::kInch);
  list_passed(play, frame.unit, run);
  frame.list_next = static_cast<std::uint32_t>(play.position.lists.size());
  frame.passed = frame.list_next - frame.lists;
  frame.fled = tell_flight(play, frame, run);
  play.unit(frame.unit).at = run.start.at + run.displacement;
  play.stand(frame.unit);
  if (run.leaves) {
    leave_table(play, frame, run.edge);
    frame.step = FlightStep::kEnd;
    return;
  }
  list_obstacles(play, frame.unit, run);
  frame.step = FlightStep::kDangerous;
}

// BX-14: with contact the target of a charge is caught at the end of its flight.
bool is_caught(const Frame& frame) {
  return frame.flight == FlightKind::kCharged && frame.contact;
}

// BX-10c, after the throws: the dead are removed; a unit of which none is left is destroyed where it ended. One that is
// caught now is still measured with the models it had before the incident (section 4, step 1): its footprint stays.
void remove_dead(const Play& play, Frame& frame) {
  if (frame.dead == 0) return;
  UnitState& unit = play.unit(frame.unit);
  if (frame.dead < unit.models) {
    set_models(play.profile(frame.unit), unit, unit.models - frame.dead);
    if (!is_caught(frame)) play.stand(frame.unit);
    return;
  }
  const auto& lists = play.position.lists;
  const auto last = std::find_if(lists.rbegin(), lists.rend(),  // NOLINT(modernize-use-ranges): from the back
                                 [](const Listed& entry) { return entry.event != 0; });
  frame.ended = destroy(play, frame.unit, last->what, "dangerous", "BX-10c", last->event);
}

// BX-14: before the flight's batch is formed.
void catch_charged(const Play& play, Frame& frame) {
  if (!is_caught(frame) || !play.unit(frame.unit).on_table()) return;
  frame.ended = destroy(play, frame.unit, frame.other, "caught", "BX-14", frame.fled);
}

// BX-10c: one throw for each obstacle.
bool throw_for_obstacles(const Play& play, Frame& frame) {
  if (frame.list_next == play.position.lists.size()) {
    remove_dead(play, frame);
    catch_charged(play, frame);
    frame.step = FlightStep::kEnd;
    return false;
  }
  constexpr std::uint32_t kObstacleBits = 20;
  const Listed& obstacle = play.position.lists[frame.list_next];
  const std::uint32_t attempt = (std::uint32_t{play.unit(frame.unit).flights} << kObstacleBits) + obstacle.what;
  play.ask_roll(Ask::kDangerous, frame.unit, chance::ones_among(obstacle.note), attempt);
  return true;
}

void take_dangerous(const Play& play, Frame& frame, const chance::Faces& faces) {
  Listed& obstacle = play.position.lists[frame.list_next++];
  UnitState& unit = play.unit(frame.unit);
  const std::int32_t wounds_each = play.profile(frame.unit).wounds;
  unit.wounds += static_cast<std::int32_t>(chance::ones(faces));
  const std::int32_t dying = std::min(unit.wounds / wounds_each, unit.models - frame.dead);
  unit.wounds %= wounds_each;
  frame.dead += dying;
  const Seq seq = play.emit("BX-10c", "dangerous_test", frame.fled, [&](EventFields& event) {
    event.unit("unit", frame.unit).killer("of", obstacle.what);
    event.dice("dice", std::span<const std::uint16_t>(faces.data(), faces.size())).value("lost", dying);
  });
  if (dying == 0) return;
  obstacle.event = seq;
  count_losses(play, frame.unit, obstacle.what, dying);
}

// Section 4, step 3: those gone through, and those near a unit that was destroyed or left the table.
void gather_dues(const Play& play, const Frame& frame, std::size_t begin) {
  const bool frightens_passed = frame.flight != FlightKind::kCharged || play.setup.rulings.voluntary_flight_panics;
  if (frightens_passed) {
    const auto passed = std::span<const Listed>(play.position.lists).subspan(frame.lists, frame.passed);
    frighten_passed(play, begin, frame.unit, passed, frame.fled);
  }
  const bool left = play.unit(frame.unit).state == State::kOffTable;
  if (frame.ended == 0 || (left && !play.setup.rulings.off_table_counts_as_destroyed)) return;  // BX-6c
  frighten_friends(play, begin, frame.unit, play.footprint(frame.unit), Cause::kFriendDestroyed, frame.ended);
}

// The flight's own batch comes before the rest of the one below, or (ruling `panic_order`) is gathered for later.
void end_flight(const Play& play) {
  const Frame frame = play.top();
  play.position.agenda.pop_back();
  const std::size_t begin = frame.gathers ? play.top().dues_end : play.position.dues.size();
  gather_dues(play, frame, begin);
  play.position.lists.resize(frame.lists);
  if (!frame.gathers) open_batch(play, begin);
}

}  // namespace

void flee_from_panic(const Play& play, const Due& due, bool gathers) {
  const Causes causes = due.causes;
  Frame& frame = begin_flight(play, FlightKind::kPanic, due.unit, due.event);
  frame.causes = causes;
  frame.gathers = gathers;
}

void flee_broken(const Play& play, UnitIndex unit, Seq broke) {
  begin_flight(play, FlightKind::kBroken, unit, broke);
}

void flee_from_charge(const Play& play, UnitIndex unit, UnitIndex charger, bool contact, Seq charged) {
  play.unit(unit).state = State::kFleeing;
  Frame& frame = begin_flight(play, FlightKind::kCharged, unit, charged);
  frame.other = charger;
  frame.contact = contact;
}

void run_on(const Play& play, UnitIndex unit, Seq rally_test) {
  begin_flight(play, FlightKind::kCompulsory, unit, rally_test);
}

bool has_run(const Frame& flight) {
  return flight.step > FlightStep::kRun;
}

bool flight_step(const Play& play) {
  Frame& frame = play.top();
  switch (frame.step) {
    case FlightStep::kDirection:
      return find_direction(play, frame);
    case FlightStep::kDistance:
      return ask_distance(play, frame);
    case FlightStep::kPursuit:
      return pursue(play, frame);
    case FlightStep::kRun:
      run(play, frame);
      return false;
    case FlightStep::kDangerous:
      return throw_for_obstacles(play, frame);
    default:
      end_flight(play);
      return false;
  }
}

void flight_take(const Play& play, const game::Answer& answer) {
  Frame& frame = play.top();
  switch (frame.step) {
    case FlightStep::kDirection:
      frame.other = play.position.options[answer.faces.front()];
      frame.step = FlightStep::kDistance;
      return;
    case FlightStep::kDistance:
      return take_distance(play, frame, answer.faces);
    case FlightStep::kPursuit:
      return take_pursuit(play, frame, answer.faces);
    default:
      return take_dangerous(play, frame, answer.faces);
  }
}

}  // namespace waver::battleaxe
