"""What must hold in every game: told from scenario and events alone where that is possible."""
import cases
from cards import PACK
from tables import UNITS


def coins_by_events(unit, events):
    """The coins a unit must carry at the end, reckoned from the events."""
    coins = sorted((t["coin"], t["face"]) for t in unit.get("tokens", []))
    placed = None  # the last event that laid a coin down, so that `identified` and `restored` don't count it again
    for event in (e for e in events if e.get("unit") == unit["id"]):
        name = event["event"]
        if name == "token_placed":
            coins.append((event["coin"], event["face"]))
            placed = event["because"], event["coin"]
        elif name == "token_turned":
            coins.remove((event["coin"], "tails" if event["face"] == "heads" else "heads"))
            coins.append((event["coin"], event["face"]))
        elif name == "token_lost":
            of_kind = sorted((c for c in coins if c[0] == event["coin"]), key=lambda c: c[1] == "heads")
            coins.remove(of_kind[0])
        elif name == "identified" and placed != (event["because"], event["coin"]):
            coins.append((event["coin"], event["face"]))
        elif name == "restored" and event["from"] == "broken" and "coin" in event and placed != (event["because"], event["coin"]):
            coins.append((event["coin"], None))
    return coins


def same_coins(reckoned, tokens):
    tokens = list(tokens)
    for coin, face in sorted(reckoned, key=lambda c: c[1] is None):
        fit = [t for t in tokens if t[0] == coin and face in (t[1], None)]
        if not fit:
            return False
        tokens.remove(fit[0])
    return not tokens


def wrong_coins(scenario, battle):
    revived = {e["unit"] for e in battle.events if e["event"] == "restored" and e["from"] == "broken"}
    for row in scenario["unit"]:
        unit = battle.by_id[row["id"]]
        if row["id"] in revived:  # faces of a coin that came back are not told: kinds alone
            reckoned = kinds_by_events(row, battle.events)
            fits = reckoned == sorted(coin for coin, _ in unit.tokens)
        else:
            reckoned = coins_by_events(row, battle.events)
            fits = same_coins(reckoned, unit.tokens)
        if not fits:
            return "%s carries %s, by the events %s" % (unit.id, unit.tokens, reckoned)
    return None


def kinds_by_events(row, events):
    coins = [t["coin"] for t in row.get("tokens", [])]
    placed = None
    for event in (e for e in events if e.get("unit") == row["id"]):
        name = event["event"]
        if name == "token_placed":
            coins.append(event["coin"])
            placed = event["because"], event["coin"]
        elif name == "token_lost":
            coins.remove(event["coin"])
        elif name == "identified" or name == "restored" and event["from"] == "broken" and "coin" in event:
            if placed != (event["because"], event["coin"]):
                coins.append(event["coin"])
    return sorted(coins)


def wrong_cards(scenario, battle):
    """No card in two places: between two reshuffles each is drawn at most once, and the sizes add up."""
    given = scenario.get("cards", {})
    seen, shut_out = set(given.get("discard", [])), given.get("rout", 0)
    for incident in scenario["incident"]:
        seen |= set(incident.get("discarded", []))
    in_play = set()
    for event in battle.events:
        name = event["event"]
        if name == "round_began":
            in_play = set()
        elif name == "card_drawn":
            if event["card"] in seen:
                return "%s drawn twice" % event["card"]
            seen.add(event["card"])
            in_play.add(event["card"])
        elif name == "joker_swap" and "card" in event:
            in_play.add(event["card"])
        elif name == "reshuffled":
            held = len(PACK) - shut_out - event["cards"] - 1
            if not 0 <= held <= len(in_play):
                return "%d cards reshuffled, %d in play, %d shut out" % (event["cards"] + 1, held, shut_out)
            seen = set(in_play) | {event["turned_up"]} if held == len(in_play) else {event["turned_up"]}
    cards = battle.cards
    places = [set(cards.known), cards.discard, cards.in_play, cards.out, set(cards.unseen())]
    if sum(map(len, places)) != len(PACK) or set.union(*places) != set(PACK):
        return "cards in two places or in none"
    if cards.in_play:
        return "still in play: %s" % cards.in_play
    if cards.size() < len(cards.known):
        return "a deck smaller than what is known of it"
    return None


