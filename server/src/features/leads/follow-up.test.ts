import { CALENDAR_FEED_PATH, renewCalendarFeed } from '@portal/contract/calendar'
import {
  getLead,
  getLeadCalendar,
  getLeads,
  type LeadDetail,
  setLeadFollowUp,
  setLeadStatus,
} from '@portal/contract/leads'
import { getNotifications } from '@portal/contract/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { newMails } from '../../../test/outbox.ts'

const DAY = 24 * HOUR
let app: TestApp
let ada: string
let mill: number
let tomorrow: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  mill = await app.idOf('leads', 'mill')
  tomorrow = new Date(app.clock.now() + DAY).toISOString()
  await newMails(app)
})

const pathOf = ({ path }: { path: string }, id = mill) => path.replace('{id}', String(id))
const plan = (body: object, token = ada) => app.post(pathOf(setLeadFollowUp), body, { token })
const lead = async (token = ada): Promise<LeadDetail> =>
  (await app.get(pathOf(getLead), { token })).json().body
const calendar = (token = ada) => app.get(pathOf(getLeadCalendar), { token })

async function reminders(token = ada): Promise<string[]> {
  const { body } = (await app.get(getNotifications.path, { token })).json()
  return body
    .filter(({ kind }: { kind: string }) => kind === 'leadFollowUp')
    .map(({ text }: { text: string }) => text)
}

const passDay = async () => {
  app.clock.advance(DAY)
  ada = await signIn(app, 'ada')
}

describe('a follow-up', () => {
  test('is planned, moved and removed, and the history tells', async () => {
    const planned = await plan({ at: tomorrow, version: 1 })
    expect(planned.json().body).toMatchObject({ followUpAt: tomorrow, version: 2 })
    const later = new Date(app.clock.now() + 7 * DAY).toISOString()
    await plan({ at: later, version: 2 }, await signIn(app, 'bo'))
    const removed = await plan({ version: 3 })
    expect(removed.json().body).not.toHaveProperty('followUpAt')
    expect(removed.json().body.history).toMatchObject([
      { kind: 'changed', fields: ['followUp'], from: later, by: { name: 'ada Test', team: false } },
      { kind: 'changed', fields: ['followUp'], from: tomorrow, to: later, by: { name: 'bo Test' } },
      { kind: 'changed', fields: ['followUp'], to: tomorrow, by: { name: 'ada Test' } },
    ])
    expect(removed.json().body.history[0]).not.toHaveProperty('to')
  })

  test('is in the list, and planned twice it is planned once', async () => {
    await plan({ at: tomorrow, version: 1 })
    expect((await plan({ at: tomorrow, version: 1 })).json().body).toMatchObject({ version: 2 })
    const { body } = (await app.get(getLeads.path, { token: ada })).json()
    expect(body[0]).toMatchObject({ followUpAt: tomorrow, version: 2 })
    expect((await lead()).history).toHaveLength(1)
  })

  test('against an old version is a conflict', async () => {
    await app.post(pathOf(setLeadStatus), { status: 'Contacted', version: 1 }, { token: ada })
    const refused = await plan({ at: tomorrow, version: 1 })
    expect(refused.json()).toMatchObject({ code: 'conflict', details: { changes: [{ kind: 'status' }] } })
    expect(await lead()).not.toHaveProperty('followUpAt')
  })

  test('has a time that is real, near and not over', async () => {
    const ahead = (days: number) => new Date(app.clock.now() + days * DAY).toISOString()
    for (const at of ['tomorrow', '2026-05-12', '2027-02-30T08:00Z', 7, null, ahead(-2), ahead(733)]) {
      const refused = await plan({ at, version: 1 })
      expect(refused.json(), String(at)).toMatchObject({ status: 400, field: 'at' })
    }
    expect((await plan({ at: ahead(-0.9), version: 1 })).statusCode).toBe(200)
    expect((await plan({ at: tomorrow })).json()).toMatchObject({ status: 400, field: 'version' })
  })

  test("of another partner's lead does not exist, and waits until the lead is accepted", async () => {
    for (const user of ['cyd', 'eve', 'root']) {
      const token = await signIn(app, user)
      expect((await plan({ at: tomorrow, version: 1 }, token)).statusCode, user).toBe(404)
    }
    expect((await app.post(pathOf(setLeadFollowUp), { version: 1 })).statusCode).toBe(401)
    const { db } = app.database
    await db.updateTable('leads').set({ assignment: 'assigned' }).where('id', '=', mill).execute()
    expect((await plan({ at: tomorrow, version: 1 })).json().code).toBe('leadNotAccepted')
  })
})

