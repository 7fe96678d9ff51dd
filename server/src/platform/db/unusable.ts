/** Reasons why a database cannot be used, in a sentence for the operator. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from './open.ts'

const BACKUP = 'Restore a backup (docs/operations.md, "A damaged database").'

/** The database cannot be used as it is; the message says what to do. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnusable'
  }
}

/** A database was to be created where one exists. */
export class DatabaseNotEmpty extends DatabaseUnusable {}

/** Explanations by SQLite's primary result code. */
const OF_SQLITE: Record<number, string> = {
  5: 'is locked by another program. Wait until that is done and start again.',
  8: 'may not be written to. Give the user of the portal the right to write to it and to its folder.',
  10: 'cannot be read or written: the disk is full, or fails. Make room and start again. If there is room, look at the log of the operating system, and restore a backup only once the disk is known to fail.',
  11: `is damaged. ${BACKUP}`,
  13: 'cannot grow: the disk is full. Make room and start again.',
  14: 'cannot be opened. It must be a file that the user of the portal may read and write, in a folder that they may write to.',
  26: `is not a database. Set DATA_DIR to the folder of the portal. ${BACKUP}`,
}

/** Turns an SQLite error while opening a database into a sentence; returns other errors unchanged. */
export function ofSqlite(error: unknown, path: string): unknown {
  let current = error
  while (typeof current === 'object' && current !== null) {
    const { errcode, cause } = current as { errcode?: unknown; cause?: unknown }
    const sentence = typeof errcode === 'number' ? OF_SQLITE[errcode & 0xff] : undefined
    if (sentence) return new DatabaseUnusable(`${path} ${sentence}`, error)
    current = cause
  }
  return error
}

const WAL_HEADER_BYTES = 32
const WAL_MAGIC = [0x377f0682, 0x377f0683]

/**
 * SQLite treats a log with an unreadable header as empty, which would silently drop the last commits. A header of zeros
 * is fine: a power failure leaves it when nothing was committed yet.
 *
 * @throws {DatabaseUnusable}
 */
export function checkLog(path: string): void {
  const log = `${path}-wal`
  if (!existsSync(log)) return
  const header = Buffer.alloc(WAL_HEADER_BYTES)
  const file = openSync(log, 'r')
  try {
    if (readSync(file, header) < WAL_HEADER_BYTES) return
  } finally {
    closeSync(file)
  }
  if (WAL_MAGIC.includes(header.readUInt32BE(0)) || header.every((byte) => byte === 0)) return
  throw new DatabaseUnusable(
    `${log} is damaged: the last changes are in it. ${BACKUP} To go on without these changes, move that file away.`,
  )
}

/** The name of a migration that versions without it can work with: `0040-expand-offers`. */
const EXPANDS = /^\d{4}-expand-/

/** @throws {DatabaseUnusable} when migrations were applied that this version neither knows nor tolerates */
export function checkMigrations(made: readonly string[], known: readonly string[]): void {
  const [first] = made
  if (first !== undefined && !made.some((name) => known.includes(name)))
    throw new DatabaseUnusable(
      `The database is of another program (${first} is none of the portal's migrations). ` +
        'Set DATA_DIR or DATABASE_URL to that of the portal.',
    )
  const unknown = made.filter((name) => !known.includes(name) && !EXPANDS.test(name))
  if (unknown.length === 0) return
  throw new DatabaseUnusable(
    `A newer version of the portal has changed the database (${unknown.at(-1)}), and this one does not know it. ` +
      'Start the newer version, or restore the backup from before the update.',
  )
}

const OLDEST_POSTGRES = 15

/** Checks the requirements on the PostgreSQL server. @throws {DatabaseUnusable} */
export async function checkPostgres(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`.execute(db)
  const { version = 0, encoding = '' } = rows[0] ?? {}
  refusePostgres(version, encoding)
}

/** @throws {DatabaseUnusable} */
export function refusePostgres(version: number, encoding: string): void {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_POSTGRES)
    throw new DatabaseUnusable(
      `DATABASE_URL: the server is PostgreSQL ${major}. The portal needs ${OLDEST_POSTGRES} or newer.`,
    )
  if (encoding !== 'UTF8')
    throw new DatabaseUnusable(
      `DATABASE_URL: the database is encoded as ${encoding}. Create one with: createdb --encoding=UTF8 --template=template0`,
    )
}
