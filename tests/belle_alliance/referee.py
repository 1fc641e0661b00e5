#!/usr/bin/env python3
"""A second reading of the Belle Alliance rules, to hold the program against.

Written from rules/belle-alliance.md alone.

    referee.py --cases FOLDER                        runs case files against this implementation
    referee.py --waver PATH --count 300 --seed 1     plays random scenarios here and with the program: the whole event list
                                                     and, with its case checker, the state of everything at the end
    referee.py --self --count 100                    random scenarios here alone: what must always hold

`--keep FOLDER` keeps what failed (else a new folder in the temp folder).
"""
import argparse
import glob
import json
import os
import random
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import cases
import examples
import geometry
from battle import Refused, play
from cases import Given
from generate import random_game

SKIP = ("seq", "because")


def plain_values(event):
    return json.loads(json.dumps(event, default=float))


# --- case files ---------------------------------------------------------------------------------------------------

def run_cases(folder):
    passed = failed = 0
    for path in sorted(glob.glob(os.path.join(folder, "*.toml"))):
        with open(path) as file:
            wrong = cases.check(cases.read(file.read()))
        if wrong is None:
            passed += 1
        else:
            failed += 1
            print("%s: %s" % (path, wrong))
    return passed, failed


# --- the program --------------------------------------------------------------------------------------------------

def event_difference(mine, its):
    """The first field that differs."""
    keys = [k for k in list(mine) + [k for k in its if k not in mine] if k not in SKIP]
    for key in sorted(keys, key=lambda k: k not in ("event", "unit")):
        if key not in mine or key not in its:
            return key
        if key == "direction":
            turn = abs(mine[key] - its[key]) % 360
            if min(turn, 360 - turn) > 0.0101:
                return key
        elif not cases.same(mine[key], its[key], "0.0001"):
            return key
    return None


class Checker:
    def __init__(self, waver, folder):
        self.waver, self.folder = os.path.abspath(waver), folder

    def run(self, *arguments):
        return subprocess.run([self.waver, *arguments], capture_output=True, text=True, timeout=120, cwd=self.folder)

    def compare(self, text, answers, events):
        """What is wrong with the program's answer, or None."""
        path = os.path.join(self.folder, "case.toml")
        with open(path, "w") as file:
            file.write(text)
        ran = self.run("run", path, "--json")
        lines = [json.loads(line) for line in ran.stdout.splitlines() if line.strip()]
        for i, (mine, its) in enumerate(zip(events, lines)):
            key = event_difference(mine, its)
            if key:
                return "event %d, %s:\n    referee %s\n    program %s" % (i, key, json.dumps(mine), json.dumps(its))
        if ran.returncode != 0:
            return "run ended with %d after %d of %d events: %s" % (ran.returncode, len(lines), len(events), ran.stderr.strip())
        if len(lines) != len(events):
            more = events[len(lines)] if len(events) > len(lines) else lines[len(events)]
            return "%d events, the program has %d; the first more: %s" % (len(events), len(lines), json.dumps(more))
        for i, line in enumerate(lines):
            if not (line.get("because") is None or line["because"] < line.get("seq", i + 1)):
                return "event %d has a cause that comes after it: %s" % (i, json.dumps(line))
        checked = self.run("check", path)
        if checked.returncode != 0:
            return "check: " + (checked.stdout + checked.stderr).strip()
        return None


def ends(game):
    """The state of everything, for [[finally]]."""
    rows = []
    for unit in game.field.units:
        row = game.state_of(unit.id)
        if unit.gone:
            row = {k: row[k] for k in ("unit", "state", "figures", "lost", "valour")}
        rows.append(row)
    for figure in game.field.staff:
        row = game.state_of(figure.id)
        rows.append({"staff": figure.id, "fallen": True} if figure.fallen else row)
    return rows


# --- what must always hold ----------------------------------------------------------------------------------------

