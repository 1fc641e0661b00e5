/// Reading incidents: field checks, names, and what can be seen to be wrong without looking at the table.

#include "rulesets/battleaxe/incidents.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {
namespace {

Reaction reaction_called(std::string_view word) {
  if (word == "hold") return Reaction::kHold;
  return word == "flee" ? Reaction::kFlee : Reaction::kStandAndShoot;
}

class Reading {
 public:
  Reading(const Setup& setup, const game::Value& told) : setup_(setup), told_(told) {}

  game::Result<game::IncidentPtr> read() {
    const auto kind = game::text_at(told_, "kind");
    if (!kind) return unknown_kind("an incident needs a \"kind\"", told_.place(), "");
    const game::IncidentKind* fields = incident_kind(*kind);
    if (fields == nullptr) {
      return unknown_kind(fmt::format("there is no incident \"{}\"", *kind), game::place_of(told_, "kind"), *kind);
    }
    game::check_fields(told_, with_kind(*fields), fmt::format("incident \"{}\"", *kind), faults_);
    if (!faults_.empty()) {
      check_names(told_, fields->fields);
      return tl::make_unexpected(std::move(faults_));
    }
    Happening happening = read_kind(*kind);
    if (!faults_.empty()) return tl::make_unexpected(std::move(faults_));
    return std::make_shared<const Told>(told_, std::move(happening), setup_);
  }

 private:
  static std::vector<game::Field> with_kind(const game::IncidentKind& kind) {
    std::vector<game::Field> fields{{.name = "kind", .kind = game::FieldKind::kText, .about = kind.about}};
    fields.insert(fields.end(), kind.fields.begin(), kind.fields.end());
    return fields;
  }

  game::Result<game::IncidentPtr> unknown_kind(std::string message, game::Place place, std::string_view written) {
    std::vector<std::string_view> names;
    names.reserve(info().incidents.size());
    for (const game::IncidentKind& kind : info().incidents) names.push_back(kind.name);
    const std::string_view near = game::nearest_word(written, names);
    std::string hint = near.empty() ? fmt::format("Known kinds: {}.", fmt::join(names, ", "))
                                    : fmt::format("Did you mean \"{}\"?", near);
    fault("unknown-kind", place, std::move(message), std::move(hint));
    return tl::make_unexpected(std::move(faults_));
  }

  void fault(std::string code, game::Place place, std::string message, std::string hint) {
    faults_.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
  }

  std::uint32_t unknown(std::string_view what, std::string_view id, game::Place place,
                        const std::vector<std::string_view>& known) {
    const std::string_view near = game::nearest_word(id, known);
    fault("unknown-id", place, fmt::format("there is no {} \"{}\"", what, id),
          near.empty() ? fmt::format("Ids in this scenario: {}.", fmt::join(known, ", "))
                       : fmt::format("Did you mean \"{}\"?", near));
    return game::kNobody;
  }

  std::vector<std::string_view> unit_ids() const {
    std::vector<std::string_view> ids;
    ids.reserve(setup_.units.size() + setup_.terrain.size());
    for (const UnitSetup& unit : setup_.units) ids.push_back(unit.id);
    return ids;
  }

  UnitIndex unit_in(const game::Value& value) {
    const std::string& id = *value.text();
    const UnitIndex index = setup_.unit_named(id);
    return index != kNoUnit ? index : unknown("unit", id, value.place(), unit_ids());
  }
  UnitIndex unit_at(const game::Value& table, std::string_view key) { return unit_in(*table.find(key)); }

  Killer by_at(const game::Value& table) {
    const game::Value* value = table.find("by");
    return value == nullptr ? kNobodyKilled : killer_in(*value);
  }
  Killer killer_in(const game::Value& value) {
    const Killer killer = setup_.killer_named(*value.text());
    if (killer != kNobodyKilled) return killer;
    std::vector<std::string_view> known = unit_ids();
    for (const Terrain& piece : setup_.terrain) known.push_back(piece.id);
    return unknown("unit or terrain", *value.text(), value.place(), known);
  }

  std::int32_t number_at(const game::Value& table, std::string_view key, std::int32_t fallback = 0) const {
    return static_cast<std::int32_t>(game::integer_at(table, key).value_or(fallback));
  }

  // The names of an incident that is faulty otherwise. What is no id at all has been told.
  void check_names(const game::Value& table, std::span<const game::Field> fields) {
    for (const game::Field& field : fields) {
      const game::Value* value = table.find(field.name);
      if (value == nullptr) continue;
      if (field.kind == game::FieldKind::kId) check_name(field, *value);
      if (value->list() == nullptr) continue;
      for (const game::Value& each : *value->list()) {
        if (field.kind == game::FieldKind::kIds) check_name(field, each);
        if (field.kind == game::FieldKind::kTables) check_names(each, field.inner);
      }
    }
  }
  void check_name(const game::Field& field, const game::Value& value) {
    if (value.text() == nullptr || !game::is_id(*value.text())) return;
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
    std::vector<std::string_view> ids;
    ids.reserve(setup_.sides.size());
    for (const Side& known : setup_.sides) ids.push_back(known.id);
    return unknown("side", *value.text(), value.place(), ids);
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
  const game::Value& told_;
  game::Diagnostics faults_;
};

}  // namespace

game::Result<game::IncidentPtr> read_told(const Setup& setup, const game::Value& told) {
  return Reading(setup, told).read();
}

}  // namespace waver::battleaxe
