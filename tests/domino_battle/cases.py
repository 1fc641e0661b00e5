"""Scenario and case files: reading, writing, and checking a case against this reading of the rules."""
import json
import tomllib

from battle import Battle
from model import Refused


class Given:
    """Answers from a list, in the order they are asked for."""

    def __init__(self, answers):
        self.left = list(answers)

    def answer(self, question):
        if not self.left:
            raise Refused("no answer left for %s" % question)
        return self.left.pop(0)


def read(text):
    return tomllib.loads(text)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def same(wanted, got):
    if is_number(wanted) and is_number(got):
        return abs(wanted - got) <= 0.01
    if isinstance(wanted, list) and isinstance(got, list):
        return len(wanted) == len(got) and all(same(a, b) for a, b in zip(wanted, got))
    if isinstance(wanted, dict) and isinstance(got, dict):
        return set(wanted) == set(got) and all(same(wanted[k], got[k]) for k in wanted)
    return type(wanted) is type(got) and wanted == got


def matches(wanted, event):
    return all(key in event and same(value, event[key]) for key, value in wanted.items())


def play(scenario, answerer):
    """The battle after all incidents; those left after its end are not asked for."""
    battle = Battle(scenario, answerer)
    for incident in scenario.get("incident", []):
        if battle.over:
            break
        battle.happen(incident)
    return battle


def check(case):
    """What is wrong with the case, or None."""
    answers = Given(case.get("answers", []))
    try:
        battle = play(case, answers)
    except Refused as refused:
        return str(refused)
    if answers.left:
        return "answers left over: %s" % answers.left
    rest = iter(battle.events)
    for wanted in case.get("expect", []):
        if not any(matches(wanted, event) for event in rest):
            near = [e for e in battle.events if e["event"] == wanted["event"]]
            return "expected %s\n    there are %s" % (json.dumps(wanted), "\n              ".join(map(json.dumps, near)))
    for wanted in case.get("forbid", []):
        for event in battle.events:
            if matches(wanted, event):
                return "forbidden: %s" % json.dumps(event)
    for wanted in case.get("finally", []):
        state = battle.state_of_unit(wanted["unit"]) if "unit" in wanted else battle.state_of_side(wanted["side"])
        if not matches(wanted, state):
            return "finally %s\n    but %s" % (json.dumps(wanted), json.dumps(state))
    return None


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
    return str(value)


def tables(name, rows):
    lines = []
    for row in rows:
        lines.append("[[%s]]" % name)
        lines += ["%s = %s" % (key, toml(value)) for key, value in row.items()]
    return lines


def scenario_text(scenario, answers=None, ends=()):
    lines = ["waver = 1", 'title = "Found by the referee"', 'ruleset = "domino-battle"']
    if answers is not None:
        lines.append("answers = " + toml(answers))
    for name in ("rulings", "table", "cards"):
        if scenario.get(name):
            lines.append("%s = %s" % (name, toml(scenario[name])))
    for name in ("terrain", "side", "unit", "incident"):
        lines += tables(name, scenario.get(name, []))
    lines += tables("finally", ends)
    return "\n".join(lines) + "\n"
