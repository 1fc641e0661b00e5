"""What enumerators share that hold `waver odds` against a second way to its numbers, whatever the rules.

An enumerator plays every course of a battle by its own reading of the rules and says what came of each: an outcome, a
tuple of (key, value) with keys as the program's JSON has them. A value is a word (of a unit's state), a truth or a whole
number; under ("cascade",) stands a Cascade, under ("left_out",) the incidents left out. `facts_of` adds outcomes up,
`facts_in` has the same from the program, `difference` compares them as fractions.

`Sampled` holds sampled odds against exact ones. A share of N independent games strays from the chance p to q or further
with a chance of at most 2 exp(-N KL(q, p)) (Chernoff), a mean by t with at most 2 exp(-N t^2 / (2 (variance + range t / 3)))
(Bernstein). All comparisons of a run together raise a false alarm with a chance below 1e-6: that is shared out evenly
among the battles, there among the numbers, and halved, because a number whose bound is below 1 in 100 is
looked at again in ten times the games.
"""
import collections
import json
import math
import os
import random
import subprocess
import tempfile
from fractions import Fraction

FALSE_ALARM = 1e-6  # of a whole run
NEAR_MISS = 1e-2  # of one comparison
DECIMAL = 1e-12  # how well a decimal number of the program gives a fraction

# links: (unit, by whom or None, incident from 1); chains: links of spread in each
Cascade = collections.namedtuple("Cascade", "links chains")


class TooMany(Exception):
    """The battle has more courses than anybody wants to go through."""


# --- every answer in turn ---------------------------------------------------------------------------------------------

class Courses:
    """Answers so that each course of a battle comes up once: call `next` until it says no."""

    def __init__(self, most):
        self.most, self.count = most, 0
        self.path = []  # of each roll on the course: its answers that are left, with their weights, the present one last
        self.depth, self.weight = 0, Fraction(1)

    def next(self):
        """Sets out on another course. False if there is none left."""
        if self.count > 0:
            while self.path and len(self.path[-1]) == 1:
                self.path.pop()
            if not self.path:
                return False
            self.path[-1].pop()
        self.count += 1
        if self.count > self.most:
            raise TooMany()
        self.depth, self.weight = 0, Fraction(1)
        return True

    def one_of(self, weighted):
        if self.depth == len(self.path):
            self.path.append(list(weighted))
        answer, weight = self.path[self.depth][-1]
        self.depth += 1
        self.weight *= weight
        return answer


# --- what an enumerator says -------------------------------------------------------------------------------------------

class Outcomes:
    """The weight of every outcome, and how many courses there were."""

    def __init__(self):
        self.weights, self.courses = collections.Counter(), 0

    def add(self, outcome, weight):
        self.weights[outcome] += weight
        self.courses += 1

    def merge(self, other):
        self.weights.update(other.weights)
        self.courses += other.courses

    def mean(self, number):
        """Expectation and variance of a number of the cascade, and how far apart its values lie."""
        values = [(number(dict(outcome)["cascade",]), weight) for outcome, weight in self.weights.items()]
        mean = sum((value * weight for value, weight in values), Fraction(0))
        square = sum((value * value * weight for value, weight in values), Fraction(0))
        return mean, square - mean * mean, max(v for v, _ in values) - min(v for v, _ in values)


def facts_of(outcomes, words):
    """Every number by its key. `words`: all that a unit's state can be."""
    facts = collections.Counter()
    for outcome, weight in outcomes.weights.items():
        for key, value in outcome:
            if key == ("left_out",):
                for incident in value:
                    facts["left_out", incident] += weight
            elif key == ("cascade",):
                continue
            elif isinstance(value, str):
                for word in words:
                    facts[(*key, word)] += weight * (word == value)
            elif isinstance(value, bool):
                facts[key] += weight * value
            else:
                facts[(*key, value)] += weight
                if key != ("rounds",):
                    facts[(*key, "mean")] += weight * value
    facts.update(cascade_facts(outcomes))
    assert sum(outcomes.weights.values()) == 1
    return dict(facts)


