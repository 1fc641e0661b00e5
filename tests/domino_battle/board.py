"""Squares, distance, ways and lines of fire (section 2, DB-60, DB-64, DB-65)."""
from tables import TERRAIN

STEPS = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def in_between(a, b):
    """The squares between shooter and target."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    found = []
    for ux in range(min(0, dx), max(0, dx) + 1):
        for uy in range(min(0, dy), max(0, dy) + 1):
            if (ux, uy) in ((0, 0), (dx, dy)):
                continue
            if 2 * abs(dx * uy - dy * ux) < abs(dx) + abs(dy):
                found.append((a[0] + ux, a[1] + uy))
    return found


class Board:
    def __init__(self, width, depth, pieces):
        self.width, self.depth = width, depth
        self.kinds, self.levels = {}, {}
        for piece in pieces:
            for square in piece["squares"]:
                square = tuple(square)
                self.kinds.setdefault(square, set()).add(piece["kind"])
                if piece["kind"] == "hill":
                    self.levels[square] = self.levels.get(square, 0) + piece.get("level", 1)

    def has(self, square):
        return 0 <= square[0] < self.width and 0 <= square[1] < self.depth

    def trait(self, square, name):
        return any(TERRAIN[kind][name] for kind in self.kinds.get(square, ()))

    def passable(self, square):
        return all(TERRAIN[kind]["passable"] for kind in self.kinds.get(square, ()))

    def stops(self, square):
        return self.trait(square, "stops")

    def level(self, square):
        return self.levels.get(square, 0)

    def cover(self, square):
        return sum(TERRAIN[kind]["cover"] for kind in self.kinds.get(square, ()))

    def own_row(self, edge):
        return 0 if edge == "south" else self.depth - 1

    @staticmethod
    def homeward(edge):
        return -1 if edge == "south" else 1

    def square_order(self, edge):
        """Key: rows nearest the enemy's edge first, then smaller x."""
        return (lambda s: (-s[1], s[0])) if edge == "south" else (lambda s: (s[1], s[0]))

    def reachable(self, start, move, taken):
        """{square: (steps, whether the move may go on from it)} without the start."""
        found = {}
        frontier = [start]
        for steps in range(1, move + 1):
            following = []
            for x, y in frontier:
                for dx, dy in STEPS:
                    square = (x + dx, y + dy)
                    if square == start or square in found or square in taken or not self.has(square) or not self.passable(square):
                        continue
                    goes_on = not self.stops(square)
                    found[square] = (steps, goes_on)
                    if goes_on:
                        following.append(square)
            frontier = following
        return found

    def can_leave(self, start, move, found, edge):
        """Whether `OFF` is within reach."""
        row = self.own_row(edge)
        if start[1] == row:
            return move >= 1
        return any(square[1] == row and goes_on and steps < move for square, (steps, goes_on) in found.items())

    def homeward_step(self, square, edge, taken):
        """The open square one row nearer the own edge: straight, smaller x, larger x; or None."""
        y = square[1] + self.homeward(edge)
        for x in (square[0], square[0] - 1, square[0] + 1):
            if self.has((x, y)) and self.passable((x, y)) and (x, y) not in taken:
                return (x, y)
        return None

    def clear_line(self, a, b, taken):
        high = max(self.level(a), self.level(b))
        return not any(square in taken or self.trait(square, "blocks") or self.level(square) > high
                       for square in in_between(a, b))
