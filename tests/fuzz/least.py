#!/usr/bin/python3
"""Picks a small corpus: least.py CONTROL FOLDER. CONTROL is what libFuzzer's -merge_control_file wrote about all files.

Again and again the file that adds most for its size, up to 48 files and 48 kB. libFuzzer's own -merge=1 keeps every file
that adds anything, which is thousands.
"""
import hashlib
import pathlib
import shutil
import sys

MOST_FILES, MOST_BYTES = 48, 48_000
EVERY_FILE_COSTS = 64  # bytes, so that tiny files with next to nothing new do not come first


def features(control):
    """For each file: its size, and the places in the program it reaches."""
    lines = control.read_text(errors="surrogateescape").splitlines()
    names = lines[2:2 + int(lines[0])]
    reached = {}
    for line in lines[2 + len(names):]:
        kind, index, *numbers = line.split()
        if kind in ("FT", "COV"):
            reached.setdefault(names[int(index)], set()).update((kind, number) for number in numbers)
    return {pathlib.Path(name): places for name, places in reached.items() if pathlib.Path(name).is_file()}


def pick(reached):
    seen, left, size = set(), MOST_FILES, 0
    rest = {path: (path.stat().st_size, places) for path, places in reached.items()}
    while rest and left:
        gain, path = max((len(places - seen) / (bytes_ + EVERY_FILE_COSTS), str(path))
                         for path, (bytes_, places) in rest.items())
        bytes_, places = rest.pop(pathlib.Path(path))
        if gain == 0:
            return
        if size + bytes_ > MOST_BYTES:
            continue
        seen |= places
        size += bytes_
        left -= 1
        yield pathlib.Path(path)


def main():
    control, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    contents = [path.read_bytes() for path in pick(features(control))]
    if not contents:
        sys.exit("nothing to pick from")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for content in contents:
        (folder / hashlib.sha1(content).hexdigest()[:16]).write_bytes(content)


if __name__ == "__main__":
    main()
