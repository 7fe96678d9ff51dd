"""Instruments for concrete: moisture, corrosion potential, resistivity, pulse velocity. In decimetres."""
import math

from concrete import handle_arch
from fittings import cast, gland
from materials import amber, blue, dark_steel, graphite, grey, plain, rubber, steel
from metal import hand_set
from parts import brand, connector, display, grip, keys, print_white, tablet
from shapes import cylinder, group, lettering, ring, rod, screw, slab, tube


def moisture_m5():
    with group((-0.9, -0.35, 0.2), (12, 0, 10)):
        hand_set(1.45, 2.9, 0.5)
        display(1.08, 1.0, 'moisture', (0, 0.68, 0.475), (0, 0, 0), frame=0.1)
        keys((0, -0.22, 0.47), (0, 0, 0), 3, 0.36, 0.12)
        cylinder(0.27, 0.06, graphite(), (0, -0.74, 0.475), edge=0.025)
        cylinder(0.11, 0.08, blue(), (0, -0.74, 0.48), edge=0.02)
        brand((-0.34, -1.2, 0.472), size=0.14)
        connector((-0.3, 1.44, 0.26), (-90, 0, 0), 0.1, 0.2)
        connector((0.3, 1.44, 0.26), (-90, 0, 0), 0.1, 0.2)
    slab(1.2, 0.3, 0.3, rubber(), (-1.08, 0.7, 0.14), (0, 0, 10), radius=0.1, edge=0.05)
    slab(2.0, 1.7, 0.8, cast(), (1.5, 0.35, 0.4), (0, 0, -8), radius=0.03, edge=0.03)
    for index, x in enumerate((1.15, 1.85)):
        with group((x, 0.2 - index * 0.1, 0.8)):
            cylinder(0.045, 0.5, steel(), (0, 0, 0.2), edge=0.01, taper=1.0)
            cylinder(0.1, 0.12, steel(), (0, 0, 0.4), edge=0.02, steps=6)
            cylinder(0.17, 0.66, graphite(), (0, 0, 0.8), edge=0.06)
            for step in range(6):
                ring(0.17, 0.018, rubber(), (0, 0, 0.58 + step * 0.08))
            cylinder(0.175, 0.06, amber() if index else blue(), (0, 0, 1.08), edge=0.015)
            gland((0, 0, 1.12), radius=0.08)
    for index, (x, socket) in enumerate(((1.15, -0.56), (1.85, 0.03))):
        y = 0.2 - index * 0.1
        tube([(x, y, 2.08), (x - 0.02, y + 0.08, 2.5), (x - 0.35, y + 0.5, 2.62 - index * 0.1),
              (x - 0.9, y + 1.25, 1.3), (socket + 0.1 - 0.3, 1.85 - index * 0.1, 0.72),
              (socket - 0.72, 1.6 - 0.05 * index, 0.82 - 0.02 * index), (socket - 0.68, 1.4,
                                                                         0.78)], 0.045, rubber())


def wheel_electrode(at):
    """The soft rim is soaked through the hub; the fork holds the flask above it."""
    foam = plain('foam', (0.1, 0.24, 0.33), 0.95, grain=0.6)
    with group(at):
        cylinder(0.95, 0.5, foam, axis='y', edge=0.12, steps=72)
        cylinder(0.74, 0.56, grey(), axis='y', edge=0.03, steps=64)
        cylinder(0.6, 0.6, graphite(), axis='y', edge=0.03, steps=64)
        for step in range(6):
            angle = math.tau * step / 6
            for side in (-1, 1):
                cylinder(0.12, 0.02, plain('recess', (0.005, 0.005, 0.006), 0.8),
                         (0.4 * math.sin(angle), side * 0.3, 0.4 * math.cos(angle)), axis='y', edge=0.01)
        cylinder(0.2, 0.9, blue(), axis='y', edge=0.03)
        for side in (-1, 1):
            slab(0.34, 0.08, 1.7, graphite(), (0.0, side * 0.42, 0.66), (0, 0, 0), radius=0.035, edge=0.03)
            screw((0, side * 0.47, 0.0), (-90 * side, 0, 0), 0.1)
            screw((0, side * 0.47, 1.3), (-90 * side, 0, 0), 0.07)
        slab(0.5, 0.94, 0.24, graphite(), (0, 0, 1.42), radius=0.12, edge=0.05)
        cylinder(0.06, 0.5, plain('soil', (0.08, 0.08, 0.08), 0.5), (-0.5, 0, 0.95), edge=0.02)


