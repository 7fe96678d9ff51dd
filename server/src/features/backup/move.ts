/** Moves a stopped portal to another database or storage. What was already moved is compared instead of moved again. */

import { fillNewDatabase, isLastMigration, readStopped } from '../../platform/db/exclusive-access.ts'
import { insertSnapshotRows } from '../../platform/db/insert-many.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import { DatabaseNotEmpty } from '../../platform/db/unusable.ts'
import type { Storage } from '../../platform/files/storage.ts'
import {
  collectContents,
  NAMING_TABLES,
  type NamedContents,
  putContent,
  storedHash,
  withContent,
} from './contents.ts'
import type { Progress } from './create.ts'
import { digestsOf } from './digest.ts'
import { BackupError, type FileProblem } from './format.ts'
import { emptyTables } from './new-tables.ts'

/** Tables that a message names. */
const MOST_NAMED = 10

type OnProgress = (progress: Progress) => void

function copy(snapshot: Snapshot, target: DatabaseSettings, onProgress: OnProgress): Promise<void> {
  const { tables, sequences } = snapshot
  return fillNewDatabase(target, async ({ trx, migrateTo, setSequences }) => {
    await migrateTo()
    const names = tables.map(({ name }) => name)
    await emptyTables(trx, names)
    for (const [index, table] of tables.entries()) {
      for await (const rows of snapshot.rows(table))
        await insertSnapshotRows(trx, table.name, table.columns, rows)
      onProgress({ step: 'tables', done: index + 1, total: tables.length })
    }
    await setSequences(sequences)
  })
}

/** Names of tables whose rows differ. */
async function differences(source: Snapshot, target: Snapshot, onProgress: OnProgress): Promise<string[]> {
  const total = source.tables.length * 2
  let before = 0
  const onTable = (done: number) => onProgress({ step: 'compare', done: before + done, total })
  const expected = await digestsOf(source, onTable)
  before = source.tables.length
  const found = await digestsOf(target, onTable)
  return [...expected].filter(([name, digest]) => found.get(name) !== digest).map(([name]) => name)
}

/**
 * Copies all tables in one transaction, and then compares both databases. If the target already holds the same, such as
 * after an attempt whose outcome is unknown, nothing is copied.
 *
 * @throws {BackupError} if the target holds something else
 */
export function moveDatabase(
  source: DatabaseSettings,
  target: DatabaseSettings,
  onProgress: OnProgress,
): Promise<void> {
  return readStopped(source, async (snapshot) => {
    if (!isLastMigration(snapshot.migration))
      throw new BackupError(
        'The database is of another version of the portal. Run: npm run portal -- migrate',
      )
    const refusal = await copy(snapshot, target, onProgress).catch((error: unknown) => {
      if (error instanceof DatabaseNotEmpty) return error
      throw error
    })
    const different = await readStopped(target, (moved) => differences(snapshot, moved, onProgress))
    if (different.length === 0) return
    const [named, others] = [different.slice(0, MOST_NAMED), different.length - MOST_NAMED]
    const list = named.join(', ') + (others > 0 ? ` and ${others} more` : '')
    const notSame = `These tables are not the same in both databases: ${list}.`
    if (!refusal) throw new BackupError(notSame)
    throw new BackupError(
      `${refusal.message} ${notSame} If an earlier move has filled it, the portal was used since: what changed is not moved into it.`,
    )
  })
}

async function contentsOf(snapshot: Snapshot): Promise<NamedContents> {
  const contents: NamedContents = new Map()
  const naming = snapshot.tables.filter(({ name }) => NAMING_TABLES.some((table) => table === name))
  for (const table of naming) {
    for await (const rows of snapshot.rows(table)) collectContents(contents, table.name, rows)
  }
  return contents
}

/** Stores a content in the target and reads it back; returns false if it is missing in the source. */
async function moveContent(source: Storage, target: Storage, key: string): Promise<boolean> {
  const sha256 = await storedHash(source, key)
  if (sha256 === undefined) return false
  if ((await storedHash(target, key)) === sha256) return true
  await withContent(source, key, (_, path) => putContent(target, key, { path, sha256 }))
  if ((await storedHash(target, key)) !== sha256)
    throw new BackupError(`The storage returns another content than it was given: ${key}.`)
  return true
}

export interface MovedStorage {
  files: number
  missing: FileProblem[]
}

/** Copies the contents that the database refers to, and reads each back. Identical ones in the target are kept. */
export function moveStorage(
  settings: DatabaseSettings,
  { source, target }: { source: Storage; target: Storage },
  onProgress: OnProgress,
): Promise<MovedStorage> {
  return readStopped(settings, async (snapshot) => {
    const contents = await contentsOf(snapshot)
    const missing: FileProblem[] = []
    let done = 0
    for (const [storageKey, { path, sha256 }] of contents) {
      const isThere = await moveContent(source, target, storageKey)
      if (!isThere && sha256) missing.push({ path, storageKey })
      done += 1
      onProgress({ step: 'files', done, total: contents.size })
    }
    return { files: done - missing.length, missing }
  })
}
