"""Software, shown on what it runs on: phones, tablets, laptops. Sizes in decimetres."""
import math

from fittings import slate
from materials import dark_steel
from monitoring import laptop
from shapes import group, rod

PHONE = (0.86, 1.777)
UPRIGHT = (1.43, 1.862)


def leaning(picture, at, turn, size, lean=66):
    """A slate on a small stand behind it."""
    with group(at, (0, 0, turn)):
        slate(picture, (0, 0, 0.08), (lean, 0, 0), *size)
        height = size[1] * 0.55
        rod((0, height / math.tan(math.radians(lean)) + 0.1, height), (0, 1.0, 0.05), 0.05, dark_steel())
        rod((-0.3, 1.0, 0.05), (0.3, 1.0, 0.05), 0.05, dark_steel())


def field_app():
    leaning('field-defect', (-0.62, -0.35, 0), -6, PHONE, 70)
    leaning('field-plan', (0.62, 0.1, 0), -20, PHONE, 70)


def asset_twin():
    laptop((-0.55, 0.5, 0), (0, 0, -8), 'twin', 74)
    leaning('twin-section', (1.75, -0.62, 0), -20, UPRIGHT, 64)


def defect_assist():
    laptop((0.35, 0.5, 0), (0, 0, 10), 'assist', 74)
    leaning('field-defect', (-1.85, -0.5, 0), 14, PHONE, 68)


def fleet_manager():
    laptop((-0.4, 0.5, 0), (0, 0, -8), 'fleet', 74)
    leaning('fleet-device', (1.75, -0.55, 0), -20, PHONE, 68)


def data_connect():
    laptop((0.5, 0.5, 0), (0, 0, 8), 'connect', 74)
    leaning('connect-log', (-1.95, -0.55, 0), 18, UPRIGHT, 64)
