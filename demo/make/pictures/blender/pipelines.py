"""Instruments for pipelines and tanks. Each stands on the ground, its front to -y; in decimetres."""
import math

from fittings import gland, magnet_wheel, plate_steel, polyurethane, ribs, status
from materials import amber, black_glass, blue, dark_steel, graphite, grey, led, plain, rubber, steel
from metal import hand_set
from parts import brand, camera_eye, connector, display, keys, light_ring, print_white, wheel
from shapes import cylinder, group, lettering, ring, rod, screw, slab, tube


def camera_head(radius=0.42):
    """Swivel camera in its fork; looks to -x."""
    slab(0.5, radius * 2.9, 0.16, graphite(), (0.06, 0, -radius * 1.5), radius=0.1, edge=0.05)
    for side in (-1, 1):
        slab(0.4, 0.12, radius * 2.1, graphite(), (0, side * radius * 1.3, -radius * 0.5), radius=0.06,
             edge=0.05)
        cylinder(radius * 0.36, 0.18, amber(), (-0.02, side * radius * 1.34, 0), axis='y', edge=0.03)
    with group((-0.06, 0, 0), (0, -84, 0)):
        cylinder(radius, 0.86, graphite(), (0, 0, -0.08), edge=0.09)
        cylinder(radius * 1.02, 0.06, blue(), (0, 0, -0.1), edge=0.015)
        cylinder(radius * 0.94, 0.06, black_glass(), (0, 0, 0.37), edge=0.02)
        light_ring((0, 0, 0.39), (0, 0, 0), radius * 0.72, 14, 0.04)
        camera_eye((0, 0, 0.41), (0, 0, 0), radius * 0.34)
        for x in (-1, 1):
            cylinder(0.03, 0.02, plain('laser', (1, 0.08, 0.04), 0.3, glow=5), (x * radius * 0.42, 0, 0.405),
                     edge=0)


def crawler_px5():
    """Drives to -x; the elevator lifts the camera to the axis of the main."""
    for x in (-1.7, 0, 1.7):
        for side in (-1, 1):
            wheel(0.74, 0.5, (x, side * 1.25, 0.74), side)
    slab(5.0, 1.6, 0.7, graphite(), (0, 0, 0.9), radius=0.26, edge=0.1)
    slab(5.06, 1.66, 0.07, blue(), (0, 0, 1.2), radius=0.28, edge=0.02)
    slab(4.9, 1.54, 0.34, grey(), (0, 0, 1.4), radius=0.26, edge=0.1)
    brand((-0.95, -0.81, 0.92), (90, 0, 0), 0.2)
    lettering('PX5', 0.34, graphite(), (1.3, -0.3, 1.575), weight=700)
    ribs(8, 0.16, (0.07, 0.9, 0.1), graphite(), (1.7, 0.26, 1.6))
    for x in (-2.25, 2.25):
        for y in (-0.6, 0.6):
            screw((x, y, 1.575), radius=0.07)
    for side in (-1, 1):
        with group((-2.5, side * 0.5, 0.98), (0, -90, 0)):
            cylinder(0.22, 0.12, graphite(), edge=0.03)
            cylinder(0.17, 0.04, led(), (0, 0, 0.06), edge=0.01)
        for low, high in ((1.1, -0.7), (0.1, -1.7)):
            rod((low, side * 0.42, 1.7), (high, side * 0.42, 3.1), 0.11, steel())
            for x, z in ((low, 1.7), (high, 3.1)):
                cylinder(0.2, 0.16, graphite(), (x, side * 0.42, z), axis='y', edge=0.04)
                cylinder(0.09, 0.2, blue(), (x, side * 0.42, z), axis='y', edge=0.02)
    slab(1.8, 1.1, 0.2, graphite(), (0.6, 0, 1.66), radius=0.12, edge=0.05)
    rod((1.0, 0, 1.7), (-0.1, 0, 2.4), 0.16, dark_steel())
    rod((-0.1, 0, 2.4), (-0.8, 0, 2.9), 0.09, steel())
    slab(1.7, 1.1, 0.18, graphite(), (-1.2, 0, 3.2), radius=0.12, edge=0.05)
    with group((-1.7, 0, 4.0)):
        camera_head(0.5)
    for side in (-1, 1):
        with group((-1.2, side * 0.85, 3.3), (0, -86, 0)):
            slab(0.44, 0.44, 0.3, graphite(), radius=0.12, edge=0.05)
            cylinder(0.16, 0.04, plain('lamp face', (1.0, 0.96, 0.88), 0.3, glow=6), (0, 0, 0.16), edge=0.01)
    tube([(-0.7, 0.3, 3.3), (-0.2, 0.4, 3.1), (0.6, 0.34, 2.3), (1.2, 0.3, 1.8), (1.3, 0.2, 1.62)], 0.06,
         rubber())
    connector((2.5, 0, 1.0), (0, 90, 0), 0.24, 0.4)
    tube([(3.1, 0, 1.0), (3.5, 0, 0.9), (4.0, -0.3, 0.3), (4.0, -1.3, 0.1), (3.2, -2.0, 0.1),
          (2.2, -2.2, 0.1)], 0.11, amber())


