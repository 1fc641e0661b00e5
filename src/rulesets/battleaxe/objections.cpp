/// Which incidents cannot happen in a position, and why. Everything here depends on the position; what can be seen
/// from the incident alone is judged when it is read (incidents.cpp).

#include <fmt/format.h>

#include "game/fields.h"
#include "measure/move.h"
#include "rulesets/battleaxe/incidents.h"

namespace waver::battleaxe {
namespace {

using Objection = std::optional<game::Diagnostic>;

struct Judge {
  const Setup& setup;
  const Position& position;
  const game::Value& told;

  Objection object(std::string_view code, std::string_view key, std::string message, std::string hint) const {
    return game::Diagnostic{std::string(code), std::move(message), std::move(hint), game::place_of(told, key), {}};
  }
  const UnitState& unit(UnitIndex index) const { return position.units[index]; }
  const std::string& id(UnitIndex index) const { return setup.units[index].id; }

  Objection gone(UnitIndex index, std::string_view key) const {
    const UnitState& state = unit(index);
    if (state.on_table()) return {};
    const std::string_view how = state.state == State::kDestroyed ? "was destroyed" : "has left the table";
    return object("gone", key, fmt::format("\"{}\" {} before this incident", id(index), how),
                  "An incident can only name units that are on the table.");
  }
  Objection killer_gone(Killer killer) const {
    return killer < position.units.size() ? gone(killer, "by") : Objection{};
  }
  Objection not_in_combat(UnitIndex a, UnitIndex b, std::string_view key) const {
    if (in_combat(position, a, b)) return {};
    return object("not-in-combat", key, fmt::format("\"{}\" is not in close combat with \"{}\"", id(a), id(b)),
                  "Say so first: an \"engage\" incident, a charge with contact, or `engaged` of the unit.");
  }
  Objection flees(UnitIndex index, std::string_view key, std::string_view cannot) const {
    if (!unit(index).fleeing()) return {};
    return object("fleeing", key, fmt::format("\"{}\" is fleeing and cannot {}", id(index), cannot),
                  "It has to rally first (BX-11).");
  }

  Objection operator()(const PhaseBegins&) const { return {}; }

  Objection operator()(const Casualties& what) const {
    std::vector<std::int32_t> falling(position.units.size());
    for (const Loss& loss : what.losses) {
      if (auto objection = gone(loss.unit, told.find("losses") != nullptr ? "losses" : "unit")) return objection;
      if (auto objection = killer_gone(loss.by)) return objection;
      falling[loss.unit] += loss.models;
      if (falling[loss.unit] > unit(loss.unit).models) return too_many(loss.unit, falling[loss.unit]);
    }
    return {};
  }
  Objection too_many(UnitIndex index, std::int32_t models) const {
    return object("too-many-models", told.find("losses") != nullptr ? "losses" : "models",
                  fmt::format("\"{}\" cannot lose {} models: it has {}", id(index), models, unit(index).models),
                  "For the whole unit use a \"destroyed\" incident, or the number it has.");
  }

  Objection operator()(const Destroyed& what) const {
    if (auto objection = gone(what.unit, "unit")) return objection;
    return killer_gone(what.by);
  }

  Objection operator()(const BreakTest& what) const {
    if (auto objection = gone(what.unit, "unit")) return objection;
    if (!unit(what.unit).engaged()) {
      return object("not-in-combat", "unit", fmt::format("\"{}\" is not in close combat", id(what.unit)),
                    "Only a unit in close combat can break. For another reason to run use a \"panic\" incident.");
    }
    for (const UnitIndex pursuer : what.pursuers) {
      if (auto objection = gone(pursuer, "pursuers")) return objection;
      if (auto objection = not_in_combat(pursuer, what.unit, "pursuers")) return objection;
    }
    return {};
  }

  Objection operator()(const Charge& what) const {
    if (auto objection = gone(what.unit, "unit")) return objection;
    if (auto objection = gone(what.target, "target")) return objection;
    if (auto objection = flees(what.unit, "unit", "charge")) return objection;
    if (what.reaction != Reaction::kFlee) {
      if (auto objection = flees(what.target, "target", "do anything but flee")) return objection;
    } else if (unit(what.target).engaged()) {
      return object("in-combat", "reaction", fmt::format("\"{}\" is in close combat and cannot flee", id(what.target)),
                    "A unit in close combat can only hold.");
    }
    if (what.casualties > unit(what.unit).models) {
      return object("too-many-models", "casualties",
                    fmt::format("\"{}\" cannot lose {} models: it has {}", id(what.unit), what.casualties,
                                unit(what.unit).models),
                    "At most the number it has.");
    }
    return {};
  }

