#pragma once
/// What happens to a unit's strength, tokens and spirit: losing and regaining them (sections 4 and 5).

#include "rulesets/domino_battle/play.h"

namespace waver::domino_battle {

/// Who or what did it: an enemy unit, or any text of an incident.
struct Doer {
  UnitIndex unit = kNoUnit;
  std::string_view text = {};
};

/// Takes a unit off with all its losses: each token still carried, then the unit.
void eliminate(const Play& play, UnitIndex unit, Blow why, const Doer& by, Seq because);

/// Takes strength, at most what there is; at 0 the unit is eliminated. Whether it is still there.
bool lose_strength(const Play& play, UnitIndex unit, std::int32_t loss, Blow why, UnitIndex by, Seq because);

/// DB-71: a token off; a unit without any is broken. `broken_because`: what the `broken` event names, 0 for the
/// `token_lost`.
void lose_token(const Play& play, UnitIndex unit, Token token, std::string_view clause, Seq because,
                Seq broken_because);

/// DB-70: begins a check, unless the unit is broken.
void begin_check(const Play& play, UnitIndex unit, Blow why, Seq because);
void run(const Play& play, CheckFrame& frame);
void take_faces(const Play& play, CheckFrame& frame, const chance::Faces& faces);

/// What brings a unit back: a card or a task; neither: an incident.
struct Restorer {
  std::string_view clause;
  Seq because = 0;
  Card card = kNoCard;
  std::optional<Task> task = {};
};

/// DB-17: what a push cost comes back like any other loss. A broken unit gets the coin it remembers; with none it is
/// static. Routing ends. Says whether there was a coin, with the `restored` event for the ledger.
struct Restored {
  std::optional<Coin> coin;
  Seq restored = 0;
};
Restored restore_broken(const Play& play, UnitIndex unit, Face face, const Restorer& by);

/// Turns tails of these coins to heads, the lowest first; a unit that was demoralised is not any more.
void turn_to_heads(const Play& play, UnitIndex unit, std::span<const Coin> coins, const Restorer& by);
/// Turns one.
void turn_one_to_heads(const Play& play, UnitIndex unit, Token token, const Restorer& by);

/// How a unit stands before a card gives it coins.
Before spirit_of(const UnitState& unit);

/// Section 5: a card puts a coin on a unit: a static one becomes active, a broken one too, forgetting what it
/// remembered.
void place_token(const Play& play, UnitIndex unit, Token token, const Restorer& by);

/// After the last of them, what they made of it: `identified` or `restored`, with the first coin. Ruling
/// `card_restoration` may add to army morale.
void tell_what_tokens_did(const Play& play, UnitIndex unit, Before before, Token first, const Restorer& by);

/// DB-75, DB-82, KC: a static unit gets its coin. Returns the `identified` event.
Seq identify(const Play& play, UnitIndex unit, Token token, std::string_view why, std::string_view clause, Seq because);

/// DB-77: over the own edge, in good order.
void withdraw(const Play& play, UnitIndex unit, std::string_view clause, Seq because);

}  // namespace waver::domino_battle
