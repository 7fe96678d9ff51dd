import { type BackupRun as BackupEntry, type Backups, readBackups } from '@portal/contract/admin/backups'
import type { FastifyInstance } from 'fastify'
import type { BackupSettings } from '../../config.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { route } from '../../platform/http/route.ts'
import { type BackupRun, daysWithoutBackup, lastDone, lastRuns } from './runs.ts'

const SHOWN = 10

interface BackupListDeps {
  database: DatabaseHandle
  backup: BackupSettings | undefined
  clock: () => number
}

function toEntry({ started_at, finished_at, scheduled, ...run }: BackupRun): BackupEntry {
  const { id, state, file, bytes, faults, error } = run
  const ms = finished_at === null ? null : finished_at - started_at
  return { id, state, scheduled: scheduled === 1, file, startedAt: started_at, ms, bytes, faults, error }
}

async function scheduleOf(db: Db, backup: BackupSettings | undefined): Promise<Backups['schedule']> {
  if (!backup) return null
  const { next } = await db
    .selectFrom('jobs')
    .select((e) => e.fn.min('run_at').as('next'))
    .where('kind', '=', 'backup')
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { next, ...backup.keep }
}

export function registerBackupList(app: FastifyInstance, { database, backup, clock }: BackupListDeps): void {
  const { db } = database
  route(app, readBackups, async () => {
    const done = await lastDone(db)
    return {
      schedule: await scheduleOf(db, backup),
      daysWithout: backup ? await daysWithoutBackup(db, clock()) : 0,
      lastDone: done ? toEntry(done) : null,
      runs: (await lastRuns(db, SHOWN)).map(toEntry),
    }
  })
}
