"""Holding the program against a game played here: its events, its questions, the state of everything at the end."""
import json
import os
import subprocess

import cases

LOOSE = ("seq", "because", "clause")


def event_difference(mine, its):
    """The first field that differs, or None."""
    for key in ["event"] + [k for k in mine if k != "event"] + [k for k in its if k not in mine]:
        if key in LOOSE:
            continue
        if key not in mine or key not in its or not cases.same(mine[key], its[key]):
            return key
    return None


def causes(events):
    """For each event the index of its cause."""
    index = {event.get("seq"): number for number, event in enumerate(events)}
    return [None if event.get("because") is None else index.get(event["because"], "unknown") for event in events]


def ends(battle):
    """Rows for [[finally]]: of units off the board only what stays known of them."""
    rows = []
    for unit in battle.units:
        row = battle.state_of_unit(unit.id)
        kept = {"eliminated": ("unit", "state"), "withdrawn": ("unit", "state", "tokens", "strength", "guard", "fanatical")}
        rows.append({k: row[k] for k in kept.get(unit.condition, row)})
    return rows + [battle.state_of_side(side) for side in battle.sides]


class Notes:
    """Differences that don't count as failures: clauses and causes."""

    def __init__(self):
        self.clauses, self.causes = {}, {}

    def compare(self, mine, its, place):
        for my, other in zip(mine, its):
            if my["clause"] != other.get("clause"):
                what = my["event"], my.get("why") or my.get("card") or "", my["clause"], other.get("clause")
                self.clauses.setdefault(what, []).append(place)
        for number, (my, other) in enumerate(zip(causes(mine), causes(its))):
            if my != other:
                def named(events, cause):
                    return events[cause]["event"] if isinstance(cause, int) else cause
                what = mine[number]["event"], mine[number].get("why") or "", named(mine, my), named(its, other)
                self.causes.setdefault(what, []).append(place)

    @staticmethod
    def lines(table, word):
        rows = sorted(table.items(), key=lambda row: -len(row[1]))
        form = "note: %s of %s %s: here %s, the program %s (%d times, first in %s)"
        return [form % (word, *map(str, what), len(places), places[0]) for what, places in rows]


class Program:
    def __init__(self, path, folder, notes):
        self.path, self.folder, self.notes = os.path.abspath(path), folder, notes

    def run(self, *arguments):
        return subprocess.run([self.path, *arguments], capture_output=True, text=True, timeout=120, cwd=self.folder)

    def write(self, text):
        path = os.path.join(self.folder, "case.toml")
        with open(path, "w") as file:
            file.write(text)
        return path

    def objects(self, ran):
        found = []
        for line in ran.stdout.splitlines():
            if line.strip():
                try:
                    found.append(json.loads(line))
                except ValueError:
                    return None, "not JSON: %s" % line[:200]
        return found, None

    # --- events ---------------------------------------------------------------------------------------------------

    def compare_events(self, text, battle, place):
        """What is wrong with the program's game, or None."""
        path = self.write(text)
        ran = self.run("run", path, "--json")
        lines, wrong = self.objects(ran)
        if wrong:
            return wrong
        events = json.loads(json.dumps(battle.events))
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
            if line.get("because") is not None and not line["because"] < line.get("seq", i + 1):
                return "event %d has a cause that comes after it: %s" % (i, json.dumps(line))
        self.notes.compare(events, lines, place)
        checked = self.run("check", path)
        if checked.returncode != 0:
            return "check: " + (checked.stdout + checked.stderr).strip()
        return None

    # --- questions ------------------------------------------------------------------------------------------------

    def compare_questions(self, text, battle, place):
        ran = self.run(self.write(text))
        lines, wrong = self.objects(ran)
        if wrong:
            return wrong
        for i, (mine, its) in enumerate(zip(battle.questions, lines)):
            what = question_difference(mine, its)
            if what:
                return "question %d, %s:\n    referee %s\n    program %s" % (i, what, json.dumps(mine), json.dumps(its))
        if ran.returncode != 0:
            return "ended with %d after %d of %d: %s" % (ran.returncode, len(lines), len(battle.questions), ran.stderr.strip())
        if len(lines) != len(battle.questions):
            longer = battle.questions if len(battle.questions) > len(lines) else lines
            more = json.dumps(longer[min(len(lines), len(battle.questions))])
            return "%d questions, the program has %d; the first more: %s" % (len(battle.questions), len(lines), more)
        keys = [json.dumps(line["key"], sort_keys=True) for line in lines if line["kind"] == "roll"]
        if len(set(keys)) != len(keys):
            return "two rolls with the key %s" % next(key for key in keys if keys.count(key) > 1)
        return None


def question_difference(mine, its):
    """What differs between two questions, or None."""
    for part in ("ask", "kind"):
        if mine[part] != its.get(part):
            return part
    if mine["kind"] == "choice":
        for part in ("side", "options"):
            if mine[part] != its.get(part):
                return part
        return None
    if set(mine.get("cards", [])) != set(its.get("cards") or []):
        return "cards"
    if "coins" in mine and mine["coins"] != its.get("coins"):
        return "coins"
    return None if its.get("key") else "key"
