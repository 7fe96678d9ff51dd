/** Writes rows from the bin back to the database, as far as the rows they refer to exist. */
import { chunks } from '../../platform/db/chunks.ts'
import { RELATIONS } from '../../platform/db/relations.ts'
import { type Cell, insertRows, type Row, selectWhere, untyped } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Table } from './collect.ts'
import type { Reference } from './save-deletions.ts'

const ROWS_AT_ONCE = 50
const STEP = 10

/** Tables that pins refer to without a foreign key. */
const PINNED: Record<string, Table> = { Product: 'products', Category: 'portfolios', Document: 'documents' }

interface Counterpart {
  column: string
  target: Table
  /** The row can be restored without the reference. */
  isOptional: boolean
}

function counterpartsOf(table: Table, row: Row): Counterpart[] {
  const keys = RELATIONS.filter((relation) => relation.table === table)
  const counterparts = keys.map(({ column, target, missing }) => ({
    column,
    target,
    isOptional: missing === 'cleared',
  }))
  const pinned = table === 'pins' ? PINNED[row.element_type as string] : undefined
  return pinned
    ? [...counterparts, { column: 'element_id', target: pinned, isOptional: false }]
    : counterparts
}

/** Restorable rows, and those that lack a required reference. */
export interface Sorted {
  present: Row[]
  /** Rows whose parent is missing, with the parent's table and id. */
  lost: { row: Row; target: Table; id: Cell }[]
  /** Tables of missing optional references. */
  cleared: Table[]
}

/** Separates restorable rows from those whose parent is gone. */
export async function sortRows(trx: Transaction, table: Table, rows: readonly Row[]): Promise<Sorted> {
  const wanted = new Map<Table, Set<Cell>>()
  for (const row of rows) {
    for (const { column, target } of counterpartsOf(table, row)) {
      const ids = wanted.get(target) ?? new Set()
      wanted.set(target, ids.add(row[column] ?? null))
    }
  }
  const present = new Map<Table, Set<Cell | undefined>>()
  for (const [target, ids] of wanted) {
    const known = [...ids].filter((id) => id !== null)
    const found = await selectWhere(trx, target, 'id', known)
    present.set(target, new Set(found.map(({ id }) => id)))
  }
  const sorted: Sorted = { present: [], lost: [], cleared: [] }
  for (const row of rows) {
    const missing = counterpartsOf(table, row).filter(
      ({ column, target }) => (row[column] ?? null) !== null && !present.get(target)?.has(row[column]),
    )
    const needed = missing.find(({ isOptional }) => !isOptional)
    if (needed) {
      sorted.lost.push({ row, target: needed.target, id: row[needed.column] ?? null })
      continue
    }
    sorted.cleared.push(...missing.map(({ target }) => target))
    sorted.present.push({ ...row, ...Object.fromEntries(missing.map(({ column }) => [column, null])) })
  }
  return sorted
}

/** Current columns of each table; rows deleted under an older schema may have others. */
export async function columnsNow(trx: Transaction): Promise<Map<string, Set<string>>> {
  const tables = await trx.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}

/** Appends lines to a price list that was edited in the meantime; a line whose number is taken is skipped. */
async function behindOthers(trx: Transaction, rows: readonly Row[]): Promise<Row[]> {
  const lists = rows.map(({ price_list_id }) => price_list_id ?? null)
  const there = await selectWhere(trx, 'price_list_items', 'price_list_id', lists)
  const byList = Map.groupBy(there, ({ price_list_id }) => price_list_id)
  return rows.flatMap((row) => {
    const lines = byList.get(row.price_list_id) ?? []
    if (lines.some(({ article_number }) => article_number === row.article_number)) return []
    const isTaken = lines.some(({ position }) => position === row.position)
    const last = Math.max(0, ...lines.map(({ position }) => Number(position)))
    const placed: Row = isTaken ? { ...row, position: last + STEP } : row
    byList.set(row.price_list_id, [...lines, placed])
    return [placed]
  })
}

/** Inserts the rows of an entry, except existing ones. Returns the rows that were due. */
export async function insertDependent(trx: Transaction, table: Table, rows: readonly Row[]): Promise<Row[]> {
  const placed = table === 'price_list_items' ? await behindOthers(trx, rows) : [...rows]
  for (const some of chunks(placed, ROWS_AT_ONCE))
    await untyped(trx)
      .insertInto(table)
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return placed
}

export const insertEntry = (trx: Transaction, table: Table, row: Row): Promise<void> =>
  insertRows(trx, table, [row])

/** Restores references that were cleared or replaced, unless somebody has changed them since. */
export async function setReferences(
  trx: Transaction,
  table: keyof Database & string,
  references: readonly Reference[],
): Promise<void> {
  const groups = Map.groupBy(references, ({ column, value, now }) => `${column} ${value} ${now}`)
  for (const group of groups.values()) {
    const [{ column, value, now }] = group as [Reference]
    for (const some of chunks(group, ROWS_AT_ONCE)) {
      await untyped(trx)
        .updateTable(table)
        .set({ [column]: value })
        .where(column, now === null ? 'is' : '=', now)
        .where((e) =>
          e.or(some.map(({ key }) => e.and(Object.entries(key).map(([name, cell]) => e(name, '=', cell))))),
        )
        .execute()
    }
  }
}
