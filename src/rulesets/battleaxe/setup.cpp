/// Reading a scenario: profiles, units, terrain, rulings; every fault at once.

#include "rulesets/battleaxe/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/fields.h"
#include "game/naming.h"
#include "game/reading.h"
#include "measure/move.h"
#include "rulesets/battleaxe/footprint.h"
#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {
namespace {

measure::Point point_of(game::NumberPair pair) {
  return {static_cast<std::int32_t>(inches(pair.x)), static_cast<std::int32_t>(inches(pair.y))};
}

// A value of the unit itself, or of its profile.
const game::Value* value_of(const game::Value& unit, const game::Value* profile, std::string_view key) {
  const game::Value* own = unit.find(key);
  return own != nullptr || profile == nullptr ? own : profile->find(key);
}

measure::Direction direction_to(std::string_view edge) {
  if (edge == "north") return measure::kNorth;
  if (edge == "east") return measure::kEast;
  return edge == "west" ? measure::kWest : measure::kSouth;
}

class SetupReader : public game::ScenarioReading {
 public:
  SetupReader(const game::Value& document, const game::Value& data) : ScenarioReading(document), data_(data) {}

  game::Result<Setup> read() {
    read_figures();
    read_rulings();
    read_table();
    read_terrain();
    read_sides();
    read_units();
    read_combats();
    check_places();
    const bool all_stand = std::ranges::all_of(stands_, [](bool stands) { return stands; });
    if (!faults_.empty() || !all_stand) return tl::make_unexpected(std::move(faults_));
    finish();
    return std::move(setup_);
  }

 private:
  // Figures ---------------------------------------------------------------------------------------------------------

  double figure(std::string_view name) const {
    return game::number_at(*data_.find("figures")->find(name), "value").value_or(0);
  }

  void read_figures() {
    Figures& figures = setup_.figures;
    figures.fright_range = inches(figure("fright_range"));
    figures.heavy_one_in = static_cast<std::int32_t>(figure("heavy_one_in"));
    figures.shattered_one_in = static_cast<std::int32_t>(figure("shattered_one_in"));
    figures.highest_leadership = static_cast<std::int32_t>(figure("highest_leadership"));
    figures.test_dice = static_cast<std::uint32_t>(figure("test_dice"));
    figures.flight_dice = static_cast<std::uint32_t>(figure("flight_dice"));
    setup_.rulings.general_range = inches(figure("general_range"));
    setup_.rulings.standard_range = inches(figure("standard_range"));
    setup_.rulings.clear_distance = inches(figure("clear_distance"));
  }

  // Rulings ---------------------------------------------------------------------------------------------------------

  bool reads(const game::Value& rulings, std::string_view name, std::string_view word) const {
    return game::text_at(rulings, name) == word;
  }

  void read_rulings() {
    const game::Value* written = document_.find("rulings");
    if (written == nullptr) return;
    Rulings& rulings = setup_.rulings;
    rulings.tests_first = reads(*written, "panic_order", "tests-first");
    rulings.off_table_counts_as_destroyed = game::truth_at(*written, "off_table_counts_as_destroyed").value_or(true);
    rulings.voluntary_flight_panics = game::truth_at(*written, "voluntary_flight_panics").value_or(true);
    rulings.fleeing_enemies_count = game::truth_at(*written, "fleeing_enemies_count").value_or(true);
    rulings.last_killer_breaks_tie = reads(*written, "casualty_tie", "last");
    rulings.engaged_losses_count = !reads(*written, "engaged_losses", "ignore");
    rulings.more_than_a_quarter = reads(*written, "heavy_casualties", "more-than");
    rulings.trigger_models = static_cast<std::int32_t>(game::integer_at(*written, "trigger_models").value_or(0));
    if (const auto range = game::number_at(*written, "general_range")) rulings.general_range = inches(*range);
    if (const auto range = game::number_at(*written, "standard_range")) rulings.standard_range = inches(*range);
    if (const auto clear = game::number_at(*written, "clear_distance")) rulings.clear_distance = inches(*clear);
  }

