#!/usr/bin/python3 -B
"""clang-tidy with the project's .clang-tidy over all of src/, every complaint an error: tidy.py BUILD

Most of the time goes into the headers of libraries, so files are read together in a few large batches, as one file that
includes them; files of one folder are spread over the batches, as those that cannot stand together (two helpers of one
name) are found there. What still does not fit is read in later ones.
A batch that was clean stays clean until one of its files, a header of the project, its flags or .clang-tidy changes:
build/tidy-cache holds an empty file for each such state, named by its hash.
"""
import collections
import hashlib
import json
import pathlib
import re
import shlex
import sys

from common import ROOT, close, relative, run, side_by_side

CACHE = ROOT / "build/tidy-cache"
TOOL = "clang-tidy-19"
COMPILER = "clang++-19"
# How many files a batch may have: of all; then of what was left over; then every file is read alone. Few go together of
# those that are left over: they are the ones that use the same names.
LARGEST_BATCHES = (28, 4, 4)
NOISE = re.compile(r"^\d+ warnings? (generated|treated as errors?)|^Suppressed |^Use -header-filter|^Error while processing")
ERROR = re.compile(r"^(?:In file included from )?(/[^:\n]*\.cpp):\d+", re.MULTILINE)

Batch = collections.namedtuple("Batch", "flags files")


def shared_state(build):
    """A hash of what every batch's verdict depends on."""
    state = hashlib.sha256(run([TOOL, "--version"])[1].encode())
    headers = [*(ROOT / "src").rglob("*.h"), *build.rglob("*.h"), ROOT / ".clang-tidy"]
    for file in sorted(header for header in headers if header.is_file()):
        state.update(str(file).encode() + b"\0" + file.read_bytes())
    return state.hexdigest()


def mark(batch, shared):
    """The file that says this batch is clean in its present state."""
    state = hashlib.sha256((shared + repr(batch)).encode())
    for file in batch.files:
        state.update(pathlib.Path(file).read_bytes())
    return CACHE / state.hexdigest()


def flags_of(command):
    """The flags of a compile command, without compiler, input and output."""
    words = shlex.split(command)[1:]
    return words[:words.index("-o")]


def everything(build):
    """The files of src/ as one batch. Its flags are those of all together: each finds its headers (who may include whom
    is looked at by the layers' own step), and a library's settings are set for all."""
    files, flags = [], {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if (ROOT / "src") in path.parents:
            files.append(str(path))
            flags.update(dict.fromkeys(flags_of(entry["command"])))
    # .clang-tidy decides which warnings are errors; a name of one file does not shadow that of another, and the builds look.
    return Batch((*flags, "-Wno-error", "-Wno-shadow"), tuple(sorted(files)))


def together(batch):
    """A file that includes those of the batch."""
    if len(batch.files) == 1:
        return batch.files[0]
    name = hashlib.sha256(repr(batch).encode()).hexdigest()[:16]
    file = CACHE / f"{name}.cpp"
    file.write_text("".join(f'#include "{included}"\n' for included in batch.files))
    return file


def misfits(batch):
    """Those files of the batch that do not compile beside the others."""
    status, output = run([COMPILER, *batch.flags, "-w", "-fsyntax-only", "-ferror-limit=0", together(batch)])
    named = set(ERROR.findall(output)) if status != 0 else set()
    return [file for file in batch.files if file in named] if status == 0 or named & set(batch.files) else batch.files


def dealt(files, largest):
    """The files in as few equal hands as may be, neighbours in different ones."""
    hands = -(-len(files) // largest)
    return [tuple(files[hand::hands]) for hand in range(hands)]


def split(whole):
    """Batches of files that compile together."""
    batches, left = [], list(whole.files)
    for largest in LARGEST_BATCHES:
        hands = [whole._replace(files=hand) for hand in dealt(left, largest)]
        left = []
        for batch, apart in zip(hands, side_by_side(misfits, hands)):
            kept = tuple(file for file in batch.files if file not in apart)
            if kept:
                batches.append(whole._replace(files=kept))
            left += apart
    return batches + [whole._replace(files=(file,)) for file in left]


def tidy(batch, shared):
    """The complaints about a batch, or nothing."""
    clean = mark(batch, shared)
    if clean.exists():
        return ""
    # A batch includes source files; that is its trick, not a fault of theirs.
    status, output = run([TOOL, "--quiet", f"--config-file={ROOT / '.clang-tidy'}", "--checks=-bugprone-suspicious-include",
                          together(batch), "--", *batch.flags])
    if status == 0:
        clean.touch()
        return ""
    return "\n".join(line for line in output.splitlines() if not NOISE.search(line)) or f"{TOOL} failed"


def main():
    build = ROOT / sys.argv[1]
    CACHE.mkdir(parents=True, exist_ok=True)
    shared = shared_state(build)
    whole = everything(build)
    batches = sorted(split(whole), key=lambda batch: -len(batch.files))
    complaints = dict(zip(batches, side_by_side(lambda batch: tidy(batch, shared), batches)))
    print("\n".join(text for text in complaints.values() if text))
    bad = {file for text in complaints.values() for file in re.findall(r"^(/[^:\n]+):\d+:\d+: error:", text, re.MULTILINE)}
    for file in sorted(bad):
        print(f"to mend: {relative(file) if ROOT in pathlib.Path(file).parents else file}")
    failed = max(len(bad), sum(1 for text in complaints.values() if text))
    close(max(len(whole.files) - failed, 0), failed)


if __name__ == "__main__":
    main()
