/** Two processes of one portal. Only PostgreSQL allows several on one database. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSystemState, type SystemState } from '@portal/contract/admin/operations'
import { type CountedSearch, listSearches } from '@portal/contract/admin/searches'
import { getConfig } from '@portal/contract/config'
import { getLeads, setLeadStatus } from '@portal/contract/leads'
import { streamNotifications } from '@portal/contract/notifications'
import { changePin, getPins } from '@portal/contract/pins'
import { getProducts } from '@portal/contract/playbook'
import { getProfile } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import { searchPortal } from '@portal/contract/search'
import { createTicket } from '@portal/contract/tickets'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { storeAudience } from '../src/features/audiences/service.ts'
import { erasePerson, findPerson } from '../src/features/privacy/service.ts'
import { type DatabaseHandle, openDatabase } from '../src/platform/db/open.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import { buildTestApp, MINUTE, signIn, type TestApp } from './app.ts'
import { temporaryFolder } from './at-end.ts'
import { fileOf, postForm } from './form.ts'
import { urlOf } from './url-of-database.ts'

const template = inject('template').databases
const openAgain = async (database: DatabaseHandle) =>
  openDatabase({ dataDir: '', databaseUrl: await urlOf(database) })

/** Polling does not hide a missing notification: without one, the other node never reloads what it has cached. */
const SOON = { interval: 10 }

