"""The command line itself and the commands that only tell."""
import json
import os
import subprocess

import harness
from battles import ANSWERS, line, write
from harness import ROOT, equal, fine, holds, lacks, refuses, test, waver


@test
def alone_plays_the_demonstration(folder):
    run = fine(waver(cwd=folder))
    holds(run.out, "The left gives way\n==================\n", "\nBefore\n", "\nWhat happens\n", "\nAfter\n", "PANIC",
          "Now you:\n", "BX-5", "How likely it was\n", "How panic spreads\n")
    equal(waver(cwd=folder).out, run.out, "a second run")
    lacks(run.out, "\x1b")
    equal(max(len(row) for row in run.out.splitlines()) <= 100, True, "fits")


@test
def unicode_only_in_a_unicode_locale(folder):
    holds(waver(cwd=folder, LC_ALL="en_US.UTF-8").out, "│", "↑")
    lacks(waver(cwd=folder, LC_ALL="C").out, "│", "↑")
    holds(waver(cwd=folder, LC_ALL="", LC_CTYPE="", LANG="de_DE.utf8").out, "│")
    lacks(waver(cwd=folder, LC_ALL="C", LANG="de_DE.utf8").out, "│")


@test
def version(_):
    run = fine(waver("--version"))
    equal(run.out.startswith("waver ") and run.out.endswith("\n"), True, run.out)


@test
def every_command_has_help_with_examples(_):
    listing = fine(waver("--help")).out
    for command in ("run", "check", "odds", "replay", "rulings", "rules", "schema", "completion"):
        holds(listing, f"\n  {command} ")
        holds(fine(waver(command, "--help")).out, f"Usage: waver {command}", "Examples:\n", f"waver {command}")
    holds(listing, "Examples:\n")


@test
def the_nearest_command_and_option_are_named(_):
    refuses(waver("rnu", "x"), 2, 'waver: there is no command "rnu"\n    Did you mean "run"?\n')
    refuses(waver("xyzzy"), 2, 'waver: there is no command "xyzzy"\n'
            '    There are run, check, odds, keystones, firebreak, replay, rulings, rules, schema and completion.\n')
    refuses(waver("run", "x", "--sed", "1"), 2, "waver run: there is no option --sed\n    Did you mean --seed?\n")
    refuses(waver("run", "x", "--sed=1"), 2, "waver run: there is no option --sed\n    Did you mean --seed?\n")
    refuses(waver("--hlep"), 2, "waver: there is no option --hlep\n    Did you mean --help?\n")
    refuses(waver("-x"), 2, "waver: there is no option -x\n    waver --help lists the commands.\n")


@test
def what_is_missing_or_too_much_is_named(_):
    refuses(waver("run"), 2, "waver run: SCENARIO is missing\n    waver run --help shows its options.\n")
    refuses(waver("check"), 2, "waver check: CASE is missing\n    waver check --help shows its options.\n")
    refuses(waver("run", "x", "--seed"), 2,
            "waver run: --seed needs a value\n    waver run --help shows its options.\n")
    refuses(waver("run", "x", "--seed", "1", "--seed", "2"), 2,
            "waver run: --seed is given more than once\n    waver run --help shows its options.\n")
    refuses(waver("run", "a", "b"), 2, 'waver run: "b" is one word too many\n    waver run --help shows its options.\n')


@test
def rules_in_our_words(_):
    run = fine(waver("rules", "battleaxe"))
    holds(run.out, "\nBX-1 ", "\nBX-10a ", "(kin)\n", "(house)\n")
    equal(max(len(row) for row in run.out.splitlines()) <= 100, True, "fits")
    one = fine(waver("rules", "battleaxe", "bx-9a")).out
    holds(one, "BX-9a ")
    equal(one.count("BX-9"), 1)
    several = fine(waver("rules", "battleaxe", "BX-1")).out
    holds(several, "BX-1 ", "\nBX-1a ", "\nBX-1d ")
    lacks(several, "BX-10", "BX-11")


