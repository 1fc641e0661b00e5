"""run --ask: through a pipe and on a terminal."""
import json
import os
import signal
import subprocess

import harness
from battles import ANSWERS, dominoes, line, write
from harness import ROOT, equal, fine, holds, lacks, on_terminal, refuses, test, waver


def ask(folder, typed, *options, **variables):
    return waver("run", "line.toml", "--ask", *options, stdin=typed, cwd=folder, **variables)


@test
def dice_and_decisions_through_a_pipe(folder):
    write(folder, line())
    run = fine(ask(folder, "left\n6 5\n3 4\n2 2\n\n"))
    holds(run.out, "\nRed Host: who tests next?\n   1  left   Left Levy  (Enter)\n   2  right\nRed Host decides> left\n",
          "\nLeft Levy tests for panic: needs 7 or less (Leadership 7)\nRed Host: 2D6 (Enter: the program throws)> 6 5\n",
          "[6 5] - PANIC.", "\nWhat happens next?\n", "\nThe game is over.\n\n",
          "A  Left Levy (left)  steady > fleeing")
    lacks(run.out, "threw")


@test
def numbers_choose_and_the_program_throws(folder):
    write(folder, line())
    run = fine(ask(folder, "2\n\nr\n\n\n\n\n", "--seed", "9"))
    holds(run.out, "right tests on", "Left Levy tests on", "\nThe program threw with --seed 9.\n")
    again = fine(ask(folder, "2\n\nr\n\n\n\n\n", "--seed", "9"))
    equal(again.out, run.out)


@test
def why(folder):
    write(folder, line())
    run = fine(ask(folder, "left\n?\n1 1\n1 1\n\n"))
    holds(run.out, "It came to this because:\n   2  centre is destroyed.", "\n   3    Left Levy must test",
          "By these rules:\nBX-1     ", "\nBX-6     ", "An answer is 2 dice, as in [6, 5]; Enter lets the program throw. Besides:\n  ?  why")


@test
def why_somebody_is_to_be_picked(folder):
    write(folder, line())
    run = fine(ask(folder, "?\nq\n\n"))
    holds(run.out, "\n   2  centre is destroyed.", "\n   3    Left Levy must test", "\n   4    right must test",
          "By these rules:\nBX-3     ")


@test
def why_after_an_incident_alone(folder):
    write(folder, line(incidents='  { kind = "engage", units = ["right", "foe"] },\n'
                       '  { kind = "break_test", unit = "right", lost_by = 2, pursuers = ["foe"] },\n'))
    run = fine(ask(folder, "left\n1 1\n1 1\n?\n6 6\n?\n6 6\n?\n1 1\nphase red movement\n?\nq\n\n"))
    tests, rest = run.out.split("right tests whether it breaks", 1)
    holds(rest, "It came to this because:\n      break_test unit right lost_by 2 pursuers foe (line 19 of the scenario)\n"
          "By these rules:\nBX-12    Break test", "By these rules:\nBX-10    ", "By these rules:\nBX-12b   ",
          "right breaks from close combat.")


@test
def why_a_rally_test(folder):
    write(folder, line())
    run = fine(ask(folder, "left\n6 6\n1 1\n1 1\nphase red movement\n?\n1 1\n?\nq\n\n"))
    holds(run.out, "Red Host's movement phase begins.", "By these rules:\nBX-11    ", "By these rules:\nBX-11a   ")


@test
def map_and_log_on_request(folder):
    write(folder, line())
    run = fine(ask(folder, "m\nl\nleft\n1 1\n1 1\n\n"))
    equal(run.out.count("\n  20 +"), 2, "maps: one asked for, one in the end")
    equal(run.out.count("   2  centre is destroyed."), 2)


@test
def an_option_by_its_name_or_in_other_letters(folder):
    write(folder, line())
    run = fine(ask(folder, "left LEVY\n1 1\n1 1\n\n"))
    holds(run.out, "Red Host decides> left LEVY\n\nLeft Levy tests for panic")
    run = fine(ask(folder, "RIGHT\n1 1\n1 1\n\n"))
    holds(run.out, "Red Host decides> RIGHT\n\nright tests for panic")


@test
def what_an_answer_is(folder):
    write(folder, line())
    holds(fine(ask(folder, "?\nq\n\n")).out,
          "An answer is the id of an option or its number in the list; Enter takes the first. Besides:\n")
    write(folder, dominoes().replace('cards = { deck = ["10D", "9S"] }', ""))
    run = fine(ask(folder, "?\nq\n\n"))
    holds(run.out, " draws its command card (", ": a card of 54 (Enter: the program draws)> ?",
          'An answer is a card, as in "KS"; Enter lets the program draw. Besides:\n')


