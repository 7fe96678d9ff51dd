/**
 * Every endpoint that a partner's user can call, called with ids of entries that are for others: in its URL, and
 * wherever its body or query takes an id according to its declaration. No response contains a word of them, nor do
 * tables and PDFs. Endpoints that are added later are included, and must succeed for somebody: an endpoint that only
 * rejects proves nothing.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDeal } from '@portal/contract/deals'
import type { Endpoint } from '@portal/contract/endpoint'
import { setLeadFollowUp } from '@portal/contract/leads'
import { createQuotation, type Quotation, saveQuotation } from '@portal/contract/quotations'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PdfReader } from '../src/platform/files/pdf/reader.ts'
import { HOUR, MINUTE } from './app.ts'
import { temporaryFolder } from './at-end.ts'
import { type AudienceWorld, buildAudienceWorld, codeOf, hasWord, PUBLISHED } from './audience-world.ts'
import { CALLS, isOfTeam } from './contract-check.ts'
import { submitDeal } from './deals.ts'

const ACCOUNT = 'of accounts and sessions, and would end the one that walks'

/** Endpoints that are left out, and why. */
const LEFT_OUT: Record<string, string> = {
  streamNotifications: 'never ends, and sends what `getNotifications` tells',
  requestPartnership: 'of strangers, and says nothing but that it was received',
  ...Object.fromEntries(
    [
      ...['login', 'logout', 'verifyOtp', 'changePassword', 'requestPasswordReset', 'confirmPasswordReset'],
      ...['reauthenticate', 'enableSecondFactor', 'disableSecondFactor', 'renewRecoveryCodes'],
      ...['endSession', 'endOtherSessions', 'trustDevice'],
    ].map((id) => [id, ACCOUNT]),
  ),
}

const FORM = 'is sent as a form, and says what reading it says'

/** Endpoints that succeed for nobody here, and why they need not. */
const ONLY_REFUSED: Record<string, string> = {
  attachToDeal: FORM,
  createTicket: FORM,
  writeTicketMessage: FORM,
  detachFromDeal: 'needs a file, and says what `getDeal` says',
  handOverDeal: 'needs a colleague, and says what `getDeal` says',
  saveQuotation: 'would replace what the walk reads, and says what `getQuotation` says',
  acceptLead: 'is done by all that is done with the lead, and says what `getLead` says',
  declineLead: 'gives away the lead that the walk needs, and says nothing of it',
  readNotifications: 'says nothing',
  updateProfile: 'says nothing but that it was saved',
  getCrmContact: 'is asked for an address, and says what the profile says',
}

const WALKED = CALLS.filter((call) => !isOfTeam(call) && !(call.id in LEFT_OUT))

interface Schema {
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  default?: unknown
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** The entity that an id refers to, and which value of a choice is used. */
interface Chosen {
  id: number | string
  choice: number
}

const isId = (name: string) => /(^id|Id|^ids|Ids(\[\])?|^copyOf|^product|^lead)$/.test(name)
const CHOICES = ['kind', 'elementType', 'key', 'action', 'step']

const examplesOf = (properties: Record<string, Schema>, chosen: Chosen): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, exampleOf(part, key, chosen)]))

