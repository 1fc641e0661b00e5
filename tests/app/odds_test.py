"""odds: what it prints, and what it refuses."""
import json

from battles import line, write
from harness import equal, fine, holds, lacks, on_terminal, refuses, test, waver

REFUSED = [
    (("--samples", "0"), "--samples 0 is out of range\n    From 1 to 1000000000000.\n"),
    (("--samples", "many"), '--samples wants a whole number, not "many"\n    Expected 0 to 18446744073709551615.\n'),
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
    refuses(waver("odds", "line.toml", "--policy", "best", cwd=folder), 2,
            "best-is-sampled: With --policy best, odds can only be sampled\n"
            "    Give --samples, as in --samples 1000, or take another --policy.\n")


@test
def nonsense_is_refused(folder):
    write(folder, line())
    for words, told in REFUSED:
        refuses(waver("odds", "line.toml", *words, cwd=folder), 2, "waver odds: " + told)
    refuses(waver("odds"), 2, "waver odds: SCENARIO is missing\n    waver odds --help shows its options.\n")
    refuses(waver("odds", "none.toml", cwd=folder), 2, "none.toml: unreadable: No such file or directory\n")


@test
def of_best_by_playing(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--policy", "best", "--think", "20", "--samples", "50", cwd=folder))
    holds(run.out, "Whoever has a choice decides by --policy best.", "--samples 50 --policy best --think 20\n")
