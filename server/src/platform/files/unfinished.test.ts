import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { UPLOAD_PREFIX } from '../http/forms.ts'
import { openStorage } from './storage.ts'
import { storageKey } from './storage-keys.ts'
import { removeUnfinished } from './unfinished.ts'

const NOW = Date.parse('2026-05-10T15:00:00Z')
const MINUTE = 60_000
const UNFINISHED = '5b0c7d0e-3f1a-4e59-9a57-6c1d2e8f4b73'

function write(folder: string, name: string, ageMs: number): void {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (name.startsWith(UPLOAD_PREFIX)) mkdirSync(path)
  else writeFileSync(path, 'x')
  utimesSync(path, (NOW - ageMs) / 1000, (NOW - ageMs) / 1000)
}

test('removes what a killed process left, and nothing that is under way or finished', async () => {
  const dataDir = temporaryFolder()
  const uploads = temporaryFolder()
  const storage = openStorage({ dataDir })
  const derived = join(dataDir, 'derived')
  await storage.put(storageKey('ab'.repeat(32), 'pdf'), Buffer.from('content'))

  write(uploads, `${UPLOAD_PREFIX}old`, 20 * MINUTE)
  write(uploads, `${UPLOAD_PREFIX}new`, MINUTE)
  write(uploads, 'other', 20 * MINUTE)
  write(storage.incoming, 'old', 20 * MINUTE)
  write(storage.incoming, 'new', MINUTE)
  write(derived, `${'ab'.repeat(32)}-small.webp.${UNFINISHED}`, 20 * MINUTE)
  write(derived, `${'ab'.repeat(32)}.none.${UNFINISHED}`, 20 * MINUTE)
  write(derived, `${'ab'.repeat(32)}-small.webp`, 20 * MINUTE)
  const branded = join(derived, 'branded')
  write(branded, `${'cd'.repeat(32)}.pdf.${UNFINISHED}`, 20 * MINUTE)
  write(branded, `${'ef'.repeat(32)}.pdf.${UNFINISHED}`, MINUTE)
  write(branded, `${'cd'.repeat(32)}.pdf`, 20 * MINUTE)

  expect(await removeUnfinished({ dataDir, storage, uploads }, NOW)).toBe(5)
  expect(readdirSync(uploads).sort()).toEqual(['other', `${UPLOAD_PREFIX}new`])
  expect(readdirSync(storage.incoming)).toEqual(['new'])
  expect(readdirSync(derived).sort()).toEqual([`${'ab'.repeat(32)}-small.webp`, 'branded'])
  expect(readdirSync(branded).sort()).toEqual([
    `${'cd'.repeat(32)}.pdf`,
    `${'ef'.repeat(32)}.pdf.${UNFINISHED}`,
  ])
  expect(readdirSync(join(dataDir, 'files', 'ab'))).toHaveLength(1)
})

test('finds nothing where there is nothing yet', async () => {
  const dataDir = join(temporaryFolder(), 'none')
  const storage = openStorage({ dataDir })
  expect(await removeUnfinished({ dataDir, storage, uploads: join(dataDir, 'no') }, NOW)).toBe(0)
})
