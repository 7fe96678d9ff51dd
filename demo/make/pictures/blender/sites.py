"""Instruments at work, outside and under ground. Each function lays out one picture. Sizes in metres."""
import math

import concrete
import metal
import monitoring
import nodes
import studio
import surfaces
from indoors import pipe, tunnel, weld_table
from materials import dark_steel, graphite, steel
from outdoors import DM, block, dam, deck, pier_face, quay, terrain, viaduct
from parts import tablet
from shapes import cylinder, group, rod, sheet, slab, tube

# The cart is the largest instrument: its pole reaches a person's chest.
CART = DM * 1.6
DAY = (0.56, 0.68, 0.86)
WARM = (0.86, 0.72, 0.58)


def hills(height=26, valley=70, at=(0, 160, -34), rise=0.12, seed=3.0):
    land = surfaces.ground(scale=0.03)
    terrain(900, height, land, at, valley=valley, rise=rise, seed=seed)
    sheet(9000, 9000, land, (0, 0, at[2] - 6))


def on_deck(at, target, lens, sun=(24, 250), cart=(0, 0), turn=0, focus=True, haze=DAY):
    surfaces.haze(haze, 260)
    deck()
    hills()
    studio.sky(*sun, strength=0.13)
    with group((cart[0], cart[1], 0), (0, 0, turn), CART):
        concrete.radar_gx400()
    studio.camera(at, target, lens, focus=(cart[0], cart[1], 0.6) if focus else None, stop=4)


def site_radar():
    on_deck((-1.9, -2.4, 1.15), (0.42, 0.6, 0.52), 37, (26, 235), turn=12)


def poster_deck():
    on_deck((1.3, -4.2, 1.35), (-0.45, 3, 0.55), 32, (14, 290), cart=(-0.8, -0.9), turn=-8, haze=WARM)


def case_deck():
    on_deck((-3.6, -3.2, 2.2), (0.2, 3.2, 0.0), 30, (38, 215), cart=(-1.3, 0.5), turn=24)


def slide_radar():
    surfaces.haze(WARM, 200)
    floor = surfaces.concrete((0.27, 0.28, 0.29), 1.2, 0.35, 0.7)
    block(40, 60, 0.4, floor, (0, 20, -0.2))
    chalk = surfaces.painted((0.5, 0.66, 0.8), wear=0.5)
    for index in range(9):
        block(0.0035, 4, 0.002, chalk, (-1.2 + index * 0.3, 0.6, 0.001), edge=0)
        block(3.4, 0.0035, 0.002, chalk, (0.2, -0.9 + index * 0.3, 0.001), edge=0)
    hills(14, 60, (0, 120, -12))
    studio.sky(14, 300, strength=0.16)
    with group((0.42, 0.05, 0), (0, 0, 16), DM):
        concrete.radar_gx100(with_tablet=False)
    with group((0.16, 0.14, 0.0), (0, 0, 24), DM):
        tablet('radar', (0, 0, 0), (0, 0, 0), 2.1, 1.45)
    studio.camera((-0.22, -0.86, 0.3), (0.07, 0.12, 0.13), 40, focus=(0.4, 0, 0.05), stop=4)


def slide_bridge():
    surfaces.haze(DAY, 900)
    viaduct()
    hills(40, 46, (60, 260, -16), 0.16, 5)
    sheet(800, 60, surfaces.water(), (0, -10, -15.5))
    studio.sky(16, 250, strength=0.14)
    studio.camera((-150, -118, 12), (-4, 40, 30), 27)


def news_viaduct():
    surfaces.haze(WARM, 700)
    viaduct()
    hills(34, 60, (40, 260, -18), 0.14, 8)
    sheet(800, 80, surfaces.water(), (0, -20, -16.5))
    studio.sky(6, 300, strength=0.2, dust=2)
    studio.camera((70, -96, 4), (-30, 10, 33), 25)


def tilt_on_bracket(at):
    """A tilt node on a steel bracket, bolted to a wall that faces -y."""
    with group(at):
        with group((0, -0.09, 0), (0, 0, -6), DM):
            monitoring.tilt_node_t1()
        slab(0.26, 0.18, 0.008, steel(), (0, -0.09, -0.003), radius=0.01, edge=0.002)
        slab(0.26, 0.008, 0.12, steel(), (0, -0.004, -0.06), radius=0.003, edge=0.002)
        for side in (-1, 1):
            cylinder(0.012, 0.014, dark_steel(), (side * 0.08, -0.014, -0.08), axis='y', edge=0.002, steps=6)


