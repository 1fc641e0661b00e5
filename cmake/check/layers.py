#!/usr/bin/python3 -B
"""Does the compiler refuse an include that points up? layers.py BUILD

For every folder of src/ and every folder above it: a file with one include of the upper folder's header, compiled with
the lower folder's own flags, must fail because the header is not found. So that a failure for another reason cannot
pass for that one, the folder's own header must be found with the same flags.
"""
import json
import pathlib
import shlex
import subprocess
import sys

from common import ROOT, close, close_with, side_by_side

# The folders of src/, lowest first; those in one row stand side by side.
ROWS = [["measure", "chance"], ["game"], ["rulesets"], ["scenario"], ["odds"], ["report", "store"], ["server"], ["app"]]
RANK = {folder: rank for rank, row in enumerate(ROWS) for folder in row}


def flags_by_folder(build):
    """A compile command of each folder, cut down to the compiler and the flags that find headers."""
    flags = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        for source in (ROOT / "src", build / "src"):  # files, and batches of them: they lie in the build folder
            if source in path.parents:
                words = shlex.split(entry["command"])
                flags.setdefault(path.relative_to(source).parts[0], (words[0], include_flags(words)))
    return flags


def include_flags(words):
    kept = []
    for word, following in zip(words, words[1:] + [""]):
        if word.startswith(("-I", "-D", "-std=")):
            kept.append(word)
        elif word == "-isystem":
            kept += [word, following]
    return kept


def a_header(folder):
    """Some header of the folder as it is included ("folder/name.h"), or None."""
    headers = sorted((ROOT / "src" / folder).rglob("*.h"))
    return str(headers[0].relative_to(ROOT / "src")) if headers else None


def preprocess(compiler, flags, header):
    done = subprocess.run([compiler, *flags, "-E", "-x", "c++", "-", "-o", "/dev/null"], text=True, capture_output=True,
                          input=f'#include "{header}"\n', cwd=ROOT / "build", check=False)
    return done.returncode, done.stderr


def verdict(question):
    lower, header, allowed, (compiler, flags) = question
    status, errors = preprocess(compiler, flags, header)
    if allowed:
        return status, f'{lower}: its own header "{header}" is not found:\n{errors}'
    refused = status != 0 and f"{header}: No such file or directory" in errors
    return (0 if refused else 1), f'{lower}: could include "{header}", which lies above it\n{errors}'


def main():
    questions = []
    by_folder = flags_by_folder(ROOT / sys.argv[1])
    unseen = [folder for folder in RANK if a_header(folder) and folder not in by_folder]
    if unseen:
        print(f"no compile command of {', '.join(unseen)} in {sys.argv[1]}")
        close(0, len(unseen))
    for lower, flags in by_folder.items():
        for folder, rank in RANK.items():
            header = a_header(folder)
            if header and (folder == lower or rank > RANK[lower]):
                questions.append((lower, header, folder == lower, flags))
    close_with(side_by_side(verdict, questions))


if __name__ == "__main__":
    main()
