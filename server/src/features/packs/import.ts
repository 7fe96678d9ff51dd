/** Imports a content pack, completely or not at all. */
import { resolve } from 'node:path'
import type { PackEntity } from '@portal/contract/pack/entities'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { hasUsers } from '../../platform/db/has-users.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { selectWhere, updateWhere } from '../../platform/db/rows.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { endSessionsOfAll, voidMailLinks } from '../auth/service.ts'
import { beginIndex } from '../search/service.ts'
import { announceImport, type Before, lookBefore, rowsToTell } from './announce.ts'
import { saveAudiences } from './audiences.ts'
import { saveBrand } from './brand.ts'
import { checkPack } from './check.ts'
import type { ImportScope } from './columns.ts'
import { auditOverwritten, loadEdits, placesOf } from './edits.ts'
import { ENTITIES } from './entities.ts'
import { indexNow, indexSaved } from './index-saved.ts'
import { checkFiles, discardFiles, type PackFile, saveFiles, storeFiles } from './pack-files.ts'
import { hashPasswords, withHash } from './passwords.ts'
import { savePins } from './pins.ts'
import { ENTITY_NAMES, type Entry, type Pack, readEntries } from './read.ts'
import type { ImportReport, PackEntry, PackPlace, Progress, Tally } from './report.ts'
import { findDeleted, returnedOf } from './returned.ts'
import { differingEntries, releaseUnique, type Saved, saveEntries, saveLater } from './save.ts'
import { PackValidationError } from './validation-error.ts'

export interface ImportRequest {
  database: DatabaseHandle
  storage: Storage
  /** Folder of the content pack. */
  directory: string
  /** The time that relative dates refer to. */
  now?: Date
  onProgress?: (progress: Progress) => void
  /** Runs at the end of the transaction that writes the entries. */
  finish?: (trx: Transaction) => Promise<void>
  /** Also overwrites what somebody has changed in the portal. */
  overwrite?: boolean
  /** Told which fields these are, where the pack says something else. */
  onEdited?: (places: readonly PackPlace[]) => void
  /** Told which new entries somebody has deleted in the portal. */
  onReturned?: (entries: readonly PackEntry[]) => void
}

/**
 * Imports a content pack.
 *
 * @throws {PackValidationError} for any issue, before anything is written
 */
export async function importPack(request: ImportRequest): Promise<ImportReport> {
  const { now = new Date(), onProgress = () => undefined, finish = async () => undefined } = request
  const { overwrite = false, onEdited = () => undefined, onReturned = () => undefined } = request
  const settings = { ...request, now, onProgress, finish, overwrite, onEdited, onReturned }
  // Frees what is known about the pack before indexing, which takes most of the time.
  const { report, indexed } = await writeAll(settings)
  await indexNow(request.database, { now, total: indexed, onProgress })
  return report
}

async function writeAll(settings: Required<ImportRequest>) {
  const { database, storage, now, onProgress, finish, overwrite, ...request } = settings
  const directory = resolve(request.directory)
  const progress = (step: Progress['step']) => (done: number, total: number) =>
    onProgress({ step, done, total })

  const { pack, files, passwords } = await readChecked(directory, database, now, progress)
  // Nobody uses a new portal's database yet, so files are stored during its transaction. Otherwise they are
  // stored before, because the transaction would block other writers until the last file.
  const isEmpty = !(await hasUsers(database))
  const stored = new Set<string>()
  const storing = storeFiles(files, storage, stored, progress('files'))
  // Handled below, where it is awaited.
  storing.catch(() => undefined)
  try {
    if (!isEmpty) await storing
    const outcome = await transaction(database, async (trx, changes) => {
      // Imports beside each other would insert the same rows.
      await takeAdvisoryLock(trx, 'import of a content pack')
      if (isEmpty) await beginIndex(trx, now.getTime())
      const options = { now, isEmpty, passwords, onProgress, overwrite }
      const written = await writePack(trx, changes, pack, files, options)
      await storing
      await finish(trx)
      return written
    })
    // A file that existed before may have been deleted as unused until the commit.
    const others = files.filter(({ sha256, extension }) => !stored.has(storageKey(sha256, extension)))
    await storeFiles(others, storage, stored, () => undefined)
    if (outcome.edited.length > 0) request.onEdited(outcome.edited)
    if (outcome.returned.length > 0) request.onReturned(outcome.returned)
    return outcome
  } catch (error) {
    await storing.catch(() => undefined)
    // Whatever cannot be deleted now is deleted later as unused; report the first failure.
    await discardFiles(stored, storage, database.db).catch(() => undefined)
    throw error
  }
}

