"""Random battles: scenario, incidents and answers."""
from battle import Battle
from cards import PACK, is_joker, is_king
from tables import RULINGS, TERRAIN, TOKENS, UNITS

COINS = tuple(TOKENS)
FACES = ("heads", "tails")
HOT = [card for card in PACK if is_joker(card) or is_king(card) or card[0] == "A"]
IMPASSABLE = [kind for kind, figures in TERRAIN.items() if not figures["passable"]]


class Chance:
    """Answers at random: fair rolls, choices among the options, a share of them by habit."""

    def __init__(self, rng, idle):
        self.rng = rng
        self.first = rng.choice((0, 0, 0.2, 0.6))
        self.eager = rng.choice((0, 0, 0.5, 0.9))  # how often END is passed over
        self.idle = idle  # how often END is taken
        self.homesick = rng.choice((0, 0, 0, 0, 0, 0.7))  # how often OFF is taken

    def answer(self, question):
        rng = self.rng
        if question["kind"] == "choice":
            options = question["options"]
            for word, share in (("END", self.idle), ("OFF", self.homesick)):
                if word in options and rng.random() < share:
                    return word
            if rng.random() < self.first:
                return options[0]
            if "END" in options and rng.random() < self.eager:
                options = [option for option in options if option != "END"]
            return rng.choice(options)
        if "cards" in question:
            return rng.choice(question["cards"])
        return [rng.choice("HT") for _ in range(question["coins"])]


# --- the table ----------------------------------------------------------------------------------------------------

def random_rulings(rng):
    share = rng.choice((0, 0.15, 0.35, 0.5))
    return {name: rng.choice(values[1:]) for name, values in RULINGS.items() if rng.random() < share}


def random_table(rng):
    roll = rng.random()
    if roll < 0.05:
        return {"width": rng.randint(1, 3), "depth": rng.randint(8, 12)}
    if roll < 0.1:
        return {}
    if roll < 0.2:
        return {"width": rng.randint(10, 16), "depth": rng.randint(10, 16)}
    return {"width": rng.randint(5, 10), "depth": rng.randint(5, 10)}


def random_terrain(rng, width, depth):
    pieces = []
    for number in range(rng.choice((0, 0, 1, 2, 3, 4, 6, 8))):
        kind = rng.choice(("woods", "village", "wetland", "creek", "hill", "hill", "hill", "lake", "hard"))
        x, y = rng.randrange(width), rng.randrange(depth)
        squares = {(x, y)}
        for _ in range(rng.randint(0, 2 if kind in IMPASSABLE else 7)):
            x = min(width - 1, max(0, x + rng.randint(-1, 1)))
            y = min(depth - 1, max(0, y + rng.randint(-1, 1)))
            squares.add((x, y))
        piece = {"id": "%s-%d" % (kind, number), "kind": kind, "squares": [list(s) for s in sorted(squares)]}
        if kind == "hill" and rng.random() < 0.7:
            piece["level"] = rng.randint(1, 3)
        pieces.append(piece)
    return pieces


def random_tokens(rng):
    count = rng.choice((1, 1, 1, 1, 2, 2, 3, 4))
    coins = rng.choices(COINS, (5, 3, 3, 1), k=count)
    return [{"coin": coin, "face": rng.choice(("heads", "heads", "tails"))} for coin in coins]


def random_unit(rng, side, number, square):
    kind = rng.choice(("battalion", "battalion", "battalion", "battery", "troop", "company"))
    row = {"id": "%s-%d" % (side, number), "side": side, "type": kind}
    roll = rng.random()
    if roll < 0.68:
        row["tokens"] = random_tokens(rng)
        if rng.random() < 0.3:
            row["state"] = "active"
    elif roll < 0.84:
        if rng.random() < 0.5:
            row["state"] = "static"
    else:
        row["state"] = "broken"
        if rng.random() < 0.8:
            row["remembers"] = rng.choices(COINS, (4, 3, 3, 2))[0]
    row["square"] = list(square)
    if rng.random() < 0.45:
        row["strength"] = rng.randint(1, UNITS[row["type"]]["strength"])
    if rng.random() < 0.1:
        row["guard"] = True
    if rng.random() < 0.08:
        row["fanatical"] = True
    if rng.random() < 0.1:
        row["name"] = "The %s of %s" % (row["type"], side)
    return row


