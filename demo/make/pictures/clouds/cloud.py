"""A small rasteriser for laser-scan point clouds: adds light per point, glows, pipes frames to ffmpeg."""
import subprocess

import numpy as np

STEEL = np.array([0.05, 0.29, 0.66])
PALE = np.array([0.36, 0.70, 1.0])
AMBER = np.array([1.0, 0.58, 0.14])


class View:
    """A pinhole camera: looks from `eye` to `target`, z is up."""

    def __init__(self, eye, target, width, height, zoom=1.2, shift=(0.0, 0.0)):
        eye, target = np.asarray(eye, float), np.asarray(target, float)
        forward = target - eye
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, (0, 0, 1))
        right /= np.linalg.norm(right)
        self.eye, self.frame = eye, np.stack([right, np.cross(right, forward), forward])
        self.width, self.height, self.zoom, self.shift = width, height, zoom, shift

    def project(self, points):
        x, y, depth = ((points - self.eye) @ self.frame.T).T
        near = np.maximum(depth, 0.05)
        scale = self.zoom * self.width / 2
        u = x / near * scale + self.width * (0.5 + self.shift[0])
        v = -y / near * scale + self.height * (0.5 + self.shift[1])
        seen = (depth > 0.1) & (u >= 0) & (u < self.width - 1) & (v >= 0) & (v < self.height - 1)
        return u, v, depth, seen


class Splat:
    """Where each point falls, shared between its four nearest pixels; kept while the camera stands still."""

    def __init__(self, view, points):
        u, v, self.depth, seen = view.project(points)
        self.index = np.nonzero(seen)[0]
        u, v = u[self.index], v[self.index]
        self.depth = self.depth[self.index]
        column, row = u.astype(np.int64), v.astype(np.int64)
        du, dv = u - column, v - row
        self.cells = [row * view.width + column, row * view.width + column + 1,
                      (row + 1) * view.width + column, (row + 1) * view.width + column + 1]
        self.shares = [(1 - du) * (1 - dv), du * (1 - dv), (1 - du) * dv, du * dv]
        self.width, self.height = view.width, view.height

    def add(self, light):
        """light: one RGB per seen point."""
        size = self.width * self.height
        picture = np.zeros((size, 3))
        for cell, share in zip(self.cells, self.shares):
            for channel in range(3):
                picture[:, channel] += np.bincount(cell, weights=light[:, channel] * share, minlength=size)
        return picture.reshape(self.height, self.width, 3)


def soften(picture, radius):
    """Three box blurs, close enough to a Gaussian."""
    for _ in range(3):
        for axis in (0, 1):
            pad = [(0, 0)] * 3
            pad[axis] = (radius + 1, radius)
            total = np.cumsum(np.pad(picture, pad, mode='edge'), axis=axis)
            size = 2 * radius + 1
            head = np.take(total, range(size, total.shape[axis]), axis=axis)
            tail = np.take(total, range(0, total.shape[axis] - size), axis=axis)
            picture = (head - tail) / size
    return picture


def glow(picture, amount=0.5):
    height, width = picture.shape[:2]
    small = picture[:height // 4 * 4, :width // 4 * 4].reshape(height // 4, 4, width // 4, 4, 3).mean(axis=(1,
        3))
    wide = soften(small, 4).repeat(4, axis=0).repeat(4, axis=1)
    full = np.zeros_like(picture)
    full[:wide.shape[0], :wide.shape[1]] = wide
    return picture + amount * soften(full, 2)


def backdrop(width, height, low=(0.004, 0.011, 0.026), high=(0.011, 0.036, 0.078), centre=(0.6, 0.45)):
    down, across = np.meshgrid(np.linspace(0, 1, height), np.linspace(0, 1, width), indexing='ij')
    near = np.exp(-(((across - centre[0]) / 0.55) ** 2 + ((down - centre[1]) / 0.6) ** 2))[..., None]
    return np.array(low) + (np.array(high) - np.array(low)) * near


def develop(picture, back, exposure=1.0):
    """Light on the backdrop, through a soft curve, to bytes."""
    light = 1 - np.exp(-(back + picture * exposure))
    shown = np.clip(light, 0, 1) ** (1 / 2.2)
    return (shown * 255 + 0.5).astype(np.uint8)


class Film:
    """Frames to H.264 in 4:2:0, ready to start before it is loaded in full."""

    def __init__(self, path, width, height, rate=25, quality=27, most=None):
        limit = ['-maxrate', f'{most}k', '-bufsize', f'{most * 2}k'] if most else []
        self.process = subprocess.Popen(
            ['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s',
             f'{width}x{height}', '-r', str(rate), '-i', '-',
             '-an', '-c:v', 'libx264', '-preset', 'slower', '-crf', str(quality), *limit, '-pix_fmt',
             'yuv420p', '-movflags', '+faststart',
             '-threads', '2', path], stdin=subprocess.PIPE)

    def add(self, frame):
        self.process.stdin.write(frame.tobytes())

    def close(self):
        self.process.stdin.close()
        if self.process.wait():
            raise RuntimeError('ffmpeg failed')


def save(frame, path):
    height, width = frame.shape[:2]
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s',
                    f'{width}x{height}', '-i', '-', path],
                   input=frame.tobytes(), check=True)
