/** Which migrations a database has, and those that it lacks. */
import { sql } from 'kysely'
import type { AnyDatabase } from './migrations/columns.ts'
import { migrations } from './migrations/index.ts'
import type { Db } from './open.ts'
import { checkMigrations, DatabaseUnusable } from './unusable.ts'

/** PostgreSQL's insufficient_privilege. */
const NO_RIGHT = '42501'

/**
 * Names of the applied migrations. Asking the migrator would read the columns of every table and take a quarter of the
 * startup time.
 */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .then(
      ({ rows }) => rows.map(({ name }) => name),
      // A new database has no such table; the migrator reports any other error, but this one reads like it.
      (error: unknown) => {
        if ((error as { code?: unknown }).code === NO_RIGHT) throw error
        return []
      },
    )
  checkMigrations(applied, Object.keys(migrations))
  return applied
}

/** A newer version may already have expanded the schema. */
const isUpToDate = (applied: readonly string[]) =>
  Object.keys(migrations).every((name) => applied.includes(name))

export const isMigrated = async (db: Db) => isUpToDate(await appliedMigrations(db))

/** Refuses an older schema, because a portal of that version may be running on it. @throws {DatabaseUnusable} */
export async function refuseOlder(db: Db): Promise<void> {
  const applied = await appliedMigrations(db)
  if (isUpToDate(applied)) return
  if (applied.length === 0)
    throw new DatabaseUnusable('Another process is making the database. Wait until that is done.')
  throw new DatabaseUnusable(
    `The database is of an older version of the portal (${applied.at(-1)}). Stop the portal and run: npm run portal -- migrate`,
  )
}

type PrepareTables = (db: AnyDatabase) => Promise<void>

/** The migrations; `prepare` comes before the first of those that have not been made. */
function preparedMigrations(prepare: PrepareTables): typeof migrations {
  let first: Promise<void> | undefined
  const prepared = Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      async up(db: AnyDatabase) {
        first ??= prepare(db)
        await first
        await up(db)
      },
    },
  ])
  return Object.fromEntries(prepared)
}

export async function migrate(db: Db, prepare: PrepareTables = async () => undefined): Promise<void> {
  if (await isMigrated(db)) return
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => preparedMigrations(prepare) },
    // 0.2.0 has 0037, but not 0036, which was added beside it.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')
    throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error
  }
}
