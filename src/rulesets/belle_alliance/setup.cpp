/// Reading a scenario: units, staff, terrain, rulings; every fault at once.

#include "rulesets/belle_alliance/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "game/fields.h"
#include "game/naming.h"
#include "game/reading.h"
#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/body.h"
#include "rulesets/belle_alliance/decimals.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/tables.h"
#include "rulesets/belle_alliance/terrain_reading.h"
#include "rulesets/belle_alliance/unit_reading.h"

namespace waver::belle_alliance {
namespace {

constexpr std::array<std::string_view, 5> kReserved{"rate", "edge", "carried", "keep", "none"};

measure::Vector direction_to(std::string_view edge) {
  if (edge == "north") return {0, kMillion};
  if (edge == "east") return {kMillion, 0};
  return edge == "west" ? measure::Vector{-kMillion, 0} : measure::Vector{0, -kMillion};
}

class BattleReader : public game::ScenarioReading {
 public:
  BattleReader(const game::Value& document, const game::Value& data) : ScenarioReading(document) {
    setup_.tables = read_tables(data);
  }

  game::Result<Setup> read() {
    read_rulings();
    read_table();
    read_sides();
    read_all_terrain();
    read_units();
    read_soutiens();
    read_staff();
    check_places();
    check_times();
    if (!faults_.empty() || !is_whole_) return tl::make_unexpected(std::move(faults_));
    finish();
    return std::move(setup_);
  }

 private:
  // Rulings, table, sides --------------------------------------------------------------------------------------------

  static bool reads(const game::Value& rulings, std::string_view name, std::string_view word) {
    return game::text_at(rulings, name) == word;
  }

  void read_rulings() {
    const game::Value* written = document_.find("rulings");
    if (written == nullptr) return;
    Rulings& rulings = setup_.rulings;
    if (reads(*written, "stop_gap", "touch")) rulings.stop_gap = 0;
    if (reads(*written, "start_contact", "any")) rulings.start_contact = Rulings::StartContact::kAny;
    rulings.spread_tests_full_disorder = reads(*written, "spread_fd_units", "tested");
    rulings.middle_plus_middle_is_full = !reads(*written, "md_plus_md", "md");
    rulings.full_again_later = !reads(*written, "fd_again", "never");
    rulings.ordering_loss_by_table_16 = reads(*written, "ordering_loss_table", "16");
    rulings.free_direction_away_from_enemy = reads(*written, "free_direction_default", "away-from-enemy");
    rulings.attrition = reads(*written, "fd_attrition", "five-percent");
    rulings.all_factors_of_group = reads(*written, "one_factor_per_group", "all");
    if (reads(*written, "retreat_fraction", "quarter")) rulings.retreat_fraction = Rulings::RetreatFraction::kQuarter;
    if (reads(*written, "retreat_fraction", "full")) rulings.retreat_fraction = Rulings::RetreatFraction::kFull;
    if (reads(*written, "gunners_x5", "never")) rulings.gunners_five = Rulings::GunnersFive::kNever;
    if (reads(*written, "gunners_x5", "fire-and-spread")) {
      rulings.gunners_five = Rulings::GunnersFive::kFireAndSpread;
    }
  }

  void check_decimals(const game::Value& table, std::string_view key, std::string_view whose) {
    if (auto fine = too_fine(table, key, kStepsOfLength, whose)) faults_.push_back(std::move(*fine));
  }

  void read_table() {
    const game::Value* table = document_.find("table");
    if (table == nullptr) return;
    for (const std::string_view key : {"width", "depth"}) check_decimals(*table, key, "[table]");
    setup_.table.width = static_cast<std::int32_t>(centimetres(game::number_at(*table, "width").value_or(0)));
    setup_.table.depth = static_cast<std::int32_t>(centimetres(game::number_at(*table, "depth").value_or(0)));
  }

  // Ids are unique in a file, and none is a word that events use in place of one.
  bool new_id(const game::Value& table) {
    const auto id = game::text_at(table, "id");
    if (!id || std::ranges::find(kReserved, *id) == kReserved.end()) return takes_new_id(table);
    fault("reserved-id", game::place_of(table, "id"), fmt::format("\"{}\" cannot be an id", *id),
          fmt::format("These words are kept for events: {}.", fmt::join(kReserved, ", ")));
    return false;
  }

  void read_sides() {
    for (const game::Value& side : list_of("side")) {
      new_id(side);
      setup_.sides.push_back({std::string(game::text_at(side, "id").value_or("")), name_at(side),
                              direction_to(game::text_at(side, "edge").value_or("south"))});
    }
  }

