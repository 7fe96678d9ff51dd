"""Aerial and underwater vehicles and their payloads. Each stands on the ground; sizes in decimetres."""
import math

from fittings import antenna, gland, ribs, status, type_plate
from materials import amber, black_glass, blue, dark_steel, graphite, grey, lamp, plain, rubber, steel
from monitoring import cage, drone_d8, rotor
from parts import brand, camera_eye, connector, print_white
from shapes import ball, cylinder, group, lettering, prism, ring, rod, screw, slab, tube


def drone_d4():
    """Four ducted rotors in a round cage; the camera looks to -y."""
    with group((0, 0, 1.78)):
        cage(1.78, 1.78, (0, 0, 0))
        slab(0.74, 1.15, 0.24, graphite(), (0, 0, 0), radius=0.2, edge=0.08)
        slab(0.76, 1.17, 0.05, blue(), (0, 0, 0.1), radius=0.21, edge=0.014)
        slab(0.68, 1.06, 0.2, grey(), (0, 0, 0.2), radius=0.2, edge=0.09)
        slab(0.4, 0.56, 0.1, graphite(), (0, 0.14, 0.32), radius=0.08, edge=0.03)
        lettering('D4', 0.2, print_white(), (0, 0.14, 0.375), weight=700)
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = sx * 0.72, sy * 0.62
                rod((sx * 0.3, sy * 0.3, 0), (x, y, 0.04), 0.05, graphite())
                rotor((x, y, 0.08), sx * 40 + sy * 25)
                ring(0.56, 0.035, graphite(), (x, y, 0.2))
                ring(0.56, 0.015, amber() if sy < 0 else blue(), (x, y, 0.235))
        with group((0, -0.68, 0.02)):
            for side in (-1, 1):
                slab(0.05, 0.3, 0.3, graphite(), (side * 0.22, 0.06, 0), radius=0.02, edge=0.015)
            ball(0.19, graphite(), (0, 0, 0))
            camera_eye((0, -0.15, 0), (90, 0, 0), 0.1)
        for side in (-1, 1):
            slab(0.3, 0.14, 0.12, graphite(), (side * 0.46, -0.66, 0.02), radius=0.05, edge=0.03)
            cylinder(0.05, 0.03, lamp(), (side * 0.4, -0.735, 0.02), axis='y', edge=0.01)
            cylinder(0.05, 0.03, lamp(), (side * 0.52, -0.735, 0.02), axis='y', edge=0.01)
        for angle in (40, 140, 220, 320):
            c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            rod((c * 0.36, s * 0.5, 0.02), (c * 1.68, s * 1.68, 0.3), 0.025, graphite())


