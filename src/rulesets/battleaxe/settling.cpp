#include "rulesets/battleaxe/settling.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "measure/move.h"
#include "rulesets/battleaxe/breaking.h"
#include "rulesets/battleaxe/direction.h"
#include "rulesets/battleaxe/flight.h"
#include "rulesets/battleaxe/incidents.h"

// Why this is right. From a position on, with no incident to come that makes anybody test, all that happens follows
// from the agenda, and only these units can still change: "open" ones.
//
//   1. Who is named by the agenda: is due to test, or about to run.
//   2. Who can be made due by an open unit that runs: a friend that it goes through, or that stands within the range of
//      fright of where it leaves the table or dies. Only a steady unit that has not tested in the phase can test
//      (BX-2, BX-4); an open one that is immune never runs.
//
// Open units stay where they are until they run, and nobody loses models but by running. While all open units are of
// one side, their enemies do not change at all; so the direction of every run is known beforehand (BX-9: away from an
// enemy or a piece of terrain, or to an edge; ties: one of several), and so is its course: the strip swept by the
// footprint, pivoted where the unit stands, straight on to where it touches the table's edge, where every run ends
// (BX-10b). Footprints on the way differ from the strip by the rounding of the displacement: less than kRounding.
//
// What is not open keeps its state, and its counts: all its measures are settled. What it can still do to others is:
//
//   a. stop a run from ending near it (BX-10a): only within the clear distance of an open unit's course;
//   b. be the enemy that a unit turns from, or sweeps over (BX-9, BX-10c): only against open units of another side;
//   c. lend its Leadership or a second throw (BX-1b, BX-1c): only a steady unit with a general or standard;
//   d. be gone through or frightened: it is excused, which is told and changes nothing (BX-2, BX-4);
//   e. be in close combat with somebody, or be named by a matter on the agenda.
//
// A unit that does none of this is taken off: put where it can meet nobody. Where the questions above have no sure
// answer (open units on two sides, a rally, losses by a friend) nothing is settled.

namespace waver::battleaxe {
namespace {

// Displacements are rounded to 0.01 mm in each coordinate, and so are corners; this is more than they add up to.
constexpr measure::Length kRounding = 4;
constexpr measure::Point kNowhere{-measure::kLargestTable, -measure::kLargestTable};

/// One way a unit may run.
struct Course {
  measure::Convex strip;  ///< from its start, pivoted, to where it would leave the table
  measure::Convex last;   ///< where it would leave
  bool deadly = false;    ///< it may die anywhere on it
};

/// A unit that may run, and what sends it off.
struct Runner {
  UnitIndex unit = kNoUnit;
  FlightKind kind = FlightKind::kPanic;
  const Frame* frame = nullptr;  ///< of a break or charge
};

/// Who may still test, run or die, and where.
class Outlook {
 public:
  explicit Outlook(const Play& play)
      : play_(play), open_(play.position.units.size()), named_(open_.size()), hurt_(open_.size()) {}

  /// False if it cannot be told.
  bool look() {
    for (const Due& due : play_.position.dues) note_causes(due.unit, due.causes);
    for (const Frame& frame : play_.position.agenda) look_at(frame);
    for (const Due& due : play_.position.dues) {
      if (due.mark == Due::Mark::kOpen) may_test(due.unit);
      if (due.mark == Due::Mark::kFailed) runs({due.unit, FlightKind::kPanic, nullptr});
    }
    while (sure_ && !runners_.empty()) {
      const Runner runner = runners_.back();
      runners_.pop_back();
      follow(runner);
    }
    return sure_;
  }

  bool is_open(UnitIndex unit) const { return open_[unit] != 0; }
  bool is_named(UnitIndex unit) const { return named_[unit] != 0; }
  /// Somebody of another side than this may still change.
  bool threatens(std::uint32_t side) const { return side_ != game::kNobody && side_ != side; }
  bool runs_into(const measure::Convex& place) const {
    const measure::Length near = play_.setup.rulings.clear_distance + kRounding;
    return std::ranges::any_of(courses_,
                               [&](const Course& course) { return measure::within(course.strip, place, near); });
  }

 private:
  void open(UnitIndex unit) {
    open_[unit] = 1;
    const std::uint32_t side = play_.profile(unit).side;
    if (side_ == game::kNobody) side_ = side;
    sure_ = sure_ && side_ == side;
  }

