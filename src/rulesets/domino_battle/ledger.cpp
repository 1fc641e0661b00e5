#include "rulesets/domino_battle/ledger.h"

#include <algorithm>
#include <array>

namespace waver::domino_battle {
namespace {

// One line; none for a change of 0.
void book(const Play& play, SideIndex side, std::int32_t change, const LedgerLine& line) {
  if (change == 0) return;
  SideState& state = play.side(side);
  state.morale += change;
  play.emit(line.clause, "morale", line.because, [&](EventFields& fields) {
    fields.side("side", side).value("change", change).value("now", state.morale).value("why", word_of(line.why));
    if (line.unit != kNoUnit) fields.unit("unit", line.unit);
    if (line.coin) fields.coin(*line.coin);
    if (line.card != kNoCard) fields.card("card", line.card);
  });
}

// In the order of UnitType.
constexpr std::array<std::string_view, kUnitTypes> kTypeClauses{"DB-42", "DB-41", "DB-40", "DB-39"};

}  // namespace

void gain_morale(const Play& play, SideIndex side, std::int32_t gain, const LedgerLine& line) {
  if (play.setup.rulings.morale_capped) {
    const std::int32_t room = play.setup.sides.at(side).start - play.side(side).morale;
    gain = std::min(gain, std::max(room, 0));
  }
  book(play, side, gain, line);
}

void charge_loss(const Play& play, SideIndex side, std::int32_t loss, const LedgerLine& line) {
  using Elimination = Rulings::Elimination;
  const Elimination elimination = play.setup.rulings.elimination;
  if (elimination != Elimination::kEnemyGains) book(play, side, -loss, line);
  if (elimination != Elimination::kOwnerLoses) gain_morale(play, other_side(side), loss, line);
}

void charge_token(const Play& play, UnitIndex unit, Coin coin, Seq because) {
  const bool guard = coin == Coin::kQuarter;
  charge_loss(
      play, play.side_of(unit), play.setup.figures.of(coin).loss,
      {guard ? MoraleWhy::kGuardTokenLost : MoraleWhy::kTokenLost, guard ? "DB-44" : "DB-38", because, unit, coin});
}

void charge_unit(const Play& play, UnitIndex unit, Seq because) {
  const UnitType type = play.profile(unit).type;
  const bool guard = play.unit(unit).guard;
  if (!guard || play.setup.rulings.guard_counter_adds) {
    const auto number = static_cast<std::size_t>(type);
    const auto why = static_cast<MoraleWhy>(static_cast<std::size_t>(MoraleWhy::kBattalion) + number);
    charge_loss(play, play.side_of(unit), play.figures(unit).loss, {why, kTypeClauses.at(number), because, unit});
  }
  if (guard) {
    charge_loss(play, play.side_of(unit), play.setup.figures.guard_counter_loss,
                {MoraleWhy::kGuardCounter, "DB-43", because, unit});
  }
}

void regain_restored(const Play& play, UnitIndex unit, Coin coin, Seq because, Card card) {
  const std::int32_t gain = play.setup.figures.restored_as_lost ? play.setup.figures.of(coin).loss : 0;
  gain_morale(play, play.side_of(unit), gain, {MoraleWhy::kRestored, "DB-76", because, unit, coin, card});
}

void regain_identified(const Play& play, UnitIndex unit, Coin coin, Seq because, Card card) {
  gain_morale(play, play.side_of(unit), play.setup.figures.identified_gain,
              {MoraleWhy::kIdentified, "DB-76", because, unit, coin, card});
}

std::int32_t least_that_holds(const Setup& setup, SideIndex side) {
  return setup.rulings.breaks_below_zero ? 0 : setup.sides.at(side).start;
}

bool is_army_broken(const Setup& setup, SideIndex side, std::int32_t morale) {
  return morale < least_that_holds(setup, side);
}

}  // namespace waver::domino_battle
