/// The clauses in our words; docs/rules/belle-alliance.md has the same at length.

#include "rulesets/belle_alliance/tables.h"

namespace waver::belle_alliance {
namespace {

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Clause> published_clauses() {
  return {
      {"BA-5.4.1a",
       "Entering FD (full disorder) costs a unit 10 % of its figures, rounded down: of 19 figures one goes, of 9 none.",
       "text"},
      {"BA-5.4.1b",
       "That loss comes last: dead and prisoners of firing and melee are off first, and it is reckoned from who is "
       "left.",
       "text"},
      {"BA-5.4.1c",
       "After FD from an ordering roll a table tells how many figures go. The text names Table 16 (ruling "
       "ordering_loss_table).",
       "text"},
      {"BA-5.4.1d", "Entering FD always makes the unit rout.", "text"},
      {"BA-5.4.1e",
       "The rout takes no time: one whole bound at the rout rate, at once. Then the unit stands still to the end of "
       "the "
       "bound, forced action excepted.",
       "text"},
      {"BA-5.4.1f", "Whatever it did earlier in the bound neither shortens nor prevents the rout.", "text"},
      {"BA-5.4.1g",
       "It runs straight, at most 45 degrees off the line that leads from the centre of the cause of its disorder to "
       "its "
       "own centre (BA-H1).",
       "text"},
      {"BA-5.4.1h", "The body is only shifted: every corner moves alike, and it does not turn.", "text"},
      {"BA-5.4.1i", "Terrain that slows a march slows the rout.", "text"},
      {"BA-5.4.1j",
       "The owner chooses any direction when FD came from an ordering roll, a reorganisation roll, spread of rout, or "
       "a "
       "retreat in MD (middle disorder) that could not be made.",
       "text"},
      {"BA-5.4.1k",
       "So too when it came from loss of valour, unless something else brings the unit into FD at that very time and "
       "fixes the direction.",
       "text"},
      {"BA-5.4.1l",
       "Where the rout ends the unit forms, taking no time, the rout block: front equal to depth, every figure turned "
       "to "
       "the middle.",
       "text"},
      {"BA-5.4.1m", "A unit in FD has front all round; nobody is on its flank or in its rear.", "text"},
      {"BA-5.4.1n", "As the target of fire or attack it counts as a line.", "text"},
      {"BA-5.4.1o",
       "An obstacle it cannot pass stops it, met while moving or while forming the block; so does an enemy that cannot "
       "be forced back (BA-H10).",
       "text"},
      {"BA-5.4.1p", "The block is formed all the same: its place is adjusted until it fits.", "text"},
      {"BA-5.4.1q", "Unlimbered artillery leaves its model guns behind.", "text"},
      {"BA-5.4.1r", "Its gunners form the block at the centre of the guns, and the move is measured from there.",
       "text"},
      {"BA-5.4.1s", "Limbered artillery takes its guns along.", "text"},
      {"BA-5.4.2a",
       "A routing unit that comes into base contact with an own unit causes one roll on Table 9 for that unit.",
       "text"},
      {"BA-5.4.2b", "No roll for an own skirmish line with at least one figure within 15 cm of its soutien.", "text"},
      {"BA-5.4.2c",
       "If the second unit enters FD, it routs anew and the first follows it in base contact. For later spread the "
       "first's figures count as the second's, whatever their valour or other differences.",
       "text"},
      {"BA-5.4.2d", "The first moves at the second's rate, and terrain is reckoned for the figures of both.", "text"},
      {"BA-5.4.2e", "The first may not cross terrain that it could not cross on its own.", "text"},
      {"BA-5.4.2f", "Then it is left behind and the second goes on alone.", "text"},
      {"BA-5.4.2g",
       "If the second does not enter FD, the first makes the rest of its move, through own units, and causes no more "
       "spread rolls.",
       "text"},
      {"BA-5.4.2h", "MD from spread is an event of its own: its retreat is made when the first's rout has ended.",
       "text"},
      {"BA-5.4.2i", "If that retreat is blocked by the first unit, rout may spread from the second to the first.",
       "text"},
      {"BA-5.4.3a",
       "FD lasts the rest of the bound in which it began, and then until a reorganisation in a later bound succeeds.",
       "text"},
      {"BA-5.4.3b", "A unit in FD gets no orders, does not fire and does not attack.", "text"},
      {"BA-5.4.3c", "Reorganisation from FD is a roll on Table 16 at the end of announcement.", "text"},
      {"BA-5.4.3d", "A commander or adjutant in base contact gives a positive factor.", "text"},
      {"BA-5.4.3e", "A staff figure is in base contact with one unit only, and only one staff figure counts.", "text"},
      {"BA-5.4.3f", "Going from FD to MD causes no retreat.", "text"},
      {"BA-5.4.3g", "A unit that went from FD to MD or LD (light disorder) may go on reorganising in the next bound.",
       "text"},
      {"BA-5.4.3h", "On leaving FD it takes any closed formation, taking no time.", "text"},
  };
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Clause> found_clauses() {
  return {
      {"BA-0.1",
       "Uncertainty is the sum of three dice, with factors added; high is good. That they have six faces follows from "
       "Table 18, which runs from 3 to 18.",
       "found"},
      {"BA-0.2",
       "Factors stand in groups, and of each group only one counts. Which one is ours to say (ruling "
       "one_factor_per_group).",
       "found"},
      {"BA-1.1.1a",
       "Bounds are simultaneous and fall into sub-phases, each finished before the next begins: orders, announcement, "
       "continued fire, movement, firing; melee last (its place is ours).",
       "found"},
      {"BA-1.1.1b",
       "Orders, announcement and continued fire each close with retreat, rout and spread, in this order. Here "
       "movement, "
       "firing and melee do so too.",
       "found"},
      {"BA-1.1.1c",
       "Being forced back, retreat, rout and spread are forced action, which is always allowed, even to a unit that "
       "has "
       "fired.",
       "found"},
      {"BA-1.1.1d", "A unit any part of which moved, by forced action too, is not stationary in this bound.", "found"},
      {"BA-1.1.1e", "A unit that was passed through, even in part, may not fire later in the bound.", "found"},
      {"BA-1.1.2", "Orders are given to single units, in the orders sub-phase.", "found"},
      {"BA-2.3.1a",
       "A unit forced to move in a formation that has no rate of march in that terrain enters FD at once. Used here "
       "for "
       "retreat; the direction is then free.",
       "found"},
      {"BA-2.3.1b",
       "Reductions of the rate add up; LD and MD reduce ordered marches. Here they do not reduce rout or retreat.",
       "found"},
      {"BA-3.1.1a",
       "All fire of a sub-phase is simultaneous; several that fire at one target are one cause of disorder.", "found"},
      {"BA-3.1.1b", "A unit in MD or FD does not fire.", "found"},
      {"BA-4.1.1a", "A unit in MD or FD does not attack.", "found"},
      {"BA-3.3.1", "A skirmish line shot at as a target of its own suffers alone; its soutien does not.", "found"},
      {"BA-4.3.2", "A skirmish line attacked as a target of its own suffers alone; its soutien does not.", "found"},
      {"BA-3.3.2",
       "When a soutien is shot at, the moral result also strikes its whole skirmish line, if that has a figure within "
       "15 cm and was not named itself.",
       "found"},
      {"BA-4.3.1",
       "When a soutien is in melee, the moral result also strikes its whole skirmish line, if that has a figure within "
       "15 cm and was not named itself.",
       "found"},
      {"BA-3.4.3", "Gunners count five times in factors of numbers; gunners who are the target count once.", "found"},
      {"BA-4.1.1b",
       "A mover stops on meeting an enemy that is not forced back. The melee zone is 5 cm deep; as routers attack "
       "nobody, the ruling stop_gap takes its place here.",
       "found"},
      {"BA-5.5.1", "Valour runs from -5 to +5.", "found"},
      {"BA-5.5.2a", "Valour falls by 1 for every 20 % of the original figures lost (Table 15).", "found"},
      {"BA-5.5.2b",
       "Valour below -5: FD at once, unless the unit enters FD anyway. After the loss of figures that FD costs, valour "
       "is set to -5.",
       "found"},
      {"BA-5.5.2c", "A unit with fewer than 3 figures is removed at once; artillery is not.", "found"},
      {"BA-5.5.3", "A unit may be without supplies.", "found"},
      {"BA-5.5.4", "Rest can restore valour; how much is not known, so the umpire tells it by an incident of its own.",
       "found"},
      {"BA-T8", "In melee LD is worth -2, MD -4 and FD -8; the values of disorder in our tables have this scale.",
       "found"},
      {"BA-T18",
       "Catch roll for a staff figure, without factors. 3 to 12: it survives and is placed in base contact with the "
       "nearest own unit. 13 or 14: it falls. 15 or 16: it falls, and its side has -1 on all rolls for the rest of "
       "this "
       "bound and all of the next; 17 or 18: likewise, with -2.",
       "found"},
  };
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Clause> house_clauses() {
  return {
      {"BA-H1",
       "The centre of the cause is the mean of the centres of those firing or fighting units that could act, weighted "
       "by their figures, before any loss of that incident (ruling gunners_x5). A unit's centre is that of its "
       "footprint; with unlimbered guns, theirs.",
       "house"},
      {"BA-H2",
       "Nobody named as the cause, or its centre is the unit's own: the direction is free. Of several results on one "
       "unit at once, the cause of the worst counts, of equals that of the first listed.",
       "house"},
      {"BA-H3",
       "Contact is looked for after each step of the move, never before the first: an own unit touched at the start "
       "and "
       "left by the first step is not contacted; one slid along or entered is (ruling start_contact).",
       "house"},
      {"BA-H4", "Of all ground a move meets at once, the lowest percentage counts, and counts once.", "house"},
      {"BA-H5", "A unit any part of which would cross the table edge in a rout leaves the game.", "house"},
      {"BA-H6",
       "An own unit already in FD is passed through without a roll (ruling spread_fd_units), except as BA-5.4.2i says.",
       "house"},
      {"BA-H7",
       "The same routing unit makes the same own unit roll at most once in a sub-phase. Hence every chain of routs "
       "ends.",
       "house"},
      {"BA-H8",
       "If the second unit is removed by its own loss on entering FD, the first goes on as if it had not met it, and "
       "may "
       "still spread its rout.",
       "house"},
      {"BA-H9",
       "A carried unit stopped by an enemy is left behind, as by terrain. If the unit that leads the rout is stopped, "
       "all it carries are.",
       "house"},
      {"BA-H10",
       "A rout or retreat forces back enemy staff, an enemy in FD, and an enemy skirmish line near its soutien: it "
       "goes "
       "through and they keep their place. No other enemy can be forced back.",
       "house"},
      {"BA-H11",
       "The retreat in MD, whose clause is not known: half the rout rate, within 45 degrees of straight away from the "
       "cause. A worse state takes the place of a better one; MD on a unit in MD is FD (ruling md_plus_md).",
       "house"},
      {"BA-H12",
       "Of results at one moment all losses come first, then all states with the losses that FD costs, then all "
       "retreats, then all routs; each in the order of the file.",
       "house"},
      {"BA-H13",
       "A unit in FD that fire or melee puts into FD again, in a later sub-phase than it last entered it, enters FD "
       "anew: loss and rout again. In the same sub-phase nothing more happens (ruling fd_again).",
       "house"},
      {"BA-H14",
       "Staff in base contact move with their unit. If it is removed or leaves the table they stay behind, at its last "
       "centre on the table, in contact with nobody.",
       "house"},
      {"BA-H15",
       "MD and LD are reorganised like FD: one roll a bound, which must be made, if the state was entered in an "
       "earlier "
       "bound.",
       "house"},
      {"BA-H16", "On leaving FD the unit keeps its centre and faces its nearest enemy.", "house"},
      {"BA-H17",
       "What a unit is not allowed to do, or what strikes a unit no longer on the table, is void: it is told, and "
       "nothing else comes of it.",
       "house"},
      {"BA-H18",
       "From the second bound on announcement cannot be left out: a bound that steps over it gets an empty one.",
       "house"},
      {"BA-H19", "Abandoned guns hinder nobody. Sight is not judged: distances alone count.", "house"},
      {"BA-H20", "Two penalties of Table 18 add up. They apply to Tables 9, 16 and 17, not to catch rolls.", "house"},
  };
}

}  // namespace

std::vector<game::Clause> clauses() {
  std::vector<game::Clause> all = published_clauses();
  for (const auto& more : {found_clauses(), house_clauses()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace waver::belle_alliance
