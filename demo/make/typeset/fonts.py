"""Makes the Chinese and Japanese subsets of Noto Sans CJK for the PDFs, see README.md.

Chromium embeds only static TrueType outlines as real fonts, and writes a line of text in one piece only if advances
are exact numbers, so the em is a power of two. A coarse em also keeps the outlines small.
Needs python3-fonttools, python3-brotli and fonts-noto-cjk.
"""
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = Path(__file__).resolve().parent / 'fonts'
NOTO = '/usr/share/fonts/opentype/noto/NotoSansCJK-{}.ttc'
FACES = {400: 'Regular', 600: 'Bold'}
# Index in the collection, character set with the last row of its common characters, and rarer characters in use.
LANGUAGES = {
    'ja': (0, 'euc_jp', 0xCF, '俯拌拱橙浚渫珀琥筐閘～·'),
    'zh': (2, 'gb2312', 0xD7, '唧桁檐毂浏珀琥碇穹耦轭酯锂阈龛·—'),
}
UNITS_PER_EM = 128
# Maximum deviation from Noto's curves, in Noto's units.
MOST_DISTANCE = 6.0


def characters_of(encoding, last_row, rarer):
    pairs = (bytes([row, cell]) for row in range(0xA1, last_row + 1) for cell in range(0xA1, 0xFF))
    usual = ''.join(pair.decode(encoding, 'ignore') for pair in pairs)
    return {*map(ord, usual + rarer), *range(0x2460, 0x2474)}


def to_quadratic(font):
    drawn = font.getGlyphSet()
    glyphs = {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, MOST_DISTANCE, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font['loca'] = newTable('loca')
    font['glyf'] = table = newTable('glyf')
    table.glyphOrder = font.getGlyphOrder()
    table.glyphs = glyphs
    table.compile(font)
    del font['CFF ']
    maxp = font['maxp']
    maxp.tableVersion = 0x00010000
    for field in ('maxTwilightPoints', 'maxStorage', 'maxFunctionDefs', 'maxInstructionDefs', 'maxStackElements',
                  'maxSizeOfInstructions', 'maxComponentElements'):
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    font['post'].formatType = 3.0
    font.sfntVersion = '\x00\x01\x00\x00'


def cut(language, weight):
    index, *characters = LANGUAGES[language]
    options = subset.Options()
    options.font_number = index
    options.layout_features = ['kern', 'halt', 'chws']
    options.name_IDs = [1, 2, 4, 6]
    options.drop_tables += ['VORG', 'vhea', 'vmtx', 'BASE']
    options.hinting = False
    options.recalc_bounds = True
    font = subset.load_font(NOTO.format(FACES[weight]), options)
    font.recalcTimestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters_of(*characters))
    subsetter.subset(font)
    to_quadratic(font)
    scale_upem(font, UNITS_PER_EM)
    font.flavor = 'woff2'
    font.save(FONTS / f'noto-sans-{language}-{weight}.woff2')


for language in LANGUAGES:
    for weight in FACES:
        cut(language, weight)
