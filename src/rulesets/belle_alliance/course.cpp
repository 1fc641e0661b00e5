#include "rulesets/belle_alliance/course.h"

#include <algorithm>

#include "rulesets/belle_alliance/reorganise.h"
#include "rulesets/belle_alliance/retreat.h"
#include "rulesets/belle_alliance/rout.h"

namespace waver::belle_alliance {
namespace {

// What is counted by sub-phase starts afresh: pairs that rolled (BA-H7), directions asked.
void start_phase_afresh(const Play& play, Phase phase) {
  play.position.phase = phase;
  play.position.rolled.clear();
  for (UnitState& unit : play.position.units) unit.routs = unit.retreats = 0;
  for (StaffState& staff : play.position.staff) staff.catches = 0;
}

void begin_phase(const Play& play, Phase phase) {
  start_phase_afresh(play, phase);
  play.emit("BA-1.1.1a", "sub_phase_began", 0,
            [&](EventFields& event) { event.value("bound", play.position.bound).value("phase", word_of(phase)); });
}

void begin_bound(const Play& play) {
  ++play.position.bound;
  start_phase_afresh(play, Phase::kStart);
  for (UnitState& unit : play.position.units) {
    unit.lost = 0;
    unit.orderings = 0;
    unit.moved_before = unit.moved;
    unit.hit_before = unit.hit;
    unit.moved = unit.still = unit.passed = unit.rolled = unit.hit = false;
  }
  for (Penalty& penalty : play.position.penalties) penalty = {0, penalty.now};
  play.emit("BA-1.1.1a", "bound_began", 0, [&](EventFields& event) { event.value("bound", play.position.bound); });
}

void carry_on(const Play& play) {
  const Then then = std::exchange(play.position.then, Then::kNothing);
  if (then == Then::kPhase) begin_phase(play, play.position.then_phase);
  if (then == Then::kBound) begin_bound(play);
  if (then == Then::kOver) play.position.over = true;
  play.position.then_phase = Phase::kStart;
}

// 5.4: the next queued retreat of a unit that is still in MD.
void begin_queued(const Play& play) {
  Queued queued = std::move(play.position.queue.front());
  play.position.queue.erase(play.position.queue.begin());
  const UnitState& unit = play.unit(queued.unit);
  if (!unit.on_table() || unit.disorder != Disorder::kMiddle) return;
  begin_retreat(play, queued.unit, {Cause::kSpread, 0, {}, queued.because}, std::move(queued.firsts));
}

// 4.1.5: the next retreat or rout, whatever the unit did before (BA-1.1.1c, BA-5.4.1f); a unit no longer in that state
// is skipped.
void begin_pending(const Play& play) {
  const Pending pending = play.position.pending.front();
  play.position.pending.erase(play.position.pending.begin());
  const UnitState& unit = play.unit(pending.unit);
  if (!unit.on_table()) return;
  if (pending.rout && unit.in_full_disorder()) begin_rout(play, pending.unit, pending.reason);
  if (!pending.rout && unit.disorder == Disorder::kMiddle) begin_retreat(play, pending.unit, pending.reason);
}

void ask_for_incident(const Play& play) {
  play.position.options.clear();
  play.position.question = {};
  if (play.position.over) return;
  play.position.question.kind = game::QuestionKind::kIncident;
  play.position.question.subject = game::kNobody;
}

}  // namespace

void go_on_to(const Play& play, Then then, Phase phase) {
  Position& position = play.position;
  position.then = then;
  position.then_phase = phase;
  const bool skips = then == Then::kBound || (then == Then::kPhase && phase > Phase::kAnnouncement);
  if (position.bound > 1 && position.phase < Phase::kAnnouncement && skips) begin_phase(play, Phase::kAnnouncement);
  if (position.phase == Phase::kAnnouncement) begin_reorganisation(play);
}

void settle(const Play& play) {
  Position& position = play.position;
  while (true) {
    if (position.march.stage != Stage::kNoMove) {
      if (position.march.is_rout ? rout_step(play) : retreat_step(play)) return;
    } else if (!position.queue.empty()) {
      begin_queued(play);
    } else if (!position.pending.empty()) {
      begin_pending(play);
    } else if (position.reorganising != Reorganising::kNo) {
      if (reorganisation_step(play)) return;
    } else if (position.then != Then::kNothing) {
      carry_on(play);
    } else {
      return ask_for_incident(play);
    }
  }
}

}  // namespace waver::belle_alliance
