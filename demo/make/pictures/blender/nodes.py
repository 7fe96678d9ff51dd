"""More nodes for whole structures: crack, strain, vibration, settlement; gateway, logger. In decimetres."""
import math

from fittings import antenna, body, cast, gland, status, type_plate
from materials import amber, black_glass, blue, dark_steel, graphite, grey, led, plain, rubber, steel
from parts import brand, connector, display, print_white
from shapes import ball, cylinder, group, lettering, prism, ring, rod, screw, slab, tube


def bolt(at, turn=(0, 0, 0), radius=0.11):
    with group(at, turn):
        cylinder(radius * 1.5, 0.03, steel(), (0, 0, 0.015), edge=0.01)
        cylinder(radius, 0.12, dark_steel(), (0, 0, 0.08), edge=0.02, steps=6)


def anchor(at):
    """A bracket on a bolted foot, which holds the rod's end."""
    with group(at):
        slab(0.66, 0.7, 0.08, steel(), (0, 0, 0.04), radius=0.06, edge=0.015)
        slab(0.14, 0.5, 0.62, steel(), (0, 0, 0.36), radius=0.04, edge=0.02)
        for y in (-0.22, 0.22):
            bolt((0.2, y, 0.08), radius=0.07)


def crack_node_c2():
    face = cast()
    edge = [(-0.12, -1.3), (0.02, -0.8), (-0.1, -0.35), (0.08, 0.1), (-0.06, 0.6), (0.05, 1.3)]
    prism([(-2.5, -1.3), *edge, (-2.5, 1.3)], 0.5, face, (0, 0, 0.25), edge=0.015)
    beside = [(x + 0.05, y) for x, y in edge]
    prism([beside[0], (2.3, -1.3), (2.3, 1.3), *reversed(beside[1:])], 0.5, face, (0, 0, 0.25), edge=0.015)
    slab(1.6, 2.5, 0.4, plain('crack', (0.02, 0.019, 0.018), 0.9), (0, 0, 0.2), radius=0.02, edge=0)
    with group((-1.3, 0.1, 0.5)):
        slab(1.8, 1.2, 0.08, steel(), (0, 0, 0.04), radius=0.1, edge=0.02)
        body(1.3, 1.1, 0.72, (0, 0, 0.08), 0.2)
        brand((-0.36, -0.56, 0.24), (90, 0, 0), 0.13)
        lettering('C2', 0.24, graphite(), (-0.2, -0.05, 0.806), weight=700)
        status((0.3, -0.1, 0.8), (0, 0, 90))
        antenna((-0.38, 0.3, 0.78), 0.9)
        for x in (-0.78, 0.78):
            bolt((x, -0.4, 0.08), radius=0.07)
        connector((0.66, 0.1, 0.32), (0, 90, 0), 0.09, 0.14)
    with group((0, -0.62, 0.86)):
        cylinder(0.17, 1.5, steel(), (-0.72, 0, 0), axis='x', edge=0.03)
        cylinder(0.19, 0.12, blue(), (-0.06, 0, 0), axis='x', edge=0.02)
        for step in range(9):
            ring(0.12, 0.022, rubber(), (0.06 + step * 0.045, 0, 0), axis='x')
        cylinder(0.06, 1.2, steel(), (0.6, 0, 0), axis='x', edge=0.01)
        ball(0.12, steel(), (1.22, 0, 0))
        cylinder(0.08, 0.14, dark_steel(), (1.42, 0, 0), axis='x', edge=0.02, steps=6)
        gland((-1.46, 0, 0), (0, -90, 0), 0.09)
    anchor((1.25, -0.62, 0.5))
    slab(0.46, 0.5, 0.3, graphite(), (-1.0, -0.62, 0.62), radius=0.06, edge=0.03)
    tube([(-1.7, -0.62, 0.86), (-2.05, -0.6, 0.84), (-2.25, -0.2, 0.7), (-2.2, 0.5, 0.6), (-1.3, 0.95, 0.6),
          (-0.5, 0.7, 0.75),
          (-0.34, 0.3, 0.88), (-0.42, 0.2, 0.9)], 0.04, rubber())
    for index in range(9):
        slab(0.02, 0.14 if index % 4 else 0.24, 0.006, print_white(), (-0.4 + index * 0.1, 0.95, 0.503),
             radius=0.002, edge=0)