def node_on_pier(at, target, lens, sun, haze, stop=2.0):
    surfaces.haze(haze, 240)
    pier_face()
    hills(30, 40, (60, 190, -26), 0.14, 6)
    sheet(900, 200, surfaces.water(), (0, 60, -20))
    studio.sky(*sun, strength=0.14)
    tilt_on_bracket((0.55, 0, 1.5))
    studio.camera(at, target, lens, focus=(0.55, -0.14, 1.55), stop=stop)


def site_tilt():
    node_on_pier((0.18, -0.72, 1.68), (0.78, 0.1, 1.545), 34, (32, 215), DAY, 5.6)


def poster_tilt():
    node_on_pier((0.3, -0.6, 1.5), (0.84, 0.14, 1.63), 30, (14, 235), WARM, 4)


def drone_at_dam(place, turn, at, target, lens, sun, haze, land=True):
    surfaces.haze(haze, 700)
    dam()
    terrain(700, 60, surfaces.ground((0.09, 0.085, 0.075), (0.2, 0.19, 0.17), 0.05), (0, 60, -18), valley=58,
            rise=0.9, rough=0.016)
    sheet(900, 600, surfaces.water(scale=0.2), (0, -60, 36))
    if land:
        hills(60, 10, (0, 420, 20), 0.15, 9)
    studio.sky(*sun, strength=0.13)
    with group(place, turn, DM):
        monitoring.drone_d8()
    studio.camera(at, target, lens, focus=place, stop=2.8)


def site_drone():
    drone_at_dam((-58.9, -39, 62.5), (6, 4, 140), (-59.9, -40.3, 62.75), (-58.0, -38.3, 62.3), 26, (46, 205),
                 DAY)


def portfolio_monitoring():
    """A node that tells how far a crack opens, beside one that tells how the pier leans."""
    surfaces.haze(DAY, 240)
    pier_face()
    hills(30, 40, (60, 190, -26), 0.14, 6)
    sheet(900, 200, surfaces.water(), (0, 60, -20))
    studio.sky(30, 222, strength=0.14)
    tilt_on_bracket((0.62, 0, 1.66))
    with group((0.2, -0.004, 1.42), (90, 0, 0), DM):
        nodes.crack_node_c2()
    studio.camera((-0.16, -0.86, 1.62), (0.62, 0.1, 1.53), 30, focus=(0.4, -0.08, 1.55), stop=8)


def tunnel_light():
    studio.plain_world((0.6, 0.7, 0.85), 0.02)
    studio.softbox((0, 50, 3), (0, 0, 2), 5, 4, 500, (0.8, 0.9, 1))


def site_echo():
    surfaces.haze((0.2, 0.22, 0.25), 130)
    tunnel(services=False)
    tunnel_light()
    chalk = surfaces.painted((0.5, 0.66, 0.8), wear=0.4)
    with group((0, 0, 1.6)):
        for step in range(7):
            angle = math.radians(168 - step * 4)
            block(0.004, 2.4, 0.008, chalk, (-math.cos(math.pi - angle) * 4.196, 2.2,
                                             math.sin(angle) * 4.196), (0, math.degrees(angle) - 180, 0),
                                             edge=0)
    with group((-4.17, 2.0, 2.08), (97, 0, 90), DM):
        concrete.echo_ut80(pair=False)
    rod((-4.08, 1.93, 2.06), (-3.35, 2.0, 1.5), 0.016, steel())
    rod((-3.35, 2.0, 1.6), (-3.35, 2.0, 0.5), 0.022, dark_steel())
    for angle in (30, 150, 270):
        rod((-3.35, 2.0, 0.9), (-3.35 + 0.3 * math.cos(math.radians(angle)),
                                2.0 + 0.3 * math.sin(math.radians(angle)), 0.5), 0.012, dark_steel())
    studio.softbox((-2.6, 0.6, 2.9), (-4, 2, 2), 0.4, 0.4, 14, (1, 0.95, 0.88))
    studio.camera((-3.62, 1.42, 2.24), (-4.03, 2.2, 2.06), 29, focus=(-4.1, 2.0, 2.1), stop=4)


def cart_in_tunnel(at, target, lens, cart, turn, warm=True):
    surfaces.haze((0.2, 0.22, 0.25), 130)
    tunnel(warm=warm)
    tunnel_light()
    with group(cart, (0, 0, turn), CART):
        concrete.radar_gx400()
    studio.camera(at, target, lens)


