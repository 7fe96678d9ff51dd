"""Parts which several instruments share."""
import math

from materials import amber, black_glass, blue, dark_steel, graphite, grey, lamp, plain, rubber, screen, steel
from shapes import cylinder, group, lettering, ring, rounded, screw, sheet, slab, prism

WHITE = (0.8, 0.82, 0.85)


def print_white():
    return plain('print', WHITE, 0.5)


def wheel(radius, width, at, side=1):
    """A wheel on an axle along y; `side` tells where its cap looks."""
    with group(at):
        cylinder(radius, width, rubber(), axis='y', edge=width * 0.28)
        for step in range(28):
            angle = math.tau * step / 28
            slab(0.03, width * 0.62, radius * 0.1, rubber(), edge=0.004, radius=0.004,
                 at=(radius * math.sin(angle), 0, radius * math.cos(angle)), turn=(0, math.degrees(angle), 0))
        cylinder(radius * 0.66, width * 1.02, grey(), axis='y', edge=0.02)
        cylinder(radius * 0.5, width * 1.06, graphite(), axis='y', edge=0.02)
        cylinder(radius * 0.2, width * 1.16, blue(), axis='y', edge=0.02)
        for step in range(5):
            angle = math.tau * step / 5
            screw((radius * 0.36 * math.sin(angle), side * width * 0.53, radius * 0.36 * math.cos(angle)),
                  (-90 * side, 0, 0), radius * 0.06)


def display(width, height, name, at, turn, frame=0.12, radius=0.12, depth=0.06, glow=0.85):
    """A display: glass with a lit picture, lying in a dark frame; looks along its own z."""
    with group(at, turn):
        slab(width + 2 * frame, height + 2 * frame, depth, graphite(), radius=radius, edge=0.02)
        slab(width + frame, height + frame, 0.02, black_glass(), (0, 0, depth / 2 + 0.004),
             radius=radius * 0.7, edge=0.006)
        sheet(width, height, screen(name, glow), (0, 0, depth / 2 + 0.0155))


def tablet(name, at=(0, 0, 0), turn=(0, 0, 0), width=2.6, height=1.8):
    """A rugged tablet, its back on the ground."""
    with group(at, turn):
        slab(width + 0.44, height + 0.4, 0.2, rubber(), (0, 0, 0.1), radius=0.2, edge=0.06)
        slab(width + 0.32, height + 0.28, 0.22, graphite(), (0, 0, 0.11), radius=0.16, edge=0.03)
        slab(width + 0.22, height + 0.18, 0.02, black_glass(), (0, 0, 0.222), radius=0.1, edge=0.006)
        sheet(width, height, screen(name), (0, 0, 0.2345))
        for sx in (-1, 1):
            for sy in (-1, 1):
                slab(0.42, 0.42, 0.28, rubber(), (sx * (width / 2 + 0.06), sy * (height / 2 + 0.04), 0.12),
                     radius=0.16, edge=0.06)
        slab(0.05, 0.3, 0.06, amber(), (width / 2 + 0.235, 0.3, 0.12), radius=0.02, edge=0.015)


def brand(at, turn=(0, 0, 0), size=0.16, material=None):
    """The mark and the name, printed."""
    ink = material or print_white()
    with group(at, turn):
        bar(size, ink)
        lettering('Ferrolith', size, ink, (size * 0.78, 0, 0.002), align='LEFT')


def bar(size, ink):
    for offset, wide in ((0.24, 0.5), (-0.24, 0.5)):
        slab(size * wide, size * 0.36, 0.004, ink, (0, size * offset, 0), radius=size * 0.12, edge=0)
    slab(size * 0.9, size * 0.07, 0.004, amber(), radius=0.002, edge=0)


def keys(at, turn, count, pitch=0.26, radius=0.085):
    with group(at, turn):
        for index in range(count):
            x = (index - (count - 1) / 2) * pitch
            cylinder(radius, 0.05, rubber(), (x, 0, 0), edge=0.02, steps=32)
            cylinder(radius * 0.34, 0.054, amber() if index == count - 1 else grey(), (x, 0, 0), edge=0.004,
                     steps=24)


def connector(at, turn=(0, 0, 0), radius=0.12, height=0.26):
    """A round plug with a knurled sleeve; looks along z."""
    with group(at, turn):
        cylinder(radius, height, steel(), (0, 0, height / 2), edge=0.015)
        for step in range(20):
            angle = math.tau * step / 20
            slab(0.018, 0.02, height * 0.45, dark_steel(), edge=0.003, radius=0.003,
                 at=(radius * math.cos(angle), radius * math.sin(angle), height * 0.45),
                 turn=(0, 0, math.degrees(angle)))
        cylinder(radius * 0.72, height * 0.5, rubber(), (0, 0, height * 1.2), edge=0.03)


def camera_eye(at, turn, radius):
    """A lens with its barrel; looks along z."""
    with group(at, turn):
        cylinder(radius * 1.25, radius * 0.7, graphite(), edge=0.02)
        ring(radius * 1.02, radius * 0.1, steel(), (0, 0, radius * 0.34))
        cylinder(radius, radius * 0.1, black_glass(), (0, 0, radius * 0.36), edge=0.02)
        cylinder(radius * 0.55, 0.01, plain('coated lens', (0.02, 0.03, 0.09), 0.03, coat=1.0),
                 (0, 0, radius * 0.42), edge=0.004)


def light_ring(at, turn, radius, count=10, size=0.05):
    with group(at, turn):
        ring(radius, size * 1.35, graphite())
        for step in range(count):
            angle = math.tau * step / count
            cylinder(size, 0.02, lamp(), (radius * math.cos(angle), radius * math.sin(angle), size * 1.3),
                     edge=0.006, steps=20)


def grip(points_width, points_depth, height, at, turn=(0, 0, 0)):
    """A handle of soft rubber with ribs; stands along z."""
    with group(at, turn):
        prism(rounded(points_width, points_depth, min(points_width, points_depth) * 0.45), height, rubber(),
              edge=0.06)
        for step in range(7):
            z = height * (step - 3) * 0.11
            prism(rounded(points_width * 1.04, points_depth * 1.04, min(points_width, points_depth) * 0.46),
                  height * 0.035,
                  graphite(), (0, 0, z), edge=0.012)
