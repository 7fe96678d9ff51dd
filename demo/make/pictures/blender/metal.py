"""Instruments for metal. Each stands on the ground (z = 0), its front looks to -y; sizes in decimetres."""
import math

from materials import amber, black_glass, blue, dark_steel, graphite, grey, led, plain, rubber, steel
from parts import brand, camera_eye, connector, display, keys, light_ring, print_white, wheel
from shapes import cylinder, group, lettering, prism, ring, rod, screw, slab, tube


def hand_set(width, length, height):
    """Body of a hand-held: graphite tub, grey face, blue seam; lies flat, its top end to +y."""
    slab(width, length, height * 0.55, graphite(), (0, 0, height * 0.3), radius=0.24, edge=0.09)
    slab(width + 0.03, length + 0.03, 0.05, blue(), (0, 0, height * 0.56), radius=0.25, edge=0.016)
    slab(width, length, height * 0.42, grey(), (0, 0, height * 0.76), radius=0.24, edge=0.08)
    for side in (-1, 1):
        slab(0.1, length * 0.52, height * 0.6, rubber(), (side * (width / 2 + 0.01), -length * 0.08,
                                                          height * 0.46),
             radius=0.05, edge=0.045)
        for step in range(7):
            slab(0.03, 0.05, height * 0.5, graphite(), (side * (width / 2 + 0.06),
                                                        -length * 0.26 + step * length * 0.06,
                 height * 0.46), radius=0.012, edge=0.01)


def test_block(radius=0.55, height=0.42, at=(0, 0, 0)):
    with group(at):
        cylinder(radius, height, steel(), (0, 0, height / 2), edge=0.035)
        ring(radius * 0.985, 0.018, dark_steel(), (0, 0, height * 0.3))


def hardness_h3():
    with group((-0.75, 0.1, 0.22), (14, 0, 12)):
        hand_set(1.55, 2.7, 0.5)
        display(1.14, 0.82, 'hardness', (0, 0.68, 0.475), (0, 0, 0), frame=0.1)
        keys((0, -0.12, 0.47), (0, 0, 0), 3, 0.38, 0.12)
        cylinder(0.3, 0.06, graphite(), (0, -0.68, 0.475), edge=0.025)
        cylinder(0.13, 0.08, blue(), (0, -0.68, 0.48), edge=0.02)
        brand((-0.36, -1.16, 0.472), size=0.15)
        connector((0.35, 1.34, 0.26), (-90, 0, 0), 0.11, 0.22)
    slab(1.3, 0.3, 0.36, graphite(), (-0.95, 0.95, 0.16), (0, 0, 12), radius=0.1, edge=0.05)
    test_block(0.6, 0.5, (1.25, -0.1, 0))
    with group((1.25, -0.1, 0.5)):
        cylinder(0.17, 0.14, steel(), (0, 0, 0.07), edge=0.03)
        cylinder(0.21, 0.5, graphite(), (0, 0, 0.38), edge=0.03)
        cylinder(0.22, 0.05, blue(), (0, 0, 0.65), edge=0.015)
        cylinder(0.2, 0.62, grey(), (0, 0, 0.98), edge=0.05)
        for step in range(6):
            ring(0.2, 0.018, rubber(), (0, 0, 0.78 + step * 0.08))
        cylinder(0.1, 0.16, amber(), (0, 0, 1.35), edge=0.04)
        connector((0, 0.2, 0.4), (-90, 0, 0), 0.07, 0.14)
    tube([(1.25, 0.36, 0.9), (1.28, 0.75, 0.8), (1.0, 1.3, 0.25), (0.3, 1.9, 0.06), (-0.5, 2.1, 0.1),
          (-0.72, 1.9, 0.4),
          (-0.69, 1.72, 0.62)], 0.05, rubber())


def wedge_probe():
    """A phased-array probe on its wedge; the cable leaves at the back (+x)."""
    prism([(-0.36, 0), (0.4, 0), (0.4, 0.22), (0.1, 0.36), (-0.36, 0.12)], 0.46,
          plain('acrylic', (0.32, 0.2, 0.06), 0.12, coat=0.6), (0, 0, 0.02), (90, 0, 0), edge=0.015)
    with group((-0.13, 0, 0.24), (0, -27.5, 0)):
        slab(0.5, 0.42, 0.34, graphite(), (0, 0, 0.17), radius=0.06, edge=0.03)
        slab(0.52, 0.44, 0.05, blue(), (0, 0, 0.1), radius=0.06, edge=0.012)
        lettering('16', 0.14, print_white(), (0, 0, 0.342), weight=700)
        connector((0.25, 0, 0.16), (0, 90, 0), 0.07, 0.16)


