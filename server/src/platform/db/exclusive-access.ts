/** Databases as a whole: filled from nothing, or read while nobody uses them. */
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { isPostgres } from './migrations/columns.ts'
import { LAST_MIGRATION, migrations } from './migrations/index.ts'
import { type DatabaseSettings, type Db, sqliteFile, unfinishedFile } from './open.ts'
import { DEFAULT_LIMITS, type PostgresLimits, withoutTimeLimits } from './postgres/limits.ts'
import type { Snapshot } from './snapshot.ts'
import { SqliteDialect } from './sqlite/dialect.ts'
import { lockDataDirectory } from './sqlite/lock.ts'
import { withSqliteSnapshot } from './sqlite/snapshot.ts'
import type { Transaction } from './transaction.ts'
import { checkPostgres, DatabaseNotEmpty, DatabaseUnusable, ofSqlite } from './unusable.ts'

/** A new database, within the transaction that fills it. */
export interface NewDatabase {
  trx: Transaction
  /** Migrates the schema up to the named migration, or to the latest. */
  migrateTo(name?: string): Promise<void>
  /** Makes each table continue after the last id that it has assigned. */
  setSequences(sequences: Readonly<Record<string, number>>): Promise<void>
}

type Fill<T> = (database: NewDatabase) => Promise<T>

/** Whether this version knows the named migration. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name)

export const isLastMigration = (name: string): boolean => name === LAST_MIGRATION

async function migrateTo(trx: Transaction, name: string): Promise<void> {
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

async function setSequence(trx: Transaction, table: string, last: number): Promise<void> {
  if (isPostgres(trx)) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(trx)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx)
}

async function setSequences(trx: Transaction, sequences: Readonly<Record<string, number>>): Promise<void> {
  for (const [table, last] of Object.entries(sequences)) if (last > 0) await setSequence(trx, table, last)
}

function filled<T>(db: Db, fill: Fill<T>): Promise<T> {
  return db.transaction().execute((trx) =>
    fill({
      trx,
      migrateTo: (name = LAST_MIGRATION) => migrateTo(trx, name),
      setSequences: (sequences) => setSequences(trx, sequences),
    }),
  )
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** An SQLite database with its write-ahead log and that log's index. */
const withLogs = (file: string) => [file, `${file}-wal`, `${file}-shm`]

/** Fills under a name that no portal opens, and renames it at the end. */
async function fillSqlite<T>(dataDir: string, fill: Fill<T>): Promise<T> {
  const file = sqliteFile(dataDir)
  const unfinished = unfinishedFile(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDirectory(dataDir)
  try {
    if (withLogs(file).some(existsSync))
      throw new DatabaseNotEmpty(`There is a database in ${dataDir} already. Set DATA_DIR to a new folder.`)
    for (const left of withLogs(unfinished)) await rm(left, { force: true })
    const db: Db = new Kysely({ dialect: new SqliteDialect(unfinished) })
    try {
      const result = await filled(db, fill).finally(() => db.destroy())
      await sync(unfinished)
      await rename(unfinished, file)
      if (process.platform !== 'win32') await sync(dataDir)
      return result
    } catch (error) {
      for (const left of withLogs(unfinished)) await rm(left, { force: true })
      throw ofSqlite(error, unfinished)
    }
  } finally {
    unlock()
  }
}

async function withPostgres<T>(
  url: string,
  limits: PostgresLimits,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { PostgresPool } = await import('./postgres/pool.ts')
  const { withDatabaseAlone } = await import('./postgres/in-use.ts')
  const db: Db = new Kysely({ dialect: new PostgresPool(url, withoutTimeLimits(limits)).dialect })
  try {
    await checkPostgres(db)
    return await withDatabaseAlone(db, () => work(db))
  } finally {
    await db.destroy()
  }
}

/** The schema is created in the same transaction: an interrupted restore leaves nothing behind. */
function fillPostgres<T>(url: string, limits: PostgresLimits, fill: Fill<T>): Promise<T> {
  return withPostgres(url, limits, async (db) => {
    const { rows } = await sql`
      select 1 from information_schema.tables where table_schema = current_schema() limit 1`.execute(db)
    if (rows.length > 0)
      throw new DatabaseNotEmpty(
        'The PostgreSQL database is not empty. Name a new one: createdb --encoding=UTF8 NAME',
      )
    return filled(db, fill)
  })
}

/**
 * Fills a database that does not exist yet, completely or not at all: no portal can start from it until `fill` is done.
 *
 * @throws {DatabaseNotEmpty} where one exists already
 */
export function fillNewDatabase<T>(
  { dataDir, databaseUrl, postgresLimits = DEFAULT_LIMITS }: DatabaseSettings,
  fill: Fill<T>,
): Promise<T> {
  return databaseUrl ? fillPostgres(databaseUrl, postgresLimits, fill) : fillSqlite(dataDir, fill)
}

/** Passes all tables of an unused database to `work`. @throws where somebody uses it, or none exists */
export async function readStopped<T>(
  { dataDir, databaseUrl, postgresLimits = DEFAULT_LIMITS }: DatabaseSettings,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const { withPostgresSnapshot } = await import('./postgres/snapshot.ts')
    return withPostgres(databaseUrl, postgresLimits, (db) => withPostgresSnapshot(db, work))
  }
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new DatabaseUnusable(`There is no database in ${dirname(file)}.`)
  const unlock = lockDataDirectory(dataDir)
  try {
    return await withSqliteSnapshot(file, work)
  } finally {
    unlock()
  }
}
