"""Instruments for concrete. Each stands on the ground (z = 0), its front looks to -y; sizes in decimetres."""
from materials import amber, black_glass, blue, dark_steel, graphite, grey, led, plain, rubber, steel
from parts import brand, display, grip, keys, print_white, tablet, wheel
from shapes import cylinder, group, lettering, prism, ring, rod, rounded, screw, slab, tube


def handle_arch(length, height, at, radius=0.17, turn=(0, 0, 0)):
    """A bow handle along x: two posts and a soft bar."""
    half = length / 2
    with group(at, turn):
        tube([(-half, 0, 0), (-half * 0.97, 0, height * 0.72), (-half * 0.7, 0, height), (half * 0.7, 0,
            height),
              (half * 0.97, 0, height * 0.72), (half, 0, 0)], radius, graphite())
        with group((0, 0, height), (0, 90, 0)):
            grip(radius * 2.3, radius * 2.3, length * 0.62, (0, 0, 0))


def rebar_r200():
    for x in (-0.78, 0.78):
        for side in (-1, 1):
            wheel(0.3, 0.22, (x, side * 0.82, 0.3), side)
        rod((x, -0.8, 0.3), (x, 0.8, 0.3), 0.06, steel())
    slab(2.3, 1.34, 0.2, rubber(), (0, 0, 0.24), radius=0.24, edge=0.06)
    slab(2.24, 1.28, 0.34, graphite(), (0, 0, 0.45), radius=0.22, edge=0.05)
    slab(2.28, 1.32, 0.06, blue(), (0, 0, 0.63), radius=0.23, edge=0.02)
    slab(2.2, 1.24, 0.2, grey(), (0, 0, 0.74), radius=0.2, edge=0.06)
    with group((-0.28, 0, 0.86), (16, 0, 0)):
        slab(1.5, 1.06, 0.36, graphite(), (0, 0, 0.06), radius=0.14, edge=0.05)
        display(1.16, 0.7, 'rebar', (0, 0.09, 0.25), (0, 0, 0), frame=0.06)
        lettering('R200', 0.12, print_white(), (0, -0.43, 0.245), weight=700)
    keys((0.84, -0.3, 0.85), (0, 0, 90), 2)
    slab(0.3, 0.3, 0.1, amber(), (0.84, 0.3, 0.86), radius=0.15, edge=0.03)
    with group((0, 0.56, 0.72)):
        handle_arch(2.0, 0.82, (0, 0, 0), 0.12)
    brand((-0.38, -0.645, 0.47), (90, 0, 0), 0.15)
    for x in (-1.02, 1.02):
        for y in (-0.5, 0.5):
            screw((x, y, 0.845))
    slab(0.05, 0.8, 0.12, amber(), (1.145, 0, 0.45), radius=0.02, edge=0.015)


def antenna_block(width, depth, height, at=(0, 0, 0), seam=True):
    """The shared housing of the radar antennas: grey hood on a graphite foot, blue seam between."""
    with group(at):
        slab(width + 0.06, depth + 0.06, height * 0.26, rubber(), (0, 0, height * 0.14), radius=0.16,
             edge=0.05)
        slab(width, depth, height * 0.4, graphite(), (0, 0, height * 0.38), radius=0.15, edge=0.03)
        if seam:
            slab(width + 0.03, depth + 0.03, 0.05, blue(), (0, 0, height * 0.6), radius=0.16, edge=0.015)
        prism(rounded(width, depth, 0.15), height * 0.38, grey(), (0, 0, height * 0.8), edge=0.07, taper=0.94)