def push_camera_pc1():
    with group((0.3, 0.5, 0)):
        for y in (-0.62, 0.62):
            tube([(-1.5, y, 0.1), (-1.1, y, 1.0), (-0.6, y, 3.0), (0, y, 3.9), (0.6, y, 3.0), (1.1, y, 1.0),
                  (1.5, y, 0.1)],
                 0.1, graphite())
            rod((-1.5, y, 0.1), (1.5, y, 0.1), 0.1, graphite())
            for x in (-1.5, 1.5):
                cylinder(0.15, 0.24, rubber(), (x, y, 0.12), axis='y', edge=0.04)
        for x in (-1.5, 1.5):
            rod((x, -0.62, 0.12), (x, 0.62, 0.12), 0.1, graphite())
        with group((0, 0, 1.95)):
            for y in (-0.5, 0.5):
                ring(1.62, 0.07, blue(), (0, y, 0), axis='y')
                ring(0.9, 0.05, steel(), (0, y, 0), axis='y')
                for step in range(8):
                    angle = math.tau * step / 8
                    rod((0.24 * math.sin(angle), y, 0.24 * math.cos(angle)),
                        (1.62 * math.sin(angle), y, 1.62 * math.cos(angle)), 0.035, steel())
                cylinder(0.32, 0.16, graphite(), (0, y * 1.1, 0), axis='y', edge=0.04)
            for step in range(8):
                angle = math.tau * step / 8
                rod((0.9 * math.sin(angle), -0.5, 0.9 * math.cos(angle)),
                    (0.9 * math.sin(angle), 0.5, 0.9 * math.cos(angle)),
                    0.035, steel())
            for layer in range(4):
                for row in range(6):
                    along = 0.144 * row + 0.07 * (layer % 2) - 0.39
                    ring(0.98 + layer * 0.13, 0.066, amber(), (0, along, 0), axis='y')
            cylinder(0.16, 1.6, graphite(), axis='y', edge=0.03)
            cylinder(0.3, 0.2, grey(), (0, -0.76, 0), axis='y', edge=0.05)
            brand((-0.2, -0.865, 0.0), (90, 0, 0), 0.09, graphite())
        slab(1.0, 1.3, 0.12, graphite(), (0, 0, 3.96), radius=0.1, edge=0.04)
        with group((0, -0.35, 4.1), (62, 0, 0)):
            slab(2.9, 2.0, 0.34, graphite(), (0, 0.95, 0), radius=0.2, edge=0.07)
            slab(2.94, 2.04, 0.05, blue(), (0, 0.95, 0.02), radius=0.21, edge=0.016)
            display(2.2, 1.54, 'pipecam', (-0.18, 1.0, 0.18), (0, 0, 0), frame=0.08)
            keys((1.2, 1.0, 0.19), (0, 0, 90), 4, 0.36, 0.1)
            slab(3.0, 0.1, 0.7, graphite(), (0, 2.0, 0.3), radius=0.03, edge=0.02)
            lettering('PC1', 0.14, print_white(), (0, 0.1, 0.172), weight=700)
    tube([(-1.0, 0.3, 2.5), (-1.3, 0.1, 1.4), (-1.9, -0.5, 0.3), (-2.5, -1.2, 0.1), (-2.2, -1.8, 0.1),
          (-1.2, -2.0, 0.14),
          (-0.4, -1.8, 0.2)], 0.066, amber())
    with group((-0.4, -1.8, 0.2), (0, 90, 12)):
        cylinder(0.09, 0.24, steel(), (0, 0, 0.1), edge=0.02)
        for step in range(14):
            ring(0.1, 0.022, steel(), (0, 0, 0.24 + step * 0.05))
        cylinder(0.19, 0.74, steel(), (0, 0, 1.3), edge=0.03)
        cylinder(0.195, 0.06, blue(), (0, 0, 1.05), edge=0.01)
        for step in range(6):
            angle = math.tau * step / 6
            slab(0.05, 0.24, 0.6, plain('skid', (0.02, 0.02, 0.02), 0.5),
                 (0.24 * math.cos(angle), 0.24 * math.sin(angle), 1.3), (0, 0, 90 + 60 * step), radius=0.02,
                 edge=0.02)
        cylinder(0.17, 0.05, black_glass(), (0, 0, 1.68), edge=0.01)
        light_ring((0, 0, 1.69), (0, 0, 0), 0.125, 10, 0.024)
        camera_eye((0, 0, 1.7), (0, 0, 0), 0.06)


