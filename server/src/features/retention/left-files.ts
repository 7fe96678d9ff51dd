/** Removes files that nothing refers to: replaced ones, and leftovers of failures. */

import { sql } from 'kysely'
import { chunks } from '../../platform/db/chunks.ts'
import { REFERRED_FILES } from '../../platform/db/file-columns.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Variants } from '../../platform/files/variants.ts'
import { areFilesLocked } from '../backup/service.ts'

/** Each deleted row is looked up in all tables that may refer to it, which blocks writers. */
const ROWS_AT_ONCE = 25
const KEYS_AT_ONCE = 200
/** If more unused contents than this make up over half of a storage, it is most likely that of another database. */
const SUSPICIOUS = 100

export interface LeftFilesDeps {
  database: DatabaseHandle
  storage: Storage
  /** Removes the images derived from a file. */
  variants: Pick<Variants, 'forget'>
}

/** The ids that do not occur in the settings, in whatever form. */
async function notInSettings(trx: Transaction, ids: readonly string[]): Promise<string[]> {
  const settings = await trx.selectFrom('settings').select('value').execute()
  return ids.filter((id) => !settings.some(({ value }) => value.includes(id)))
}

/** Removes a batch of file rows after the id `after`; returns their contents and the last row examined. */
async function removeRows({ database }: LeftFilesDeps, until: number, after: string) {
  return transaction(database, async (trx, changes) => {
    const rows = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '>', after)
      .where('created_at', '<=', until)
      .where('in_library', '=', 0)
      .where(sql<boolean>`id not in (${REFERRED_FILES})`)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .forUpdate()
      .execute()
    const ids = await notInSettings(
      trx,
      rows.map(({ id }) => id),
    )
    const removed =
      ids.length === 0
        ? []
        : await trx.deleteFrom('files').where('id', 'in', ids).returning(['id', 'sha256']).execute()
    for (const { sha256 } of removed) changes.addFileGone(sha256)
    return { removed, last: rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id }
  })
}

async function hasContent(db: Db, sha256: string): Promise<boolean> {
  return (
    (await db.selectFrom('files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Removes what was derived from a content that no file has any more: images and extracted text. */
async function forgetContent({ database: { db }, variants }: LeftFilesDeps, sha256: string): Promise<void> {
  if (await hasContent(db, sha256)) return
  await variants.forget(sha256)
  await db.deleteFrom('file_text_pages').where('sha256', '=', sha256).execute()
  await db.deleteFrom('file_texts').where('sha256', '=', sha256).execute()
}

async function usedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** Storage keys that no row refers to, and the total number of keys. */
async function findUnused({ database: { db }, storage }: LeftFilesDeps, signal: AbortSignal) {
  const unused: string[] = []
  let total = 0
  let some: string[] = []
  const look = async () => {
    if (some.length === 0) return
    const used = await usedKeys(db, some)
    unused.push(...some.filter((key) => !used.has(key)))
    total += some.length
    some = []
  }
  for await (const key of storage.keys()) {
    signal.throwIfAborted()
    some.push(key)
    if (some.length === KEYS_AT_ONCE) await look()
  }
  await look()
  return { unused, total }
}

/** The hash in a storage key. */
const hashOf = (key: string) => key.slice(key.indexOf('/') + 1, key.lastIndexOf('.'))

/**
 * Removes the contents that no file has. It uses no transaction, which would block everybody who adds a file while the
 * storage works: a content is stored before a row refers to it, and contents stored since `until` are kept. Removes
 * nothing while a backup is made.
 */
export async function removeContents(
  deps: LeftFilesDeps,
  keys: readonly string[],
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  if (keys.length === 0) return 0
  const { database, storage } = deps
  const used = await usedKeys(database.db, keys)
  // A later run removes them.
  if (await areFilesLocked(database.db)) return 0
  let removed = 0
  for (const key of keys) {
    if (used.has(key) || !(await storage.removeUnlessPutSince(key, until))) continue
    removed += 1
    // Keys of contents from content packs consist of their hash.
    await forgetContent(deps, hashOf(key))
  }
  return removed
}

export interface LeftFiles {
  rows: number
  contents: number
  /** The storage looks like that of another portal, so nothing was removed from it. */
  suspicious: boolean
}

/** Removes leftovers from before `until`. */
export async function removeLeftFiles(
  deps: LeftFilesDeps,
  until: number,
  signal: AbortSignal,
): Promise<LeftFiles> {
  let rows = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    signal.throwIfAborted()
    const { removed, last } = await removeRows(deps, until, after)
    for (const { sha256 } of removed) await forgetContent(deps, sha256)
    rows += removed.length
    after = last
  }
  const { unused, total } = await findUnused(deps, signal)
  if (unused.length > SUSPICIOUS && unused.length * 2 > total) return { rows, contents: 0, suspicious: true }
  let contents = 0
  for (const some of chunks(unused, ROWS_AT_ONCE)) {
    signal.throwIfAborted()
    const old: string[] = []
    for (const key of some) {
      if ((await deps.storage.storedAt(key)) <= until) old.push(key)
    }
    contents += await removeContents(deps, old, until)
  }
  return { rows, contents, suspicious: false }
}