def broken_promise(scenario, game, thrower):
    """What of our own promises does not hold, or None."""
    field = game.field
    for row, unit in zip(scenario["unit"], field.units):
        off = sum(e["figures"] + e.get("prisoners", 0) for e in game.events
                  if e.get("unit") == unit.id and e["event"] in ("losses", "rout_loss"))
        if row["figures"] - off != unit.figures:
            return "%s: %d figures - %d is not %d" % (unit.id, row["figures"], off, unit.figures)
        if unit.here and not field.inside(unit.footprint()):
            return "%s is not on the table" % unit.id
        if not -5 <= unit.valour <= 5 and unit.here:
            return "%s has valour %d" % (unit.id, unit.valour)
        if unit.here and (unit.formation == "rout") != (unit.state == "FD"):
            return "%s: %s in %s" % (unit.id, unit.state, unit.formation)
    if game.queue:
        return "the queue is not empty"
    unfit = any(e.get("fits") is False for e in game.events) or any(e["event"] == "reorganised" for e in game.events)
    here = field.present()
    for a in here:
        for b in here:
            if a.number < b.number and not unfit and geometry.overlap(a.footprint(), b.footprint()):
                return "%s and %s overlap" % (a.id, b.id)
    again = play(scenario, Given(thrower.answers))
    if again.events != game.events:
        return "played again it goes otherwise"
    slow = play(scenario, Given(thrower.answers), plain=True) if len(here) < 5 else again
    if slow.events != game.events:
        return "looking at everything it goes otherwise"
    return None


def main():
    options = argparse.ArgumentParser(description="Holds the program against a second reading of the Belle Alliance rules.")
    options.add_argument("--waver", help="the program")
    options.add_argument("--cases", help="a folder of case files to run here")
    options.add_argument("--self", action="store_true", help="random scenarios here alone")
    options.add_argument("--count", type=int, default=100, help="scenarios")
    options.add_argument("--first", type=int, default=1, help="number of the first scenario")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", help="folder for the cases that fail")
    options.add_argument("--show", type=int, default=1000, help="failures to print")
    options = options.parse_args()
    passed = failed = events = 0
    if options.cases:
        passed, failed = run_cases(options.cases)
    kinds = {}
    if options.self:
        wrong = examples.wrong()
        passed, failed = passed + (not wrong), failed + bool(wrong)
        print("\n".join(wrong) or "the checks of section 10 hold")
    if options.waver or options.self:
        keep = options.keep or tempfile.mkdtemp(prefix="belle-alliance-referee-")
        os.makedirs(keep, exist_ok=True)
        checker = Checker(options.waver, tempfile.mkdtemp(prefix="belle-alliance-")) if options.waver else None
        for number in range(options.first, options.first + options.count):
            rng = random.Random("%d/%d" % (options.seed, number))
            began = time.time()
            scenario, game, thrower = random_game(rng)
            took = time.time() - began
            events += len(game.events)
            for event in game.events:
                kinds[event["event"]] = kinds.get(event["event"], 0) + 1
            text = cases.scenario_text(scenario, thrower.answers, (), ends(game))
            try:
                if checker:
                    wrong = checker.compare(text, thrower.answers, [plain_values(e) for e in game.events])
                else:
                    wrong = broken_promise(scenario, game, thrower) or cases.check(cases.read(text))
            except Refused as refused:
                wrong = "refused when played again: %s" % refused
            except subprocess.TimeoutExpired:
                wrong = "the program takes too long (here: %.1f s)" % took
            if wrong is None:
                passed += 1
                continue
            failed += 1
            path = os.path.join(keep, "%d-%d.toml" % (options.seed, number))
            with open(path, "w") as file:
                file.write(text)
            if failed <= options.show:
                print("scenario %d/%d (%s): %s" % (options.seed, number, path, wrong), flush=True)
        print("%d scenarios, %d events: %s" % (options.count, events, ", ".join("%s %d" % k for k in sorted(kinds.items()))))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
