/**
 * Bulk reads and writes of any table: content packs and the back office name tables and columns in declarations, where
 * Kysely's types cannot follow.
 */

import type { Kysely } from 'kysely'
import { chunks } from './chunks.ts'
import { MAX_VALUES } from './limits.ts'
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

export type Cell = string | number | null
export type Row = Record<string, Cell>

type AnyTables = Kysely<Record<string, Row>>

export const untyped = (db: Db) => db as unknown as AnyTables

const MAX_ROWS = 500

function rowChunks(rows: readonly Row[]): Row[][] {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length)
  return chunks(rows, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns)))
}

/** Rows in which `column` has one of `values`, and the other columns match `fixed`. */
export async function selectWhere(
  db: Db,
  table: string,
  column: string,
  values: readonly Cell[],
  fixed: Row = {},
): Promise<Row[]> {
  const found: Row[] = []
  for (const some of chunks([...new Set(values)], MAX_ROWS)) {
    let query = untyped(db).selectFrom(table).selectAll().where(column, 'in', some)
    for (const [name, value] of Object.entries(fixed)) {
      query = value === null ? query.where(name, 'is', null) : query.where(name, '=', value)
    }
    found.push(...(await query.execute()))
  }
  return found
}

export async function selectAll(db: Db, table: string, fixed: Row = {}): Promise<Row[]> {
  let query = untyped(db).selectFrom(table).selectAll()
  for (const [name, value] of Object.entries(fixed)) query = query.where(name, '=', value)
  return query.execute()
}

/** Inserts rows that all have the same columns. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (const some of rowChunks(rows)) await untyped(db).insertInto(table).values(some).execute()
}

/** Inserts rows and returns their ids in order; `key` identifies the rows. */
export async function insertEntries(db: Db, table: string, rows: readonly Row[]): Promise<number[]> {
  const ids = new Map<Cell, number>()
  for (const some of rowChunks(rows)) {
    const inserted = await untyped(db).insertInto(table).values(some).returning(['id', 'key']).execute()
    for (const { id, key } of inserted) ids.set(key ?? null, id as number)
  }
  return rows.map(({ key }) => ids.get(key ?? null) as number)
}

/** Inserts rows, or updates the columns in `update` of those that conflict. */
export async function upsertRows(
  db: Db,
  table: string,
  rows: readonly Row[],
  conflict: readonly string[],
  update: readonly string[],
): Promise<void> {
  for (const some of rowChunks(rows)) {
    await untyped(db)
      .insertInto(table)
      .values(some)
      .onConflict((c) =>
        c
          .columns([...conflict])
          .doUpdateSet((e) => Object.fromEntries(update.map((n) => [n, e.ref(`excluded.${n}`)]))),
      )
      .execute()
  }
}

/** Locks rows until the end of the transaction, and returns their versions by id. */
export async function lockVersions(
  trx: Transaction,
  table: string,
  ids: readonly number[],
): Promise<Map<number, Cell>> {
  const versions = new Map<number, Cell>()
  for (const some of chunks(
    [...ids].sort((a, b) => a - b),
    MAX_ROWS,
  )) {
    const rows = await untyped(trx)
      .selectFrom(table)
      .select(['id', 'version'])
      .where('id', 'in', some)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, version = null } of rows) versions.set(id as number, version)
  }
  return versions
}

/** Updates the columns of rows, which have versions, and raises these. */
export async function raiseVersions(
  trx: Transaction,
  table: string,
  { ids, set }: { ids: readonly number[]; set: Row },
): Promise<void> {
  for (const some of chunks(ids, MAX_ROWS))
    await untyped(trx)
      .updateTable(table)
      .set((e) => ({ ...set, version: e('version', '+', 1) }))
      .where('id', 'in', some)
      .execute()
}

export async function updateRow(db: Db, table: string, id: Cell, values: Row): Promise<void> {
  await untyped(db).updateTable(table).set(values).where('id', '=', id).execute()
}

export async function deleteWhere(
  db: Db,
  table: string,
  column: string,
  values: readonly Cell[],
  fixed: Row = {},
): Promise<void> {
  for (const some of chunks(values, MAX_ROWS)) {
    let query = untyped(db).deleteFrom(table).where(column, 'in', some)
    for (const [name, value] of Object.entries(fixed)) query = query.where(name, '=', value)
    await query.execute()
  }
}

export async function updateWhere(
  db: Db,
  table: string,
  column: string,
  { values, set }: { values: readonly Cell[]; set: Row },
): Promise<void> {
  for (const some of chunks(values, MAX_ROWS))
    await untyped(db).updateTable(table).set(set).where(column, 'in', some).execute()
}