def radar_gx100(with_tablet=True):
    with group((-0.75, -0.1, 0), (0, 0, 14)):
        for x in (-0.5, 0.5):
            for side in (-1, 1):
                wheel(0.2, 0.16, (x, side * 0.6, 0.2), side)
        antenna_block(1.5, 1.0, 0.72, (0, 0, 0.06))
        slab(0.7, 0.5, 0.2, graphite(), (-0.28, 0, 0.82), radius=0.1, edge=0.05)
        tube([(-0.55, 0, 0.8), (-0.58, 0, 1.26), (-0.3, 0, 1.52), (0.3, 0, 1.5), (0.62, 0, 1.2),
              (0.62, 0, 0.72)], 0.15, graphite())
        with group((0, 0, 1.53), (0, 90, 0)):
            grip(0.35, 0.38, 0.86, (0, 0, 0))
        cylinder(0.09, 0.08, amber(), (-0.52, -0.13, 1.36), axis='y', edge=0.02)
        brand((-0.24, -0.505, 0.36), (90, 0, 0), 0.115)
        lettering('GX100', 0.13, graphite(), (0.0, -0.488, 0.62), (86, 0, 0), weight=700)
        slab(0.16, 0.05, 0.02, led(), (0.45, -0.28, 0.835), radius=0.02, edge=0.004)
        for x in (-0.6, 0.6):
            screw((x, -0.36, 0.805), radius=0.035)
    if with_tablet:
        with group((1.1, 0.4, 0.0), (62, 0, -16)):
            tablet('radar', (0, 0.95, 0), (0, 0, 0), 2.1, 1.45)
        rod((1.35, 1.55, 0.0), (1.2, 0.98, 1.1), 0.05, dark_steel())


def radar_gx400():
    """Multi-channel cart; the pole leans back (+y) with tablet and handle."""
    for x in (-2.0, 2.0):
        for y in (-0.95, 0.95):
            with group((x, y, 0.46), (0, 0, 90)):
                wheel(0.46, 0.3, (0, 0, 0), -1 if x > 0 else 1)
    slab(4.5, 0.34, 0.3, graphite(), (0, -0.95, 0.62), radius=0.08, edge=0.04)
    slab(4.5, 0.34, 0.3, graphite(), (0, 0.95, 0.62), radius=0.08, edge=0.04)
    antenna_block(3.3, 1.9, 0.95, (0, 0, 0.12))
    for index in range(6):
        slab(0.4, 1.1, 0.05, graphite(), (-1.25 + index * 0.5, -0.1, 1.075), radius=0.08, edge=0.02)
        slab(0.06, 0.2, 0.02, led() if index == 0 else blue(), (-1.25 + index * 0.5, -0.45, 1.105),
             radius=0.02, edge=0.005)
    for x in (-1.2, 1.2):
        rod((x, 0.8, 1.0), (x * 0.3, 1.9, 3.5), 0.11, dark_steel())
        cylinder(0.18, 0.3, graphite(), (x, 0.8, 1.0), edge=0.04)
    slab(1.0, 0.3, 0.32, graphite(), (0, 1.9, 3.5), (-24, 0, 0), radius=0.1, edge=0.05)
    rod((0, 1.9, 3.5), (0, 3.3, 6.7), 0.13, graphite())
    slab(0.34, 0.34, 0.5, blue(), (0, 2.35, 4.5), (-24, 0, 0), radius=0.14, edge=0.04)
    slab(0.06, 0.2, 0.2, amber(), (0.2, 2.35, 4.5), (-24, 0, 0), radius=0.03, edge=0.015)
    with group((0, 3.3, 6.7), (0, 90, 0)):
        cylinder(0.12, 2.4, graphite(), edge=0.04)
        for side in (-1, 1):
            grip(0.36, 0.36, 0.8, (0, 0, side * 0.9))
    with group((0, 2.72, 5.75), (42, 0, 0)):
        tablet('multichannel', (0, 0, 0.1), (0, 0, 0), 2.1, 1.45)
        slab(0.5, 0.5, 0.2, graphite(), (0, 0, 0), radius=0.08, edge=0.03)
    tube([(0.2, 0.9, 1.1), (0.5, 1.3, 1.6), (0.34, 1.9, 3.0), (0.2, 2.5, 4.9), (0.1, 2.7, 5.6)], 0.045,
         rubber())
    brand((-1.45, -1.122, 0.62), (90, 0, 0), 0.2)
    lettering('GX400', 0.22, print_white(), (1.45, -1.122, 0.62), (90, 0, 0), align='RIGHT', weight=700)
    for x in (-2.14, 2.14):
        slab(0.06, 0.5, 0.12, amber(), (x * 1.052, -0.95, 0.62), radius=0.02, edge=0.015)


