#!/usr/bin/env bash
# Makes all pictures, films and logos of the demo provider anew. See README.md for what it needs.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
files=$(cd "$here/../../files" && pwd)
export PICTURES_WORK=${PICTURES_WORK:-/tmp/ferrolith-pictures}
python=${PYTHON:-/usr/bin/python3}
mkdir -p "$PICTURES_WORK/renders"

part=${1:-all}
wants() { [ "$part" = all ] || [ "$part" = "$1" ]; }

"$python" "$here/fonts.py" "$PICTURES_WORK/fonts"
if wants vector; then
  "$python" "$here/vector/logos.py" "$PICTURES_WORK/fonts" "$PICTURES_WORK/logos"
  node "$here/vector/pictures.mjs" "$PICTURES_WORK/logos" "$files"
fi
if wants renders; then
  node "$here/screens/screens.mjs" "$PICTURES_WORK/screens"
  blender -b -P "$here/blender/products.py" -- "$PICTURES_WORK/renders"
  blender -b -P "$here/blender/scenes.py" -- "$PICTURES_WORK/renders"
  node "$here/deliver.mjs" "$PICTURES_WORK/renders" "$files/pictures"
fi
if wants films; then
  "$python" "$here/clouds/films.py" "$PICTURES_WORK/films"
  node "$here/tutorials/tutorials.mjs" "$PICTURES_WORK/fonts" "$PICTURES_WORK/films"
  node "$here/flights/flights.mjs" "$PICTURES_WORK/fonts" "$PICTURES_WORK/films"
  bash "$here/smaller-films.sh" "$PICTURES_WORK/films/videos" "$files/videos"
  node "$here/deliver.mjs" "$PICTURES_WORK/films" "$files/pictures"
fi
# Branding shows logos, products, places and a film's poster: it comes after all of them.
if [ "$part" != films ]; then
  node "$here/vector/branding.mjs" "$files"
fi
