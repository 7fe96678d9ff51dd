"""Further instruments at work. Each function lays out one picture. Sizes in metres."""
import math

import concrete_probes
import metal_probes
import nodes
import pipelines
import aerial
import scanning
import studio
import surfaces
import tunnels
from fittings import tripod
from indoors import tube_wall, tunnel, weld_table
from materials import dark_steel, plain, steel
from outdoors import DM, block, terrain, viaduct
from shapes import cylinder, group, ring, rod, sheet, slab, tube
from sites import DAY, hills, tunnel_light
from works import car_park, facade, flange, hall, sea_floor, tank_wall, trap_station, vessel


def site_potential():
    surfaces.haze((0.3, 0.33, 0.37), 170)
    car_park()
    studio.plain_world((0.8, 0.88, 1.0), 0.12)
    chalk = surfaces.painted((0.36, 0.52, 0.66), 0.7, 0.5)
    for index in range(7):
        block(0.012, 5, 0.004, chalk, (-1.2 + index * 0.5, 1.5, 0.002), edge=0)
    for index in range(10):
        block(3.0, 0.012, 0.004, chalk, (0.3, -1 + index * 0.5, 0.002), edge=0)
    with group((0.25, 0.15, 0), (0, 0, 20), DM):
        concrete_probes.potential_hc4()
    studio.softbox((-1.6, -1.4, 2.4), (0.2, 0.2, 0.3), 1.2, 1.2, 60, (0.95, 0.97, 1.0))
    studio.camera((-0.72, -1.12, 0.74), (0.36, 0.5, 0.4), 30, focus=(0.25, 0.1, 0.4), stop=11)


def site_weld():
    surfaces.haze((0.42, 0.46, 0.5), 120)
    hall()
    studio.plain_world((0.7, 0.82, 1.0), 0.1)
    coat = surfaces.steel_plate((0.2, 0.21, 0.22), 0.28, 0.38, (1, 9, 1))
    for index in range(2):
        cylinder(0.6, 3.98, coat, (-2.0 + index * 4.0, 1.0, 1.1), axis='x', edge=0.004, steps=128)
    for index in range(120):
        angle = math.tau * index / 120
        with group((0, 1.0 + 0.6 * math.sin(angle), 1.1 + 0.6 * math.cos(angle)),
                   (-math.degrees(angle), 0, 0)):
            slab(0.036, 0.05, 0.008, plain('bead', (0.34, 0.31, 0.28), 0.34, metal=1.0), radius=0.012,
                 edge=0.003)
    for x in (-2.6, -1.2, 1.2, 2.6):
        block(0.14, 1.0, 0.5, surfaces.painted((0.72, 0.36, 0.03), 0.45, 0.2), (x, 1.0, 0.25), edge=0.02)
    with group((0, 1.0, 1.1), (20, 0, 0)):
        with group((0, 0, 0.592), (0, 0, 90), DM):
            metal_probes.scanner_body()
    tube([(-0.01, 0.99, 1.725), (-0.03, 1.15, 1.78), (-0.1, 1.5, 1.8), (-0.5, 1.75, 1.2), (-0.8, 1.7, 0.3),
          (-1.4, 1.3, 0.03),
          (-3, 1.2, 0.03)], 0.011,
         surfaces.painted((0.75, 0.36, 0.03), 0.5))
    vessel((6.5, 10, 0), turn=70)
    vessel((-6.5, 14, 0), 1.5, 6, turn=84)
    studio.softbox((-1.2, -1.0, 2.8), (0, 0.8, 1.6), 1.0, 1.0, 60, (1.0, 0.95, 0.88))
    studio.camera((-0.62, 0.02, 2.02), (0.06, 0.95, 1.62), 32, focus=(0, 0.75, 1.7), stop=11)


def site_tunnel_scanner():
    surfaces.haze((0.2, 0.22, 0.25), 130)
    tunnel(services=True)
    tunnel_light()
    with group((0.5, 1.6, 0.15), (0, 0, -90), DM):
        tunnels.trolley_ts9(8.0)
    plane = surfaces.glow((0.08, 0.5, 1.0), 2.2)
    with group((0.5, 1.86, 1.6)):
        points = [(-0.5 + 4.185 * math.cos(math.radians(a)), 0,
                   4.185 * math.sin(math.radians(a))) for a in range(-18, 199, 3)]
        tube(points, 0.008, plane)
    studio.softbox((-1.2, -0.6, 2.9), (0.5, 1.5, 0.7), 0.9, 0.9, 130, (0.92, 0.96, 1.0))
    studio.softbox((2.4, -0.4, 2.4), (0.5, 1.6, 0.4), 0.7, 0.7, 90, (1.0, 0.95, 0.88))
    studio.camera((-1.0, -1.0, 1.2), (0.85, 2.2, 1.1), 22, focus=(0.5, 1.6, 0.6), stop=11)


