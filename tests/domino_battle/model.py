"""What a scenario puts on the table (section 2): sides, units, terrain, cards, rulings; and its errors."""
import re

from board import Board
from cards import PACK, Cards
from tables import RULINGS, TERRAIN, TOKENS, UNITS

COINS = tuple(TOKENS)


class Refused(Exception):
    """An answer, incident or scenario that is against the rules."""


def demand(fact, text, *about):
    if not fact:
        raise Refused(text % about if about else text)


def token_order(token):
    """Lowest coin first, tails before heads: the first one is the checking token."""
    return (COINS.index(token[0]), token[1] == "heads")


class Unit:
    def __init__(self, row, number):
        self.number, self.id, self.side = number, row["id"], row["side"]
        self.name = row.get("name", self.id)
        self.type = row["type"]
        demand(self.type in UNITS, "%s: no such type: %s", self.id, self.type)
        self.figures = UNITS[self.type]
        self.tokens = sorted(((t["coin"], t["face"]) for t in row.get("tokens", [])), key=token_order)
        self.condition = row.get("state", "active" if self.tokens else "static")  # active, static, broken, withdrawn, eliminated
        self.remembers = row.get("remembers")
        self.square = tuple(row["square"])
        self.strength = row.get("strength", self.figures["strength"])
        self.fanatical = row.get("fanatical", False)
        self.guard = row.get("guard", False) or self.carries("quarter") or self.remembers == "quarter"
        self.activations, self.forced = 0, False
        self.gone_why, self.gone_round = None, None

    def carries(self, coin):
        return any(token[0] == coin for token in self.tokens)

    @property
    def full_strength(self):
        return self.figures["strength"]

    @property
    def here(self):
        return self.condition in ("active", "static", "broken")

    @property
    def active(self):
        return self.condition == "active"

    @property
    def static(self):
        return self.condition == "static"

    @property
    def broken(self):
        return self.condition == "broken"

    @property
    def has_head(self):
        return any(face == "heads" for _, face in self.tokens)

    @property
    def state(self):
        """The word of section 12."""
        if self.active:
            return "steady" if self.has_head else "demoralised"
        return self.condition

    def token_rows(self):
        return [{"coin": coin, "face": face} for coin, face in self.tokens]

    def add(self, coin, face):
        self.tokens = sorted(self.tokens + [(coin, face)], key=token_order)

    def take(self, token):
        self.tokens.remove(token)

    def turn(self, token, face):
        self.take(token)
        self.add(token[0], face)

    def fits(self, card_suit):
        """DB-49."""
        if card_suit == "S":
            return True
        if self.active:
            return any(TOKENS[coin]["suit"] == card_suit for coin, _ in self.tokens)
        return TOKENS[self.remembers or "penny"]["suit"] == card_suit


class Side:
    def __init__(self, row, number):
        self.number, self.id, self.edge = number, row["id"], row["edge"]
        self.name = row.get("name", self.id)
        self.start, self.morale = 0, 0
        self.guard_left, self.broken = False, False


def read_rulings(given):
    rulings = {name: values[0] for name, values in RULINGS.items()}
    for name, value in given.items():
        demand(name in RULINGS, "no such ruling: %s", name)
        demand(value in [v for v in RULINGS[name] if type(v) is type(value)], "%s: no such reading: %s", name, value)
        rulings[name] = value
    return rulings


class Table:
    """Everything a scenario says."""

    def __init__(self, scenario):
        self.rulings = read_rulings(scenario.get("rulings", {}))
        size = scenario.get("table", {})
        self.board = Board(size.get("width", 16), size.get("depth", 16), scenario.get("terrain", []))
        self.read_terrain(scenario.get("terrain", []))
        rows = scenario["side"]
        demand(len(rows) == 2, "two sides are wanted")
        demand({row["edge"] for row in rows} == {"south", "north"}, "one side at each edge")
        self.sides = {row["id"]: Side(row, i) for i, row in enumerate(rows)}
        self.units = [Unit(row, i) for i, row in enumerate(scenario.get("unit", []))]
        self.check_units()
        for row in rows:
            side = self.sides[row["id"]]
            side.start = row.get("starting_morale", self.starting_morale(side.id))
            side.morale = row.get("morale", side.start)
        self.fortunate = self.who_is_fortunate(rows)
        self.cards = self.read_cards(scenario.get("cards", {}), rows)

    def read_terrain(self, pieces):
        for piece in pieces:
            demand(piece["kind"] in TERRAIN, "no such terrain: %s", piece["kind"])
            demand("level" not in piece or piece["kind"] == "hill", "%s: only a hill has a level", piece["id"])
            demand(1 <= piece.get("level", 1) <= 3, "%s: levels are 1 to 3", piece["id"])

    def check_units(self):
        taken = set()
        for unit in self.units:
            demand(unit.side in self.sides, "%s: no such side", unit.id)
            demand(re.fullmatch("[a-z0-9-]+", unit.id), "%s: not an id", unit.id)
            demand(self.board.has(unit.square), "%s is off the board", unit.id)
            demand(self.board.passable(unit.square), "%s stands where nobody can", unit.id)
            demand(unit.square not in taken, "%s stands on a taken square", unit.id)
            demand(bool(unit.tokens) == unit.active, "%s: tokens go with an active unit alone", unit.id)
            demand(unit.remembers is None or unit.broken, "%s: only a broken unit remembers", unit.id)
            demand(1 <= unit.strength <= unit.full_strength, "%s: wrong strength", unit.id)
            taken.add(unit.square)
        demand(len({u.id for u in self.units}) == len(self.units), "an id twice")

    def starting_morale(self, side):
        """DB-35."""
        coins = [coin for unit in self.units if unit.side == side for coin, _ in unit.tokens if coin in ("nickel", "dime")]
        return len(coins) if self.rulings["token_value"] == "count" else sum(TOKENS[coin]["cents"] for coin in coins)

    def who_is_fortunate(self, rows):
        said = [row["id"] for row in rows if row.get("fortunate")]
        demand(len(said) < 2, "two Fortunate sides")
        if said:
            return said[0]
        return max(self.sides, key=self.cents)  # of equals the first

    def cents(self, side):
        return sum(TOKENS[coin]["cents"] for unit in self.units if unit.side == side for coin, _ in unit.tokens)

    def read_cards(self, given, rows):
        known, discard, rout = given.get("deck", []), given.get("discard", []), given.get("rout", 0)
        named = list(known) + list(discard)
        demand(all(card in PACK for card in named), "no such card")
        demand(len(set(named)) == len(named), "a card named twice")
        demand(0 <= rout <= 24, "a Rout Deck of 0 to 24 cards")
        cards = Cards(known, discard, rout, {row["id"]: row.get("hand", 0) for row in rows})
        demand(cards.size() >= len(known), "more known cards than the deck holds")
        return cards
