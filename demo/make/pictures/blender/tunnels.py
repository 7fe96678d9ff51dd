"""Instruments for tunnels and tracks. Each stands on the ground, its front to -y; in decimetres."""
import math

from concrete import antenna_block
from fittings import antenna, body, cast, gland, rail, rail_wheel, ribs, status
from materials import amber, black_glass, blue, dark_steel, graphite, grey, led, plain, rubber, steel
from parts import brand, connector, display, grip, keys, print_white, tablet, wheel
from shapes import ball, cylinder, group, lettering, ring, rod, screw, slab, tube

# Half of the gauge: the rails' heads in decimetres, drawn in to fit the frame.
GAUGE = 3.6


def piece_of_track(length=7.5, gauge=GAUGE):
    """Two rails along x on sleepers; the heads' upper side is z = 2.2."""
    for side in (-1, 1):
        rail(length, (0, side * gauge, 2.2))
    for x in (-0.36, 0, 0.36):
        at = x * length
        slab(1.3, gauge * 2 + 3.2, 0.66, cast((0.36, 0.355, 0.34)), (at, 0, 0.33), radius=0.06, edge=0.06)
        for side in (-1, 1):
            for inner in (-0.62, 0.62):
                slab(0.6, 0.3, 0.16, dark_steel(), (at, side * gauge + inner, 0.76), radius=0.05, edge=0.03)
                cylinder(0.11, 0.3, dark_steel(), (at, side * gauge + inner, 0.9), edge=0.02, steps=6)


def trolley_frame(half, gauge=GAUGE):
    """Beams across the track on four wheels; its deck is at z = 1.1 above the rails."""
    for x in (-half, half):
        slab(0.5, gauge * 2 + 0.5, 0.44, graphite(), (x, 0, 0.86), radius=0.1, edge=0.05)
        for side in (-1, 1):
            rail_wheel(0.5, (x, side * gauge, 0.5), side)
            slab(0.36, 0.14, 0.8, dark_steel(), (x, side * (gauge - 0.34), 0.66), radius=0.06, edge=0.03)
            slab(0.54, 0.16, 0.48, amber(), (x, side * (gauge + 0.26), 0.86), radius=0.06, edge=0.03)
    for y in (-1.2, 1.2):
        slab(half * 2, 0.44, 0.4, graphite(), (0, y, 0.86), radius=0.08, edge=0.05)


def profiler():
    """The rotating head on its column; the mirror sweeps a plane across the track."""
    slab(1.5, 1.5, 0.2, dark_steel(), (0, 0, 0.1), radius=0.2, edge=0.04)
    cylinder(0.46, 2.2, graphite(), (0, 0, 1.2), edge=0.04, steps=56)
    cylinder(0.5, 0.14, blue(), (0, 0, 1.9), edge=0.03, steps=56)
    slab(2.2, 1.3, 1.3, grey(), (0.2, 0, 2.95), radius=0.26, edge=0.14)
    slab(2.24, 1.34, 0.06, blue(), (0.2, 0, 2.5), radius=0.26, edge=0.02)
    brand((-0.5, -0.66, 3.0), (90, 0, 0), 0.2, graphite())
    lettering('TS9', 0.19, graphite(), (0.76, -0.66, 2.74), (90, 0, 0), weight=700)
    ribs(7, 0.16, (0.06, 0.8, 0.1), graphite(), (0.5, 0, 3.62))
    with group((-1.1, 0, 2.95), (0, -90, 0)):
        cylinder(0.62, 0.3, graphite(), (0, 0, 0.0), edge=0.05, steps=64)
        ring(0.6, 0.05, steel(), (0, 0, 0.16))
        for step in range(3):
            angle = math.tau * step / 3 + 0.5
            rod((0.54 * math.cos(angle), 0.54 * math.sin(angle), 0.1),
                (0.54 * math.cos(angle), 0.54 * math.sin(angle), 1.0),
                0.06, dark_steel())
        cylinder(0.62, 0.16, graphite(), (0, 0, 1.06), edge=0.05, steps=64)
        with group((0, 0, 0.56), (46, 0, 40)):
            cylinder(0.4, 0.06, plain('mirror', (0.8, 0.82, 0.85), 0.03, metal=1.0), edge=0.01, steps=56)
            cylinder(0.43, 0.04, dark_steel(), (0, 0, -0.04), edge=0.01, steps=56)
        cylinder(0.2, 0.3, blue(), (0, 0, 0.16), edge=0.04)
    connector((1.3, 0.3, 2.8), (0, 90, 0), 0.14, 0.24)


