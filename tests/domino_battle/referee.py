#!/usr/bin/env python3
"""A second reading of the Domino Battle rules, to hold the program against.

Written from rules/domino-battle.md alone.

    referee.py --cases FOLDER                        runs case files against this implementation, and the worked examples
    referee.py --waver PATH --count 300 --seed 1     plays random scenarios here and with the program: the whole event list
                                                     and, with its case checker, the state of everything at the end
    referee.py --questions PATH --count 300          the same with a program that prints its questions: every question asked
    referee.py --self --count 100                    random scenarios here alone: what must always hold

`--keep FOLDER` keeps what failed (else a new folder in the temp folder). Clauses are compared, too, but a difference is a
note; so are causes, with `--because`.
"""
import argparse
import glob
import os
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import cases
import examples
from generate import random_game
from model import Refused
from program import Notes, Program, ends
from promises import broken_promise


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


def run_examples():
    wrong = examples.wrong()
    print("\n".join(wrong) or "the worked examples hold")
    return (0, 1) if wrong else (1, 0)


class Referee:
    def __init__(self, options):
        self.options, self.notes, self.kinds, self.asks = options, Notes(), {}, {}
        self.events = self.rounds = self.over = 0
        self.keep = options.keep or tempfile.mkdtemp(prefix="domino-battle-referee-")
        os.makedirs(self.keep, exist_ok=True)
        folder = tempfile.mkdtemp(prefix="domino-battle-")
        self.waver = Program(options.waver, folder, self.notes) if options.waver else None
        self.asker = Program(options.questions, folder, self.notes) if options.questions else None

    def count(self, battle):
        self.events += len(battle.events)
        self.rounds += battle.round
        self.over += battle.over
        for event in battle.events:
            self.kinds[event["event"]] = self.kinds.get(event["event"], 0) + 1
        for question in battle.questions:
            self.asks[question["ask"]] = self.asks.get(question["ask"], 0) + 1

    def judge(self, number):
        """(what is wrong with this scenario or None, its text)."""
        place = "%d/%d" % (self.options.seed, number)
        scenario, battle = random_game(random.Random(place))
        self.count(battle)
        text = cases.scenario_text(scenario, battle.answers, ends(battle))
        try:
            wrong = None
            if self.options.self:
                wrong = broken_promise(scenario, battle) or cases.check(cases.read(text))
            if not wrong and self.waver:
                wrong = self.waver.compare_events(text, battle, place)
            if not wrong and self.asker:
                wrong = self.asker.compare_questions(text, battle, place)
        except Refused as refused:
            wrong = "refused when played again: %s" % refused
        except subprocess.TimeoutExpired:
            wrong = "the program takes too long"
        return wrong, text

    def all(self):
        passed = failed = 0
        for number in range(self.options.first, self.options.first + self.options.count):
            wrong, text = self.judge(number)
            if wrong is None:
                passed += 1
                continue
            failed += 1
            path = os.path.join(self.keep, "%d-%d.toml" % (self.options.seed, number))
            with open(path, "w") as file:
                file.write(text)
            if failed <= self.options.show:
                print("scenario %d/%d (%s): %s" % (self.options.seed, number, path, wrong), flush=True)
        for line in self.notes.lines(self.notes.clauses, "clause"):
            print(line)
        if self.options.because:
            for line in self.notes.lines(self.notes.causes, "cause"):
                print(line)
        print("%d scenarios, %d rounds of Panic, %d ended, %d events: %s" % (
            self.options.count, self.rounds, self.over, self.events, ", ".join("%s %d" % k for k in sorted(self.kinds.items()))))
        print("questions: %s" % ", ".join("%s %d" % k for k in sorted(self.asks.items())))
        return passed, failed


def main():
    options = argparse.ArgumentParser(description="Holds the program against a second reading of the Domino Battle rules.")
    options.add_argument("--waver", help="the program")
    options.add_argument("--questions", help="the test program that prints the questions of a case")
    options.add_argument("--cases", help="a folder of case files to run here")
    options.add_argument("--self", action="store_true", help="random scenarios here alone")
    options.add_argument("--because", action="store_true", help="notes on differing causes, too")
    options.add_argument("--count", type=int, default=100, help="scenarios")
    options.add_argument("--first", type=int, default=1, help="number of the first scenario")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", help="folder for the cases that fail")
    options.add_argument("--show", type=int, default=1000, help="failures to print")
    options = options.parse_args()
    results = []
    if options.cases:
        results += [run_cases(options.cases), run_examples()]
    elif options.self:
        results.append(run_examples())
    if options.waver or options.questions or options.self:
        results.append(Referee(options).all())
    passed, failed = sum(r[0] for r in results), sum(r[1] for r in results)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
