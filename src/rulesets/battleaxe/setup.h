#pragma once
/// What a battle begins with and what never changes in it: units' profiles, terrain, sides, rulings, figures.

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/diagnostic.h"
#include "game/ruleset.h"
#include "measure/region.h"
#include "rulesets/battleaxe/position.h"

namespace waver::battleaxe {

/// The readings chosen (section 7 of docs/rules/battleaxe.md). Lengths in 0.01 mm.
struct Rulings {
  bool tests_first = false;  ///< panic_order
  bool off_table_counts_as_destroyed = true;
  bool voluntary_flight_panics = true;
  bool fleeing_enemies_count = true;
  bool last_killer_breaks_tie = false;  ///< casualty_tie
  bool engaged_losses_count = true;     ///< engaged_losses
  bool more_than_a_quarter = false;     ///< heavy_casualties
  std::int32_t trigger_models = 0;
  measure::Length general_range = 0;
  measure::Length standard_range = 0;
  measure::Length clear_distance = 0;
};

/// Figures of the rules, from data/battleaxe.toml.
struct Figures {
  measure::Length fright_range = 0;     ///< BX-6, BX-7
  std::int32_t heavy_one_in = 0;        ///< BX-5: a loss of one in so many is heavy
  std::int32_t shattered_one_in = 0;    ///< BX-11
  std::int32_t highest_leadership = 0;  ///< BX-1b
  std::uint32_t test_dice = 0;          ///< BX-1
  std::uint32_t flight_dice = 0;        ///< BX-10
};

/// What never changes about a unit.
struct UnitSetup {
  std::string id;
  std::string name;
  std::string called;  ///< in sentences: its name, with the id if others have the same
  std::uint32_t side = 0;
  measure::Length base_width = 0;
  measure::Length base_depth = 0;
  std::int32_t leadership = 0;
  std::int32_t wounds = 1;
  std::int32_t battle_start = 0;
  std::int32_t general = 0;  ///< the Leadership he lends; 0: no general
  bool standard = false;
  bool swift = false;
  bool cold_blooded = false;
  bool immune = false;
  bool unbreakable = false;
  bool stubborn = false;
};

struct Terrain {
  std::string id;
  std::string called;  ///< in sentences, as of units
  std::string kind;
  bool impassable = false;
  measure::Region region;
};

struct Side {
  std::string id;
  std::string name;                ///< with the id if the other has the same
  measure::Direction to_own_edge;  ///< BX-9e
};

struct Setup {
  std::string title;
  measure::Table table;
  std::vector<Side> sides;
  std::vector<UnitSetup> units;
  std::vector<Terrain> terrain;
  std::vector<std::uint32_t> impassable;  ///< indices of terrain
  std::vector<UnitIndex> generals;        ///< units with a general
  std::vector<UnitIndex> standards;       ///< units with a battle standard
  Rulings rulings;
  Figures figures;
  Position start;

  /// By id; kNoUnit (kNobody) if there is none.
  UnitIndex unit_named(std::string_view id) const;
  std::uint32_t side_named(std::string_view id) const;
  /// A unit or, numbered on after the units, a piece of terrain.
  Killer killer_named(std::string_view id) const;
  /// The id of such a one, and how it is called in sentences.
  const std::string& killer_id(Killer killer) const;
  const std::string& killer_name(Killer killer) const;

  std::unordered_map<std::string, Killer> numbers;  ///< ids of units and terrain
};

/// All faults of a data file.
game::Diagnostics check_data(const game::Value& data);

/// The figures of a data file that has passed check_data, each with what it is for, its clause and where it comes from.
std::vector<game::DataTable> shown_data(const game::Value& data);

/// Reads a scenario, reporting all at once what the field tables cannot see. It copes with documents whose fields are
/// faulty: what the tables have told is not told again, and then there may be no Setup and no fault either.
/// `data` has passed check_data.
game::Result<Setup> read_setup(const game::Value& document, const game::Value& data);

/// From a document's number in inches, to the nearest 0.01 mm.
measure::Length inches(double number);
/// From degrees clockwise from north, to the nearest thousandth.
measure::Direction facing_of(double degrees);

}  // namespace waver::battleaxe
