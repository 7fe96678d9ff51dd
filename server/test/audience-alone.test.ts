/**
 * One entry is hidden, while everything that links to it is shown: a notification, a lead, a collection, a list. None
 * of them reveals it, not even its id. If all were hidden at once (`audiences.test.ts`), one could mask that another
 * reveals it.
 */
import { getLead, type LeadDetail, type LeadInterest } from '@portal/contract/leads'
import { createOwnCollection, getOwnCollection } from '@portal/contract/own-collections'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR, signIn } from './app.ts'
import { type AudienceWorld, buildAudienceWorld, PUBLISHED, tableOf, wordOf } from './audience-world.ts'
import { everythingSaid } from './entry-samples.ts'
import { lessOnPostgres } from './on-postgres.ts'

let world: AudienceWorld
/** Endpoints that return the user's own data, by user. */
const own = new Map<string, string[]>()

beforeAll(async () => {
  world = await buildAudienceWorld()
  const { app, bo, cyd, idOf, aim } = world
  for (const { name } of PUBLISHED) await aim(tableOf(name), idOf(name), name === 'documents' ? {} : null)
  const items = [
    { kind: 'document', id: idOf('documents') },
    { kind: 'asset', id: idOf('assets') },
  ]
  for (const [token, lead] of [
    [bo, 'mill'],
    [cyd, 'southern'],
  ] as const) {
    const collection = await app.post(createOwnCollection.path, { name: 'Papers', items }, { token })
    expect(collection.statusCode, collection.body).toBeLessThan(300)
    const { id } = collection.json()
    own.set(token, [
      getLead.path.replace('{id}', String(await app.idOf('leads', lead))),
      getOwnCollection.path.replace('{id}', String(id)),
    ])
  }
})

async function saidTo(token: string, word: string): Promise<string> {
  const { app } = world
  const answers = (own.get(token) ?? []).map(async (path) => (await app.get(path, { token })).body)
  return [await everythingSaid(app, token, word), ...(await Promise.all(answers))].join('\n')
}

/** A user's own link keeps the number of its document. */
const without = (said: string) => said.replaceAll(/"documentId":\d+/g, '')

describe.for(lessOnPostgres(PUBLISHED.map(({ name }) => name)))('%s that are hidden alone', (name) => {
  test('are named nowhere', async () => {
    const { bo, cyd, gold, idOf, aim } = world
    const [word, id] = [wordOf(name), String(idOf(name))]
    await aim(tableOf(name), idOf(name), gold)
    const [shown, hidden] = [await saidTo(bo, word), await saidTo(cyd, word)]
    await aim(tableOf(name), idOf(name), name === 'documents' ? {} : null)
    expect(shown).toContain(word)
    expect(without(shown)).toContain(id)
    expect(hidden).not.toContain(word)
    expect(without(hidden)).not.toContain(id)
    expect(hidden).not.toContain(`-of-${name}/`)
    const again = await saidTo(cyd, word)
    expect(again).toContain(word)
    expect(without(again)).toContain(id)
  })
})

describe('a lead', () => {
  const interest = async (token: string): Promise<LeadInterest | undefined> => {
    const [path = ''] = own.get(token) ?? []
    const { body } = (await world.app.get(path, { token })).json() as { body: LeadDetail }
    return body.interests?.find(({ id }) => id === world.idOf('products'))
  }

  test('leads to no product that is withdrawn', async () => {
    const { app, bo, idOf } = world
    const publish = (published_at: number) =>
      app.database.db
        .updateTable('products')
        .set({ published_at })
        .where('id', '=', idOf('products'))
        .execute()
    expect(await interest(bo)).toBeDefined()
    await publish(app.clock.now() + HOUR)
    expect(await interest(bo)).toBeUndefined()
    await publish(app.clock.now() - HOUR)
  })

  test('counts no document, and knows no price, that its partner does not see', async () => {
    const { app, bo, cyd, gold, idOf, aim } = world
    const prices = await app.idOf('price_lists', 'emea')
    const everything = { documents: 1, price: { articleNumber: 'Quokka-77' } }
    for (const token of [bo, cyd]) expect(await interest(token)).toMatchObject(everything)
    await aim('documents', idOf('documents'), gold)
    await aim('price_lists', prices, gold)
    expect(await interest(bo)).toMatchObject(everything)
    expect(await interest(cyd)).toMatchObject({ documents: 0 })
    expect(await interest(cyd)).not.toHaveProperty('price')
    await aim('documents', idOf('documents'), {})
    await aim('price_lists', prices, null)
  })
})

test('an entry back from the bin is not for whom a deleted level left out', async () => {
  const { app, bo } = world
  const root = await signIn(app, 'root')
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const response = await app.send({ method, url: `/api/admin/${path}`, payload, token: root })
    expect(response.statusCode, response.body).toBeLessThan(300)
    return response.json()
  }
  const partner = await app.idOf('partners', 'north')
  const read = async () => (await app.get(`/api/admin/partners/${partner}`, { token: root })).json()
  const { tier, version } = await read()
  const level = await send('POST', 'partner-tiers', { texts: { en: { name: 'Trial' } } })
  await send('PATCH', `partners/${partner}`, { version, tier: level.id })
  const audience = { exclude: { tiers: [level.id] } }
  const texts = { en: { title: 'Wombat' } }
  const news = { slug: 'wombat', newsType: 'Press', modified: 1, publishedAt: 1, texts, audience }
  const { id } = await send('POST', 'news', news)
  const isShown = async () => (await everythingSaid(app, bo, 'Wombat')).includes('Wombat')
  expect(await isShown()).toBe(false)
  const [entry] = (await send('DELETE', `news/${id}`)).binned
  await send('PATCH', `partners/${partner}`, { version: (await read()).version, tier })
  const [former] = (await send('DELETE', `partner-tiers/${level.id}`)).binned
  await send('POST', 'bin/restore', { ids: [entry] })
  expect(await isShown()).toBe(false)
  expect(await send('POST', 'audiences/reach', { audience })).toMatchObject({ partners: 0 })
  await send('POST', 'bin/restore', { ids: [former] })
  expect(await isShown()).toBe(true)
})
