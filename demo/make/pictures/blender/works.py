"""Places of industry: factory hall, car park, pipe yard, tank farm, under water, facade. Sizes in metres."""
import math

import studio
import surfaces
from indoors import tube_wall
from materials import dark_steel, graphite, plain, steel
from outdoors import block
from shapes import cylinder, group, prism, ring, rod, sheet, slab, tube


def hall(width=24.0, length=60.0, height=9.0):
    """A factory hall along y: steel frames, roof lights, a crane; the floor is z = 0."""
    floor = surfaces.concrete((0.33, 0.335, 0.34), 0.5, 0.1, 0.32)
    wall = surfaces.painted((0.5, 0.52, 0.54), 0.6, 0.1)
    frame = surfaces.painted((0.06, 0.12, 0.19), 0.45)
    block(width, length, 0.2, floor, (0, length / 2 - 8, -0.1))
    line = surfaces.painted((0.68, 0.42, 0.05), 0.5, 0.35)
    for x in (-2.6, 2.6):
        block(0.12, length, 0.006, line, (x, length / 2 - 8, 0.002), edge=0)
    for side in (-1, 1):
        block(0.2, length, height, wall, (side * width / 2, length / 2 - 8, height / 2))
        for index in range(int(length / 6)):
            y = -6 + index * 6
            block(0.32, 0.3, height, frame, (side * (width / 2 - 0.4), y, height / 2), edge=0.01)
            block(0.5, 0.34, 0.5, frame, (side * (width / 2 - 0.8), y, height - 2.2), edge=0.01)
        block(0.3, length, 0.5, frame, (side * (width / 2 - 0.9), length / 2 - 8, height - 1.8), edge=0.01)
        sheet(length, 1.4, surfaces.glow((0.82, 0.91, 1.0), 2.2),
              (side * (width / 2 - 0.12), length / 2 - 8, height - 3.4),
              (90, 0, -90 * side))
    block(width, 0.2, height, wall, (0, length - 8, height / 2))
    for index in range(int(length / 6)):
        y = -6 + index * 6
        block(width, 0.22, 0.4, frame, (0, y, height - 0.2), edge=0.01)
        for x in range(-10, 11, 4):
            rod((x, y, height - 0.2), (x + 2, y, height + 0.9), 0.05, frame)
            rod((x + 2, y, height + 0.9), (x + 4, y, height - 0.2), 0.05, frame)
    block(width, length, 0.1, surfaces.painted((0.34, 0.36, 0.38), 0.7), (0, length / 2 - 8, height + 1.2))
    light = surfaces.glow((0.86, 0.93, 1.0), 5)
    for index in range(int(length / 6)):
        for x in (-6, 6):
            slab(1.6, 3.4, 0.06, light, (x, -3 + index * 6, height + 1.1), radius=0.05, edge=0)
    for index in range(4):
        studio.softbox((0, -2 + index * 12, height + 0.4), (0, -2 + index * 12, 0), 12, 6, 1500,
                       (0.9, 0.95, 1.0))
    crane = surfaces.painted((0.75, 0.36, 0.03), 0.4, 0.15)
    for y in (15.6, 17.0):
        block(width - 2, 0.4, 0.8, crane, (0, y, height - 1.2), edge=0.02)
    block(1.6, 1.6, 0.7, graphite(), (2.5, 16.3, height - 1.6), edge=0.05)
    for x in (2.3, 2.7):
        rod((x, 16.3, height - 1.8), (x, 16.3, 4.4), 0.02, dark_steel())
    block(0.5, 0.3, 0.5, crane, (2.5, 16.3, 4.2), edge=0.05)


def vessel(at, radius=1.3, length=5.0, tint=(0.36, 0.38, 0.4), turn=0):
    """A lying pressure vessel on saddles."""
    shell = surfaces.painted(tint, 0.4, 0.12)
    foot = surfaces.painted((0.06, 0.12, 0.19), 0.45)
    with group(at, (0, 0, turn)):
        cylinder(radius, length, shell, (0, 0, radius + 0.5), axis='x', edge=radius * 0.35, steps=72)
        for x in (-length * 0.3, length * 0.3):
            block(0.3, radius * 1.6, 0.9, foot, (x, 0, 0.45), edge=0.02)
            ring(radius + 0.005, 0.02, steel(), (x, 0, radius + 0.5), axis='x')
        for x, z in ((-length * 0.18, 0), (length * 0.12, 0)):
            flange((x, 0, radius * 2 + 0.5), 0.3)