/** A value that matches the schema, with the id wherever one is expected. */
function exampleOf(schema: Schema, name: string, chosen: Chosen): unknown {
  const { const: fixed, enum: words, examples, anyOf, properties, items, type } = schema
  if (name === 'group') return 'product'
  if (name === 'months') return 36
  if (fixed !== undefined) return fixed
  if (words) return words[CHOICES.includes(name) ? chosen.choice % words.length : 0]
  // Responses repeat what a user typed.
  if (properties && 'articleNumber' in properties && 'price' in properties)
    return { ...examplesOf(properties, chosen), articleNumber: 'X-1' }
  if (properties) return examplesOf(properties, chosen)
  if (items) return [exampleOf(items, name, chosen)]
  if (anyOf) return exampleOf(anyOf.find(({ type }) => type !== 'null') ?? {}, name, chosen)
  if (name === 'locale' || name === 'language') return 'en'
  if (name === 'articleNumber') return 'Quokka-77'
  if (name === 'search' || name === 'q') return 'quokka'
  if (isId(name)) return type === 'string' ? String(chosen.id) : chosen.id
  if (name === 'at') return new Date(world.app.clock.now() + 24 * HOUR).toISOString()
  if (name === 'expires') return '2026-06-01T00:00:00.000Z'
  return examples?.[0] ?? schema.default ?? (type === 'string' ? 'x' : type === 'boolean' ? false : 1)
}

const longestChoice = (schema: unknown): number => {
  let longest = 1
  JSON.stringify(schema ?? null, (key, value) => {
    if (CHOICES.includes(key)) longest = Math.max(longest, (value as Schema)?.enum?.length ?? 1)
    return value
  })
  return longest
}

const asksForId = ({ params, query, body }: Endpoint): boolean => {
  const names: string[] = []
  JSON.stringify([params, query, body], (key, value) => {
    names.push(key)
    return value
  })
  return params !== undefined || names.some(isId)
}

let world: AudienceWorld
/** Ids of the entries, and of both users' own data. */
let ids: (number | string)[]
/** Of both users. */
const quotationIds: number[] = []

/** Printing a PDF takes a second, so other endpoints that say the same cover the remaining ids. */
const idsFor = (call: Endpoint) => (call.id === 'getQuotationPdf' ? quotationIds : ids)

/** A quotation, a draft and a submitted deal, with a lead's customer and products, and a planned follow-up. */
async function work(token: string, leadId: number): Promise<number[]> {
  const { app } = world
  const made: Quotation = (await app.post(createQuotation.path, { leadId }, { token })).json().body
  const { id, currency: _, leadId: __, updated: ___, lines, ...head } = made
  const payload = { ...head, margin: 1000, lines: lines.map(({ current: _, ...line }) => line) }
  const url = saveQuotation.path.replace('{id}', String(id))
  expect((await app.send({ method: 'PUT', url, payload, token })).statusCode).toBe(200)
  quotationIds.push(id)
  const draft = (await app.post(createDeal.path, { leadId }, { token })).json().body
  const followUp = { at: new Date(app.clock.now() + 24 * HOUR).toISOString() }
  const planned = await send(setLeadFollowUp, {
    url: setLeadFollowUp.path.replace('{id}', String(leadId)),
    payload: followUp,
    token,
  })
  expect(planned.statusCode, planned.body).toBe(200)
  return [id, draft.id, (await submitDeal(app, token)).id]
}

interface Sent {
  url: string
  payload: object | undefined
  token: string
}

const MOST_VERSIONS = 10

/** With the current version of the entry, where one is required. */
async function send({ id, method, body }: Endpoint, { url, payload, token }: Sent) {
  const properties = (body as Schema | undefined)?.properties ?? {}
  const versions = 'version' in properties && !(id in ONLY_REFUSED) ? MOST_VERSIONS : 1
  for (let version = 1; ; ) {
    const response = await world.app.send({
      method,
      url,
      payload: 'version' in properties ? { ...payload, version } : payload,
      token,
    })
    if (response.statusCode === 429) world.app.clock.advance(MINUTE)
    else if (response.statusCode !== 409 || version >= versions) return response
    else version += 1
  }
}

const reader = new PdfReader()

afterAll(() => reader.close())

