#!/usr/bin/python3 -B
"""Is every C++ file formatted as .clang-format says?"""
import collections
import os
import re

from common import close, project_files, relative, run, side_by_side

UNFORMATTED = re.compile(r"^(.*?):(\d+):\d+: error: code should be clang-formatted", re.MULTILINE)

files = [relative(file) for file in project_files("*.cpp", "*.h")]
share = os.cpu_count() or 1
results = side_by_side(lambda start: run(["clang-format-19", "--dry-run", "-Werror", *files[start::share]]),
                       range(min(share, len(files))))
lines = collections.defaultdict(set)
for status, output in results:
    for name, line in UNFORMATTED.findall(output):
        lines[name].add(int(line))
    if status != 0 and not UNFORMATTED.search(output):
        print(output.rstrip())
        close(0, 1)
for name in sorted(lines):
    print(f"{name}: lines {', '.join(map(str, sorted(lines[name])))}")
if lines:
    print("mend with: clang-format-19 -i", *sorted(lines))
close(len(files) - len(lines), len(lines))
