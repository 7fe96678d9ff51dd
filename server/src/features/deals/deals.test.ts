import { decideDeal, listTeamDeals, moveDeal, readTeamDeal } from '@portal/contract/admin/deals'
import { inviteColleague } from '@portal/contract/colleagues'
import {
  attachToDeal,
  createDeal,
  type Deal,
  getDeals,
  handOverDeal,
  MAX_DEAL_FILES,
  saveDeal,
  takeDealStep,
} from '@portal/contract/deals'
import { getPriceList, type PriceList } from '@portal/contract/price-list'
import { wishedMark } from '@portal/contract/wished-products'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { dayIn as dayOf, FILLED, submitDeal } from '../../../test/deals.ts'
import { fileOf, postForm } from '../../../test/form.ts'

let app: TestApp
let ada: string
let bo: string
let cyd: string
let root: string
let article: string

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  cyd = await signIn(app, 'cyd')
  root = await signIn(app, 'root')
  const list = (await app.get(getPriceList.path, { token: ada })).json().body as PriceList
  article = list.groups[0]?.items[0]?.articleNumber ?? ''
})

beforeEach(() => app.database.db.deleteFrom('throttles').execute())

const at = (path: string, id: number | string) => path.replace('{id}', String(id))
const dayIn = (days: number) => dayOf(app, days)

