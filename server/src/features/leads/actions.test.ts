import {
  acceptLead,
  addLeadNote,
  declineLead,
  getLead,
  getLeads,
  LEAD_STATUSES,
  type LeadConflict,
  type LeadDetail,
  setLeadStatus,
} from '@portal/contract/leads'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'

let app: TestApp
let ada: string
let bo: string
let cyd: string
let mill: number

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  cyd = await signIn(app, 'cyd')
  mill = await app.idOf('leads', 'mill')
})

type OneLead =
  | typeof getLead
  | typeof setLeadStatus
  | typeof addLeadNote
  | typeof acceptLead
  | typeof declineLead
const pathOf = ({ path }: OneLead, id: number | string = mill) => path.replace('{id}', String(id))

const lead = async (token = ada): Promise<LeadDetail> =>
  (await app.get(pathOf(getLead), { token })).json().body
const status = (body: object, token = ada) => app.post(pathOf(setLeadStatus), body, { token })
const note = (text: unknown, token = ada) => app.post(pathOf(addLeadNote), { text }, { token })
const accept = (version: number, token = ada) => app.post(pathOf(acceptLead), { version }, { token })
const decline = (body: object, token = ada) => app.post(pathOf(declineLead), body, { token })

async function names(token: string): Promise<string[]> {
  const { body } = (await app.get(getLeads.path, { token })).json()
  return body.map(({ firstname }: { firstname: string }) => firstname)
}

/** As the provider would assign it. */
const assign = () =>
  app.database.db.updateTable('leads').set({ assignment: 'assigned' }).where('id', '=', mill).execute()

const now = () => new Date(app.clock.now()).toISOString()
const by = (name: string) => ({ name: `${name} Test`, team: false })

async function audited(): Promise<string[]> {
  const lines = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id'])
    .where('action', 'like', 'lead-%')
    .orderBy('id')
    .execute()
  return lines.map(({ action, entity, entity_id }) => `${action} ${entity} ${entity_id}`)
}

describe('a lead', () => {
  test('comes with its history', async () => {
    const response = await app.get(pathOf(getLead), { token: ada })
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json().body).toMatchObject({ id: mill, firstname: 'Mia', version: 1, history: [] })
    expect(response.json().body.products).toHaveLength(2)
  })

  test('says where its products are, and what they cost the partner', async () => {
    const [saw, hammer] = [await app.idOf('products', 'saw'), await app.idOf('products', 'hammer')]
    const price = { articleNumber: 'S-1', amount: 1900, currency: 'EUR' }
    const { interests } = await lead()
    expect(interests).toMatchObject([{ id: saw, price }, { id: hammer }])
    expect(interests?.[1]).not.toHaveProperty('price')
    const { db } = app.database
    await db
      .updateTable('products')
      .set({ published_at: app.clock.now() + 1 })
      .where('id', '=', hammer)
      .execute()
    await db.updateTable('price_lists').set({ valid_to: app.clock.now() }).execute()
    const later = (await lead()).interests
    expect(later).toEqual([
      { id: saw, portfolioId: interests?.[0]?.portfolioId, documents: interests?.[0]?.documents },
    ])
    const south = await app.idOf('leads', 'southern')
    const theirs = (await app.get(pathOf(getLead, south), { token: cyd })).json().body.interests
    for (const each of theirs) expect(each).not.toHaveProperty('price')
  })

  test('that there is not does not exist, and some numbers are none', async () => {
    for (const [id, statusCode] of [
      ...['999999', '2147483647'].map((id) => [id, 404] as const),
      ...['0', '-1', 'x', '1.5', '2147483648'].map((id) => [id, 400] as const),
    ]) {
      expect((await app.get(pathOf(getLead, id), { token: ada })).statusCode, id).toBe(statusCode)
    }
  })

  test("of another partner does not exist, nor one of anybody for the provider's team", async () => {
    await assign()
    for (const token of [cyd, await signIn(app, 'eve'), await signIn(app, 'root')]) {
      const responses = [
        await app.get(pathOf(getLead), { token }),
        await status({ status: 'Won', version: 1 }, token),
        await note('Mine now', token),
        await accept(1, token),
        await decline({ version: 1 }, token),
      ]
      for (const answer of responses) {
        expect(answer.statusCode).toBe(404)
        expect(answer.json().code).toBe('notFound')
      }
    }
    expect(await lead()).toMatchObject({ version: 1, assignment: 'assigned', history: [] })
  })

  test('is for signed-in users only', async () => {
    expect((await app.get(pathOf(getLead))).statusCode).toBe(401)
    for (const call of [setLeadStatus, addLeadNote, acceptLead, declineLead]) {
      expect((await app.post(pathOf(call), { version: 1 })).statusCode).toBe(401)
    }
  })
})

