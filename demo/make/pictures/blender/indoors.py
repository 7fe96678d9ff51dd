"""Places inside: tunnel, pipe, workshop with a weld, and what rooms are furnished with. Sizes in metres."""
import math

import bmesh
import bpy

import studio
import surfaces
from materials import WORK, dark_steel, graphite, plain, rubber, steel
from outdoors import block
from shapes import cylinder, finish, group, lettering, ring, rod, sheet, slab, tube


def arc_shell(inner, outer, low, high, start, end, material, edge=0.012, steps=10):
    """A piece of lining between two angles (degrees, 0 = +x, 90 = up), from `start` to `end` along y."""
    work = bmesh.new()
    slices = []
    for step in range(steps + 1):
        angle = math.radians(low + (high - low) * step / steps)
        c, s = math.cos(angle), math.sin(angle)
        slices.append([work.verts.new((r * c, y, r * s)) for r, y in ((inner, start), (inner, end),
                                                                      (outer, end), (outer, start))])
    for first, second in zip(slices, slices[1:]):
        for step in range(4):
            work.faces.new((first[step], first[(step + 1) % 4], second[(step + 1) % 4], second[step]))
    work.faces.new(slices[0])
    work.faces.new(slices[-1])
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    mesh = bpy.data.meshes.new('shell')
    work.to_mesh(mesh)
    work.free()
    return finish(mesh, material, (0, 0, 0), (0, 0, 0), edge=edge, segments=2, crease=30)


def tunnel(length=60, radius=4.2, warm=True, services=True):
    """A lined tunnel along y; its floor lies at z = 0, the centre of the arch at z = 1.6."""
    lining = surfaces.concrete((0.44, 0.43, 0.415), 0.8, 0.55)
    floor = surfaces.concrete((0.26, 0.26, 0.255), 0.9, 0.3, 0.6)
    with group((0, 0, 1.6)):
        for index in range(int(length / 1.5)):
            shift = 14 if index % 2 else -14
            for piece in range(5):
                low = -32 + shift * 0.5 + piece * 49
                arc_shell(radius, radius + 0.35, low + 0.12, low + 48.88, -6 + index * 1.5 + 0.008,
                          -6 + (index + 1) * 1.5 - 0.008, lining)
    block(9, length, 0.4, floor, (0, length / 2 - 6, -0.2))
    block(1.2, length, 0.5, floor, (-3.5, length / 2 - 6, 0.25), edge=0.03)
    metal = surfaces.painted((0.3, 0.31, 0.32), 0.4)
    for x in (-0.3, 1.3):
        block(0.07, length, 0.15, steel(), (x, length / 2 - 6, 0.075), edge=0.015)
    for index in range(int(length / 0.8)):
        block(2.3, 0.24, 0.06, floor, (0.5, -6 + index * 0.8, 0.02), edge=0.02)
    if services:
        for level in (2.0, 2.14, 2.28):
            rod((-4.1, -6, level), (-4.1, length - 6, level), 0.022, rubber())
    rod((-3.0, -6, 1.5), (-3.0, length - 6, 1.5), 0.022, metal)
    for index in range(int(length / 2)):
        rod((-3.0, -6 + index * 2, 0.5), (-3.0, -6 + index * 2, 1.5), 0.018, metal)
    colour = (1.0, 0.86, 0.68) if warm else (0.86, 0.93, 1.0)
    strip = surfaces.glow(colour, 6)
    for index in range(int(length / 6)):
        y = -3 + index * 6
        slab(0.16, 1.3, 0.07, graphite(), (2.75, y, 4.62), (0, -46, 0), radius=0.03, edge=0.01)
        slab(0.11, 1.2, 0.05, strip, (2.71, y, 4.58), (0, -46, 0), radius=0.03, edge=0)
        if index < 8:
            studio.softbox((2.6, y, 4.45), (0, y, 0.6), 0.3, 1.3, 75, colour)
    sheet(9, 7, surfaces.glow((0.75, 0.86, 1.0), 1.5), (0, length - 6.2, 2.5), (90, 0, 0))


