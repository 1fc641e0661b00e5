#pragma once
/// The figures of the rules as read from the data file (data/domino-battle.toml, or another with --data). Section 9.

#include <array>
#include <cstdint>
#include <vector>

#include "game/diagnostic.h"
#include "game/ruleset.h"
#include "rulesets/domino_battle/words.h"

namespace waver::domino_battle {

/// DB-38, DB-44, DB-49, DB-52, DB-70.
struct CoinFigures {
  std::int32_t cents = 0;
  Suit suit = Suit::kSpades;  ///< that commands it; spades command all
  std::int32_t loss = 0;      ///< of army morale
  std::int32_t coins = 0;     ///< tossed in a check
};

/// DB-39 to DB-42, DB-61.
struct TypeFigures {
  std::int32_t strength = 0;
  std::int32_t move = 0;
  std::int32_t range = 0;
  std::int32_t firepower = 0;
  bool advance = false;  ///< may fight hand to hand of its own will
  std::int32_t loss = 0;
};

/// DB-78. A hill works by its level.
struct GroundFigures {
  std::int32_t cover = 0;
  bool stops = false;
  bool blocks = false;  ///< the line of fire
  bool passable = true;
};

/// What aces and kings give (DB-24 to DB-34).
struct MoraleCards {
  std::int32_t ace_of_spades = 0;
  std::int32_t ace_of_hearts = 0;
  std::int32_t ace_of_diamonds = 0;
  std::int32_t ace_of_clubs = 0;
  std::int32_t king_of_spades = 0;
  std::int32_t king_of_hearts = 0;
  std::int32_t king_of_diamonds = 0;
  std::int32_t king_of_clubs = 0;
};

/// DB-68.
struct CloseFigures {
  std::int32_t heavy = 0;  ///< won by so much
  std::int32_t loss = 0;
  std::int32_t loss_heavy = 0;
  std::int32_t loss_tie = 0;
  std::int32_t no_retreat = 0;
  bool broken_loser_eliminated = false;
};

/// DB-69.
struct Modifiers {
  std::int32_t demoralised = 0;
  std::int32_t broken = 0;
  std::int32_t flank = 0;
  std::int32_t rear = 0;
  std::int32_t height = 0;  ///< a level of difference
};

struct Figures {
  std::int32_t board_width = 0;
  std::int32_t board_depth = 0;
  std::int32_t jack = 0;  ///< DB-47: what the cards with pictures are worth
  std::int32_t queen = 0;
  std::int32_t king = 0;
  std::int32_t ace = 0;
  std::int32_t low_joker = 0;
  std::int32_t high_joker = 0;
  std::int32_t hand = 0;             ///< cards of a king's hand
  std::int32_t hands_a_round = 0;    ///< a side
  std::int32_t king_points = 0;      ///< command points of a king
  std::int32_t activation_cost = 0;  ///< command points
  std::int32_t round_limit = 0;
  std::int32_t push_strength = 0;
  std::int32_t identified_gain = 0;
  bool restored_as_lost = true;  ///< a restored unit gives back what its coin cost
  std::int32_t guard_counter_loss = 0;
  std::int32_t static_coins = 0;
  std::array<CoinFigures, kCoins> coins{};      ///< by Coin
  std::array<TypeFigures, kUnitTypes> types{};  ///< by UnitType
  MoraleCards gain;
  std::int32_t pennies_heads = 0;
  std::int32_t pennies_tails = 0;
  std::int32_t firepower_factor = 0;  ///< DB-33
  std::int32_t fire_heavy = 0;        ///< won by so much: a check
  CloseFigures close;
  Modifiers modifiers;
  bool units_block_fire = true;
  std::array<GroundFigures, kGrounds> grounds{};  ///< by Ground

  const CoinFigures& of(Coin coin) const { return coins.at(static_cast<std::size_t>(coin)); }
  const TypeFigures& of(UnitType type) const { return types.at(static_cast<std::size_t>(type)); }
  const GroundFigures& of(Ground ground) const { return grounds.at(static_cast<std::size_t>(ground)); }
};

/// All faults of a data file, with places.
game::Diagnostics check_data(const game::Value& data);

/// Of data that has passed check_data.
Figures read_figures(const game::Value& data);

/// Every value with where it comes from, for `waver rules domino-battle`.
std::vector<game::DataTable> shown_tables(const game::Value& data);

}  // namespace waver::domino_battle
