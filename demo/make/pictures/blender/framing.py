"""Finds the camera by itself: a direction is given, the product fills the frame."""
import math

import bpy
from mathutils import Vector

import studio

SENSOR = 36.0
ASPECT = 4 / 3


def corners():
    """The corners of all bodies' boxes; what is named `trail` (a cable that leaves) does not count."""
    bpy.context.view_layer.update()
    found = []
    for thing in bpy.context.scene.objects:
        if thing.type in {'MESH', 'CURVE', 'FONT'} and not thing.name.startswith('trail'):
            found += [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
    return found


def extent():
    points = corners()
    return max(max(p[axis] for p in points) - min(p[axis] for p in points) for axis in range(3))


def camera_towards(azimuth, elevation, fill=0.84, distance=4.4):
    """`azimuth` counts from the front (-y) to the left (-x); `fill` is the share of the frame."""
    points = corners()
    size = extent()
    a, e = math.radians(azimuth), math.radians(elevation)
    way = Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    target = sum(points, Vector()) / len(points)
    right = way.cross(Vector((0, 0, 1))).normalized() * -1
    up = way.cross(right)
    if up.z < 0:
        up = -up
    for _ in range(6):
        place = target + way * size * distance
        flat = [((p - place).dot(right) / -(p - place).dot(way), (p - place).dot(up) / -(p - place).dot(way))
                for p in points]
        low = [min(point[axis] for point in flat) for axis in (0, 1)]
        high = [max(point[axis] for point in flat) for axis in (0, 1)]
        target = target + (right * (low[0] + high[0]) + up * (low[1] + high[1])) * size * distance / 2
    wide = max(high[0] - low[0], (high[1] - low[1]) * ASPECT)
    studio.camera(target + way * size * distance, target, SENSOR * fill / wide)
