# shellcheck shell=bash
# The steps of ./check, in their order. A step runs one or more parts; a part is a command whose last line is
# "N passed, N failed" (or that simply succeeds or fails) and whose output is shown only if something failed.

: "${root:?}"
step=  # the step that runs now
all_passed=0
all_failed=0

steps_and_purpose=(
  "format      C++ files are formatted as .clang-format says"
  "shell       shell scripts are free of shellcheck's complaints"
  "copied      no sentence of the rule texts stands in the project, where those texts are at hand"
  "layers      a folder of src/ cannot include what lies above it"
  "tests       every GoogleTest program, optimised, g++"
  "cases       the rule cases in tests/cases"
  "referee     random battles, held against a second reading of the rules in Python"
  "scripts     ./waver and ./check themselves"
  "docs        every command in README.md and docs/ does what its page says"
  "pages       reports in a browser: at two widths, with and without scripts, by axe, on paper"
  "schema      scenarios, cases and outputs agree with docs/schema"
  "determinism the same results on any number of threads"
  "fuzz        a short run of the fuzzers"
  "asan        tests and cases under the address and undefined behaviour sanitizers"
  "tidy        clang-tidy's complaints about src/"
)

step_format() { part format cmake/check/format.py; }
step_shell() { part shell cmake/check/shell.py; }
step_copied() { part_if_there ../shared/tools/copied; }
step_layers() { built check && part layers cmake/check/layers.py build/check; }
step_tests() {
  built check || return
  part tests cmake/check/tests.py build/check
  part killed tests/store/killed_test.py build/check/tests/store/store_writer 100
}
step_cases() { built check && run_cases cases check; }
step_referee() {
  built check || return
  part battleaxe tests/battleaxe/referee.py --waver build/check/src/app/waver --count 300
  part battleaxe-odds tests/battleaxe/enumerator.py --waver build/check/src/app/waver --count 60
  part belle-alliance tests/belle_alliance/referee.py --waver build/check/src/app/waver --count 60
  part belle-alliance-odds tests/belle_alliance/enumerator.py --waver build/check/src/app/waver --count 20
  part domino-battle tests/domino_battle/referee.py --waver build/check/src/app/waver --count 150
  part domino-battle-odds tests/domino_battle/enumerator.py --waver build/check/src/app/waver --count 35
  part domino-battle-questions tests/domino_battle/referee.py --questions build/check/tests/domino_battle/questions \
    --count 100 --seed 2
}
step_scripts() { part_if_there tests/scripts/run; }
step_docs() { built release && part docs cmake/check/docs.py; }
step_pages() { built release && part pages tests/pages/run build/release/src/app/waver; }
step_schema() { built release && part schema cmake/check/schema.py; }
step_determinism() { built release && part_if_there tests/determinism/run; }
step_fuzz() { part_if_there tests/fuzz/run smoke; }
step_tidy() { configured clang && part tidy cmake/check/tidy.py build/clang; }
step_asan() {
  export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 ASAN_OPTIONS=detect_stack_use_after_return=1
  if built asan; then
    part asan-tests cmake/check/tests.py build/asan
    run_cases asan-cases asan
  fi
  unset UBSAN_OPTIONS ASAN_OPTIONS
}

# run_cases NAME PRESET: the case files, with the program of that preset.
run_cases() {
  if [[ -d tests/cases ]]; then
    part "$1" "build/$2/src/app/waver" check tests/cases
  else
    skip_part "no tests/cases"
  fi
}

list_steps() { printf '%s\n' "${steps_and_purpose[@]}"; }
step_names() { printf '%s\n' "${steps_and_purpose[@]%% *}"; }
is_step() { [[ " $(step_names | tr '\n' ' ') " = *" $1 "* ]]; }

run_step() {
  step=$1
  printf '== %s\n' "$step"
  "step_$step" || true  # failures are counted by the parts
}

# built PRESET: builds it; a failure to build counts as one failed test.
built() { try_build "$1" build_preset "$1"; }

# configured PRESET: configures it and makes its generated sources, without compiling anything.
configured() { try_build "$1" configure_preset "$1"; }

try_build() {
  local start=$SECONDS status=0
  ("${@:2}") || status=$?
  ((status == 0)) || { count_part "build $1" 0 1 "$start"; return 1; }
}

# part NAME COMMAND...
part() {
  local name=$1 start=$SECONDS status=0 last log passed failed
  shift
  mkdir -p build/check/logs
  log=build/check/logs/$name.log
  "$@" </dev/null >"$log" 2>&1 3>&- || status=$?
  last=$(tail -n 1 "$log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=${BASH_REMATCH[1]} failed=${BASH_REMATCH[2]}
    ((status == 0 || failed > 0)) || failed=1
  else
    passed=$((status == 0)) failed=$((status != 0))
  fi
  ((failed == 0)) || show_log "$log"
  count_part "$name" "$passed" "$failed" "$start"
}

# part_if_there COMMAND...: a part named after the step, skipped where its command does not exist.
part_if_there() {
  if [[ -x $1 ]]; then part "$step" "$@"; else skip_part "no $1"; fi
}

skip_part() { printf '   skipped: %s\n' "$1"; }

show_log() {
  local lines
  lines=$(wc -l <"$1")
  ((lines <= 400)) || printf '   the last 400 of %s lines:\n' "$lines"
  tail -n 400 "$1" | sed 's/^/   | /'
  printf '   the log: %s\n' "$1"
}

# count_part NAME PASSED FAILED START
count_part() {
  all_passed=$((all_passed + $2))
  all_failed=$((all_failed + $3))
  printf '   %-14s %s passed, %s failed (%s s)\n' "$1" "$2" "$3" "$((SECONDS - $4))"
}
