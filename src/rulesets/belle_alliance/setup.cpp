/// Reading a scenario: units, staff, terrain, rulings; every fault at once.

#include "rulesets/belle_alliance/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/fields.h"
#include "game/naming.h"
#include "measure/move.h"
#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/body.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/tables.h"

namespace waver::belle_alliance {
namespace {

constexpr std::int32_t kMostFigures = 1000;
constexpr std::int32_t kMostGuns = 12;
constexpr std::int32_t kFullTurn = 360;
constexpr std::array<std::string_view, 5> kReserved{"rate", "edge", "carried", "keep", "none"};

measure::Point point_of(game::NumberPair pair) {
  return {static_cast<std::int32_t>(centimetres(pair.x)), static_cast<std::int32_t>(centimetres(pair.y))};
}

measure::Length millimetres(double number) {
  return std::llround(number * static_cast<double>(measure::kMillimetre));
}

measure::Vector direction_to(std::string_view edge) {
  if (edge == "north") return {0, kMillion};
  if (edge == "east") return {kMillion, 0};
  return edge == "west" ? measure::Vector{-kMillion, 0} : measure::Vector{0, -kMillion};
}

bool is_convex(std::span<const measure::Point> corners) {
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const measure::Point here = corners[(i + 1) % corners.size()];
    const std::int64_t turn = measure::cross(here - corners[i], corners[(i + 2) % corners.size()] - here);
    left = left || turn > 0;
    right = right || turn < 0;
  }
  return !(left && right);
}

measure::Box box_around(std::span<const measure::Point> points) {
  measure::Box box{points.front(), points.front()};
  for (const measure::Point point : points) {
    box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
    box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
  }
  return box;
}

std::string words_of_fault(measure::RegionFault fault) {
  switch (fault) {
    case measure::RegionFault::kTooFewCorners:
      return "has fewer than three corners";
    case measure::RegionFault::kTooManyCorners:
      return fmt::format("has more than {} corners", measure::kMostCorners);
    case measure::RegionFault::kRepeatedCorner:
      return "has two corners in one place";
    case measure::RegionFault::kCrossesItself:
      return "crosses or touches itself";
    default:
      return "has no area: all its corners lie in one line";
  }
}

bool has_files(Formation formation) {
  switch (formation) {
    case Formation::kLine:
    case Formation::kColumn:
    case Formation::kMarchColumn:
    case Formation::kWork:
    case Formation::kRest:
    case Formation::kLimbered:
      return true;
    default:
      return false;
  }
}

class BattleReader {
 public:
  BattleReader(const game::Value& document, const game::Value& data)
      : document_(document), tables_(read_tables(data)) {}

