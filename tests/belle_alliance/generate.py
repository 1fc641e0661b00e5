"""Random scenarios: small, crowded, valid. The incidents are made up while the game runs."""
from decimal import Decimal

import geometry
from battle import Game, Refused
from model import Terrain, Unit
from tables import AREAS, FORMATIONS, OBSTACLES, PHASES, RULINGS, TOWARDS


class Thrower:
    """Random answers, written down in the order they were asked for."""

    def __init__(self, rng):
        self.rng, self.answers, self.keys = rng, [], []
        self.pips = rng.choice([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 1, 2, 2, 3, 5], [1, 1, 1, 2, 3, 6], [2, 3, 3, 4, 5, 6],
                                [2, 2, 2, 2, 2, 3]])
        self.wild = rng.choice([0.0, 0.0, 0.1, 0.2, 0.8])  # share of turns of any size
        self.small = rng.choice([1, 5, 15, 45])

    def keep(self, key, answer):
        self.answers.append(answer)
        self.keys.append(key)
        return list(answer) if isinstance(answer, list) else answer

    def roll(self, key):
        return self.keep(key, [self.rng.choice(self.pips) for _ in range(3)])

    def choose(self, key, side, options):
        rng = self.rng
        if key.split("/")[0] not in ("direction", "retreat") or rng.random() < self.wild:
            return self.keep(key, rng.choice(options))
        if rng.random() < 0.5:
            return self.keep(key, "0")
        return self.keep(key, str(rng.randint(-self.small, self.small)))


