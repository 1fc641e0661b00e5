"""Plane geometry and random tables for the Battleaxe referee.

Lengths are inches, polygons are lists of (x, y) counter-clockwise, directions are unit vectors. Every verdict goes
through `weigh`, which refuses (Hinge) to decide what a rounding of the last digit could turn round.
"""
import math

UNITS_PER_INCH = 2540  # the table's finest length is 0.01 mm
MARGIN = 0.002
NOTHING = 1e-9


class Hinge(Exception):
    """A verdict hangs on less than MARGIN."""


class Body:
    """A set of convex pieces; `exact` says that its corners lie on the grid, so that comparing it is no guess."""

    def __init__(self, pieces, exact):
        self.pieces = pieces
        self.exact = exact


def weigh(value, *bodies):
    """`value`, to be compared with 0; exactly 0 if it is nothing."""
    if all(body.exact for body in bodies):
        return 0.0 if abs(value) < NOTHING else value
    if abs(value) < MARGIN:
        raise Hinge()
    return value


def on_grid(value):
    return abs(value * UNITS_PER_INCH - round(value * UNITS_PER_INCH)) < 1e-6


def to_grid(point):
    return tuple(round(value * UNITS_PER_INCH) / UNITS_PER_INCH for value in point)


def heading(degrees):
    quarter = {0: (0.0, 1.0), 90: (1.0, 0.0), 180: (0.0, -1.0), 270: (-1.0, 0.0)}
    if degrees % 360 in quarter:
        return quarter[degrees % 360]
    angle = math.radians(degrees)
    return (math.sin(angle), math.cos(angle))


def degrees_of(direction):
    return math.degrees(math.atan2(direction[0], direction[1])) % 360


def turned(direction, degrees):
    return heading_near(degrees_of(direction) + degrees)


def heading_near(degrees):
    whole = round(degrees)
    return heading(whole if abs(degrees - whole) < 1e-9 else degrees)


def straight(direction):
    """Along an axis of the table."""
    return min(abs(direction[0]), abs(direction[1])) < 1e-12


def rectangle(centre, facing, width, depth):
    fx, fy = facing
    rx, ry = fy, -fx
    corners = []
    for side, front in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        w, d = side * width / 2, front * depth / 2
        corners.append((centre[0] + rx * w + fx * d, centre[1] + ry * w + fy * d))
    return corners


def hull(points):
    points = sorted(set(points))

    def half(run):
        chain = []
        for p in run:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 1e-13:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(reversed(points))


def cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def edges(polygon):
    return [(polygon[i], polygon[(i + 1) % len(polygon)]) for i in range(len(polygon))]


