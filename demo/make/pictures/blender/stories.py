"""Pictures of cases and news. Each function lays out one picture. Sizes in metres."""
import math

import aerial
import metal
import metal_probes
import monitoring
import pipelines
import scanning
import software
import studio
import surfaces
import tunnels
from fittings import tripod
from indoors import arc_shell, room, table, wall_screen
from materials import dark_steel, graphite, grey, led, plain, rubber, steel
from outdoors import DM, block, cone, dam, terrain
from rooms import cup, plant
from shapes import ball, cylinder, group, ring, rod, sheet, slab, tube
from sites import DAY, hills
from works import hall, sea_floor, tank_wall, vessel
from worksites import big_main, crawler_lights

SMALL, WIDE = (840, 560), (840, 525)


def case_hall():
    surfaces.haze((0.42, 0.46, 0.5), 130)
    hall()
    studio.plain_world((0.7, 0.82, 1.0), 0.1)
    for index in range(3):
        vessel((6.4, 6 + index * 6, 0), 1.5, 5, turn=90)
        vessel((-6.8, 9 + index * 7, 0), 1.3, 5, turn=90)
    with group((-1.2, 2.6, 0), (0, 0, -20), DM):
        tripod(12.4, spread=0.4, turn=18, thick=0.17)
        with group((0, 0, 12.4)):
            scanning.scanner_head()
    for x, y in ((-3.6, 4.4), (3.4, 5.0), (3.6, 11)):
        cone((x, y, 0))
    with group((0.5, 4.4, 2.5), (4, 5, 30), DM * 2.0):
        monitoring.drone_d8()
    studio.camera((-2.5, -0.7, 1.75), (0.6, 7, 2.0), 24)


def case_wind_tower():
    surfaces.haze(DAY, 900)
    coat = surfaces.painted((0.5, 0.52, 0.53), 0.4, 0.08)
    land = surfaces.ground((0.03, 0.05, 0.018), (0.1, 0.11, 0.04), 0.05)
    terrain(900, 10, land, (0, 200, -4), valley=40, rise=0.05, seed=6)
    sheet(9000, 9000, land, (0, 0, -10))
    for x, y, turn in ((0, 0, 20), (-150, 240, 50), (170, 330, 75), (40, 420, 10)):
        with group((x, y, 0)):
            for row in range(4):
                cylinder(2.2 - row * 0.32, 22, coat, (0, 0, 11 + row * 22), edge=0.02,
                         taper=(2.2 - (row + 1) * 0.32) / (2.2 - row * 0.32),
                         steps=64)
                ring(2.2 - row * 0.32 + 0.02, 0.05, coat, (0, 0, row * 22))
            slab(3.0, 9, 3.2, coat, (0, 1.0, 89.6), radius=0.8, edge=0.7)
            with group((0, -4.4, 89.6), (90, 0, 0)):
                ball(1.6, coat, (0, 0, 0.2), (1, 1, 1.3))
                for blade in range(3):
                    with group((0, 0, 0), (0, 0, blade * 120 + turn)):
                        slab(2.6, 40, 0.4, coat, (0, 21, 0.3), (0, 8, 0), radius=1.2, edge=0.15, taper=0.9)
    studio.sky(30, 235, strength=0.13)
    with group((-4.4, -6.6, 58), (8, 4, 30), DM * 3):
        monitoring.drone_d8()
    studio.camera((-7.2, -11.5, 56.5), (-0.6, 6, 66), 24, focus=(-4, -6, 58), stop=8)


def truss(length, height, width, material, bays=9, at=0.0):
    """A riveted truss bridge along y; rails' level z = 0."""
    bay = length / bays
    for side in (-1, 1):
        x = side * width / 2
        block(0.5, length, 0.5, material, (x, at + length / 2, -0.5), edge=0.02)
        block(0.5, length - 2 * bay, 0.5, material, (x, at + length / 2, height), edge=0.02)
        for index in range(bays + 1):
            y = at + index * bay
            inner = 0 < index < bays
            if inner:
                block(0.32, 0.32, height, material, (x, y, height / 2 - 0.2), edge=0.01)
            if index < bays:
                low_first = index % 2 == 0
                tall = [0 if edge in (0, bays) else height for edge in (index, index + 1)]
                start, end = ((x, y, -0.4), (x, y + bay, tall[1])) if low_first else ((x, y, tall[0]),
                                                                                      (x, y + bay, -0.4))
                rod(start, end, 0.17, material)
            slab(0.56, 0.9, 0.9, material, (x, y, -0.3), radius=0.1, edge=0.01)
            if inner:
                slab(0.56, 0.8, 0.8, material, (x, y, height), radius=0.1, edge=0.01)
                block(width, 0.26, 0.3, material, (0, y, height), edge=0.01)
                if index < bays - 1:
                    rod((-x, y, height), (x, y + bay, height), 0.07, material)
            block(width, 0.3, 0.6, material, (0, y, -0.6), edge=0.01)


