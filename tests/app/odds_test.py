"""odds: what it prints, and what it refuses."""
import json

from battles import dominoes, line, write
from harness import ROOT, equal, fine, holds, lacks, on_terminal, refuses, test, waver

REFUSED = [
    (("--samples", "0"), "--samples 0 is out of range\n    From 1 to 1000000000000.\n"),
    (("--samples", "many"), '--samples wants a whole number, not "many"\n    From 1 to 1000000000000.\n'),
    (("--samples", "-1"), '--samples wants a whole number, not "-1"\n    From 1 to 1000000000000.\n'),
    (("--samples", "1000000000001"), "--samples 1000000000001 is out of range\n    From 1 to 1000000000000.\n"),
    (("--budget", "1e6"), '--budget wants a whole number, not "1e6"\n    From 1 to 1000000000.\n'),
    (("--within", "0.6"), "--within 0.6 is no width\n    A probability from 0.0001 to 0.5, as in --within 0.01.\n"),
    (("--at-least", "red"),
     "--at-least red does not say whose number is to come to what\n    As in --at-least red.lost_or_fleeing=3.\n"),
    (("--at-least", "rad.lost_or_fleeing=1"),
     '--at-least: there is no side or unit "rad"\n    Did you mean "red"?\n'),
    (("--at-least", "red.lost=1"),
     '--at-least: of red there is no number "lost"\n    There is lost_or_fleeing.\n'),
    (("--at-least", "left.panicked=1"),
     "--at-least: of a single unit, as left is, these rules count no numbers\n    There are red and blue.\n"),
    (("--at-least", "red.lost_or_fleeing=two"),
     '--at-least wants a whole number behind the =, not "two"\n    As in --at-least red.lost_or_fleeing=8.\n'),
    (("--at-least", "red.lost_or_fleeing=2", "--within", "0.1"),
     "--at-least and --within do not go together\n    Give --samples, as in --samples 100000, to know it better.\n"),
    (("--rulings", "--compare", "other.toml"), "--rulings and --compare do not go together\n    Ask one after the other.\n"),
    (("--rulings", "--report", "r.html"), "--rulings and --report do not go together\n    Ask one after the other.\n"),
    (("--compare", "other.toml", "--at-least", "red.lost_or_fleeing=2"),
     "--compare and --at-least do not go together\n    Ask one after the other.\n"),
    (("--at-least", "red.lost_or_fleeing=2", "--report", "r.html"),
     "--at-least and --report do not go together\n    Ask one after the other.\n"),
    (("--at-least", ""), "--at-least is empty\n    waver odds --help shows its options.\n"),
    (("--budget", "0"), "--budget 0 is out of range\n    From 1 to 1000000000.\n"),
    (("--threads", "0"), "--threads 0 is out of range\n    From 1 to 1024.\n"),
    (("--within", "0"), "--within 0 is no width\n    A probability from 0.0001 to 0.5, as in --within 0.01.\n"),
    (("--within", "x"), "--within x is no width\n    A probability from 0.0001 to 0.5, as in --within 0.01.\n"),
    (("--exact", "--samples", "9"),
     "--exact and --samples or --within do not go together\n    Exact odds need no samples.\n"),
    (("--budget", "9", "--samples", "9"),
     "--budget and --samples or --within do not go together\n    A budget is for positions that are looked at.\n"),
    (("--fractions", "--samples", "9"), "--fractions needs exact odds\n    Leave --samples and --within away.\n"),
    (("--fractions",), "--fractions needs --json\n    Fractions are for programs.\n"),
    (("--policy", "worst"), 'there is no policy "worst"\n    There are first, random and best.\n'),
    (("--policy", "red=bets"), 'there is no policy "bets"\n    Did you mean "best"?\n'),
    (("--policy", "rde=best"), 'there is no side "rde" for --policy\n    Did you mean "red"?\n'),
    (("--policy", "green=best"), 'there is no side "green" for --policy\n    There are red and blue.\n'),
    (("--policy", "red=best", "--policy", "blue=first,red=random"),
     "--policy says twice who decides for red\n"
     "    Once for all sides and once for each that differs, as in --policy best,red=first.\n"),
    (("--policy", "best", "--policy", "random"),
     "--policy says twice who decides for all\n"
     "    Once for all sides and once for each that differs, as in --policy best,red=first.\n"),
    (("--view", "rde"), 'there is no side "rde"\n    Did you mean "red"?\n'),
    (("--view", ""), "--view is empty\n    waver odds --help shows its options.\n"),
    (("--policy", "red=best,"), "--policy names none before or behind a comma\n    As in --policy best,red=first.\n"),
    (("--budget", "99999999999999999999"), "--budget 99999999999999999999 is out of range\n    From 1 to 1000000000.\n"),
    (("--at-least", "red.lost_or_fleeing=4294967297"),
     "--at-least 4294967297 is out of range\n    No number that is counted here is so large.\n"),
    (("--report", "-"), "--report writes a file\n    Give it a name, as in --report battle.html.\n"),
    (("--think", "5"), "--think needs --policy best\n    Only that policy thinks.\n"),
]