def flange(at, radius=0.3, turn=(0, 0, 0), bolts=12, paint=None):
    """Stub with a flange and its bolts; looks along z."""
    skin = paint or surfaces.painted((0.36, 0.38, 0.4), 0.4, 0.12)
    with group(at, turn):
        cylinder(radius * 0.72, radius, skin, (0, 0, 0), edge=0.005, steps=48)
        for z in (radius * 0.55, radius * 0.78):
            cylinder(radius, radius * 0.2, skin, (0, 0, z), edge=0.006, steps=64)
        for step in range(bolts):
            angle = math.tau * step / bolts
            cylinder(radius * 0.07, radius * 0.66, dark_steel(),
                     (radius * 0.87 * math.cos(angle), radius * 0.87 * math.sin(angle),
                                                                 radius * 0.66), edge=0.003, steps=6)


def car_park(length=46.0, bays=True):
    """A deck of a car park along y: columns, beams, daylight from the left."""
    floor = surfaces.concrete((0.30, 0.30, 0.295), 0.7, 0.25, 0.5)
    stone = surfaces.concrete((0.43, 0.425, 0.41), 0.7, 0.45)
    block(26, length, 0.3, floor, (0, length / 2 - 8, -0.15))
    block(26, length, 0.3, stone, (0, length / 2 - 8, 3.05))
    for index in range(int(length / 5)):
        y = -5 + index * 5
        for x in (-5.2, 3.2, 11.6):
            block(0.5, 0.5, 3.0, stone, (x, y, 1.45), edge=0.03)
        block(26, 0.4, 0.4, stone, (0, y, 2.75), edge=0.02)
    block(0.2, length, 1.0, stone, (-8.0, length / 2 - 8, 0.5), edge=0.02)
    if bays:
        paint = surfaces.painted((0.7, 0.71, 0.7), 0.6, 0.4)
        for index in range(14):
            block(4.6, 0.1, 0.006, paint, (-5.4, -5 + index * 2.5, 0.002), edge=0)
            block(4.6, 0.1, 0.006, paint, (5.4, -5 + index * 2.5, 0.002), edge=0)
    studio.softbox((-9.5, 8, 2.6), (0, 8, 0.2), 34, 2.6, 1500, (0.86, 0.93, 1.0))
    sheet(length, 5, surfaces.glow((0.78, 0.88, 1.0), 2.2), (-9.8, length / 2 - 8, 2.4), (90, 0, 90))
    strip = surfaces.glow((1.0, 0.93, 0.82), 7)
    for index in range(8):
        slab(0.12, 1.4, 0.06, strip, (-1, -2 + index * 5, 2.86), radius=0.02, edge=0)
        studio.softbox((-1, -2 + index * 5, 2.8), (-1, -2 + index * 5, 0), 0.2, 1.4, 30, (1.0, 0.92, 0.8))
    block(26, 0.3, 3.2, stone, (0, length - 8, 1.5))


def gravel():
    return surfaces.ground((0.16, 0.155, 0.145), (0.3, 0.29, 0.275), 1.4)