def case_railway_bridge():
    surfaces.haze(DAY, 420)
    iron = surfaces.painted((0.075, 0.13, 0.13), 0.5, 0.35)
    truss(54, 6.6, 6.0, iron, at=-6)
    wood = surfaces.wood((0.13, 0.1, 0.075))
    shiny = plain('rail head', (0.5, 0.5, 0.51), 0.24, metal=1.0)
    for index in range(84):
        block(2.6, 0.26, 0.2, wood, (0, -5 + index * 0.64, -0.25), edge=0.01)
    for x in (-0.8, 0.8):
        block(0.07, 56, 0.15, surfaces.steel_plate((0.2, 0.15, 0.12), 0.8), (x, 22, -0.075), edge=0.01)
        block(0.06, 56, 0.012, shiny, (x, 22, 0.002), edge=0.004)
    walk = surfaces.painted((0.22, 0.23, 0.24), 0.6, 0.3)
    for side in (-1, 1):
        block(0.9, 56, 0.06, walk, (side * 2.0, 22, -0.12), edge=0.01)
    with group((0, 2.6, 0.01), (0, 0, 90), DM):
        tunnels.trolley_tt2(8.0)
    hills(40, 40, (0, 260, -30), 0.16, 5)
    sheet(800, 120, surfaces.water(), (0, 20, -20))
    studio.sky(24, 228, strength=0.13)
    studio.camera((1.75, -1.0, 1.65), (-0.3, 7, 1.25), 24, focus=(0.5, 2.6, 0.6), stop=8)


def case_gas_pipeline():
    surfaces.haze(DAY, 520)
    earth = surfaces.ground((0.11, 0.075, 0.045), (0.22, 0.16, 0.1), 0.5)
    grass = surfaces.ground((0.03, 0.05, 0.018), (0.1, 0.11, 0.04), 0.05)
    terrain(700, 14, grass, (0, 330, -6), valley=60, rise=0.08, seed=11)
    sheet(3000, 3000, grass, (0, 0, -1.2))
    block(14, 220, 0.3, earth, (1.0, 90, -0.6))
    terrain(9, 0.5, earth, (-6.5, 2, 0.2), cells=90, rough=0.6)
    for index in range(14):
        ball(1.9, earth, (-6.4 + 0.3 * math.sin(index * 2.3), 9 + index * 3.6, -0.3), (1.1, 1.2, 0.8))
    coat = surfaces.painted((0.05, 0.13, 0.09), 0.42, 0.15)
    bare = surfaces.steel_plate((0.24, 0.24, 0.25), 0.4)
    for index in range(12):
        y = -6 + index * 12
        cylinder(0.5, 11.5, coat, (0.2 * math.sin(index * 0.4), y + 6, 0.35), axis='y', edge=0.005, steps=80)
        cylinder(0.488, 0.6, bare, (0.1 * math.sin(index * 0.4), y + 12, 0.35), axis='y', edge=0, steps=80)
        for part in (3, 9):
            block(1.5, 0.3, 0.3, surfaces.wood((0.2, 0.14, 0.08)), (0, y + part, -0.3), edge=0.01)
    with group((0.0, 6.0, 0.35), (0, 18, 0)):
        with group((0, 0, 0.492), (0, 0, 0), DM * 1.3):
            metal_probes.scanner_body()
        ring(0.49, 0.012, bare, axis='y')
    studio.sky(22, 238, strength=0.14)
    studio.camera((-1.6, 3.6, 1.7), (0.5, 8, 0.85), 27, focus=(0, 6, 0.9), stop=8)


