"""Noise filter for renders: an edge-avoiding à-trous wavelet guided by albedo, normal and measured variance.

Two renders with different seeds tell how noisy each pixel is; the mean is smoothed only as far as that goes.
"""
import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def shifted(field, dy, dx):
    """The field moved by whole pixels; its rim is repeated."""
    height, width = field.shape[:2]
    reach = max(abs(dy), abs(dx))
    wide = np.pad(field, [(reach, reach), (reach, reach)] + [(0, 0)] * (field.ndim - 2), mode='edge')
    return wide[reach + dy:reach + dy + height, reach + dx:reach + dx + width]


def blurred(field):
    total = np.zeros_like(field)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            total += shifted(field, dy, dx)
    return total / 9


def clamp_fireflies(field):
    """No pixel may outshine all of its neighbours by far."""
    around = np.max([shifted(field, dy, dx) for dy, dx in
                     ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1))], axis=0)
    return np.minimum(field, around * 1.15 + 0.01)


def denoise(first, second, albedo, normal, levels=4, strength=2.6):
    """first, second: RGBA halves; albedo, normal: RGB. Returns RGBA."""
    base = np.where(albedo.sum(axis=2, keepdims=True) > 0.02, albedo + 0.03, 1.0).astype(np.float32)
    halves = []
    for half in (first, second):
        light = half.astype(np.float32).copy()
        light[..., :3] = clamp_fireflies(light[..., :3] / base)
        halves.append(light)
    mean = (halves[0] + halves[1]) / 2
    weights = np.array([0.3, 0.4, 0.3], np.float32)
    luma = mean[..., :3] @ weights + mean[..., 3]
    gap = (halves[0][..., :3] - halves[1][..., :3]) @ weights + halves[0][..., 3] - halves[1][..., 3]
    variance = blurred(blurred(gap * gap / 4))
    guide = np.concatenate([albedo * 6, normal * 3.2], axis=2).astype(np.float32)
    for level in range(levels):
        step = 2 ** level
        total = np.zeros_like(mean)
        spread = np.zeros_like(variance)
        share = np.zeros_like(variance)
        tolerance = strength * np.sqrt(np.maximum(blurred(variance), 0)) + 0.004
        for row, tall in enumerate(KERNEL):
            for column, wide in enumerate(KERNEL):
                dy, dx = (row - 2) * step, (column - 2) * step
                apart = np.abs(shifted(luma, dy, dx) - luma) / tolerance
                unlike = shifted(guide, dy, dx) - guide
                weight = tall * wide * np.exp(-apart - np.einsum('ijk,ijk->ij', unlike, unlike))
                total += weight[..., None] * shifted(mean, dy, dx)
                spread += weight * weight * shifted(variance, dy, dx)
                share += weight
        mean = total / share[..., None]
        variance = spread / (share * share)
        luma = mean[..., :3] @ weights + mean[..., 3]
    result = mean.copy()
    result[..., :3] *= base
    return result


def encode(linear):
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def shoulder(linear, start=0.62):
    """Keeps the middle as it is and bends the highlights softly to white."""
    over = np.maximum(linear - start, 0)
    room = 1 - start
    return np.minimum(linear, start) + room * (1 - np.exp(-over / room))


def filmic(linear, exposure):
    """A film-like curve (fit by K. Narkowicz) for scenes with strong light."""
    x = np.maximum(linear * exposure, 0)
    return np.clip((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
