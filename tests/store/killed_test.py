#!/usr/bin/env python3
"""Kills a program that keeps games at random moments, and lets its disk run full: killed_test.py PATH_TO_WRITER [TIMES]

What it said was kept is there, whole; the last line is "N passed, N failed"."""
import contextlib
import pathlib
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

WRITER = sys.argv[1]
TIMES = int(sys.argv[2]) if len(sys.argv) > 2 else 60
random.seed(1)


def run_and_kill(file):
    """Returns the last number that was told as kept, 0 if none."""
    writer = subprocess.Popen([WRITER, file], stdout=subprocess.PIPE, text=True)
    time.sleep(random.uniform(0.005, 0.08))
    writer.send_signal(signal.SIGKILL)
    told = writer.communicate()[0].split("\n")
    if writer.returncode != -signal.SIGKILL:
        raise RuntimeError(f"the writer was not killed, but ended by itself with {writer.returncode}")
    return int(told[-2]) if len(told) > 1 else 0


def run_until_full(file):
    """With files of up to 200 kB, which is told like a full disk: the last number told as kept, and what it says then."""
    def little_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
    writer = subprocess.run([WRITER, file], capture_output=True, text=True, preexec_fn=little_room)
    return int(writer.stdout.split("\n")[-2]), writer.returncode, writer.stderr


def kept_in(file):
    with contextlib.closing(sqlite3.connect(file)) as database:
        if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return "the file is damaged"
        if not database.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'line'").fetchone()[0]:
            return 0
        rows = database.execute("SELECT number, text FROM line ORDER BY number").fetchall()
        if [number for number, _ in rows] != list(range(1, len(rows) + 1)):
            return "a line is missing"
        if any(text != f"r {number} abc\n" for number, text in rows):
            return "a line is another's"
        snapshot = database.execute("SELECT lines, position FROM snapshot").fetchone()
        if snapshot and (snapshot[1] != f"position {snapshot[0]}" or snapshot[0] > len(rows)):
            return "a position is not of its line"
        return len(rows)


def main():
    passed = 0
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        file = str(pathlib.Path(folder) / "games.db")
        told = 0
        went_on = 0
        for _ in range(TIMES):
            before = told
            told = max(told, run_and_kill(file))
            went_on += told > before
            kept = kept_in(file)
            # One may be kept that could not be told any more.
            if isinstance(kept, int) and told <= kept <= told + 1:
                passed += 1
                told = kept
            else:
                failed += 1
                print(f"FAILED: told {told}, kept: {kept}")
        if went_on < TIMES / 2:
            failed += 1
            print(f"FAILED: only {went_on} of {TIMES} were killed while they wrote")
        told, status, words = run_until_full(str(pathlib.Path(folder) / "full.db"))
        kept = kept_in(str(pathlib.Path(folder) / "full.db"))
        if status == 1 and kept == told and ("store-full" in words or "store-unwritable" in words):
            passed += 1
        else:
            failed += 1
            print(f"FAILED: a full disk: told {told}, kept {kept}, status {status}: {words}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
