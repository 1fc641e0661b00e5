/// The clauses that can be read in more than one way; docs/rules/domino-battle.md has the same in a table.

#include "game/field_makers.h"
#include "rulesets/domino_battle/tables.h"

namespace waver::domino_battle {
namespace {

using game::ruling_of;

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Ruling> rulings_of_the_phase() {
  return {
      ruling_of(
          "break_rule", "DB-37", "When is an army broken?",
          {{"below-start", "when its morale is below its starting morale; exactly there it holds"},
           {"losses-exceed-start", "when it has lost more than its starting morale, so that its morale is below 0"}},
          "the text names a level below the breaking point; losses as large as that make a long Panic"),
      ruling_of("elimination", "DB-45", "Whose morale changes by the figures for what is eliminated?",
                {{"owner-loses", "the owner loses them"},
                 {"enemy-gains", "the enemy gains them"},
                 {"both", "both, line by line, the owner first"}},
                "the text prints them with a plus, and speaks of leaders lost"),
      ruling_of("panic_start", "DB-2", "When does Panic begin?",
                {{"round-start", "with a round that begins while both hands are empty"},
                 {"any-time", "as soon as an incident `hand` leaves both hands empty; then it is played to an end"}},
                "the text says both"),
      ruling_of(
          "push_cost", "DB-16", "When is a push paid for?",
          {{"after", "after the task"},
           {"before", "before it; a unit that is gone or breaks by the price does not act, and the point is spent"}},
          "the text is silent"),
      ruling_of("spiked_batteries_cost_morale", "DB-33", "Do batteries whose guns are spiked cost army morale?",
                {{"true", "like any that is eliminated"}, {"false", "no, nor do their coins"}},
                "the text calls them eliminated and makes no exception"),
      ruling_of("king_forced_actions_on_combat_draw", "DB-23", "Do kings drawn in combat force units to act, too?",
                {{"false", "no: they act on morale, restoring and identifying alone"},
                 {"true", "the red ones do once that combat is over, the attacker's first; that of diamonds doubles"}},
                "the text names those three"),
      ruling_of("ace_of_clubs", "DB-27", "Who says how many pennies the ace of clubs gives?",
                {{"toss", "a coin: heads 3, tails 2; they lie heads up"},
                 {"choose", "the player, 3 or 2; then each penny is tossed for its face"}},
                "the text can be read as a toss for the number or for the faces"),
      ruling_of("token_value", "DB-35", "What do nickels and dimes count for starting morale?",
                {{"cents", "5 and 10"}, {"count", "1 each"}}, "found: totals that are known add up in cents only"),
      ruling_of("guard_counter", "DB-43", "Does the figure for a guard stand in place of its type's?",
                {{"replaces", "yes: the guard counts alone"}, {"adds", "no: first the type's, then the guard's"}},
                "the text lists it beside them"),
      ruling_of("unit_tokens", "DB-38", "Do coins cost morale that go with an eliminated unit?",
                {{"charged", "each like one lost in a check"}, {"free", "no: only the unit does"}},
                "the text lists tokens and units apart"),
      ruling_of("card_restoration", "DB-7", "Do restoring and identifying by a card give morale beside the card's own?",
                {{"printed-only", "no: the card's figure is all"}, {"adds", "yes, by the coin the unit gets (DB-76)"}},
                "the text prints one figure for each card"),
  };
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Ruling> rulings_of_its_details() {
  return {
      ruling_of("morale_cap", "DB-7", "Can army morale rise above where it started?",
                {{"none", "yes"}, {"start", "no: gains stop there; what is above already stays"}},
                "the text sets no bound, but says that morale is restored in part"),
      ruling_of("ends", "DB-12", "When are the ends looked at that are no army check?",
                {{"round-end", "when the round is over"},
                 {"at-once", "after every card: the cards still to be played are discarded"}},
                "the text is silent"),
      ruling_of("king_of_hearts_broken", "DB-32", "Does the king of hearts bring broken units back?",
                {{"restored", "those that remember a dime or a nickel"}, {"untouched", "no"}},
                "the text restores all such units"),
      ruling_of("kings_move_static", "DB-32", "Do the red kings force static units, too?",
                {{"true", "yes"}, {"false", "no: only active ones"}}, "the text says every one"),
      ruling_of("forced_is_activation", "DB-79", "Is a forced act one of a unit's activations?",
                {{"true", "yes: a command later in the round is a push"},
                 {"false", "no: it may still act once without a push, and once more as one"}},
                "house"),
      ruling_of("joker_may_decline", "DB-21", "May a joker be kept as it is?",
                {{"true", "yes"}, {"false", "no: a card of the discard must be taken"}},
                "the text permits the exchange"),
      ruling_of("aces_reach_broken", "DB-25", "Can the coin of a red ace be laid on a broken unit?",
                {{"false", "no: on active and static ones"}, {"true", "yes: it is active again and routs no more"}},
                "the text says any unit"),
      ruling_of("guard_leaves", "DB-12", "Which guard ends Panic by leaving?",
                {{"last", "the last that carries a quarter"}, {"any", "any that carries one"}},
                "the text knows one guard a side"),
      ruling_of(
          "rout_exit", "DB-72", "What becomes of a unit that routs over its own edge?",
          {{"eliminated", "it is eliminated, at the usual cost"}, {"withdrawn", "it has withdrawn and costs nothing"}},
          "house"),
  };
}

}  // namespace

std::vector<game::Ruling> rulings() {
  std::vector<game::Ruling> all = rulings_of_the_phase();
  for (game::Ruling& more : rulings_of_its_details()) all.push_back(std::move(more));
  return all;
}

}  // namespace waver::domino_battle
