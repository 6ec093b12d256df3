#!/bin/sh
# The hashes of one fixed session of the demo (tests/app/state_hash.c) with gcc and clang at -O0 and
# -O3. Exit 0 when all four print the same; otherwise says which do not, in which frame and where.
# usage: scripts/determinism.sh [PRESET...]
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- o0-gcc o3-gcc o0-clang o3-clang
jobs=${JOBS:-$(nproc)}
out=build/determinism
mkdir -p "$out"

program() { echo "build/$1/tests/state_hash"; }

for preset in "$@"; do
    cmake --preset "$preset" -DARWIC_TESTS=ON >"$out/$preset.log"
    cmake --build "build/$preset" -j "$jobs" --target state_hash >>"$out/$preset.log" || {
        tail -20 "$out/$preset.log" >&2
        exit 2
    }
    "$(program "$preset")" >"$out/$preset.txt"
    echo "$preset:"
    sed 's/^/    /' "$out/$preset.txt"
done

# The first frame that the two builds disagree about, and the first things in it.
explain() {
    for preset in "$1" "$2"; do
        "$(program "$preset")" --frames | grep '^frame ' >"$out/$preset.frames"
    done
    frame=$(diff "$out/$1.frames" "$out/$2.frames" | sed -n 's/^< frame \([0-9]*\) .*/\1/p' | head -1)
    if [ -z "$frame" ]; then
        echo "    every frame is the same: the files or the traffic differ"
        return
    fi
    echo "    the first frame that differs is $frame:"
    for preset in "$1" "$2"; do
        "$(program "$preset")" --frame "$frame" >"$out/$preset.objects"
    done
    diff "$out/$1.objects" "$out/$2.objects" | grep '^[<>] client' | head -8 | sed 's/^/    /'
}

first=$1
differ=
for preset in "$@"; do
    cmp -s "$out/$first.txt" "$out/$preset.txt" || differ="$differ $preset"
done
if [ -z "$differ" ]; then
    echo "determinism: $# builds, the same hashes"
    exit 0
fi
for preset in $differ; do
    echo "determinism: $preset is not as $first:"
    explain "$first" "$preset"
done
exit 1