def drone_dock_dd1():
    """The roof's halves slide aside; the drone stands on the pad."""
    alloy = plain('alloy frame', (0.5, 0.51, 0.53), 0.35, metal=0.9)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder(0.24, 0.3, rubber(), (sx * 3.2, sy * 2.6, 0.15), edge=0.05)
    slab(7.4, 6.2, 1.9, graphite(), (0, 0, 1.2), radius=0.4, edge=0.1)
    slab(7.46, 6.26, 0.12, blue(), (0, 0, 2.16), radius=0.42, edge=0.03)
    slab(7.4, 6.2, 0.3, grey(), (0, 0, 2.36), radius=0.4, edge=0.08)
    slab(6.6, 5.4, 0.06, plain('pad', (0.05, 0.055, 0.06), 0.7, grain=0.3), (0, 0, 2.53), radius=0.3,
         edge=0.01)
    with group((0, 0, 2.57)):
        ring(2.0, 0.06, print_white())
        ring(1.5, 0.03, amber())
        for angle in (0, 90):
            slab(5.0, 0.05, 0.01, print_white(), (0, 0, 0), (0, 0, angle + 45), radius=0.01, edge=0)
    for side in (-1, 1):
        slab(7.2, 0.14, 0.16, alloy, (0, side * 2.9, 2.58), radius=0.04, edge=0.02)
        slab(12.6, 0.1, 0.12, dark_steel(), (0, side * 3.05, 2.42), radius=0.03, edge=0.02)
        with group((side * 4.9, 0, 2.6)):
            slab(2.7, 6.1, 0.9, grey(), (0, 0, 0.36), radius=0.3, edge=0.16)
            slab(2.74, 6.14, 0.1, blue(), (0, 0, 0.02), radius=0.3, edge=0.03)
            slab(1.5, 4.4, 0.03, graphite(), (0, 0, 0.82), radius=0.2, edge=0.01)
            slab(0.1, 5.8, 0.7, rubber(), (-side * 1.36, 0, 0.34), radius=0.04, edge=0.03)
    slab(1.7, 0.06, 1.1, plain('vent', (0.01, 0.011, 0.013), 0.7), (-2.4, -3.1, 1.15), radius=0.05, edge=0.01)
    for row in range(7):
        slab(1.6, 0.12, 0.05, graphite(), (-2.4, -3.14, 0.74 + row * 0.14), (30, 0, 0), radius=0.02,
             edge=0.01)
    brand((-0.9, -3.115, 1.4), (90, 0, 0), 0.42)
    lettering('DD1', 0.36, print_white(), (-0.02, -3.115, 0.86), (90, 0, 0), weight=700)
    slab(1.5, 0.06, 1.2, dark_steel(), (2.5, -3.11, 1.15), radius=0.08, edge=0.02)
    cylinder(0.1, 0.08, steel(), (1.95, -3.16, 1.15), axis='y', edge=0.02)
    type_plate((2.7, -3.15, 1.4), (90, 0, 0), 'DD1', 0.8)
    cylinder(0.13, 0.1, plain('stop', (0.6, 0.03, 0.02), 0.4), (2.9, -3.16, 0.86), axis='y', edge=0.03)
    for index in range(3):
        status((2.3 + index * 0.16, -3.145, 0.86), (90, 0, 0), 0.1)
    slab(0.9, 0.08, 0.08, plain('bar light', (0.3, 0.7, 1.0), 0.3, glow=3), (0.0, -3.13, 1.9), radius=0.03,
         edge=0.01)
    with group((3.2, 2.7, 2.4)):
        cylinder(0.12, 5.0, alloy, (0, 0, 2.5), edge=0.03)
        rod((-0.9, 0, 4.6), (0.9, 0, 4.6), 0.07, dark_steel())
        for step in range(3):
            angle = math.tau * step / 3 + 0.4
            rod((-0.9, 0, 4.95), (-0.9 + 0.4 * math.cos(angle), 0.4 * math.sin(angle), 4.95), 0.03,
                dark_steel())
            ball(0.14, graphite(), (-0.9 + 0.42 * math.cos(angle), 0.42 * math.sin(angle), 4.95))
        cylinder(0.07, 0.5, graphite(), (-0.9, 0, 4.8), edge=0.02)
        for row in range(5):
            cylinder(0.3, 0.06, print_white(), (0.9, 0, 4.75 + row * 0.13), edge=0.02)
        cylinder(0.16, 0.3, graphite(), (0, 0, 5.1), edge=0.05)
        ball(0.22, black_glass(), (0, 0, 5.3))
    with group((0, 0, 1.8), (0, 0, 90), 1.35):
        drone_d8(caged=False)