  std::uint32_t side_of(const game::Value& table) { return side_at(table, game::ids_of(setup_.sides)); }

  UnitIndex unit_at(const game::Value& table, std::string_view key) {
    const auto id = game::text_at(table, key);
    if (!id) return kNobody;
    const UnitIndex index = setup_.unit_named(*id);
    if (index != kNobody) return index;
    return unknown_id("unit", *table.find(key), game::ids_of(setup_.units), "Units of this scenario");
  }

  // Terrain and units ------------------------------------------------------------------------------------------------

  void read_all_terrain() {
    for (const game::Value& piece : list_of("terrain")) {
      if (!new_id(piece)) continue;
      auto terrain = read_terrain(piece, setup_.tables, faults_);
      if (terrain) setup_.terrain.push_back(std::move(*terrain));
    }
  }

  void read_units() {
    for (const game::Value& unit : list_of("unit")) {
      const bool named = new_id(unit);
      const std::uint32_t side = side_of(unit);
      is_whole_ = is_whole_ && named;
      if (!named) continue;
      ReadUnit read = read_unit(unit, side, setup_.table, faults_);
      is_whole_ = is_whole_ && read.stands;
      stands_.push_back(read.stands);
      setup_.numbers.emplace(read.setup.id, static_cast<std::uint32_t>(setup_.units.size()));
      setup_.units.push_back(std::move(read.setup));
      setup_.start.units.push_back(read.state);
      sources_.push_back(&unit);
    }
  }

  void read_soutiens() {
    for (UnitIndex i = 0; i < sources_.size(); ++i) {
      const game::Value& unit = *sources_[i];
      if (unit.find("soutien") == nullptr) continue;
      const UnitIndex soutien = unit_at(unit, "soutien");
      const std::string& id = setup_.units[i].id;
      if (setup_.start.units[i].formation != Formation::kSkirmish) {
        fault("not-for-this-formation", game::place_of(unit, "soutien"),
              fmt::format("[[unit]] \"{}\" is no skirmish line and has no \"soutien\"", id),
              "Only a unit in formation \"skirmish\" has one.");
      }
      if (soutien == kNobody) continue;
      if (soutien == i || setup_.units[soutien].side != setup_.units[i].side) {
        fault("same-side", game::place_of(unit, "soutien"),
              soutien == i ? fmt::format("\"{}\" cannot be its own soutien", id)
                           : fmt::format("\"{}\" cannot be the soutien of \"{}\": it is on another side",
                                         setup_.units[soutien].id, id),
              "Name another unit of its side.");
      }
      setup_.units[i].soutien = soutien;
    }
  }

  void read_staff() {
    for (const game::Value& staff : list_of("staff")) {
      const bool named = new_id(staff);
      const std::uint32_t side = side_of(staff);
      if (!named) {
        is_whole_ = false;
        continue;
      }
      is_whole_ = is_whole_ && side != kNobody;
      StaffState state;
      read_place(staff, side, state);
      const Role role = game::text_at(staff, "role") == "adjutant" ? Role::kAdjutant : Role::kCommander;
      setup_.staff.push_back({std::string(*game::text_at(staff, "id")), name_at(staff), {}, side, role});
      setup_.start.staff.push_back(state);
    }
  }

  void read_place(const game::Value& staff, std::uint32_t side, StaffState& state) {
    const auto id = *game::text_at(staff, "id");
    check_decimals(staff, "at", fmt::format("[[staff]] \"{}\"", id));
    const bool with = staff.find("with") != nullptr;
    const bool at = staff.find("at") != nullptr;
    if (with == at) {
      return fault("one-or-the-other", with ? game::place_of(staff, "at") : staff.place(),
                   fmt::format("[[staff]] \"{}\" has {} \"with\" {} \"at\"", id, with ? "both" : "neither",
                               with ? "and" : "nor"),
                   "Give the unit it is `with`, or the place it is `at`.");
    }
    if (at) {
      const auto place = game::pair_at(staff, "at");
      if (!place || !is_in_reach(*place)) return;
      state.at = point_of(*place);
      const measure::Table& table = setup_.table;
      const bool on = state.at.x >= 0 && state.at.y >= 0 && state.at.x <= table.width && state.at.y <= table.depth;
      if (!on) {
        fault("off-table", game::place_of(staff, "at"), fmt::format("[[staff]] \"{}\" stands off the table", id),
              fmt::format("The table is {} x {} cm.", static_cast<double>(table.width) / measure::kCentimetre,
                          static_cast<double>(table.depth) / measure::kCentimetre));
      }
      return;
    }
    state.with = unit_at(staff, "with");
    if (state.with != kNobody && side != kNobody && setup_.units[state.with].side != side) {
      fault("same-side", game::place_of(staff, "with"),
            fmt::format("\"{}\" cannot be with \"{}\": it is on another side", id, setup_.units[state.with].id),
            "Name a unit of its side.");
    }
  }

