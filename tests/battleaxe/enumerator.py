#!/usr/bin/env python3
"""A second way to exact odds, to hold `waver odds` against.

Goes through every roll of small random battles with the rules of referee.py alone, adds up what comes of them as
fractions, and compares all of them with those of the program:

    tests/battleaxe/enumerator.py --waver PATH --count 60 --seed 1

Battles that hang on less than 0.002 in, or that have too many courses, are thrown away and counted. `--keep FOLDER`
keeps what failed.
"""
import argparse
import collections
import itertools
import json
import math
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

sys.dont_write_bytecode = True
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "odds"))
import field
import referee
import second_way
from second_way import TooMany


# --- every roll in turn --------------------------------------------------------------------------------------------

class Courses(second_way.Courses):
    """Stands in for the referee's dice."""

    def __init__(self, most):
        super().__init__(most)
        self.answers, self.rng = [], random.Random(0)  # the referee notes what it decides; nothing here looks at it

    def chance(self, share):
        return False


def grouped(many, matters):
    """Throws of so many dice, one for all that are alike in what matters, with their weights."""
    groups = collections.Counter()
    examples = {}
    for dice in itertools.product(range(1, 7), repeat=many):
        groups[matters(dice)] += 1
        examples[matters(dice)] = list(dice)
    return [(examples[key], Fraction(weight, 6 ** many)) for key, weight in groups.items()]


def ones_among(many):
    """By how many of them show 1."""
    return [([1] * ones + [6] * (many - ones), Fraction(math.comb(many, ones) * 5 ** (many - ones), 6 ** many))
            for ones in range(many + 1)]


class Rules(referee.Game):
    """The referee's rules, with every roll open, and whoever has a choice takes the first option."""

    def __init__(self, scenario, courses):
        super().__init__(scenario, self)
        self.courses, self.rng, self.answers = courses, courses.rng, []
        self.throws = None

    # what the referee asks for

    def roll(self, many):
        return self.courses.one_of(self.throws(many) if self.throws else grouped(many, referee.run_of))

    def chance(self, share):
        return False

    def choose(self, options):
        return options[0]

    def thrown_for(self, things):
        if len(things) == 1:
            return things[0]
        return self.courses.one_of([(thing, Fraction(1, len(things))) for thing in things])

    def other_turns(self, unit):
        return []

    # what of the dice matters

    def leadership_test(self, unit, needed):
        def passes(dice):
            kept = sorted(dice)[:2]
            return kept == [1, 1] or sum(kept) <= needed
        return self.asking(lambda many: grouped(many, passes), super().leadership_test, unit, needed)

    def dangers(self, *arguments):
        return self.asking(ones_among, super().dangers, *arguments)

    def asking(self, throws, ask, *arguments):
        self.throws = throws
        try:
            return ask(*arguments)
        finally:
            self.throws = None

    # section 3

    def allows(self, row):
        """Of the incidents that `battle` makes: is everybody in it still there?"""
        here = {unit.id for unit in self.present()}
        if row["kind"] == "phase":
            return True
        if row["unit"] not in here or row["unit"] in self.by_id and not self.by_id[row["unit"]].here:
            return False
        if row.get("by") in self.by_id and row["by"] not in here:
            return False
        return row["kind"] != "casualties" or row["models"] <= self.by_id[row["unit"]].models


# --- what comes of it ----------------------------------------------------------------------------------------------

def links_of(events):
    """Every failed panic test, with the one that lies behind it, and how long the row of them is."""
    failed = {e["seq"]: e for e in events if e["event"] == "panic_test" and not e["passed"]}
    because = {e["seq"]: e["because"] for e in events}
    links = {}
    for seq in sorted(failed):
        before = because[seq]
        while before and before not in failed:
            before = because[before]
        links[seq] = (failed[seq]["unit"], failed[before]["unit"] if before else None,
                      links[before][2] + 1 if before else 1)
    return links.values()


