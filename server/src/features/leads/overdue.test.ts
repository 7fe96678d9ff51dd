import { getLeads, type Lead } from '@portal/contract/leads'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { breakEachWrite } from '../../../test/break-writes.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { AudienceClasses } from '../audiences/service.ts'
import { planDeadlines } from '../clocks/job.ts'
import { PortalSettings } from '../settings/service.ts'
import { sweepLeads } from './overdue.ts'

const DAY = 24 * HOUR

let app: TestApp
let root: string
let north: number
let mailer: Mailer

/** A Monday morning. */
const MONDAY = Date.parse('2027-02-01T09:00Z')

beforeEach(async () => {
  app = await buildTestApp()
  app.clock.advance(MONDAY - app.clock.now())
  root = await signIn(app, 'root')
  north = await app.idOf('partners', 'north')
  mailer = new Mailer(app.database, app.config, new PortalSettings(app.database, app.config), app.clock.now)
  const { db } = app.database
  await db.updateTable('partners').set({ country: 'SE' }).where('id', '=', north).execute()
  await db
    .updateTable('partner_tiers')
    .set({ accept_days: 2, contact_days: 3, overdue: 'takeBack' })
    .execute()
  await db.updateTable('leads').set({ due_at: null, due_next_at: null }).execute()
})

const sweep = async ({ database } = app) => {
  const audiences = new AudienceClasses(app.database, app.clock.now)
  while (await sweepLeads({ database, mailer, audiences }, app.clock.now()));
}
const at = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now())

async function given(lastname = 'Late'): Promise<number> {
  const body = { firstname: 'Lea', lastname, status: 'New', partner: north }
  const response = await app.post('/api/admin/leads', body, { token: root })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}
const lead = async (id: number, user = 'ada') =>
  app.get(`/api/partner/leads/${id}`, { token: await signIn(app, user) })
const stepOf = async (id: number) => (await lead(id)).json().body.nextStep
const act = async (id: number, action: string, sent: object = {}) => {
  const { version } = (await lead(id)).json().body
  return app.post(
    `/api/partner/leads/${id}/${action}`,
    { version, ...sent },
    { token: await signIn(app, 'ada') },
  )
}
const news = async (user: string) => {
  const { body } = (await app.get('/api/partner/notifications', { token: await signIn(app, user) })).json()
  return body
    .filter(({ kind }: { kind: string }) => kind === 'leadClock')
    .map((one: { text: string }) => one.text)
}
const mails = async () =>
  (await app.database.db.selectFrom('outbox').select('subject').orderBy('id').execute())
    .map(({ subject }) => subject)
    .filter((subject) => /accept|contact/i.test(subject))

describe('a lead with a time', () => {
  test('is to be accepted, then contacted, and then nothing more, by the calendar of its country', async () => {
    const id = await given()
    expect(await stepOf(id)).toEqual({ step: 'accept', until: '2027-02-03T22:59:59.999Z' })
    at('2027-02-05T09:00Z')
    await act(id, 'accept')
    // A Friday: the weekend does not count.
    expect(await stepOf(id)).toEqual({ step: 'contact', until: '2027-02-10T22:59:59.999Z' })
    await act(id, 'status', { status: 'Contacted' })
    expect(await stepOf(id)).toBeUndefined()
  })

  test('is given none where nobody has set a limit', async () => {
    await app.database.db.updateTable('partner_tiers').set({ accept_days: 0 }).execute()
    expect(await stepOf(await given())).toBeUndefined()
  })

  test('has its time anew when it comes back from the bin', async () => {
    const id = await given()
    const listed = async () =>
      ((await app.get(getLeads.path, { token: await signIn(app, 'ada') })).json().body as Lead[]).find(
        (one) => one.id === id,
      )
    const before = await listed()
    const { state } = (await app.get(`/api/admin/leads/uses?ids=${id}`, { token: root })).json()
    const url = `/api/admin/leads/${id}?state=${state}`
    const { binned } = (await app.send({ method: 'DELETE', url, token: root })).json()
    at('2027-02-08T09:00Z')
    const restored = await app.post(
      '/api/admin/bin/restore',
      { ids: binned },
      { token: await signIn(app, 'root') },
    )
    expect(restored.statusCode, restored.body).toBe(200)
    const anew = { step: 'accept', until: '2027-02-10T22:59:59.999Z' }
    expect(await stepOf(id)).toEqual(anew)
    expect(before?.nextStep).not.toEqual(anew)
    expect((await listed())?.nextStep).toEqual(anew)
    await sweep()
    expect((await lead(id)).statusCode).toBe(200)
  })

  test('is shown to its partner alone', async () => {
    expect((await lead(await given(), 'cyd')).statusCode).toBe(404)
  })
})

