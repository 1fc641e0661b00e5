"""run without people, and replay."""
import json
import os
import stat
import subprocess

import harness
from battles import ANSWERS, dominoes, line, write
from harness import ROOT, equal, fine, holds, lacks, on_terminal, refuses, test, waver


@test
def the_log_of_answers_in_the_file(folder):
    write(folder, line(ANSWERS))
    run = fine(waver("run", "line.toml", cwd=folder))
    holds(run.out, "A line of three\n===============\n\n   1  Blue Host's shooting phase begins.",
          "\n   3    Left Levy must test for panic", "[6 5]", "BX-6\n", "A  Left Levy (left)  steady > fleeing")
    lacks(run.out, "--seed", "\x1b")


@test
def json_is_one_event_a_line(folder):
    write(folder, line(ANSWERS))
    run = fine(waver("run", "line.toml", "--json", cwd=folder))
    events = [json.loads(row) for row in run.out.splitlines()]
    equal([event["seq"] for event in events], list(range(1, len(events) + 1)))
    equal(events[1], {"seq": 2, "because": None, "clause": "BX-6", "event": "destroyed", "unit": "centre",
                      "how": "incident"} | ({"by": events[1]["by"]} if "by" in events[1] else {}))
    fled = next(event for event in events if event["event"] == "fled")
    equal((fled["unit"], fled["dice"], fled["moved"]), ("left", [3, 4], 7.0))


@test
def the_same_seed_is_the_same_game(folder):
    write(folder, line())
    first = fine(waver("run", "line.toml", "--seed", "5", cwd=folder))
    equal(fine(waver("run", "line.toml", "--seed", "5", cwd=folder)).out, first.out)
    holds(first.out, "\nThe same again: --seed 5\n")
    other = [waver("run", "line.toml", "--json", "--seed", str(seed), cwd=folder).out for seed in range(8)]
    equal(len(set(other)) > 1, True, "other seeds, other dice")
    random = fine(waver("run", "line.toml", "--seed", "5", "--policy", "random", cwd=folder)).out
    holds(random, "The same again: --seed 5 --policy random\n")
    mixed = fine(waver("run", "line.toml", "--seed", "5", "--policy", "red=random", "--journal", "mixed.txt", cwd=folder)).out
    holds(mixed, "The same again: --seed 5 --policy red=random,blue=first\n")
    holds((folder / "mixed.txt").read_text(), "\nseed 5 run 0 policy red=random,blue=first\n")
    fine(waver("replay", "mixed.txt", cwd=folder))


@test
def a_fresh_seed_is_told(folder):
    write(folder, line())
    run = fine(waver("run", "line.toml", cwd=folder))
    seed = run.out.rsplit("--seed ", 1)[1].strip()
    equal(fine(waver("run", "line.toml", "--seed", seed, cwd=folder)).out, run.out)
    told = waver("run", "line.toml", "--json", cwd=folder)
    equal(told.status, 0)
    seed = told.err.removeprefix("The same again: --seed ").strip()
    equal(fine(waver("run", "line.toml", "--json", "--seed", seed, cwd=folder)).out, told.out)


@test
def a_seed_overrides_the_answers_in_the_file(folder):
    write(folder, line(ANSWERS))
    holds(fine(waver("run", "line.toml", "--seed", "5", cwd=folder)).out, "--seed 5")


@test
def answers_from_a_file(folder):
    write(folder, line(ANSWERS))
    wanted = fine(waver("run", "line.toml", cwd=folder)).out
    write(folder, line(), "bare.toml")
    (folder / "answers.toml").write_text(ANSWERS)
    equal(fine(waver("run", "bare.toml", "--answers", "answers.toml", cwd=folder)).out, wanted)
    (folder / "answers.json").write_text('["left", [6, 5],\n [3, 4], [2, 2]]\n')
    equal(fine(waver("run", "bare.toml", "--answers", "answers.json", cwd=folder)).out, wanted)
    for name, text, place in (("few.toml", '# few\nanswers = ["left"]\n', "2:11"), ("few.json", ' ["left"]\n', "1:2")):
        run = waver("run", "bare.toml", "--answers", write(folder, text, name), cwd=folder)
        equal((run.status, run.out), (2, ""))
        holds(run.err, f"{name}:{place}: answer-missing: 1 answer was given")