@test
def on_a_narrow_terminal(folder):
    write(folder, line())
    run = fine(ask(folder, "?\nq\n\n", COLUMNS="50"))
    holds(run.out, "  u! NOTE  the umpire takes the last throw back,\n           too\n")
    for row in run.out.splitlines():
        equal(len(row) <= 50, True, row)


@test
def what_cannot_be_understood_is_asked_again(folder):
    write(folder, line())
    run = ask(folder, "lfet\nleft\nx\n1 2 3\n7 1\n1 1\n1 1\n\n")
    equal(run.status, 0)
    equal(run.err,
          '"lfet" is none of the options\n'
          '    Did you mean "left"? The options are "left" or "right".\n'
          'one of the dice is a text\n    Expected 2 dice, as in [6, 5].\n'
          '2 dice expected, 3 given\n    Expected 2 dice, as in [6, 5].\n'
          'die 1 cannot show 7: a D6 shows 1 to 6\n    Expected 2 dice, as in [6, 5].\n')


@test
def a_decision_is_taken_back(folder):
    write(folder, line())
    run = fine(ask(folder, "right\nu\nleft\n1 1\n1 1\n\n", "--journal", "game.txt"))
    holds(run.out, "1 answer is taken back.\n")
    equal(run.out.count("who tests next?"), 2)
    holds((folder / "game.txt").read_text(), "\nt 1 ")
    fine(waver("replay", "game.txt", cwd=folder))


@test
def only_the_umpire_goes_back_across_dice(folder):
    write(folder, line())
    run = ask(folder, "left\n6 5\nu\nu!\nu! a cocked die\n1 1\n1 1\n\n", "--journal", "game.txt")
    equal(run.status, 0)
    equal(run.err,
          "2D6 came up since the last decision\n"
          "    What was thrown stands, unless the umpire says why: u! NOTE\n"
          "the umpire takes answers back without saying why\n"
          '    Add a note, as in "the template was misplaced": it is kept with the game.\n')
    holds((folder / "game.txt").read_text(), "\nu 1 a cocked die ")
    holds(fine(waver("replay", "game.txt", cwd=folder)).out, "all as in the journal\n")


@test
def a_mistyped_die_is_taken_back_across_the_files_incidents(folder):
    write(folder, line(incidents='  { kind = "casualties", unit = "right", models = 1 },\n'))
    run = ask(folder, "u\nu! x\nleft\n1 1\n1 1\nu! a slip\n6 6\n3 4\nu! b\nu! c\nu! d\nu! e\nu! f\nleft\nq\n\n")
    equal(run.status, 0)
    equal(run.out.count("1 answer is taken back"), 5)
    holds(run.out, "1 answer is taken back, with what followed from it.\n\nright tests for panic: needs 7")
    holds(run.err, "there is no decision to take back\n",
          "there is no answer to take back\n    Nobody has been asked anything yet.\n")


@test
def more_is_told_at_the_table(folder):
    write(folder, line())
    run = fine(ask(folder, "left\n1 1\n1 1\ncasualties right 3 by foe\nmove left at 12, 20.5 facing 90\n"
                   '{ kind = "casualties", unit = "left", models = 1 }\n'
                   '{"kind": "casualties", "unit": "left", "models": 2}\nu\nphase red movement\n\n'))
    holds(run.out, "right loses 3 models by foe", "Left Levy now stands at 12.0, 20.5, facing east",
          "Left Levy loses 1 model", "Left Levy loses 2 models", "1 answer is taken back.",
          "Red Host's movement phase begins.")


@test
def what_can_be_told(folder):
    write(folder, line())
    run = fine(ask(folder, "left\n1 1\n1 1\n?\n\n"))
    holds(run.out, "What can happen:\n", "\n  casualties: ", "\n      models (may be left out): ", '"stand-and-shoot"')


@test
def incidents_that_do_not_fit(folder):
    write(folder, line())
    run = ask(folder, "left\n1 1\n1 1\ncasulties right 3\ncasualties right 3 by foe really\ncasualties right by\n"
              'casualties right many\n{ kind = "destroyed", unti = "right" }\n{ kind =\ncasualties right 99\n\n')
    equal(run.status, 0)
    holds(run.err, 'there is no incident "casulties"\n    Did you mean "casualties"?\n',
          '"really" is one word too many\n    As in: casualties [unit ...] [models ...] [by ...]\n',
          'nothing follows "by"\n', '"models" of incident "casualties" is a text\n',
          '"destroyed" knows no "unti"\n', "in the key-value pair: ", '"right" cannot lose 99 models')
    lacks(run.err, "unknown-", "wrong-type", "too-many")