def potential_hc4():
    with group((-1.9, 0, 0.95)):
        wheel_electrode((0, 0, 0))
        with group((0, 0, 1.42), (0, 38, 0)):
            cylinder(0.3, 0.9, plain('flask', (0.06, 0.32, 0.5), 0.12, coat=0.8), (0, 0, 0.7), edge=0.08)
            cylinder(0.32, 0.12, graphite(), (0, 0, 1.2), edge=0.03)
            cylinder(0.32, 0.12, graphite(), (0, 0, 0.2), edge=0.03)
            cylinder(0.12, 5.4, graphite(), (0, 0, 3.8), edge=0.03)
            for z in (2.6, 4.3):
                cylinder(0.17, 0.34, rubber(), (0, 0, z), edge=0.05)
                slab(0.1, 0.3, 0.22, amber(), (-0.17, 0, z), radius=0.03, edge=0.015)
            grip(0.34, 0.34, 1.1, (0, 0, 6.2))
            slab(0.2, 0.5, 0.34, graphite(), (-0.2, 0, 3.4), radius=0.06, edge=0.03)
            with group((-0.5, 0, 3.4), (0, -90, 0)):
                with group((0, 0, 0.0), (0, 0, -90)):
                    tablet('potential', (0, 0, 0), (0, 0, 0), 2.0, 1.36)
    rod((-0.91, 0.0, 3.63), (1.3, 0.75, 0.05), 0.06, dark_steel())
    rod((-0.91, 0.0, 3.63), (1.3, -0.75, 0.05), 0.06, dark_steel())
    slab(0.36, 0.5, 0.3, graphite(), (-0.91, 0, 3.63), (0, 38, 0), radius=0.08, edge=0.04)
    for side in (-1, 1):
        cylinder(0.1, 0.1, rubber(), (1.3, side * 0.75, 0.05), edge=0.03)
    with group((0.0, -1.5, 0.0), (0, 0, -14)):
        for y in (-0.32, 0.32):
            cylinder(0.72, 0.07, graphite(), (0, y, 0.72), axis='y', edge=0.02, steps=64)
            cylinder(0.5, 0.09, blue(), (0, y, 0.72), axis='y', edge=0.02, steps=64)
            cylinder(0.14, 0.16, steel(), (0, y, 0.72), axis='y', edge=0.02)
        for index in range(7):
            ring(0.62 - 0.02 * (index % 2), 0.05, amber(), (0, -0.24 + index * 0.08, 0.72), axis='y')
        cylinder(0.58, 0.58, amber(), (0, 0, 0.72), axis='y', edge=0)
    tube([(0.1, -1.4, 0.1), (-0.6, -1.7, 0.06), (-1.2, -2.0, 0.06), (-1.6, -1.7, 0.14)], 0.045, amber())
    with group((-1.75, -1.62, 0.16), (0, 0, 150)):
        slab(0.7, 0.18, 0.12, steel(), (0.1, 0, 0.02), (0, 14, 0), radius=0.05, edge=0.03)
        slab(0.7, 0.18, 0.1, rubber(), (0.1, 0, 0.14), (0, -14, 0), radius=0.05, edge=0.03)


def resist_w4():
    soft = plain('contact', (0.42, 0.36, 0.2), 0.9, grain=0.5)
    slab(4.6, 1.9, 0.5, cast(), (0, 0, 0.25), radius=0.03, edge=0.04)
    with group((0, 0, 0.5)):
        for index in range(4):
            x = (index - 1.5) * 0.9
            cylinder(0.1, 0.1, soft, (x, 0, 0.05), edge=0.02)
            cylinder(0.085, 0.4, steel(), (x, 0, 0.28), edge=0.02)
            for step in range(6):
                ring(0.1, 0.016, dark_steel(), (x, 0, 0.2 + step * 0.05))
            cylinder(0.2, 0.2, graphite(), (x, 0, 0.54), edge=0.04)
            cylinder(0.205, 0.04, amber() if index in (0, 3) else blue(), (x, 0, 0.6), edge=0.01)
        slab(3.5, 0.72, 0.44, graphite(), (0, 0, 0.82), radius=0.3, edge=0.08)
        slab(3.54, 0.76, 0.05, blue(), (0, 0, 1.04), radius=0.31, edge=0.016)
        slab(3.46, 0.7, 0.26, grey(), (0, 0, 1.18), radius=0.28, edge=0.08)
        with group((-0.5, -0.08, 1.42), (30, 0, 0)):
            slab(1.7, 0.94, 0.3, graphite(), (0, 0, 0), radius=0.14, edge=0.05)
            display(1.36, 0.64, 'resist', (0, 0.04, 0.15), (0, 0, 0), frame=0.06)
        keys((0.9, -0.12, 1.32), (0, 0, 0), 3, 0.3, 0.1)
        with group((0, 0.3, 1.2)):
            handle_arch(3.1, 1.0, (0, 0, 0), 0.13)
        brand((-1.5, -0.365, 0.84), (90, 0, 0), 0.16)
        lettering('W4', 0.2, print_white(), (1.5, -0.365, 0.84), (90, 0, 0), align='RIGHT', weight=700)
        for x in (-1.62, 1.62):
            screw((x, -0.18, 1.312))


