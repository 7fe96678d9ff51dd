/** Files in a local folder. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, constants, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { copyToDisk, streamToDisk, syncDirectory, writeAtomically } from './durable-files.ts'
import type { Storage, StoredFile } from './storage.ts'
import { checked, isStorageKey } from './storage-keys.ts'

/** Renews a file's modification time; returns whether the file exists. */
async function isRenewed(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

/** The names in a folder; none where it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )
}

export class DiskStorage implements Storage {
  readonly folder: string
  readonly incoming: string
  readonly #root: string
  /** Folders whose directory entry is synced already: each needs one sync, not one per file. */
  readonly #lasting = new Map<string, Promise<void>>()

  constructor(root: string) {
    this.#root = root
    this.folder = root
    this.incoming = join(root, 'incoming')
    mkdirSync(this.incoming, { recursive: true, mode: 0o700 })
  }

  async put(key: string, source: string | Uint8Array): Promise<boolean> {
    const path = join(this.#root, checked(key))
    if (await isRenewed(path)) return false
    const write = typeof source === 'string' ? copyToDisk(source) : streamToDisk(Readable.from([source]))
    await writeAtomically(path, join(this.incoming, randomUUID()), write)
    await this.#makeLast(dirname(path))
    return true
  }

  #makeLast(folder: string): Promise<void> {
    const synced = this.#lasting.get(folder) ?? syncDirectory(this.#root)
    this.#lasting.set(folder, synced)
    synced.catch(() => this.#lasting.delete(folder))
    return synced
  }

  source(key: string): StoredFile {
    return { path: join(this.#root, checked(key)) }
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#root, checked(key))
    // A reader could take that for damaged content.
    await access(path)
    return work(path)
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#root, checked(key)), { force: true })
  }

  async removeUnlessPutSince(key: string, until: number): Promise<boolean> {
    const path = join(this.#root, checked(key))
    const aside = join(this.incoming, randomUUID())
    try {
      // From here on, a concurrent `put` writes the content again.
      await rename(path, aside)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
      throw error
    }
    if ((await stat(aside)).mtimeMs > until) {
      await rename(aside, path)
      return false
    }
    await rm(aside)
    return true
  }

  async *keys(): AsyncIterable<string> {
    for (const folder of await namesIn(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue
      for (const name of await namesIn(join(this.#root, folder))) {
        const key = `${folder}/${name}`
        if (isStorageKey(key)) yield key
      }
    }
  }

  storedAt(key: string): Promise<number> {
    return modifiedAt(join(this.#root, checked(key)))
  }

  async ping(): Promise<void> {
    await access(this.#root, constants.R_OK | constants.W_OK)
  }
}
