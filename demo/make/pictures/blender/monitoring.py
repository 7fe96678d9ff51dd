"""Instruments and software for whole structures. Each stands on the ground; sizes in decimetres."""
import math

import bpy

from materials import amber, black_glass, blue, dark_steel, graphite, grey, led, plain, rubber, screen, steel
from parts import brand, camera_eye, print_white
from shapes import ball, cylinder, finish, group, lettering, prism, ring, rod, screw, sheet, slab, tube


def tilt_node_t1():
    slab(2.3, 0.86, 0.1, steel(), (0, 0, 0.05), radius=0.16, edge=0.02)
    for side in (-1, 1):
        cylinder(0.15, 0.03, steel(), (side * 0.93, 0, 0.115), edge=0.01)
        cylinder(0.11, 0.14, dark_steel(), (side * 0.93, 0, 0.18), edge=0.02, steps=6)
    slab(1.36, 1.26, 0.34, graphite(), (0, 0, 0.27), radius=0.22, edge=0.06)
    slab(1.4, 1.3, 0.06, blue(), (0, 0, 0.45), radius=0.24, edge=0.02)
    slab(1.36, 1.26, 0.42, grey(), (0, 0, 0.68), radius=0.24, edge=0.12)
    for x in (-0.52, 0.52):
        for y in (-0.47, 0.47):
            cylinder(0.09, 0.02, graphite(), (x, y, 0.885), edge=0.006)
            screw((x, y, 0.89), radius=0.06)
    with group((-0.1, -0.06, 0.89)):
        cylinder(0.24, 0.03, graphite(), edge=0.01)
        ring(0.16, 0.014, amber(), (0, 0, 0.014))
        lettering('x', 0.12, print_white(), (0.06, 0, 0.018), weight=600)
        lettering('y', 0.12, print_white(), (-0.06, 0, 0.018), weight=600)
    slab(0.16, 0.05, 0.03, led(), (0.36, -0.06, 0.885), radius=0.022, edge=0.008)
    brand((-0.33, -0.638, 0.27), (90, 0, 0), 0.125)
    lettering('T1', 0.2, graphite(), (0, -0.636, 0.66), (90, 0, 0), weight=700)
    cylinder(0.11, 0.14, steel(), (0.36, 0.28, 0.93), edge=0.02)
    cylinder(0.085, 0.24, graphite(), (0.36, 0.28, 1.1), edge=0.03)
    cylinder(0.062, 1.05, rubber(), (0.36, 0.28, 1.72), edge=0.03, taper=0.8)
    ring(0.066, 0.02, amber(), (0.36, 0.28, 1.3))


def rotor(at, angle):
    """Motor and a two-blade propeller."""
    blade = plain('blade', (0.012, 0.013, 0.016), 0.3)
    with group(at, (0, 0, angle)):
        cylinder(0.13, 0.18, graphite(), edge=0.03)
        cylinder(0.135, 0.05, steel(), (0, 0, 0.04), edge=0.01)
        cylinder(0.05, 0.14, blue(), (0, 0, 0.14), edge=0.02)
        for side in (0, 180):
            with group((0, 0, 0.16), (9, 0, side)):
                prism([(0.03, -0.03), (0.16, -0.07), (0.34, -0.055), (0.53, -0.02), (0.54, 0.01),
                       (0.3, 0.035), (0.1, 0.045),
                       (0.03, 0.03)], 0.014, blade, edge=0.004)


def cage(width, height, at):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=1)
    ico = bpy.context.object
    mesh = ico.data
    bpy.data.objects.remove(ico)
    thing = finish(mesh, plain('carbon', (0.014, 0.015, 0.018), 0.3, coat=0.5), at, (0, 0, 9))
    thing.scale = (width, width, height)
    wire = thing.modifiers.new('wire', 'WIREFRAME')
    wire.thickness = 0.02
    wire.use_even_offset = False


