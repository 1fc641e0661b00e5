#!/usr/bin/python3
"""clang-tidy with the project's .clang-tidy over all of src/, every complaint an error: tidy.py BUILD

A file that was clean stays clean until it, a header of the project, its compile command or .clang-tidy changes:
build/tidy-cache holds an empty file for each such state, named by its hash.
"""
import hashlib
import json
import pathlib
import re
import sys

from common import ROOT, close_with, run, side_by_side

CACHE = ROOT / "build/tidy-cache"
TOOL = "clang-tidy-19"
NOISE = re.compile(r"^\d+ warnings? (generated|treated as errors?)|^Suppressed |^Use -header-filter|^Error while processing")


def shared_state(build):
    """A hash of what every file's verdict depends on."""
    state = hashlib.sha256(run([TOOL, "--version"])[1].encode())
    headers = [*(ROOT / "src").rglob("*.h"), *build.rglob("*.h"), ROOT / ".clang-tidy"]
    for file in sorted(header for header in headers if header.is_file()):
        state.update(str(file).encode() + b"\0" + file.read_bytes())
    return state.hexdigest()


def tidy(entry, build, shared):
    source = pathlib.Path(entry["file"])
    state = hashlib.sha256((shared + entry["command"]).encode() + source.read_bytes()).hexdigest()
    if (CACHE / state).exists():
        return 0, ""
    # -Wno-error: .clang-tidy decides which of the compiler's warnings are errors too.
    status, output = run([TOOL, "-p", build, "--quiet", "--extra-arg=-Wno-error", source])
    if status == 0:
        (CACHE / state).touch()
    return status, "\n".join(line for line in output.splitlines() if not NOISE.search(line))


def main():
    build = ROOT / sys.argv[1]
    CACHE.mkdir(parents=True, exist_ok=True)
    shared = shared_state(build)
    entries = [entry for entry in json.loads((build / "compile_commands.json").read_text())
               if (ROOT / "src") in pathlib.Path(entry["file"]).parents]
    close_with(side_by_side(lambda entry: tidy(entry, build, shared), entries))


if __name__ == "__main__":
    main()
