"""Runs the program as its users do, and reports like GoogleTest, so that single tests are counted."""
import json
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
import traceback

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = None  # set by main
LIMIT = 120  # seconds one run may take; sanitizers are slow

TESTS = []


class Failure(Exception):
    pass


def test(function):
    TESTS.append(function)
    return function


class Run:
    """One finished run: status, out, err."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __repr__(self):
        return f"exit {self.status}\n--- stdout\n{self.out}\n--- stderr\n{self.err}"


def environment(**more):
    kept = {name: value for name, value in os.environ.items()
            if name not in ("LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "TERM", "COLUMNS", "WAVER_CALLED")}
    return {**kept, "LC_ALL": "C", "TERM": "xterm-256color", **more}


def waver(*words, stdin="", cwd=None, **variables):
    done = subprocess.run([PROGRAM, *map(str, words)], input=stdin.encode(), capture_output=True, timeout=LIMIT,
                          check=False, cwd=cwd, env=environment(**variables))
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def on_terminal(words, talk, cwd=None, **variables):
    """Runs on a pseudo-terminal: talk is a list of (text to wait for, line to type). Returns status and the screen."""
    child, handle = pty.fork()
    if child == 0:
        if cwd:
            os.chdir(cwd)
        os.execve(PROGRAM, [PROGRAM, *map(str, words)], environment(**variables))
    screen, seen = "", 0
    try:
        for wanted, typed in talk:
            while wanted not in screen[seen:]:
                more = read_some(handle)
                if not more:
                    raise Failure(f"waited for {wanted!r} in vain; the screen:\n{screen}")
                screen += more
            seen = screen.index(wanted, seen) + len(wanted)
            os.write(handle, typed.encode())
        while more := read_some(handle):
            screen += more
    finally:
        os.close(handle)
        _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), screen.replace("\r\n", "\n")


def read_some(handle):
    ready, _, _ = select.select([handle], [], [], LIMIT)
    if not ready:
        return ""
    try:
        return os.read(handle, 65536).decode(errors="replace")
    except OSError:  # the other side has hung up
        return ""


def equal(found, wanted, what="value"):
    if found != wanted:
        raise Failure(f"{what}:\n{found!r}\ninstead of\n{wanted!r}")


def holds(text, *parts):
    for part in parts:
        if part not in text:
            raise Failure(f"{part!r} is missing in:\n{text}")


def lacks(text, *parts):
    for part in parts:
        if part in text:
            raise Failure(f"{part!r} stands in:\n{text}")


def refuses(run, status, err):
    """The run failed in this way, to the letter, and printed nothing else."""
    if (run.status, run.out, run.err) != (status, "", err):
        raise Failure(f"{run}\n--- instead of exit {status}, no output, and\n{err}")


def fine(run):
    if run.status != 0 or run.err:
        raise Failure(repr(run))
    return run


def run_one(function):
    folder = tempfile.TemporaryDirectory(prefix="waver-app-")
    with folder:
        try:
            function(pathlib.Path(folder.name))
        except Failure as failure:
            return str(failure)
        except Exception:  # pylint: disable=broad-except
            return traceback.format_exc()
    return None


def main():
    global PROGRAM
    PROGRAM = os.path.abspath(sys.argv[1])
    report = next((word.split(":", 1)[1] for word in sys.argv if word.startswith("--gtest_output=json:")), None)
    pattern = next((word.split("=", 1)[1] for word in sys.argv if word.startswith("--gtest_filter=")), "")
    cases = []
    for function in TESTS:
        if not re.search(pattern, function.__name__):
            continue
        print(f"[ RUN      ] {function.__name__}", flush=True)
        start = time.monotonic()
        failure = run_one(function)
        if failure:
            print(failure)
        word = "[  FAILED  ]" if failure else "[       OK ]"
        print(f"{word} {function.__name__} ({1000 * (time.monotonic() - start):.0f} ms)", flush=True)
        cases.append({"name": function.__name__, "status": "RUN", "result": "COMPLETED",
                      **({"failures": [{"failure": failure}]} if failure else {})})
    failed = sum(1 for case in cases if "failures" in case)
    if report:
        pathlib.Path(report).write_text(json.dumps({"testsuites": [{"name": "app", "testsuite": cases}]}))
    print(f"{len(cases) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