def lidar_pod_lp2():
    """Hangs below its mount; here it stands in its cradle."""
    for x in (-1.3, 1.3):
        slab(0.3, 2.0, 0.16, graphite(), (x, 0, 0.08), radius=0.08, edge=0.03)
        slab(0.24, 0.5, 2.5, graphite(), (x, 0.4, 1.3), radius=0.06, edge=0.04)
    slab(3.0, 0.5, 0.2, graphite(), (0, 0.4, 2.6), radius=0.08, edge=0.04)
    with group((0, 0.2, 1.7)):
        slab(1.0, 1.0, 0.14, dark_steel(), (0, 0, 0.86), radius=0.1, edge=0.03)
        cylinder(0.42, 0.16, steel(), (0, 0, 0.73), edge=0.03, steps=56)
        slab(0.26, 0.36, 0.14, amber(), (0.46, -0.38, 0.74), radius=0.05, edge=0.03)
        for step in range(4):
            angle = math.tau * (step + 0.5) / 4
            ball(0.11, rubber(), (0.42 * math.cos(angle), 0.42 * math.sin(angle), 0.6), (1, 1, 0.9))
        slab(1.5, 1.7, 0.5, graphite(), (0, 0, 0.34), radius=0.2, edge=0.07)
        slab(1.54, 1.74, 0.05, blue(), (0, 0, 0.22), radius=0.21, edge=0.016)
        slab(1.46, 1.66, 0.24, grey(), (0, 0, 0.06), radius=0.2, edge=0.07)
        brand((-0.42, -0.855, 0.38), (90, 0, 0), 0.16)
        lettering('LP2', 0.12, graphite(), (0.3, -0.832, 0.06), (90, 0, 0), weight=700)
        ribs(7, 0.14, (0.05, 0.06, 0.36), graphite(), (0.0, 0.86, 0.34))
        for side in (-1, 1):
            connector((side * 0.75, 0.3, 0.4), (0, side * 90, 0), 0.1, 0.16)
        cylinder(0.56, 0.18, graphite(), (0.0, 0, -0.14), edge=0.03, steps=64)
        cylinder(0.54, 0.5, plain('laser window', (0.012, 0.011, 0.014), 0.22, coat=0.2), (0.0, 0, -0.46),
                 edge=0.03, steps=64)
        for z in (-0.24, -0.7):
            ring(0.545, 0.02, steel(), (0, 0, z))
        cylinder(0.56, 0.2, graphite(), (0.0, 0, -0.8), edge=0.06, steps=64)
        cylinder(0.57, 0.04, blue(), (0.0, 0, -0.78), edge=0.01, steps=64)
        with group((-0.58, -0.84, 0.06), (90, 0, 0)):
            slab(0.34, 0.3, 0.2, graphite(), (0, 0, 0), radius=0.08, edge=0.04)
            camera_eye((0, 0, 0.1), (0, 0, 0), 0.1)
        status((0.6, -0.86, 0.38), (90, 0, 0), 0.12)
    antenna((1.3, 0.4, 2.55), 0.5)
    slab(2.3, 0.24, 0.1, rubber(), (0, 0.4, 2.72), radius=0.05, edge=0.03)


def thruster(at, turn, radius=0.5):
    """A duct with a propeller; blows along z."""
    with group(at, turn):
        for z in (-0.16, 0.16):
            ring(radius, 0.05, graphite(), (0, 0, z))
        for step in range(28):
            angle = math.tau * step / 28
            slab(0.06, radius * 0.24, 0.34, graphite(), (radius * math.cos(angle), radius * math.sin(angle),
                                                         0),
                 (0, 0, math.degrees(angle)), radius=0.02, edge=0)
        cylinder(radius * 0.3, 0.6, graphite(), (0, 0, -0.1), edge=0.06)
        for step in range(3):
            rod((0, 0, -0.26), (radius * math.cos(math.tau * step / 3),
                                radius * math.sin(math.tau * step / 3), -0.2), 0.035,
                graphite())
        for step in range(4):
            with group((0, 0, 0.1), (0, 0, 90 * step + 20)):
                with group((0, 0, 0), (32, 0, 0)):
                    prism([(0.08, -0.05), (radius * 0.6, -0.14), (radius * 0.88, -0.08), (radius * 0.9, 0.06),
                           (radius * 0.5, 0.12), (0.08, 0.06)], 0.03, blue(), edge=0.006)
        cylinder(radius * 0.22, 0.16, amber(), (0, 0, 0.24), edge=0.05, taper=0.5)


