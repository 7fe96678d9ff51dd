"""Fittings which the larger instruments share: antennas, tripods, rails, magnets, reels, type plates."""
import math

import surfaces
from materials import (amber, black_glass, blue, dark_steel, graphite, grey, led, nodes_of, plain, rubber,
                       screen,
                       steel)
from shapes import cylinder, group, lettering, prism, ring, rod, screw, sheet, slab, tube

CLAY = (0.42, 0.41, 0.385)


def cast(tone=CLAY, scale=0.12):
    """Concrete for specimens in decimetres; fine enough that a block reads as a block."""
    return surfaces.concrete(tone, scale * 8, 0.15, 0.9)


def plate_steel(rust=0.12):
    return surfaces.steel_plate((0.36, 0.37, 0.39), rust, 0.34, (1, 9, 1))


def clear(tint=(0.6, 0.75, 0.85), rough=0.05):
    """Plastic one can look through."""
    name = f'clear {tint}'
    material, tree, shader = nodes_of(name)
    shader.inputs['Base Color'].default_value = (*tint, 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Alpha'].default_value = 0.35
    return material


def polyurethane():
    return plain('polyurethane', (0.72, 0.27, 0.025), 0.4, coat=0.3)


def body(width, depth, height, at=(0, 0, 0), radius=0.2, screws=True):
    """The house style: graphite foot, blue seam, grey hood, a screw in each corner. Stands on `at`."""
    with group(at):
        slab(width, depth, height * 0.46, graphite(), (0, 0, height * 0.23), radius=radius, edge=0.05)
        slab(width + 0.03, depth + 0.03, 0.05, blue(), (0, 0, height * 0.48), radius=radius + 0.01,
             edge=0.016)
        slab(width, depth, height * 0.48, grey(), (0, 0, height * 0.76), radius=radius, edge=0.08)
        if screws:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    screw((sx * (width / 2 - 0.15), sy * (depth / 2 - 0.15), height + 0.004), radius=0.045)


def antenna(at, height=1.1, turn=(0, 0, 0)):
    with group(at, turn):
        cylinder(0.1, 0.12, steel(), (0, 0, 0.06), edge=0.02)
        cylinder(0.08, 0.22, graphite(), (0, 0, 0.2), edge=0.03)
        cylinder(0.058, height, rubber(), (0, 0, 0.3 + height / 2), edge=0.03, taper=0.8)
        ring(0.062, 0.018, amber(), (0, 0, 0.42))


def gland(at, turn=(0, 0, 0), radius=0.1):
    """A cable gland; looks along z."""
    with group(at, turn):
        cylinder(radius * 1.15, 0.06, graphite(), (0, 0, 0.03), edge=0.01, steps=6)
        cylinder(radius, 0.14, graphite(), (0, 0, 0.12), edge=0.03, steps=12)
        cylinder(radius * 0.55, 0.12, rubber(), (0, 0, 0.22), edge=0.02)


def type_plate(at, turn, model, width=0.8):
    """A label with model, number and a bar code."""
    paper, ink = plain('label', (0.74, 0.76, 0.78), 0.45), graphite()
    with group(at, turn):
        slab(width, width * 0.46, 0.006, paper, radius=0.03, edge=0)
        lettering(model, width * 0.13, ink, (-width * 0.44, width * 0.13, 0.005), weight=700, align='LEFT')
        for row in range(2):
            slab(width * (0.46 - 0.1 * row), width * 0.03, 0.004, ink,
                 (-width * (0.21 + 0.05 * row), -width * 0.01 - row * width * 0.08,
                  0.004), radius=0.002, edge=0)
        for index in range(14):
            slab(width * (0.008 if index % 3 else 0.017), width * 0.26, 0.004, ink,
                 (width * (0.12 + index * 0.025), 0, 0.004), radius=0.001, edge=0)


def magnet_wheel(radius, width, at, side=1):
    """Two steel tyres with a magnet between; axle along y."""
    with group(at):
        for y in (-1, 1):
            cylinder(radius, width * 0.3, steel(), (0, y * width * 0.34, 0), axis='y', edge=0.02)
        cylinder(radius * 0.93, width * 0.4, graphite(), axis='y', edge=0)
        cylinder(radius * 0.62, width * 1.04, graphite(), axis='y', edge=0.02)
        cylinder(radius * 0.3, width * 1.16, blue(), axis='y', edge=0.02)
        for step in range(6):
            angle = math.tau * step / 6
            screw((radius * 0.46 * math.sin(angle), side * width * 0.53, radius * 0.46 * math.cos(angle)),
                  (-90 * side, 0, 0), radius * 0.07)
        for step in range(30):
            angle = math.tau * step / 30
            slab(0.02, width, 0.02, dark_steel(), edge=0, radius=0.004,
                 at=(radius * math.sin(angle), 0, radius * math.cos(angle)), turn=(0, math.degrees(angle), 0))


def rail_wheel(radius, at, side=1):
    """Flanged, insulated, runs on a rail below; its flange looks to the inside (-side)."""
    with group(at):
        cylinder(radius, 0.3, plain('tread', (0.05, 0.05, 0.055), 0.5), axis='y', edge=0.02)
        cylinder(radius * 1.18, 0.08, steel(), (0, -side * 0.18, 0), axis='y', edge=0.02)
        cylinder(radius * 0.6, 0.34, grey(), axis='y', edge=0.02)
        cylinder(radius * 0.26, 0.42, blue(), axis='y', edge=0.02)


def rail(length, at, turn=(0, 0, 0)):
    """A rail along x; its head's upper side is z = 0 of the group."""
    half = [(0, -1.5), (0.66, -1.5), (0.66, -1.42), (0.12, -1.3), (0.09, -0.42), (0.33, -0.34), (0.34, -0.06),
            (0.28, 0)]
    outline = [(x, z) for x, z in half] + [(-x, z) for x, z in reversed(half[1:])]
    shiny = plain('rail head', (0.55, 0.55, 0.56), 0.22, metal=1.0)
    flank = plain('rail flank', (0.12, 0.07, 0.05), 0.7, metal=0.3)
    with group(at, turn):
        prism([(y, z) for y, z in outline], length, flank, (0, 0, 0), (90, 0, 90), edge=0.02)
        slab(length, 0.56, 0.02, shiny, (0, 0, 0.0), radius=0.004, edge=0.006)


def tripod(height, at=(0, 0, 0), spread=0.42, turn=30, thick=0.1):
    """Three telescopic legs below a plate at `height`."""
    with group(at, (0, 0, turn)):
        cylinder(0.42, 0.12, graphite(), (0, 0, height - 0.06), edge=0.03)
        cylinder(0.24, 0.3, graphite(), (0, 0, height - 0.26), edge=0.03)
        for leg in range(3):
            angle = math.tau * leg / 3
            c, s = math.cos(angle), math.sin(angle)
            reach = height * spread
            top, knee = (c * 0.34, s * 0.34, height - 0.2), 0.5
            middle = (top[0] + c * reach * knee, top[1] + s * reach * knee, top[2] * (1 - knee) + 0.05)
            foot = (top[0] + c * reach, top[1] + s * reach, 0.06)
            rod(top, middle, thick, graphite())
            rod(middle, foot, thick * 0.7, grey())
            cylinder(thick * 1.35, 0.26, graphite(), middle,
                     turn=(0, math.degrees(math.atan2(reach, -height)), math.degrees(angle)), edge=0.03)
            slab(0.08, 0.26, 0.12, amber(), (middle[0] + c * 0.12, middle[1] + s * 0.12, middle[2]),
                 (0, 0, math.degrees(angle)), radius=0.03, edge=0.015)
            cylinder(0.085, 0.12, rubber(), foot, edge=0.03)


def slate(picture, at, turn, width, height, thick=0.1):
    """A slim phone or tablet standing on its lower edge; its face looks along z."""
    with group(at, turn):
        slab(width + 0.1, height + 0.1, thick, graphite(), (0, height / 2, -thick / 2), radius=0.15,
             edge=0.03)
        slab(width + 0.07, height + 0.07, 0.012, black_glass(), (0, height / 2, 0.002), radius=0.13,
             edge=0.004)
        sheet(width, height, screen(picture, 0.95), (0, height / 2, 0.0095))
        slab(0.03, 0.26, thick * 0.5, amber(), (width / 2 + 0.055, height * 0.72, -thick / 2), radius=0.012,
             edge=0.008)


def ribs(count, pitch, size, material, at, turn=(0, 0, 0)):
    """Cooling ribs side by side along x; each `size` = (thick, deep, high)."""
    with group(at, turn):
        for index in range(count):
            slab(*size, material, ((index - (count - 1) / 2) * pitch, 0, 0), radius=size[0] * 0.3,
                 edge=size[0] * 0.2)


def coil(radius, turns, thick, material, at=(0, 0, 0), rise=0.0, wobble=0.03, turn=(0, 0, 0)):
    """Cable laid in rings, one over the other."""
    points = []
    for step in range(turns * 16 + 1):
        angle = math.tau * step / 16
        wide = radius + wobble * math.sin(step * 0.7)
        points.append((wide * math.cos(angle), wide * math.sin(angle), thick + rise * step / 16))
    with group(at, turn):
        tube(points, thick, material)


def status(at, turn=(0, 0, 0), wide=0.16):
    with group(at, turn):
        slab(wide, 0.05, 0.03, led(), radius=0.022, edge=0.008)
