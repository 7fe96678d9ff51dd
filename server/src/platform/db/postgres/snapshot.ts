import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import {
  exact,
  ROWS_AT_ONCE,
  type Snapshot,
  type SnapshotRow,
  type SnapshotTable,
  tablesOf,
} from '../snapshot.ts'
import type { Transaction } from '../transaction.ts'

interface Column {
  table: string
  column: string
  type: string
}

/** Identifies a column whose numbers the driver would round. */
const keyOf = ({ table, column }: Omit<Column, 'type'>) => `${table}.${column}`

/** Reads with a cursor: the driver alone would load the whole table into memory. */
async function* readRows(trx: Transaction, { name, columns }: SnapshotTable, big: ReadonlySet<string>) {
  const isBig = (column: string) => big.has(keyOf({ table: name, column }))
  const wanted = columns.map((column) =>
    isBig(column) ? sql`${sql.ref(column)}::text as ${sql.ref(column)}` : sql.ref(column),
  )
  const bigColumns = columns.filter(isBig)
  const order = columns.includes('id') ? sql`order by id` : sql``
  await sql`declare snapshot_rows no scroll cursor for
    select ${sql.join(wanted)} from ${sql.table(name)} ${order}`.execute(trx)
  for (;;) {
    const { rows } = await sql<SnapshotRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from snapshot_rows`.execute(trx)
    if (rows.length === 0) break
    for (const row of rows) {
      for (const column of bigColumns) {
        const digits = row[column]
        if (typeof digits === 'string') row[column] = exact(BigInt(digits))
      }
    }
    yield rows
  }
  await sql`close snapshot_rows`.execute(trx)
}

async function open(trx: Transaction): Promise<Snapshot> {
  const migrations = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(trx)
  const { rows: columns } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(trx)
  // Each identity column is called `id`, and PostgreSQL names its sequence by the table.
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    select regexp_replace(sequencename, '_id_seq$', '') as name, last_value::text as last
    from pg_sequences where schemaname = current_schema() and last_value is not null`.execute(trx)
  const big = new Set(columns.filter(({ type }) => type === 'int8').map(keyOf))
  return {
    migration: migrations.rows[0]?.name ?? '',
    tables: tablesOf(columns),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, Number(last)])),
    rows: (table) => readRows(trx, table, big),
  }
}

export function withPostgresSnapshot<T>(
  db: Kysely<Database>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => work(await open(trx)))
}
