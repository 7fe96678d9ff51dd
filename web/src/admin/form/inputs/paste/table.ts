import type { PastedElement, PastedNode } from './read-html.ts'

interface Cell {
  element: PastedElement
  /** Its attributes of how many columns and rows it takes. */
  spans: string
}

interface Row {
  cells: Cell[]
  isHeader: boolean
}

/** Word's own limit of columns. */
const MAX_COLUMNS = 63
/** The editor compares each row with all before it where cells reach over rows. */
const MAX_SPANNED_ROWS = 500

const isElement = (node: PastedNode): node is PastedElement => typeof node !== 'string'

function spanOf(written: string | undefined, most: number): number {
  const span = Number.parseInt(written ?? '', 10)
  return span > 1 ? Math.min(span, most) : 1
}

/** Rows of the table itself; the last of Word's, which has no height, only holds its grid together. */
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

/** Whether a table only puts things in their places, as in mails: it holds another one, or has a single cell. */
export function isLayout(table: PastedElement): boolean {
  const known = layouts.get(table)
  if (known !== undefined) return known
  const rows = rowsOf(table)
  const isSingle = rows.length === 1 && rows[0]?.cells.length === 1
  const found = isSingle || holdsTable(table)
  layouts.set(table, found)
  return found
}
