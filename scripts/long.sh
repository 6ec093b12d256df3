#!/bin/sh
# long.sh BUILD SECONDS: each test that can go on (tests/support/long.h), for that long.
set -eu
build=$1
seconds=$2
status=0
for test in object_test_model select_test_pick physics_test_soak demo_test_ramble rely_test_sessions \
            rely_test_allocation; do
    echo "long: $test for $seconds s"
    ARWIC_LONG=$seconds ASAN_OPTIONS=detect_leaks=1 "$build/tests/$test" || status=1
done
exit $status
