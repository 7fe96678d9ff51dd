"""Scanners and cameras. Each stands on the ground, its front looks to -y; sizes in decimetres."""
import math

from fittings import coil, gland, status, tripod
from materials import amber, black_glass, blue, dark_steel, graphite, grey, lamp, led, plain, rubber, steel
from parts import brand, camera_eye, connector, display, keys, light_ring, print_white
from shapes import ball, cylinder, group, lettering, prism, ring, rod, rounded, screw, slab, tube


def scanner_head():
    """Two cheeks on a turning base, the mirror between them; looks to -y."""
    cylinder(0.62, 0.14, dark_steel(), (0, 0, 0.07), edge=0.03, steps=64)
    cylinder(0.72, 0.24, graphite(), (0, 0, 0.26), edge=0.05, steps=64)
    cylinder(0.73, 0.05, blue(), (0, 0, 0.38), edge=0.015, steps=64)
    slab(2.3, 1.5, 0.62, graphite(), (0, 0, 0.72), radius=0.24, edge=0.1)
    brand((-0.44, -0.757, 0.72), (90, 0, 0), 0.2)
    for side, thick in ((-1, 0.86), (1, 0.62)):
        x = side * (1.15 - thick / 2)
        slab(thick, 1.46, 1.9, grey(), (x, 0, 1.9), radius=0.2, edge=0.16)
        slab(thick + 0.03, 1.49, 0.05, blue(), (x, 0, 1.06), radius=0.2, edge=0.016)
        slab(thick * 0.7, 1.3, 0.06, graphite(), (x, 0, 2.86), radius=0.14, edge=0.02)
    display(0.98, 0.7, 'cloud', (-1.155, 0.0, 1.96), (90, 0, -90), frame=0.08, depth=0.04)
    lettering('LS3', 0.16, graphite(), (0.84, -0.735, 1.52), (90, 0, 0), weight=700)
    lettering('LS3', 0.24, graphite(), (1.155, 0.0, 1.5), (90, 0, 90), weight=700)
    for z in (1.3, 2.5):
        screw((0.84, -0.735, z), (90, 0, 0), 0.05)
        screw((-0.72, -0.735, z), (90, 0, 0), 0.05)
    cylinder(0.36, 0.34, graphite(), (0.42, 0, 1.95), axis='x', edge=0.05, steps=56)
    ring(0.34, 0.03, steel(), (0.26, 0, 1.95), axis='x')
    with group((0.05, 0, 1.95), (-32, 0, 0)):
        prism([(-0.42, -0.36), (0.3, -0.36), (0.3, 0.36)], 0.62, graphite(), (0, 0, 0), (90, 0, 0), edge=0.03)
        with group((-0.08, 0, 0.03), (0, -45, 0)):
            cylinder(0.4, 0.03, plain('mirror', (0.85, 0.87, 0.9), 0.02, metal=1.0), edge=0.005, steps=56)
    cylinder(0.3, 0.2, graphite(), (-0.24, 0, 1.95), axis='x', edge=0.04)
    camera_eye((0.84, -0.75, 2.06), (90, 0, 0), 0.13)
    tube([(-0.72, 0, 2.86), (-0.72, 0, 3.14), (-0.4, 0, 3.3), (0.5, 0, 3.3), (0.84, 0, 3.14),
          (0.84, 0, 2.86)], 0.1, rubber())
    slab(0.3, 0.34, 0.05, led(), (0.84, 0, 1.0), radius=0.05, edge=0.01)


def laser_scanner_ls3():
    tripod(3.4, spread=0.52, turn=18, thick=0.14)
    with group((0, 0, 3.4), (0, 0, 14)):
        scanner_head()


