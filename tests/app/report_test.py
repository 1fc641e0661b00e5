"""--report: where pages are written, what they replace, and what is told about it. What stands on them: tests/report,
tests/pages."""
import os
import re

from battles import line, write
from harness import equal, fine, holds, lacks, refuses, test, waver

ANSWERS = 'answers = [[6, 5], "south"]\n'


def page(folder, name):
    text = (folder / name).read_text()
    holds(text, "<!doctype html>\n<html lang=\"en\">", "</html>\n")
    return text


@test
def a_page_of_a_game(folder):
    write(folder, line())
    run = fine(waver("run", "line.toml", "--seed", "4", "--report", "my game.html", cwd=folder))
    equal(run.out.endswith("\nThe same again: --seed 4\n\nThe report: my game.html\n"), True, run.out)
    text = page(folder, "my game.html")
    holds(text, "<h1>A line of three</h1>", "id=\"what-happened\"", "id=\"how-likely\"",
          "<pre><code>waver run line.toml --seed 4 --report &#39;my game.html&#39;</code></pre>")
    equal(sorted(path.name for path in folder.iterdir()), ["line.toml", "my game.html"])


@test
def a_seed_that_nobody_gave_stands_on_the_page(folder):
    write(folder, line())
    run = fine(waver("run", "line.toml", "--report", "game.html", cwd=folder))
    seed = re.search(r"The same again: --seed (\d+)", run.out)[1]
    holds(page(folder, "game.html"), f"waver run line.toml --seed {seed} --report game.html")


@test
def a_page_of_odds_is_the_same_on_any_number_of_threads(folder):
    write(folder, line())
    words = ["odds", "line.toml", "--samples", "300", "--seed", "5", "--report", "odds.html"]
    run = fine(waver(*words, "--threads", "1", cwd=folder))
    equal(run.out.endswith("\n\nThe report: odds.html\n"), True, run.out)
    first = page(folder, "odds.html")
    fine(waver(*words, "--threads", "3", cwd=folder))
    equal(page(folder, "odds.html"), first)
    holds(first, "<pre><code>waver odds line.toml --samples 300 --seed 5 --report odds.html</code></pre>",
          "Sampled: 300 games", "id=\"how-likely\"", "id=\"keystones\"")
    lacks(first, "id=\"what-happened\"")


@test
def a_page_of_keystones(folder):
    write(folder, line())
    run = fine(waver("keystones", "line.toml", "--side", "red", "--report", "k.html", cwd=folder, COLUMNS="80"))
    equal(run.out, fine(waver("keystones", "line.toml", "--side", "red", cwd=folder, COLUMNS="80")).out
          + "\nThe report: k.html\n")
    text = page(folder, "k.html")
    holds(text, "All is exact.", "<th scope=\"row\"><span class=\"letter\">B</span>centre<small>destroyed: no harm; breaks: +0.35</small></th>",
          "<pre><code>waver keystones line.toml --side red --seed 0 --report k.html</code></pre>")
    lacks(text, "id=\"how-likely\"", "</span>foe<small>")
    refuses(waver("keystones", "line.toml", "--report", "line.toml", cwd=folder), 2,
            "waver keystones: --report would overwrite line.toml\n    Give the report a name of its own.\n")


@test
def a_page_names_the_program_as_it_was_called(folder):
    write(folder, line())
    fine(waver("odds", "line.toml", "--report", "odds.html", cwd=folder, WAVER_CALLED="./waver"))
    holds(page(folder, "odds.html"), "<pre><code>./waver odds line.toml --seed 0 --report odds.html</code></pre>")


@test
def programs_get_their_output_alone(folder):
    write(folder, line())
    plain = fine(waver("run", "line.toml", "--seed", "4", "--json", cwd=folder)).out
    equal(fine(waver("run", "line.toml", "--seed", "4", "--json", "--report", "a.html", cwd=folder)).out, plain)
    plain = fine(waver("odds", "line.toml", "--json", cwd=folder)).out
    equal(fine(waver("odds", "line.toml", "--json", "--report", "b.html", cwd=folder)).out, plain)
    page(folder, "a.html")
    page(folder, "b.html")


