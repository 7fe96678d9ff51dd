/** The storage of the run: a folder, or a bucket. */
import { randomUUID } from 'node:crypto'
import { cpSync, globSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { Config } from '../src/config.ts'
import { bucketUrl, objectPath } from './s3-server.ts'

const s3 = inject('s3')

type Place = Pick<Config, 'dataDir' | 'storageUrl'>

/** `STORAGE_URL` of a new storage; undefined for the default folder. */
export const newStorageUrl = (): string | undefined => s3 && bucketUrl(s3.endpoint, randomUUID())

/** Path of a stored file, possibly in the folder of the S3 server. */
export function storedPath({ config: { dataDir, storageUrl } }: { config: Place }, key: string): string {
  if (!s3 || !storageUrl) return join(dataDir, 'files', key)
  return objectPath(s3.directory, new URL(storageUrl).pathname, key)
}

/** All stored files. */
export const storedFiles = (config: Place) =>
  globSync(storedPath({ config }, '**/*'), { withFileTypes: true }).filter((found) => found.isFile())

/** Copies a folder of stored files into a storage. */
export function fillStorage(config: Place, contents: string): void {
  for (const key of globSync('??/*', { cwd: contents })) {
    const path = storedPath({ config }, key)
    mkdirSync(dirname(path), { recursive: true })
    cpSync(join(contents, key), path)
  }
}
