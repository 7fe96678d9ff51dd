import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { breakEachWrite } from '../../../test/break-writes.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { PortalSettings } from '../settings/service.ts'
import { sweepDeals } from './clock.ts'

/** A Thursday morning; the provider works in Sweden. */
const THURSDAY = Date.parse('2027-02-04T09:00Z')

let app: TestApp
let id: number

const deal = async (user: string) => app.get(`/api/partner/deals/${id}`, { token: await signIn(app, user) })
const at = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now())
const news = async (user: string): Promise<string[]> => {
  const { body } = (await app.get('/api/partner/notifications', { token: await signIn(app, user) })).json()
  return body.flatMap(({ kind, text }: { kind: string; text: string }) => (kind === 'dealClock' ? text : []))
}
const sweepIn = (database: DatabaseHandle) => {
  const settings = new PortalSettings(database, app.config)
  const mailer = new Mailer(database, app.config, settings, app.clock.now)
  return sweepDeals({ database, mailer }, app.clock.now())
}
const sweep = async () => {
  await Promise.all([1, 2].map(() => sweepIn(app.database)))
}

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.advance(THURSDAY - app.clock.now())
  await app.database.db.updateTable('partner_tiers').set({ answer_days: 2 }).execute()
  const token = await signIn(app, 'ada')
  const created = await app.post('/api/partner/deals', {}, { token })
  id = created.json().body.id
  await app.database.db
    .updateTable('deals')
    .set({
      ...{ company: 'Acme Bridges', country_iso: 'DE', contact_name: 'Mia' },
      ...{ contact_email: 'mia@acme.example', value: 1000, close_on: '2027-06-01' },
    })
    .where('id', '=', id)
    .execute()
  const { version } = created.json().body
  const submitted = await app.post(`/api/partner/deals/${id}/steps`, { version, step: 'submit' }, { token })
  expect(submitted.statusCode, submitted.body).toBe(200)
})

describe('a submitted deal', () => {
  test('says until when the provider answers, over the weekend', async () => {
    expect((await deal('ada')).json().body.answerUntil).toBe('2027-02-08T22:59:59.999Z')
    expect((await deal('cyd')).statusCode).toBe(404)
  })

  test('is told to the team before, and to both sides once it is late', async () => {
    at('2027-02-05T07:30Z')
    // Wherever the database fails, the notification is sent completely, and once.
    expect(await breakEachWrite(app.database, sweepIn)).toBeGreaterThan(1)
    await sweep()
    expect(await news('root')).toEqual(['To be answered by 8 February 2027: deal Acme Bridges of North Ltd'])
    expect(await news('ada')).toEqual([])
    at('2027-02-08T23:30Z')
    await sweep()
    await sweep()
    expect(await news('root')).toHaveLength(2)
    expect(await news('ada')).toEqual(['Answer overdue since 8 February 2027: deal Acme Bridges'])
    expect(await news('cyd')).toEqual([])
  })

  test('has nothing to be answered once the team has decided', async () => {
    const { version } = (await deal('ada')).json().body
    const token = await signIn(app, 'root')
    const step = { version, step: 'askBack', reason: 'Which site?' }
    const decided = await app.post(`/api/admin/deals/${id}/steps`, step, { token })
    expect(decided.statusCode, decided.body).toBe(200)
    const { answerUntil, reviseUntil } = (await deal('ada')).json().body
    expect([answerUntil, reviseUntil]).toEqual([undefined, undefined])
  })
})

describe('a deal that was asked back', () => {
  const decide = async (step: object) => {
    const { version } = (await deal('ada')).json().body
    const token = await signIn(app, 'root')
    const response = await app.post(`/api/admin/deals/${id}/steps`, { version, ...step }, { token })
    expect(response.statusCode, response.body).toBe(200)
  }
  const submit = async () => {
    const token = await signIn(app, 'ada')
    const { version } = (await deal('ada')).json().body
    const response = await app.post(`/api/partner/deals/${id}/steps`, { version, step: 'submit' }, { token })
    expect(response.statusCode, response.body).toBe(200)
  }

  test('says until when its partner answers, in the calendar of the partner, with its holidays', async () => {
    const { db } = app.database
    await db.updateTable('partner_tiers').set({ revise_days: 3 }).execute()
    await db
      .updateTable('partners')
      .set({ country: 'EG' })
      .where('id', '=', await app.idOf('partners', 'north'))
      .execute()
    await db.updateTable('working_calendars').set({ holidays: '02-16' }).where('key', '=', 'egypt').execute()
    await submit()
    at('2027-02-11T09:00Z')
    await decide({ step: 'askBack', reason: 'Which site?' })
    // A Thursday; Friday and Saturday are the weekend, and Tuesday is a holiday. The team's deadlines follow its
    // Swedish calendar.
    expect((await deal('ada')).json().body).toMatchObject({ reviseUntil: '2027-02-17T21:59:59.999Z' })
    expect((await deal('cyd')).statusCode).toBe(404)
  })

  test('is told to its partner before, and to both sides once it is late', async () => {
    const before = await news('root')
    at('2027-02-15T07:30Z')
    await sweep()
    expect((await news('ada'))[0]).toBe('Please answer our question by 17 February 2027: deal Acme Bridges')
    expect(await news('root')).toEqual(before)
    at('2027-02-17T22:30Z')
    await sweep()
    await sweep()
    const late = 'Answer to our question overdue since 17 February 2027: deal Acme Bridges'
    expect((await news('ada')).filter((text) => text === late)).toHaveLength(1)
    expect((await news('root')).filter((text) => text === late)).toHaveLength(1)
    expect(await news('cyd')).toEqual([])
  })

  test('is the provider’s again once it is answered', async () => {
    await submit()
    const { reviseUntil, answerUntil } = (await deal('ada')).json().body
    expect(reviseUntil).toBeUndefined()
    expect(answerUntil).toBe('2027-02-19T22:59:59.999Z')
  })
})
