#pragma once
/// How likely a combat goes which way, counted over the cards nobody has seen. For people; no rule is decided here.

#include "rulesets/domino_battle/play.h"

namespace waver::domino_battle {

/// Totals without the cards, as things stand.
struct Odds {
  std::int32_t lead = 0;         ///< attacker's other modifiers less the defender's
  std::uint64_t pairs = 0;       ///< ordered pairs of unseen cards, jokers left out: they fetch what one likes
  std::uint64_t wins = 0;        ///< of them: the attacker's total is higher
  std::uint64_t heavy_wins = 0;  ///< by as much as shakes the defender
  std::uint64_t losses = 0;      ///< the defender's is higher
};
Odds odds_of_combat(const Setup& setup, Position position, bool close, UnitIndex attacker, Square from,
                    UnitIndex defender);

}  // namespace waver::domino_battle