def slide_tunnel():
    cart_in_tunnel((-0.9, -4.4, 1.75), (-1.3, 10, 1.6), 24, (0.9, 0.2, 0.16), 14)


def poster_tunnel():
    cart_in_tunnel((1.7, -3.0, 1.25), (-0.7, 6, 1.55), 24, (0.3, -0.2, 0.16), -16)


def case_tunnel():
    cart_in_tunnel((-2.6, -4.6, 2.6), (0.9, 8, 1.3), 26, (0.5, 0.4, 0.16), 20, warm=False)


def crawler_in_pipe(radius, at, target, lens, place, turn, rust, light=(1.0, 0.93, 0.82)):
    surfaces.haze((0.015, 0.015, 0.017), 40)
    pipe(radius, rust=rust)
    studio.plain_world((0.5, 0.6, 0.8), 0.004)
    with group(place, turn, DM):
        metal.crawler_px2()
    x, y, z = place
    studio.spot((x, y - 0.22, z + 0.16), (x, y - 3, z + 0.05), 10, 110, 0.02, light)
    studio.softbox((x - 0.12, y - 0.85, z + radius * 1.5), (x, y, z + 0.1), 0.16, 0.16, 9 * radius / 0.5,
                   light)
    studio.softbox((x + 0.3 * radius, y - 0.5, z + radius * 0.9), (x, y, z + 0.1), 0.1, 0.2, 3, (0.75, 0.87,
        1.0))
    studio.bulb((x, y + 2.2, radius * 0.4), 5 * radius / 0.5, 0.1, (0.62, 0.8, 1.0))
    studio.bulb((x, y + 6, 0), 9 * radius / 0.5, 0.1, (1.0, 0.85, 0.65))
    studio.camera(at, target, lens, focus=(x, y - 0.1, z + 0.1), stop=5.6)


def site_crawler():
    crawler_in_pipe(0.5, (-0.17, 1.42, -0.24), (0.07, 2.1, -0.33), 24, (0.03, 2.0, -0.489), (0, 0, 70), 0.85)


def poster_pipe():
    crawler_in_pipe(0.5, (0.2, 1.36, -0.1), (-0.05, 2.2, -0.26), 23, (0.0, 2.05, -0.489), (0, 0, 106), 0.6)


def case_penstock():
    crawler_in_pipe(1.1, (-0.26, 1.16, -0.72), (0.12, 2.3, -0.86), 23, (0.06, 1.9, -1.092), (0, 0, 60), 1.0,
                    (1.0, 0.85, 0.66))


def flaw_at_weld(at, target, lens, key=(1.0, 0.86, 0.7)):
    surfaces.haze((0.02, 0.022, 0.026), 60)
    weld_table()
    studio.plain_world((0.45, 0.6, 0.85), 0.12)
    studio.softbox((-1.4, 0.9, 1.2), (0, 0, 0), 0.7, 1.2, 110, key)
    studio.softbox((1.6, -0.4, 1.5), (0, 0, 0), 0.8, 0.8, 60, (0.75, 0.87, 1.0))
    studio.softbox((0.2, -1.6, 0.9), (0, 0, 0), 0.9, 0.5, 26, (0.9, 0.95, 1.0))
    with group((0.1, 0.2, 0.0), (0, 0, 8)):
        with group((0, 0.05, 0.112), (68, 0, 0), DM):
            with group((0, 0, -0.3)):
                metal.flaw_body()
        rod((-0.08, 0.11, 0.12), (-0.08, 0.2, 0.004), 0.006, dark_steel())
        rod((0.08, 0.11, 0.12), (0.08, 0.2, 0.004), 0.006, dark_steel())
    with group((-0.13, -0.06, 0.0), (0, 0, 78), DM):
        metal.wedge_probe()
    tube([(-0.135, -0.035, 0.062), (-0.14, 0.0, 0.074), (-0.18, 0.06, 0.04), (-0.16, 0.2, 0.006),
          (-0.02, 0.34, 0.03),
          (0.05, 0.31, 0.2), (0.06, 0.28, 0.255), (0.055, 0.262, 0.235)], 0.005, graphite())
    studio.camera(at, target, lens, focus=(0.0, 0.06, 0.1), stop=5.6)


def site_flaw():
    flaw_at_weld((-0.3, -0.52, 0.24), (0.03, 0.09, 0.085), 36)