@test
def a_refused_incident_is_left_out(folder):
    write(folder, line(incidents='  { kind = "casualties", unit = "centre", models = 1 },\n'
                       '  { kind = "casualties", unit = "right", models = 1 },\n'))
    run = ask(folder, "left\n1 1\n1 1\n\n")
    equal(run.status, 0)
    holds(run.err, "line.toml:18:", "incident 3 (casualties) cannot happen: ")
    holds(run.out, "It is left out.\n", "right loses 1 model")


@test
def the_input_ends_too_early(folder):
    write(folder, line())
    run = ask(folder, "left\n", "--journal", "game.txt")
    equal((run.status, run.err), (2, "waver run: the input ended before the game did\n"
                                     "    Asked: Left Levy tests for panic: needs 7 or less (Leadership 7)\n"))
    fine(waver("replay", "game.txt", cwd=folder))


@test
def after_the_last_incident_the_end_of_input_is_the_end(folder):
    write(folder, line())
    holds(fine(ask(folder, "left\n1 1\n1 1\n")).out, "The game is over.")


@test
def json_comes_at_the_end_and_alone(folder):
    write(folder, line(ANSWERS))
    wanted = fine(waver("run", "line.toml", "--json", cwd=folder)).out
    run = ask(folder, "right\nu\nleft\n6 5\n3 4\n2 2\n\n", "--json")
    equal((run.status, run.out), (0, wanted))
    holds(run.err, "who tests next?", "1 answer is taken back.")
    equal(len([json.loads(row) for row in run.out.splitlines()]) > 5, True)


@test
def leaving_keeps_the_game_on_request(folder):
    write(folder, line())
    run = fine(ask(folder, "left\nq\nkept.txt\n"))
    holds(run.out, "Keep the game?",
          "Kept: waver replay kept.txt\nTo go on: waver run --ask --resume kept.txt\n")
    fine(waver("replay", "kept.txt", cwd=folder))
    fine(ask(folder, "left\nq\n\n"))
    equal(sorted(os.listdir(folder)), ["kept.txt", "line.toml"])
    run = fine(ask(folder, "left\nquit\n", "--journal", "game.txt"))
    lacks(run.out, "Keep the game?")
    holds(run.out, "Kept: waver replay game.txt\n")
    fine(waver("replay", "game.txt", cwd=folder))


@test
def leaving_replaces_no_file(folder):
    write(folder, line())
    run = ask(folder, "exit\nline.toml\nkept.txt\n")
    equal((run.status, run.err), (0, "line.toml is there already, and a journal never replaces a file\n"))
    holds(run.out, "Kept: waver replay kept.txt\n")
    equal((folder / "line.toml").read_text(), line())


@test
def the_script_is_named_as_it_was_called(folder):
    write(folder, line())
    holds(fine(ask(folder, "q\nkept.txt\n", WAVER_CALLED="./waver")).out, "Kept: ./waver replay kept.txt\n")


@test
def enter_takes_the_first_option(folder):
    write(folder, line())
    holds(fine(ask(folder, "\n1 1\n1 1\n\n")).out, "Red Host decides> \n", "\nLeft Levy tests for panic: needs 7")


@test
def a_choice_among_many_numbers_is_short(folder):
    write(folder, line())
    run = ask(folder, "left\n6 6\n1 1\n1 1\nphase red movement\n1 1\n400\n\n\n")
    equal((run.status, run.err), (0, '"400" is none of the options\n    Expected 0 to 359.\n'))
    holds(run.out, "how many degrees clockwise does it turn? 180 is the about turn\n  0 to 359 (Enter: 180)\n"
          "Red Host decides> ", "Left Levy re-forms, facing")


@test
def help_at_a_question(folder):
    write(folder, line())
    run = fine(ask(folder, "help\nleft\n1 1\n1 1\nhelp\n\n"))
    holds(run.out, "By these rules:\nBX-3", "What can happen:\n")


@test
def a_line_that_nobody_typed(folder):
    write(folder, line())
    run = ask(folder, "x" * 70000 + "\nleft\n1 1\n1 1\n\n")
    equal((run.status, run.err), (0, "this line is longer than 64 KiB\n    Nothing of it was taken.\n"))


