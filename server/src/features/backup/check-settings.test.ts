import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { backupIssues } from './check-settings.ts'

const settings = (dir: string, passphraseFile?: string) => ({
  dir,
  passphraseFile,
  minuteOfDay: 150,
  keep: { days: 7, weeks: 4, months: 12 },
})

test('what would make the next backup fail is said beforehand', async () => {
  const dir = temporaryFolder()
  const [short, good] = [join(dir, 'short'), join(dir, 'good')]
  writeFileSync(short, 'eleven char\n')
  writeFileSync(good, 'twelve chars\n')

  expect(await backupIssues(undefined)).toEqual([])
  expect(await backupIssues(settings(dir))).toEqual([])
  expect(await backupIssues(settings(dir, good))).toEqual([])
  expect(await backupIssues(settings(join(dir, 'gone'), join(dir, 'gone')))).toEqual([
    `BACKUP_DIR: there is no folder ${join(dir, 'gone')}`,
    `BACKUP_PASSPHRASE_FILE: ${join(dir, 'gone')} cannot be read as a file`,
  ])
  expect(await backupIssues(settings(good, short))).toEqual([
    `BACKUP_DIR: there is no folder ${good}`,
    'BACKUP_PASSPHRASE_FILE: The passphrase needs at least 12 characters.',
  ])
})
