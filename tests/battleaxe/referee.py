#!/usr/bin/env python3
"""A second reading of the Battleaxe rules, to hold the program against.

Written from rules/battleaxe.md alone. It plays random scenarios, writes each as a case file, and compares the
program's whole event list and the verdict of its case checker:

    tests/battleaxe/referee.py --waver PATH --count 300 --seed 1

Scenarios whose course hangs on less than 0.002 in are thrown away and counted. `--keep FOLDER` keeps what failed.
"""
import argparse
import copy
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import field
from field import Body, Hinge, weigh

ORDER = ["heavy_casualties", "friend_destroyed", "friend_broke", "fled_through", "other"]
CLAUSE = {"heavy_casualties": "BX-5", "friend_destroyed": "BX-6", "friend_broke": "BX-7", "fled_through": "BX-8",
          "other": "BX-1"}
TOWARDS = {"north": (0.0, 1.0), "east": (1.0, 0.0), "south": (0.0, -1.0), "west": (-1.0, 0.0)}
DEFAULTS = {"panic_order": "one-by-one", "off_table_counts_as_destroyed": True, "voluntary_flight_panics": True,
            "fleeing_enemies_count": True, "casualty_tie": "thrown", "engaged_losses": "count",
            "heavy_casualties": "at-least", "trigger_models": 0, "general_range": 12, "standard_range": 12,
            "clear_distance": 1.0}


