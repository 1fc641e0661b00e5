/// The clauses in our words; docs/rules/domino-battle.md has the same at length.

#include "rulesets/domino_battle/tables.h"

namespace waver::domino_battle {
namespace {

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Clause> clauses_of_panic() {
  return {
      {"DB-1", "Panic follows Chaos, the second part of the battle, as soon as its condition is met.", "text"},
      {"DB-2",
       "The condition: both hands are empty. Whether at any moment or when a round begins is doubtful (ruling "
       "panic_start).",
       "text"},
      {"DB-3", "The Rout Deck lies apart: it belongs to no hand, nobody draws from it, and it keeps no Panic away.",
       "text"},
      {"DB-4",
       "A round of Panic: both sides draw a command card at once, all cards are played, and one army check follows.",
       "text"},
      {"DB-5",
       "There are no hands in Panic. What comes off the deck is played at once, in the order of suits and values "
       "(DB-48).",
       "text"},
      {"DB-6",
       "A hand stood for the plan of the battle; without one, officers further down give the orders. It has no effect "
       "of its own beside DB-4 and DB-5.",
       "text"},
      {"DB-7", "Some cards give a part of army morale back, in Panic and in no other phase.", "text"},
      {"DB-8",
       "A unit restored or identified gives army morale back whenever it happens, before Panic too; how much, see "
       "DB-76.",
       "text"},
      {"DB-9",
       "The army check waits until the round's last card is played: morale that sinks below the line within a round "
       "and climbs back has no consequence.",
       "text"},
      {"DB-10", "An army found broken at the check, or both, ends Panic, and Rout begins.", "text"},
      {"DB-11",
       "Chaos never turns into Rout directly: at least one full round of Panic is played, whatever army morale was "
       "when "
       "it began.",
       "text"},
      {"DB-12",
       "Panic also ends when (a) an army is broken, (b) an army has no identified unit on the board, or (c) a player "
       "has led the guard with its quarter off the board (rulings ends, guard_leaves).",
       "text"},
      {"DB-13",
       "Any one of them leads to Rout, which measures how great the victory is. Here the game stops, with a record "
       "(DB-81).",
       "text"},
      {"DB-14",
       "A king still brings a hand; in Panic all its cards are played on the spot, whether they fit or not, and none "
       "is "
       "kept.",
       "text"},
      {"DB-15", "In Panic alone a unit may be pushed: activated a second time in one round.", "text"},
      {"DB-16", "A push costs the unit 1 strength and a morale check (ruling push_cost).", "text"},
      {"DB-17", "What a push took is won back by the usual task (DB-74).", "text"},
      {"DB-18",
       "The phase is there to lead units off in good order, and to wear the enemy down so that he cannot pursue. Both "
       "armies may break, the better one too. Its effects: DB-12 and DB-77.",
       "text"},
      {"DB-19",
       "A deck that is used up, in Panic or when it begins, is shuffled anew from the discard, and one card of it is "
       "turned up to begin the next discard.",
       "text"},
      {"DB-20", "A card drawn in Panic is used at once; what of it cannot be used is lost.", "text"},
      {"DB-21",
       "Who draws a joker, for command or in combat, picks one card of the discard and plays it (ruling "
       "joker_may_decline).",
       "text"},
      {"DB-22", "Only aces and kings change army morale, beside what they do as command or combat cards.", "text"},
      {"DB-23",
       "Aces and kings act when combat turns them up, too: on army morale, restoring and identifying (ruling "
       "king_forced_actions_on_combat_draw).",
       "text"},
      {"DB-24",
       "The ace of spades: +8, and a broken guard unit gets a quarter again. If there is no guard left and one was "
       "eliminated, an active or static unit may take the quarter, beside coins it has.",
       "text"},
      {"DB-25", "The ace of hearts: +7, and a dime for a unit (ruling aces_reach_broken).", "text"},
      {"DB-26", "The ace of diamonds: +6, and a nickel for a unit.", "text"},
      {"DB-27",
       "The ace of clubs: +5, and two or three pennies, as a coin says, for one active or static unit. It is fanatical "
       "from then on, and marked for promotion if it survives (ruling ace_of_clubs).",
       "text"},
      {"DB-28", "A unit may carry several coins.", "text"},
      {"DB-29", "Queens and jacks are no more than command and combat cards here; Rout gives them more.", "text"},
      {"DB-30",
       "A king, off the deck or fetched by a joker, has effects of its own in Panic, and brings its hand as ever "
       "(DB-50).",
       "text"},
      {"DB-31", "The king of spades: +15, and one unit becomes guard.", "text"},
      {"DB-32",
       "The king of hearts: dimes and nickels turn to heads, and every battalion with an enemy in range must advance "
       "and "
       "fight hand to hand, for no points. It gives no army morale (rulings king_of_hearts_broken, kings_move_static).",
       "text"},
      {"DB-33",
       "The king of diamonds: battalions and batteries fire with double firepower in this round, and those with an "
       "enemy in range must fire, for no points; then the guns of the batteries that fired are spiked. It gives no "
       "army "
       "morale (ruling spiked_batteries_cost_morale).",
       "text"},
      {"DB-34",
       "The king of clubs: +10, pennies turn to heads, routing penny units halt, and each static unit is identified, a "
       "toss showing the face.",
       "text"},
      {"DB-35",
       "An army's starting morale is what its nickels and dimes come to (DB-52; ruling token_value). Coins it gets "
       "later "
       "do not change it.",
       "text"},
      {"DB-36", "Starting morale is the breaking point, too.", "text"},
      {"DB-37",
       "After a round of Panic an army below its starting morale is broken; one that stands exactly at it holds "
       "(ruling "
       "break_rule).",
       "text"},
      {"DB-38", "A lost token costs 1 (ruling unit_tokens).", "text"},
      {"DB-39", "A company eliminated costs 2.", "text"},
      {"DB-40", "A troop eliminated costs 3.", "text"},
      {"DB-41", "A battery eliminated costs 4.", "text"},
      {"DB-42", "A battalion eliminated costs 5.", "text"},
      {"DB-43",
       "A guard unit eliminated costs 10 whatever its type, which makes a small one a risk (ruling guard_counter).",
       "text"},
      {"DB-44", "A guard token lost, the guard breaking, costs 15.", "text"},
      {"DB-45",
       "Morale hangs on the loyal and the professional, and sinks with its leaders. So these figures, printed with a "
       "plus, are taken from the side that suffers the loss (ruling elimination).",
       "text"},
      {"DB-46",
       "Not in this ruleset: flags that change units, promotion, campaigns and allied armies, and Rout. The record "
       "(DB-81) has what they need.",
       "text"},
  };
}

std::vector<game::Clause> clauses_from_elsewhere() {
  return {
      {"DB-47", "What cards are worth: as printed from 2 to 10, J 11, Q 12, K 14, A 15, low joker 16, high joker 17.",
       "found"},
      {"DB-48",
       "The order of play: clubs, diamonds, hearts, spades, and within a suit from the lower value up. Who acts first "
       "has the worse of it.",
       "found"},
      {"DB-49",
       "Which suit commands which coin: clubs the penny, diamonds the nickel, hearts the dime, spades each. Any of a "
       "unit's coins will do; a quarter obeys spades only.",
       "found"},
      {"DB-50", "A hand is seven cards; of a king's hand that is ours.", "found"},
      {"DB-51", "There is one deck of 54 for both, with a low and a high joker.", "found"},
      {"DB-52", "Coins count in cents: penny 1, nickel 5, dime 10, quarter 25.", "found"},
      {"DB-53", "Battalions are infantry, batteries guns, troops cavalry, companies irregular foot.", "found"},
      {"DB-54", "Terrain of several kinds on one square adds up.", "found"},
      {"DB-55", "One side is Fortunate, and the other draws first; that this holds in Panic is ours.", "found"},
  };
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Clause> clauses_of_the_house() {
  return {
      {"DB-60",
       "The board has squares, one unit on each. Distance is the larger of the differences of columns and rows, and "
       "steps on the diagonal are open. Each side has the south or the north edge as its own.",
       "house"},
      {"DB-61", "The types have strength, move, range and firepower as the data file says.", "house"},
      {"DB-62",
       "A card gives as many command points as it is worth, a king and a kept joker none. An activation costs 1; "
       "points "
       "that are left lapse.",
       "house"},
      {"DB-63",
       "There are seven tasks. fire: at an enemy in range. advance: to a square beside an enemy, and fight hand to "
       "hand. "
       "move-fire: to a square with an enemy in range, and fire. fire-move: fire, then move. restore: a toss for a "
       "coin, "
       "a head or strength. identify: a toss that gives a static unit its penny. move: or leave over the own edge.",
       "house"},
      {"DB-64",
       "Movement: up to the type's figure in steps to free, passable neighbours. Entering woods, village, wetland or "
       "creek ends it. From the own edge row one more step leads off the board.",
       "house"},
      {"DB-65",
       "Fire reaches a target in range if no square between blocks: with a unit, woods, village or hard ground on it, "
       "or "
       "higher than both ends.",
       "house"},
      {"DB-66", "Combat: attacker and defender draw a card each, its effects come first, then the totals are compared.",
       "house"},
      {"DB-67",
       "Fire with the higher total takes the shooter's firepower off the target's strength; won by 7 or more, a morale "
       "check follows. Otherwise it misses.",
       "house"},
      {"DB-68",
       "In close combat the loser loses 1 strength, by 7 or more 2, makes a morale check and falls back a square; if "
       "it "
       "cannot, it loses one more. Equal totals cost both 1. A winning attacker may follow. A unit that came broken "
       "and "
       "loses is eliminated.",
       "house"},
      {"DB-69",
       "What counts in combat: the card; hand to hand the strength too; demoralised -2 or broken -4; the levels one "
       "stands higher; for the attacker flank +2 or rear +4; for the defender cover.",
       "house"},
      {"DB-70",
       "A morale check tosses 1 coin for a penny, 2 for a nickel, 3 for a dime, 4 for a quarter, by the unit's lowest "
       "coin, and 1 for a static unit. One head is enough. Broken units make none.",
       "house"},
      {"DB-71",
       "A failed check turns the lowest coin from heads to tails, or takes it if it showed tails. With no head left a "
       "unit is demoralised, with no coin left broken; a static unit breaks at once.",
       "house"},
      {"DB-72",
       "Broken units run straight for their own edge at the end of a round, and over it are eliminated (ruling "
       "rout_exit).",
       "house"},
      {"DB-73", "A static unit has no token, obeys nothing but identify, and only defends itself.", "house"},
      {"DB-74",
       "Restore: on heads a broken unit gets the coin it remembers back, tails up, or else a coin turns to heads, or "
       "else 1 strength returns.",
       "house"},
      {"DB-75", "Identify: a static unit gets a penny that lies as the toss fell.", "house"},
      {"DB-76",
       "Army morale regained by a task or an incident: what the coin of a restored unit cost (1, a quarter 15), and 1 "
       "for a unit identified; nothing for a coin turned to heads (ruling card_restoration).",
       "house"},
      {"DB-77", "A unit ordered over its own edge is withdrawn and costs nothing.", "house"},
      {"DB-78", "What each kind of terrain does stands in the data file.", "house"},
      {"DB-79",
       "Acts forced by a king go one by one in the order its player chooses. Each is an activation and no push (ruling "
       "forced_is_activation).",
       "house"},
      {"DB-80", "A limit of rounds keeps a game from going on for ever.", "house"},
      {"DB-81", "When Panic has ended each side's record for Rout is written.", "house"},
      {"DB-82", "Before Panic and between its rounds the umpire tells what happens.", "house"},
      {"DB-83", "Options are listed in a fixed order; ties are decided by that order.", "house"},
  };
}

}  // namespace

std::vector<game::Clause> clauses() {
  std::vector<game::Clause> all = clauses_of_panic();
  for (const auto& more : {clauses_from_elsewhere(), clauses_of_the_house()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

}  // namespace waver::domino_battle
