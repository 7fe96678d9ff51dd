"""Signs that Instrument Sans lacks: made of its own glyphs where that is possible, else taken from Noto Sans CJK."""
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

SMALL = 0.62
RAISED = 300
LOWERED = -110
FROM_NOTO = 'µμαβγδεηθλνρστφπωΩ∆Δ√∞∑∂∫′″⊥∥∠∝→←↔⇒✓■●▲▼◆○⚠①②③④⑤⑥⑦⑧⑨⑩'
SAME_AS = {'‑': '-', '⌀': '∅', '☐': '□', '∅': '∅', '□': '□'}
SUPERSCRIPTS = {'⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6', '⁷': '7', '⁸': '8', '⁹': '9',
                '⁻': '−', '⁺': '+', 'ⁿ': 'n'}
SUBSCRIPTS = {'₀': '0', '₁': '1', '₂': '2', '₃': '3', '₄': '4', '₅': '5', '₆': '6', '₇': '7', '₈': '8', '₉': '9',
              'ₙ': 'n', 'ₓ': 'x', 'ₘ': 'm', 'ₛ': 's', 'ₜ': 't', 'ₚ': 'p', 'ₐ': 'a', 'ₑ': 'e'}
FRACTIONS = {'½': '12', '¼': '14', '¾': '34', '⅓': '13', '⅔': '23'}
NARROW_SPACES = {'\u2009': 0.7, '\u202f': 0.7, '\u200a': 0.4}


def add_extras(font, bolder, noto):
    """`bolder` is the same font, heavy enough for signs that are drawn small."""
    sources = {'own': font, 'bolder': bolder, 'noto': noto}
    drawn = {name: (source.getGlyphSet(), source.getBestCmap()) for name, source in sources.items()}
    x_height = font['OS/2'].sxHeight / noto['OS/2'].sxHeight

    def has(character):
        return ord(character) in drawn['own'][1]

    def advance(source, character, scale=1.0):
        glyphs, cmap = drawn[source]
        return round(glyphs[cmap[ord(character)]].width * scale)

    def add(character, width, *parts):
        """Parts are (source, character, scale across, scale up, right, up)."""
        pen = TTGlyphPen(None)
        for source, part, across, up, dx, dy in parts:
            glyphs, cmap = drawn[source]
            record = DecomposingRecordingPen(glyphs)
            glyphs[cmap[ord(part)]].draw(record)
            target = TransformPen(pen, (across, 0, 0, up, dx, dy))
            cubic = source == 'noto'
            record.replay(Cu2QuPen(target, 1.0, reverse_direction=True) if cubic else target)
        name = f'uni{ord(character):04X}'
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font['glyf'].glyphs[name] = pen.glyph()
        font['glyf'].glyphOrder = font.getGlyphOrder()
        font['hmtx'].metrics[name] = (width, 0)
        for table in font['cmap'].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name

    for character, digit in [*SUPERSCRIPTS.items(), *SUBSCRIPTS.items()]:
        if not has(character):
            up = RAISED if character in SUPERSCRIPTS else LOWERED
            add(character, advance('bolder', digit, SMALL) + 10, ('bolder', digit, SMALL, SMALL, 5, up))
    for character, (over, under) in FRACTIONS.items():
        left = advance('bolder', over, SMALL)
        slash = advance('own', '/', 0.7)
        parts = [('bolder', over, SMALL, SMALL, 5, 272), ('own', '/', 0.7, 1, left - 10, 0),
                 ('bolder', under, SMALL, SMALL, left + slash - 20, 0)]
        add(character, left + slash + advance('bolder', under, SMALL) - 10, *parts)
    width = advance('own', '+')
    plain = {'±': [('own', '+', 1, 1, 0, 70), ('own', '−', 1, 1, 0, -337)],
             '≤': [('own', '<', 1, 1, 0, 60), ('own', '−', 1, 1, 0, -257)],
             '≥': [('own', '>', 1, 1, 0, 60), ('own', '−', 1, 1, 0, -257)],
             '≈': [('own', '~', 1, 1, 0, 85), ('own', '~', 1, 1, 0, -85)],
             '≠': [('own', '=', 1, 1, 0, 0), ('own', '/', 0.8, 0.6, 90, 165)]}
    for character, parts in plain.items():
        if not has(character):
            add(character, width, *parts)
    for character, share in NARROW_SPACES.items():
        if not has(character):
            add(character, advance('own', ' ', share))
    for character, like in SAME_AS.items():
        if has(like):
            for table in font['cmap'].tables:
                if table.isUnicode():
                    table.cmap[ord(character)] = drawn['own'][1][ord(like)]
        elif not has(character):
            add(character, advance('noto', like, 0.8), ('noto', like, 0.8, 0.8, 0, 0))
    for character in FROM_NOTO:
        if not has(character):
            add(character, advance('noto', character, x_height), ('noto', character, x_height, x_height, 0, 0))
