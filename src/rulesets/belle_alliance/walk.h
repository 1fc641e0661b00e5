#pragma once
/// The move of section 4.3, step by step, leaping over the steps on which nothing can change.

#include <vector>

#include "measure/track.h"
#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// How a move came to its end, or why it pauses.
enum class WalkEnd : std::uint8_t {
  kRate,     ///< the rate is used up, or an obstacle costs more than is left
  kStopped,  ///< the head met what it cannot pass
  kGone,     ///< nobody is left on the table
  kPaused,   ///< somebody has to be asked, or the march has changed: look at Position::march
};

struct Walked {
  WalkEnd end = WalkEnd::kRate;
  std::uint32_t by =
      kNobody;  ///< kStopped: a unit or, numbered on after the units, a piece of terrain; kNobody: the edge
  std::vector<TerrainIndex> unpaid;  ///< obstacles that would have been due on the step that could not be paid
};

/// What a rout does on its way that is not walking (rout.cpp).
class OnTheWay {
 public:
  OnTheWay() = default;
  OnTheWay(const OnTheWay&) = delete;
  OnTheWay& operator=(const OnTheWay&) = delete;
  virtual ~OnTheWay() = default;
  /// 5.1: the head touches an own unit. True: the walk has to pause.
  virtual bool contact(UnitIndex unit) = 0;
  /// H5: a member of the group is over the edge; it is still in the group.
  virtual void leave_table(std::size_t member) = 0;
};

/// Walks on from where the march stands. On return its members stand at their places after March::t steps. Units that
/// are carried and cannot follow are moved to March::left. `step_by_step`: the plain loop of the rules, for tests.
Walked walk(const Play& play, OnTheWay& on_the_way, bool step_by_step = false);

/// An enemy that a rout or retreat cannot force back (BA-H10).
bool stands_fast(const Setup& setup, const Position& position, UnitIndex enemy);

/// How a group member moves over terrain.
Body moving_body(const Play& play, UnitIndex unit);

/// Its footprint before the first step of the move.
measure::Convex footprint_at_start(const Play& play, const Member& member);

/// An own unit is passed through, an enemy forced back.
void go_through(const Play& play, UnitIndex unit, UnitIndex by, Seq because);

/// BA-5.4.1h: puts a member where it is after t steps; it is only shifted.
void put_at(const Play& play, const measure::Track& track, const Member& member, std::int64_t t);

}  // namespace waver::belle_alliance
