"""The completion scripts, asked by their shells."""
import shutil
import subprocess

import harness
from harness import equal, fine, holds, refuses, test, waver

ASK_BASH = """source <("$1" completion bash)
shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_waver
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completed(folder, *words):
    """What bash offers for the last of the words."""
    done = subprocess.run(["bash", "--norc", "-c", ASK_BASH, "bash", harness.PROGRAM, *words], cwd=folder,
                          capture_output=True, text=True, check=False, env=harness.environment())
    equal((done.returncode, done.stderr), (0, ""))
    return sorted(done.stdout.split("\n"))[1:] if done.stdout.strip() else []


@test
def bash_completes_commands(folder):
    equal(completed(folder, "waver", "r"), ["replay", "rules", "rulings", "run"])
    equal(completed(folder, "waver", "--v"), ["--version"])


@test
def bash_completes_options_and_what_follows_them(folder):
    (folder / "line one.toml").write_text("")
    (folder / "game.txt").write_text("")
    equal(completed(folder, "waver", "run", "--s"), ["--seed"])
    equal(completed(folder, "waver", "run", "--policy", ""), ["best", "first", "random"])
    equal(completed(folder, "waver", "run", "--answers", "li"), ["line one.toml"])
    equal(completed(folder, "waver", "run", "--seed", ""), [])
    equal(completed(folder, "waver", "run", "--seed", "5", "ga"), ["game.txt"])
    equal(completed(folder, "waver", "replay", "g"), ["game.txt"])
    equal(completed(folder, "waver", "check", "game.txt", "li"), ["line one.toml"])


@test
def bash_completes_rulesets_and_clauses(folder):
    equal("battleaxe" in completed(folder, "waver", "rules", ""), True)
    equal(completed(folder, "waver", "rulings", "batt"), ["battleaxe"])
    clauses = completed(folder, "waver", "rules", "battleaxe", "BX-10")
    equal(clauses, ["BX-10", "BX-10a", "BX-10b", "BX-10c", "BX-10d"])
    equal(completed(folder, "waver", "completion", ""), ["bash", "fish", "zsh"])


@test
def bash_registers_it(folder):
    done = subprocess.run(["bash", "--norc", "-c", 'source <("$1" completion bash); complete -p waver; compgen -A function _waver',
                           "bash", harness.PROGRAM], cwd=folder, capture_output=True, text=True, check=False)
    holds(done.stdout, "complete -F _waver waver", "_waver\n")


def accepted_by(shell, folder):
    """The shell can read its script; where it is not installed there is nobody to ask."""
    script = folder / "script"
    script.write_text(fine(waver("completion", shell)).out)
    if shutil.which(shell):
        done = subprocess.run([shell, "-n", script], capture_output=True, text=True, check=False)
        equal((done.returncode, done.stderr), (0, ""))


@test
def zsh_can_read_its_script(folder):
    accepted_by("zsh", folder)
    holds((folder / "script").read_text(), "#compdef waver\n", "'run:Play a scenario", "'--seed[", "battleaxe")


@test
def fish_can_read_its_script(folder):
    accepted_by("fish", folder)
    holds((folder / "script").read_text(), "complete -c waver -n __fish_use_subcommand -a run", "-l seed", "battleaxe")


@test
def other_shells(_):
    refuses(waver("completion", "basj"), 2,
            'waver completion: there is no completion for "basj"\n    Did you mean "bash"?\n')
    refuses(waver("completion", "tcsh"), 2,
            'waver completion: there is no completion for "tcsh"\n    There are bash, zsh and fish.\n')
