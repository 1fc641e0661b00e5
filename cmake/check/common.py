"""What the runners of ./check share: the project's files, running things side by side, the closing line."""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def project_files(*patterns):
    """The project's own files (tracked, or new and not ignored) that match the git patterns, as sorted paths."""
    names = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--",
         *patterns], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted({ROOT / name for name in names if name and (ROOT / name).is_file()})


def relative(path):
    return str(pathlib.Path(path).relative_to(ROOT))


def side_by_side(function, items):
    """function(item) for every item, as many at once as there are cores; results in the order of the items."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        return list(pool.map(function, items))


def run(command, **options):
    """Runs a command without input; returns its exit status and its output, standard error included."""
    options.setdefault("cwd", ROOT)
    done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace", check=False, **options)
    return done.returncode, done.stdout


def close(passed, failed):
    """Prints the closing line and exits."""
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


def close_with(results):
    """results: pairs (status, output), one a check; prints the output of those that failed, then closes."""
    failed = [output for status, output in results if status != 0]
    for output in failed:
        print(output.rstrip("\n"))
    close(len(results) - len(failed), len(failed))
