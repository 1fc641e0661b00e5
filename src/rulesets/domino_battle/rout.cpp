/// Routing moves (DB-72).

#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ground.h"
#include "rulesets/domino_battle/spirit.h"

namespace waver::domino_battle {
namespace {

// Steps towards the own edge, as many as the type moves; whether the last of them left the board.
bool run_home(const Play& play, UnitIndex unit) {
  const Setup& setup = play.setup;
  for (std::int32_t steps = setup.figures_of(unit).move; steps > 0; --steps) {
    if (is_on_own_edge(setup, setup.side_of(unit), play.unit(unit).at)) return true;
    const Square to = step_home(setup, play.position, unit);
    if (to == kNoSquare) return false;
    play.put(unit, to);
    if (setup.board.cell(to).stops) return false;
  }
  return false;
}

void rout_unit(const Play& play, UnitIndex unit, Seq began) {
  const Square from = play.unit(unit).at;
  const Seq broke = play.unit(unit).broke;
  const bool leaves = run_home(play, unit);
  const Square to = play.unit(unit).at;
  Seq because = broke != 0 ? broke : began;
  if (from != to) {
    because = play.emit("DB-72", "moved", because, [&](EventFields& fields) {
      fields.unit("unit", unit).square("from", from).square("to", to).value("why", word_of(MoveWhy::kRout));
    });
  }
  if (!leaves) return;
  if (play.setup.rulings.routed_off_is_withdrawn) return withdraw(play, unit, "DB-72", because);
  eliminate(play, unit, Blow::kRoutedOff, {}, because);
}

}  // namespace

void rout_all(const Play& play, Seq began) {
  for (UnitIndex unit = 0; unit < play.unit_count(); ++unit) {
    if (play.unit(unit).status == Status::kBroken) rout_unit(play, unit, began);
  }
}

}  // namespace waver::domino_battle
