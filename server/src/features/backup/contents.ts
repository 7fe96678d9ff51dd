/** Reads contents of files, which may be missing, and stores verified ones. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SnapshotRow } from '../../platform/db/snapshot.ts'
import type { Storage } from '../../platform/files/storage.ts'

const READ_BYTES = 1024 * 1024

/** A content that tables refer to. */
export interface NamedContent {
  path: string
  /** Undefined if it was not recorded. */
  sha256: string | undefined
}

/** The contents that tables refer to, by storage key. */
export type NamedContents = Map<string, NamedContent>

/** Tables that refer to contents. */
export const NAMING_TABLES = ['files', 'lead_imports', 'partner_imports'] as const

/** Adds the contents that rows of a table refer to. */
export function collectContents(contents: NamedContents, table: string, rows: readonly SnapshotRow[]): void {
  for (const row of rows) {
    if (table === 'files')
      contents.set(String(row.storage_key), { path: String(row.path), sha256: String(row.sha256) })
    // The file of a running import has no row in `files`.
    if ((table === 'lead_imports' || table === 'partner_imports') && row.state === 'running') {
      const { storageKey } = JSON.parse(String(row.request)) as { storageKey: string }
      contents.set(storageKey, { path: String(row.file_name), sha256: undefined })
    }
  }
}

/** The bytes of a file with this size, which must not change. */
export const bytesOfFile = (file: FileHandle, size: number): AsyncIterable<Uint8Array> | [] =>
  size === 0
    ? []
    : file.createReadStream({ highWaterMark: READ_BYTES, start: 0, end: size - 1, autoClose: false })

/** Runs `work` with a content; returns undefined if it is missing. */
export async function withContent<T>(
  storage: Storage,
  key: string,
  work: (file: FileHandle, path: string) => Promise<T>,
): Promise<T | undefined> {
  let file: FileHandle | undefined
  try {
    return await storage.withFile(key, async (path) => {
      file = await open(path, 'r')
      return work(file, path).finally(() => file?.close())
    })
  } catch (error) {
    if (!file && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The hash of a stored content; undefined if it is missing. */
export function storedHash(storage: Storage, key: string): Promise<string | undefined> {
  return withContent(storage, key, async (file) => {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    for await (const chunk of bytesOfFile(file, size)) hash.update(chunk)
    return hash.digest('hex')
  })
}

/** Stores the file at a path under a key, replacing a different content; returns whether there was none before. */
export async function putContent(
  storage: Storage,
  key: string,
  { path, sha256 }: { path: string; sha256: string },
): Promise<boolean> {
  if (await storage.put(key, path)) return true
  if ((await storedHash(storage, key)) === sha256) return false
  await storage.remove(key)
  await storage.put(key, path)
  return false
}

/** Runs `work` with a local temporary file of the bytes, and with their hash. */
export async function withTemporary<T>(
  storage: Storage,
  bytes: AsyncIterable<Uint8Array>,
  work: (file: { path: string; sha256: string }) => Promise<T>,
): Promise<T> {
  await mkdir(storage.incoming, { recursive: true })
  const path = join(storage.incoming, randomUUID())
  const hash = createHash('sha256')
  try {
    await pipeline(
      bytes,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    return await work({ path, sha256: hash.digest('hex') })
  } finally {
    await rm(path, { force: true })
  }
}
