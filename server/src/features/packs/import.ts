/** Fills a portal from a content pack: all of it, or nothing. */
import { resolve } from 'node:path'
import type { PackEntity } from '@portal/contract/pack/entities'
import { hasUsers } from '../../platform/db/has-users.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { deleteWhere, selectWhere, updateWhere } from '../../platform/db/rows.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { voidMailLinks } from '../auth/service.ts'
import { beginIndex } from '../search/service.ts'
import { announceImport, lookBefore } from './announce.ts'
import { saveBrand } from './brand.ts'
import { checkPack, foreignKeys } from './check.ts'
import type { ImportScope } from './columns.ts'
import { ENTITIES } from './entities.ts'
import { indexNow, indexSaved } from './index-saved.ts'
import { checkFiles, discardFiles, type PackFile, saveFiles, storeFiles } from './pack-files.ts'
import { hashPasswords } from './passwords.ts'
import { savePins } from './pins.ts'
import { ENTITY_NAMES, type Entry, type Pack, readPack } from './read.ts'
import type { ImportReport, Progress, Tally } from './report.ts'
import { type Saved, saveEntries } from './save.ts'
import { type PackIssue, PackValidationError } from './validation-error.ts'

export interface ImportRequest {
  database: DatabaseHandle
  storage: Storage
  /** The folder of the content pack. */
  directory: string
  /** The time that relative dates refer to. */
  now?: Date
  onProgress?: (progress: Progress) => void
}

/**
 * Imports a content pack.
 *
 * @throws {PackValidationError} when anything is wrong with it; nothing was written then
 */
export async function importPack(request: ImportRequest): Promise<ImportReport> {
  const { database, storage, now = new Date(), onProgress = () => undefined } = request
  const directory = resolve(request.directory)
  const progress = (step: Progress['step']) => (done: number, total: number) =>
    onProgress({ step, done, total })

  const { pack, files, users } = await readChecked(directory, database, now, progress)
  // Nobody waits for a new portal's database, so files may be stored while it is written. Elsewhere they are stored
  // before: others could write nothing until the last file is there.
  const isEmpty = !(await hasUsers(database))
  const stored = new Set<string>()
  const storing = storeFiles(files, storage, stored, progress('files'))
  // The rejection is handled below, where it is awaited.
  storing.catch(() => undefined)
  let indexed = 0
  let report: ImportReport
  try {
    if (!isEmpty) await storing
    report = await transaction(database, async (trx, changes) => {
      const entries = { ...pack.entries, users }
      if (isEmpty) await beginIndex(trx, now.getTime())
      const written = await writePack(trx, changes, { ...pack, entries }, files, { now, isEmpty, onProgress })
      indexed = written.indexed
      await storing
      return written.report
    })
    // What was there already when it was to be stored may have been removed as unused until the commit.
    const others = files.filter(({ sha256, extension }) => !stored.has(storageKey(sha256, extension)))
    await storeFiles(others, storage, stored, () => undefined)
  } catch (error) {
    await storing.catch(() => undefined)
    // What cannot be removed now is removed later as unused; the first failure is the one to report.
    await discardFiles(stored, storage, database.db).catch(() => undefined)
    throw error
  }
  await indexNow(database, { now, total: indexed, onProgress })
  return report
}

async function readChecked(
  directory: string,
  { db }: DatabaseHandle,
  now: Date,
  progress: (step: Progress['step']) => (done: number, total: number) => void,
): Promise<{ pack: Pack; files: PackFile[]; users: Entry[] }> {
  const issues: PackIssue[] = []
  const pack = await readPack(directory, issues)
  issues.push(...(await checkPack(pack, db, now)))
  // Passwords are hashed beside the event loop, as long as the files take.
  const [checked, users] = await Promise.all([
    checkFiles(pack, directory, progress('check')),
    issues.length === 0 ? hashPasswords(pack.entries.users, db, progress('passwords')) : [],
  ])
  issues.push(...checked.issues)
  if (issues.length > 0) throw new PackValidationError(issues)
  return { pack, files: checked.files, users }
}