def panorama_p360():
    """Six eyes around and one above, on a pole with its foot."""
    tripod(1.6, spread=0.8, turn=10, thick=0.09)
    rod((0, 0, 1.4), (0, 0, 3.3), 0.12, graphite())
    rod((0, 0, 3.2), (0, 0, 4.4), 0.085, plain('carbon tube', (0.02, 0.021, 0.024), 0.25, coat=0.6))
    cylinder(0.19, 0.36, rubber(), (0, 0, 3.3), edge=0.06)
    slab(0.12, 0.3, 0.24, amber(), (0.2, 0, 3.3), radius=0.04, edge=0.02)
    cylinder(0.34, 0.3, dark_steel(), (0, 0, 4.45), edge=0.05)
    with group((0, 0, 4.6), (0, 0, 18)):
        cylinder(0.72, 0.7, graphite(), (0, 0, 0.42), edge=0.1, taper=1.25, steps=64)
        cylinder(0.9, 0.06, blue(), (0, 0, 0.78), edge=0.02, steps=64)
        with group((0, 0, 0.4)):
            for turn in (0, 180):
                with group((0, 0, 0), (0, 0, turn)):
                    brand((-0.26, -0.845, 0.06), (97, 0, 0), 0.11)
        ball(1.0, grey(), (0, 0, 1.4), (1, 1, 0.86))
        for step in range(6):
            angle = 60 * step
            with group((0, 0, 1.36), (0, 0, angle)):
                with group((0, -0.93, 0), (90, 0, 0)):
                    cylinder(0.34, 0.14, graphite(), edge=0.03)
                    camera_eye((0, 0, 0.1), (0, 0, 0), 0.21)
                for z in (-0.4, 0.4):
                    screw((0.45, -0.8 + abs(z) * 0.1, z), (90, 0, 30), 0.04)
        cylinder(0.4, 0.14, graphite(), (0, 0, 2.2), edge=0.04)
        camera_eye((0, 0, 2.3), (0, 0, 0), 0.2)
    with group((0.32, -0.1, 2.4), (90, 0, 0)):
        slab(0.7, 1.5, 0.3, graphite(), (0, 0, 0), radius=0.12, edge=0.05)
        slab(0.72, 1.52, 0.04, blue(), (0, 0, 0.02), radius=0.13, edge=0.012)
        lettering('P360', 0.2, print_white(), (0, -0.3, 0.152), weight=700)
        keys((0, 0.3, 0.15), (0, 0, 90), 2, 0.3, 0.1)
    tube([(0.3, -0.1, 3.16), (0.32, 0, 3.6), (0.2, 0.05, 4.0), (0.26, 0.1, 4.5)], 0.04, rubber())


def thermal_body():
    """Lens to -y, display to +y, on its handle; the handle's foot is z = 0."""
    prism(rounded(0.8, 0.9, 0.3), 2.0, graphite(), (0, 0.1, 1.05), edge=0.1)
    for row in range(7):
        prism(rounded(0.84, 0.94, 0.32), 0.07, rubber(), (0, 0.1, 0.5 + row * 0.16), edge=0.025)
    slab(0.96, 1.1, 0.24, rubber(), (0, 0.12, 0.14), radius=0.3, edge=0.08)
    slab(0.34, 0.3, 0.46, amber(), (0, -0.36, 1.68), radius=0.1, edge=0.06)
    with group((0, 0, 2.75)):
        slab(2.3, 1.0, 1.7, graphite(), (0, 0.25, 0), radius=0.26, edge=0.12)
        slab(2.34, 0.07, 1.74, blue(), (0, 0.52, 0), radius=0.03, edge=0.02)
        slab(2.3, 0.26, 1.7, grey(), (0, 0.68, 0), radius=0.11, edge=0.08)
        display(1.5, 1.12, 'thermal', (0.14, 0.82, 0.06), (90, 0, 180), frame=0.08, depth=0.04)
        with group((-0.92, 0.81, 0.1), (90, 0, 180)):
            keys((0, 0.3, 0), (0, 0, 90), 2, 0.3, 0.1)
            cylinder(0.15, 0.06, rubber(), (0, -0.36, 0), edge=0.02)
            cylinder(0.07, 0.08, blue(), (0, -0.36, 0), edge=0.02)
        with group((0, -0.4, 0.06), (90, 0, 0)):
            cylinder(0.66, 0.5, grey(), (0, 0, 0.0), edge=0.06, steps=64)
            cylinder(0.58, 0.4, graphite(), (0, 0, 0.3), edge=0.04, steps=64)
            for step in range(32):
                angle = math.tau * step / 32
                slab(0.04, 0.05, 0.22, rubber(), (0.585 * math.cos(angle), 0.585 * math.sin(angle), 0.32),
                     (0, 0, math.degrees(angle)), radius=0.01, edge=0.008)
            ring(0.5, 0.04, amber(), (0, 0, 0.5))
            cylinder(0.46, 0.04, plain('germanium', (0.24, 0.1, 0.2), 0.08, metal=0.9, coat=1.0), (0, 0, 0.5),
                     edge=0.01)
        camera_eye((0.82, -0.26, 0.5), (90, 0, 0), 0.13)
        with group((0.82, -0.26, -0.1), (90, 0, 0)):
            cylinder(0.14, 0.08, graphite(), edge=0.02)
            cylinder(0.11, 0.04, lamp(), (0, 0, 0.04), edge=0.01)
        brand((-0.36, 0.1, 0.865), (0, 0, 0), 0.17)
        lettering('TC6', 0.2, print_white(), (1.155, 0.1, 0.0), (90, 0, 90), weight=700)
        lettering('TC6', 0.2, print_white(), (-1.155, 0.1, 0.0), (90, 0, -90), weight=700)
    tube([(0.3, 0.5, 0.12), (0.5, 0.9, 0.08), (0.2, 1.2, 0.1), (-0.2, 0.9, 0.06), (-0.3, 0.5, 0.12)], 0.05,
         rubber())


