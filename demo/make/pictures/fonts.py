"""Static TrueType cuts of the brand's typeface: Blender and the logo cannot read the variable web font.

The contours of variable fonts overlap; they are united, since Blender would leave holes where they do.
"""
import pathlib
import string
import sys

from booleanOperations.booleanGlyph import BooleanGlyph
from fontTools.pens.basePen import BasePen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.pointPen import SegmentToPointPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

work = pathlib.Path(sys.argv[1])
root = pathlib.Path(__file__).resolve().parents[3]
files = root / 'node_modules/@fontsource-variable/instrument-sans/files'
source = files / 'instrument-sans-latin-wght-normal.woff2'
used = string.ascii_letters + string.digits + ' .,-/·°µ'


class CubicPen(BasePen):
    """Passes outlines on with cubic curves only, which is what the union of contours takes."""

    def __init__(self, glyphs, target):
        super().__init__(glyphs)
        self.target = target

    def _moveTo(self, point):
        self.target.moveTo(point)

    def _lineTo(self, point):
        self.target.lineTo(point)

    def _curveToOne(self, first, second, point):
        self.target.curveTo(first, second, point)

    def _closePath(self):
        self.target.closePath()


def unite(font):
    glyphs = font.getGlyphSet()
    names = font.getBestCmap()
    for name in {names[ord(sign)] for sign in used if ord(sign) in names}:
        shape = BooleanGlyph()
        glyphs[name].draw(CubicPen(glyphs, SegmentToPointPen(shape.getPointPen())))
        target = TTGlyphPen(None)
        shape.removeOverlap().draw(Cu2QuPen(target, 1))
        font['glyf'][name] = target.glyph()


work.mkdir(parents=True, exist_ok=True)
for weight in (500, 600, 700):
    font = TTFont(source)
    font.flavor = None
    instancer.instantiateVariableFont(font, {'wght': weight}, inplace=True)
    unite(font)
    font.save(work / f'instrument-sans-{weight}.ttf')