def trolley_ts9(gauge=GAUGE):
    """What runs on the rails, without the rails; its wheels touch z = 0."""
    trolley_frame(1.7, gauge)
    slab(3.0, 3.0, 0.14, plain('deck', (0.3, 0.31, 0.33), 0.4, metal=0.8), (0, 0, 1.12), radius=0.1,
         edge=0.03)
    with group((-0.4, 0.3, 1.18), (0, 0, 0), max(1, gauge / GAUGE * 0.76)):
        profiler()
    with group((0.3, -1.05, 1.2)):
        body(1.9, 0.9, 0.7, (0, 0, 0), 0.16)
        status((-0.5, -0.2, 0.71))
        connector((0.95, 0, 0.3), (0, 90, 0), 0.12, 0.2)
    tube([(1.45, -1.05, 1.5), (1.8, -0.8, 1.7), (1.8, 0.3, 2.6), (1.5, 0.6, 3.8), (1.1, 0.6, 3.98)], 0.06,
         rubber())
    rod((1.7, 1.9, 1.0), (2.7, 1.9, 5.4), 0.1, dark_steel())
    rod((1.7, -1.9, 1.0), (2.7, -1.9, 5.4), 0.1, dark_steel())
    rod((2.7, -1.9, 5.4), (2.7, 1.9, 5.4), 0.1, dark_steel())
    for y in (-1.2, 1.2):
        with group((2.7, y, 5.4), (90, 0, 0)):
            grip(0.34, 0.34, 1.0, (0, 0, 0))


def tunnel_scanner_ts9():
    piece_of_track()
    with group((0, 0, 2.22)):
        trolley_ts9()
        rod((1.95, -2.1, 2.1), (1.7, -2.6, 3.0), 0.07, dark_steel())
        with group((1.6, -2.75, 3.1), (54, 0, -34)):
            tablet('profile', (0, 0, 0), (0, 0, 0), 2.2, 1.5)


def roller(at, radius=0.3):
    cylinder(radius, 0.5, rubber(), at, axis='y', edge=0.08)
    cylinder(radius * 0.5, 0.56, grey(), at, axis='y', edge=0.03)


def radar_boom():
    """The arm from its turntable to the antenna array; z = 0 is the vehicle's bed."""
    cylinder(1.3, 0.4, dark_steel(), (0, 0, 0.2), edge=0.06, steps=72)
    for step in range(14):
        angle = math.tau * step / 14
        cylinder(0.11, 0.12, steel(), (1.12 * math.cos(angle), 1.12 * math.sin(angle), 0.44), edge=0.02,
                 steps=6)
    cylinder(0.86, 1.4, graphite(), (0, 0, 1.0), edge=0.08, steps=64)
    cylinder(0.9, 0.16, blue(), (0, 0, 1.5), edge=0.03, steps=64)
    for side in (-1, 1):
        slab(1.5, 0.24, 1.9, graphite(), (0.0, side * 0.6, 2.4), radius=0.3, edge=0.06)
        cylinder(0.34, 0.16, amber(), (0.2, side * 0.76, 2.9), axis='y', edge=0.04)
    with group((0.2, 0, 2.9), (0, -46, 0)):
        slab(6.0, 0.8, 0.8, grey(), (2.7, 0, 0), radius=0.14, edge=0.08)
        slab(1.2, 0.84, 0.84, blue(), (4.7, 0, 0), radius=0.14, edge=0.06)
        slab(2.4, 0.56, 0.56, plain('inner boom', (0.5, 0.51, 0.53), 0.3, metal=0.9), (6.4, 0, 0),
             radius=0.08, edge=0.04)
        with group((2.2, -0.405, 0.0), (90, 0, 0)):
            brand((-1.3, 0.0, 0.0), size=0.38, material=graphite())
            lettering('GX800', 0.34, graphite(), (1.25, 0.0, 0.0), weight=700)
        for x in (0.6, 5.2):
            cylinder(0.16, 1.0, steel(), (x, 0, 0), axis='y', edge=0.02)
    rod((0.9, 0, 1.8), (2.4, 0, 4.5), 0.24, dark_steel())
    rod((2.0, 0, 3.8), (3.2, 0, 5.6), 0.13, steel())
    tube([(0.4, 0.5, 1.6), (-0.2, 0.7, 3.2), (0.9, 0.5, 4.2), (2.9, 0.45, 6.1), (4.6, 0.4, 8.0),
          (5.2, 0.3, 8.6)], 0.09, rubber())
    with group((5.3, 0, 8.75)):
        cylinder(0.4, 1.0, graphite(), axis='y', edge=0.06)
        cylinder(0.2, 1.14, amber(), axis='y', edge=0.03)
        slab(0.7, 0.7, 0.9, graphite(), (0, 0, 0.4), radius=0.1, edge=0.05)
        with group((0, 0, 0.8), (0, -8, 0)):
            slab(3.6, 0.5, 0.3, dark_steel(), (0, 0, 0), radius=0.08, edge=0.04)
            slab(0.5, 5.2, 0.3, dark_steel(), (0, 0, 0), radius=0.08, edge=0.04)
            for index in range(4):
                y = -2.1 + index * 1.4
                with group((0, y, 0.2)):
                    for z in (0.08, 0.2):
                        ring(0.26, 0.06, steel(), (0, 0, z))
                    with group((0, 0, 0.25)):
                        antenna_block(2.5, 1.24, 1.0)
                    lettering(f'{index * 2 + 1}·{index * 2 + 2}', 0.24, graphite(), (-1.23, 0, 1.05),
                              (90, 0, -90), weight=700)
                    slab(2.2, 1.0, 0.12, plain('slide', (0.6, 0.61, 0.62), 0.4), (0, 0, 1.28), radius=0.2,
                         edge=0.04)
            for sx in (-1, 1):
                for y in (-2.9, 2.9):
                    roller((sx * 1.5, y, 1.25))
                    slab(0.2, 0.14, 1.2, graphite(), (sx * 1.5, y * 0.9, 0.7), radius=0.04, edge=0.03)
                slab(0.24, 5.8, 0.24, graphite(), (sx * 1.5, 0, 0.14), radius=0.05, edge=0.03)


