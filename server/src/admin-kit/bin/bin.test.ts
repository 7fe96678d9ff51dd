import type { BinEntry } from '@portal/contract/admin/bin'
import { allows, type Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Use, Uses } from '@portal/contract/admin/uses'
import { getNewContent } from '@portal/contract/links'
import { FRESH_MINUTES } from '@portal/contract/reauthentication'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, reauthenticate, signIn, type TestApp } from '../../../test/app.ts'
import { allRows, useEverything } from '../../../test/everything-used.ts'
import { planRetention } from '../../features/retention/service.ts'
import type { Database } from '../../platform/db/schema.ts'

const DAY = 24 * HOUR

let app: TestApp
let admin: string
let editor: string

async function begin(): Promise<void> {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  editor = await signIn(app, 'eve')
}

const at = (resource: string, rest = '') => `/api/admin/${resource}${rest}`
const send = (method: string, url: string, token = admin, payload?: object) =>
  app.send({ method, url, token, ...(payload ? { payload } : {}) })

async function usesOf(resource: string, ids: readonly number[], token = admin): Promise<Uses> {
  const response = await app.get(at(resource, `/uses?ids=${ids.join(',')}`), { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

interface Choice {
  replacement?: number
  token?: string
}

/** Deletes an entry as a caller who has seen its uses; returns the ids in the bin. */
async function remove(resource: string, id: number, { replacement, token = admin }: Choice = {}) {
  const { state } = await usesOf(resource, [id], token)
  const query = new URLSearchParams({ state, ...(replacement ? { replacement: String(replacement) } : {}) })
  const response = await send('DELETE', at(resource, `/${id}?${query}`), token)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().binned as number[]
}

async function restore(ids: readonly number[], more: object = {}, token = admin) {
  return send('POST', at('bin', '/restore'), token, { ids, ...more })
}

const inBin = async (token = admin, query = ''): Promise<{ items: BinEntry[]; total: number }> =>
  (await app.get(at('bin', query), { token })).json()

const shortly = ({ uses }: Uses) => uses.map(({ kind, effect, count }: Use) => [kind, effect, count])

const everything = (of: string) => allRows(app, of)

/** An entry that can be deleted without objection, for each resource. */
const FREE: Partial<Record<string, [table: keyof Database, key: string]>> = {
  portfolios: ['portfolios', 'tools'],
  products: ['products', 'hammer'],
  documents: ['documents', 'sheet'],
  'partner-tiers': ['partner_tiers', 'silver'],
  'partner-types': ['partner_types', 'trainer'],
  'account-managers': ['account_managers', 'otto'],
  'working-calendars': ['working_calendars', 'egypt'],
  news: ['news', 'one'],
  users: ['users', 'ada'],
  leads: ['leads', 'mill'],
}

async function entryOf({ name, table, fixed = {} }: Resource): Promise<number> {
  const { db } = app.database
  if (name === 'portals' || name === 'price-lists' || name === 'partners') {
    await db.updateTable('partners').set({ portal_id: null, price_list_id: null }).execute()
    if (name !== 'partners')
      return app.idOf(
        name === 'portals' ? 'portals' : 'price_lists',
        name === 'portals' ? 'standard' : 'emea',
      )
    // The partner without people and leads.
    const west = await app.idOf('partners', 'west')
    await db
      .updateTable('users')
      .set({ partner_id: await app.idOf('partners', 'south') })
      .where('partner_id', '=', west)
      .execute()
    await db
      .insertInto('partner_contacts')
      .values({ partner_id: west, position: 0, surname: 'S', name: 'N' } as never)
      .execute()
    return west
  }
  const free = FREE[name]
  if (free) return app.idOf(...free)
  let query = db
    .selectFrom(table as 'cards')
    .select('id')
    .orderBy('id')
  for (const [column, value] of Object.entries(fixed))
    query = query.where(column as 'kind', '=', value as 'slide')
  return (await query.executeTakeFirstOrThrow()).id
}

const DELETABLE = (RESOURCES as readonly Resource[]).filter((resource) => allows(resource, 'delete'))

describe('every kind of entry', () => {
  beforeAll(async () => {
    await begin()
    await useEverything(app)
  })

  test.for(DELETABLE.map((resource) => ({ name: resource.name, resource })))(
    'of $name goes with all that hangs on it, and comes back as it was',
    async ({ name, resource }) => {
      const id = await entryOf(resource)
      const before = await everything(resource.table)
      const binned = await remove(name, id)
      expect((await app.get(at(name, `/${id}`), { token: admin })).statusCode).toBe(404)
      const gone = await everything(resource.table)
      expect(gone[resource.table]).toHaveLength((before[resource.table]?.length ?? 0) - 1)
      expect((await inBin()).items).toMatchObject([{ resource: name, entryId: id, deletedBy: 'root Test' }])

      const response = await restore(binned)
      expect(response.json(), response.body).toEqual({ restored: [{ resource: name, id }], lost: [] })
      expect(await everything(resource.table)).toEqual(before)
      expect((await inBin()).total).toBe(0)
    },
  )
})

describe('an entry that is used', () => {
  beforeAll(async () => {
    await begin()
    await useEverything(app)
  })

  const codeOf = async (url: string, token = admin) => (await send('DELETE', url, token)).json()

  test('says what uses it, and is not deleted by who has not seen that', async () => {
    const id = await app.idOf('documents', 'sheet')
    const uses = await usesOf('documents', [id], editor)
    expect(shortly(uses)).toEqual([
      ['products', 'detached', 1],
      ['share-links', 'along', 1],
      ['pins', 'along', 2],
    ])
    expect(uses.uses[0]?.entries).toMatchObject([{ title: 'Hammer' }])
    expect(await codeOf(at('documents', `/${id}`), editor)).toMatchObject({ code: 'inUse', details: uses })
    const { state } = uses
    await app.post('/api/partner/share-links', { documentId: id }, { token: await signIn(app, 'bo') })
    const stale = await codeOf(at('documents', `/${id}?state=${state}`), editor)
    expect(stale).toMatchObject({ code: 'stale', details: { uses: [{}, { count: 2 }, {}] } })
    expect((await app.get(at('documents', `/${id}`), { token: editor })).statusCode).toBe(200)
  })

  test.for([
    ['portals', 'portals', 'standard', 'partners'],
    ['price-lists', 'price_lists', 'emea', 'partners'],
    ['partners', 'partners', 'north', 'users'],
  ] as const)('stays, of %s, while others need it', async ([resource, table, key, kind]) => {
    const id = await app.idOf(table, key)
    const { uses, state } = await usesOf(resource, [id])
    expect(uses[0]).toMatchObject({ kind, effect: 'refused' })
    expect(await codeOf(at(resource, `/${id}?state=${state}`))).toMatchObject({ status: 409, code: 'inUse' })
    expect((await app.get(at(resource, `/${id}`), { token: admin })).statusCode).toBe(200)
  })

  test('of a dashboard gives its partners another, and takes its slides along', async () => {
    const [id, other] = [await app.idOf('portals', 'standard'), await app.idOf('portals', 'other')]
    const before = await everything('portals')
    const partner = await app.idOf('partners', 'north')
    const binned = await remove('portals', id, { replacement: other })
    const read = async () => (await app.get(at('partners', `/${partner}`), { token: admin })).json()
    expect(await read()).toMatchObject({ portal: other, version: 2 })
    const slides = async () => (await app.get(at('slides', `?portal=${id}`), { token: admin })).json().total
    expect(await slides()).toBe(0)
    await restore(binned)
    expect(await read()).toMatchObject({ portal: id, version: 3 })
    expect(await slides()).toBeGreaterThan(0)
    expect(await everything('portals')).toEqual(before)
  })

  test.for([
    ['documents', 'documents', 'sheet', 'manual'],
    ['products', 'products', 'hammer', 'saw'],
    ['price-lists', 'price_lists', 'emea', undefined],
  ] as const)(
    'of %s is replaced wherever it is used, and comes back there',
    async ([resource, table, key, instead]) => {
      const id = await app.idOf(table, key)
      const replacement = instead
        ? await app.idOf(table, instead)
        : (
            await send('POST', at(resource), admin, {
              currency: 'USD',
              validFrom: 1,
              texts: { en: { name: 'New' } },
            })
          ).json().id
      const before = await everything(table)
      const binned = await remove(resource, id, { replacement })
      const { rows } = await sql<{
        column: string
      }>`select 1 from ${sql.table(table)} where id = ${id}`.execute(app.database.db)
      expect(rows).toEqual([])
      const { uses } = await usesOf(resource, [replacement])
      expect(uses.length).toBeGreaterThan(0)
      expect((await restore(binned)).json().lost).toEqual([])
      expect(await everything(table)).toEqual(before)
    },
  )

  test('is not replaced by one that there is not, nor by itself', async () => {
    const id = await app.idOf('documents', 'sheet')
    const { state } = await usesOf('documents', [id])
    for (const replacement of [999_999, id])
      expect(await codeOf(at('documents', `/${id}?state=${state}&replacement=${replacement}`))).toMatchObject(
        {
          code: 'unknownReference',
          field: 'replacement',
        },
      )
  })

  test('by what the caller may not change is refused, without a word of what that is', async () => {
    const id = await app.idOf('products', 'saw')
    const { uses, state } = await usesOf('products', [id], editor)
    expect(uses.filter(({ kind }) => kind === 'leads' || kind === 'price-lists')).toMatchObject([
      { effect: 'refused', entries: [] },
      { effect: 'refused', entries: [] },
    ])
    expect(await codeOf(at('products', `/${id}?state=${state}`), editor)).toMatchObject({ code: 'inUse' })
  })
})

describe('the bin', () => {
  beforeAll(begin)

  const bulk = async (resource: string, ids: readonly number[], token = editor) => {
    const { state } = await usesOf(resource, ids, token)
    return send('POST', at(resource, '/bulk'), token, { action: 'delete', ids, state })
  }

  test('takes several entries or none, and gives them back together', async () => {
    const before = await everything('news')
    const ids = [await app.idOf('news', 'one'), await app.idOf('news', 'two')]
    expect(
      (await send('POST', at('news', '/bulk'), editor, { action: 'delete', ids: [...ids, 999_999] }))
        .statusCode,
    ).toBe(404)
    const { binned } = (await bulk('news', ids)).json()
    expect((await inBin(editor)).items.map(({ entryId }) => entryId).sort()).toEqual(ids.toSorted())
    expect((await restore(binned, {}, editor)).json().restored).toHaveLength(2)
    expect(await everything('news')).toEqual(before)
  })

  test('gives them back once, or not at all, to whoever asks at the same time', async () => {
    const before = await everything('news')
    const ids = [await app.idOf('news', 'one'), await app.idOf('news', 'two')]
    const purge = (binned: number[]) => send('POST', at('bin', '/purge'), admin, { ids: binned })
    for (let round = 0; round < 3; round += 1) {
      const { binned } = (await bulk('news', ids)).json()
      const both = await Promise.all([
        restore(binned, {}, editor),
        restore(binned.toReversed()),
        ...(round === 0 ? [] : [restore(binned)]),
      ])
      const codes = both.map(({ statusCode }) => statusCode)
      expect(codes.sort()).toEqual([200, ...codes.slice(1).map(() => 404)])
      expect(await everything('news')).toEqual(before)
    }
    const news = { slug: 'at-once', newsType: 'Press', modified: 1, texts: { en: { title: 'At once' } } }
    const { id } = (await send('POST', at('news'), editor, news)).json()
    const binned = await remove('news', id)
    const [restored, purged] = await Promise.all([restore(binned), purge(binned)])
    expect([restored.statusCode, purged.statusCode].sort()).toEqual([200, 404])
    const { statusCode } = await send('GET', at('news', `/${id}`), editor)
    expect(statusCode).toBe(restored.statusCode)
  })

  test('holds what belongs together, in whatever order it is brought back', async () => {
    const [product, document] = [await app.idOf('products', 'hammer'), await app.idOf('documents', 'sheet')]
    const documents = async () =>
      (await app.get(at('products', `/${product}`), { token: admin })).json().documents
    const before = await documents()
    const [first, second] = [await remove('products', product), await remove('documents', document)]
    expect((await restore(first)).json().lost).toEqual([{ kind: 'documents', count: 1 }])
    expect(await documents()).not.toContain(document)
    expect((await restore(second)).json().lost).toEqual([])
    expect(await documents()).toEqual(before)
  })

  test('does not bring a slide back to a dashboard that is gone', async () => {
    const { id, portal } = (await app.get(at('slides'), { token: admin })).json().items[0]
    await app.database.db.updateTable('partners').set({ portal_id: null }).execute()
    const [slide, dashboard] = [await remove('slides', id), await remove('portals', portal)]
    const refused = (await restore(slide)).json()
    expect(refused).toMatchObject({ code: 'unknownReference', details: { kind: 'portals', id: portal } })
    expect((await restore([...slide, ...dashboard])).json().restored).toHaveLength(2)
    expect((await app.get(at('slides', `/${id}`), { token: admin })).statusCode).toBe(200)
  })

  test('says who has the address of an entry by now, and takes another for it', async () => {
    const slug = 'taken-meanwhile'
    const create = (name: string) =>
      send('POST', at('products'), editor, { slug, model: 'M', texts: { en: { name } } })
    const binned = await remove('products', (await create('First')).json().id, { token: editor })
    const second = (await create('Second')).json().id
    const refused = (await restore(binned, {}, editor)).json()
    expect(refused).toMatchObject({
      code: 'duplicate',
      field: 'slug',
      details: { value: slug, id: second, title: 'Second' },
    })
    expect((await restore(binned, { instead: 'No Slug' }, editor)).json()).toMatchObject({
      code: 'invalid',
      field: 'instead',
    })
    const { restored } = (await restore(binned, { instead: 'another-slug' }, editor)).json()
    expect((await app.get(at('products', `/${restored[0].id}`), { token: editor })).json().slug).toBe(
      'another-slug',
    )
  })

  test('brings an account back under the same address alone', async () => {
    const id = await app.idOf('users', 'wes')
    const binned = await remove('users', id)
    await expect(signIn(app, 'wes')).rejects.toThrow('cannot sign in')
    const person = { email: 'WES@acme.example', firstName: 'W', lastName: 'W', role: 'editor' }
    expect((await send('POST', at('users', '/invite'), admin, person)).statusCode).toBeLessThan(300)
    expect((await restore(binned)).json()).toMatchObject({ code: 'duplicate', field: 'email' })
    expect((await restore(binned, { instead: 'wes2@acme.example' })).statusCode).toBe(200)
    expect(await signIn(app, 'wes2@acme.example')).not.toBe('')
  })

  test('asks for a fresh sign-in where an account comes back, and not otherwise', async () => {
    const account = await remove('users', await app.idOf('users', 'wes'))
    const product = await remove('products', await app.idOf('products', 'hammer'))
    app.clock.advance(FRESH_MINUTES * MINUTE)
    expect((await restore(account)).json()).toMatchObject({ status: 403, code: 'reauthenticationRequired' })
    expect((await restore(account, {}, editor)).json()).toMatchObject({ status: 404 })
    expect((await restore(product)).statusCode).toBe(200)
    await reauthenticate(app, admin)
    expect((await restore(account)).statusCode).toBe(200)
  })

  test('finds no longer what was deleted, and finds it again', async () => {
    const token = await signIn(app, 'ada')
    const id = await app.idOf('products', 'hammer')
    const search = async () => {
      await app.jobs.runDue()
      return (await app.get('/api/partner/search?search=hammer&locale=en', { token })).body
    }
    const before = await search()
    const binned = await remove('products', id)
    expect(await search()).not.toBe(before)
    await restore(binned)
    expect(await search()).toBe(before)
  })

  test('keeps the files of its entries, and shows them to no partner', async () => {
    const id = await app.idOf('documents', 'manual')
    const { texts } = (await app.get(at('documents', `/${id}`), { token: admin })).json()
    const token = await signIn(app, 'ada')
    const links = (await app.get(`${getNewContent.path}?locale=en`, { token })).json().body
    const { path } = links.find(({ title }: { title: string }) => title === 'Manual')
    expect((await app.get(path)).statusCode).toBe(200)
    const binned = await remove('documents', id)
    expect((await app.get(path)).statusCode).toBe(403)
    const file = at('files', `/${texts.en.file}`)
    expect((await send('DELETE', file)).json()).toMatchObject({ code: 'inUse' })
    await restore(binned)
    expect((await app.get(path)).statusCode).toBe(200)
  })

  test('shows an editor nothing of what is for administrators', async () => {
    const lead = await remove('leads', await app.idOf('leads', 'bare'))
    const event = await remove('events', (await app.get(at('events'), { token: editor })).json().items[0].id)
    expect((await inBin(editor)).items.map(({ id }) => id)).toEqual(event)
    expect((await inBin(admin, '?q=NY&resource=leads')).items.map(({ id }) => id)).toEqual(lead)
    expect((await restore([...lead, ...event], {}, editor)).statusCode).toBe(404)
    expect((await send('POST', at('bin', '/purge'), editor, { ids: event })).statusCode).toBe(403)
    expect((await restore([...lead, ...event])).statusCode).toBe(200)
  })

  test('ends after 30 days, or when an administrator says so', async () => {
    const ids = (await app.get(at('events'), { token: admin }))
      .json()
      .items.map(({ id }: { id: number }) => id)
    const [purged] = await remove('events', ids[0])
    expect((await send('POST', at('bin', '/purge'), admin, { ids: [purged] })).statusCode).toBe(200)
    expect((await restore([purged as number])).statusCode).toBe(404)
    const [kept] = await remove('events', ids[1])
    app.clock.advance(29 * DAY)
    const run = async () => {
      await app.database.db.deleteFrom('jobs').execute()
      await planRetention(app.database, app.clock.now() - HOUR)
      await app.jobs.runDue()
      return (await inBin(await signIn(app, 'root'))).items.map(({ id }) => id)
    }
    expect(await run()).toEqual([kept])
    app.clock.advance(2 * DAY)
    expect(await run()).toEqual([])
    const lines = await app.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'events')
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action).slice(-3)).toEqual([
      'entry-deleted',
      'entry-purged',
      'entry-deleted',
    ])
  })
})
