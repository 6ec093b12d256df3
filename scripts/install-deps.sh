#!/bin/sh
# Installs the Debian packages of scripts/packages.txt that are missing; says which before it does.
# usage: scripts/install-deps.sh all|test|docs|deb   (each includes "all")
set -eu
want=${1:-all}
list=$(dirname "$0")/packages.txt

command -v dpkg >/dev/null 2>&1 || {
    echo "arwic: this is not a Debian-like system (no dpkg)." >&2
    echo "Install the equivalents of these by hand, then run cmake yourself:" >&2
    sed -n 's/^[a-z]* //p' "$list" >&2
    exit 3
}

missing=
while read -r group package; do
    case $group in
    all) ;;
    "$want") ;;
    *) continue ;;
    esac
    dpkg -s "$package" 2>/dev/null | grep -q '^Status: install ok installed' ||
        missing="$missing $package"
done <"$list"

[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo -n env"
    sudo -n true 2>/dev/null || as_root="sudo env"
else
    echo "arwic: these packages are missing and neither root nor sudo is at hand:" >&2
    echo "   $missing" >&2
    echo "As root: apt-get install$missing" >&2
    exit 3
fi

echo "arwic: installing with apt-get:$missing"
$as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
# shellcheck disable=SC2086 # the list is meant to split
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
