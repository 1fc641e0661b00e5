#!/usr/bin/env python3
"""A second way to odds, to hold `waver odds` against.

Goes through every throw of dice in small random battles, and under the policy `random` through every choice, with the
rules of this folder alone, adds up what comes of them as fractions, and compares all of them with those of the program,
exact and sampled:

    tests/belle_alliance/enumerator.py --waver PATH --count 20 --seed 1

At every question the process forks, a child for each answer. Throws are one if they come to the same row of the table
they are thrown on: beyond that row nothing looks at the dice. Battles with too many courses, or with hardly any, are
thrown away and counted. `--keep FOLDER` keeps what failed.
"""
import argparse
import collections
import functools
import itertools
import mmap
import os
import pickle
import struct
import sys
from fractions import Fraction

sys.dont_write_bytecode = True
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "odds"))
import battle as rules
import cases
import generate
import geometry
import march
import second_way
from battle import Refused
from second_way import TooMany

DIVES = 4
MOST_STEPS = 120000
WORDS = ("order", "LD", "MD", "FD", "removed", "off-table")
EVERS = {"tested": "spread_test", "carried": "carried", "reorganised": "reorganised", "guns_abandoned": "guns_abandoned"}
SUMS = collections.Counter(sum(dice) for dice in itertools.product(range(1, 7), repeat=3))

geometry.rectangle = functools.lru_cache(5000)(geometry.rectangle)  # asked for the same ones over and over


# --- every answer in turn ----------------------------------------------------------------------------------------------

class Done(Exception):
    """All courses from here on have been gone through; of those, the outcomes."""

    def __init__(self, outcomes):
        super().__init__()
        self.outcomes = outcomes


class Forks:
    """Answers each question with every answer, each in a process of its own."""

    def __init__(self, policy, most):
        self.policy, self.most = policy, most
        self.weight = Fraction(1)
        self.parent = None  # where the outcomes go
        self.leaves = mmap.mmap(-1, 8)  # courses begun, shared by all processes

    def begun(self, more):
        """Counts courses; the shared number is right because only one process runs at a time."""
        count = struct.unpack("q", self.leaves[:])[0] + more
        self.leaves[:] = struct.pack("q", count)
        return count

    def one_of(self, weighted):
        """Returns once for each answer; never in the process that asks."""
        if len(weighted) == 1:
            return weighted[0][0]
        if self.begun(len(weighted) - 1) >= self.most:
            self.report(None)
        outcomes = second_way.Outcomes()
        for answer, weight in weighted:
            read, write = os.pipe()
            child = os.fork()
            if child == 0:
                os.close(read)
                if self.parent is not None:
                    os.close(self.parent)
                self.parent = write
                self.weight *= weight
                return answer
            os.close(write)
            with os.fdopen(read, "rb") as file:
                got = pickle.loads(file.read() or pickle.dumps("a process died"))
            os.waitpid(child, 0)
            if not isinstance(got, second_way.Outcomes):
                self.report(got)
            outcomes.merge(got)
        self.report(outcomes)
        raise AssertionError

    def report(self, outcomes):
        """To the process this one comes from; in the first one, to whoever wanted to know."""
        if self.parent is None:
            if outcomes is None:
                raise TooMany()
            if isinstance(outcomes, str):
                raise RuntimeError(outcomes)
            raise Done(outcomes)
        with os.fdopen(self.parent, "wb") as file:
            file.write(pickle.dumps(outcomes))
        os._exit(0)

    def roll(self, key):
        return [Thrown(self)]

    def choose(self, key, side, options):
        if self.policy == "first":
            return options[0]
        return self.one_of([(option, Fraction(1, len(options))) for option in options])


class Thrown:
    """The sum of three dice nobody has looked at yet, and what was added to it."""

    def __init__(self, forks, plus=0):
        self.forks, self.plus = forks, plus

    def __add__(self, more):
        return Thrown(self.forks, self.plus + more)

    __radd__ = __add__

    def row(self, table):
        rows = collections.Counter()
        for total, ways in SUMS.items():
            rows[look_up(table, total + self.plus)] += Fraction(ways, 216)
        return self.forks.one_of(list(rows.items()))


look_up = rules.row
rules.row = lambda table, total: total.row(table)