def rov_u3(tether=True):
    """Looks to -y: dome with camera and lights; the float above, the frame around, the tether behind."""
    plate = plain('hdpe', (0.012, 0.013, 0.015), 0.45)
    for side in (-1, 1):
        for low, high in (((-2.1, 0.1), (2.1, 0.5)), ((-2.1, 2.1), (2.1, 2.5)), ((-2.4, 0.4), (-1.9, 2.2)),
                          ((1.9, 0.4), (2.4, 2.2)),
                          ((-0.25, 0.4), (0.25, 2.2))):
            slab(0.14, high[0] - low[0], high[1] - low[1], plate,
                 (side * 1.75, (low[0] + high[0]) / 2, (low[1] + high[1]) / 2),
                 radius=0.06, edge=0.04)
        slab(0.26, 4.2, 0.16, rubber(), (side * 1.75, 0, 0.08), radius=0.08, edge=0.05)
        for y in (-2.1, 0, 2.1):
            for z in (0.6, 2.0):
                screw((side * 1.83, y, z), (0, side * 90, 0), 0.07)
        rod((side * 1.0, -2.1, 0.4), (side * 1.0, 2.1, 0.4), 0.07, steel())
        for y in (-1.5, 1.5):
            thruster((side * 1.2, y * 0.95, 1.35), (90, 0, side * (38 if y < 0 else 142)), 0.42)
        thruster((side * 0.98, 0.1, 2.3), (0, 0, 0), 0.42)
        with group((side * 1.25, -2.15, 2.12), (96, 0, 0)):
            cylinder(0.24, 0.4, graphite(), edge=0.04)
            cylinder(0.2, 0.05, lamp(), (0, 0, 0.2), edge=0.01)
            ring(0.22, 0.03, steel(), (0, 0, 0.2))
    for y in (-2.05, 2.05):
        rod((-1.7, y, 0.4), (1.7, y, 0.4), 0.09, dark_steel())
    for side in (-1, 1):
        slab(0.95, 4.5, 0.62, amber(), (side * 1.25, 0, 2.86), radius=0.3, edge=0.16)
    slab(1.6, 4.5, 0.5, amber(), (0, 0, 2.9), radius=0.3, edge=0.16)
    slab(1.2, 1.9, 0.06, graphite(), (0, 0.3, 3.15), radius=0.2, edge=0.02)
    lettering('U3', 0.62, print_white(), (0, 0.3, 3.185), weight=700)
    for x in (-1.25, 1.25):
        brand((x, 0.9, 3.175), (0, 0, -90), size=0.34, material=graphite())
    cylinder(0.58, 2.9, grey(), (0, 0.2, 1.3), axis='y', edge=0.05, steps=64)
    for y in (-1.2, -0.2, 0.9, 1.55):
        cylinder(0.62, 0.14, blue(), (0, y, 1.3), axis='y', edge=0.03, steps=64)
    with group((0, -1.3, 1.3), (90, 0, 0)):
        cylinder(0.62, 0.2, graphite(), edge=0.03, steps=64)
        ring(0.56, 0.05, steel(), (0, 0, 0.12))
        for step in range(8):
            screw((0.53 * math.cos(math.tau * step / 8), 0.53 * math.sin(math.tau * step / 8), 0.115),
                  radius=0.05)
        ball(0.5, black_glass(), (0, 0, 0.1), (1, 1, 0.8))
        camera_eye((0, 0, 0.46), (0, 0, 0), 0.2)
    for x in (-0.3, 0.3):
        rod((x, -1.9, 0.62), (x * 1.1, -2.7, 0.5), 0.07, steel())
    slab(0.9, 0.3, 0.24, graphite(), (0, -1.9, 0.62), radius=0.08, edge=0.05)
    for side in (-1, 1):
        prism([(0, 0), (0.5, 0.05), (0.66, 0.2), (0.6, 0.26), (0.4, 0.16), (0, 0.16)], 0.16, steel(),
              (side * 0.36, -2.65, 0.46),
              (0, 0, -90 - side * 12), edge=0.015)
    gland((0, 1.68, 1.5), (-90, 0, 0), 0.2)
    if tether:
        tube([(0, 1.9, 1.5), (0, 2.4, 1.6), (0.4, 3.2, 1.4), (1.6, 3.6, 0.4), (2.8, 3.0, 0.12),
              (3.2, 1.6, 0.12), (3.0, 0.4, 0.12)],
             0.12, plain('tether', (0.85, 0.55, 0.04), 0.5))
