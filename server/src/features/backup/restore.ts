/** Restores a backup into a new database and a storage: completely, or not at all. */
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { fillNewDatabase, isKnownMigration, type NewDatabase } from '../../platform/db/exclusive-access.ts'
import { insertSnapshotRows } from '../../platform/db/insert-many.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import type { SnapshotRow } from '../../platform/db/snapshot.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { forgetIndex } from '../search/service.ts'
import { type ArchivePart, bytesOf, readParts, sha256Of, verifyArchive } from './archive-reader.ts'
import { putContent, withTemporary } from './contents.ts'
import type { Progress } from './create.ts'
import { BackupError, type Head, MAX_PART_BYTES, type Manifest, storageKeyOf, tableOf } from './format.ts'
import { emptyTables, tableNames } from './new-tables.ts'
import { fromLine } from './rows.ts'
import { openKey } from './secret-key.ts'

export interface RestoreRequest {
  file: string
  /** Location of the new database. */
  settings: DatabaseSettings
  storage: Storage
  /** Decrypts the secret key in the backup; if omitted, the key is not restored. */
  passphrase?: string
  /** Runs last, in the same transaction. `secretKey` is the one from the backup. */
  finish?: (trx: Transaction, manifest: Manifest, secretKey: string | undefined) => Promise<void>
  onProgress?: (progress: Progress) => void
}

const unpacked = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)

/** @throws {BackupError} if the schema version is unknown */
function refuseNewer({ migration, portal }: Head): void {
  if (!isKnownMigration(migration))
    throw new BackupError(
      `The backup was made by a newer version of the portal (${portal}). Restore it with that version.`,
    )
}

const verify = (file: string, onProgress?: (progress: Progress) => void) =>
  verifyArchive(file, refuseNewer, (done, total) => onProgress?.({ step: 'verify', done, total }))

/** Checks the whole file. @throws {BackupError} with the reason */
export async function checkBackup(
  file: string,
  onProgress?: (progress: Progress) => void,
): Promise<Manifest> {
  return (await verify(file, onProgress)).manifest
}

async function rowsOf(bytes: Buffer): Promise<SnapshotRow[]> {
  const text = (await unpacked(bytes, { maxOutputLength: MAX_PART_BYTES })).toString()
  return text.split('\n').filter(Boolean).map(fromLine)
}

class RestoreJob {
  readonly #request: RestoreRequest
  readonly #manifest: Manifest
  readonly #database: NewDatabase
  readonly #secretKey: string | undefined
  readonly #hashes: ReadonlyMap<string, string>
  readonly #columns: ReadonlyMap<string, readonly string[]>
  readonly #counts = new Map<string, number>()
  /** Keys of contents that did not exist before. */
  readonly #stored: string[] = []
  #done = 0

  constructor(
    request: RestoreRequest,
    manifest: Manifest,
    secretKey: string | undefined,
    database: NewDatabase,
  ) {
    this.#request = request
    this.#secretKey = secretKey
    this.#manifest = manifest
    this.#database = database
    this.#hashes = new Map(manifest.parts.map(({ name, sha256 }) => [name, sha256]))
    this.#columns = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  }

  async run(): Promise<void> {
    const { file, finish, storage } = this.#request
    const { head, sequences } = this.#manifest
    const { trx, migrateTo, setSequences } = this.#database
    await migrateTo(head.migration)
    await this.#prepare()
    try {
      for await (const part of readParts(file)) await this.#restore(part)
      this.#checkCounts()
      await setSequences(sequences)
      await migrateTo()
      await forgetIndex(trx)
      await finish?.(trx, this.#manifest, this.#secretKey)
      if (this.#secretKey) await keepKey(this.#request.settings.dataDir, this.#secretKey)
    } catch (error) {
      for (const key of this.#stored) await storage.remove(key).catch(() => undefined)
      throw error
    }
  }

  /** Empties the tables: migrations have written rows, which the backup contains in their later state. */
  async #prepare(): Promise<void> {
    const { trx } = this.#database
    const known = await tableNames(trx)
    const names = this.#manifest.tables.map(({ name }) => name)
    const unknown = names.find((name) => !known.has(name))
    if (unknown) throw new BackupError(`The backup has a table that is none of the portal's: ${unknown}.`)
    await emptyTables(trx, names)
  }

  async #restore(part: ArchivePart): Promise<void> {
    const { onProgress } = this.#request
    const { parts } = this.#manifest
    const table = tableOf(part.name)
    const key = storageKeyOf(part.name)
    if (table) await this.#insert(table, await this.#checked(part))
    else if (key) await this.#store(key, part)
    else await bytesOf(part)
    this.#done = Math.min(this.#done + 1, parts.length)
    onProgress?.({ step: 'rows', done: this.#done, total: parts.length })
  }

  /** The file may have been changed since it was verified. */
  #compare(name: string, sha256: string): void {
    if (this.#hashes.get(name) !== sha256)
      throw new BackupError(`The backup is damaged: ${name} is not as it was written.`)
  }

  async #checked(part: ArchivePart): Promise<Buffer> {
    const bytes = await bytesOf(part)
    this.#compare(part.name, sha256Of(bytes))
    return bytes
  }

  async #insert(table: string, bytes: Buffer): Promise<void> {
    const rows = await rowsOf(bytes)
    await insertSnapshotRows(this.#database.trx, table, this.#columns.get(table) ?? [], rows)
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + rows.length)
  }

  async #store(key: string, { name, body }: ArchivePart): Promise<void> {
    const { storage } = this.#request
    await withTemporary(storage, body, async (file) => {
      this.#compare(name, file.sha256)
      if (await putContent(storage, key, file)) this.#stored.push(key)
    })
  }

  #checkCounts(): void {
    const short = this.#manifest.tables.find(({ name, rows }) => (this.#counts.get(name) ?? 0) !== rows)
    if (short) throw new BackupError(`The backup is damaged: rows of ${short.name} are missing.`)
  }
}

/** Writes the secret key to the data directory, atomically. */
async function keepKey(dataDir: string, secretKey: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secret.key')
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(`${secretKey}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/**
 * Verifies the whole file, then restores it.
 *
 * @throws {BackupError} if the file is not a complete backup of a known version
 * @throws {DatabaseNotEmpty} if there is already a database
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { file, passphrase, settings, onProgress } = request
  const { manifest, sealedKey } = await verify(file, onProgress)
  if (passphrase !== undefined && sealedKey === undefined)
    throw new BackupError('There is no key in the backup: leave --passphrase-file out.')
  const secretKey =
    passphrase !== undefined && sealedKey !== undefined ? await openKey(sealedKey, passphrase) : undefined
  await fillNewDatabase(settings, (database) => new RestoreJob(request, manifest, secretKey, database).run())
  return manifest
}