def portfolio_metal():
    surfaces.haze((0.02, 0.022, 0.026), 60)
    weld_table()
    studio.plain_world((0.45, 0.6, 0.85), 0.12)
    studio.softbox((1.5, 0.9, 1.2), (0, 0, 0), 0.7, 1.2, 100, (1.0, 0.86, 0.7))
    studio.softbox((-1.6, -0.4, 1.5), (0, 0, 0), 0.8, 0.8, 70, (0.75, 0.87, 1.0))
    with group((0.02, 0.16, 0), (0, 0, 4), DM):
        metal.hardness_h3()
    with group((0.1, -0.16, 0.0), (0, 0, 8), DM):
        metal.wedge_probe()
    slab(0.1, 0.06, 0.02, steel(), (-0.2, -0.13, 0.01), (0, 0, 12), radius=0.004, edge=0.002)
    studio.camera((0.34, -0.66, 0.32), (0.02, 0.08, 0.05), 38, focus=(0.0, 0.1, 0.08), stop=5.6)


def portfolio_concrete():
    surfaces.haze(DAY, 300)
    face = surfaces.concrete((0.42, 0.41, 0.39), 1.0, 0.5)
    for column in range(6):
        for row in range(4):
            slab(1.19, 0.4, 0.99, face, (-3 + column * 1.2, 0.6, row * 1.0 - 0.1), radius=0.003, edge=0.006)
    ledge = surfaces.concrete((0.36, 0.35, 0.335), 1.4, 0.35)
    block(9, 1.2, 0.5, ledge, (0, -0.15, 0.25), edge=0.02)
    block(30, 30, 0.2, surfaces.ground(scale=0.3), (0, -10, -0.1))
    studio.sky(34, 250, strength=0.13)
    with group((-0.2, -0.08, 0.5), (0, 0, 14), DM):
        concrete.rebar_r200()
    with group((0.2, -0.02, 0.5), (0, 0, -22), DM):
        concrete.impact_rh2()
    with group((0.12, 0.3, 0.59), (84, 0, -8), DM):
        concrete.echo_body()
    studio.camera((0.08, -1.06, 0.88), (0.0, 0.1, 0.6), 42, focus=(-0.1, -0.1, 0.56), stop=5.6)


def case_quay():
    surfaces.haze(DAY, 300)
    quay()
    hills(30, 10, (0, 480, -20), 0.1, 4)
    studio.sky(20, 285, strength=0.14)
    slab(0.26, 0.26, 0.012, steel(), (1.3, 0.32, 0.226), radius=0.01, edge=0.003)
    with group((1.3, 0.32, 0.232), (0, 0, -62), DM * 1.25):
        monitoring.tilt_node_t1()
    studio.camera((0.22, 0.78, 0.7), (2.4, 0.42, 0.26), 33, focus=(1.3, 0.32, 0.32), stop=8)


PLACES = {
    'site-radar-gx400': (site_radar, (1120, 700), 0.5),
    'site-echo-ut80': (site_echo, (1120, 700), 1.5),
    'site-crawler-px2': (site_crawler, (1120, 700), 1.2),
    'site-tilt-node-t1': (site_tilt, (1120, 700), 0.38),
    'site-drone-d8': (site_drone, (1120, 700), 0.42),
    'site-flaw-uf50': (site_flaw, (1120, 700), 1.1),
    'portfolio-concrete': (portfolio_concrete, (960, 640), 0.42),
    'portfolio-metal': (portfolio_metal, (960, 640), 1.1),
    'portfolio-monitoring': (portfolio_monitoring, (960, 640), 0.4, 12),
    'slide-bridge': (slide_bridge, (1280, 600), 0.5),
    'slide-tunnel': (slide_tunnel, (1280, 600), 1.4),
    'slide-radar': (slide_radar, (1280, 600), 0.5),
    'news-viaduct': (news_viaduct, (960, 600), 0.75),
    'case-bridge-deck': (case_deck, (960, 640), 0.5),
    'case-metro-tunnel': (case_tunnel, (960, 640), 1.4),
    'case-penstock': (case_penstock, (960, 640), 1.3),
    'case-quay-wall': (case_quay, (960, 640), 0.5, 12),
    'poster-deck-scan': (poster_deck, (896, 504), 0.5),
    'poster-tunnel-lining': (poster_tunnel, (896, 504), 1.4),
    'poster-pipe-crawl': (poster_pipe, (896, 504), 1.2),
    'poster-tilt-monitoring': (poster_tilt, (896, 504), 0.42),
}