def tube_wall(radius, length, material, steps=96, rows=2):
    work = bmesh.new()
    circles = []
    for row in range(rows + 1):
        y = length * row / rows
        circles.append([work.verts.new((radius * math.sin(math.tau * s / steps), y,
                                        radius * math.cos(math.tau * s / steps)))
                        for s in range(steps)])
    for first, second in zip(circles, circles[1:]):
        for s in range(steps):
            work.faces.new((first[s], second[s], second[(s + 1) % steps], first[(s + 1) % steps]))
    mesh = bpy.data.meshes.new('wall')
    work.to_mesh(mesh)
    work.free()
    return finish(mesh, material, (0, 0, 0), (0, 0, 0), crease=60)


def pipe(radius=0.5, length=16, rust=0.8, pitch=2.0):
    """The inside of a steel pipe along y, its axis at the origin."""
    tube_wall(radius, length, surfaces.steel_plate((0.2, 0.2, 0.21), rust, 0.42, (10, 1, 10)))
    seam = surfaces.steel_plate((0.26, 0.25, 0.25), rust * 0.7, 0.4)
    for index in range(int(length / pitch)):
        y = 1.1 + index * pitch
        ring(radius, 0.011, seam, (0, y, 0), axis='y')
        ring(radius + 0.006, 0.014, seam, (0, y + 0.014, 0), axis='y')
    angle = 2.1
    rod((radius * math.sin(angle), 0, radius * math.cos(angle)), (radius * math.sin(angle), length,
                                                                  radius * math.cos(angle)), 0.009, seam)


def weld_bead(start, end, material, pitch=0.007, width=0.015):
    """Overlapping scales along x."""
    count = int((end - start) / pitch)
    for index in range(count):
        with group((start + index * pitch, 0.0006 * math.sin(index * 2.3), 0), (0, -24, 0)):
            cylinder(width, 0.007, material, (0, 0, 0), edge=0.002, steps=28)


def weld_table():
    """Two plates with a seam along x at y = 0; their upper side is z = 0."""
    plate = surfaces.steel_plate((0.27, 0.28, 0.3), 0.32, 0.36, (2, 30, 1))
    for side in (-1, 1):
        slab(2.4, 0.8, 0.04, plate, (0, side * 0.402, -0.02), radius=0.003, edge=0.003)
    weld_bead(-0.7, 0.7, surfaces.steel_plate((0.3, 0.27, 0.24), 0.5, 0.3))
    block(9, 9, 0.1, surfaces.concrete((0.13, 0.13, 0.13), 1, 0.3), (0, 0, -0.9))
    beam = surfaces.painted((0.05, 0.12, 0.2), 0.45)
    for x in (-2.4, -0.8, 0.9, 2.6):
        block(0.2, 0.2, 5, beam, (x, 3.4, 1.6))
    for z in (0.6, 1.9):
        block(9, 0.16, 0.18, beam, (0, 3.45, z))
    lamp = surfaces.glow((1.0, 0.8, 0.55), 14)
    for x in (-1.9, 0.4, 2.3):
        cylinder(0.14, 0.05, lamp, (x, 3.0, 2.3), axis='y', edge=0.02)


