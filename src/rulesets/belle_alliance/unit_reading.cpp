#include "rulesets/belle_alliance/unit_reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/reading.h"
#include "measure/move.h"
#include "rulesets/belle_alliance/body.h"
#include "rulesets/belle_alliance/decimals.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/tables.h"

namespace waver::belle_alliance {
namespace {

constexpr std::int32_t kFullTurn = 360;

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

class UnitReader : game::DocumentReading {
 public:
  UnitReader(const game::Value& unit, const measure::Table& table) : unit_(unit), table_(table) {}

  ReadUnit read(std::uint32_t side, game::Diagnostics& faults) {
    read_.setup.id = *game::text_at(unit_, "id");
    read_.setup.name = game::text_at(unit_, "name").value_or(read_.setup.id);
    read_.setup.side = side;
    check_decimals();
    const bool has_arm = read_arm();
    if (read_numbers() && has_arm && side != kNobody) {
      read_bases();
      read_state();
      read_.stands = read_formation() && stands_on_table();
    }
    std::ranges::move(faults_, std::back_inserter(faults));
    return std::move(read_);
  }

 private:
  void check_decimals() {
    const std::string whose = fmt::format("[[unit]] \"{}\"", read_.setup.id);
    const auto check = [&](std::string_view key, double steps) {
      if (auto fine = too_fine(unit_, key, steps, whose)) faults_.push_back(std::move(*fine));
    };
    check("at", kStepsOfLength);
    check("base", kStepsOfBase);
    check("gun_base", kStepsOfBase);
  }

  bool read_arm() {
    const auto arm = arm_called(game::text_at(unit_, "arm").value_or(""));
    if (!arm) return false;
    read_.setup.arm = *arm;
    const auto weight = game::text_at(unit_, "weight");
    read_.setup.weight = weight_called(weight.value_or("")).value_or(Weight::kNone);
    const bool infantry = *arm == Arm::kInfantry;
    if (infantry && weight) {
      fault("not-for-this-arm", game::place_of(unit_, "weight"),
            fmt::format("[[unit]] \"{}\" is infantry and has no \"weight\"", read_.setup.id),
            "Only cavalry and artillery are heavy or light.");
    }
    const bool has_weight = infantry || weight;
    if (!has_weight) missing("weight", "Cavalry and artillery are \"heavy\" or \"light\".");
    return check_guns() && has_weight;
  }

  static std::span<const game::Field> unit_fields() {
    const auto& document = info().document;
    return std::ranges::find(document, "unit", &game::Field::name)->inner;
  }

  void missing(std::string_view key, std::string hint) {
    if (game::is_misspelt(unit_, key, unit_fields())) return;
    fault("missing-key", unit_.place(), fmt::format("[[unit]] \"{}\" has no \"{}\"", read_.setup.id, key),
          std::move(hint));
  }

  bool check_guns() {
    if (read_.setup.arm == Arm::kArtillery) {
      if (unit_.find("guns") != nullptr) return true;
      missing("guns", "Artillery has 0 to 12 model guns.");
      return false;
    }
    for (const std::string_view key : {"guns", "gun_base"}) {
      if (unit_.find(key) == nullptr) continue;
      fault("not-for-this-arm", game::place_of(unit_, key),
            fmt::format("[[unit]] \"{}\" is {} and has no \"{}\"", read_.setup.id, word_of(read_.setup.arm), key),
            "Only artillery has guns.");
    }
    return true;
  }

  // Figures, original, guns, facing, place: false if the tables have told of one of them.
  bool read_numbers() {
    const auto figures = game::integer_at(unit_, "figures");
    if (!figures || *figures < 1 || *figures > kMostFigures) return false;
    read_.state.figures = static_cast<std::int32_t>(*figures);
    const auto original = game::integer_at(unit_, "original").value_or(read_.state.figures);
    if (original < 1 || original > kMostFigures) return false;
    read_.setup.original = static_cast<std::int32_t>(original);
    if (read_.setup.original < read_.state.figures) {
      fault("out-of-range", game::place_of(unit_, "original"),
            fmt::format("\"original\" of [[unit]] \"{}\" is {}", read_.setup.id, read_.setup.original),
            fmt::format("Expected at least the {} figures it has now.", read_.state.figures));
    }
    if (read_.state.figures < least_figures(read_.setup.arm)) {
      fault("out-of-range", game::place_of(unit_, "figures"),
            fmt::format("\"figures\" of [[unit]] \"{}\" is {}", read_.setup.id, read_.state.figures),
            "Expected at least 3: fewer are no unit any more (BA-5.5.2c).");
    }
    const auto guns = read_.setup.arm == Arm::kArtillery ? game::integer_at(unit_, "guns").value_or(0) : 0;
    if (guns < 0 || guns > kMostGuns) return false;
    read_.state.guns = static_cast<std::int32_t>(guns);
    const auto facing = game::integer_at(unit_, "facing");
    const auto at = game::pair_at(unit_, "at");
    if (!facing || *facing < 0 || *facing >= kFullTurn || !at || !is_in_reach(*at)) return false;
    read_.state.facing = static_cast<std::int32_t>(*facing);
    read_.state.at = point_of(*at);
    return true;
  }

