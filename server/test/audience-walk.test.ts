/**
 * Every call that a partner's user can make, made with the ids of entries that are for others: in its address, and wherever its body
 * or its query asks for an id, made from its declaration. None says a word of them. A call that is declared later is walked as well.
 */
import type { Endpoint } from '@portal/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AudienceWorld, buildAudienceWorld, codeOf, hasWord, PUBLISHED } from './audience-world.ts'
import { CALLS, isOfTeam } from './contract-check.ts'

const ACCOUNT = 'of accounts and sessions, and would end the one that walks'

/** What is not walked, and why. */
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

/** What an id is put for, and which of the words that a choice has. */
interface Chosen {
  id: number | string
  choice: number
}

const isId = (name: string) => /(^id|Id|^ids|Ids(\[\])?|^copyOf|^product|^lead)$/.test(name)
const CHOICES = ['kind', 'elementType', 'key', 'action']

/** A value that fits the schema, with the id wherever one is asked for. */
function exampleOf(schema: Schema, name: string, chosen: Chosen): unknown {
  const { const: fixed, enum: words, examples, anyOf, properties, items, type } = schema
  if (fixed !== undefined) return fixed
  if (words) return words[CHOICES.includes(name) ? chosen.choice % words.length : 0]
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, exampleOf(part, key, chosen)]),
    )
  if (items) return [exampleOf(items, name, chosen)]
  if (anyOf) return exampleOf(anyOf.find(({ type }) => type !== 'null') ?? {}, name, chosen)
  if (name === 'locale' || name === 'language') return 'en'
  if (name === 'articleNumber') return 'Quokka-77'
  if (name === 'search' || name === 'q') return 'quokka'
  if (isId(name)) return type === 'string' ? String(chosen.id) : chosen.id
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
/** Of the entries, and of what both users have of their own. */
let ids: (number | string)[]

beforeAll(async () => {
  world = await buildAudienceWorld()
  const { app, idOf } = world
  const { db } = app.database
  const own: number[] = []
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
    own.push(id, await app.idOf('leads', lead))
  }
  ids = [
    ...PUBLISHED.map(({ name }) => idOf(name)),
    await app.idOf('price_lists', 'emea'),
    ...own,
    codeOf('cyd', 'document'),
    `portfolio-${idOf('portfolios')}`,
  ]
})

/** Names of the calls that say the word to a user. */
async function whatTells(token: string): Promise<string[]> {
  const { app } = world
  const telling = new Set<string>()
  for (const call of WALKED) {
    const { id: name, method, path, query, body } = call
    for (const id of asksForId(call) ? ids : [1])
      for (let choice = 0; choice < longestChoice(body ?? query); choice += 1) {
        const chosen = { id, choice }
        const asked = Object.entries((query ? exampleOf(query as Schema, '', chosen) : {}) as object)
        const url = `${path.replaceAll(/\{\w+\}/g, String(id))}?${new URLSearchParams(asked.map(([key, value]): [string, string] => [key, String(value)]))}`
        const payload = body ? (exampleOf(body as Schema, '', chosen) as object) : undefined
        const response = await app.send({ method, url, payload, token })
        expect(response.statusCode, `${name}: ${response.body}`).toBeLessThan(500)
        // What was searched for is said again.
        if (hasWord(response.body.replaceAll(/"(search|corrected)":"[^"]*"/g, ''))) telling.add(name)
      }
  }
  return [...telling]
}

describe('of an entry that is for others', () => {
  test('whom it is for is told by calls of every kind, so that the walk finds what there is', async () => {
    expect(await whatTells(world.bo)).toEqual(
      expect.arrayContaining([
        ...['getDocuments', 'getCategories', 'getVideos', 'searchPortal', 'getPriceList', 'getLead'],
        ...['getOwnCollection', 'addToQuotation', 'getNotifications'],
      ]),
    )
  })

  test('nobody else is told a word, whatever they ask with its id', async () => {
    expect(await whatTells(world.cyd)).toEqual([])
  })

  test('calls that are left out exist', () => {
    const known = CALLS.map(({ id }) => id)
    expect(Object.keys(LEFT_OUT).filter((id) => !known.includes(id))).toEqual([])
  })
})
