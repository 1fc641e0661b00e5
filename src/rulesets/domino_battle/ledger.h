#pragma once
/// The army morale ledger (section 6): every change of M is one line, with its reason.

#include "rulesets/domino_battle/play.h"

namespace waver::domino_battle {

/// Why M changes, and of whom it is told.
struct LedgerLine {
  MoraleWhy why = MoraleWhy::kCard;
  std::string_view clause;
  Seq because = 0;
  UnitIndex unit = kNoUnit;
  std::optional<Coin> coin = {};
  Card card = kNoCard;
};

/// A gain of the side's own: cards (DB-7), restorations, identifications. Ruling `morale_cap`.
void gain_morale(const Play& play, SideIndex side, std::int32_t gain, const LedgerLine& line);

/// DB-45: what a side's loss does, by ruling `elimination`: it loses the figure, or its enemy gains it, or both.
void charge_loss(const Play& play, SideIndex side, std::int32_t loss, const LedgerLine& line);

/// DB-38, DB-44: a token of a unit is gone.
void charge_token(const Play& play, UnitIndex unit, Coin coin, Seq because);
/// DB-39 to DB-43: the unit itself is.
void charge_unit(const Play& play, UnitIndex unit, Seq because);

/// DB-8, DB-76: a broken unit has a coin again; a unit has become active. `card`: by one.
void regain_restored(const Play& play, UnitIndex unit, Coin coin, Seq because, Card card = kNoCard);
void regain_identified(const Play& play, UnitIndex unit, Coin coin, Seq because, Card card = kNoCard);

/// DB-36, DB-37, ruling `break_rule`: whether an army with this M would be found broken, and the least M that holds.
bool is_army_broken(const Setup& setup, SideIndex side, std::int32_t morale);
std::int32_t least_that_holds(const Setup& setup, SideIndex side);

}  // namespace waver::domino_battle