def transducer(at, turn, tint):
    with group(at, turn):
        cylinder(0.34, 0.1, steel(), (0, 0, 0.05), edge=0.02)
        cylinder(0.38, 0.62, graphite(), (0, 0, 0.42), edge=0.05)
        for step in range(5):
            ring(0.385, 0.022, rubber(), (0, 0, 0.28 + step * 0.09))
        cylinder(0.385, 0.06, tint, (0, 0, 0.16), edge=0.015)
        cylinder(0.32, 0.1, grey(), (0, 0, 0.77), edge=0.03)
        lettering('54 kHz', 0.12, graphite(), (0, 0, 0.823), weight=700)
        connector((0, -0.38, 0.5), (90, 0, 0), 0.08, 0.16)


def velocity_uv30():
    with group((-1.25, -0.25, 0.16), (15, 0, 8)):
        slab(2.6, 2.0, 0.4, graphite(), (0, 0, 0.2), radius=0.24, edge=0.08)
        slab(2.64, 2.04, 0.05, blue(), (0, 0, 0.4), radius=0.25, edge=0.016)
        slab(2.58, 1.98, 0.22, grey(), (0, 0, 0.52), radius=0.22, edge=0.07)
        display(1.86, 1.3, 'velocity', (-0.2, 0.14, 0.62), (0, 0, 0), frame=0.09)
        keys((1.02, 0.14, 0.64), (0, 0, 90), 4, 0.32, 0.1)
        brand((-1.04, -0.8, 0.635), size=0.15, material=graphite())
        lettering('UV30', 0.17, graphite(), (1.1, -0.8, 0.635), align='RIGHT', weight=700)
        for x in (-0.6, 0.0):
            connector((x, 0.98, 0.24), (-90, 0, 0), 0.1, 0.18)
        for sx in (-1, 1):
            for sy in (-1, 1):
                slab(0.42, 0.42, 0.62, rubber(), (sx * 1.16, sy * 0.86, 0.3), radius=0.18, edge=0.08)
    slab(2.3, 0.3, 0.3, rubber(), (-1.36, 0.72, 0.14), (0, 0, 8), radius=0.1, edge=0.05)
    slab(1.5, 1.5, 1.5, cast(), (1.75, 0.5, 0.75), (0, 0, -12), radius=0.03, edge=0.04)
    with group((1.75, 0.5, 0.75), (0, 0, -12)):
        transducer((-0.75, -0.1, 0), (0, -90, 0), blue())
        transducer((0.75, -0.1, 0), (0, 90, 0), amber())
        slab(0.6, 0.006, 0.3, plain('chalk', (0.6, 0.62, 0.64), 0.9), (0, -0.752, 0.4), radius=0.01, edge=0)
        lettering('C30/37', 0.16, graphite(), (0, -0.757, 0.4), (90, 0, 0), weight=700)
    tube([(1.18, -0.05, 0.72), (1.1, -0.5, 0.55), (0.7, -0.75, 0.07), (0.45, 0.4, 0.05), (0.2, 1.6, 0.06),
          (-0.9, 1.9, 0.3), (-1.55, 1.6, 0.7), (-1.72, 1.05, 0.65)], 0.05, rubber())
    tube([(2.8, -0.35, 0.75), (2.85, -0.8, 0.5), (2.7, -1.3, 0.06), (1.6, -1.5, 0.05), (0.5, -0.9, 0.06),
          (0.45, 1.0, 0.06), (0.1, 1.9, 0.2), (-0.8, 1.7, 0.66), (-1.15, 1.1, 0.65)], 0.05, rubber())
