#!/bin/sh
# Runs every test of a build folder and closes with counts of cases.
# usage: scripts/run-tests.sh BUILD_DIR [JOBS]
set -u
build=$1
jobs=${2:-1}
if [ -z "${ARWIC_FIXTURES:-}" ]; then
    echo "note: ARWIC_FIXTURES is not set, so tests on captured messages will say that they skip"
fi
(cd "$build" && ctest -j "$jobs" --output-on-failure)
code=$?
awk '
    /^\[  PASSED  \]/  { passed += $4 }
    /^\[  FAILED  \]/ && $4 ~ /^[0-9]+$/ { failed += $4 }
    /^\[  SKIPPED \]/ && $4 ~ /^[0-9]+$/ { skipped += $4 }
    /^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }
    END { printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped }
' "$build/Testing/Temporary/LastTest.log"
exit $code