def lining_radar_gx800():
    """The arm on a slice of its carrier: bed, mudguards and two road wheels show what it is mounted on."""
    slab(6.4, 4.4, 0.4, plain('bed', (0.09, 0.1, 0.11), 0.5, metal=0.5), (0.4, 0, 1.9), radius=0.08,
         edge=0.04)
    for y in (-2.1, 2.1):
        slab(6.4, 0.14, 0.7, graphite(), (0.4, y, 1.75), radius=0.04, edge=0.03)
        for x in (-2.0, -0.8, 0.4, 1.6, 2.8):
            cylinder(0.08, 0.04, led() if x == 2.8 else amber(), (x, y * 1.035, 1.75), axis='y', edge=0.01)
    for x in (-1.4, 2.2):
        for side in (-1, 1):
            wheel(0.95, 0.7, (x, side * 1.75, 0.95), side)
        rod((x, -1.6, 0.95), (x, 1.6, 0.95), 0.16, dark_steel())
    for y in (-0.9, 0.9):
        slab(6.4, 0.4, 0.5, dark_steel(), (0.4, y, 1.5), radius=0.06, edge=0.03)
    with group((-1.7, 0, 2.1)):
        slab(1.0, 1.7, 1.1, graphite(), (-0.6, 1.1, 0.55), radius=0.12, edge=0.06)
        slab(1.04, 1.74, 0.06, blue(), (-0.6, 1.1, 0.7), radius=0.12, edge=0.02)
        display(1.2, 0.82, 'lining', (-0.6, 0.24, 0.6), (90, 0, 0), frame=0.07)
    with group((0.6, 0, 2.1)):
        radar_boom()