def case_water_main():
    surfaces.haze((0.016, 0.016, 0.017), 60)
    big_main(1.2, 30)
    studio.plain_world((0.5, 0.6, 0.8), 0.004)
    place = (0.1, 3.0, -1.17)
    with group(place, (0, 0, 104), DM * 1.15):
        pipelines.crawler_px5()
    crawler_lights(place, 1.2)
    studio.camera((0.62, 1.3, -0.5), (-0.16, 3.4, -0.6), 24, focus=(0.1, 2.7, -0.8), stop=11)


def case_storage_tank():
    surfaces.haze(DAY, 420)
    tank_wall()
    coat = surfaces.painted((0.36, 0.39, 0.4), 0.45, 0.2)
    for x, y in ((-48, 30), (-54, 80), (52, 66), (0, 90)):
        cylinder(16, 13, coat, (x, y, 6.5), edge=0.1, steps=90)
    hills(16, 90, (0, 260, -8))
    studio.sky(26, 222, strength=0.13)
    with group((-5.9, -8.6, 3.3), (6, 4, 40), DM * 2):
        aerial.drone_d4()
    studio.camera((-8.2, -11.4, 2.6), (3.2, 5, 5.2), 24, focus=(-5.9, -8.6, 3.4), stop=11)


def case_harbour():
    surfaces.haze((0.012, 0.1, 0.13), 7)
    sea_floor()
    terrain(40, 0.6, surfaces.ground((0.06, 0.06, 0.045), (0.15, 0.14, 0.11), 0.6), (0, 0, -0.3), rough=0.3)
    for turn, at in ((0, (0, 26, 4)), (90, (30, 0, 4)), (-90, (-30, 0, 4))):
        sheet(120, 60, surfaces.glow((0.012, 0.1, 0.13), 1.0), at, (90, 0, turn))
    for x in (-5, -1.5, 2, 5.5):
        cylinder(0.42, 9, surfaces.steel_plate((0.1, 0.11, 0.1), 0.9, 0.6), (x, -3.6, 4), edge=0.01, steps=48)
    studio.plain_world((0.06, 0.32, 0.4), 0.5)
    studio.softbox((-1, -3.5, 7.5), (0, -1.6, 1.5), 7, 4, 1400, (0.5, 0.9, 1.0))
    with group((-0.2, -2.2, 1.7), (-4, 3, 52), DM * 1.3):
        aerial.rov_u3(tether=False)
    studio.softbox((0.6, -4.6, 3.2), (-0.2, -2.2, 1.8), 0.8, 0.8, 60, (0.7, 0.95, 1.0))
    for x in (-0.16, 0.16):
        studio.spot((0.05, -2.35 + x, 2.0), (2.4, -3.6 + x, 1.4), 260, 60, 0.03, (1.0, 0.96, 0.86))
    studio.camera((1.5, -4.5, 1.75), (-0.4, -1.9, 1.85), 36, focus=(-0.1, -2.3, 1.9), stop=11)


def case_shaft():
    """Looking up a round shaft: rings of lining, a ladder, the sky as a disc."""
    surfaces.haze((0.3, 0.34, 0.4), 90)
    lining = surfaces.concrete((0.4, 0.39, 0.37), 0.6, 0.75)
    with group((0, 0, 0), (90, 0, 0)):
        for row in range(16):
            shift = 18 if row % 2 else 0
            for piece in range(8):
                low = shift + piece * 45
                arc_shell(4.0, 4.3, low + 0.15, low + 44.85, row * 1.6 + 0.01, row * 1.6 + 1.59, lining)
    metal = surfaces.painted((0.5, 0.3, 0.04), 0.45, 0.3)
    for x in (-0.3, 0.3):
        rod((x, 3.85, 0), (x, 3.85, 25), 0.03, metal)
    for index in range(80):
        rod((-0.3, 3.85, index * 0.32), (0.3, 3.85, index * 0.32), 0.015, metal)
    for x in (2.6, 2.9):
        rod((x, 2.75, 0), (x, 2.75, 25), 0.07, dark_steel())
    block(12, 12, 0.2, surfaces.concrete((0.24, 0.235, 0.22), 1, 0.2, 0.5), (0, 0, -0.1))
    sheet(30, 30, surfaces.glow((0.8, 0.9, 1.0), 3.0), (0, 0, 29), (180, 0, 0))
    studio.softbox((0, 0, 27), (0, 0, 0), 7, 7, 3600, (0.86, 0.93, 1.0))
    studio.plain_world((0.6, 0.7, 0.85), 0.06)
    with group((0.35, 0.6, 5.2), (8, -6, 24), DM * 2.4):
        aerial.drone_d4()
    studio.softbox((-1.4, -2.4, 2.0), (0.3, 0.6, 5.2), 1.0, 1.0, 130, (1, 0.95, 0.88))
    studio.camera((-0.9, -2.2, 1.7), (0.35, 1.7, 8.6), 21, focus=(0.3, 0.6, 5.2), stop=8)


