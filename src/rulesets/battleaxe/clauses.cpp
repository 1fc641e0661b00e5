/// The clauses in our words; docs/rules/battleaxe.md has the same at length.

#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Clause> clauses() {
  return {
      {"BX-1",
       "A panic test is a Leadership test: 2D6, passed with a sum of at most Leadership. Passed, all is well; failed, "
       "the unit flees on the spot.",
       "text"},
      {"BX-1a", "Two ones pass, whatever Leadership is left.", "kin"},
      {"BX-1b",
       "The Leadership used is the unit's own or, if higher, that of a friendly general within 12 in whose unit "
       "neither flees nor is gone; never more than 10. Measured when the dice are thrown.",
       "kin"},
      {"BX-1c",
       "Any Leadership test that fails is thrown once more, and the second throw stands, if a friendly battle standard "
       "is within 12 in and its unit neither flees nor is gone.",
       "kin"},
      {"BX-1d",
       "The cold-blooded throw 3D6 for every Leadership test and drop the highest die; two ones means the two kept.",
       "kin"},
      {"BX-2",
       "One panic test for a unit in a phase, whatever gives cause. Each phase of each player's turn is a new one.",
       "text"},
      {"BX-3",
       "If several units of one army are due at once, their player picks them one by one. If both armies are, the one "
       "whose turn it is goes first.",
       "text, second half house"},
      {"BX-4a", "In close combat: no test.", "text"},
      {"BX-4b", "Already fleeing: no test.", "text"},
      {"BX-4c", "Passed one in this phase: no test.", "text"},
      {"BX-4d",
       "Immune and unbreakable units pass without dice. They are picked in their turn, and it is their test of the "
       "phase.",
       "kin"},
      {"BX-5",
       "Heavy casualties: a unit that has lost a quarter or more of the models it had when the phase began is due at "
       "once. All losses of the phase count; looked at whenever an incident costs it models.",
       "text"},
      {"BX-5a", "One incident is one moment: first all its casualties fall, then the tests.", "text"},
      {"BX-5b",
       "A charger shot at by its target is due at once for heavy casualties. If it fails it flees from where it stands "
       "and the charge is off.",
       "text"},
      {"BX-6",
       "A friend within 6 in is destroyed, in whatever way: due at once. The destroyed unit is measured where it "
       "stood, then taken away.",
       "text"},
      {"BX-6a", "Within 6 in includes exactly 6, between the nearest points of two footprints.", "kin"},
      {"BX-6b",
       "Who is due is settled before anybody moves; whether each may still be made to test is looked at again just "
       "before its dice.",
       "house"},
      {"BX-6c", "Leaving the table counts as being destroyed, where the unit touched the edge.", "kin; a ruling"},
      {"BX-7",
       "A friend within 6 in breaks from close combat: due at once, measured before it runs. These tests and their "
       "consequences come before its flight.",
       "text; the order house"},
      {"BX-8", "Friends fled through a unit: it is due once the whole of that flight is done.", "text"},
      {"BX-8a",
       "Through means that the strip swept by the fleeing footprint, pivot done, overlaps the other with some area. "
       "Brushing past is not through.",
       "house"},
      {"BX-9a",
       "Flight after heavy casualties: pivot about the centre, whatever is in the way, to face straight away from who "
       "or what killed most of the unit in this phase, and run.",
       "text"},
      {"BX-9b", "Flight for any other reason: likewise, away from the closest enemy unit.", "text"},
      {"BX-9c",
       "Away from a unit is from its centre; away from terrain from its nearest point, or from its middle if one "
       "stands inside. If that gives no direction, as it faces.",
       "house"},
      {"BX-9d", "Of several causes at one moment heavy casualties settles the direction.", "house"},
      {"BX-9e",
       "Nobody's losses count as nobody's. Killers tied are thrown for, of those that can be fled from; a killer that "
       "is gone, or nobody: as BX-9b. Closest enemies tied are thrown for. No enemy left: straight to the own edge.",
       "kin/house"},
      {"BX-10", "Flight: 2D6 in straight on, through everything. The swift throw 3D6 and drop the lowest.", "kin"},
      {"BX-10a",
       "A run that would end on, or less than 1 in from, another unit or something impassable goes on until it is 1 in "
       "clear of all.",
       "kin"},
      {"BX-10b", "A footprint that touches the edge of the table at any time of the run has left the game there.",
       "kin"},
      {"BX-10c",
       "For each enemy unit and each impassable piece run over, every model whose own base was swept over it throws a "
       "D6; a 1 is a wound without save. Wounds add up; the dead are taken off when all have thrown.",
       "kin"},
      {"BX-10d", "Afterwards the unit faces the way it fled.", "kin"},
      {"BX-11",
       "At the start of its own movement phase each fleeing unit tests Leadership to rally, in the order its player "
       "picks. With a quarter or less of its battle strength only two ones will do.",
       "kin; \"later turns\" text"},
      {"BX-11a",
       "Rallied: it turns about its centre to any facing that leaves it 1 in clear of everything and on the table; the "
       "about turn is always allowed.",
       "kin"},
      {"BX-11b",
       "Not rallied: it runs straight on, after all rally tests, in the order its player picks. Friends it goes "
       "through are due (BX-8).",
       "kin"},
      {"BX-12",
       "Break test: a Leadership test at Leadership less the difference the combat was lost by. Stubborn or steadfast: "
       "nothing off. Unbreakable: no dice. Failed: it breaks (BX-7), flees, is pursued. It is no panic test.",
       "kin"},
      {"BX-12a", "A broken unit flees from the first of its pursuers, or else from the closest enemy it fought.",
       "kin"},
      {"BX-12b",
       "Pursuers throw after the fleeing unit's dice and before it moves. Who throws as much or more catches it: "
       "destroyed where it stands.",
       "kin"},
      {"BX-13",
       "Whatever flees is out of close combat, and so are its opponents unless they fight others; they may be made to "
       "test again from then on.",
       "house"},
      {"BX-14",
       "A charge is met by holding, by standing and shooting, or by fleeing straight away from the charger. Caught in "
       "flight is destroyed.",
       "kin"},
      {"BX-15", "What the umpire does by hand (engage, disengage, move, restore) happens as told, without tests.",
       "house"},
  };
}

}  // namespace waver::battleaxe
