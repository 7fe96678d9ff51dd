import type { Audience } from '@portal/contract/audience'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { EVERYTHING, isFor, isForReader, NO_AUDIENCE } from '../../platform/db/audience.ts'
import { insertRows } from '../../platform/db/rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { AudienceClasses, reachOf, storeAudience } from './service.ts'

let app: TestApp
let classes: AudienceClasses
let north: number
let gold: number

const store = (audience: Audience) => transaction(app.database, (trx) => storeAudience(trx, audience))
const aim = (table: 'documents' | 'products', key: string, audienceId: number | null) =>
  app.database.db.updateTable(table).set({ audience_id: audienceId }).where('key', '=', key).execute()

beforeAll(async () => {
  app = await buildTestApp()
  classes = new AudienceClasses(app.database, app.clock.now)
  north = await app.idOf('partners', 'north')
  gold = await app.idOf('partner_tiers', 'gold')
})

describe('the class of a reader', () => {
  test('is one for all that are in the same audiences, on every node', async () => {
    const south = await app.idOf('partners', 'south')
    const ofGold = await store({ include: { tiers: [gold] } })
    const ofNorth = await classes.of({ role: 'partner', partnerId: north })
    expect(isFor(ofNorth, ofGold)).toBe(true)
    expect(await classes.of({ role: 'partner', partnerId: south })).toBe(NO_AUDIENCE)
    expect(await classes.of({ role: 'partner-manager', partnerId: north })).toBe(ofNorth)
    const elsewhere = new AudienceClasses(app.database, app.clock.now)
    expect([...((await elsewhere.byKey(ofNorth.key))?.audiences ?? [])]).toEqual([ofGold])
  })

  test('follows definitions and partners as they change', async () => {
    const before = await classes.of({ role: 'partner', partnerId: north })
    const managers = await store({
      include: { regions: [await app.idOf('regions', 'nordics')] },
      roles: ['partner-manager'],
    })
    expect(await classes.of({ role: 'partner', partnerId: north })).toBe(before)
    expect(isFor(await classes.of({ role: 'partner-manager', partnerId: north }), managers)).toBe(true)
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('partners').set({ tier_id: null }).where('id', '=', north).execute()
      changes.addContent('partners')
    })
    expect(await classes.of({ role: 'partner', partnerId: north })).toBe(NO_AUDIENCE)
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('partners').set({ tier_id: gold }).where('id', '=', north).execute()
      changes.addContent('partners')
    })
    expect(await classes.of({ role: 'partner', partnerId: north })).toBe(before)
  })

  test('has everything for the team, and nothing of its own for partners that are gone', async () => {
    expect(await classes.of({ role: 'editor', partnerId: null })).toBe(EVERYTHING)
    expect(await classes.of({ role: 'partner', partnerId: 99_999 })).toBe(NO_AUDIENCE)
    expect(await classes.byKey('never')).toBeUndefined()
  })
})

test('a definition is stored once, however it is written', async () => {
  const ids = await Promise.all(
    [{ tags: ['a', 'B'] }, { tags: ['B', 'a'] }].map((include) => store({ include })),
  )
  expect(new Set(ids).size).toBe(1)
})

test('a document follows its products unless it says otherwise', async () => {
  const { db } = app.database
  const [{ document_id: documentId, product_id: productId }] = await db
    .selectFrom('product_documents')
    .selectAll()
    .orderBy('document_id')
    .limit(1)
    .execute()
    .then((rows) => rows as [(typeof rows)[number]])
  const { key } = await db
    .selectFrom('documents')
    .select('key')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  const ofGold = await store({ include: { tiers: [gold] } })
  const everyone = await store({})
  const reader = await classes.of({ role: 'partner', partnerId: north })
  const shownTo = async () => {
    const found = [NO_AUDIENCE, reader, EVERYTHING].map((some) =>
      db
        .selectFrom('documents as d')
        .select('d.id')
        .where('d.id', '=', documentId)
        .where(isForReader(some, 'documents', 'd'))
        .execute(),
    )
    return (await Promise.all(found)).map((rows) => rows.length)
  }
  expect(await shownTo()).toEqual([1, 1, 1])
  await db
    .deleteFrom('product_documents')
    .where('document_id', '=', documentId)
    .where('product_id', '!=', productId)
    .execute()
  await db.updateTable('products').set({ audience_id: ofGold }).where('id', '=', productId).execute()
  expect(await shownTo()).toEqual([0, 1, 1])
  await aim('documents', key, everyone)
  expect(await shownTo()).toEqual([0, 1, 1])
  const none = await classes.of({ role: 'partner', partnerId: await app.idOf('partners', 'south') })
  expect(isFor(none, everyone)).toBe(true)
  await aim('documents', key, null)
  await db.updateTable('products').set({ audience_id: null }).where('id', '=', productId).execute()
})