def random_units(rng, sides, width, depth, terrain):
    shut = {tuple(s) for piece in terrain if piece["kind"] in IMPASSABLE for s in piece["squares"]}
    free = [(x, y) for x in range(width) for y in range(depth) if (x, y) not in shut]
    rng.shuffle(free)
    names = []
    for side in sides:
        names += [side] * rng.choice((1, 2, 3, 4, 5, 6, 7, 8))
    names = names[:max(2, len(free) * 2 // 3)]
    if rng.random() < 0.7:
        rng.shuffle(names)
    tilt = rng.choice((0, 0, 0.5, 0.9))
    units = []
    for number, side in enumerate(names):
        if not free:
            break
        low = sides[side] == "south"
        homely = [s for s in free if (s[1] < depth // 2) == low]
        square = rng.choice(homely) if homely and rng.random() < tilt else free[-1]
        free.remove(square)
        units.append(random_unit(rng, side, number + 1, square))
    return units


def random_sides(rng):
    names = rng.choice((("red", "blue"), ("blue", "red"), ("north-army", "army-2")))
    edges = rng.choice((("south", "north"), ("north", "south")))
    rows = [{"id": name, "edge": edge} for name, edge in zip(names, edges)]
    fortunate = rng.choice((None, 0, 1))
    if fortunate is not None:
        rows[fortunate]["fortunate"] = True
    return rows


def random_morale(rng, row, tight):
    roll = rng.random()
    if roll < 0.6:
        row["starting_morale"] = rng.randint(0, 40)
        if rng.random() < 0.85:
            row["morale"] = row["starting_morale"] + (rng.randint(-8, 8) if tight else rng.randint(0, 80))
    elif roll < 0.85:
        row["morale"] = rng.randint(0, 90)


# --- cards --------------------------------------------------------------------------------------------------------

def random_cards(rng, hands):
    pack = list(PACK)
    rng.shuffle(pack)
    rout = rng.choice((0, 0, 0, 6, 12, 20, 24))
    room = len(PACK) - hands - rout
    discard = min(room, rng.choice((0, 0, 2, 5, 10, 20, 25, 28, 54)))
    if discard < room and rng.random() < 0.15:
        discard = room
    known = min(room - discard, rng.choice((0, 0, 3, 6, 12, 25, 40)))
    heat = rng.choice((0, 0, 0.3, 0.6))
    deck = []
    for _ in range(known):
        hot = [card for card in pack if card in HOT]
        deck.append(rng.choice(hot) if hot and rng.random() < heat else pack[-1])
        pack.remove(deck[-1])
    given = {}
    if deck:
        given["deck"] = deck
    if discard:
        given["discard"] = pack[:discard]
    if rout:
        given["rout"] = rout
    return given


# --- incidents ----------------------------------------------------------------------------------------------------

def random_deed(rng, battle):
    """Something that happens to a unit, or None."""
    here = [u for u in battle.units if u.here]
    kind = rng.choice(("eliminated", "token_lost", "token_lost", "identified", "restored", "restored"))
    fit = {"eliminated": here, "token_lost": [u for u in here if u.active], "identified": [u for u in here if u.static],
           "restored": [u for u in here if u.broken or any(face == "tails" for _, face in u.tokens)]}[kind]
    if not fit:
        return None
    unit = rng.choice(fit)
    deed = {"kind": kind, "unit": unit.id}
    if kind == "eliminated" and rng.random() < 0.4:
        deed["by"] = rng.choice(("a shell", rng.choice(battle.units).id))
    if kind == "token_lost" and rng.random() < 0.5:
        deed["coin"] = rng.choice(unit.tokens)[0]
    if kind == "identified":
        deed["face"] = rng.choice(FACES)
        if rng.random() < 0.5:
            deed["coin"] = rng.choice(COINS)
    if kind == "restored" and rng.random() < 0.5:
        deed["face"] = rng.choice(FACES)
    return deed


def random_hand(rng, battle, cards=None):
    side = rng.choice([s for s in battle.sides if battle.cards.hands[s]] or list(battle.sides))
    held = battle.cards.hands[side]
    now = rng.randint(0, held) if cards is None else cards
    deed = {"kind": "hand", "side": side, "cards": now}
    played = min(held - now, len(battle.cards.unseen()))
    if played > 0 and rng.random() < 0.8:
        deed["discarded"] = rng.sample(battle.cards.unseen(), played if rng.random() < 0.8 else rng.randint(0, played))
    return deed


def with_rounds(rng, kind, share):
    return {"kind": kind, "rounds": rng.choice((1, 1, 1, 2, 3))} if rng.random() < share else {"kind": kind}


class Story:
    """Plays incidents as it makes them up."""

    def __init__(self, rng, scenario, idle):
        self.rng, self.scenario = rng, scenario
        self.battle = Battle(scenario, Chance(rng, idle))

    def happen(self, incident):
        if incident and not self.battle.over:
            self.scenario["incident"].append(incident)
            self.battle.happen(incident)

    def tell(self):
        rng, battle = self.rng, self.battle
        for _ in range(rng.choice((0, 0, 1, 2, 4))):
            roll = rng.random()
            if any(battle.cards.hands.values()) and not battle.in_panic and roll < 0.5:
                self.happen({"kind": "round"} if roll < 0.2 else random_hand(rng, battle))
            else:
                self.happen(random_deed(rng, battle))
        if rng.random() < 0.04:
            return
        while any(battle.cards.hands.values()):
            self.happen(random_hand(rng, battle, 0))
        for _ in range(rng.choice((0, 1, 1, 2, 4))):
            if not battle.over:
                self.happen(with_rounds(rng, "panic" if battle.in_panic else rng.choice(("panic", "round")), 0.9))
            for _ in range(rng.choice((0, 0, 1, 2))):
                self.happen(random_deed(rng, battle))
        if rng.random() < 0.8 and not battle.over:
            self.happen(with_rounds(rng, "panic" if battle.in_panic else rng.choice(("panic", "round")), 0.1))


def random_scenario(rng):
    table = random_table(rng)
    width, depth = table.get("width", 16), table.get("depth", 16)
    terrain = random_terrain(rng, width, depth)
    sides = random_sides(rng)
    tight = rng.random() < 0.3
    for row in sides:
        random_morale(rng, row, tight)
    if rng.random() < 0.4:
        for row in sides:
            row["hand"] = rng.randint(0, 4)
    units = random_units(rng, {row["id"]: row["edge"] for row in sides}, width, depth, terrain)
    cards = random_cards(rng, sum(row.get("hand", 0) for row in sides))
    scenario = {"rulings": random_rulings(rng), "table": table, "cards": cards, "terrain": terrain, "side": sides, "unit": units,
                "incident": []}
    return {name: value for name, value in scenario.items() if value or name == "incident"}


def make_patient(rng, scenario):
    """Armies that only wait, with morale to spare: up to the round limit."""
    for row in scenario["side"]:
        row["morale"] = row.get("starting_morale", 100) + rng.randint(200, 400)
    if rng.random() < 0.7:
        scenario.get("rulings", {}).pop("king_forced_actions_on_combat_draw", None)
        scenario.setdefault("rulings", {}).update(kings_move_static=False, morale_cap="none")


def random_game(rng):
    """(scenario with incidents, the battle played)."""
    patient = rng.random() < 0.05
    scenario = random_scenario(rng)
    if patient:
        make_patient(rng, scenario)
    story = Story(rng, scenario, 0.97 if patient else rng.choice((0, 0, 0, 0.5)))
    story.tell()
    return story.scenario, story.battle
