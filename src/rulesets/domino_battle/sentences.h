#pragma once
/// Events in plain sentences for people at a table.

#include <string>
#include <string_view>

#include "chance/roll.h"
#include "game/wording.h"

namespace waver::domino_battle {

/// "Levy Foot fires at The Guard: 12 (card 12) against 1 (card 3, demoralised -2): a hit." Without the clause, which
/// the log adds. Fields that are missing are left out; an event that is none of these rules gives its name.
/// `firepower_factor`: of the king of diamonds (DB-33).
std::string sentence_of(const game::Event& event, const game::Names& names, std::int32_t firepower_factor);

/// "the ace of spades", "the 10 of hearts", "the low joker"; "a card" from chance::kCards on.
std::string card_in_words(chance::Card card);

}  // namespace waver::domino_battle
