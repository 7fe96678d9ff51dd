"""More instruments for metal: wall thickness, eddy current, weld scanner. In decimetres."""

from fittings import gland, magnet_wheel, plate_steel
from indoors import weld_bead
from materials import amber, blue, dark_steel, graphite, grey, plain, rubber, steel
from metal import hand_set, wedge_probe
from parts import brand, connector, display, keys
from shapes import cylinder, group, lettering, prism, ring, rod, screw, slab, tube


def thickness_tg7():
    with group((-0.75, 0.05, 0.22), (13, 0, 10)):
        hand_set(1.5, 2.8, 0.5)
        display(1.12, 1.16, 'thickness', (0, 0.6, 0.475), (0, 0, 0), frame=0.1)
        keys((0, -0.32, 0.47), (0, 0, 0), 3, 0.38, 0.12)
        for x in (-0.26, 0.26):
            slab(0.36, 0.22, 0.06, rubber(), (x, -0.74, 0.475), radius=0.1, edge=0.02)
            slab(0.14, 0.03, 0.07, grey(), (x, -0.74, 0.48), radius=0.01, edge=0.004)
        brand((-0.34, -1.16, 0.472), size=0.14)
        connector((-0.24, 1.4, 0.26), (-90, 0, 0), 0.09, 0.2)
        connector((0.24, 1.4, 0.26), (-90, 0, 0), 0.09, 0.2)
    slab(1.3, 0.3, 0.36, graphite(), (-0.95, 0.95, 0.16), (0, 0, 10), radius=0.1, edge=0.05)
    with group((1.55, 0.15, 0), (0, 0, -14)):
        stairs = [(-1.1, 0), (1.1, 0)]
        for index in range(5):
            stairs += [(1.1 - index * 0.44, 1.1 - index * 0.2), (1.1 - (index + 1) * 0.44, 1.1 - index * 0.2)]
        prism(stairs, 0.95, steel(), (0, 0, 0), (90, 0, 0), edge=0.02)
        for index, words in enumerate(('20', '16', '12', '8', '4')):
            lettering(words, 0.16, graphite(), (0.88 - index * 0.44, -0.477, 0.92 - index * 0.2), (90, 0, 0),
                      weight=700)
        with group((0.02, 0, 0.7)):
            cylinder(0.17, 0.06, plain('delay line', (0.5, 0.34, 0.1), 0.2, coat=0.5), (0, 0, 0.03),
                     edge=0.01)
            cylinder(0.22, 0.44, graphite(), (0, 0, 0.28), edge=0.04)
            cylinder(0.225, 0.05, blue(), (0, 0, 0.14), edge=0.01)
            for step in range(4):
                ring(0.222, 0.016, rubber(), (0, 0, 0.26 + step * 0.07))
            cylinder(0.16, 0.1, amber(), (0, 0, 0.54), edge=0.03)
            for x in (-0.06, 0.06):
                cylinder(0.045, 0.2, rubber(), (x, 0, 0.66), edge=0.02)
    for index, shift in enumerate((-0.06, 0.06)):
        tube([(1.57 + shift, 0.15, 1.42), (1.55 + shift, 0.25, 1.75), (1.2 + shift, 0.9, 1.75),
              (0.6 + shift, 1.7, 0.9), (-0.1, 2.1 + shift, 0.35), (-0.8 + shift * 4, 2.15, 0.45),
              (-1.1 + shift * 4, 1.95, 0.72), (-1.0 + shift * 4, 1.68, 0.62)], 0.036, rubber())


