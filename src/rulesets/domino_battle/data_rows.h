#pragma once
/// What reading, checking and showing the data file have in common. Internal to data*.cpp.

#include <array>
#include <span>
#include <string_view>

#include "game/fields.h"
#include "rulesets/domino_battle/board.h"
#include "rulesets/domino_battle/data.h"

namespace waver::domino_battle {

/// A whole number of the data file: its key, what it is for, its bounds. The bounds keep every sum of a game in its
/// type.
struct WholeRow {
  std::string_view key;
  std::string_view about;
  std::int32_t low = 0;
  std::int32_t high = 0;
};

inline constexpr std::int32_t kMostOfData = 1000;    ///< strength, and what losses and cards count
inline constexpr std::int32_t kMostCardValue = 100;  ///< and of points
inline constexpr std::int32_t kFarthest = 20;        ///< of moves and ranges
inline constexpr std::int32_t kMostCoinsOfCheck = 12;
inline constexpr std::int32_t kMostOfHand = 20;  ///< so that a draw never fails
inline constexpr std::int32_t kMostModifier = 100;

inline constexpr std::array<WholeRow, 2> kBoardRows{{
    {"width", "squares from west to east", 2, kMostSquares},
    {"depth", "squares from south to north", 2, kMostSquares},
}};
inline constexpr std::array<WholeRow, 6> kValueRows{{
    {"J", "a jack", 1, kMostCardValue},
    {"Q", "a queen", 1, kMostCardValue},
    {"K", "a king", 1, kMostCardValue},
    {"A", "an ace", 1, kMostCardValue},
    {"XL", "the low joker, if kept", 1, kMostCardValue},
    {"XH", "the high joker, if kept", 1, kMostCardValue},
}};
inline constexpr std::array<WholeRow, 4> kOrderRows{{
    {"hand", "cards of a king's hand", 0, kMostOfHand},
    {"hands_a_round", "hands a side gets in a round", 0, 1},
    {"king_points", "command points of a king", 0, kMostCardValue},
    {"activation_cost", "command points of an activation", 1, kMostCardValue},
}};
inline constexpr WholeRow kRoundsRow{"rounds", "rounds of Panic at most", 1, kMostOfData};
inline constexpr WholeRow kPushRow{"strength", "strength lost by a push", 0, kMostOfData};
inline constexpr WholeRow kIdentifiedRow{"identified", "army morale for a unit identified", 0, kMostOfData};
inline constexpr WholeRow kGuardRow{"guard_counter_loss", "army morale lost with a guard counter", 0, kMostOfData};
inline constexpr WholeRow kStaticCoinsRow{"static_coins", "coins tossed in the check of a static unit", 0,
                                          kMostCoinsOfCheck};
inline constexpr std::array<WholeRow, 3> kCoinRows{{
    {"cents", "cents", 0, kMostOfData},
    {"loss", "army morale lost with it", 0, kMostOfData},
    {"coins", "coins tossed in a check", 0, kMostCoinsOfCheck},
}};
inline constexpr std::array<WholeRow, 5> kTypeRows{{
    {"strength", "full strength", 1, kMostOfData},
    {"move", "squares of a move", 0, kFarthest},
    {"range", "squares a shot reaches", 0, kFarthest},
    {"firepower", "strength that a hit takes off", 0, kMostOfData},
    {"loss", "army morale lost with it", 0, kMostOfData},
}};
inline constexpr std::array<WholeRow, 8> kGainRows{{
    {"AS", "the ace of spades", 0, kMostOfData},
    {"AH", "the ace of hearts", 0, kMostOfData},
    {"AD", "the ace of diamonds", 0, kMostOfData},
    {"AC", "the ace of clubs", 0, kMostOfData},
    {"KS", "the king of spades", 0, kMostOfData},
    {"KH", "the king of hearts", 0, kMostOfData},
    {"KD", "the king of diamonds", 0, kMostOfData},
    {"KC", "the king of clubs", 0, kMostOfData},
}};
inline constexpr std::array<WholeRow, 2> kPennyRows{{
    {"heads", "pennies of the ace of clubs on heads", 1, 9},
    {"tails", "pennies of the ace of clubs on tails", 1, 9},
}};
inline constexpr WholeRow kFactorRow{"firepower_factor", "what the king of diamonds multiplies firepower by", 1,
                                     kMostModifier};
inline constexpr WholeRow kFireHeavyRow{"heavy", "won by so much: a morale check", 0, kMostOfData};
inline constexpr std::array<WholeRow, 5> kCloseRows{{
    {"heavy", "won by so much: the greater loss", 0, kMostOfData},
    {"loss", "strength lost by the loser", 0, kMostOfData},
    {"loss_heavy", "strength lost by the loser, if beaten heavily", 0, kMostOfData},
    {"loss_tie", "strength lost by both in a tie", 0, kMostOfData},
    {"no_retreat", "strength lost if it cannot fall back", 0, kMostOfData},
}};
inline constexpr std::array<WholeRow, 5> kModifierRows{{
    {"demoralised", "demoralised", -kMostModifier, kMostModifier},
    {"broken", "broken", -kMostModifier, kMostModifier},
    {"flank", "attacks from the flank", -kMostModifier, kMostModifier},
    {"rear", "attacks from the rear", -kMostModifier, kMostModifier},
    {"height", "stands higher, for each level", -kMostModifier, kMostModifier},
}};
inline constexpr WholeRow kCoverRow{"cover", "what it gives a defender", 0, kMostModifier};

/// What stands in [source]: the tables, and those of their keys that may come from elsewhere.
std::span<const std::string_view> source_names();

/// Words of the data file's tables in the order of their enumerations.
template <class Value, std::size_t kCount, class Visit>
void for_each_row(const game::Value& table, Visit visit) {
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto value = static_cast<Value>(i);
    visit(value, *table.find(word_of(value)));
  }
}

/// A whole number at a key of checked data.
std::int32_t whole_in(const game::Value& table, std::string_view key);
bool truth_in(const game::Value& table, std::string_view key);

}  // namespace waver::domino_battle