def case_hydro_dam():
    surfaces.haze(DAY, 900)
    dam()
    terrain(700, 60, surfaces.ground((0.09, 0.085, 0.075), (0.2, 0.19, 0.17), 0.05), (0, 60, -18), valley=58,
            rise=0.9, rough=0.016)
    sheet(900, 600, surfaces.water(scale=0.2), (0, -260, 26))
    hills(60, 10, (0, 420, 20), 0.15, 9)
    studio.sky(38, 150, strength=0.13)
    with group((-20, -116, 33), (8, 5, -20), DM * 3):
        monitoring.drone_d8()
    studio.camera((-23.5, -122.5, 33.2), (4, 0, 36), 24, focus=(-20, -116, 33), stop=8)


def case_road_tunnel():
    surfaces.haze((0.26, 0.23, 0.2), 130)
    lining = surfaces.concrete((0.44, 0.43, 0.415), 0.8, 0.5)
    with group((0, 0, 1.8)):
        for index in range(10):
            arc_shell(5.2, 5.6, -22, 202, -6 + index * 6 + 0.01, index * 6 - 0.01, lining, steps=48)
    block(12, 66, 0.4, surfaces.asphalt(), (0, 26, -0.2))
    paint = surfaces.painted((0.72, 0.72, 0.7), wear=0.35)
    panel = surfaces.painted((0.5, 0.52, 0.52), 0.4, 0.15)
    for side in (-1, 1):
        block(0.9, 66, 0.3, surfaces.concrete((0.4, 0.39, 0.38), 1), (side * 4.7, 26, 0.1), edge=0.02)
        block(0.14, 66, 0.01, paint, (side * 4.0, 26, 0.004), edge=0)
        for index in range(22):
            block(0.06, 2.94, 2.6, panel, (side * 5.08, -4 + index * 3, 1.75), edge=0.01)
    for index in range(9):
        block(0.14, 3.4, 0.01, paint, (0, -2 + index * 7, 0.004), edge=0)
        slab(0.3, 2.0, 0.1, surfaces.glow((1.0, 0.84, 0.6), 7), (-1.6, -2 + index * 7, 6.4), radius=0.04,
             edge=0)
        slab(0.3, 2.0, 0.1, surfaces.glow((1.0, 0.84, 0.6), 7), (1.6, -2 + index * 7, 6.4), radius=0.04,
             edge=0)
        studio.softbox((0, -2 + index * 7, 6.3), (0, -2 + index * 7, 0), 3.4, 2, 130, (1.0, 0.85, 0.64))
    for y in (16, 34):
        for x in (-1.2, 1.2):
            cylinder(0.5, 2.6, surfaces.painted((0.36, 0.38, 0.4), 0.4), (x, y, 6.0), axis='y', edge=0.1)
    sheet(12, 9, surfaces.glow((0.75, 0.86, 1.0), 1.6), (0, 54, 3), (90, 0, 0))
    truck((1.9, 5.2, 0))
    for index in range(5):
        cone((0.1, 1.4 + index * 3.2, 0), index * 20)
    studio.plain_world((0.6, 0.7, 0.85), 0.03)
    studio.softbox((-2.4, 0.2, 3.4), (1.9, 5, 1.6), 1.4, 1.4, 130, (0.92, 0.96, 1.0))
    studio.camera((-2.3, -2.6, 1.75), (1.5, 6, 2.15), 25, focus=(1.9, 5, 2), stop=8)


