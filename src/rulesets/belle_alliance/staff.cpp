#include "rulesets/belle_alliance/staff.h"

#include <array>

namespace waver::belle_alliance {
namespace {

void tell_contact(const Play& play, std::string_view name, StaffIndex staff, UnitIndex unit, Seq because) {
  play.emit("BA-5.4.3e", name, because,
            [&](EventFields& event) { event.value("staff", play.setup.staff[staff].id).unit("unit", unit); });
}

// BA-T18: by gap from its point; of equals the one it is with, then the first in the file.
UnitIndex nearest_own_unit(const Play& play, StaffIndex staff) {
  const std::array point{place_of_staff(play.position, staff)};
  const measure::Convex place = measure::Convex::hull_of(point);
  UnitIndex nearest = kNobody;
  measure::SquaredDistance least;
  for (UnitIndex unit = 0; unit < play.unit_count(); ++unit) {
    if (play.profile(unit).side != play.setup.staff[staff].side || !play.unit(unit).on_table()) continue;
    const measure::SquaredDistance distance = measure::squared_distance(place, play.footprint(unit));
    const bool is_with = play.position.staff[staff].with == unit;
    if (nearest != kNobody && !(distance < least) && !(is_with && distance == least)) continue;
    nearest = unit;
    least = distance;
  }
  return nearest;
}

}  // namespace

void attach(const Play& play, StaffIndex staff, UnitIndex unit, Seq because) {
  StaffState& state = play.position.staff[staff];
  if (state.with == unit) return;
  detach(play, staff, because);
  state.with = unit;
  tell_contact(play, "attached", staff, unit, because);
}

void detach(const Play& play, StaffIndex staff, Seq because) {
  StaffState& state = play.position.staff[staff];
  if (state.with == kNobody) return;
  const UnitIndex unit = state.with;
  state.at = play.unit(unit).at;
  state.with = kNobody;
  tell_contact(play, "detached", staff, unit, because);
}

void detach_all_from(const Play& play, UnitIndex unit, Seq because) {
  for (StaffIndex staff = 0; staff < play.position.staff.size(); ++staff) {
    if (play.position.staff[staff].with == unit) detach(play, staff, because);
  }
}

void ask_catch_roll(const Play& play, StaffIndex staff) {
  StaffState& state = play.position.staff[staff];
  play.position.roller = staff;
  play.ask_dice(Ask::kCatch, staff, play.setup.staff[staff].side, ++state.catches, play.phase_key());
}

void take_catch_roll(const Play& play, const chance::Faces& faces) {
  const StaffIndex staff = play.position.roller;
  StaffState& state = play.position.staff[staff];
  const auto total = static_cast<std::int32_t>(faces[0] + faces[1] + faces[2]);
  const CatchRow& row = row_for(play.setup.tables.staff_catch, total);
  const UnitIndex refuge = row.falls ? kNobody : nearest_own_unit(play, staff);
  const Seq seq = play.emit("BA-T18", "staff_catch", 0, [&](EventFields& event) {
    event.value("staff", play.setup.staff[staff].id).dice(faces).value("total", total);
    event.value("result", row.falls ? "falls" : "survives").value("penalty", row.penalty);
    if (refuge != kNobody) event.unit("unit", refuge);
  });
  if (row.falls) {
    state.at = place_of_staff(play.position, staff);
    state.with = kNobody;
    state.fallen = true;
    play.position.penalties[play.setup.staff[staff].side].now += row.penalty;
  } else if (refuge != kNobody) {
    attach(play, staff, refuge, seq);
  }
}

std::int32_t penalty_of(const Position& position, std::uint32_t side) {
  return position.penalties[side].now + position.penalties[side].before;
}

}  // namespace waver::belle_alliance
