#!/bin/sh
# Runs every fuzzer from its seeds. Ends at the first crash, leak, broken promise or input that takes too long; the input
# is kept beside the corpora and named.
set -eu

usage='usage: tests/fuzz/run.sh BUILD RUNS|SECONDSs [FUZZER...]'
[ $# -ge 2 ] || { echo "$usage" >&2; exit 2; }
build=$1
amount=$2
shift 2
case ${amount%s} in
*[!0-9]* | '') echo "$usage" >&2; exit 2 ;;
esac
case $amount in
*s) limit=-max_total_time=${amount%s} ;;
*) limit=-runs=$amount ;;
esac
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
[ $# -gt 0 ] || set -- name listing zip tar manifest journal receipt pe library elf text

# Short stacks and a small quarantine make twice as many runs; an input that was found shows the whole when run by itself.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=1:malloc_context_size=2:quarantine_size_mb=16"
export UBSAN_OPTIONS="${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}print_stacktrace=1"
mkdir -p "$build/fuzz/found"
for fuzzer in "$@"; do
    dictionary=''
    size=4096
    case $fuzzer in
    name) dictionary=$here/name.dict size=256 ;;
    listing) dictionary=$here/name.dict size=2048 ;;
    zip) dictionary=$here/zip.dict size=16384 ;;
    tar) dictionary=$here/tar.dict size=32768 ;;
    journal | receipt | manifest) dictionary=$here/json.dict size=8192 ;;
    pe) size=8192 ;;
    esac
    corpus=$build/fuzz/corpus/$fuzzer
    log=$build/fuzz/$fuzzer.log
    mkdir -p "$corpus"
    if ! "$build/fuzz/fuzz_$fuzzer" "$limit" -max_len=$size -timeout=10 -rss_limit_mb=3072 -print_final_stats=1 \
        ${dictionary:+"-dict=$dictionary"} "-artifact_prefix=$build/fuzz/found/$fuzzer-" \
        "$corpus" "$build/fuzz/seeds/$fuzzer" >"$log" 2>&1; then
        grep -v '^#' "$log" | tail -n 60 >&2
        printf 'FAILED: fuzz_%s; the input lies in %s\n' "$fuzzer" "$build/fuzz/found" >&2
        exit 1
    fi
    printf '%-10s %9s runs, %7s a second\n' "$fuzzer" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
        "$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")"
done