  game::Result<Setup> read() {
    setup_.tables = tables_;
    read_rulings();
    read_table();
    read_sides();
    read_terrain();
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
  void fault(std::string code, game::Place place, std::string message, std::string hint) {
    faults_.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
  }

  void check_fineness(const game::Value& table, std::string_view key, double steps, std::string_view whose) {
    const game::Value* value = table.find(key);
    if (value == nullptr) return;
    if (const auto place = too_fine(*value, steps)) faults_.push_back(too_fine_fault(*place, steps, key, whose));
  }

  const game::List& list_of(std::string_view key) const {
    static const game::List kNothing;
    const game::Value* value = document_.find(key);
    return value != nullptr && value->list() != nullptr ? *value->list() : kNothing;
  }

  // Rulings, table, sides
  // ----------------------------------------------------------------------------------------------

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

  void read_table() {
    const game::Value* table = document_.find("table");
    if (table == nullptr) return;
    for (const std::string_view key : {"width", "depth"}) check_fineness(*table, key, kStepsOfLength, "[table]");
    setup_.table.width = static_cast<std::int32_t>(centimetres(game::number_at(*table, "width").value_or(0)));
    setup_.table.depth = static_cast<std::int32_t>(centimetres(game::number_at(*table, "depth").value_or(0)));
  }

  // Ids are unique in a file, and none is a word that events use in place of one.
  bool new_id(const game::Value& table) {
    const auto id = game::text_at(table, "id");
    if (!id) return false;
    const game::Place place = game::place_of(table, "id");
    if (std::ranges::find(kReserved, *id) != kReserved.end()) {
      fault("reserved-id", place, fmt::format("\"{}\" cannot be an id", *id),
            fmt::format("These words are kept for events: {}.", fmt::join(kReserved, ", ")));
      return false;
    }
    const auto [first, added] = ids_.try_emplace(std::string(*id), place);
    if (added) return true;
    fault("duplicate-id", place, fmt::format("the id \"{}\" is taken", *id),
          fmt::format("It was given in line {}. Ids are unique in a file.", first->second.line));
    return false;
  }

  static std::string name_of(const game::Value& table) {
    const auto id = game::text_at(table, "id").value_or("");
    return std::string(game::text_at(table, "name").value_or(id));
  }

  void read_sides() {
    for (const game::Value& side : list_of("side")) {
      new_id(side);
      setup_.sides.push_back({std::string(game::text_at(side, "id").value_or("")), name_of(side),
                              direction_to(game::text_at(side, "edge").value_or("south"))});
    }
  }

  std::uint32_t side_of(const game::Value& table) {
    const auto side = game::text_at(table, "side");
    if (!side) return kNobody;
    const std::uint32_t index = setup_.side_named(*side);
    if (index != kNobody) return index;
    std::vector<std::string_view> names;
    names.reserve(setup_.sides.size());
    for (const Side& known : setup_.sides) names.push_back(known.id);
    unknown("side", *side, game::place_of(table, "side"), names);
    return kNobody;
  }

  void unknown(std::string_view what, std::string_view id, game::Place place,
               const std::vector<std::string_view>& known) {
    const std::string_view near = game::nearest_word(id, known);
    fault("unknown-id", place, fmt::format("there is no {} \"{}\"", what, id),
          near.empty()
              ? fmt::format("{}s of this scenario: {}.", what == "unit" ? "Unit" : "Side", fmt::join(known, ", "))
              : fmt::format("Did you mean \"{}\"?", near));
  }

  UnitIndex unit_at(const game::Value& table, std::string_view key) {
    const auto id = game::text_at(table, key);
    if (!id) return kNobody;
    const UnitIndex index = setup_.unit_named(*id);
    if (index != kNobody) return index;
    std::vector<std::string_view> names;
    names.reserve(setup_.units.size());
    for (const UnitSetup& known : setup_.units) names.push_back(known.id);
    unknown("unit", *id, game::place_of(table, key), names);
    return kNobody;
  }

  // Terrain
  // ------------------------------------------------------------------------------------------------------------

  static std::vector<measure::Point> points_at(const game::Value& list) {
    std::vector<measure::Point> points;
    for (const game::Value& each : *list.list()) {
      const auto pair = game::pair_in(each);
      constexpr double kFarthest = 2000;
      if (pair && std::abs(pair->x) <= kFarthest && std::abs(pair->y) <= kFarthest) points.push_back(point_of(*pair));
    }
    return points.size() == list.list()->size() ? points : std::vector<measure::Point>();
  }

  void read_terrain() {
    for (const game::Value& piece : list_of("terrain")) {
      if (!new_id(piece)) continue;
      const std::string whose = fmt::format("[[terrain]] \"{}\"", *game::text_at(piece, "id"));
      for (const std::string_view key : {"polygon", "line"}) check_fineness(piece, key, kStepsOfLength, whose);
      const std::string kind(game::text_at(piece, "kind").value_or(""));
      const auto area = std::ranges::find(tables_.areas, kind, &AreaKind::name);
      const auto obstacle = std::ranges::find(tables_.obstacles, kind, &ObstacleKind::name);
      if (area != tables_.areas.end()) {
        read_area(piece, static_cast<std::uint32_t>(area - tables_.areas.begin()), area->cover);
      } else if (obstacle != tables_.obstacles.end()) {
        read_obstacle(piece, static_cast<std::uint32_t>(obstacle - tables_.obstacles.begin()), obstacle->cover);
      }
    }
  }

  // An area is drawn by `polygon`, an obstacle by `line`. Nothing if that is not so, or cannot be read.
  const game::Value* drawn_by(const game::Value& piece, std::string_view key, std::string_view other) {
    const game::Value* drawn = piece.find(key);
    const auto id = game::text_at(piece, "id").value_or("");
    const auto kind = game::text_at(piece, "kind").value_or("");
    const bool is_area = key == "polygon";
    if (piece.find(other) != nullptr) {
      fault("wrong-shape", game::place_of(piece, other),
            fmt::format("[[terrain]] \"{}\" is a {} and has no \"{}\"", id, kind, other),
            is_area ? "An area is drawn by its `polygon`." : "An obstacle is drawn by its `line`.");
    } else if (drawn == nullptr) {
      fault("missing-key", piece.place(), fmt::format("[[terrain]] \"{}\" has no \"{}\"", id, key),
            is_area ? "An area is drawn by its `polygon`." : "An obstacle is drawn by its `line`.");
    }
    return drawn != nullptr && drawn->list() != nullptr ? drawn : nullptr;
  }

  Terrain new_terrain(const game::Value& piece, std::uint32_t row, std::int32_t cover,
                      std::vector<measure::Point> corners) const {
    Terrain terrain;
    terrain.id = *game::text_at(piece, "id");
    terrain.name = name_of(piece);
    terrain.kind = *game::text_at(piece, "kind");
    terrain.row = row;
    terrain.cover = cover;
    terrain.box = box_around(corners);
    terrain.corners = std::move(corners);
    return terrain;
  }

  void read_area(const game::Value& piece, std::uint32_t row, std::int32_t cover) {
    const game::Value* polygon = drawn_by(piece, "polygon", "line");
    if (polygon == nullptr) return;
    const std::vector<measure::Point> corners = points_at(*polygon);
    if (corners.empty()) return;
    const auto id = *game::text_at(piece, "id");
    const measure::RegionCheck check = measure::Region::check(corners);
    if (check.fault != measure::RegionFault::kNone) {
      return fault("bad-polygon", polygon->place(),
                   fmt::format("the polygon of \"{}\" {}", id, words_of_fault(check.fault)),
                   "List the corners once around the piece, in either order of turning.");
    }
    if (!is_convex(corners)) {
      return fault("bad-polygon", polygon->place(), fmt::format("the polygon of \"{}\" is not convex", id),
                   "Cut it into convex pieces, each a [[terrain]] of its own.");
    }
    Terrain terrain = new_terrain(piece, row, cover, corners);
    const measure::Region region(corners);
    terrain.pieces.assign(region.pieces().begin(), region.pieces().end());
    setup_.terrain.push_back(std::move(terrain));
  }

  void read_obstacle(const game::Value& piece, std::uint32_t row, std::int32_t cover) {
    const game::Value* line = drawn_by(piece, "line", "polygon");
    if (line == nullptr) return;
    const std::vector<measure::Point> points = points_at(*line);
    if (points.empty() && !line->list()->empty()) return;
    const bool stands_still = std::ranges::adjacent_find(points) != points.end();
    if (points.size() < 2 || stands_still) {
      return fault("bad-line", line->place(),
                   fmt::format("the line of \"{}\" {}", *game::text_at(piece, "id"),
                               points.size() < 2 ? "has fewer than two points" : "has a point twice in a row"),
                   "List the points from one end of the obstacle to the other.");
    }
    Terrain terrain = new_terrain(piece, row, cover, points);
    terrain.is_area = false;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      terrain.pieces.push_back(measure::Convex::hull_of(std::span(points).subspan(i, 2)));
    }
    setup_.terrain.push_back(std::move(terrain));
  }

