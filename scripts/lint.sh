#!/bin/sh
# clang-tidy (.clang-tidy) and cppcheck over src/, or over the files named: a line for each finding,
# exit 1 when there is any. JOBS files at once; all of src/ takes some ten minutes of one processor.
# How the analyzer came to a finding: clang-tidy -p build/release --extra-arg=-UNDEBUG FILE
# usage: scripts/lint.sh [FILE.c...]
set -eu
cd "$(dirname "$0")/.."
for tool in clang-tidy cppcheck; do
    command -v "$tool" >/dev/null || {
        echo "lint: $tool is missing; as root: apt-get install clang-tidy cppcheck" >&2
        exit 3
    }
done
build=build/release
jobs=${JOBS:-$(nproc)}
found=$(mktemp)
trap 'rm -f "$found"' EXIT
cmake --preset release >/dev/null
[ $# -gt 0 ] || set -- $(git ls-files 'src/*.c')

# Asserts stay in, so that the analyzer knows the invariants.
failed=0
printf '%s\n' "$@" |
    xargs -P "$jobs" -n 4 clang-tidy -p "$build" --quiet --extra-arg=-UNDEBUG >"$found" 2>/dev/null ||
    failed=1
sed "s,^$PWD/,," "$found" | grep -E '(error|warning): ' | sort -u || true

# What cppcheck 2.10 takes for an error and is none, each where it is found:
#   uninitvar, ctuuninitvar  arrays of arrays, and nodes, that a function fills
#   autoVariables            zlib's place for a byte too many, which is closed before it goes
#   nullPointerRedundantCheck  a partial message compared with one that may be NULL
#   memleak                  memory that the struct in front of it owns from then on
#   toomanyconfigs           says only that --max-configs is at work
mkdir -p "$build/cppcheck"
cppcheck --enable=warning,performance,portability --std=c11 --quiet --error-exitcode=1 \
    --inline-suppr --template='{file}:{line}: {severity}: {message} [{id}]' \
    --cppcheck-build-dir="$build/cppcheck" -j "$jobs" -I src -I include --max-configs=1 \
    --suppress=missingIncludeSystem --suppress=toomanyconfigs \
    --suppress=uninitvar:src/render/projection.c \
    --suppress=ctuuninitvar:src/dat/container_internal.h \
    --suppress=autoVariables:src/dat/container_read.c \
    --suppress=nullPointerRedundantCheck:src/net/fragment.c \
    --suppress=memleak:src/object/block.c "$@" || failed=1

[ "$failed" -eq 0 ] && echo "lint: $# files, nothing found"
exit "$failed"