@test
def a_field_told_twice(folder):
    write(folder, line())
    run = ask(folder, "left\n1 1\n1 1\ncasualties right 3 unit left\nmove right 36 20\n\n")
    equal(run.status, 0)
    holds(run.err, '"unit" is given twice\n    As in: casualties [unit ...] [models ...] [by ...]\n',
          "Expected two numbers, as in [36, 20.5]. Typed with commas alone: 36,20.5 or front,flank.\n")


@test
def a_note_holds_no_control_characters(folder):
    write(folder, line())
    fine(ask(folder, "left\nu! \x1b[31mred\nq\n", "--journal", "game.txt"))
    holds((folder / "game.txt").read_text(), "\nu 1 ?[31mred ")

@test
def a_game_goes_on(folder):
    write(folder, line())
    whole = fine(ask(folder, "right\nu\nleft\n6 5\n\n2 2\n\n", "--seed", "4"))
    fine(ask(folder, "right\nu\nleft\n6 5\nq\n", "--seed", "4", "--journal", "game.txt"))
    kept = (folder / "game.txt").read_text()
    run = fine(waver("run", "--ask", "--resume", "game.txt", "--journal", "more.txt", stdin="\n2 2\n\n", cwd=folder))
    holds(run.out, "A line of three\n", "   2  centre is destroyed.", "[6 5] - PANIC.",
          "\nHow far does Left Levy flee, in inches?\n", "The program threw with --seed 4.\n")
    equal(run.out.split("The game is over.")[1], whole.out.split("The game is over.")[1])
    equal((folder / "game.txt").read_text(), kept, "the journal that was read")
    fine(waver("replay", "more.txt", cwd=folder))
    cut = kept[:kept.rindex("\nr 6 5 ") + 4]
    (folder / "cut.txt").write_text(cut)
    holds(fine(waver("run", "--ask", "--resume", "cut.txt", stdin="q\n\n", cwd=folder)).out, "\nLeft Levy tests for panic")


@test
def what_does_not_go_with_resume(folder):
    write(folder, line())
    refuses(waver("run", "line.toml", "--ask", "--resume", "x", cwd=folder), 2,
            "waver run: --resume and SCENARIO do not go together\n    The scenario stands in the journal.\n")
    refuses(waver("run", "--ask", "--resume", "x", "--seed", "1", cwd=folder), 2,
            "waver run: --resume and --seed do not go together\n    The seed stands in the journal.\n")
    refuses(waver("run", "--resume", "x", cwd=folder), 2,
            "waver run: --resume needs --ask\n    waver replay looks at a game that was kept.\n")
    run = waver("run", "--ask", "--resume", "line.toml", cwd=folder)
    equal((run.status, run.out), (2, ""))
    holds(run.err, "not-a-journal")


@test
def a_crash_loses_nothing(folder):
    write(folder, line())
    process = subprocess.Popen([harness.PROGRAM, "run", "--ask", "line.toml", "--journal", "game.txt"], cwd=folder,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=harness.environment())
    process.stdin.write(b"left\n6 5\n")
    process.stdin.flush()
    screen = b""
    while b"flee, in inches?" not in screen:
        screen += os.read(process.stdout.fileno(), 65536)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    holds((folder / "game.txt").read_text(), "\nr 6 5 ")
    holds(fine(waver("replay", "game.txt", "--unfinished", cwd=folder)).out, "all as in the journal, which has no end")


@test
def a_journal_that_cannot_be_written(folder):
    write(folder, line())
    run = ask(folder, "left\n", "--journal", "no/such/file")
    equal((run.status, run.out, run.err),
          (3, "", "waver: no/such/file cannot be written: No such file or directory\n"))
    run = ask(folder, "left\n", "--journal", "/dev/full")
    equal((run.status, run.err), (3, "waver: /dev/full cannot be written: No space left on device\n"))


@test
def at_a_terminal(folder):
    write(folder, line())
    status, screen = on_terminal(["run", "--ask", "line.toml"], [
        ("decides> ", "?\n"), ("It came to this because", ""), ("decides> ", "nobody\n"),
        ("is none of the options", ""), ("decides> ", "right\n"), ("throws)> ", "u\n"), ("taken back", ""),
        ("decides> ", "1\n"), ("throws)> ", "6 5\n"), ("PANIC", ""), ("throws)> ", "u\n"),
        ("came up since", ""), ("throws)> ", "34\n"), ("throws)> ", "2,2\n"), ("can happen)> ", "\n"),
        ("Nothing more? Enter once more ends the game for good.", ""), ("can happen)> ", "\n"),
        ("The game is over", "")], cwd=folder)
    equal(status, 0, screen)
    holds(screen, "\x1b[38;5;214m", "\x1b[1m")


