/** Fills each table of the database, so that comparisons of two databases cover all tables. */
import { type ColumnMetadata, sql } from 'kysely'
import { LEFT_OUT } from '../src/features/backup/left-out.ts'
import { FILE_COLUMNS } from '../src/platform/db/file-columns.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { RELATIONS, rankOf } from '../src/platform/db/relations.ts'

type Named = Parameters<typeof rankOf>[0]
type Value = string | number | null

/** Columns that allow only some values, or are parsed by the export of a content pack. */
const WORDS: Record<string, string> = {
  'audiences.definition': '{"include":{"roles":["partner"]}}',
  'deal_history.kind': 'approved',
  'deals.state': 'approved',
  'lead_history.kind': 'note',
  'nodes.jobs_state': 'working',
  'nodes.storage_state': 'ok',
  'partner_import_rows.action': 'created',
  'partner_import_rows.mail': 'none',
  'partner_imports.kind': 'partners',
  'partner_imports.state': 'done',
}

async function count({ db }: DatabaseHandle, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

/** Empty tables, except those left out of backups. */
export async function emptyTables(database: DatabaseHandle): Promise<string[]> {
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
  const empty: string[] = []
  for (const name of tables.filter((one) => !LEFT_OUT.has(one)))
    if ((await count(database, name)) === 0) empty.push(name)
  return empty
}

/** The first key of the table that a column refers to; undefined if it is no reference. */
async function referred({ db }: DatabaseHandle, table: string, column: string): Promise<Value | undefined> {
  const isFile = FILE_COLUMNS.some(([of, name]) => of === table && name === column)
  const target = isFile
    ? 'files'
    : RELATIONS.find((one) => one.table === table && one.column === column)?.target
  if (!target) return undefined
  const key = target === 'file_texts' ? 'sha256' : 'id'
  const { rows } = await sql<Record<string, Value>>`select ${sql.ref(key)} as key from ${sql.table(target)}
    order by 1 limit 1`.execute(db)
  if (rows[0]?.key === undefined) throw new Error(`${table}.${column}: there is no ${target}`)
  return rows[0].key
}

function valueFor(table: string, { name, dataType }: ColumnMetadata): Value {
  const word = WORDS[`${table}.${name}`]
  if (word !== undefined) return word
  return /int/i.test(dataType) ? 1 : `${name} 🛠️`
}

/** Adds a row with a value in every column to each empty table. */
export async function fillEmptyTables(database: DatabaseHandle): Promise<void> {
  const { db } = database
  const columns = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]))
  const empty = (await emptyTables(database)) as Named[]
  for (const table of empty.sort((a, b) => rankOf(a) - rankOf(b))) {
    const row: [string, Value][] = []
    for (const column of columns.get(table) ?? []) {
      if (column.name === 'id' && (column.isAutoIncrementing || column.hasDefaultValue)) continue
      const value = await referred(database, table, column.name)
      row.push([column.name, value === undefined ? valueFor(table, column) : value])
    }
    const names = sql.join(row.map(([name]) => sql.ref(name)))
    const values = sql.join(row.map(([, value]) => sql.val(value)))
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db)
  }
}
