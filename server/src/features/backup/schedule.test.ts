import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Backups, readBackups } from '@portal/contract/admin/backups'
import type { Waiting } from '@portal/contract/admin/home'
import { getNotifications } from '@portal/contract/notifications'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { bucketUrl, startS3 } from '../../../test/s3-server.ts'
import { urlOf } from '../../../test/url-of-database.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { storageKey } from '../../platform/files/storage-keys.ts'
import { removeContents } from '../retention/service.ts'
import { backupName, outdated } from './keep.ts'
import { checkBackup } from './restore.ts'
import { noted } from './runs.ts'
import { nextRun, planBackups } from './schedule.ts'

const DAY = 24 * HOUR

describe('of the backups that the portal made', () => {
  const keep = { days: 3, weeks: 2, months: 2 }
  const from = Date.parse('2026-05-13T02:30:00Z')
  const daily = Array.from({ length: 100 }, (_, ago) => backupName(from - ago * DAY))

  test('the last ones of days, weeks and months are kept', () => {
    const gone = outdated(daily, keep)
    expect(daily.filter((name) => !gone.includes(name))).toEqual([
      'portal-20260513T023000Z.tar',
      'portal-20260512T023000Z.tar',
      'portal-20260511T023000Z.tar',
      // The Sunday of the previous week, and the last day of the previous month.
      'portal-20260510T023000Z.tar',
      'portal-20260430T023000Z.tar',
    ])
  })

  test('the last one is kept, however old, and nothing else is looked at', () => {
    const others = [
      'portal.tar',
      'portal-20260513T023000Z.tar.gz',
      '.portal-20200101T000000Z.tar',
      'holiday.jpg',
    ]
    expect(outdated([...others, 'portal-20200101T000000Z.tar'], keep)).toEqual([])
    expect(outdated(['portal-20200101T010000Z.tar', 'portal-20200101T000000Z.tar'], keep)).toEqual([
      'portal-20200101T000000Z.tar',
    ])
  })
})

test('the next one is made at its time of day', () => {
  const settings = { dir: '/', minuteOfDay: 150, keep: { days: 1, weeks: 0, months: 0 } }
  const at = (time: string) => new Date(nextRun(settings, Date.parse(time))).toISOString()
  expect(at('2026-05-10T02:29:59Z')).toBe('2026-05-10T02:30:00.000Z')
  expect(at('2026-05-10T02:30:00Z')).toBe('2026-05-11T02:30:00.000Z')
})

test('no content is removed while a backup is made', async () => {
  const app = await buildTestApp()
  const { database, storage } = app
  const key = storageKey('a'.repeat(64), 'pdf')
  await storage.put(key, Buffer.from('of nobody'))
  const deps = { database, storage, variants: { forget: async () => undefined } }
  await noted(database.db, { file: 'x', isScheduled: false }, async () => {
    expect(await removeContents(deps, [key])).toBe(0)
    return { bytes: 0, faults: 0 }
  })
  expect(await removeContents(deps, [key])).toBe(1)
})

describe('a portal that makes backups by itself', () => {
  let app: TestApp
  let dir: string
  let token: string

  beforeAll(async () => {
    dir = temporaryFolder()
    app = await buildTestApp({
      config: { backup: { dir, minuteOfDay: 150, keep: { days: 1, weeks: 0, months: 0 } } },
    })
    token = await signIn(app, 'root')
  })

  const list = async (): Promise<Backups> => (await app.get(readBackups.path, { token })).json()
  const notices = async () => (await app.get(getNotifications.path, { token })).json().body
  const plan = () => planBackups({ database: app.database, backup: app.config.backup, clock: app.clock.now })

  test('plans the next one once', async () => {
    await plan()
    await plan()
    expect(await list()).toMatchObject({
      schedule: { next: Date.parse('2026-05-11T02:30:00Z'), days: 1, weeks: 0, months: 0 },
      daysWithout: 0,
      lastDone: null,
      runs: [],
    })
  })

  test('tells administrators when one fails, and tries again the next day', async () => {
    // The backup runs in its own process, and with such a setting no command can run.
    vi.stubEnv('DATA_DIR', '/dev/null/none')
    const { db } = app.database
    await db.deleteFrom('jobs').where('kind', '<>', 'backup').execute()
    await db.updateTable('jobs').set({ attempts: 7 }).execute()
    app.clock.advance(DAY)
    await app.jobs.runDue()
    token = await signIn(app, 'root')
    expect(await notices()).toContainEqual(expect.objectContaining({ kind: 'backupFailed' }))
    expect((await list()).schedule?.next).toBeGreaterThan(app.clock.now())
    for (const user of ['eve', 'ada']) {
      const response = await app.get(getNotifications.path, { token: await signIn(app, user) })
      expect(response.body).not.toContain('backupFailed')
    }
  })

  test('is reported as late at home once two have been missed', async () => {
    const days = async () => {
      app.clock.advance(MINUTE)
      const { business }: Waiting = (
        await app.get('/api/admin/home', { token: await signIn(app, 'root') })
      ).json()
      return business?.daysWithoutBackup
    }
    const row = { state: 'done', file: 'x', scheduled: 1, held_until: 0, bytes: 7 } as const
    const started_at = app.clock.now()
    await app.database.db
      .insertInto('backups')
      .values({ ...row, started_at, finished_at: started_at })
      .execute()
    expect(await days()).toBe(0)
    app.clock.advance(3 * DAY)
    expect(await days()).toBe(3)
    token = await signIn(app, 'root')
    expect(await list()).toMatchObject({ daysWithout: 3, lastDone: { bytes: 7, scheduled: true, ms: 0 } })
  })

  test('forgets the plan when the settings no longer ask for it', async () => {
    await plan()
    await planBackups({ database: app.database, backup: undefined, clock: app.clock.now })
    expect((await list()).schedule?.next).toBeNull()
  })
})