/** Everything in a response, compressed or not. */
async function saidBy({ headers, body, rawPayload }: Awaited<ReturnType<typeof send>>): Promise<string> {
  if (rawPayload.subarray(0, 2).toString() === 'PK')
    return Object.values(unzipSync(rawPayload))
      .map((file) => strFromU8(file))
      .join('\n')
  if (headers['content-type'] === 'application/pdf') {
    const place = join(temporaryFolder(), 'said.pdf')
    writeFileSync(place, rawPayload)
    const result = await reader.readText(place)
    if ('unreadable' in result) throw new Error(result.unreadable)
    return result.pages.map(({ text }) => text).join('\n')
  }
  return body
}

beforeAll(async () => {
  world = await buildAudienceWorld()
  const { app, idOf } = world
  const { db } = app.database
  const own: (number | string)[] = []
  for (const [user, lead] of [
    ['bo', 'mill'],
    ['cyd', 'southern'],
  ] as const) {
    const items = (['document', 'asset'] as const).map((kind) => ({ kind, id: idOf(`${kind}s`) }))
    const { id } = await db
      .insertInto('own_collections')
      .values({
        ...{ user_id: await app.idOf('users', user), name: 'Papers', items: JSON.stringify(items) },
        ...{ is_shared: 0, updated_at: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const leadId = await app.idOf('leads', lead)
    own.push(id, leadId, ...(await work(world[user], leadId)), codeOf(user, 'document'))
  }
  ids = [
    ...PUBLISHED.map(({ name }) => idOf(name)),
    await app.idOf('price_lists', 'emea'),
    ...own,
    `portfolio-${idOf('portfolios')}`,
  ]
})

/** Endpoints that responded with something other than a rejection. */
const succeeded = new Set<string>()

/** Names of the endpoints whose response to a user contains the word. */
async function whatTells(token: string): Promise<string[]> {
  const telling = new Set<string>()
  for (const call of WALKED) {
    const { id: name, path, query, body } = call
    for (const id of asksForId(call) ? idsFor(call) : [1])
      for (let choice = 0; choice < longestChoice(body ?? query); choice += 1) {
        const chosen = { id, choice }
        const asked = Object.entries((query ? exampleOf(query as Schema, '', chosen) : {}) as object)
        const url = `${path.replaceAll(/\{\w+\}/g, String(id))}?${new URLSearchParams(asked.map(([key, value]): [string, string] => [key, String(value)]))}`
        const payload = body ? (exampleOf(body as Schema, '', chosen) as object) : undefined
        const response = await send(call, { url, payload, token })
        expect(response.statusCode, `${name}: ${response.body}`).toBeLessThan(500)
        if (response.statusCode < 400) succeeded.add(name)
        const said = await saidBy(response)
        // Responses repeat the search text.
        if (hasWord(said.replaceAll(/"(search|corrected)":"[^"]*"/g, ''))) telling.add(name)
      }
  }
  return [...telling]
}

describe('of an entry that is for others', () => {
  test('whom it is for is told by calls of every kind, so that the walk finds what there is', async () => {
    expect(await whatTells(world.bo)).toEqual(
      expect.arrayContaining([
        ...['getDocuments', 'getCategories', 'getVideos', 'searchPortal', 'getPriceList', 'getLead'],
        ...['getOwnCollection', 'addToQuotation', 'getNotifications', 'getQuotation', 'getQuotationTable'],
        ...['getQuotationWorkbook', 'getQuotationPdf', 'getDeal', 'createDeal', 'exportOwnFigures'],
      ]),
    )
  })

  test('nobody else is told a word, whatever they ask with its id', async () => {
    expect(await whatTells(world.cyd)).toEqual([])
  })

  test('every call succeeds for one of them, so that it says what it has to say', () => {
    const refused = WALKED.filter(({ id }) => !succeeded.has(id)).map(({ id }) => id)
    expect(refused.filter((id) => !(id in ONLY_REFUSED))).toEqual([])
  })

  test('calls that are left out exist', () => {
    const known = CALLS.map(({ id }) => id)
    expect(Object.keys({ ...LEFT_OUT, ...ONLY_REFUSED }).filter((id) => !known.includes(id))).toEqual([])
  })
})
