/** Files in an S3 bucket, on Amazon or any compatible server. */
import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { streamToDisk } from './durable-files.ts'
import { openS3, type S3, withoutStalls } from './s3-client.ts'
import type { S3Settings } from './s3-settings.ts'
import type { ByteRange, Storage, StoredFile } from './storage.ts'
import { checked, isStorageKey } from './storage-keys.ts'
import { StorageUnavailable } from './storage-unavailable.ts'

/** An older object is uploaded again, as nothing else renews its modification time. */
const RENEWED_MS = 60 * 60_000
const DEFAULT_TIMEOUT_MS = 5_000
/** Concurrent local copies, each as large as its file. */
const COPIES = 4
/** Concurrent parts of a multipart upload, 5 MB each. */
const PARTS = 2

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** A missing object gets the error code that it would have on disk. */
function toStorageError(error: unknown): Error {
  if (!isNamed(error, 'NoSuchKey')) return new StorageUnavailable(error)
  return Object.assign(new Error('The bucket lacks the content', { cause: error }), { code: 'ENOENT' })
}

export class S3Storage implements Storage {
  readonly folder = undefined
  readonly incoming: string
  readonly #settings: S3Settings
  readonly #timeoutMs: number
  readonly #copies = pLimit(COPIES)
  #s3: Promise<S3> | undefined

  constructor(settings: S3Settings, incoming: string, timeoutMs = DEFAULT_TIMEOUT_MS) {
    this.#settings = settings
    this.#timeoutMs = timeoutMs
    this.incoming = incoming
    mkdirSync(incoming, { recursive: true, mode: 0o700 })
  }

  async put(key: string, source: string | Uint8Array): Promise<boolean> {
    checked(key)
    // A missing object does not mean that the bucket is unavailable.
    if (typeof source === 'string') await stat(source)
    const at = await this.#timeOf(key)
    if (at !== undefined && at > Date.now() - RENEWED_MS) return false
    await this.#upload(key, source)
    return at === undefined
  }

  source(key: string): StoredFile {
    checked(key)
    return { read: (range) => this.#read(key, range) }
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    checked(key)
    return this.#copies(async () => {
      const path = join(this.incoming, randomUUID())
      try {
        await streamToDisk(await this.#read(key))(path)
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    })
  }

  async remove(key: string): Promise<void> {
    const object = this.#object(key)
    await this.#ask(({ commands, reader }, options) =>
      reader.send(new commands.DeleteObjectCommand(object), options),
    )
  }

  async removeUnlessPutSince(key: string, until: number): Promise<boolean> {
    if ((await this.storedAt(key)) > until) return false
    await this.remove(key)
    return true
  }

  async *keys(): AsyncIterable<string> {
    const { bucket: Bucket, prefix: Prefix } = this.#settings
    let ContinuationToken: string | undefined
    do {
      const input = { Bucket, Prefix, ContinuationToken }
      const page = await this.#ask(({ commands, reader }, options) =>
        reader.send(new commands.ListObjectsV2Command(input), options),
      )
      for (const { Key = '' } of page.Contents ?? []) {
        const key = Key.slice(Prefix.length)
        if (isStorageKey(key)) yield key
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  async storedAt(key: string): Promise<number> {
    return (await this.#timeOf(key)) ?? Date.now()
  }

  async ping(): Promise<void> {
    const { bucket: Bucket } = this.#settings
    await this.#ask(({ commands, reader }, options) =>
      reader.send(new commands.HeadBucketCommand({ Bucket }), options),
    )
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: `${this.#settings.prefix}${checked(key)}` }
  }

  /** When an object was stored; undefined if it does not exist. */
  async #timeOf(key: string): Promise<number | undefined> {
    const object = this.#object(key)
    return this.#ask(async ({ commands, reader }, options) => {
      try {
        const { LastModified } = await reader.send(new commands.HeadObjectCommand(object), options)
        return LastModified?.getTime() ?? Date.now()
      } catch (error) {
        if (isNamed(error, 'NotFound')) return undefined
        throw error
      }
    })
  }

  async #read(key: string, range?: ByteRange): Promise<Readable> {
    const object = { ...this.#object(key), Range: range && `bytes=${range.start}-${range.end}` }
    const response = await this.#try(({ commands, reader }) =>
      reader.send(new commands.GetObjectCommand(object)),
    )
    const body = response.Body as Readable
    if (range && !response.ContentRange) {
      body.on('error', () => undefined).destroy()
      throw new StorageUnavailable('the server of the bucket knows no ranges')
    }
    return Readable.from(withoutStalls(body, this.#timeoutMs), { objectMode: false })
  }

  /** Uses a multipart upload for large files; removes the parts if it fails. */
  async #upload(key: string, source: string | Uint8Array): Promise<void> {
    const content =
      typeof source === 'string' ? createReadStream(source) : Readable.from([Buffer.from(source)])
    content.on('error', () => undefined)
    const params = { ...this.#object(key), Body: content }
    try {
      await this.#try(({ Upload, writer }) => new Upload({ client: writer, queueSize: PARTS, params }).done())
    } finally {
      content.destroy()
    }
  }

  /** Sends a short request whose whole response must arrive in time. */
  #ask<T>(request: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    return this.#try((s3) => request(s3, { abortSignal: AbortSignal.timeout(this.#timeoutMs) }))
  }

  async #try<T>(request: (s3: S3) => Promise<T>): Promise<T> {
    this.#s3 ??= openS3(this.#settings, this.#timeoutMs)
    const s3 = await this.#s3
    try {
      return await request(s3)
    } catch (error) {
      throw toStorageError(error)
    }
  }
}
