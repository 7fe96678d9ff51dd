"""Outlines for the PDFs: Type 2 charstrings on a coarse grid, without hints, one per glyph of the font."""
import math
import struct

from fontTools.cffLib.specializer import specializeProgram
from fontTools.pens.basePen import BasePen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen


class StraightPen(BasePen):
    """Draws curves that are nearly straight as lines."""

    def __init__(self, pen, tolerance):
        super().__init__(None)
        self.pen = pen
        self.tolerance = tolerance
        self.at = (0, 0)

    def _moveTo(self, point):
        self.pen.moveTo(point)
        self.at = point

    def _lineTo(self, point):
        self.pen.lineTo(point)
        self.at = point

    def _curveToOne(self, first, second, point):
        # A cubic leaves its chord by at most three quarters of its control points' distance.
        if 0.75 * max(self._distance(first, point), self._distance(second, point)) < self.tolerance:
            self.pen.lineTo(point)
        else:
            self.pen.curveTo(first, second, point)
        self.at = point

    def _distance(self, control, end):
        (x0, y0), (x1, y1), (x, y) = self.at, end, control
        length = math.hypot(x1 - x0, y1 - y0)
        if not length:
            return math.hypot(x - x0, y - y0)
        return abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length

    def _closePath(self):
        self.pen.closePath()

    def _endPath(self):
        self.pen.endPath()


def write_outlines(font, path, units_per_em, straight=0.0, quadratic=False):
    """Units per em, then an index of charstrings as the Compact Font Format has it."""
    source = font['head'].unitsPerEm
    scale = units_per_em / source
    glyphs = font.getGlyphSet()
    charstrings = []
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(None, None, roundTolerance=0.5)
        drawing = StraightPen(TransformPen(pen, (scale, 0, 0, scale, 0, 0)), straight * source)
        if quadratic:
            drawing = Qu2CuPen(drawing, source / 500, all_cubic=True)
        record = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(record)
        record.replay(drawing)
        charstring = pen.getCharString()
        charstring.program = specializeProgram(charstring.program, generalizeFirst=True)
        charstring.compile()
        charstrings.append(charstring.bytecode)
    data = struct.pack('>HHB', units_per_em, len(charstrings), 3)
    offset = 1
    for charstring in [*charstrings, b'']:
        data += offset.to_bytes(3, 'big')
        offset += len(charstring)
    path.write_bytes(data + b''.join(charstrings))
