#!/bin/sh
# Packs a cuDNN archive in NVIDIA's own layout: from the cuDNN of this machine, or from stand-in libraries.
#
# Promises: the machine's cuDNN is only read; links are stored as links; the archive's path is the one line on stdout, what
# it was made from goes to stderr; an archive that is there already and was made from the same files is used again.
set -eu

usage() {
    cat >&2 <<'TEXT'
usage: pack_cudnn.sh [OPTION...] OUTPUT_FOLDER
  --source auto|real|stand-in   auto: the machine's cuDNN, else a stand-in (default)
  --format zip|tar.xz|tar.gz|folder   default: zip
  --level N                     0 to 9, of zip, xz or gzip; default: 6
  --threads N                   of xz; more than 1 makes several blocks; default: 1
  --version V                   of a stand-in; default: 9.99.0.1
  --cuda N                      the CUDA major of a stand-in; default: 13
TEXT
    exit 2
}

# The folder parameters are one per line: include folder, library folder, folder that may hold a wheel's dist-info.
candidates() {
    if [ -n "${CUDNN_PATH:-}" ]; then
        for lib in lib lib64; do
            printf '%s|%s|%s\n' "$CUDNN_PATH/include" "$CUDNN_PATH/$lib" "$CUDNN_PATH/../.."
        done
    fi
    printf '%s|%s|%s\n' /usr/local/cuda/include /usr/local/cuda/lib64 /usr/local/cuda/dist-info
    printf '%s|%s|%s\n' /usr/include "/usr/lib/$(uname -m)-linux-gnu" /nonexistent
    for site in "${VIRTUAL_ENV:-/nonexistent}"/lib/python3*/site-packages "${CONDA_PREFIX:-/nonexistent}"/lib/python3*/site-packages \
        "${HOME:-/nonexistent}"/.local/lib/python3*/site-packages /usr/local/lib/python3*/dist-packages \
        /usr/local/lib/python3*/site-packages /usr/lib/python3/dist-packages; do
        printf '%s|%s|%s\n' "$site/nvidia/cudnn/include" "$site/nvidia/cudnn/lib" "$site"
    done
}

macro() { # NAME FILE
    sed -n "s/^#define[[:space:]][[:space:]]*$1[[:space:]][[:space:]]*\([0-9][0-9]*\).*/\1/p" "$2" | head -n 1
}