def eddy_ec6():
    with group((0, 0.7, 1.45), (70, 0, 6)):
        with group((0, 0, -0.3)):
            slab(2.5, 2.9, 0.6, graphite(), (0, 0, 0.3), radius=0.26, edge=0.08)
            slab(2.54, 2.94, 0.06, blue(), (0, 0, 0.5), radius=0.27, edge=0.02)
            slab(2.4, 2.8, 0.14, grey(), (0, 0, 0.6), radius=0.24, edge=0.05)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    slab(0.46, 0.46, 0.8, rubber(), (sx * 1.12, sy * 1.32, 0.34), radius=0.2, edge=0.09)
                    screw((sx * 1.14, sy * 1.34, 0.745), radius=0.05)
            display(1.7, 1.5, 'eddy', (0, 0.44, 0.68), (0, 0, 0), frame=0.1)
            for x in (-0.74, 0.74):
                cylinder(0.27, 0.1, graphite(), (x, -0.78, 0.67), edge=0.03)
                cylinder(0.22, 0.22, dark_steel(), (x, -0.78, 0.73), edge=0.03)
                ring(0.245, 0.016, amber(), (x, -0.78, 0.725))
            keys((0, -0.64, 0.68), (0, 0, 0), 3, 0.27, 0.09)
            keys((0, -0.94, 0.68), (0, 0, 0), 3, 0.27, 0.09)
            brand((-0.42, -1.22, 0.675), size=0.14, material=graphite())
            lettering('EC6', 0.15, graphite(), (0.82, -1.22, 0.675), align='RIGHT', weight=700)
            for x in (-0.5, -0.1):
                connector((x, 1.44, 0.3), (-90, 0, 0), 0.1, 0.18)
            tube([(0.3, 1.42, 0.3), (0.33, 1.72, 0.3), (0.5, 1.8, 0.3), (0.82, 1.72, 0.3), (0.86, 1.42, 0.3)],
                 0.07,
                 graphite())
    for x in (-0.7, 0.7):
        rod((x, 1.15, 1.4), (x, 2.0, 0.05), 0.06, dark_steel())
    rod((-0.7, 2.0, 0.05), (0.7, 2.0, 0.05), 0.06, rubber())
    with group((-1.9, -0.5, 0), (0, 0, -16)):
        slab(1.9, 1.1, 0.14, plain('aluminium', (0.6, 0.61, 0.63), 0.3, metal=1.0), (0, 0, 0.07), radius=0.05,
             edge=0.02)
        for column in range(4):
            for row in range(2):
                cylinder(0.08, 0.03, dark_steel(), (-0.66 + column * 0.44, -0.25 + row * 0.5, 0.145),
                         edge=0.01)
        slab(0.5, 0.008, 0.006, plain('slot', (0.02, 0.02, 0.02), 0.8), (0.1, 0.0, 0.141), (0, 0, 24),
             radius=0.002,
             edge=0)
        with group((0.1, 0.02, 0.14), (0, 28, 20)):
            cylinder(0.05, 0.3, steel(), (0, 0, 0.15), edge=0.02, taper=1.6)
            cylinder(0.12, 0.9, graphite(), (0, 0, 0.75), edge=0.03)
            for step in range(7):
                ring(0.12, 0.016, rubber(), (0, 0, 0.45 + step * 0.09))
            cylinder(0.122, 0.05, amber(), (0, 0, 1.1), edge=0.01)
            cylinder(0.08, 0.24, rubber(), (0, 0, 1.3), edge=0.03, taper=0.7)
    tube([(-1.15, -0.22, 1.35), (-0.95, -0.16, 1.6), (-0.65, -0.3, 1.2), (-0.3, -0.9, 0.2), (0.6, -1.2, 0.06),
          (1.9, -0.4, 0.06), (2.1, 0.9, 0.06), (1.4, 1.9, 0.9), (0.2, 1.9, 3.1), (-0.3, 1.55, 3.5),
          (-0.5, 1.35, 3.35), (-0.53, 1.2, 3.12)], 0.045, rubber())
    with group((1.5, -0.75, 0), (0, 0, 20)):
        cylinder(0.34, 0.3, graphite(), (0, 0, 0.15), edge=0.04)
        cylinder(0.345, 0.05, blue(), (0, 0, 0.16), edge=0.01)
        cylinder(0.2, 0.31, plain('bore', (0.02, 0.02, 0.022), 0.6), (0, 0, 0.155), edge=0)
        connector((0.34, 0, 0.15), (0, 90, 0), 0.07, 0.16)


