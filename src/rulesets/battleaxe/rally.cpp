#include "rulesets/battleaxe/rally.h"

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>

#include "measure/move.h"
#include "measure/wide.h"
#include "rulesets/battleaxe/flight.h"
#include "rulesets/battleaxe/leadership.h"
#include "rulesets/battleaxe/running.h"

namespace waver::battleaxe {
namespace {

/// In which step the frame is.
struct RallyStep {
  enum : std::uint8_t { kLook, kTest, kReroll, kFacing };
};

/// Notes of the frame's entries.
enum RallyNote : std::uint32_t { kToTest, kToRun, kDone };

constexpr std::uint32_t kAboutTurn = 180;
constexpr std::uint32_t kFullTurn = 360;

Listed& entry_of(const Play& play, const Frame& frame, UnitIndex unit) {
  const auto entries = play.entries_of(frame);
  return *std::ranges::find_if(entries, [&](const Listed& entry) { return entry.what == unit; });
}

void list_noted(const Play& play, const Frame& frame, RallyNote note) {
  play.position.options.clear();
  for (const Listed& entry : play.entries_of(frame)) {
    if (entry.note == note) play.position.options.push_back(entry.what);
  }
}

void close_rally(const Play& play) {
  play.position.lists.resize(play.top().lists);
  play.position.agenda.pop_back();
}

void test_next(Frame& frame, UnitIndex unit) {
  frame.unit = unit;
  frame.thrown = 0;
  frame.step = RallyStep::kTest;
}

// BX-11b. One after the other, each followed to the end of what it causes.
void run_next(const Play& play, Frame& frame, UnitIndex unit) {
  Listed& entry = entry_of(play, frame, unit);
  entry.note = kDone;
  run_on(play, unit, entry.event);
}

// All tests first, then all compulsory moves; each in the order their player chooses.
bool look_for_next(const Play& play, Frame& frame) {
  for (const RallyNote note : {kToTest, kToRun}) {
    list_noted(play, frame, note);
    const auto& options = play.position.options;
    if (options.empty()) continue;
    if (options.size() > 1) {
      const auto left = static_cast<std::uint32_t>(options.size());  // one less each time
      play.ask_choice(note == kToTest ? Ask::kWhoRallies : Ask::kWhoRunsOn, play.position.turn, left);
      return true;
    }
    if (note == kToTest) {
      test_next(frame, options.front());
    } else {
      run_next(play, frame, options.front());
    }
    return false;
  }
  close_rally(play);
  return false;
}

bool rallies(const Play& play, UnitIndex unit, const chance::Faces& faces) {
  const chance::Roll roll = leadership_dice(play, unit);
  return shattered(play, unit) ? double_one(roll, faces) : holds(roll, faces, leadership_of(play, unit));
}

// BX-11a: a unit that turns about its centre, and all that stands around it. What no corner can come near to is never
// looked at, and what the unit is too near to however it turns bars every facing at once; only the rest is measured
// degree by degree. Both are conservative by a few hundredths of a millimetre for the rounding of corners: the verdict
// is that of measuring all.
class Turn {
 public:
  Turn(const Play& play, UnitIndex unit) : play_(play), state_(play.unit(unit)), profile_(play.profile(unit)) {
    const measure::Length clear = play.setup.rulings.clear_distance;
    const measure::Length width = std::min(state_.files, state_.models) * profile_.base_width;
    const measure::Length depth = depth_of(profile_, state_.models, state_.files);
    const auto diagonal = measure::square_root(static_cast<std::uint64_t>(width * width + depth * depth));
    constexpr measure::Length kRounding = 2;
    reach_ = static_cast<measure::Length>(diagonal) / 2 + kRounding;
    core_ = clear > 0 ? std::min(width, depth) / 2 + clear - 1 - kRounding : -1;
    const auto box = box_about(state_.at, reach_);
    leaves_table_ =
        box.low.x < 0 || box.low.y < 0 || box.high.x > play.setup.table.width || box.high.y > play.setup.table.depth;
    const measure::Convex centre = measure::Convex::hull_of(std::array{state_.at});
    visit_others_near(play, unit, box, clear, [&](UnitIndex other) { look_at(centre, play.footprint(other)); });
    for (const std::uint32_t piece : play.setup.impassable) {
      for (const measure::Convex& part : play.setup.terrain[piece].region.pieces()) look_at(centre, part);
    }
  }

  // True if it keeps the clear distance from all else and is on the table.
  bool allows(std::uint32_t degrees) const {
    if (barred_) return false;
    if (!leaves_table_ && doubtful_.empty()) return true;
    UnitState turned = state_;
    turned.facing = measure::turned(state_.facing, static_cast<int>(degrees));
    const measure::Convex place = footprint_of(profile_, turned);
    if (leaves_table_ && !measure::on_table(place, play_.setup.table)) return false;
    return std::ranges::none_of(doubtful_,
                                [&](const measure::Convex* other) { return too_near(play_, place, *other); });
  }

 private:
  static measure::Box box_about(measure::Point centre, measure::Length reach) {
    const auto far = static_cast<std::int32_t>(reach);
    return {{centre.x - far, centre.y - far}, {centre.x + far, centre.y + far}};
  }

  void look_at(const measure::Convex& centre, const measure::Convex& other) {
    if (!measure::within(centre, other, reach_ + play_.setup.rulings.clear_distance)) return;
    barred_ = barred_ || (core_ >= 0 && measure::within(centre, other, core_));
    doubtful_.push_back(&other);
  }