  // Table, sides, terrain -------------------------------------------------------------------------------------------

  void read_table() {
    const game::Value* table = document_.find("table");
    if (table == nullptr) return;
    setup_.table.width = static_cast<std::int32_t>(inches(game::number_at(*table, "width").value_or(0)));
    setup_.table.depth = static_cast<std::int32_t>(inches(game::number_at(*table, "depth").value_or(0)));
  }

  void read_sides() {
    for (const game::Value& side : list_of("side")) {
      takes_new_id(side);
      const std::string id(game::text_at(side, "id").value_or(""));
      const auto edge = game::text_at(side, "edge").value_or("south");
      const measure::Direction to_edge = direction_to(edge);
      setup_.sides.push_back({id, std::string(game::text_at(side, "name").value_or(id)), to_edge});
    }
  }

  void read_terrain() {
    for (const game::Value& piece : list_of("terrain")) {
      if (!takes_new_id(piece)) continue;
      const game::Value* polygon = piece.find("polygon");
      if (polygon == nullptr || polygon->list() == nullptr) continue;
      std::vector<measure::Point> corners;
      for (const game::Value& corner : *polygon->list()) {
        if (const auto pair = game::pair_in(corner)) corners.push_back(point_of(*pair));
      }
      const std::string id(*game::text_at(piece, "id"));
      if (!make_region(corners, *polygon, id)) continue;
      const std::string kind(game::text_at(piece, "kind").value_or(""));
      const auto number = static_cast<std::uint32_t>(setup_.terrain.size());
      if (kind == "impassable") setup_.impassable.push_back(number);
      setup_.terrain.push_back({id, name_at(piece), kind, kind == "impassable", measure::Region(corners)});
    }
  }

  // Units -----------------------------------------------------------------------------------------------------------

  const game::Value* profile_of(const game::Value& unit) {
    const auto name = game::text_at(unit, "profile");
    if (!name) return nullptr;
    const game::Value* roster = data_.find("profile");
    const game::Value* profile = roster == nullptr ? nullptr : roster->find(*name);
    if (profile != nullptr) return profile;
    std::vector<std::string_view> names;
    if (roster != nullptr && roster->table() != nullptr) {
      for (const game::Entry& entry : *roster->table()) names.push_back(entry.key);
    }
    const std::string_view near = game::nearest_word(*name, names);
    std::string hint = near.empty() ? fmt::format("The roster has: {}.", fmt::join(names, ", "))
                                    : fmt::format("Did you mean \"{}\"?", near);
    if (names.empty()) hint = "There is no roster: give the unit's own figures.";
    fault("unknown-profile", game::place_of(unit, "profile"), fmt::format("there is no profile \"{}\"", *name),
          std::move(hint));
    return nullptr;
  }

  static const std::vector<game::Field>& unit_fields() {
    const auto& parts = info().document;
    return std::ranges::find(parts, "unit", &game::Field::name)->inner;
  }

  void need(const game::Value& unit, const game::Value* profile, std::string_view key) {
    if (value_of(unit, profile, key) != nullptr || game::is_misspelt(unit, key, unit_fields())) return;
    const auto id = game::text_at(unit, "id").value_or("");
    fault("missing-key", unit.place(), fmt::format("[[unit]] \"{}\" has no \"{}\"", id, key),
          "Give it, or a `profile` of the roster that has it.");
  }

  std::int32_t whole(const game::Value& unit, const game::Value* profile, std::string_view key, std::int64_t fallback) {
    const game::Value* value = value_of(unit, profile, key);
    return static_cast<std::int32_t>(value != nullptr && value->integer() != nullptr ? *value->integer() : fallback);
  }

  bool says(const game::Value& unit, const game::Value* profile, std::string_view key) {
    const game::Value* value = value_of(unit, profile, key);
    return value != nullptr && value->truth() != nullptr && *value->truth();
  }