  // Units
  // --------------------------------------------------------------------------------------------------------------

  void read_units() {
    for (const game::Value& unit : list_of("unit")) {
      const bool named = new_id(unit);
      const std::uint32_t side = side_of(unit);
      if (!named) {
        is_whole_ = false;
        continue;
      }
      read_unit(unit, side);
    }
  }

  void read_unit(const game::Value& unit, std::uint32_t side) {
    UnitSetup setup;
    UnitState state;
    setup.id = *game::text_at(unit, "id");
    setup.name = name_of(unit);
    setup.side = side;
    const std::string whose = fmt::format("[[unit]] \"{}\"", setup.id);
    check_fineness(unit, "at", kStepsOfLength, whose);
    for (const std::string_view key : {"base", "gun_base"}) check_fineness(unit, key, kStepsOfBase, whose);
    unit_is_whole_ = read_arm(unit, setup);
    unit_is_whole_ = read_numbers(unit, setup, state) && unit_is_whole_ && side != kNobody;
    if (unit_is_whole_) {
      read_bases(unit, setup);
      read_state(unit, state);
      read_formation(unit, setup, state);
    }
    const bool stands = unit_is_whole_ && check_edge(unit, setup, state);
    is_whole_ = is_whole_ && stands;
    stands_.push_back(stands);
    setup_.numbers.emplace(setup.id, static_cast<std::uint32_t>(setup_.units.size()));
    setup_.units.push_back(std::move(setup));
    setup_.start.units.push_back(state);
    sources_.push_back(&unit);
  }