def cascade_numbers(outcomes):
    """Of the cascade: of each fact a number of a course, and the number that its mean is divided by (None: by 1)."""
    cascades = [dict(outcome)["cascade",] for outcome in outcomes.weights]
    numbers = {("expected",): (lambda c: len(c.links), None),
               ("reproduction",): (lambda c: sum(by is not None for _, by, _ in c.links), lambda c: len(c.links))}
    for unit, by, incident in {link for c in cascades for link in c.links}:
        numbers["first_causes", incident] = (lambda c, i=incident: sum(link[2] == i for link in c.links), lambda c: len(c.links))
        if by is not None:
            numbers["who_by_whom", by, unit] = (lambda c, u=unit, b=by: sum(link[:2] == (u, b) for link in c.links), None)
    for depth in {depth for c in cascades for depth in c.chains}:
        numbers["depth", depth] = (lambda c, d=depth: c.chains.count(d), lambda c: len(c.chains))
    return numbers


def cascade_facts(outcomes):
    facts = {}
    for key, (over, under) in cascade_numbers(outcomes).items():
        whole = outcomes.mean(under)[0] if under else 1
        facts[key] = outcomes.mean(over)[0] / whole if whole else Fraction(0)
    return facts


# --- what the program says ---------------------------------------------------------------------------------------------

class Misprint(Exception):
    """The program contradicts itself."""


def chance_in(told):
    """A fraction if there is one, else the decimal number."""
    if "fraction" not in told:
        return told["p"]
    if not told["low"] == told["p"] == told["high"] or abs(told["p"] - Fraction(told["fraction"])) > DECIMAL:
        raise Misprint("p, low, high and fraction differ: %s" % told)
    return Fraction(told["fraction"])


def by_value(told):
    """A distribution, told as a list from 0 or as a table, without what never comes."""
    rows = told.items() if isinstance(told, dict) else enumerate(told)
    return {int(value): Fraction(p) if isinstance(p, str) else p for value, p in rows if Fraction(p) != 0}


def put_number(facts, key, told):
    plain, exact = by_value(told["distribution"]), "fraction" in told
    shares = by_value(told["distribution_fractions"]) if exact else plain
    mean = Fraction(told["fraction"]) if exact else told["mean"]
    alike = plain.keys() == shares.keys() and all(abs(plain[v] - shares[v]) <= DECIMAL for v in plain)
    if not alike or abs(told["mean"] - mean) > 1e-9 or abs(sum(v * p for v, p in plain.items()) - told["mean"]) > 1e-9:
        raise Misprint("%s: decimal numbers, fractions and mean differ: %s" % (key, told))
    facts[(*key, "mean")] = mean
    facts.update(((*key, value), share) for value, share in shares.items())


def facts_in(odds):
    facts = {}
    for kind in ("units", "sides"):
        for owner, measures in odds[kind].items():
            for name, told in measures.items():
                key = kind, owner, name
                if "distribution" in told:
                    put_number(facts, key, told)
                elif "p" in told:
                    facts[key] = chance_in(told)
                else:
                    facts.update(((*key, word), chance_in(chance)) for word, chance in told.items())
    for number, p in by_value(odds.get("rounds", {})).items():
        facts["rounds", number] = p
    for word, p in odds.get("ends", {}).items():
        facts["ends", word] = p
    cascade = odds["cascade"]
    exact = "reproduction_fraction" in cascade
    facts["reproduction",] = Fraction(cascade["reproduction_fraction"]) if exact else cascade["reproduction"]
    facts["expected",] = cascade["expected"]
    for depth, share in by_value(cascade["depth_fractions" if exact else "depth"]).items():
        facts["depth", depth] = share
    for pair in cascade["who_by_whom"]:
        facts["who_by_whom", pair["by"], pair["unit"]] = pair["expected"]
    for told in cascade["first_causes"]:
        facts["first_causes", told["incident"]] = told["share"]
    for told in odds.get("left_out", []):
        facts["left_out", told["incident"]] = told["p"]
    return facts


def named(key):
    return "/".join(map(str, key))


def difference(mine, its):
    """The first, or None. What the program tells as a decimal number alone must be that to the last digit or so."""
    for key in sorted(set(mine) | set(its), key=str):
        a, b = mine.get(key), its.get(key)
        if a is None or b is None:
            if (a or 0) == (b or 0) and key[0] not in ("units", "sides"):
                continue
        elif a == b or isinstance(b, float) and abs(a - b) <= DECIMAL * max(1, abs(a)):
            continue
        return "%s: enumerator %s, program %s" % (named(key), a, b)
    return None


def overlooked(mine, its, rng):
    """Changes one of the program's numbers a little. What was changed, if `difference` does not see it, else None."""
    key = rng.choice(sorted(its, key=str))
    changed = dict(its)
    changed[key] += 1e-9 if isinstance(its[key], float) else Fraction(1, 10 ** 30)
    seen = difference(mine, changed)
    return None if seen and seen.startswith(named(key) + ":") else named(key)


