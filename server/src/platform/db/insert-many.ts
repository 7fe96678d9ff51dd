/** Inserts thousands of rows: the statement is written here, because building it in Kysely takes longer than running it. */

import { CompiledQuery, PostgresAdapter } from 'kysely'
import { chunks } from './chunks.ts'
import { MAX_VALUES } from './limits.ts'
import type { Database } from './schema.ts'
import type { SnapshotRow } from './snapshot.ts'
import type { Transaction } from './transaction.ts'

type Value = string | number | Uint8Array | null

export interface InsertMany<Column extends string> {
  table: keyof Database & string
  columns: readonly Column[]
  rows: readonly Record<Column, Value>[]
  /** The conflict target; `set` says how an existing row is updated: `count = t.count + excluded.count`. */
  key: readonly Column[]
  set: string
}

export function insertMany<Column extends string>(
  trx: Transaction,
  { table, columns, rows, key, set }: InsertMany<Column>,
): Promise<void> {
  const conflict = ` on conflict (${key.join(', ')}) do update set ${set}`
  return insertInto(trx, { table, columns, rows, conflict })
}

/** Inserts snapshot rows into an empty table. */
export function insertSnapshotRows(
  trx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly SnapshotRow[],
): Promise<void> {
  const quoted = (name: string) => `"${name}"`
  return insertInto(trx, { table: quoted(table), columns, quoted, rows, conflict: '' })
}

interface Insert {
  table: string
  columns: readonly string[]
  quoted?: (column: string) => string
  rows: readonly SnapshotRow[]
  conflict: string
}

async function insertInto(
  trx: Transaction,
  { table, columns, quoted = (column) => column, rows, conflict }: Insert,
): Promise<void> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  const size = Math.floor(MAX_VALUES / columns.length)
  for (const some of chunks(rows, size)) {
    let last = 0
    const placeholder = () => {
      last += 1
      return isPostgres ? `$${last}` : '?'
    }
    const tuples = some.map(() => `(${columns.map(placeholder).join(', ')})`).join(', ')
    const statement = `insert into ${table} (${columns.map(quoted).join(', ')}) values ${tuples}${conflict}`
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    await trx.executeQuery(CompiledQuery.raw(statement, values))
  }
}
