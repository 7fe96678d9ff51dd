"""Places under the sky: bridge deck, viaduct, pier, dam, quay. Sizes in metres."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

import surfaces
from materials import plain
from shapes import cylinder, finish, group, prism, rod, sheet, slab, tube

# Products are modelled in decimetres.
DM = 0.1


def block(width, depth, height, material, at, turn=(0, 0, 0), edge=0.02):
    return slab(width, depth, height, material, at, turn, radius=0.001, edge=edge)


def terrain(size, height, material, at=(0, 0, 0), cells=170, rough=0.012, valley=0.0, seed=3.0, rise=0.0):
    """Hills; `valley` keeps a strip along y low, `rise` lifts the land with the distance from it."""
    work = bmesh.new()
    grid = []
    for row in range(cells + 1):
        line = []
        for column in range(cells + 1):
            x, y = (column / cells - 0.5) * size, (row / cells - 0.5) * size
            z = noise.fractal(Vector((x * rough + seed, y * rough, seed)), 1.0, 2.0, 6) * height
            side = max(0, abs(x) - valley) if valley else 0
            z = z * min(1, side / max(valley, 1)) + side * rise if valley else z
            line.append(work.verts.new((x, y, z)))
        grid.append(line)
    for row in range(cells):
        for column in range(cells):
            work.faces.new((grid[row][column], grid[row][column + 1], grid[row + 1][column + 1],
                            grid[row + 1][column]))
    mesh = bpy.data.meshes.new('terrain')
    work.to_mesh(mesh)
    work.free()
    return finish(mesh, material, at, (0, 0, 0), crease=180)


def cone(at, lean=0):
    white = plain('band', (0.75, 0.75, 0.74), 0.5)
    orange = plain('cone', (0.85, 0.2, 0.02), 0.5)
    with group(at, (0, 0, lean)):
        slab(0.36, 0.36, 0.04, plain('cone foot', (0.02, 0.02, 0.02), 0.7), (0, 0, 0.02), radius=0.06,
             edge=0.012)
        cylinder(0.13, 0.62, orange, (0, 0, 0.35), taper=0.24, edge=0.01)
        cylinder(0.104, 0.1, white, (0, 0, 0.3), taper=0.8, edge=0)
        cylinder(0.074, 0.08, white, (0, 0, 0.47), taper=0.78, edge=0)


def railing(x, start, end, material, pitch=2.0):
    count = int((end - start) / pitch) + 1
    for index in range(count):
        block(0.07, 0.1, 1.1, material, (x, start + index * pitch, 0.75), edge=0.008)
    for z in (0.5, 0.8, 1.08):
        rod((x, start, z), (x, end, z), 0.026, material)
    block(0.14, end - start, 0.06, material, (x, (start + end) / 2, 1.3), edge=0.02)


def deck(length=110, cones=True, lines=True):
    """A road bridge seen along y; the carriageway's middle is x = 0."""
    road = surfaces.asphalt()
    kerb = surfaces.concrete((0.42, 0.41, 0.39), 1.2)
    paint = surfaces.painted((0.72, 0.72, 0.7), wear=0.35)
    metal = surfaces.painted((0.2, 0.23, 0.26), 0.4)
    block(10.4, length, 0.4, road, (0, length / 2 - 14, -0.2))
    for side in (-1, 1):
        for step in range(int(length / 4)):
            block(1.5, 3.98, 0.3, kerb, (side * 5.9, step * 4 - 12, 0.05), edge=0.025)
        railing(side * 6.45, -14, length - 16, metal)
        block(0.16, length, 0.012, paint, (side * 4.75, length / 2 - 14, 0.004), edge=0)
    for step in range(int(length / 9)):
        block(0.16, 4.0, 0.012, paint, (1.7, step * 9 - 8, 0.004), edge=0)
    if lines:
        chalk = surfaces.painted((0.34, 0.5, 0.64), wear=0.6)
        for index in range(7):
            block(0.012, 16, 0.006, chalk, (-4.2 + index * 0.9, 4.6, 0.003), edge=0)
        for index in range(12):
            block(5.6, 0.012, 0.006, chalk, (-1.5, -3 + index * 1.4, 0.003), edge=0)
    if cones:
        for index in range(7):
            cone((1.5 + 0.05 * (index % 2), -0.5 + index * 3.4, 0), index * 20)
    for index in range(3):
        y = 22 + index * 26
        tube([(6.9, y, 0.2), (6.9, y, 7.4), (6.6, y, 8.2), (5.2, y, 8.5)], 0.07, metal)
        slab(0.8, 0.24, 0.1, metal, (4.9, y, 8.5), radius=0.05, edge=0.03)


def girder(start, end, material, top, width=12.0, tall=3.0):
    """A box girder along x with cantilevers; `top` is the height of its deck."""
    outline = [(-width / 2, 0), (width / 2, 0), (width / 2, -0.35), (width * 0.27, -0.85), (width * 0.22,
        -tall), (-width * 0.22, -tall),
               (-width * 0.27, -0.85), (-width / 2, -0.35)]
    prism(outline, end - start, material, ((start + end) / 2, 0, top), (90, 0, 90), edge=0.03)


def pier(x, bottom, top, material, wide=5.2, thick=2.4):
    block(thick, wide, top - bottom, material, (x, 0, (top + bottom) / 2), edge=0.3)
    block(thick * 1.25, wide * 1.2, 1.2, material, (x, 0, top - 0.6), edge=0.15)