describe('the reminder', () => {
  test('comes once, to who planned it, in the portal and by mail', async () => {
    await plan({ at: tomorrow, version: 1 })
    expect(await newMails(app)).toEqual([])
    await passDay()
    const [mail, ...others] = await newMails(app)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'ada@acme.example',
      locale: 'de',
      subject: 'Heute nachfassen: Mill AB',
    })
    expect(mail?.text).toContain(`/partner/leads?lead=${mill}\n`)
    expect(mail?.text).toContain('> Called twice\n')
    expect(await reminders()).toEqual(['Follow-up today: Mia Mill, Mill AB'])
    expect(await reminders(await signIn(app, 'bo'))).toEqual([])
    await passDay()
    expect(await newMails(app)).toEqual([])
  })

  const changes: Record<string, () => Promise<unknown>> = {
    'the lead was closed': () =>
      app.post(pathOf(setLeadStatus), { status: 'Lost', version: 2 }, { token: ada }),
    'the follow-up was removed': () => plan({ version: 2 }),
    'it was moved': () => plan({ at: new Date(app.clock.now() + 9 * DAY).toISOString(), version: 2 }),
    'its user was disabled': () =>
      app.database.db.updateTable('users').set({ disabled_at: 1 }).where('key', '=', 'ada').execute(),
    'its user left the partner': async () =>
      app.database.db
        .updateTable('users')
        .set({ partner_id: await app.idOf('partners', 'south') })
        .where('key', '=', 'ada')
        .execute(),
    'the lead has another partner': async () =>
      app.database.db
        .updateTable('leads')
        .set({ partner_id: await app.idOf('partners', 'south') })
        .where('id', '=', mill)
        .execute(),
  }
  test.each(Object.keys(changes))('does not come where %s', async (name) => {
    await plan({ at: tomorrow, version: 1 })
    await changes[name]?.()
    app.clock.advance(DAY)
    expect(await newMails(app)).toEqual([])
    const rows = await app.database.db.selectFrom('notifications').select('kind').execute()
    expect(rows.map(({ kind }) => kind)).not.toContain('leadFollowUp')
  })
})

describe('the calendar entry', () => {
  test('is a file for the users of the partner', async () => {
    expect((await calendar()).statusCode).toBe(404)
    await plan({ at: '2026-06-02T06:00:00.000Z', version: 1 })
    const file = await calendar()
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="lead-${mill}.ics"`,
      'cache-control': 'private, no-store',
    })
    expect(file.body).toContain('DTSTART:20260602T060000Z\r\n')
    expect(file.body).toContain('SUMMARY:Follow up: Mia Mill\\, Mill AB\r\n')
    expect((await calendar(await signIn(app, 'cyd'))).statusCode).toBe(404)
    expect((await app.get(pathOf(getLeadCalendar))).statusCode).toBe(401)
  })

  test('is in the feed of who planned it, until the lead is closed', async () => {
    const feedOf = async (user: string) => {
      const { url } = (await app.post(renewCalendarFeed.path, {}, { token: await signIn(app, user) })).json()
      return async () => (await app.get(`${CALENDAR_FEED_PATH}${new URL(url).search}`)).body
    }
    const own = await feedOf('ada')
    const colleagues = await feedOf('bo')
    const before = await own()
    expect(await colleagues()).toBe(before)
    await plan({ at: tomorrow, version: 1 })
    expect(await own()).toContain(`UID:lead-${mill}@`)
    expect(await colleagues()).toBe(before)
    await app.post(pathOf(setLeadStatus), { status: 'Won', version: 2 }, { token: ada })
    expect(await own()).toBe(before)
  })
})