/** The backup process finds the database through its settings. */
async function stubSettings({ database, config, storage }: TestApp): Promise<void> {
  if (database.engine === 'postgres') vi.stubEnv('DATABASE_URL', await urlOf(database))
  vi.stubEnv('DATA_DIR', database.folder ?? config.dataDir)
  vi.stubEnv('SECRET_KEY', config.secretKey)
  vi.stubEnv('STORAGE_URL', config.storageUrl ?? `file://${storage.folder}`)
}

test('the daily job of two nodes writes one backup and removes what is not kept', async () => {
  const dir = temporaryFolder()
  const app = await buildTestApp({
    config: { backup: { dir, minuteOfDay: 0, keep: { days: 1, weeks: 0, months: 0 } } },
  })
  // SQLite has one process, but its database may still have two job runners.
  const other =
    app.database.engine === 'postgres'
      ? await openDatabase({ dataDir: '', databaseUrl: await urlOf(app.database) })
      : app.database
  const nodes = [app, await buildTestApp({ nodeOf: app, database: other })]
  if (other !== app.database) atEnd(() => other.close())
  await stubSettings(app)
  const old = join(dir, 'portal-20200101T000000Z.tar')
  writeFileSync(old, 'old')
  await app.database.db.deleteFrom('jobs').execute()
  const plan = ({ database, config, clock }: TestApp) =>
    planBackups({ database, backup: config.backup, clock: clock.now })
  await Promise.all(nodes.map(plan))
  app.clock.advance(DAY)
  const ran = await Promise.all(nodes.map(({ jobs }) => jobs.runDue()))
  expect(ran.sort()).toEqual([0, 1])
  const [name = ''] = readdirSync(dir)
  expect(readdirSync(dir)).toEqual([name])
  expect(existsSync(old)).toBe(false)
  expect((await checkBackup(join(dir, name))).files.count).toBeGreaterThan(5)
  const runs = await app.database.db.selectFrom('backups').select(['state', 'scheduled']).execute()
  expect(runs).toEqual([{ state: 'done', scheduled: 1 }])
})

test('a daily job whose S3 goes away fails with the reason, leaves no backup, and is made later', async () => {
  const s3 = await startS3(temporaryFolder())
  atEnd(() => s3.close())
  const dir = temporaryFolder()
  const app = await buildTestApp({
    config: {
      storageUrl: bucketUrl(s3.endpoint, 'portal'),
      backup: { dir, minuteOfDay: 0, keep: { days: 1, weeks: 0, months: 0 } },
    },
  })
  await stubSettings(app)
  const list = async (): Promise<Backups> =>
    (await app.get(readBackups.path, { token: await signIn(app, 'root') })).json()
  const { db } = app.database
  // Once it is running: some contents are already in the backup.
  for (const { storage_key } of await db.selectFrom('files').select('storage_key').execute())
    await app.storage.put(storage_key, Buffer.from('of the bucket'))
  await db.deleteFrom('jobs').execute()
  await planBackups({ database: app.database, backup: app.config.backup, clock: app.clock.now })
  let asked = 0
  s3.onRequest = ({ method }) => {
    if (method === 'GET') asked += 1
    if (asked > 2) s3.kill()
  }
  app.clock.advance(DAY)
  await app.jobs.runDue()
  expect(readdirSync(dir)).toEqual([])
  const reason = expect.stringContaining('The files cannot be reached')
  expect((await list()).runs).toMatchObject([{ state: 'failed', scheduled: true, error: reason }])
  const jobs = db.selectFrom('jobs').select(['attempts', 'failed_at', 'last_error', 'run_at'])
  const [job] = await jobs.where('kind', '=', 'backup').execute()
  expect(job).toMatchObject({ attempts: 1, failed_at: null, last_error: reason })
  s3.onRequest = undefined
  await s3.start()
  app.clock.advance(HOUR)
  await app.jobs.runDue()
  expect(readdirSync(dir)).toHaveLength(1)
  expect((await list()).runs).toMatchObject([{ state: 'done' }, { state: 'failed' }])
})
