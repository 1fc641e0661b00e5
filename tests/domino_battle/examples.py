"""The three worked examples of section 11."""
import cases

HEADS_PENNY = {"coin": "penny", "face": "heads"}
DIME = {"coin": "dime", "face": "heads"}
QUARTER = {"coin": "quarter", "face": "heads"}
SIDES = ({"id": "red", "edge": "south", "starting_morale": 50},
         {"id": "blue", "edge": "north", "starting_morale": 60, "fortunate": True})


def unit(name, kind, square, *tokens, **more):
    side = "red" if name.startswith("r") else "blue"
    return {"id": name, "side": side, "type": kind, "square": square, "tokens": list(tokens), **more}


def scenario(morale, units, deck, **rulings):
    return {"side": [{**SIDES[0], "morale": morale}, SIDES[1]], "unit": units, "cards": {"deck": deck.split()},
            "rulings": rulings, "incident": [{"kind": "panic", "rounds": 1}]}


LEDGER = (4, [
    unit("r-guard", "battalion", [5, 6], QUARTER, strength=1),
    unit("r-line", "battalion", [8, 5], HEADS_PENNY),
    unit("b-guard", "battalion", [8, 12], QUARTER),
    unit("b-horse", "troop", [5, 8], DIME),
    unit("b-foot", "battalion", [8, 7], {"coin": "penny", "face": "tails"})], "AC 5H QS 3D 9S 2C")
LEDGER_ANSWERS = [["H"], "r-line", "r-line", "fire", ["T"], "END", "b-horse", "advance", "r-guard", "5,7", "STAY", "END"]
HAND = (45, [
    unit("r-line", "battalion", [4, 4], {"coin": "penny", "face": "tails"}),
    unit("r-mob", "company", [7, 3]),
    unit("b-line", "battalion", [4, 10], DIME)], "KC 2D 6H 3C 9D 2S 5C QH 7D")
HAND_ANSWERS = [["H"], "r-line", "4,6", "END", "r-line", "move", "4,8", ["T"], "END", "END"]
GUNS = (58, [
    unit("r-gun-1", "battery", [3, 4], HEADS_PENNY),
    unit("r-gun-2", "battery", [9, 4], HEADS_PENNY),
    unit("r-gun-3", "battery", [14, 2], HEADS_PENNY),
    unit("r-line", "battalion", [6, 1], HEADS_PENNY),
    unit("b-line", "battalion", [3, 8], DIME),
    unit("b-two", "battalion", [9, 9], {"coin": "nickel", "face": "heads"})], "KD 4C 10S 3S 6D 6S 2H 3H 4H 5H 6H 7H 8H")
GUNS_ANSWERS = ["r-gun-1", ["T", "T", "H"]]
LONG = {"break_rule": "losses-exceed-start"}


def ledger(battle):
    """[now] of every `morale` event, and what the armies are at the end."""
    return [e["now"] for e in battle.events if e["event"] == "morale"], [s.broken for s in battle.sides.values()]


def offered(battle, ask):
    return [q["options"] for q in battle.questions if q["ask"] == ask]


def wrong():
    """The examples that go otherwise, in words."""
    def play(example, answers, **rulings):
        given = cases.Given(answers)
        battle = cases.play(scenario(*example, **rulings), given)
        if given.left:
            raise AssertionError("answers left over: %s" % given.left)
        return battle
    a, b, c = play(LEDGER, LEDGER_ANSWERS), play(HAND, HAND_ANSWERS), play(GUNS, GUNS_ANSWERS)
    pushed = b.by_id["r-line"]
    checks = [
        ("(a) the ledger", ledger(a), ([9, 59, -6, -16], [True, True])),
        ("(a) units offered", offered(a, "unit"), [["r-line", "END"], ["END", "r-line"], ["b-horse", "END"], ["END", "b-horse"]]),
        ("(a) tokens offered", offered(a, "token"), [["r-guard", "r-line"]]),
        ("(a) tasks offered", offered(a, "task")[0], ["fire", "advance", "move-fire", "fire-move", "move"]),
        ("(a) the router", a.by_id["b-foot"].square, (8, 9)),
        ("(a) the long panic", ledger(play(LEDGER, LEDGER_ANSWERS, **LONG))[1], [True, False]),
        ("(b) the ledger", ledger(b), ([55], [False, False])),
        ("(b) units offered", offered(b, "unit"),
         [["r-line", "r-mob", "END"], *[["r-mob", "END", "r-line"]] * 2, *[["r-mob", "END"]] * 2]),
        ("(b) tasks offered", offered(b, "task"), [["move-fire", "move"]]),
        ("(b) r-line", (pushed.state, pushed.strength, pushed.square), ("demoralised", 4, (4, 8))),
        ("(c) the ledger", ledger(c), ([57, 53, 52, 48], [True, False])),
        ("(c) forced offered", offered(c, "forced"), [["r-gun-1", "r-gun-2"]]),
        ("(c) b-line", c.by_id["b-line"].strength, 1),
        ("(c) the long panic", ledger(play(GUNS, GUNS_ANSWERS, **LONG))[1], [False, False]),
        ("(c) for nothing", ledger(play(GUNS, GUNS_ANSWERS, spiked_batteries_cost_morale=False)), ([], [False, False]))]
    return ["%s: %s, not %s" % check for check in checks if check[1] != check[2]]
