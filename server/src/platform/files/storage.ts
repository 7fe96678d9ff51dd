/**
 * Stores the bytes of files in a local folder or an S3 bucket. Keys are derived from the content, so the content of a
 * key never changes, storing it twice is harmless, and it may be cached for ever.
 */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { DiskStorage } from './disk-storage.ts'
import { readS3Url } from './s3-settings.ts'
import { S3Storage } from './s3-storage.ts'

/** A byte range, both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** A local file, for reading only; or a stream from a remote storage. */
export type StoredFile = { path: string } | { read(range?: ByteRange): Promise<Readable> }

/** A remote storage rejects everything with `StorageUnavailable` while it cannot be reached. */
export interface Storage {
  /** The local folder that holds the files; undefined for a remote storage. */
  readonly folder: string | undefined
  /** Local folder for files that are still being written. */
  readonly incoming: string
  /** Stores bytes, or the file at a path; returns whether the content is new. */
  put(key: string, source: string | Uint8Array): Promise<boolean>
  /** How to read a content; does not check that it exists. */
  source(key: string): StoredFile
  /**
   * Runs `work` with the path of a local copy, which is read-only and valid until `work` ends. Rejects with ENOENT if
   * the content does not exist.
   */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  remove(key: string): Promise<void>
  /**
   * Deletes a content unless it was put after `until`, so that a concurrent `put` does not lose it. Returns whether it
   * was deleted.
   */
  removeUnlessPutSince(key: string, until: number): Promise<boolean>
  /** All stored keys, unordered. */
  keys(): AsyncIterable<string>
  /** When the content was last stored; the current time if it does not exist. */
  storedAt(key: string): Promise<number>
  /** Rejects when the storage is unusable. */
  ping(): Promise<void>
}

/** Resolves to undefined if the content is missing. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

export interface StorageSettings {
  dataDir: string
  /** `file:///folder` or an S3 URL (`s3-settings.ts`); by default files are stored below `dataDir`. */
  storageUrl?: string
  /** Timeout for responses of an S3 bucket. */
  storageTimeoutMs?: number
}

/** Opens the storage; a bucket need not be reachable yet. */
export function openStorage({ dataDir, storageUrl, storageTimeoutMs }: StorageSettings): Storage {
  if (storageUrl?.startsWith('s3:'))
    return new S3Storage(readS3Url(storageUrl), join(dataDir, 'incoming'), storageTimeoutMs)
  return new DiskStorage(storageUrl ? fileURLToPath(storageUrl) : join(dataDir, 'files'))
}
