"""The numbers at the end of section 10."""
from collections import Counter
from itertools import product

import geometry
from battle import Game
from model import Unit
from tables import TABLE_9, TABLE_16, row


def unit(**fields):
    return Unit({"id": "u", "side": "red", "arm": "infantry", "figures": 20, "formation": "rout", "state": "FD", "at": [60, 90],
                 "facing": 0, **fields}, 0)


def odds(table, plus):
    return dict(Counter(row(table, sum(dice) + plus) for dice in product(range(1, 7), repeat=3)))


def wrong():
    """The checks that fail, in words."""
    horse = {"arm": "cavalry", "weight": "heavy", "figures": 12}
    guns = {"arm": "artillery", "weight": "heavy", "figures": 8, "guns": 4}
    checks = [
        ("losses", [10 * n // 100 for n in (9, 10, 39)], [0, 1, 3]),
        ("steps", [Game.steps(unit(original=24), 24 - lost) for lost in (4, 5, 10, 20)], [0, 1, 2, 4]),
        ("blocks", [unit(**u).block() for u in ({"figures": 3}, {"figures": 9}, horse, guns)],
         [(2, 2, 3000), (3, 3, 4500), (4, 3, 12000), (2, 2, 12000)]),
        ("more blocks", [unit(figures=n).block() for n in (18, 20, 22, 25, 27)],
         [(4, 5, 7500), (4, 5, 7500), (5, 5, 7500), (5, 5, 7500), (5, 6, 9000)]),
        ("turns", [geometry.turned((0, -1000000), k) for k in (1, 45)], [(-17455, -1000000), (-1000000, -1000000)]),
        ("off", geometry.along(40000, geometry.turned((0, -1000000), 30)), (-20000, -34641)),
        ("corners", set(geometry.shifted(geometry.rectangle(12000, 4500, 350), (60000, 90000))),
         {(54482, 86742), (66300, 88826), (65518, 93258), (53700, 91174)}),
        ("reorganisation", odds(TABLE_16["FD"], 0), {"LD": 35, "MD": 73, "stays": 104, "again": 4}),
        ("spread at -1", odds(TABLE_9, -1), {"none": 108, "LD": 52, "MD": 36, "FD": 20}),
        ("spread at +1", odds(TABLE_9, 1), {"none": 160, "LD": 36, "MD": 16, "FD": 4}),
        ("spread at -7", odds(TABLE_9, -7)["FD"], 160)]
    return ["%s: %s, not %s" % check for check in checks if check[1] != check[2]]