  bool read_arm(const game::Value& unit, UnitSetup& setup) {
    const auto arm = arm_called(game::text_at(unit, "arm").value_or(""));
    if (!arm) return false;
    setup.arm = *arm;
    const auto weight = game::text_at(unit, "weight");
    setup.weight = weight_called(weight.value_or("")).value_or(Weight::kNone);
    const bool infantry = *arm == Arm::kInfantry;
    if (infantry && weight) {
      fault("not-for-this-arm", game::place_of(unit, "weight"),
            fmt::format("[[unit]] \"{}\" is infantry and has no \"weight\"", setup.id),
            "Only cavalry and artillery are heavy or light.");
    }
    const bool has_weight = infantry || weight;
    if (!has_weight) missing(unit, setup, "weight", "Cavalry and artillery are \"heavy\" or \"light\".");
    return check_guns(unit, setup) && has_weight;
  }

  static std::span<const game::Field> unit_fields() {
    const auto& document = info().document;
    return std::ranges::find(document, "unit", &game::Field::name)->inner;
  }

  void missing(const game::Value& unit, const UnitSetup& setup, std::string_view key, std::string hint) {
    if (game::is_misspelt(unit, key, unit_fields())) return;
    fault("missing-key", unit.place(), fmt::format("[[unit]] \"{}\" has no \"{}\"", setup.id, key), std::move(hint));
  }

  bool check_guns(const game::Value& unit, const UnitSetup& setup) {
    if (setup.arm == Arm::kArtillery) {
      if (unit.find("guns") != nullptr) return true;
      missing(unit, setup, "guns", "Artillery has 0 to 12 model guns.");
      return false;
    }
    for (const std::string_view key : {"guns", "gun_base"}) {
      if (unit.find(key) == nullptr) continue;
      fault("not-for-this-arm", game::place_of(unit, key),
            fmt::format("[[unit]] \"{}\" is {} and has no \"{}\"", setup.id, word_of(setup.arm), key),
            "Only artillery has guns.");
    }
    return true;
  }

  // Figures, original, guns, facing, place: false if the tables have told of one of them.
  bool read_numbers(const game::Value& unit, UnitSetup& setup, UnitState& state) {
    const auto figures = game::integer_at(unit, "figures");
    if (!figures || *figures < 1 || *figures > kMostFigures) return false;
    state.figures = static_cast<std::int32_t>(*figures);
    const auto original = game::integer_at(unit, "original").value_or(state.figures);
    if (original < 1 || original > kMostFigures) return false;
    setup.original = static_cast<std::int32_t>(original);
    if (setup.original < state.figures) {
      fault("out-of-range", game::place_of(unit, "original"),
            fmt::format("\"original\" of [[unit]] \"{}\" is {}", setup.id, setup.original),
            fmt::format("Expected at least the {} figures it has now.", state.figures));
    }
    constexpr std::int32_t kLeast = 3;
    if (setup.arm != Arm::kArtillery && state.figures < kLeast) {
      fault("out-of-range", game::place_of(unit, "figures"),
            fmt::format("\"figures\" of [[unit]] \"{}\" is {}", setup.id, state.figures),
            "Expected at least 3: fewer are no unit any more (BA-5.5.2c).");
    }
    const auto guns = setup.arm == Arm::kArtillery ? game::integer_at(unit, "guns").value_or(0) : 0;
    if (guns < 0 || guns > kMostGuns) return false;
    state.guns = static_cast<std::int32_t>(guns);
    const auto facing = game::integer_at(unit, "facing");
    const auto at = game::pair_at(unit, "at");
    constexpr double kFarthest = 2000;
    if (!facing || *facing < 0 || *facing >= kFullTurn || !at || std::abs(at->x) > kFarthest ||
        std::abs(at->y) > kFarthest) {
      return false;
    }
    state.facing = static_cast<std::int32_t>(*facing);
    state.at = point_of(*at);
    return true;
  }

