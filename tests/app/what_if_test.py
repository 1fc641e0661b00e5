"""What if: odds --set, --compare and --rulings, keystones, firebreak."""
import json

from battles import dominoes, line, write
from harness import ROOT, equal, fine, holds, lacks, refuses, test, waver

NO_SETTING = ("--set {} sets nothing\n    Write PATH=VALUE, as in --set unit.spears.leadership=8.\n")


@test
def what_is_set_counts(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--set", "unit.left.leadership=8", "--set", "unit.right.immune=true",
                     cwd=folder))
    holds(run.out, "A line of three: line.toml with unit.left.leadership=8 and unit.right.immune=true\nExact:",
          "Left Levy   72.2 %   27.8 %")
    odds = json.loads(fine(waver("odds", "line.toml", "--set", "unit.left.leadership=8", "--json", "--fractions",
                                 cwd=folder)).out)
    equal(odds["units"]["left"]["states"]["fleeing"]["fraction"], "5/18")
    run = fine(waver("odds", "line.toml", "--set", "unit.left.name=The \"Left\"", "--samples", "9", cwd=folder))
    holds(run.out, "The same again: waver odds line.toml --set 'unit.left.name=The \"Left\"' --seed 0 --samples 9\n")


@test
def what_is_set_wrongly_is_told(folder):
    write(folder, line())
    for words in (("odds",), ("keystones",), ("firebreak",), ("odds", "--rulings")):
        run = waver(*words, "line.toml", "--set", "unit.left.leadership=eleven", "--set", "unit.letf.models=3",
                    cwd=folder)
        refuses(run, 2,
                "--set unit.left.leadership=eleven: wrong-type: \"leadership\" of [[unit]] \"left\" is a text\n"
                "    Expected a whole number from 2 to 10.\n"
                "--set unit.letf.models=3: unknown-id: there is no unit \"letf\"\n    Did you mean \"left\"?\n")
        refuses(waver(*words, "line.toml", "--set", "unit.left", cwd=folder), 2,
                f"waver {words[0]}: " + NO_SETTING.format("unit.left"))
    refuses(waver("odds", "line.toml", "--set", "unit.left.at=[500, 20]", cwd=folder), 2,
            "--set unit.left.at=[500, 20]: off-table: [[unit]] \"left\" stands over the table's edge\n"
            "    `at` is the centre of its footprint, 3.94 x 3.15 in.\n")
    refuses(waver("odds", "line.toml", "--set", "rulings.panic_order=tests-frist", cwd=folder), 2,
            "--set rulings.panic_order=tests-frist: not-an-option: \"panic_order\" of [rulings] is \"tests-frist\"\n"
            "    Did you mean \"tests-first\"? Expected \"one-by-one\" or \"tests-first\".\n")


@test
def two_settings_are_held_against_each_other(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--set", "unit.left.leadership=8", "--compare", "line.toml", cwd=folder,
                     COLUMNS="80"))
    equal(run.out, """A line of three
Before: line.toml. After: line.toml with unit.left.leadership=8.
Exact: everything that can come was looked at in both, 15 and 15 positions.

                               before     after    change
  Left Levy: steady            58.3 %    72.2 %   +13.9 %
  Left Levy: fleeing           41.7 %    27.8 %   -13.9 %
  Left Levy: panicked          41.7 %    27.8 %   -13.9 %
  Red Host: lost or fleeing      1.83      1.69     -0.14

All else is the same (22 chances and means), exactly.
""")
    other = fine(waver("odds", "line.toml", "--compare", "unit.left.leadership=8", cwd=folder))
    holds(other.out, "Before: line.toml with unit.left.leadership=8. After: line.toml.\n", "+0.14")
    told = json.loads(fine(waver("odds", "line.toml", "--set", "unit.left.leadership=8", "--compare", "line.toml",
                                 "--json", "--fractions", cwd=folder)).out)
    equal((told["method"], told["samples"], told["before"]["set"], told["after"]["set"]),
          ("exact", None, [], ["unit.left.leadership=8"]))
    fleeing = told["units"]["left"]["states"]["fleeing"]
    equal((fleeing["fraction"], fleeing["fraction_before"], fleeing["fraction_after"], fleeing["same"]),
          ("-5/36", "5/12", "5/18", False))
    equal(told["sides"]["red"]["lost_or_fleeing"]["fraction"], "-5/36")
    equal(told["sides"]["blue"]["lost_or_fleeing"]["same"], True)