def beam(length, height=1.6, width=1.7):
    """A piece of an I-beam along x, its upper flange at z = height."""
    half = [(0, 0), (width / 2, 0), (width / 2, 0.16), (0.16, 0.2), (0.07, 0.3), (0.07, height - 0.3),
            (0.16, height - 0.2),
            (width / 2, height - 0.16), (width / 2, height), (0, height)]
    prism([*half, *[(-y, z) for y, z in reversed(half[1:-1])]], length,
          plain('mill', (0.13, 0.15, 0.17), 0.5, metal=0.6),
          (0, 0, 0), (90, 0, 90), edge=0.015)


def strain_node_s4():
    beam(4.6)
    with group((0.75, 0.05, 1.6)):
        for side in (-1, 1):
            slab(0.34, 1.0, 0.2, dark_steel(), (side * 0.62, 0, 0.1), radius=0.05, edge=0.03)
        body(1.7, 1.15, 0.66, (0, 0, 0.16), 0.2)
        brand((-0.4, -0.585, 0.3), (90, 0, 0), 0.13)
        lettering('S4', 0.26, graphite(), (0.2, -0.1, 0.826), weight=700)
        status((-0.5, -0.1, 0.82), (0, 0, 90))
        antenna((0.58, 0.3, 0.8), 1.0)
        for y in (-0.3, 0.0, 0.3):
            gland((-0.85, y, 0.34), (0, -90, 0), 0.085)
    film = plain('film', (0.72, 0.36, 0.05), 0.25, coat=0.6)
    foil = plain('foil grid', (0.5, 0.42, 0.32), 0.3, metal=1.0)
    slab(1.15, 0.8, 0.008, plain('ground patch', (0.5, 0.51, 0.53), 0.2, metal=1.0), (-1.35, 0, 1.604),
         radius=0.1, edge=0)
    slab(0.86, 0.46, 0.012, film, (-1.35, 0, 1.612), radius=0.05, edge=0)
    for row in range(8):
        slab(0.46, 0.018, 0.006, foil, (-1.45, -0.14 + row * 0.04, 1.621), radius=0.004, edge=0)
    for y in (-0.1, 0.1):
        slab(0.16, 0.12, 0.008, foil, (-1.05, y, 1.621), radius=0.02, edge=0)
    for y, end in ((-0.1, -0.25), (0.1, 0.05)):
        tube([(-1.05, y, 1.63), (-0.85, y * 1.4, 1.68), (-0.6, end * 0.8, 1.86), (-0.4, end, 2.1),
              (-0.34, end, 2.1)], 0.025,
             plain(f'lead {y}', (0.5, 0.03, 0.02) if y > 0 else (0.5, 0.5, 0.5), 0.5))
    slab(0.34, 0.5, 0.08, rubber(), (-0.8, 0, 1.64), radius=0.08, edge=0.03)
    for x in (-2.0, 2.0):
        for y in (-0.55, 0.55):
            bolt((x, y, 1.6), radius=0.1)