  static measure::Length side_of_base(const std::optional<game::NumberPair>& pair, bool width, double fallback) {
    constexpr double kLargest = 1000;
    const double given = width ? pair.value_or(game::NumberPair{fallback, fallback}).x
                               : pair.value_or(game::NumberPair{fallback, fallback}).y;
    return millimetres(given > 0 && given <= kLargest ? given : fallback);
  }

  static void read_bases(const game::Value& unit, UnitSetup& setup) {
    constexpr double kFoot = 15;
    constexpr double kHorseWidth = 25;
    constexpr double kHorseDepth = 40;
    constexpr double kGunWidth = 40;
    constexpr double kGunDepth = 60;
    constexpr double kSpacing = 40;
    const bool horse = setup.arm == Arm::kCavalry;
    const auto base = game::pair_at(unit, "base");
    setup.base_width = side_of_base(base, true, horse ? kHorseWidth : kFoot);
    setup.base_depth = side_of_base(base, false, horse ? kHorseDepth : kFoot);
    const auto gun = game::pair_at(unit, "gun_base");
    setup.gun_width = side_of_base(gun, true, kGunWidth);
    setup.gun_depth = side_of_base(gun, false, kGunDepth);
    setup.spacing = millimetres(game::number_at(unit, "spacing").value_or(kSpacing));
    setup.supplies = game::truth_at(unit, "supplies").value_or(true);
  }

  static void read_state(const game::Value& unit, UnitState& state) {
    state.disorder = disorder_called(game::text_at(unit, "state").value_or("order")).value_or(Disorder::kOrder);
    state.valour = static_cast<std::int32_t>(game::integer_at(unit, "valour").value_or(0));
  }

  void read_formation(const game::Value& unit, const UnitSetup& setup, UnitState& state) {
    const auto formation = formation_called(game::text_at(unit, "formation").value_or(""));
    if (!formation) {
      unit_is_whole_ = false;
      return;
    }
    state.formation = *formation;
    if (auto objection = objection_to_formation(setup, state)) {
      unit_is_whole_ = false;
      objection->place = game::place_of(unit, "formation");
      faults_.push_back(std::move(*objection));
      return;
    }
    const auto files = game::integer_at(unit, "files");
    if (files && !has_files(*formation)) {
      fault("not-for-this-formation", game::place_of(unit, "files"),
            fmt::format("[[unit]] \"{}\" is in {} and has no \"files\"", setup.id, word_of(*formation)),
            "Its width follows from its numbers.");
    }
    state.files = default_files(*formation, state.figures, state.guns);
    if (files && *files > 0 && *files <= kMostFigures) state.files = static_cast<std::int32_t>(*files);
    const std::int32_t most = *formation == Formation::kLimbered ? state.guns : state.figures;
    if (files && has_files(*formation) && state.files > most) {
      fault("out-of-range", game::place_of(unit, "files"),
            fmt::format("\"files\" of [[unit]] \"{}\" is {}", setup.id, state.files),
            fmt::format("Expected at most {}: there are no more.", most));
    }
  }

  bool check_edge(const game::Value& unit, const UnitSetup& setup, const UnitState& state) {
    const bool sane = setup_.table.width > 0 && setup_.table.depth > 0 &&
                      setup_.table.width <= measure::kLargestTable && setup_.table.depth <= measure::kLargestTable;
    if (!sane || !unit_is_whole_) return false;
    if (measure::on_table(footprint_of(setup, state), setup_.table)) return true;
    const Frontage frontage = frontage_of(setup, state);
    fault("off-table", game::place_of(unit, "at"),
          fmt::format("[[unit]] \"{}\" stands over the table's edge", setup.id),
          fmt::format("`at` is the centre of its footprint, {} x {} cm.",
                      static_cast<double>(frontage.width) / measure::kCentimetre,
                      static_cast<double>(frontage.depth) / measure::kCentimetre));
    return false;
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
      setup_.staff.push_back({std::string(*game::text_at(staff, "id")), name_of(staff), side, role});
      setup_.start.staff.push_back(state);
    }
  }