def cup_disc(at, radius=1.6):
    """A polyurethane cup that seals against the wall; opens to +x."""
    with group(at, (0, 90, 0)):
        cylinder(radius, 0.14, polyurethane(), (0, 0, 0.1), edge=0.05, steps=80)
        cylinder(radius * 0.8, 0.3, polyurethane(), (0, 0, -0.05), edge=0.04, taper=1.18, steps=80)
        cylinder(radius * 0.62, 0.16, steel(), (0, 0, -0.2), edge=0.03, steps=64)
        for step in range(10):
            angle = math.tau * step / 10
            cylinder(0.07, 0.08, dark_steel(), (radius * 0.52 * math.cos(angle),
                                                radius * 0.52 * math.sin(angle), -0.3),
                     edge=0.015, steps=6)


def brush_ring(at, radius=1.56):
    """Magnet pole: a ring of bristles that leads the field into the wall."""
    with group(at, (0, 90, 0)):
        cylinder(radius * 0.86, 0.5, dark_steel(), edge=0.03, steps=72)
        for step in range(90):
            angle = math.tau * step / 90
            c, s = math.cos(angle), math.sin(angle)
            slab(0.17, 0.05, 0.42, plain('bristle', (0.3, 0.29, 0.27), 0.4, metal=1.0),
                 (radius * 0.93 * c, radius * 0.93 * s, 0), (0, 0,
                                                             math.degrees(angle)), radius=0.02, edge=0.015)


def sensor_ring(at, radius=1.5, count=24):
    with group(at, (0, 90, 0)):
        cylinder(radius * 0.6, 0.9, graphite(), edge=0.03, steps=64)
        for step in range(count):
            angle = math.tau * step / count
            with group((0, 0, 0), (0, 0, math.degrees(angle))):
                slab(0.1, 0.16, 0.5, steel(), (radius * 0.78, 0, -0.1), (0, 24, 0), radius=0.03, edge=0.02)
                slab(0.14, 0.26, 0.4, blue() if step % 2 else graphite(), (radius * 0.94, 0, 0.16),
                     radius=0.04, edge=0.03)