def decimal(units):
    """Centimetres of a length in units of 0.01 mm."""
    return Decimal(units) / 1000


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.grain = rng.choice([1, 10, 250, 250, 500, 1000])
        self.scenario = {"rulings": self.rulings(), "table": {}, "terrain": [], "side": [], "unit": [], "staff": []}
        self.width, self.depth = rng.choice([60, 100, 140, 180]), rng.choice([80, 120, 160, 220])
        self.scenario["table"] = {"width": self.width, "depth": self.depth}
        edges = rng.choice([("south", "north")] * 4 + [("north", "south"), ("west", "east"), ("east", "west"), ("south", "west")])
        self.scenario["side"] = [{"id": s, "name": s.title(), "edge": e} for s, e in zip(("red", "blue"), edges)]
        self.edge = dict(zip(("red", "blue"), edges))
        self.odd = rng.choice([0.0, 0.1, 0.5, 1.0])  # share of odd facings
        self.placed = []  # Units
        self.pieces = []  # Terrain
        self.crowd = rng.choice([None, "column", "stack", "stack", "stack", "knot"])
        self.middle = rng.uniform(0.3, 0.7) * self.width, rng.uniform(0.3, 0.8) * self.depth
        self.jitter, self.space = rng.choice([0, 2, 5]), rng.choice([0, 2, 6, 12])
        self.reach = 0  # how far the stack goes
        self.drill = rng.random() < 0.4  # a stack whose foremost unit is broken first
        if self.drill:
            self.crowd, self.width, self.depth = "stack", rng.choice([120, 160]), rng.choice([160, 200, 240])
            self.scenario["table"] = {"width": self.width, "depth": self.depth}
            self.middle = self.width * 0.5, self.depth * 0.5
            self.jitter, self.space = rng.choice([0, 1, 3]), rng.choice([2, 8, 14, 20])

    def rulings(self):
        rng = self.rng
        share = rng.choice([0.0, 0.0, 0.15, 0.5])
        return {name: rng.choice(values) for name, values in RULINGS.items() if rng.random() < share}

    def length(self, low, high):
        """A random length in cm, on the scenario's grain."""
        return decimal(round(self.rng.uniform(low, high) * 1000 / self.grain) * self.grain)

    # --- terrain --------------------------------------------------------------------------------------------------

    def make_terrain(self):
        rng = self.rng
        for i in range(rng.choice([0, 0, 1, 2, 3, 5])):
            if rng.random() < 0.5:
                row = {"id": "area-%d" % i, "kind": rng.choice(list(AREAS)), "polygon": self.convex()}
            else:
                row = {"id": "line-%d" % i, "kind": rng.choice(list(OBSTACLES)), "line": self.polyline()}
            self.scenario["terrain"].append(row)
            self.pieces.append(Terrain(row, i))

        if self.drill and rng.random() < 0.5:
            self.strip(rng.choice(["open-wood", "marsh", "marsh", "steep-slope", "wall", "redoubt", "field-work", "ploughed"]))

    def strip(self, kind):
        """Across the way of a stack."""
        rng = self.rng
        upright = self.edge["red"] in ("south", "north")
        far = (self.depth if upright else self.width) * rng.uniform(0.2, 0.75)
        near, wide = self.length(far, far + 1), self.width if upright else self.depth
        ends = [decimal(0), decimal(wide * 1000)]
        if kind in AREAS:
            end = near + self.length(2, 12)
            points = [(ends[0], near), (ends[1], near), (ends[1], end), (ends[0], end)]
            row = {"id": "strip", "kind": kind, "polygon": [list(p if upright else p[::-1]) for p in points]}
        else:
            points = [(ends[0], near), (ends[1], near)]
            row = {"id": "strip", "kind": kind, "line": [list(p if upright else p[::-1]) for p in points]}
        self.scenario["terrain"].append(row)
        self.pieces.append(Terrain(row, len(self.pieces)))

    def convex(self):
        rng = self.rng
        while True:
            x, y = rng.uniform(0, self.width), rng.uniform(0, self.depth)
            w, d = rng.choice([4, 8, 15, 30]), rng.choice([2, 5, 10, 20])
            if rng.random() < 0.5:
                points = [(x - w, y - d), (x + w, y - d), (x + w, y + d), (x - w, y + d)]
            else:
                points = [(x + rng.uniform(-w, w), y + rng.uniform(-d, d)) for _ in range(rng.choice([3, 4, 6]))]
            points = [(min(self.width, max(0, a)), min(self.depth, max(0, b))) for a, b in points]
            points = hull([(round(a * 1000 / self.grain) * self.grain, round(b * 1000 / self.grain) * self.grain)
                           for a, b in points])
            if len(points) >= 3 and all(0 <= a <= self.width * 1000 and 0 <= b <= self.depth * 1000 for a, b in points):
                return [[decimal(a), decimal(b)] for a, b in points]

    def polyline(self):
        rng = self.rng
        if rng.random() < 0.5:
            y = self.length(0, self.depth - 1)
            return [[decimal(0), y], [decimal(self.width * 1000), y]]
        count = rng.choice([2, 2, 3, 4])
        points = []
        while len(points) < count:
            p = [self.length(0, self.width - 1), self.length(0, self.depth - 1)]
            if p not in points:
                points.append(p)
        return points

    # --- units ----------------------------------------------------------------------------------------------------

    def make_units(self):
        rng = self.rng
        wanted = rng.choice([3, 4, 5, 6, 7, 8, 10, 12, 14])
        enemies = rng.choice([0.0, 0.1, 0.2, 0.4])
        for i in range(wanted):
            side = "blue" if i == 1 or i > 1 and rng.random() < enemies else "red"
            for _ in range(12):
                row = self.unit_row(i, side)
                unit = Unit(row, i)
                if self.legal(unit):
                    self.scenario["unit"].append(row)
                    self.placed.append(unit)
                    break
        rng.shuffle(self.scenario["unit"])
        self.link_skirmishers()

    def legal(self, unit):
        foot = unit.footprint()
        inside = all(0 <= x <= self.width * 1000 and 0 <= y <= self.depth * 1000 for x, y in foot)
        return inside and not any(geometry.overlap(foot, u.footprint()) for u in self.placed) and \
            not any(p.forbids(unit.march_class()) and p.stands_on(foot) for p in self.pieces)

    def unit_row(self, i, side):
        rng = self.rng
        arm = rng.choice(["infantry"] * 6 + ["cavalry"] * (3 if self.drill else 2) + ["artillery"] * (3 if self.drill else 2))
        state = rng.choice(["order"] * 6 + ["LD", "LD", "MD", "FD", "FD"])
        row = {"id": "%s-%d" % (side[0], i), "side": side, "name": "Unit %d" % i, "arm": arm}
        if arm != "infantry":
            row["weight"] = rng.choice(["heavy", "light"])
        row["figures"] = {"infantry": rng.choice([3, 5, 9, 10, 12, 18, 20, 24, 30, 36]), "cavalry": rng.choice([3, 4, 8, 10, 12]),
                          "artillery": rng.choice([1, 2, 4, 8, 11])}[arm]
        if rng.random() < 0.3:
            row["original"] = row["figures"] + rng.choice([1, 3, 10, 20])
        guns = 0
        if arm == "artillery":
            guns = row["guns"] = rng.choice([0, 1, 2, 3, 4])
            row["formation"] = rng.choice(["limbered", "unlimbered"]) if guns else "column"
            if guns and rng.random() < 0.2:
                row["gun_base"] = [30, 45]
        else:
            row["formation"] = rng.choice(FORMATIONS[arm] + ["line", "column", "skirmish" if arm == "infantry" else "line"])
        if state == "FD":
            row["formation"] = "rout"
        if row["formation"] in ("line", "column", "march-column", "work", "rest") and rng.random() < 0.5:
            row["files"] = rng.randint(1, row["figures"])
        if row["formation"] == "limbered" and rng.random() < 0.4:
            row["files"] = rng.randint(1, guns)
        if rng.random() < 0.15:
            row["base"] = rng.choice([[20, 15], [15, 20], [20, 20], [12, 14]]) if arm != "cavalry" else rng.choice([[20, 40], [25, 50]])
        row["at"] = self.place(side, i)
        row["facing"] = self.facing(side)
        if rng.random() < 0.5:
            row["valour"] = rng.choice([-5, -4, -3, -2, -1, 1, 2, 3, 5])
        if state != "order":
            row["state"] = state
        if row["formation"] == "skirmish" and rng.random() < 0.4:
            row["spacing"] = rng.choice([20, 25, 32])
        if rng.random() < 0.1:
            row["supplies"] = False
        return row

    def facing(self, side):
        rng = self.rng
        ahead = {"south": 0, "north": 180, "west": 90, "east": 270}[self.edge[side]]
        if rng.random() < self.odd:
            return rng.choice([rng.randint(0, 359), (ahead + rng.randint(-20, 20)) % 360, 45, 135])
        return ahead

    def place(self, side, i):
        """Near the others of the side in lines one behind the other, or in a knot, or anywhere."""
        rng = self.rng
        kind = self.crowd
        if kind is None or rng.random() < (0.05 if self.drill else 0.2):
            return [self.length(2, self.width - 2), self.length(2, self.depth - 2)]
        x, y = self.middle
        if kind == "stack" and side == "red":
            return self.stacked()
        if kind == "stack" and rng.random() < 0.6:
            return self.in_front()
        if kind == "knot":
            return [self.length(max(1, x - 22), min(self.width - 1, x + 22)), self.length(max(1, y - 22), min(self.depth - 1, y + 22))]
        if self.edge[side] in ("south", "north"):
            return [self.length(max(1, x - 6), min(self.width - 1, x + 6)), self.length(2, self.depth - 2)]
        return [self.length(2, self.width - 2), self.length(max(1, y - 6), min(self.depth - 1, y + 6))]

    def in_front(self):
        """Of the stack, the enemy."""
        upright = self.edge["red"] in ("south", "north")
        deep, aside = (self.depth, self.middle[0]) if upright else (self.width, self.middle[1])
        far = deep - 2.5 if self.edge["red"] in ("south", "west") else 2.5
        spot = [self.length(max(1, aside - 8), aside + 8), self.length(max(1, far - 2), far + 2)]
        return spot if upright else spot[::-1]

    def stacked(self):
        """Each a little further towards the own edge."""
        rng = self.rng
        deep = self.depth if self.edge["red"] in ("south", "north") else self.width
        aside = self.middle[0] if deep == self.depth else self.middle[1]
        self.reach += rng.uniform(1.5, 4 + self.space)
        if self.reach > 0.8 * deep:
            self.reach = rng.uniform(0, 10)
        far = deep * 0.9 - self.reach if self.edge["red"] in ("south", "west") else deep * 0.1 + self.reach
        spot = [self.length(max(1, aside - self.jitter), aside + self.jitter), self.length(max(1, far - 0.3), far + 0.3)]
        return spot if deep == self.depth else spot[::-1]

    def link_skirmishers(self):
        """Each to the nearest that may be its soutien, or to any."""
        number = {u.id: u for u in self.placed}
        for row in self.scenario["unit"]:
            if row["formation"] == "skirmish" and self.rng.random() < 0.85:
                me = number[row["id"]]
                own = [u for u in self.placed if u.side == me.side and u.formation != "skirmish"]
                own.sort(key=lambda u: geometry.gap_square(u.footprint(), me.footprint()))
                if own:
                    row["soutien"] = (own[0] if self.rng.random() < 0.8 else self.rng.choice(own)).id

    def make_staff(self):
        rng = self.rng
        for i in range(rng.choice([0, 0, 1, 2, 4])):
            side = rng.choice(["red", "red", "blue"])
            row = {"id": "staff-%d" % i, "side": side, "role": rng.choice(["commander", "adjutant"])}
            own = [u["id"] for u in self.scenario["unit"] if u["side"] == side]
            if own and rng.random() < 0.6:
                row["with"] = rng.choice(own)
            else:
                row["at"] = [self.length(1, self.width - 1), self.length(1, self.depth - 1)]
            self.scenario["staff"].append(row)