describe('the status', () => {
  test('may be in words of its own', async () => {
    const answer = await status({ status: ' On hold ', version: 1 })
    expect(answer.json().body).toMatchObject({ status: 'On hold', version: 2 })
  })

  test('is set, with a line in the history, for all colleagues', async () => {
    expect((await app.get(getLeads.path, { token: bo })).json().body[0].status).toBe('New')
    app.clock.advance(MINUTE)
    const answer = await status({ status: 'Contacted', version: 1 })
    expect(answer.statusCode).toBe(200)
    const line = { at: now(), kind: 'status', by: by('ada'), from: 'New', to: 'Contacted' }
    expect(answer.json().body).toMatchObject({ status: 'Contacted', version: 2, updatedAt: now() })
    expect(answer.json().body.history).toEqual([line])
    expect(await lead(bo)).toEqual(answer.json().body)
    expect((await app.get(getLeads.path, { token: bo })).json().body[0].status).toBe('Contacted')
    expect(await audited()).toEqual([`lead-status lead ${mill}`])
  })

  test('may be each one of the list, and what is set already changes nothing', async () => {
    for (const [index, word] of LEAD_STATUSES.slice(1).entries()) {
      expect((await status({ status: word, version: index + 1 })).statusCode).toBe(200)
    }
    const before = await lead()
    expect((await status({ status: 'Closed', version: 1 })).json().body).toEqual(before)
    expect(before.history).toHaveLength(LEAD_STATUSES.length - 1)
  })

  test('with a wrong field is refused', async () => {
    for (const [field, body] of [
      ['status', { status: ' ', version: 1 }],
      ['status', { status: 'x'.repeat(61), version: 1 }],
      ['status', { version: 1 }],
      ['version', { status: 'Won' }],
      ['version', { status: 'Won', version: '1' }],
      ['version', { status: 'Won', version: 0 }],
      ['partner_id', { status: 'Won', version: 1, partner_id: 1 }],
    ] as const) {
      const answer = await status(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().field).toBe(field)
    }
    expect(await lead()).toMatchObject({ version: 1, history: [] })
  })

  test('against an old version is a conflict that says what has changed', async () => {
    await status({ status: 'Contacted', version: 1 }, bo)
    await note('Wants a quote', bo)
    const answer = await status({ status: 'Lost', version: 2 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().code).toBe('conflict')
    const details: LeadConflict = answer.json().details
    expect(details.changes).toEqual([{ at: now(), kind: 'note', by: by('bo'), text: 'Wants a quote' }])
    expect(details.lead).toEqual(await lead())
    expect(details.lead).toMatchObject({ status: 'Contacted', version: 3 })
    expect((await status({ status: 'Lost', version: 3 })).statusCode).toBe(200)
  })

  test('set concurrently by many is set by one of them', async () => {
    const words = LEAD_STATUSES.slice(1)
    const responses = await Promise.all(words.map((word) => status({ status: word, version: 1 })))
    const codes = responses.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array(words.length - 1).fill(409)])
    expect(await lead()).toMatchObject({ version: 2 })
    expect((await lead()).history).toHaveLength(1)
  })
})

describe('a note', () => {
  test('is shown with the lead, and the one before in its history', async () => {
    app.clock.advance(MINUTE)
    await note(' Third call\n at noon ')
    app.clock.advance(MINUTE)
    const answer = await note('Sent a quote', bo)
    expect(answer.json().body).toMatchObject({ note: 'Sent a quote', version: 3 })
    expect(answer.json().body.history).toMatchObject([
      { kind: 'note', by: by('bo'), text: 'Sent a quote', at: now() },
      { kind: 'note', by: by('ada'), text: 'Third call\n at noon' },
      { kind: 'note', text: 'Called twice', at: '2026-04-01T08:30:00.000Z' },
    ])
    expect(answer.json().body.history[2]).not.toHaveProperty('by')
  })

  test('of many concurrent writers are all kept', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `Note ${i}`)
    const responses = await Promise.all(texts.map((text) => note(text)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200))
    const kept = (await lead()).history.map(({ text }) => text)
    expect(kept.toSorted()).toEqual(['Called twice', ...texts].toSorted())
  })

  test('is a text', async () => {
    for (const text of [undefined, '', ' \n ', 'x'.repeat(4001), 7]) {
      const answer = await note(text)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().field).toBe('text')
    }
  })
})