  void runs(const Runner& runner) {
    open(runner.unit);
    runners_.push_back(runner);
  }

  // BX-2, BX-4. In close combat it may, too: its opponents may be gone by then.
  bool can_test(UnitIndex unit) const {
    const UnitState& state = play_.unit(unit);
    return state.state == State::kSteady && !state.tested;
  }

  void may_test(UnitIndex unit) {
    if (is_open(unit) || !can_test(unit)) return;
    open(unit);
    const UnitSetup& profile = play_.profile(unit);
    if (!profile.immune && !profile.unbreakable) runners_.push_back({unit, FlightKind::kPanic, nullptr});
  }

  void note_causes(UnitIndex unit, Causes causes) {
    if ((causes & static_cast<Causes>(Cause::kHeavyCasualties)) != 0) hurt_[unit] = 1;
  }

  void name(std::uint32_t what) {
    if (what < named_.size()) named_[what] = 1;
  }

  void look_at(const Frame& frame) {
    if (frame.matter != Matter::kBatch) name(frame.unit);
    switch (frame.matter) {
      case Matter::kBatch:
        return;
      case Matter::kFlight:
        return look_at_flight(frame);
      case Matter::kBreak:
        for (std::uint32_t i = frame.lists; i < frame.list_next; ++i) name(play_.position.lists[i].what);
        if (still_to_run(frame)) runs({frame.unit, FlightKind::kBroken, &frame});
        return;
      case Matter::kCharge:
        return name(frame.other);
      case Matter::kRally:
        sure_ = false;
    }
  }

  void look_at_flight(const Frame& frame) {
    name(frame.other);
    note_causes(frame.unit, frame.causes);
    if (!has_run(frame)) return runs({frame.unit, frame.flight, &frame});
    // It has stopped, and may die there; those it went through are still to test.
    open(frame.unit);
    for (std::uint32_t i = 0; i < frame.passed; ++i) may_test(play_.position.lists[frame.lists + i].what);
    each_friend(frame.unit, [&](UnitIndex other) {
      if (is_near(play_.footprint(frame.unit), other)) may_test(other);
    });
  }

  // Friends that may still test, and are not known to yet.
  template <class Use>
  void each_friend(UnitIndex unit, Use use) const {
    const auto count = static_cast<UnitIndex>(play_.position.units.size());
    for (UnitIndex other = 0; other < count; ++other) {
      if (can_test(other) && !is_open(other) && play_.friends(unit, other)) use(other);
    }
  }

  bool is_near(const measure::Convex& place, UnitIndex other) const {
    return measure::within(place, play_.footprint(other), play_.setup.figures.fright_range + kRounding);
  }

  // Where it may run to, and whom it may make test.
  void follow(const Runner& runner) {
    find_ways(runner);
    if (!sure_) return;
    const measure::Convex& stands = play_.footprint(runner.unit);
    const bool broken = runner.kind == FlightKind::kBroken;  // friends fear the break, and it may be caught where it is
    if (broken) {
      each_friend(runner.unit, [&](UnitIndex other) {
        if (is_near(stands, other)) may_test(other);
      });
    }
    for (const measure::Direction way : ways_) {
      const Course course = course_of(runner, way);
      each_friend(runner.unit, [&](UnitIndex other) {
        const bool fears = is_near(course.deadly ? course.strip : course.last, other);
        if (fears || measure::within(course.strip, play_.footprint(other), kRounding)) may_test(other);
      });
      courses_.push_back(course);
    }
  }

  Course course_of(const Runner& runner, measure::Direction way) const {
    UnitState pivoted = play_.unit(runner.unit);
    pivoted.facing = way;
    const measure::Convex start = footprint_of(play_.profile(runner.unit), pivoted);
    const measure::Table& table = play_.setup.table;
    const measure::Length across = measure::Length{table.width} + table.depth;
    const auto edge = measure::edge_contact(start, way, across, table);
    const measure::Point displacement = measure::along(way, edge ? edge->distance : across);
    Course course{measure::swept(start, displacement), start.moved_by(displacement), false};
    course.deadly = runner.kind == FlightKind::kCharged || sweeps_over_danger(runner.unit, course.strip);
    return course;
  }

