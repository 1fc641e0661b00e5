#include "rulesets/battleaxe/panic.h"

#include <algorithm>

#include "rulesets/battleaxe/flight.h"
#include "rulesets/battleaxe/leadership.h"

namespace waver::battleaxe {
namespace {

/// In which step the frame is.
struct PanicStep {
  enum : std::uint8_t { kLook, kTest, kReroll, kFlights };
};

std::span<Due> dues_of(const Play& play, const Frame& frame) {
  return std::span(play.position.dues).subspan(frame.dues, frame.dues_end - frame.dues);
}

Cause first_cause(Causes causes) {
  const unsigned bits = causes;
  return static_cast<Cause>(bits & (~bits + 1U));  // the lowest bit set
}

std::string_view clause_of(const Due& due) {
  switch (first_cause(due.causes)) {
    case Cause::kHeavyCasualties:
      return due.in_charge ? "BX-5b" : "BX-5";
    case Cause::kFriendDestroyed:
      return "BX-6";
    case Cause::kFriendBroke:
      return "BX-7";
    case Cause::kFledThrough:
      return "BX-8";
    case Cause::kOther:
      break;
  }
  return "BX-1";
}

struct Excuse {
  std::string_view why;
  std::string_view clause;
};

// BX-4a, BX-4b, BX-4c and BX-2, in this order; no excuse: the unit may be made to test.
Excuse excuse_of(const UnitState& unit) {
  if (!unit.on_table()) return {"tested", unit.tested && !unit.passed ? "BX-2" : "BX-4c"};
  if (unit.engaged()) return {"in_combat", "BX-4a"};
  if (unit.fleeing()) return {"fleeing", "BX-4b"};
  if (unit.tested) return {"tested", unit.passed ? "BX-4c" : "BX-2"};
  return {};
}

// BX-6b: looked at again before each roll. Who is excused once stays so for this batch.
void excuse_all(const Play& play, std::span<Due> dues) {
  for (Due& due : dues) {
    if (due.mark != Due::Mark::kOpen) continue;
    const Excuse excuse = excuse_of(play.unit(due.unit));
    if (excuse.why.empty()) continue;
    due.mark = Due::Mark::kSettled;
    play.emit(excuse.clause, "panic_excused", due.event,
              [&](EventFields& event) { event.unit("unit", due.unit).value("why", excuse.why); });
  }
}

// BX-3: the army whose turn it is goes first, then the others in file order. Its open units become the options.
// Returns that side.
std::uint32_t list_testers(const Play& play, std::span<const Due> dues) {
  const auto sides = static_cast<std::uint32_t>(play.setup.sides.size());
  play.position.options.clear();
  for (std::uint32_t i = 0; i <= sides && play.position.options.empty(); ++i) {
    const std::uint32_t side = i == 0 ? play.position.turn : i - 1;
    for (const Due& due : dues) {
      if (due.mark == Due::Mark::kOpen && play.profile(due.unit).side == side)
        play.position.options.push_back(due.unit);
    }
    if (!play.position.options.empty()) return side;
  }
  return 0;
}

void choose_tester(const Play& play, Frame& frame, UnitIndex unit) {
  const auto dues = dues_of(play, frame);
  const auto due = std::ranges::find_if(dues, [&](const Due& d) { return d.unit == unit; });
  frame.other = frame.dues + static_cast<std::uint32_t>(due - dues.begin());
  frame.step = PanicStep::kTest;
  frame.thrown = 0;
}

// BX-4d: the immune and the unbreakable pass without a roll; it is their test of the phase.
bool passes_without_roll(const Play& play, const Due& due) {
  return play.profile(due.unit).immune || play.profile(due.unit).unbreakable;
}

void tell_test(const Play& play, const Frame& frame, Due& due, const chance::Faces& faces, bool passed) {
  const std::string_view clause = passes_without_roll(play, due) ? "BX-4d" : clause_of(due);
  const Seq seq = play.emit(clause, "panic_test", due.event, [&](EventFields& event) {
    event.unit("unit", due.unit).causes(due.causes);
    tell_throw(event, frame, faces);
    event.value("leadership", leadership_of(play, due.unit)).value("passed", passed);
  });
  play.count(Counted::kTested, due.unit, seq);
  if (passed) return;
  play.count(Counted::kPanicked, due.unit, seq);
  due.event = seq;
}

// BX-1: passed, nothing happens; failed, the unit flees, at once or (ruling `panic_order`) when all have tested.
void settle_panic_test(const Play& play, Frame& frame, const chance::Faces& faces, bool passed) {
  Due& due = play.position.dues[frame.other];
  UnitState& unit = play.unit(due.unit);
  tell_test(play, frame, due, faces, passed);
  frame.step = PanicStep::kLook;
  due.mark = Due::Mark::kSettled;
  unit.tested = true;
  unit.passed = passed;
  if (passed) return;
  unit.state = State::kFleeing;
  if (play.setup.rulings.tests_first) {
    due.mark = Due::Mark::kFailed;
    due.order = ++play.position.failures;
  } else {
    flee_from_panic(play, due, false);
  }
}

bool ask_panic_test(const Play& play, Frame& frame, Ask ask) {
  const Due& due = play.position.dues[frame.other];
  if (passes_without_roll(play, due)) {
    settle_panic_test(play, frame, {}, true);
    return false;
  }
  play.ask_roll(ask, due.unit, leadership_dice(play, due.unit), 0);
  return true;
}

void close_batch(const Play& play) {
  play.position.dues.resize(play.top().dues);
  play.position.agenda.pop_back();
}

// Ruling `panic_order`: those that failed flee in that order; what all these flights caused is then one batch.
void run_next(const Play& play, Frame& frame) {
  Due* next = nullptr;
  for (Due& due : dues_of(play, frame)) {
    if (due.mark == Due::Mark::kFailed && (next == nullptr || due.order < next->order)) next = &due;
  }
  if (next != nullptr) {
    next->mark = Due::Mark::kSettled;
    flee_from_panic(play, *next, true);
    return;
  }
  auto& dues = play.position.dues;
  const std::size_t begin = frame.dues;
  dues.erase(dues.begin() + frame.dues, dues.begin() + frame.dues_end);
  play.position.agenda.pop_back();
  open_batch(play, begin);
}

// How many tests the side has taken in the phase. Every choice leads to one more, so it tells the choices apart.
std::uint32_t tests_taken(const Play& play, std::uint32_t side) {
  std::uint32_t count = 0;
  for (UnitIndex i = 0; i < play.position.units.size(); ++i) {
    if (play.profile(i).side == side && play.unit(i).tested) ++count;
  }
  return count;
}

bool look_for_testers(const Play& play, Frame& frame) {
  excuse_all(play, dues_of(play, frame));
  const std::uint32_t side = list_testers(play, dues_of(play, frame));
  const std::size_t testers = play.position.options.size();
  if (testers == 0) {
    if (play.setup.rulings.tests_first) {
      frame.step = PanicStep::kFlights;
    } else {
      close_batch(play);
    }
    return false;
  }
  if (testers > 1) {
    play.ask_choice(Ask::kWhoTests, side, tests_taken(play, side));
    return true;
  }
  choose_tester(play, frame, play.position.options.front());
  return false;
}

bool frightens(const Play& play, UnitIndex unit) {
  return play.unit(unit).phase_start >= play.setup.rulings.trigger_models;
}

}  // namespace

void add_due(const Play& play, std::size_t begin, UnitIndex unit, Cause cause, Seq because, bool in_charge) {
  auto& dues = play.position.dues;
  const auto bit = static_cast<Causes>(cause);
  const auto same = std::find_if(dues.begin() + static_cast<std::ptrdiff_t>(begin), dues.end(),
                                 [&](const Due& due) { return due.unit == unit; });
  if (same == dues.end()) {
    dues.push_back({unit, because, 0, 0, bit, in_charge, Due::Mark::kOpen});
    return;
  }
  const auto first = static_cast<Causes>(first_cause(same->causes));
  if (bit < first || (bit == first && because < same->because)) same->because = because;
  same->causes = static_cast<Causes>(same->causes | bit);
  same->in_charge = same->in_charge || in_charge;
}

// BX-6, BX-6a, BX-7: within 6 in, exactly 6 included, from footprint to footprint.
void frighten_friends(const Play& play, std::size_t begin, UnitIndex unit, const measure::Convex& where, Cause cause,
                      Seq because) {
  if (!frightens(play, unit)) return;
  const std::uint32_t side = play.profile(unit).side;
  const auto count = static_cast<UnitIndex>(play.position.units.size());
  for (UnitIndex other = 0; other < count; ++other) {
    if (other == unit || play.profile(other).side != side || !play.unit(other).on_table()) continue;
    if (measure::within(where, play.footprint(other), play.setup.figures.fright_range)) {
      add_due(play, begin, other, cause, because);
    }
  }
}

// BX-8.
void frighten_passed(const Play& play, std::size_t begin, UnitIndex unit, std::span<const Listed> passed, Seq because) {
  if (!frightens(play, unit)) return;
  for (const Listed& entry : passed) add_due(play, begin, entry.what, Cause::kFledThrough, because);
}

void open_batch(const Play& play, std::size_t begin, std::string_view why) {
  auto& dues = play.position.dues;
  if (dues.size() == begin) return;
  const auto first = dues.begin() + static_cast<std::ptrdiff_t>(begin);
  std::sort(first, dues.end(), [](const Due& a, const Due& b) { return a.unit < b.unit; });
  for (auto due = first; due != dues.end(); ++due) {
    due->event = play.emit(clause_of(*due), "panic_due", due->because, [&](EventFields& event) {
      event.unit("unit", due->unit).causes(due->causes);
      if (!why.empty()) event.value("why", why);
    });
  }
  Frame frame;
  frame.matter = Matter::kBatch;
  frame.dues = static_cast<std::uint32_t>(begin);
  frame.dues_end = static_cast<std::uint32_t>(dues.size());
  play.position.agenda.push_back(frame);
}

// BX-5: a quarter or more of the models the phase began with, or more than that (ruling `heavy_casualties`).
bool heavy_casualties(const Play& play, UnitIndex unit) {
  const UnitState& state = play.unit(unit);
  const std::int64_t lost = std::int64_t{state.lost} * play.setup.figures.heavy_one_in;
  return play.setup.rulings.more_than_a_quarter ? lost > state.phase_start : lost >= state.phase_start;
}

bool batch_step(const Play& play) {
  Frame& frame = play.top();
  switch (frame.step) {
    case PanicStep::kLook:
      return look_for_testers(play, frame);
    case PanicStep::kTest:
      return ask_panic_test(play, frame, Ask::kPanicTest);
    case PanicStep::kReroll:
      return ask_panic_test(play, frame, Ask::kPanicReroll);
    default:
      run_next(play, frame);
      return false;
  }
}

void batch_take(const Play& play, const game::Answer& answer) {
  Frame& frame = play.top();
  if (frame.step == PanicStep::kLook) return choose_tester(play, frame, play.position.options[answer.option]);
  const UnitIndex unit = play.position.dues[frame.other].unit;
  const bool passed = holds(leadership_dice(play, unit), answer.faces, leadership_of(play, unit));
  if (!passed && frame.step == PanicStep::kTest && standard_near(play, unit)) {  // BX-1c
    keep_dice(frame, answer.faces);
    frame.step = PanicStep::kReroll;
    return;
  }
  settle_panic_test(play, frame, answer.faces, passed);
}

}  // namespace waver::battleaxe