describe('what is due', () => {
  test('is taken back as a whole and once, wherever the database breaks', async () => {
    const id = await given()
    at('2027-02-03T23:00Z')
    const broken = await breakEachWrite(app.database, (database) => sweep({ ...app, database }))
    expect(broken).toBeGreaterThan(3)
    expect((await lead(id)).statusCode).toBe(404)
    expect(await news('ada')).toHaveLength(1)
    expect(await mails()).toEqual([...new Set(await mails())])
    await sweep()
    expect(await news('ada')).toHaveLength(1)
  })

  test('is warned of once, and taken back once its time is over, which both sides are told', async () => {
    const id = await given()
    await sweep()
    expect(await news('ada')).toEqual([])
    at('2027-02-02T07:30Z')
    await sweep()
    await sweep()
    expect(await news('ada')).toEqual(['Please accept by 3 February 2027: Lea Late'])
    expect(await news('cyd')).toEqual([])
    at('2027-02-03T23:00Z')
    await sweep()
    await sweep()
    expect((await lead(id)).statusCode).toBe(404)
    expect((await news('ada'))[0]).toBe('Taken back, as it was not accepted by 3 February 2027: Lea Late')
    expect(await news('root')).toHaveLength(1)
    expect(new Set(await mails()).size).toBeGreaterThanOrEqual(2)
    const row = await app.database.db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ partner_id: null, due_at: null, due_next_at: null })
    const history = await app.get(`/api/admin/leads/${id}/history`, { token: await signIn(app, 'root') })
    expect(history.body).toContain('overdue')
  })

  test('is only told of where the rule says so', async () => {
    await app.database.db.updateTable('partner_tiers').set({ overdue: 'tell' }).execute()
    const id = await given()
    app.clock.advance(10 * DAY)
    await sweep()
    expect((await lead(id)).statusCode).toBe(200)
    expect(await news('ada')).toEqual(['Overdue, to be accepted by 3 February 2027: Lea Late'])
  })

  test('is looked at by a job, which plans the next look', async () => {
    await given()
    app.clock.advance(10 * DAY)
    await planDeadlines(app.database, app.clock.now())
    await app.jobs.runDue()
    expect(await news('ada')).toHaveLength(1)
    const jobs = await app.database.db
      .selectFrom('jobs')
      .select('run_at')
      .where('kind', '=', 'deadlines')
      .execute()
    expect(jobs).toEqual([{ run_at: app.clock.now() + 5 * 60_000 }])
  })

  test('stays with whoever acts before', async () => {
    const id = await given()
    at('2027-02-03T12:00Z')
    await sweep()
    expect((await act(id, 'accept')).statusCode).toBe(200)
    at('2027-02-04T00:00Z')
    await sweep()
    expect((await lead(id)).statusCode).toBe(200)
  })

  test('waits with others for whoever changes several', async () => {
    const { database } = app
    const ids: number[] = []
    for (let made = 0; made < 20; made += 1) ids.push(await given())
    for (let round = 0; round < 3; round += 1) {
      // The last ones have waited longest.
      await database.db
        .updateTable('leads')
        .set((e) => ({ due_next_at: e('id', '*', -1) }))
        .where('id', 'in', ids)
        .execute()
      const changing = transaction(database, async (trx) => {
        for (const id of ids)
          await trx
            .updateTable('leads')
            .set({ note: `${round}` })
            .where('id', '=', id)
            .execute()
      })
      await Promise.all([changing, sweep()])
    }
  })

  test('is told together where it is much, and of many partners in turn', async () => {
    for (let n = 0; n < 3; n += 1) await given(`Many${n}`)
    app.clock.advance(10 * DAY)
    await Promise.all([sweep(), sweep()])
    expect(await news('ada')).toEqual([
      'Taken back, as it was not accepted by 3 February 2027: Lea Many0 (+2)',
    ])
  })
})

describe('a lead that nobody has', () => {
  const dueOf = async (id: number) =>
    (await app.get(`/api/admin/leads/${id}`, { token: await signIn(app, 'root') })).json().due
  const SECOND_DAY = Date.parse('2027-02-02T22:59:59.999Z')

  beforeEach(async () => {
    const url = '/api/admin/settings/clocks'
    const payload = { version: 0, assignDays: 1 }
    expect((await app.send({ method: 'PATCH', url, payload, token: root })).statusCode).toBe(200)
  })

  test('is the team’s to assign, of which it is told, and no partner', async () => {
    const body = { firstname: 'Lea', lastname: 'Nobodys', status: 'New' }
    const { id } = (await app.post('/api/admin/leads', body, { token: root })).json()
    expect(await dueOf(id)).toBe(SECOND_DAY)
    at('2027-02-02T07:30Z')
    await Promise.all([sweep(), sweep()])
    expect(await news('root')).toEqual(['To be assigned by 2 February 2027: Lea Nobodys'])
    at('2027-02-02T23:30Z')
    await sweep()
    await sweep()
    expect((await news('root'))[0]).toBe('Overdue, to be assigned by 2 February 2027: Lea Nobodys')
    expect(await news('root')).toHaveLength(2)
    for (const user of ['ada', 'cyd', 'wes']) expect(await news(user)).toEqual([])
    const url = '/api/admin/leads?waiting=overdue'
    expect((await app.get(url, { token: await signIn(app, 'root') })).body).toContain('Nobodys')
  })

  test('has its time when it is declined or taken back, and none with a partner or when it is over', async () => {
    const id = await given('Declined')
    const { version } = (await lead(id)).json().body
    const token = await signIn(app, 'ada')
    expect((await app.post(`/api/partner/leads/${id}/decline`, { version }, { token })).statusCode).toBe(200)
    expect(await dueOf(id)).toBe(SECOND_DAY)
    at('2027-02-02T23:30Z')
    await sweep()
    expect(await news('ada')).toEqual([])
    expect(await news('root')).toHaveLength(1)

    root = await signIn(app, 'root')
    const late = await given('Late')
    at('2027-02-04T23:30Z')
    await sweep()
    expect(await dueOf(late)).toBe(Date.parse('2027-02-05T22:59:59.999Z'))
    const url = `/api/admin/leads/${late}`
    root = await signIn(app, 'root')
    const { version: now } = (await app.get(url, { token: root })).json()
    const payload = { version: now, status: 'Lost' }
    expect((await app.send({ method: 'PATCH', url, payload, token: root })).statusCode).toBe(200)
    expect(await dueOf(late)).toBeNull()
  })
})
