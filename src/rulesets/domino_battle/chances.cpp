#include "rulesets/domino_battle/chances.h"

#include <array>

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/totals.h"

namespace waver::domino_battle {
namespace {

constexpr std::size_t kMostValue = 64;  // cards worth more count as this much

/// How many unseen cards, jokers left out, are worth so much.
using Counts = std::array<std::uint64_t, kMostValue + 1>;

Counts counts_of(const Setup& setup, CardSet cards) {
  Counts counts{};
  for (Card card = 0; card < chance::kCards; ++card) {
    if ((cards & set_of(card)) == 0 || is_joker(card)) continue;
    const std::int32_t value = value_of(setup.figures, card);
    ++counts.at(value < 0 ? 0 : std::min<std::size_t>(static_cast<std::size_t>(value), kMostValue));
  }
  return counts;
}

void count_pairs(Odds& odds, std::int32_t lead, std::int32_t heavy, std::uint64_t pairs) {
  odds.pairs += pairs;
  if (lead > 0) odds.wins += pairs;
  if (lead > 0 && lead >= heavy) odds.heavy_wins += pairs;
  if (lead < 0) odds.losses += pairs;
}

}  // namespace

Odds odds_of_combat(const Setup& setup, Position position, bool close, UnitIndex attacker, Square from,
                    UnitIndex defender) {
  position.units[attacker].at = from;
  Odds odds;
  odds.lead = totals_of(setup, position, close, {attacker, kNoCard}, {defender, kNoCard}).lead();
  const std::int32_t heavy = close ? setup.figures.close.heavy : setup.figures.fire_heavy;
  const Counts counts = counts_of(setup, unseen(position));
  for (std::size_t mine = 0; mine < counts.size(); ++mine) {
    for (std::size_t theirs = 0; theirs < counts.size(); ++theirs) {
      // No card is drawn twice.
      const std::uint64_t same = mine == theirs && counts.at(theirs) > 0 ? 1 : 0;
      const std::uint64_t others = counts.at(theirs) - same;
      const std::uint64_t pairs = counts.at(mine) * others;
      const std::int32_t lead = odds.lead + static_cast<std::int32_t>(mine) - static_cast<std::int32_t>(theirs);
      count_pairs(odds, lead, heavy, pairs);
    }
  }
  return odds;
}

}  // namespace waver::domino_battle
