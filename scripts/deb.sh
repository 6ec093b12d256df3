#!/bin/sh
# Builds the Debian packages from what is committed, into build/deb, and has lintian look at them: any
# error or warning fails.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n '1s/.*(\(.*\)).*/\1/p' debian/changelog)
grep -q "project(arwic VERSION $version " CMakeLists.txt || {
    echo "arwic: debian/changelog and CMakeLists.txt name different versions" >&2
    exit 1
}
rm -rf build/deb
mkdir -p "build/deb/arwic-$version"
git archive HEAD | tar -x -C "build/deb/arwic-$version"
(cd "build/deb/arwic-$version" && dpkg-buildpackage --build=binary --no-sign)
rm -rf "build/deb/arwic-$version"
lintian --fail-on error,warning --tag-display-limit 0 build/deb/*.changes
ls build/deb/*.deb