@test
def a_game_with_people_gets_a_page_too(folder):
    write(folder, line())
    run = waver("run", "line.toml", "--ask", "--throw", "--seed", "4", "--journal", "game.txt", "--report", "game.html",
                cwd=folder, stdin="\n" * 40)
    equal(run.status, 0, run)
    holds(run.out, "\nThe report: game.html\n")
    holds(page(folder, "game.html"), "<pre><code>waver replay --show game.txt</code></pre>",
          "Dice and decisions came from people")
    fine(waver("replay", "--show", "game.txt", cwd=folder))


@test
def a_report_replaces_a_report_and_nothing_else(folder):
    write(folder, line())
    fine(waver("odds", "line.toml", "--report", "a.html", cwd=folder))
    fine(waver("run", "line.toml", "--seed", "1", "--report", "a.html", cwd=folder))
    holds(page(folder, "a.html"), "id=\"what-happened\"")
    (folder / "notes.html").write_text("<p>mine</p>")
    for command in ("run", "odds"):
        refuses(waver(command, "line.toml", "--report", "notes.html", cwd=folder), 2,
                f"waver {command}: --report would overwrite notes.html\n"
                "    A report replaces an earlier report and no other file: give it another name.\n")
        refuses(waver(command, "line.toml", "--report", "./line.toml", cwd=folder), 2,
                f"waver {command}: --report would overwrite line.toml\n    Give the report a name of its own.\n")
    equal((folder / "notes.html").read_text(), "<p>mine</p>")
    refuses(waver("run", "line.toml", "--report", "x", "--journal", "x", cwd=folder), 2,
            "waver run: --report and --journal name one file\n    Give the report a name of its own.\n")


@test
def a_place_that_cannot_be_written_is_told_before_the_work(folder):
    write(folder, line())
    for command in ("run", "odds"):
        refuses(waver(command, "line.toml", "--report", "nowhere/x.html", cwd=folder), 3,
                "waver: nowhere/x.html cannot be written: No such file or directory\n")
        refuses(waver(command, "line.toml", "--report", ".", cwd=folder), 3,
                "waver: . cannot be written: Is a directory\n")


@test
def the_demonstration_says_where_its_report_lies(folder):
    run = fine(waver(cwd=folder))
    path = folder.resolve() / "waver-report.html"
    equal(run.out.endswith(f"\n\nThe report, for any browser: {path}\n"), True, run.out[-300:])
    holds(page(folder, "waver-report.html"), "<h1>The left gives way</h1>", "<pre><code>waver</code></pre>")
    fine(waver(cwd=folder))  # it replaces its own


@test
def the_demonstration_keeps_off_other_peoples_files(folder):
    (folder / "waver-report.html").write_text("mine")
    (folder / "tmp").mkdir()
    run = fine(waver(cwd=folder, TMPDIR=str(folder / "tmp")))
    equal((folder / "waver-report.html").read_text(), "mine")
    told = re.search(r"The report, for any browser: (.*)\n$", run.out)[1]
    equal(re.fullmatch(re.escape(str(folder / "tmp")) + r"/waver-report-\w{6}\.html", told) is not None, True, told)
    holds(page(folder, os.path.relpath(told, folder)), "<h1>The left gives way</h1>")


# A folder of the system in which not even root makes files.
@test
def the_demonstration_runs_where_nothing_can_be_written(folder):
    (folder / "tmp").mkdir()
    run = fine(waver(cwd="/proc", TMPDIR=str(folder / "tmp")))
    holds(run.out, f"The report, for any browser: {folder}/tmp/waver-report-")
    equal(os.listdir("/proc").count("waver-report.html"), 0)