class Leaping(march.March):
    """Goes many steps at once where nothing is near, at full rate; else as it is written."""

    retry = 0  # when to look again whether anything is near
    steps = 0  # taken one by one, in all

    def aim(self):
        far = self.clear() if self.t >= self.retry else 0
        if far <= 20:
            self.retry = max(self.retry, self.t + 20) if self.t >= self.retry else self.retry
        else:
            self.t += far
            self.budget -= 3 * far
            self.shift = self.off(self.t)
            for body in self.bodies:
                body.unit.centre = body.place(self.shift)
            self.look()
        super().aim()

    def clear(self):
        """Steps that are free of everything: one moves a body by 1 at most in x and in y."""
        far = self.budget // 3 - 50
        for body in self.bodies:
            x, y = body.place(self.shift)
            x0, y0, x1, y1 = (a + b for a, b in zip(body.bounds, (x, y, x, y)))
            far = min(far, x0, y0, self.field.width - x1, self.field.depth - y1)
            for other in self.in_the_way(body):
                a0, b0, a1, b1 = self.boxes[other]
                far = min(far, max(a0 - x1, x0 - a1, b0 - y1, y0 - b1) - self.stop_gap)
                if far < 30:
                    return 0
        return far - 10

    def look(self):
        super().look()
        self.boxes = {o: geometry.bounds(o.footprint()) if hasattr(o, "arm") else o.bounds
                      for o in [*self.field.terrain, *self.field.present()]}

    def in_the_way(self, body):
        """All but the group, what was paid for, and own units that have been passed: those have been met, or nobody asks
        any more (in FD they stop a retreat)."""
        for other in self.boxes:
            if not hasattr(other, "arm"):
                free = not other.area and other.id in self.paid and not other.forbids(body.classes)
            else:
                free = self.unit_in_group(other) or (other.id in self.reported and other.side == body.unit.side and
                                                     (self.rout or other.state != "FD"))
            if not free:
                yield other

    def step(self, cost, due):
        super().step(cost, due)
        Leaping.steps += 1


class Rules(rules.Game):
    """The game, with dice nobody has looked at, and who is behind every entry into FD."""

    def __init__(self, scenario, forks):
        super().__init__(scenario, forks)
        self.scenario = scenario
        self.incident, self.links, self.chains, self.inside = 0, [], [], False

    def roll(self, key):
        return self.answers.roll(key)

    def disorder(self, unit, new, cause, by=None, clause=None):
        super().disorder(unit, new, cause, by, clause)
        if new != "FD":
            return
        spread = cause == "spread"
        self.links.append((unit.id, by[0] if spread else None, self.incident))
        if spread:
            self.chains[self.chain] += 1
        elif not self.inside:
            self.chain_of[unit] = len(self.chains)
            self.chains.append(0)

    # A chain is one entry into FD and all that follows from it: its rout, then the retreats it led to, with their routs.

    def carry_out(self, changes, percent=10):
        self.chain_of = {}
        super().carry_out(changes, percent)

    def rout(self, unit, reason):
        if not self.inside:
            self.chain, self.inside = self.chain_of[unit], True
        super().rout(unit, reason)

    def consequences(self):
        super().consequences()
        self.inside = False


rules.March = Leaping


def play(scenario, forks):
    """The game of a scenario, and the incidents that were refused, numbered from 1."""
    game, left_out = Rules(scenario, forks), []
    for number, incident in enumerate(scenario["incident"], 1):
        game.incident = number
        try:
            game.happen(incident)
        except Refused:
            left_out.append(number)
    game.incident = len(scenario["incident"]) + 1  # that none is left: 3.1, leaving announcement
    game.finish()
    return game, tuple(left_out)


def outcome(game, left_out):
    entries = [e for e in game.events if e["event"] == "disorder" and e["to"] == "FD"]
    def concerned(event):
        return {e["unit"] for e in game.events if e["event"] == event}
    evers = {name: concerned(event) for name, event in EVERS.items()}
    evers["entered_fd"] = {e["unit"] for e in entries}
    evers["routed_again"] = {u for u in evers["entered_fd"] if sum(e["unit"] == u for e in entries) > 1}
    evers["spread_to"] = {e["unit"] for e in entries if e["cause"] == "spread"}
    evers["left_behind"] = {e["unit"] for e in game.events if e["event"] == "carried" and "left_by" in e}
    rows, start = [], {row["id"]: row["figures"] for row in game.scenario["unit"]}
    for unit in game.field.units:
        key = "units", unit.id
        rows.append(((*key, "states"), unit.gone or unit.state))
        rows += [((*key, name), unit.id in units) for name, units in evers.items()]
        rows += [((*key, "figures_lost"), start[unit.id] - unit.figures), ((*key, "valour"), unit.valour),
                 ((*key, "spread_tests"), sum(e["event"] == "spread_test" and e["unit"] == unit.id for e in game.events))]
    for side in game.field.sides:
        own = [u for u in game.field.units if u.side == side]
        rows += [(("sides", side, "in_fd_or_gone"), sum(not u.here or u.state == "FD" for u in own)),
                 (("sides", side, "figures_lost"), sum(start[u.id] - u.figures for u in own)),
                 (("sides", side, "staff_fallen"), sum(s.side == side and s.fallen for s in game.field.staff))]
    rows += [(("cascade",), second_way.Cascade(tuple(sorted(game.links, key=str)), tuple(sorted(game.chains)))),
             (("left_out",), left_out)]
    return tuple(rows)


