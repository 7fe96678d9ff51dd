/** The behaviour of every storage, on disk and in S3. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { newStorageUrl } from '../../../test/storage.ts'
import { openStorage, type Storage } from './storage.ts'
import { storageKey } from './storage-keys.ts'

const key = storageKey('ab'.repeat(32), 'pdf')
let dataDir: string
let storage: Storage

beforeEach(() => {
  dataDir = temporaryFolder()
  storage = openStorage({ dataDir, storageUrl: newStorageUrl() })
})

const text = (key: string) => storage.withFile(key, (path) => readFile(path, 'utf8'))

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.keys()) found.push(key)
  return found.sort()
}

test('what is put can be read, from bytes and from a file', async () => {
  expect(await storage.put(key, Buffer.from('content'))).toBe(true)
  expect(await text(key)).toBe('content')

  const copy = storageKey('cd'.repeat(32), 'pdf')
  const path = join(dataDir, 'a file')
  await writeFile(path, 'another')
  expect(await storage.put(copy, path)).toBe(true)
  expect(await text(copy)).toBe('another')
  expect(await keys()).toEqual([key, copy])
})

test('storing twice concurrently is harmless', async () => {
  await Promise.all(Array.from({ length: 8 }, () => storage.put(key, Buffer.alloc(100_000, 'x'))))

  expect(await storage.put(key, Buffer.from('other'))).toBe(false)
  expect(await text(key)).toHaveLength(100_000)
  expect(readdirSync(storage.incoming)).toEqual([])
})

test('nothing shows of a file that could not be stored', async () => {
  await expect(storage.put(key, join(dataDir, 'not-there'))).rejects.toThrow('ENOENT')
  expect(await keys()).toEqual([])
  expect(readdirSync(storage.incoming)).toEqual([])
})

test('removing takes a file away, and what is not there stays so', async () => {
  await storage.put(key, Buffer.from('content'))
  await storage.remove(key)
  await storage.remove(key)
  await expect(text(key)).rejects.toMatchObject({ code: 'ENOENT' })
  // No path is returned for it, since the caller might take it for a broken file.
  await expect(storage.withFile(key, async () => 'broken')).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await storage.put(key, Buffer.from('content'))).toBe(true)
})

test('what was put meanwhile is not removed', async () => {
  await storage.put(key, Buffer.from('content'))
  expect(await storage.removeUnlessPutSince(key, Date.now() - 60_000)).toBe(false)
  expect(await text(key)).toBe('content')
  expect(await storage.removeUnlessPutSince(key, Date.now() + 60_000)).toBe(true)
  expect(await keys()).toEqual([])
})

test('a key cannot lead out of the storage', async () => {
  expect(() => storage.source('../portal.sqlite')).toThrow('Not a storage key')
  await expect(text('../portal.sqlite')).rejects.toThrow('Not a storage key')
  await expect(storage.put('ab/../../x.pdf', Buffer.from(''))).rejects.toThrow('Not a storage key')
})