def site_gateway():
    surfaces.haze(DAY, 600)
    viaduct()
    hills(36, 60, (40, 240, -18), 0.14, 5)
    sheet(800, 80, surfaces.water(), (0, -20, -16.5))
    studio.sky(30, 220, strength=0.13)
    stone = surfaces.concrete((0.4, 0.39, 0.37), 1.2, 0.5)
    block(3.2, 2.6, 2.0, stone, (-30, -60, 27.0), edge=0.03)
    with group((-30, -60, 28.0), (0, 0, 18), DM * 1.5):
        nodes.gateway_lg1()
    rail = surfaces.painted((0.3, 0.33, 0.35), 0.4)
    for x in (-31.5, -28.5):
        rod((x, -58.8, 28), (x, -58.8, 29.1), 0.025, rail)
    rod((-31.5, -58.8, 29.1), (-28.5, -58.8, 29.1), 0.025, rail)
    rod((-31.5, -58.8, 28.6), (-28.5, -58.8, 28.6), 0.02, rail)
    studio.camera((-30.9, -62.6, 28.75), (-29.55, -58.4, 28.78), 36, focus=(-30, -60.1, 28.7), stop=8)


def big_main(radius, length=22.0):
    """The inside of a concrete main along y with its joints; a film of water in the invert."""
    tube_wall(radius, length, surfaces.concrete((0.38, 0.36, 0.325), 1.1, 0.7, 0.7))
    joint = surfaces.concrete((0.2, 0.19, 0.175), 1.2, 0.6)
    for index in range(int(length / 2.5)):
        ring(radius, 0.016, joint, (0, 0.6 + index * 2.5, 0), axis='y')
    sheet(radius * 0.5, length, surfaces.water((0.02, 0.024, 0.022), 3), (0, length / 2, -radius * 0.967))


def crawler_lights(place, radius):
    x, y, z = place
    studio.spot((x, y - 0.4, z + 0.3), (x, y - 4, z + 0.2), 30, 110, 0.04, (1.0, 0.94, 0.84))
    studio.softbox((x - 0.2, y - 1.3, z + radius * 1.5), (x, y, z + 0.3), 0.3, 0.3, 30, (1.0, 0.93, 0.82))
    studio.softbox((x + 0.5 * radius, y - 0.9, z + radius), (x, y, z + 0.3), 0.2, 0.4, 12, (0.75, 0.87, 1.0))
    studio.bulb((x, y + 3.4, 0.2), 26, 0.1, (0.62, 0.8, 1.0))
    studio.bulb((x, y + 9, 0), 40, 0.1, (1.0, 0.85, 0.65))


def site_crawler_px5():
    surfaces.haze((0.016, 0.016, 0.017), 50)
    big_main(0.85)
    studio.plain_world((0.5, 0.6, 0.8), 0.004)
    place = (0.0, 2.5, -0.83)
    with group(place, (0, 0, 68), DM):
        pipelines.crawler_px5()
    crawler_lights(place, 0.85)
    studio.camera((-0.38, 1.35, -0.38), (0.1, 2.6, -0.52), 23, focus=(0, 2.3, -0.5), stop=11)


def site_pig():
    surfaces.haze(DAY, 300)
    trap_station()
    hills(16, 60, (0, 140, -8))
    studio.sky(30, 228, strength=0.13)
    with group((-0.95, 0.0, 0.66), (0, 0, 180), DM):
        pipelines.smart_pig_ip12()
    slab(1.3, 0.5, 0.08, surfaces.painted((0.07, 0.13, 0.2), 0.45), (-0.95, 0, 0.62), radius=0.02, edge=0.01)
    for x in (-1.45, -0.45):
        for y in (-0.18, 0.18):
            rod((x, y, 0.6), (x, y, 0.16), 0.025, dark_steel())
    studio.camera((-1.9, -2.1, 1.45), (-0.15, 0.3, 0.95), 30, focus=(-0.8, -0.1, 0.9), stop=8)


