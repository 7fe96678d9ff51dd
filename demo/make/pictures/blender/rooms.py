"""Pictures of rooms: desk, training room, laboratory, fair stand. Sizes in metres."""
import concrete
import metal
import monitoring
import studio
import surfaces
from indoors import pedestal, room, sign, specimen, stool, table, wall_screen
from materials import dark_steel, graphite, plain
from outdoors import DM, block
from shapes import ball, cylinder, group, ring, slab, tube


def plant(at, size=1.0):
    leaf = surfaces.painted((0.03, 0.085, 0.035), 0.5, 0.4)
    with group(at, (0, 0, 0), size):
        cylinder(0.15, 0.3, surfaces.painted((0.5, 0.5, 0.49), 0.6), (0, 0, 0.15), taper=1.15, edge=0.02)
        for index in range(26):
            turn, lean, tall = index * 137.5, 12 + index * 2.1, 0.75 - index * 0.012
            with group((0, 0, 0.28), (0, lean, turn)):
                ball(0.5, leaf, (0, 0, tall * 0.55), (0.1, 0.012, tall))


def cup(at):
    white = plain('porcelain', (0.75, 0.75, 0.74), 0.25, coat=0.5)
    with group(at):
        cylinder(0.036, 0.09, white, (0, 0, 0.045), edge=0.006, taper=1.12)
        cylinder(0.034, 0.004, plain('coffee', (0.02, 0.01, 0.006), 0.1), (0, 0, 0.0885), edge=0)
        ring(0.024, 0.005, white, (0.05, 0, 0.046), turn=(90, 0, 0))


def helmet(at, turn=0, tint=(0.72, 0.73, 0.74)):
    shell = surfaces.painted(tint, 0.3, 0.05)
    with group(at, (0, 0, turn)):
        ball(0.125, shell, (0, 0, 0.02), (1.1, 0.92, 0.95))
        slab(0.13, 0.2, 0.012, shell, (0.12, 0, 0.012), radius=0.06, edge=0.004)
        slab(0.24, 0.03, 0.03, shell, (0, 0, 0.128), radius=0.015, edge=0.01)


def office(height=0.75):
    room(8, 7, 3.1, floor=surfaces.wood((0.22, 0.15, 0.09)))
    studio.plain_world((0.8, 0.9, 1.0), 0.25)
    table(2.6, 0.95, height, (0, 0, 0))
    plant((2.5, 2.7, 0), 1.5)
    shelf = surfaces.painted((0.30, 0.32, 0.34), 0.5, 0.05)
    for z in (0.5, 1.0, 1.5):
        block(2.4, 0.32, 0.03, shelf, (-0.4, 3.2, z), edge=0.004)
        for index in range(9):
            tint = ((0.09, 0.2, 0.33), (0.5, 0.52, 0.54), (0.25, 0.27, 0.3))[index % 3]
            block(0.06, 0.24, 0.27, surfaces.painted(tint, 0.6), (-1.4 + index * 0.09 + (z * 0.8), 3.2,
                                                                  z + 0.15), edge=0.004)


def reporting_desk(at, target, lens):
    office()
    with group((0, 0, 0.75), (0, 0, 0), DM):
        monitoring.cloud_reporting()
    cup((-0.36, -0.14, 0.75))
    slab(0.21, 0.29, 0.012, surfaces.painted((0.05, 0.12, 0.22), 0.6), (-0.46, -0.3, 0.756), (0, 0, 14),
         radius=0.01, edge=0.003)
    studio.softbox((1.6, -1.4, 2.4), (0, 0, 0.8), 1.2, 1.2, 46, (1, 0.95, 0.88))
    studio.camera(at, target, lens, focus=(0, 0, 0.85), stop=8)


def slide_cloud():
    reporting_desk((-0.3, -1.12, 1.13), (-0.17, 0.2, 0.87), 40)


def news_reports():
    reporting_desk((0.62, -0.82, 1.12), (0.02, 0.1, 0.855), 36)


def classroom():
    room(10, 9, 3.3, floor=surfaces.concrete((0.34, 0.335, 0.33), 0.5, 0.1, 0.35))
    studio.plain_world((0.8, 0.9, 1.0), 0.3)
    wall_screen('laptop', 3.2, 2.0, (0.6, 4.36, 1.75), strength=1.3)
    studio.softbox((0, -1, 3.15), (0, -1, 0), 4, 3, 90, (1, 0.97, 0.92))
    for row in range(3):
        for column in range(2):
            x, y = -1.3 + column * 2.5, -1.6 + row * 1.9
            table(1.9, 0.75, 0.78, (x, y, 0), surfaces.painted((0.55, 0.56, 0.57), 0.35, 0.04))
            specimen((x - 0.3, y, 0.78), (0.62, 0.42, 0.16), 4)
            stool((x - 0.4, y - 0.75, 0))
            stool((x + 0.45, y - 0.7, 0))
    plant((4.2, 3.6, 0), 1.7)


def slide_training():
    classroom()
    with group((1.0, -1.62, 0.94), (0, 0, 18), DM):
        concrete.rebar_r200()
    with group((1.62, -1.5, 0.78), (0, 0, -14), DM):
        concrete.radar_gx100()
    helmet((0.42, -1.62, 0.79), -30, (0.75, 0.4, 0.06))
    studio.camera((0.12, -3.05, 1.42), (0.62, 0.6, 0.92), 26, focus=(1.1, -1.6, 0.95), stop=2.8)


