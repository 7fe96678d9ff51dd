import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openStorage } from './storage.ts'
import { storageKey } from './storage-keys.ts'

test('the folder may be elsewhere, and ping notices when it is gone', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'else where')
  const storage = openStorage({ dataDir, storageUrl: pathToFileURL(folder).href })
  await storage.put(storageKey('ab'.repeat(32), 'pdf'), Buffer.from('content'))
  await storage.ping()
  rmSync(folder, { recursive: true })
  await expect(storage.ping()).rejects.toThrow('ENOENT')
})
