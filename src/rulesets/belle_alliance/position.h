#pragma once
/// The state of a battle under Belle Alliance: a plain value. All that is not here follows from the Setup.

#include <cstdint>
#include <tuple>
#include <vector>

#include "game/event.h"
#include "game/question.h"
#include "measure/footprint.h"
#include "rulesets/belle_alliance/words.h"

namespace waver::belle_alliance {

using game::Seq;

/// A unit, a staff figure, a piece of terrain by its place in the file, from 0.
using UnitIndex = std::uint32_t;
using StaffIndex = std::uint32_t;
using TerrainIndex = std::uint32_t;
inline constexpr std::uint32_t kNobody = game::kNobody;

enum class Status : std::uint8_t { kOnTable, kRemoved, kOffTable };

/// What changes about a unit.
struct UnitState {
  measure::Point at;  ///< centre of the footprint; of a unit that is gone: where it last stood
  std::int32_t facing = 0;
  std::int32_t figures = 0;  ///< of artillery the gunners
  std::int32_t files = 0;    ///< figures (limbered: guns) abreast while there are as many
  std::int32_t guns = 0;     ///< model guns it has with it
  std::int32_t valour = 0;
  std::int32_t lost = 0;  ///< figures lost in this bound
  Formation formation = Formation::kLine;
  Disorder disorder = Disorder::kOrder;
  Status status = Status::kOnTable;
  Phase entered_phase = Phase::kStart;  ///< when the disorder was last entered
  std::uint32_t entered_bound = 0;      ///< 0: before the game
  std::uint16_t routs = 0;              ///< directions chosen in the sub-phase, to key them
  std::uint16_t retreats = 0;
  std::uint16_t orderings = 0;  ///< ordering rolls in the bound, likewise
  bool moved = false;           ///< in this bound, by forced action too (BA-1.1.1d)
  bool moved_before = false;    ///< in the bound before
  bool still = false;           ///< retreated or routed: stands still to the end of the bound (BA-5.4.1e)
  bool passed = false;          ///< passed through in this bound (BA-1.1.1e)
  bool rolled = false;          ///< rolled for reorganisation in this bound
  bool hit = false;             ///< struck by an effect in this bound
  bool hit_before = false;