def thermal_camera_tc6():
    """A pair: one shows its lens, the other its display."""
    with group((-1.55, -0.4, 0), (0, 0, -24)):
        thermal_body()
    with group((1.5, 0.6, 0), (0, 0, 158)):
        thermal_body()


def borescope_set():
    """The hand set in its charger, without the tube."""
    slab(1.7, 1.8, 0.3, graphite(), (-1.2, 0.3, 0.15), radius=0.3, edge=0.08)
    slab(1.74, 1.84, 0.04, blue(), (-1.2, 0.3, 0.2), radius=0.3, edge=0.012)
    status((-1.2, -0.56, 0.3))
    with group((-1.2, 0.35, 0.3), (-6, 0, 10)):
        prism(rounded(0.74, 0.86, 0.3), 1.9, graphite(), (0, 0.05, 0.95), edge=0.08)
        for row in range(6):
            prism(rounded(0.78, 0.9, 0.32), 0.07, rubber(), (0, 0.05, 0.4 + row * 0.18), edge=0.025)
        with group((0, -0.06, 2.4), (68, 0, 0)):
            slab(2.1, 1.9, 0.42, graphite(), (0, 0, 0), radius=0.26, edge=0.09)
            slab(2.14, 1.94, 0.05, blue(), (0, 0, 0.05), radius=0.27, edge=0.016)
            display(1.62, 1.24, 'blades', (0, 0.16, 0.21), (0, 0, 0), frame=0.09)
            brand((-0.7, -0.74, 0.215), size=0.13)
            lettering('B4', 0.15, print_white(), (0.7, -0.74, 0.215), weight=700)
        with group((0, -0.46, 1.36), (80, 0, 0)):
            cylinder(0.26, 0.1, graphite(), edge=0.03)
            ring(0.2, 0.03, amber(), (0, 0, 0.05))
            cylinder(0.06, 0.2, rubber(), (0, 0, 0.12), edge=0.02)
            ball(0.14, rubber(), (0, 0, 0.26), (1, 1, 0.6))
        connector((0, 0.5, 2.5), (-70, 0, 0), 0.16, 0.3)


def borescope_b4():
    """The hand set stands in its charger; the tube lies in rings, its tip bends upwards."""
    borescope_set()
    braid = plain('braid', (0.05, 0.052, 0.058), 0.4, metal=0.7)
    coil(1.15, 4, 0.075, braid, (1.2, 0.5, 0.0), rise=0.004, wobble=0.05)
    tube([(-1.15, 1.05, 2.95), (-1.0, 1.5, 2.9), (-0.2, 2.1, 1.6), (0.9, 2.1, 0.3), (1.8, 1.6, 0.1),
          (2.3, 0.7, 0.1)], 0.075, braid)
    tube([(2.35, 0.5, 0.32), (2.2, -0.4, 0.2), (1.5, -1.1, 0.1), (0.6, -1.3, 0.12), (0.1, -1.3, 0.22)], 0.075,
         braid)
    tip = [(0.1, -1.3, 0.22), (-0.2, -1.28, 0.34), (-0.42, -1.26, 0.62), (-0.44, -1.25, 0.98)]
    tube(tip, 0.085, steel())
    for step in range(11):
        part = step / 10 * 2.999
        first, second = tip[int(part)], tip[int(part) + 1]
        share = part - int(part)
        at = [a + (b - a) * share for a, b in zip(first, second)]
        lean = math.degrees(math.atan2(second[2] - first[2], second[0] - first[0]))
        ring(0.088, 0.018, dark_steel(), at, turn=(0, 90 - lean, 0))
    with group((-0.44, -1.25, 1.0)):
        cylinder(0.11, 0.34, steel(), (0, 0, 0.15), edge=0.02)
        cylinder(0.115, 0.05, amber(), (0, 0, 0.04), edge=0.01)
        cylinder(0.095, 0.02, black_glass(), (0, 0, 0.325), edge=0.005)
        cylinder(0.035, 0.012, plain('coated lens', (0.02, 0.03, 0.09), 0.03, coat=1.0), (-0.03, 0, 0.34),
                 edge=0)
        for y in (-0.05, 0.05):
            cylinder(0.02, 0.012, lamp(), (0.045, y, 0.34), edge=0)
    slab(0.9, 0.3, 0.14, rubber(), (0.55, -1.3, 0.05), radius=0.08, edge=0.03)


