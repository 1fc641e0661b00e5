#!/usr/bin/python3 -B
"""Does every command in README.md and docs/ do what its page says? docs.py [PAGE...]

Runs the fenced blocks marked ```console, each page in its own folder that looks like a fresh clone: ./waver is there,
scenarios/, data/ and the like can be read, and what commands write stays in it. In a block

  $ ./waver run scenarios/x.toml     a command; its exit status must be 0
  $ ./waver run nowhere.toml  # exit 2                  ... or the one given

is followed by its output, standard error included, which must be the real one; without any, the output is not looked
at. A line "..." stands for any number of lines, and "..." at the end of a line for the rest of it. A backslash at the
end of a command's line continues it on the next. Each command counts as one test.

A block may be set in, as in a list. One marked ```toml whose first line is a comment with a file's name, "# mine.toml",
is saved under that name before the page's commands run.
"""
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

from common import ROOT, close, relative, run, side_by_side

LIMIT = 300  # seconds a command may take
SAVED_FILE = re.compile(r"^ *```toml\n(?P<text> *# (?P<name>[\w-]+\.toml)\n.*?)^ *```$", re.MULTILINE | re.DOTALL)
WITHOUT_RUNNING = re.compile(r"^(git clone|sudo|apt|\./check|cd )")  # what a page may tell but nobody should run here
STATUS = re.compile(r"\s+# exit (\d+)$")


@dataclasses.dataclass
class Command:
    page: pathlib.Path
    line: int
    text: str
    status: int
    expected: list


def commands_of(page):
    found, inside, margin = [], False, ""
    lines = page.read_text().splitlines()
    for number, whole_line in enumerate(lines, 1):
        line = whole_line.removeprefix(margin)
        if not inside:
            inside = line.strip() == "```console"
            margin = line[:line.index("`")] if inside else ""
        elif line.strip() == "```":
            inside, margin = False, ""
        elif line.startswith("$ "):
            found.append(Command(page, number, line[2:], 0, []))
        elif found and found[-1].text.endswith("\\") and not found[-1].expected:
            found[-1].text = found[-1].text[:-1].rstrip() + " " + line.removeprefix(">").strip()
        elif found:
            found[-1].expected.append(line)
    for command in found:
        given = STATUS.search(command.text)
        if given:
            command.status = int(given[1])
            command.text = command.text[:given.start()]
        while command.expected and not command.expected[-1].strip():
            command.expected.pop()
    return [command for command in found if not WITHOUT_RUNNING.match(command.text)]


def make_clone(folder):
    """Fills the folder with what a clone holds: the script as a link, which leads it to the built program, and copies
    of what pages read or change."""
    (folder / "waver").symlink_to(ROOT / "waver")
    for name in ("scenarios", "data", "experiments", "tests", "docs"):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules"))


def save_files_of(page, folder):
    for block in SAVED_FILE.finditer(page.read_text()):
        (folder / block["name"]).write_text(textwrap.dedent(block["text"]))


def pattern_of(expected):
    """The expected lines as a regular expression for the whole output."""
    parts = []
    for line in expected:
        if line.strip() == "...":
            parts.append(r"(?:.*\n)*?")
        elif line.endswith("..."):
            parts.append(re.escape(line[:-3].rstrip()) + r".*\n")
        else:
            parts.append(re.escape(line.rstrip()) + r"[ \t]*\n")
    return re.compile("".join(parts))


def agrees(expected, output):
    if not expected:
        return True
    text = output if output.endswith("\n") else output + "\n"
    return pattern_of(expected).fullmatch(text.rstrip("\n") + "\n") is not None


def complaint(command, folder):
    """Runs the command; returns what is wrong, or None."""
    environment = dict(os.environ, NO_COLOR="1", WAVER_INSTALL="no")
    where = f"{relative(command.page)}:{command.line}: $ {command.text}"
    try:
        status, output = run(["bash", "-c", command.text], cwd=folder, env=environment, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return f"{where}\nstopped after {LIMIT} s"
    if status != command.status:
        return f"{where}\nexit {status}, not {command.status}; its output:\n{output}"
    if not agrees(command.expected, output):
        page = "\n".join(command.expected)
        return f"{where}\nthe page says:\n{page}\n--- but it printed:\n{output}---"
    return None


def check_page(page):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="waver-docs-"))
    try:
        make_clone(folder)
        save_files_of(page, folder)
        return [complaint(command, folder) for command in commands_of(page)]
    finally:
        shutil.rmtree(folder)


def main():
    pages = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    pages = pages or [page for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if page.is_file()]
    results = [result for results_of_page in side_by_side(check_page, pages) for result in results_of_page]
    failed = [result for result in results if result]
    print("\n\n".join(failed) + "\n" if failed else "", end="")
    close(len(results) - len(failed), len(failed))


if __name__ == "__main__":
    main()
