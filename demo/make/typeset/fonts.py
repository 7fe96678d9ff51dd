"""Cuts the fonts of the PDFs: static weights of Instrument Sans, and the Chinese and Japanese glyphs in use.

Chromium embeds only static TrueType outlines as real fonts. Variable fonts and the CFF outlines of Noto Sans
CJK become one drawing per glyph, which makes a PDF several times larger and its text harder to read.
Needs fonttools and brotli (pip); see README.md.
"""
import json
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
MAKE = HERE.parent
FONTS = HERE / 'fonts'
SANS = MAKE.parents[1] / 'node_modules/@fontsource-variable/instrument-sans/files'
NOTO = Path('/usr/share/fonts/opentype/noto')
COLLECTION_INDEX = {'ja': 0, 'zh': 2}
WEIGHTS = {400: 'Regular', 600: 'Bold'}


def cut_instrument_sans():
    for part, suffix in (('latin', ''), ('latin-ext', '-ext')):
        for weight in (400, 500, 600):
            font = TTFont(SANS / f'instrument-sans-{part}-wght-normal.woff2', recalcTimestamp=False)
            font = instancer.instantiateVariableFont(font, {'wght': weight}, updateFontNames=True)
            without_hints(font)
            font.flavor = 'woff2'
            font.save(FONTS / f'instrument-sans{suffix}-{weight}.woff2')


def without_hints(font):
    """Hints serve screens of low resolution only, and would be embedded in every PDF."""
    options = subset.Options()
    options.layout_features = ['*']
    options.hinting = False
    options.glyph_names = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)


def characters_of(locale):
    used = set()
    for path in sorted(MAKE.glob(f'*/*.{locale}.json')):
        used.update(path.read_text('utf-8'))
    for path in [MAKE / 'facts.json', *sorted(HERE.glob('words/*.json'))]:
        used.update(json.dumps(strings_of(json.loads(path.read_text('utf-8')), locale), ensure_ascii=False))
    punctuation = set(map(chr, [*range(0x2460, 0x2474), *range(0x3000, 0x3020), *range(0xFF01, 0xFF5F)]))
    kana = set(map(chr, range(0x3041, 0x3100))) if locale == 'ja' else set()
    symbols = set('≤≥≈≠√∆Δ→←↑↓①②③④⑤⑥⑦⑧⑨✓☐Ωµαβλ°±×')
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


def to_truetype(font):
    """Replaces the CFF outlines by quadratic ones."""
    order = font.getGlyphOrder()
    glyphs = {}
    outlines = font.getGlyphSet()
    for name in order:
        pen = TTGlyphPen(None)
        outlines[name].draw(Cu2QuPen(pen, max_err=3.0, reverse_direction=True))
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


def cut_noto(locale):
    for weight, face in WEIGHTS.items():
        options = subset.Options()
        options.font_number = COLLECTION_INDEX[locale]
        options.layout_features = ['kern', 'palt', 'halt', 'chws', 'locl']
        options.drop_tables += ['VORG', 'vhea', 'vmtx', 'BASE']
        options.hinting = False
        options.recalc_bounds = True
        font = subset.load_font(str(NOTO / f'NotoSansCJK-{face}.ttc'), options)
        font.recalcTimestamp = False
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=characters_of(locale))
        subsetter.subset(font)
        to_truetype(font)
        font.flavor = 'woff2'
        font.save(FONTS / f'noto-sans-{locale}-{weight}.woff2')


cut_instrument_sans()
for locale in COLLECTION_INDEX:
    cut_noto(locale)
for path in sorted(FONTS.glob('*.woff2')):
    print(path.name, path.stat().st_size)
