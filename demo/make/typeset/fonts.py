"""Cuts the fonts of the PDFs: static weights of Instrument Sans, and the Chinese and Japanese glyphs in use.

Chromium lays out with the .woff2 files. It embeds only static TrueType outlines as real fonts; variable fonts and
CFF outlines would become one drawing per glyph. The .outlines files hold the glyphs as compact cubic outlines on a
coarse grid; `pdf/fonts.ts` puts those into the PDFs instead. So Chinese and Japanese glyphs are mere boxes in the
.woff2 files, and only the regular ones have outlines: the PDFs draw bold from them.
Needs fonttools and brotli (pip); see README.md.
"""
import json
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.varLib import instancer

from cut.extras import add_extras
from cut.outlines import write_outlines

HERE = Path(__file__).resolve().parent
MAKE = HERE.parent
FONTS = HERE / 'fonts'
SANS = MAKE.parents[1] / 'node_modules/@fontsource-variable/instrument-sans/files'
NOTO = Path('/usr/share/fonts/opentype/noto')
COLLECTION_INDEX = {'ja': 0, 'zh': 2}
NOTO_WEIGHTS = {400: 'Regular', 600: 'Bold'}
SANS_WEIGHTS = {400: 'Regular', 600: 'Bold'}
BOLDER = {400: 600, 600: 700}


def instrument_sans(weight):
    """Both halves that the package has, Latin and Latin Extended, as one static font."""
    with tempfile.TemporaryDirectory() as folder:
        halves = []
        for part in ('latin', 'latin-ext'):
            font = TTFont(SANS / f'instrument-sans-{part}-wght-normal.woff2', recalcTimestamp=False)
            font = instancer.instantiateVariableFont(font, {'wght': weight}, updateFontNames=True)
            font.flavor = None
            font.save(f'{folder}/{part}.ttf')
            halves.append(f'{folder}/{part}.ttf')
        merger = merge.Merger(options=merge.Options(drop_tables=['STAT', 'prep', 'gasp']))
        merged = merger.merge(halves)
        merged.recalcTimestamp = False
        return merged


def cut_instrument_sans():
    for weight, noto_weight in SANS_WEIGHTS.items():
        font = instrument_sans(weight)
        noto = TTFont(NOTO / f'NotoSansCJK-{noto_weight}.ttc', fontNumber=0)
        add_extras(font, instrument_sans(BOLDER[weight]), noto)
        without_hints(font)
        font['head'].modified = font['head'].created
        font.flavor = 'woff2'
        font.save(FONTS / f'instrument-sans-{weight}.woff2')
        write_outlines(font, FONTS / f'instrument-sans-{weight}.outlines', 160, quadratic=True)


def without_hints(font):
    """Hints serve screens of low resolution only."""
    options = subset.Options()
    options.layout_features = ['*']
    options.hinting = False
    options.glyph_names = False
    options.drop_tables += ['STAT']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)


def characters_of(locale, further):
    """Characters of every text in the language: texts of its own, and strings below its name in the others."""
    used = set()
    for path in [*sorted(MAKE.glob(f'*/*.{locale}.json')), *sorted(HERE.glob(f'words/**/{locale}.json'))]:
        used.update(path.read_text('utf-8'))
    for path in [MAKE / 'facts.json', *sorted(HERE.glob('words/**/*.json')), *further]:
        used.update(json.dumps(strings_of(json.loads(path.read_text('utf-8')), locale), ensure_ascii=False))
    punctuation = set(map(chr, [*range(0x2460, 0x2474), *range(0x3000, 0x3020), *range(0xFF01, 0xFF5F)]))
    kana = set(map(chr, range(0x3041, 0x3100))) if locale == 'ja' else set()
    symbols = set('≤≥≈≠√∆Δ→←↑↓①②③④⑤⑥⑦⑧⑨✓☐Ωµαβλ°±×…—')
    return {ord(c) for c in used | punctuation | kana | symbols if ord(c) >= 0x80}


def strings_of(value, locale, taken=False):
    """Every string below a key that is the locale's name."""
    if isinstance(value, str):
        return [value] if taken else []
    if isinstance(value, dict):
        return [s for k, v in value.items() for s in strings_of(v, locale, taken or k == locale)]
    if isinstance(value, list):
        return [s for v in value for s in strings_of(v, locale, taken)]
    return []


def to_boxes(font):
    """Replaces each CFF outline by its bounding box in TrueType: layout needs no more, and the file stays small."""
    order = font.getGlyphOrder()
    glyphs = {}
    outlines = font.getGlyphSet()
    for name in order:
        bounds = BoundsPen(outlines)
        outlines[name].draw(bounds)
        pen = TTGlyphPen(None)
        if bounds.bounds:
            left, bottom, right, top = map(round, bounds.bounds)
            pen.moveTo((left, bottom))
            for corner in ((left, top), (right, top), (right, bottom)):
                pen.lineTo(corner)
            pen.closePath()
        glyphs[name] = pen.glyph()
    font['loca'] = newTable('loca')
    font['glyf'] = glyf = newTable('glyf')
    glyf.glyphOrder = order
    glyf.glyphs = glyphs
    glyf.compile(font)
    del font['CFF ']
    maxp = font['maxp']
    maxp.tableVersion = 0x00010000
    for field in ('maxZones', 'maxTwilightPoints', 'maxStorage', 'maxFunctionDefs', 'maxInstructionDefs',
                  'maxStackElements', 'maxSizeOfInstructions', 'maxComponentElements'):
        setattr(maxp, field, 0)
    maxp.maxZones = 1
    font['post'].formatType = 3.0
    font.sfntVersion = '\x00\x01\x00\x00'


def cut_noto(locale, further):
    for weight, face in NOTO_WEIGHTS.items():
        options = subset.Options()
        options.font_number = COLLECTION_INDEX[locale]
        options.layout_features = ['kern', 'palt', 'halt', 'chws', 'locl']
        options.drop_tables += ['VORG', 'vhea', 'vmtx', 'BASE']
        options.hinting = False
        options.recalc_bounds = True
        font = subset.load_font(str(NOTO / f'NotoSansCJK-{face}.ttc'), options)
        font.recalcTimestamp = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=characters_of(locale, further))
        subsetter.subset(font)
        if weight == 400:
            write_outlines(font, FONTS / f'noto-sans-{locale}-{weight}.outlines', 136, straight=0.008)
        to_boxes(font)
        font.flavor = 'woff2'
        font.save(FONTS / f'noto-sans-{locale}-{weight}.woff2')


FURTHER = [Path(name) for name in sys.argv[1:]]
cut_instrument_sans()
for locale in COLLECTION_INDEX:
    cut_noto(locale, FURTHER)
for path in sorted([*FONTS.glob('*.woff2'), *FONTS.glob('*.outlines')]):
    print(path.name, path.stat().st_size)
