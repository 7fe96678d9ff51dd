/** One state of the whole database, read table by table while others go on writing. */
import { rankOf } from './relations.ts'
import type { Database } from './schema.ts'

/** Whole numbers beyond 2^53 are `bigint`. */
export type SnapshotCell = string | number | bigint | Uint8Array | null
export type SnapshotRow = Record<string, SnapshotCell>

export interface SnapshotTable {
  name: string
  columns: readonly string[]
}

export interface Snapshot {
  /** Name of the last migration. */
  readonly migration: string
  /** In an order in which no row refers to a row of a later table. */
  readonly tables: readonly SnapshotTable[]
  /** The last number that each table has given a row, which may be gone since. */
  readonly sequences: Readonly<Record<string, number>>
  /** All rows of a table, some hundreds at a time. */
  rows(table: SnapshotTable): AsyncIterable<readonly SnapshotRow[]>
}

/** Rows that are in memory at a time. */
export const ROWS_AT_ONCE = 500

/** What the migrator notes, which migrating writes again. */
const OF_MIGRATOR = /^kysely_/

/** Files first, as the list of relations leaves out who refers to them. */
const orderOf = (name: string): number => (name === 'files' ? -1 : rankOf(name as keyof Database & string))

/** Groups columns, which come by table, into tables in the order in which they can be written. */
export function tablesOf(columns: readonly { table: string; column: string }[]): SnapshotTable[] {
  const own = columns.filter(({ table }) => !OF_MIGRATOR.test(table))
  return [...Map.groupBy(own, ({ table }) => table)]
    .map(([name, of]) => ({ name, columns: of.map(({ column }) => column) }))
    .toSorted((a, b) => orderOf(a.name) - orderOf(b.name) || (a.name < b.name ? -1 : 1))
}

/** A number where it is exact as one. */
export function exact(integer: bigint): number | bigint {
  const number = Number(integer)
  return Number.isSafeInteger(number) ? number : integer
}
