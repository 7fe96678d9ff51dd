"""Covers of the portfolios. Each function lays out one picture. Sizes in metres."""
import aerial
import pipelines
import scanning
import software
import studio
import surfaces
import tunnels
from indoors import table, tunnel
from materials import plain
from outdoors import DM, block, quay
from rooms import cup, office
from shapes import cylinder, group, ring
from sites import DAY, hills, tunnel_light
from works import hall, vessel

SMALL = (900, 600)


def portfolio_pipelines():
    surfaces.haze((0.42, 0.46, 0.5), 120)
    hall()
    studio.plain_world((0.7, 0.82, 1.0), 0.1)
    coat = surfaces.painted((0.3, 0.32, 0.34), 0.4, 0.2)
    for row in range(3):
        for column in range(4 - row):
            with group((-1.0 + column * 1.04 + row * 0.52, 4.4, 0.52 + row * 0.9)):
                ring(0.46, 0.05, coat, axis='y')
                cylinder(0.5, 5, coat, (0, 2.6, 0), axis='y', edge=0.01, steps=64)
                cylinder(0.44, 0.02, plain('bore', (0.005, 0.005, 0.005), 0.9), (0, 0.06, 0), axis='y',
                         edge=0)
    floor = surfaces.painted((0.1, 0.16, 0.22), 0.4, 0.2)
    block(2.6, 1.3, 0.08, floor, (0.05, 0.35, 0.04), edge=0.02)
    with group((-0.42, 0.12, 0.08), (0, 0, 32), DM):
        pipelines.crawler_px5()
    with group((0.42, 0.55, 0.08), (0, 0, -12), DM):
        pipelines.push_camera_pc1()
    with group((0.5, -0.02, 0.08), (0, 0, -18), DM):
        pipelines.leak_locator_al3()
    studio.softbox((-1.4, -1.2, 2.2), (0, 0.3, 0.2), 1.0, 1.0, 60, (1.0, 0.97, 0.92))
    studio.camera((-0.2, -1.75, 0.86), (0.04, 0.7, 0.36), 36, focus=(0, 0.2, 0.3), stop=5.6)


def portfolio_aerial():
    surfaces.haze(DAY, 520)
    quay(cranes=False)
    hills(30, 10, (0, 480, -20), 0.1, 4)
    studio.sky(26, 215, strength=0.13)
    with group((2.56, 3.54, 0), (0, 0, -62), DM * 1.25):
        aerial.drone_dock_dd1()
    with group((2.0, 2.3, 0.0), (0, 0, -36), DM * 1.25):
        aerial.rov_u3(tether=False)
    with group((0.66, 2.66, 1.16), (8, 6, -64), DM * 1.25):
        aerial.drone_d4()
    studio.camera((-1.0, 0.95, 1.3), (2.69, 3.35, 0.68), 38, focus=(1.6, 2.6, 0.6), stop=8)


def portfolio_tunnels():
    surfaces.haze((0.2, 0.22, 0.25), 130)
    tunnel()
    tunnel_light()
    with group((0.5, 1.4, 0.15), (0, 0, 90), DM):
        tunnels.trolley_tt2(8.0)
    with group((0.5, 3.4, 0.15), (0, 0, -90), DM):
        tunnels.trolley_ts9(8.0)
    studio.softbox((-1.6, -0.6, 2.9), (0.5, 1.5, 0.6), 0.9, 0.9, 220, (0.92, 0.96, 1.0))
    studio.softbox((2.4, -0.9, 2.2), (1.2, 1.4, 0.4), 0.7, 0.7, 70, (1.0, 0.95, 0.88))
    studio.camera((1.9, -0.9, 1.35), (0.36, 2.3, 0.52), 34, focus=(0.9, 1.6, 0.5), stop=8)


def portfolio_scanning():
    surfaces.haze((0.42, 0.46, 0.5), 120)
    hall()
    studio.plain_world((0.7, 0.82, 1.0), 0.1)
    vessel((4.6, 9, 0), turn=80)
    vessel((-5.6, 12, 0), 1.4, 6, turn=92)
    table(2.4, 0.8, 0.8, (0, 0.4, 0), surfaces.painted((0.12, 0.14, 0.17), 0.35, 0.05))
    with group((-0.46, 0.42, 0.8), (0, 0, 20), DM * 0.9):
        scanning.scanner_head()
    with group((-0.1, 0.32, 0.8), (0, 0, 12), DM * 0.8):
        scanning.hand_scanner_hs2()
    with group((0.25, 0.42, 0.8), (0, 0, -162), DM * 0.8):
        scanning.thermal_body()
    with group((0.62, 0.36, 0.8), (0, 0, -16), DM * 0.8):
        scanning.borescope_b4()
    studio.softbox((-1.6, -1.4, 2.4), (0, 0.4, 0.9), 1.0, 1.0, 60, (1.0, 0.97, 0.92))
    studio.camera((0.0, -1.3, 1.28), (0.1, 0.6, 0.95), 39, focus=(0, 0.3, 0.95), stop=5.6)


def portfolio_software():
    office()
    with group((-0.08, 0.02, 0.75), (0, 0, 0), DM):
        software.asset_twin()
    with group((-0.36, -0.12, 0.75), (0, 0, 14), DM):
        software.leaning('field-defect', (0, 0, 0), 0, software.PHONE, 68)
    cup((0.46, 0.1, 0.75))
    studio.softbox((1.6, -1.4, 2.4), (0, 0, 0.8), 1.2, 1.2, 46, (1, 0.95, 0.88))
    studio.camera((-0.28, -1.12, 1.12), (-0.09, 0.2, 0.88), 51)


PLACES = {
    'portfolio-pipelines': (portfolio_pipelines, SMALL, 0.55, 12),
    'portfolio-aerial': (portfolio_aerial, SMALL, 0.42, 12),
    'portfolio-tunnels': (portfolio_tunnels, SMALL, 1.3, 12),
    'portfolio-scanning': (portfolio_scanning, SMALL, 0.55, 12),
    'portfolio-software': (portfolio_software, SMALL, 0.72, 12),
}
