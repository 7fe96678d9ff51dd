/** Text of a page: one operation per line of text instead of one per glyph. */
import type { Point } from './matrices.ts'

/**
 * The bytes of a font's glyph in the new file, and how far it moves the next one, in thousandths: as it was set,
 * and in the font that draws it, which is the same unless `bolder`, the growth of its strokes by size, is not 0.
 */
export type GlyphCodes = {
  bytes: (glyph: number) => string
  width: (glyph: number) => number
  drawnWidth: (glyph: number) => number
  bolder: number
}
export type Glyph = { bytes: string; width: number; x: number }

/** Thousandths of the size: smaller moves, mostly noise of rounding, are not written; others in steps of twenty. */
const LEAST_MOVE = 40
const MOVE_STEP = 20
/** Grids of pages run downwards. */
const UPRIGHT = '1 0 0 -1'

/** Glyphs with their places along the line, as one string with moves in between. */
export function lineText(glyphs: Glyph[], size: number): string {
  const parts: string[] = []
  let string = ''
  let reached = glyphs[0]?.x ?? 0
  for (const { bytes, width, x } of glyphs) {
    const wanted = ((reached - x) / size) * 1000
    if (Math.abs(wanted) >= LEAST_MOVE) {
      const move = Math.round(wanted / MOVE_STEP) * MOVE_STEP
      if (string) parts.push(`(${string})`)
      parts.push(String(move))
      string = ''
      reached -= (move / 1000) * size
    }
    string += escaped(bytes)
    reached += (width / 1000) * size
  }
  parts.push(`(${string})`)
  return parts.length === 1 ? `${parts[0]}Tj` : `[${parts.join('')}]TJ`
}

const escaped = (bytes: string) => bytes.replace(/[\\()\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))

export function glyphsOf(hex: string): number[] {
  const digits = hex.replace(/[<>\s]/g, '')
  return Array.from({ length: digits.length / 4 }, (_, at) =>
    Number.parseInt(digits.slice(at * 4, at * 4 + 4), 16),
  )
}

/** Where a line begins: by the move from the line before, if that is upright as well. */
export function placeText(turn: string, [x, y]: Point, before?: Point): string {
  if (!before || turn !== UPRIGHT) return `${turn} ${x} ${y} Tm`
  return `${x - before[0]} ${before[1] - y} Td`
}