@test
def exact_odds_in_words(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", cwd=folder))
    holds(run.out, "A line of three\nExact: everything that can come was looked at, 15 positions.",
          "58.3 %   41.7 %", "units fleeing, destroyed or off the table: 1.83 on average\n      1  34.0 %  ####",
          "How panic spreads\n0.83 units run on average.")
    lacks(run.out, "The same again", "\x1b")
    equal(run.err, "")


@test
def exact_odds_for_programs(folder):
    write(folder, line())
    odds = json.loads(fine(waver("odds", "line.toml", "--json", "--fractions", cwd=folder)).out)
    equal((odds["waver"], odds["ruleset"], odds["method"], odds["policy"], odds["samples"], odds["unresolved"]),
          (1, "battleaxe", "exact", "first", None, 0.0))
    left = odds["units"]["left"]
    equal(left["states"]["fleeing"]["fraction"], "5/12")
    equal(left["tested"], {"p": 1.0, "low": 1.0, "high": 1.0, "fraction": "1"})
    red = odds["sides"]["red"]["lost_or_fleeing"]
    equal(red["distribution_fractions"], ["0", "49/144", "35/72", "25/144"])
    equal((odds["cascade"]["reproduction"], len(odds["cascade"]["depth"])), (0.0, 2))
    lacks(fine(waver("odds", "line.toml", "--json", cwd=folder)).out, "fraction")


@test
def sampled_odds_are_the_same_again(folder):
    write(folder, line())
    first = fine(waver("odds", "line.toml", "--samples", "500", "--seed", "4", "--threads", "1", cwd=folder))
    holds(first.out, "Sampled: 500 games played to their end. Chances are right to within 4.4 % either way, 19 times in\n20.",
          "\nThe same again: waver odds line.toml --seed 4 --samples 500\n")
    again = fine(waver("odds", "line.toml", "--samples", "500", "--seed", "4", "--threads", "3", cwd=folder))
    equal(again.out, first.out)
    odds = json.loads(fine(waver("odds", "line.toml", "--samples", "500", "--json", cwd=folder)).out)
    equal((odds["method"], odds["samples"]), ("sampled", 500))


@test
def sampling_stops_when_it_is_known_well_enough(folder):
    write(folder, line())
    odds = json.loads(fine(waver("odds", "line.toml", "--within", "0.02", "--json", cwd=folder)).out)
    equal(odds["method"], "sampled")
    fleeing = odds["units"]["left"]["states"]["fleeing"]
    equal(fleeing["high"] - fleeing["low"] <= 0.04, True, fleeing)


@test
def bounds_hold_the_exact_odds(folder):
    # A movement phase to come: where everybody stands is kept, and nobody of blue flees.
    write(folder, line(incidents='  { kind = "phase", side = "blue", phase = "movement" },\n'))
    odds = json.loads(fine(waver("odds", "line.toml", "--budget", "40", "--json", cwd=folder)).out)
    equal((odds["method"], odds["samples"], 0 < odds["unresolved"] < 1), ("bounded", 20000, True))
    fleeing = odds["units"]["left"]["states"]["fleeing"]
    equal(fleeing["low"] <= 5 / 12 <= fleeing["high"] and abs(fleeing["p"] - 5 / 12) < 0.02, True, fleeing)
    text = fine(waver("odds", "line.toml", "--budget", "40", cwd=folder)).out
    holds(text, "Bounded: the likeliest branches were looked at", "of the weight is open",
          "\nThe same again: waver odds line.toml --seed 0 --budget 40\n")


@test
def what_cannot_be_exact_is_refused(folder):
    write(folder, line())
    refuses(waver("odds", "line.toml", "--exact", "--budget", "9", cwd=folder), 2,
            "too-many-positions: There are more than 9 positions to look at: too many for exact odds\n"
            "    Give a larger --budget, or leave --exact away for odds within proven bounds.\n")
    refuses(waver("odds", "line.toml", "--policy", "best", "--budget", "40", cwd=folder), 2,
            "best-is-sampled: With --policy best there are more than 40 positions to look at: too many to say what is best, "
            "so odds can only be sampled\n"
            "    Give --samples, as in --samples 1000, or a larger --budget, or take another --policy.\n")


@test
def nonsense_is_refused(folder):
    write(folder, line())
    for words, told in REFUSED:
        refuses(waver("odds", "line.toml", *words, cwd=folder), 2, "waver odds: " + told)
    refuses(waver("odds"), 2, "waver odds: SCENARIO is missing\n    waver odds --help shows its options.\n")
    refuses(waver("odds", "none.toml", cwd=folder), 2, "none.toml: unreadable: No such file or directory\n")


@test
def what_cannot_be_read_is_told(folder):
    (folder / "empty.toml").write_text("")
    refuses(waver("odds", "empty.toml", cwd=folder), 2,
            "empty.toml:1:1: empty: there is nothing in it\n"
            "    A scenario begins with waver = 1, a title and a ruleset.\n")
    (folder / "picture.toml").write_bytes(bytes(range(256)))
    refuses(waver("odds", "picture.toml", cwd=folder), 2,
            "picture.toml:1:1: encoding: a NUL byte stands in the text\n    Is this a text file? Save it as UTF-8.\n")
    refuses(waver("odds", ".", cwd=folder), 2, ".: unreadable: this is a folder\n    Name a file in it.\n")


@test
def without_incidents_nothing_is_to_come(folder):
    write(folder, line().split("incident = [")[0])
    holds(fine(waver("odds", "line.toml", cwd=folder)).out,
          "No incidents are to come. Exact: everything that can come was looked at, 2 positions.",
          "  every unit: steady\n  units fleeing, destroyed or off the table: always 0\n")


@test
def little_is_told_in_the_singular(folder):
    write(folder, line())
    holds(fine(waver("odds", "line.toml", "--samples", "1", cwd=folder)).out, "Sampled: 1 game played to its end.")
    holds(fine(waver("odds", "line.toml", "--budget", "1", cwd=folder)).out.replace("\n", " "),
          "looked at, 1 position; all of the weight is open, and no chance is further off than that.")


RIVER = ROOT / "scenarios/backs-to-the-river.toml"


@test
def rare_odds_are_exact_where_they_can_be(folder):
    run = fine(waver("odds", RIVER, "--at-least", "red.lost_or_fleeing=8"))
    equal(run.out, "Backs to the river\n"
          "Red Host: units fleeing, destroyed or off the table, at least 8 in the end\n"
          "  1 in 1.68 million, that is 5.95e-07\n\n"
          "Exact: everything that can come was looked at, 544 positions. Whoever has a choice takes the first\n"
          "option.\n")
    odds = json.loads(fine(waver("odds", RIVER, "--at-least", "red.lost_or_fleeing=8", "--json", "--fractions")).out)
    equal((odds["method"], odds["fraction"], odds["at_least"], odds["samples"]),
          ("exact", "1/1679616", {"side": "red", "measure": "lost_or_fleeing", "number": 8}, None))
    refuses(waver("odds", RIVER, "--at-least", "red.lost_or_fleeing=8", "--exact", "--budget", "9"), 2,
            "too-many-positions: There are more than 9 positions to look at: too many for exact odds\n"
            "    Give a larger --budget, or leave --exact away for an estimate by splitting.\n")


@test
def rare_odds_are_found_by_splitting(folder):
    words = ("odds", RIVER, "--at-least", "red.lost_or_fleeing=8", "--samples", "6400", "--seed", "2")
    run = fine(waver(*words, "--threads", "1"))
    holds(run.out, "  1 in 970,000 (530,000 to 1,800,000), that is 1.0e-06 (5.6e-07 to 1.9e-06)\n", "By splitting: 6,400 games for each number on the way",
          "in 32 independent parts.", "\nHow likely each number is reached at any time\n      1  7",
          "\nThe same again: waver odds %s --at-least red.lost_or_fleeing=8 --seed 2 --samples 6400\n" % RIVER)
    equal(fine(waver(*words, "--threads", "5")).out, run.out)
    odds = json.loads(fine(waver(*words, "--json")).out)
    equal((odds["method"], [level["number"] for level in odds["levels"]], "fraction" in odds),
          ("splitting", [1, 2, 3, 4, 5, 6, 7, 8], False))
    equal(odds["low"] < 6 ** -8 < odds["high"] < 5 * odds["low"], True, odds)


@test
def of_rare_odds_the_extremes_are_told(folder):
    write(folder, line())
    aim = lambda number, *more: fine(waver("odds", "line.toml", "--at-least", f"red.lost_or_fleeing={number}", *more,
                                           cwd=folder)).out
    holds(aim(4), "at least 4 in the end\n  Impossible: Red Host has 3 units.\n")
    holds(aim(1), "at least 1 in the end\n  Always.\n")
    holds(aim(2), "at least 2 in the end\n  66.0 %\n")
    holds(aim(1, "--samples", "20"), "  100.0 % (89.3 to 100.0)\n")
    holds(fine(waver("odds", RIVER, "--at-least", "red.lost_or_fleeing=8", "--samples", "32")).out,
          "  It never came up: it is rarer than 1 in ", "Give more --samples.")
    write(folder, dominoes(), "dominoes.toml")
    holds(fine(waver("odds", "dominoes.toml", "--at-least", "red.morale=1", "--samples", "64", cwd=folder)).out,
          "Red Host: army morale in the end, at least 1\n")


@test
def of_best_by_playing(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--policy", "best", "--think", "20", "--samples", "50", cwd=folder))
    holds(run.out.replace("\n", " "), "Whoever has a choice decides by looking ahead.",
          "--samples 50 --policy best --think 20 ")
    mixed = ("--policy", "blue=random", "--policy", "red=best", "--think", "20", "--samples", "50")
    run = fine(waver("odds", "line.toml", *mixed, cwd=folder))
    holds(run.out.replace("\n", " "),
          "Red Host decides by looking ahead and Blue Host takes any option, each as likely.",
          "--samples 50 --policy red=best,blue=random --think 20 ")
    odds = json.loads(fine(waver("odds", "line.toml", *mixed, "--json", cwd=folder)).out)
    equal(odds["policy"], {"red": "best", "blue": "random"})
    lacks(str(odds), "first_choice")


@test
def what_is_best_first(folder):
    """The general goes last: as long as he stands, the levy tests on his Leadership."""
    text = line().replace('id = "left"', 'id = "left", general = 9').replace('id = "right"', 'id = "levy"')
    write(folder, text)
    run = fine(waver("odds", "line.toml", "--policy", "best", cwd=folder))
    told = run.out.replace("\n", " ")
    holds(told, "Whoever has a choice decides as is best for it.  First question (BX-3): Red Host: who tests next? "
          'Best is "levy": 1.33 units fleeing, destroyed or off the table on average instead of 1.38 with the first option '
          "every time. Blue Host has nothing to decide. ")
    lacks(told, "know that the others do")
    odds = json.loads(fine(waver("odds", "line.toml", "--policy", "red=best", "--json", "--fractions", cwd=folder)).out)
    equal((odds["method"], odds["policy"]), ("exact", {"red": "best", "blue": "first"}))
    first = odds["first_choice"]
    equal((first["side"], first["ask"], first["chosen"], first["measure"]),
          ("red", "who_tests", "levy", "lost_or_fleeing"))
    equal([option["option"] for option in first["options"]], ["left", "levy"])
    equal(first["options"][1]["fraction"], first["fraction"])
    equal(first["first_fraction"], first["options"][0]["fraction"])
    equal(odds["sides"]["red"]["lost_or_fleeing"]["fraction"], first["fraction"])
    equal(odds["best"]["red"], {"asked": True, "aims": [{key: first[key] for key in (
        "measure", "value", "fraction", "first", "first_fraction")}]})
    lacks(fine(waver("odds", "line.toml", "--policy", "best", "--json", cwd=folder)).out, "fraction")


@test
def what_is_hidden_from_a_side_comes_by_chance(folder):
    """Nobody knows the order of the deck: odds from a side's view do not change with it, others do."""
    write(folder, dominoes(), "dominoes.toml")
    write(folder, dominoes().replace('["10D", "9S"]', '["KS", "2C"]'), "otherwise.toml")
    odds = lambda *words: json.loads(fine(waver("odds", *words, "--samples", "200", "--json", cwd=folder)).out)
    for view in "red", "blue":
        seen = odds("dominoes.toml", "--view", view)
        equal(seen["view"], view)
        equal(seen, odds("otherwise.toml", "--view", view))
    equal(odds("dominoes.toml") == odds("otherwise.toml"), False)
    lacks(str(odds("dominoes.toml")), "view")
    text = fine(waver("odds", "dominoes.toml", "--view", "red", "--samples", "200", "--policy", "random", cwd=folder)).out
    holds(text.replace("\n", " "), "As Red Host may know it: what is hidden from it comes by chance.",
          "--samples 200 --view red --policy random ")


@test
def where_nothing_is_hidden_a_view_changes_nothing(folder):
    write(folder, line())
    odds = lambda *words: json.loads(fine(waver("odds", "line.toml", *words, "--json", "--fractions", cwd=folder)).out)
    seen = odds("--view", "blue")
    equal(seen.pop("view"), "blue")
    equal(seen, odds())
    rare = odds("--at-least", "red.lost_or_fleeing=2", "--view", "red")
    equal((rare["view"], rare["fraction"]), ("red", odds("--at-least", "red.lost_or_fleeing=2")["fraction"]))


@test
def what_games_never_showed_is_no_certainty(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--samples", "1", cwd=folder))
    lacks(run.out, "always\n", "  - ", "\n\n\n")
    holds(run.out, "100.0 %", "0.0 %", "1 game played to its end.", ": always 1, in every game played\n",
          "  every unit: steady, in every game played\n")
    holds(fine(waver("odds", "line.toml", "--budget", "2", cwd=folder)).out,
          "  every unit: steady, in all that was looked at\n", ": always 0, in all that was looked at\n")
    run = fine(waver("odds", "line.toml", "--exact", cwd=folder))
    holds(run.out, "always")
    lacks(run.out, "100.0 %")


@test
def no_more_positions_than_the_budget(folder):
    write(folder, line())
    cards = str(ROOT / "scenarios/two-equal-armies.toml")
    for file, budgets in ("line.toml", (1, 10, 14, 60)), (str(ROOT / "scenarios/guns-abandoned.toml"), (10, 60)), (cards, (10,)):
        for budget in budgets:
            odds = json.loads(fine(waver("odds", file, "--budget", str(budget), "--json", cwd=folder)).out)
            equal(odds["positions"] <= budget, True, (file, budget, odds["positions"]))


@test
def a_width_that_is_not_reached_is_told(folder):
    write(folder, line())
    holds(fine(waver("odds", "line.toml", "--within", "0.1", "--samples", "10", cwd=folder)).out,
          "\n--within 0.1 was not reached: --samples 10 ended it.\n")
    lacks(fine(waver("odds", "line.toml", "--within", "0.1", "--samples", "1000000", cwd=folder)).out, "not reached")