  void read_units() {
    for (const game::Value& unit : list_of("unit")) {
      const bool named = takes_new_id(unit);
      const game::Value* profile = profile_of(unit);
      const bool names_profile = unit.find("profile") != nullptr || game::is_misspelt(unit, "profile", unit_fields());
      const bool lacks_profile = names_profile && profile == nullptr;
      for (const std::string_view key : {"models", "base", "leadership"}) {
        if (!lacks_profile) need(unit, profile, key);
      }
      const std::uint32_t side = side_at(unit, game::ids_of(setup_.sides));
      if (named) read_unit(unit, profile, side);
    }
  }

  void read_unit(const game::Value& unit, const game::Value* profile, std::uint32_t side) {
    UnitSetup setup;
    setup.id = *game::text_at(unit, "id");
    const game::Value* name = value_of(unit, profile, "name");
    setup.name = name != nullptr && name->text() != nullptr ? *name->text() : setup.id;
    setup.side = side;
    const game::Value* base = value_of(unit, profile, "base");
    const auto size = base == nullptr ? std::nullopt : game::pair_in(*base);
    setup.base_width = std::llround(size ? size->x * measure::kMillimetre : 0);
    setup.base_depth = std::llround(size ? size->y * measure::kMillimetre : 0);
    setup.leadership = whole(unit, profile, "leadership", 0);
    setup.wounds = whole(unit, profile, "wounds", 1);
    setup.general = whole(unit, profile, "general", 0);
    setup.standard = says(unit, profile, "standard");
    setup.swift = says(unit, profile, "swift");
    setup.cold_blooded = says(unit, profile, "cold_blooded");
    setup.immune = says(unit, profile, "immune");
    setup.unbreakable = says(unit, profile, "unbreakable");
    setup.stubborn = says(unit, profile, "stubborn");

    UnitState state;
    state.models = whole(unit, profile, "models", 1);
    state.phase_start = state.models;
    state.files = whole(unit, profile, "files", std::min(5, state.models));
    setup.battle_start = whole(unit, nullptr, "battle_start", state.models);
    if (setup.battle_start < state.models) {
      fault("out-of-range", game::place_of(unit, "battle_start"),
            fmt::format("\"battle_start\" of [[unit]] \"{}\" is {}", setup.id, setup.battle_start),
            fmt::format("Expected at least the {} models it has now.", state.models));
    }
    if (const auto at = game::pair_at(unit, "at")) state.at = point_of(*at);
    state.facing = facing_of(game::number_at(unit, "facing").value_or(0));
    if (game::text_at(unit, "state") == "fleeing") state.state = State::kFleeing;
    stands_.push_back(is_readable(unit, profile) && check_place(unit, setup, state));

    setup_.numbers.emplace(setup.id, static_cast<Killer>(setup_.units.size()));
    setup_.units.push_back(std::move(setup));
    setup_.start.units.push_back(state);
    sources_.push_back(&unit);
  }

  // What says where it stands has the types the tables want; if not they have told, and nothing follows from it.
  static bool is_readable(const game::Value& unit, const game::Value* profile) {
    const bool whole = std::ranges::all_of(std::array{"models", "files"}, [&](std::string_view key) {
      const game::Value* value = value_of(unit, profile, key);
      return value == nullptr || value->integer() != nullptr;
    });
    const auto facing = game::number_at(unit, "facing");
    constexpr double kFullCircle = 360;
    return whole && facing && std::abs(*facing) <= kFullCircle;
  }

