import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, test } from 'vitest'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createDatabase, databaseUrl, dropDatabase } from '../../../test/postgres-database.ts'
import { migrations } from './migrations/index.ts'
import { type DatabaseHandle, openDatabase } from './open.ts'
import { DEFAULT_LIMITS } from './postgres/limits.ts'
import { PostgresPool } from './postgres/pool.ts'
import { keyOf, RELATIONS, rankOf } from './relations.ts'
import { SqliteDialect } from './sqlite/dialect.ts'

interface ForeignKey {
  name: string
  target: string
  action: string
}

/** The foreign keys, according to the database. */
async function foreignKeys({ db, engine }: DatabaseHandle): Promise<ForeignKey[]> {
  const query =
    engine === 'sqlite'
      ? sql<ForeignKey>`select m.name || '.' || f."from" as name, f."table" as target, lower(f.on_delete) as action
          from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<ForeignKey>`select c.conrelid::regclass::text || '.' || a.attname as name,
          c.confrelid::regclass::text as target,
          case c.confdeltype when 'r' then 'restrict' when 'a' then 'no action' else c.confdeltype::text end as action
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
          where c.contype = 'f'`
  return (await query.execute(db)).rows
}

test('every foreign key says what becomes of its rows, and none takes them along by itself', async () => {
  const keys = await foreignKeys(await openTestDatabase())
  const named = keys.filter(({ target }) => target !== 'files').map(({ name, target }) => `${name} ${target}`)
  const listed = RELATIONS.map(({ table, column, target }) => `${table}.${column} ${target}`)
  expect(named.sort()).toEqual(listed.sort())
  expect(keys.filter(({ action }) => !['restrict', 'no action'].includes(action))).toEqual([])
})

test('what is restored is known by columns that tables have', async () => {
  const { db } = await openTestDatabase()
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]))
  for (const { table, target, column, deletion, missing } of RELATIONS) {
    const columns = tables.get(table) ?? []
    const isNullable = columns.find(({ name }) => name === column)?.isNullable
    if (deletion === 'cleared' || missing === 'cleared') expect(isNullable, `${table}.${column}`).toBe(true)
    if (deletion === 'cleared')
      for (const name of keyOf(table)) expect(columns.map((one) => one.name)).toContain(name)
    expect(rankOf(table)).toBeGreaterThan(rankOf(target))
  }
})

/** A database as left by the previous version, and what opens it. */
async function formerDatabase() {
  const { databases } = inject('template')
  const dataDir = temporaryFolder()
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  if (databases.engine === 'sqlite')
    return { dialect: new SqliteDialect(join(dataDir, 'portal.sqlite')), settings: { dataDir } }
  await createDatabase(databases.url, name, 'template0')
  atEnd(() => dropDatabase(databases.url, name))
  const url = databaseUrl(databases.url, name)
  return { dialect: new PostgresPool(url, DEFAULT_LIMITS).dialect, settings: { dataDir, databaseUrl: url } }
}

test('a database with cascades keeps its rows, and loses the cascades', async () => {
  const { dialect, settings } = await formerDatabase()
  // biome-ignore lint/suspicious/noExplicitAny: the schema is a former one
  const former = new Kysely<any>({ dialect })
  const migrator = new Migrator({ db: former, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo('0017-jobs-that-read-several-pdfs')
  expect(error).toBeUndefined()
  await former.insertInto('portals').values({ id: 1, key: 'a', path: '/a', position: 1 }).execute()
  const card = { key: 'c', position: 1, kind: 'slide', enable_overlay: 0, text_alignment: 'left' }
  await former
    .insertInto('cards')
    .values({ id: 7, ...card, vertical: 'top', horizontal: 'left', updated_at: 1, portal_id: 1 })
    .execute()
  await former.insertInto('card_texts').values({ card_id: 7, locale: 'en', title: 'Slide' }).execute()
  await former
    .insertInto('partners')
    .values({ id: 3, key: 'p', position: 1, name: 'P', created_at: 1, updated_at: 1, portal_id: 1 })
    .execute()
  await former.destroy()

  const { db, close } = await openDatabase(settings)
  try {
    for (const [table, id] of [
      ['portals', 1],
      ['cards', 7],
    ] as const)
      await expect(db.deleteFrom(table).where('id', '=', id).execute()).rejects.toThrow()
    expect(await db.selectFrom('card_texts').select('title').execute()).toEqual([{ title: 'Slide' }])
    expect(await db.selectFrom('partners').select(['id', 'portal_id']).execute()).toEqual([
      { id: 3, portal_id: 1 },
    ])
    await db.deleteFrom('card_texts').execute()
    await db.deleteFrom('cards').execute()
    await db.updateTable('partners').set({ portal_id: null }).execute()
    await db.deleteFrom('portals').execute()
  } finally {
    await close()
  }
})
