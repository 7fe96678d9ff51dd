/**
 * Writes a backup of a portal, which may be running: a consistent snapshot of the tables, then the files that they
 * refer to.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Snapshot, SnapshotTable } from '../../platform/db/snapshot.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { ArchiveWriter } from './archive-writer.ts'
import {
  bytesOfFile,
  collectContents,
  type NamedContent,
  type NamedContents,
  withContent,
} from './contents.ts'
import {
  BackupError,
  type FileProblem,
  FORMAT,
  FORMAT_VERSION,
  filePart,
  HEAD,
  type Head,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  PART_BYTES,
  SECRET_KEY,
  tablePart,
} from './format.ts'
import { LEFT_OUT } from './left-out.ts'
import { toLine } from './rows.ts'
import { noted } from './runs.ts'
import { refuseShortPassphrase, sealKey } from './secret-key.ts'

export interface Progress {
  step: 'tables' | 'files' | 'verify' | 'rows' | 'compare'
  done: number
  total: number
}

export interface BackupRequest {
  database: DatabaseHandle
  storage: Storage
  /** The file to write, which must not exist. */
  file: string
  version: string
  /** The secret key to include, and the passphrase that encrypts it. */
  secret?: { key: string; passphrase: string }
  isScheduled?: boolean
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

export interface BackupReport {
  bytes: number
  faults: number
  rows: number
  files: number
  missing: FileProblem[]
  damaged: FileProblem[]
}

const gzipped = promisify<Buffer, Buffer>(gzip)

class BackupJob {
  readonly #request: BackupRequest
  readonly #archive: ArchiveWriter
  readonly #contents: NamedContents = new Map()
  readonly #tables: Manifest['tables'] = []
  readonly #missing: FileProblem[] = []
  readonly #damaged: FileProblem[] = []

  constructor(request: BackupRequest, archive: ArchiveWriter) {
    this.#request = request
    this.#archive = archive
  }

  async run(): Promise<BackupReport> {
    const { database, secret } = this.#request
    const { head, sequences } = await database.snapshot((snapshot) => this.#addTables(snapshot))
    if (secret) await this.#archive.addText(SECRET_KEY, await sealKey(secret.key, secret.passphrase))
    const files = await this.#addFiles()
    const manifest: Manifest = {
      head,
      tables: this.#tables,
      sequences,
      files,
      missing: this.#missing,
      damaged: this.#damaged,
      hasSecretKey: secret !== undefined,
      parts: [...this.#archive.parts],
    }
    const hash = await this.#archive.addText(MANIFEST, JSON.stringify(manifest))
    await this.#archive.addText(MANIFEST_HASH, hash)
    return {
      bytes: await this.#archive.finish(),
      faults: this.#missing.length + this.#damaged.length,
      rows: this.#tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      missing: this.#missing,
      damaged: this.#damaged,
    }
  }

  async #addTables(snapshot: Snapshot) {
    const { database, version, onProgress, signal } = this.#request
    const head: Head = {
      format: FORMAT,
      version: FORMAT_VERSION,
      portal: version,
      engine: database.engine,
      createdAt: Date.now(),
      migration: snapshot.migration,
    }
    await this.#archive.addText(HEAD, JSON.stringify(head))
    const tables = snapshot.tables.filter(({ name }) => !LEFT_OUT.has(name))
    for (const [index, table] of tables.entries()) {
      signal?.throwIfAborted()
      this.#tables.push({
        ...table,
        columns: [...table.columns],
        rows: await this.#addTable(snapshot, table),
      })
      onProgress?.({ step: 'tables', done: index + 1, total: tables.length })
    }
    return { head, sequences: snapshot.sequences }
  }

  async #addTable(snapshot: Snapshot, table: SnapshotTable): Promise<number> {
    let rows = 0
    let number = 0
    let lines: string[] = []
    let length = 0
    const write = async () => {
      if (lines.length === 0) return
      const packed = await gzipped(Buffer.from(`${lines.join('\n')}\n`))
      await this.#archive.add(tablePart(table.name, number), packed.length, [packed])
      number += 1
      lines = []
      length = 0
    }
    for await (const batch of snapshot.rows(table)) {
      this.#request.signal?.throwIfAborted()
      collectContents(this.#contents, table.name, batch)
      rows += batch.length
      for (const row of batch) {
        const line = toLine(row)
        lines.push(line)
        length += line.length
        if (length >= PART_BYTES) await write()
      }
    }
    await write()
    return rows
  }

  async #addFiles(): Promise<Manifest['files']> {
    const { onProgress, signal } = this.#request
    const total = this.#contents.size
    let bytes = 0
    let count = 0
    let done = 0
    for (const [storageKey, named] of this.#contents) {
      signal?.throwIfAborted()
      const size = await this.#addFile(storageKey, named)
      done += 1
      if (size !== undefined) count += 1
      bytes += size ?? 0
      onProgress?.({ step: 'files', done, total })
    }
    return { count, bytes }
  }

  /** Returns the content's size; undefined if it is missing. */
  async #addFile(storageKey: string, { path, sha256 }: NamedContent): Promise<number | undefined> {
    const size = await withContent(this.#request.storage, storageKey, async (file) => {
      const { size } = await file.stat()
      const hash = await this.#archive.add(filePart(storageKey), size, bytesOfFile(file, size))
      if (sha256 && hash !== sha256) this.#damaged.push({ path, storageKey })
      return size
    })
    // A missing file without a hash belonged to an import that has ended in the meantime.
    if (size === undefined && sha256) this.#missing.push({ path, storageKey })
    return size
  }
}

/**
 * Writes the backup, which appears under its name only when complete.
 *
 * @throws {BackupError} if the file exists or cannot be written
 */
export async function createBackup(request: BackupRequest): Promise<BackupReport> {
  const { database, file, isScheduled = false, secret, signal } = request
  return noted(database.db, { file, isScheduled }, async () => {
    // Before the tables are read, which takes minutes in a large portal.
    if (secret) refuseShortPassphrase(secret.passphrase)
    const archive = await ArchiveWriter.create(file)
    try {
      return await new BackupJob(request, archive).run()
    } catch (error) {
      await archive.discard()
      if (signal?.aborted) throw new BackupError('The backup was interrupted. Nothing is left of it.', error)
      throw error
    }
  })
}