def all_courses(scenario, policy, most):
    forks = Forks(policy, most)
    try:
        try:
            game, left_out = play(scenario, forks)
            outcomes = second_way.Outcomes()
            outcomes.add(outcome(game, left_out), forks.weight)
        except (Done, TooMany):
            raise
        except Exception as fault:
            if forks.parent is None:
                raise
            forks.report("%s: %s" % (type(fault).__name__, fault))
        forks.report(outcomes)
    except Done as done:
        return done.outcomes
    raise AssertionError


# --- small battles -----------------------------------------------------------------------------------------------------

class SmallMaker(generate.Maker):
    def make_units(self):
        self.wanted = self.rng.choice((3, 4, 4, 5, 6))
        super().make_units()
        spare = self.scenario["unit"][self.wanted:]
        self.scenario["unit"] = self.scenario["unit"][:self.wanted]
        for row in self.scenario["unit"]:
            if row.get("soutien") in {u["id"] for u in spare}:
                del row["soutien"]


class Dive:
    """One course at random, and how many there are if all branch like it (Knuth 1975): right on average."""

    def __init__(self, policy, rng):
        self.policy, self.rng, self.guess = policy, rng, 1

    def one_of(self, weighted):
        self.guess *= len(weighted)
        return self.rng.choices([a for a, _ in weighted], [float(w) for _, w in weighted])[0]

    roll, choose = Forks.roll, Forks.choose


def is_large(scenario, policy, rng, most):
    """Are there likely more courses than that, or more steps to take one by one than anybody wants to wait for?"""
    guesses, Leaping.steps = [], 0
    while len(guesses) < DIVES:
        dive = Dive(policy, rng)
        play(scenario, dive)
        guesses.append(dive.guess)
        guess = sum(guesses) / len(guesses)
        if guess > 4 * most or guess * Leaping.steps / len(guesses) > MOST_STEPS:
            return True
    return guess > most


def happens(rng, scenario, umpire, game):
    """Makes up incidents while the battle is played once."""
    wanted = rng.choice((1, 2, 2, 3, 4))
    rows = [umpire.first_blow()] if umpire.maker.drill and rng.random() < 0.7 else []
    for row in rows:
        game.happen(row)
    for _ in range(20):
        if len(rows) >= wanted:
            break
        row = umpire.incident()
        if row is not None:
            try:
                game.happen(row)
            except Refused:
                continue
            rows.append(row)
    scenario["incident"] = rows


def small_battle(rng):
    maker = SmallMaker(rng)
    maker.make_terrain()
    maker.make_units()
    maker.make_staff()
    scenario = maker.scenario
    if {u["side"] for u in scenario["unit"]} != {"red", "blue"}:
        raise Refused("one side alone")
    policy = "random" if rng.random() < 0.15 else "first"
    dive = Dive(policy, rng)
    game = Rules(scenario, dive)
    happens(rng, scenario, generate.Umpire(rng, game, maker), game)
    game.finish()

    def courses(most):
        if dive.guess == 1 and rng.random() < 0.8:
            raise Refused("likely nothing to it")
        if dive.guess > 4 * most or is_large(scenario, policy, rng, most):
            raise TooMany()
        return all_courses(scenario, policy, 4 * most)
    kind = "drill" if maker.drill else "melange"
    return second_way.Battle(cases.scenario_text(scenario), policy, kind, courses)


def main():
    parser = argparse.ArgumentParser(description="Holds exact and sampled odds against a second way to them.")
    options = second_way.add_options(parser, count=20, most=300).parse_args()
    return second_way.Run(options, small_battle, WORDS, (Refused,)).run()


if __name__ == "__main__":
    sys.exit(main())
