#!/bin/sh
# Measures cudnnctl against the tools that people use instead, in one run, as ratios of medians.
# usage: bench.sh BUILD_FOLDER CACHE_FOLDER [RUNS, default 3]
#
# Every run starts in a fresh folder, after a sync, with the files that it reads in the cache; the rivals take turns, so
# that a slow minute of the machine hits all of them. A bound is what this project promises of itself, for this table only:
# BENCH_XZ_LEVEL and BENCH_FOLDER change how and where it is measured.
# Single quotes are meant throughout: they hold words for the measured shells.
# shellcheck disable=SC2016
set -eu

build=$1
cache=$2
runs=${3:-3}
program=$build/bin/cudnnctl
measured=$build/bin/run_measured
support=$(CDPATH='' cd -- "$(dirname -- "$0")/../support" && pwd)
cpus=$(getconf _NPROCESSORS_ONLN)
level=${BENCH_XZ_LEVEL:-3}

mkdir -p "$cache" "${BENCH_FOLDER:-$cache}"
work=$(mktemp -d "${BENCH_FOLDER:-$cache}/bench-XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
results=$work/results
mkdir "$results"

pack() { # SUBFOLDER OPTION...
    folder=$cache/$1
    shift
    sh "$support/pack_cudnn.sh" "$@" "$folder"
}

fresh() { # empties the working folder and makes a toolkit in it
    rm -rf "$work/run"
    mkdir -p "$work/run/unpacked"
    sh "$support/make_toolkit.sh" "$work/run/cuda"
    sync -f "$work"
}

measure() { # NAME COMMAND...
    name=$1
    shift
    if ! "$measured" "$work/one" "$@" >"$work/output" 2>&1 </dev/null; then
        printf 'failed: %s\n' "$*" >&2
        tail -n 20 "$work/output" >&2
        exit 1
    fi
    cat "$work/one" >>"$results/$name"
}

# The same chain as people type it, with the unpacking command as the argument after the archive.
by_hand() { # NAME DIGEST_COMMAND UNPACK_COMMAND
    fresh
    measure "$1" sh -ec "$2"' "$1" && '"$3"' && cp -a "$2"/unpacked/*/include/. "$2/cuda/include/" && cp -a "$2"/unpacked/*/lib/. "$2/cuda/lib64/"' \
        sh "$zip" "$work/run"
}

install() { # NAME ARCHIVE DIGEST
    fresh
    measure "$1" "$program" install "$2" --toolkit "$work/run/cuda" --yes --loader none --sha256 "$3"
}

digest_of() { sha256sum -- "$1" | cut -d' ' -f1; }

median() { # NAME COLUMN
    sort -n -k "$2,$2" "$results/$1" | awk -v column="$2" '
        { value[NR] = $column }
        END { if (NR % 2) print value[(NR + 1) / 2]; else print (value[NR / 2] + value[NR / 2 + 1]) / 2 }'
}

row() { # TITLE OURS THEIRS BOUND
    awk -v title="$1" -v ours="$(median "$2" 1)" -v theirs="$(median "$3" 1)" -v bound="$4" 'BEGIN {
        ratio = theirs > 0 ? ours / theirs : 0
        printf "%-52s %8.3f %8.3f %6.2f %6.2f  %s\n", title, ours, theirs, ratio, bound, ratio <= bound ? "OK" : "over" }'
}

limit() { # TITLE VALUE UNIT BOUND
    awk -v title="$1" -v value="$2" -v unit="$3" -v bound="$4" 'BEGIN {
        printf "%-52s %8.1f %-8s %13.1f  %s\n", title, value, unit, bound, value <= bound ? "OK" : "over" }'
}

apart() { # TITLE NAME
    awk -v title="$1" -v wall="$(median "$2" 1)" -v user="$(median "$2" 2)" -v kernel="$(median "$2" 3)" 'BEGIN {
        printf "%-52s %8.3f %8.3f %8.3f\n", title, wall, user, kernel }'
}

milliseconds() { median "$1" 1 | awk '{ print $1 * 1000 }'; }
mebibytes() { median "$1" 4 | awk '{ print $1 / 1024 }'; }