def news_training():
    classroom()
    for row in range(3):
        for column in range(2):
            x, y = -1.6 + column * 2.5, -1.6 + row * 1.9
            with group((x, y, 0.94), (0, 0, 20 + row * 9), DM):
                (concrete.rebar_r200, lambda: concrete.echo_ut80(False),
                 lambda: concrete.radar_gx100(False))[row]()
            with group((x + 0.65, y + 0.02, 0.78), (0, 0, -12), DM):
                metal.hardness_h3()
    studio.camera((-3.2, -3.7, 1.75), (0.6, 1.4, 0.95), 26, focus=(-1.4, -1.4, 0.95), stop=5.6)


def news_calibration():
    room(7, 6, 3, wall=(0.7, 0.72, 0.74))
    studio.plain_world((0.8, 0.9, 1.0), 0.3)
    granite = surfaces.concrete((0.05, 0.052, 0.056), 4, 0.1, 0.25)
    table(2.4, 0.9, 0.82, (0, 0, 0), surfaces.painted((0.6, 0.61, 0.62), 0.3, 0.03))
    slab(1.3, 0.6, 0.1, granite, (0, 0, 0.87), radius=0.01, edge=0.006)
    with group((-0.16, 0.05, 0.92), (0, 0, 10), DM):
        metal.hardness_h3()
    with group((0.3, 0.0, 0.92), (0, 0, -16), DM):
        metal.coating_c10()
    shiny = plain('gauge steel', (0.62, 0.63, 0.65), 0.16, metal=1.0)
    for index in range(7):
        slab(0.03, 0.009 + 0.004 * index, 0.035, shiny, (-0.5 + index * 0.036, -0.21, 0.9375), radius=0.001,
             edge=0.001)
    for index in range(3):
        cylinder(0.032 + 0.008 * index, 0.03 + 0.016 * index, shiny, (0.52, 0.2 - index * 0.12,
                                                                      0.935 + 0.008 * index), edge=0.002)
    with group((-0.62, 0.26, 0.82), (0, 0, 26), DM):
        monitoring.laptop((0, 0, 0), (0, 0, 0), 'laptop', 74)
    arm = dark_steel()
    tube([(0.86, 0.32, 0.82), (0.86, 0.32, 1.28), (0.6, 0.25, 1.62), (0.3, 0.14, 1.52)], 0.012, arm,
         smooth=False)
    with group((0.27, 0.12, 1.49), (24, -14, 0)):
        cylinder(0.09, 0.05, graphite(), edge=0.015)
        cylinder(0.075, 0.02, surfaces.glow((1, 0.95, 0.85), 6), (0, 0, -0.022), edge=0.002)
    studio.spot((0.25, 0.1, 1.45), (0.1, -0.02, 0.9), 16, 80, 0.06, (1, 0.94, 0.84))
    studio.camera((0.36, -0.86, 1.24), (0.0, 0.04, 0.985), 31, focus=(0.0, 0.0, 0.98), stop=4)


def news_fair():
    carpet = surfaces.painted((0.05, 0.065, 0.085), 0.9, 0.2)
    block(30, 30, 0.1, carpet, (0, 0, -0.05))
    wall = surfaces.painted((0.012, 0.04, 0.085), 0.5, 0.05)
    block(8, 0.2, 3.4, wall, (0, 2.6, 1.7))
    block(0.2, 3.4, 3.4, surfaces.painted((0.55, 0.57, 0.6), 0.5, 0.03), (4.1, 1.1, 1.7))
    sign('Ferrolith', 0.5, (-0.95, 2.47, 2.35), strength=0.45)
    slab(2.6, 0.03, 0.02, surfaces.glow((1.0, 0.45, 0.08), 0.5), (-0.95, 2.48, 1.98), radius=0.008, edge=0)
    wall_screen('multichannel', 2.1, 1.45, (1.9, 2.45, 1.85), strength=0.45)
    block(8.2, 3.6, 0.16, surfaces.painted((0.6, 0.62, 0.64), 0.5), (0, 1.0, 3.5))
    slab(7.2, 0.08, 0.02, surfaces.glow((0.85, 0.93, 1.0), 7), (0, -0.2, 3.41), radius=0.01, edge=0)
    for place, turn, build in (((-2.3, 0.7), 20, lambda: concrete.radar_gx100(False)), ((-1.0, 1.3), 15,
        lambda: concrete.echo_ut80(False)),
                               ((0.0, 1.0), 40, metal.crawler_px2)):
        pedestal(0.46, 1.0, (*place, 0))
        with group((*place, 1.0), (0, 0, turn), DM):
            build()
        studio.spot((place[0] - 0.4, place[1] - 1.0, 3.3), (*place, 1.05), 150, 26, 0.06, (1, 0.96, 0.9))
    with group((1.35, 1.2, 0), (0, 0, -10), DM * 1.6):
        concrete.radar_gx400()
    studio.spot((1.6, -0.8, 3.3), (1.35, 1.2, 0.3), 260, 40, 0.08, (1, 0.96, 0.9))
    studio.softbox((0, -2, 4.5), (0, 1, 0.5), 5, 3, 260, (0.85, 0.92, 1))
    studio.plain_world((0.5, 0.62, 0.8), 0.12)
    for index in range(5):
        slab(1.6, 0.2, 0.06, surfaces.glow((0.8, 0.9, 1), 3), (-9 + index * 4.5, 8, 5.2), radius=0.02, edge=0)
    studio.camera((-2.3, -2.0, 1.6), (-0.2, 1.7, 1.32), 25)


PLACES = {
    'slide-cloud': (slide_cloud, (1280, 600), 0.72),
    'slide-training': (slide_training, (1280, 600), 0.72),
    'news-cloud-reports': (news_reports, (880, 550), 0.72),
    'news-training-centre': (news_training, (880, 550), 0.72),
    'news-calibration-lab': (news_calibration, (880, 550), 0.68),
    'news-trade-fair': (news_fair, (880, 550), 2.0),
}
