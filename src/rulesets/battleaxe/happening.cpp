/// What each incident does to the table and puts on the agenda.

#include "rulesets/battleaxe/breaking.h"
#include "rulesets/battleaxe/flight.h"
#include "rulesets/battleaxe/incidents.h"
#include "rulesets/battleaxe/panic.h"
#include "rulesets/battleaxe/rally.h"

namespace waver::battleaxe {
namespace {

// BX-2, BX-5: each phase of each player's turn starts afresh.
void start_phase_afresh(const Play& play) {
  for (UnitState& unit : play.position.units) {
    unit.phase_start = unit.models;
    unit.lost = 0;
    unit.flights = 0;
    unit.break_tests = 0;
    unit.tested = false;
    unit.passed = false;
  }
  play.position.kills.clear();
}

struct Happen {
  const Play& play;

  void operator()(const PhaseBegins& told) const {
    ++play.position.phases;
    play.position.turn = told.side;
    start_phase_afresh(play);
    const Seq seq = play.emit("BX-2", "phase_began", 0, [&](EventFields& event) {
      event.value("side", play.setup.sides[told.side].id).value("phase", told.phase);
    });
    if (told.phase == "movement") begin_rally(play, told.side, seq);
  }

  void operator()(const Casualties& told) const { suffer(play, told.losses, 0); }

  void operator()(const Destroyed& told) const {
    const Seq seq = destroy(play, told.unit, told.by, "incident", "BX-6", 0);
    const std::size_t begin = play.position.dues.size();
    frighten_friends(play, begin, told.unit, play.footprint(told.unit), Cause::kFriendDestroyed, seq);
    open_batch(play, begin);
  }

  void operator()(const BreakTest& told) const {
    begin_break(play, told.unit, told.lost_by, told.steadfast, told.pursuers, told.at_once);
  }

  // BX-14.
  void operator()(const Charge& told) const {
    static constexpr std::array<std::string_view, 3> kNames{"hold", "stand-and-shoot", "flee"};
    const Seq seq = play.emit("BX-14", "charged", 0, [&](EventFields& event) {
      event.unit("unit", told.unit).unit("target", told.target);
      event.value("reaction", kNames.at(static_cast<std::size_t>(told.reaction)));
    });
    if (told.reaction == Reaction::kFlee) return flee_from_charge(play, told.target, told.unit, told.contact, seq);
    Frame frame;
    frame.matter = Matter::kCharge;
    frame.unit = told.unit;
    frame.other = told.target;
    frame.contact = told.contact;
    frame.because = seq;
    play.position.agenda.push_back(frame);
    if (told.casualties > 0) suffer(play, std::array{Loss{told.unit, told.casualties, told.target}}, seq);  // BX-5b
  }

  void operator()(const PanicTold& told) const {
    const std::size_t begin = play.position.dues.size();
    add_due(play, begin, told.unit, Cause::kOther, 0);
    open_batch(play, begin, told.why);
  }

  // BX-15.
  void operator()(const CombatTold& told) const {
    if (told.begins) {
      enter_combat(play, told.first, told.second);
    } else {
      part_combat(play, told.first, told.second);
    }
    play.emit("BX-15", told.begins ? "engaged" : "disengaged", 0,
              [&](EventFields& event) { event.units("units", {told.first, told.second}); });
  }

  // BX-15.
  void operator()(const MoveTold& told) const {
    UnitState& unit = play.unit(told.unit);
    unit.at = told.at;
    unit.facing = told.facing.value_or(unit.facing);
    unit.files = told.files.value_or(unit.files);
    play.stand(told.unit);
    play.emit("BX-15", "moved", 0,
              [&](EventFields& event) { event.unit("unit", told.unit).point("at", unit.at).facing(unit.facing); });
  }

  // BX-15.
  void operator()(const Restore& told) const {
    UnitState& unit = play.unit(told.unit);
    set_models(play.profile(told.unit), unit, unit.models + told.models);
    play.stand(told.unit);
    play.emit("BX-15", "restored", 0, [&](EventFields& event) {
      event.unit("unit", told.unit).value("models", told.models).value("left", unit.models);
    });
  }
};

}  // namespace

void happen(const Play& play, const Told& told) {
  std::visit(Happen{play}, told.what());
}

// BX-14, BX-5b: once all that the shooting caused is settled, a charger that still stands and has contact is engaged.
bool charge_step(const Play& play) {
  const Frame charge = play.top();
  play.position.agenda.pop_back();
  const auto stands = [&](UnitIndex unit) { return play.unit(unit).state == State::kSteady; };
  if (!charge.contact || !stands(charge.unit) || !stands(charge.other)) return false;
  enter_combat(play, charge.unit, charge.other);
  play.emit("BX-14", "engaged", charge.because,
            [&](EventFields& event) { event.units("units", {charge.unit, charge.other}); });
  return false;
}

}  // namespace waver::battleaxe
