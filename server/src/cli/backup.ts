import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBackup } from '../features/backup/create.ts'
import type { FileProblem } from '../features/backup/format.ts'
import { passphraseIn } from '../features/backup/secret-key.ts'
import { openBeside } from '../platform/db/open.ts'
import { backupProgress, megabytes } from './backup-progress.ts'
import { type Command, folderOf, UsageError, withFilledPortal } from './command.ts'

const USAGE = 'backup FILE [--key include --passphrase-file F] [--allow-missing]'
/** Exit code: the backup was written, but files are missing or damaged. */
const INCOMPLETE = 2

/** Failures to read the file of the passphrase, which otherwise read as if they were about the portal's data. */
const UNREADABLE: Record<string, string> = {
  ENOENT: 'There is no file',
  EISDIR: 'This is a folder, and not the file of a passphrase:',
  EACCES: 'The user of the portal may not read the passphrase in',
}

/** @throws {UsageError} where there is no such file */
export function readPassphrase(path: string): string {
  try {
    return passphraseIn(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = UNREADABLE[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new UsageError(`${reason} ${path}`) : error
  }
}

function passphraseOf(key: string | undefined, file: string | undefined): string | undefined {
  if (key !== undefined && key !== 'include' && key !== 'omit')
    throw new UsageError('--key must be include or omit')
  if ((key === 'include') !== (file !== undefined))
    throw new UsageError('--key include and --passphrase-file belong together')
  return file === undefined ? undefined : readPassphrase(file)
}

const listed = (problems: readonly FileProblem[]) =>
  problems.map(({ path, storageKey }) => `  ${path} (${storageKey})`).join('\n')

function printProblems(missing: readonly FileProblem[], damaged: readonly FileProblem[]): void {
  if (missing.length > 0) console.error(`Not in the backup, because they are missing:\n${listed(missing)}`)
  if (damaged.length > 0)
    console.error(`In the backup, but not as they were once stored:\n${listed(damaged)}`)
}

/** Aborted by the signals that end a command, so that it can clean up. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

export const backupCommand: Command = {
  usage: 'FILE [--key include --passphrase-file F] [--allow-missing]',
  summary: 'write a backup of database and files, also while the portal runs',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        'passphrase-file': { type: 'string' },
        'allow-missing': { type: 'boolean', default: false },
        scheduled: { type: 'boolean', default: false },
      },
    })
    const file = folderOf(positionals, USAGE)
    const passphrase = passphraseOf(values.key, values['passphrase-file'])
    const signal = interruption()
    await withFilledPortal(async ({ config, database, storage }) => {
      const { bytes, rows, files, missing, damaged, faults } = await createBackup({
        database,
        storage,
        file,
        version: config.version,
        secret: passphrase === undefined ? undefined : { key: config.secretKey, passphrase },
        isScheduled: values.scheduled,
        // The portal reports the standard error of a scheduled backup as the reason of a failure.
        onProgress: values.scheduled ? undefined : backupProgress(process.stderr),
        signal,
      })
      console.log(`${file}: ${rows} rows and ${files} files, ${megabytes(bytes)}.`)
      console.log(
        passphrase === undefined
          ? 'SECRET_KEY is not in it: keep the key elsewhere, second factors cannot be read without it.'
          : 'SECRET_KEY is in it, encrypted with the passphrase: keep that elsewhere.',
      )
      printProblems(missing, damaged)
      if (faults > 0 && !values['allow-missing']) process.exitCode = INCOMPLETE
    }, openBeside)
  },
}