  void read_place(const game::Value& staff, std::uint32_t side, StaffState& state) {
    const auto id = *game::text_at(staff, "id");
    check_fineness(staff, "at", kStepsOfLength, fmt::format("[[staff]] \"{}\"", id));
    const bool with = staff.find("with") != nullptr;
    const bool at = staff.find("at") != nullptr;
    if (with == at) {
      return fault("one-or-the-other", with ? game::place_of(staff, "at") : staff.place(),
                   fmt::format("[[staff]] \"{}\" has {} \"with\" {} \"at\"", id, with ? "both" : "neither",
                               with ? "and" : "nor"),
                   "Give the unit it is `with`, or the place it is `at`.");
    }
    if (at) {
      if (const auto place = game::pair_at(staff, "at")) state.at = point_of(*place);
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

  // Places of those that can be read
  // -----------------------------------------------------------------------------------

  void check_places() {
    std::vector<measure::Convex> places(setup_.units.size());
    for (UnitIndex i = 0; i < places.size(); ++i) {
      if (stands_[i]) places[i] = footprint_of(setup_.units[i], setup_.start.units[i]);
    }
    for (UnitIndex i = 0; i < places.size(); ++i) {
      if (!stands_[i]) continue;
      check_ground(i, places[i]);
      for (UnitIndex j = 0; j < i; ++j) {
        if (stands_[j] && measure::overlap(places[i], places[j])) tell_overlap(i, j);
      }
    }
    setup_.start.footprints = std::move(places);
  }

  void tell_overlap(UnitIndex later, UnitIndex earlier) {
    fault("overlap", game::place_of(*sources_[later], "at"),
          fmt::format("[[unit]] \"{}\" stands on \"{}\"", setup_.units[later].id, setup_.units[earlier].id),
          "Footprints may touch, not overlap. `at` is the centre of the footprint.");
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
    for (UnitSetup& unit : setup_.units) unit.name = std::move(*next++);
    for (StaffSetup& staff : setup_.staff) staff.name = std::move(*next++);
    for (Terrain& terrain : setup_.terrain) terrain.name = std::move(*next++);
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

  const game::Value& document_;
  Tables tables_;
  Setup setup_;
  std::unordered_map<std::string, game::Place> ids_;
  std::vector<const game::Value*> sources_;
  std::vector<bool> stands_;
  bool is_whole_ = true;       ///< everything could be read, whether or not there are faults
  bool unit_is_whole_ = true;  ///< so could the unit that is being read
  game::Diagnostics faults_;
};

}  // namespace

// A decimal fraction is not exact in binary: what is nearer to a step than a hundredth of one is meant to be one.
std::optional<game::Place> too_fine(const game::Value& value, double steps) {
  constexpr double kSlack = 0.01;
  constexpr double kLargest = 1e9;  // anything larger is out of range and told as that
  if (value.is_number()) {
    const double scaled = value.number() * steps;
    const bool fine = std::abs(scaled) < kLargest && std::abs(scaled - std::round(scaled)) > kSlack;
    return fine ? std::optional(value.place()) : std::nullopt;
  }
  if (value.list() == nullptr) return std::nullopt;
  for (const game::Value& each : *value.list()) {
    if (const auto place = too_fine(each, steps)) return place;
  }
  return std::nullopt;
}

game::Diagnostic too_fine_fault(game::Place place, double steps, std::string_view key, std::string_view whose) {
  const bool length = steps == kStepsOfLength;
  return {"too-fine",
          fmt::format("\"{}\" of {} has more than {}", key, whose, length ? "three decimals" : "one decimal"),
          length ? "Lengths are kept to 0.01 mm: three decimals of a centimetre."
                 : "Bases are kept to 0.1 mm: one decimal of a millimetre.",
          place,
          {}};
}

measure::Length centimetres(double number) {
  return std::llround(number * static_cast<double>(measure::kCentimetre));
}

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
