#!/bin/sh
# The whole headless demo under valgrind: every mechanism of the documents once, drawn small.
# usage: scripts/valgrind.sh ARWIC [OPTION...]   (options of valgrind, as --leak-check=full)
set -eu
cd "$(dirname "$0")/.."
arwic=$1
shift
command -v valgrind >/dev/null || {
    echo "scripts/valgrind.sh: valgrind is missing: apt-get install valgrind" >&2
    exit 2
}
exec valgrind --error-exitcode=9 --suppressions=scripts/valgrind.supp "$@" "$arwic" demo --headless \
    --tour mechanisms --size 96x64 --out build/valgrind
