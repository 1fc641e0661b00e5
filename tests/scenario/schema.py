#!/usr/bin/python3
"""Does docs/schema/scenario.schema.json take every scenario and case, and refuse broken ones?

Every key of every case is misspelt, and every value replaced by one of another type, one at a time.
"""
import copy
import json
import pathlib
import sys
import tomllib

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMA = json.loads((ROOT / "docs/schema/scenario.schema.json").read_text())
EVENTS = ("expect", "forbid")  # their values have no types
UNTYPED = {"notes"}


def spots(value, path=()):
    """The path of every key in a document, inner ones too."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key)
            yield from spots(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from spots(inner, (*path, index))


def holder(document, path):
    for step in path[:-1]:
        document = document[step]
    return document


def misspelt(document, path):
    broken = copy.deepcopy(document)
    table = holder(broken, path)
    table[path[-1] + "x"] = table.pop(path[-1])
    return broken


def of_another_type(document, path):
    broken = copy.deepcopy(document)
    holder(broken, path)[path[-1]] = {"no": "such value"}
    return broken


def has_free_keys(path):
    """Tables as values of events and states may hold any key."""
    return path[0] in (*EVENTS, "finally") and len(path) > 3


def known_rulesets():
    return SCHEMA["properties"]["ruleset"]["enum"]


def main():
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    validator = jsonschema.Draft7Validator(SCHEMA)
    files = sorted([*(ROOT / "tests/cases").rglob("*.toml"), *(ROOT / "scenarios").rglob("*.toml")])
    failed = tried = 0

    def expect(good, document, what):
        nonlocal failed, tried
        tried += 1
        if validator.is_valid(document) != good:
            failed += 1
            print(f"{what}: {'refused: ' + next(validator.iter_errors(document)).message[:300] if good else 'taken'}")

    seen = set()
    for file in files:
        document = tomllib.loads(file.read_text())
        if document.get("ruleset") not in known_rulesets():
            continue
        name = file.relative_to(ROOT)
        expect(True, document, name)
        for path in spots(document):
            shape = (document["ruleset"], *(step for step in path if isinstance(step, str)))
            if shape in seen or has_free_keys(path):
                continue
            seen.add(shape)
            expect(False, misspelt(document, path), f"{name}: {path} misspelt")
            if path[0] not in EVENTS and path[-1] not in UNTYPED:
                expect(False, of_another_type(document, path), f"{name}: {path} of another type")
    if not seen:
        failed += 1
        print("no case was looked at")
    print(f"{tried} documents, {failed} wrong")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
