#!/bin/sh
# Fails when a source file is not formatted as .clang-format says.
set -eu
cd "$(dirname "$0")/.."
files=$(git ls-files '*.c' '*.h')
# shellcheck disable=SC2086 # the list is meant to split
clang-format --dry-run -Werror $files
echo "format: $(echo "$files" | wc -l) files clean"