def hull(points):
    """The convex hull, counter-clockwise, without corners on an edge."""
    points = sorted(set(points))
    if len(points) < 3:
        return points

    def half(row):
        found = []
        for p in row:
            while len(found) > 1 and (found[-1][0] - found[-2][0]) * (p[1] - found[-2][1]) <= \
                    (found[-1][1] - found[-2][1]) * (p[0] - found[-2][0]):
                found.pop()
            found.append(p)
        return found[:-1]
    return half(points) + half(points[::-1])


# --- what happens, at random --------------------------------------------------------------------------------------

KINDS = ["effect"] * 8 + ["effects"] * 3 + ["sub-phase"] * 4 + ["bound"] * 2 + ["losses", "valour", "ordering", "ordering", "attach",
                                                                            "detach", "staff_catch", "move", "move"]
TASTES = [None, None, None, ["effect"] * 3 + ["sub-phase", "bound", "effects"], ["bound", "bound", "effect", "sub-phase"],
          ["ordering", "effect", "sub-phase", "bound"], ["effects"], ["move", "effect", "sub-phase", "bound"],
          ["staff_catch", "attach", "ordering", "bound", "detach"]]


class Umpire:
    """Makes up incidents for a running game."""

    def __init__(self, rng, game, maker):
        self.rng, self.game, self.maker = rng, game, maker
        self.kinds = rng.choice(TASTES) or KINDS
        self.hard = rng.choice([["FD"], ["FD", "FD", "MD"], ["FD", "MD", "LD"], ["MD"]])

    @property
    def phase(self):
        return PHASES[self.game.phase]

    def unit(self, side=None):
        """Most often one that is there."""
        units = [u for u in self.game.field.units if side in (None, u.side)]
        here = [u for u in units if u.here]
        if here and self.rng.random() < 0.95:
            units = here
        return self.rng.choice(units) if units else None

    def incident(self):
        return getattr(self, "an_" + self.rng.choice(self.kinds).replace("-", "_"))()

    def an_sub_phase(self):
        later = PHASES[self.game.phase + 1:]
        return {"kind": "sub-phase", "phase": self.rng.choice(later)} if later else self.an_bound()

    def an_bound(self):
        return {"kind": "bound"}

    def one_effect(self):
        rng = self.rng
        causes = {"start": ["fire", "melee"], "continued-fire": ["fire"], "firing": ["fire"], "melee": ["melee"]}.get(self.phase)
        if not causes:
            return None
        unit = self.unit("red") if rng.random() < 0.88 else self.unit()
        if not unit:
            return None
        others = [u for u in self.game.field.units if u.side != unit.side]
        by = rng.sample(others, min(len(others), rng.choice([0, 0, 1, 1, 1, 2, 3])))
        row = {"unit": unit.id, "cause": rng.choice(causes), "by": [u.id for u in by]}
        if rng.random() < 0.9:
            row["disorder"] = rng.choice(self.hard)
        if rng.random() < 0.3:
            row["figures"] = rng.choice([0, 1, 1, 2, 3, 8])
        if rng.random() < 0.1:
            row["prisoners"] = rng.randint(1, 4)
        if row["cause"] == "melee" and rng.random() < 0.4:
            row["role"] = rng.choice(["attacker", "defender"])
        return row

    def an_effect(self):
        row = self.one_effect()
        if row and self.rng.random() < 0.5 and self.game.field.unit[row["unit"]].side == "red":
            x, y = TOWARDS[self.maker.edge["red"]]
            front = sorted((u for u in self.game.field.present() if u.side == "red"),
                           key=lambda u: u.centre[0] * x + u.centre[1] * y)
            if front:
                row["unit"] = self.rng.choice(front[:2]).id
        return {"kind": "effect", **row} if row else self.an_sub_phase()

    def first_blow(self):
        """On the foremost red unit."""
        rng = self.rng
        x, y = TOWARDS[self.maker.edge["red"]]
        red = [u for u in self.game.field.units if u.side == "red"]
        blue = [u.id for u in self.game.field.units if u.side == "blue"]
        unit = min(red, key=lambda u: u.centre[0] * x + u.centre[1] * y)
        return {"kind": "effect", "unit": unit.id, "cause": rng.choice(["fire", "melee"]),
                "by": rng.sample(blue, min(len(blue), rng.choice([0, 1, 1]))), "disorder": rng.choice(["FD", "FD", "FD", "MD"])}

    def an_effects(self):
        rows = [self.one_effect() for _ in range(self.rng.randint(2, 5))]
        return {"kind": "effect", "effects": rows} if all(rows) else self.an_sub_phase()

    def an_losses(self):
        row = {"kind": "losses", "unit": self.unit().id, "figures": self.rng.choice([0, 1, 2, 5, 12])}
        if self.rng.random() < 0.3:
            row["prisoners"] = self.rng.choice([0, 1, 6])
        return row

    def an_valour(self):
        return {"kind": "valour", "unit": self.unit().id, "change": self.rng.choice([-6, -3, -1, 1, 2, 12])}

    def an_ordering(self):
        if self.phase not in ("start", "orders"):
            return self.an_bound()
        row = {"kind": "ordering", "unit": self.unit().id}
        if self.rng.random() < 0.6:
            row["ordered"] = self.rng.choice(["other", "attack-uphill", "attack-cover", "attack-odds"])
        return row

    def figure(self):
        return self.rng.choice(self.game.field.staff) if self.game.field.staff else None

    def an_attach(self):
        figure = self.figure()
        unit = figure and self.unit(figure.side)
        return {"kind": "attach", "staff": figure.id, "unit": unit.id} if unit else None

    def an_detach(self):
        figure = self.figure()
        return {"kind": "detach", "staff": figure.id} if figure else None

    def an_staff_catch(self):
        figure = self.figure()
        return {"kind": "staff_catch", "staff": figure.id} if figure else None

    def an_move(self):
        rng, unit = self.rng, self.unit()
        row = {"kind": "move", "unit": unit.id}
        if rng.random() < 0.8:
            if rng.random() < 0.6:
                x, y = unit.centre
                row["at"] = [decimal(x + rng.randint(-60, 60) * 250), decimal(y + rng.randint(-60, 60) * 250)]
            else:
                row["at"] = self.maker.place(unit.side, 0)
        if rng.random() < 0.4:
            row["facing"] = rng.randint(0, 359)
        if rng.random() < 0.4 and unit.state != "FD":
            row["formation"] = rng.choice(FORMATIONS[unit.arm] if unit.arm in FORMATIONS else
                                          ["limbered", "unlimbered"] if unit.guns else ["column"])
        if rng.random() < 0.5:
            row["forced"] = rng.random() < 0.7
        if any(v < 0 or v > 1000 for v in row.get("at", [])):
            return None
        return row


