/** Collects all rows that depend on entries, and removes them from the database. */
import { chunks } from '../../platform/db/chunks.ts'
import { keyOf, RELATIONS, rankOf } from '../../platform/db/relations.ts'
import { type Cell, deleteWhere, type Row, selectWhere, untyped } from '../../platform/db/rows.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { implicitReferencesOf } from './implicit-references.ts'

export type Table = keyof Database & string

const IDS_AT_ONCE = 500
/** Most rows that one deletion holds in memory. */
const MAX_ROWS = 100_000

/** Rows of one table to be moved to the bin, each with the entry that it belongs to. */
export interface Taken {
  table: Table
  rows: { owner: number; row: Row }[]
}

/** A reference that is set to null, and how to restore it. */
export interface Cleared {
  owner: number
  table: Table
  column: string
  key: Row
  value: Cell
}

/** The rows that depend on entries. */
export class Collection {
  readonly taken: Taken[] = []
  readonly cleared: Cleared[] = []
  readonly removals: { table: Table; column: string; values: Cell[]; fixed?: Row }[] = []
  readonly #seen = new Set<string>()
  #count = 0

  /** Adds rows, and everything that refers to them. */
  async add(trx: Transaction, table: Table, found: readonly { owner: number; row: Row }[]): Promise<void> {
    const fresh = found.filter(({ row }) => {
      const name = `${table} ${row.id ?? JSON.stringify(row)}`
      const isFresh = !this.#seen.has(name)
      this.#seen.add(name)
      return isFresh
    })
    if (fresh.length === 0) return
    this.#count += fresh.length
    if (this.#count > MAX_ROWS) throw new AppError('tooLarge')
    this.taken.push({ table, rows: fresh })
    for (const relation of RELATIONS) if (relation.target === table) await this.#follow(trx, relation, fresh)
  }

  async #follow(
    trx: Transaction,
    { table, column, deletion }: (typeof RELATIONS)[number],
    parents: readonly { owner: number; row: Row }[],
  ): Promise<void> {
    const owners = new Map(parents.map(({ owner, row }) => [row.id as number, owner]))
    const ids = [...owners.keys()]
    if (deletion === 'refused') return
    if (deletion === 'ended') {
      this.removals.push({ table, column, values: ids })
      return
    }
    const rows = (await selectWhere(trx, table, column, ids)).map((row) => ({
      owner: owners.get(row[column] as number) as number,
      row,
    }))
    if (deletion === 'cleared') {
      for (const { owner, row } of rows) {
        const key = Object.fromEntries(keyOf(table).map((name) => [name, row[name] ?? null]))
        this.cleared.push({ owner, table, column, key, value: row[column] ?? null })
      }
      return
    }
    this.removals.push({ table, column, values: ids })
    await this.add(trx, table, rows)
  }
}

/** Collects the entries of a table and all rows that depend on them. */
export async function collect(trx: Transaction, table: Table, rows: readonly Row[]): Promise<Collection> {
  const collection = new Collection()
  const ids = rows.map(({ id }) => id as number)
  collection.removals.push({ table, column: 'id', values: ids })
  const owned = rows.map((row) => ({ owner: row.id as number, row }))
  await collection.add(trx, table, owned)
  for (const { table: tied, column, fixed, find } of implicitReferencesOf(table)) {
    const found = await find(trx, rows)
    if (found.length === 0) continue
    const values = [...new Set(found.map(({ row }) => row[column] ?? null))]
    collection.removals.push({ table: tied, column, values, fixed })
    await collection.add(trx, tied, found)
  }
  return collection
}

/** Deletes what was collected, children before parents. */
export async function removeCollected(trx: Transaction, { cleared, removals }: Collection): Promise<void> {
  const byColumn = Map.groupBy(cleared, ({ table, column }) => `${table}.${column}`)
  for (const some of byColumn.values()) {
    const { table, column } = some[0] as Cleared
    const values = [...new Set(some.map(({ value }) => value))]
    for (const part of chunks(values, IDS_AT_ONCE))
      await untyped(trx)
        .updateTable(table)
        .set({ [column]: null })
        .where(column, 'in', part)
        .execute()
  }
  const inOrder = removals.toSorted((a, b) => rankOf(b.table) - rankOf(a.table))
  for (const { table, column, values, fixed } of inOrder) await deleteWhere(trx, table, column, values, fixed)
}