def vibro_node_v3():
    for step in range(3):
        angle = math.tau * step / 3 + math.pi / 2
        x, y = 1.15 * math.cos(angle), 1.15 * math.sin(angle)
        cylinder(0.12, 0.1, rubber(), (x, y, 0.05), edge=0.03)
        cylinder(0.06, 0.6, steel(), (x, y, 0.35), edge=0.01)
        cylinder(0.2, 0.14, dark_steel(), (x, y, 0.62), edge=0.03, steps=20)
        slab(0.66, 0.4, 0.16, graphite(), (x * 0.84, y * 0.84, 0.42), (0, 0, math.degrees(angle)),
             radius=0.16, edge=0.04)
    cylinder(1.02, 0.36, graphite(), (0, 0, 0.48), edge=0.06, steps=72)
    cylinder(1.04, 0.06, blue(), (0, 0, 0.68), edge=0.02, steps=72)
    cylinder(1.0, 0.5, grey(), (0, 0, 0.95), edge=0.14, steps=72)
    display(0.82, 0.46, 'vibration', (0.16, 0.22, 1.205), (0, 0, 0), frame=0.06, depth=0.03)
    with group((-0.56, 0.18, 1.2)):
        cylinder(0.2, 0.05, dark_steel(), edge=0.015)
        cylinder(0.16, 0.03, plain('level', (0.34, 0.62, 0.1), 0.1, coat=1.0), (0, 0, 0.02), edge=0.01)
        ring(0.07, 0.008, graphite(), (0, 0, 0.036))
        ball(0.05, plain('bubble', (0.75, 0.88, 0.5), 0.1), (0.02, 0.01, 0.03), (1, 1, 0.3))
    with group((0.0, -0.5, 1.2)):
        for turn, name in ((0, 'x'), (90, 'y')):
            with group((-0.34, -0.04, 0), (0, 0, turn)):
                slab(0.36, 0.025, 0.006, graphite(), (0.18, 0, 0.003), radius=0.004, edge=0)
                prism([(0, -0.05), (0.1, 0), (0, 0.05)], 0.006, graphite(), (0.36, 0, 0.003), edge=0)
        lettering('V3', 0.24, graphite(), (0.3, 0.04, 0.004), weight=700)
    connector((0.9, -0.46, 0.5), (0, 90, -27), 0.13, 0.2)
    tube([(1.16, -0.6, 0.5), (1.5, -0.76, 0.42), (1.9, -0.7, 0.1), (2.1, -0.1, 0.06), (1.7, 0.9, 0.06)], 0.06,
         rubber())
    antenna((0.5, 0.72, 1.18), 0.8)
    brand((-0.34, -1.03, 0.47), (90, 0, 0), 0.14)
    status((-0.2, -0.78, 1.19), wide=0.14)


def level_node_l6():
    """Two pots on one water line: the reference and the sensor."""
    for x, height in ((-1.5, 1.0), (1.2, 0.4)):
        with group((x, 0, height)):
            slab(1.3, 0.12, 1.9, steel(), (0, 0.62, 0.55), radius=0.05, edge=0.02)
            for sx in (-0.48, 0.48):
                for z in (-0.2, 1.3):
                    bolt((sx, 0.56, z), (90, 0, 0), 0.08)
            slab(0.9, 0.5, 0.08, steel(), (0, 0.36, -0.32), radius=0.04, edge=0.015)
            cylinder(0.5, 0.5, graphite(), (0, 0, 0.0), edge=0.05, steps=64)
            cylinder(0.52, 0.05, blue(), (0, 0, 0.27), edge=0.015, steps=64)
            cylinder(0.5, 0.6, grey(), (0, 0, 0.58), edge=0.06, steps=64)
            cylinder(0.44, 0.16, graphite(), (0, 0, 0.94), edge=0.05, steps=64)
            slab(0.16, 0.06, 0.5, black_glass(), (0, -0.49, 0.58), radius=0.07, edge=0.02)
            slab(0.09, 0.04, 0.24, plain('water line', (0.05, 0.4, 0.75), 0.1, glow=0.6), (0, -0.51, 0.47),
                 radius=0.02, edge=0)
            for row in range(6):
                slab(0.1, 0.006, 0.01, print_white(), (0.2, -0.462, 0.4 + row * 0.07), (0, 0, 24),
                     radius=0.002, edge=0)
            for side in (-1, 1):
                connector((side * 0.5, 0, -0.08), (0, side * 90, 0), 0.1, 0.18)
            gland((0, 0.1, 1.0), radius=0.1)
            if x > 0:
                antenna((0.26, 0.12, 1.02), 0.8)
                lettering('L6', 0.24, graphite(), (-0.28, -0.43, 0.6), (90, 0, -32), weight=700)
                status((0, -0.2, 1.02))
            brand((-0.27, -0.512, 0.0), (90, 0, 0), 0.1)
    hose = plain('hose', (0.12, 0.42, 0.68), 0.15, coat=0.8)
    tube([(-0.68, 0, 0.92), (-0.4, -0.02, 0.9), (-0.15, -0.1, 0.6), (0.0, -0.12, 0.35), (0.25, -0.05, 0.28),
          (0.42, 0, 0.32)],
         0.07, hose)
    tube([(2.0, 0, 0.32), (2.3, 0, 0.3), (2.6, -0.2, 0.1), (2.7, -0.7, 0.08), (2.3, -1.2, 0.08)], 0.07, hose)
    tube([(-2.3, 0, 0.92), (-2.55, 0, 0.85), (-2.7, -0.3, 0.3), (-2.6, -0.8, 0.08), (-2.0, -1.1, 0.08)], 0.07,
         hose)
    slab(5.2, 0.5, 3.2, cast(), (-0.15, 0.93, 1.6), radius=0.03, edge=0.03)


