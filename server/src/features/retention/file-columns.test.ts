import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { FILE_COLUMNS } from '../../platform/db/file-columns.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'

/** The foreign keys to files, according to the database. */
async function foreignKeys({ db, engine }: DatabaseHandle): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select m.name || '.' || f."from" as name
          from sqlite_master m join pragma_foreign_key_list(m.name) f on f."table" = 'files'
          where m.type = 'table'`
      : sql<{ name: string }>`select c.conrelid::regclass::text || '.' || a.attname as name
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f' and c.confrelid = 'files'::regclass`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

/** All columns whose names suggest a file. */
async function namedSo({ db }: DatabaseHandle): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name: table, columns }) =>
    columns.filter(({ name }) => name.endsWith('file_id')).map(({ name }) => `${table}.${name}`),
  )
}

test('the list of columns that refer to files is that of the database', async () => {
  const database = await openTestDatabase()
  const listed = FILE_COLUMNS.map(([table, column]) => `${table}.${column}`).sort()
  expect((await foreignKeys(database)).sort()).toEqual(listed)
  expect((await namedSo(database)).sort()).toEqual(listed)
})
