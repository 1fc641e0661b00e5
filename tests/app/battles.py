"""Small scenarios for the tests."""

LINE = """waver = 1
title = "A line of three"
ruleset = "battleaxe"
{more}table = {{ width = 72, depth = 48 }}
side = [
  {{ id = "red", name = "Red Host", edge = "south" }},
  {{ id = "blue", name = "Blue Host", edge = "north" }},
]
unit = [
  {{ id = "left", name = "Left Levy", side = "red", models = 20, files = 5, base = [20, 20], leadership = 7, at = [20, 20], facing = 0 }},
  {{ id = "centre", side = "red", models = 20, files = 5, base = [20, 20], leadership = 7, at = [26, 20], facing = 0 }},
  {{ id = "right", side = "red", models = 20, files = 5, base = [20, 20], leadership = 7, at = [32, 20], facing = 0 }},
  {{ id = "foe", side = "blue", models = 20, files = 5, base = [20, 20], leadership = 7, at = [26, 40], facing = 180 }},
]
incident = [
  {{ kind = "phase", side = "blue", phase = "shooting" }},
  {{ kind = "destroyed", unit = "centre" }},
{incidents}]
"""

ANSWERS = 'answers = ["left", [6, 5], [3, 4], [2, 2]]\n'


def line(more="", incidents=""):
    """Three units in a row; the middle one is destroyed. `more` are top-level keys; it stands in line 4."""
    return LINE.format(more=more, incidents=incidents)


def write(folder, text, name="line.toml"):
    (folder / name).write_text(text)
    return name


def dominoes():
    """Two units a side: red plays a 9 of spades first, blue a 10 of diamonds."""
    return """waver = 1
title = "Two by two"
ruleset = "domino-battle"
table = { width = 6, depth = 6 }
side = [{ id = "red", name = "Red Host", edge = "south" }, { id = "blue", name = "Blue Host", edge = "north" }]
unit = [
  { id = "guard", name = "Old Guard", side = "red", type = "battalion", tokens = [{ coin = "quarter", face = "heads" }], square = [2, 1] },
  { id = "mob", side = "red", type = "company", square = [4, 1] },
  { id = "foe", side = "blue", type = "battalion", tokens = [{ coin = "dime", face = "heads" }, { coin = "nickel", face = "tails" }], square = [2, 3] },
  { id = "lost", side = "blue", type = "troop", state = "broken", remembers = "penny", square = [0, 4] },
]
terrain = [{ id = "copse", kind = "woods", squares = [[3, 3]] }]
incident = [{ kind = "panic", rounds = 1 }]
cards = { deck = ["10D", "9S"] }
"""
