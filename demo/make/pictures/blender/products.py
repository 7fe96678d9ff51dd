"""Studio shots of the products: blender -b -P products.py -- <folder> [key ...] [--draft]"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import framing  # noqa: E402
import studio  # noqa: E402
from shots import FRAMED, PLACED  # noqa: E402


def look(key):
    """Builds the product, sets light and camera."""
    if key in PLACED:
        build, at, target, lens, size = PLACED[key]
        build()
        studio.studio_light(size)
        studio.camera(at, target, lens)
        return
    build, azimuth, elevation, *fill = FRAMED[key]
    build()
    size = max(3.2, 1.5 * framing.extent())
    framing.camera_towards(azimuth, elevation, *fill)
    studio.studio_light(size)


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    draft = '--draft' in arguments
    folder, *keys = [argument for argument in arguments if not argument.startswith('--')]
    for key in keys or [*PLACED, *FRAMED]:
        studio.start()
        look(key)
        width, height, samples = (480, 360, 12) if draft else (1200, 900, 44) if key in PLACED else (960, 720,
                                                                                                     26)
        studio.shoot(os.path.join(folder, f'product-{key}.png'), width, height, samples, on_white=True)


main()