@test
def at_a_terminal_without_colour(folder):
    write(folder, line())
    status, screen = on_terminal(["run", "--ask", "line.toml"], [("decides> ", "q\n"), ("drop it> ", "\n")], cwd=folder,
                                 NO_COLOR="1")
    equal(status, 0, screen)
    lacks(screen, "\x1b")


@test
def the_end_of_file_key(folder):
    write(folder, line())
    status, screen = on_terminal(["run", "--ask", "line.toml"], [("decides> ", "\x04")], cwd=folder)
    equal(status, 2, screen)
    holds(screen, "waver run: the input ended before the game did")


@test
def one_enter_too_many_ends_no_game(folder):
    write(folder, line())
    status, screen = on_terminal(["run", "--ask", "line.toml"], [
        ("decides> ", "left\n"), ("throws)> ", "1 1\n"), ("throws)> ", "1 1\n"), ("can happen)> ", "\n"),
        ("ends the game for good.", ""), ("can happen)> ", "casualties right 3 by foe\n"), ("loses 3 models", ""),
        ("can happen)> ", "\n"), ("ends the game for good.", ""), ("can happen)> ", "\n"), ("The game is over", "")],
                                 cwd=folder)
    equal(status, 0, screen)


@test
def to_go_on_with_the_same_players(folder):
    write(folder, dominoes())
    run = fine(ask(folder, "q\nkept.txt\n", "--player", "red", "--policy", "best", "--think", "20", "--throw"))
    go_on = "run --ask --resume kept.txt --player red --policy best --think 20 --throw"
    holds(run.out, f"To go on: waver {go_on}\n")
    fine(waver(*go_on.split(), stdin="q\n\n", cwd=folder))


@test
def the_clauses_that_matter_for_a_question(folder):
    write(folder, dominoes())
    told = fine(ask(folder, "foe\n?\nadvance\n?\nguard\nq\n\n", "--throw", "--seed", "4")).out.split("By these rules:\n")
    holds(told[1], "DB-63    There are seven tasks. fire: at an enemy in range. advance: ")
    equal([row.split()[0] for row in told[2].splitlines() if row.startswith("DB-")],
          ["DB-64", "DB-66", "DB-68", "DB-69", "DB-48"])
    holds(told[2], "foe advances against Old Guard (guard battalion, steady, strength 5, quarter heads): from which\n"
          "  square does it attack?\n")


@test
def a_board_is_drawn_before_a_choice(folder):
    write(folder, dominoes())
    run = fine(ask(folder, "q\n\n", "--throw", "--seed", "4"))
    holds(run.out, "\n  3  .   .  [a] ^^^  .   .  \n", "            nD  ", "  0   1   2   3   4   5\n",
          "Red Host: army morale 0, breaking point 0: a loss of 1 more breaks it\n", "Deck: 52 cards.",
          "of 10 points left, for units with a nickel. Who obeys?\n")
    lacks(run.out, "the program throws)>")


@test
def options_say_what_they_cost_and_bring(folder):
    write(folder, dominoes())
    run = fine(ask(folder, "foe\nfire\nq\n\n", "--throw", "--seed", "4"))
    holds(run.out, "battalion, steady, strength 5, nickel tails, dime heads; fire, advance, move-fire,",
          "END  10 points of the 10 of diamonds lapse", "fire       fire, up to 2 squares")


@test
def one_side_against_the_program(folder):
    write(folder, dominoes())
    run = fine(ask(folder, "\n" * 60, "--throw", "--player", "red", "--policy", "best", "--think", "20", "--seed", "2"))
    holds(run.out, "Red Host decides> ", "\nThe game is over.\n", "\nRed Host: army morale ", "breaking point 0: it holds\n")
    lacks(run.out, "Blue Host decides> ")


@test
def what_a_known_deck_has_shown_is_not_taken_back(folder):
    """A draw from a deck whose order the file gives asks nothing, and yet nobody may look and choose again."""
    scenario = str(ROOT / "scenarios/a-line-of-dominoes.toml")
    shown = waver("run", "--ask", scenario, cwd=folder, stdin="conscripts\nfire\nmilitia\nu\nq\n\n")
    holds(shown.out + shown.err, "what was hidden has come to light since the last decision\n"
          "    What was thrown stands, unless the umpire says why: u! NOTE\n")
    free = waver("run", "--ask", scenario, cwd=folder, stdin="conscripts\nu\nq\n\n")
    holds(free.out, "1 answer is taken back.")