test('says in figures whom a definition reaches', async () => {
  const reach = await reachOf(app.database.db, { include: { tiers: [gold] } }, { limit: 1 })
  const all = await reachOf(app.database.db, {}, { limit: 1 })
  expect(reach).toMatchObject({ partners: 1, reached: [{ id: north }] })
  expect(reach.ofPartners).toBe(all.partners)
  expect(reach.others).toHaveLength(1)
  const managers = await reachOf(
    app.database.db,
    { include: { tiers: [gold] }, roles: ['partner-manager'] },
    { limit: 1 },
  )
  expect(managers.people).toBeLessThan(reach.people)
  expect((await reachOf(app.database.db, {}, { limit: 1, skip: 1 })).reached).not.toEqual(all.reached)
})

describe('whoever chooses an audience', () => {
  const reach = async (user: string, body: object) =>
    app.post('/api/admin/audiences/reach', body, { token: await signIn(app, user) })

  test('is told whom it reaches, a page at a time', async () => {
    const response = await reach('eve', { audience: { include: { tiers: [gold] } }, limit: 1 })
    expect(response.json()).toMatchObject({ partners: 1, reached: [{ id: north }], others: [{}] })
    const rest = await reach('eve', { audience: { include: { tiers: [gold] } }, skip: 1 })
    expect(rest.json()).toMatchObject({ partners: 1, reached: [] })
    expect((await reach('eve', { audience: { include: { tiers: [99_999] } } })).json()).toMatchObject({
      partners: 0,
      people: 0,
    })
  })

  test('is one of the team', async () => {
    expect((await reach('ada', { audience: {} })).statusCode).toBe(403)
    expect((await app.post('/api/admin/audiences/reach', { audience: {} })).statusCode).toBe(401)
    expect((await reach('eve', { audience: { include: { tiers: ['gold'] } } })).statusCode).toBe(400)
    expect((await app.get('/api/admin/audiences/choices')).statusCode).toBe(401)
  })

  test('finds partners by name, and the tags that there are', async () => {
    const token = await signIn(app, 'eve')
    const choices = async (query: string) =>
      (await app.get(`/api/admin/audiences/choices${query}`, { token })).json()
    const all = await choices('')
    expect(all.partners).toContainEqual({ id: north, name: expect.any(String) })
    expect(all.tags).toContain('training')
    const [other] = all.partners.filter(({ id }: { id: number }) => id !== north)
    const found = await choices(`?q=${encodeURIComponent(other.name)}&ids=${north},4000000000`)
    expect(found.partners.map(({ id }: { id: number }) => id)).toEqual([north, other.id])
    expect((await choices('?q=%25_')).partners).toEqual([])
  })
})

// The last test: its partners would count in the others.
test('many partners are of few classes, each stored once', async () => {
  const { db } = app.database
  const [audiences, partners] = [['DE', 'FR', 'JP'], 300]
  for (const country of audiences) await store({ include: { countries: [country] } })
  await store({ exclude: { countries: ['JP'] }, roles: ['partner-manager'] })
  const at = { created_at: 1, updated_at: 1, version: 1, position: 1, tags: null }
  const rows = Array.from({ length: partners }, (_, i) => {
    const country = audiences[i % audiences.length] as string
    return {
      ...at,
      key: `many-${i}`,
      name: `Many ${i}`,
      country,
      countries: null,
      tier_id: i % 2 ? gold : null,
    }
  })
  await transaction(app.database, (trx) => insertRows(trx, 'partners', rows))
  const many = await db.selectFrom('partners').select('id').where('key', 'like', 'many-%').execute()
  const met = new AudienceClasses(app.database, app.clock.now)
  const found = new Set<unknown>()
  for (const { id } of many)
    for (const role of ['partner', 'partner-manager'] as const)
      found.add(await met.of({ role, partnerId: id }))
  // Three countries, with and without a tier, and managers where they differ: two countries have an audience for
  // managers.
  expect(found.size).toBeLessThanOrEqual(12)
  const { stored } = await db
    .selectFrom('audience_classes')
    .select((select) => select.fn.countAll<number | string>().as('stored'))
    .executeTakeFirstOrThrow()
  expect(Number(stored)).toBeLessThan(30)
})
