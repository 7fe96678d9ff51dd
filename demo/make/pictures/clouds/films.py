"""The films: films.py <folder> [name ...]"""
import math
import pathlib
import sys

import numpy as np

import forms
from cloud import AMBER, PALE, STEEL, Film, Splat, View, backdrop, develop, glow, save


def wave(position, front, ahead, behind):
    """Bright at the scan line, fading quickly ahead of it and slowly behind."""
    apart = position - front
    return np.where(apart > 0, np.exp(-apart / ahead), np.exp(apart / behind))


def near(depth, reach):
    return 1 / (1 + (depth / reach) ** 2)


def mixed(first, second, part):
    return first + (second - first) * part[:, None]


def bridge_parts(density=1.0):
    outer, inner = forms.bridge(density=density)
    land = forms.terrain((-210, 210), (-40, 190), int(190000 * density), 0, 13)
    return outer, inner, land


def bridge_light(splats, points, front, base=0.075):
    """Scan plane across the bridge at x = front: the bars inside light up, the surface after it."""
    picture = 0
    for kind, splat, cloud in zip(('outer', 'inner', 'land'), splats, points):
        x = cloud[splat.index, 0]
        fade = near(splat.depth, 120)
        glowing = wave(x, front, 1.6, 26)
        line = np.exp(-((x - front) / 0.45) ** 2)
        if kind == 'outer':
            strength = (base + 0.17 * glowing) * fade
            colour = mixed(STEEL, PALE, glowing) * strength[:, None] + AMBER * (line * 0.4 * fade)[:, None]
        elif kind == 'inner':
            inside = wave(x, front, 0.8, 13)
            colour = mixed(PALE, AMBER, np.clip(inside * 1.4 - 0.5, 0, 1)) * (0.26 * inside * fade)[:, None]
        else:
            strength = (0.14 + 0.12 * wave(x, front, 6, 40)) * fade
            colour = STEEL * strength[:, None] + AMBER * (line * 0.16 * fade)[:, None]
        picture = picture + splat.add(colour)
    return picture


def sign_in(folder, seconds=10, rate=25):
    width, height = 1280, 720
    points = bridge_parts(1.4)
    view = View((-66, -92, 9), (18, 10, 22), width, height, 1.25, (0.03, 0.06))
    splats = [Splat(view, cloud) for cloud in points]
    back = backdrop(width, height, centre=(0.6, 0.5))
    film = Film(str(folder / 'videos/sign-in.mp4'), width, height, rate, 25, 740)
    count = seconds * rate
    for index in range(count):
        # The line runs off both ends of the bridge, so that the last frame meets the first.
        front = -85 + 310 * ((index / count + 0.22) % 1)
        frame = develop(glow(bridge_light(splats, points, front), 0.8), back, 1.5)
        film.add(frame)
        if index == 0:
            save(frame, str(folder / 'sign-in-poster.png'))
    film.close()


def slide_bridge(folder, seconds=8, rate=25):
    width, height = 1280, 600
    points = bridge_parts(0.8)
    back = backdrop(width, height, centre=(0.72, 0.45))
    film = Film(str(folder / 'videos/slide-bridge.mp4'), width, height, rate, 31, 560)
    count = seconds * rate
    for index in range(count):
        turn = 2 * math.pi * index / count
        view = View((-48 + 5 * math.sin(turn), -78, 12 + 1.2 * math.cos(turn)), (12, 14, 22), width, height,
                    1.12, (0.16, 0.08))
        splats = [Splat(view, cloud) for cloud in points]
        front = -85 + 310 * ((index / count + 0.3) % 1)
        film.add(develop(glow(bridge_light(splats, points, front), 0.8), back, 1.5))
    film.close()


def shots(folder, name, compose, seconds=6, rate=25, quality=30, most=430):
    width, height = 960, 540
    film = Film(str(folder / f'videos/{name}.mp4'), width, height, rate, quality, most)
    back = backdrop(width, height)
    count = seconds * rate
    for index in range(count):
        picture = compose(index / (count - 1), width, height)
        film.add(develop(glow(picture, 0.8), back, 1.5))
    film.close()


