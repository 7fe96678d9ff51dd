import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { breakEachWrite } from '../../../test/break-writes.ts'
import { newMails } from '../../../test/outbox.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Mailer } from '../../platform/mail/mailer.ts'
import { AudienceClasses, storeAudience } from '../audiences/service.ts'
import { PortalSettings } from '../settings/service.ts'
import { sweepLeads } from './overdue.ts'

/** A Monday morning. */
const MONDAY = Date.parse('2027-02-01T09:00Z')
/** By then, leads assigned on that Monday are overdue in Sweden. */
const OVER = '2027-02-03T23:00Z'

let app: TestApp
let root: string
let mailer: Mailer
let ids: Record<'north' | 'south' | 'west', number>

beforeEach(async () => {
  app = await buildTestApp()
  app.clock.advance(MONDAY - app.clock.now())
  root = await signIn(app, 'root')
  ids = {
    north: await app.idOf('partners', 'north'),
    south: await app.idOf('partners', 'south'),
    west: await app.idOf('partners', 'west'),
  }
  mailer = new Mailer(app.database, app.config, new PortalSettings(app.database, app.config), app.clock.now)
  const { db } = app.database
  await db.updateTable('partners').set({ country: 'SE' }).execute()
  await db.updateTable('leads').set({ due_at: null, due_next_at: null }).execute()
  await save({ acceptDays: 2, contactDays: 3, overdue: 'reassign' })
})

const sweep = async ({ database } = app) => {
  const audiences = new AudienceClasses(app.database, app.clock.now)
  while (await sweepLeads({ database, mailer, audiences }, app.clock.now()));
}
const at = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now())

async function save(values: object) {
  const url = '/api/admin/settings/clocks'
  const { version } = (await app.get(url, { token: root })).json()
  return app.send({ method: 'PATCH', url, payload: { version, ...values }, token: root })
}