@test
def files_of_answers_that_are_none(folder):
    write(folder, line())
    hint = '    A file of answers holds a list in the order they are asked: answers = [[6, 5], "left"].\n'
    for text, err in [
            ("", "a: missing-key: there are no answers in it"),
            ("answers = 5\n", "a:1:11: wrong-type: the answers are a whole number"),
            ("answers = []\nunit = 3\n", 'a:2:1: unknown-key: "unit" has no place among answers')]:
        (folder / "a").write_text(text)
        run = waver("run", "line.toml", "--answers", "a", cwd=folder)
        refuses(run, 2, err.replace("a: missing", "a:1:1: missing") + "\n" + hint)
    (folder / "a").write_text("answers = [[6, 5\n")
    run = waver("run", "line.toml", "--answers", "a", cwd=folder)
    equal((run.status, run.out), (2, ""))
    holds(run.err, "a:", "syntax")
    refuses(waver("run", "line.toml", "--answers", "none", cwd=folder), 2,
            "none: unreadable: No such file or directory\n")


@test
def answers_that_do_not_fit(folder):
    write(folder, line('answers = ["left", [6, 7], [3, 4], [2, 2]]\n'))
    refuses(waver("run", "line.toml", "--journal", "j", cwd=folder), 2,
            "line.toml:4:20: dice-misfit: answer 2: die 2 cannot show 7: a D6 shows 1 to 6\n"
            "    Expected 2 dice, as in [6, 5]. Asked: Left Levy tests for panic: needs 7 or less (Leadership 7)\n")
    write(folder, line('answers = ["lfet"]\n'))
    refuses(waver("run", "line.toml", cwd=folder), 2,
            'line.toml:4:12: no-such-option: answer 1: "lfet" is none of the options\n'
            '    Did you mean "left"? The options are "left" or "right". Asked: Red Host: who tests next?\n')
    equal((folder / "j").exists(), False, "a journal was written")


@test
def a_missing_answer(folder):
    write(folder, line('answers = ["left", [6, 5]]\n'))
    refuses(waver("run", "line.toml", "--json", cwd=folder), 2,
            "line.toml:4:11: answer-missing: 2 answers were given, and one more is asked for\n"
            "    Expected 2 dice, as in [6, 5]. Asked: How far does Left Levy flee, in inches?\n")


@test
def answers_left_over(folder):
    write(folder, line('answers = ["left", [1, 1], [2, 2], [3, 4], "left"]\n'))
    refuses(waver("run", "line.toml", cwd=folder), 2,
            "line.toml:4:36: answer-left-over: 2 answers are never asked for, from answer 4 on: [3, 4]\n"
            "    All answers must be used. The game was over before it came to these.\n")


@test
def all_refused_incidents_are_named_until_something_is_asked(folder):
    write(folder, dominoes())
    text = (folder / "line.toml").read_text()
    at = text.index("incident = [") + len("incident = [")
    gone = '{ kind = "eliminated", unit = "mob" }, { kind = "eliminated", unit = "mob" },'
    write(folder, text[:at] + gone + ' { kind = "token_lost", unit = "mob" },' + text[at:])
    run = waver("run", "line.toml", cwd=folder)
    equal(run.status, 2)
    holds(run.err, 'incident 2 (eliminated) cannot happen: "mob" was eliminated before this incident',
          'incident 3 (token_lost) cannot happen: "mob" was eliminated before this incident')