  // BX-10c.
  bool sweeps_over_danger(UnitIndex unit, const measure::Convex& strip) const {
    const auto count = static_cast<UnitIndex>(play_.position.units.size());
    for (UnitIndex other = 0; other < count; ++other) {
      if (play_.friends(unit, other) || !play_.unit(other).on_table()) continue;
      if (measure::within(strip, play_.footprint(other), kRounding)) return true;
    }
    return std::ranges::any_of(play_.setup.impassable, [&](std::uint32_t piece) {
      return measure::within(strip, play_.setup.terrain[piece].region, kRounding);
    });
  }

  // BX-9, BX-12a, BX-14: every direction it may turn to.
  void find_ways(const Runner& runner) {
    ways_.clear();
    switch (runner.kind) {
      case FlightKind::kPanic:
        return find_ways_of_panic(runner.unit);
      case FlightKind::kBroken:
        for (const UnitIndex opponent : opponents_of(play_.position, runner.unit)) away(runner.unit, opponent);
        return find_ways_of_broken(runner);
      case FlightKind::kCharged:
        return away(runner.unit, runner.frame->other);
      case FlightKind::kCompulsory:
        ways_.push_back(play_.unit(runner.unit).facing);
    }
  }

  void find_ways_of_panic(UnitIndex unit) {
    for (const Kills& kills : play_.position.kills) {
      if (hurt_[unit] == 0 || kills.victim != unit || kills.killer == kNobodyKilled) continue;
      const bool by_friend = kills.killer < open_.size() && play_.friends(unit, kills.killer);
      sure_ = sure_ && !by_friend;
      away(unit, kills.killer);
    }
    list_closest_enemies(play_, unit, closest_);
    for (const std::uint32_t enemy : closest_) away(unit, enemy);
    if (closest_.empty()) ways_.push_back(play_.setup.sides[play_.profile(unit).side].to_own_edge);
  }

  void find_ways_of_broken(const Runner& runner) {
    // The frame is the break's own, or the flight's right above it.
    const Frame& frame = runner.frame->matter == Matter::kBreak ? *runner.frame : *(runner.frame - 1);
    for (std::uint32_t i = frame.lists; i < frame.list_next; ++i) {
      away(runner.unit, play_.position.lists[i].what);
    }
  }

  void away(UnitIndex unit, Killer from) {
    ways_.push_back(away_from(play_, unit, from).value_or(play_.unit(unit).facing));
  }

  const Play& play_;
  std::vector<std::uint8_t> open_;
  std::vector<std::uint8_t> named_;
  std::vector<std::uint8_t> hurt_;      ///< due for heavy casualties (BX-9a)
  std::uint32_t side_ = game::kNobody;  ///< of all that are open
  bool sure_ = true;
  std::vector<Runner> runners_;  ///< still to be followed
  std::vector<Course> courses_;
  std::vector<std::uint32_t> closest_;
  boost::container::small_vector<measure::Direction, 8> ways_;
};

/// Makes equal what differs only in what nobody will meet again.
class Clearing {
 public:
  Clearing(const Play& play, const Outlook& outlook) : play_(play), outlook_(outlook) {}

  std::vector<UnitIndex> clear() {
    std::vector<UnitIndex> settled;
    const auto count = static_cast<UnitIndex>(play_.position.units.size());
    settled.reserve(count);
    for (UnitIndex unit = 0; unit < count; ++unit) {
      if (!outlook_.is_open(unit) && !outlook_.is_named(unit)) settled.push_back(unit);
    }
    std::erase_if(play_.position.kills, [&](const Kills& kills) { return !outlook_.is_open(kills.victim); });
    for (std::uint32_t side = 0; side < play_.setup.sides.size(); ++side) take_off(side, settled);
    for (const UnitIndex unit : settled) have_done(play_.unit(unit));
    return settled;
  }

