"""One move of section 4.3, step by step, and the places for blocks of 4.4 and 5.2. No events, no questions."""
import geometry
from geometry import Pair, along, bounds, shifted
from tables import CM

RENEW = 300  # steps between two looks at what is near


class Body:
    """A unit of the group: its shape and what it met at t = 0."""

    def __init__(self, march, unit):
        self.unit = unit
        self.start = unit.centre
        self.outline = unit.outline()
        self.bounds = bounds(self.outline)
        self.classes = unit.rout_class() if march.rout else unit.march_class()
        self.pairs = {}  # id of the other to Pairs; shapes don't change during a move
        self.near = []
        foot = unit.footprint()
        field = march.field
        self.stood_on = {p.id for p in field.terrain if p.stands_on(foot)}
        self.stood_on |= {u.id for u in field.present() if u is not unit and geometry.overlap(foot, u.footprint())}
        self.close = {u.id for u in field.enemies(unit) if geometry.nearer(foot, u.footprint(), march.stop_gap)}

    def place(self, shift):
        return self.start[0] + shift[0], self.start[1] + shift[1]

    def overlaps(self, other, shift):
        """Overlaps a unit or an area, or is crossed by an obstacle, when shifted so far from its start."""
        return any(pair.overlaps(self.place(shift)) for pair in self.pair(other))

    def touches(self, other, shift):
        return any(pair.touches(self.place(shift)) for pair in self.pair(other))

    def pair(self, other):
        if other.id not in self.pairs:
            if hasattr(other, "arm"):
                figures = [other.footprint()]
            else:
                figures = [other.points] if other.area else geometry.segments(other.points)
            self.pairs[other.id] = [Pair(self.outline, figure) for figure in figures]
        return self.pairs[other.id]