@test
def a_refused_incident_is_named(folder):
    write(folder, line(incidents='  { kind = "casualties", unit = "centre", models = 1 },\n'))
    run = waver("run", "line.toml", "--seed", "1", "--json", "--journal", "j", cwd=folder)
    equal((run.status, run.out), (2, ""), repr(run))
    equal(run.err.startswith("line.toml:18:"), True, run.err)
    holds(run.err, "incident 3 (casualties) cannot happen: ", '"centre"', " It came to this with --seed 1.\n")
    equal((folder / "j").exists(), False, "a journal was written")
    run = waver("run", "line.toml", "--seed", "1", cwd=folder)
    equal(run.status, 2)
    holds(run.err, " It came to this with --seed 1.\n")
    holds(run.out, "A line of three\n", "   2  centre is destroyed.", "tests on Leadership 7")
    run = waver("run", "line.toml", "--answers", write(folder, ANSWERS, "a.toml"), cwd=folder)
    equal((run.status, run.out), (2, ""), repr(run))
    lacks(run.err, "--seed")


@test
def all_faults_of_a_scenario(folder):
    write(folder, line().replace("models = 20, files = 5", 'models = "x", flies = 5', 1))
    run = waver("run", "line.toml", cwd=folder)
    equal((run.status, run.out), (2, ""))
    holds(run.err, "line.toml:10:", "wrong-type", "unknown-key", "files")


@test
def options_that_do_not_go(folder):
    write(folder, line())
    refuses(waver("run", "line.toml", "--seed", "x1", cwd=folder), 2,
            'waver run: --seed wants a whole number, not "x1"\n    Expected 0 to 18446744073709551615.\n')
    refuses(waver("run", "line.toml", "--seed", "-1", cwd=folder), 2,
            'waver run: --seed wants a whole number, not "-1"\n    Expected 0 to 18446744073709551615.\n')
    refuses(waver("run", "line.toml", "--policy", "fisrt", cwd=folder), 2,
            'waver run: there is no policy "fisrt"\n    Did you mean "first"?\n')
    refuses(waver("run", "line.toml", "--policy", "blue=first,rde=best", cwd=folder), 2,
            'waver run: there is no side "rde" for --policy\n    Did you mean "red"?\n')
    refuses(waver("run", "line.toml", "--think", "50", cwd=folder), 2,
            "waver run: --think needs --policy best\n    Only that policy thinks.\n")
    refuses(waver("run", "line.toml", "--policy", "best", "--think", "0", cwd=folder), 2,
            "waver run: --think 0 is out of range\n    From 1 to 1000000.\n")
    refuses(waver("run", "line.toml", "--throw", cwd=folder), 2,
            "waver run: --throw needs --ask\n    Without it the program throws anyway.\n")
    refuses(waver("run", "line.toml", "--player", "red", cwd=folder), 2,
            "waver run: --player needs --ask\n    Without it nobody is asked.\n")
    refuses(waver("run", "line.toml", "--ask", "--player", "rde", cwd=folder), 2,
            'waver run: there is no side "rde" to play\n    Did you mean "red"?\n')
    together = "    Answers come from people, from a file, or from dice thrown with a seed.\n"
    refuses(waver("run", "line.toml", "--ask", "--answers", "a", cwd=folder), 2,
            "waver run: --ask and --answers do not go together\n" + together)
    refuses(waver("run", "line.toml", "--seed", "1", "--answers", "a", cwd=folder), 2,
            "waver run: --seed and --answers do not go together\n" + together)


@test
def a_data_file_in_place_of_the_tables(folder):
    write(folder, line(ANSWERS))
    (folder / "data.toml").write_text("waver_data = ")
    run = waver("run", "line.toml", "--data", "data.toml", cwd=folder)
    equal((run.status, run.out), (2, ""))
    holds(run.err, "data.toml:1:")


@test
def a_journal_is_replayed(folder):
    write(folder, line())
    fine(waver("run", "line.toml", "--seed", "5", "--journal", "game.txt", cwd=folder))
    holds((folder / "game.txt").read_text(), "waver-journal 2\nruleset battleaxe\n", "\nseed 5 run 0 policy first\n")
    run = fine(waver("replay", "game.txt", cwd=folder))
    equal(run.out.startswith("A line of three: "), True, run.out)
    holds(run.out, " steps, all as in the journal\n")
    equal(stat.S_IMODE((folder / "game.txt").stat().st_mode) & 0o077 != 0, os.umask(os.umask(0)) != 0o077)
    equal(sorted(os.listdir(folder)), ["game.txt", "line.toml"])


