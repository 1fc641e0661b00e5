#include "rulesets/belle_alliance/results.h"

#include <algorithm>
#include <map>

#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/rout.h"
#include "rulesets/belle_alliance/staff.h"

namespace waver::belle_alliance {
namespace {

/// What one effect, one of its linked skirmish lines included, means for one unit.
struct Strike {
  std::optional<Disorder> disorder;
  Cause cause = Cause::kFire;
  std::vector<UnitIndex> by;  ///< those that counted
  std::int64_t weight = 0;    ///< as Reason has it
  measure::Vector moment;
};

/// All that an incident does to one unit.
struct Toll {
  std::int32_t figures = 0;
  std::int32_t prisoners = 0;
  bool hit = false;
  std::optional<Strike> worst;
  Seq because = 0;  ///< the loss or change of valour
};

/// By unit: file order orders everything simultaneous (BA-H12).
using Tolls = std::map<UnitIndex, Toll>;

// Void parts (3.3) ---------------------------------------------------------------------------------------------------

std::string_view bars_fire(const UnitState& unit) {
  if (!unit.on_table()) return "gone";
  if (unit.disorder == Disorder::kMiddle) return "md";
  if (unit.in_full_disorder()) return "fd";
  return unit.passed ? "passed" : "";
}

std::string_view bars_attack(const UnitState& unit) {
  const std::string_view why = bars_fire(unit);
  return why == "passed" ? "" : why;
}

std::string_view bars(const Effect& effect, const UnitState& actor) {
  if (effect.cause == Cause::kFire) return bars_fire(actor);
  if (!effect.attacker) return bars_attack(actor);
  return actor.on_table() ? "" : "gone";
}

std::string_view deed_of(const Effect& effect) {
  return effect.cause == Cause::kFire ? "fire" : "attack";
}

// Those that could act; nothing if the effect is void. What may not act is told.
std::optional<std::vector<UnitIndex>> actors_of(const Play& play, const Effect& effect) {
  const auto id = [&](UnitIndex unit) -> const std::string& { return play.profile(unit).id; };
  if (!play.unit(effect.unit).on_table()) {
    tell_not_allowed(play, id(effect.unit), "effect", "gone");
    return std::nullopt;
  }
  const std::string_view own = effect.attacker ? bars_attack(play.unit(effect.unit)) : "";
  if (!own.empty()) {
    tell_not_allowed(play, id(effect.unit), "attack", own);
    return std::nullopt;
  }
  std::vector<UnitIndex> actors;
  actors.reserve(effect.by.size());
  for (const UnitIndex unit : effect.by) {
    const std::string_view why = bars(effect, play.unit(unit));
    if (why.empty()) {
      actors.push_back(unit);
    } else {
      tell_not_allowed(play, id(unit), deed_of(effect), why);
    }
  }
  if (actors.empty() && !effect.by.empty()) return std::nullopt;
  return actors;
}

// Causes -------------------------------------------------------------------------------------------------------------

// BA-H1, BA-3.4.3.
std::int64_t weight_of(const Play& play, UnitIndex unit, Cause cause) {
  constexpr std::int64_t kGunnerCountsAs = 5;
  const bool five = cause == Cause::kFire && play.profile(unit).arm == Arm::kArtillery &&
                    play.setup.rulings.gunners_five != Rulings::GunnersFive::kNever;
  return play.unit(unit).figures * (five ? kGunnerCountsAs : 1);
}

// BA-H1: where those that acted stand now.
Strike strike_on(const Play& play, const Effect& effect, const std::vector<UnitIndex>& actors) {
  Strike strike{effect.disorder, effect.cause, actors, 0, {}};
  for (const UnitIndex actor : actors) {
    const measure::Point at = play.unit(actor).at;
    const std::int64_t weight = weight_of(play, actor, effect.cause);
    strike.weight += weight;
    strike.moment = {strike.moment.x + weight * at.x, strike.moment.y + weight * at.y};
  }
  return strike;
}

void strike_unit(Toll& toll, Strike strike) {
  toll.hit = true;
  if (!strike.disorder) return;
  if (!toll.worst || *toll.worst->disorder < *strike.disorder) toll.worst = std::move(strike);
}

bool is_named(std::span<const Effect> effects, UnitIndex unit) {
  return std::ranges::any_of(effects, [&](const Effect& effect) { return effect.unit == unit; });
}

// BA-3.3.2, BA-4.3.1: a soutien's skirmish line suffers with it. One that is a target of its own suffers alone
// (BA-3.3.1, BA-4.3.2): nothing goes the other way.
void strike_linked(const Play& play, Tolls& tolls, std::span<const Effect> effects, const Effect& effect,
                   const std::vector<UnitIndex>& actors) {
  for (UnitIndex line = 0; line < play.unit_count(); ++line) {
    if (play.profile(line).soutien != effect.unit || is_named(effects, line)) continue;
    if (is_linked(play.setup, play.position, line)) strike_unit(tolls[line], strike_on(play, effect, actors));
  }
}

// Losses -------------------------------------------------------------------------------------------------------------

// BA-5.4.1b: at most all there are, the dead before the prisoners.
void take_losses(const Play& play, UnitIndex index, Toll& toll) {
  const std::int32_t before = play.unit(index).figures;
  const std::int32_t dead = std::min(toll.figures, before);
  const std::int32_t prisoners = std::min(toll.prisoners, before - dead);
  if (dead + prisoners == 0) return;
  take_off(play, index, dead + prisoners);
  toll.because = play.emit("BA-5.4.1b", "losses", 0, [&](EventFields& event) {
    event.unit("unit", index).value("figures", dead).value("prisoners", prisoners);
    event.value("left", play.unit(index).figures);
  });
  lower_valour(play, index, before, false, toll.because);
  remove_if_too_few(play, index, toll.because);
}

// States -------------------------------------------------------------------------------------------------------------

// BA-H13.
bool enters_anew(const Play& play, const UnitState& unit) {
  const bool later = unit.entered_bound != play.position.bound || unit.entered_phase != play.position.phase;
  return play.setup.rulings.full_again_later && later;
}

// 4.1.3: what the result makes of the present state; nothing if it changes nothing.
std::optional<Disorder> combined(const Play& play, const UnitState& unit, Disorder result) {
  switch (result) {
    case Disorder::kOrder:
      return std::nullopt;
    case Disorder::kLight:
      return unit.disorder == Disorder::kOrder ? std::optional(Disorder::kLight) : std::nullopt;
    case Disorder::kMiddle:
      if (unit.disorder < Disorder::kMiddle) return Disorder::kMiddle;
      return unit.disorder == Disorder::kMiddle && play.setup.rulings.middle_plus_middle_is_full
                 ? std::optional(Disorder::kFull)
                 : std::nullopt;
    case Disorder::kFull:
      break;
  }
  if (unit.disorder != Disorder::kFull || enters_anew(play, unit)) return Disorder::kFull;
  return std::nullopt;
}

void note(const Play& play, UnitIndex unit, Disorder to, const Reason& reason) {
  play.position.pending.push_back({unit, to == Disorder::kFull, reason});
}

void change_state(const Play& play, UnitIndex unit, Disorder to, const Strike& strike, Seq because) {
  game::List by;
  by.reserve(strike.by.size());
  for (const UnitIndex actor : strike.by) by.emplace_back(play.profile(actor).id);
  const game::Value told = by.empty() ? game::Value() : game::Value(std::move(by));
  Seq seq = 0;
  if (to == Disorder::kFull) {
    seq = enter_full_disorder(play, {unit, strike.cause, kRoutLossPercent, "BA-5.4.1d", because}, told);
  } else {
    seq = enter_disorder(play, unit, to, strike.cause, told, because);
  }
  if (to >= Disorder::kMiddle) note(play, unit, to, {strike.cause, strike.weight, strike.moment, seq});
}

std::optional<Disorder> new_state(const Play& play, const UnitState& unit, const Toll& toll) {
  return toll.worst ? combined(play, unit, *toll.worst->disorder) : std::nullopt;
}

// BA-5.5.2b, for those that are in FD anyway.
bool stays_in_full_disorder(const Play& play, UnitIndex index, const Toll& toll) {
  const UnitState& unit = play.unit(index);
  return unit.on_table() && unit.in_full_disorder() && new_state(play, unit, toll) != Disorder::kFull;
}

// 4.1.3, 4.1.4 for one unit. Valour alone leaves the direction free; a result at the same time fixes it (BA-5.4.1k).
void settle_state(const Play& play, UnitIndex index, const Toll& toll) {
  const UnitState& unit = play.unit(index);
  if (!unit.on_table()) return;
  const std::optional<Disorder> to = new_state(play, unit, toll);
  const bool too_low = unit.valour < play.setup.tables.valour_floor;
  if (too_low && to != Disorder::kFull) {
    return change_state(play, index, Disorder::kFull, {std::nullopt, Cause::kValour, {}, 0, {}}, toll.because);
  }
  if (to) change_state(play, index, *to, *toll.worst, toll.because);
}

// 4.1.5: retreats before routs, each in file order.
void settle(const Play& play, Tolls& tolls) {
  for (auto& [unit, toll] : tolls) {
    if (toll.hit) play.unit(unit).hit = true;
    take_losses(play, unit, toll);
  }
  for (const auto& [unit, toll] : tolls) {
    if (stays_in_full_disorder(play, unit, toll)) raise_valour_to_floor(play, unit, toll.because);
  }
  for (const auto& [unit, toll] : tolls) settle_state(play, unit, toll);
  std::ranges::stable_partition(play.position.pending, [](const Pending& pending) { return !pending.rout; });
}

}  // namespace

void apply_effects(const Play& play, std::span<const Effect> effects) {
  Tolls tolls;
  for (const Effect& effect : effects) {
    const auto actors = actors_of(play, effect);
    if (!actors) continue;
    Toll& toll = tolls[effect.unit];
    toll.figures += effect.figures;
    toll.prisoners += effect.prisoners;
    strike_unit(toll, strike_on(play, effect, *actors));
    strike_linked(play, tolls, effects, effect, *actors);
  }
  settle(play, tolls);
}

void apply_losses(const Play& play, const LossesTold& losses) {
  Tolls tolls;
  tolls[losses.unit] = {losses.figures, losses.prisoners, false, std::nullopt, 0};
  settle(play, tolls);
}

void apply_valour(const Play& play, const ValourTold& told) {
  constexpr std::int32_t kHighestValour = 5;  // BA-5.5.1
  UnitState& unit = play.unit(told.unit);
  const std::int32_t before = unit.valour;
  unit.valour = std::min(before + told.change, kHighestValour);
  if (unit.valour == before) return;
  Tolls tolls;
  tolls[told.unit].because = play.emit("BA-5.5.4", "valour", 0, [&](EventFields& event) {
    event.unit("unit", told.unit).value("from", before).value("to", unit.valour).value("why", "incident");
  });
  settle(play, tolls);
}

void apply_result(const Play& play, UnitIndex index, Disorder result, Cause cause, std::int32_t loss_percent,
                  Seq because) {
  const std::optional<Disorder> to = combined(play, play.unit(index), result);
  if (!to) return;
  Seq seq = 0;
  if (*to == Disorder::kFull) {
    seq = enter_full_disorder(play, {index, cause, loss_percent, "BA-5.4.1d", because}, {});
    if (!play.unit(index).on_table()) return;
  } else {
    seq = enter_disorder(play, index, *to, cause, {}, because);
  }
  if (*to >= Disorder::kMiddle) note(play, index, *to, {cause, 0, {}, seq});
}

}  // namespace waver::belle_alliance
