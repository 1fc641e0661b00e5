# shellcheck shell=bash
# Messages of the entry scripts. They go to standard error: standard output belongs to the program.

: "${root:?}"
say_to=2  # the descriptor messages go to

say() {
  printf '%s: %s\n' "${caller_name:-waver}" "$*" >&"$say_to"
}

# die MESSAGE...: the machine failed, not the input (exit status 3, as in the program itself).
die() {
  local line
  for line in "$@"; do say "$line"; done
  exit 3
}

# show_progress LABEL LOG < OUTPUT: adds OUTPUT to LOG. What follows "progress: " at the start of a line is shown after
# LABEL: rewritten in place on a terminal, otherwise in a line every ten seconds.
show_progress() {
  local label=$1 log=$2 line shown=$SECONDS terminal=no
  trap '' INT  # a Ctrl-C ends the writer; its last words still belong in the log
  [[ ! -t $say_to ]] || terminal=yes
  while IFS= read -r line || [[ -n $line ]]; do
    printf '%s\n' "$line" >&4
    [[ $line =~ ^progress:\ ([^:]+) ]] || continue
    if [[ $terminal = yes ]]; then
      printf '\r\033[K%s: %s: %s' "${caller_name:-waver}" "$label" "${BASH_REMATCH[1]}" >&"$say_to"
    elif ((SECONDS - shown >= 10)); then
      shown=$SECONDS
      say "$label: ${BASH_REMATCH[1]}"
    fi
  done 4>>"$log"
  [[ $terminal = no ]] || printf '\r\033[K' >&"$say_to"
}

# with_lock NAME COMMAND...: runs COMMAND while no other process holds the lock NAME of this tree.
with_lock() {
  local name=$1 status=0
  shift
  if ! mkdir -p "$root/build/locks" "$root/build/log" "$root/build/stamps" 2>/dev/null ||
    ! { : >>"$root/build/locks/$name"; } 2>/dev/null; then
    die "Cannot write to $root/build: make it writable for this account ($(id -un)), or remove it."
  fi
  {
    if ! flock --nonblock 9; then
      say "Another run is busy with the same ($name); waiting for it."
      flock 9
    fi
    "$@" 9>&- || status=$?
  } 9>>"$root/build/locks/$name"
  return "$status"
}
