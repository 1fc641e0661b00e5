/// Reading incidents: field checks, names, and what can be seen to be wrong without looking at the table.

#include "rulesets/battleaxe/incidents.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/reading.h"
#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {
namespace {

Reaction reaction_called(std::string_view word) {
  if (word == "hold") return Reaction::kHold;
  return word == "flee" ? Reaction::kFlee : Reaction::kStandAndShoot;
}

class Reading final : public game::IncidentReading {
 public:
  Reading(const Setup& setup, const game::Value& told) : IncidentReading(info(), told), setup_(setup) {}

  game::Result<game::IncidentPtr> read() {
    const game::IncidentKind* kind = checked_kind();
    if (kind == nullptr) return tl::make_unexpected(std::move(faults_));
    Happening happening = read_kind(kind->name);
    if (!faults_.empty()) return tl::make_unexpected(std::move(faults_));
    return std::make_shared<const Told>(told_, std::move(happening), setup_);
  }

 private:
  UnitIndex unit_in(const game::Value& value) {
    const UnitIndex index = setup_.unit_named(*value.text());
    return index != kNoUnit ? index : unknown_id("unit", value, game::ids_of(setup_.units));
  }
  UnitIndex unit_at(const game::Value& table, std::string_view key) { return unit_in(*table.find(key)); }

  Killer by_at(const game::Value& table) {
    const game::Value* value = table.find("by");
    return value == nullptr ? kNobodyKilled : killer_in(*value);
  }
  Killer killer_in(const game::Value& value) {
    const Killer killer = setup_.killer_named(*value.text());
    if (killer != kNobodyKilled) return killer;
    std::vector<std::string_view> known = game::ids_of(setup_.units);
    std::ranges::copy(game::ids_of(setup_.terrain), std::back_inserter(known));
    return unknown_id("unit or terrain", value, known);
  }

  std::int32_t number_at(const game::Value& table, std::string_view key, std::int32_t fallback = 0) const {
    return static_cast<std::int32_t>(game::integer_at(table, key).value_or(fallback));
  }

  void check_name(const game::Field& field, const game::Value& value) override {
    if (field.name == "side") {
      side_in(value);
    } else if (field.name == "by") {
      killer_in(value);
    } else {
      unit_in(value);
    }
  }

  std::uint32_t side_at(std::string_view key) { return side_in(*told_.find(key)); }
  std::uint32_t side_in(const game::Value& value) {
    const std::uint32_t side = setup_.side_named(*value.text());
    if (side != game::kNobody) return side;
    return unknown_id("side", value, game::ids_of(setup_.sides));
  }

  Happening read_kind(std::string_view kind) {
    if (kind == "phase") return PhaseBegins{side_at("side"), std::string(*game::text_at(told_, "phase"))};
    if (kind == "casualties") return read_casualties();
    if (kind == "destroyed") return Destroyed{unit_at(told_, "unit"), by_at(told_)};
    if (kind == "break_test" || kind == "breaks") return read_break(kind == "breaks");
    if (kind == "charge") return read_charge();
    if (kind == "panic")
      return PanicTold{unit_at(told_, "unit"), std::string(game::text_at(told_, "why").value_or(""))};
    if (kind == "engage" || kind == "disengage") return read_combat(kind == "engage");
    if (kind == "move") return read_move();
    return Restore{unit_at(told_, "unit"), number_at(told_, "models")};
  }

  Loss loss_in(const game::Value& table) { return {unit_at(table, "unit"), number_at(table, "models"), by_at(table)}; }