def site_mapper():
    surfaces.haze(DAY, 340)
    tank_wall()
    hills(14, 80, (0, 200, -8))
    studio.sky(38, 205, strength=0.13)
    coat = surfaces.painted((0.5, 0.52, 0.52), 0.45, 0.2)
    for x in (-44, 44):
        cylinder(14, 12, coat, (x, 44, 6), edge=0.1, steps=90)
    with group((-0.1, -0.008, 2.05), (90, 0, 0)):
        with group((0, 0, 0), (0, 0, -62), DM):
            pipelines.mapper_body()
    tube([(-0.025, -0.07, 1.93), (0.0, -0.085, 1.89), (0.06, -0.11, 1.72), (0.05, -0.04, 1.4),
          (0.12, -0.03, 0.8), (0.1, -0.06, 0.0)], 0.009,
         surfaces.painted((0.75, 0.36, 0.03), 0.5))
    studio.camera((-0.84, -0.58, 1.72), (0.2, 0.06, 2.07), 25, focus=(-0.1, -0.1, 2.0), stop=8)


def site_rov():
    surfaces.haze((0.012, 0.11, 0.135), 5.5)
    sea_floor()
    terrain(40, 0.5, surfaces.ground((0.06, 0.06, 0.045), (0.15, 0.14, 0.11), 0.6), (0, 0, -0.3), rough=0.3)
    sheet(120, 60, surfaces.glow((0.012, 0.11, 0.135), 1.0), (0, 26, 4), (90, 0, 0))
    sheet(120, 60, surfaces.glow((0.012, 0.11, 0.135), 1.0), (30, 0, 4), (90, 0, 90))
    sheet(120, 60, surfaces.glow((0.012, 0.11, 0.135), 1.0), (-30, 0, 4), (90, 0, -90))
    studio.plain_world((0.06, 0.32, 0.4), 0.5)
    studio.softbox((-1, -2.5, 7.5), (0, -0.6, 1.5), 5, 3, 900, (0.5, 0.9, 1.0))
    with group((0.1, -1.05, 1.55), (4, -3, 112), DM * 1.15):
        aerial.rov_u3(tether=False)
    for x in (-0.2, 0.22):
        studio.spot((0.36, -0.95 + x, 1.82), (2.4, -0.05, 1.5), 600, 64, 0.03, (1.0, 0.96, 0.86))
    tube([(-0.1, -1.13, 1.74), (-0.45, -1.2, 1.8), (-1.2, -1.1, 2.3), (-1.6, -1.0, 3.6), (-1.7, -1.0, 6.5)],
         0.014,
         surfaces.painted((0.85, 0.5, 0.04), 0.5))
    mote = surfaces.glow((0.3, 0.55, 0.55), 0.5)
    for index in range(70):
        with group((-2.2 + (index * 0.617) % 4.2, -2.0 + (index * 0.377) % 1.9, 0.6 + (index * 0.713) % 2.2)):
            cylinder(0.003, 0.004, mote, edge=0, steps=8)
    studio.softbox((1.6, -2.4, 3.0), (0.1, -1.05, 1.7), 0.8, 0.8, 50, (0.7, 0.95, 1.0))
    studio.camera((1.25, -2.3, 1.98), (0.02, -0.6, 1.66), 28, focus=(0.15, -1.1, 1.7), stop=11)


def site_laser_scanner():
    surfaces.haze((0.42, 0.46, 0.5), 120)
    hall()
    studio.plain_world((0.7, 0.82, 1.0), 0.1)
    vessel((5.2, 7, 0), turn=80)
    vessel((-5.6, 9, 0), 1.4, 6, turn=92)
    vessel((5.6, 16, 0), 1.5, 6, turn=88)
    with group((-0.35, 0.9, 0), (0, 0, 10), DM):
        tripod(12.4, spread=0.4, turn=18, thick=0.17)
        with group((0, 0, 12.4), (0, 0, 0)):
            scanning.scanner_head()
    studio.softbox((-2.0, -0.8, 2.6), (-0.3, 0.9, 1.3), 1.0, 1.0, 40, (1.0, 0.97, 0.92))
    studio.camera((-1.15, -0.65, 1.42), (0.35, 2.6, 1.4), 28, focus=(-0.35, 0.85, 1.4), stop=11)


