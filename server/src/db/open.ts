import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { type Change, ChangeBus } from './change-bus.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { lockDataDirectory } from './sqlite/lock.ts'
import type { Transaction } from './transaction.ts'
import { checkLog, checkMigrations, checkPostgres, DatabaseUnusable, ofSqlite } from './unusable.ts'
import { WriteState } from './write-state.ts'

export type Db = Kysely<Database>

/** The open database, and the bus that tells what changes in it. */
export interface DatabaseHandle {
  readonly db: Db
  readonly engine: 'sqlite' | 'postgres'
  readonly bus: ChangeBus
  /** Whether statements fail because of what the database is kept on. */
  readonly writes: WriteState
  /** Hands changes to the other nodes, within the transaction that makes them. */
  announce(trx: Transaction, changes: readonly Change[]): Promise<void>
  close(): Promise<void>
}

export interface DatabaseSettings {
  dataDir: string
  /** PostgreSQL connection address; without one the SQLite database in `dataDir` is used. */
  databaseUrl?: string
}

/** Whether all migrations have been made: asking the migrator reads the columns of every table, a quarter of a start. */
async function isMigrated(db: Db): Promise<boolean> {
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map(({ name }) => name),
    // A new database has no such table; what else is wrong, the migrator meets again.
    () => [],
  )
  checkMigrations(made, Object.keys(migrations))
  return made.join() === Object.keys(migrations).join()
}

async function migrate(db: Db): Promise<void> {
  if (await isMigrated(db)) return
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')
    throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error
  }
}

const sqliteFile = (dataDir: string) => join(dataDir, 'portal.sqlite')

/** Whether there is no database yet, as far as that can be told without opening one. */
export function isNew({ dataDir, databaseUrl }: DatabaseSettings): boolean {
  return !databaseUrl && !existsSync(sqliteFile(dataDir))
}

/**
 * Opens the database and brings its schema up to date.
 *
 * @throws {DataDirectoryInUse} when another process has the SQLite data directory
 */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<DatabaseHandle> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
}

function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error
    throw new DatabaseUnusable(`DATA_DIR: ${dataDir} is not a folder. Set it to another path.`, error)
  }
}

/** After a failure, which is what is told: not what fails while it is cleared up. */
async function destroyAfter(db: Db): Promise<void> {
  await db.destroy().catch(() => undefined)
}

async function openSqlite(dataDir: string): Promise<DatabaseHandle> {
  makeDataDirectory(dataDir)
  const unlock = lockDataDirectory(dataDir)
  const file = sqliteFile(dataDir)
  const writes = new WriteState()
  const dialect = sqliteDialect(file, (error) => writes.note(error))
  const db: Db = new Kysely({ dialect })
  try {
    checkLog(file)
    await migrate(db)
    const bus = new ChangeBus()
    bus.load(await db.selectFrom('content_versions').selectAll().execute())
    return {
      db,
      engine: 'sqlite',
      bus,
      writes,
      announce: async () => undefined,
      async close() {
        await db.destroy()
        unlock()
      },
    }
  } catch (error) {
    await destroyAfter(db)
    unlock()
    throw ofSqlite(error, file)
  }
}

/** Some failures to connect have no code. */
function unreachable(error: unknown): never {
  if (!(error instanceof Error) || error instanceof DatabaseUnusable || 'code' in error || 'errors' in error)
    throw error
  throw new DatabaseUnusable(`DATABASE_URL: the server cannot be connected to: ${error.message}.`, error)
}

async function openPostgres(url: string): Promise<DatabaseHandle> {
  const { PostgresChannel, postgresDialect } = await import('./postgres.ts')
  const writes = new WriteState()
  const db: Db = new Kysely({
    dialect: postgresDialect(url),
    log: (event) => {
      if (event.level === 'error') writes.note(event.error)
    },
  })
  const bus = new ChangeBus()
  const reload = async () => bus.load(await db.selectFrom('content_versions').selectAll().execute())
  const channel = new PostgresChannel(url, bus, reload)
  try {
    await checkPostgres(db).catch(unreachable)
    await migrate(db)
    await channel.connect()
    await reload()
  } catch (error) {
    await channel.close().catch(() => undefined)
    await destroyAfter(db)
    throw error
  }
  return {
    db,
    engine: 'postgres',
    bus,
    writes,
    announce: (trx, changes) => channel.announce(trx, changes),
    async close() {
      await channel.close()
      await db.destroy()
    },
  }
}

/** Whether the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