def facts_of(scenario, incidents, most):
    """All odds, by where the program's JSON has them."""
    facts, courses = collections.Counter(), Courses(most)
    panics, spread = Fraction(0), Fraction(0)
    while courses.next():
        game, left_out = Rules(scenario, courses), []
        for number, row in enumerate(incidents):
            if game.allows(row):
                game.happen(row)
            else:
                left_out.append(number + 1)
        weight = courses.weight
        tested = {e["unit"] for e in game.events if e["event"] == "panic_test"}
        failed = {e["unit"] for e in game.events if e["event"] == "panic_test" and not e["passed"]}
        for unit in game.units:
            facts["units", unit.id, "states", unit.state] += weight
            facts["units", unit.id, "tested"] += weight * (unit.id in tested)
            facts["units", unit.id, "panicked"] += weight * (unit.id in failed)
        for side, _ in scenario["side"]:
            lost = sum(unit.side == side and unit.state != "steady" for unit in game.units)
            facts["sides", side, "lost_or_fleeing", lost] += weight
            facts["sides", side, "mean"] += weight * lost
        longest = 0
        for unit, by, length in links_of(game.events):
            longest = max(longest, length)
            panics += weight
            if by and by != unit:
                spread += weight
                facts["who_by_whom", by, unit] += weight
        facts["depth", longest] += weight
        for number in left_out:
            facts["left_out", number] += weight
    facts["reproduction"] = spread / panics if panics else Fraction(0)
    facts["expected"] = panics
    return {key: share for key, share in facts.items() if share}, courses.count


def facts_in(odds):
    """The same from the program."""
    facts = {}
    for name, unit in odds["units"].items():
        for state, told in unit["states"].items():
            facts["units", name, "states", state] = Fraction(told["fraction"])
        for what in ("tested", "panicked"):
            facts["units", name, what] = Fraction(unit[what]["fraction"])
    for name, side in odds["sides"].items():
        lost = side["lost_or_fleeing"]
        facts["sides", name, "mean"] = Fraction(lost["fraction"])
        for number, told in enumerate(lost["distribution_fractions"]):
            facts["sides", name, "lost_or_fleeing", number] = Fraction(told)
    cascade = odds["cascade"]
    facts["reproduction"] = Fraction(cascade["reproduction_fraction"])
    for depth, told in enumerate(cascade["depth_fractions"]):
        facts["depth", depth] = Fraction(told)
    facts["expected"] = cascade["expected"]
    for pair in cascade["who_by_whom"]:
        facts["who_by_whom", pair["by"], pair["unit"]] = pair["expected"]
    for told in odds.get("left_out", []):
        facts["left_out", told["incident"]] = told["p"]
    return {key: share for key, share in facts.items() if share}


def difference(mine, its):
    """The first, or None. What the program tells as a decimal number must be that to the last digit or so."""
    for key in sorted(set(mine) | set(its), key=str):
        a, b = mine.get(key, Fraction(0)), its.get(key, Fraction(0))
        if a != b and not (isinstance(b, float) and abs(float(a) - b) < 1e-12):
            return "%s: enumerator %s, program %s" % ("/".join(map(str, key)) if isinstance(key, tuple) else key, a, b)
    return None


# --- small battles -------------------------------------------------------------------------------------------------

def small_table(rng):
    width, depth = rng.choice([(48, 48), (36, 30), (30, 24)])
    scenario = {"square": rng.random() < 0.35, "rulings": field.random_rulings(rng), "table": (width, depth),
                "terrain": [], "unit": []}
    scenario["side"] = rng.choice([[("red", "south"), ("blue", "north")], [("red", "west"), ("blue", "east")]])
    if rng.random() < 0.3:
        field.add_terrain(rng, scenario, 0)
    if rng.random() < 0.7:
        add_column(rng, scenario)
    else:
        spot = (rng.uniform(0.3, 0.7) * width, rng.uniform(0.15, 0.7) * depth)
        for i in range(rng.randint(2, 5)):
            field.add_unit(rng, scenario, i, spot, rng.choice([2, 3, 4, 6]))
    if rng.random() < 0.3:
        field.add_twins(rng, scenario)
    return scenario


