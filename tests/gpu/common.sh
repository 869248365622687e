# What the scripts of this folder share. Wants $programs, $real_toolkit and $reports.
# shellcheck shell=bash disable=SC2154

# A toolkit of our own with the real CUDA libraries beside cuDNN.
make_toolkit() { # FOLDER
    sh tests/support/make_toolkit.sh "$1" >/dev/null
    local library
    for library in "$real_toolkit"/lib64/lib{cublas,cublasLt,nvrtc,nvrtc-builtins,cudart}.so*; do
        ln -sf "$(realpath "$library")" "$1/lib64/${library##*/}"
    done
    chmod -R a+rX "$1"
}

pack() { # CUDNN FOLDER → the archive's path
    local from=$1 into=$2
    set -- --format tar.xz --level 0 --threads "$(nproc)"
    ! command -v zip >/dev/null || set -- --format zip --level 1
    CUDNN_PATH=$from sh tests/support/pack_cudnn.sh --source real "$@" "$into" 2>"$into.log" || { cat "$into.log" >&2; return 1; }
}

install() { # ARCHIVE TOOLKIT
    "$programs/cudnnctl" install "$1" --toolkit "$2" --yes --allow-unknown --take-over --loader none --quiet >"$reports/install.txt"
}
