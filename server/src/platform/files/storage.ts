/**
 * Where the bytes of files are stored: a folder on the disk, or an S3 bucket. Keys come from the content, so what a key
 * names never changes, storing twice is harmless, and a copy may be cached for ever.
 */
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { DiskStorage } from './disk-storage.ts'
import { readS3Url } from './s3-settings.ts'
import { S3Storage } from './s3-storage.ts'

/** Bytes of a content, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** A file of this machine, only to be read; or bytes that come from elsewhere. */
export type StoredFile = { path: string } | { read(range?: ByteRange): Promise<Readable> }

/** Where the files are elsewhere, everything rejects with `StorageUnavailable` while they cannot be reached. */
export interface Storage {
  /** Folder of this machine that holds the files; undefined where they are elsewhere. */
  readonly folder: string | undefined
  /** Folder of this machine in which files are until they are whole. */
  readonly incoming: string
  /** Stores the file at a path, or bytes; returns whether they are new. */
  put(key: string, source: string | Uint8Array): Promise<boolean>
  /** How to read a content, without looking whether it is there. */
  source(key: string): StoredFile
  /**
   * Runs `work` with the path of a local file with the content: only to be read, and only until `work` has ended. Rejects with
   * the code ENOENT where there is none.
   */
  withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
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

/** Undefined where the content is missing that is worked with. */
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
  /** `file:///folder`, or that of a bucket (`s3-settings.ts`); without one the files are stored below `dataDir`. */
  storageUrl?: string
  /** How long a bucket may take to respond. */
  storageTimeoutMs?: number
}

/** Opens the storage; a bucket need not be within reach yet. */
export function openStorage({ dataDir, storageUrl, storageTimeoutMs }: StorageSettings): Storage {
  if (storageUrl?.startsWith('s3:'))
    return new S3Storage(readS3Url(storageUrl), join(dataDir, 'incoming'), storageTimeoutMs)
  return new DiskStorage(storageUrl ? fileURLToPath(storageUrl) : join(dataDir, 'files'))
}
