#!/usr/bin/env python3
"""Is every C++ file formatted as .clang-format says?"""
import re

from common import close, project_files, relative, run, side_by_side

files = project_files("*.cpp", "*.h")
results = side_by_side(lambda file: run(["clang-format-19", "--dry-run", "-Werror", file]), files)
unformatted = [(file, output) for file, (status, output) in zip(files, results) if status != 0]
for file, output in unformatted:
    lines = sorted({int(line) for line in re.findall(r":(\d+):\d+: error: code should be clang-formatted", output)})
    print(f"{relative(file)}: lines {', '.join(map(str, lines))}" if lines else output.rstrip())
if unformatted:
    print("mend with: clang-format-19 -i", " ".join(relative(file) for file, _ in unformatted))
close(len(files) - len(unformatted), len(unformatted))
