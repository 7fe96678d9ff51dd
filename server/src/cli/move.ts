import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config.ts'
import { moveDatabase, moveStorage } from '../features/backup/move.ts'
import type { DatabaseSettings } from '../platform/db/open.ts'
import { issueOfS3Url, withoutSecret } from '../platform/files/s3-settings.ts'
import { openStorage } from '../platform/files/storage.ts'
import { backupProgress } from './backup-progress.ts'
import { type Command, UsageError } from './command.ts'

const USAGE = 'Usage: npm run portal -- move --to-database URL, or: npm run portal -- move --to-storage URL'

/** The target: a PostgreSQL database, or an SQLite database in a folder. */
function targetOf(url: string, { postgresLimits }: Config): DatabaseSettings {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  if (protocol === 'postgres:' || protocol === 'postgresql:')
    return { dataDir: '', databaseUrl: url, postgresLimits }
  if (protocol === 'file:') return { dataDir: fileURLToPath(url) }
  throw new UsageError('--to-database must begin with postgres:// or, for SQLite in a folder, with file:///')
}

async function toDatabase(config: Config, url: string): Promise<void> {
  const target = targetOf(url, config)
  await moveDatabase(config, target, backupProgress(process.stderr))
  const settings = target.databaseUrl
    ? 'DATABASE_URL to that database, and SECRET_KEY to the key of now'
    : `DATA_DIR to ${target.dataDir}, with the folder "files" and the key of now in it, and DATABASE_URL to nothing`
  console.log(`Both databases hold the same. Before the next start set ${settings}.`)
}

async function toStorage(config: Config, url: string): Promise<void> {
  if (!/^(?:s3|file):\/\//.test(url)) throw new UsageError('--to-storage must begin with s3:// or file:///')
  const issue = url.startsWith('s3:') ? issueOfS3Url(url) : undefined
  if (issue) throw new UsageError(`--to-storage ${issue}`)
  const storages = { source: openStorage(config), target: openStorage({ ...config, storageUrl: url }) }
  const { files, missing } = await moveStorage(config, storages, backupProgress(process.stderr))
  if (missing.length > 0) {
    const lines = missing.map(({ path, storageKey }) => `  ${path} (${storageKey})`)
    console.error(`Not moved, because they are missing:\n${lines.join('\n')}`)
    process.exitCode = 1
  }
  console.log(
    `Both storages hold the same ${files} files. Before the next start set STORAGE_URL to ${withoutSecret(url)}.`,
  )
}

export const moveCommand: Command = {
  usage: '--to-database URL | --to-storage URL',
  summary: 'copy a stopped portal to another database or storage; a second run goes on',
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { 'to-database': { type: 'string' }, 'to-storage': { type: 'string' } },
    })
    const { 'to-database': databaseUrl, 'to-storage': storageUrl } = values
    if ((databaseUrl === undefined) === (storageUrl === undefined)) throw new UsageError(USAGE)
    const config = loadConfig(process.env)
    if (databaseUrl !== undefined) await toDatabase(config, databaseUrl)
    else if (storageUrl !== undefined) await toStorage(config, storageUrl)
  },
}