# Sets include, lib, major, version (three or four parts), cuda, licence; fails when there is no cuDNN.
find_real() {
    found=$(candidates | while IFS='|' read -r include lib wheel; do
        [ -f "$include/cudnn_version.h" ] || continue
        if [ -f "$lib/libcudnn.so.$(macro CUDNN_MAJOR "$include/cudnn_version.h")" ]; then
            printf '%s|%s|%s\n' "$include" "$lib" "$wheel"
            break
        fi
    done)
    [ -n "$found" ] || return 1
    include=${found%%|*}
    lib=${found#*|}
    lib=${lib%|*}
    wheel=${found##*|}
    header=$include/cudnn_version.h
    major=$(macro CUDNN_MAJOR "$header")
    version=$major.$(macro CUDNN_MINOR "$header").$(macro CUDNN_PATCHLEVEL "$header")
    cuda=
    licence=
    # The build number and the CUDA major stand in the wheel's or the package's name only.
    for info in "$wheel"/nvidia_cudnn_cu*-"$version".*.dist-info; do
        [ -d "$info" ] || continue
        name=${info##*/nvidia_cudnn_cu}
        cuda=${name%%-*}
        version=${name#*-}
        version=${version%.dist-info}
        for text in "$info"/licenses/License.txt "$info"/License.txt; do
            [ ! -f "$text" ] || licence=$text
        done
    done
    if [ -z "$cuda" ] && command -v dpkg-query >/dev/null 2>&1; then
        package=$(dpkg-query -W -f='${Package} ${Version}\n' "libcudnn$major-cuda-*" 2>/dev/null | grep " $version\." | head -n 1)
        if [ -n "$package" ]; then
            cuda=${package%% *}
            cuda=${cuda##*-}
            version=${package#* }
            version=${version%%-*}
            [ ! -f "/usr/share/doc/${package%% *}/copyright" ] || licence=/usr/share/doc/${package%% *}/copyright
        fi
    fi
    if [ -z "$cuda" ]; then
        cuda=13
        if [ -f "$include/cuda.h" ]; then
            cuda=$(($(macro CUDA_VERSION "$include/cuda.h") / 1000))
        fi
    fi
}

# Every library of the set, whatever its parts are called, told by the name that programs ask for.
real_libraries() { find "$lib/" -maxdepth 1 -name "libcudnn*.so.$major" | sort; }
real_headers() { find "$include/" -maxdepth 1 -name 'cudnn*.h' | sort; }

link_chain() { # FOLDER STEM FULL_SUFFIX MAJOR
    ln -s "$2.so.$3" "$1/$2.so.$4"
    ln -s "$2.so.$4" "$1/$2.so"
}

assemble_real() { # TOP
    short=$(echo "$version" | cut -d. -f1-3)
    real_libraries | while read -r path; do
        stem=${path##*/}
        stem=${stem%.so.*}
        cp -- "$path" "$1/lib/$stem.so.$short"
        link_chain "$1/lib" "$stem" "$short" "$major"
    done
    real_headers | while read -r path; do
        cp -- "$path" "$1/include/"
    done
    if [ -n "$licence" ]; then
        cp -- "$licence" "$1/LICENSE"
    else
        echo 'The licence text was not found beside this cuDNN. It is NVIDIA'"'"'s; see its documentation.' >"$1/LICENSE"
    fi
}

stand_in_parts() { # MAJOR
    case $1 in
    8) echo 'cudnn cudnn_adv_infer cudnn_adv_train cudnn_cnn_infer cudnn_cnn_train cudnn_ops_infer cudnn_ops_train' ;;
    *) echo 'cudnn cudnn_adv cudnn_cnn cudnn_engines_precompiled cudnn_engines_runtime_compiled cudnn_graph cudnn_heuristic cudnn_ops' ;;
    esac
}

compiler() {
    for name in "${CC:-cc}" gcc clang; do
        if command -v "$name" >/dev/null 2>&1; then
            echo "$name"
            return 0
        fi
    done
    echo 'pack_cudnn.sh: a C compiler is needed for stand-in libraries' >&2
    return 1
}

write_stand_in_headers() { # INCLUDE_FOLDER MAJOR MINOR PATCH
    cat >"$1/cudnn_version.h" <<TEXT
/* Stand-in: only the version is true to form. */
#ifndef CUDNN_VERSION_H_
#define CUDNN_VERSION_H_

#define CUDNN_MAJOR $2
#define CUDNN_MINOR $3
#define CUDNN_PATCHLEVEL $4

#define CUDNN_VERSION (CUDNN_MAJOR * 10000 + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)

#endif
TEXT
    for part in $(stand_in_parts "$2"); do
        case $part in
        *engines* | *heuristic) ;;
        *) printf '/* Stand-in for %s.h */\n#include "cudnn_version.h"\n' "$part" >"$1/$part.h" ;;
        esac
    done
    for path in "$1"/cudnn*.h; do
        cp -- "$path" "${path%.h}_v$2.h"
    done
}

assemble_stand_in() { # TOP
    short=$(echo "$version" | cut -d. -f1-3)
    minor=$(echo "$version" | cut -d. -f2)
    patch=$(echo "$version" | cut -d. -f3)
    cc=$(compiler)
    for part in $(stand_in_parts "$major"); do
        # Some bytes that are not zero, so that the file is no small or empty library to anybody's eye.
        printf 'int %s_stand_in(void) { return %d; }\nconst unsigned char %s_bytes[65536] = {%s};\n' "$part" "$major" "$part" \
            "$(awk 'BEGIN { srand(7); for (i = 0; i < 65536; ++i) printf "%d,", 1 + int(rand() * 255) }')" >"$work/part.c"
        if [ "$part" = cudnn ]; then
            echo "unsigned long cudnnGetVersion(void) { return $((major * 10000 + minor * 100 + patch)); }" >>"$work/part.c"
        fi
        "$cc" -shared -fPIC -Wl,-soname,"lib$part.so.$major" -o "$1/lib/lib$part.so.$short" "$work/part.c"
        link_chain "$1/lib" "lib$part" "$short" "$major"
    done
    write_stand_in_headers "$1/include" "$major" "$minor" "$patch"
    echo 'Stand-in files for trying out an installer. Nothing of NVIDIA is in them.' >"$1/LICENSE"
}

# What the archive depends on; the same text means that the archive can be used again.
stamp_text() {
    printf '%s %s level %s threads %s\n' "$kind" "$format" "$level" "$threads"
    cksum <"$0"
    if [ "$kind" = real ]; then
        { real_libraries; real_headers; } | while read -r path; do ls -lL -- "$path"; done
    fi
}

pack() { # FOLDER_WITH_TOP TOP OUTPUT
    case $format in
    folder) mv "$1/$2" "$3" ;;
    zip) (cd "$1" && zip -q -r -y "-$level" "$3" "$2") ;;
    tar.gz) (cd "$1" && tar -cf - "$2" | gzip -c "-$level" >"$3") ;;
    tar.xz) (cd "$1" && tar -cf - "$2" | xz -c "-$level" -T "$threads" >"$3") ;;
    *) usage ;;
    esac
}