def deck_scan(folder):
    surface = forms.rough(forms.box((0, 20, 0), (10, 60, 0.01), 150000, 'z'), 0.006)
    mesh = forms.grid((-4.8, -10, -0.12), (0, 60, 0), (9.6, 0, 0), 40, 0, 2300)
    cross = forms.grid((-4.8, -10, -0.1), (0, 60, 0), (9.6, 0, 0), 0, 240, 330)
    kerbs = np.concatenate([forms.rough(forms.box((side * 5.4, 20, 0.12), (0.8, 60, 0.25), 20000))
                            for side in (-1, 1)]
                           + [forms.line((side * 5.7, -10, z), (side * 5.7, 50, z), 3000) for side in (-1,
                               1) for z in (0.6, 0.9, 1.2)])
    void = np.exp(-(((mesh[:, 0] + 1.2) / 0.8) ** 2 + ((mesh[:, 1] - 9.5) / 1.6) ** 2))

    def compose(part, width, height):
        front = -1.5 + 17 * part
        view = View((-2.4 + 1.2 * part, -7 + 3.2 * part, 3.3), (0.2, 7 + 3.2 * part, -0.3), width, height,
                    1.25)
        picture = 0
        for cloud, kind in ((surface, 's'), (mesh, 'm'), (cross, 'm'), (kerbs, 's')):
            splat = Splat(view, cloud)
            y, x = cloud[splat.index, 1], cloud[splat.index, 0]
            fade = near(splat.depth, 11)
            line = np.exp(-((y - front) / 0.06) ** 2)
            swath = np.where(y < front, 1.0, 0.0) * np.clip((3.6 - np.abs(x)) / 0.25, 0, 1)
            if kind == 's':
                colour = STEEL * ((0.34 - 0.2 * swath) * fade)[:, None]
                colour += AMBER * (line * 2.4 * fade * (np.abs(x) < 3.6))[:, None]
            else:
                sick = void[splat.index] if cloud is mesh else np.exp(-(((x + 1.2) / 0.8) ** 2
                    + ((y - 9.5) / 1.6) ** 2))
                colour = mixed(PALE * 0.8, AMBER * 1.5, np.clip(sick * 1.3, 0, 1))
                colour *= (0.75 * swath * fade)[:, None]
            picture = picture + splat.add(colour)
        return picture

    shots(folder, 'deck-scan', compose)


def tunnel_lining(folder):
    lining = forms.rough(forms.shell(4.2, -6, 44, 300000, -30, 210, 1.6), 0.012)
    joints = np.concatenate([forms.ring(4.2, -6 + 1.5 * index, 900, -30, 210, 1.6) for index in range(33)])
    bars = np.concatenate([forms.ring(4.4, -6 + 0.3 * index, 420, -30, 210, 1.6) for index in range(220)]
                          + [forms.line((4.4 * math.cos(a), -6, 1.6 + 4.4 * math.sin(a)), (4.4 * math.cos(a),
                              60, 1.6 + 4.4 * math.sin(a)), 1500)
                             for a in np.radians(np.arange(-28, 210, 6))])
    floor = forms.rough(forms.box((0, 27, 0), (8, 66, 0.01), 40000, 'z'), 0.01)
    rails = np.concatenate([forms.line((x, -6, 0.15), (x, 60, 0.15), 5000) for x in (-0.7, 0.7)])

    def compose(part, width, height):
        front = 0.5 + 15 * part
        view = View((0.7 - 0.5 * part, -4 + 5 * part, 1.9), (-0.4, 14 + 5 * part, 2.4), width, height, 1.0)
        picture = 0
        for cloud, kind in ((lining, 's'), (joints, 'j'), (bars, 'b'), (floor, 's'), (rails, 'j')):
            splat = Splat(view, cloud)
            here = cloud[splat.index]
            fade = near(splat.depth, 9)
            line = np.exp(-((here[:, 1] - front) / 0.07) ** 2)
            trail = wave(here[:, 1], front, 0.2, 6)
            angle = np.degrees(np.arctan2(here[:, 2] - 1.6, here[:, 0]))
            void = np.exp(-(((angle - 118) / 15) ** 2 + ((here[:, 1] - 8.5) / 1.3) ** 2)) * (
                here[:, 1] < front)
            base = {'s': 0.2, 'j': 0.5, 'b': 0.0}[kind]
            extra = {'s': 0.25, 'j': 0.4, 'b': 1.1}[kind]
            colour = mixed(STEEL, PALE, trail) * ((base + extra * trail) * fade)[:, None]
            colour += AMBER * ((line * (2.2 if kind != 'b' else 1.0) + void * 1.1) * fade)[:, None]
            picture = picture + splat.add(colour)
        return picture

    shots(folder, 'tunnel-lining', compose)