def trolley_tt2(gauge=GAUGE):
    """A T on three wheels; wheels touch z = 0."""
    slab(3.6, 0.9, 0.6, graphite(), (0, -gauge, 0.98), radius=0.16, edge=0.07)
    slab(3.64, 0.94, 0.06, blue(), (0, -gauge, 1.2), radius=0.17, edge=0.02)
    slab(3.5, 0.86, 0.28, grey(), (0, -gauge, 1.36), radius=0.16, edge=0.08)
    for x in (-1.3, 1.3):
        rail_wheel(0.44, (x, -gauge, 0.44), -1)
    brand((-1.4, -gauge - 0.455, 0.98), (90, 0, 0), 0.22)
    lettering('TT2', 0.24, print_white(), (1.5, -gauge - 0.455, 0.98), (90, 0, 0), align='RIGHT', weight=700)
    slab(0.7, gauge * 2 - 0.6, 0.6, grey(), (0, -0.1, 1.1), radius=0.14, edge=0.07)
    slab(0.74, 1.1, 0.64, blue(), (0, gauge - 2.4, 1.1), radius=0.14, edge=0.05)
    slab(0.5, 2.4, 0.42, plain('slide tube', (0.5, 0.51, 0.53), 0.25, metal=1.0), (0, gauge - 1.0, 1.1),
         radius=0.08, edge=0.04)
    for index in range(12):
        slab(0.16 if index % 4 else 0.26, 0.02, 0.004, graphite(), (0.1, gauge - 1.7 + index * 0.1, 1.313),
             radius=0.004, edge=0)
    rail_wheel(0.44, (0, gauge, 0.44), 1)
    slab(0.7, 0.5, 0.8, graphite(), (0, gauge, 1.1), radius=0.12, edge=0.06)
    for x in (-1.3, 1.3):
        cylinder(0.1, 0.7, amber(), (x, -gauge + 0.42, 0.3), edge=0.03)
    rod((0.3, -gauge + 0.6, 1.3), (2.0, -gauge + 0.8, 6.3), 0.13, graphite())
    with group((2.0, -gauge + 0.8, 6.3), (90, 0, 0)):
        cylinder(0.11, 2.0, graphite(), edge=0.04)
        for z in (-0.75, 0.75):
            grip(0.34, 0.34, 0.7, (0, 0, z))
    with group((-0.9, -gauge, 1.5)):
        cylinder(0.12, 2.6, steel(), (0, 0, 1.3), edge=0.02)
        cylinder(0.3, 0.2, graphite(), (0, 0, 0.1), edge=0.04)
        ring(0.42, 0.06, amber(), (0, 0, 3.0), turn=(90, 0, 20))
        ball(0.36, plain('prism', (0.03, 0.04, 0.06), 0.02, coat=1.0), (0, 0, 3.0))
        for step in range(6):
            slab(0.02, 0.02, 0.5, steel(), (0.3 * math.cos(step * 1.05), 0.3 * math.sin(step * 1.05), 3.0),
                 (0, 30, step * 60),
                 radius=0.005, edge=0)
    with group((0.4, 0.9, 1.4)):
        body(0.66, 1.4, 0.5, (-0.4, 0, 0), 0.12)
        antenna((-0.4, 0.4, 0.5), 0.8)
        status((-0.4, -0.3, 0.51))


def track_trolley_tt2():
    piece_of_track(6.4)
    with group((0, 0, 2.22)):
        trolley_tt2()
        with group((1.3, -GAUGE + 0.35, 4.1), (50, 0, -28)):
            tablet('track', (0, 0, 0), (0, 0, 0), 2.3, 1.6)


def convergence_node_cv1():
    """On its ball joint below a bracket; the beam leaves to -y and to the left."""
    slab(4.2, 0.7, 4.2, cast((0.36, 0.355, 0.34), 0.2), (0, 1.5, 2.1), radius=0.05, edge=0.05)
    slab(1.7, 0.14, 1.7, steel(), (0, 1.1, 2.3), radius=0.12, edge=0.03)
    for sx in (-1, 1):
        for sz in (-1, 1):
            with group((sx * 0.6, 1.03, 2.3 + sz * 0.6), (90, 0, 0)):
                cylinder(0.17, 0.04, steel(), (0, 0, 0.02), edge=0.01)
                cylinder(0.12, 0.2, dark_steel(), (0, 0, 0.12), edge=0.02, steps=6)
    cylinder(0.2, 0.8, dark_steel(), (0, 0.7, 2.3), axis='y', edge=0.03)
    ball(0.36, steel(), (0, 0.24, 2.3))
    cylinder(0.42, 0.3, graphite(), (0, 0.3, 2.3), axis='y', edge=0.05)
    slab(0.14, 0.3, 0.4, amber(), (0.46, 0.3, 2.3), radius=0.04, edge=0.03)
    with group((0, -0.45, 2.3), (-6, 0, -14)):
        slab(1.7, 1.2, 1.5, graphite(), (0, 0.1, 0), radius=0.2, edge=0.08)
        slab(1.74, 0.06, 1.54, blue(), (0, -0.5, 0), radius=0.025, edge=0.02)
        slab(1.7, 0.3, 1.5, grey(), (0, -0.66, 0), radius=0.12, edge=0.1)
        slab(1.9, 0.9, 0.1, graphite(), (0, -0.75, 0.84), radius=0.1, edge=0.04)
        slab(1.3, 0.06, 0.62, black_glass(), (0, -0.82, 0.14), radius=0.025, edge=0.02)
        for x, size in ((-0.34, 0.2), (0.34, 0.24)):
            with group((x, -0.84, 0.14), (90, 0, 0)):
                ring(size, 0.03, steel())
                cylinder(size * 0.9, 0.03, plain(f'lens {x}', (0.03, 0.012, 0.02), 0.03, coat=1.0), edge=0.01)
        cylinder(0.06, 0.02, plain('laser', (1, 0.08, 0.04), 0.3, glow=8), (-0.34, -0.87, 0.14), axis='y',
                 edge=0)
        brand((-0.62, -0.815, -0.36), (90, 0, 0), 0.15, graphite())
        lettering('CV1', 0.17, graphite(), (0.68, -0.815, -0.36), (90, 0, 0), align='RIGHT', weight=700)
        status((0.0, -0.815, -0.58), (90, 0, 0))
        for x in (-0.72, 0.72):
            for z in (-0.62, 0.62):
                screw((x, -0.815, z), (90, 0, 0), 0.045)
        antenna((0.55, 0.2, 0.72), 0.9)
        gland((-0.5, 0.1, -0.75), (180, 0, 0), 0.13)
        tube([(-0.5, 0.1, -1.0), (-0.52, 0.2, -1.5), (-0.7, 0.8, -1.9), (-0.8, 1.3, -2.2)], 0.06, rubber())


