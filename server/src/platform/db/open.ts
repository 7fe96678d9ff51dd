import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { appliedMigrations, isMigrated, migrate, refuseOlder } from './applied-migrations.ts'
import { type Change, ChangeBus } from './change-bus.ts'
import { DatabaseEvents, type DatabaseLoad } from './database-events.ts'
import { DatabaseUnavailable } from './failures.ts'
import { hasTables, holdsPortal, ofAnotherProgram } from './foreign.ts'
import type { DatabaseSource } from './open-reader.ts'
import { DEFAULT_LIMITS, type PostgresLimits, withoutTimeLimits } from './postgres/limits.ts'
import { ProcessLocks } from './process-locks.ts'
import type { Database } from './schema.ts'
import type { Snapshot } from './snapshot.ts'
import { SqliteDialect } from './sqlite/dialect.ts'
import { DataDirectoryInUse, lockDataDirectory } from './sqlite/lock.ts'
import { withSqliteSnapshot } from './sqlite/snapshot.ts'
import type { Transaction } from './transaction.ts'
import { checkLog, checkPostgres, DatabaseUnusable, ofSqlite } from './unusable.ts'
import { WriteState } from './write-state.ts'

export type Db = Kysely<Database>

/** The open database, and the bus that announces its changes to all nodes. */
export interface DatabaseHandle {
  readonly db: Db
  readonly engine: 'sqlite' | 'postgres'
  readonly bus: ChangeBus
  /** For `openReader`. */
  readonly source: DatabaseSource
  /** Tracks whether writes fail because of the underlying storage. */
  readonly writes: WriteState
  /** Emits statements, waits and transactions when they end. */
  readonly events: DatabaseEvents
  /** Current load on its connections. */
  load(): DatabaseLoad
  /** Passes changes to the other nodes, within the transaction that makes them. */
  announce(trx: Transaction, changes: readonly Change[]): Promise<void>
  /** Clears all caches, because changes may have been missed. */
  forget(): void
  /** Milliseconds to add to this node's clock for times that several nodes compare: their clocks may differ, the database's is shared. */
  clockOffset(): number
  /** The database's folder if it is on this machine; no other process may use it. */
  readonly folder?: string
  /** Size in bytes. */
  size(): Promise<number>
  /** Makes deleted data unrecoverable, also in the file's free pages. */
  compact(): Promise<void>
  /**
   * Runs `work` under a lock that one holder at a time has, across all nodes. On PostgreSQL the lock belongs to the
   * connection passed to `work`: if that breaks, it can write nothing more, and another node can take the lock.
   */
  exclusively<T>(lock: number, work: (database: DatabaseHandle) => Promise<T>): Promise<T>
  /** Passes a consistent snapshot of all tables to `work`. Writers continue; SQLite's log grows meanwhile. */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** Rejects unless the database responds and is writable. Does not wait for a writer or a free connection. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** For code that only reads, and caches what it read until it changes. */
export type ReadHandle = Pick<DatabaseHandle, 'db' | 'bus'>

export interface DatabaseSettings {
  dataDir: string
  /** PostgreSQL connection URL; without one the SQLite database in `dataDir` is used. */
  databaseUrl?: string
  postgresLimits?: PostgresLimits
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'portal.sqlite')

/** File name of a database while it is being restored. */
export const unfinishedFile = (dataDir: string) => `${sqliteFile(dataDir)}.unfinished`

/** Whether no database exists yet, as far as that shows without opening it. @throws where the folder may not be read */
export function isNew({ dataDir, databaseUrl }: DatabaseSettings): boolean {
  if (databaseUrl) return false
  try {
    return statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) === undefined
  } catch (error) {
    // The folder is a file, which opening reports.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return true
    throw error
  }
}

/**
 * Refuses settings that lead to no portal, for commands that would find nothing in a new one.
 *
 * @throws {DatabaseUnusable}
 */
