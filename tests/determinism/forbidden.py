#!/usr/bin/python3
"""Does the source keep away from what could make two computers disagree? docs/determinism.md says why of each.

A rule is a pattern, where it holds, and the places that may do it all the same, each with its reason. Comments and texts
in quotes do not count. An exception that is no longer needed fails, too.
"""
import fnmatch
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

DECIDING = ("measure", "chance", "game", "rulesets")  # folders whose code has a say in what happens
READING = "what is written in a file is read as a number and rounded once to an integer"
WORDING = "numbers for people and files, made from integers and never read back"

# name, pattern, folders of src/ ("" is all), exceptions {path pattern: reason}
RULES = [
    ("floating point where verdicts are made", r"\b(double|float)\b", ("measure", "chance", "rulesets"), {
        "src/rulesets/*/tables.cpp": "the limits of fields in files",
        "src/rulesets/*/setup.*": READING,
        "src/rulesets/*/data*": READING,
        "src/rulesets/*/decimals.*": READING,
        "src/rulesets/*/unit_reading.cpp": READING,
        "src/rulesets/*/telling.*": WORDING,
        "src/rulesets/*/sentences.cpp": WORDING,
        "src/rulesets/*/play.*": "lengths of events, " + WORDING,
    }),
    ("trigonometry, which libraries round differently",
     r"\b(a?sinh?|a?cosh?|a?tanh?|atan2|sincos)\s*\(|<(complex|valarray)>", ("",), {}),
    ("powers and roots, likewise", r"\b(hypot|cbrt|pow|exp|exp2|expm1|log|log2|log10|log1p|fma)\s*\(", DECIDING, {
        "src/chance/outcomes.cpp": "powers of whole numbers of any size",
    }),
    ("random numbers of the library", r"<random>|\brandom_device\b|\bs?rand\s*\(|\bmt19937|_distribution\b|"
     r"\b(std|ranges)::shuffle\b|\bsample\s*\(", ("",), {
         "src/app/*": "a seed nobody gave, or a name",
     }),
    ("clocks and dates", r"<(chrono|ctime|time\.h)>|\bchrono::|\b(clock|time|gettimeofday)\s*\(|__(DATE|TIME)__",
     ("",), {"src/app/*": "progress and the dates of files"}),
    ("hashes of the library", r"\bstd::hash\b|\bboost::hash|\bhash_value\b|\bhash_combine\b", DECIDING, {}),
    ("containers without an order", r"\bunordered_(flat_|node_)?(multi)?(map|set)\b", DECIDING, {
        "src/rulesets/*/setup.*": "ids are looked up in it; nothing goes through it",
    }),
    ("sorting by a comparison that may call different things equal",
     r"\b(std::|ranges::)(sort|partial_sort|nth_element|sort_heap)\s*\([^;]*?,\s*(\[|std::|by_|&)", DECIDING, {
         "src/rulesets/battleaxe/panic.cpp": "a unit is due once in a batch, so units tell its entries apart",
         "src/game/reading.cpp": "the comparison ends with the unit's number",
     }),
    ("addresses as values", r"\breinterpret_cast\b|\bu?intptr_t\b|\bstd::(map|set|less)<\s*(const\s+)?\w[\w:]*\s*\*",
     DECIDING, {}),
    ("threads where verdicts are made", r"<(thread|future|atomic|mutex|execution|barrier|latch|semaphore)>|"
     r"\bstd::(thread|jthread|async)\b|\bthread_local\b|\bexecution::par", DECIDING, {}),
    ("state that outlives a call", r"^\s*(static|inline|thread_local)\s+(?!.*\b(const|constexpr|constinit|consteval)\b)"
     r"[\w:<>, *&]+\s+\w+\s*(=|;|\{[^}]*\};)", DECIDING, {}),
    ("locales", r"<locale>|\bsetlocale\b|\bstd::locale\b|\bimbue\b|\b(std::)?(sto[dfi]|stold|stou?ll?|strto\w+|ato[fil])\s*\(",
     ("",), {"src/app/*": "words of the command line"}),
    ("the environment", r"\b(std::)?(secure_)?getenv\b|<unistd\.h>", DECIDING + ("scenario", "report"), {}),
]

COMMENT_OR_TEXT = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.DOTALL)


def code_of(path):
    """The code alone, with its line breaks; what #include names stays."""
    return COMMENT_OR_TEXT.sub(lambda found: "\n" * found[0].count("\n") or '""', path.read_text())


def findings(pattern, folders, sources):
    for name, code in sources.items():
        if any(name.startswith(f"src/{folder}/" if folder else "src/") for folder in folders):
            for found in re.finditer(pattern, code, re.MULTILINE):
                start = found.start() + len(found[0]) - len(found[0].lstrip())
                yield name, code.count("\n", 0, start) + 1, " ".join(found[0].split())


def broken(rule, sources):
    """What is wrong with one rule, as lines to print."""
    name, pattern, folders, exceptions = rule
    used, lines = set(), []
    for path, line, text in findings(pattern, folders, sources):
        allowed = [glob for glob in exceptions if fnmatch.fnmatch(path, glob)]
        used.update(allowed)
        if not allowed:
            lines.append(f"{path}:{line}: {text}")
    # Of src/app/*: may, need not.
    lines += [f"the exception {glob} is no longer needed" for glob in exceptions
              if glob not in used and glob != "src/app/*"]
    return [f"FAILED: {name}", *("  " + line for line in lines)] if lines else []


def main():
    files = sorted(path for path in (ROOT / "src").rglob("*") if path.suffix in (".cpp", ".h"))
    sources = {str(path.relative_to(ROOT)): code_of(path) for path in files}
    failed = [lines for rule in RULES if (lines := broken(rule, sources))]
    for lines in failed:
        print("\n".join(lines))
    print(f"{len(RULES) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