def flaw_body():
    """Stands upright: its face looks to +z of the group, its top to +y."""
    slab(3.3, 2.3, 0.6, graphite(), (0, 0, 0.3), radius=0.22, edge=0.08)
    slab(3.34, 2.34, 0.06, blue(), (0, 0, 0.5), radius=0.23, edge=0.02)
    slab(3.2, 2.2, 0.14, grey(), (0, 0, 0.6), radius=0.2, edge=0.05)
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab(0.5, 0.5, 0.78, rubber(), (sx * 1.52, sy * 1.02, 0.34), radius=0.2, edge=0.09)
            screw((sx * 1.54, sy * 1.04, 0.735), radius=0.05)
    display(2.0, 1.36, 'flaw', (-0.32, 0.14, 0.68), (0, 0, 0), frame=0.09, radius=0.1)
    with group((1.16, 0.38, 0.67)):
        cylinder(0.26, 0.1, graphite(), edge=0.03)
        cylinder(0.21, 0.2, dark_steel(), (0, 0, 0.06), edge=0.03)
        ring(0.235, 0.016, amber(), (0, 0, 0.055))
    for index in range(3):
        cylinder(0.1, 0.07, rubber(), (1.16, -0.1 - index * 0.28, 0.68), edge=0.025, steps=30)
        cylinder(0.034, 0.074, amber() if index == 2 else grey(), (1.16, -0.1 - index * 0.28, 0.68),
                 edge=0.004, steps=20)
    brand((-1.04, -0.84, 0.675), size=0.16, material=graphite())
    lettering('UF50', 0.18, graphite(), (0.68, -0.84, 0.675), align='RIGHT', weight=700)
    for x in (-0.7, -0.3):
        connector((x, 1.15, 0.3), (-90, 0, 0), 0.1, 0.18)
    tube([(0.4, 1.1, 0.3), (0.44, 1.42, 0.3), (0.62, 1.5, 0.3), (1.1, 1.5, 0.3), (1.24, 1.42, 0.3),
          (1.28, 1.1, 0.3)], 0.07, graphite())


def flaw_uf50():
    with group((0, 0.75, 1.2), (68, 0, 6)):
        with group((0, 0, -0.3)):
            flaw_body()
    for x in (-0.8, 0.8):
        rod((x, 1.15, 1.3), (x, 2.0, 0.05), 0.06, dark_steel())
    rod((-0.8, 2.0, 0.05), (0.8, 2.0, 0.05), 0.06, rubber())
    slab(1.7, 0.85, 0.26, steel(), (-2.2, -0.75, 0.13), (0, 0, -12), radius=0.05, edge=0.03)
    with group((-2.3, -0.72, 0.26), (0, 0, -12)):
        wedge_probe()
    tube([(-2.09, -0.765, 0.86), (-1.88, -0.82, 0.97), (-1.5, -0.98, 0.82), (-0.7, -1.3, 0.06),
          (0.9, -1.1, 0.05), (2.25, -0.5, 0.05), (2.45, 0.7, 0.06),
          (1.6, 1.8, 0.5), (0.3, 1.9, 2.2), (-0.2, 1.55, 2.86), (-0.36, 1.32, 2.76), (-0.355, 1.25, 2.5)],
          0.05, rubber())


