#pragma once
/// What a battle begins with and what never changes in it: units, board, sides, rulings, figures.

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/diagnostic.h"
#include "rulesets/domino_battle/board.h"
#include "rulesets/domino_battle/data.h"
#include "rulesets/domino_battle/position.h"

namespace waver::domino_battle {

/// Section 10; the first of each is the default.
struct Rulings {
  enum class Elimination : std::uint8_t { kOwnerLoses, kEnemyGains, kBoth };
  bool breaks_below_zero = false;  ///< break_rule = losses-exceed-start
  Elimination elimination = Elimination::kOwnerLoses;
  bool panic_at_any_time = false;      ///< panic_start
  bool push_paid_before = false;       ///< push_cost
  bool spiked_cost_morale = true;      ///< spiked_batteries_cost_morale
  bool kings_force_in_combat = false;  ///< king_forced_actions_on_combat_draw
  bool pennies_chosen = false;         ///< ace_of_clubs = choose
  bool tokens_counted = false;         ///< token_value = count
  bool guard_counter_adds = false;     ///< guard_counter
  bool tokens_of_units_free = false;   ///< unit_tokens
  bool card_restoration_adds = false;  ///< card_restoration
  bool morale_capped = false;          ///< morale_cap = start
  bool ends_at_once = false;           ///< ends
  bool king_of_hearts_restores_broken = true;
  bool kings_move_static = true;
  bool forced_is_activation = true;
  bool joker_may_decline = true;
  bool aces_reach_broken = false;
  bool any_guard_leaves = false;         ///< guard_leaves = any
  bool routed_off_is_withdrawn = false;  ///< rout_exit
};

struct UnitSetup {
  std::string id;
  std::string name;
  std::string called;  ///< the name, with the id where several have the same
  SideIndex side = 0;
  UnitType type = UnitType::kBattalion;
};

struct Side {
  std::string id;
  std::string name;
  bool south = true;       ///< its own edge is y = 0; else y = depth - 1
  std::int32_t start = 0;  ///< S
};

struct Terrain {
  std::string id;
  std::string called;
  Ground kind = Ground::kWoods;
  std::vector<Square> squares;
  std::int32_t level = 0;  ///< of a hill
};

struct Setup {
  Rulings rulings;
  Figures figures;
  Board board;
  std::array<Side, kSides> sides;
  SideIndex fortunate = 0;  ///< DB-55: the other one draws first
  std::vector<Terrain> terrain;
  std::vector<UnitSetup> units;
  std::unordered_map<std::string, UnitIndex> numbers;  ///< of units by id
  Position start;

  /// Side and type of each unit once more, close together: they are looked at all the time. And the units of each side.
  struct Kind {
    SideIndex side = 0;
    UnitType type = UnitType::kBattalion;
  };
  std::vector<Kind> kinds;
  std::array<std::vector<UnitIndex>, kSides> armies;

  /// kNoUnit if there is none of that id.
  UnitIndex unit_named(std::string_view id) const;
  /// kSides if there is none of that id.
  std::size_t side_named(std::string_view id) const;

  const TypeFigures& figures_of(UnitIndex unit) const { return figures.of(kinds[unit].type); }
  SideIndex side_of(UnitIndex unit) const { return kinds[unit].side; }
};

/// Reads a scenario; every fault at once. `data` has passed check_data. The start's question is not asked yet: that of
/// the first incident.
game::Result<Setup> read_setup(const game::Value& document, const game::Value& data);

}  // namespace waver::domino_battle