@test
def a_journal_into_an_empty_file_and_through_a_link(folder):
    write(folder, line())
    (folder / "old.txt").touch()
    (folder / "link.txt").symlink_to("old.txt")
    fine(waver("run", "line.toml", "--seed", "5", "--journal", "link.txt", cwd=folder))
    equal((folder / "link.txt").is_symlink(), True)
    holds((folder / "old.txt").read_text(), "waver-journal 2\n")


def journal_with(folder, change):
    """A journal whose steps were changed by hand, and its closing line with them."""
    write(folder, line(ANSWERS))
    fine(waver("run", "line.toml", "--journal", "game.txt", cwd=folder))
    (folder / "game.txt").write_text(change((folder / "game.txt").read_text()))


@test
def an_edited_journal_is_found_out(folder):
    journal_with(folder, lambda text: text.replace("\nr 6 5 ", "\nr 6 4 "))
    run = waver("replay", "game.txt", cwd=folder)
    equal((run.status != 0, run.out), (True, ""), repr(run))
    holds(run.err, "game.txt:")


@test
def the_first_step_that_differs_is_named(folder):
    journal_with(folder, lambda text: text.replace("\nr 6 5 ", "\nr 1 1 ").rsplit("end ", 1)[0])
    run = waver("replay", "game.txt", "--unfinished", cwd=folder)
    equal((run.status, run.out), (1, ""), repr(run))
    holds(run.err, "game.txt:", "replay-differs: step 4 differs", "Left Levy tests for panic", "r 1 1")


@test
def a_journal_without_its_end(folder):
    journal_with(folder, lambda text: text.rsplit("end ", 1)[0])
    run = waver("replay", "game.txt", cwd=folder)
    equal((run.status, run.out), (2, ""))
    holds(run.err, "journal-truncated")
    holds(fine(waver("replay", "game.txt", "--unfinished", cwd=folder)).out, "all as in the journal, which has no end\n")


@test
def no_journal_at_all(folder):
    write(folder, line())
    run = waver("replay", "line.toml", cwd=folder)
    equal((run.status, run.out), (2, ""))
    holds(run.err, "line.toml:", "not-a-journal")
    refuses(waver("replay", "none", cwd=folder), 2, "none: unreadable: No such file or directory\n")


@test
def places_that_cannot_be_written(folder):
    write(folder, line(ANSWERS))
    refuses(waver("run", "line.toml", "--journal", "no/such/folder", cwd=folder), 3,
            "waver: no/such/folder cannot be written: No such file or directory\n")
    refuses(waver("run", "line.toml", "--journal", ".", cwd=folder), 3,
            "waver: . cannot be written: Is a directory\n")
    refuses(waver("run", "line.toml", "--journal", "/dev/full", cwd=folder), 3,
            "waver: /dev/full cannot be written: No space left on device\n")
    equal(stat.S_ISCHR(os.stat("/dev/full").st_mode), True, "the device was replaced by a file")


@test
def a_journal_does_not_overwrite_what_is_read(folder):
    write(folder, line(ANSWERS))
    refuses(waver("run", "line.toml", "--journal", "./line.toml", cwd=folder), 2,
            "waver run: --journal would overwrite line.toml\n    Give the journal a name of its own.\n")


@test
def a_journal_replaces_no_file(folder):
    write(folder, line(ANSWERS))
    said = ("waver run: --journal would overwrite {}\n"
            "    A journal never replaces a file: give it another name, or remove the file first.\n")
    (folder / "notes.txt").write_text("dear to me\n")
    refuses(waver("run", "line.toml", "--journal", "notes.txt", cwd=folder), 2, said.format("notes.txt"))
    equal((folder / "notes.txt").read_text(), "dear to me\n")
    fine(waver("run", "line.toml", "--journal", "game.txt", cwd=folder))
    refuses(waver("run", "line.toml", "--ask", "--journal", "game.txt", cwd=folder), 2, said.format("game.txt"))


