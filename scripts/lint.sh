#!/bin/sh
# clang-tidy (.clang-tidy) and cppcheck over src/, or over the files named. Takes a while: as many
# files at once as JOBS says. Exit 1 when anything is found.
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
cmake --preset release >/dev/null
[ $# -gt 0 ] || set -- $(git ls-files 'src/*.c')
failed=0
printf '%s\n' "$@" | xargs -P "${JOBS:-$(nproc)}" -n 8 clang-tidy -p "$build" --quiet 2>/dev/null ||
    failed=1
# What cppcheck 2.10 takes for an error and is none: an error's own place to go to when the caller
# wants none; arrays that a function fills; lists with a head that is looked for; memory that the
# struct in front of it owns.
cppcheck --enable=warning,performance,portability --std=c11 --quiet --error-exitcode=1 \
    --inline-suppr -j "${JOBS:-$(nproc)}" -I src -I include --max-configs=1 \
    --suppress=missingIncludeSystem --suppress=uninitvar --suppress=autoVariables \
    --suppress=nullPointerRedundantCheck --suppress=internalAstError --suppress=memleak:src/object/block.c \
    --suppress=integerOverflow --suppress=unknownMacro "$@" || failed=1
[ "$failed" -eq 0 ] && echo "lint: $# files, nothing found"
exit "$failed"