def solar_panel(width, height, at, turn):
    cell = plain('cell', (0.006, 0.016, 0.05), 0.12, coat=1.0)
    with group(at, turn):
        slab(width, height, 0.14, plain('frame', (0.55, 0.56, 0.58), 0.3, metal=1.0), radius=0.04, edge=0.02)
        slab(width - 0.14, height - 0.14, 0.02, plain('panel', (0.3, 0.33, 0.36), 0.3), (0, 0, 0.066),
             radius=0.02, edge=0)
        for column in range(6):
            for row in range(4):
                w, h = (width - 0.2) / 6, (height - 0.2) / 4
                x, y = (column - 2.5) * w, (row - 1.5) * h
                slab(w * 0.94, h * 0.94, 0.012, cell, (x, y, 0.076), radius=0.04, edge=0)
                for step in (-0.2, 0.2):
                    slab(0.012, h * 0.94, 0.003, grey(), (x + step * w, y, 0.084), radius=0.001, edge=0)


def gateway_lg1():
    cylinder(0.17, 7.2, steel(), (0, 0.36, 3.6), edge=0.02)
    slab(1.9, 1.9, 0.12, dark_steel(), (0, 0.36, 0.06), radius=0.1, edge=0.03)
    for x in (-0.7, 0.7):
        for y in (-0.34, 1.06):
            bolt((x, y, 0.12), radius=0.13)
    for step in range(4):
        slab(0.05, 0.6, 0.6, dark_steel(), (0.32 * math.cos(math.tau * step / 4),
                                            0.36 + 0.32 * math.sin(math.tau * step / 4),
                                           0.36), (0, 0, 90 + 90 * step), radius=0.02, edge=0.01)
    with group((0, -0.22, 2.1)):
        slab(1.9, 0.62, 2.5, graphite(), (0, 0.06, 1.25), radius=0.12, edge=0.06)
        slab(1.94, 0.05, 2.54, blue(), (0, -0.2, 1.25), radius=0.02, edge=0.015)
        slab(1.86, 0.2, 2.46, grey(), (0, -0.32, 1.25), radius=0.09, edge=0.07)
        for x in (-0.78, 0.78):
            for z in (0.16, 2.34):
                screw((x, -0.425, z), (90, 0, 0), 0.06)
        brand((-0.42, -0.425, 1.72), (90, 0, 0), 0.2, graphite())
        lettering('LG1', 0.26, graphite(), (0, -0.425, 1.28), (90, 0, 0), weight=700)
        for index in range(3):
            status((-0.2 + index * 0.2, -0.425, 0.92), (90, 0, 0), 0.12)
        type_plate((0.45, -0.425, 0.42), (90, 0, 0), 'LG1', 0.66)
        cylinder(0.12, 0.05, dark_steel(), (-0.6, -0.43, 0.42), axis='y', edge=0.01)
        for x in (-0.5, -0.15, 0.2):
            gland((x, 0.06, 0.0), (180, 0, 0), 0.12)
        tube([(0.2, 0.06, -0.3), (0.22, 0.06, -0.6), (0.3, 0.4, -0.9), (0.2, 0.56, -1.4)], 0.05, rubber())
        for z in (0.5, 2.0):
            slab(0.6, 0.3, 0.2, steel(), (0, 0.52, z), radius=0.05, edge=0.02)
            ring(0.2, 0.03, steel(), (0, 0.58, z))
    rod((-1.1, 0.36, 5.0), (1.1, 0.36, 5.0), 0.08, steel())
    for x in (-1.1, 1.1):
        cylinder(0.12, 0.2, graphite(), (x, 0.36, 5.05), edge=0.03)
        cylinder(0.085, 1.6 if x > 0 else 1.0, print_white(), (x, 0.36, 5.9 if x > 0 else 5.6), edge=0.04)
        ring(0.09, 0.02, amber(), (x, 0.36, 5.2))
    with group((0, 0.1, 7.1), (46, 0, 0)):
        solar_panel(4.2, 2.6, (0, 0, 0.1), (0, 0, 0))
        slab(0.5, 0.7, 0.2, dark_steel(), (0, 0, -0.06), radius=0.05, edge=0.02)
    rod((0, 0.36, 5.9), (0, -0.5, 6.45), 0.06, steel())


