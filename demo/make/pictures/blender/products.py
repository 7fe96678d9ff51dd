"""Studio shots of the products: blender -b -P products.py -- <folder> [key ...] [--draft]"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import concrete  # noqa: E402
import metal  # noqa: E402
import monitoring  # noqa: E402
import studio  # noqa: E402

# key: builder, camera place, target, lens, light size
SHOTS = {
    'rebar-r200': (concrete.rebar_r200, (-4.6, -9.6, 5.6), (0, 0, 0.72), 106, 4),
    'radar-gx100': (concrete.radar_gx100, (-2.6, -10.6, 4.6), (0.28, 0.3, 0.86), 96, 4.5),
    'radar-gx400': (concrete.radar_gx400, (-12.0, -19.5, 10.5), (0, 1.0, 3.2), 74, 9),
    'echo-ut80': (concrete.echo_ut80, (-4.4, -10.4, 6.2), (0.3, 0.25, 0.62), 100, 4.5),
    'impact-rh2': (concrete.impact_rh2, (-3.4, -8.6, 5.4), (-0.32, 0, 0.42), 88, 4),
    'hardness-h3': (metal.hardness_h3, (-2.8, -9.8, 6.4), (0.08, 0.3, 0.56), 84, 4.5),
    'flaw-uf50': (metal.flaw_uf50, (-3.4, -12.2, 4.6), (-0.3, 0.2, 1.12), 80, 5),
    'coating-c10': (metal.coating_c10, (-2.2, -7.0, 3.4), (0.08, 0.1, 0.8), 76, 3.2),
    'crawler-px2': (metal.crawler_px2, (-7.6, -8.4, 4.2), (0.25, 0.1, 0.72), 92, 5),
    'tilt-node-t1': (monitoring.tilt_node_t1, (-3.2, -7.6, 4.4), (0.0, 0, 1.02), 82, 3.6),
    'drone-d8': (monitoring.drone_d8, (-8.0, -10.0, 5.4), (0, 0, 1.2), 88, 6),
    'cloud-reporting': (monitoring.cloud_reporting, (-1.2, -12.4, 5.0), (0.35, 0.3, 0.98), 79, 5.5),
}


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:]
    draft = '--draft' in arguments
    folder, *keys = [argument for argument in arguments if not argument.startswith('--')]
    for key in keys or SHOTS:
        build, at, target, lens, size = SHOTS[key]
        studio.start()
        build()
        studio.studio_light(size)
        studio.camera(at, target, lens)
        width, height, samples = (480, 360, 12) if draft else (1200, 900, 44)
        studio.shoot(os.path.join(folder, f'product-{key}.png'), width, height, samples, on_white=True)


main()