  const Play& play_;
  const UnitState& state_;
  const UnitSetup& profile_;
  measure::Length reach_ = 0;  ///< no corner is farther from the centre
  measure::Length core_ = 0;   ///< what is within this of the centre is too near at every facing
  bool leaves_table_ = false;  ///< at some facing, perhaps
  bool barred_ = false;
  boost::container::small_vector<const measure::Convex*, 16> doubtful_;
};

// The about turn first, always allowed; then the others from 0 up. Opposite facings are exactly opposite vectors and
// give the same footprint, so half of them are looked at.
void list_facings(const Play& play, UnitIndex unit) {
  const Turn turn(play, unit);
  auto& options = play.position.options;
  options.assign(1, kAboutTurn);
  options.reserve(kFullTurn);
  std::array<bool, kFullTurn> allowed{};
  for (std::uint32_t degrees = 0; degrees < kAboutTurn; ++degrees) {
    allowed.at(degrees) = allowed.at(degrees + kAboutTurn) = turn.allows(degrees);
  }
  for (std::uint32_t degrees = 0; degrees < kFullTurn; ++degrees) {
    if (degrees != kAboutTurn && allowed.at(degrees)) options.push_back(degrees);
  }
}

void face(const Play& play, Frame& frame, std::uint32_t degrees) {
  UnitState& unit = play.unit(frame.unit);
  unit.facing = measure::turned(unit.facing, static_cast<int>(degrees));
  play.stand(frame.unit);
  Listed& entry = entry_of(play, frame, frame.unit);
  entry.note = kDone;
  frame.step = RallyStep::kLook;
  play.emit("BX-11a", "rallied", entry.event,
            [&](EventFields& event) { event.unit("unit", frame.unit).facing(unit.facing); });
}

bool ask_facing(const Play& play, Frame& frame) {
  list_facings(play, frame.unit);
  if (play.position.options.size() == 1) {
    face(play, frame, kAboutTurn);
    return false;
  }
  play.ask_choice(Ask::kFacing, play.profile(frame.unit).side, 0);  // a unit rallies once in a phase
  play.position.question.subject = frame.unit;
  play.position.question.key.subject = frame.unit;
  return true;
}

void take_test(const Play& play, Frame& frame, const chance::Faces& faces) {
  const bool passed = rallies(play, frame.unit, faces);
  if (!passed && frame.step == RallyStep::kTest && standard_near(play, frame.unit)) {  // BX-1c
    keep_dice(frame, faces);
    frame.step = RallyStep::kReroll;
    return;
  }
  Listed& entry = entry_of(play, frame, frame.unit);
  entry.event = play.emit("BX-11", "rally_test", frame.because, [&](EventFields& event) {
    event.unit("unit", frame.unit);
    tell_throw(event, frame, faces);
    event.value("leadership", leadership_of(play, frame.unit)).value("shattered", shattered(play, frame.unit));
    event.value("passed", passed);
  });
  entry.note = kToRun;
  frame.step = RallyStep::kLook;
  if (!passed) return;
  play.unit(frame.unit).state = State::kSteady;
  frame.step = RallyStep::kFacing;
}

}  // namespace

void begin_rally(const Play& play, std::uint32_t side, Seq phase) {
  Frame frame;
  frame.matter = Matter::kRally;
  frame.because = phase;
  frame.lists = static_cast<std::uint32_t>(play.position.lists.size());
  const auto count = static_cast<UnitIndex>(play.position.units.size());
  for (UnitIndex unit = 0; unit < count; ++unit) {
    if (play.profile(unit).side == side && play.unit(unit).fleeing()) play.position.lists.push_back({unit, kToTest, 0});
  }
  frame.list_next = static_cast<std::uint32_t>(play.position.lists.size());
  play.position.agenda.push_back(frame);
}

// BX-11: with a quarter or less of what it began the battle with only a natural 1,1 will do.
bool shattered(const Play& play, UnitIndex unit) {
  const std::int64_t now = std::int64_t{play.unit(unit).models} * play.setup.figures.shattered_one_in;
  return now <= play.profile(unit).battle_start;
}

bool rally_step(const Play& play) {
  Frame& frame = play.top();
  switch (frame.step) {
    case RallyStep::kLook:
      return look_for_next(play, frame);
    case RallyStep::kTest:
      play.ask_roll(Ask::kRallyTest, frame.unit, leadership_dice(play, frame.unit), 0);
      return true;
    case RallyStep::kReroll:
      play.ask_roll(Ask::kRallyReroll, frame.unit, leadership_dice(play, frame.unit), 0);
      return true;
    default:
      return ask_facing(play, frame);
  }
}

void rally_take(const Play& play, const game::Answer& answer) {
  Frame& frame = play.top();
  switch (frame.step) {
    case RallyStep::kLook: {
      const UnitIndex unit = play.position.options[answer.option];
      const bool testing = play.position.question.ask == static_cast<std::uint16_t>(Ask::kWhoRallies);
      return testing ? test_next(frame, unit) : run_next(play, frame, unit);
    }
    case RallyStep::kFacing:
      return face(play, frame, play.position.options[answer.option]);
    default:
      return take_test(play, frame, answer.faces);
  }
}

}  // namespace waver::battleaxe
