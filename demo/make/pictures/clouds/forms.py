"""Points on surfaces and along bars, as a laser scanner would see them. Sizes in metres."""
import numpy as np

random = np.random.default_rng(7)


def rough(points, size=0.02):
    return points + random.normal(0, size, points.shape)


def box(centre, size, count, sides='xyz'):
    """Points on the faces of a box, by area."""
    centre, size = np.array(centre, float), np.array(size, float)
    areas = {'x': size[1] * size[2], 'y': size[0] * size[2], 'z': size[0] * size[1]}
    total = sum(areas[axis] for axis in sides)
    parts = []
    for axis in sides:
        number = int(count * areas[axis] / total)
        points = random.uniform(-0.5, 0.5, (number, 3))
        points[:, 'xyz'.index(axis)] = np.where(random.random(number) < 0.5, -0.5, 0.5)
        parts.append(points * size + centre)
    return np.concatenate(parts)


def line(start, end, count):
    part = np.sort(random.random(count))[:, None]
    return np.array(start) + (np.array(end) - np.array(start)) * part


def grid(origin, along, across, bars_along, bars_across, count):
    """A mesh of bars in the plane of two vectors."""
    origin, along, across = (np.array(vector, float) for vector in (origin, along, across))
    parts = []
    for index in range(bars_along):
        start = origin + across * (index + 0.5) / bars_along
        parts.append(line(start, start + along, count))
    for index in range(bars_across):
        start = origin + along * (index + 0.5) / bars_across
        parts.append(line(start, start + across, count))
    return np.concatenate(parts)


def shell(radius, start, end, count, low=0.0, high=360.0, height=0.0):
    """Part of a cylinder along y; 0 degrees is +x, 90 is up."""
    angle = np.radians(random.uniform(low, high, count))
    y = random.uniform(start, end, count)
    return np.stack([radius * np.cos(angle), y, height + radius * np.sin(angle)], axis=1)


def ring(radius, y, count, low=0.0, high=360.0, height=0.0):
    angle = np.radians(random.uniform(low, high, count))
    return np.stack([radius * np.cos(angle), np.full(count, y), height + radius * np.sin(angle)], axis=1)


def terrain(span_x, span_y, count, base, height, valley=30):
    x = random.uniform(*span_x, count)
    y = random.uniform(*span_y, count)
    z = np.zeros(count)
    for octave in range(5):
        k = 0.012 * 2 ** octave
        z += np.sin(x * k + 1.7 * octave) * np.cos(y * k * 1.1 + 0.9 * octave + x * k * 0.4) / 1.8 ** octave
    shore = np.clip(np.abs(y + 8) / valley - 0.25, 0, 1.4)
    return np.stack([x, y, base + np.maximum(0, (z + 1.1) * height) * shore], axis=1)


def bridge(spans=8, span=36.0, height=30.0, first=-144.0, density=1.0):
    """A girder viaduct along x: (outer surface, bars inside)."""
    length = spans * span
    middle = first + length / 2
    outer = [box((middle, 0, height - 0.2), (length, 11.5, 0.4), int(120000 * density)),
             box((middle, 0, height - 1.9), (length, 5.0, 3.0), int(110000 * density), 'yz')]
    inner = []
    for side in (-5.6, 5.6):
        outer.append(line((first, side, height + 1.1), (first + length, side, height + 1.1),
                          int(7000 * density)))
        outer.append(line((first, side, height + 0.6), (first + length, side, height + 0.6),
                          int(5000 * density)))
        for post in range(spans * 9):
            x = first + post * span / 9
            outer.append(line((x, side, height), (x, side, height + 1.1), int(16 * density) + 4))
    for index in range(spans + 1):
        x = first + index * span
        outer.append(box((x, 0, height / 2 - 1.7), (2.2, 5.0, height - 3.4), int(20000 * density), 'xy'))
        outer.append(box((x, 0, height - 3.9), (2.9, 6.2, 1.0), int(4500 * density)))
        for dy in np.linspace(-2.2, 2.2, 8):
            for dx in (-0.8, 0.8):
                inner.append(line((x + dx, dy, 0), (x + dx, dy, height - 3.4), 260))
        for z in np.arange(0.6, height - 3.6, 0.9):
            for dx in (-0.8, 0.8):
                inner.append(line((x + dx, -2.3, z), (x + dx, 2.3, z), 36))
    for dy in np.linspace(-5.4, 5.4, 19):
        inner.append(line((first, dy, height - 0.2), (first + length, dy, height - 0.2), int(2600)))
    for x in np.arange(first, first + length, 0.8):
        inner.append(line((x, -5.5, height - 0.2), (x, 5.5, height - 0.2), 40))
        for side in (-2.3, 2.3):
            inner.append(line((x, side, height - 3.3), (x, side, height - 0.5), 12))
    return rough(np.concatenate(outer)), np.concatenate(inner)