def nearest_on_segment(point, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if length == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
    share = max(0.0, min(1.0, share))
    return (a[0] + share * dx, a[1] + share * dy)


def shifted(polygon, direction, length):
    return [(x + direction[0] * length, y + direction[1] * length) for x, y in polygon]


def swept(polygon, direction, length):
    return hull(polygon + shifted(polygon, direction, length))


def differences(a, b):
    """The shifts that make a touch b."""
    return hull([(q[0] - p[0], q[1] - p[1]) for p in a for q in b])


def convex_gap(a, b):
    """Distance of two convex polygons; less than 0: how deep they overlap."""
    shifts = differences(a, b)
    inside = min(cross(p, q, (0.0, 0.0)) / math.dist(p, q) for p, q in edges(shifts))
    if inside >= 0:
        return -inside
    return min(math.dist((0.0, 0.0), nearest_on_segment((0.0, 0.0), p, q)) for p, q in edges(shifts))


def gap(a, b):
    return min(convex_gap(p, q) for p in a.pieces for q in b.pieces)


def distance(a, b):
    return max(0.0, gap(a, b))


def overlap(a, b):
    """With some area."""
    return weigh(gap(a, b), a, b) < 0


def clipped(direction, polygon):
    """The lengths that bring the origin, moved along direction, inside the polygon."""
    low, high = -math.inf, math.inf
    for p, q in edges(polygon):
        dx, dy = q[0] - p[0], q[1] - p[1]
        size = math.hypot(dx, dy)
        start = (dx * -p[1] - dy * -p[0]) / size
        slope = (dx * direction[1] - dy * direction[0]) / size
        if abs(slope) < 1e-12:
            if start <= NOTHING:
                return None
        elif slope > 0:
            low = max(low, -start / slope)
        else:
            high = min(high, -start / slope)
    return (low, high) if low < high else None


def within_disc(direction, centre, radius):
    along = direction[0] * centre[0] + direction[1] * centre[1]
    rest = radius * radius - (centre[0] ** 2 + centre[1] ** 2 - along * along)
    return (along - math.sqrt(rest), along + math.sqrt(rest)) if rest > 0 else None


def span(a, direction, b, clear):
    """The lengths of a move of a along direction after which it overlaps b or is nearer to it than clear (both
    convex): an open interval, or None."""
    shifts = differences(a, b)
    found = [clipped(direction, shifts)]
    if clear > 0:
        for p, q in edges(shifts):
            size = math.dist(p, q)
            out = ((q[1] - p[1]) / size * clear, (p[0] - q[0]) / size * clear)
            found.append(clipped(direction, [p, (p[0] + out[0], p[1] + out[1]), (q[0] + out[0], q[1] + out[1]), q]))
            found.append(within_disc(direction, p, clear))
    found = [part for part in found if part]
    return (min(part[0] for part in found), max(part[1] for part in found)) if found else None


def area(polygon):
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in edges(polygon)) / 2


def centroid(polygon):
    six = 6 * area(polygon)
    return (sum((p[0] + q[0]) * (p[0] * q[1] - q[0] * p[1]) for p, q in edges(polygon)) / six,
            sum((p[1] + q[1]) * (p[0] * q[1] - q[0] * p[1]) for p, q in edges(polygon)) / six)


def triangles(polygon):
    """Ears cut one by one."""
    rest, parts = list(polygon), []
    while len(rest) > 3:
        for i in range(len(rest)):
            a, b, c = rest[i - 1], rest[i], rest[(i + 1) % len(rest)]
            if cross(a, b, c) <= 0:
                continue
            others = [p for p in rest if p not in (a, b, c)]
            if not any(cross(a, b, p) >= 0 and cross(b, c, p) >= 0 and cross(c, a, p) >= 0 for p in others):
                parts.append([a, b, c])
                rest.pop(i)
                break
    return parts + [rest]


def inside(point, polygon):
    """In the interior or on an edge of a simple polygon, and how far from its edge."""
    crossings = False
    for p, q in edges(polygon):
        if (p[1] > point[1]) != (q[1] > point[1]):
            if point[0] < p[0] + (point[1] - p[1]) * (q[0] - p[0]) / (q[1] - p[1]):
                crossings = not crossings
    return crossings


def nearest_point(point, polygon):
    return min((nearest_on_segment(point, p, q) for p, q in edges(polygon)), key=lambda spot: math.dist(point, spot))


# --- random tables -------------------------------------------------------------------------------------------------

BASES = [(20, 20), (25, 25), (25, 50), (40, 40), (50, 50), (30, 20)]


