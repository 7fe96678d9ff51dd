#!/usr/bin/env bash
# Encodes recorded films again for delivery, slowly and at a part of their rate: smaller-films.sh <from> <to>
set -euo pipefail

# Smooth surfaces and still screens bear more than clouds of points, which turn into blocks.
smooth=' dam-face gas-main-pig product-turntable quay-wall-dive rail-corridor share-report slide-bridge tank-floor-map
viaduct-flight '

mkdir -p "$2"
for film in "$1"/*.mp4; do
  name=$(basename "$film" .mp4)
  quality=31 share=0.7 buffer=4 detail=0.6
  [[ $smooth =~ [[:space:]]$name[[:space:]] ]] && quality=32 share=0.55 buffer=2 detail=0.5
  seconds=$(ffprobe -v error -show_entries format=duration -of csv=p=0 "$film")
  rate=$(awk -v bytes="$(stat -c %s "$film")" -v seconds="$seconds" -v share="$share" \
    'BEGIN { printf "%d", bytes * 8 / seconds / 1000 * share }')
  ffmpeg -y -loglevel error -i "$film" -an -map_metadata -1 -c:v libx264 -preset slow -crf "$quality" \
    -maxrate "${rate}k" -bufsize "$((rate * buffer))k" -x264-params "keyint=300:psy-rd=$detail,0.0" \
    -pix_fmt yuv420p -movflags +faststart -threads 2 "$2/$name.mp4"
done
