import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { newDatabase } from '../../../test/new-database.ts'
import { newStorageUrl } from '../../../test/storage.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { createBackup } from './create.ts'
import { moveStorage } from './move.ts'
import { restoreBackup } from './restore.ts'

const quiet = () => undefined

/** A storage of the kind that this run tests. */
const newStorage = () => openStorage({ dataDir: temporaryFolder(), storageUrl: newStorageUrl() })

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const contents: [string, string][] = []
  for await (const key of storage.keys())
    contents.push([key, await storage.withFile(key, (path) => readFile(path, 'base64'))])
  return Object.fromEntries(contents.sort())
}

test('files are restored into an empty storage, moved to a folder and back, and a move that broke off goes on', async () => {
  const app = await buildTestApp()
  const file = join(temporaryFolder(), 'portal.tar')
  await createBackup({ database: app.database, storage: app.storage, file, version: '1.2.3' })
  const contents = await contentsOf(app.storage)
  expect(Object.keys(contents).length).toBeGreaterThan(2)

  const settings = await newDatabase()
  const restored = newStorage()
  await restoreBackup({ file, settings, storage: restored })
  expect(await contentsOf(restored)).toEqual(contents)

  const folder = openStorage({ dataDir: temporaryFolder() })
  await moveStorage(settings, { source: restored, target: folder }, quiet)
  expect(await contentsOf(folder)).toEqual(contents)

  const back = newStorage()
  const breakOff = () => {
    throw new Error('The move broke off')
  }
  await expect(moveStorage(settings, { source: folder, target: back }, breakOff)).rejects.toThrow('broke off')
  await moveStorage(settings, { source: folder, target: back }, quiet)
  expect(await contentsOf(back)).toEqual(contents)
})