# --- sampled odds ------------------------------------------------------------------------------------------------------

def divergence(q, p):
    """Kullback and Leibler's."""
    total = 0.0
    for a, b in ((q, p), (1 - q, 1 - p)):
        if a > 0:
            total += a * math.log(a / b)
    return total


class Sampled:
    """Compares sampled odds with the exact ones of one battle."""

    def __init__(self, facts, outcomes, false_alarm):
        self.facts, self.outcomes, self.numbers = facts, outcomes, cascade_numbers(outcomes)
        self.moments = {}  # of the cascade's facts: variance and range of what strays
        for key, (over, under) in self.numbers.items():
            share = facts.get(key, 0)
            _, variance, reach = outcomes.mean((lambda c, o=over, u=under, s=share: o(c) - s * u(c)) if under else over)
            self.moments[key] = float(variance), float(reach)
        self.compared = max(1, sum(key in self.moments or self.is_chance(key) for key in facts))
        self.alarm = false_alarm / 2 / self.compared

    def is_chance(self, key):
        return key not in self.moments and key[-1] != "mean" and key[0] != "depth"

    def likelihood(self, key, its, games, odds):
        """A bound for the chance that it strays so far, or further."""
        exact, told = self.facts.get(key, Fraction(0)), its.get(key, 0.0)
        if self.is_chance(key):
            if abs(told * games - round(told * games)) > 1e-6:
                return 0.0
            if exact in (0, 1):
                return float(told == exact)
            return min(1.0, 2 * math.exp(-games * divergence(told, float(exact))))
        if key not in self.moments:
            return 1.0 if key[-1] == "mean" or told == exact else 0.0  # a mean follows from its distribution
        strays = abs(told - float(exact)) * self.divisor(key, odds)
        if strays <= 1e-9:
            return 1.0
        variance, reach = self.moments[key]
        bound = 2 * (variance + reach * strays / 3)
        return min(1.0, 2 * math.exp(-games * strays * strays / bound)) if bound else 0.0

    def divisor(self, key, odds):
        """What the fact was divided by, in the games played."""
        if self.numbers[key][1] is None:
            return 1
        links = odds["cascade"]["expected"]
        return links * (1 - odds["cascade"]["reproduction"]) if key[0] == "depth" else links

    def worst(self, odds):
        """The least likely of all facts: (bound of its chance, key)."""
        its, games = facts_in(odds), odds["samples"]
        return min(((self.likelihood(key, its, games, odds), key) for key in sorted(set(self.facts) | set(its), key=str)),
                   key=lambda row: row[0])

    def told(self, odds, key):
        return "sampled %s: exactly %.6f, in %d games %.6f" % (
            named(key), self.facts.get(key, 0), odds["samples"], facts_in(odds).get(key, 0))


def sampled_difference(sampled, ask, games, seed):
    """Plays, and again ten times as often if that looks odd. What is wrong, or None; whether it was played again."""
    for number, many in enumerate((games, 10 * games)):
        odds = ask("--samples", str(many), "--seed", str(seed + number))
        if isinstance(odds, str):
            return odds, False
        likelihood, key = sampled.worst(odds)
        if likelihood < sampled.alarm:
            return sampled.told(odds, key), number > 0
        if likelihood >= NEAR_MISS:
            return None, number > 0
    return None, True


# --- bounds ------------------------------------------------------------------------------------------------------------

def chances_in(odds):
    """Every chance of units and sides as it is told."""
    for kind in ("units", "sides"):
        for owner, measures in odds[kind].items():
            for name, told in measures.items():
                if "p" in told:
                    yield (kind, owner, name), told
                elif "distribution" not in told:
                    for word, chance in told.items():
                        yield (kind, owner, name, word), chance


def beyond_bounds(facts, odds):
    """The first exact chance that does not lie where the program has proven that it lies, or None."""
    for key, told in chances_in(odds):
        if not told["low"] - DECIMAL <= facts[key] <= told["high"] + DECIMAL:
            return "%s: exactly %s, proven %s to %s" % (named(key), facts[key], told["low"], told["high"])
    return None


# --- a run of an enumerator ----------------------------------------------------------------------------------------------