describe.runIf(template.engine === 'postgres')('two nodes', () => {
  let one: TestApp
  let two: TestApp

  beforeAll(async () => {
    one = await buildTestApp()
    // Each has its own disk for derived files.
    const config = { dataDir: temporaryFolder() }
    two = await buildTestApp({ nodeOf: one, database: await openAgain(one.database), config })
  })
  afterAll(async () => {
    await two.app.close()
    await two.database.close()
  })

  const status = async (node: TestApp, token: string) =>
    (await node.get('/api/partner/profile', { token })).statusCode

  async function productNames(node: TestApp, token: string): Promise<string[]> {
    const { body } = (await node.get(getProducts.path, { token })).json()
    return body.products.map(({ name }: { name: string }) => name)
  }

  async function pinned(node: TestApp, token: string): Promise<string[]> {
    const { body } = (await node.get(getPins.path, { token })).json()
    return body.map(({ name }: { name: string }) => name)
  }

  test('know the same sessions, and both when one ends', async () => {
    const token = await signIn(one, 'ada')
    expect([await status(one, token), await status(two, token)]).toEqual([200, 200])
    await one.post('/api/logout', undefined, { token })
    expect(await status(one, token)).toBe(401)
    await expect.poll(() => status(two, token), SOON).toBe(401)
  })

  test('show the same pins', async () => {
    const token = await signIn(one, 'ada')
    const pin = { id: await one.idOf('products', 'saw'), elementType: 'Product' }
    expect([await pinned(one, token), await pinned(two, token)]).toEqual([[], []])
    await one.post(changePin.path, { action: 'add', ...pin }, { token })
    await expect.poll(() => pinned(two, token), SOON).toEqual(['Saw'])
    await two.post(changePin.path, { action: 'remove', ...pin }, { token })
    await expect.poll(() => pinned(one, token), SOON).toEqual([])
  })

  test('show changed content at once, whichever of them changed it', async () => {
    const token = await signIn(one, 'ada')
    const id = await one.idOf('products', 'saw')
    for (const [writer, name] of [[one, 'Saw 2'] as const, [two, 'Saw 3'] as const]) {
      await transaction(writer.database, async (trx, changes) => {
        await trx.updateTable('product_texts').set({ name }).where('product_id', '=', id).execute()
        changes.addContent('playbook')
      })
      expect(await productNames(writer, token)).toContain(name)
      for (const node of [one, two]) await expect.poll(() => productNames(node, token), SOON).toContain(name)
    }
  })

  test('show a partner that changes its tier another portal at once', async () => {
    const token = await signIn(one, 'ada')
    const gold = await one.idOf('partner_tiers', 'gold')
    const saw = await one.idOf('products', 'saw')
    const tier = (node: TestApp, tier_id: number | null) =>
      transaction(node.database, async (trx, changes) => {
        await trx.updateTable('partners').set({ tier_id }).where('key', '=', 'north').execute()
        changes.addContent('partners')
      })
    const aim = (include: { tiers: number[] } | undefined) =>
      transaction(two.database, async (trx, changes) => {
        const audience_id = include ? await storeAudience(trx, { include }) : null
        await trx.updateTable('products').set({ audience_id }).where('id', '=', saw).execute()
        changes.addContent('playbook')
      })
    const seesSaw = async (node: TestApp) =>
      (await productNames(node, token)).some((name) => name.startsWith('Saw'))
    await aim({ tiers: [gold] })
    for (const node of [one, two]) await expect.poll(() => seesSaw(node), SOON).toBe(true)
    await tier(one, null)
    expect(await seesSaw(one)).toBe(false)
    await expect.poll(() => seesSaw(two), SOON).toBe(false)
    await tier(two, gold)
    for (const node of [one, two]) await expect.poll(() => seesSaw(node), SOON).toBe(true)
    await aim(undefined)
    await expect.poll(() => seesSaw(one), SOON).toBe(true)
  })

  test('show the same leads, and tell of a change of one on the other', async () => {
    const [ada, bo] = [await signIn(one, 'ada'), await signIn(one, 'bo')]
    const statusOf = async (node: TestApp) =>
      (await node.get(getLeads.path, { token: ada })).json().body[0].status
    expect([await statusOf(one), await statusOf(two)]).toEqual(['New', 'New'])
    const origin = await two.app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${bo}` }
    const stream = await fetch(`${origin}${streamNotifications.path}`, { headers })
    const events: string[] = []
    const reading = (async () => {
      for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) events.push(part)
    })()
    await expect.poll(() => events.length, SOON).toBe(1)

    const path = setLeadStatus.path.replace('{id}', String(await one.idOf('leads', 'mill')))
    await one.post(path, { status: 'Won', version: 1 }, { token: ada })
    expect(await statusOf(one)).toBe('Won')
    await expect.poll(() => statusOf(two), SOON).toBe('Won')
    await expect.poll(() => events.join(''), SOON).toContain('from New to Won')
    await one.post('/api/logout', undefined, { token: bo })
    await reading
    expect(events.at(-1)).toContain('signedOut')
  })

  test('have the same settings as soon as somebody changes them', async () => {
    const [token, ada] = [await signIn(one, 'root'), await signIn(two, 'ada')]
    const change = (section: string, payload: object) =>
      one.send({ method: 'PATCH', url: `/api/admin/settings/${section}`, payload, token })
    const { version } = (await one.get('/api/admin/settings/brand', { token })).json()
    const config = async (node: TestApp) => (await node.get(getConfig.path)).json()
    expect([(await config(two)).brand.name, await status(two, ada)]).toEqual(['Acme', 200])

    expect((await change('brand', { version, name: 'Bolt' })).statusCode).toBe(200)
    expect((await change('languages', { version: 0, locales: ['en', 'ja'] })).statusCode).toBe(200)
    for (const node of [one, two]) {
      await expect.poll(async () => (await config(node)).brand.name, SOON).toBe('Bolt')
      await expect.poll(async () => (await config(node)).languages, SOON).toHaveLength(2)
    }
    one.clock.advance(MINUTE)
    expect((await change('session', { version: 0, idleMinutes: 1, absoluteMinutes: 10 })).statusCode).toBe(
      200,
    )
    await expect.poll(() => status(two, ada), SOON).toBe(401)
    await change('session', { version: 1, idleMinutes: null, absoluteMinutes: null })
  })

  test('both throw a disabled user out', async () => {
    const token = await signIn(one, 'bo')
    expect([await status(one, token), await status(two, token)]).toEqual([200, 200])
    const id = await one.idOf('users', 'bo')
    await transaction(one.database, async (trx, changes) => {
      await trx.updateTable('users').set({ disabled_at: one.clock.now() }).where('id', '=', id).execute()
      changes.addUser('user', id)
    })
    expect(await status(one, token)).toBe(401)
    await expect.poll(() => status(two, token), SOON).toBe(401)
  })

  test('add up what is searched for', async () => {
    const token = await signIn(one, 'ada')
    const editor = await signIn(one, 'eve')
    for (const node of [one, two, two]) await node.get(`${searchPortal.path}?search=hammer`, { token })
    const counted = async (node: TestApp) => {
      const { items } = (await node.get(`${listSearches.path}?view=all`, { token: editor })).json()
      return items.map(({ query, count }: CountedSearch) => [query, count])
    }
    // By now the other node may have written its own.
    expect(await counted(one)).toEqual([['hammer', expect.toBeOneOf([1, 3])]])
    for (const node of [two, one]) expect(await counted(node)).toEqual([['hammer', 3]])
  })

  test('find a ticket that was opened on the other', async () => {
    const token = await signIn(one, 'ada')
    const path = `${searchPortal.path}?search=gantry`
    const found = async (node: TestApp) => (await node.get(path, { token })).json().length
    expect([await found(one), await found(two)]).toEqual([0, 0])
    await one.post(createTicket.path, { subject: 'Gantry', content: 'It leans.' }, { token })
    expect(await found(one)).toBe(1)
    // Before cached data expires.
    await expect.poll(() => found(two), { interval: 10, timeout: 3_000 }).toBe(1)
  })

  test('count tries to sign in together', async () => {
    for (const node of [one, two, one, two, one]) {
      const body = { username: 'cyd@acme.example', password: 'wrong' }
      expect((await node.post('/api/login', body)).statusCode).toBe(401)
    }
    await expect(signIn(two, 'cyd')).rejects.toThrow('cannot sign in')
  })

  /** Images that a node has rendered from files. */
  const pictures = (node: TestApp) =>
    readdirSync(join(node.config.dataDir, 'derived')).filter((name) => name.endsWith('.webp'))

  async function showPhoto(token: string): Promise<void> {
    const { profilePhoto } = (await one.get(getProfile.path, { token })).json()
    for (const node of [one, two]) expect((await node.get(profilePhoto)).statusCode).toBe(200)
  }

  test('keep no picture of a photo that was replaced, or of somebody who was erased', async () => {
    const token = await signIn(one, 'ada')
    const replace = async (background: string) => {
      const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer()
      const form = { profilePhoto: fileOf('me.png', new Uint8Array(photo)) }
      expect((await postForm(one, updateProfile.path, form, { token })).statusCode).toBe(200)
      await showPhoto(token)
    }
    await replace('#c06')
    const former = [pictures(one), pictures(two)]
    expect(former.map(({ length }) => length)).toEqual([1, 1])
    await replace('#0c6')
    for (const node of [one, two]) await expect.poll(() => pictures(node), SOON).toHaveLength(1)
    expect(pictures(two)).toEqual(pictures(one))
    expect(pictures(two)).not.toEqual(former[1])

    const person = await findPerson(one.database.db, 'ada@acme.example')
    if (!person) throw new Error('ada is not there')
    // As the command does it: in a separate process, which has rendered nothing.
    const variants = { forget: async () => undefined }
    await erasePerson({ ...one, variants, clock: one.clock.now }, person, { keepTickets: false })
    for (const node of [one, two]) await expect.poll(() => pictures(node), SOON).toEqual([])
  })

  test('are shown with version and age on the screen of each, and marked when they are gone', async () => {
    let token = await signIn(one, 'root')
    const nodes = async (node: TestApp) => {
      const { nodes }: SystemState = (await node.get(readSystemState.path, { token })).json()
      return nodes
        .filter(({ version }) => version.startsWith('1.'))
        .map(({ version, state, isThis, startedAt }) => ({ version, state, isThis, startedAt }))
    }
    const startedAt = one.clock.now()
    const start = async (version: string) => {
      const node = await buildTestApp({
        nodeOf: one,
        database: await openAgain(one.database),
        config: { version },
      })
      await node.app.listen({ host: '127.0.0.1', port: 0 })
      return node
    }
    // The heartbeats of nodes that start now: each one is sent when the test says so.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const [former, next] = [await start('1.1.0'), await start('1.2.0')]
    onTestFinished(async () => {
      await next.app.close()
      await next.database.close()
    })
    const versions = async (node: TestApp) => (await nodes(node)).map(({ version }) => version).sort()
    for (const node of [former, next]) await expect.poll(() => versions(node)).toEqual(['1.1.0', '1.2.0'])
    expect(await nodes(former)).toContainEqual({ version: '1.1.0', state: 'up', isThis: true, startedAt })
    expect(await nodes(next)).toContainEqual({ version: '1.1.0', state: 'up', isThis: false, startedAt })

    // It disappears without signing off.
    await former.database.close()
    await former.app.close()
    one.clock.advance(MINUTE)
    token = await signIn(one, 'root')
    vi.advanceTimersByTime(15_000)
    await expect
      .poll(() => nodes(next))
      .toEqual([
        { version: '1.2.0', state: 'up', isThis: true, startedAt },
        { version: '1.1.0', state: 'gone', isThis: false, startedAt },
      ])
  })
})