def smart_pig_ip12():
    """Two bodies on a joint; travels to -x."""
    with group((0, 0, 2.15)):
        with group((-3.0, 0, 0)):
            cylinder(0.9, 5.2, grey(), (0, 0, 0), axis='x', edge=0.06, steps=64)
            cylinder(0.95, 0.3, blue(), (-1.5, 0, 0), axis='x', edge=0.03, steps=64)
            with group((-2.8, 0, 0), (0, -90, 0)):
                cylinder(0.9, 0.6, graphite(), (0, 0, 0.1), edge=0.1, taper=0.6, steps=64)
                cylinder(0.3, 0.3, steel(), (0, 0, 0.5), edge=0.05)
                ring(0.26, 0.07, steel(), (0, 0, 0.8), turn=(90, 0, 0))
            cup_disc((-2.2, 0, 0))
            cup_disc((2.1, 0, 0))
            brush_ring((-1.1, 0, 0))
            sensor_ring((0.0, 0, 0))
            brush_ring((1.1, 0, 0))
        with group((0.0, 0, 0)):
            cylinder(0.32, 1.0, steel(), axis='x', edge=0.04)
            for x in (-0.36, 0.36):
                slab(0.5, 0.7, 0.3, dark_steel(), (x, 0, 0), radius=0.1, edge=0.05)
            cylinder(0.14, 1.0, steel(), (0, 0, 0), edge=0.03)
            cylinder(0.14, 1.0, steel(), (0, 0, 0), axis='y', edge=0.03)
        with group((2.9, 0, 0)):
            cylinder(1.05, 4.0, grey(), (0, 0, 0), axis='x', edge=0.08, steps=64)
            cylinder(1.08, 0.12, blue(), (-0.7, 0, 0), axis='x', edge=0.02, steps=64)
            cylinder(1.08, 0.12, blue(), (0.9, 0, 0), axis='x', edge=0.02, steps=64)
            cup_disc((-1.5, 0, 0))
            cup_disc((1.7, 0, 0))
            with group((0, 0, 0), (26, 0, 0)):
                brand((-0.36, -1.055, 0.0), (90, 0, 0), 0.24, graphite())
                lettering('IP12', 0.26, graphite(), (0.1, -1.055, -0.42), (90, 0, 0), weight=700)
            for step in range(3):
                angle = math.tau * step / 3 + 0.5
                with group((2.2, 0, 0), (math.degrees(angle), 0, 0)):
                    slab(1.0, 0.16, 0.16, steel(), (0.5, 0, 1.1), (0, -24, 0), radius=0.04, edge=0.03)
                    cylinder(0.36, 0.16, dark_steel(), (0.95, 0, 1.3), axis='y', edge=0.03)
                    cylinder(0.16, 0.2, amber(), (0.95, 0, 1.3), axis='y', edge=0.03)
            cylinder(0.6, 0.5, graphite(), (2.2, 0, 0), axis='x', edge=0.08)
            connector((2.4, 0, 0), (0, 90, 0), 0.2, 0.26)
    for x in (-4.0, -2.0, 2.0, 4.0):
        slab(0.34, 2.7, 0.2, blue(), (x, 0, 0.1), radius=0.05, edge=0.03)
        for side in (-1, 1):
            slab(0.34, 0.2, 1.5, blue(), (x, side * 1.05, 0.72), (side * -24, 0, 0), radius=0.05, edge=0.03)
            slab(0.4, 0.16, 0.6, rubber(), (x, side * 0.86, 1.05), (side * -38, 0, 0), radius=0.05, edge=0.04)


def leak_sensor(at, turn, tint, name):
    with group(at, (0, 0, turn)):
        cylinder(0.42, 0.24, dark_steel(), (0, 0, 0.12), edge=0.03, steps=56)
        cylinder(0.38, 1.0, graphite(), (0, 0, 0.72), edge=0.04, steps=56)
        cylinder(0.39, 0.07, tint, (0, 0, 0.4), edge=0.015, steps=56)
        cylinder(0.38, 0.3, grey(), (0, 0, 1.36), edge=0.08, steps=56)
        lettering(name, 0.3, print_white(), (0, -0.385, 0.8), (90, 0, 0), weight=700)
        tube([(-0.3, 0, 1.4), (-0.34, 0, 1.78), (-0.14, 0, 1.96), (0.14, 0, 1.96), (0.34, 0, 1.78),
              (0.3, 0, 1.4)], 0.07, rubber())
        cylinder(0.05, 1.1, rubber(), (0.0, 0.16, 2.0), edge=0.02, taper=0.8)
        status((0.0, -0.2, 1.51))


def leak_locator_al3():
    with group((-0.7, -0.35, 0.24), (16, 0, 8)):
        hand_set(2.2, 2.9, 0.52)
        display(1.76, 1.54, 'correlation', (0, 0.48, 0.495), (0, 0, 0), frame=0.1)
        keys((-0.4, -0.7, 0.49), (0, 0, 0), 3, 0.38, 0.12)
        cylinder(0.26, 0.06, graphite(), (0.66, -0.74, 0.495), edge=0.025)
        cylinder(0.11, 0.08, blue(), (0.66, -0.74, 0.5), edge=0.02)
        brand((-0.84, -1.16, 0.492), size=0.15)
        lettering('AL3', 0.16, graphite(), (0.86, -1.16, 0.492), align='RIGHT', weight=700)
        cylinder(0.1, 0.14, steel(), (0.7, 1.5, 0.26), axis='y', edge=0.02)
        cylinder(0.06, 1.1, rubber(), (0.7, 2.1, 0.3), axis='y', edge=0.02)
        connector((0.2, 1.44, 0.26), (-90, 0, 0), 0.1, 0.2)
    slab(1.9, 0.3, 0.4, graphite(), (-0.84, 0.6, 0.18), (0, 0, 8), radius=0.1, edge=0.05)
    flange = plain('cast iron', (0.06, 0.085, 0.11), 0.6, metal=0.4)
    with group((2.45, 0.55, 0)):
        cylinder(0.62, 0.26, flange, (0, 0, 0.13), edge=0.04, steps=56)
        for step in range(6):
            cylinder(0.1, 0.14, steel(), (0.5 * math.cos(math.tau * step / 6),
                                          0.5 * math.sin(math.tau * step / 6), 0.32),
                     edge=0.02, steps=6)
        cylinder(0.36, 0.4, flange, (0, 0, 0.36), edge=0.04)
        leak_sensor((0, 0, 0.56), -14, amber(), 'B')
    leak_sensor((1.25, -0.7, 0), 10, blue(), 'A')