async function created(body: object = {}, token = ada): Promise<Deal> {
  const response = await app.post(createDeal.path, body, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().body
}

const read = (id: number, token = ada) => app.get(`${getDeals.path}/${id}`, { token })
const bodyOf = async (id: number, token = ada): Promise<Deal> => (await read(id, token)).json().body

const save = (id: number, changes: object, token = ada) =>
  app.send({
    method: 'PUT',
    url: at(saveDeal.path, id),
    payload: { version: 1, ...FILLED, lines: [], ...changes },
    token,
  })

const step = (id: number, body: object, token = ada) => app.post(at(takeDealStep.path, id), body, { token })
const decide = (id: number, body: object, token = root) => app.post(at(decideDeal.path, id), body, { token })
const teamDeal = async (id: number) => (await app.get(at(readTeamDeal.path, id), { token: root })).json()

/** A deal of ada with a product, which waits for the team. */
const submitted = (changes: object = {}) =>
  submitDeal(app, ada, { lines: [{ articleNumber: article, quantity: 3 }], ...changes })

async function approved(): Promise<Deal> {
  const { id, version } = await submitted()
  const response = await decide(id, { version, step: 'approve', until: dayIn(90) })
  expect(response.statusCode, response.body).toBe(200)
  return bodyOf(id)
}

const lastMails = async (kind: string) =>
  app.database.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()

const noticesOf = async (token: string): Promise<string[]> =>
  (await app.get('/api/partner/notifications?limit=50', { token }))
    .json()
    .body.map((n: { text: string }) => n.text)

describe('a draft', () => {
  test('keeps what is typed, and its products their prices of that day', async () => {
    const { id, state, currency, owner } = await created()
    expect({ state, currency, owner }).toMatchObject({ state: 'draft', currency: 'EUR' })
    const first = (await save(id, { lines: [{ articleNumber: article, quantity: 2 }] })).json().body as Deal
    const price = first.lines[0]?.price
    expect(first).toMatchObject({ ...FILLED, version: 2, lines: [{ articleNumber: article, quantity: 2 }] })
    const { db } = app.database
    const items = db.updateTable('price_list_items').where('article_number', '=', article)
    const { partner_price } = await db
      .selectFrom('price_list_items')
      .select('partner_price')
      .where('article_number', '=', article)
      .executeTakeFirstOrThrow()
    await items.set({ partner_price: partner_price + 1, article_number: 'gone' }).execute()
    const again = await save(id, { version: 2, lines: [{ articleNumber: article, quantity: 5 }] })
    await db
      .updateTable('price_list_items')
      .where('article_number', '=', 'gone')
      .set({ partner_price, article_number: article })
      .execute()
    expect(again.json().body.lines).toMatchObject([{ price, quantity: 5, model: first.lines[0]?.model }])
  })

  test('is not written over by who has an older version, and says what it is now', async () => {
    const { id } = await created()
    await save(id, {})
    const late = await save(id, { company: 'Other' }, bo)
    expect(late.json()).toMatchObject({ code: 'conflict', details: { deal: { company: FILLED.company } } })
  })

  test('takes over what a lead says', async () => {
    const leadId = await app.idOf('leads', 'mill')
    const deal = await created({ leadId })
    const lead = (await app.get(`/api/partner/leads/${leadId}`, { token: ada })).json().body
    expect(deal).toMatchObject({ leadId, company: lead.company, contactEmail: lead.email })
    expect((await app.post(createDeal.path, { leadId }, { token: cyd })).json()).toMatchObject({
      status: 404,
      field: 'leadId',
    })
    expect(deal.lines).toMatchObject([
      { model: 'S1', articleNumber: article, price: expect.any(Number) },
      { model: 'H1', articleNumber: wishedMark(await app.idOf('products', 'hammer')), price: null },
    ])
  })

  test('keeps a wished product that has no price, also where it is saved in another currency', async () => {
    const { id, version } = await created({ leadId: await app.idOf('leads', 'mill') })
    const mark = wishedMark(await app.idOf('products', 'hammer'))
    const [own, wished] = [article, mark].map((articleNumber) => ({ articleNumber, quantity: 2 }))
    expect((await save(id, { version, currency: 'USD', lines: [wished, own] })).json()).toMatchObject({
      code: 'invalid',
      field: 'currency',
    })
    const saved = (await save(id, { version, lines: [wished] })).json().body as Deal
    expect(saved.lines).toMatchObject([{ articleNumber: mark, model: 'H1', price: null, quantity: 2 }])
    const dollars = await save(id, { version: saved.version, currency: 'USD', lines: [wished] })
    expect(dollars.json().body).toMatchObject({ currency: 'USD', lines: saved.lines })
  })

  test('is deleted by the partner, and never seen by the team', async () => {
    const { id } = await created()
    expect((await app.get(at(readTeamDeal.path, id), { token: root })).statusCode).toBe(404)
    const { items } = (await app.get(listTeamDeals.path, { token: root })).json()
    expect(items.map((deal: Deal) => deal.id)).not.toContain(id)
    const url = `${getDeals.path}/${id}`
    expect((await app.send({ method: 'DELETE', url, token: ada })).statusCode).toBe(200)
    expect((await read(id)).statusCode).toBe(404)
  })

  test.each([
    ['what is no day', { closeOn: 'soon' }],
    ['a day that the calendar does not have', { closeOn: '2026-02-30' }],
    ['a day of no month', { closeOn: '2026-99-99' }],
    ['a country that is a name', { countryIso: 'Germany' }],
    ['half a cent', { value: 0.5 }],
    ['less than nothing', { value: -1 }],
    ['a company of two lines', { company: 'A\nB' }],
    ['a product that the partner has no price of', { lines: [{ articleNumber: 'unknown', quantity: 1 }] }],
    ['nothing of a product', { lines: [{ articleNumber: 'x', quantity: 0 }] }],
    [
      'a currency that its prices are not in',
      { currency: 'USD', lines: [{ articleNumber: 'x', quantity: 1 }] },
    ],
  ])('does not take %s', async (_, changes) => {
    const { id } = await created()
    expect((await save(id, changes)).statusCode).toBe(400)
  })

  test('names the product that it has no price for', async () => {
    const { id } = await created()
    const lines = [article, 'unknown'].map((articleNumber) => ({ articleNumber, quantity: 1 }))
    const errors = [{ field: 'lines.1.articleNumber', code: 'reference' }]
    expect((await save(id, { lines })).json()).toMatchObject({ code: 'invalid', errors })
  })

  test.each([
    ['a company', { company: ' ' }, 'company'],
    ['a value', { value: null }, 'value'],
    ['a day', { closeOn: '' }, 'closeOn'],
    ['an address that a mail could go to', { contactEmail: 'mia' }, 'contactEmail'],
  ])('is not submitted without %s', async (_, changes, field) => {
    const { id } = await created()
    const { version } = (await save(id, changes)).json().body
    expect((await step(id, { version, step: 'submit' })).json()).toMatchObject({ status: 400, field })
  })
})

describe('a submitted deal', () => {
  test('is told to the team and the colleagues, and can no longer be written', async () => {
    const { id, version, history } = await submitted()
    expect(history).toMatchObject([{ kind: 'submitted', by: { team: false } }])
    const [mail] = await lastMails('dealForTeam')
    expect(mail?.subject).toContain('Acme Bridges Ltd')
    expect((await noticesOf(bo))[0]).toContain('Acme Bridges Ltd')
    expect((await noticesOf(root))[0]).toContain('Acme Bridges Ltd')
    expect((await save(id, { version })).json()).toMatchObject({ code: 'conflict' })
    expect((await app.send({ method: 'DELETE', url: `${getDeals.path}/${id}`, token: ada })).statusCode).toBe(
      409,
    )
  })

  test('is approved until a day, extended, and won, each step with its line, mail and notification', async () => {
    const deal = await approved()
    expect(deal).toMatchObject({ state: 'approved', protectedUntil: dayIn(90) })
    expect((await lastMails('dealStep'))[0]).toMatchObject({ recipient: 'ada@acme.example', locale: 'de' })
    const until = dayIn(200)
    const { version } = (await decide(deal.id, { version: deal.version, step: 'extend', until })).json()
    const won = (await step(deal.id, { version, step: 'win' }, bo)).json().body as Deal
    expect(won).toMatchObject({ state: 'won', protectedUntil: until })
    expect(won.history.map(({ kind }) => kind)).toEqual(['won', 'extended', 'approved', 'submitted'])
    expect((await step(deal.id, { version: won.version, step: 'lose', reason: 'x' })).statusCode).toBe(409)
  })

  test('is extended to a later day alone', async () => {
    const { id, version } = await approved()
    for (const days of [30, 90])
      expect((await decide(id, { version, step: 'extend', until: dayIn(days) })).json()).toMatchObject({
        field: 'until',
      })
    expect((await teamDeal(id)).protectedUntil).toBe(dayIn(90))
  })

  test('is asked back with a reason, and submitted again', async () => {
    const { id, version } = await submitted()
    expect((await decide(id, { version, step: 'askBack' })).json()).toMatchObject({ field: 'reason' })
    await decide(id, { version, step: 'askBack', reason: 'Which bridge?' })
    const back = await bodyOf(id)
    expect(back).toMatchObject({
      state: 'returned',
      history: [{ text: 'Which bridge?', by: { team: true } }, {}],
    })
    expect((await lastMails('dealStep'))[0]?.text).toContain('Which bridge?')
    const saved = (await save(id, { version: back.version, notes: 'The old one' })).json().body
    expect((await step(id, { version: saved.version, step: 'submit' })).json().body.state).toBe('submitted')
  })

  test('is rejected, withdrawn or lost with a reason where one is needed', async () => {
    const first = await submitted()
    await decide(first.id, { version: first.version, step: 'reject', reason: 'Served by us' })
    expect((await bodyOf(first.id)).state).toBe('rejected')
    const second = await submitted()
    const withdrawn = await step(second.id, { version: second.version, step: 'withdraw' })
    expect(withdrawn.json().body.state).toBe('withdrawn')
    const third = await approved()
    expect((await step(third.id, { version: third.version, step: 'lose' })).json().field).toBe('reason')
    const lost = await step(third.id, { version: third.version, step: 'lose', reason: 'Price' })
    expect(lost.json().body.history[0]).toMatchObject({ kind: 'lost', text: 'Price' })
  })

  test('is decided once: the second of two gets the deal as it is', async () => {
    const { id, version } = await submitted()
    const [one, two] = await Promise.all([
      decide(id, { version, step: 'approve', until: dayIn(30) }),
      decide(id, { version, step: 'reject', reason: 'No' }),
    ])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
    const refused = one.statusCode === 409 ? one : two
    const { state } = await teamDeal(id)
    expect(refused.json()).toMatchObject({ code: 'conflict', details: { deal: { state } } })
    expect((await teamDeal(id)).history).toHaveLength(2)
  })

  test.each([
    ['no day', undefined],
    ['yesterday', -1],
    ['a day in ten years', 3653],
  ])('is not protected until %s', async (_, days) => {
    const { id, version } = await submitted()
    const until = days === undefined ? {} : { until: dayIn(days) }
    expect((await decide(id, { version, step: 'approve', ...until })).json()).toMatchObject({
      field: 'until',
    })
  })
})

describe('who sees and changes a deal', () => {
  test('are the users of its partner, and administrators once it is submitted', async () => {
    const { id, version } = await submitted()
    expect((await read(id, bo)).json().body).toMatchObject({ id, mine: false })
    for (const token of [cyd, root, await signIn(app, 'eve')]) {
      expect((await read(id, token)).statusCode).toBe(404)
      expect((await step(id, { version, step: 'withdraw' }, token)).statusCode).toBe(404)
    }
    for (const token of [ada, bo, cyd, await signIn(app, 'eve')]) {
      expect((await decide(id, { version, step: 'reject', reason: 'x' }, token)).statusCode).toBe(403)
      expect((await app.get(at(readTeamDeal.path, id), { token })).statusCode).toBe(403)
    }
    expect((await app.get(getDeals.path)).statusCode).toBe(401)
    const { body } = (await app.get(getDeals.path, { token: cyd })).json()
    expect(body.map((deal: Deal) => deal.id)).not.toContain(id)
  })

  test('a manager hands it over to a colleague, and nobody else does', async () => {
    const { id, version } = await submitted()
    const to = await app.idOf('users', 'bo')
    const give = (userId: number, token: string) =>
      app.post(at(handOverDeal.path, id), { version, userId }, { token })
    expect((await give(to, ada)).statusCode).toBe(403)
    expect((await give(await app.idOf('users', 'cyd'), bo)).json()).toMatchObject({
      status: 404,
      field: 'userId',
    })
    const given = (await give(to, bo)).json().body as Deal
    expect(given).toMatchObject({ mine: true, handOver: true, history: [{ kind: 'handedOver' }, {}] })
  })

  test('is handed over to nobody who is only invited, whether or not they have an account elsewhere', async () => {
    const { id, version } = await submitted()
    for (const email of ['cyd@acme.example', 'free@nowhere.example']) {
      const person = { email, firstName: 'Kim', lastName: 'Kay' }
      const invited = (await app.post(inviteColleague.path, person, { token: bo })).json()
      const given = await app.post(at(handOverDeal.path, id), { version, userId: invited.id }, { token: bo })
      expect(given.json(), email).toMatchObject({ status: 404, field: 'userId' })
    }
  })

  test('nobody gives away, attaches to or decides on what is over', async () => {
    const to = await app.idOf('users', 'bo')
    const south = await app.idOf('partners', 'south')
    const rejected = await submitted()
    await decide(rejected.id, { version: rejected.version, step: 'reject', reason: 'x' })
    const withdrawn = await submitted()
    await step(withdrawn.id, { version: withdrawn.version, step: 'withdraw' })
    const won = await approved()
    await step(won.id, { version: won.version, step: 'win' })
    const lost = await approved()
    await step(lost.id, { version: lost.version, step: 'lose', reason: 'x' })
    for (const { id } of [rejected, withdrawn, won, lost]) {
      const { version, handOver, state } = await bodyOf(id, bo)
      expect(handOver, state).toBe(false)
      const file = fileOf('plan.pdf', '%PDF-1.4\n%%EOF')
      const responses = [
        await app.post(at(handOverDeal.path, id), { version, userId: to }, { token: bo }),
        await app.post(at(moveDeal.path, id), { version, partner: south, reason: 'x' }, { token: root }),
        await decide(id, { version, step: 'extend', until: dayIn(400) }),
        await decide(id, { version, step: 'approve', until: dayIn(400) }),
        await step(id, { version, step: 'withdraw' }),
        await postForm(app, at(attachToDeal.path, id), { attachments: [file] }, { token: ada }),
      ]
      for (const response of responses)
        expect(response.json(), state).toMatchObject({ code: 'conflict', details: { deal: { state } } })
      expect((await bodyOf(id, bo)).version).toBe(version)
    }
  })

  test('another partner that is given it sees no words, files, prices or history of the former one', async () => {
    const draft = await created()
    const file = fileOf('plan.pdf', '%PDF-1.4\n%%EOF')
    const attached = await postForm(
      app,
      at(attachToDeal.path, draft.id),
      { attachments: [file] },
      { token: ada },
    )
    expect(attached.statusCode, attached.body).toBe(200)
    const lines = [{ articleNumber: article, quantity: 3 }]
    const saved = (await save(draft.id, { version: 2, lines })).json().body as Deal
    const sent = (await step(draft.id, { version: saved.version, step: 'submit' })).json().body as Deal
    const south = await app.idOf('partners', 'south')
    const give = (body: object) =>
      app.post(at(moveDeal.path, draft.id), { version: sent.version, ...body }, { token: root })
    expect((await give({ partner: south })).statusCode).toBe(400)
    expect((await give({ partner: 99_999, reason: 'x' })).json().code).toBe('unknownReference')
    const moved = await give({ partner: south, reason: 'North is overloaded' })
    expect(moved.statusCode, moved.body).toBe(200)
    expect(moved.json()).toMatchObject({ files: [{ name: 'plan.pdf' }], partner: { id: south } })
    expect(moved.body).toContain('Pays late')
    expect((await read(draft.id)).statusCode).toBe(404)
    const seen = await read(draft.id, cyd)
    expect(seen.body).not.toMatch(/Pays late|Rival Radar|plan\.pdf|overloaded|Ada/)
    expect(seen.json().body).toMatchObject({ owner: null, files: [], history: [{ kind: 'moved' }] })
    expect(seen.json().body.lines[0].price).not.toBe(saved.lines[0]?.price)
    expect(seen.json().body.lines[0].model).toBe(saved.lines[0]?.model)
  })

  test('another partner that is given it learns no names of products that it does not see', async () => {
    const draft = await created({ leadId: await app.idOf('leads', 'mill') })
    const lines = draft.lines.map(({ articleNumber }) => ({ articleNumber, quantity: 3 }))
    const saved = (await save(draft.id, { version: 1, lines })).json().body as Deal
    const { model = '', title = '' } = saved.lines[0] ?? {}
    expect(model).not.toBe('')
    const sent = (await step(draft.id, { version: saved.version, step: 'submit' })).json().body as Deal
    const { db } = app.database
    const product = db
      .selectFrom('price_list_items')
      .select('product_id')
      .where('article_number', '=', article)
    const { product_id: id } = await product.executeTakeFirstOrThrow()
    const north = await app.idOf('partners', 'north')
    const { version } = (await app.get(`/api/admin/products/${id}`, { token: root })).json()
    const audience = { include: { partners: [north] } }
    const patched = await app.send({
      ...{ method: 'PATCH', url: `/api/admin/products/${id}`, token: root, payload: { version, audience } },
    })
    expect(patched.statusCode, patched.body).toBe(200)
    const body = { version: sent.version, partner: await app.idOf('partners', 'south'), reason: 'x' }
    const moved = await app.post(at(moveDeal.path, draft.id), body, { token: root })
    expect(moved.body).toContain(title || model)
    const seen = await read(draft.id, cyd)
    expect(seen.json().body.lines).toMatchObject([
      { articleNumber: article, model: '', title: '', quantity: 3 },
      { model: 'H1', price: null, quantity: 3 },
    ])
    expect(JSON.stringify(seen.json().body.history)).not.toContain(model)
  })
})

describe('files of a deal', () => {
  const attach = (id: number, files: File[], token = ada) =>
    postForm(app, at(attachToDeal.path, id), { attachments: files }, { token })
  const pdf = (name = 'plan.pdf') => fileOf(name, '%PDF-1.4\n%%EOF')

  test('are opened by the partner, and taken back while nothing is submitted', async () => {
    const { id } = await created()
    const [file] = (await attach(id, [pdf(), pdf('second.pdf')])).json().body.files
    expect((await app.get(file.address)).statusCode).toBe(200)
    const url = `${getDeals.path}/${id}/attachments/${file.id}`
    expect((await app.send({ method: 'DELETE', url, token: cyd })).statusCode).toBe(404)
    const left = (await app.send({ method: 'DELETE', url, token: ada })).json().body
    expect(left.files).toMatchObject([{ name: 'second.pdf' }])
    expect((await app.get(file.address)).statusCode).toBe(403)
  })

  test('are refused where they are something else, too many, foreign, or of a deal that is over', async () => {
    const { id } = await created()
    const rows = () => app.database.db.selectFrom('files').select('id').execute()
    const before = await rows()
    expect((await attach(id, [pdf(), fileOf('a.pdf', '<html>')])).json().code).toBe('unfitAttachment')
    expect((await attach(id, [pdf()], cyd)).statusCode).toBe(404)
    expect((await attach(id, [])).statusCode).toBe(400)
    expect(await rows()).toEqual(before)
    for (let n = 0; n < MAX_DEAL_FILES / 5; n += 1)
      await attach(
        id,
        Array.from({ length: 5 }, () => pdf()),
      )
    expect((await attach(id, [pdf()])).json().code).toBe('tooLarge')
    const over = await submitted()
    await decide(over.id, { version: over.version, step: 'reject', reason: 'x' })
    expect((await attach(over.id, [pdf()])).json().code).toBe('conflict')
  })
})

test('the team has all deals but drafts as a table, whose cells calculate nothing', async () => {
  await submitted({ company: '=1+1' })
  await created()
  const table = await app.get('/api/admin/deals.csv?locale=de&state=submitted', { token: root })
  expect(table.headers['content-type']).toContain('text/csv')
  expect(table.body).toContain("'=1+1")
  expect(table.body).toContain('12500,00')
  expect(table.body).not.toContain('Entwurf')
  const { counts } = (await app.get(listTeamDeals.path, { token: root })).json()
  expect(counts.draft).toBeUndefined()
  expect((await app.get('/api/admin/deals.csv', { token: ada })).statusCode).toBe(403)
})
