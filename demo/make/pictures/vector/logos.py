"""Logos of the provider and of three resellers as SVG with outlined letters: logos.py <fonts> <folder>"""
import pathlib
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

fonts, target = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
target.mkdir(parents=True, exist_ok=True)
STEEL, AMBER, INK, PAPER = '#1f5d94', '#e0a13a', '#1a2230', '#f7f9fb'


def words(text, x, baseline, size, fill, weight=600, tracking=0.0):
    font = TTFont(fonts / f'instrument-sans-{weight}.ttf')
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font['head'].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda number: f'{number:.2f}'.rstrip('0').rstrip('.'))
    for sign in text:
        glyph = glyphs[names[ord(sign)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, baseline)))
        x += glyph.width * scale + tracking
    return f'<path fill="{fill}" d="{pen.getCommands()}"/>'


def mark(core, line, grain, x=0.0, y=0.0, scale=1.0):
    """A core sample seen from the side, cut by one scan line; drawn in a field of 40 by 40."""
    stones = ((15.6, 27.6, 2.3, 1.6, -20), (23.4, 29.4, 2.6, 1.8, 15), (17.2, 33.0, 1.9, 1.3, 10),
              (24.0, 10.4, 1.7, 1.2, -15))
    pieces = ''.join(f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" '
                     f'transform="rotate({turn} {cx} {cy})"/>'
                     for cx, cy, rx, ry, turn in stones)
    return (f'<g transform="translate({x} {y}) scale({scale})">'
            f'<path fill="{core}" d="M15 3h10a4 4 0 0 1 4 4v10.2H11V7a4 4 0 0 1 4-4z'
            'M11 22.8h18V33a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4z"/>'
            f'<g fill="{grain}">{pieces}</g>'
            f'<rect x="4" y="18.8" width="32" height="2.4" rx="1.2" fill="{line}"/></g>')


def svg(width, height, body, label):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" '
            f'role="img" aria-label="{label}">{body}</svg>\n')


def arch_mark(fill):
    """Two piers and the arch between: the letter H as a bridge."""
    return (f'<path fill="{fill}" d="M4 8h6v10.5c2.6-2.3 6-3.7 10-3.7s7.4 1.4 10 3.7V8h6v24h-6v-3.5'
            'c0-4.8-4.2-8.2-10-8.2'
            f's-10 3.400-10 8.200V32H4z"/>')


def ridge_mark(fill):
    """Three ridges, one behind the other, in a ring."""
    return (f'<g fill="none" stroke="{fill}" stroke-width="2.6" '
            'stroke-linejoin="round" stroke-linecap="round">'
            '<circle cx="20" cy="20" r="15.5"/><path d="M6.5 26l8-9 5.5 6 5-9 8.5 12"/>'
            '<path d="M11 31.500l6-5 4 3 5-4 4 4.500"/></g>')


def horizon_mark(fill):
    """A plumb line through three strata of rock."""
    return (f'<g fill="none" stroke="{fill}" stroke-width="3" stroke-linecap="round">'
            '<path d="M5 15h11M24 15h11M5 23h11M24 23h11M5 31h30"/>'
            '<path d="M20 5v15"/></g>'
            f'<path fill="{fill}" d="M20 19.500l3.600 4.800L20 29l-3.600-4.700z"/>')


def letters(name, ink, core, grain):
    body = mark(core, AMBER, grain, -1, 0, 1) + words(name, 41, 29.4, 28.5, ink, 600, -0.35)
    return svg(160, 40, body, name)


files = {
    'logo': letters('Ferrolith', INK, STEEL, '#ffffff59'),
    'logo-dark': letters('Ferrolith', PAPER, '#8fbfe6', '#10203459'),
    'icon': svg(64, 64, f'<rect width="64" height="64" rx="14" fill="{STEEL}"/>' + mark(PAPER, AMBER,
        '#1f5d9466', 4, 4, 1.4), 'Ferrolith'),
    'halvorsen': svg(120, 40, '<g transform="translate(2 6) scale(.7)">' + arch_mark('#3f8a78') + '</g>'
                     + words('HALVORSEN', 33.5, 24.4, 12.4, '#3f8a78', 700, 0.5), 'Halvorsen'),
    'kitasato': svg(120, 40, '<g transform="translate(1 3) scale(.85)">' + ridge_mark('#c8553d') + '</g>'
                    + words('kitasato', 39, 26.6, 19, '#c8553d', 600, 0.1), 'Kitasato'),
    'ridgeline': svg(120, 40, '<g transform="translate(1 3) scale(.85)">' + horizon_mark('#8a5fb0') + '</g>'
                     + words('Ridgeline', 39, 26.4, 17.4, '#8a5fb0', 700, 0), 'Ridgeline'),
}
for name, body in files.items():
    (target / f'{name}.svg').write_text(body)