async function readChecked(
  directory: string,
  { db }: DatabaseHandle,
  now: Date,
  progress: (step: Progress['step']) => (done: number, total: number) => void,
): Promise<{ pack: Pack; files: PackFile[]; passwords: Map<string, string> }> {
  const { pack, issues } = await checkPack(directory, db, now)
  // Passwords are hashed in parallel with storing files.
  const [checked, passwords] = await Promise.all([
    checkFiles(pack, progress('check')),
    issues.length === 0
      ? hashPasswords(pack.passwords, db, progress('passwords'))
      : new Map<string, string>(),
  ])
  issues.push(...checked.issues)
  if (issues.length > 0) throw new PackValidationError(issues)
  return { pack, files: checked.files, passwords }
}

interface WriteOptions {
  now: Date
  isEmpty: boolean
  passwords: ReadonlyMap<string, string>
  onProgress: (progress: Progress) => void
  overwrite: boolean
}

interface Writing {
  pack: Pack
  scope: ImportScope
  before: Before
  options: WriteOptions
}

/** Entities whose changes users are notified of. */
const CHANGES_MATTER: ReadonlySet<PackEntity> = new Set(['users', 'leads', 'deals', 'news', 'tickets'])

async function writePack(
  trx: Transaction,
  changes: Changes,
  pack: Pack,
  files: readonly PackFile[],
  options: WriteOptions,
): Promise<{ report: ImportReport; indexed: number; edited: PackPlace[]; returned: PackEntry[] }> {
  const { now } = options
  const before = await lookBefore(trx, pack)
  const savedFiles = await saveFiles(trx, files, now, (...topics) => changes.addContent(...topics))
  const brand = await saveBrand(trx, pack.brand, savedFiles.ids, options)
  if (brand.tally.added + brand.tally.changed > 0) changes.addContent('settings')

  const report: Partial<ImportReport> = { brand: brand.tally, files: savedFiles.tally }
  const scope: ImportScope = { now, files: savedFiles.ids, ids: await loadForeignIds(trx, pack) }
  const saved = new Map<PackEntity, Saved>()
  for (const name of ENTITY_NAMES)
    report[name] = await saveEntity(trx, changes, name, { pack, scope, saved, before, options })
  await saveLater(trx, changes, saved, scope, options)
  await saveAudiences(trx, changes, saved, scope)
  const edited = [...brand.edited, ...(await noteEdited(trx, saved, options))]
  const indexed = await indexSaved(trx, saved, options)
  await announceImport(trx, changes, { pack, before, saved, now: now.getTime() })
  return { report: report as ImportReport, indexed, edited, returned: returnedOf(saved) }
}

/** Where the pack says something else than what somebody wrote in the portal. */
async function noteEdited(
  trx: Transaction,
  saved: ReadonlyMap<PackEntity, Saved>,
  { now, overwrite }: WriteOptions,
): Promise<PackPlace[]> {
  const places: PackPlace[] = []
  for (const [name, ofEntity] of saved) {
    const entries = differingEntries(ofEntity)
    if (overwrite) await auditOverwritten(trx, name, entries, now.getTime())
    places.push(...placesOf(name, entries))
  }
  return places
}