def trap_station():
    """A pig launcher: barrel with open closure at x = 0, its pipe to +x; axis at z = 1.05."""
    coat = surfaces.painted((0.62, 0.63, 0.62), 0.4, 0.12)
    signal = surfaces.painted((0.72, 0.42, 0.03), 0.42, 0.15)
    beam = surfaces.painted((0.07, 0.13, 0.2), 0.45)
    block(60, 40, 0.4, gravel(), (6, 10, -0.2))
    block(9, 3.2, 0.24, surfaces.concrete((0.4, 0.395, 0.38), 1, 0.4), (2, 0, 0.02), edge=0.02)
    with group((0, 0, 1.05), (0, 90, 0)):
        tube_wall_along(0.215, 2.6, surfaces.steel_plate((0.16, 0.15, 0.14), 0.9))
        for radius, low, high in ((0.24, 0.05, 2.4), (0.33, 0.0, 0.22)):
            with group((0, 0, (low + high) / 2)):
                cylinder_shell(radius, 0.214, high - low, coat)
        cylinder(0.168, 7.0, coat, (0, 0, 6.2), edge=0.01)
        with group((0, 0, 2.4)):
            prism([(0.24 * math.cos(math.tau * s / 64),
                    0.24 * math.sin(math.tau * s / 64)) for s in range(64)], 0.4, coat,
                  (0, 0, 0.2), edge=0, taper=0.7)
        for z in (3.1, 4.5):
            flange((0, 0, z), 0.28, paint=coat)
    with group((3.8, 0, 1.05)):
        cylinder(0.34, 0.7, signal, (0, 0, 0), axis='x', edge=0.1)
        cylinder(0.14, 0.6, signal, (0, 0, 0.45), edge=0.03)
        cylinder(0.06, 0.5, dark_steel(), (0, 0, 0.95), edge=0.01)
        ring(0.34, 0.022, dark_steel(), (0, 0, 1.1))
        for step in range(4):
            rod((0, 0, 1.1), (0.34 * math.cos(step * 1.57), 0.34 * math.sin(step * 1.57), 1.1), 0.014,
                dark_steel())
    with group((-0.02, 0.38, 1.05), (0, 0, 74)):
        with group((0, 0, 0), (0, 90, 0)):
            cylinder(0.32, 0.1, coat, (0, 0.38, 0), edge=0.02, steps=64)
            cylinder(0.22, 0.14, dark_steel(), (0, 0.38, 0.04), edge=0.02, steps=64)
            for step in range(10):
                cylinder(0.02, 0.08, steel(), (0.27 * math.cos(step * 0.628),
                                               0.38 + 0.27 * math.sin(step * 0.628), 0.05), edge=0.003,
                         steps=6)
    for x in (0.6, 1.9, 5.0, 7.4):
        block(0.2, 0.5, 0.9, beam, (x, 0, 0.42), edge=0.01)
    for y, tint in ((2.4, signal), (3.2, coat), (5.4, coat), (6.0, signal)):
        rod((-10, y, 0.8), (18, y, 0.8), 0.13, tint)
        for x in (-5, -1, 3, 7, 11):
            block(0.12, 0.3, 0.7, beam, (x, y, 0.35), edge=0.01)
    for x in (-1, 4.4):
        rod((x, 2.4, 0.8), (x, 2.4, 2.2), 0.1, signal)
        rod((x, 2.4, 2.2), (x, 5.4, 2.2), 0.1, signal)
    cylinder(3.4, 6.0, coat, (13, 15, 3.0), edge=0.1, steps=72)
    for x in (-14, -9, -4, 1, 6, 11, 16, 21):
        rod((x, 11, 0), (x, 11, 2.2), 0.03, dark_steel())
    for z in (0.5, 1.0, 1.5, 2.0):
        rod((-14, 11, z), (24, 11, z), 0.008, dark_steel())


def cylinder_shell(outer, inner, length, material):
    """A thick tube along z around the origin."""
    steps = 64
    for step in range(steps):
        low, high = math.tau * step / steps, math.tau * (step + 1) / steps
        prism([(outer * math.cos(low), outer * math.sin(low)),
               (outer * math.cos(high), outer * math.sin(high)),
               (inner * math.cos(high), inner * math.sin(high)), (inner * math.cos(low),
                                                                  inner * math.sin(low))], length, material,
              edge=0)


def tube_wall_along(radius, length, material):
    """The inside of a pipe along z."""
    thing = tube_wall(radius, length, material)
    thing.rotation_euler = (math.pi / 2, 0, 0)


