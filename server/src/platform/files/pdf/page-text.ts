/**
 * The texts of a PDF's pages as people read them: each paragraph, heading or row of a table in a line of its own, a row's
 * cells parted by tabs. Headers, footers and what else stands on page after page comes once, behind a form feed.
 */
import { normalize } from '@portal/contract/normalize'

/** Text that was drawn at once, as pdf.js has it. */
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

/** What stands together on a page. */
export interface Block {
  text: string
  /** At the page's upper or lower edge. */
  isMargin: boolean
}

export interface PageBlocks {
  page: number
  blocks: readonly Block[]
}

/** Distances, in heights of the letters: between words, between cells, and from a line of a paragraph to the next. */
const WORD_GAP = 1 / 6
const CELL_GAP = 1.2
const LINE_GAP = 1.55
/** The same within one text object, whose lines were surely set together. */
const LINE_GAP_WITHIN = 1.8
const SIZE_TOLERANCE = 0.15
/** Share of the page's height. */
const MARGIN = 0.05
/** What stands on so many pages, and on half of them, belongs to no page. */
const REPEATED = 3

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。]/u
const BROKEN_WORD = /(\p{Ll})[-\u00ad\u2010]\n(\p{Ll})/gu

/** Lines put together again: words that a line's end cut, and scripts that write without spaces. */
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
  /** It follows the one before within a text object. */
  continues: boolean
}

function toLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  let continues = false
  for (const { str, hasEOL, width, height, transform } of pieces) {
    // White space is where the pieces around it leave a gap.
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

/** The cell of a block that a line goes on with: that of a paragraph, or the one of a row that it stands below. */
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

/** The blocks of a page in the order in which they are drawn. */
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

/** The same on each page but for its number. */
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
    // A page of nothing else is about it.
    const [body, rest] =
      own.length > 0 ? [own, furniture.filter((one) => !seen.has(keyOf(one)))] : [blocks, []]
    for (const one of rest) seen.add(keyOf(one))
    const lines = (some: readonly Block[]) => some.map(({ text }) => text).join('\n')
    const text = rest.length > 0 ? `${lines(body)}\f${lines(rest)}` : lines(body)
    return text ? [{ page, text: text.slice(0, maxLength).trimEnd() }] : []
  })
}
