#pragma once
/// What runs: each kind of frame goes on by one step (`run`), or takes the answer it asked for. The innermost frame is
/// meant; it is gone, or moved, once another was begun or it was finished.

#include <span>

#include "rulesets/domino_battle/play.h"

namespace waver::domino_battle {

// round.cpp: R1 to R8
void run(const Play& play, RoundFrame& frame);

// draw.cpp: cards and jokers (section 5)
void begin_command_draw(const Play& play, Seq because);
void begin_hand_draw(const Play& play, SideIndex side, Seq because);
void begin_combat_draw(const Play& play, UnitIndex attacker, UnitIndex defender, Seq because);
void run(const Play& play, DrawFrame& frame);
void take_faces(const Play& play, DrawFrame& frame, const chance::Faces& faces);
void take_option(const Play& play, DrawFrame& frame, Option option);
/// To the discard, with the jokers that fetched it.
void discard(const Play& play, const InPlay& card);

// command.cpp: P1 to P5
void run(const Play& play, PlayFrame& frame);
void take_option(const Play& play, PlayFrame& frame, Option option);

// act.cpp: a task and the price of a push
void run(const Play& play, ActFrame& frame);
void take_faces(const Play& play, ActFrame& frame, const chance::Faces& faces);
void take_option(const Play& play, ActFrame& frame, Option option);

// combat.cpp: DB-66 to DB-69
void run(const Play& play, CombatFrame& frame);
void take_option(const Play& play, CombatFrame& frame, Option option);

// effects.cpp: aces and kings (section 5), but for forced acts
void run(const Play& play, EffectFrame& frame);
void take_faces(const Play& play, EffectFrame& frame, const chance::Faces& faces);
void take_option(const Play& play, EffectFrame& frame, Option option);
/// Whether the card does anything besides, played or drawn in combat: aces and kings alone (DB-22); queens and jacks
/// are cards like others (DB-29).
bool has_effect(Card card, bool in_combat);
std::string_view clause_of_card(Card card);

// forced.cpp: DB-79
/// The units that a king of hearts or diamonds forces as things stand; `restores`: those that the king of hearts is
/// about to restore count as if it had.
std::vector<UnitIndex> forced_by(const Play& play, SideIndex side, Card king, bool restores);
/// The field `forced`.
void tell_forced(const Play& play, EventFields& fields, const std::vector<UnitIndex>& forced);
/// `effect` was told already.
void begin_forced(const Play& play, SideIndex side, Card king, std::vector<UnitIndex> forced, Seq effect);
/// Ruling `king_forced_actions_on_combat_draw`: the king was drawn in a combat that is settled now.
void begin_forced_after_combat(const Play& play, SideIndex side, Card king, Seq because);
void run(const Play& play, ForcedFrame& frame);
void take_option(const Play& play, ForcedFrame& frame, Option option);

// rout.cpp: DB-72
void rout_all(const Play& play, Seq began);

// ends.cpp: R7 and R8
/// DB-12(b): has no identified unit on the board. DB-12(c) is noted as it happens.
bool has_nobody_identified(const Play& play, SideIndex side);
/// DB-12(c): a unit with its quarter has left over its edge.
void note_guard_left(const Play& play, UnitIndex unit);
/// The army checks, then the ends. Whether Panic is over.
bool reckon(const Play& play, Seq began);

}  // namespace waver::domino_battle
