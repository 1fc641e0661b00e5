#include "rulesets/domino_battle/totals.h"

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/ground.h"

namespace waver::domino_battle {
namespace {

// What attacker and defender both have: card, strength hand to hand, spirit, height.
Total total_of(const Setup& setup, const Position& position, bool close, const Fighter& fighter, UnitIndex enemy) {
  const Figures& figures = setup.figures;
  const UnitState& state = position.units[fighter.unit];
  Total total;
  if (fighter.card != kNoCard) total.add("card", value_of(figures, fighter.card));
  if (close) total.add("strength", state.strength);
  if (state.demoralised()) total.add("demoralised", figures.modifiers.demoralised);
  if (state.status == Status::kBroken) total.add("broken", figures.modifiers.broken);
  const std::int32_t higher = setup.board.cell(state.at).level - setup.board.cell(position.units[enemy].at).level;
  if (higher > 0) total.add("height", higher * figures.modifiers.height);
  return total;
}

// No facing is kept: a flank is the target's own row, its rear whatever is nearer its own edge.
void add_flank_or_rear(const Setup& setup, const Position& position, UnitIndex attacker, UnitIndex defender,
                       Total& total) {
  const Modifiers& modifiers = setup.figures.modifiers;
  const std::int32_t row = setup.board.spot(position.units[attacker].at).y;
  const std::int32_t target_row = setup.board.spot(position.units[defender].at).y;
  const std::int32_t homewards = (row - target_row) * homeward(setup.sides.at(setup.side_of(defender)));
  if (homewards == 0) total.add("flank", modifiers.flank);
  if (homewards > 0) total.add("rear", modifiers.rear);
}

}  // namespace

Totals totals_of(const Setup& setup, const Position& position, bool close, const Fighter& attacker,
                 const Fighter& defender) {
  Totals totals{total_of(setup, position, close, attacker, defender.unit),
                total_of(setup, position, close, defender, attacker.unit)};
  add_flank_or_rear(setup, position, attacker.unit, defender.unit, totals.attacker);
  totals.defender.add("cover", setup.board.cell(position.units[defender.unit].at).cover);
  return totals;
}

}  // namespace waver::domino_battle
