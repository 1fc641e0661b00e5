"""Scenario and case files: reading, writing, and checking a case against this implementation."""
import json
import tomllib
from decimal import Decimal

from battle import Game, Refused


class Given:
    """Answers from a list, in the order they are asked for."""

    def __init__(self, answers):
        self.left = list(answers)

    def take(self, key):
        if not self.left:
            raise Refused("no answer left for %s" % key)
        return self.left.pop(0)

    def roll(self, key):
        answer = self.take(key)
        if not isinstance(answer, list):
            raise Refused("%s: dice wanted, not %r" % (key, answer))
        return answer

    def choose(self, key, side, options):
        return self.take(key)


def read(text):
    return tomllib.loads(text, parse_float=Decimal)


def number(value):
    return isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)


def same(wanted, got, slack="0.01"):
    if number(wanted) and number(got):
        return abs(Decimal(str(wanted)) - Decimal(str(got))) <= Decimal(slack)
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(same(a, b, slack) for a, b in zip(wanted, got))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return set(wanted) == set(got) and all(same(wanted[k], got[k], slack) for k in wanted)
    return type(wanted) is type(got) and wanted == got


def matches(wanted, event):
    return all(key in event and same(value, event[key]) for key, value in wanted.items())


def check(case):
    """What is wrong with the case, or None."""
    answers = Given(case.get("answers", []))
    game = Game(case, answers)
    try:
        for incident in case.get("incident", []):
            game.happen(incident)
        game.finish()
    except Refused as refused:
        return str(refused)
    if answers.left:
        return "answers left over: %s" % answers.left
    rest = iter(game.events)
    for wanted in case.get("expect", []):
        if not any(matches(wanted, event) for event in rest):
            near = [e for e in game.events if e["event"] == wanted["event"]]
            return "expected %s\n    there are %s" % (text_of(wanted), "\n              ".join(map(text_of, near)))
    for wanted in case.get("forbid", []):
        for event in game.events:
            if matches(wanted, event):
                return "forbidden: %s" % text_of(event)
    for wanted in case.get("finally", []):
        state = game.state_of(wanted.get("unit", wanted.get("staff")))
        if not matches(wanted, state):
            return "finally %s\n    but %s" % (text_of(wanted), text_of(state))
    return None


def text_of(value):
    return json.dumps(value, default=float)


# --- writing ------------------------------------------------------------------------------------------------------

def toml(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{ " + ", ".join("%s = %s" % (k, toml(v)) for k, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, float):
        return "%.2f" % value
    if isinstance(value, Decimal):
        return "%f" % value if value == value.to_integral_value() else format(value.normalize(), "f")
    return str(value)


def tables(name, rows):
    lines = []
    for row in rows:
        lines.append("[[%s]]" % name)
        lines += ["%s = %s" % (key, toml(value)) for key, value in row.items()]
    return lines


def scenario_text(scenario, answers=None, expect=(), ends=()):
    lines = ["waver = 1", 'title = "Found by the referee"', 'ruleset = "belle-alliance"']
    if answers is not None:
        lines.append("answers = " + toml(answers))
    if scenario.get("rulings"):
        lines.append("rulings = " + toml(scenario["rulings"]))
    lines.append("table = " + toml(scenario["table"]))
    for name in ("terrain", "side", "unit", "staff", "incident"):
        lines += tables(name, scenario.get(name, []))
    lines += tables("expect", expect) + tables("finally", ends)
    return "\n".join(lines) + "\n"