  // Whether the unit stands on the table. Values out of range have been told by the tables: don't reckon with them.
  bool check_place(const game::Value& unit, const UnitSetup& setup, const UnitState& state) {
    constexpr measure::Length kWidestBase = 100'000;  // a metre
    constexpr std::int32_t kMost = 1'000;
    const auto sane = [](auto number, auto most) { return number > 0 && number <= most; };
    const bool readable =
        unit.find("at") != nullptr && sane(setup.base_width, kWidestBase) && sane(setup.base_depth, kWidestBase) &&
        sane(state.models, kMost) && sane(state.files, kMost) && sane(setup_.table.width, measure::kLargestTable) &&
        sane(setup_.table.depth, measure::kLargestTable) && std::abs(state.at.x) <= measure::kLargestTable &&
        std::abs(state.at.y) <= measure::kLargestTable;
    if (!readable) return false;
    if (measure::on_table(footprint_of(setup, state), setup_.table)) return true;
    fault("off-table", game::place_of(unit, "at"),
          fmt::format("[[unit]] \"{}\" stands over the table's edge", setup.id),
          fmt::format("`at` is the centre of its footprint, {:.2f} x {:.2f} in.",
                      static_cast<double>(std::min(state.files, state.models) * setup.base_width) / measure::kInch,
                      static_cast<double>(depth_of(setup, state.models, state.files)) / measure::kInch));
    return false;
  }

  // Close combat and overlaps, of the units that stand on the table -------------------------------------------------

  void read_combats() {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      const game::Value* engaged = sources_[i]->find("engaged");
      if (engaged == nullptr || engaged->list() == nullptr) continue;
      for (const game::Value& id : *engaged->list()) read_combat(static_cast<UnitIndex>(i), id);
    }
    auto& combats = setup_.start.combats;
    std::ranges::sort(combats);
    const auto repeated = std::ranges::unique(combats);
    combats.erase(repeated.begin(), repeated.end());
    for (const Combat& combat : combats) {
      ++setup_.start.units[combat.first].opponents;
      ++setup_.start.units[combat.second].opponents;
    }
  }

  void read_combat(UnitIndex unit, const game::Value& id) {
    if (id.text() == nullptr) return;
    const std::string& own = setup_.units[unit].id;
    const UnitIndex other = setup_.unit_named(*id.text());
    if (other == kNoUnit) {
      unknown_id("unit", id, game::ids_of(setup_.units), "Units of this scenario");
      return;
    }
    if (setup_.units[other].side == setup_.units[unit].side) {
      return fault("same-side", id.place(),
                   fmt::format("\"{}\" cannot fight \"{}\": they are on the same side", own, *id.text()),
                   "Name units of two sides.");
    }
    for (const UnitIndex fighter : {unit, other}) {
      if (!setup_.start.units[fighter].fleeing()) continue;
      return fault("fleeing", id.place(), fmt::format("\"{}\" is fleeing and cannot fight", setup_.units[fighter].id),
                   "Whatever flees is out of combat (BX-13).");
    }
    setup_.start.combats.push_back({std::min(unit, other), std::max(unit, other)});
  }

  void check_places() {
    std::vector<measure::Convex> places(setup_.units.size());
    for (UnitIndex i = 0; i < places.size(); ++i) {
      if (stands_[i]) places[i] = footprint_of(setup_.units[i], setup_.start.units[i]);
    }
    check_overlaps(places, stands_, sources_);
  }

  void tell_apart() {
    std::vector<game::Named> things;
    things.reserve(setup_.units.size() + setup_.terrain.size());
    for (const UnitSetup& unit : setup_.units) things.push_back({unit.id, unit.name});
    for (const Terrain& piece : setup_.terrain) things.push_back({piece.id, piece.called});
    std::vector<std::string> names = game::told_apart(things);
    const std::size_t units = setup_.units.size();
    for (std::size_t i = 0; i < units; ++i) setup_.units[i].called = std::move(names[i]);
    for (std::size_t i = units; i < names.size(); ++i) setup_.terrain[i - units].called = std::move(names[i]);

    std::vector<game::Named> sides;
    sides.reserve(setup_.sides.size());
    for (const Side& side : setup_.sides) sides.push_back({side.id, side.name});
    names = game::told_apart(sides);
    for (std::size_t i = 0; i < names.size(); ++i) setup_.sides[i].name = std::move(names[i]);
  }

