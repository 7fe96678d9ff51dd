/** A consistent snapshot of the whole database, read table by table while writers continue. */
import { rankOf } from './relations.ts'
import type { Database } from './schema.ts'

/** Integers beyond 2^53 are `bigint`. */
export type SnapshotCell = string | number | bigint | Uint8Array | null
export type SnapshotRow = Record<string, SnapshotCell>

export interface SnapshotTable {
  name: string
  columns: readonly string[]
}

export interface Snapshot {
  /** Name of the last applied migration. */
  readonly migration: string
  /** Ordered so that rows refer only to rows of earlier tables. */
  readonly tables: readonly SnapshotTable[]
  /** The last id that each table has assigned, even if that row is gone. */
  readonly sequences: Readonly<Record<string, number>>
  /** All rows of a table, in batches of some hundreds. */
  rows(table: SnapshotTable): AsyncIterable<readonly SnapshotRow[]>
}

/** Rows in memory at a time. */
export const ROWS_AT_ONCE = 500

/** Tables of Kysely's migrator, which the migrations fill again. */
const OF_MIGRATOR = /^kysely_/

/** `files` first: the list of relations leaves out references to it. */
const orderOf = (name: string): number => (name === 'files' ? -1 : rankOf(name as keyof Database & string))

/** Groups a list of columns by table, in insertion order. */
export function tablesOf(columns: readonly { table: string; column: string }[]): SnapshotTable[] {
  const own = columns.filter(({ table }) => !OF_MIGRATOR.test(table))
  return [...Map.groupBy(own, ({ table }) => table)]
    .map(([name, of]) => ({ name, columns: of.map(({ column }) => column) }))
    .toSorted((a, b) => orderOf(a.name) - orderOf(b.name) || (a.name < b.name ? -1 : 1))
}

/** A number if that is exact, else the bigint. */
export function exact(integer: bigint): number | bigint {
  const number = Number(integer)
  return Number.isSafeInteger(number) ? number : integer
}