def echo_body():
    slab(2.7, 1.3, 0.5, graphite(), (0, 0, 0.45), radius=0.22, edge=0.06)
    slab(2.76, 1.36, 0.18, rubber(), (0, 0, 0.22), radius=0.24, edge=0.06)
    slab(2.74, 1.34, 0.05, blue(), (0, 0, 0.66), radius=0.23, edge=0.018)
    slab(2.64, 1.24, 0.16, grey(), (0, 0, 0.76), radius=0.2, edge=0.06)
    for column in range(8):
        for row in range(3):
            at = (-1.05 + column * 0.3, -0.34 + row * 0.34)
            cylinder(0.11, 0.12, dark_steel(), (*at, 0.1), edge=0.02, steps=28)
            cylinder(0.065, 0.26, plain('tip', (0.75, 0.72, 0.62), 0.4), (*at, 0.0), edge=0.03, steps=24)
    display(1.0, 0.72, 'echo', (0.56, 0, 0.86), (0, 0, 0), frame=0.08)
    keys((-0.42, -0.3, 0.85), (0, 0, 90), 3, 0.24, 0.075)
    for x in (-1.42, 1.42):
        slab(0.16, 1.0, 0.5, rubber(), (x, 0, 0.5), radius=0.07, edge=0.06)
        for step in range(5):
            slab(0.02, 0.9, 0.03, graphite(), (x + (0.085 if x > 0 else -0.085), 0, 0.36 + step * 0.07),
                 radius=0.01, edge=0.008)
    brand((-1.2, -0.655, 0.47), (90, 0, 0), 0.17)
    lettering('UT80', 0.2, print_white(), (1.2, -0.655, 0.47), (90, 0, 0), align='RIGHT', weight=700)
    slab(0.3, 0.06, 0.03, amber(), (-0.9, 0, 0.85), radius=0.02, edge=0.01)
    slab(0.44, 0.6, 0.03, graphite(), (-0.9, 0, 0.842), radius=0.08, edge=0.01)


def echo_ut80(pair=True):
    with group((-0.3, -0.7, 0.13) if pair else (0, 0, 0.13), (0, 0, 12 if pair else 0)):
        echo_body()
    if pair:
        with group((0.75, 1.25, 0.7), (-78, 0, -12)):
            echo_body()


def impact_rh2():
    """Lies on the ground along x, plunger to the left; a soft ring keeps it from rolling."""
    with group((0, 0, 0.44)):
        cylinder(0.4, 1.7, graphite(), (0.2, 0, 0), axis='x', edge=0.05)
        for x in (-0.62, 1.02):
            cylinder(0.43, 0.2, rubber(), (x, 0, 0), axis='x', edge=0.06)
        cylinder(0.41, 0.05, blue(), (-0.48, 0, 0), axis='x', edge=0.015)
        cylinder(0.36, 0.34, grey(), (1.26, 0, 0), axis='x', edge=0.1)
        cylinder(0.2, 0.06, amber(), (1.45, 0, 0), axis='x', edge=0.02)
        with group((-0.9, 0, 0), (0, -90, 0)):
            cylinder(0.36, 0.4, grey(), edge=0.04, taper=0.66)
        cylinder(0.2, 0.3, dark_steel(), (-1.2, 0, 0), axis='x', edge=0.02)
        cylinder(0.115, 0.9, steel(), (-1.55, 0, 0), axis='x', edge=0.03)
        for step in range(4):
            ring(0.205, 0.018, rubber(), (-1.1 - step * 0.07, 0, 0), axis='x')
        with group((0.24, 0, 0), (34, 0, 0)):
            slab(1.25, 0.66, 0.2, graphite(), (0, 0, 0.36), radius=0.12, edge=0.05)
            slab(1.14, 0.56, 0.02, black_glass(), (0, 0, 0.465), radius=0.09, edge=0.006)
            display(0.66, 0.47, 'rebound', (-0.18, 0, 0.45), (0, 0, 0), frame=0.02, depth=0.04)
            for index, mark in enumerate((grey(), amber())):
                cylinder(0.085, 0.03, rubber(), (0.38, 0.12 - index * 0.24, 0.48), edge=0.012, steps=30)
                cylinder(0.03, 0.034, mark, (0.38, 0.12 - index * 0.24, 0.48), edge=0.004, steps=20)
        with group((0.25, 0, 0), (98, 0, 0)):
            brand((-0.66, 0.0, 0.402), size=0.15)
            lettering('RH2', 0.17, print_white(), (0.66, 0.0, 0.402), align='RIGHT', weight=700)
