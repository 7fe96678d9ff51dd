/**
 * Where the bytes of files are stored: a folder on the disk, or an S3 bucket. Keys come from the content, so what a key
 * names never changes, storing twice is harmless, and a copy may be cached for ever.
 */

import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import {
  access,
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { trimOf } from '@portal/contract/trim'
import type { Disk } from 'flydrive'

export interface Storage {
  /** Folder of this machine that holds the files; undefined where they are elsewhere. */
  readonly folder: string | undefined
  /** Folder of this machine in which files are until they are whole. */
  readonly incoming: string
  /** Stores the file at a path, or bytes; returns whether they are new. */
  put(key: string, source: string | Uint8Array): Promise<boolean>
  /** Path of a local file with the content; only to be read. */
  localPath(key: string): Promise<string>
  remove(key: string): Promise<void>
  /**
   * Removes a content unless it was put since `until`, however often it was there before: whoever puts it meanwhile finds
   * it. Returns whether it was removed.
   */
  removeUnlessPutSince(key: string, until: number): Promise<boolean>
  /** All keys in use, in no order. */
  keys(): AsyncIterable<string>
  /** When the content of a key was stored; now where there is none any more. */
  storedAt(key: string): Promise<number>
  /** Rejects when the storage cannot be used. */
  ping(): Promise<void>
}

export interface StorageSettings {
  dataDir: string
  /** `file:///folder` or `s3://bucket/prefix?region=…&endpoint=…`; without one the files are stored below `dataDir`. */
  storageUrl?: string
}

/** Opens the storage. @throws {Error} with a sentence for the operator when the settings cannot work */
export function openStorage({ dataDir, storageUrl }: StorageSettings): Storage {
  if (storageUrl?.startsWith('s3:')) return new S3Storage(storageUrl, join(dataDir, 'cache'))
  return new DiskStorage(storageUrl ? fileURLToPath(storageUrl) : join(dataDir, 'files'))
}

/** Key of the content with this hash: `ab/abcdef….pdf`. */
export function storageKey(sha256: string, extension: string): string {
  return `${sha256.slice(0, 2)}/${sha256}.${extension}`
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{1,8}$/

function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}

/** Bytes from elsewhere, on the disk. */
const writeNew = (content: Readable) => (path: string) =>
  pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }))

/** A copy of a file, on the disk: made by the system, without its bytes passing through here. */
const copyNew = (source: string) => async (path: string) => {
  await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await chmod(path, 0o644)
  const copy = await open(path, 'r+')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}

/** Whole and on the disk, or not there at all: flydrive's own disk driver writes in place and does not sync. */
async function writeWhole(
  path: string,
  temporary: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(dirname(temporary), { recursive: true })
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    // The failed write is reported, not a failed removal: `removeUnfinished` retries that.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncDirectory(dirname(path))
}

/** Syncs the directory entries to disk; Windows has no such call and needs none. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

/** Touches a file's modification time; returns whether it exists. */
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

/** The S3 client does not handle the errors of a file that it reads. */
async function uploadOf(
  source: string | Uint8Array,
  upload: (content: Readable) => Promise<void>,
): Promise<void> {
  const content = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
  const { promise: failure, reject } = Promise.withResolvers<never>()
  content.on('error', reject)
  try {
    await Promise.race([upload(content), failure])
  } finally {
    content.destroy()
  }
}