  void finish() {
    tell_apart();
    const auto units = static_cast<UnitIndex>(setup_.units.size());
    for (UnitIndex i = 0; i < units; ++i) {
      if (setup_.units[i].general > 0) setup_.generals.push_back(i);
      if (setup_.units[i].standard) setup_.standards.push_back(i);
      setup_.start.footprints.push_back(footprint_of(setup_.units[i], setup_.start.units[i]));
    }
    for (std::size_t i = 0; i < setup_.terrain.size(); ++i) {
      setup_.numbers.emplace(setup_.terrain[i].id, units + static_cast<Killer>(i));
    }
    setup_.title = game::text_at(document_, "title").value_or("");
    setup_.start.question = {game::QuestionKind::kIncident, 0, game::kNobody, 0, {}, {}, 0, {}};
  }

  const game::Value& data_;
  Setup setup_;
  std::vector<const game::Value*> sources_;
  std::vector<bool> stands_;
};

}  // namespace

measure::Length inches(double number) {
  return std::llround(number * static_cast<double>(measure::kInch));
}

measure::Direction facing_of(double degrees) {
  constexpr double kThousandths = 1000.0;
  return measure::direction_of_millidegrees(std::llround(degrees * kThousandths));
}

UnitIndex Setup::unit_named(std::string_view id) const {
  const Killer killer = killer_named(id);
  return killer < units.size() ? killer : kNoUnit;
}

std::uint32_t Setup::side_named(std::string_view id) const {
  for (std::uint32_t i = 0; i < sides.size(); ++i) {
    if (sides[i].id == id) return i;
  }
  return game::kNobody;
}

Killer Setup::killer_named(std::string_view id) const {
  const auto found = numbers.find(std::string(id));
  return found == numbers.end() ? kNobodyKilled : found->second;
}

const std::string& Setup::killer_id(Killer killer) const {
  return killer < units.size() ? units[killer].id : terrain[killer - units.size()].id;
}

const std::string& Setup::killer_name(Killer killer) const {
  return killer < units.size() ? units[killer].called : terrain[killer - units.size()].called;
}

namespace {

// Figures say the clause they belong to.
void check_clauses(const game::Value& data, game::Diagnostics& faults) {
  const game::Value* figures = data.find("figures");
  if (figures == nullptr || figures->table() == nullptr) return;
  std::vector<std::string_view> known;
  for (const game::Clause& clause : info().clauses) known.push_back(clause.id);
  for (const game::Entry& figure : *figures->table()) {
    const auto clause = game::text_at(figure.value, "clause");
    if (!clause || std::ranges::find(known, *clause) != known.end()) continue;
    const std::string_view near = game::nearest_word(*clause, known);
    faults.push_back({"unknown-clause",
                      fmt::format("figure \"{}\" names no clause: \"{}\"", figure.key, *clause),
                      near.empty() ? "waver rules battleaxe lists them." : fmt::format("Did you mean \"{}\"?", near),
                      game::place_of(figure.value, "clause"),
                      {}});
  }
}

}  // namespace

game::Diagnostics check_data(const game::Value& data) {
  static const std::vector<game::Field> kFields{
      {.name = "waver_data",
       .kind = game::FieldKind::kInteger,
       .about = "version of the format",
       .required = true,
       .low = 1,
       .high = 1},
      {.name = "ruleset",
       .kind = game::FieldKind::kWord,
       .about = "the ruleset it is for",
       .required = true,
       .words = {"battleaxe"}},
      {.name = "figures",
       .kind = game::FieldKind::kTable,
       .about = "figures of the rules",
       .required = true,
       .inner = figure_fields()},
      {.name = "profile", .kind = game::FieldKind::kAny, .about = "the roster"},
  };
  game::Diagnostics faults;
  game::check_fields(data, kFields, "the data file", faults);
  check_clauses(data, faults);
  const game::Value* roster = data.find("profile");
  if (roster == nullptr || roster->table() == nullptr) return faults;
  for (const game::Entry& profile : *roster->table()) {
    game::check_fields(profile.value, profile_fields(), fmt::format("profile \"{}\"", profile.key), faults);
  }
  return faults;
}

game::Result<Setup> read_setup(const game::Value& document, const game::Value& data) {
  return SetupReader(document, data).read();
}

}  // namespace waver::battleaxe
