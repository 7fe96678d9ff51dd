/** Checks at the start what the daily backup needs: otherwise its failure at night is the first word of a mistyped path. */
import { access, constants, readFile, stat } from 'node:fs/promises'
import type { BackupSettings } from '../../config.ts'
import { BackupError } from './format.ts'
import { passphraseIn, refuseShortPassphrase } from './secret-key.ts'

type Check = (path: string) => Promise<string | undefined>

const isFolder: Check = async (dir) => {
  const facts = await stat(dir).catch(() => undefined)
  if (!facts?.isDirectory()) return `BACKUP_DIR: there is no folder ${dir}`
  const isWritable = await access(dir, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? undefined : `BACKUP_DIR: the user of the portal may not write to ${dir}`
}

const isPassphrase: Check = async (file) => {
  try {
    refuseShortPassphrase(passphraseIn(await readFile(file, 'utf8')))
    return undefined
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `${file} cannot be read as a file`
    return `BACKUP_PASSPHRASE_FILE: ${reason}`
  }
}

/** What would make the next backup fail. The disk may be mounted later, so it is no reason not to start. */
export async function backupIssues(backup: BackupSettings | undefined): Promise<string[]> {
  if (!backup) return []
  const { dir, passphraseFile } = backup
  const issues = [await isFolder(dir), passphraseFile ? await isPassphrase(passphraseFile) : undefined]
  return issues.filter((issue) => issue !== undefined)
}