  // One loss, or several at one moment; not both.
  Happening read_casualties() {
    const game::Value* losses = told_.find("losses");
    const bool single = told_.find("unit") != nullptr || told_.find("models") != nullptr || told_.find("by") != nullptr;
    if (losses != nullptr && single) {
      fault("one-or-several", losses->place(), "casualties are told either by \"unit\" and \"models\" or by \"losses\"",
            "Put everything into \"losses\" if it falls at one moment.");
      return Casualties{};
    }
    if (losses == nullptr) {
      for (const std::string_view key : {"unit", "models"}) {
        if (told_.find(key) != nullptr) continue;
        fault("missing-key", told_.place(), fmt::format("incident \"casualties\" has no \"{}\"", key),
              "Expected \"unit\" and \"models\", or \"losses\" for several at one moment.");
      }
      return faults_.empty() ? Casualties{{loss_in(told_)}} : Casualties{};
    }
    Casualties casualties;
    for (const game::Value& loss : *losses->list()) casualties.losses.push_back(loss_in(loss));
    if (casualties.losses.empty()) {
      fault("empty", losses->place(), "\"losses\" of incident \"casualties\" is empty", "Name at least one loss.");
    }
    return casualties;
  }

  Happening read_break(bool at_once) {
    BreakTest test;
    test.unit = unit_at(told_, "unit");
    test.at_once = at_once;
    test.lost_by = number_at(told_, "lost_by");
    test.steadfast = game::truth_at(told_, "steadfast").value_or(false);
    const game::Value* pursuers = told_.find("pursuers");
    if (pursuers == nullptr) return test;
    for (const game::Value& id : *pursuers->list()) {
      const UnitIndex pursuer = unit_in(id);
      if (pursuer == kNoUnit) continue;
      const bool again = std::ranges::find(test.pursuers, pursuer) != test.pursuers.end();
      if (again) fault("named-twice", id.place(), fmt::format("\"{}\" is named twice as a pursuer", *id.text()), "");
      test.pursuers.push_back(pursuer);
    }
    return test;
  }

  // BX-14, and what goes without saying: one charges enemies; only stand and shoot kills.
  Happening read_charge() {
    Charge charge;
    charge.unit = unit_at(told_, "unit");
    charge.target = unit_at(told_, "target");
    const auto reaction = *game::text_at(told_, "reaction");
    charge.reaction = reaction_called(reaction);
    charge.casualties = number_at(told_, "casualties");
    charge.contact = game::truth_at(told_, "contact").value_or(false);
    check_enemies(charge.unit, charge.target, "target", "charge");
    if (charge.casualties > 0 && charge.reaction != Reaction::kStandAndShoot) {
      fault("no-shooting", game::place_of(told_, "casualties"),
            fmt::format("a charge met by \"{}\" costs no casualties", reaction),
            "`casualties` goes with reaction \"stand-and-shoot\".");
    }
    return charge;
  }

  void check_enemies(UnitIndex a, UnitIndex b, std::string_view key, std::string_view deed) {
    if (a == kNoUnit || b == kNoUnit || setup_.units[a].side != setup_.units[b].side) return;
    const std::string& first = setup_.units[a].id;
    fault("same-side", game::place_of(told_, key),
          a == b ? fmt::format("\"{}\" cannot {} itself", first, deed)
                 : fmt::format("\"{}\" cannot {} \"{}\": they are on the same side", first, deed, setup_.units[b].id),
          "Name units of two sides.");
  }

  Happening read_combat(bool begins) {
    const game::Value& units = *told_.find("units");
    if (units.list()->size() != 2) {
      fault("two-units", units.place(), fmt::format("\"units\" names {}, not two", units.list()->size()),
            "Expected the two that fight each other.");
      return CombatTold{};
    }
    const CombatTold told{unit_in((*units.list())[0]), unit_in((*units.list())[1]), begins};
    check_enemies(told.first, told.second, "units", begins ? "fight" : "part from");
    return told;
  }

  Happening read_move() {
    MoveTold move;
    move.unit = unit_at(told_, "unit");
    const auto at = *game::pair_at(told_, "at");
    move.at = {static_cast<std::int32_t>(inches(at.x)), static_cast<std::int32_t>(inches(at.y))};
    if (const auto facing = game::number_at(told_, "facing")) move.facing = facing_of(*facing);
    if (const auto files = game::integer_at(told_, "files")) move.files = static_cast<std::int32_t>(*files);
    return move;
  }

  const Setup& setup_;
};

}  // namespace

game::Result<game::IncidentPtr> read_told(const Setup& setup, const game::Value& told) {
  return Reading(setup, told).read();
}

}  // namespace waver::battleaxe