def wrong_ledger(scenario, battle):
    for row in scenario["side"]:
        side = battle.sides[row["id"]]
        now = row.get("morale", side.start)
        for event in battle.events:
            if event["event"] == "morale" and event["side"] == side.id:
                now += event["change"]
                if event["change"] == 0 or event["now"] != now:
                    return "the ledger of %s: %s" % (side.id, event)
        if now != side.morale:
            return "%s: M %d, by the events %d" % (side.id, side.morale, now)
    return None


def wrong_units(scenario, battle):
    for row in scenario["unit"]:
        unit = battle.by_id[row["id"]]
        full = UNITS[row["type"]]["strength"]
        square, strength = row["square"], row.get("strength", full)
        for event in (e for e in battle.events if e.get("unit") == unit.id):
            if event["event"] == "moved":
                if event["from"] != square or event["to"] == square:
                    return "%s stands at %s: %s" % (unit.id, square, event)
                square = event["to"]
            elif event["event"] == "strength":
                strength += event["change"]
                if event["now"] != strength or not 0 <= strength <= full or event["change"] == 0:
                    return "%s: strength %d: %s" % (unit.id, strength, event)
        if unit.strength != strength or unit.here and (list(unit.square) != square or strength < 1):
            return "%s at %s with %d, by the events at %s with %d" % (unit.id, unit.square, unit.strength, square, strength)
        off = unit.condition == "withdrawn"
        if not off and (bool(unit.tokens) != unit.active or unit.remembers and not unit.broken):
            return "%s: tokens %s, %s" % (unit.id, unit.tokens, unit.condition)
    here = [u for u in battle.units if u.here]
    board = battle.board
    if len({u.square for u in here}) != len(here) or not all(board.has(u.square) and board.passable(u.square) for u in here):
        return "two units on one square, or one where nobody can stand"
    return None


def wrong_rounds(battle):
    """No third activation by command, order numbers in a row, one check a side and round, every push paid or excused."""
    acts, order, checks = {}, 0, 0
    for event in battle.events:
        name = event["event"]
        if name == "round_began":
            acts, order, checks = {}, 0, 0
        elif name == "command":
            acts[event["unit"]] = acts.get(event["unit"], 0) + 1
            if acts[event["unit"]] > 2 or acts[event["unit"]] == 2 and not event["push"]:
                return "activated once too often: %s" % event
        elif name == "played":
            order += 1
            if event["order"] != order:
                return "out of order: %s" % event
        elif name == "morale_checked":
            checks += 1
            if checks > 2:
                return "checked too often: %s" % event
    return None


def wrong_record(battle):
    keys = [tuple(q["key"].items()) for q in battle.questions if q["kind"] == "roll"]
    if len(set(keys)) != len(keys):
        return "two rolls with one key"
    for question in battle.questions:
        options = question.get("options", [])
        if question["kind"] == "choice" and (len(options) < 2 or len(set(options)) != len(options)):
            return "no choice: %s" % question
    for event in battle.events:
        if event["because"] is not None and not 0 < event["because"] < event["seq"]:
            return "a cause that comes after: %s" % event
    return None


def wrong_end(scenario, battle):
    told = [e["event"] for e in battle.events]
    if told.count("panic_ended") != battle.over or told.count("hand_over") != 2 * battle.over:
        return "no record of the end, or more than one"
    last = scenario["incident"][-1] if scenario["incident"] else {}
    if last.get("kind") == "panic" and "rounds" not in last and not battle.over:
        return "a panic without end"
    return None


def broken_promise(scenario, battle):
    """What does not hold, or None."""
    wrong = (wrong_cards(scenario, battle) or wrong_coins(scenario, battle) or wrong_ledger(scenario, battle)
             or wrong_units(scenario, battle) or wrong_rounds(battle) or wrong_record(battle) or wrong_end(scenario, battle))
    if wrong:
        return wrong
    again = cases.play(scenario, cases.Given(battle.answers))
    if again.events != battle.events or again.questions != battle.questions:
        return "played again it goes otherwise"
    return None
