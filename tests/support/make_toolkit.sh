#!/bin/sh
# Makes a folder with a CUDA toolkit's fingerprint and none of its content, laid out as NVIDIA's runfile does on Linux.
set -eu

if [ $# -lt 1 ]; then
    echo 'usage: make_toolkit.sh NEW_FOLDER [CUDA_VERSION, default 13.0.0]' >&2
    exit 2
fi
folder=$1
version=${2:-13.0.0}
major=${version%%.*}
rest=${version#*.}
minor=${rest%%.*}
case $(uname -m) in
aarch64) target=sbsa-linux ;;
*) target=$(uname -m)-linux ;;
esac

mkdir "$folder"
mkdir -p "$folder/bin" "$folder/targets/$target/include" "$folder/targets/$target/lib"
ln -s "targets/$target/include" "$folder/include"
ln -s "targets/$target/lib" "$folder/lib64"

cat >"$folder/bin/nvcc" <<TEXT
#!/bin/sh
echo 'nvcc: a placeholder, Cuda compilation tools, release $major.$minor, V$version'
TEXT
chmod 755 "$folder/bin/nvcc"
printf '{\n   "cuda" : {\n      "name" : "CUDA SDK",\n      "version" : "%s"\n   }\n}\n' "$version" >"$folder/version.json"
printf '#define CUDA_VERSION %d\n' $((major * 1000 + minor * 10)) >"$folder/include/cuda.h"
printf '#define CUDART_VERSION %d\n' $((major * 1000 + minor * 10)) >"$folder/include/cuda_runtime_api.h"

cudart=$folder/lib64/libcudart.so.$version
if command -v cc >/dev/null 2>&1; then
    echo 'int cudart_stand_in(void) { return 0; }' | cc -shared -fPIC -Wl,-soname,"libcudart.so.$major" -x c -o "$cudart" -
else
    echo 'A placeholder for the CUDA runtime.' >"$cudart"
fi
ln -s "libcudart.so.$version" "$folder/lib64/libcudart.so.$major"
ln -s "libcudart.so.$major" "$folder/lib64/libcudart.so"