class March:
    def __init__(self, field, group, direction, rate, stop_gap, rout, plain=False):
        self.field, self.direction, self.stop_gap, self.rout = field, direction, stop_gap, rout
        self.plain = plain  # looks at everything at every step
        self.t, self.shift, self.budget = 0, (0, 0), 3 * rate
        self.bodies = [Body(self, u) for u in group]
        self.paid = {p.id for p in field.terrain if not p.area and any(p.id in b.stood_on for b in self.bodies)}
        self.unpaid = set()
        self.contacted, self.reported = set(), set()
        # enemies don't move or change while own units march
        enemies = field.enemies(group[0])
        self.yielding = {u.id for u in enemies if field.yields(u)}
        self.bounds = {u.id: bounds(u.footprint()) for u in enemies}
        self.look()

    def off(self, t):
        return along(t, self.direction)

    def unit_in_group(self, unit):
        return any(b.unit is unit for b in self.bodies)

    def drop(self, body):
        """The body leaves the group."""
        self.bodies.remove(body)
        self.look()

    # --- what is near -----------------------------------------------------------------------------------------

    def look(self):
        """Notes for each body what could meet it before the next look: a step moves it by 1 at most in x and in y."""
        reach = RENEW + self.stop_gap + 10
        others = [(u, bounds(u.footprint())) for u in self.field.present() if not self.unit_in_group(u)]
        others = [(p, p.bounds) for p in self.field.terrain] + others
        for body in self.bodies:
            x, y = body.place(self.shift)
            x0, y0, x1, y1 = body.bounds
            body.near = [o for o, (a0, b0, a1, b1) in others if self.plain or
                         (x + x0 - reach <= a1 and a0 <= x + x1 + reach and y + y0 - reach <= b1 and b0 <= y + y1 + reach)]
            body.terrain = [o for o in body.near if not hasattr(o, "arm")]
            body.areas = [o for o in body.terrain if o.area]
            body.obstacles = [o for o in body.terrain if not o.area]
            body.units = [o for o in body.near if hasattr(o, "arm")]
        self.looked = self.t

    # --- the parts of a step ----------------------------------------------------------------------------------

    def aim(self):
        """Looks one step ahead."""
        if self.t - self.looked >= RENEW - 5:
            self.look()
        self.ahead = self.off(self.t + 1)

    def cost(self):
        """4.3.1: the cost of the step without dues, what is due, and the cost of the dues."""
        percent = 100
        for body in self.bodies:
            for area in body.areas:
                value = area.value(body.classes)
                if 0 < value < percent and (body.overlaps(area, self.ahead) or body.overlaps(area, self.shift)):
                    percent = value
        due, cost = set(), 0
        for body in self.bodies:
            for piece in body.obstacles:
                if piece.id in self.paid or piece.id in due or piece.forbids(body.classes):
                    continue
                if body.overlaps(piece, self.ahead):
                    due.add(piece.id)
                    cost += 3 * CM * max(piece.value(b.classes) for b in self.bodies if not piece.forbids(b.classes))
        return {100: 3, 75: 4, 50: 6, 25: 12}[percent], due, cost

    def leaver(self):
        """4.3.2: the first body that would cross the table edge, and the edge."""
        for body in self.bodies:
            x, y = body.place(self.ahead)
            x0, y0, x1, y1 = body.bounds
            if x + x0 < 0 or y + y0 < 0 or x + x1 > self.field.width or y + y1 > self.field.depth:
                return body, self.field.edge_crossed(shifted(body.outline, (x, y)))
        return None

    def blocked(self):
        """4.3.3: the first body that may not go on, and by what."""
        for body in self.bodies:
            for piece in body.terrain:
                if piece.id not in body.stood_on and piece.forbids(body.classes) and body.overlaps(piece, self.ahead):
                    return body, piece
            for unit in body.units:  # in file order
                if self.hinders(body, unit):
                    return body, unit
        return None

    def hinders(self, body, unit):
        if unit.id in body.stood_on:
            return False
        if unit.side == body.unit.side:  # 5.3.2
            return not self.rout and unit.state == "FD" and body.overlaps(unit, self.ahead)
        if unit.id in self.yielding:
            return False
        x, y = body.place(self.ahead)
        x0, y0, x1, y1 = body.bounds
        a0, b0, a1, b1 = self.bounds[unit.id]
        reach = self.stop_gap
        if x + x1 < a0 - reach or a1 + reach < x + x0 or y + y1 < b0 - reach or b1 + reach < y + y0:
            return False
        if body.overlaps(unit, self.ahead):
            return True
        return unit.id not in body.close and \
            geometry.nearer(shifted(body.outline, body.place(self.ahead)), unit.footprint(), self.stop_gap)

    def step(self, cost, due):
        """4.3.4"""
        self.budget -= cost
        self.paid |= due
        self.t += 1
        self.shift = self.ahead
        for body in self.bodies:
            body.unit.centre = body.place(self.shift)

    def touched(self):
        """4.3.5: own units not yet contacted, in file order."""
        found = set()
        for body in self.bodies:
            for unit in body.units:
                if unit.side == body.unit.side and unit.id not in self.contacted and body.touches(unit, self.shift):
                    found.add(unit)
        return sorted(found, key=lambda u: u.number)

    def entered(self):
        """4.3.6: units overlapped and not yet reported, in file order."""
        found = set()
        for body in self.bodies:
            for unit in body.units:
                if unit.id not in self.reported and body.overlaps(unit, self.shift):
                    found.add(unit)
        self.reported |= {u.id for u in found}
        return sorted(found, key=lambda u: u.number)

    # --- places for blocks ------------------------------------------------------------------------------------

    def fits(self, body, outline, centre, aside):
        """4.4, for a block of the body's unit; `aside`: units that don't count."""
        block = shifted(outline, centre)
        if not self.field.inside(block):
            return False
        x0, y0, x1, y1 = bounds(block)
        reach = self.stop_gap
        for unit in self.field.present():
            if unit is body.unit or unit in aside:
                continue
            foot = unit.footprint()
            a0, b0, a1, b1 = bounds(foot)
            if a0 - reach > x1 or a1 + reach < x0 or b0 - reach > y1 or b1 + reach < y0:
                continue
            if geometry.overlap(block, foot):
                return False
            if unit.side != body.unit.side and unit.id not in body.close and unit.id not in self.yielding \
                    and geometry.nearer(block, foot, reach):
                return False
        for piece in self.field.terrain:
            a0, b0, a1, b1 = piece.bounds
            if a0 > x1 or a1 < x0 or b0 > y1 or b1 < y0:
                continue
            if (piece.forbids(body.classes) or piece.id in self.unpaid) and piece.stands_on(block):
                return False
        return True

    def place_back(self, body, t, aside):
        """4.4: along the path back from t. The centre, and whether it fits."""
        outline = body.unit.block_outline()
        for back in range(t, -1, -1):
            centre = body.place(self.off(back))
            if self.fits(body, outline, centre, aside):
                return centre, True
        return body.start, False

    def place_behind(self, body, before, aside):
        """5.2: straight behind the block of the unit before it."""
        outline = body.unit.block_outline()
        block = before.footprint()
        for k in range(100 * CM + 1):
            x, y = self.off(k)
            centre = before.centre[0] - x, before.centre[1] - y
            if not geometry.overlap(shifted(outline, centre), block) and self.fits(body, outline, centre, aside):
                return centre, True
        return body.place(self.shift), False