async function given(lastname: string, partner = ids.north, more: object = {}): Promise<number> {
  const body = { firstname: 'Lea', lastname, status: 'New', partner, countryIso: 'SE', ...more }
  const response = await app.post('/api/admin/leads', body, { token: root })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

const read = async (id: number, user: string) =>
  app.get(`/api/partner/leads/${id}`, { token: await signIn(app, user) })

async function act(id: number, user: string, action: string, sent: object = {}) {
  const { version } = (await read(id, user)).json().body
  const body = { version, ...sent }
  const response = await app.post(`/api/partner/leads/${id}/${action}`, body, {
    token: await signIn(app, user),
  })
  expect(response.statusCode, response.body).toBe(200)
}

/** The partner has responded to a lead in time, and is done with it. */
async function proves(partner: number, user: string) {
  const id = await given(`Proof${user}`, partner)
  await act(id, user, 'accept')
  await act(id, user, 'status', { status: 'Won' })
}

const holderOf = async (id: number) =>
  (
    await app.database.db
      .selectFrom('leads')
      .select('partner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).partner_id

const news = async (user: string): Promise<string[]> =>
  (await app.get('/api/partner/notifications', { token: await signIn(app, user) }))
    .json()
    .body.map(({ text }: { text: string }) => text)

describe('an overdue lead of a rule that gives it on', () => {
  test('goes to the least busy partner of its country that answers in time, after a warning, once', async () => {
    await proves(ids.south, 'cyd')
    await proves(ids.west, 'wes')
    const busy = await given('Busy', ids.south)
    await act(busy, 'cyd', 'accept')
    await act(busy, 'cyd', 'status', { status: 'Contacted' })
    const id = await given('Late')
    at('2027-02-02T07:30Z')
    await sweep()
    expect((await news('ada'))[0]).toBe('Please accept by 3 February 2027: Lea Late')
    await newMails(app)
    at(OVER)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await holderOf(id)).toBe(ids.west)
    // Its deadline starts again, by the new partner's calendar.
    expect((await read(id, 'wes')).json().body.nextStep).toEqual({
      step: 'accept',
      until: '2027-02-08T22:59:59.999Z',
    })
    expect((await read(id, 'ada')).statusCode).toBe(404)

    const lost = 'Taken back, as it was not accepted by 3 February 2027: Lea Late'
    expect((await news('ada'))[0]).toBe(lost)
    expect((await news('root')).filter((text) => text.includes('Lea Late'))).toEqual([
      'Given to West Ltd, as North Ltd did not accept by 3 February 2027: Lea Late',
    ])
    expect((await news('wes')).filter((text) => text.includes('Lea Late'))).toHaveLength(1)
    const mails = await newMails(app)
    const about = mails.filter(({ kind }) => kind.startsWith('lead'))
    const [toTeam] = about.filter(({ kind }) => kind === 'leadReassignedForTeam')
    expect(toTeam?.subject).toContain('Given to West Ltd')
    expect(
      about.filter(({ kind, recipient }) => kind === 'leadAssigned' && recipient.startsWith('wes')),
    ).toHaveLength(1)
    for (const { subject, recipient } of about.filter(({ kind }) => kind === 'leadClock')) {
      expect(recipient).toMatch(/^(ada|bo)@/)
      expect(subject).not.toContain('West')
    }
  })

  test('is given on as a whole, wherever the database breaks', async () => {
    await proves(ids.south, 'cyd')
    const id = await given('Broken')
    at(OVER)
    expect(await breakEachWrite(app.database, (database) => sweep({ ...app, database }))).toBeGreaterThan(5)
    expect(await holderOf(id)).toBe(ids.south)
    expect((await news('cyd')).filter((text) => text.includes('Broken'))).toHaveLength(1)
  })

  test('says nothing of one partner to the next, and never comes back to who lost it', async () => {
    await proves(ids.north, 'ada')
    await proves(ids.south, 'cyd')
    const id = await given('Silent')
    await act(id, 'ada', 'accept')
    const noted = await app.post(
      `/api/partner/leads/${id}/notes`,
      { text: 'Pays late' },
      { token: await signIn(app, 'ada') },
    )
    expect(noted.statusCode).toBe(200)
    at('2027-02-04T23:30Z')
    await sweep()
    expect(await holderOf(id)).toBe(ids.south)
    const seen = await read(id, 'cyd')
    expect(seen.body).not.toMatch(/Pays late|overdue|North|ada/)
    expect(seen.json().body.history).toMatchObject([{ kind: 'assigned' }])
    expect((await news('cyd')).join()).not.toMatch(/North|ada/)
    const history = (
      await app.get(`/api/admin/leads/${id}/history`, { token: await signIn(app, 'root') })
    ).json()
    expect(history.body.map(({ kind, from }: { kind: string; from?: string }) => from ?? kind)).toEqual(
      expect.arrayContaining(['note', 'overdue', 'assigned']),
    )
    // South loses it as well; North had it before, and West has never accepted a lead.
    at('2027-02-12T23:30Z')
    await sweep()
    expect(await holderOf(id)).toBeNull()
    expect((await news('cyd'))[0]).toContain('Taken back')
  })

  test('goes to no one that may not see its products, that answers late, or that is elsewhere', async () => {
    await proves(ids.south, 'cyd')
    await proves(ids.west, 'wes')
    const { db } = app.database
    const saw = await app.idOf('products', 'saw')
    await transaction(app.database, async (trx, changes) => {
      const audience_id = await storeAudience(trx, { include: { partners: [ids.north, ids.west] } })
      await trx.updateTable('products').set({ audience_id }).where('id', '=', saw).execute()
      changes.addContent('partners')
    })
    const secret = await given('Secret', ids.north, { products: [saw] })
    at(OVER)
    await sweep()
    expect(await holderOf(secret)).toBe(ids.west)

    // It is overdue there as well, so West gets nothing; South is now in another country.
    await db.updateTable('partners').set({ country: 'EG' }).where('id', '=', ids.south).execute()
    at('2027-02-09T09:00Z')
    root = await signIn(app, 'root')
    const far = await given('Far')
    at('2027-02-12T23:30Z')
    await sweep()
    expect(await holderOf(far)).toBeNull()
  })

  test('of a country without a partner goes to one of its region', async () => {
    await proves(ids.south, 'cyd')
    const id = await given('Norwegian', ids.north, { countryIso: 'NO' })
    at(OVER)
    await sweep()
    expect(await holderOf(id)).toBe(ids.south)
  })

  test('goes to whom the settings or the level name, or back to the team', async () => {
    expect((await save({ fallbackPartner: 999_999 })).json()).toMatchObject({
      ...{ code: 'unknownReference', field: 'fallbackPartner' },
    })
    expect((await save({ fallbackPartner: ids.west })).json().fallbackPartner).toBe(ids.west)
    await proves(ids.south, 'cyd')
    const first = await given('First')
    at(OVER)
    await sweep()
    expect(await holderOf(first)).toBe(ids.west)
    root = await signIn(app, 'root')
    const url = `/api/admin/partner-tiers/${await app.idOf('partner_tiers', 'gold')}`
    const { version } = (await app.get(url, { token: root })).json()
    const payload = { version, fallbackPartners: [ids.south, ids.west] }
    const changed = await app.send({ method: 'PATCH', url, payload, token: root })
    expect(changed.statusCode, changed.body).toBe(200)
    const second = await given('Second')
    at('2027-02-09T23:00Z')
    await sweep()
    expect(await holderOf(second)).toBe(ids.south)
    // West loses the first lead and is the named partner: no other partner is considered.
    expect(await holderOf(first)).toBeNull()
  })
})