def random_scenario(rng):
    """A table as the scenario format has it, without incidents."""
    square = rng.random() < 0.35  # all on the grid and along the axes: ties and touches may be exact
    width, depth = rng.choice([(72, 48), (48, 48), (36, 30), (30, 24)])
    scenario = {"square": square, "rulings": random_rulings(rng), "table": (width, depth), "terrain": [], "unit": []}
    scenario["side"] = rng.choice([[("red", "south"), ("blue", "north")], [("red", "west"), ("blue", "east")],
                                   [("blue", "north"), ("red", "south")]])
    for i in range(rng.choice([0, 0, 1, 2, 3])):
        add_terrain(rng, scenario, i)
    spot = (rng.uniform(0.25, 0.75) * width, rng.uniform(0.2, 0.8) * depth)
    spread = rng.choice([3, 5, 8, 14])
    for i in range(rng.randint(3, 14)):
        add_unit(rng, scenario, i, spot, spread)
    for unit in list(scenario["unit"]):
        if len(scenario["unit"]) < 14 and unit["state"] == "steady" and rng.random() < 0.3:
            add_opponent(rng, scenario, unit)
    if scenario["square"]:
        add_twins(rng, scenario)
    if rng.random() < 0.4:
        rng.shuffle(scenario["unit"])
    return scenario


def random_rulings(rng):
    if rng.random() < 0.4:
        return {}
    choices = {
        "panic_order": ["one-by-one", "tests-first"],
        "off_table_counts_as_destroyed": [True, False],
        "voluntary_flight_panics": [True, False],
        "fleeing_enemies_count": [True, False],
        "casualty_tie": ["thrown", "last"],
        "engaged_losses": ["count", "ignore"],
        "heavy_casualties": ["at-least", "more-than"],
        "trigger_models": [0, 1, 3, 5, 10],
        "general_range": [12, 6, 3.5],
        "standard_range": [12, 6, 20],
        "clear_distance": [1.0, 0.5, 2.25, 0.1, 0],
    }
    return {name: rng.choice(values) for name, values in choices.items() if rng.random() < 0.4}


def spot_in(rng, scenario, centre, spread):
    x, y = rng.gauss(centre[0], spread), rng.gauss(centre[1], spread)
    if scenario["square"]:
        return (round(x / 0.25) * 0.25, round(y / 0.25) * 0.25)
    return to_grid((x, y))


def add_terrain(rng, scenario, number):
    width, depth = scenario["table"]
    x, y = spot_in(rng, scenario, (width / 2, depth / 2), 10)
    a, b = rng.randint(2, 8), rng.randint(2, 6)
    shapes = [[(0, 0), (a, 0), (a, b), (0, b)],
              [(0, 0), (a + 2, 0), (a + 2, 1), (1, 1), (1, b + 1), (0, b + 1)],
              [(0, 0), (a + 3, 0), (a + 3, b + 1), (a + 2, b + 1), (a + 2, 1), (1, 1), (1, b + 1), (0, b + 1)]]
    if not scenario["square"]:
        shapes += [[(0, 0), (a, 1), (a - 1, b)], [(0, 0), (a, -1), (a + 2, b), (a / 2, b / 3), (-1, b)]]
    polygon = [(x + p, y + q) for p, q in rng.choice(shapes)]
    if rng.random() < 0.3:
        polygon.reverse()
    if all(0.5 < p < width - 0.5 and 0.5 < q < depth - 0.5 for p, q in polygon):
        scenario["terrain"].append({"id": "piece-%d" % number, "polygon": polygon,
                                    "kind": rng.choice(["impassable", "impassable", "wood", "hill", "water"])})


def add_unit(rng, scenario, number, spot, spread):
    for _ in range(25):
        unit = random_unit(rng, scenario, "u%d" % number)
        unit["at"] = spot_in(rng, scenario, spot, spread)
        if fits(scenario, unit, 0.01):
            scenario["unit"].append(unit)
            return