class Unit:
    def __init__(self, row, number):
        self.number, self.id, self.side = number, row["id"], row["side"]
        self.models, self.files, self.base = row["models"], row["files"], row["base"]
        self.battle_start = row.get("battle_start", self.models)
        self.leadership, self.general = row["leadership"], row.get("general")
        self.wounds = row.get("wounds", 1)
        self.standard, self.swift = row.get("standard", False), row.get("swift", False)
        self.cold_blooded, self.stubborn = row.get("cold_blooded", False), row.get("stubborn", False)
        self.unbreakable = row.get("unbreakable", False)
        self.immune = row.get("immune", False) or self.unbreakable
        self.at, self.facing, self.state = tuple(row["at"]), field.heading(row["facing"]), row["state"]
        self.enemies = set()
        self.hurt = 0  # wounds that killed nobody yet (BX-10c)
        self.new_phase()

    def new_phase(self):
        self.start, self.lost, self.counted = self.models, 0, 0
        self.killers, self.strikes = {}, []
        self.tested = self.failed = False

    @property
    def here(self):
        return self.state in ("steady", "fleeing")

    def size(self, models=None):
        models = self.models if models is None else models
        return (min(self.files, models) * self.base[0] / 25.4, -(-models // self.files) * self.base[1] / 25.4)

    def exact(self):
        return field.straight(self.facing) and all(map(field.on_grid, self.at))

    def body(self, facing=None):
        """The footprint."""
        return Body([field.rectangle(self.at, facing or self.facing, *self.size())], self.exact())

    def stands(self):
        """Where the bases of its models are: full ranks from the front, the last one centred."""
        width, depth = self.base[0] / 25.4, self.base[1] / 25.4
        (fx, fy), front = self.facing, self.size()[1] / 2
        for first in range(0, self.models, self.files):
            many = min(self.files, self.models - first)
            ahead = front - (first // self.files + 0.5) * depth
            for i in range(many):
                aside = (i + 0.5 - many / 2) * width
                spot = (self.at[0] + fx * ahead + fy * aside, self.at[1] + fy * ahead - fx * aside)
                yield field.rectangle(spot, self.facing, width, depth)

    def number_now(self, models):
        """The front edge stays where it is, also when models come back (section 2)."""
        if models > 0:
            shift = (self.size()[1] - self.size(models)[1]) / 2
            self.at = field.to_grid((self.at[0] + self.facing[0] * shift, self.at[1] + self.facing[1] * shift))
        self.models = models


class Piece:
    def __init__(self, row, number):
        self.number, self.id, self.kind = number, row["id"], row["kind"]
        points = [tuple(p) for p in row["polygon"]]
        self.polygon = points if field.area(points) > 0 else points[::-1]
        self.shape = Body(field.triangles(self.polygon), all(field.on_grid(v) for p in points for v in p))

    def body(self):
        return self.shape


class Game:
    """The rules. `thrower` answers: roll(n), choose(options)."""

    def __init__(self, scenario, thrower):
        self.rulings = dict(DEFAULTS, **scenario["rulings"])
        self.width, self.depth = scenario["table"]
        self.edges = dict(scenario["side"])
        self.units = [Unit(row, i) for i, row in enumerate(scenario["unit"])]
        self.terrain = [Piece(row, i) for i, row in enumerate(scenario["terrain"])]
        self.by_id = {u.id: u for u in self.units}
        self.pieces = {p.id: p for p in self.terrain}
        for row in scenario["unit"]:
            for other in row["engaged"]:
                self.engage(self.by_id[row["id"]], self.by_id[other])
        self.turn = scenario["side"][0][0]
        self.thrower, self.events = thrower, []

    # --- small words

    def emit(self, event, clause, because, **more):
        seq = len(self.events) + 1
        line = {"seq": seq, "because": because, "clause": clause, "event": event}
        line.update((k, v) for k, v in more.items() if v is not None)
        self.events.append(line)
        return seq

    def present(self):
        return [u for u in self.units if u.here]

    def choose(self, options):
        return options[0] if len(options) == 1 else self.by_id[self.thrower.choose([u.id for u in options])]

    def apart(self, a, b):
        return field.distance(a.body(), b.body())

    def within(self, a, b, reach):
        """BX-6a: exactly counts."""
        return weigh(self.apart(a, b) - reach, a.body(), b.body()) <= 0

    def engage(self, a, b):
        a.enemies.add(b.id)
        b.enemies.add(a.id)

    def part(self, a):
        """BX-13."""
        for other in a.enemies:
            self.by_id[other].enemies.discard(a.id)
        a.enemies.clear()

    def frightens(self, unit):
        return unit.start >= self.rulings["trigger_models"]

    def friends_near(self, unit):
        """BX-6, BX-7."""
        if not self.frightens(unit):
            return []
        return [f for f in self.present() if f.side == unit.side and f is not unit and self.within(f, unit, 6)]

    def due(self, batch, unit, cause, seq):
        causes = batch.setdefault(unit.id, {})
        causes[cause] = min(causes.get(cause, seq), seq)

    def heavy(self, unit):
        """BX-5."""
        lost = 4 * (unit.lost if self.rulings["engaged_losses"] == "count" else unit.counted)
        return lost >= unit.start if self.rulings["heavy_casualties"] == "at-least" else lost > unit.start

    # --- Leadership tests (BX-1)

    def leadership(self, unit):
        """BX-1b."""
        best = unit.leadership
        for g in self.present():
            if g.general and g.side == unit.side and g.state == "steady" and g.general > best:
                if g is unit or self.within(g, unit, self.rulings["general_range"]):
                    best = g.general
        return min(best, 10)

    def second_chance(self, unit):
        """BX-1c."""
        return any(s.standard and s.side == unit.side and s.state == "steady"
                   and (s is unit or self.within(s, unit, self.rulings["standard_range"])) for s in self.present())

    def leadership_test(self, unit, needed):
        """BX-1, BX-1a, BX-1c, BX-1d: the dice that stand, those re-rolled (or None), passed."""
        def throw():
            dice = self.thrower.roll(3 if unit.cold_blooded else 2)
            kept = sorted(dice)[:2]
            return dice, kept == [1, 1] or sum(kept) <= needed
        dice, passed = throw()
        first = None
        if not passed and self.second_chance(unit):
            first = dice
            dice, passed = throw()
        return dice, first, passed

    # --- batches (section 4)

    def excuse(self, unit):
        """BX-4, BX-2: why and clause, or None."""
        if unit.here and unit.enemies:
            return "in_combat", "BX-4a"
        if unit.here and unit.state == "fleeing":
            return "fleeing", "BX-4b"
        if unit.tested or not unit.here:
            return "tested", "BX-2" if unit.failed else "BX-4c"
        return None

    def settle(self, batch, charge=False, why=None):
        if not batch:
            return
        entries = []
        for unit in self.units:
            if unit.id in batch:
                causes = [c for c in ORDER if c in batch[unit.id]]
                clause = "BX-5b" if charge and causes[0] == "heavy_casualties" else CLAUSE[causes[0]]
                seq = self.emit("panic_due", clause, batch[unit.id][causes[0]], unit=unit.id, causes=causes,
                                why=why)
                entries.append((unit, causes, clause, seq))
        runners = []
        while True:
            for entry in list(entries):
                reason = self.excuse(entry[0])
                if reason:
                    self.emit("panic_excused", reason[1], entry[3], unit=entry[0].id, why=reason[0])
                    entries.remove(entry)
            if not entries:
                break
            first = [e[0] for e in entries if e[0].side == self.turn] or [e[0] for e in entries]
            chosen = self.choose(first)
            entry = next(e for e in entries if e[0] is chosen)
            entries.remove(entry)
            failed = self.panic_test(*entry)
            if failed is None:
                continue
            if self.rulings["panic_order"] == "one-by-one":
                self.settle(self.panic_flight(chosen, entry[1], failed))
            else:
                runners.append((chosen, entry[1], failed))
        following = {}
        for unit, causes, failed in runners:
            for name, reasons in self.panic_flight(unit, causes, failed).items():
                for cause, seq in reasons.items():
                    self.due(following, self.by_id[name], cause, seq)
        self.settle(following)

    def panic_test(self, unit, causes, clause, due):
        """BX-1, BX-4d: None if passed, else the event's number."""
        needed = self.leadership(unit)
        unit.tested = True
        if unit.immune:
            self.emit("panic_test", "BX-4d", due, unit=unit.id, causes=causes, dice=[], leadership=needed, passed=True)
            return None
        dice, first, passed = self.leadership_test(unit, needed)
        seq = self.emit("panic_test", clause, due, unit=unit.id, causes=causes, dice=dice, leadership=needed,
                        rerolled=first, passed=passed)
        if passed:
            return None
        unit.failed, unit.state = True, "fleeing"
        return seq

    # --- direction (BX-9)

    def panic_flight(self, unit, causes, failed):
        source, clause = None, "BX-9b"
        if "heavy_casualties" in causes:
            source = self.chief_killer(unit)
            if source:
                clause = "BX-9a"
        if source is None:
            source = self.closest([e for e in self.present() if e.side != unit.side
                                   and (self.rulings["fleeing_enemies_count"] or e.state == "steady")], unit)
        if source is None:
            return self.flight(unit, (TOWARDS[self.edges[unit.side]], None, "BX-9e"), failed)
        return self.flight(unit, (self.away(unit, source), source.id, clause), failed)

    def chief_killer(self, unit):
        """BX-9e."""
        if not unit.killers:
            return None
        most = max(unit.killers.values())
        tied = [k for k in unit.killers if unit.killers[k] == most]
        tied = [k for k in tied if k in self.pieces or (k and k != unit.id and self.by_id[k].here)]
        if not tied:
            return None
        if len(tied) > 1 and self.rulings["casualty_tie"] == "last":
            tied = [[k for k in unit.strikes if k in tied][-1]]
        things = [u for u in self.units if u.id in tied] + [p for p in self.terrain if p.id in tied]
        return self.thrown_for(things)

    def thrown_for(self, things):
        if len(things) == 1:
            return things[0]
        name = self.thrower.choose([t.id for t in things])
        return next(t for t in things if t.id == name)

    def closest(self, enemies, unit):
        if not enemies:
            return None
        apart = {e.id: self.apart(e, unit) for e in enemies}
        least = min(enemies, key=lambda e: apart[e.id])
        tied = [e for e in enemies
                if e is least or weigh(apart[e.id] - apart[least.id], e.body(), least.body(), unit.body()) <= 0]
        return self.thrown_for(tied)

    def away(self, unit, source):
        """BX-9c."""
        if isinstance(source, Unit):
            start = source.at
        else:
            start = field.nearest_point(unit.at, source.polygon)
            rim = weigh(math.dist(start, unit.at), source.shape, unit.body())
            if rim == 0 or field.inside(unit.at, source.polygon):
                start = field.centroid(source.polygon)
        way = (unit.at[0] - start[0], unit.at[1] - start[1])
        size = math.hypot(*way)
        if size < NOTHING_AT_ALL:
            return unit.facing
        if size < 0.4 and not (min(abs(way[0]), abs(way[1])) < NOTHING_AT_ALL and unit.exact()):
            raise Hinge()
        self.coarsest = 0.03 / size
        way = (way[0] / size, way[1] / size)
        return tuple(float(round(v)) for v in way) if field.straight(way) else way

    # --- flight (BX-10)

    def flight(self, unit, pivot, because, clause="BX-10", pursuers=(), voluntary=False, catcher=None):
        """One flight to the end of its own dice; the batch it causes. pivot: direction, away_from, clause, or None."""
        batch = {}
        dice = self.thrower.roll(3 if unit.swift else 2)
        length = run_of(dice)
        if self.caught_by_pursuers(unit, pursuers, length, because, batch):
            return batch
        if pivot:
            unit.facing = pivot[0]
            self.emit("pivoted", pivot[2], because, unit=unit.id, away_from=pivot[1],
                      facing=field.degrees_of(pivot[0]))
            if self.coarsest:
                self.events[-1]["~"] = self.coarsest
        start, origin = unit.body(), unit.at
        moved, edge = self.reach(unit, start, length)
        strip = Body([field.swept(start.pieces[0], unit.facing, moved)],
                     start.exact and field.straight(unit.facing) and field.on_grid(moved))
        stands = list(unit.stands())
        unit.at = field.to_grid(field.shifted([origin], unit.facing, moved)[0])
        through = [f for f in self.present() if f.side == unit.side and f is not unit and field.overlap(strip, f.body())]
        fled = self.emit("fled", clause, because, unit=unit.id, dice=dice, distance=length, moved=moved, **{
            "from": list(origin), "to": list(unit.at), "facing": field.degrees_of(unit.facing),
            "through": [f.id for f in through]})
        if pivot and self.coarsest:
            self.events[-1]["~"] = self.coarsest
        self.coarsest = 0
        gone = None
        if edge:
            gone = self.emit("left_table", "BX-10b", fled, unit=unit.id, edge=edge, at=list(unit.at))
            near = self.friends_near(unit) if self.rulings["off_table_counts_as_destroyed"] else []
            unit.state = "off_table"
        else:
            near = self.friends_near(unit)
            left, killer, seq = self.dangers(unit, start, strip, stands, moved, fled)
            unit.lost += unit.models - left
            unit.counted += unit.models - left
            if left == 0:
                gone = self.emit("destroyed", "BX-10c", seq, unit=unit.id, by=killer, how="dangerous")
                unit.models, unit.state = 0, "destroyed"
            elif catcher:  # still measured with the models it had before the incident (section 4)
                unit.number_now(left)
                gone = self.emit("destroyed", "BX-14", fled, unit=unit.id, by=catcher, how="caught")
                unit.models, unit.state = 0, "destroyed"
            else:
                unit.number_now(left)
        if gone:
            for friend in near:
                self.due(batch, friend, "friend_destroyed", gone)
        if self.frightens(unit) and (not voluntary or self.rulings["voluntary_flight_panics"]):
            for friend in through:
                self.due(batch, friend, "fled_through", fled)
        return batch

    coarsest = 0

    def reach(self, unit, start, length):
        """BX-10a, BX-10b: how far it goes, and the edge it leaves by."""
        clear = self.rulings["clear_distance"]
        blocks = [(b, piece) for b in [o.body() for o in self.present() if o is not unit]
                  + [p.body() for p in self.terrain if p.kind == "impassable"] for piece in b.pieces]
        way, exact = unit.facing, start.exact and field.straight(unit.facing)
        own = start.pieces[0]
        moved, stopped_by = float(length), None
        while True:
            for body, piece in blocks:
                if (body, piece) is stopped_by or piece is stopped_by:
                    continue
                part = field.span(own, way, piece, clear)
                gap = field.convex_gap(field.shifted(own, way, moved), piece) - clear
                gap = weigh(gap, body, Body([], exact and field.on_grid(moved)))
                if gap < 0 and part and part[1] > moved:
                    self.firm(own, way, piece, clear, part[1], exact and body.exact)
                    moved, stopped_by = part[1], piece
                    break
            else:
                break
        meets = {}
        for edge, (dx, dy) in TOWARDS.items():
            rim = max(x * dx + y * dy for x, y in own) - {"north": self.depth, "east": self.width}.get(edge, 0)
            speed = way[0] * dx + way[1] * dy
            if weigh(rim, start) >= 0:
                meets[edge] = 0.0
            elif speed > 1e-12:
                at = -rim / speed
                if weigh(at - moved, Body([], exact)) <= 0:
                    meets[edge] = at
        if not meets:
            return moved, None
        first = min(meets, key=lambda e: (meets[e], list(TOWARDS).index(e)))
        for edge in meets:
            if edge != first and not (meets[edge] == 0 == meets[first]):
                weigh(meets[edge] - meets[first], Body([], exact))
        return meets[first], first

    def firm(self, own, way, piece, clear, end, exact):
        """A place where the move only grazes is nothing to compare."""
        if exact and field.straight(way):
            return
        for other in (clear - 0.001, clear + 0.001):
            part = field.span(own, way, piece, max(0, other))
            if not part or abs(part[1] - end) > 0.006:
                raise Hinge()

    def dangers(self, unit, start, strip, stands, moved, fled):
        """BX-10c: models left, what killed the last of them, and its event."""
        obstacles = [(0, o) for o in self.present() if o.side != unit.side]
        obstacles += [(1, p) for p in self.terrain if p.kind == "impassable"]
        met = []
        for rank, thing in obstacles:
            body = thing.body()
            if not field.overlap(strip, body):
                continue
            exact = strip.exact and body.exact
            many = sum(field.overlap(Body([field.swept(base, unit.facing, moved)], strip.exact), body) for base in stands)
            if many == 0:
                continue
            begins = min(part[0] for part in (field.span(start.pieces[0], unit.facing, p, 0) for p in body.pieces) if part)
            met.append((max(0.0, begins), rank, thing.number, thing, many, exact))
        for a in met:
            for b in met:
                if a is not b and 0 < abs(a[0] - b[0]) < field.MARGIN:
                    if not (a[5] and b[5]):
                        raise Hinge()
        met.sort(key=lambda m: (round(m[0], 7), m[1], m[2]))
        left, killer, seq = unit.models, None, None
        for _, _, _, thing, many, _ in met:
            dice = self.thrower.roll(many)
            unit.hurt += dice.count(1)
            lost = min(left, unit.hurt // unit.wounds)
            unit.hurt %= unit.wounds
            event = self.emit("dangerous_test", "BX-10c", fled, unit=unit.id, of=thing.id, dice=dice, lost=lost)
            left -= lost
            if lost and left == 0:
                killer, seq = thing.id, event
        return left, killer, seq

    # --- close combat (BX-12)

    def break_test(self, unit, lost_by, pursuers, steadfast):
        needed = self.leadership(unit) - (0 if steadfast or unit.stubborn else lost_by)
        dice, first, passed = ([], None, True) if unit.unbreakable else self.leadership_test(unit, needed)
        seq = self.emit("break_test", "BX-12", None, unit=unit.id, dice=dice, needed=needed, rerolled=first,
                        passed=passed)
        if not passed:
            self.breaks(unit, pursuers, seq)

    def breaks(self, unit, pursuers, because):
        """BX-7, BX-12a, BX-12b, BX-13."""
        broke = self.emit("broke", "BX-7", because, unit=unit.id)
        fought = [u for u in self.units if u.id in unit.enemies]
        batch = {}
        for friend in self.friends_near(unit):
            self.due(batch, friend, "friend_broke", broke)
        self.part(unit)
        unit.state = "fleeing"
        self.settle(batch)
        enemy = self.by_id[pursuers[0]] if pursuers else self.closest([e for e in fought if e.here], unit)
        self.settle(self.flight(unit, (self.away(unit, enemy), enemy.id, "BX-12a"), broke, pursuers=pursuers))

    def caught_by_pursuers(self, unit, pursuers, length, broke, batch):
        by = seq = None
        for name in pursuers:
            dice = self.thrower.roll(3 if self.by_id[name].swift else 2)
            event = self.emit("pursued", "BX-12b", broke, unit=unit.id, by=name, dice=dice, against=length,
                              caught=run_of(dice) >= length)
            if run_of(dice) >= length and by is None:
                by, seq = name, event
        if by is None:
            return False
        self.coarsest = 0
        gone = self.emit("destroyed", "BX-12b", seq, unit=unit.id, by=by, how="caught")
        for friend in self.friends_near(unit):
            self.due(batch, friend, "friend_destroyed", gone)
        unit.models, unit.state = 0, "destroyed"
        return True

    # --- rally (BX-11)

    def rally(self, side, began):
        waiting = [u for u in self.present() if u.side == side and u.state == "fleeing"]
        running = []
        while waiting:
            unit = self.choose(waiting)
            waiting.remove(unit)
            shattered = 4 * unit.models <= unit.battle_start
            leadership = self.leadership(unit)
            dice, first, passed = self.leadership_test(unit, 0 if shattered else leadership)
            seq = self.emit("rally_test", "BX-11", began, unit=unit.id, dice=dice, leadership=leadership,
                            shattered=shattered, rerolled=first, passed=passed)
            if passed:
                self.re_form(unit, seq)
            else:
                running.append((unit, seq))
        while running:
            unit = self.choose([r[0] for r in running])
            entry = next(r for r in running if r[0] is unit)
            running.remove(entry)
            self.settle(self.flight(unit, None, entry[1], clause="BX-11b"))

    def re_form(self, unit, seq):
        """BX-11a."""
        unit.state = "steady"
        angle = 180
        others = self.other_turns(unit)
        if others and self.thrower.chance(0.7):
            self.thrower.answers.append(str(others[0]))
            angle = others[0]
        elif others:
            self.thrower.answers.append("180")
        unit.facing = field.turned(unit.facing, angle)
        self.emit("rallied", "BX-11a", seq, unit=unit.id, facing=field.degrees_of(unit.facing))

    def other_turns(self, unit):
        """One allowed turn besides the about turn, if there is any."""
        angles = [a for a in range(360) if a != 180]
        self.thrower.rng.shuffle(angles)
        doubt = False
        blocks = [o.body() for o in self.present() if o is not unit]
        blocks += [p.body() for p in self.terrain if p.kind == "impassable"]
        reach = math.hypot(*unit.size()) / 2 + self.rulings["clear_distance"] + 0.1
        spot = Body([[(unit.at[0] + dx, unit.at[1] + dy) for dx, dy in ((-.01, -.01), (.01, -.01), (.01, .01), (-.01, .01))]],
                    False)
        blocks = [b for b in blocks if field.gap(spot, b) < reach]
        for angle in angles:
            body = Body([field.rectangle(unit.at, field.turned(unit.facing, angle), *unit.size())], False)
            room = min([x for x, _ in body.pieces[0]] + [y for _, y in body.pieces[0]]
                       + [self.width - x for x, _ in body.pieces[0]] + [self.depth - y for _, y in body.pieces[0]])
            least = min([field.gap(body, b) - self.rulings["clear_distance"] for b in blocks] + [room])
            if least > field.MARGIN:
                return [angle]
            doubt = doubt or least > -field.MARGIN
        if doubt:
            raise Hinge()
        return []

    # --- incidents (section 3)

    def happen(self, incident):
        getattr(self, "happen_" + incident["kind"])(incident)

    def happen_phase(self, row):
        self.turn = row["side"]
        for unit in self.units:
            unit.new_phase()
        began = self.emit("phase_began", "BX-2", None, side=row["side"], phase=row["phase"])
        if row["phase"] == "movement":
            self.rally(row["side"], began)

    def happen_casualties(self, row):
        self.losses(row.get("losses") or [row], None, "BX-5")

    def losses(self, rows, because, clause):
        before = {u.id: u.models for u in self.units}
        fighting = {u.id for u in self.units if u.enemies}
        left, first, last = dict(before), {}, {}
        for row in rows:
            unit, by = self.by_id[row["unit"]], row.get("by")
            left[unit.id] -= row["models"]
            unit.lost += row["models"]
            unit.counted += 0 if unit.id in fighting else row["models"]
            unit.killers[by] = unit.killers.get(by, 0) + row["models"]  # None: nobody's
            unit.strikes.append(by)
            seq = self.emit("casualties", clause, because, unit=unit.id, models=row["models"], by=by,
                            left=left[unit.id])
            first.setdefault(unit.id, seq)
            last[unit.id] = (seq, by)
        dead = [self.by_id[name] for name in sorted(last, key=lambda n: last[n][0]) if left[name] == 0]
        batch = {}
        for unit in self.units:
            if unit.id in first and unit not in dead:
                unit.number_now(left[unit.id])
                if self.heavy(unit):
                    self.due(batch, unit, "heavy_casualties", first[unit.id])
        self.destroy([(u, last[u.id][0], last[u.id][1], "casualties") for u in dead], batch)
        self.settle(batch, charge=clause == "BX-5b")

    def destroy(self, rows, batch):
        """BX-6: measured with the models they had, against friends as they stand now; then removed."""
        dead = [unit for unit, _, _, _ in rows]
        for unit, because, by, how in rows:
            seq = self.emit("destroyed", "BX-6", because, unit=unit.id, by=by, how=how)
            for friend in self.friends_near(unit):
                if friend not in dead:
                    self.due(batch, friend, "friend_destroyed", seq)
        for unit in dead:
            self.part(unit)
            unit.models, unit.state = 0, "destroyed"

    def happen_destroyed(self, row):
        batch = {}
        self.destroy([(self.by_id[row["unit"]], None, row.get("by"), "incident")], batch)
        self.settle(batch)

    def happen_break_test(self, row):
        self.break_test(self.by_id[row["unit"]], row["lost_by"], row.get("pursuers", []), row.get("steadfast", False))

    def happen_breaks(self, row):
        self.breaks(self.by_id[row["unit"]], row.get("pursuers", []), None)

    def happen_charge(self, row):
        """BX-14, BX-5b."""
        unit, target = self.by_id[row["unit"]], self.by_id[row["target"]]
        seq = self.emit("charged", "BX-14", None, unit=unit.id, target=target.id, reaction=row["reaction"])
        contact = row.get("contact", False)
        if row["reaction"] == "flee":
            target.state = "fleeing"
            pivot = (self.away(target, unit), unit.id, "BX-14")
            self.settle(self.flight(target, pivot, seq, voluntary=True, catcher=unit.id if contact else None))
            return
        if row.get("casualties", 0) > 0:
            self.losses([{"unit": unit.id, "models": row["casualties"], "by": target.id}], seq, "BX-5b")
        if contact and unit.state == "steady":
            self.engage(unit, target)
            self.emit("engaged", "BX-14", seq, units=[unit.id, target.id])

    def happen_panic(self, row):
        self.settle({row["unit"]: {"other": None}}, why=row["why"])

    def happen_engage(self, row):
        self.engage(*(self.by_id[name] for name in row["units"]))
        self.emit("engaged", "BX-15", None, units=row["units"])

    def happen_disengage(self, row):
        a, b = (self.by_id[name] for name in row["units"])
        a.enemies.discard(b.id)
        b.enemies.discard(a.id)
        self.emit("disengaged", "BX-15", None, units=row["units"])

    def happen_move(self, row):
        unit = self.by_id[row["unit"]]
        unit.at, unit.facing = tuple(row["at"]), field.heading(row["facing"])
        unit.files = row.get("files", unit.files)
        self.emit("moved", "BX-15", None, unit=unit.id, at=list(unit.at), facing=field.degrees_of(unit.facing))

    def happen_restore(self, row):
        unit = self.by_id[row["unit"]]
        unit.number_now(unit.models + row["models"])
        self.emit("restored", "BX-15", None, unit=unit.id, models=row["models"], left=unit.models)

    def finally_(self):
        return [{"unit": u.id, "state": u.state, "models": u.models, "at": list(u.at), "tested": u.tested,
                 "engaged": [o.id for o in self.units if o.id in u.enemies]} for u in self.units]


NOTHING_AT_ALL = 1e-9


def run_of(dice):
    """BX-10, BX-12b: three dice are a swift unit's."""
    return sum(sorted(dice)[-2:])


class Thrower:
    """Random answers, written down in the order they were asked for."""

    def __init__(self, rng):
        self.rng, self.answers = rng, []
        self.taste = rng.choice(TASTES)
        self.pips = rng.choice([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 3, 4, 5, 6, 6], [1, 1, 2, 3, 4, 5]])

    def roll(self, many):
        dice = [self.rng.choice(self.pips) for _ in range(many)]
        self.answers.append(dice)
        return list(dice)

    def choose(self, options):
        self.answers.append(self.rng.choice(options))
        return self.answers[-1]

    def chance(self, share):
        return self.rng.random() < share


# --- what happens, at random ---------------------------------------------------------------------------------------

EVERYTHING = ["phase", "phase", "casualties", "casualties", "casualties", "losses", "destroyed", "break_test", "breaks",
              "breaks", "charge", "charge", "panic", "engage", "disengage", "move", "restore"]
TASTES = [None, None, None, ["rally", "rally", "panic", "casualties"], ["ties", "ties", "phase"],
          ["losses", "losses", "casualties", "phase"], ["charge", "charge", "rally", "breaks"],
          ["breaks", "break_test", "engage", "losses"], ["panic", "rally", "destroyed", "ties"]]


def random_incident(rng, game):
    """A legal incident of the position, or None."""
    here = game.present()
    if not here:
        return None
    kind = rng.choice(game.thrower.taste or EVERYTHING)
    return globals()["incident_" + kind](rng, game, here)


def incident_phase(rng, game, here):
    return {"kind": "phase", "side": rng.choice(list(game.edges)),
            "phase": rng.choice(["movement", "movement", "magic", "shooting", "melee"])}


def incident_rally(rng, game, here):
    runners = [u.side for u in here if u.state == "fleeing"] or list(game.edges)
    return {"kind": "phase", "side": rng.choice(runners), "phase": "movement"}


def incident_ties(rng, game, here):
    """Several have killed equally many of one unit."""
    many = [u for u in here if u.models >= 4]
    killers = [u.id for u in here] + [p.id for p in game.terrain] * 2 + [None]
    if not many:
        return None
    unit = rng.choice(many)
    each = max(1, -(-unit.models // 8))
    rows = []
    for by in rng.sample(killers, min(len(killers), unit.models // each, rng.choice([2, 2, 3]))):
        rows.append({"unit": unit.id, "models": each})
        if by:
            rows[-1]["by"] = by
    return {"kind": "casualties", "losses": rows}


def a_loss(rng, game, here, unit, most):
    row = {"unit": unit.id, "models": min(most, rng.choice([1, 1, 2, 3, 5, 6, most, -(-unit.start // 4)]))}
    if rng.random() < 0.8:
        row["by"] = rng.choice([u.id for u in here] + [p.id for p in game.terrain] * 3)
    return row


def incident_casualties(rng, game, here):
    unit = rng.choice(here)
    return dict(a_loss(rng, game, here, unit, unit.models), kind="casualties")


def incident_losses(rng, game, here):
    rows, left = [], {u.id: u.models for u in here}
    for _ in range(rng.randint(1, 5)):
        unit = rng.choice(here)
        if left[unit.id] > 0:
            rows.append(a_loss(rng, game, here, unit, left[unit.id]))
            left[unit.id] -= rows[-1]["models"]
    return {"kind": "casualties", "losses": rows}


def incident_destroyed(rng, game, here):
    row = {"kind": "destroyed", "unit": rng.choice(here).id}
    if rng.random() < 0.5:
        row["by"] = rng.choice([u.id for u in here] + [p.id for p in game.terrain])
    return row


def incident_breaks(rng, game, here):
    fighting = [u for u in here if u.enemies]
    if not fighting:
        return None
    unit = rng.choice(fighting)
    row = {"kind": "breaks", "unit": unit.id}
    if rng.random() < 0.7:
        foes = sorted(unit.enemies)
        rng.shuffle(foes)
        row["pursuers"] = foes[:rng.randint(1, len(foes))]
    return row


def incident_break_test(rng, game, here):
    row = incident_breaks(rng, game, here)
    if row:
        row.update(kind="break_test", lost_by=rng.randint(1, 9))
        if rng.random() < 0.3:
            row["steadfast"] = rng.random() < 0.7
    return row


def incident_charge(rng, game, here):
    chargers = [u for u in here if u.state == "steady" and not u.enemies]
    if not chargers:
        return None
    unit = rng.choice(chargers)
    foes = [e for e in here if e.side != unit.side]
    if not foes:
        return None
    target = rng.choice(foes)
    reaction = "flee" if target.state == "fleeing" else rng.choice(["hold", "stand-and-shoot", "flee"])
    if reaction == "flee" and target.enemies:
        reaction = "stand-and-shoot"
    row = {"kind": "charge", "unit": unit.id, "target": target.id, "reaction": reaction}
    if rng.random() < 0.6:
        row["contact"] = rng.random() < 0.8
    if reaction == "stand-and-shoot" and rng.random() < 0.8:
        row["casualties"] = min(unit.models, rng.choice([1, 2, 3, 5, 20]))
    return row


def incident_panic(rng, game, here):
    return {"kind": "panic", "unit": rng.choice(here).id, "why": "terror"}


def incident_engage(rng, game, here):
    steady = [u for u in here if u.state == "steady"]
    pairs = [(a.id, b.id) for a in steady for b in steady if a.side != b.side and b.id not in a.enemies]
    return {"kind": "engage", "units": list(rng.choice(pairs))} if pairs else None


def incident_disengage(rng, game, here):
    pairs = [(a.id, b) for a in here for b in sorted(a.enemies)]
    return {"kind": "disengage", "units": list(rng.choice(pairs))} if pairs else None


def incident_move(rng, game, here):
    unit = rng.choice(here)
    for _ in range(20):
        row = {"kind": "move", "unit": unit.id, "facing": rng.choice([0, 90, 180, 270, rng.randint(0, 359)]),
               "at": [round(rng.uniform(2, game.width - 2) * 4) / 4, round(rng.uniform(2, game.depth - 2) * 4) / 4]}
        files = min(unit.models, rng.choice([unit.files, unit.files, 3, 6]))
        if files != unit.files:
            row["files"] = files
        size = (min(files, unit.models) * unit.base[0] / 25.4, -(-unit.models // files) * unit.base[1] / 25.4)
        body = Body([field.rectangle(row["at"], field.heading(row["facing"]), *size)], False)
        on_table = all(0.1 < x < game.width - 0.1 and 0.1 < y < game.depth - 0.1 for x, y in body.pieces[0])
        blocks = [u for u in here if u is not unit] + [p for p in game.terrain if p.kind == "impassable"]
        if on_table and all(field.gap(body, b.body()) > 0.1 for b in blocks):
            return row
    return None


def incident_restore(rng, game, here):
    fewer = [u for u in here if u.models < u.battle_start]
    if not fewer:
        return None
    unit = rng.choice(fewer)
    more = rng.randint(1, min(6, unit.battle_start - unit.models))
    grown = copy.copy(unit)
    grown.number_now(unit.models + more)
    on_table = all(0.1 < x < game.width - 0.1 and 0.1 < y < game.depth - 0.1 for x, y in grown.body().pieces[0])
    if not on_table or any(field.gap(grown.body(), other.body()) <= 0.1 for other in here if other is not unit):
        return None  # section 3: it would stand over the edge or on another
    return {"kind": "restore", "unit": unit.id, "models": more}


# --- case files ----------------------------------------------------------------------------------------------------

def toml(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, float):
        return ("%.9f" % value).rstrip("0").rstrip(".") if abs(value) > 1e-12 else "0"
    if isinstance(value, dict):
        return "{ " + ", ".join("%s = %s" % (k, toml(v)) for k, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value)


def scenario_text(scenario, incidents, answers=None):
    lines = ["waver = 1", 'title = "Found by the referee"', 'ruleset = "battleaxe"']
    if answers is not None:
        lines.append("answers = " + toml(answers))
    if scenario["rulings"]:
        lines.append("rulings = " + toml(scenario["rulings"]))
    lines.append("table = " + toml({"width": scenario["table"][0], "depth": scenario["table"][1]}))
    rows = {"side": [{"id": i, "edge": e} for i, e in scenario["side"]], "terrain": scenario["terrain"],
            "unit": [{k: v for k, v in u.items() if v != []} for u in scenario["unit"]], "incident": incidents}
    for name, table in rows.items():
        if table:
            lines += [name + " = ["] + ["  " + toml(row) + "," for row in table] + ["]"]
    return "\n".join(lines) + "\n"


def case_text(scenario, incidents, answers, events, ends):
    lines = [scenario_text(scenario, incidents, answers)]
    for event in events:
        lines.append("[[expect]]")
        skip = ("seq", "because", "~") + (("facing",) if "~" in event else ())
        lines += ["%s = %s" % (k, toml(v)) for k, v in event.items() if k not in skip]
    for end in ends:
        lines.append("[[finally]]")
        lines += ["%s = %s" % (k, toml(v)) for k, v in end.items()]
    return "\n".join(lines) + "\n"


# --- comparing -----------------------------------------------------------------------------------------------------

def differs(mine, its, slack):
    if isinstance(mine, bool) or isinstance(its, bool) or mine is None or its is None:
        return mine is not its
    if isinstance(mine, (int, float)) and isinstance(its, (int, float)):
        return abs(mine - its) > slack
    if isinstance(mine, list) and isinstance(its, list):
        return len(mine) != len(its) or any(differs(a, b, slack) for a, b in zip(mine, its))
    return mine != its


def event_difference(mine, its):
    rough = mine.get("~", 0)
    for key in sorted(set(mine) | set(its), key=lambda k: (k not in ("event", "unit", "seq"), k)):
        if key == "~":
            continue
        a, b = mine.get(key, "(absent)"), its.get(key, "(absent)")
        if key == "facing" and isinstance(a, float) and isinstance(b, float):
            b = a + (b - a + 180) % 360 - 180
        if differs(a, b, 0.01 + rough if key == "facing" else 0.01):
            return key
    return None


class Checker:
    def __init__(self, waver, folder):
        self.waver, self.folder = os.path.abspath(waver), folder

    def run(self, *arguments):
        return subprocess.run([self.waver, *arguments], capture_output=True, text=True, timeout=60, cwd=self.folder)

    def compare(self, text, events):
        """What is wrong with the program's answer, or None."""
        path = os.path.join(self.folder, "case.toml")
        with open(path, "w") as file:
            file.write(text)
        ran = self.run("run", path, "--json")
        lines = [json.loads(line) for line in ran.stdout.splitlines()]
        for mine, its in zip(events, lines):
            key = event_difference(mine, its)
            if key:
                return "event %d, %s:\n    referee %s\n    program %s" % (mine["seq"], key, json.dumps(mine), json.dumps(its))
        if ran.returncode != 0:
            return "run ended with %d after %d of %d events: %s" % (ran.returncode, len(lines), len(events), ran.stderr.strip())
        if len(lines) != len(events):
            more = (events + lines)[min(len(lines), len(events))] if len(events) > len(lines) else lines[len(events)]
            return "%d events, the program has %d; the first more: %s" % (len(events), len(lines), json.dumps(more))
        checked = self.run("check", path)
        if checked.returncode != 0:
            return "check: " + (checked.stdout + checked.stderr).strip()
        return None


def play(rng):
    """A random scenario as the referee plays it: scenario, incidents, game, answers."""
    scenario = field.random_scenario(rng)
    thrower = Thrower(rng)
    game = Game(scenario, thrower)
    incidents = []
    for _ in range(rng.choice([1, 2, 3, 4, 6, 9])):
        incident = random_incident(rng, game)
        if incident:
            incidents.append(incident)
            game.happen(incident)
    return scenario, incidents, game, thrower.answers


# --- what must be refused ------------------------------------------------------------------------------------------

def bad_incidents():
    """Section 3: errors that name the incident."""
    sides = [("red", "south"), ("blue", "north")]

    def unit(name, side, x, y, **more):
        return dict({"id": name, "side": side, "models": 10, "files": 5, "base": (20, 20), "leadership": 7,
                     "at": (x, y), "facing": 0, "state": "steady", "engaged": []}, **more)

    units = [unit("a", "red", 20, 20, engaged=["x"]), unit("b", "red", 30, 20), unit("c", "red", 40, 20, state="fleeing"),
             unit("x", "blue", 20, 22), unit("y", "blue", 30, 35), unit("z", "blue", 40, 35, state="fleeing"),
             unit("w", "blue", 60, 35), unit("v", "red", 55, 15, immune=True)]
    scenario = {"rulings": {}, "table": (72, 48), "terrain": [], "side": sides, "unit": units}
    gone = {"kind": "destroyed", "unit": "b"}
    charge = {"kind": "charge", "unit": "b", "target": "y", "reaction": "hold"}
    rows = {
        "casualties of a gone unit": [gone, {"kind": "casualties", "unit": "b", "models": 1}],
        "destroyed, a gone unit": [gone, gone],
        "casualties by a gone unit": [gone, {"kind": "casualties", "unit": "y", "models": 1, "by": "b"}],
        "destroyed by a gone unit": [gone, {"kind": "destroyed", "unit": "y", "by": "b"}],
        "panic of a gone unit": [gone, {"kind": "panic", "unit": "b", "why": "x"}],
        "move of a gone unit": [gone, {"kind": "move", "unit": "b", "at": [50, 10], "facing": 0}],
        "restore of a gone unit": [gone, {"kind": "restore", "unit": "b", "models": 1}],
        "engage of a gone unit": [gone, {"kind": "engage", "units": ["b", "y"]}],
        "disengage of a gone unit": [gone, {"kind": "disengage", "units": ["b", "y"]}],
        "charge of a gone unit": [gone, charge],
        "charge at a gone unit": [gone, dict(charge, unit="y", target="b")],
        "break test of a gone unit": [gone, {"kind": "break_test", "unit": "b", "lost_by": 1}],
        "pursuer gone": [{"kind": "destroyed", "unit": "x"}, {"kind": "breaks", "unit": "a", "pursuers": ["x"]}],
        "too many models": [{"kind": "casualties", "unit": "b", "models": 11}],
        "too many models in two": [{"kind": "casualties", "losses": [{"unit": "b", "models": 6}, {"unit": "b", "models": 5}]}],
        "too many models left": [{"kind": "casualties", "unit": "b", "models": 2}, {"kind": "casualties", "unit": "b", "models": 9}],
        "too many by stand and shoot": [dict(charge, reaction="stand-and-shoot", casualties=11)],
        "breaks, not engaged": [{"kind": "breaks", "unit": "b"}],
        "break test, not engaged": [{"kind": "break_test", "unit": "b", "lost_by": 1}],
        "pursuer not in combat with it": [{"kind": "breaks", "unit": "a", "pursuers": ["y"]}],
        "pursuer of a test not in combat": [{"kind": "break_test", "unit": "a", "lost_by": 1, "pursuers": ["y"]}],
        "second pursuer not in combat": [{"kind": "breaks", "unit": "a", "pursuers": ["x", "y"]}],
        "charge between friends": [dict(charge, target="a")],
        "charge at itself": [dict(charge, target="b")],
        "engage between friends": [{"kind": "engage", "units": ["a", "b"]}],
        "engage of units that fight": [{"kind": "engage", "units": ["x", "a"]}],
        "fleeing charger": [dict(charge, unit="c")],
        "fleeing in engage": [{"kind": "engage", "units": ["c", "y"]}],
        "fleeing in engage, second": [{"kind": "engage", "units": ["b", "z"]}],
        "fleeing target holds": [dict(charge, target="z")],
        "fleeing target shoots": [dict(charge, target="z", reaction="stand-and-shoot")],
        "engaged target flees": [dict(charge, target="x", reaction="flee")],
        "casualties while holding": [dict(charge, casualties=1)],
        "casualties while fleeing": [dict(charge, reaction="flee", casualties=1)],
        "move off the table": [{"kind": "move", "unit": "b", "at": [71.5, 20], "facing": 0}],
        "move far off": [{"kind": "move", "unit": "b", "at": [90, 20], "facing": 0}],
        "move onto a friend": [{"kind": "move", "unit": "b", "at": [21, 20], "facing": 0}],
        "move onto an enemy": [{"kind": "move", "unit": "b", "at": [31, 35], "facing": 0}],
        "restore too many": [{"kind": "restore", "unit": "b", "models": 1}],
        "restore more than fell": [{"kind": "casualties", "unit": "b", "models": 1}, {"kind": "restore", "unit": "b", "models": 2}],
        "restore over the edge": [{"kind": "casualties", "unit": "v", "models": 5},
                                  {"kind": "move", "unit": "v", "at": [30, 0.5], "facing": 0},
                                  {"kind": "restore", "unit": "v", "models": 5}],
        "restore onto a unit": [{"kind": "casualties", "unit": "v", "models": 5},
                                {"kind": "move", "unit": "v", "at": [20, 23.5], "facing": 0},
                                {"kind": "restore", "unit": "v", "models": 5}],
        "unknown unit": [{"kind": "casualties", "unit": "nobody", "models": 1}],
        "unknown side": [{"kind": "phase", "side": "green", "phase": "magic"}],
        "unknown phase": [{"kind": "phase", "side": "red", "phase": "supper"}],
        "unknown kind": [{"kind": "applause", "unit": "b"}],
    }
    return [(name, scenario_text(scenario, incidents)) for name, incidents in rows.items()]


def refused(checker, text):
    """What is wrong with the refusal, or None."""
    path = os.path.join(checker.folder, "bad.toml")
    with open(path, "w") as file:
        file.write(text)
    for more in (["--seed", "1"], ["--seed", "1", "--json"]):
        ran = checker.run("run", path, *more)
        if ran.returncode != 2 or ran.stdout or not re.search(r"bad\.toml:\d+:\d+", ran.stderr):
            return "exit %d, stdout %r, stderr %r" % (ran.returncode, ran.stdout[:200], ran.stderr[:300])
    return None


def main():
    options = argparse.ArgumentParser(description="Holds the program against a second reading of the Battleaxe rules.")
    options.add_argument("--waver", required=True, help="the program")
    options.add_argument("--count", type=int, default=300, help="scenarios to compare")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", help="folder for the cases that fail")
    options.add_argument("--show", type=int, default=5, help="failures to print in full")
    options = options.parse_args()
    passed = failed = discarded = number = events = 0
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(options.waver, folder)
        for name, text in bad_incidents():
            wrong = refused(checker, text)
            if wrong:
                failed += 1
                print("not refused: %s: %s" % (name, wrong))
            else:
                passed += 1
        compared = 0
        while compared < options.count:
            number += 1
            rng = random.Random("%d/%d" % (options.seed, number))
            try:
                scenario, incidents, game, answers = play(rng)
            except Hinge:
                discarded += 1
                continue
            compared += 1
            events += len(game.events)
            text = case_text(scenario, incidents, answers, game.events, game.finally_())
            wrong = checker.compare(text, game.events)
            if wrong is None:
                passed += 1
                continue
            failed += 1
            if failed <= options.show:
                print("scenario %d/%d: %s" % (options.seed, number, wrong))
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, "%d-%d.toml" % (options.seed, number)), "w") as file:
                    file.write(text)
    print("%d scenarios, %d events, %d more discarded as too close to call" % (options.count, events, discarded))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
