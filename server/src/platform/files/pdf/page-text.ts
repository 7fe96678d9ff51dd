/**
 * Extracts the text of PDF pages in reading order: one line for each paragraph, heading or table row, with tabs between
 * the cells of a row. Headers and footers that repeat on every page come once, after a form feed.
 */
import { normalize } from '@portal/contract/normalize'

/** A run of text as reported by pdf.js. */
export interface Piece {
  str: string
  hasEOL: boolean
  width: number
  height: number
  transform: number[]
}

export interface PageText {
  page: number
  text: string
}

/** Text that belongs together on a page. */
export interface Block {
  text: string
  /** At the top or bottom edge of the page. */
  isMargin: boolean
}

export interface PageBlocks {
  page: number
  blocks: readonly Block[]
}

/** Distances in letter heights: between words, between cells, and between the lines of a paragraph. */
const WORD_GAP = 1 / 6
const CELL_GAP = 1.2
const LINE_GAP = 1.55
/** Line distance within one text object, whose lines are certain to belong together. */
const LINE_GAP_WITHIN = 1.8
const SIZE_TOLERANCE = 0.15
/** As a share of the page height. */
const MARGIN = 0.05
/** Text repeated on at least so many pages, and on half of all pages, is a header or footer. */
const REPEATED = 3

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。]/u
const BROKEN_WORD = /(\p{Ll})[-\u00ad\u2010]\n(\p{Ll})/gu

/** Joins lines, also for hyphenated words and for scripts without spaces. */
function inOneLine(text: string): string {
  return normalize(text.replaceAll(BROKEN_WORD, '$1$2'), 'NFKC')
    .replaceAll(/\s+/g, (gap, at, whole) =>
      CJK.test(whole[at - 1] ?? '') && CJK.test(whole[at + gap.length] ?? '') ? '' : gap,
    )
    .replaceAll(/[\s\p{Cc}\ufffd]+/gu, ' ')
    .trim()
}

interface Cell {
  x: number
  text: string
}

interface Line {
  cells: Cell[]
  y: number
  endX: number
  height: number
  /** It continues the previous line of the same text object. */
  continues: boolean
}

function toLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  let continues = false
  for (const { str, hasEOL, width, height, transform } of pieces) {
    // A wide enough gap between pieces is white space.
    if (!str.trim()) {
      if (hasEOL) continues = false
      continue
    }
    const [x = 0, y = 0] = transform.slice(4)
    const line = lines.at(-1)
    const isSame =
      line && Math.abs(y - line.y) <= Math.max(height, line.height) / 2 && x > line.endX - line.height
    if (isSame) addTo(line, { x, text: str }, height)
    else lines.push({ cells: [{ x, text: str }], y, endX: x, height, continues })
    const current = lines.at(-1)
    if (current) Object.assign(current, { endX: x + width, height: Math.max(current.height, height) })
    continues = hasEOL
  }
  return lines
}

function addTo(line: Line, piece: Cell, height: number): void {
  const gap = piece.x - line.endX
  const last = line.cells.at(-1)
  if (!last || gap > CELL_GAP * height) line.cells.push(piece)
  else last.text += (gap > WORD_GAP * height ? ' ' : '') + piece.text
}

interface OpenBlock extends Line {
  isMargin: boolean
}

/** The cell that a line continues: the paragraph's, or the row's cell above it. */
function continued(block: OpenBlock, line: Line): Cell | undefined {
  const [first, second] = line.cells
  if (!first || second) return undefined
  const distance = block.y - line.y
  const most = line.height * (line.continues ? LINE_GAP_WITHIN : LINE_GAP)
  const isBelow = distance > line.height / 5 && distance <= most
  const isAlike = Math.abs(line.height - block.height) <= block.height * SIZE_TOLERANCE
  if (!isBelow || !isAlike) return undefined
  const isRow = block.cells.length > 1
  return block.cells.find(({ x }) => Math.abs(first.x - x) <= line.height * (isRow ? 0.5 : 2))
}

/** The blocks of a page, in drawing order. */
export function toBlocks(pieces: readonly Piece[], [, bottom, , top]: readonly number[]): Block[] {
  const [low = 0, high = 0] = [bottom, top]
  const margin = (high - low) * MARGIN
  const blocks: OpenBlock[] = []
  for (const line of toLines(pieces)) {
    const block = blocks.at(-1)
    const cell = block && continued(block, line)
    const isMargin = line.y < low + margin || line.y > high - margin
    if (!block || !cell) blocks.push({ ...line, isMargin })
    else {
      cell.text += `\n${line.cells[0]?.text}`
      Object.assign(block, { y: line.y, isMargin: block.isMargin && isMargin })
    }
  }
  return blocks.flatMap(({ cells, isMargin }) => {
    const text = cells.flatMap((cell) => inOneLine(cell.text) || []).join('\t')
    return text ? { text, isMargin } : []
  })
}

/** Equal for texts that differ only in their numbers. */
const keyOf = ({ text }: Block) => text.replaceAll(/\d+/g, '#')

export function toPageTexts(pages: readonly PageBlocks[], maxLength: number): PageText[] {
  const counts = new Map<string, number>()
  for (const { blocks } of pages) {
    for (const key of new Set(blocks.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const enough = Math.max(REPEATED, pages.length / 2)
  const isFurniture = (block: Block) => block.isMargin || (counts.get(keyOf(block)) ?? 0) >= enough
  const seen = new Set<string>()
  return pages.flatMap(({ page, blocks }): PageText[] => {
    const { own = [], furniture = [] } = Object.groupBy(blocks, (block) =>
      isFurniture(block) ? 'furniture' : 'own',
    )
    // If a page has nothing else, that is its content.
    const [body, rest] =
      own.length > 0 ? [own, furniture.filter((one) => !seen.has(keyOf(one)))] : [blocks, []]
    for (const one of rest) seen.add(keyOf(one))
    const lines = (some: readonly Block[]) => some.map(({ text }) => text).join('\n')
    const text = rest.length > 0 ? `${lines(body)}\f${lines(rest)}` : lines(body)
    return text ? [{ page, text: text.slice(0, maxLength).trimEnd() }] : []
  })
}