async function saveEntity(
  trx: Transaction,
  changes: Changes,
  name: PackEntity,
  writing: Writing & { saved: Map<PackEntity, Saved> },
): Promise<Tally> {
  const { pack, scope, saved } = writing
  if (name === 'pins') {
    const pins: Entry[] = []
    for await (const entries of readEntries(pack, name)) pins.push(...entries)
    const { tally, users } = await savePins(trx, pins, scope)
    for (const id of users) changes.addUser('pins', id)
    return tally
  }
  const { topic } = ENTITIES[name]
  const written = await saveAll(trx, name, writing)
  const { tally, ids, changed } = written
  saved.set(name, written)
  scope.ids.set(name, new Map([...(scope.ids.get(name) ?? []), ...ids]))
  if (topic && tally.added + tally.changed > 0) changes.addContent(topic)
  if (name === 'users') await concernUsers(trx, changes, changed)
  return tally
}

/** Writes the entries of a file while reading it. */
async function saveAll(
  trx: Transaction,
  name: PackEntity,
  { pack, scope, before, options: { now, passwords, onProgress, isEmpty, overwrite } }: Writing,
): Promise<Saved> {
  const entity = ENTITIES[name]
  const total = pack.keys[name].size
  const all: Saved = {
    tally: { added: 0, changed: 0, unchanged: 0 },
    ids: new Map(),
    withAudiences: [],
    later: [],
    edited: [],
    added: [],
    returned: [],
    changed: [],
  }
  const addedKeys: string[] = []
  const policy = {
    load: async (present: readonly number[]) => (isEmpty ? new Map() : await loadEdits(trx, name, present)),
    overwrite,
  }
  await releaseUnique(trx, entity, pack.unique.get(name) ?? new Map())
  if (total > 0) onProgress({ step: 'rows', entity: name, done: 0, total })
  for await (const entries of readEntries(pack, name)) {
    const users = name === 'users' ? entries.map((user) => withHash(user, passwords)) : entries
    const written = await saveEntries(trx, entity, users, scope, policy)
    const { tally, ids, withAudiences, later, edited, added, changed } = written
    for (const outcome of ['added', 'changed', 'unchanged'] as const) all.tally[outcome] += tally[outcome]
    for (const [key, id] of ids) all.ids.set(key, id)
    all.withAudiences.push(...withAudiences)
    all.later.push(...later)
    all.edited.push(...edited)
    addedKeys.push(...added.map(({ key }) => key))
    all.added.push(...rowsToTell(name, added, before, now.getTime()))
    if (CHANGES_MATTER.has(name)) all.changed.push(...changed)
    onProgress({ step: 'rows', entity: name, done: all.ids.size, total })
  }
  if (!isEmpty) all.returned = await findDeleted(trx, entity, addedKeys)
  return all
}

/** Columns whose change ends a user's sessions, because open streams keep the old identity. */
const ENDING = ['password_hash', 'role', 'partner_id'] as const

/**
 * Ends the sessions of users who got a new password, role or partner, or were disabled. Accounts that a pack disables
 * or enables count as changed by the provider.
 */
async function concernUsers(trx: Transaction, changes: Changes, changed: Saved['changed']): Promise<void> {
  for (const { id } of changed) changes.addUser('user', id)
  const ended = changed.filter(
    ({ before, after }) =>
      after.disabled_at !== null || ENDING.some((column) => before[column] !== after[column]),
  )
  const ids = ended.map(({ id }) => id)
  await endSessionsOfAll(trx, ids)
  const readdressed = changed.filter(({ before, after }) => before.email !== after.email)
  await voidMailLinks(
    trx,
    [...ended, ...readdressed].map(({ id }) => id),
  )
  const byProvider = changed.filter(({ before, after }) => before.disabled_at !== after.disabled_at)
  const values = byProvider.map(({ id }) => id)
  await updateWhere(trx, 'users', 'id', { values, set: { closed_by_partner_id: null } })
}

/** Ids of existing entries that the pack refers to. */
async function loadForeignIds(trx: Transaction, pack: Pack): Promise<ImportScope['ids']> {
  const ids: ImportScope['ids'] = new Map()
  for (const [name, keys] of pack.foreign) {
    const { table, fixed } = ENTITIES[name]
    const rows = await selectWhere(trx, table, 'key', [...keys], fixed)
    ids.set(name, new Map(rows.map((row) => [row.key as string, row.id as number])))
  }
  return ids
}