def shotcrete_gauge_sg1():
    """Stands on its needle's foot: spring cylinder, two handles, display; the depth rod lies beside it."""
    slab(3.6, 2.6, 0.7, cast((0.36, 0.355, 0.34), 0.3), (0.2, 0, 0.35), radius=0.06, edge=0.08)
    with group((-0.2, 0.1, 0.7)):
        for step in range(3):
            angle = math.tau * step / 3 + 0.5
            rod((0.6 * math.cos(angle), 0.6 * math.sin(angle), 0.06),
                (0.26 * math.cos(angle), 0.26 * math.sin(angle), 1.1), 0.06,
                steel())
        ring(0.6, 0.07, dark_steel(), (0, 0, 0.07))
        cylinder(0.05, 1.2, steel(), (0, 0, 0.56), edge=0.01)
        cylinder(0.34, 0.24, dark_steel(), (0, 0, 1.16), edge=0.04)
        cylinder(0.42, 1.5, graphite(), (0, 0, 2.0), edge=0.05, steps=56)
        cylinder(0.44, 0.07, blue(), (0, 0, 1.5), edge=0.02, steps=56)
        for row in range(10):
            slab(0.2 if row % 5 else 0.3, 0.02, 0.02, print_white(), (-0.35, -0.24, 1.68 + row * 0.1),
                 (0, 0, -56), radius=0.004,
                 edge=0)
        cylinder(0.43, 0.3, grey(), (0, 0, 2.86), edge=0.1, steps=56)
        with group((0, 0, 2.5)):
            for side in (-1, 1):
                rod((side * 0.4, 0, 0), (side * 1.75, 0, 0.16), 0.12, graphite())
                with group((side * 1.25, 0, 0.1), (0, side * 83, 0)):
                    grip(0.36, 0.36, 0.95, (0, 0, 0))
                cylinder(0.13, 0.06, amber(), (side * 1.8, 0, 0.17), axis='x', edge=0.02)
        with group((0, -0.42, 2.62), (58, 0, 0)):
            slab(1.36, 1.14, 0.36, graphite(), (0, 0, 0), radius=0.16, edge=0.06)
            slab(1.4, 1.18, 0.05, blue(), (0, 0, 0.02), radius=0.17, edge=0.016)
            display(0.98, 0.7, 'shotcrete', (0, 0.12, 0.18), (0, 0, 0), frame=0.06)
            keys((0, -0.42, 0.19), (0, 0, 0), 3, 0.3, 0.07)
        brand((-0.18, -0.43, 1.86), (90, 0, 0), 0.1)
    with group((1.6, -0.3, 0.78), (0, 0, 62)):
        cylinder(0.07, 2.2, steel(), (0, 0, 0), axis='x', edge=0.02)
        for row in range(11):
            ring(0.072, 0.008, graphite(), (-0.9 + row * 0.12, 0, 0), axis='x')
        cylinder(0.16, 0.7, graphite(), (0.9, 0, 0.05), axis='x', edge=0.04)
        cylinder(0.165, 0.05, amber(), (0.66, 0, 0.05), axis='x', edge=0.01)
        cylinder(0.2, 0.05, blue(), (-0.1, 0, 0.04), axis='x', edge=0.01)
