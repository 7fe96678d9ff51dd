import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import {
  exact,
  ROWS_AT_ONCE,
  type Snapshot,
  type SnapshotRow,
  type SnapshotTable,
  tablesOf,
} from '../snapshot.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function cellsOf(row: Record<string, SQLOutputValue>): SnapshotRow {
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'bigint') row[name] = exact(value) as SQLOutputValue
  }
  return row
}

async function* readRows(db: DatabaseSync, { name, columns }: SnapshotTable) {
  const statement = db.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`)
  statement.setReadBigInts(true)
  let batch: SnapshotRow[] = []
  for (const row of statement.iterate()) {
    batch.push(cellsOf(row))
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
    await setImmediate()
  }
  if (batch.length > 0) yield batch
}

function open(db: DatabaseSync): Snapshot {
  const all = <T>(sql: string) => db.prepare(sql).all() as T[]
  // The first read fixes the state that all later reads see.
  const [last] = all<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  const sequences = all<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
  return {
    migration: last?.name ?? '',
    tables: tablesOf(
      all(`select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`),
    ),
    sequences: Object.fromEntries(sequences.map(({ name, seq }) => [name, seq])),
    rows: (table) => readRows(db, table),
  }
}

/** Reads on a connection of its own: in WAL mode writers continue beside it. */
export async function withSqliteSnapshot<T>(
  path: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const db = new DatabaseSync(path)
  try {
    db.exec('pragma query_only = on')
    db.exec('pragma busy_timeout = 5000')
    db.exec('begin')
    return await work(open(db))
  } finally {
    db.close()
  }
}
