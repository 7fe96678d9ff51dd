/**
 * A database of the previous release is upgraded, while other processes write to it on the engine that allows
 * several.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createBackup } from '../src/features/backup/create.ts'
import { restoreBackup } from '../src/features/backup/restore.ts'
import { migrations } from '../src/platform/db/migrations/index.ts'
import { type DatabaseHandle, type DatabaseSettings, type Db, openDatabase } from '../src/platform/db/open.ts'
import { DEFAULT_LIMITS } from '../src/platform/db/postgres/limits.ts'
import { PostgresPool } from '../src/platform/db/postgres/pool.ts'
import { withPostgresSnapshot } from '../src/platform/db/postgres/snapshot.ts'
import { SqliteDialect } from '../src/platform/db/sqlite/dialect.ts'
import { withSqliteSnapshot } from '../src/platform/db/sqlite/snapshot.ts'
import { checkMigrations } from '../src/platform/db/unusable.ts'
import { openStorage } from '../src/platform/files/storage.ts'
import { buildTestApp } from './app.ts'
import { atEnd, temporaryFolder } from './at-end.ts'
import { contentOf } from './database-content.ts'
import { todaysOf } from './deep.ts'
import { newDatabase } from './new-database.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-database.ts'

/** The migrations of a release: all up to its last one, except those inserted later. */
interface Release {
  version: string
  last: string
  later?: readonly string[]
}

const FIRST: Release = { version: '0.1.0', last: '0026-fresh-sign-in-and-device-links' }
const WITHOUT_AUDIENCES: Release = { version: '0.2.0', last: '0037-backups', later: ['0036-nodes'] }
const PREVIOUS: Release = { version: '0.3.0', last: '0087-audiences-for-good' }
const RELEASES = [FIRST, WITHOUT_AUDIENCES, PREVIOUS]

const isOf = ({ last, later = [] }: Release, name: string) => name <= last && !later.includes(name)
const namesOf = (release: Release) => Object.keys(migrations).filter((name) => isOf(release, name))

const LEADS = 600
const WRITERS = 2

const template = inject('template').databases

async function emptyDatabase(): Promise<{ settings: DatabaseSettings; dialect: Dialect }> {
  if (template.engine === 'sqlite') {
    const dataDir = temporaryFolder()
    const dialect = new SqliteDialect(join(dataDir, 'portal.sqlite'))
    return { settings: { dataDir }, dialect }
  }
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(template.url, name)
  atEnd(() => dropDatabase(template.url, name))
  const url = databaseUrl(template.url, name)
  const { dialect } = new PostgresPool(url, DEFAULT_LIMITS)
  return { settings: { dataDir: '', databaseUrl: url }, dialect }
}

/** What a release had stored, in its own columns. */
async function fill(db: Db, release: Release): Promise<void> {
  await sql`insert into partners (key, position, name, created_at, updated_at) values ('north', 1, 'North', 0, 0)`.execute(
    db,
  )
  await sql`insert into users (key, email, email_normalized, first_name, last_name, role, partner_id, created_at, updated_at)
    select 'ada', 'ada@north.example', 'ada@north.example', 'Ada', 'Berg', 'partner', id, 0, 0 from partners`.execute(
    db,
  )
  await sql`insert into leads (firstname, lastname, company, status, partner_id, created_at, updated_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(LEADS)})
    select 'Mia', 'Mill ' || n, 'Mill AB', 'New', partners.id, 0, 0 from numbers, partners`.execute(db)
  if (release === PREVIOUS) return fillPrevious(db)
  await sql`insert into search_misses (query, locale, count, last_at) values ('lidar', 'en', 3, 7)`.execute(
    db,
  )
}

async function fillPrevious(db: Db): Promise<void> {
  await sql`update leads set company_key = 'mill', name_key = 'SE mill', named_key = 'SE mill'`.execute(db)
  await sql`insert into own_collections (user_id, name, items, updated_at) select id, 'Decks', '[]', 0 from users`.execute(
    db,
  )
  await sql`insert into search_counts (query, locale, count, empty_count, opened_count, last_at, last_empty_at)
    values ('lidar', 'en', 3, 3, 0, 7, 7)`.execute(db)
}

async function releasedDatabase(release: Release): Promise<DatabaseSettings> {
  const { settings, dialect } = await emptyDatabase()
  const db: Db = new Kysely({ dialect })
  const released = Object.fromEntries(Object.entries(migrations).filter(([name]) => isOf(release, name)))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => released } })
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  await fill(db, release)
  await db.destroy()
  return settings
}

/** A backup of a database that no current version can open directly. */
async function backUp({ dataDir, databaseUrl: url }: DatabaseSettings, file: string, version: string) {
  const { database, storage } = await buildTestApp()
  const snapshot: DatabaseHandle['snapshot'] = async (work) => {
    if (!url) return withSqliteSnapshot(join(dataDir, 'portal.sqlite'), work)
    const db: Db = new Kysely({ dialect: new PostgresPool(url, DEFAULT_LIMITS).dialect })
    return withPostgresSnapshot(db, work).finally(() => db.destroy())
  }
  await createBackup({ database: { ...database, snapshot }, storage, file, version })
}

interface Writer {
  /** Writes until it is told to stop; returns how many leads it has stored. */
  end(): Promise<number>
}