class Asker:
    """The program, asked about one file."""

    def __init__(self, waver):
        self.waver, self.folder = os.path.abspath(waver), tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "battle.toml")

    def write(self, text):
        with open(self.path, "w") as file:
            file.write(text)

    def ask(self, *options):
        """The odds, or what the program complains of."""
        ran = subprocess.run([self.waver, "odds", "battle.toml", "--json", "--threads", "1", *options], capture_output=True,
                             text=True, timeout=300, cwd=self.folder.name)
        return json.loads(ran.stdout) if ran.returncode == 0 else ran.stderr.strip()


class Run:
    """`make(rng)` gives a battle: its text, its policy, a word for what kind it is, and a function that goes through all
    its courses and gives Outcomes, or raises one of `discards`."""

    def __init__(self, options, make, words, discards):
        self.options, self.make, self.words, self.discards = options, make, words, discards
        self.asker = Asker(options.waver)
        self.counts, self.discarded = collections.Counter(), collections.Counter()

    def judge(self, battle, outcomes, rng):
        """What is wrong, or None."""
        options, mine = self.options, facts_of(outcomes, self.words)
        self.asker.write(battle.text)
        policy = ("--policy", battle.policy)
        self.counts["with spread"] += mine["reproduction",] > 0
        odds = self.asker.ask("--exact", "--fractions", "--budget", "2000000", *policy)
        if isinstance(odds, str):
            return odds
        its = facts_in(odds)
        wrong = difference(mine, its)
        if wrong:
            return wrong
        blind = overlooked(mine, its, rng)
        if blind:
            return "a change of %s goes unseen" % blind
        self.counts["numbers"] += len(set(mine) | set(its))
        if odds["positions"] > 4:
            bounded = self.asker.ask("--budget", str(rng.randrange(2, odds["positions"])), *policy)
            wrong = bounded if isinstance(bounded, str) else beyond_bounds(mine, bounded)
            self.counts["bounded"] += 1
            if wrong:
                return wrong
        if not options.samples:
            return None
        sampled = Sampled(mine, outcomes, FALSE_ALARM / options.count)
        wrong, again = sampled_difference(sampled, lambda *more: self.asker.ask(*more, *policy), options.samples,
                                          rng.randrange(10 ** 6))
        self.counts["sampled"] += sampled.compared
        self.counts["again"] += again
        return wrong

    def keep(self, name, text):
        if self.options.keep:
            os.makedirs(self.options.keep, exist_ok=True)
            with open(os.path.join(self.options.keep, name), "w") as file:
                file.write(text)

    def run(self):
        options, counts = self.options, self.counts
        passed = failed = 0
        number = options.first - 1
        while passed + failed < options.count:
            number += 1
            rng = random.Random("odds %d/%d" % (options.seed, number))
            try:
                battle = self.make(rng)
                outcomes = battle.courses(options.most)
            except (TooMany, *self.discards) as reason:
                self.discarded["TooMany" if isinstance(reason, TooMany) else "dull"] += 1
                continue
            if outcomes.courses < options.least:
                self.discarded["dull"] += 1
                continue
            counts["courses"] += outcomes.courses
            counts[battle.policy] += 1
            counts[battle.kind] += 1
            try:
                wrong = self.judge(battle, outcomes, rng)
            except Misprint as misprint:
                wrong = str(misprint)
            if wrong is None:
                passed += 1
                continue
            failed += 1
            print("battle %d/%d: %s" % (options.seed, number, wrong), flush=True)
            self.keep("%d-%d.toml" % (options.seed, number), battle.text)
        print("%d battles (%s): %d courses, %d numbers equal; %d times bounds hold, %d sampled numbers likely enough, "
              "%d battles played again; "
              "discarded: %d too large, %d with nothing to them" % (
                  options.count, ", ".join("%s %d" % row for row in sorted(counts.items()) if row[0] not in
                                           ("courses", "numbers", "bounded", "sampled", "again")),
                  counts["courses"], counts["numbers"], counts["bounded"], counts["sampled"], counts["again"],
                  self.discarded["TooMany"], self.discarded["dull"]))
        print("%d passed, %d failed" % (passed, failed))
        return 1 if failed else 0


Battle = collections.namedtuple("Battle", "text policy kind courses")


def add_options(parser, count, most):
    parser.add_argument("--waver", required=True, help="the program")
    parser.add_argument("--count", type=int, default=count, help="battles to compare")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="number of the first battle to try")
    parser.add_argument("--most", type=int, default=most, help="courses to go through in a battle")
    parser.add_argument("--least", type=int, default=4, help="... and how many it must have")
    parser.add_argument("--samples", type=int, default=4000, help="games for sampled odds, 0 for none")
    parser.add_argument("--keep", help="folder for the battles that fail")
    return parser
