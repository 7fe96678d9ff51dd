/** Opens the database once more, in another thread of a process that has it open. */
import { Kysely } from 'kysely'
import type { DatabaseEvents } from './database-events.ts'
import type { Db } from './open.ts'
import type { PostgresLimits } from './postgres/limits.ts'

/** Where an open database is; can be sent to a thread. */
export type DatabaseSource = { file: string } | { url: string; limits: PostgresLimits }

/** A search mostly finds what it needs in memory. */
const POSTGRES_CONNECTIONS = 2

/** Neither migrates nor locks anything: the thread that opened the database has done so. The caller destroys the result. */
export async function openReader(source: DatabaseSource, events: DatabaseEvents): Promise<Db> {
  if ('file' in source) {
    const { SqliteReadingDialect } = await import('./sqlite/reading-dialect.ts')
    return new Kysely({ dialect: new SqliteReadingDialect(source.file, events) })
  }
  const { PostgresPool } = await import('./postgres/pool.ts')
  const limits = { ...source.limits, poolSize: Math.min(POSTGRES_CONNECTIONS, source.limits.poolSize) }
  return new Kysely({ dialect: new PostgresPool(source.url, limits, events).dialect })
}
