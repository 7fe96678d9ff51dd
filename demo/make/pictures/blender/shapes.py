"""Basic bodies with bevelled edges. All sizes are in decimetres; angles in degrees."""
import contextlib
import math
import os

import bmesh
import bpy
from mathutils import Euler, Vector

from materials import WORK, dark_steel

AXES = {'z': (0, 0, 0), 'x': (0, 90, 0), 'y': (-90, 0, 0)}
_parents = []


@contextlib.contextmanager
def group(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """What is made inside belongs together and is placed as one."""
    empty = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(empty)
    place(empty, at, turn)
    empty.scale = (scale, scale, scale)
    _parents.append(empty)
    try:
        yield empty
    finally:
        _parents.pop()


def place(thing, at, turn):
    thing.location = at
    thing.rotation_euler = Euler([math.radians(angle) for angle in turn])
    if _parents:
        thing.parent = _parents[-1]


def finish(mesh, material, at, turn, edge=0.0, segments=3, crease=35):
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(crease)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    place(thing, at, turn)
    if edge:
        bevel = thing.modifiers.new('edge', 'BEVEL')
        bevel.width = edge
        bevel.segments = segments
        bevel.limit_method = 'ANGLE'
        bevel.angle_limit = math.radians(crease)
        bevel.harden_normals = True
    return thing


def prism(outline, height, material, at=(0, 0, 0), turn=(0, 0, 0), edge=0.02, taper=1.0, segments=3):
    """An outline in the plane, made solid upwards from its middle; the top may be smaller by `taper`."""
    work = bmesh.new()
    low = [work.verts.new((x, y, -height / 2)) for x, y in outline]
    high = [work.verts.new((x * taper, y * taper, height / 2)) for x, y in outline]
    count = len(outline)
    work.faces.new(list(reversed(low)))
    work.faces.new(high)
    for index in range(count):
        following = (index + 1) % count
        work.faces.new((low[index], low[following], high[following], high[index]))
    mesh = bpy.data.meshes.new('prism')
    work.to_mesh(mesh)
    work.free()
    return finish(mesh, material, at, turn, edge, segments)


def rounded(width, depth, radius, steps=8):
    """Outline of a rectangle with round corners."""
    radius = min(radius, width / 2 - 1e-4, depth / 2 - 1e-4)
    points = []
    for corner, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.radians(90 * corner + 90 * step / steps)
            points.append((sx * (width / 2 - radius) + radius * math.cos(angle),
                           sy * (depth / 2 - radius) + radius * math.sin(angle)))
    return points


def slab(width, depth, height, material, at=(0, 0, 0), turn=(0, 0, 0), radius=0.1, edge=0.03, taper=1.0):
    return prism(rounded(width, depth, radius), height, material, at, turn, edge, taper)


def circle(radius, steps=48):
    return [(radius * math.cos(2 * math.pi * step / steps), radius * math.sin(2 * math.pi * step / steps))
            for step in range(steps)]


def cylinder(radius, height, material, at=(0, 0, 0), axis='z', edge=0.02, taper=1.0, steps=48, turn=None):
    return prism(circle(radius, steps), height, material, at, turn or AXES[axis], edge, taper)


def ring(radius, thick, material, at=(0, 0, 0), axis='z', turn=None):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thick, major_segments=64,
                                     minor_segments=16)
    thing = bpy.context.object
    thing.data.materials.append(material)
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    place(thing, at, turn or AXES[axis])
    return thing


def ball(radius, material, at=(0, 0, 0), squash=(1, 1, 1)):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, segments=40, ring_count=20)
    thing = bpy.context.object
    thing.data.materials.append(material)
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    place(thing, at, (0, 0, 0))
    thing.scale = squash
    return thing


def tube(points, radius, material, smooth=True, cyclic=False):
    """A cable or a bent rod through the points."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 5
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new('BEZIER')
        spline.bezier_points.add(len(points) - 1)
        for knot, point in zip(spline.bezier_points, points):
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = 'AUTO'
    else:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for knot, point in zip(spline.points, points):
            knot.co = (*point, 1)
    spline.use_cyclic_u = cyclic
    curve.materials.append(material)
    thing = bpy.data.objects.new('tube', curve)
    bpy.context.scene.collection.objects.link(thing)
    place(thing, (0, 0, 0), (0, 0, 0))
    return thing


def rod(start, end, radius, material):
    return tube([start, end], radius, material, smooth=False)


def sheet(width, height, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat picture: upright when turned by 90 degrees about x."""
    mesh = bpy.data.meshes.new('sheet')
    x, y = width / 2, height / 2
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name='uv')
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    mesh.materials.append(material)
    thing = bpy.data.objects.new('sheet', mesh)
    bpy.context.scene.collection.objects.link(thing)
    place(thing, at, turn)
    return thing


def lettering(words, size, material, at=(0, 0, 0), turn=(0, 0, 0), weight=600, align='CENTER'):
    path = os.path.join(WORK, 'fonts', f'instrument-sans-{weight}.ttf')
    curve = bpy.data.curves.new(words, 'FONT')
    curve.body = words
    curve.font = bpy.data.fonts.load(path, check_existing=True)
    curve.size = size
    curve.extrude = 0.001
    curve.align_x = align
    curve.align_y = 'CENTER'
    curve.materials.append(material)
    thing = bpy.data.objects.new(words, curve)
    bpy.context.scene.collection.objects.link(thing)
    place(thing, at, turn)
    return thing


def screw(at, turn=(0, 0, 0), radius=0.045):
    with group(at, turn):
        cylinder(radius, 0.03, dark_steel(), edge=0.008, steps=28)
        cylinder(radius * 0.5, 0.006, dark_steel(), (0, 0, 0.0145), edge=0, steps=6)


def aim(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