def hand_scanner_hs2():
    """Stands on its dock; two cameras with rings of light, the projector between, looks to -y."""
    slab(2.2, 2.0, 0.26, graphite(), (0, 0.3, 0.13), radius=0.4, edge=0.08)
    slab(2.24, 2.04, 0.04, blue(), (0, 0.3, 0.18), radius=0.4, edge=0.012)
    with group((0, 0.2, 0.26), (8, 0, -8)):
        slab(0.9, 0.8, 0.4, graphite(), (0, 0.2, 0.16), radius=0.24, edge=0.08)
        prism(rounded(0.7, 0.84, 0.3), 2.1, graphite(), (0, 0.28, 1.4), edge=0.08)
        for row in range(8):
            prism(rounded(0.74, 0.88, 0.32), 0.07, rubber(), (0, 0.28, 0.8 + row * 0.17), edge=0.025)
        slab(0.24, 0.2, 0.5, amber(), (0, -0.16, 2.0), radius=0.08, edge=0.05)
        with group((0, 0, 3.3), (90, 0, 0)):
            prism(rounded(3.7, 1.7, 0.8), 0.7, graphite(), (0, 0, -0.35), edge=0.12)
            prism(rounded(3.74, 1.74, 0.82), 0.06, blue(), (0, 0, -0.1), edge=0.02)
            prism(rounded(3.6, 1.6, 0.76), 0.3, grey(), (0, 0, 0.05), edge=0.1)
            prism(rounded(3.0, 1.06, 0.5), 0.03, black_glass(), (0, 0.05, 0.21), edge=0.01)
            for x in (-1.15, 1.15):
                light_ring((x, 0.05, 0.24), (0, 0, 0), 0.38, 14, 0.035)
                camera_eye((x, 0.05, 0.26), (0, 0, 0), 0.2)
            with group((0, 0.05, 0.23)):
                cylinder(0.36, 0.16, graphite(), edge=0.03)
                ring(0.32, 0.03, steel(), (0, 0, 0.08))
                cylinder(0.27, 0.04, plain('projector', (0.2, 0.45, 1.0), 0.05, coat=1.0, glow=0.9),
                         (0, 0, 0.08), edge=0.01)
                for row in range(7):
                    slab(0.5 - abs(row - 3) * 0.09, 0.03, 0.004, plain('stripe', (0.01, 0.02, 0.05), 0.3),
                         (0, (row - 3) * 0.07, 0.102),
                         radius=0.004, edge=0)
            brand((-0.34, -0.64, 0.205), size=0.15, material=graphite())
            lettering('HS2', 0.17, graphite(), (1.2, -0.6, 0.205), weight=700)
            status((0, 0.7, 0.2))
        for x in (-1.5, -1.3, -1.1):
            slab(0.06, 0.34, 0.5, rubber(), (x, 0.35, 4.12), radius=0.02, edge=0.02)
        gland((0, 0.7, 3.3), (-90, 0, 0), 0.12)
        tube([(0, 0.95, 3.3), (0, 1.3, 3.1), (0.2, 1.6, 2.0), (0.6, 1.7, 0.6), (1.4, 1.6, -0.15),
              (2.2, 1.0, -0.18)], 0.06, rubber())
    target = plain('target', (0.75, 0.76, 0.78), 0.5)
    for index, (x, y) in enumerate(((-1.7, -0.9), (1.5, -1.0), (-0.9, -1.3), (2.0, -0.3))):
        cylinder(0.16, 0.02, graphite(), (x, y, 0.01), edge=0.004)
        cylinder(0.09, 0.024, target, (x, y, 0.012), edge=0.003)
