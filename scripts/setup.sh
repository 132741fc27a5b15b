# Sourced by ./run and ./test: installs what is missing, configures, builds.
# Everything it prints goes to stderr, and it prints nothing where nothing had to be done.

packages=(
  ca-certificates git python3
  cmake ninja-build ccache
  clang-19 lld-19 clang-format-19 libclang-rt-19-dev
  llvm-19-dev llvm-19-tools zlib1g-dev libzstd-dev
  libcadical-dev z3 cvc5
  libgtest-dev libbenchmark-dev
)

say() { echo "lockstep: $*" >&2; }

missing_packages() {
  # One query for all; a package that dpkg has never heard of is only named on stderr.
  local installed name
  installed=" $(dpkg-query -W -f '${db:Status-Status}=${binary:Package} ' "${packages[@]}" \
    2>/dev/null || true) "
  for name in "${packages[@]}"; do
    [[ $installed =~ \ installed=$name(:[a-z0-9]+)?\  ]] || echo "$name"
  done
}

install_packages() {
  local missing name
  mapfile -t missing < <(missing_packages)
  [[ ${#missing[@]} -gt 0 ]] || return 0
  local as_root=()
  if ! command -v apt-get >/dev/null; then
    say "these Debian packages are needed, and there is no apt-get here: ${missing[*]}"
    return 1
  fi
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      say "as root, please run: apt-get install ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  for name in "${missing[@]}"; do
    if ! apt-cache show "$name" >/dev/null 2>&1; then
      "${as_root[@]}" apt-get update -qq >&2
      break
    fi
  done
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2; then
    say "could not install ${missing[*]}"
    say "Debian 12 with its updates holds them all; is it in the sources of apt?"
    return 1
  fi
}

# On a terminal one line that is rewritten, elsewhere every twentieth line; all else as it is.
show_progress() {
  local terminal=0
  [[ -t 2 ]] && terminal=1
  awk -v terminal="$terminal" '
    /^\[[0-9]+\/[0-9]+\] Re-(checking globbed|running CMake)/ || /^ninja: (no work|Entering)/ ||
      /^-- / { next }
    /^\[[0-9]+\/[0-9]+\] / {
      if (terminal) { printf "\r\033[K%.100s", $0; open = 1 }
      else {
        split(substr($1, 2), n, "[]/]")
        if (n[1] % 20 == 0 || n[1] == n[2]) print
      }
      fflush(); next
    }
    { if (open) { print ""; open = 0 } print; fflush() }
    END { if (open) printf "\r\033[K" }' >&2
}

# configure PRESET FOLDER: unless it has been done, or the presets have changed since.
configure() {
  [[ $2/build.ninja -nt CMakePresets.json ]] && return
  say "configuring $2/"
  local log
  log=$(cmake --preset "$1" 2>&1) || { echo "$log" >&2; return 1; }
  touch "$2/build.ninja"
}

# set_up_and_build PRESET FOLDER [TARGET...]
set_up_and_build() {
  local preset=$1 folder=$2
  shift 2
  install_packages
  configure "$preset" "$folder"
  ninja -C "$folder" "$@" 2>&1 | show_progress
}