  // A size out of range has been told: then the usual one, so that the rest can be looked at.
  static measure::Length size_or(double given, double usual) {
    constexpr double kLargest = 1000;
    return millimetres(given > 0 && given <= kLargest ? given : usual);
  }

  void read_bases() {
    constexpr double kFoot = 15;
    constexpr double kHorseWidth = 25;
    constexpr double kHorseDepth = 40;
    constexpr double kGunWidth = 40;
    constexpr double kGunDepth = 60;
    constexpr double kSpacing = 40;
    const bool horse = read_.setup.arm == Arm::kCavalry;
    const game::NumberPair usual = horse ? game::NumberPair{kHorseWidth, kHorseDepth} : game::NumberPair{kFoot, kFoot};
    const auto base = game::pair_at(unit_, "base").value_or(usual);
    read_.setup.base_width = size_or(base.x, usual.x);
    read_.setup.base_depth = size_or(base.y, usual.y);
    const auto gun = game::pair_at(unit_, "gun_base").value_or(game::NumberPair{kGunWidth, kGunDepth});
    read_.setup.gun_width = size_or(gun.x, kGunWidth);
    read_.setup.gun_depth = size_or(gun.y, kGunDepth);
    read_.setup.spacing = size_or(game::number_at(unit_, "spacing").value_or(kSpacing), kSpacing);
    read_.setup.supplies = game::truth_at(unit_, "supplies").value_or(true);
  }

  void read_state() {
    read_.state.disorder = disorder_called(game::text_at(unit_, "state").value_or("order")).value_or(Disorder::kOrder);
    read_.state.valour = static_cast<std::int32_t>(game::integer_at(unit_, "valour").value_or(0));
  }

  bool read_formation() {
    const auto formation = formation_called(game::text_at(unit_, "formation").value_or(""));
    if (!formation) return false;
    read_.state.formation = *formation;
    if (auto objection = objection_to_formation(read_.setup, read_.state)) {
      objection->place = game::place_of(unit_, "formation");
      faults_.push_back(std::move(*objection));
      return false;
    }
    const auto files = game::integer_at(unit_, "files");
    if (files && !has_files(*formation)) {
      fault("not-for-this-formation", game::place_of(unit_, "files"),
            fmt::format("[[unit]] \"{}\" is in {} and has no \"files\"", read_.setup.id, word_of(*formation)),
            "Its width follows from its numbers.");
    }
    read_.state.files = default_files(*formation, read_.state.figures, read_.state.guns);
    if (files && *files > 0 && *files <= kMostFigures) read_.state.files = static_cast<std::int32_t>(*files);
    const std::int32_t most = *formation == Formation::kLimbered ? read_.state.guns : read_.state.figures;
    if (files && has_files(*formation) && read_.state.files > most) {
      fault("out-of-range", game::place_of(unit_, "files"),
            fmt::format("\"files\" of [[unit]] \"{}\" is {}", read_.setup.id, read_.state.files),
            fmt::format("Expected at most {}: there are no more.", most));
    }
    return true;
  }

  bool stands_on_table() {
    const bool sane = table_.width > 0 && table_.depth > 0 && table_.width <= measure::kLargestTable &&
                      table_.depth <= measure::kLargestTable;
    if (!sane) return false;
    if (measure::on_table(footprint_of(read_.setup, read_.state), table_)) return true;
    const Frontage frontage = frontage_of(read_.setup, read_.state);
    fault("off-table", game::place_of(unit_, "at"),
          fmt::format("[[unit]] \"{}\" stands over the table's edge", read_.setup.id),
          fmt::format("`at` is the centre of its footprint, {} x {} cm.",
                      static_cast<double>(frontage.width) / measure::kCentimetre,
                      static_cast<double>(frontage.depth) / measure::kCentimetre));
    return false;
  }

  const game::Value& unit_;
  const measure::Table& table_;
  ReadUnit read_;
};

}  // namespace

ReadUnit read_unit(const game::Value& unit, std::uint32_t side, const measure::Table& table,
                   game::Diagnostics& faults) {
  return UnitReader(unit, table).read(side, faults);
}

}  // namespace waver::belle_alliance