  bool on_table() const { return status == Status::kOnTable; }
  bool in_full_disorder() const { return disorder == Disorder::kFull; }
  friend bool operator==(const UnitState&, const UnitState&) = default;
};

struct StaffState {
  measure::Point at;          ///< where it stands when with no unit
  UnitIndex with = kNobody;   ///< in base contact with
  std::uint16_t catches = 0;  ///< catch rolls in the sub-phase, to key them
  bool fallen = false;
  friend bool operator==(const StaffState&, const StaffState&) = default;
};

/// BA-T18, BA-H20: what fallen staff costs a side on its rolls, by the bound in which they fell.
struct Penalty {
  std::int32_t now = 0;
  std::int32_t before = 0;
  friend bool operator==(const Penalty&, const Penalty&) = default;
};

/// From what line a direction is chosen (section 4.2, step 5).
enum class BaseLine : std::uint8_t { kCause, kEdge, kEnemy };

/// Why somebody has to run and from where: enough to ask for the direction.
struct Reason {
  Cause cause = Cause::kFire;
  std::int64_t weight = 0;  ///< BA-H1: of those that acted, all together; 0: nobody can be named
  measure::Vector moment;   ///< their centres times their weights, summed: the cause's centre is moment / weight
  Seq because = 0;          ///< the `disorder` event
  friend bool operator==(const Reason& a, const Reason& b) {
    return a.cause == b.cause && a.weight == b.weight && a.moment.x == b.moment.x && a.moment.y == b.moment.y &&
           a.because == b.because;
  }
};

/// A retreat or rout that an incident made due (section 4.1, step 5).
struct Pending {
  UnitIndex unit = kNobody;
  bool rout = false;
  Reason reason;
  friend bool operator==(const Pending&, const Pending&) = default;
};

/// A retreat after spread (BA-5.4.2h), with the units whose rout spread: its "first" units.
struct Queued {
  UnitIndex unit = kNobody;
  Seq because = 0;
  std::vector<UnitIndex> firsts;
  friend bool operator==(const Queued&, const Queued&) = default;
};

/// A unit of a moving group and where it began this move.
struct Member {
  UnitIndex unit = kNobody;
  measure::Point start;
  friend bool operator==(const Member&, const Member&) = default;
};

/// A carried unit that stayed behind (BA-5.4.2f, BA-H9), after how many steps, from whom (the head at that time), and
/// what stopped it: a unit or, numbered on after the units, a piece of terrain.
struct LeftBehind {
  Member member;
  std::int64_t t = 0;
  UnitIndex with = kNobody;
  std::uint32_t by = kNobody;
  friend bool operator==(const LeftBehind&, const LeftBehind&) = default;
};

/// Where a rout or retreat stands.
enum class Stage : std::uint8_t {
  kNoMove,
  kDirection,  ///< the owner chooses
  kMoving,
  kSpreadRoll,
};

/// The rout or retreat that is being run (sections 4.2, 4.3, 5).
struct March {
  Stage stage = Stage::kNoMove;
  bool is_rout = false;
  bool spread_open = false;
  BaseLine base = BaseLine::kEdge;
  std::int32_t turn = 0;
  Reason reason;
  measure::Vector base_line;
  measure::Vector way;
  std::int64_t t = 0;                 ///< steps of 0.01 mm done
  std::int64_t budget = 0;            ///< thirds of a step left
  UnitIndex gone_head = kNobody;      ///< a head that left over the edge: whom the others were carried with
  UnitIndex tested_again = kNobody;   ///< BA-5.4.2i: the first unit that may be rolled for though in FD
  UnitIndex contacted_now = kNobody;  ///< who rolls
  std::vector<Member> group;          ///< the head first
  std::vector<LeftBehind> left;
  std::vector<TerrainIndex> paid;    ///< obstacles crossed and paid for
  std::vector<UnitIndex> contacted;  ///< own units met in this move
  std::vector<UnitIndex> passed;     ///< units gone through and reported in this move
  std::vector<UnitIndex> firsts;     ///< of a queued retreat
  friend bool operator==(const March& a, const March& b) {
    const auto compared = [](const March& m) {
      return std::tie(m.stage, m.is_rout, m.spread_open, m.base, m.turn, m.reason, m.base_line.x, m.base_line.y,
                      m.way.x, m.way.y, m.t, m.budget, m.gone_head, m.tested_again, m.contacted_now, m.group, m.left,
                      m.paid, m.contacted, m.passed, m.firsts);
    };
    return compared(a) == compared(b);
  }
};

/// What is to happen once all that an incident caused is settled.
enum class Then : std::uint8_t { kNothing, kPhase, kBound, kOver };

/// Where the reorganisation at the end of announcement stands (section 6).
enum class Reorganising : std::uint8_t { kNo, kNext, kRoll, kFormation };

/// An ordered pair (head, unit contacted) that has rolled in this sub-phase (BA-H7).
struct RolledPair {
  UnitIndex head = kNobody;
  UnitIndex unit = kNobody;
  friend bool operator==(const RolledPair&, const RolledPair&) = default;
};

struct Position {
  std::vector<UnitState> units;
  std::vector<StaffState> staff;
  std::vector<Penalty> penalties;  ///< by side
  std::vector<RolledPair> rolled;
  std::uint32_t bound = 1;
  Phase phase = Phase::kStart;
  Seq events = 0;          ///< recorded so far
  std::uint32_t told = 0;  ///< incidents so far; some of them change nothing else
  bool over = false;

  std::vector<Pending> pending;  ///< in their order; the first is next
  std::vector<Queued> queue;
  March march;
  std::uint32_t roller = kNobody;  ///< the unit or staff figure
  std::uint8_t ordered = 0;        ///< how it was ordered, as incidents.h has it
  Reorganising reorganising = Reorganising::kNo;
  std::uint32_t side = 0;  ///< whose units reorganise now
  UnitIndex reorganiser = kNobody;
  Disorder to = Disorder::kOrder;  ///< what it reorganises to
  Seq test = 0;                    ///< its reorganisation_test
  Then then = Then::kNothing;
  Phase then_phase = Phase::kStart;

  game::Question question;             ///< what the rules now wait for; follows from the rest
  std::vector<std::uint32_t> options;  ///< of a choice of a unit or formation

  /// Where the units stand; follows from `units`, and so does not count in comparisons. Kept for units on the table.
  std::vector<measure::Convex> footprints;

  friend bool operator==(const Position& a, const Position& b) {
    const auto compared = [](const Position& p) {
      return std::tie(p.units, p.staff, p.penalties, p.rolled, p.bound, p.phase, p.events, p.told, p.over, p.pending,
                      p.queue, p.march, p.roller, p.ordered, p.reorganising, p.side, p.reorganiser, p.to, p.test,
                      p.then, p.then_phase, p.question, p.options);
    };
    return compared(a) == compared(b);
  }
};

}  // namespace waver::belle_alliance