/** A node of the previous release, which keeps running: its statements name the columns that it knows. */
async function startWriter(connectionString: string, name: string): Promise<Writer> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  let isOver = false
  let stored = 0
  const writing = (async () => {
    while (!isOver) {
      const { rows } = await client.query(
        `insert into leads (firstname, lastname, status, created_at, updated_at) values ('Writer', $1, 'New', 1, 1) returning id`,
        [name],
      )
      stored += 1
      await client.query('update leads set message = $1, updated_at = 2 where id = $2', [name, rows[0].id])
      await client.query(`update users set last_name = $1 where key = 'ada'`, [`${name} ${stored}`])
      await client.query(`insert into audit_log (action, at) values ('sign-in', 1)`)
    }
  })()
  return {
    async end() {
      isOver = true
      await writing.finally(() => client.end())
      return stored
    },
  }
}

/** How the upgrade changes what 0.3.0 had stored. */
async function checkPrevious(db: Db): Promise<void> {
  const collections = await db.selectFrom('own_collections').select('partner_id').execute()
  expect(collections).toEqual([{ partner_id: expect.any(Number) }])
  const named = db.selectFrom('leads').select('id').where('named_key', 'is not', null)
  expect(await named.execute()).toEqual([])
}

test.for(RELEASES)(
  'a database of $version keeps what is stored, and what is written meanwhile',
  async (release) => {
    const settings = await releasedDatabase(release)
    const { databaseUrl: url } = settings
    const names = url ? Array.from({ length: WRITERS }, (_, i) => `number ${i}`) : []
    const writers = await Promise.all(names.map((name) => startWriter(url ?? '', name)))
    // Two nodes of the new release start at the same time, on the engine that allows two.
    const nodes = await Promise.all((url ? [1, 2] : [1]).map(() => openDatabase(settings)))
    for (const node of nodes) atEnd(() => node.close())
    const stored = await Promise.all(writers.map((writer) => writer.end()))
    const [node] = nodes
    if (!node) throw new Error('no node has started')
    const { db } = node

    const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(made.rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
    const leads = await db
      .selectFrom('leads')
      .select(['lastname', 'message', 'person_key', 'company_key'])
      .execute()
    const [filled, written] = [
      leads.filter(({ lastname }) => lastname.startsWith('Mill ')),
      leads.filter(({ lastname }) => names.includes(lastname)),
    ]
    expect(filled).toHaveLength(LEADS)
    // Since 0.2.0 the portal itself writes the first of these keys.
    if (release === FIRST) expect(filled.every(({ person_key }) => person_key !== null)).toBe(true)
    expect(filled.every(({ company_key }) => company_key !== null)).toBe(true)
    expect(stored.every((count) => count > 0)).toBe(true)
    expect(written).toHaveLength(stored.reduce((sum, count) => sum + count, 0))
    expect(written.every(({ lastname, message }) => lastname === message)).toBe(true)
    const searches = await db.selectFrom('search_counts').selectAll().execute()
    const counts = { count: 3, empty_count: 3, opened_count: 0, last_at: 7, last_empty_at: 7 }
    expect(searches).toMatchObject([{ query: 'lidar', locale: 'en', ...counts, seen_at: null }])
    const lines = await db.selectFrom('audit_log').select('id').execute()
    expect(lines).toHaveLength(written.length)
    if (release === PREVIOUS) await checkPrevious(db)
  },
)

async function someoneWaits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test.runIf(template.engine === 'postgres')(
  'a change of several tables that is under way ends before the upgrade',
  async () => {
    const settings = await releasedDatabase(PREVIOUS)
    const [client, observer] = [1, 2].map(() => new pg.Client({ connectionString: settings.databaseUrl }))
    if (!client || !observer) throw new Error('no client')
    for (const each of [client, observer]) {
      await each.connect()
      atEnd(() => each.end())
    }
    await client.query('begin')
    await client.query(`update leads set message = 'changed'`)
    const opened = openDatabase(settings)
    await expect.poll(() => someoneWaits(observer)).toBe(true)
    // Migrations change it before they get to leads.
    await client.query('select * from lead_history')
    await client.query('commit')
    const database = await opened
    atEnd(() => database.close())
    const changed = await database.db
      .selectFrom('leads')
      .select('id')
      .where('message', '=', 'changed')
      .execute()
    expect(changed).toHaveLength(LEADS)
  },
)

test.for(todaysOf(RELEASES))(
  'a backup of a database of $version is restored as that database is upgraded',
  async (release) => {
    const settings = await releasedDatabase(release)
    const file = join(temporaryFolder(), 'portal.tar')
    await backUp(settings, file, release.version)
    const there = await newDatabase()
    await restoreBackup({ file, settings: there, storage: openStorage(there) })
    const [restored, upgraded] = [await openDatabase(there), await openDatabase(settings)]
    for (const database of [restored, upgraded]) atEnd(() => database.close())
    expect(await contentOf(restored)).toEqual(await contentOf(upgraded))
    expect(
      await restored.db.selectFrom('leads').select('id').where('company_key', 'is not', null).execute(),
    ).toHaveLength(LEADS)
  },
)

test.for([...RELEASES, { version: 'one that knows no audiences', last: '0059-expand-deals' }])(
  '$version does not start on the schema of today',
  (release) => {
    const known = namesOf(release)
    expect(() => checkMigrations(Object.keys(migrations), known)).toThrow('A newer version of the portal')
  },
)
