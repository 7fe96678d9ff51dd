/** Recognises databases of other programs, before anything is written to them. */
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import { checkLog, checkMigrations, DatabaseUnusable, ofSqlite } from './unusable.ts'

/** Tables that a first start which was ended leaves. */
const OF_MIGRATOR = ['kysely_migration', 'kysely_migration_lock']

interface Contents {
  tables: string[]
  migrations: string[]
}

function readContents(file: string): Contents {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma query_only = on')
    db.exec('pragma busy_timeout = 5000')
    const names = (statement: string) =>
      db
        .prepare(statement)
        .all()
        .map(({ name }) => String(name))
    const tables = names("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    const isMigrated = tables.includes('kysely_migration')
    return { tables, migrations: isMigrated ? names('select name from kysely_migration order by name') : [] }
  } finally {
    db.close()
  }
}

function contentsOf(file: string): Contents {
  try {
    return readContents(file)
  } catch (error) {
    throw ofSqlite(error, file)
  }
}

/**
 * Whether an SQLite file holds a portal; false if it is empty. Writes nothing: not even the mode of its log.
 *
 * @throws {DatabaseUnusable} where it is no database, of another program, or of a newer version
 */
export function holdsPortal(file: string): boolean {
  checkLog(file)
  const { tables, migrations: made } = contentsOf(file)
  checkMigrations(made, Object.keys(migrations))
  if (made.length > 0) return true
  if (tables.every((name) => OF_MIGRATOR.includes(name))) return false
  throw new DatabaseUnusable(
    `${file} is the database of another program. Set DATA_DIR to the folder of the portal.`,
  )
}

/** Whether the schema has tables that are neither the migrator's nor of an extension. */
export async function hasTables<D>(db: Kysely<D>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in (${sql.join(OF_MIGRATOR)})
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`.execute(db)
  return rows.length > 0
}

export const ofAnotherProgram = () =>
  new DatabaseUnusable(
    'DATABASE_URL: the database has tables of another program. Name a new one: createdb --encoding=UTF8 NAME',
  )