def site_thermal():
    surfaces.haze((0.35, 0.42, 0.55), 260)
    with group((0, 0, 0)):
        facade()
    hills(12, 40, (0, 120, -6))
    studio.sky(5, 300, strength=0.2, dust=2)
    with group((0, -11, 0), (0, 0, 176), DM):
        tripod(11.8, spread=0.4, turn=18, thick=0.15)
        with group((0, 0, 11.8)):
            scanning.thermal_body()
    studio.softbox((1.5, -12.8, 2.4), (0, -11, 1.4), 0.9, 0.9, 46, (0.85, 0.92, 1.0))
    studio.softbox((0, -18, 9), (0, 0, 5), 14, 5, 1600, (0.62, 0.74, 1.0)).visible_glossy = False
    studio.camera((-0.26, -11.7, 1.56), (0.2, -10.2, 1.545), 27, focus=(0.0, -11.1, 1.46), stop=11)


def gear_case():
    """A housing with an inspection port: where a borescope goes in."""
    skin = surfaces.painted((0.1, 0.17, 0.24), 0.42, 0.15)
    with group((0.28, 0.3, 0)):
        slab(0.62, 0.4, 0.34, skin, (0, 0, 0.17), radius=0.06, edge=0.03)
        slab(0.7, 0.46, 0.05, skin, (0, 0, 0.2), radius=0.06, edge=0.01)
        for index in range(8):
            for side in (-1, 1):
                cylinder(0.012, 0.08, dark_steel(), (-0.31 + index * 0.0886, side * 0.215, 0.21), edge=0.003,
                         steps=6)
        cylinder(0.13, 0.1, skin, (-0.1, -0.2, 0.2), axis='y', edge=0.02, steps=56)
        cylinder(0.05, 0.3, steel(), (-0.1, -0.3, 0.2), axis='y', edge=0.006)
        for step in range(6):
            cylinder(0.011, 0.12, dark_steel(), (-0.1 + 0.1 * math.cos(step * 1.047), -0.22,
                                                 0.2 + 0.1 * math.sin(step * 1.047)),
                     axis='y', edge=0.003, steps=6)
        flange((0.16, -0.02, 0.36), 0.075, bolts=8, paint=skin)
        cylinder(0.05, 0.02, plain('bore', (0.003, 0.003, 0.003), 0.9), (0.16, -0.02, 0.428), edge=0)
        for z in range(5):
            slab(0.52, 0.012, 0.02, skin, (0.02, -0.2, 0.05 + z * 0.028), radius=0.004, edge=0.003)


def site_borescope():
    surfaces.haze((0.02, 0.022, 0.026), 60)
    weld_table()
    studio.plain_world((0.45, 0.6, 0.85), 0.14)
    studio.softbox((-1.4, 0.9, 1.4), (0, 0, 0.1), 0.7, 1.2, 110, (1.0, 0.86, 0.7))
    studio.softbox((1.6, -0.4, 1.5), (0, 0, 0.1), 0.8, 0.8, 70, (0.75, 0.87, 1.0))
    studio.softbox((0.0, -1.6, 0.9), (0, 0, 0.1), 0.9, 0.5, 34, (0.9, 0.95, 1.0))
    gear_case()
    with group((-0.06, -0.06, 0.0), (0, 0, 4), DM):
        scanning.borescope_set()
    braid = plain('braid', (0.05, 0.052, 0.058), 0.4, metal=0.7)
    tube([(-0.19, 0.04, 0.295), (-0.16, 0.14, 0.33), (0.02, 0.26, 0.5), (0.24, 0.3, 0.62), (0.42, 0.28, 0.58),
          (0.44, 0.28, 0.48),
          (0.44, 0.28, 0.38)], 0.0075, braid)
    studio.camera((-0.42, -0.72, 0.42), (0.1, 0.12, 0.22), 33, focus=(-0.15, -0.04, 0.22), stop=11)


SIZE = (880, 550)
PLACES = {
    'site-potential-hc4': (site_potential, SIZE, 1.4, 12),
    'site-weld-w16': (site_weld, SIZE, 0.5, 12),
    'site-tunnel-scanner-ts9': (site_tunnel_scanner, SIZE, 1.15, 12),
    'site-gateway-lg1': (site_gateway, SIZE, 0.42, 8),
    'site-crawler-px5': (site_crawler_px5, SIZE, 1.2, 12),
    'site-smart-pig-ip12': (site_pig, SIZE, 0.36, 8),
    'site-corrosion-mapper-cm4': (site_mapper, SIZE, 0.36, 8),
    'site-rov-u3': (site_rov, SIZE, 1.3, 12),
    'site-laser-scanner-ls3': (site_laser_scanner, SIZE, 0.5, 12),
    'site-thermal-camera-tc6': (site_thermal, SIZE, 1.0, 12),
    'site-borescope-b4': (site_borescope, SIZE, 0.95, 12),
}
