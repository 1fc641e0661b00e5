#!/usr/bin/python3 -B
"""Do the files and outputs that docs/schema describes agree with it?

Every docs/schema/*.json is a JSON schema that says itself what it describes:
  "x-waver-files": ["scenarios/**/*.toml"]             files, TOML or JSON, that must agree
  "x-waver-output": ["run scenarios/x.toml --json"]    commands of ./waver; each must print one JSON document, or one a
                                                       line, that agrees
Each file, command and schema counts as one test.
"""
import json
import shlex
import tomllib

import jsonschema

from common import ROOT, close, relative, run, side_by_side


def load(path):
    return tomllib.loads(path.read_text()) if path.suffix == ".toml" else json.loads(path.read_text())


def documents(text):
    """The JSON documents of a program's output: one in all, or one a line."""
    try:
        return [json.loads(text)]
    except ValueError:
        return [json.loads(line) for line in text.splitlines()]


def complaints(validator, documents_of_example):
    for document in documents_of_example:
        for error in validator.iter_errors(document):
            yield f"{error.json_path}: {error.message[:300]}"


def check_file(validator, path):
    return list(complaints(validator, [load(path)]))


def check_output(validator, command):
    status, output = run([ROOT / "build/release/src/app/waver", *shlex.split(command)])
    if status != 0:
        return [f"exit {status}: {output[:500]}"]
    return list(complaints(validator, documents(output)))


def questions():
    """(name, function that returns complaints) of everything to check."""
    for path in sorted((ROOT / "docs/schema").glob("*.json")):
        schema = json.loads(path.read_text())
        kind = jsonschema.validators.validator_for(schema, default=jsonschema.Draft202012Validator)
        validator = kind(schema)
        yield relative(path), lambda kind=kind, schema=schema: kind.check_schema(schema) or []
        for pattern in schema.get("x-waver-files", []):
            examples = sorted(ROOT.glob(pattern))
            if not examples:
                yield f"{relative(path)}: {pattern}", lambda: ["no such file"]
            for example in examples:
                yield (f"{relative(example)} ({path.name})",
                       lambda validator=validator, example=example: check_file(validator, example))
        for command in schema.get("x-waver-output", []):
            yield (f"./waver {command} ({path.name})",
                   lambda validator=validator, command=command: check_output(validator, command))


def ask(question):
    name, function = question
    try:
        return name, function()
    except (OSError, ValueError, jsonschema.SchemaError) as error:
        return name, [str(error)]


def main():
    results = side_by_side(ask, list(questions()))
    failed = [(name, found) for name, found in results if found]
    for name, found in failed:
        print("\n  ".join([f"{name}:", *found[:20]]))
    close(len(results) - len(failed), len(failed))


if __name__ == "__main__":
    main()