async function writePack(
  trx: Transaction,
  changes: Changes,
  pack: Pack,
  files: readonly PackFile[],
  options: { now: Date; isEmpty: boolean; onProgress: (progress: Progress) => void },
): Promise<{ report: ImportReport; indexed: number }> {
  const { now, onProgress } = options
  const before = await lookBefore(trx, pack)
  const savedFiles = await saveFiles(trx, files, now, (...topics) => changes.addContent(...topics))
  const brand = pack.brand
    ? await saveBrand(trx, pack.brand, savedFiles.ids, now)
    : { added: 0, changed: 0, unchanged: 0 }
  if (brand.added + brand.changed > 0) changes.addContent('settings')

  const report: Partial<ImportReport> = { brand, files: savedFiles.tally }
  const scope: ImportScope = { now, files: savedFiles.ids, ids: await loadForeignIds(trx, pack) }
  const saved = new Map<PackEntity, Saved>()
  for (const name of ENTITY_NAMES) {
    const total = pack.entries[name].length
    if (total > 0) onProgress({ step: 'rows', entity: name, done: 0, total })
    report[name] = await saveEntity(trx, changes, name, { pack, scope, saved })
    if (total > 0) onProgress({ step: 'rows', entity: name, done: total, total })
  }
  const indexed = await indexSaved(trx, saved, options)
  await announceImport(trx, changes, { pack, before, saved, now: now.getTime() })
  return { report: report as ImportReport, indexed }
}

async function saveEntity(
  trx: Transaction,
  changes: Changes,
  name: PackEntity,
  { pack, scope, saved }: { pack: Pack; scope: ImportScope; saved: Map<PackEntity, Saved> },
): Promise<Tally> {
  const entries = pack.entries[name]
  if (name === 'pins') {
    const { tally, users } = await savePins(trx, entries, scope)
    for (const id of users) changes.addUser('pins', id)
    return tally
  }
  const { topic } = ENTITIES[name]
  const written = await saveEntries(trx, ENTITIES[name], entries, scope)
  const { tally, ids, changed } = written
  saved.set(name, written)
  scope.ids.set(name, new Map([...(scope.ids.get(name) ?? []), ...ids]))
  if (topic && tally.added + tally.changed > 0) changes.addContent(topic)
  if (name === 'users') await concernUsers(trx, changes, changed)
  return tally
}

/**
 * Users with a new password or a disabled account are signed out; what a pack closes or opens counts as done by the
 * provider.
 */
async function concernUsers(trx: Transaction, changes: Changes, changed: Saved['changed']): Promise<void> {
  for (const { id } of changed) changes.addUser('user', id)
  const ended = changed.filter(
    ({ before, after }) => before.password_hash !== after.password_hash || after.disabled_at !== null,
  )
  await deleteWhere(
    trx,
    'sessions',
    'user_id',
    ended.map(({ id }) => id),
  )
  const readdressed = changed.filter(({ before, after }) => before.email !== after.email)
  await voidMailLinks(
    trx,
    [...ended, ...readdressed].map(({ id }) => id),
  )
  const byProvider = changed.filter(({ before, after }) => before.disabled_at !== after.disabled_at)
  const values = byProvider.map(({ id }) => id)
  await updateWhere(trx, 'users', 'id', { values, set: { closed_by_partner_id: null } })
}

/** Ids of the entries that the pack refers to and the portal has already. */
async function loadForeignIds(trx: Transaction, pack: Pack): Promise<ImportScope['ids']> {
  const ids: ImportScope['ids'] = new Map()
  for (const [name, keys] of foreignKeys(pack)) {
    const { table, fixed } = ENTITIES[name]
    const rows = await selectWhere(trx, table, 'key', [...keys], fixed)
    ids.set(name, new Map(rows.map((row) => [row.key as string, row.id as number])))
  }
  return ids
}