def room(width=9.0, depth=8.0, height=3.2, wall=(0.62, 0.63, 0.64), windows=True, floor=None):
    """A room with windows in its left wall; the middle of the floor is the origin."""
    paint = surfaces.painted(wall, 0.7, 0.04)
    block(width, depth, 0.1, floor or surfaces.concrete((0.3, 0.3, 0.3), 0.6, 0.1, 0.35), (0, 0, -0.05))
    block(width, 0.2, height, paint, (0, depth / 2, height / 2))
    block(0.2, depth, height, paint, (width / 2, 0, height / 2))
    block(width, depth, 0.1, paint, (0, 0, height))
    frame = surfaces.painted((0.06, 0.065, 0.07), 0.4, 0.1)
    if not windows:
        return
    daylight = surfaces.glow((0.8, 0.9, 1.0), 2.6)
    sheet(depth, height, daylight, (-width / 2 - 0.3, 0, height / 2), (90, 0, 90))
    for index in range(6):
        block(0.1, 0.07, height, frame, (-width / 2, -depth / 2 + index * depth / 5, height / 2), edge=0.01)
    for z in (0.9, height - 0.3):
        block(0.12, depth, 0.06, frame, (-width / 2, 0, z), edge=0.01)
    block(0.16, depth, 0.9, paint, (-width / 2, 0, 0.45))
    studio.softbox((-width / 2 + 0.15, 0, height * 0.58), (0, 0, 0.8), depth * 0.9, height * 0.55, 260,
                   (0.86, 0.93, 1.0))


def table(width, depth, height, at, top=None, turn=0):
    leg = surfaces.painted((0.04, 0.042, 0.046), 0.4, 0.1)
    with group(at, (0, 0, turn)):
        slab(width, depth, 0.035, top or surfaces.wood(), (0, 0, height - 0.0175), radius=0.02, edge=0.005)
        for sx in (-1, 1):
            for sy in (-1, 1):
                block(0.05, 0.05, height - 0.035, leg, (sx * (width / 2 - 0.08), sy * (depth / 2 - 0.08),
                                                        (height - 0.035) / 2))


def stool(at, tint=(0.05, 0.12, 0.2)):
    with group(at):
        cylinder(0.17, 0.05, surfaces.painted(tint, 0.5), (0, 0, 0.48), edge=0.02)
        cylinder(0.03, 0.46, dark_steel(), (0, 0, 0.24), edge=0.005)
        cylinder(0.2, 0.03, dark_steel(), (0, 0, 0.015), edge=0.01)


def wall_screen(name, width, height, at, turn=(90, 0, 0), strength=1.6):
    picture = bpy.data.images.load(f'{WORK}/screens/{name}.png', check_existing=True)
    material = surfaces.glow((1, 1, 1), strength)
    tree = material.node_tree
    node = tree.nodes.new('ShaderNodeTexImage')
    node.image = picture
    tree.links.new(node.outputs['Color'], tree.nodes['Emission'].inputs['Color'])
    with group(at, turn):
        slab(width + 0.04, height + 0.04, 0.05, graphite(), (0, 0, -0.03), radius=0.02, edge=0.008)
        sheet(width, height, material, (0, 0, 0.002))


def pedestal(width, height, at, tint=(0.6, 0.62, 0.64)):
    with group(at):
        slab(width, width, height, surfaces.painted(tint, 0.45, 0.03), (0, 0, height / 2), radius=0.03,
             edge=0.008)
        slab(width + 0.004, width + 0.004, 0.012, surfaces.glow((0.35, 0.65, 1.0), 2.5), (0, 0, 0.06),
             radius=0.03, edge=0)


def sign(words, size, at, turn=(90, 0, 0), strength=4.0):
    lettering(words, size, surfaces.glow((0.9, 0.95, 1.0), strength), at, turn)


def specimen(at, size=(0.6, 0.4, 0.2), turn=0):
    """A concrete test block with bars coming out."""
    width, depth, height = size
    with group(at, (0, 0, turn)):
        slab(width, depth, height, surfaces.concrete((0.4, 0.39, 0.375), 2.4, 0.3), (0, 0, height / 2),
             radius=0.006, edge=0.006)
        bar = plain('bar', (0.16, 0.09, 0.06), 0.6, metal=0.6)
        for index in range(3):
            y = (index - 1) * depth * 0.3
            tube([(-width / 2 - 0.06, y, height * 0.6), (width / 2 + 0.06, y, height * 0.6)], 0.007, bar,
                 smooth=False)