@test
def a_file_that_may_not_grow(folder):
    write(folder, line(ANSWERS))
    limit = f"ulimit -f 1; exec {harness.PROGRAM} run line.toml --journal game.txt"
    done = subprocess.run(["bash", "-c", limit], cwd=folder, capture_output=True, check=False,
                          env=harness.environment())
    equal((done.returncode, done.stderr.decode()), (3, "waver: game.txt cannot be written: File too large\n"))
    equal(sorted(os.listdir(folder)), ["line.toml"])
    limit = limit.replace("--journal", "--ask --journal")
    done = subprocess.run(["bash", "-c", limit.replace("-f 1", "-f 2")], cwd=folder, capture_output=True, check=False,
                          input=b"left\n" + b"u\nleft\n" * 100, env=harness.environment())
    equal((done.returncode, done.stderr.decode()), (3, "waver: game.txt cannot be written: File too large\n"))
    equal((folder / "game.txt").read_text().endswith("\n"), True, "the last line is whole")


@test
def empty_values_are_refused(folder):
    write(folder, line())
    for option in ("--answers", "--seed", "--journal", "--data", "--policy"):
        refuses(waver("run", "line.toml", option, "", cwd=folder), 2,
                f"waver run: {option} is empty\n    waver run --help shows its options.\n")
    refuses(waver("run", ""), 2, "waver run: SCENARIO is empty\n    waver run --help shows its options.\n")
    refuses(waver("check", "line.toml", ""), 2, "waver check: CASE is empty\n    waver check --help shows its options.\n")
    refuses(waver("run", "line.toml", "--json=foo", cwd=folder), 2,
            "waver run: --json takes no value\n    waver run --help shows its options.\n")


@test
def the_reason_of_a_panic_incident_is_told(folder):
    write(folder, line(incidents='  { kind = "panic", unit = "foe", why = "a dragon" },\n'))
    holds(fine(waver("run", "line.toml", "--seed", "1", cwd=folder)).out, "foe must test for panic: a dragon.")


@test
def units_of_one_name_are_told_apart(folder):
    write(folder, line().replace('id = "right",', 'id = "right", name = "Left Levy",'))
    run = fine(waver("run", "line.toml", "--ask", stdin="2\n1 1\n1 1\n\n", cwd=folder))
    holds(run.out, "Left Levy (left) must test for panic", "\nLeft Levy (right) tests for panic: needs 7",
          "A  Left Levy (left)   steady")


@test
def never_wider_than_asked_for(folder):
    name = "The Very Old and Far-famed Halberdiers of the Upper Town"
    write(folder, line(ANSWERS).replace('name = "Left Levy"', f'name = "{name}"'))
    for columns in (40, 50, 60, 79, 80, 120):
        run = fine(waver("run", "line.toml", cwd=folder, COLUMNS=str(columns)))
        widest = max(run.out.splitlines(), key=len)
        equal(len(widest) <= columns, True, f"{columns}: {widest}")
    holds(fine(waver("run", "line.toml", cwd=folder, COLUMNS="120")).out, name[:33])
    run = fine(waver("run", "line.toml", "--ask", stdin="left\n?\nl\nq\n\n", cwd=folder, COLUMNS="80"))
    equal(max(len(row) for row in run.out.splitlines()) <= 80, True, run.out)

@test
def colour_only_on_a_terminal_that_wants_it(folder):
    write(folder, line(ANSWERS))
    status, screen = on_terminal(["run", "line.toml"], [], cwd=folder)
    equal(status, 0)
    holds(screen, "\x1b[38;5;214m")
    for plain in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        status, screen = on_terminal(["run", "line.toml"], [], cwd=folder, **plain)
        equal(status, 0)
        lacks(screen, "\x1b")
        holds(screen, "[6 5]")


@test
def whoever_waits_for_a_player_who_thinks_sees_it_going_on(folder):
    words = ["run", ROOT / "scenarios/two-equal-armies.toml", "--policy", "best", "--think", "300", "--seed", "1"]
    status, screen = on_terminal(words, [], cwd=folder)
    equal(status, 0)
    holds(screen, " choices, ", " a second\r\x1b[K")