def truck(at):
    """A small flat-bed lorry that drives to +y and carries the radar arm."""
    paint = surfaces.painted((0.66, 0.68, 0.7), 0.3, 0.05)
    glass = plain('windscreen', (0.01, 0.014, 0.02), 0.05, coat=1.0)
    with group(at):
        block(1.9, 4.4, 0.2, graphite(), (0, 0.2, 0.75), edge=0.03)
        block(2.0, 3.2, 0.12, surfaces.painted((0.1, 0.11, 0.12), 0.5), (0, -0.6, 0.92), edge=0.02)
        for side in (-1, 1):
            block(0.05, 3.2, 0.4, paint, (side * 1.0, -0.6, 1.0), edge=0.02)
            for y in (-1.3, 1.75):
                cylinder(0.42, 0.3, rubber(), (side * 0.84, y, 0.42), axis='x', edge=0.06)
                cylinder(0.24, 0.32, grey(), (side * 0.84, y, 0.42), axis='x', edge=0.03)
            slab(0.3, 0.04, 0.12, plain('tail', (0.7, 0.02, 0.01), 0.3, glow=1.5), (side * 0.75, -2.2, 0.8),
                 radius=0.03, edge=0.01)
        block(2.0, 0.05, 0.4, paint, (0, -2.2, 1.0), edge=0.02)
        slab(2.0, 1.6, 1.35, paint, (0, 1.85, 1.4), radius=0.2, edge=0.14)
        slab(1.7, 0.06, 0.6, glass, (0, 1.06, 1.68), radius=0.03, edge=0.02)
        slab(0.3, 0.9, 0.1, led(), (0, 1.7, 2.14), (0, 0, 90), radius=0.04, edge=0.03)
        with group((0, -0.9, 0.98), (0, 0, 180), DM * 1.7):
            tunnels.radar_boom()


def news_launch():
    room(9, 8, 3.2, floor=surfaces.wood((0.2, 0.14, 0.085)))
    studio.plain_world((0.8, 0.9, 1.0), 0.25)
    wall_screen('twin', 3.6, 2.25, (0.5, 3.86, 1.75), strength=1.2)
    studio.softbox((0, -1, 3.1), (0, -1, 0), 4, 3, 90, (1, 0.97, 0.92))
    table(3.4, 1.2, 0.75, (0.3, 0.5, 0))
    with group((-0.5, 0.35, 0.75), (0, 0, 10), DM):
        software.asset_twin()
    with group((0.75, 0.45, 0.75), (0, 0, -8), DM):
        software.leaning('field-plan', (0, 0, 0), -10, software.PHONE, 68)
    cup((0.32, 0.3, 0.75))
    seat = surfaces.painted((0.05, 0.12, 0.2), 0.6)
    for x in (-0.7, 0.5, 1.6):
        with group((x, 1.55, 0)):
            slab(0.5, 0.5, 0.08, seat, (0, 0, 0.46), radius=0.12, edge=0.03)
            slab(0.5, 0.07, 0.56, seat, (0, 0.26, 0.84), (-8, 0, 0), radius=0.03, edge=0.03)
            cylinder(0.03, 0.44, dark_steel(), (0, 0, 0.22), edge=0.005)
            for step in range(5):
                rod((0, 0, 0.08), (0.28 * math.cos(step * 1.257), 0.28 * math.sin(step * 1.257), 0.04), 0.02,
                    dark_steel())
    plant((3.4, 3.0, 0), 1.8)
    studio.camera((-1.55, -1.75, 1.45), (0.35, 1.6, 1.1), 28, focus=(-0.4, 0.4, 0.9), stop=11)