@test
def rules_end_with_the_values_of_the_tables(_):
    run = fine(waver("rules", "battleaxe"))
    holds(run.out, "\n\nFigures\n  fright_range        6: how near", "(BX-6, text)\n")
    lacks(fine(waver("rules", "battleaxe", "BX-6")).out, "Figures", "fright_range")


@test
def rules_show_the_roster(_):
    holds(fine(waver("rules", "battleaxe")).out, "\n\nRoster: the profiles\n  levy-spears          Levy Spears: models = 20, "
          "files = 5, base = [20, 20], leadership = 7, move")
    lacks(fine(waver("rules", "belle-alliance")).out, "Roster")


@test
def the_rulesets_are_listed(_):
    for command in ("rules", "rulings"):
        equal(fine(waver(command)).out,
              "Rulesets:\n"
              "  battleaxe       Battleaxe: panic, flight and rally\n"
              "  belle-alliance  Belle Alliance: rout, spread of rout, reorganisation\n"
              "  domino-battle   Domino Battle: the Panic Phase\n"
              f"\nOne of them: waver {command} battleaxe\n")


@test
def a_clause_without_its_hyphen(_):
    holds(fine(waver("rules", "domino-battle", "db24")).out, "DB-24    The ace of spades: ")
    equal(fine(waver("rules", "battleaxe", "bx9")).out, fine(waver("rules", "battleaxe", "BX-9")).out)
    refuses(waver("rules", "belle-alliance", "BA"), 2, 'waver rules: belle-alliance has no clause "BA"\n'
            '    waver rules belle-alliance lists them all.\n')


@test
def rules_with_tables_of_ones_own(folder):
    own = (ROOT / "data" / "battleaxe.toml").read_text()
    write(folder, own.replace("value = 6, ", "value = 8.5, "), "own.toml")
    holds(fine(waver("rules", "battleaxe", "--data", "own.toml", cwd=folder)).out, "\n  fright_range        8.5: how")
    write(folder, own.replace("value = 6, ", "value = -1, "), "faulty.toml")
    refuses(waver("rules", "battleaxe", "--data", "faulty.toml", cwd=folder), 2,
            'faulty.toml:8:32: out-of-range: "value" of "fright_range" of "figures" of the data file is -1\n'
            '    Expected a number from 0 to 1500.\n')
    refuses(waver("rules", "battleaxe", "--data", "none.toml", cwd=folder), 2,
            "none.toml: unreadable: No such file or directory\n")
    refuses(waver("rules", "battleaxe", "BX-6", "--data", "own.toml", cwd=folder), 2,
            "waver rules: CLAUSE and --data do not go together\n    The tables are shown with all the clauses.\n")


@test
def rules_for_programs(_):
    told = json.loads(fine(waver("rules", "battleaxe", "--json")).out)
    equal((told["waver"], told["ruleset"]), (1, "battleaxe"))
    equal(sorted(told["clauses"][0]), ["from", "id", "text"])
    equal(told["data"][0]["title"], "Figures")
    equal(sorted(told["data"][0]["rows"][0]), ["name", "source", "value"])
    lacks(fine(waver("rules", "battleaxe", "BX-6", "--json")).out, '"data"')


@test
def an_unknown_ruleset_or_clause(_):
    refuses(waver("rules", "batleaxe"), 2, 'waver rules: there is no ruleset "batleaxe"\n    Did you mean "battleaxe"?\n')
    refuses(waver("rulings", "batleaxe"), 2,
            'waver rulings: there is no ruleset "batleaxe"\n    Did you mean "battleaxe"?\n')
    refuses(waver("rules", "battleaxe", "BX-5c"), 2,
            'waver rules: battleaxe has no clause "BX-5c"\n    Did you mean "BX-5"?\n')
    refuses(waver("rules", "battleaxe", "charging-monsters"), 2,
            'waver rules: battleaxe has no clause "charging-monsters"\n    waver rules battleaxe lists them all.\n')