export async function refuseNew(settings: DatabaseSettings): Promise<void> {
  const { dataDir, databaseUrl: url, postgresLimits = DEFAULT_LIMITS } = settings
  if (isNew(settings)) {
    refuseRestored(dataDir)
    throw new DatabaseUnusable(`There is no database in ${dataDir}.`)
  }
  if (!url) {
    if (holdsPortal(sqliteFile(dataDir))) return
    throw new DatabaseUnusable(`There is no portal in the database in ${dataDir}.`)
  }
  const { PostgresPool } = await import('./postgres/pool.ts')
  const db: Db = new Kysely({ dialect: new PostgresPool(url, postgresLimits).dialect })
  try {
    await checkPostgres(db).catch(unreachable)
    if ((await appliedMigrations(db)).length > 0) return
    throw new DatabaseUnusable('DATABASE_URL: there is no portal in this database.')
  } finally {
    await db.destroy().catch(() => undefined)
  }
}

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws {DataDirectoryInUse} when another process has the SQLite data directory
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  postgresLimits = DEFAULT_LIMITS,
}: DatabaseSettings): Promise<DatabaseHandle> {
  return databaseUrl ? openPostgres(databaseUrl, postgresLimits) : openSqlite(dataDir)
}

/**
 * Opens the database beside a portal that may be running on it: without locking the SQLite data directory where it is
 * in use, and without migrating.
 *
 * @throws {DatabaseUnusable} when the schema is not of this version
 */
export async function openBeside({
  dataDir,
  databaseUrl,
  postgresLimits = DEFAULT_LIMITS,
}: DatabaseSettings): Promise<DatabaseHandle> {
  if (databaseUrl) return openPostgres(databaseUrl, postgresLimits, migrateNew)
  try {
    return await openSqlite(dataDir)
  } catch (error) {
    // Where it is only being restored, opening it would make an empty one.
    if (!(error instanceof DataDirectoryInUse) || isNew({ dataDir })) throw error
    return openSqliteFile(sqliteFile(dataDir), { prepare: refuseOlder, unlock: () => undefined })
  }
}

/** @throws {DatabaseUnusable} where something else has its name */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error
    throw new DatabaseUnusable(`DATA_DIR: ${dataDir} is not a folder. Set it to another path.`, error)
  }
}

/** Closes the database after a failure, so that the failure is reported and not an error of the cleanup. */
async function destroyAfter(db: Db): Promise<void> {
  await db.destroy().catch(() => undefined)
}

/**
 * Refuses to start on an interrupted restore: an empty portal would look like data loss, and block the next attempt.
 */
function refuseUnfinished(dataDir: string): void {
  const left = unfinishedFile(dataDir)
  if (!existsSync(left)) return
  throw new DatabaseUnusable(`A restore into ${dataDir} was not finished. Run it again, or remove ${left}.`)
}

/** Refuses a folder into which a portal is being restored, or was in part. */
function refuseRestored(dataDir: string): void {
  if (!existsSync(unfinishedFile(dataDir))) return
  const unlock = lockDataDirectory(dataDir)
  try {
    refuseUnfinished(dataDir)
  } finally {
    unlock()
  }
}

async function openSqlite(dataDir: string): Promise<DatabaseHandle> {
  makeDataDirectory(dataDir)
  const file = sqliteFile(dataDir)
  if (!isNew({ dataDir })) holdsPortal(file)
  const unlock = lockDataDirectory(dataDir)
  const prepare = async (db: Db) => {
    refuseUnfinished(dataDir)
    checkLog(file)
    await migrate(db)
  }
  return openSqliteFile(file, { prepare, unlock })
}

/** `prepare` ensures that the schema is current. */
async function openSqliteFile(
  file: string,
  { prepare, unlock }: { prepare: (db: Db) => Promise<void>; unlock: () => void },
): Promise<DatabaseHandle> {
  const writes = new WriteState()
  const events = new DatabaseEvents()
  const dialect = new SqliteDialect(file, { events, onError: (error) => writes.note(error) })
  const db: Db = new Kysely({ dialect })
  try {
    await prepare(db)
    const bus = new ChangeBus()
    const locks = new ProcessLocks()
    bus.load(await db.selectFrom('content_versions').selectAll().execute())
    const handle: DatabaseHandle = {
      db,
      engine: 'sqlite',
      bus,
      source: { file },
      writes,
      events,
      load: () => ({ engine: 'sqlite', writers: dialect.writers }),
      folder: dirname(file),
      async size() {
        const { rows } = await sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db)
        return rows[0]?.bytes ?? 0
      },
      async compact() {
        await sql`vacuum`.execute(db)
        await sql`pragma wal_checkpoint(truncate)`.execute(db)
      },
      exclusively(lock, work) {
        return locks.run(lock, () => work(this))
      },
      snapshot: (work) => withSqliteSnapshot(file, work),
      announce: async () => undefined,
      forget: () => bus.emit({ topic: 'lost' }),
      clockOffset: () => 0,
      ping: async () => dialect.ping(),
      async close() {
        await db.destroy()
        unlock()
      },
    }
    return handle
  } catch (error) {
    await destroyAfter(db)
    unlock()
    throw ofSqlite(error, file)
  }
}

