/**
 * Makes a daily backup in a process of its own: compressing keeps a processor busy, and reading SQLite blocks the event
 * loop.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { BackupSettings } from '../../config.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import { notify } from '../notifications/service.ts'
import { BackupError } from './format.ts'
import { backupName, outdated } from './keep.ts'

const COMMAND_LINE = fileURLToPath(new URL('../../cli/portal.ts', import.meta.url))
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TIMEOUT_MS = DAY / 2
/** With their pauses they take an hour, so a shorter outage does not cost the backup of the day. */
const ATTEMPTS = 8
const KEY = 'daily'
/** Exit code: the backup is written, but files are missing or damaged. */
const INCOMPLETE = 2
const MAX_OUTPUT = 2000

interface PlanDeps {
  database: DatabaseHandle
  backup: BackupSettings | undefined
  clock: () => number
}

interface ScheduleDeps extends PlanDeps {
  logger: FastifyBaseLogger
}

/** The next time of day after `now`. */
export function nextRun({ minuteOfDay }: BackupSettings, now: number): number {
  const today = Math.floor(now / DAY) * DAY + minuteOfDay * MINUTE
  return today > now ? today : today + DAY
}

/** Runs the command; returns whether the backup is complete. @throws {BackupError} with the command's output */
async function run(file: string, passphraseFile: string | undefined, signal: AbortSignal): Promise<boolean> {
  const key = passphraseFile ? ['--key', 'include', '--passphrase-file', passphraseFile] : []
  const child = spawn(process.execPath, [COMMAND_LINE, 'backup', file, '--scheduled', ...key], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-MAX_OUTPUT)
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === INCOMPLETE) return false
    if (code !== 0) throw new BackupError(output.trim().replaceAll('\n', ' ') || 'The process was ended.')
    return true
  } finally {
    signal.removeEventListener('abort', end)
  }
}

async function removeOutdated({ dir, keep }: BackupSettings): Promise<void> {
  for (const name of outdated(await readdir(dir), keep)) await rm(join(dir, name), { force: true })
}

/** Notifies administrators; the back office shows details. */
function tellAdmins({ database, clock }: ScheduleDeps): Promise<void> {
  return transaction(database, async (trx, changes) => {
    const admins = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute()
    const notice = { kind: 'backupFailed', details: {}, at: clock() } as const
    const notices = admins.map(({ id }) => ({ ...notice, audience: { userId: id } }))
    await notify(trx, changes, notices)
  })
}

function plan({ database }: PlanDeps, runAt: number): Promise<void> {
  return transaction(database, (trx) => enqueue(trx, 'backup', {}, { key: KEY, runAt }))
}

/** Registers the daily backup, if it is configured. */
export function registerBackups(jobs: JobRunner, deps: ScheduleDeps): void {
  const { backup, clock, logger } = deps
  if (!backup) return
  const tomorrow = () => plan(deps, nextRun(backup, clock()))
  jobs.register(
    'backup',
    async (_, { signal }) => {
      const file = join(backup.dir, backupName(clock()))
      const isComplete = await run(file, backup.passphraseFile, signal)
      if (!isComplete) await tellAdmins(deps)
      await removeOutdated(backup)
      logger.info({ file, isComplete }, 'the backup is made')
      await tomorrow()
    },
    {
      timeoutMs: TIMEOUT_MS,
      attempts: ATTEMPTS,
      async onGivenUp() {
        await tellAdmins(deps)
        await tomorrow()
      },
    },
  )
}

/** Plans the next backup according to the settings; one that is already due stays. */
export async function planBackups(deps: PlanDeps): Promise<void> {
  const { database, backup, clock } = deps
  const planned = database.db.selectFrom('jobs').where('kind', '=', 'backup').where('key', '=', KEY)
  if (!backup) {
    await database.db.deleteFrom('jobs').where('kind', '=', 'backup').where('key', '=', KEY).execute()
    return
  }
  const due = await planned
    .select('id')
    .where('failed_at', 'is', null)
    .where('run_at', '<=', clock())
    .executeTakeFirst()
  if (!due) await plan(deps, nextRun(backup, clock()))
}
