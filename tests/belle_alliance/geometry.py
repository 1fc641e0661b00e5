"""Exact geometry of section 4.3, in integers of 0.01 mm.

Convex polygons are tuples of integer corners. A segment or a point is a polygon of two corners or one.
"""
from fractions import Fraction
from math import isqrt

# S(k) = rha(1000000 * sin k degrees), k = 0 to 90
SINES = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
    173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
    342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
    500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
    766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
    866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
    939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
    984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
    1000000,
)


def rha(over, under):
    """The nearest integer to over/under (under > 0), halves away from zero."""
    size = (2 * abs(over) + under) // (2 * under)
    return size if over >= 0 else -size


def sine(k):
    k %= 360
    if k > 180:
        return -sine(k - 180)
    return SINES[k] if k <= 90 else SINES[180 - k]


def bearing(k):
    """T(k): points to bearing k, about 1000000 long."""
    return sine(k), sine(90 - k)


def rectangle(width, depth, facing):
    """The corners about a centre at (0, 0)."""
    ax, ay = bearing(facing + 90)
    fx, fy = bearing(facing)
    return tuple((rha(i * width * ax + j * depth * fx, 2000000), rha(i * width * ay + j * depth * fy, 2000000))
                 for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1)))


def shifted(polygon, by):
    x, y = by
    return tuple((a + x, b + y) for a, b in polygon)


def norm(x, y):
    most = max(abs(x), abs(y))
    return rha(1000000 * x, most), rha(1000000 * y, most)


def turned(base, k):
    """The direction after turn k, clockwise, from a base."""
    x, y = base
    s, c = bearing(k)
    return norm(x * c + y * s, -x * s + y * c)


def along(t, direction):
    """off(t)."""
    dx, dy = direction
    square = dx * dx + dy * dy

    def part(d):
        # the largest r with (2r - 1)^2 * |d|^2 <= 4a^2
        r = (isqrt(4 * (t * d) ** 2 // square) + 1) // 2
        return r if d >= 0 else -r
    return part(dx), part(dy)


def edges(polygon):
    if len(polygon) == 1:
        return [(polygon[0], polygon[0])]
    if len(polygon) == 2:
        return [polygon]
    return [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]


def bounds(polygon):
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    return min(xs), min(ys), max(xs), max(ys)


class Pair:
    """A polygon that may be shifted, and one that stays: do they touch, do they overlap?

    Two convex figures are apart if and only if a line along an edge of one of them has them on different sides.
    """

    def __init__(self, mover, other):
        self.axes = []
        for a, b in edges(mover) + edges(other):
            nx, ny = a[1] - b[1], b[0] - a[0]
            if nx == 0 and ny == 0:
                continue
            mine = [nx * x + ny * y for x, y in mover]
            its = [nx * x + ny * y for x, y in other]
            # shift s is wholly below if s <= low, wholly above if s >= high
            self.axes.append((nx, ny, min(its) - max(mine), max(its) - min(mine)))

    def overlaps(self, by=(0, 0)):
        x, y = by
        for nx, ny, low, high in self.axes:
            if not low < nx * x + ny * y < high:
                return False
        return True

    def touches(self, by=(0, 0)):
        x, y = by
        for nx, ny, low, high in self.axes:
            if not low <= nx * x + ny * y <= high:
                return False
        return True


def overlap(a, b):
    """Inner points in common. With a segment: the segment crosses the polygon."""
    return Pair(a, b).overlaps()


def touch(a, b):
    return Pair(a, b).touches()


def segments(line):
    return [(line[i], line[i + 1]) for i in range(len(line) - 1)]


def crosses(line, polygon):
    return any(overlap(polygon, s) for s in segments(line))


def point_to_segment(p, a, b):
    """The square of the distance as (over, under)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = p[0] - a[0], p[1] - a[1]
    length, dot = dx * dx + dy * dy, px * dx + py * dy
    if length == 0 or dot <= 0:
        return px * px + py * py, 1
    if dot >= length:
        return (p[0] - b[0]) ** 2 + (p[1] - b[1]) ** 2, 1
    return (px * dy - py * dx) ** 2, length


def distances(a, b):
    for p in a:
        for s in edges(b):
            yield point_to_segment(p, *s)
    for p in b:
        for s in edges(a):
            yield point_to_segment(p, *s)


def gap_square(a, b):
    """The square of the gap, exactly."""
    if touch(a, b):
        return Fraction(0)
    return min(Fraction(*d) for d in distances(a, b))


def nearer(a, b, reach):
    """gap < reach"""
    if reach <= 0:
        return False
    return any(over < reach * reach * under for over, under in distances(a, b)) or touch(a, b)


def within(a, b, reach):
    """gap <= reach"""
    return any(over <= reach * reach * under for over, under in distances(a, b)) or touch(a, b)


def line_within(line, polygon, reach):
    return any(within(polygon, s, reach) for s in segments(line))