 private:
  // Which of those taken off are lost is settled; how many of the side are, is not. The first in file order stand for
  // the lost ones.
  void take_off(std::uint32_t side, std::span<const UnitIndex> settled) {
    std::vector<UnitIndex> off;
    std::size_t lost = 0;
    for (const UnitIndex unit : settled) {
      if (play_.profile(unit).side != side || !may_be_taken_off(unit)) continue;
      off.push_back(unit);
      if (play_.unit(unit).state != State::kSteady) ++lost;
    }
    for (std::size_t i = 0; i < off.size(); ++i) {
      UnitState& unit = play_.unit(off[i]);
      const State state = i < lost ? State::kDestroyed : State::kSteady;
      if (unit.at == kNowhere) {
        unit.state = state;
        continue;
      }
      unit = UnitState{};
      unit.at = kNowhere;
      unit.facing = measure::kNorth;
      unit.models = unit.files = 1;
      unit.state = state;
      play_.stand(off[i]);
    }
  }

  bool may_be_taken_off(UnitIndex unit) const {
    const UnitState& state = play_.unit(unit);
    if (!state.on_table() || state.at == kNowhere) return true;
    const UnitSetup& profile = play_.profile(unit);
    const bool helps = state.state == State::kSteady && (profile.general > 0 || profile.standard);
    return !helps && !state.engaged() && !outlook_.threatens(profile.side) &&
           !outlook_.runs_into(play_.footprint(unit));
  }

  // It tests no more.
  static void have_done(UnitState& unit) {
    unit.tested = unit.passed = true;
    unit.wounds = unit.phase_start = unit.lost = 0;
  }

  const Play& play_;
  const Outlook& outlook_;
};

// Dice and reasons that only events would tell; dues that are sure to be excused (BX-2, BX-4: neither a rally nor a new
// phase comes before the batch is through).
void drop_what_only_events_tell(const Play& play) {
  Position& position = play.position;
  const bool rolling = position.question.kind == game::QuestionKind::kRoll;
  for (Frame& frame : position.agenda) {
    frame.dice = {};
    frame.thrown = 0;
    const bool rolls = rolling && &frame == &position.agenda.back();
    if (frame.matter == Matter::kBatch && !rolls) frame.other = kNoUnit;
  }
  for (Due& due : position.dues) {
    if (due.event == 0) continue;  // not told yet (ruling `panic_order`)
    due.because = 0;
    due.in_charge = false;
    due.causes = static_cast<Causes>(due.causes & static_cast<Causes>(Cause::kHeavyCasualties));
  }
}

bool is_over_with(const Play& play, const Due& due) {
  if (due.mark != Due::Mark::kOpen) return due.mark == Due::Mark::kSettled;
  const UnitState& unit = play.unit(due.unit);
  return due.event != 0 && (unit.state != State::kSteady || unit.tested);
}

void drop_dues_that_are_over(const Play& play) {
  Position& position = play.position;
  std::uint32_t kept = 0;
  std::vector<std::uint32_t> places(position.dues.size() + 1);
  for (std::uint32_t i = 0; i < position.dues.size(); ++i) {
    places[i] = kept;
    if (!is_over_with(play, position.dues[i])) position.dues[kept++] = position.dues[i];
  }
  places.back() = kept;
  position.dues.resize(kept);
  for (Frame& frame : position.agenda) {
    if (frame.matter != Matter::kBatch) continue;
    frame.dues = places[frame.dues];
    frame.dues_end = places[frame.dues_end];
    if (frame.other != kNoUnit) frame.other = places[frame.other];
  }
}

// Nobody tests, runs or rallies because of them.
bool are_quiet(std::span<const game::IncidentPtr> to_come) {
  return std::ranges::all_of(to_come, [](const game::IncidentPtr& incident) {
    const auto* told = dynamic_cast<const Told*>(incident.get());
    if (told == nullptr) return false;
    const auto* phase = std::get_if<PhaseBegins>(&told->what());
    return phase != nullptr && phase->phase != "movement";
  });
}

}  // namespace

std::vector<UnitIndex> settle(const Setup& setup, Position& position, std::span<const game::IncidentPtr> to_come) {
  const Play play{setup, position, nullptr};
  drop_what_only_events_tell(play);
  drop_dues_that_are_over(play);
  // A clear distance as wide as the largest table would reach those who were taken off.
  if (setup.rulings.clear_distance >= measure::kLargestTable || !are_quiet(to_come)) return {};
  Outlook outlook(play);
  if (!outlook.look()) return {};
  return Clearing(play, outlook).clear();
}

}  // namespace waver::battleaxe
