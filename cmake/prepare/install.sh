# shellcheck shell=bash
# Installs the Debian packages listed in cmake/packages/. Needs $root and say.sh.

: "${root:?}" "${say_to:?}"

# listed_packages LIST...: the names in cmake/packages/LIST.txt, without comments. Of "npm (npm)" nothing where there is
# a command npm: it may come from elsewhere, in a package of another name.
listed_packages() {
  local list name command
  for list in "$@"; do
    while read -r name command; do
      [[ -n $command ]] && command -v "${command//[()]/}" >/dev/null || printf '%s\n' "$name"
    done < <(sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$root/cmake/packages/$list.txt")
  done
}

# missing_packages LIST...: those of them that are not installed.
missing_packages() {
  local -a wanted
  mapfile -t wanted < <(listed_packages "$@")
  # dpkg-query reports unknown names on standard error and by its status; they are simply missing.
  { dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true; } |
    sed -n 's/^installed //p' | sort -u | comm -13 - <(printf '%s\n' "${wanted[@]}" | sort -u)
}

# ensure_packages LIST...: installs what is missing. WAVER_INSTALL=no trusts that all is there by other means.
ensure_packages() {
  [[ ${WAVER_INSTALL:-} != no ]] || return 0
  if ! command -v dpkg-query >/dev/null || [[ -n $(missing_packages "$@") ]]; then
    with_lock install install_missing "$@"
  fi
}

install_missing() {
  local -a missing
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    mapfile -t missing < <(listed_packages "$@")
    cannot_install "this system has no apt-get" \
      "Install these, or what they are called here, then run with WAVER_INSTALL=no in the environment:" "${missing[*]}"
  fi
  mapfile -t missing < <(missing_packages "$@")  # again: another run may have installed them meanwhile
  ((${#missing[@]})) || return 0

  choose_privilege || cannot_install "this account may not install packages (not root, and no working sudo)" \
    "By hand, as root:" "apt-get install --no-install-recommends ${missing[*]}"
  say "Installing what ${caller_name:-waver} needs (once): ${missing[*]}"
  local log=$root/build/log/install.log
  : >"$log"
  [[ -z $(dpkg --audit 2>/dev/null) ]] || as_root dpkg --configure -a </dev/null >>"$log" 2>&1 || true
  run_apt "Fetching the package lists" "$log" update || true  # what matters is whether the install succeeds
  run_apt "Installing" "$log" install "${missing[@]}" || true
  [[ -z $(missing_packages "$@") ]] || {
    grep -a -E '^(E: |dpkg: error)' "$log" | sort -u | head -n 8 >&"$say_to" || true
    cannot_install "apt-get failed; its output is in $log" \
      "Check the network and the package sources, then run again; or by hand, as root:" \
      "apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  }
  say "Installed."
}

# Sets the array privilege to what makes a command run as root; fails if nothing does.
choose_privilege() {
  privilege=()
  [[ $(id -u) != 0 ]] || return 0
  command -v sudo >/dev/null || return 1
  if sudo -n true 2>/dev/null; then
    privilege=(sudo -n)
  elif [[ -t 2 ]]; then
    privilege=(sudo)
    say "Packages are needed from the system; sudo may ask for your password."
    sudo -v
  else
    return 1
  fi
}

as_root() {
  "${privilege[@]}" env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 LC_ALL=C.UTF-8 "$@"
}

# run_apt LABEL LOG update|install [PACKAGE...]: --no-remove, so that no package of the user's is ever taken away.
# Progress comes through a descriptor of its own, which apt-get keeps from dpkg; it is opened behind sudo, which closes
# all but the first three.
run_apt() {
  local label=$1 log=$2
  shift 2
  # shellcheck disable=SC2016 # the inner shell's words
  as_root sh -c 'exec apt-get "$@" 5>&1' apt-get --yes --no-install-recommends --no-remove -o APT::Status-Fd=5 \
    -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 "$@" </dev/null 2>&1 |
    sed -u -E -e 's/^dlstatus:.*:([0-9]+)[.][0-9]+:.*/progress: downloading, \1 %/' \
      -e 's/^pmstatus:.*:([0-9]+)[.][0-9]+:.*/progress: unpacking and setting up, \1 %/' |
    show_progress "$label" "$log"
}

cannot_install() {
  die "Cannot install what it needs: $1." "${@:2}"
}