@test
def rulings_with_the_default_first(_):
    holds(fine(waver("rulings", "battleaxe")).out, "\npanic_order (", "\n    one-by-one (default): ",
          "\n    tests-first: ", "\n  From: ")
    told = json.loads(fine(waver("rulings", "battleaxe", "--json")).out)
    names = [ruling["name"] for ruling in told["rulings"]]
    holds(" ".join(names), "panic_order", "clear_distance")
    equal(told["rulings"][names.index("panic_order")]["default"], "one-by-one")


@test
def one_ruling(_):
    told = fine(waver("rulings", "domino-battle", "panic_start")).out
    holds(told, "Domino Battle: the Panic Phase\n\npanic_start (DB-2)\n  When does Panic begin?\n")
    equal(told.count("(default)"), 1)
    equal(fine(waver("rulings", "domino-battle", "Panic-Start")).out, told)
    equal(len(json.loads(fine(waver("rulings", "domino-battle", "panic_start", "--json")).out)["rulings"]), 1)
    refuses(waver("rulings", "battleaxe", "panc_order"), 2,
            'waver rulings: battleaxe has no ruling "panc_order"\n    Did you mean "panic_order"?\n')
    refuses(waver("rulings", "battleaxe", "weather"), 2,
            'waver rulings: battleaxe has no ruling "weather"\n    waver rulings battleaxe lists them all.\n')


@test
def schema_is_json(_):
    equal("$schema" in json.loads(fine(waver("schema")).out), True)


CASE = ANSWERS
EXPECTS = '[[expect]]\nevent = "panic_test"\nunit = "left"\npassed = {passed}\n'


@test
def check_counts_and_tells_why(folder):
    cases = folder / "cases" / "deep"
    cases.mkdir(parents=True)
    write(cases, line(CASE) + EXPECTS.format(passed="false"), "good.toml")
    run = fine(waver("check", "cases", cwd=folder))
    equal(run.out, "1 passed, 0 failed\n")
    write(cases, line(CASE) + EXPECTS.format(passed="true"), "bad.toml")
    run = waver("check", "cases", cwd=folder)
    equal((run.status, run.err), (1, ""), repr(run))
    holds(run.out, "cases/deep/bad.toml:", "panic_test")
    equal(run.out.splitlines()[-1], "1 passed, 1 failed")


@test
def a_missing_answer_is_told_with_its_options_and_alone(folder):
    write(folder, line("answers = []\n") + EXPECTS.format(passed="false") +
          '[[finally]]\nunit = "left"\nstate = "fleeing"\n', "short.toml")
    run = waver("check", "short.toml", cwd=folder)
    equal((run.status, run.err, run.out),
          (1, "", "short.toml: answer 1 is missing, after incident 2\n    asked: Red Host: who tests next?\n"
                  '    expected: "left" or "right"\n0 passed, 1 failed\n'))


@test
def a_data_file_in_a_folder_is_no_case(folder):
    write(folder, line(CASE) + EXPECTS.format(passed="false"), "good.toml")
    write(folder, (ROOT / "data" / "battleaxe.toml").read_text(), "data.toml")
    equal(fine(waver("check", ".", cwd=folder)).out, "1 passed, 0 failed\n")


@test
def a_name_in_place_of_an_id(folder):
    write(folder, line(incidents='  { kind = "destroyed", unit = "left levy" },\n'))
    refuses(waver("run", "line.toml", "--seed", "1", cwd=folder), 2,
            'line.toml:18:32: bad-id: "unit" of [[incident]] 3 (kind "destroyed") is "left levy"\n'
            '    Its id is wanted. Did you mean "left"?\n')


@test
def nothing_happened(folder):
    text = line()
    write(folder, text[:text.index("incident = [")])
    holds(fine(waver("run", "line.toml", "--seed", "1", cwd=folder)).out,
          "\nNothing happened: the file has no [[incident]]. What can happen by these rules, as its kind:\n"
          '"phase", "casualties", "destroyed"')