  // Places and times -------------------------------------------------------------------------------------------------

  void check_places() {
    std::vector<measure::Convex> places(setup_.units.size());
    for (UnitIndex i = 0; i < places.size(); ++i) {
      if (stands_[i]) places[i] = footprint_of(setup_.units[i], setup_.start.units[i]);
    }
    for (UnitIndex i = 0; i < places.size(); ++i) {
      if (stands_[i]) check_ground(i, places[i]);
    }
    check_overlaps(places, stands_, sources_);
    setup_.start.footprints = std::move(places);
  }

  void check_ground(UnitIndex index, const measure::Convex& place) {
    const Body body = body_of(setup_.units[index], setup_.start.units[index]);
    for (const Terrain& terrain : setup_.terrain) {
      if (!forbidden_to(setup_, terrain, body) || !meets(place, terrain)) continue;
      const bool area = terrain.is_area;
      fault("forbidden-ground", game::place_of(*sources_[index], "at"),
            fmt::format("[[unit]] \"{}\" stands {} \"{}\" ({}), which it may not {}", setup_.units[index].id,
                        area ? "in" : "across", terrain.id, terrain.kind, area ? "enter" : "cross"),
            "Tables 4 and 5 say who may (waver rules belle-alliance).");
    }
  }

  // 3.1: what happens in what sub-phase can be seen from the incidents' order alone.
  void check_times() {
    Phase phase = Phase::kStart;
    for (const game::Value& told : list_of("incident")) {
      InTime time = in_time(phase, told);
      if (time.fault) faults_.push_back(std::move(*time.fault));
      phase = time.then;
    }
  }

  // Units, staff and terrain that share a name are told with their ids.
  void tell_apart() {
    std::vector<game::Named> things;
    things.reserve(setup_.units.size() + setup_.staff.size() + setup_.terrain.size());
    for (const UnitSetup& unit : setup_.units) things.push_back({unit.id, unit.name});
    for (const StaffSetup& staff : setup_.staff) things.push_back({staff.id, staff.name});
    for (const Terrain& terrain : setup_.terrain) things.push_back({terrain.id, terrain.name});
    std::vector<std::string> names = game::told_apart(things);
    auto next = names.begin();
    for (UnitSetup& unit : setup_.units) unit.called = std::move(*next++);
    for (StaffSetup& staff : setup_.staff) staff.called = std::move(*next++);
    for (Terrain& terrain : setup_.terrain) terrain.called = std::move(*next++);
  }

  void finish() {
    tell_apart();
    const auto units = static_cast<std::uint32_t>(setup_.units.size());
    for (std::size_t i = 0; i < setup_.staff.size(); ++i) {
      setup_.numbers.emplace(setup_.staff[i].id, units + static_cast<std::uint32_t>(i));
    }
    setup_.title = game::text_at(document_, "title").value_or("");
    setup_.start.penalties.resize(setup_.sides.size());
    setup_.start.question.kind = game::QuestionKind::kIncident;
    setup_.start.question.subject = game::kNobody;
  }

  Setup setup_;
  std::vector<const game::Value*> sources_;
  std::vector<bool> stands_;
  bool is_whole_ = true;  ///< everything could be read, whether or not there are faults
};

}  // namespace

UnitIndex Setup::unit_named(std::string_view id) const {
  const auto found = numbers.find(std::string(id));
  return found != numbers.end() && found->second < units.size() ? found->second : kNobody;
}

StaffIndex Setup::staff_named(std::string_view id) const {
  const auto found = numbers.find(std::string(id));
  if (found == numbers.end() || found->second < units.size()) return kNobody;
  return found->second - static_cast<std::uint32_t>(units.size());
}

std::uint32_t Setup::side_named(std::string_view id) const {
  const auto found = std::ranges::find(sides, id, &Side::id);
  return found == sides.end() ? kNobody : static_cast<std::uint32_t>(found - sides.begin());
}

const std::string& Setup::thing_id(std::uint32_t thing) const {
  return thing < units.size() ? units[thing].id : terrain[thing - units.size()].id;
}

game::Result<Setup> read_setup(const game::Value& document, const game::Value& data) {
  return BattleReader(document, data).read();
}

}  // namespace waver::belle_alliance
