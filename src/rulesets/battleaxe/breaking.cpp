#include "rulesets/battleaxe/breaking.h"

#include <algorithm>

#include "rulesets/battleaxe/direction.h"
#include "rulesets/battleaxe/flight.h"
#include "rulesets/battleaxe/leadership.h"
#include "rulesets/battleaxe/panic.h"
#include "rulesets/battleaxe/running.h"

namespace waver::battleaxe {
namespace {

/// In which step the frame is.
struct BreakStep {
  enum : std::uint8_t { kTest, kReroll, kBreak, kFlight, kDone };
};

/// Notes of the frame's entries.
enum BreakNote : std::uint32_t { kPursuer, kCaught, kOpponent };

// The break's frame lies right below the flight it leads to.
Frame& frame_below(const Play& play) {
  return play.position.agenda[play.position.agenda.size() - 2];
}

void tell_test(const Play& play, const Frame& frame, const chance::Faces& faces, bool passed) {
  const Seq seq = play.emit("BX-12", "break_test", 0, [&](EventFields& event) {
    event.unit("unit", frame.unit);
    tell_throw(event, frame, faces);
    event.value("needed", frame.number).value("passed", passed);
  });
  play.top().because = seq;
}

void close_break(const Play& play) {
  play.position.lists.resize(play.top().lists);
  play.position.agenda.pop_back();
}

void settle_break_test(const Play& play, Frame& frame, const chance::Faces& faces, bool passed) {
  tell_test(play, frame, faces, passed);
  if (passed) return close_break(play);
  frame.step = BreakStep::kBreak;
}

// BX-12: the unbreakable hold without a roll.
bool ask_break_test(const Play& play, Frame& frame, Ask ask) {
  if (play.profile(frame.unit).unbreakable) {
    settle_break_test(play, frame, {}, true);
    return false;
  }
  play.ask_roll(ask, frame.unit, leadership_dice(play, frame.unit), play.unit(frame.unit).break_tests);
  return true;
}

// BX-7, BX-13: from now on it flees and is out of combat; friends test before it runs.
void break_from_combat(const Play& play, Frame& frame) {
  for (const UnitIndex opponent : opponents_of(play.position, frame.unit)) {
    play.position.lists.push_back({opponent, kOpponent, 0});
  }
  frame.list_next = static_cast<std::uint32_t>(play.position.lists.size());
  leave_combat(play, frame.unit);
  play.unit(frame.unit).state = State::kFleeing;
  frame.step = BreakStep::kFlight;
  frame.because =
      play.emit("BX-7", "broke", frame.because, [&](EventFields& event) { event.unit("unit", frame.unit); });
  const std::size_t begin = play.position.dues.size();
  frighten_friends(play, begin, frame.unit, play.footprint(frame.unit), Cause::kFriendBroke, frame.because);
  open_batch(play, begin);
}

}  // namespace

void begin_break(const Play& play, UnitIndex unit, std::int32_t lost_by, bool steadfast,
                 std::span<const UnitIndex> pursuers, bool at_once) {
  Frame frame;
  frame.matter = Matter::kBreak;
  frame.unit = unit;
  frame.lists = static_cast<std::uint32_t>(play.position.lists.size());
  for (const UnitIndex pursuer : pursuers) play.position.lists.push_back({pursuer, kPursuer, 0});
  frame.list_next = static_cast<std::uint32_t>(play.position.lists.size());
  const bool in_full = steadfast || play.profile(unit).stubborn;
  frame.number = leadership_of(play, unit) - (in_full ? 0 : lost_by);
  frame.step = at_once ? BreakStep::kBreak : BreakStep::kTest;
  if (!at_once) ++play.unit(unit).break_tests;
  play.position.agenda.push_back(frame);
}

bool still_to_run(const Frame& frame) {
  return frame.step != BreakStep::kDone;
}

bool break_step(const Play& play) {
  Frame& frame = play.top();
  switch (frame.step) {
    case BreakStep::kTest:
      return ask_break_test(play, frame, Ask::kBreakTest);
    case BreakStep::kReroll:
      return ask_break_test(play, frame, Ask::kBreakReroll);
    case BreakStep::kBreak:
      break_from_combat(play, frame);
      return false;
    case BreakStep::kFlight:
      frame.step = BreakStep::kDone;
      flee_broken(play, frame.unit, frame.because);
      return false;
    default:
      close_break(play);
      return false;
  }
}

void break_take(const Play& play, const game::Answer& answer) {
  Frame& frame = play.top();
  const bool passed = holds(leadership_dice(play, frame.unit), answer.faces, frame.number);
  if (!passed && frame.step == BreakStep::kTest && standard_near(play, frame.unit)) {  // BX-1c
    keep_dice(frame, answer.faces);
    frame.step = BreakStep::kReroll;
    return;
  }
  settle_break_test(play, frame, answer.faces, passed);
}

// The first pursuer, or else the closest of those it fought; closest ones tied are thrown for, as in BX-9e.
void list_opponents_to_flee_from(const Play& play, UnitIndex unit) {
  auto& options = play.position.options;
  const auto entries = play.entries_of(frame_below(play));
  if (!entries.empty() && entries.front().note == kPursuer) {
    options.push_back(entries.front().what);
    return;
  }
  for (const Listed& entry : entries) options.push_back(entry.what);
  keep_nearest(play, unit, options);
}

bool ask_next_pursuer(const Play& play, Frame& flight) {
  const auto entries = play.entries_of(frame_below(play));
  const auto next =
      std::ranges::find_if(entries, [](const Listed& entry) { return entry.note != kOpponent && entry.event == 0; });
  if (next == entries.end()) return false;
  constexpr std::uint32_t kFlightBits = 8;
  const std::uint32_t attempt = (flight.unit << kFlightBits) + play.unit(flight.unit).flights;
  play.ask_roll(Ask::kPursuit, next->what, running_dice(play, next->what), attempt);
  return true;
}

void take_pursuit(const Play& play, Frame& flight, const chance::Faces& faces) {
  const auto entries = play.entries_of(frame_below(play));
  const auto next = std::ranges::find_if(entries, [](const Listed& entry) { return entry.event == 0; });
  const auto thrown = static_cast<std::int32_t>(chance::kept_sum(running_dice(play, next->what), faces));
  const bool caught = thrown >= flight.number;
  if (caught) next->note = kCaught;
  next->event = play.emit("BX-12b", "pursued", flight.because, [&](EventFields& event) {
    event.unit("unit", flight.unit).unit("by", next->what);
    event.dice("dice", std::span<const std::uint16_t>(faces.data(), faces.size()));
    event.value("against", flight.number).value("caught", caught);
  });
}

Seq catch_broken(const Play& play, const Frame& flight) {
  const auto entries = play.entries_of(frame_below(play));
  const auto first = std::ranges::find_if(entries, [](const Listed& e) { return e.note == kCaught; });
  if (first == entries.end()) return 0;
  return destroy(play, flight.unit, first->what, "caught", "BX-12b", first->event);
}

}  // namespace waver::battleaxe