const isNamed = (error: Error): boolean =>
  error instanceof DatabaseUnusable || error instanceof DatabaseUnavailable

/** Some failures to connect have no code. */
function unreachable(error: unknown): never {
  if (!(error instanceof Error) || isNamed(error) || 'code' in error || 'errors' in error) throw error
  throw new DatabaseUnusable(`DATABASE_URL: the server cannot be connected to: ${error.message}.`, error)
}

/** No time limits: indexing, and waiting for another node's migration, take as long as they take. */
async function migratePostgres(url: string, limits: PostgresLimits): Promise<void> {
  const { PostgresPool } = await import('./postgres/pool.ts')
  const { lockTables } = await import('./postgres/lock-tables.ts')
  const db: Db = new Kysely({ dialect: new PostgresPool(url, withoutTimeLimits(limits)).dialect })
  try {
    // In this order: another node may be making the schema.
    if ((await hasTables(db)) && (await appliedMigrations(db)).length === 0) throw ofAnotherProgram()
    await migrate(db, lockTables)
  } finally {
    await db.destroy()
  }
}

async function migrateAll(db: Db, url: string, limits: PostgresLimits): Promise<void> {
  if (!(await isMigrated(db))) await migratePostgres(url, limits)
}

/** Migrates a new database only; an existing schema is left as it is. */
async function migrateNew(db: Db, url: string, limits: PostgresLimits): Promise<void> {
  if ((await appliedMigrations(db)).length === 0) await migratePostgres(url, limits)
  else await refuseOlder(db)
}

async function openPostgres(
  url: string,
  limits: PostgresLimits,
  prepare = migrateAll,
): Promise<DatabaseHandle> {
  const { PostgresChannel } = await import('./postgres/channel.ts')
  const { PostgresPool } = await import('./postgres/pool.ts')
  const { refuseTaken } = await import('./postgres/in-use.ts')
  const { withPostgresSnapshot } = await import('./postgres/snapshot.ts')
  const writes = new WriteState()
  const events = new DatabaseEvents()
  const pool = new PostgresPool(url, limits, events)
  const db: Db = new Kysely({
    dialect: pool.dialect,
    log: (event) => {
      if (event.level === 'error') writes.note(event.error)
    },
  })
  const bus = new ChangeBus(() => channel.isCurrent)
  const { connectMs } = limits
  const channel = new PostgresChannel({ url, bus, connectMs, onSilence: (reason) => pool.drop(reason) })
  try {
    await checkPostgres(db).catch(unreachable)
    await refuseTaken(db)
    await prepare(db, url, limits)
    await channel.connect()
  } catch (error) {
    await destroyAfter(db)
    throw error
  }
  const locks = new ProcessLocks()
  const handle: DatabaseHandle = {
    db,
    engine: 'postgres',
    bus,
    source: { url, limits },
    writes,
    events,
    load: () => pool.load,
    async size() {
      const { rows } = await sql<{
        bytes: unknown
      }>`select pg_database_size(current_database()) as bytes`.execute(db)
      return Number(rows[0]?.bytes ?? 0)
    },
    compact: async () => undefined,
    exclusively(lock, work) {
      return locks.run(lock, () =>
        this.db.connection().execute(async (connection) => {
          await sql`select pg_advisory_lock(${lock})`.execute(connection)
          try {
            return await work({ ...this, db: connection })
          } finally {
            await sql`select pg_advisory_unlock(${lock})`.execute(connection)
          }
        }),
      )
    },
    snapshot: (work) => withPostgresSnapshot(db, work),
    announce: (trx, changes) => channel.announce(trx, changes),
    forget: () => channel.restart(),
    clockOffset: () => channel.clockOffset,
    ping: () => channel.ping(),
    async close() {
      await channel.close()
      await db.destroy()
    },
  }
  return handle
}