def tank_plate(width, depth):
    slab(width, depth, 0.22, plate_steel(0.5), (0, 0, 0.11), radius=0.02, edge=0.02)


def mapper_body():
    """Drives to -x on magnets; the wheel probe swings on its arm across the track."""
    for x in (-1.05, 1.05):
        for side in (-1, 1):
            magnet_wheel(0.5, 0.46, (x, side * 1.0, 0.5), side)
    slab(2.9, 1.3, 0.5, graphite(), (0, 0, 0.72), radius=0.18, edge=0.07)
    slab(2.94, 1.34, 0.06, blue(), (0, 0, 0.96), radius=0.2, edge=0.02)
    slab(2.84, 1.26, 0.38, grey(), (0, 0, 1.16), radius=0.18, edge=0.09)
    brand((-0.5, -0.655, 0.74), (90, 0, 0), 0.15)
    lettering('CM4', 0.28, graphite(), (0.2, -0.1, 1.356), weight=700)
    ribs(6, 0.13, (0.05, 0.7, 0.08), graphite(), (0.95, 0, 1.37))
    for x in (-1.25, 1.25):
        for y in (-0.48, 0.48):
            screw((x, y, 1.355), radius=0.055)
    tube([(0.6, 0.44, 1.3), (0.6, 0.44, 1.72), (0.35, 0.44, 1.86), (-0.55, 0.44, 1.86), (-0.8, 0.44, 1.72),
          (-0.8, 0.44, 1.3)],
         0.09, rubber())
    slab(0.4, 3.6, 0.26, graphite(), (-1.95, 0, 0.86), radius=0.06, edge=0.03)
    slab(0.12, 3.3, 0.1, steel(), (-1.95, 0, 1.02), radius=0.02, edge=0.01)
    for index in range(15):
        slab(0.14, 0.02, 0.012, print_white(), (-1.95, -1.55 + index * 0.22, 1.075), radius=0.004, edge=0)
    for y in (-0.36, 0.36):
        slab(0.6, 0.24, 0.3, graphite(), (-1.62, y, 0.84), radius=0.06, edge=0.04)
    with group((-1.95, -0.75, 0)):
        slab(0.56, 0.6, 0.42, blue(), (0, 0, 1.02), radius=0.1, edge=0.05)
        cylinder(0.12, 0.26, amber(), (0, 0, 1.32), edge=0.04)
        for y in (-0.26, 0.26):
            slab(0.62, 0.08, 0.2, graphite(), (-0.3, y, 0.6), (0, -38, 0), radius=0.04, edge=0.02)
        cylinder(0.34, 0.4, plain('tyre', (0.02, 0.06, 0.09), 0.5), (-0.46, 0, 0.34), axis='y', edge=0.1)
        cylinder(0.2, 0.44, steel(), (-0.46, 0, 0.34), axis='y', edge=0.02)
        cylinder(0.1, 0.6, graphite(), (-0.46, 0, 0.34), axis='y', edge=0.02)
    tube([(-2.1, -0.75, 1.2), (-1.9, -0.6, 1.7), (-1.2, -0.3, 1.75), (-0.9, -0.2, 1.4)], 0.05, rubber())
    camera = (-1.5, 0.0, 1.22)
    slab(0.3, 0.5, 0.32, graphite(), camera, radius=0.08, edge=0.04)
    camera_eye((-1.68, 0, 1.24), (0, -84, 0), 0.09)
    gland((1.45, 0, 0.8), (0, 90, 0), 0.18)


def corrosion_mapper_cm4():
    tank_plate(6.6, 4.8)
    with group((0.55, 0, 0.22)):
        mapper_body()
    tube([(2.2, 0, 1.0), (2.6, 0.02, 0.95), (3.0, 0.5, 0.5), (3.0, 1.3, 0.32), (2.4, 1.9, 0.3),
          (1.0, 2.0, 0.3)], 0.09, amber())