describe('a newly assigned lead', () => {
  beforeEach(assign)

  test('is accepted once', async () => {
    expect(await lead()).toMatchObject({ assignment: 'assigned' })
    const answer = await accept(1)
    expect(answer.json().body).toMatchObject({ assignment: 'accepted', version: 2 })
    expect(answer.json().body.history).toEqual([{ at: now(), kind: 'accepted', by: by('ada') }])
    expect((await accept(1, bo)).json().body).toEqual(answer.json().body)
    expect(await audited()).toEqual([`lead-accepted lead ${mill}`])
  })

  test('has to be accepted before its status is set; notes may be added', async () => {
    const refused = await status({ status: 'Contacted', version: 1 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'leadNotAccepted',
      message: 'Please accept the lead first.',
    })
    expect((await note('Is that in our region?')).statusCode).toBe(200)
    expect((await accept(1)).json().code).toBe('conflict')
    expect((await accept(2)).statusCode).toBe(200)
    expect((await status({ status: 'Contacted', version: 3 })).statusCode).toBe(200)
  })

  test('leaves the list when it is declined, for all colleagues', async () => {
    expect(await names(bo)).toEqual(['Mia', 'Nils'])
    const answer = await decline({ version: 1, reason: ' Not our region ' })
    expect(answer.json()).toEqual({ message: 'Lead declined' })
    expect(await names(ada)).toEqual(['Nils'])
    expect(await names(bo)).toEqual(['Nils'])
    expect((await app.get(pathOf(getLead), { token: ada })).statusCode).toBe(404)
    for (const again of [await decline({ version: 2 }), await accept(2), await note('Wait')]) {
      expect(again.statusCode).toBe(404)
    }
    const line = await app.database.db.selectFrom('lead_history').selectAll().executeTakeFirstOrThrow()
    expect(line).toMatchObject({ lead_id: mill, kind: 'declined', text: 'Not our region' })
    expect(await audited()).toEqual([`lead-declined lead ${mill}`])
  })

  test('cannot be declined any more once a colleague has accepted it', async () => {
    await accept(1, bo)
    const answer = await decline({ version: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().details.changes).toEqual([{ at: now(), kind: 'accepted', by: by('bo') }])
    expect(await lead()).toMatchObject({ assignment: 'accepted' })
  })

  test('cannot be declined by who has accepted it', async () => {
    await accept(1)
    const answer = await decline({ version: 2 })
    expect(answer.json()).toMatchObject({ status: 409, code: 'leadAccepted' })
    expect(await lead()).toMatchObject({ assignment: 'accepted', version: 2 })
  })

  test('is either accepted or declined, when both come concurrently', async () => {
    const [accepted, declined] = await Promise.all([accept(1), decline({ version: 1 }, bo)])
    expect([accepted?.statusCode, declined?.statusCode].filter((code) => code === 200)).toHaveLength(1)
  })
})

test('the history does not show a partner what another one did before', async () => {
  await note('Only for us')
  const { db } = app.database
  const south = await app.idOf('partners', 'south')
  const line = { lead_id: mill, position: 90, at: app.clock.now(), kind: 'assigned' as const }
  await db.insertInto('lead_history').values(line).execute()
  await db.updateTable('leads').set({ partner_id: south, note: null }).where('id', '=', mill).execute()
  const history = (await lead(cyd)).history
  expect(history).toEqual([{ at: now(), kind: 'assigned' }])
})

test('a user changes leads sixty times a minute at most', async () => {
  for (let i = 0; i < 60; i += 1) expect((await accept(1)).statusCode).toBe(200)
  const refused = await accept(1)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await accept(1, bo)).statusCode).toBe(200)
  app.clock.advance(MINUTE)
  expect((await accept(1)).statusCode).toBe(200)
})
