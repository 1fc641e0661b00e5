#!/usr/bin/python3 -B
"""Runs every test program registered in a build folder, as many at once as there are cores: tests.py BUILD

Counts the single tests of GoogleTest programs; any other program counts as one test.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from common import ROOT, close, run, side_by_side

LIMIT = 900  # seconds a program may take


def registered(build):
    """The (name, command, folder to run in) of every registered test."""
    listing = subprocess.run(["ctest", "--show-only=json-v1"], cwd=build, capture_output=True, text=True, check=True)
    for test in json.loads(listing.stdout)["tests"]:
        properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
        yield test["name"], test.get("command", ["/nonexistent"]), properties.get("WORKING_DIRECTORY", str(build))


def run_program(test):
    name, command, folder = test
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        report = pathlib.Path(scratch) / "report.json"
        try:
            status, output = run([*command, f"--gtest_output=json:{report}", "--gtest_color=no"], cwd=folder,
                                 timeout=LIMIT)
        except subprocess.TimeoutExpired as late:
            status, output = 124, f"{(late.stdout or b'').decode(errors='replace')}\nstopped after {LIMIT} s"
        except OSError as error:
            status, output = 127, str(error)
        passed, failed = count(report, status, output)
    return name, passed, failed, time.monotonic() - start, output


def count(report, status, output):
    """The single tests that passed and failed; a program that ends badly without saying why is one failure."""
    try:
        counts = json.loads(report.read_text())
    except (OSError, ValueError):  # not a GoogleTest program, or one that crashed
        finished = len(re.findall(r"^\[       OK \]", output, re.MULTILINE))
        failed = len(re.findall(r"^\[  FAILED  \] \S+.* \(\d+ ms\)$", output, re.MULTILINE))
        return (finished, failed + 1) if status else (max(finished, 1), failed)
    ran = [case for suite in counts["testsuites"] for case in suite["testsuite"] if case["status"] == "RUN"]
    failed = sum(1 for case in ran if case.get("failures"))
    passed = sum(1 for case in ran if not case.get("failures") and case.get("result") != "SKIPPED")
    return passed, failed + (1 if status and not failed else 0)


def what_failed(output):
    """The output without the tests that passed."""
    kept, block = [], []
    for line in output.splitlines():
        if line.startswith("[ RUN      ]"):
            kept, block = kept + block, [line]
        elif line.startswith("[       OK ]"):
            block = []
        elif not re.match(r"^\[[-=]+\]|^\[  PASSED  \]|^Running main|^$", line):
            block.append(line)
    return "\n".join(kept + block)


def main():
    build = ROOT / sys.argv[1]
    tests = list(registered(build))
    if not tests:
        print(f"no tests are registered in {build}")
        close(0, 1)
    results = side_by_side(run_program, tests)
    for name, _, failed, _, output in results:
        if failed:
            print(f"--- {name}\n{what_failed(output)}")
    for name, passed, failed, seconds, _ in results:
        print(f"{name}: {passed} passed, {failed} failed ({seconds:.1f} s)")
    close(sum(result[1] for result in results), sum(result[2] for result in results))


if __name__ == "__main__":
    main()