def robot(at, turn, bend=(28, 62, 74)):
    """A six-axis arm; it holds what is made by the caller."""
    skin = surfaces.painted((0.75, 0.38, 0.04), 0.32, 0.06)
    with group(at, (0, 0, turn)):
        cylinder(0.2, 0.12, graphite(), (0, 0, 0.06), edge=0.02, steps=56)
        cylinder(0.16, 0.3, skin, (0, 0, 0.25), edge=0.05, steps=56)
        with group((0, 0, 0.42), (0, bend[0], 0)):
            cylinder(0.15, 0.34, skin, axis='y', edge=0.04, steps=48)
            cylinder(0.09, 0.36, graphite(), axis='y', edge=0.02)
            slab(0.17, 0.15, 0.72, skin, (0, 0, 0.36), radius=0.06, edge=0.04)
            with group((0, 0, 0.72), (0, bend[1], 0)):
                cylinder(0.12, 0.28, skin, axis='y', edge=0.04, steps=48)
                cylinder(0.07, 0.3, graphite(), axis='y', edge=0.02)
                cylinder(0.075, 0.6, skin, (0, 0, 0.34), edge=0.03, taper=0.8)
                tube([(0.1, 0.06, -0.1), (0.14, 0.06, 0.14), (0.09, 0.05, 0.4), (0.08, 0.04, 0.6)], 0.014,
                     rubber())
                with group((0, 0, 0.66), (0, bend[2], 0)):
                    cylinder(0.065, 0.15, graphite(), axis='y', edge=0.02)
                    cylinder(0.05, 0.14, skin, (0, 0, 0.08), edge=0.02)
                    cylinder(0.056, 0.03, dark_steel(), (0, 0, 0.16), edge=0.005)
                    with group((0, 0, 0.17), (0, 0, 0), DM):
                        cylinder(0.21, 0.5, graphite(), (0, 0, 0.3), edge=0.03)
                        cylinder(0.22, 0.05, grey(), (0, 0, 0.6), edge=0.015)
                        cylinder(0.17, 0.3, steel(), (0, 0, 0.76), edge=0.03)


def news_robot():
    room(8, 7, 3.1, wall=(0.66, 0.68, 0.7))
    studio.plain_world((0.8, 0.9, 1.0), 0.28)
    granite = surfaces.concrete((0.05, 0.052, 0.056), 4, 0.1, 0.25)
    slab(2.4, 1.1, 0.12, granite, (0, 0.1, 0.8), radius=0.02, edge=0.008)
    block(2.2, 0.9, 0.74, surfaces.painted((0.3, 0.32, 0.35), 0.45, 0.05), (0, 0.1, 0.37), edge=0.01)
    robot((0.62, 0.34, 0.86), 196)
    shiny = plain('gauge steel', (0.62, 0.63, 0.65), 0.16, metal=1.0)
    for index in range(5):
        cylinder(0.058, 0.05, shiny, (-0.42 + index * 0.15, -0.02, 0.885), edge=0.003, steps=56)
    with group((-0.7, 0.28, 0.86), (0, 0, 24), DM):
        software.fleet_manager()
    with group((0.72, -0.16, 0.88), (0, 0, -16), DM):
        metal.coating_c10()
    frame = surfaces.painted((0.06, 0.065, 0.07), 0.4, 0.1)
    for x in (-1.25, 1.25):
        rod((x, 0.72, 0), (x, 0.72, 2.3), 0.025, frame)
    rod((-1.25, 0.72, 2.3), (1.25, 0.72, 2.3), 0.025, frame)
    studio.spot((-0.4, -0.9, 2.2), (0.0, 0.1, 0.95), 40, 60, 0.1, (1, 0.95, 0.86))
    wall_screen('fleet', 1.7, 1.06, (-0.9, 3.36, 1.75), strength=1.0)
    studio.camera((-0.95, -2.0, 1.6), (0.1, 0.3, 1.38), 29, focus=(0.0, 0.1, 1.0), stop=11)


PLACES = {
    'case-factory-hall': (case_hall, SMALL, 0.5, 12),
    'case-wind-tower': (case_wind_tower, SMALL, 0.36, 8),
    'case-railway-bridge': (case_railway_bridge, SMALL, 0.5, 8),
    'case-gas-pipeline': (case_gas_pipeline, SMALL, 0.5, 8),
    'case-water-main': (case_water_main, SMALL, 1.2, 12),
    'case-storage-tank': (case_storage_tank, SMALL, 0.4, 8),
    'case-harbour-rov': (case_harbour, SMALL, 1.3, 12),
    'case-shaft': (case_shaft, SMALL, 0.9, 12),
    'case-hydro-dam': (case_hydro_dam, SMALL, 0.42, 8),
    'case-road-tunnel': (case_road_tunnel, SMALL, 1.1, 12),
    'news-office-launch': (news_launch, WIDE, 0.72, 12),
    'news-calibration-robot': (news_robot, WIDE, 0.68, 12),
}
