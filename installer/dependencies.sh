# shellcheck shell=sh
# What the build, the checks and the measurements need, and how this machine gets it. Sourced by `dev`; POSIX sh.
#
# Promises: installs only what is missing, only by apt-get on Debian and its children, and says so before it does. Anywhere
# else, and without the rights, it changes nothing: it prints the packages by distribution and fails.

# Needs of one group, one a line: how to see that it is there | Debian package | what for.
#   c:NAME  a program on PATH      p:MODULE  a pkg-config module      d:PACKAGE  only Debian's database can tell
needs_of() {
    case $1 in
    build)
        cat <<'LIST'
c:g++|g++|the compiler
c:cmake|cmake|configures the build
c:ninja|ninja-build|runs the build
c:pkg-config|pkg-config|finds libraries
p:Qt6Core|qt6-base-dev|texts and processes of cudnnctl, and the tests
d:qt6-tools-dev|qt6-tools-dev|translations
d:qt6-tools-dev-tools|qt6-tools-dev-tools|translations
d:qt6-l10n-tools|qt6-l10n-tools|translations
p:libarchive|libarchive-dev|reads zip and tar
p:liblzma|liblzma-dev|reads xz on several cores
p:libcrypto|libssl-dev|SHA-256 and MD5
p:nlohmann_json|nlohmann-json3-dev|JSON
p:zlib|zlib1g-dev|reads gzip
c:xz|xz-utils|packs test archives
c:zip|zip|packs test archives
c:unzip|unzip|test archives are compared with it
LIST
        ;;
    test)
        cat <<'LIST'
d:locales|locales|names are tested in a GBK locale too
c:man|man-db|the manual page is tested
LIST
        ;;
    lint)
        cat <<'LIST'
c:clang++|clang|the second compiler
c:clang-format|clang-format|the format check
c:clang-tidy|clang-tidy|the static checks
LIST
        ;;
    fuzz)
        cat <<'LIST'
c:clang++|clang|the compiler that brings the fuzzer
d:libclang-rt-dev|libclang-rt-dev|the fuzzer and the sanitizers
c:ld.lld|lld|links them
LIST
        ;;
    bench)
        cat <<'LIST'
c:7zz|7zip|measured against
c:bsdtar|libarchive-tools|measured against
c:openssl|openssl|measured against
LIST
        ;;
    esac
}

is_debian() { command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; }

package_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# On Debian a library is asked of dpkg: pkg-config itself may still be missing, and a header alone is not the whole package.
need_is_there() { # CHECK PACKAGE
    case $1 in
    c:*) command -v "${1#c:}" >/dev/null 2>&1 ;;
    p:*) if is_debian; then package_installed "$2"; else pkg-config --exists "${1#p:}" 2>/dev/null; fi ;;
    d:*) ! is_debian || package_installed "$2" ;;
    esac
}

missing_needs() { # GROUP… ; prints "package|what for" of each need that is not there
    for group in "$@"; do
        needs_of "$group" | while IFS='|' read -r check package purpose; do
            need_is_there "$check" "$package" || printf '%s|%s\n' "$package" "$purpose"
        done
    done
}

print_packages() {
    cat <<'LIST'
Debian 12 or newer, Ubuntu 24.04 or newer:
  g++ cmake ninja-build pkg-config qt6-base-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libarchive-dev
  liblzma-dev libssl-dev nlohmann-json3-dev zlib1g-dev xz-utils zip unzip
  for "./dev test": locales man-db     for "./dev lint": clang clang-format clang-tidy     for "./dev bench": 7zip libarchive-tools openssl
  for "./dev fuzz": clang libclang-rt-dev lld
Fedora (untested):
  gcc-c++ cmake ninja-build pkgconf-pkg-config qt6-qtbase-devel qt6-qttools-devel libarchive-devel xz-devel openssl-devel
  json-devel zlib-devel xz zip unzip
Arch (untested):
  gcc cmake ninja pkgconf qt6-base qt6-tools libarchive xz openssl nlohmann-json zlib zip unzip
vcpkg (untested):
  qtbase qttools libarchive liblzma openssl nlohmann-json zlib
LIST
}

cannot_install() { # WHY MISSING…
    why=$1
    shift
    {
        printf 'error: missing: %s\n' "$*"
        printf '%s Install them and start again.\n\n' "$why"
        print_packages
    } >&2
    return 1
}

# As root directly, else through sudo; sudo may ask for a password only where somebody can answer.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif [ -t 0 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

can_be_root() {
    [ "$(id -u)" -eq 0 ] && return 0
    command -v sudo >/dev/null 2>&1 || return 1
    [ -t 0 ] || sudo -n true 2>/dev/null
}

ensure_dependencies() { # LOGFILE GROUP…
    log=$1
    shift
    missing=$(missing_needs "$@")
    [ -n "$missing" ] || return 0
    # Package names have no blanks, so splitting is what is meant.
    packages=$(printf '%s\n' "$missing" | cut -d'|' -f1 | sort -u | tr '\n' ' ')
    if ! is_debian; then
        # shellcheck disable=SC2086
        cannot_install 'This is not Debian or a child of it, so nothing is installed by itself.' $packages
        return 1
    fi
    if ! can_be_root; then
        # shellcheck disable=SC2086
        cannot_install 'Installing takes root: there is no sudo, or nobody to type its password.' $packages
        return 1
    fi
    echo 'Installing what is missing, with apt-get:'
    printf '%s\n' "$missing" | while IFS='|' read -r package purpose; do
        printf '  %-22s %s\n' "$package" "$purpose"
    done
    as_root apt-get update >"$log" 2>&1 || echo '  (apt-get update failed; trying with the lists that are there)'
    # shellcheck disable=SC2086
    if ! as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages >>"$log" 2>&1; then
        tail -n 20 "$log" >&2
        # shellcheck disable=SC2086
        cannot_install "apt-get could not install them (see $log)." $packages
        return 1
    fi
}

# The distributions' own floor is told before CMake tells it less plainly.
check_versions() {
    found=$(cmake --version | sed -n 's/^cmake version \([0-9]*\.[0-9]*\).*/\1/p')
    if [ "${found%%.*}" -lt 3 ] || { [ "${found%%.*}" -eq 3 ] && [ "${found#*.}" -lt 25 ]; }; then
        printf 'error: CMake %s is too old, 3.25 is needed: Debian 12, Ubuntu 24.04 or newer.\n' "$found" >&2
        return 1
    fi
}
