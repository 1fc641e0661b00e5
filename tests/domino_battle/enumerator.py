#!/usr/bin/env python3
"""A second way to odds, to hold `waver odds` against.

Goes through every draw and every toss of small random battles, and under the policy `random` through every choice, with
the rules of this folder alone, adds up what comes of them as fractions, and compares all of them with those of the
program, exact and sampled:

    tests/domino_battle/enumerator.py --waver PATH --count 35 --seed 1

Battles with too many courses, or with hardly any, are thrown away and counted. `--keep FOLDER` keeps what failed.
"""
import argparse
import os
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "odds"))
import cases
import generate
import second_way
from battle import Battle
from cards import PACK
from model import Refused
from second_way import TooMany

WORDS = ("steady", "demoralised", "static", "broken", "withdrawn", "eliminated")
NO_CASCADE = second_way.Cascade((), (0,))  # these rules know no spread: the longest chain is none
DIVES = 12
ENDS = ("broken", "no-identified", "guard-left", "round-limit")


# --- every answer in turn ----------------------------------------------------------------------------------------------

class Answers(second_way.Courses):
    """Of the questions of these rules."""

    def __init__(self, policy, most):
        super().__init__(most)
        self.policy = policy

    def answer(self, question):
        if question["kind"] == "choice":
            options = question["options"]
            return options[0] if self.policy == "first" else self.one_of(evenly(options))
        if "cards" in question:
            return self.one_of(evenly(question["cards"]))
        coins = question["coins"]
        if question["ask"] != "check":
            return self.one_of(evenly([[face] for face in "HT"]))
        failed = Fraction(1, 2 ** coins)  # one head is as good as several
        return self.one_of([(["H"] * coins, 1 - failed), (["T"] * coins, failed)])


def evenly(answers):
    return [(answer, Fraction(1, len(answers))) for answer in answers]


def play(scenario, answerer):
    """The battle, and the incidents that were refused, numbered from 1. Nobody asks for any after the end."""
    battle, left_out = Battle(scenario, answerer), []
    for number, incident in enumerate(scenario["incident"], 1):
        if battle.over:
            break
        try:
            battle.happen(incident)
        except Refused:
            left_out.append(number)
    return battle, tuple(left_out)


def outcome(battle, left_out):
    def concerned(event):
        return {e["unit"] for e in battle.events if e["event"] == event}
    rows = []
    tested, broke = concerned("morale_check"), concerned("broken")
    for unit in battle.units:
        rows += [(("units", unit.id, "states"), unit.state), (("units", unit.id, "tested"), unit.id in tested),
                 (("units", unit.id, "broke"), unit.id in broke), (("units", unit.id, "fanatical"), unit.fanatical)]
    for side in battle.sides.values():
        rows += [(("sides", side.id, "broken"), side.broken), (("sides", side.id, "morale"), side.morale)]
    rows.append((("rounds",), battle.round))
    ended = {r["reason"] for e in battle.events if e["event"] == "panic_ended" for r in e["reasons"]}
    rows += [(("ends", word), word in ended) for word in ENDS]
    rows += [(("ends", "none"), not ended), (("cascade",), NO_CASCADE), (("left_out",), left_out)]
    return tuple(rows)


class Dive(Answers):
    """One course at random, and how many there are if all branch like it (Knuth 1975): right on average."""

    def __init__(self, policy, rng):
        super().__init__(policy, 0)
        self.rng, self.guess = rng, 1

    def one_of(self, weighted):
        self.guess *= len(weighted)
        return self.rng.choice(weighted)[0]


def is_large(scenario, policy, rng, most):
    """Are there likely more courses than that?"""
    guesses = []
    while len(guesses) < DIVES:
        dive = Dive(policy, rng)
        play(scenario, dive)
        guesses.append(dive.guess)
        if sum(guesses) > DIVES * most:
            return True
    return False


def all_courses(scenario, policy, most, rng):
    if is_large(scenario, policy, rng, most):
        raise TooMany()
    outcomes, courses = second_way.Outcomes(), Answers(policy, 4 * most)
    while courses.next():
        ended = outcome(*play(scenario, courses))
        outcomes.add(ended, courses.weight)
    return outcomes


