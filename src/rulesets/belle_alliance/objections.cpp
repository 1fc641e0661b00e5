/// Which incidents cannot happen in a position, and why. What can be seen from an incident alone is judged when it is
/// read (reading.cpp); what is merely void happens and tells so (BA-H17).

#include <fmt/format.h>

#include "game/fields.h"
#include "measure/move.h"
#include "rulesets/belle_alliance/incidents.h"

namespace waver::belle_alliance {
namespace {

using Objection = std::optional<game::Diagnostic>;

Objection object_to(std::string code, game::Place place, std::string message, std::string hint) {
  return game::Diagnostic{std::move(code), std::move(message), std::move(hint), place, {}};
}

Objection move_objection(const Setup& setup, const Position& position, const MoveTold& move, const game::Value& told) {
  const UnitState& unit = position.units[move.unit];
  const bool is_void = !unit.on_table() || (!move.forced && !bars_move(unit).empty());
  if (is_void) return {};
  const UnitSetup& profile = setup.units[move.unit];
  const UnitState moved = after_move(position, move);
  if (auto objection = objection_to_formation(profile, moved)) {
    objection->place = game::place_of(told, "formation");
    return objection;
  }
  const game::Place place = game::place_of(told, "at");
  const measure::Convex footprint = footprint_of(profile, moved);
  if (!measure::on_table(footprint, setup.table)) {
    return object_to("off-table", place, fmt::format("\"{}\" would stand over the table's edge", profile.id),
                     "`at` is the centre of its footprint.");
  }
  for (UnitIndex other = 0; other < position.units.size(); ++other) {
    const bool there = other != move.unit && position.units[other].on_table();
    if (!there || !measure::overlap(footprint, position.footprints[other])) continue;
    return object_to("overlap", place, fmt::format("\"{}\" would stand on \"{}\"", profile.id, setup.units[other].id),
                     "Footprints may touch, not overlap. `at` is the centre of the footprint.");
  }
  const Body body = body_of(profile, moved);
  for (const Terrain& terrain : setup.terrain) {
    if (!forbidden_to(setup, terrain, body) || !meets(footprint, terrain)) continue;
    return object_to("forbidden-ground", place,
                     fmt::format("\"{}\" may not {} \"{}\" ({})", profile.id, terrain.is_area ? "enter" : "cross",
                                 terrain.id, terrain.kind),
                     "Tables 4 and 5 say who may (waver rules belle-alliance).");
  }
  return {};
}

bool is_for_fire(Phase phase) {
  return phase == Phase::kContinuedFire || phase == Phase::kFiring;
}

Objection effect_out_of_time(Phase now, const game::Value& effect) {
  const auto cause = game::text_at(effect, "cause");
  const bool fits = now == Phase::kStart || (cause == "fire" ? is_for_fire(now) : now == Phase::kMelee);
  if (fits || (cause != "fire" && cause != "melee")) return {};
  return object_to("wrong-phase", game::place_of(effect, "cause"),
                   fmt::format("there is no {} in sub-phase \"{}\"", *cause, word_of(now)),
                   cause == "fire" ? "Fire has its effect in \"continued-fire\" or \"firing\"."
                                   : "Melee has its effect in \"melee\".");
}

Objection effects_out_of_time(Phase now, const game::Value& told) {
  const game::Value* several = told.find("effects");
  if (several == nullptr || several->list() == nullptr) return effect_out_of_time(now, told);
  for (const game::Value& effect : *several->list()) {
    if (auto objection = effect_out_of_time(now, effect)) return objection;
  }
  return {};
}

}  // namespace

std::optional<game::Diagnostic> objection_to(const Setup& setup, const Position& position, const Told& told) {
  if (InTime time = in_time(position.phase, told.told()); time.fault) return std::move(time.fault);
  const auto* move = std::get_if<MoveTold>(&told.what());
  return move == nullptr ? std::nullopt : move_objection(setup, position, *move, told.told());
}

InTime in_time(Phase now, const game::Value& told) {
  const auto kind = game::text_at(told, "kind");
  if (kind == "bound") return {std::nullopt, Phase::kStart};
  if (kind == "sub-phase") {
    const auto phase = phase_called(game::text_at(told, "phase").value_or(""));
    if (!phase) return {std::nullopt, now};
    if (*phase > now) return {std::nullopt, *phase};
    return {object_to("wrong-phase", game::place_of(told, "phase"),
                      fmt::format("\"{}\" does not come after \"{}\"", word_of(*phase), word_of(now)),
                      "Sub-phases follow one another; a \"bound\" begins them anew."),
            *phase};
  }
  if (kind == "ordering" && now != Phase::kStart && now != Phase::kOrders) {
    return {object_to("wrong-phase", game::place_of(told, "kind"),
                      fmt::format("there is no ordering in sub-phase \"{}\"", word_of(now)),
                      "Orders are given in \"orders\"."),
            now};
  }
  if (kind == "effect") return {effects_out_of_time(now, told), now};
  return {std::nullopt, now};
}

std::optional<game::Diagnostic> objection_to_formation(const UnitSetup& unit, const UnitState& state) {
  const Formation formation = state.formation;
  const bool guns = state.guns > 0;
  const auto cannot = [&](std::string hint) {
    return object_to("bad-formation", {}, fmt::format("\"{}\" cannot be in {}", unit.id, word_of(formation)),
                     std::move(hint));
  };
  if ((formation == Formation::kRout) != state.in_full_disorder()) {
    return cannot("A unit is in \"rout\" if, and only if, it is in full disorder (`state = \"FD\"`).");
  }
  if (formation == Formation::kRout) return {};
  switch (unit.arm) {
    case Arm::kInfantry:
      if (formation != Formation::kLimbered && formation != Formation::kUnlimbered) return {};
      return cannot("Infantry: line, column, march-column, mass, square, skirmish, work, rest.");
    case Arm::kCavalry:
      if (formation <= Formation::kMarchColumn || formation == Formation::kRest) return {};
      return cannot("Cavalry: line, column, march-column, rest.");
    case Arm::kArtillery:
      break;
  }
  const bool with_guns = formation == Formation::kLimbered || formation == Formation::kUnlimbered;
  if (guns ? with_guns : formation == Formation::kColumn) return {};
  return cannot(guns ? "Artillery with guns: limbered, unlimbered." : "Artillery without guns: column.");
}

}  // namespace waver::belle_alliance