source=auto format=zip level=6 threads=1 version=9.99.0.1 cuda=13
while [ $# -gt 1 ]; do
    case $1 in
    --source) source=$2 ;;
    --format) format=$2 ;;
    --level) level=$2 ;;
    --threads) threads=$2 ;;
    --version) version=$2 ;;
    --cuda) cuda=$2 ;;
    *) usage ;;
    esac
    shift 2
done
[ $# -eq 1 ] || usage
mkdir -p "$1"
output=$(cd "$1" && pwd)

kind=stand-in
if [ "$source" != stand-in ]; then
    wanted_version=$version wanted_cuda=$cuda
    if find_real; then
        kind=real
    elif [ "$source" = real ]; then
        echo 'pack_cudnn.sh: no cuDNN on this machine' >&2
        exit 1
    else
        version=$wanted_version cuda=$wanted_cuda
    fi
fi
major=${version%%.*}
case $(uname -m) in
aarch64) machine=sbsa ;;
*) machine=$(uname -m) ;;
esac
# What is packed here is not the file that NVIDIA published, so it does not bear that file's full name: the catalogue
# would take it for a damaged one.
named=$version
[ "$kind" = real ] && named=$(echo "$version" | cut -d. -f1-3)
top=cudnn-linux-${machine}-${named}_cuda${cuda}-archive
archive=$output/$top
[ "$format" = folder ] || archive=$archive.$format
stamp=$output/.$top.$format.stamp

if [ "$kind" = real ]; then
    echo "Packing the cuDNN $version of this machine ($lib)" >&2
else
    echo "Packing stand-in libraries that only carry cuDNN's names (this is not NVIDIA's cuDNN)" >&2
fi
if [ -e "$archive" ] && [ -f "$stamp" ] && [ "$(stamp_text)" = "$(cat "$stamp")" ]; then
    echo 'Nothing has changed: the archive of last time is used' >&2
    printf '%s\n' "$archive"
    exit 0
fi

work=$(mktemp -d "$output/.work-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$work/$top/include" "$work/$top/lib"
if [ "$kind" = real ]; then
    assemble_real "$work/$top"
else
    assemble_stand_in "$work/$top"
fi
chmod -R u=rwX,go=rX "$work/$top"
rm -rf "$stamp" "$archive"
pack "$work" "$top" "$work/packed.$format"
mv "$work/packed.$format" "$archive"
stamp_text >"$stamp"
printf '%s\n' "$archive"