def drone_d8(caged=True):
    with group((0, 0, 1.32)):
        slab(1.2, 0.86, 0.22, graphite(), (0, 0, 0), radius=0.26, edge=0.08)
        slab(1.22, 0.88, 0.04, blue(), (0, 0, 0.1), radius=0.27, edge=0.014)
        slab(1.1, 0.78, 0.22, grey(), (0, 0, 0.2), radius=0.24, edge=0.1)
        slab(0.6, 0.4, 0.08, graphite(), (0.06, 0, 0.34), radius=0.1, edge=0.03)
        lettering('D8', 0.22, print_white(), (0.06, 0, 0.385), weight=700)
        slab(0.05, 0.3, 0.05, led(), (-0.56, 0, 0.16), radius=0.02, edge=0.012)
        for step in range(8):
            angle = math.tau * (step + 0.5) / 8
            x, y = math.cos(angle), math.sin(angle)
            rod((x * 0.4, y * 0.34, 0.02), (x * 1.52, y * 1.52, 0.1), 0.055, graphite())
            cylinder(0.085, 0.12, amber() if step in (3, 4) else grey(), (x * 1.18, y * 1.18, 0.075),
                     turn=(0, 90, math.degrees(angle)), edge=0.015)
            rotor((x * 1.52, y * 1.52, 0.18), step * 67 + 20)
        with group((-0.42, 0, -0.3)):
            cylinder(0.12, 0.14, graphite(), (0.1, 0, 0.14), edge=0.03)
            for side in (-1, 1):
                slab(0.14, 0.05, 0.42, graphite(), (0.02, side * 0.25, -0.04), radius=0.024, edge=0.02)
            slab(0.2, 0.54, 0.06, graphite(), (0.06, 0, 0.14), radius=0.03, edge=0.02)
            ball(0.23, grey(), (0, 0, -0.1))
            camera_eye((-0.18, 0, -0.1), (0, -90, 0), 0.13)
        for side in (-1, 1):
            tube([(-0.5, side * 0.5, -0.62), (-0.2, side * 0.5, -0.7), (0.6, side * 0.5, -0.7),
                  (0.8, side * 0.5, -0.66)], 0.035, rubber())
            for x in (-0.2, 0.5):
                rod((x, side * 0.5, -0.69), (x * 0.7, side * 0.3, -0.06), 0.03, graphite())
        if caged:
            cage(2.4, 1.22, (0, 0, 0.0))


def laptop(at, turn, picture='laptop', lid=106):
    alloy = plain('alloy', (0.30, 0.31, 0.33), 0.32, metal=0.85)
    with group(at, turn):
        slab(3.3, 2.25, 0.14, alloy, (0, 0, 0.09), radius=0.14, edge=0.03)
        slab(2.9, 1.08, 0.01, graphite(), (0, 0.4, 0.162), radius=0.05, edge=0)
        for row in range(5):
            for column in range(14):
                slab(0.175, 0.175, 0.02, rubber(), (-1.33 + column * 0.205, 0.82 - row * 0.205, 0.172),
                     radius=0.025, edge=0.006)
        slab(1.15, 0.66, 0.006, plain('pad', (0.2, 0.205, 0.215), 0.35, metal=0.6), (0, -0.66, 0.162),
             radius=0.05, edge=0)
        slab(0.6, 0.08, 0.02, dark_steel(), (0, -1.1, 0.15), radius=0.03, edge=0.005)
        with group((0, 1.12, 0.17), (lid, 0, 0)):
            with group((0, 0, 0), (0, 0, 0)):
                slab(3.3, 2.2, 0.08, alloy, (0, 1.12, -0.04), radius=0.14, edge=0.02)
                slab(3.24, 2.14, 0.012, black_glass(), (0, 1.12, 0.004), radius=0.12, edge=0.004)
                sheet(3.04, 1.9, screen(picture, 0.95), (0, 1.15, 0.0115))
        rod((-1.2, 1.13, 0.14), (1.2, 1.13, 0.14), 0.06, graphite())


def cloud_reporting():
    laptop((-0.55, 0.5, 0), (0, 0, -8), lid=74)
    with group((1.75, -0.62, 0.05), (64, 0, -20)):
        slab(1.62, 2.1, 0.1, graphite(), (0, 1.05, -0.05), radius=0.14, edge=0.03)
        slab(1.58, 2.06, 0.012, black_glass(), (0, 1.05, 0.002), radius=0.12, edge=0.004)
        sheet(1.43, 1.862, screen('tablet', 0.95), (0, 1.05, 0.0095))
        slab(0.03, 0.26, 0.05, amber(), (0.815, 1.6, -0.05), radius=0.012, edge=0.008)
        rod((0, 1.1, -0.1), (0, 0.35, -1.5), 0.05, dark_steel())
