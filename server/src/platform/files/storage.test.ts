import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openStorage, storageKey } from './storage.ts'

const key = storageKey('ab'.repeat(32), 'pdf')
let dataDir: string

beforeEach(() => {
  dataDir = temporaryFolder()
})

test('what is put can be read, from bytes and from a file', async () => {
  const storage = openStorage({ dataDir })
  expect(await storage.put(key, Buffer.from('content'))).toBe(true)
  const path = await storage.localPath(key)
  expect(readFileSync(path, 'utf8')).toBe('content')

  const copy = storageKey('cd'.repeat(32), 'pdf')
  expect(await storage.put(copy, path)).toBe(true)
  expect(readFileSync(await storage.localPath(copy), 'utf8')).toBe('content')
})

test('storing twice concurrently is harmless', async () => {
  const storage = openStorage({ dataDir })
  await Promise.all(Array.from({ length: 8 }, () => storage.put(key, Buffer.alloc(100_000, 'x'))))

  expect(await storage.put(key, Buffer.from('other'))).toBe(false)
  expect(readFileSync(await storage.localPath(key))).toHaveLength(100_000)
  expect(readdirSync(join(dataDir, 'files', 'incoming'))).toEqual([])
})

test('nothing shows of a file that could not be stored', async () => {
  const storage = openStorage({ dataDir })
  await expect(storage.put(key, join(dataDir, 'not-there'))).rejects.toThrow('ENOENT')
  expect(readdirSync(join(dataDir, 'files'), { recursive: true })).toEqual(['ab', 'incoming'])
})

test('removing takes a file away, and what is not there stays so', async () => {
  const storage = openStorage({ dataDir })
  await storage.put(key, Buffer.from('content'))
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.put(key, Buffer.from('content'))).toBe(true)
})

test('a key cannot lead out of the storage', async () => {
  const storage = openStorage({ dataDir })
  await expect(storage.localPath('../portal.sqlite')).rejects.toThrow('Not a storage key')
  await expect(storage.put('ab/../../x.pdf', Buffer.from(''))).rejects.toThrow('Not a storage key')
})

test('the folder may be elsewhere, and ping notices when it is gone', async () => {
  const folder = join(dataDir, 'else where')
  const storage = openStorage({ dataDir, storageUrl: pathToFileURL(folder).href })
  await storage.put(key, Buffer.from('content'))
  await storage.ping()
  rmSync(folder, { recursive: true })
  await expect(storage.ping()).rejects.toThrow('ENOENT')
})