def weld_plate(width=5.6, depth=4.2):
    """Two plates with a ground seam along x; their upper side is z = 0.3."""
    face = plate_steel(0.06)
    for side in (-1, 1):
        slab(width, depth / 2, 0.3, face, (0, side * depth / 4, 0.15), radius=0.03, edge=0.03)
    with group((0, 0, 0.3)):
        weld_bead(0.25 - width / 2, width / 2 - 0.2, plain('bead', (0.4, 0.37, 0.33), 0.34, metal=1.0),
                  pitch=0.09, width=0.2)


def scanner_body():
    """Drives along x on four magnetic wheels; an arm with a probe on each side of the seam."""
    for x in (-1.0, 1.0):
        for side in (-1, 1):
            magnet_wheel(0.36, 0.36, (x, side * 0.72, 0.36), side)
    slab(2.7, 0.9, 0.4, graphite(), (0, 0, 0.56), radius=0.14, edge=0.05)
    slab(2.74, 0.94, 0.05, blue(), (0, 0, 0.77), radius=0.15, edge=0.016)
    slab(2.66, 0.86, 0.34, grey(), (0, 0, 0.95), radius=0.14, edge=0.08)
    slab(0.9, 0.6, 0.18, graphite(), (-0.5, 0, 1.18), radius=0.1, edge=0.04)
    display(0.62, 0.34, 'weldstate', (-0.5, 0, 1.27), (0, 0, 0), frame=0.05, depth=0.03)
    lettering('W16', 0.24, graphite(), (0.42, 0, 1.125), weight=700)
    for x in (-1.2, 1.2):
        for y in (-0.3, 0.3):
            screw((x, y, 1.125))
    slab(0.1, 0.5, 0.12, amber(), (1.36, 0, 0.9), radius=0.03, edge=0.02)
    brand((-0.36, -0.455, 0.58), (90, 0, 0), 0.14)
    tube([(0.9, 0.36, 1.1), (0.9, 0.36, 1.5), (0.6, 0.36, 1.62), (-0.6, 0.36, 1.62), (-0.9, 0.36, 1.5),
          (-0.9, 0.36, 1.1)],
         0.08, rubber())
    rod((-1.72, -1.75, 0.62), (-1.72, 1.75, 0.62), 0.08, steel())
    for y in (-0.3, 0.3):
        slab(0.5, 0.2, 0.26, graphite(), (-1.5, y, 0.62), radius=0.05, edge=0.03)
    for side in (-1, 1):
        slab(0.36, 0.32, 0.34, blue(), (-1.72, side * 1.12, 0.62), radius=0.08, edge=0.04)
        cylinder(0.1, 0.14, amber(), (-1.72, side * 1.12, 0.86), edge=0.03)
        for shift in (-0.2, 0.2):
            slab(0.56, 0.07, 0.16, graphite(), (-1.95, side * 1.12 + shift, 0.42), (0, -32, 0), radius=0.03,
                 edge=0.02)
        with group((-2.1, side * 1.12, 0), (0, 0, -90 * side)):
            wedge_probe()
        tube([(-2.1, side * 1.5, 0.5), (-2.0, side * 1.75, 0.8), (-1.3, side * 1.5, 1.3),
              (0.3, side * 0.6, 1.5),
              (1.3, side * 0.24, 1.0), (1.5, side * 0.2, 0.8)], 0.05, rubber())
    gland((1.33, 0, 0.6), (0, 90, 0), 0.16)
    with group((-1.72, 0, 0.8), (0, 0, 0)):
        slab(0.3, 0.3, 0.26, graphite(), radius=0.06, edge=0.03)
        cylinder(0.06, 0.02, plain('laser', (1, 0.08, 0.04), 0.3, glow=5), (-0.16, 0, 0), axis='x', edge=0)


def weld_w16():
    weld_plate()
    with group((0.35, 0, 0.3)):
        scanner_body()
    tube([(1.9, 0, 0.9), (2.3, 0.05, 0.86), (2.7, 0.5, 0.5), (2.75, 1.1, 0.36), (2.3, 1.7, 0.36),
          (1.2, 1.8, 0.36)],
         0.09, amber())
