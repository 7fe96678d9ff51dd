import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS } from '@portal/contract/idempotency'
import { getProfile } from '@portal/contract/profile'
import { Retention } from '@portal/contract/retention'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { lessOnPostgres } from '../../../test/on-postgres.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { createLogger } from '../../platform/http/logging.ts'
import { AudienceClasses, storeAudience } from '../audiences/service.ts'
import { removeOldAudit, writeAudit } from '../audit/service.ts'
import { planRetention } from './service.ts'

const DAY = 24 * HOUR

let app: TestApp
let db: DatabaseHandle['db']

async function begin(): Promise<void> {
  app = await buildTestApp()
  db = app.database.db
  // The rows of the import.
  await db.deleteFrom('jobs').execute()
}

async function keep(days: Partial<Record<keyof Retention, unknown>>): Promise<void> {
  const value = JSON.stringify(days)
  await db.insertInto('settings').values({ name: 'retention', value, updated_at: 0 }).execute()
}

/** Runs the daily job now. */
async function run(): Promise<void> {
  await db.deleteFrom('jobs').execute()
  await planRetention(app.database, app.clock.now() - HOUR)
  expect(await app.jobs.runDue()).toBe(1)
}

async function count(table: keyof Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n)
}

interface Kind {
  setting: keyof Retention
  table: keyof Database
  /** Writes a row whose retention period starts now. */
  write(userId: number, now: number, n: number): Promise<unknown>
  days: number
}

const mail = { kind: 'x', recipient: 'a@b.example', locale: 'en', subject: '', text: '', html: '' }
const request = { first_name: 'A', last_name: 'B', company: 'C', email: 'a@b.example', country: 'SE' }
const session = { kind: 'session' as const, created_at: 0 }
const submission = { reference: 'r', subject: 's', content: 'c', uploads: '[]', created_at: 0 }