def viaduct(spans=9, span=42, height=46, first=-170):
    stone = surfaces.concrete((0.46, 0.45, 0.42), 0.12, 0.6)
    girder(first - 20, first + spans * span + 20, stone, height)
    for index in range(spans + 1):
        pier(first + index * span, -20, height - 3, stone)
    metal = surfaces.painted((0.25, 0.28, 0.3))
    for side in (-1, 1):
        block(spans * span + 40, 0.2, 0.5, stone, (first + spans * span / 2, side * 5.8, height + 0.25))
        rod((first - 20, side * 5.8, height + 1.2), (first + spans * span + 20, side * 5.8, height + 1.2),
            0.06, metal)


def pier_face():
    """A pier close by, its flat side to -y at y = 0, with the girder above and a second pier further off."""
    close = surfaces.concrete((0.42, 0.41, 0.385), 1.0, 0.55)
    far = surfaces.concrete((0.42, 0.41, 0.39), 0.2, 0.5)
    for row in range(6):
        for column in range(3):
            slab(0.994, 1.8, 1.494, close, (-1.0 + column * 1.0, 0.9, row * 1.5 - 2.25), radius=0.003,
                 edge=0.006)
    cavity = plain('tie hole', (0.05, 0.05, 0.05), 0.9)
    for row in range(6):
        for column in range(3):
            for side in (-0.3, 0.3):
                cylinder(0.018, 0.012, cavity, (-1.0 + column * 1.0 + side, -0.003, row * 1.5 - 2.25),
                         axis='y', edge=0.003, steps=24)
    for x in (34, 68, 102):
        block(2.2, 4.6, 40, far, (x * 0.55 + 6, x, -6), edge=0.3)
    block(4.4, 150, 2.4, far, (20, 62, 15), (0, 0, -29), edge=0.1)
    block(9.5, 150, 0.5, far, (20, 62, 16.4), (0, 0, -29), edge=0.1)


def dam(radius=130, height=70, spread=46, joints=22):
    """An arch dam; its air side looks to -y, its crown at the origin."""
    wall = surfaces.concrete((0.43, 0.42, 0.40), 0.16, 0.85)
    for index in range(joints):
        low, high = (math.radians(-spread + 2 * spread * step / joints) for step in (index, index + 0.994))
        work = bmesh.new()
        rings = []
        for level in range(9):
            part = level / 8
            lean = 14 * (1 - part) ** 1.7
            line = []
            for angle in (low, (low + high) / 2, high):
                outer = radius - lean
                line.append(work.verts.new((outer * math.sin(angle), radius - outer * math.cos(angle),
                                            part * height)))
            for angle in (high, (low + high) / 2, low):
                line.append(work.verts.new(((radius + 6) * math.sin(angle),
                                            radius - (radius + 6) * math.cos(angle), part * height)))
            rings.append(line)
        for lower, upper in zip(rings, rings[1:]):
            for step in range(6):
                work.faces.new((lower[step], lower[(step + 1) % 6], upper[(step + 1) % 6], upper[step]))
        work.faces.new(rings[-1])
        work.normal_update()
        bmesh.ops.recalc_face_normals(work, faces=work.faces)
        mesh = bpy.data.meshes.new('block')
        work.to_mesh(mesh)
        work.free()
        finish(mesh, wall, (0, 0, 0), (0, 0, 0), edge=0.12, crease=30)
    for level in (0.3, 0.6):
        points = []
        for step in range(41):
            angle = math.radians(-spread + 2 * spread * step / 40)
            outer = radius - 14 * (1 - level) ** 1.7 - 0.6
            points.append((outer * math.sin(angle), radius - outer * math.cos(angle), level * height))
        tube(points, 0.35, surfaces.concrete((0.36, 0.35, 0.34), 0.3))
    points = [((radius + 1) * math.sin(math.radians(a)), radius - (radius + 1) * math.cos(math.radians(a)),
               height + 1.1)
              for a in range(-spread, spread + 1, 2)]
    tube(points, 0.18, surfaces.painted((0.3, 0.33, 0.36)))


def quay(cranes=True):
    """A quay wall along x; water at y < 0, its surface 2.4 m below."""
    stone = surfaces.concrete((0.37, 0.36, 0.34), 0.8, 0.5)
    iron = surfaces.painted((0.03, 0.035, 0.04), 0.45)
    for index in range(24):
        block(4.98, 12, 5, stone, (-60 + index * 5, 6, -2.5), edge=0.04)
        block(4.98, 0.6, 0.22, stone, (-60 + index * 5, 0.3, 0.11), edge=0.03)
    water_plane = sheet(500, 400, surfaces.water(scale=0.35), (0, -200, -2.4))
    water_plane.name = 'water'
    for x in (-14, -2, 10, 22, 34):
        with group((x, 1.1, 0)):
            cylinder(0.34, 0.12, iron, (0, 0, 0.06), edge=0.03)
            cylinder(0.22, 0.5, iron, (0, 0, 0.3), edge=0.04)
            cylinder(0.34, 0.2, iron, (0, 0, 0.58), edge=0.08)
        for z in (-0.5, -1.2):
            cylinder(0.26, 2.4, plain('fender', (0.01, 0.01, 0.011), 0.8), (x + 5, -0.28, z), axis='x',
                     edge=0.05)
    if cranes:
        crane(70, 16, surfaces.painted((0.2, 0.24, 0.28)))
        crane(96, 22, surfaces.painted((0.25, 0.22, 0.2)))


def crane(x, y, paint):
    for dx in (-5, 5):
        for dy in (-5, 5):
            rod((x + dx, y + dy, 0), (x + dx * 0.6, y + dy * 0.6, 22), 0.5, paint)
    block(8, 8, 3, paint, (x, y, 23))
    rod((x, y, 24), (x - 24, y - 16, 44), 0.6, paint)
    rod((x, y, 34), (x - 22, y - 15, 43), 0.2, paint)
    rod((x, y, 24), (x, y, 34), 0.5, paint)
