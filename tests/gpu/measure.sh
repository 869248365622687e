#!/usr/bin/env bash
# On a machine with an NVIDIA GPU: the whole of "verify --level gpu" against a bare program that does one convolution
# and against PyTorch doing convolution and ReLU, in turn, medians of several runs. Ratios, as everywhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

usage='usage: tests/gpu/measure.sh PROGRAMS TOOLKIT CUDNN PYTHON REPORTS
  PROGRAMS, TOOLKIT, CUDNN, REPORTS   as for prove.sh
  PYTHON                              a Python with PyTorch, or "-"'
[[ $# -eq 5 ]] || { echo "$usage" >&2; exit 2; }
programs=$1 real_toolkit=$2 cudnn=$3 python=$4 reports=$5
readonly runs=7
mkdir -p "$reports"
work=$(mktemp -d)
chmod 755 "$work" # vendor code does not run as root
trap 'rm -rf "$work"' EXIT

# shellcheck source=tests/gpu/common.sh
. tests/gpu/common.sh

make_toolkit "$work/cuda"
install "$(pack "$cudnn" "$work/archive")" "$work/cuda"
g++ -O2 -o "$work/bare" tests/gpu/bare_convolution.cpp -I"$real_toolkit/include" -I"$work/cuda/include" \
    -L"$real_toolkit/lib64" -L"$work/cuda/lib64" -lcudart -lcudnn -Wl,-rpath,"$work/cuda/lib64:$real_toolkit/lib64"

verify() { "$programs/cudnnctl" verify --level gpu --quiet --toolkit "$work/cuda"; }
bare() { "$work/bare"; }
torch() {
    "$python" -c 'import torch
x, w = torch.ones(1, 3, 32, 32, device="cuda"), torch.ones(8, 3, 3, 3, device="cuda")
print(torch.relu(torch.nn.functional.conv2d(x, w, padding=1))[0, 0, 1, 1].item())'
}

declare -A times
one() { # NAME
    local began
    began=$(date +%s%N)
    "$1" >"$work/$1.out" 2>&1 || { cat "$work/$1.out"; return 1; }
    times[$1]+="$((($(date +%s%N) - began) / 1000000)) "
}
names=(verify bare)
[[ $python == - ]] || names+=(torch)
for name in "${names[@]}"; do one "$name"; done # warm
times=()
for _ in $(seq $runs); do
    for name in "${names[@]}"; do one "$name"; done
done
median() { tr ' ' '\n' <<<"${times[$1]}" | grep . | sort -n | sed -n "$((runs / 2 + 1))p"; }
against() { # NAME BOUND
    awk -v a="$(median verify)" -v b="$(median "$1")" -v bound="$2" -v name="$1" 'BEGIN {
        printf "verify %d ms, %s %d ms: %.2f (bound %.2f) %s\n", a, name, b, a / b, bound, a / b <= bound ? "ok" : "MISSED" }'
}
{
    for name in "${names[@]}"; do printf '%-7s %s\n' "$name" "${times[$name]}"; done
    against bare 1.50
    [[ $python == - ]] || against torch 0.35
} | tee "$reports/measure.txt"
! grep -q MISSED "$reports/measure.txt"
