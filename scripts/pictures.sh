#!/bin/sh
# Takes the pictures of README.md and docs/ anew, all from one build: the demo's tours, rendered
# off-screen, and ImageMagick (Debian: imagemagick) to put those of one tour side by side.
# usage: scripts/pictures.sh [ARWIC]   (default: build/release/bin/arwic)
set -eu
cd "$(dirname "$0")/.."
arwic=${1:-build/release/bin/arwic}
for tool in montage convert; do
    command -v "$tool" >/dev/null || {
        echo "pictures: $tool is missing; as root: apt-get install imagemagick" >&2
        exit 3
    }
done
taken=$(mktemp -d)
trap 'rm -rf "$taken"' EXIT
images=docs/images

take() { # TOUR SIZE
    echo "pictures: the tour $1 at $2"
    "$arwic" demo --headless --tour "$1" --size "$2" --out "$taken/$1" >"$taken/log" 2>&1 || {
        tail -5 "$taken/log" >&2
        exit 1
    }
    rm -f "$taken/$1/trace.jsonl"
}

beside() { # NAME COLUMNS SIZE PICTURE...
    name=$1 columns=$2 size=$3
    shift 3
    montage "$@" -tile "${columns}x" -geometry "$size+2+2" -background black +repage \
        -strip -quality 90 "$images/$name.jpg"
}

take tour 960x540
cp "$taken/tour/02-village.png" "$images/village.png"
take effects 960x540
cp "$taken/effects/01-"*.png "$images/effects.png"
take targets 960x540
beside indicator 2 600x338 "$taken/targets/"*near.png "$taken/targets/"*far.png \
    "$taken/targets/"*edge.png "$taken/targets/"*off-screen.png
take portal 640x360
rm "$taken/portal/"*list.png
beside portal 4 320x180 "$taken/portal/"*.png
take mechanisms 728x410
beside mechanisms 3 364x205 "$taken/mechanisms/"*.png
