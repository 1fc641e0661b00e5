#pragma once
/// What a battle begins with and what never changes in it: units, staff, terrain, sides, rulings, tables.

#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "game/diagnostic.h"
#include "measure/region.h"
#include "rulesets/belle_alliance/data.h"
#include "rulesets/belle_alliance/position.h"

namespace waver::belle_alliance {

/// Section 8; the first of each is the default.
struct Rulings {
  enum class StartContact : std::uint8_t { kStaying, kAny };
  enum class GunnersFive : std::uint8_t { kFire, kFireAndSpread, kNever };
  enum class RetreatFraction : std::uint8_t { kHalf, kQuarter, kFull };
  measure::Length stop_gap = measure::kCentimetre;  ///< 0: touch
  StartContact start_contact = StartContact::kStaying;
  bool spread_tests_full_disorder = false;
  bool middle_plus_middle_is_full = true;
  bool full_again_later = true;
  bool ordering_loss_by_table_16 = false;
  bool free_direction_away_from_enemy = false;
  bool attrition = false;
  RetreatFraction retreat_fraction = RetreatFraction::kHalf;
  bool all_factors_of_group = false;
  GunnersFive gunners_five = GunnersFive::kFire;
};

struct UnitSetup {
  std::string id;
  std::string name;
  std::string called;  ///< in sentences: its name, with the id if others have the same
  std::uint32_t side = 0;
  Arm arm = Arm::kInfantry;
  Weight weight = Weight::kNone;
  std::int32_t original = 0;       ///< figures at the start of the battle
  measure::Length base_width = 0;  ///< of one figure
  measure::Length base_depth = 0;
  measure::Length gun_width = 0;  ///< base of a model gun
  measure::Length gun_depth = 0;
  measure::Length spacing = 0;  ///< of a skirmish line: centre to centre
  UnitIndex soutien = kNobody;
  bool supplies = true;
};

struct StaffSetup {
  std::string id;
  std::string name;
  std::string called;  ///< in sentences: its name, with the id if others have the same
  std::uint32_t side = 0;
  Role role = Role::kCommander;
};

/// A piece of terrain: an area with convex pieces (as few as may be: one up to eight corners), or an obstacle, a line.
struct Terrain {
  std::string id;
  std::string name;
  std::string called;  ///< in sentences: its name, with the id if others have the same
  std::string kind;
  bool is_area = true;
  std::uint32_t row = 0;  ///< of Tables::areas or Tables::obstacles
  std::int32_t cover = 0;
  std::vector<measure::Point> corners;  ///< as drawn
  std::vector<measure::Convex> pieces;  ///< of the area; of an obstacle its segments
  measure::Box box;
};

struct Side {
  std::string id;
  std::string name;
  measure::Vector to_own_edge;  ///< of a million's length
};

struct Setup {
  std::string title;
  measure::Table table;
  std::vector<Side> sides;
  std::vector<UnitSetup> units;
  std::vector<StaffSetup> staff;
  std::vector<Terrain> terrain;
  Rulings rulings;
  Tables tables;
  Position start;

  /// By id; kNobody if there is none.
  UnitIndex unit_named(std::string_view id) const;
  StaffIndex staff_named(std::string_view id) const;
  std::uint32_t side_named(std::string_view id) const;
  /// The id of a unit or, numbered on after the units, of a piece of terrain.
  const std::string& thing_id(std::uint32_t thing) const;

  std::unordered_map<std::string, std::uint32_t> numbers;  ///< ids of units, then staff
};

/// Reads a scenario, reporting all at once what the field tables cannot see. It copes with documents whose fields are
/// faulty: what the tables have told is not told again, and then there may be no Setup and no fault either.
/// `data` has passed check_data.
game::Result<Setup> read_setup(const game::Value& document, const game::Value& data);

}  // namespace waver::belle_alliance
