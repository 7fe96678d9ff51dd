import type { PastedElement, PastedNode } from './read-html.ts'

interface Cell {
  element: PastedElement
  /** Its `colspan` and `rowspan` attributes. */
  spans: string
}

interface Row {
  cells: Cell[]
  isHeader: boolean
}

/** The limit of Word. */
const MAX_COLUMNS = 63
/** If cells span rows, the editor compares each row with all previous ones. */
const MAX_SPANNED_ROWS = 500

const isElement = (node: PastedNode): node is PastedElement => typeof node !== 'string'

function spanOf(written: string | undefined, most: number): number {
  const span = Number.parseInt(written ?? '', 10)
  return span > 1 ? Math.min(span, most) : 1
}

/** The table's own rows, without Word's last one, which has no height and only preserves the grid. */
export function rowsOf(table: PastedElement): Row[] {
  const parts = table.children.filter(isElement)
  const rows = parts.flatMap((part) =>
    part.tag === 'tr'
      ? [{ row: part, isHeader: false }]
      : part.children
          .filter(isElement)
          .map((row) => ({ row, isHeader: part.tag === 'thead' }))
          .filter(({ row }) => row.tag === 'tr'),
  )
  const filled = rows
    .map(({ row, isHeader }) => ({
      cells: row.children.filter(isElement).filter(({ tag }) => tag === 'td' || tag === 'th'),
      isHeader,
      isGrid: row.attributes.height === '0',
    }))
    .filter(({ cells, isGrid }) => cells.length > 0 && !isGrid)
  return filled.map(({ cells, isHeader }, at) => ({
    isHeader,
    cells: cells.map((element) => {
      const columns = spanOf(element.attributes.colspan, MAX_COLUMNS)
      const rowsLeft = filled.length > MAX_SPANNED_ROWS ? 1 : filled.length - at
      const reached = spanOf(element.attributes.rowspan, rowsLeft)
      const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${reached > 1 ? ` rowspan="${reached}"` : ''}`
      return { element, spans }
    }),
  }))
}

const layouts = new WeakMap<PastedElement, boolean>()

const holdsTable = (element: PastedElement): boolean =>
  element.children.some((child) => isElement(child) && (child.tag === 'table' || holdsTable(child)))

/** Whether a table is only used for layout, as in mails: it contains another one, or has a single cell. */
export function isLayout(table: PastedElement): boolean {
  const known = layouts.get(table)
  if (known !== undefined) return known
  const rows = rowsOf(table)
  const isSingle = rows.length === 1 && rows[0]?.cells.length === 1
  const found = isSingle || holdsTable(table)
  layouts.set(table, found)
  return found
}
