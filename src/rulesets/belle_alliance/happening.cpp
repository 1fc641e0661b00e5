/// What each incident does to the table and leaves to be settled.

#include <array>

#include "rulesets/belle_alliance/course.h"
#include "rulesets/belle_alliance/factors.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/results.h"
#include "rulesets/belle_alliance/rout.h"
#include "rulesets/belle_alliance/staff.h"

namespace waver::belle_alliance {
namespace {

std::string_view clause_of(std::string_view what, std::string_view why) {
  if (why == "fd") return "BA-5.4.3b";
  if (why == "md") return what == "fire" ? "BA-3.1.1b" : "BA-4.1.1a";
  if (why == "passed") return "BA-1.1.1e";
  return why == "stationary" ? "BA-5.4.1e" : "BA-H17";
}

// Table 17, or by ruling `ordering_loss_table` the loss of Table 16 (BA-5.4.1c).
std::int32_t ordering_loss(const Setup& setup, const ResultRow& row) {
  if (!setup.rulings.ordering_loss_by_table_16) return row.loss;
  return setup.tables.reorganise_full.back().loss;
}

struct Happen {
  const Play& play;

  // BA-H17: what strikes those who are gone is void. True: it is gone, and that is told.
  bool is_gone(UnitIndex unit, std::string_view what) const {
    if (play.unit(unit).on_table()) return false;
    tell_not_allowed(play, play.profile(unit).id, what, "gone");
    return true;
  }
  bool has_fallen(StaffIndex staff, std::string_view what) const {
    if (!play.position.staff[staff].fallen) return false;
    tell_not_allowed(play, play.setup.staff[staff].id, what, "gone");
    return true;
  }

  bool operator()(const BoundEnds&) const {
    go_on_to(play, Then::kBound, Phase::kStart);
    return false;
  }

  bool operator()(const PhaseBegins& told) const {
    go_on_to(play, Then::kPhase, told.phase);
    return false;
  }

  bool operator()(const LossesTold& told) const {
    if (!is_gone(told.unit, "losses")) apply_losses(play, told);
    return false;
  }

  bool operator()(const Effects& told) const {
    apply_effects(play, told.effects);
    return false;
  }

  bool operator()(const OrderingTold& told) const {
    if (is_gone(told.unit, "ordering")) return false;
    UnitState& unit = play.unit(told.unit);
    if (unit.in_full_disorder()) {
      tell_not_allowed(play, play.profile(told.unit).id, "order", "fd");
      return false;
    }
    play.position.roller = told.unit;
    play.position.ordered = static_cast<std::uint8_t>(told.ordered);
    play.ask_dice(Ask::kOrdering, told.unit, play.profile(told.unit).side, ++unit.orderings, play.bound_key());
    return true;
  }

  bool operator()(const ValourTold& told) const {
    if (!is_gone(told.unit, "valour")) apply_valour(play, told);
    return false;
  }

  bool operator()(const ContactTold& told) const {
    const bool begins = told.unit != kNobody;
    if (has_fallen(told.staff, begins ? "attach" : "detach")) return false;
    if (!begins) {
      detach(play, told.staff, 0);
    } else if (!is_gone(told.unit, "attach")) {
      attach(play, told.staff, told.unit, 0);
    }
    return false;
  }

  bool operator()(const CatchTold& told) const {
    if (has_fallen(told.staff, "staff_catch")) return false;
    ask_catch_roll(play, told.staff);
    return true;
  }

  bool operator()(const MoveTold& told) const {
    if (is_gone(told.unit, "move")) return false;
    UnitState& unit = play.unit(told.unit);
    const std::string_view why = told.forced ? "" : bars_move(unit);
    if (!why.empty()) {
      tell_not_allowed(play, play.profile(told.unit).id, "move", why);
      return false;
    }
    const measure::Point from = unit.at;
    unit = after_move(play.position, told);
    unit.moved = true;
    play.stand(told.unit);
    play.emit("BA-1.1.1d", "moved", 0,
              [&](EventFields& event) { event.unit("unit", told.unit).point("from", from).point("to", unit.at); });
    return false;
  }
};

}  // namespace

bool happen(const Play& play, const Told& told) {
  return std::visit(Happen{play}, told.what());
}

void tell_not_allowed(const Play& play, std::string_view id, std::string_view what, std::string_view why) {
  play.emit(clause_of(what, why), "not_allowed", 0,
            [&](EventFields& event) { event.value("unit", id).value("what", what).value("why", why); });
}

// BA-5.4.3b, BA-5.4.1e.
std::string_view bars_move(const UnitState& unit) {
  if (unit.in_full_disorder()) return "fd";
  return unit.still ? "stationary" : "";
}

UnitState after_move(const Position& position, const MoveTold& move) {
  UnitState unit = position.units[move.unit];
  unit.at = move.at.value_or(unit.at);
  unit.facing = move.facing.value_or(unit.facing);
  if (unit.in_full_disorder()) return unit;
  if (move.formation) {
    unit.formation = *move.formation;
    unit.files = default_files(unit.formation, unit.figures, unit.guns);
  }
  unit.files = move.files.value_or(unit.files);
  return unit;
}

void take_ordering_roll(const Play& play, const chance::Faces& faces) {
  const UnitIndex unit = play.position.roller;
  const bool hard = play.position.ordered != static_cast<std::uint8_t>(Ordered::kOther);
  const Factors factors = ordering_factors(play, unit, hard);
  const std::int32_t total = static_cast<std::int32_t>(faces[0] + faces[1] + faces[2]) + factors.sum();
  const ResultRow& row = row_for(play.setup.tables.ordering, total);
  const std::int32_t loss = ordering_loss(play.setup, row);
  const Seq seq = play.emit("BA-1.1.2", "ordering_test", 0, [&](EventFields& event) {
    event.unit("unit", unit).dice(faces).value("factors", factors.told()).value("total", total);
    event.value("result", word_of(row.result));
    if (row.result == Result::kFull) event.value("loss", loss);
  });
  if (row.result == Result::kMiddle)
    apply_result(play, unit, Disorder::kMiddle, Cause::kOrdering, kRoutLossPercent, seq);
  if (row.result == Result::kFull) apply_result(play, unit, Disorder::kFull, Cause::kOrdering, loss, seq);
}

}  // namespace waver::belle_alliance
