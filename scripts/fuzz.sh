#!/bin/sh
# Builds every fuzz/fuzz_*.c with libFuzzer, ASan and UBSan and runs each in turn. Corpora are kept
# in build/fuzz/corpus and go on from there; those of DAT files begin with build/fuzz/seeds, made of
# the demo's. What was found is kept in build/fuzz/findings and tried again first in the next run.
# Closes with a table; exit 1 when anything was found.
# usage: scripts/fuzz.sh [SECONDS] [TARGET...]   (default: $FUZZ_SECONDS or 60, every target)
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-${FUZZ_SECONDS:-60}}
[ $# -eq 0 ] || shift
case $seconds in
'' | *[!0-9]* | 0) echo "usage: scripts/fuzz.sh [SECONDS] [TARGET...]" >&2 && exit 2 ;;
esac
[ $# -gt 0 ] || set -- $(cd fuzz && ls fuzz_*.c | sed 's/\.c$//')

build=build/fuzz
mkdir -p "$build"
{
    cmake --preset fuzz &&
        cmake --build "$build" -j "${JOBS:-$(nproc)}" --target dat_seeds "$@" &&
        mkdir -p "$build/seeds/fuzz_dat_object" "$build/seeds/fuzz_dat_container" &&
        "$build/fuzz/dat_seeds" "$build/seeds"
} >"$build/build.log" 2>&1 || {
    tail -20 "$build/build.log" >&2
    exit 2
}

table=$(printf '%-24s %12s %8s %8s %8s' target runs seconds edges findings)
found=0
for target in "$@"; do
    corpus=$build/corpus/$target
    findings=$build/findings/$target
    log=$build/$target.log
    mkdir -p "$corpus" "$findings"
    seeds=$build/seeds/$target
    [ -d "$seeds" ] || seeds=
    # A session takes long whatever the input: long inputs from the start.
    growth=
    [ "$target" != fuzz_client_session ] || growth=-len_control=0
    echo "fuzz: $target for $seconds s"
    begun=$(date +%s)
    "$build/fuzz/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 $growth \
        -print_final_stats=1 -artifact_prefix="$findings/" "$corpus" "$findings" \
        ${seeds:+"$seeds"} >"$log" 2>&1 && result=0 || result=$?
    spent=$(($(date +%s) - begun))
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -1)
    count=0
    if [ "$result" -ne 0 ]; then
        count=$(find "$findings" -type f ! -name 'slow-unit-*' | wc -l)
        [ "$count" -gt 0 ] || count=1
        found=$((found + count))
        grep -m 1 -E 'ERROR: |runtime error: ' "$log" || tail -5 "$log"
        echo "fuzz: $target failed; see $log and $findings"
    fi
    table=$(printf '%s\n%-24s %12s %8s %8s %8s' "$table" "$target" "${runs:-?}" "$spent" \
        "${edges:-?}" "$count")
done
printf '\n%s\n' "$table"
[ "$found" -eq 0 ]
