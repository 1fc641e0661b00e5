/// Reading incidents: field checks, names, and what can be seen to be wrong without looking at the table.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game/reading.h"
#include "rulesets/belle_alliance/decimals.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/tables.h"

namespace waver::belle_alliance {
namespace {

class IncidentReader final : public game::IncidentReading {
 public:
  IncidentReader(const Setup& setup, const game::Value& told) : IncidentReading(info(), told), setup_(setup) {}

  game::Result<game::IncidentPtr> read() {
    const game::IncidentKind* kind = checked_kind();
    if (kind == nullptr) return tl::make_unexpected(std::move(faults_));
    Happening happening = read_kind(kind->name);
    if (!faults_.empty()) return tl::make_unexpected(std::move(faults_));
    return std::make_shared<const Told>(told_, std::move(happening), setup_);
  }

 private:
  void check_name(const game::Field& field, const game::Value& id) override {
    if (field.name == "staff") {
      staff_in(id);
    } else {
      unit_in(id);
    }
  }

  UnitIndex unit_in(const game::Value& id) {
    const UnitIndex index = setup_.unit_named(*id.text());
    return index != kNobody ? index : unknown_id("unit", id, game::ids_of(setup_.units));
  }
  UnitIndex unit_at(const game::Value& table, std::string_view key) { return unit_in(*table.find(key)); }
  StaffIndex staff_at(std::string_view key) { return staff_in(*told_.find(key)); }
  StaffIndex staff_in(const game::Value& id) {
    const StaffIndex index = setup_.staff_named(*id.text());
    return index != kNobody ? index : unknown_id("staff figure", id, game::ids_of(setup_.staff));
  }

  static std::int32_t number_at(const game::Value& table, std::string_view key) {
    return static_cast<std::int32_t>(game::integer_at(table, key).value_or(0));
  }

  Happening read_kind(std::string_view kind) {
    if (kind == "bound") return BoundEnds{};
    if (kind == "sub-phase") return PhaseBegins{*phase_called(*game::text_at(told_, "phase"))};
    if (kind == "losses") {
      return LossesTold{unit_at(told_, "unit"), number_at(told_, "figures"), number_at(told_, "prisoners")};
    }
    if (kind == "effect") return read_effects();
    if (kind == "ordering") return read_ordering();
    if (kind == "valour") return ValourTold{unit_at(told_, "unit"), number_at(told_, "change")};
    if (kind == "attach") return read_contact();
    if (kind == "detach") return ContactTold{staff_at("staff"), kNobody};
    if (kind == "staff_catch") return CatchTold{staff_at("staff")};
    return read_move();
  }

  // One effect, or several at one moment; not both.
  Happening read_effects() {
    Effects all;
    const game::Value* several = told_.find("effects");
    if (several == nullptr) {
      if (has_all_of_effect(told_, "incident \"effect\"")) all.effects.push_back(effect_in(told_));
      return all;
    }
    for (const game::Entry& entry : *told_.table()) {
      if (entry.key == "kind" || entry.key == "effects") continue;
      fault("one-or-several", entry.place, fmt::format("\"{}\" stands beside \"effects\"", entry.key),
            "Put everything into \"effects\" if it falls at one moment.");
    }
    if (several->list()->empty()) {
      fault("empty", several->place(), "\"effects\" of incident \"effect\" is empty", "Name at least one effect.");
    }
    for (const game::Value& effect : *several->list()) {
      if (has_all_of_effect(effect, "an effect")) all.effects.push_back(effect_in(effect));
    }
    return all;
  }

  bool has_all_of_effect(const game::Value& effect, std::string_view what) {
    bool has_all = true;
    for (const std::string_view key : {"unit", "cause", "by"}) {
      if (effect.find(key) != nullptr) continue;
      has_all = false;
      fault("missing-key", effect.place(), fmt::format("{} has no \"{}\"", what, key),
            key == "by" ? "Expected the units that did it; `by = []` if nobody can be named."
                        : "Expected \"unit\", \"cause\" and \"by\", or \"effects\" for several at one moment.");
    }
    const bool fire = game::text_at(effect, "cause") == "fire";
    if (fire && effect.find("role") != nullptr) {
      fault("no-role", game::place_of(effect, "role"), "fire has no \"role\"",
            "Only melee has attackers and defenders.");
    }
    return has_all;
  }

  Effect effect_in(const game::Value& table) {
    Effect effect;
    effect.unit = unit_at(table, "unit");
    effect.cause = *cause_called(*game::text_at(table, "cause"));
    for (const game::Value& id : *table.find("by")->list()) read_actor(effect, id);
    if (const auto disorder = game::text_at(table, "disorder")) effect.disorder = disorder_called(*disorder);
    effect.figures = number_at(table, "figures");
    effect.prisoners = number_at(table, "prisoners");
    effect.attacker = game::text_at(table, "role") == "attacker";
    return effect;
  }

  void read_actor(Effect& effect, const game::Value& id) {
    const UnitIndex actor = unit_in(id);
    if (actor == kNobody) return;
    if (std::ranges::find(effect.by, actor) != effect.by.end()) {
      fault("named-twice", id.place(), fmt::format("\"{}\" is named twice in \"by\"", *id.text()), "");
    }
    if (effect.unit != kNobody && setup_.units[effect.unit].side == setup_.units[actor].side) {
      fault("same-side", id.place(),
            fmt::format("\"{}\" cannot strike \"{}\": they are on the same side", *id.text(),
                        setup_.units[effect.unit].id),
            "Name units of the other side.");
    }
    effect.by.push_back(actor);
  }

  Happening read_ordering() {
    static constexpr std::array<std::string_view, 4> kOrders{"other", "attack-uphill", "attack-cover", "attack-odds"};
    const auto word = game::text_at(told_, "ordered").value_or("other");
    const auto* found = std::ranges::find(kOrders, word);
    return OrderingTold{unit_at(told_, "unit"), static_cast<Ordered>(found - kOrders.begin())};
  }

  Happening read_contact() {
    const ContactTold contact{staff_at("staff"), unit_at(told_, "unit")};
    const bool known = contact.staff != kNobody && contact.unit != kNobody;
    if (known && setup_.staff[contact.staff].side != setup_.units[contact.unit].side) {
      fault("same-side", game::place_of(told_, "unit"),
            fmt::format("\"{}\" cannot be with \"{}\": it is on another side", setup_.staff[contact.staff].id,
                        setup_.units[contact.unit].id),
            "Name a unit of its side.");
    }
    return contact;
  }

  Happening read_move() {
    MoveTold move;
    move.unit = unit_at(told_, "unit");
    if (const auto at = game::pair_at(told_, "at")) {
      if (auto fine = too_fine(told_, "at", kStepsOfLength, "incident \"move\"")) faults_.push_back(std::move(*fine));
      move.at = point_of(*at);
    }
    if (const auto facing = game::integer_at(told_, "facing")) move.facing = static_cast<std::int32_t>(*facing);
    if (const auto word = game::text_at(told_, "formation")) move.formation = formation_called(*word);
    if (const auto files = game::integer_at(told_, "files")) move.files = static_cast<std::int32_t>(*files);
    move.forced = game::truth_at(told_, "forced").value_or(false);
    return move;
  }

  const Setup& setup_;
};

}  // namespace

game::Result<game::IncidentPtr> read_told(const Setup& setup, const game::Value& told) {
  return IncidentReader(setup, told).read();
}

}  // namespace waver::belle_alliance
