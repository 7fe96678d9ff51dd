/** Nobody waits because of what another user has stored, as long and as much of it as the limits allow. */
import { getLead } from '@portal/contract/leads'
import { getOfflineLeads } from '@portal/contract/offline'
import { getPriceList } from '@portal/contract/price-list'
import { searchPortal } from '@portal/contract/search'
import { listTicketMessages, MAX_TICKET_ANSWER } from '@portal/contract/tickets'
import { beforeAll, expect, test } from 'vitest'
import { insertRows } from '../src/platform/db/rows.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import { buildTestApp, signIn, type TestApp } from './app.ts'
import { MAX_TURN_MS, turnOf } from './event-loop.ts'

let app: TestApp
let ada: string
let user_id: number

beforeAll(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  user_id = await app.idOf('users', 'ada')
})

const SIGN = '漢'
const count = <T>(length: number, of: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => of(index))

/** The longest turn of the event loop while a request is answered, and the response. */
async function read(url: string) {
  let response: Awaited<ReturnType<TestApp['app']['inject']>> | undefined
  const turn = await turnOf(async () => {
    response = await app.app.inject({ url, headers: { authorization: `Bearer ${ada}` } })
  })
  expect(response?.statusCode).toBe(200)
  const isJson = String(response?.headers['content-type']).includes('json')
  return { turn, body: isJson ? response?.json() : response?.body }
}

test('a conversation of long messages blocks nobody, and ends with the newest', async () => {
  const ticket_id = await app.idOf('tickets', 'ada-first')
  const text = SIGN.repeat(MAX_TICKET_ANSWER)
  const rows = count(200, (at) => ({ ticket_id, user_id, text, at }))
  await transaction(app.database, (trx) => insertRows(trx, 'ticket_messages', rows))
  const { turn, body } = await read(listTicketMessages.path.replace('{id}', String(ticket_id)))
  expect(turn).toBeLessThan(MAX_TURN_MS)
  expect(body.body.at(-1).at).toBe(199)
  expect(body.body.length).toBeGreaterThan(10)
})

test('a conversation of many short messages is complete, without those of other tickets', async () => {
  const of = await app.database.db
    .insertInto('tickets')
    .values({
      ...{ key: null, user_id, subject: 'Short', content: '', status: 'new', idempotency_key: null },
      ...{ created_at: 0, updated_at: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = count(60, (at) => ({ ticket_id: of.id, user_id, text: `No. ${at}`, at }))
  await transaction(app.database, (trx) => insertRows(trx, 'ticket_messages', rows))
  const { body } = await read(listTicketMessages.path.replace('{id}', String(of.id)))
  expect(body.body.map(({ text }: { text: string }) => text)).toEqual(rows.map(({ text }) => text))
})

test('the histories of leads full of long notes block nobody', async () => {
  const { db } = app.database
  const { id: _, ...lead } = await db
    .selectFrom('leads')
    .selectAll()
    .where('key', '=', 'mill')
    .executeTakeFirstOrThrow()
  const text = SIGN.repeat(4000)
  const leads = count(60, (at) => ({ ...lead, id: 50_000 + at, key: `long-${at}`, note: text }))
  const lines = leads.flatMap(({ id }) =>
    count(60, (at) => ({
      ...{ lead_id: id, position: at, version: at + 1, user_id, at, kind: 'note', before: null },
      ...{ after: null, text, fields: null, by_partner: 1, by_crm: 0 },
    })),
  )
  await transaction(app.database, async (trx) => {
    await insertRows(trx, 'leads', leads)
    await insertRows(trx, 'lead_history', lines)
  })
  const { turn, body } = await read(getOfflineLeads.path)
  expect(turn).toBeLessThan(MAX_TURN_MS)
  const histories = body.body.map(({ history }: { history: unknown[] }) => history.length)
  expect(histories.filter((length: number) => length === 60).length).toBeGreaterThan(0)
  const whole = await read(getLead.path.replace('{id}', String(leads[0]?.id)))
  expect(whole.body.body.history).toHaveLength(60)
  expect(whole.body.body.history[0].at).toBe(new Date(59).toISOString())
})

test('searching many long tickets blocks nobody; old ones are found by their subject', async () => {
  const content = `Bohrloch ${SIGN.repeat(9900)}`
  const tickets = count(300, (at) => ({
    ...{ key: null, user_id, subject: `Beton ${at}`, content, status: 'new', idempotency_key: null },
    ...{ created_at: app.clock.now() + at, updated_at: app.clock.now() + at },
  }))
  await transaction(app.database, async (trx, changes) => {
    await insertRows(trx, 'tickets', tickets)
    changes.addTickets()
  })
  const search = (words: string) => read(`${searchPortal.path}?${new URLSearchParams({ search: words })}`)
  const found = async (words: string): Promise<number> => {
    const { turn, body } = await search(words)
    expect(turn).toBeLessThan(MAX_TURN_MS)
    return body.find(({ key }: { key: string }) => key === 'Tickets')?.doc_count ?? 0
  }
  expect(await found('Beton')).toBe(300)
  const inContent = await found('Bohrloch')
  expect(inContent).toBeGreaterThan(40)
  expect(inContent).toBeLessThan(300)
})

test('a price list of five thousand lines blocks nobody, as data, as a page and as a table', async () => {
  const price_list_id = await app.idOf('price_lists', 'emea')
  const product_id = await app.idOf('products', 'saw')
  const lines = count(4900, (at) => ({
    ...{ price_list_id, product_id, position: 100_000 + at, article_number: `${SIGN.repeat(90)}${at}` },
    ...{ list_price: 1_000_000 + at, partner_price: 900_000 + at },
  }))
  await transaction(app.database, (trx) => insertRows(trx, 'price_list_items', lines))
  const list = await read(getPriceList.path)
  expect(list.turn).toBeLessThan(MAX_TURN_MS)
  for (const url of [list.body.body.pageUrl, list.body.body.csvUrl]) {
    const { turn, body } = await read(url)
    expect(turn, url).toBeLessThan(MAX_TURN_MS)
    for (const { article_number } of [lines[0], lines[4899]].flatMap((line) => line ?? []))
      expect(body).toContain(article_number)
  }
})
