# shellcheck shell=bash
# Configures and builds a preset of CMakePresets.json, only if something changed. Needs $root and say.sh.
#
# build/stamps/PRESET was made just before the last successful build began. A preset is current if nothing it is
# built from changed since. Looking at ctime also notices deleted and renamed files (their folder changes) and files
# put back with an old date.

: "${root:?}" "${say_to:?}"

# build_inputs PRESET: sets the array inputs to what the preset is built from.
build_inputs() {
  local input
  inputs=()
  for input in src data web cmake CMakeLists.txt CMakePresets.json $([[ $1 = release ]] || echo tests bench); do
    [[ ! -e $root/$input ]] || inputs+=("$root/$input")
  done
}

is_current() {
  local stamp=$root/build/stamps/$1 inputs
  [[ -f $stamp && -f $root/build/$1/build.ninja ]] || return 1
  build_inputs "$1"
  [[ $(<"$stamp") = "${inputs[*]}" ]] || return 1
  [[ -z $(find "${inputs[@]}" -name node_modules -prune -o -newercm "$stamp" -print -quit) ]]
}

forget_stamp() {
  rm -f "$root/build/stamps/$1"
}

# build_preset PRESET: leaves a current build in build/PRESET, or explains on standard error and exits with 3.
build_preset() {
  is_current "$1" || with_lock "$1" build_locked "$1"
}

build_locked() {
  local preset=$1 inputs stamp=$root/build/stamps/$1 log=$root/build/log/$1.log
  ! is_current "$preset" || return 0  # another run built it while this one waited
  build_inputs "$preset"
  if ! printf '%s' "${inputs[*]}" >"$stamp.next" || ! : >"$log"; then die "Cannot write to $root/build."; fi
  if [[ $preset = release ]]; then say "Building Waver ..."; else say "Building Waver ($preset) ..."; fi
  prepare_ccache
  configure "$preset" "$log" || build_failed "configured" "$log" '^CMake Error|^CMake Warning'
  forget_old_dates "$preset" "$stamp" >>"$log" 2>&1
  compile "$preset" "$log" || build_failed "compiled" "$log" '^FAILED: |^ninja: error'
  mv -f "$stamp.next" "$stamp"
}

# configure_preset PRESET: configures it and makes its generated sources, without compiling anything.
configure_preset() {
  with_lock "$1" configure_locked "$1"
}

configure_locked() {
  local preset=$1 log=$root/build/log/$1.log
  local -a generated
  : >"$log"
  configure "$preset" "$log" || build_failed "configured" "$log" '^CMake Error|^CMake Warning'
  mapfile -t generated < <(ninja -C "$root/build/$preset" -t targets rule CUSTOM_COMMAND | grep -E '[.](h|cpp|inc)$')
  ((${#generated[@]} == 0)) || compile "$preset" "$log" "${generated[@]}" ||
    build_failed "generated" "$log" '^FAILED: |^ninja: error'
}

# ccache keeps its files in its own default folder, unless that cannot be written.
prepare_ccache() {
  local folder=${CCACHE_DIR:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/ccache}
  { mkdir -p "$folder" && [[ -w $folder ]]; } 2>/dev/null || export CCACHE_DIR=$root/build/ccache
}

# A configuration made elsewhere (the tree was moved or copied) or left half done is made anew.
configure() {
  local preset=$1 log=$2 cache=$root/build/$1/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then clear_build "$preset"; fi
  run_cmake "$preset" "$log" && return
  [[ -f $cache ]] || return 1
  clear_build "$preset"
  : >"$log"
  run_cmake "$preset" "$log"
}

run_cmake() {
  (cd "$root" && cmake --preset "$1") </dev/null >>"$2" 2>&1
}

# Removes everything of a preset but the logs of ./check.
clear_build() {
  find "$root/build/$1" -mindepth 1 -maxdepth 1 ! -name logs -exec rm -rf {} +
}

# A file put back with an older date is changed, but ninja goes by dates: compile all again (ccache makes it cheap).
forget_old_dates() {
  [[ -f $2 ]] || return 0
  [[ -z $(find "${inputs[@]}" -type f -newercm "$2" ! -newer "$2" -print -quit) ]] || ninja -C "$root/build/$1" -t clean
}

# compile PRESET LOG [TARGET...]
compile() {
  NINJA_STATUS='progress: %f of %t: ' ninja -C "$root/build/$1" -j "$(jobs_that_fit)" "${@:3}" </dev/null 2>&1 |
    show_progress "Building" "$2"
}

# One job a core, but no more than memory allows: the heaviest batches of files take some 900 MB to compile.
jobs_that_fit() {
  local cores fit
  cores=$(nproc)
  fit=$(awk '/^MemAvailable:/ { print int($2 / 900000) }' /proc/meminfo 2>/dev/null || true)
  [[ -n $fit ]] && ((fit < cores)) || fit=$cores
  echo $((fit > 0 ? fit : 1))
}

# build_failed WHAT LOG PATTERN: shows the log from the first line that matches PATTERN on, without command lines.
build_failed() {
  # A Ctrl-C that the compiler heard is this script's, too; on a busy machine bash may take the failure for the news.
  if tail -n 3 "$2" | grep -qF 'build stopped: interrupted by user'; then
    kill -INT $$
    exit 130
  fi
  awk -v pattern="$3" '$0 ~ pattern { on = 1 } command { command = 0; next } /^progress: / { next }
    on && shown++ < 200 { gsub("[.][.]/[.][.]/", ""); print } /^FAILED: / { command = 1 }' "$2" >&"$say_to"
  die "The source could not be $1; the whole output is in $2"
}
