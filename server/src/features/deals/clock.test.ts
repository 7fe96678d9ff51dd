import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { breakEachWrite } from '../../../test/break-writes.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { PortalSettings } from '../settings/service.ts'
import { sweepDeals } from './clock.ts'

/** Thursday, in the morning; the provider works in Sweden. */
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
    // Wherever the database breaks, it is told as a whole, and once.
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
    expect((await deal('ada')).json().body.answerUntil).toBeUndefined()
  })
})