@test
def a_journal_tells_its_story(folder):
    write(folder, line())
    story = fine(waver("run", "line.toml", "--seed", "5", "--journal", "game.txt", cwd=folder)).out
    told = fine(waver("replay", "game.txt", "--show", cwd=folder)).out
    equal(told.split("\nA line of three: ")[0] + "\nThe same again: --seed 5\n", story)
    holds(told, "A line of three: ", "all as in the journal\n")


@test
def check_ends_with_2_for_faulty_files(folder):
    write(folder, line(CASE) + EXPECTS.format(passed="true"), "bad.toml")
    write(folder, "waver = \n", "broken.toml")
    run = waver("check", ".", cwd=folder)
    equal((run.status, run.err), (2, ""), repr(run))
    holds(run.out, "bad.toml:", "broken.toml:1:9: syntax")
    equal(run.out.splitlines()[-1], "0 passed, 2 failed")


@test
def hints_name_the_program_as_it_was_called(_):
    refuses(waver("run", WAVER_CALLED="./waver"), 2,
            "waver run: SCENARIO is missing\n    ./waver run --help shows its options.\n")
    holds(fine(waver("--help", WAVER_CALLED="./waver")).out, "\n  ./waver rules battleaxe ", "./waver run --help")
    holds(fine(waver("run", "--help", WAVER_CALLED="./waver")).out, "Usage: ./waver run", "\n  ./waver run battle.toml")
    holds(fine(waver(WAVER_CALLED="../waver")).out, "\n  ../waver run scenarios/the-left-gives-way.toml --seed 2 ")
    holds(fine(waver("--help", WAVER_CALLED="a b")).out, "\n  waver rules battleaxe ")


@test
def help_is_as_wide_as_the_terminal(_):
    for width, words in ((80, {}), (60, {"COLUMNS": "60"})):
        for command in ([], ["run"], ["check"], ["replay"], ["rulings"], ["rules"], ["schema"], ["completion"]):
            for row in fine(waver(*command, "--help", **words)).out.splitlines():
                equal(len(row) <= width, True, row)


@test
def help_as_a_word(_):
    equal(fine(waver("help")).out, fine(waver("--help")).out)
    equal(fine(waver("help", "run")).out, fine(waver("run", "--help")).out)
    refuses(waver("help", "rnu"), 2, 'waver: there is no command "rnu"\n    Did you mean "run"?\n')
    refuses(waver("serve", "--help"), 2, 'waver: there is no command "serve"\n'
            '    There are run, check, odds, keystones, firebreak, replay, rulings, rules, schema and completion.\n')


@test
def check_refuses_paths_that_lead_nowhere(folder):
    refuses(waver("check", "nowhere", cwd=folder), 2, "nowhere: unreadable: there is no such file or folder\n")


@test
def the_shipped_scenario_runs(_):
    fine(waver("run", ROOT / "scenarios" / "the-left-gives-way.toml", "--seed", "1"))


@test
def a_full_disk_is_the_machines_fault(_):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([harness.PROGRAM, "schema"], stdout=full, stderr=subprocess.PIPE, check=False,
                              env=harness.environment())
    equal((done.returncode, done.stderr.decode()),
          (3, "waver: standard output cannot be written: No space left on device\n"))


@test
def an_escape_sequence_in_a_name_reaches_no_terminal(folder):
    write(folder, line(ANSWERS).replace("A line of three", "A \\u001b[31mline"))
    run = fine(waver("run", "line.toml", cwd=folder))
    lacks(run.out, "\x1b")
    holds(run.out, "A ?[31mline\n")
    lacks(waver("run", "\x1b[31mred.toml", cwd=folder).err, "\x1b")


@test
def starts_at_once(_):
    before = os.times()
    fine(waver("--version"))
    after = os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    equal(used < 0.5, True, f"{used} s of the processor (sanitizers included)")
