# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by ./run, ./test and .ci/run: installs what is missing and builds. Everything it says goes to stderr.

zuka_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf 'zuka: %s\n' "$*" >&2; }

# missing_packages USE...   prints the packages of these uses that are not installed
missing_packages() {
    local name use wanted=" $* "
    while read -r name use; do
        [[ -z $name || $name == \#* || $wanted != *" $use "* ]] && continue
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || printf '%s\n' "$name"
    done < "$zuka_root/packaging/debian/packages.txt"
}

as_root() {
    if [[ $(id -u) == 0 ]]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else say "installing packages needs root, and there is no sudo. As root run: apt-get install ${missing[*]}"; return 1
    fi
}

# ensure_packages USE...    quiet when nothing is missing
ensure_packages() {
    local -a missing
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        if command -v cmake >/dev/null && command -v ninja >/dev/null; then
            say "apt-get is not here, so packages are not checked. packaging/debian/packages.txt lists what is needed."
            return 0
        fi
        say "this is not Debian or Ubuntu: apt-get is not here. Install what packaging/debian/packages.txt lists (Qt 6.4 or newer," \
            "Qt Charts, QtKeychain, libssh, nlohmann-json, CMake, Ninja) and run this again."
        return 1
    fi
    mapfile -t missing < <(missing_packages "$@")
    (( ${#missing[@]} == 0 )) && return 0
    say "installing ${#missing[@]} packages (once): ${missing[*]}"
    local log; log=$(mktemp)
    if ! { as_root apt-get update -q && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"; } \
            >"$log" 2>&1 </dev/null; then
        tail -15 "$log" >&2
        say "the packages could not be installed; the whole log is in $log"
        return 1
    fi
    rm -f "$log"
}

# build_preset PRESET TARGET...    configures when needed; quiet when up to date
build_preset() {
    local preset=$1 folder="$zuka_root/build/$1"; shift
    mkdir -p "$folder"
    local log="$folder/build-output.txt"
    if [[ ! -f $folder/build.ninja ]]; then
        say "configuring ($preset)"
        if ! (cd "$zuka_root" && cmake --preset "$preset") >"$log" 2>&1; then
            tail -40 "$log" >&2
            say "configuring failed; the whole log is in build/$preset/build-output.txt"
            return 1
        fi
    fi
    if (( $(ninja -C "$folder" -n "$@" 2>/dev/null | grep -c '^\[') > 5 )); then
        say "building ($preset); the first build takes some minutes"
    fi
    if [[ -t 2 ]]; then
        NINJA_STATUS='[%f/%t %es] ' ninja -C "$folder" "$@" >&2 && return 0
    else
        build_quietly "$folder" "$log" "$@" && return 0
    fi
    say "the build failed"
    return 1
}

# Without a terminal: a line each minute, the errors at the end.
build_quietly() {
    local folder=$1 log=$2; shift 2
    NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "$@" >"$log" 2>&1 &
    local builder=$! waited=0
    while kill -0 "$builder" 2>/dev/null; do
        sleep 1
        (( ++waited % 60 == 0 )) && say "building $(grep -o '^\[[0-9]*/[0-9]*\]' "$log" | tail -1)"
    done
    wait "$builder" && return 0
    grep -A12 -E 'error|FAILED' "$log" | head -80 >&2 || tail -40 "$log" >&2
    return 1
}