def coating_c10():
    paint = plain('painted', (0.05, 0.15, 0.28), 0.25, coat=0.6)
    slab(2.6, 1.7, 0.08, steel(), (0.15, 0.1, 0.04), (0, 0, 14), radius=0.06, edge=0.02)
    slab(1.66, 1.7, 0.02, paint, (0.6, 0.21, 0.086), (0, 0, 14), radius=0.05, edge=0.008)
    with group((0.3, 0.3, 0.94), (74, 0, 18)):
        with group((0, 0, -0.2)):
            hand_set(0.86, 1.36, 0.4)
            display(0.6, 0.467, 'coating', (0, 0.28, 0.38), (0, 0, 0), frame=0.06, depth=0.05)
            cylinder(0.17, 0.05, graphite(), (0, -0.3, 0.375), edge=0.02)
            cylinder(0.07, 0.06, amber(), (0, -0.3, 0.378), edge=0.012)
            for x in (-0.28, 0.28):
                cylinder(0.07, 0.05, rubber(), (x, -0.3, 0.372), edge=0.02)
            lettering('C10', 0.1, graphite(), (0, -0.56, 0.372), weight=700)
            cylinder(0.18, 0.14, rubber(), (0, -0.72, 0.2), axis='y', edge=0.03)
            cylinder(0.11, 0.14, steel(), (0, -0.82, 0.2), axis='y', edge=0.03)
            ring(0.07, 0.02, dark_steel(), (0.3, 0.74, 0.2), axis='x')
    for index, tint in enumerate(((0.75, 0.75, 0.72), (0.78, 0.34, 0.035), (0.0137, 0.109, 0.296))):
        slab(0.5, 0.34, 0.012, plain(f'foil {index}', tint, 0.25, coat=0.5), (-1.25 + index * 0.1,
            -0.75 + index * 0.09,
             0.012 + index * 0.014), (0, 0, 20 - index * 16), radius=0.04, edge=0)


def crawler_px2():
    """Drives to -x; camera head in front, cable behind."""
    for x in (-1.05, 0, 1.05):
        for side in (-1, 1):
            wheel(0.46, 0.3, (x, side * 0.76, 0.46), side)
    slab(3.1, 0.96, 0.5, graphite(), (0, 0, 0.56), radius=0.2, edge=0.08)
    slab(3.14, 1.0, 0.05, blue(), (0, 0, 0.74), radius=0.22, edge=0.016)
    slab(3.0, 0.92, 0.22, grey(), (0, 0, 0.86), radius=0.2, edge=0.07)
    for step in range(6):
        slab(0.05, 0.62, 0.06, graphite(), (0.5 + step * 0.13, 0, 0.97), radius=0.02, edge=0.015)
    for x in (-1.3, 1.3):
        for y in (-0.3, 0.3):
            screw((x, y, 0.975), radius=0.05)
    brand((-0.5, -0.482, 0.6), (90, 0, 0), 0.14)
    lettering('PX2', 0.26, graphite(), (-0.05, 0, 0.975), weight=700)
    slab(0.5, 0.5, 0.16, graphite(), (-1.05, 0, 1.0), radius=0.12, edge=0.05)
    for side in (-1, 1):
        slab(0.34, 0.1, 0.7, graphite(), (-1.15, side * 0.42, 1.25), radius=0.05, edge=0.04)
        cylinder(0.13, 0.16, amber(), (-1.15, side * 0.44, 1.42), axis='y', edge=0.03)
    slab(0.4, 0.94, 0.12, graphite(), (-1.12, 0, 0.98), radius=0.08, edge=0.04)
    with group((-1.2, 0, 1.42), (0, -84, 0)):
        cylinder(0.36, 0.72, graphite(), (0, 0, -0.06), edge=0.08)
        cylinder(0.365, 0.05, blue(), (0, 0, -0.08), edge=0.012)
        cylinder(0.34, 0.06, black_glass(), (0, 0, 0.32), edge=0.02)
        light_ring((0, 0, 0.34), (0, 0, 0), 0.26, 12, 0.036)
        camera_eye((0, 0, 0.36), (0, 0, 0), 0.12)
    for side in (-1, 1):
        cylinder(0.1, 0.08, graphite(), (-1.56, side * 0.28, 0.58), axis='x', edge=0.02)
        cylinder(0.075, 0.03, led(), (-1.605, side * 0.28, 0.58), axis='x', edge=0.01)
    connector((1.54, 0, 0.66), (0, 90, 0), 0.17, 0.3)
    tube([(1.95, 0, 0.66), (2.3, 0, 0.62), (2.9, 0.3, 0.2), (3.5, 1.0, 0.08), (3.6, 1.9, 0.08),
          (2.8, 2.5, 0.08), (2.0, 2.6, 0.08)],
         0.08, amber())
    ring(0.13, 0.035, steel(), (1.2, 0, 1.06), turn=(90, 0, math.degrees(math.pi / 2)))
