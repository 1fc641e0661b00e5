"""What stands on the table (section 2): units, staff, terrain, read from a scenario."""
from decimal import Decimal
from math import isqrt

import geometry
from tables import AREAS, CM, OBSTACLES, RATES


def cm(value):
    """A scenario's centimetres in units of 0.01 mm."""
    return exact(value, CM)


def mm(value):
    return exact(value, 100)


def exact(value, scale):
    units = Decimal(value) * scale
    if units != int(units):
        raise ValueError("not a whole number of units: %s" % value)
    return int(units)


def default_files(formation, n):
    if formation in ("line", "work", "rest"):
        return (n + 1) // 2
    return {"column": 8, "march-column": 2}.get(formation)


class Unit:
    def __init__(self, row, number):
        self.number, self.id, self.side = number, row["id"], row["side"]
        self.arm, self.weight = row["arm"], row.get("weight")
        self.figures = row["figures"]
        self.original = row.get("original", self.figures)
        self.formation = row["formation"]
        self.guns = row.get("guns", 0)
        self.files = row.get("files") or self.usual_files(self.formation)
        horse = self.arm == "cavalry"
        self.base = tuple(mm(v) for v in row.get("base", [25, 40] if horse else [15, 15]))
        self.gun_base = tuple(mm(v) for v in row.get("gun_base", [40, 60]))
        self.valour, self.state = row.get("valour", 0), row.get("state", "order")
        self.soutien = row.get("soutien")
        self.spacing = mm(row.get("spacing", 40))
        self.supplies = row.get("supplies", True)
        self.centre = tuple(cm(v) for v in row["at"])
        self.facing = row["facing"]
        self.gone = None  # "removed" or "off-table"
        self.entered = (0, 0)  # bound and sub-phase in which the state began
        self.hit = -9  # bound of the last effect
        self.lost, self.moved, self.stationary, self.passed, self.rolled = 0, False, False, False, False
        self.moved_before = False  # in the last bound

    def usual_files(self, formation):
        return self.guns if formation == "limbered" else default_files(formation, self.figures)

    @property
    def here(self):
        return self.gone is None

    def abreast(self):
        """Figures or guns in the first rank."""
        if self.formation in ("mass", "square", "rout"):
            return self.block()[0]
        if self.formation == "skirmish":
            return self.figures
        if self.formation == "unlimbered":
            return self.guns
        return min(self.files, self.guns if self.formation == "limbered" else self.figures)

    def block(self):
        """4.4: files, ranks, side."""
        n, (w, d) = (self.guns, self.gun_base) if self.guns else (self.figures, self.base)
        files = (isqrt(4 * n * d // w) + 1) // 2  # (2f - 1)^2 * w <= 4nd
        files = max(1, files)
        ranks = -(-n // files)
        return files, ranks, max(files * w, ranks * d)

    def size(self):
        n, (w, d) = self.figures, self.base
        if self.formation in ("mass", "square", "rout"):
            side = self.block()[2]
            return side, side
        if self.formation == "skirmish":
            return (n - 1) * self.spacing + w, d
        if self.formation in ("limbered", "unlimbered"):
            n, (w, d) = self.guns, self.gun_base
        files = self.abreast()
        return files * w, -(-n // files) * d

    def outline(self):
        """The footprint about a centre at (0, 0)."""
        return geometry.rectangle(*self.size(), self.facing)

    def footprint(self):
        return geometry.shifted(self.outline(), self.centre)

    def block_outline(self):
        side = self.block()[2]
        return geometry.rectangle(side, side, self.facing)

    def figure_bases(self):
        """A skirmish line's figures."""
        dx, dy = geometry.bearing(self.facing + 90)
        base = geometry.rectangle(*self.base, self.facing)
        for i in range(self.figures):
            far = (2 * i - self.figures + 1) * self.spacing
            at = geometry.rha(far * dx, 2000000), geometry.rha(far * dy, 2000000)
            yield geometry.shifted(geometry.shifted(base, at), self.centre)

    # the columns of Tables 4 and 5
    def march_class(self):
        if self.state == "FD" or self.formation == "rout":
            return self.rout_class()
        if self.arm == "cavalry":
            return "cavalry", "cavalry"
        if self.guns:
            return "guns", "guns"
        return ("skirmish", "foot") if self.formation == "skirmish" else ("foot", "foot")

    def rout_class(self):
        if self.arm == "cavalry":
            return "cavalry", "cavalry"
        return ("guns", "guns") if self.guns else ("skirmish", "foot")

    def rate(self):
        """Table 3: of a rout, units of 0.01 mm."""
        if self.arm == "cavalry":
            name = self.weight + "-cavalry"
        elif self.arm == "artillery":
            name = "limbered-" + self.weight if self.guns else "gunners"
        else:
            name = "skirmish" if self.formation == "skirmish" else "foot"
        return RATES[name] * CM


class Staff:
    def __init__(self, row):
        self.id, self.side, self.role = row["id"], row["side"], row["role"]
        self.unit = row.get("with")  # id
        self.place = tuple(cm(v) for v in row["at"]) if "at" in row else None
        self.fallen = False


class Terrain:
    def __init__(self, row, number):
        self.number, self.id, self.kind = number, row["id"], row["kind"]
        self.area = self.kind in AREAS
        self.points = tuple(tuple(cm(v) for v in p) for p in row["polygon" if self.area else "line"])
        self.values, self.cover = AREAS[self.kind] if self.area else OBSTACLES[self.kind]
        self.bounds = geometry.bounds(self.points)

    def value(self, classes):
        """Percent of the rate, or centimetres deducted, for the columns of Tables 4 and 5."""
        return self.values[classes[0 if self.area else 1]]

    def forbids(self, classes):
        return self.value(classes) == (0 if self.area else -1)

    def stands_on(self, polygon):
        """The polygon overlaps the area, or the obstacle crosses it."""
        return geometry.overlap(polygon, self.points) if self.area else geometry.crosses(self.points, polygon)


class Field:
    """The table and everything on it."""

    def __init__(self, scenario):
        self.width, self.depth = cm(scenario["table"]["width"]), cm(scenario["table"]["depth"])
        self.sides = [row["id"] for row in scenario["side"]]
        self.edge = {row["id"]: row["edge"] for row in scenario["side"]}
        self.terrain = [Terrain(row, i) for i, row in enumerate(scenario.get("terrain", []))]
        self.units = [Unit(row, i) for i, row in enumerate(scenario["unit"])]
        self.staff = [Staff(row) for row in scenario.get("staff", [])]
        self.unit = {u.id: u for u in self.units}
        self.figure = {s.id: s for s in self.staff}

    def present(self):
        return [u for u in self.units if u.here]

    def own(self, unit):
        return [u for u in self.present() if u.side == unit.side and u is not unit]

    def enemies(self, unit):
        return [u for u in self.present() if u.side != unit.side]

    def inside(self, polygon):
        return all(0 <= x <= self.width and 0 <= y <= self.depth for x, y in polygon)

    def edge_crossed(self, polygon):
        """Of two edges the first of south, north, west, east; None inside the table."""
        x0, y0, x1, y1 = geometry.bounds(polygon)
        for edge, over in (("south", y0 < 0), ("north", y1 > self.depth), ("west", x0 < 0), ("east", x1 > self.width)):
            if over:
                return edge
        return None

    def staff_place(self, figure):
        return self.unit[figure.unit].centre if figure.unit else figure.place

    def nearest(self, polygon, units, prefer=None):
        """By gap; on ties the preferred unit, then file order."""
        if not units:
            return None
        return min(units, key=lambda u: (geometry.gap_square(polygon, u.footprint()), u.id != prefer, u.number))

    def linked(self, unit):
        """Section 2: a skirmish line with a figure within 15 cm of its soutien."""
        if unit.formation != "skirmish" or not unit.soutien or not unit.here:
            return False
        soutien = self.unit[unit.soutien]
        if not soutien.here:
            return False
        foot = soutien.footprint()
        return any(geometry.within(base, foot, 15 * CM) for base in unit.figure_bases())

    def yields(self, enemy):
        """BA-H10: lets a mover of the other side through."""
        return enemy.state == "FD" or self.linked(enemy)

    def fault(self, unit):
        """Why the unit may not stand as it does, or None (errors on reading, section 2)."""
        foot = unit.footprint()
        if not self.inside(foot):
            return "edge"
        for piece in self.terrain:
            if piece.forbids(unit.march_class()) and piece.stands_on(foot):
                return piece.id
        for other in self.present():
            if other is not unit and geometry.overlap(foot, other.footprint()):
                return other.id
        return None