def add_column(rng, scenario):
    """Units of one side one behind the other, and perhaps somebody else: who runs, runs into them or off the table."""
    (side, edge), (width, depth) = rng.choice(scenario["side"]), scenario["table"]
    (dx, dy), between = referee.TOWARDS[edge], rng.choice([3, 4, 5])
    for i in range(rng.randint(2, 4)):
        spot = (width / 2 + dx * (i * between - 3), depth / 2 + dy * (i * between - 3))
        before = len(scenario["unit"])
        field.add_unit(rng, scenario, i, spot, 0.7)
        for unit in scenario["unit"][before:]:
            unit["side"], unit["leadership"] = side, rng.choice([3, 4, 5, 6, 7, 9])
    if rng.random() < 0.4:
        field.add_unit(rng, scenario, 9, (width / 2 - dx * 9, depth / 2 - dy * 9), 3)


def small_battle(rng):
    """A table, and one to three incidents, each possible on one course at least: scenario, incidents."""
    scenario = small_table(rng)
    game = referee.Game(scenario, referee.Thrower(rng))
    incidents = []
    for _ in range(rng.choice([1, 2, 2, 3])):
        here = game.present()
        if not here:
            break
        kind = rng.choice(["phase", "casualties", "casualties", "destroyed", "panic"])
        row = getattr(referee, "incident_" + kind)(rng, game, here)
        if row:
            incidents.append(row)
            game.happen(row)
    return scenario, incidents


def asked(waver, folder, text, budget):
    """The program's exact odds, None if there are too many positions, or what it complains of."""
    with open(os.path.join(folder, "battle.toml"), "w") as file:
        file.write(text)
    ran = subprocess.run([waver, "odds", "battle.toml", "--exact", "--budget", str(budget), "--json", "--fractions"],
                         capture_output=True, text=True, timeout=120, cwd=folder)
    if ran.returncode == 0:
        return json.loads(ran.stdout)
    return None if ran.stderr.startswith("too-many-positions") else ran.stderr.strip()


def main():
    options = argparse.ArgumentParser(description="Holds exact odds against a second way to them.")
    options.add_argument("--waver", required=True, help="the program")
    options.add_argument("--count", type=int, default=60, help="battles to compare")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--most", type=int, default=800, help="courses to go through in a battle")
    options.add_argument("--least", type=int, default=4, help="... and how many it must have")
    options.add_argument("--keep", help="folder for the battles that fail")
    options = options.parse_args()
    waver = os.path.abspath(options.waver)
    passed = failed = number = courses = facts = spreading = 0
    discarded = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        while passed + failed < options.count:
            number += 1
            rng = random.Random("odds %d/%d" % (options.seed, number))
            try:
                scenario, incidents = small_battle(rng)
                mine, many = facts_of(scenario, incidents, options.most)
            except (field.Hinge, TooMany) as reason:
                discarded[type(reason).__name__] += 1
                continue
            if many < options.least:
                discarded["dull"] += 1
                continue
            text = referee.scenario_text(scenario, incidents)
            odds = asked(waver, folder, text, 200000)
            if odds is None:
                discarded["TooMany"] += 1
                continue
            wrong = odds if isinstance(odds, str) else difference(mine, facts_in(odds))
            courses, facts = courses + many, facts + len(mine)
            spreading += mine.get("reproduction", 0) > 0
            if wrong is None:
                passed += 1
                continue
            failed += 1
            print("battle %d/%d: %s" % (options.seed, number, wrong))
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, "%d-%d.toml" % (options.seed, number)), "w") as file:
                    file.write(text)
    print("%d battles, %d with panic that spreads, %d courses, %d fractions; discarded: %d too close to call, %d too "
          "large, %d with nothing to them" % (options.count, spreading, courses, facts, discarded["Hinge"],
                                              discarded["TooMany"], discarded["dull"]))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