def tank_wall(radius=22.0, courses=6):
    """A tank's shell seen from close by: it touches y = 0 at the origin, its middle lies at +y."""
    coat = surfaces.painted((0.34, 0.37, 0.38), 0.42, 0.34)
    seam = surfaces.painted((0.24, 0.25, 0.25), 0.5, 0.4)
    steps = 160
    outline = [(radius * math.cos(math.tau * s / steps),
                radius * math.sin(math.tau * s / steps)) for s in range(steps)]
    for row in range(courses):
        prism(outline, 2.396, coat, (0, radius, 1.2 + row * 2.4), edge=0.004)
        ring(radius + 0.001, 0.006, seam, (0, radius, row * 2.4))
    for index in range(14):
        for row in range(courses):
            angle = -math.pi / 2 + (index - 6 + 0.43 * (row % 3)) * 0.12
            x, y = (radius + 0.001) * math.cos(angle), radius + (radius + 0.001) * math.sin(angle)
            rod((x, y, row * 2.4), (x, y, row * 2.4 + 2.4), 0.006, seam)
    rail = surfaces.painted((0.66, 0.4, 0.04), 0.45, 0.2)
    steps_paint = surfaces.painted((0.3, 0.32, 0.33), 0.5)
    for index in range(60):
        angle = -math.pi / 2 + 0.12 + index * 0.014
        c, s = math.cos(angle), math.sin(angle)
        block(0.8, 0.26, 0.04, steps_paint, ((radius + 0.42) * c, radius + (radius + 0.42) * s,
                                             0.2 + index * 0.22),
              (0, 0, math.degrees(angle)), edge=0.005)
        if index % 4 == 0:
            rod(((radius + 0.8) * c, radius + (radius + 0.8) * s, 0.2 + index * 0.22),
                ((radius + 0.8) * c, radius + (radius + 0.8) * s, 1.3 + index * 0.22), 0.02, rail)
    for lift in (0.75, 1.3):
        tube([((radius + 0.8) * math.cos(-math.pi / 2 + 0.12 + i * 0.014), radius + (radius + 0.8) *
               math.sin(-math.pi / 2 + 0.12 + i * 0.014), lift + i * 0.22) for i in range(0, 60,
                                                                                          4)], 0.025, rail)
    block(160, 160, 0.4, gravel(), (0, 0, -0.2))


def sea_floor():
    """Under water along a sheet pile wall at y = 0; the bed at z = 0, light from above."""
    pile = surfaces.steel_plate((0.1, 0.11, 0.1), 0.9, 0.6, (1, 1, 4))
    weed = surfaces.painted((0.03, 0.07, 0.03), 0.9, 0.5)
    for index in range(30):
        x = -15 + index
        deep = 0.0 if index % 2 else 0.42
        block(0.56, 0.06, 9, pile, (x, deep, 4), edge=0.01)
        block(0.5, 0.05, 9, pile, (x + 0.5, 0.21, 4), (0, 0, 52 if index % 2 else -52), edge=0.01)
    for index in range(150):
        x = -12 + (index * 7.31) % 24
        z = (index * 3.77) % 7
        cylinder(0.03 + 0.05 * ((index * 13) % 7) / 7, 0.04, weed, (x, 0.02 + 0.4 * (index % 2), z), axis='y',
                 edge=0.01, steps=10)
    anode = surfaces.painted((0.42, 0.43, 0.42), 0.7, 0.4)
    for x in (-3, 3, 9):
        block(0.16, 0.16, 1.0, anode, (x, -0.12, 2.0), edge=0.04)
        for z in (1.7, 2.3):
            block(0.05, 0.2, 0.05, anode, (x, -0.04, z), edge=0.01)


def facade(width=26.0, floors=5):
    """A rendered front to -y at y = 0 with windows; a few are lit."""
    coat = surfaces.concrete((0.46, 0.44, 0.4), 0.5, 0.25)
    frame = surfaces.painted((0.12, 0.13, 0.14), 0.4)
    dark = plain('pane', (0.01, 0.014, 0.02), 0.05, coat=1.0)
    lit = surfaces.glow((1.0, 0.72, 0.4), 1.6)
    block(width, 8, floors * 3.1 + 1, coat, (0, 4.1, (floors * 3.1 + 1) / 2))
    for row in range(floors):
        block(width + 0.2, 0.3, 0.16, coat, (0, -0.05, row * 3.1 + 0.5), edge=0.02)
        for column in range(int(width / 2.6)):
            x = -width / 2 + 1.6 + column * 2.6
            z = row * 3.1 + 2.1
            block(1.5, 0.1, 1.9, frame, (x, 0.06, z), edge=0.02)
            sheet(1.36, 1.76, lit if (row * 5 + column * 3) % 7 == 0 else dark, (x, 0.005, z), (90, 0, 0))
            block(0.06, 0.06, 1.8, frame, (x, 0.0, z), edge=0.01)
            block(1.7, 0.24, 0.06, coat, (x, -0.1, z - 0.98), edge=0.01)
    block(80, 40, 0.4, surfaces.asphalt((0.07, 0.072, 0.076)), (0, -16, -0.2))