def pipe_crawl(folder):
    wall = forms.rough(forms.shell(1.0, -1, 18, 480000), 0.004)
    seams = np.concatenate([forms.rough(forms.ring(0.99, 1.5 + 2.4 * index, 2600), 0.008)
                            for index in range(7)])
    long_seam = forms.rough(forms.line((0.62, -1, 0.78), (0.62, 18, 0.78), 9000), 0.008)

    def compose(part, width, height):
        eye = 0.4 + 7.2 * part
        roll = 0.06 * math.sin(part * math.pi)
        view = View((0.05 + roll, eye, -0.28), (0.0, eye + 4, -0.05 + 0.1 * roll), width, height, 0.95)
        front = eye + 1.2 + 2.6 * (0.5 - 0.5 * math.cos(part * 6 * math.pi))
        picture = 0
        for cloud, kind in ((wall, 'w'), (seams, 's'), (long_seam, 's')):
            splat = Splat(view, cloud)
            here = cloud[splat.index]
            fade = near(splat.depth, 2.6)
            line = np.exp(-((here[:, 1] - front) / 0.03) ** 2)
            trail = wave(here[:, 1], front, 0.05, 1.2)
            angle = np.degrees(np.arctan2(here[:, 2], here[:, 0]))
            pits = sum(np.exp(-(((angle - a) / 9) ** 2 + ((here[:, 1] - y) / 0.22) ** 2)) for a,
                       y in ((-150, 6.2), (-128, 6.6), (-165, 6.9)))
            base = 0.34 if kind == 'w' else 0.8
            colour = mixed(STEEL, PALE, trail) * ((base + 0.5 * trail) * fade)[:, None]
            colour += AMBER * ((line * 1.6 + pits * 1.5 * (here[:, 1] < front)) * fade)[:, None]
            picture = picture + splat.add(colour)
        return picture

    shots(folder, 'pipe-crawl', compose)


def tilt_monitoring(folder):
    outer, inner = forms.bridge(spans=4, span=30, height=24, first=-60, density=0.55)
    land = forms.terrain((-120, 120), (-40, 150), 80000, 0, 9)
    nodes = np.array([(x, -2.7, z) for x in (-30, 0, 30) for z in (8.0, 19.0)] + [(x, -5.8, 24.4)
        for x in (-45, -15, 15, 45)])
    halo = np.concatenate([node + forms.random.normal(0, 0.16, (260, 3)) for node in nodes])
    trace_x = np.linspace(0.06, 0.94, 1500)

    def swayed(cloud, part):
        moved = cloud.copy()
        reach = np.clip(cloud[:, 2] / 24, 0, 1.1) ** 2
        moved[:, 1] += 1.1 * reach * math.sin(part * 6 * math.pi) * np.cos(cloud[:, 0] / 60 * math.pi * 0.8)
        return moved

    def compose(part, width, height):
        view = View((-46 + 7 * part, -60, 9), (2, 6, 15.5), width, height, 1.3, (0, -0.04))
        picture = 0
        sway = abs(math.sin(part * 6 * math.pi))
        for cloud, kind in ((outer, 'o'), (inner, 'i'), (halo, 'n'), (land, 'l')):
            splat = Splat(view, cloud if kind == 'l' else swayed(cloud, part))
            here = cloud[splat.index]
            fade = near(splat.depth, 75)
            if kind == 'o':
                bent = np.clip(here[:, 2] / 24, 0, 1) ** 2 * sway
                colour = mixed(STEEL, PALE, bent) * ((0.12 + 0.1 * bent) * fade)[:, None]
            elif kind == 'n':
                colour = np.repeat((AMBER * 2.2)[None], len(here), axis=0) * fade[:, None]
            else:
                colour = STEEL * ((0.05 if kind == 'l' else 0.1) * fade)[:, None]
            picture = picture + splat.add(colour)
        shown = trace_x[trace_x < 0.06 + 0.88 * part] if part > 0 else trace_x[:1]
        for row, tempo in enumerate((1.0, 1.4)):
            turn = (shown - 0.06) / 0.88 * 6 * math.pi
            tall = np.sin(turn) * 0.02 + np.sin(turn * 5.3 * tempo + row) * 0.006
            v = ((0.86 + row * 0.07 - tall) * height).astype(int)
            u = (shown * width).astype(int)
            picture[v, u] += (AMBER if row == 0 else PALE) * 1.2
            picture[v + 1, u] += (AMBER if row == 0 else PALE) * 0.6
        return picture

    shots(folder, 'tilt-monitoring', compose)


FILMS = {'sign-in': sign_in, 'slide-bridge': slide_bridge, 'deck-scan': deck_scan,
         'tunnel-lining': tunnel_lining,
         'pipe-crawl': pipe_crawl, 'tilt-monitoring': tilt_monitoring}

if __name__ == '__main__':
    target = pathlib.Path(sys.argv[1])
    (target / 'videos').mkdir(parents=True, exist_ok=True)
    for chosen in sys.argv[2:] or FILMS:
        FILMS[chosen](target)
