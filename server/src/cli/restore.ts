import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { writeAudit } from '../features/audit/service.ts'
import { checkSecretKey } from '../features/auth/lost-key.ts'
import type { Manifest } from '../features/backup/format.ts'
import { checkBackup, restoreBackup } from '../features/backup/restore.ts'
import { SecretBox, SecretKeyMismatch } from '../platform/crypto/secret-box.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import { openStorage } from '../platform/files/storage.ts'
import { readPassphrase } from './backup.ts'
import { backupProgress } from './backup-progress.ts'
import { type Command, commandDetails, folderOf } from './command.ts'

const USAGE = 'restore FILE [--passphrase-file F] [--end-sessions] [--check]'

function describe({ head, tables, files, missing }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const without = missing.length > 0 ? ` ${missing.length} files were missing when it was made.` : ''
  const made = `${new Date(head.createdAt).toISOString()} by version ${head.portal}`
  return `The backup was made at ${made}: ${rows} rows and ${files.count} files.${without}`
}

/**
 * Ends all sessions, and with them everything else that gives access without a password: links, push subscriptions of
 * devices that have signed out since, and calendar URLs that may have been renewed because they leaked.
 */
async function endSessions(trx: Transaction): Promise<void> {
  const tables = ['sessions', 'push_devices', 'password_resets', 'device_links', 'calendar_feeds'] as const
  for (const table of tables) await trx.deleteFrom(table).execute()
}

async function isKeyRight(trx: Transaction, secrets: SecretBox): Promise<boolean> {
  try {
    await checkSecretKey(trx, secrets)
    return true
  } catch (error) {
    if (error instanceof SecretKeyMismatch) return false
    throw error
  }
}

export const restoreCommand: Command = {
  usage: 'FILE [--passphrase-file F] [--end-sessions] [--check]',
  summary: 'restore a backup into an empty data directory or database, or only check it',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'passphrase-file': { type: 'string' },
        'end-sessions': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    })
    const file = folderOf(positionals, USAGE)
    const onProgress = backupProgress(process.stderr)
    if (values.check) return console.log(`${describe(await checkBackup(file, onProgress))} It is whole.`)
    const passphraseFile = values['passphrase-file']
    const passphrase = passphraseFile === undefined ? undefined : readPassphrase(passphraseFile)
    // If the key comes from the backup, a placeholder satisfies the check of the settings, which need a key on
    // PostgreSQL.
    const ofNobody = { SECRET_KEY: randomBytes(32).toString('base64url') }
    const config = loadConfig(passphrase === undefined ? process.env : { ...process.env, ...ofNobody })
    let isRight = true
    const manifest = await restoreBackup({
      file,
      settings: config,
      storage: openStorage(config),
      passphrase,
      onProgress,
      async finish(trx, { head }, secretKey = config.secretKey) {
        if (values['end-sessions']) await endSessions(trx)
        isRight = await isKeyRight(trx, new SecretBox(secretKey, config.formerSecretKeys))
        const details = { ...commandDetails('done'), backup: new Date(head.createdAt).toISOString() }
        await writeAudit(trx, { action: 'command', at: Date.now(), userId: null, details })
      },
    })
    console.log(`${describe(manifest)} It is restored; the search index is built at the next start.`)
    if (passphrase !== undefined)
      console.log(
        `Its SECRET_KEY is in ${config.dataDir}/secret.key; where SECRET_KEY is set, set it to that one.`,
      )
    if (!isRight) console.error(new SecretKeyMismatch().message)
  },
}