def logger_ml8():
    """On a piece of top-hat rail; plugs above and below."""
    rail = [(-0.175, 0), (-0.175, 0.15), (-0.135, 0.15), (-0.135, 0.04), (0.135, 0.04), (0.135, 0.15),
            (0.175, 0.15), (0.175, 0)]
    with group((0, 0.75, 1.2)):
        prism([(b * 2 - 0.3, a * 2) for a, b in rail], 5.0, steel(), (0, 0, 0), (90, 0, 90), edge=0.008)
    with group((0, 0, 0)):
        slab(3.4, 0.8, 2.4, graphite(), (0, 0.2, 1.2), radius=0.06, edge=0.03)
        slab(3.43, 0.05, 2.0, blue(), (0, -0.22, 1.2), radius=0.02, edge=0.012)
        slab(3.4, 0.5, 1.5, grey(), (0, -0.4, 1.2), radius=0.08, edge=0.06)
        display(1.1, 0.78, 'channels', (-0.9, -0.66, 1.22), (90, 0, 0), frame=0.07, depth=0.04)
        brand((0.0, -0.655, 1.62), (90, 0, 0), 0.15, graphite())
        lettering('ML8', 0.24, graphite(), (1.5, -0.655, 1.62), (90, 0, 0), align='RIGHT', weight=700)
        for index in range(8):
            cylinder(0.04, 0.03, led() if index in (0, 1, 2, 5) else plain('off', (0.1, 0.2, 0.1), 0.4),
                     (0.06 + index * 0.2, -0.66, 1.22), axis='y', edge=0.008, steps=20)
            lettering(str(index + 1), 0.1, graphite(), (0.06 + index * 0.2, -0.655, 1.06), (90, 0, 0),
                      weight=600)
        for x in (0.14, 0.6):
            slab(0.3, 0.03, 0.22, plain('port', (0.01, 0.01, 0.012), 0.6), (x, -0.655, 0.76), radius=0.02,
                 edge=0.004)
            slab(0.34, 0.02, 0.26, steel(), (x, -0.652, 0.76), radius=0.02, edge=0.004)
        slab(0.5, 0.03, 0.1, plain('slot', (0.01, 0.01, 0.012), 0.6), (1.2, -0.655, 0.76), radius=0.02,
             edge=0.004)
        for sign in (-1, 1):
            for index in range(8):
                x = -1.4 + index * 0.4
                tint = blue() if index % 2 else plain('plug', (0.05, 0.24, 0.13), 0.45)
                slab(0.36, 0.44, 0.4, tint, (x, -0.36, 1.2 + sign * 0.98), radius=0.03, edge=0.02)
                for side in (-0.08, 0.08):
                    cylinder(0.06, 0.03, steel(), (x + side, -0.585, 1.2 + sign * 1.03), axis='y', edge=0.008,
                             steps=24)
                    slab(0.08, 0.012, 0.016, dark_steel(), (x + side, -0.602, 1.2 + sign * 1.03), (0, 30, 0),
                         radius=0.003, edge=0)
    antenna((1.45, 0.2, 2.4), 0.9)
    for index, tint in enumerate(((0.5, 0.03, 0.02), (0.45, 0.45, 0.46), (0.02, 0.1, 0.4),
                                  (0.55, 0.38, 0.03))):
        x = -1.4 + index * 0.4
        tube([(x, -0.36, 2.38), (x, -0.36, 2.6), (x - 0.1, -0.1, 2.95), (x - 0.25, 0.5, 2.9 - index * 0.04),
              (x - 0.5, 1.1, 2.2), (x - 0.7, 1.3, 0.9), (x - 1.1, 1.4, 0.06)], 0.05, plain(f'wire {index}',
                                                                                           tint, 0.45))
