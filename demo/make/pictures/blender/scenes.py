"""Pictures of places and rooms: blender -b -P scenes.py -- <folder> [name ...] [--draft]"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import covers  # noqa: E402
import rooms  # noqa: E402
import sites  # noqa: E402
import stories  # noqa: E402
import studio  # noqa: E402
import surfaces  # noqa: E402
import worksites  # noqa: E402

GRADE = (1.0, 1.0, 1.02)


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    draft = '--draft' in arguments
    folder, *names = [argument for argument in arguments if not argument.startswith('--')]
    every = {**sites.PLACES, **rooms.PLACES, **worksites.PLACES, **covers.PLACES, **stories.PLACES}
    for name in names or every:
        lay_out, (width, height), exposure, *fixed = every[name]
        studio.start()
        surfaces.haze((0, 0, 0), 0)
        lay_out()
        samples = 8 if draft else fixed[0] if fixed else 22
        part = 3 if draft else 1
        studio.shoot(os.path.join(folder, f'{name}.png'), width // part, height // part, samples, exposure,
                     GRADE, filter_strength=3.2)


main()