class Dull(Exception):
    """Nothing came of it."""


def random_game(rng, plain=False):
    """A scenario with its incidents, the game as played here, and the answers."""
    while True:
        maker = Maker(rng)
        maker.make_terrain()
        maker.make_units()
        maker.make_staff()
        sides = {u["side"] for u in maker.scenario["unit"]}
        if "red" in sides and ("blue" in sides or len(maker.scenario["unit"]) > 2):
            break
    scenario = maker.scenario
    thrower = Thrower(rng)
    game = Game(scenario, thrower, plain)
    umpire = Umpire(rng, game, maker)
    incidents = scenario["incident"] = []
    if maker.drill:
        thrower.wild = rng.choice([0.0, 0.0, 0.1])
        thrower.small = rng.choice([1, 5, 20])
        thrower.pips = rng.choice([[1, 2, 3, 4, 5, 6], [1, 1, 2, 2, 3, 5], [1, 1, 1, 2, 3, 6], [2, 2, 2, 2, 2, 3]])
        incidents.append(umpire.first_blow())
        game.happen(incidents[0])
    routs = rng.choice([2, 4, 6])
    for _ in range(rng.choice([1, 2, 3, 4, 6, 8])):
        if sum(e["event"] == "routed" for e in game.events) > routs:
            break
        incident = umpire.incident()
        if incident is None:
            continue
        try:
            game.happen(incident)
        except Refused:
            continue
        incidents.append(incident)
    game.finish()
    return scenario, game, thrower