@test
def the_same_battle_differs_in_nothing(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--compare", "line.toml", cwd=folder))
    holds(run.out, "\nNothing differs, exactly.\n")
    run = fine(waver("odds", "line.toml", "--compare", "line.toml", "--samples", "50", cwd=folder))
    holds(run.out, "\nNothing differs in 50 games.\n",
          "\nThe same again: waver odds line.toml --compare line.toml --seed 0 --samples 50\n")


@test
def sampled_differences_are_the_same_again(folder):
    write(folder, line())
    words = ("odds", "line.toml", "--set", "unit.left.leadership=8", "--compare", "line.toml", "--samples", "700")
    first = fine(waver(*words, "--threads", "1", cwd=folder))
    equal(fine(waver(*words, "--threads", "3", cwd=folder)).out, first.out)
    holds(first.out, "Sampled: 700 games, each played in both with the same dice.",
          "All else is the same (22 chances and means): no difference in 700 games.")


@test
def what_cannot_be_compared_is_refused(folder):
    write(folder, line())
    write(folder, dominoes(), "two.toml")
    refuses(waver("odds", "line.toml", "--compare", "two.toml", cwd=folder), 2,
            "other-rulesets: one battle is of domino-battle, the other of battleaxe\n"
            "    Only battles of one ruleset can be held against each other.\n")
    refuses(waver("odds", "line.toml", "--compare", "none.toml", cwd=folder), 2,
            "none.toml: unreadable: No such file or directory\n")
    refuses(waver("odds", "line.toml", "--compare", "line.toml", "--within", "0.1", cwd=folder), 2,
            "waver odds: --within says how well chances are known, not differences\n    Give --samples instead.\n")
    refuses(waver("odds", "line.toml", "--compare", "line.toml", "--rulings", cwd=folder), 2,
            "waver odds: --rulings and --compare do not go together\n    Ask one after the other.\n")
    refuses(waver("odds", "line.toml", "--compare", "line.toml", "--budget", "0", cwd=folder), 2,
            "waver odds: --budget 0 is out of range\n    From 1 to 1000000000.\n")
    refuses(waver("odds", "line.toml", "--compare", "line.toml", "--exact", "--budget", "10", cwd=folder), 2,
            "too-many-positions: There are more than 10 positions to look at: too many for exact odds\n"
            "    Give a larger --budget, or leave --exact away for games to be played.\n")


@test
def rulings_that_change_nothing_say_so(folder):
    write(folder, line())
    run = fine(waver("odds", "line.toml", "--rulings", cwd=folder))
    holds(run.out, "  heavy_casualties = more-than: changes nothing\n", "  general_range = 11: changes nothing\n",
          "All is exact.")
    # A quarter of the left falls, and is it heavy?
    quarter = 'incident=[{kind="casualties",unit="left",models=5}]'
    run = fine(waver("odds", "line.toml", "--set", quarter, "--rulings", "--samples", "200", cwd=folder))
    holds(run.out, "  heavy_casualties = more-than: Red Host -0.", "; Blue Host the same\n",
          "  clear_distance = 2: no difference in 200 games\n")
    told = json.loads(fine(waver("odds", "line.toml", "--set", quarter, "--rulings", "--json", "--fractions",
                                 cwd=folder)).out)
    heavy = [each for each in told["rulings"] if each["ruling"] == "heavy_casualties"]
    equal([(each["reading"], each["changes_nothing"], each["sides"][0]["fraction"]) for each in heavy],
          [("more-than", False, "-5/12")])
    equal(sum(not each["changes_nothing"] for each in told["rulings"]), 1)


@test
def keystones_in_words_and_for_programs(folder):
    write(folder, line())
    run = fine(waver("keystones", "line.toml", "--side", "red", cwd=folder, COLUMNS="80"))
    holds(run.out, "A line of three\n", "All is exact.", "destroyed", "breaks", "Left Levy", "centre")
    lacks(run.out, "The same again", "foe")
    equal(all(len(each) <= 80 for each in run.out.splitlines()), True, run.out)
    told = json.loads(fine(waver("keystones", "line.toml", "--json", "--fractions", cwd=folder)).out)
    equal(len(told["keystones"]), 8)
    centre = [each for each in told["keystones"] if (each["unit"], each["fate"]) == ("centre", "destroyed")]
    equal([(each["same"], each["exact"], each["fraction"]) for each in centre], [(True, True, "0")])
    write(folder, dominoes(), "two.toml")
    run = fine(waver("keystones", "two.toml", "--samples", "30", cwd=folder))
    holds(run.out, "cannot be", "\nCannot be:\n", "  mob, breaks: \"mob\" is static and has no coin to lose\n",
          "\nThe same again: waver keystones two.toml --seed 0 --samples 30\n")


@test
def firebreaks_in_words_and_for_programs(folder):
    write(folder, line())
    words = ("firebreak", "line.toml", "--side", "red", "--unit", "right", "--shift", "4", "--step", "2")
    run = fine(waver(*words, cwd=folder, COLUMNS="80"))
    holds(run.out, "What Red Host wants least of, units fleeing, destroyed or off the table: 1.83 as\nit stands, exactly. 38 moves of one unit each",
          "right: 4 in east ", "-0.42\n")
    told = json.loads(fine(waver(*words, "--json", "--fractions", "--turn", "0", cwd=folder)).out)
    red = told["sides"][0]
    equal((red["side"], red["tried"], red["held"], red["exact"], red["samples"]), ("red", 12, [], True, None))
    equal((told["policy"], round(red["before"], 12)), ("first", round(11 / 6, 12)))
    equal([move["fraction"] for move in red["moves"] if (move["east"], move["north"]) == (4, 0)], ["-5/12"])
    run = fine(waver("firebreak", "line.toml", "--unit", "foe", "--turn", "0", cwd=folder))
    holds(run.out, "0.00 as it stands,\nexactly. ", "No move helps.\n")
    run = fine(waver("firebreak", "line.toml", "--unit", "foe", "--turn", "1", "--shift", "0", "--samples", "50",
                     cwd=folder, COLUMNS="300"))
    holds(run.out, "0.00 as it stands, in 50 games. 2 moves of one unit each were tried, turned by 1\ndegree; 0 of them are not possible.",
          "\nThe same again: waver firebreak line.toml --seed 0 --samples 50 --unit foe --shift 0 --step 1 --turn 1\n")
    refuses(waver("firebreak", "line.toml", "--exact", "--budget", "2", cwd=folder), 2,
            "too-many-positions: There are more than 2 positions to look at: too many for exact odds\n"
            "    Give a larger --budget, or leave --exact away for games to be played.\n")


@test
def nonsense_is_refused(folder):
    write(folder, line())
    write(folder, dominoes(), "two.toml")
    for words, told in [
        (("keystones", "--side", "rde"), "there is no side \"rde\"\n    Did you mean \"red\"?\n"),
        (("keystones", "--samples", "0"), "--samples 0 is out of range\n    From 1 to 1000000000.\n"),
        (("keystones", "--budget", "0"), "--budget 0 is out of range\n    From 1 to 1000000000.\n"),
        (("keystones", "--exact", "--samples", "3"),
         "--exact and --samples do not go together\n    Exact odds need no samples.\n"),
        (("keystones", "--fractions"), "--fractions needs --json\n    Fractions are for programs.\n"),
        (("keystones", "--policy", "worst"), "there is no policy \"worst\"\n    There are first, random and best.\n"),
        (("firebreak", "--unit", "rigth"), "there is no unit \"rigth\"\n    Did you mean \"right\"?\n"),
        (("firebreak", "--unit", "foe", "--side", "red"),
         "none of these units is on that side\n    Name units of the side, or leave --side away.\n"),
        (("firebreak", "--shift", "0", "--turn", "0"),
         "so there is no move to try\n    Give a --shift of one --step or more, or a --turn.\n"),
        (("firebreak", "--shift", "0.5", "--turn", "0"),
         "so there is no move to try\n    Give a --shift of one --step or more, or a --turn.\n"),
        (("firebreak", "--shift", "far"),
         "--shift far is no such length\n    From 0 to 100, with at most three decimals.\n"),
        (("firebreak", "--step", "0"),
         "--step 0 is no such length\n    From 0.001 to 100, with at most three decimals.\n"),
        (("firebreak", "--step", "0.0015"),
         "--step 0.0015 is no such length\n    From 0.001 to 100, with at most three decimals.\n"),
        (("firebreak", "--step", "0.01"), "--step 0.01 is too fine for --shift 2\n    At most 50 steps to each side.\n"),
        (("firebreak", "--turn", "200"), "--turn 200 is out of range\n    From 0 to 180.\n"),
    ]:
        refuses(waver(words[0], "line.toml", *words[1:], cwd=folder), 2, f"waver {words[0]}: " + told)
    refuses(waver("firebreak", "two.toml", "--step", "0.5", cwd=folder), 2,
            "waver firebreak: here units stand on squares\n    Give --shift and --step in whole squares.\n")
    refuses(waver("firebreak", "two.toml", "--turn", "45", cwd=folder), 2,
            "waver firebreak: here units have no facing\n    Leave --turn away.\n")


@test
def what_if_is_asked_from_a_sides_view_too(folder):
    """With the order of the deck hidden, two scenarios that differ in it alone are the same."""
    write(folder, dominoes(), "dominoes.toml")
    write(folder, dominoes().replace('["10D", "9S"]', '["KS", "2C"]'), "otherwise.toml")
    compare = lambda *words: waver("odds", "dominoes.toml", "--compare", "otherwise.toml", "--samples", "60", *words,
                                   cwd=folder)
    lacks(fine(compare()).out, "Nothing differs")
    told = fine(compare("--view", "red")).out.replace("\n", " ")
    holds(told, "As Red Host may know it: what is hidden from it comes by chance.", "Nothing differs in 60 games.",
          " --view red --compare otherwise.toml --seed 0 --samples 60 ")
    differences = json.loads(fine(compare("--view", "red", "--json")).out)
    equal((differences["before"]["view"], differences["after"]["view"]), ("red", "red"))
    for command in "keystones", "firebreak":
        words = (command, "dominoes.toml", "--view", "blue", "--samples", "20")
        holds(fine(waver(*words, cwd=folder)).out.replace("\n", " "), "As Blue Host may know it: ", " --view blue ")
    rulings = lambda name: fine(waver("odds", name, "--rulings", "--view", "red", "--samples", "20", "--json", cwd=folder)).out
    equal(json.loads(rulings("dominoes.toml"))["rulings"], json.loads(rulings("otherwise.toml"))["rulings"])


@test
def a_reading_is_set_as_it_is_told(folder):
    """Readings are words, some of which look like numbers or truths."""
    for name in "a-line-of-three", "guns-abandoned", "a-line-of-dominoes":
        file = str(ROOT / "scenarios" / f"{name}.toml")
        rulings = json.loads(fine(waver("odds", file, "--rulings", "--samples", "2", "--json")).out)["rulings"]
        equal(len(rulings) > 5, True)
        for each in rulings:
            if "refused" not in each:
                fine(waver("odds", file, "--samples", "2", "--set", f"rulings.{each['ruling']}={each['reading']}"))


@test
def what_comes_of_a_setting_is_told_with_it(folder):
    write(folder, line())
    run = waver("odds", "line.toml", "--set", "unit.left.at=[26,20]", cwd=folder)
    refuses(run, 2, 'line.toml:11:96: overlap: [[unit]] "centre" stands on "left"\n'
            "    Footprints may touch, not overlap. `at` is the centre of the footprint. Set here: unit.left.at=[26,20].\n")
    run = waver("odds", "line.toml", "--compare", "unit.left.models=x", cwd=folder)
    refuses(run, 2, '--compare unit.left.models=x: wrong-type: "models" of [[unit]] "left" is a text\n'
            "    Expected a whole number from 1 to 1000.\n")