  Objection operator()(const PanicTold& what) const { return gone(what.unit, "unit"); }

  Objection operator()(const CombatTold& what) const {
    for (const UnitIndex index : {what.first, what.second}) {
      if (auto objection = gone(index, "units")) return objection;
      if (!what.begins) continue;
      if (auto objection = flees(index, "units", "fight")) return objection;
    }
    const bool fighting = in_combat(position, what.first, what.second);
    if (fighting != what.begins) return {};
    return fighting
               ? object("in-combat", "units",
                        fmt::format("\"{}\" is in close combat with \"{}\" already", id(what.first), id(what.second)),
                        "Nothing has to be told: they fight on.")
               : object("not-in-combat", "units",
                        fmt::format("\"{}\" is not in close combat with \"{}\"", id(what.first), id(what.second)),
                        "Only units that fight each other can part.");
  }

  Objection operator()(const MoveTold& what) const {
    if (auto objection = gone(what.unit, "unit")) return objection;
    UnitState moved = unit(what.unit);
    moved.at = what.at;
    moved.facing = what.facing.value_or(moved.facing);
    moved.files = what.files.value_or(moved.files);
    const measure::Convex place = footprint_of(setup.units[what.unit], moved);
    if (!measure::on_table(place, setup.table)) {
      return object("off-table", "at", fmt::format("\"{}\" would stand over the table's edge", id(what.unit)),
                    "`at` is the centre of its footprint.");
    }
    for (UnitIndex other = 0; other < position.units.size(); ++other) {
      if (!is_another(what.unit, other) || !measure::overlap(place, position.footprints[other])) continue;
      return object("overlap", "at", fmt::format("\"{}\" would stand on \"{}\"", id(what.unit), id(other)),
                    "Footprints may touch, not overlap. `at` is the centre of the footprint.");
    }
    return {};
  }
  bool is_another(UnitIndex index, UnitIndex other) const { return other != index && unit(other).on_table(); }

  Objection operator()(const Restore& what) const {
    if (auto objection = gone(what.unit, "unit")) return objection;
    const std::int32_t most = setup.units[what.unit].battle_start;
    if (unit(what.unit).models + what.models <= most) return no_room(what);
    return object("too-many-models", "models",
                  fmt::format("\"{}\" cannot get {} models back: it has {} and began the battle with {}", id(what.unit),
                              what.models, unit(what.unit).models, most),
                  "Raise `battle_start` of the unit if it really began with more.");
  }
  // The ranks grow backwards. Where it stands over the edge or on another already, nothing gets worse.
  Objection no_room(const Restore& what) const {
    constexpr std::string_view kHint = "Its ranks grow backwards. First make room with a \"move\" incident.";
    UnitState grown = unit(what.unit);
    set_models(setup.units[what.unit], grown, grown.models + what.models);
    const measure::Convex place = footprint_of(setup.units[what.unit], grown);
    const measure::Convex& now = position.footprints[what.unit];
    if (!measure::on_table(place, setup.table) && measure::on_table(now, setup.table)) {
      return object("off-table", "models", fmt::format("\"{}\" would stand over the table's edge", id(what.unit)),
                    std::string(kHint));
    }
    for (UnitIndex other = 0; other < position.units.size(); ++other) {
      const measure::Convex& there = position.footprints[other];
      if (!is_another(what.unit, other) || !measure::overlap(place, there) || measure::overlap(now, there)) continue;
      return object("overlap", "models", fmt::format("\"{}\" would stand on \"{}\"", id(what.unit), id(other)),
                    std::string(kHint));
    }
    return {};
  }
};

}  // namespace

std::optional<game::Diagnostic> objection_to(const Setup& setup, const Position& position, const Told& told) {
  return std::visit(Judge{setup, position, told.told()}, told.what());
}

}  // namespace waver::battleaxe