zip=$(pack zip --format zip --level 6)
one=$(pack xz-one-block --format tar.xz --level "$level" --threads 1)
blocks=$(pack xz-blocks --format tar.xz --level "$level" --threads 0)
zip_digest=$(digest_of "$zip")
one_digest=$(digest_of "$one")
blocks_digest=$(digest_of "$blocks")
cat "$zip" "$one" "$blocks" >/dev/null

run=0
while [ "$run" -lt "$runs" ]; do
    run=$((run + 1))
    printf 'Run %s of %s\n' "$run" "$runs" >&2
    install zip "$zip" "$zip_digest"
    measure verify "$program" verify --toolkit "$work/run/cuda" --level files
    find "$work/run/cuda/lib64/" "$work/run/cuda/include/" -name '*cudnn*' -type f >"$work/files"
    measure digests sh -c 'xargs -P "$1" -n 1 openssl dgst -sha256 <"$2"' sh "$cpus" "$work/files"
    by_hand unzip sha256sum 'unzip -q "$1" -d "$2/unpacked"'
    # 7-Zip of today calls a link to a link dangerous, and leaves libcudnn.so out, unless -snld20 allows it.
    by_hand 7zz sha256sum '7zz x -bd -bso0 -snld20 "$1" "-o$2/unpacked"'
    by_hand bsdtar 'openssl dgst -sha256' 'bsdtar -xf "$1" -C "$2/unpacked"'
    measure sync sync -f "$work/run"
    fresh
    unzip -q "$zip" -d "$work/run/unpacked"
    sync -f "$work"
    measure write cp -a "$work/run/unpacked" "$work/run/copy"
    measure decode sh -c 'unzip -p "$1" >/dev/null' sh "$zip"
    measure digest openssl dgst -sha256 "$zip"
    install xz-one "$one" "$one_digest"
    measure xz-one-decode sh -c 'xz -dc -T1 "$1" >/dev/null' sh "$one"
    install xz-blocks "$blocks" "$blocks_digest"
    measure xz-blocks-decode sh -c 'xz -dc -T0 "$1" >/dev/null' sh "$blocks"
    measure inspect "$program" inspect --no-hash "$zip"
    measure list unzip -l "$zip"
    measure version "$program" --version
done

printf '\n%s, %s bytes as zip, on %s cores; medians of %s runs\n\n' "${zip##*/}" "$(wc -c <"$zip")" "$cpus" "$runs"
printf '%-52s %8s %8s %6s %6s\n' '' 'ours s' 'theirs s' ratio bound
row 'zip install, synced : sha256sum, unzip, cp -a' zip unzip 0.60
row 'zip install, synced : sha256sum, 7zz x, cp -a' zip 7zz 0.75
row 'zip install, synced : openssl dgst, bsdtar, cp -a' zip bsdtar 0.85
row 'tar.xz install, one block : xz -dc -T1' xz-one xz-one-decode 1.05
row 'tar.xz install, blocks : xz -dc -T0' xz-blocks xz-blocks-decode 1.25
row 'verify --level files : openssl dgst on all cores' verify digests 1.10
# 64 MiB, and for tar.xz the dictionaries that the archive asks for (at most 8 MiB at these levels, one a thread).
printf '\n%-52s %8s %22s\n' '' ours bound
limit 'peak memory, zip install' "$(mebibytes zip)" MiB 64
limit 'peak memory, tar.xz install, one block' "$(mebibytes xz-one)" MiB 72
limit 'peak memory, tar.xz install, blocks' "$(mebibytes xz-blocks)" MiB 80
limit 'inspect --no-hash of the zip' "$(milliseconds inspect)" ms 50
limit '--version' "$(milliseconds version)" ms 20
printf '\nApart%-47s %8s %8s %8s\n' '' 'wall s' user kernel
apart 'decode (unzip -p)' decode
apart 'digest (openssl dgst)' digest
apart 'write (cp -a, not synced)' write
apart 'sync after unpacking and copying' sync
apart 'list (unzip -l)' list
apart 'zip install' zip
apart 'unzip chain' unzip
apart '7zz chain' 7zz
apart 'bsdtar chain' bsdtar
apart 'tar.xz install, one block' xz-one
apart 'xz -dc -T1' xz-one-decode
apart 'tar.xz install, blocks' xz-blocks
apart 'xz -dc -T0' xz-blocks-decode