const KINDS: Kind[] = [
  {
    setting: 'sessions',
    table: 'sessions',
    days: 1,
    write: (user_id, now, n) =>
      db
        .insertInto('sessions')
        .values({ ...session, user_id, token_hash: `h${n}`, seen_at: now + DAY, expires_at: now })
        .execute(),
  },
  {
    setting: 'passwordResets',
    table: 'password_resets',
    days: 1,
    write: (user_id, expires_at, n) =>
      db
        .insertInto('password_resets')
        .values({ token_hash: `h${n}`, user_id, expires_at, used_at: null })
        .execute(),
  },
  {
    setting: 'throttles',
    table: 'throttles',
    days: 1,
    write: (_, now, n) =>
      db
        .insertInto('throttles')
        .values({ key: `k${n}`, count: 1, blocked_until: now, expires_at: now })
        .execute(),
  },
  {
    setting: 'sentMails',
    table: 'outbox',
    days: 30,
    write: (_, sent_at) =>
      db
        .insertInto('outbox')
        .values({ ...mail, created_at: 0, sent_at })
        .execute(),
  },
  {
    setting: 'waitingMails',
    table: 'outbox',
    days: 30,
    write: (_, created_at) =>
      db
        .insertInto('outbox')
        .values({ ...mail, created_at })
        .execute(),
  },
  {
    setting: 'views',
    table: 'content_views',
    days: 400,
    write: (user_id, viewed_at) =>
      db
        .insertInto('content_views')
        .values({ user_id, kind: 'news', item_id: 1, action: 'open', viewed_at })
        .execute(),
  },
  {
    setting: 'searchMisses',
    table: 'search_counts',
    days: 180,
    async write(_, last_at, n) {
      const counts = { count: 1, empty_count: 0, opened_count: 1, last_at }
      const { id } = await db
        .insertInto('search_counts')
        .values({ query: `q${n}`, locale: 'en', ...counts })
        .returning('id')
        .executeTakeFirstOrThrow()
      const open = { search_id: id, kind: 'news', item_id: 1, count: 1, position_sum: 1 }
      await db.insertInto('search_opens').values(open).execute()
    },
  },
  {
    setting: 'notifications',
    table: 'notifications',
    days: 90,
    write: (_, created_at) =>
      db
        .insertInto('notifications')
        .values({ audience: 'all', kind: 'leadsAssigned', details: '{}', created_at })
        .execute(),
  },
  {
    setting: 'cspReports',
    table: 'csp_reports',
    days: 90,
    write: (_, last_at, n) =>
      db
        .insertInto('csp_reports')
        .values({ directive: 'img-src', blocked: `${n}`, document: '/', count: 1, first_at: 0, last_at })
        .execute(),
  },
  {
    setting: 'declinedRequests',
    table: 'partner_requests',
    days: 180,
    write: (_, created_at) =>
      db
        .insertInto('partner_requests')
        .values({ ...request, status: 'declined', locale: 'en', created_at })
        .execute(),
  },
  {
    setting: 'crmSubmissions',
    table: 'crm_submissions',
    days: 30,
    write: (user_id, finished_at, n) =>
      db
        .insertInto('crm_submissions')
        .values({ ...submission, user_id, idempotency_key: `k${n}`, ticket: '7', finished_at })
        .execute(),
  },
  {
    setting: 'bin',
    table: 'deletions',
    days: 30,
    async write(_, deleted_at) {
      const { id } = await db
        .insertInto('deletions')
        .values({ resource: 'news', entry_id: 1, title: 'One', deleted_at, migration: '0023-bin' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: file_id } = await db.selectFrom('files').select('id').executeTakeFirstOrThrow()
      await db
        .insertInto('deletion_rows')
        .values({ deletion_id: id, step: 'insert', owner: 'news', content: '[]' })
        .execute()
      await db.insertInto('deletion_files').values({ deletion_id: id, file_id }).execute()
    },
  },
  {
    setting: 'failedJobs',
    table: 'jobs',
    days: 30,
    write: (_, failed_at) =>
      db
        .insertInto('jobs')
        .values({ kind: 'gone', payload: '{}', run_at: 0, failed_at, created_at: 0 })
        .execute(),
  },
  {
    setting: 'auditLog',
    table: 'audit_log',
    days: 730,
    write: (userId, at) => writeAudit(db, { action: 'sign-in', at, userId }),
  },
]

/** Tables that refer to rows of another table. */
const PARTS: Partial<Record<keyof Database, (keyof Database)[]>> = {
  deletions: ['deletion_rows', 'deletion_files'],
  notifications: ['notification_reads'],
  crm_submissions: ['ticket_files'],
  search_counts: ['search_opens'],
}

test('every setting belongs to something that is removed', () => {
  const shown = [...KINDS.map(({ setting }) => setting), 'shareLinks', 'leftFiles']
  expect(shown.sort()).toEqual(Object.keys(Retention.properties).sort())
})

describe.each(lessOnPostgres(KINDS))('$setting', ({ setting, table, write, days }) => {
  beforeAll(begin)
  beforeEach(async () => {
    await db.deleteFrom('settings').where('name', '=', 'retention').execute()
    await db.deleteFrom('jobs').execute()
  })

  /** Two rows, one of them a day older; all other rows are removed. */
  async function writeTwo() {
    const userId = await app.idOf('users', 'ada')
    const all = { until: app.clock.now(), limit: 1000 }
    if (table === 'audit_log') await transaction(app.database, (trx) => removeOldAudit(trx, all))
    else {
      for (const part of PARTS[table] ?? []) await sql`delete from ${sql.table(part)}`.execute(db)
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
    await write(userId, app.clock.now() - DAY, 1)
    await write(userId, app.clock.now(), 2)
    return count(table)
  }
  /** The next scheduled job is not a failed one. */
  const left = async () => (await count(table)) - (table === 'jobs' ? 1 : 0)

  async function runKeepingJobs() {
    await planRetention(app.database, app.clock.now() - HOUR)
    expect(await app.jobs.runDue()).toBe(1)
  }

  test(`stays for ${days} days`, async () => {
    const before = await writeTwo()
    app.clock.advance((days - 1) * DAY - 1)
    await runKeepingJobs()
    expect(await left()).toBe(before)
    app.clock.advance(2)
    await db.updateTable('jobs').set({ run_at: 0 }).where('kind', '=', 'retention').execute()
    expect(await app.jobs.runDue()).toBe(1)
    expect(await left()).toBe(before - 1)
  })

  test('stays as long as the settings say', async () => {
    await keep({ [setting]: 60 })
    const before = await writeTwo()
    app.clock.advance(59 * DAY + 1)
    await runKeepingJobs()
    expect(await left()).toBe(before - 1)
  })
})

describe('the daily removal', () => {
  beforeEach(begin)

  test('plans itself for the next day', async () => {
    await planRetention(app.database, app.clock.now())
    await planRetention(app.database, app.clock.now() + HOUR)
    expect(await app.jobs.runDue()).toBe(0)
    app.clock.advance(HOUR)
    expect(await app.jobs.runDue()).toBe(1)
    const jobs = await db.selectFrom('jobs').selectAll().execute()
    expect(jobs).toMatchObject([
      { kind: 'retention', run_at: app.clock.now() + DAY, attempts: 0, locked_until: null },
    ])
  })

  test('is planned again by a start after one whose clock was ahead', async () => {
    await planRetention(app.database, app.clock.now() + 365 * DAY)
    await planRetention(app.database, app.clock.now())
    app.clock.advance(HOUR)
    expect(await app.jobs.runDue()).toBe(1)
  })

  test('is planned again when it has failed for the last time', async () => {
    await sql`alter table outbox rename to outbox_away`.execute(db)
    await planRetention(app.database, app.clock.now() - HOUR)
    for (let n = 0; n < 3; n += 1) {
      await app.jobs.runDue()
      app.clock.advance(HOUR)
    }
    await sql`alter table outbox_away rename to outbox`.execute(db)
    const [job] = await db.selectFrom('jobs').selectAll().execute()
    expect(job).toMatchObject({ failed_at: null, attempts: 0, run_at: app.clock.now() - HOUR + DAY })
    app.clock.advance(DAY)
    expect(await app.jobs.runDue()).toBe(1)
  })

  test('removes more than a batch', async () => {
    const rows = Array.from({ length: 1203 }, (_, n) => ({
      query: `q${n}`,
      locale: 'en',
      count: 1,
      last_at: 0,
    }))
    for (let start = 0; start < rows.length; start += 200) {
      await db
        .insertInto('search_misses')
        .values(rows.slice(start, start + 200))
        .execute()
    }
    await run()
    expect(await count('search_misses')).toBe(0)
  })

  test('leaves classes of readers that somebody is of, and removes others after three days', async () => {
    const partnerId = await app.idOf('partners', 'north')
    const [node, other] = [0, 1].map(() => new AudienceClasses(app.database, app.clock.now)) as [
      AudienceClasses,
      AudienceClasses,
    ]
    const classWith = async (tags: string) => {
      await transaction(app.database, async (trx, changes) => {
        await trx.updateTable('partners').set({ tags }).where('id', '=', partnerId).execute()
        changes.addContent('partners')
      })
      return (await node.of({ role: 'partner', partnerId })).key
    }
    const isStored = async (key: string) =>
      (await db.selectFrom('audience_classes').selectAll().where('key', '=', key).execute()).length === 1
    await transaction(app.database, async (trx, changes) => {
      const audience_id = await storeAudience(trx, { include: { tags: ['alpine'] } })
      await trx.updateTable('news').set({ audience_id }).where('key', '=', 'one').execute()
      changes.addContent('news', 'partners')
    })
    const alpine = await classWith('["alpine"]')
    app.clock.advance(4 * DAY)
    await run()
    expect(await isStored(alpine)).toBe(true)
    expect(await classWith('[]')).not.toBe(alpine)
    // It was signed until now, and is kept for as long as the URL may be used.
    await run()
    app.clock.advance(2 * DAY)
    await run()
    expect(await isStored(alpine)).toBe(true)
    // Somebody returns before the job runs, which assumes that nobody has.
    expect(await classWith('["alpine"]')).toBe(alpine)
    app.clock.advance(2 * DAY)
    await run()
    expect(await isStored(alpine)).toBe(true)
    await classWith('[]')
    await run()
    app.clock.advance(3 * DAY)
    await run()
    expect(await isStored(alpine)).toBe(false)
    // A node that still has it cached stores it again for the others.
    expect(await classWith('["alpine"]')).toBe(alpine)
    expect([...((await other.byKey(alpine))?.audiences ?? [])]).toHaveLength(1)
  })

  test('falls back to the defaults where the settings are wrong', async () => {
    await keep({ auditLog: 0, views: '7', notifications: 91, searchMisses: -1 })
    await writeAudit(db, { action: 'sign-in', at: app.clock.now(), userId: null })
    app.clock.advance(2 * DAY)
    await run()
    expect(await count('audit_log')).toBeGreaterThan(0)
  })

  test('leaves who is signed in signed in, and removes who has been idle', async () => {
    const token = await signIn(app, 'ada')
    await run()
    expect((await app.get(getProfile.path, { token })).statusCode).toBe(200)
    app.clock.advance(DAY + 3 * HOUR)
    await run()
    expect(await count('sessions')).toBe(0)
  })

  test('leaves the attachments of a ticket that HubSpot has', async () => {
    const user_id = await app.idOf('users', 'ada')
    const finished = { ...submission, user_id, idempotency_key: 'k', ticket: '7', finished_at: 0 }
    const { id } = await db
      .insertInto('crm_submissions')
      .values(finished)
      .returning('id')
      .executeTakeFirstOrThrow()
    const attachment = { user_id, submission_id: id, ticket: '7', position: 0, file_id: null }
    await db.insertInto('ticket_files').values(attachment).execute()
    await run()
    expect(await count('crm_submissions')).toBe(0)
    expect(await db.selectFrom('ticket_files').selectAll().execute()).toMatchObject([
      { submission_id: null, ticket: '7' },
    ])
  })

  test('removes the keys of repeatable requests once they have expired', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: '"key-of-the-tests"' }
    const body = { documentId: await app.idOf('documents', 'sheet') }
    await app.post('/api/partner/share-links', body, { token: await signIn(app, 'ada'), headers })
    app.clock.advance(IDEMPOTENCY_HOURS * HOUR - 1)
    await run()
    expect(await count('idempotency_keys')).toBe(1)
    app.clock.advance(1)
    await run()
    expect(await count('idempotency_keys')).toBe(0)
  })

  test('removes definitions of audiences that no entry has, not even one in the bin', async () => {
    const token = await signIn(app, 'eve')
    const gold = await app.idOf('partner_tiers', 'gold')
    const url = `/api/admin/news/${await app.idOf('news', 'two')}`
    const aim = async (audience: object) => {
      const { version } = (await app.get(url, { token })).json()
      await app.send({ method: 'PATCH', url, payload: { version, audience }, token })
    }
    const definitions = async () =>
      (await db.selectFrom('audiences').select('definition').execute()).map(({ definition }) => definition)
    await aim({ include: { countries: ['NO'] } })
    await aim({ include: { tiers: [gold] } })
    expect(await definitions()).toHaveLength(2)
    const version = app.database.bus.version(['partners'])
    await run()
    expect(await definitions()).toEqual([JSON.stringify({ include: { tiers: [gold] } })])
    expect(app.database.bus.version(['partners'])).not.toBe(version)
    const { binned } = (await app.send({ method: 'DELETE', url, token })).json()
    await run()
    expect(await definitions()).toHaveLength(1)
    await app.post('/api/admin/bin/restore', { ids: binned }, { token })
    await aim({ roles: ['partner'] })
    await run()
    expect(await definitions()).toEqual([JSON.stringify({ roles: ['partner'] })])
  })

  test('removes share links a year after their end', async () => {
    const documentId = await app.idOf('documents', 'sheet')
    const token = await signIn(app, 'ada')
    await app.post('/api/partner/share-links', { documentId }, { token })
    app.clock.advance((30 + 365) * DAY - 1)
    await run()
    expect(await count('share_links')).toBe(1)
    app.clock.advance(1)
    await run()
    expect(await count('share_links')).toBe(0)
  })
})

test('the log says how much was removed', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(line) })
  app = await buildTestApp({ logger })
  db = app.database.db
  await db.insertInto('search_misses').values({ query: 'q', locale: 'en', count: 1, last_at: 0 }).execute()
  await run()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'what has been kept long enough is removed', searchMisses: 1 }),
  )
})