class DiskStorage implements Storage {
  readonly folder: string
  readonly incoming: string
  readonly #root: string
  /** Folders whose own names are synced to disk: that takes one sync for each, not one for each file. */
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
    const write = typeof source === 'string' ? copyNew(source) : writeNew(Readable.from([source]))
    await writeWhole(path, join(this.incoming, randomUUID()), write)
    await this.#makeLast(dirname(path))
    return true
  }

  #makeLast(folder: string): Promise<void> {
    const synced = this.#lasting.get(folder) ?? syncDirectory(this.#root)
    this.#lasting.set(folder, synced)
    synced.catch(() => this.#lasting.delete(folder))
    return synced
  }

  async localPath(key: string): Promise<string> {
    return join(this.#root, checked(key))
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#root, checked(key)), { force: true })
  }

  async removeUnlessPutSince(key: string, until: number): Promise<boolean> {
    const path = join(this.#root, checked(key))
    const aside = join(this.incoming, randomUUID())
    try {
      // From here on, whoever puts the content writes it again.
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
        if (KEY.test(key)) yield key
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

/** An object that was stored longer ago is stored again, as only that renews its time. */
const RENEWED_MS = 60 * 60_000

class S3Storage implements Storage {
  readonly folder = undefined
  readonly incoming: string
  readonly #url: URL
  readonly #cache: string
  readonly #fetches = new Map<string, Promise<string>>()
  #disk: Promise<Disk> | undefined

  constructor(url: string, cache: string) {
    this.#url = new URL(url)
    this.#cache = cache
    this.incoming = join(cache, 'incoming')
    if (!this.#url.hostname) {
      throw new Error('The storage address must look like s3://bucket/prefix?region=eu-central-1')
    }
    for (const name of ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner']) {
      try {
        import.meta.resolve(name)
      } catch {
        throw new Error(`Files in S3 need the package ${name}. Install it with: npm install ${name}`)
      }
    }
  }

  async put(key: string, source: string | Uint8Array): Promise<boolean> {
    const disk = await this.#open()
    const object = this.#object(key)
    const isThere = await disk.exists(object)
    if (isThere && (await this.storedAt(key)) > Date.now() - RENEWED_MS) return false
    const contentLength = typeof source === 'string' ? (await stat(source)).size : source.byteLength
    await uploadOf(source, (content) => disk.putStream(object, content, { contentLength }))
    return !isThere
  }

  async localPath(key: string): Promise<string> {
    const path = join(this.#cache, checked(key))
    if (await exists(path)) return path
    let fetch = this.#fetches.get(key)
    if (!fetch) {
      fetch = this.#fetch(key, path).finally(() => this.#fetches.delete(key))
      this.#fetches.set(key, fetch)
    }
    return fetch
  }

  async remove(key: string): Promise<void> {
    await (await this.#open()).delete(this.#object(key))
    await rm(join(this.#cache, key), { force: true })
  }

  async removeUnlessPutSince(key: string, until: number): Promise<boolean> {
    if ((await this.storedAt(key)) > until) return false
    await this.remove(key)
    return true
  }

  async *keys(): AsyncIterable<string> {
    const disk = await this.#open()
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll(this.#prefix, { recursive: true, paginationToken })
      for (const object of page.objects) {
        if (!object.isFile) continue
        const key = object.key.slice(this.#prefix.length)
        if (KEY.test(key)) yield key
      }
      paginationToken = page.paginationToken
    } while (paginationToken)
  }

  async storedAt(key: string): Promise<number> {
    const { lastModified } = await (await this.#open()).getMetaData(this.#object(key))
    return lastModified.getTime()
  }

  async ping(): Promise<void> {
    await (await this.#open()).exists(`${this.#prefix}ping`)
  }

  get #prefix(): string {
    const path = trimOf(this.#url.pathname, '/')
    return path ? `${path}/` : ''
  }

  #object(key: string): string {
    return `${this.#prefix}${checked(key)}`
  }

  async #fetch(key: string, path: string): Promise<string> {
    const content = await (await this.#open()).getStream(this.#object(key))
    await writeWhole(path, join(this.incoming, randomUUID()), writeNew(content))
    return path
  }

  /** The driver is loaded on first use: most portals keep their files on the disk. */
  #open(): Promise<Disk> {
    this.#disk ??= Promise.all([import('flydrive'), import('flydrive/drivers/s3')]).then(
      ([{ Disk }, { S3Driver }]) => {
        const endpoint = this.#url.searchParams.get('endpoint') ?? undefined
        const driver = new S3Driver({
          bucket: this.#url.hostname,
          region: this.#url.searchParams.get('region') ?? 'us-east-1',
          visibility: 'private',
          supportsACL: false,
          ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        })
        return new Disk(driver)
      },
    )
    return this.#disk
  }
}