def random_unit(rng, scenario, name):
    models = rng.choice([1, 2, 3, 4, 5, 7, 8, 10, 12, 15, 16, 20, 20, 20, 24])
    unit = {"id": name, "side": rng.choice(["red", "red", "red", "blue", "blue"]), "models": models,
            "files": min(models, rng.choice([1, 2, 3, 4, 5, 5, 5, 6, 8])), "base": rng.choice(BASES),
            "leadership": rng.choice([2, 4, 5, 6, 6, 7, 7, 8, 9, 10]), "state": "steady", "engaged": []}
    unit["facing"] = rng.choice([0, 90, 180, 270]) if scenario["square"] or rng.random() < 0.2 else rng.randint(0, 359)
    if rng.random() < 0.3:
        unit["battle_start"] = models + rng.choice([1, 5, 10, 3 * models])
    if rng.random() < 0.25:
        unit["wounds"] = rng.choice([2, 3])
    if rng.random() < 0.12:
        unit["general"] = rng.choice([7, 8, 9, 10])
    if rng.random() < 0.12:
        unit["standard"] = True
    for flag, chance in (("swift", 0.2), ("cold_blooded", 0.15), ("immune", 0.08), ("unbreakable", 0.05),
                         ("stubborn", 0.15)):
        if rng.random() < chance:
            unit[flag] = True
    if rng.random() < 0.15:
        unit["state"] = "fleeing"
    return unit


def add_opponent(rng, scenario, unit):
    """An enemy edge to edge with the unit."""
    other = random_unit(rng, scenario, "v" + unit["id"])
    other["side"] = "blue" if unit["side"] == "red" else "red"
    other["state"] = "steady"
    turn = rng.choice([0, 0, 0, 90, 180, 270])
    way = heading(unit["facing"] + turn)
    other["facing"] = (unit["facing"] + turn + 180) % 360
    wide, deep = size_of(unit)
    apart = (deep if turn % 180 == 0 else wide) / 2 + size_of(other)[1] / 2
    slide = rng.choice([0, 0.5, -0.5, 1]) if scenario["square"] else rng.uniform(-1.5, 1.5)
    apart += 0 if scenario["square"] else 0.004
    other["at"] = to_grid((unit["at"][0] + way[0] * apart + way[1] * slide, unit["at"][1] + way[1] * apart - way[0] * slide))
    if fits(scenario, other, 0.0):
        if rng.random() < 0.5:
            unit["engaged"].append(other["id"])
        else:
            other["engaged"].append(unit["id"])
        scenario["unit"].append(other)


def add_twins(rng, scenario):
    """Enemies mirrored about a unit's centre, so that it may have two that are closest."""
    for unit in list(scenario["unit"]):
        foes = [e for e in scenario["unit"] if e["side"] != unit["side"] and not e["engaged"]]
        if not foes or len(scenario["unit"]) >= 14 or rng.random() < 0.6:
            continue
        foe = min(foes, key=lambda e: math.dist(e["at"], unit["at"]))
        (x, y), (a, b) = unit["at"], foe["at"]
        spots = [(2 * x - a, b), (a, 2 * y - b), (2 * x - a, 2 * y - b)]
        twin = dict(foe, id="t" + unit["id"], engaged=[], at=rng.choice(spots), models=foe["models"])
        if fits(scenario, twin, 0.01):
            scenario["unit"].append(twin)


def size_of(unit, models=None):
    models = unit["models"] if models is None else models
    files = unit["files"]
    return (min(files, models) * unit["base"][0] / 25.4, -(-models // files) * unit["base"][1] / 25.4)


def fits(scenario, unit, least):
    body = Body([rectangle(unit["at"], heading(unit["facing"]), *size_of(unit))], False)
    width, depth = scenario["table"]
    if not all(0.05 < x < width - 0.05 and 0.05 < y < depth - 0.05 for x, y in body.pieces[0]):
        return False
    for other in scenario["unit"]:
        if other is not unit:
            there = Body([rectangle(other["at"], heading(other["facing"]), *size_of(other))], False)
            if gap(body, there) < least - NOTHING:
                return False
    for piece in scenario["terrain"]:
        if piece["kind"] == "impassable":
            polygon = piece["polygon"] if area(piece["polygon"]) > 0 else piece["polygon"][::-1]
            if gap(body, Body(triangles(polygon), False)) < 0.01:
                return False
    return True
