#!/usr/bin/env bash
# On a machine with an NVIDIA GPU: a real archive goes into a copy of a toolkit, is proved by computing, and every fault
# that is made afterwards is found by name. Leaves the whole reports in a folder; ends with the number of failures.
# shellcheck disable=SC2317 # expect() calls what it is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

usage='usage: tests/gpu/prove.sh PROGRAMS TOOLKIT CUDNN OTHER_CUDNN REPORTS
  PROGRAMS      folder with cudnnctl and cudnn-probe
  TOOLKIT       a CUDA toolkit; its CUDA libraries are linked into the copy
  CUDNN         folder with include and lib of one cuDNN
  OTHER_CUDNN   the same of another version of the same major, or "-"
  REPORTS       folder for what is found'
[[ $# -eq 5 ]] || { echo "$usage" >&2; exit 2; }
programs=$1 real_toolkit=$2 cudnn=$3 other=$4 reports=$5
mkdir -p "$reports"
work=$(mktemp -d)
chmod 755 "$work" # vendor code does not run as root
trap 'rm -rf "$work"' EXIT
failures=0

# shellcheck source=tests/gpu/common.sh
. tests/gpu/common.sh

# Runs verify, keeps its report, and asks for an exit code and for checks with their status and problem.
expect() { # TITLE EXIT "ID=STATUS[:PROBLEM] …" COMMAND…
    local title=$1 code=$2 wanted=$3 got=0
    shift 3
    local file=$reports/${title//[^a-z0-9]/_}.json
    "$@" >"$file" 2>"$file.err" || got=$?
    if python3 - "$file" "$got" "$code" "$wanted" <<'PYTHON'; then
import json, sys
file, got, code, wanted = sys.argv[1:5]
wrong = [] if got == code else [f"exit {got} instead of {code}"]
try:
    checks = json.load(open(file))["checks"]
except (ValueError, KeyError) as error:
    checks, wrong = [], wrong + [f"no report: {error}"]
for want in wanted.split():
    name, _, rest = want.partition("=")
    status, _, problem = rest.partition(":")
    found = [c for c in checks if c["id"] == name]
    if not any(c["status"] == status and (not problem or c["reason"] == problem or
               any(e["problem"] == problem for e in c["evidence"])) for c in found):
        wrong.append(f"{want}, but " + ("; ".join(f'{c["status"]} {c["reason"]} ' + ", ".join(
            f'{e["problem"]}({e["expected"]})' for e in c["evidence"]) for c in found) or "no such check"))
print("\n".join(wrong))
sys.exit(bool(wrong))
PYTHON
        printf 'ok      %s\n' "$title"
    else
        printf 'FAILED  %s\n' "$title"
        failures=$((failures + 1))
    fi
}

# A fresh copy of the installed toolkit, in which one thing is then made wrong.
broken=$work/broken
spoil() {
    rm -rf "$broken"
    cp -a "$work/cuda" "$broken"
}
verify() { # TOOLKIT LEVEL
    "$programs/cudnnctl" verify --json --level "$2" --toolkit "$1"
}
part() { # FOLDER NAME → the file itself
    realpath "$1/lib64/libcudnn_$2.so.9"
}

make_toolkit "$work/cuda"
archive=$(pack "$cudnn" "$work/archive")
printf 'archive %s, %s bytes\n' "${archive##*/}" "$(stat -c %s "$archive")"
install "$archive" "$work/cuda"

good='files.complete=pass files.intact=pass load.itself=pass load.version=pass load.origin=pass gpu.driver=pass gpu.capability=pass
    gpu.handle=pass gpu.conv_relu=pass gpu.relu=pass'
expect 'healthy gpu' 0 "$good" verify "$work/cuda" gpu
expect 'healthy full' 0 "$good gpu.conv_algorithms=pass gpu.conv_backward=pass gpu.batchnorm=pass
    gpu.pooling=pass gpu.softmax=pass gpu.attention=pass gpu.train=pass gpu.speed=pass" verify "$work/cuda" full
"$programs/cudnnctl" verify --toolkit "$work/cuda" | tee "$reports/healthy.txt" | tail -n 40

expect 'no visible device' 8 'gpu.driver=skipped:NoGpuVisible gpu.conv_relu=skipped:NoGpuVisible' \
    env CUDA_VISIBLE_DEVICES= "$programs/cudnnctl" verify --json --level gpu --toolkit "$work/cuda"

spoil
: >"$(part "$broken" engines_precompiled)"
expect 'engines precompiled emptied' 3 'files.intact=fail:FileEmpty load.cudnn_engines_precompiled=fail gpu.handle=pass
    gpu.conv_relu=fail gpu.relu=fail' verify "$broken" gpu
spoil
rm "$(part "$broken" cnn)"
expect 'cnn missing' 3 'files.complete=fail:FileMissing gpu.conv_relu=fail:StatusPartMissing' verify "$broken" gpu
spoil
rm "$(part "$broken" graph)"
expect 'graph missing' 3 'files.complete=fail:FileMissing load.itself=fail' verify "$broken" gpu

if [[ $other != - ]]; then
    make_toolkit "$work/other"
    install "$(pack "$other" "$work/other archive")" "$work/other"
    expect 'the other version' 0 "$good" verify "$work/other" gpu
    spoil
    cp "$(part "$work/other" cnn)" "$(part "$broken" cnn)"
    expect 'one part of the other version' 3 'files.intact=fail:DigestDiffers' verify "$broken" gpu
fi
# Of the same version: 9 asks for its parts by full version first, so that a copy of another one does no harm.
spoil
expect 'another copy first' 3 'load.itself=pass load.origin=fail:FromElsewhere gpu.conv_relu=pass' \
    env LD_LIBRARY_PATH="$broken/lib64" "$programs/cudnnctl" verify --json --level gpu --toolkit "$work/cuda"

# The card filled by somebody else, but for little.
python3 - "$work/full" <<'PYTHON' &
import ctypes, pathlib, sys, time
cuda = ctypes.CDLL("libcuda.so.1")
context, at, free, total = ctypes.c_void_p(), ctypes.c_uint64(), ctypes.c_size_t(), ctypes.c_size_t()
cuda.cuInit(0)
cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0)
cuda.cuCtxSetCurrent(context)
cuda.cuMemGetInfo_v2(ctypes.byref(free), ctypes.byref(total))
left = 900 << 20
while free.value > left:
    step = min(free.value - left, 8 << 30)
    if cuda.cuMemAlloc_v2(ctypes.byref(at), ctypes.c_size_t(step)):
        break
    cuda.cuMemGetInfo_v2(ctypes.byref(free), ctypes.byref(total))
pathlib.Path(sys.argv[1]).touch()
time.sleep(60)
PYTHON
filler=$!
for _ in $(seq 100); do
    [[ -e $work/full ]] && break
    sleep 0.2
done
expect 'memory nearly full' 0 'gpu.memory=warn:MemoryLow gpu.conv_relu=pass' verify "$work/cuda" gpu
kill "$filler" 2>/dev/null || true
wait "$filler" 2>/dev/null || true

# The probe is killed while cuDNN's engines are open in it: the step is named, the rest is asked again.
kill_probe() {
    "$programs/cudnnctl" verify --json --level gpu --toolkit "$work/cuda" &
    local verifying=$! pid
    while kill -0 "$verifying" 2>/dev/null; do
        for pid in $(pgrep -f 'cudnn-probe .*conv_relu'); do
            if grep -qs engines_precompiled "/proc/$pid/maps"; then
                kill -9 "$pid"
                wait "$verifying"
                return
            fi
        done
    done
    wait "$verifying"
}
expect 'probe killed' 3 'gpu.conv_relu=fail:StepCrashed gpu.relu=pass' kill_probe

printf '%d failed\n' "$failures"
exit "$((failures > 0))"
