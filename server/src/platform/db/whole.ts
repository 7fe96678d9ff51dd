/** Databases as a whole: one that is filled from nothing, and one that is read while nobody uses it. */
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { isPostgres } from './migrations/columns.ts'
import { migrations } from './migrations/index.ts'
import { type DatabaseSettings, type Db, sqliteFile, unfinishedFile } from './open.ts'
import { DEFAULT_LIMITS, type PostgresLimits, withoutTimeLimits } from './postgres/limits.ts'
import type { Snapshot } from './snapshot.ts'
import { SqliteDialect } from './sqlite/dialect.ts'
import { lockDataDirectory } from './sqlite/lock.ts'
import { withSqliteSnapshot } from './sqlite/snapshot.ts'
import type { Transaction } from './transaction.ts'
import { checkPostgres, DatabaseNotEmpty, DatabaseUnusable, ofSqlite } from './unusable.ts'

/** A database in the transaction that makes all of it. */
export interface NewDatabase {
  trx: Transaction
  /** Brings the schema to that of a migration; without one to that of this version. */
  migrateTo(name?: string): Promise<void>
  /** Has each table go on behind the last number that it has given a row. */
  setSequences(sequences: Readonly<Record<string, number>>): Promise<void>
}

type Fill<T> = (database: NewDatabase) => Promise<T>

const LAST_MIGRATION = Object.keys(migrations).at(-1) ?? ''

/** Whether this version knows the schema that this migration is the last of. */
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

/** The log and the index of it go along with an SQLite database. */
const withLogs = (file: string) => [file, `${file}-wal`, `${file}-shm`]

/** Under a name that no portal starts from, and renamed in the end. */
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

/** The whole schema comes with the same transaction: what is not finished was never there. */
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
 * Fills a database that does not exist yet, whole or not at all: until `fill` is done no portal can start from it.
 *
 * @throws {DatabaseNotEmpty} where there is one already
 */
export function fillNewDatabase<T>(
  { dataDir, databaseUrl, postgresLimits = DEFAULT_LIMITS }: DatabaseSettings,
  fill: Fill<T>,
): Promise<T> {
  return databaseUrl ? fillPostgres(databaseUrl, postgresLimits, fill) : fillSqlite(dataDir, fill)
}

/** Gives `work` all tables of a database that nobody uses meanwhile. @throws where somebody does, or there is none */
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