# --- small battles -----------------------------------------------------------------------------------------------------

def small_units(rng, scenario, width, depth):
    """Few, near each other, in the middle or near an edge; one may stand where it runs or leaves."""
    shut = {tuple(s) for p in scenario["terrain"] if p["kind"] in generate.IMPASSABLE for s in p["squares"]}
    free = [(x, y) for x in range(width) for y in range(depth) if (x, y) not in shut]
    x, y = rng.randrange(width), rng.randrange(depth)
    free.sort(key=lambda s: (abs(s[0] - x) + abs(s[1] - y) + rng.uniform(0, 3)))
    sides = [row["id"] for row in scenario["side"]]
    names = sides + [rng.choice(sides) for _ in range(rng.choice((0, 0, 1, 1, 2, 3)))]
    rng.shuffle(names)
    return [generate.random_unit(rng, side, number + 1, square) for number, (side, square) in enumerate(zip(names, free))]


def small_cards(rng):
    """Most cards lie in the discard, so that few can be drawn; of some the order is known."""
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.5:  # something hot among the last, which stay in the deck
        pack.sort(key=lambda card: card in generate.HOT and rng.random() < 0.5)
    known, unseen = rng.choice((0, 0, 0, 1, 2, 2, 3, 4, 8)), rng.choice((1, 2, 3, 4, 4, 5, 5, 6, 7, 9, 12))
    deck, hidden = [pack.pop() for _ in range(known)], [pack.pop() for _ in range(unseen)]
    given = {"deck": deck, "discard": pack}
    if len(hidden) > 3 and rng.random() < 0.2:
        given["rout"] = rng.randint(1, min(24, len(hidden) - 2))
    if rng.random() < 0.1:  # a discard so short that a reshuffle leaves little to chance
        given["discard"], given["rout"] = pack[:rng.randint(2, 5)], 24
    return {key: value for key, value in given.items() if value}


def small_morale(rng, row):
    row["starting_morale"] = rng.randint(5, 40)
    row["morale"] = row["starting_morale"] + rng.choice((-3, -1, 0, 0, 1, 2, 5, 8, 12, 30))


class Incidents:
    """Made up while the battle is played once, at random."""

    def __init__(self, rng, scenario):
        self.rng, self.scenario = rng, scenario
        self.battle = Battle(scenario, generate.Chance(rng, 0))

    def happen(self, incident):
        if incident and not self.battle.over:
            self.scenario["incident"].append(incident)
            self.battle.happen(incident)

    def make(self):
        rng = self.rng
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            self.happen(generate.random_deed(rng, self.battle))
        kind = rng.choice(("panic", "round"))
        self.happen({"kind": kind, "rounds": rng.choice((1, 1, 1, 2))} if rng.random() < 0.8 else {"kind": kind})
        for _ in range(rng.choice((0, 0, 1, 2))):
            self.happen(generate.random_deed(rng, self.battle))
        if rng.random() < 0.2:
            self.happen({"kind": "panic", "rounds": 1})


def small_battle(rng):
    width, depth = rng.randint(2, 6), rng.randint(3, 7)
    scenario = {"rulings": generate.random_rulings(rng), "table": {"width": width, "depth": depth}, "cards": small_cards(rng),
                "terrain": generate.random_terrain(rng, width, depth)[:2], "side": generate.random_sides(rng), "incident": []}
    for row in scenario["side"]:
        small_morale(rng, row)
    scenario["unit"] = small_units(rng, scenario, width, depth)
    Incidents(rng, scenario).make()
    policy = "random" if rng.random() < 0.3 else "first"
    deeds = "rounds alone" if all(i["kind"] in ("panic", "round") for i in scenario["incident"]) else "with deeds"
    return second_way.Battle(cases.scenario_text(scenario), policy, deeds, lambda most: all_courses(scenario, policy, most, rng))


def main():
    parser = argparse.ArgumentParser(description="Holds exact and sampled odds against a second way to them.")
    options = second_way.add_options(parser, count=35, most=400).parse_args()
    return second_way.Run(options, small_battle, WORDS, (Refused,)).run()


if __name__ == "__main__":
    sys.exit(main())
