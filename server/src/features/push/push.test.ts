import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPushKey, subscribePush, unsubscribePush } from '@portal/contract/push'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { isPrivateNetwork } from '../../platform/http/private-networks.ts'
import { type Notice, notify } from '../notifications/service.ts'
import { isPushService } from './push-service.ts'

interface Received {
  path: string
  headers: Record<string, string>
  body: Buffer
}

let service: Server
let origin: string
let received: Received[] = []
let status = 201
let app: TestApp
let ada: string

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const headers = request.headers as Record<string, string>
    received.push({ path: request.url ?? '', headers, body: Buffer.concat(parts) })
    response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end()
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})

afterAll(() => service.close())

beforeEach(async () => {
  app = await buildTestApp({ config: { pushHosts: [origin] } })
  received = []
  status = 201
  ada = await signIn(app, 'ada')
})

/** A browser's subscription, which alone can read the messages sent to it. */
function browser(name: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const secret = randomBytes(16)
  const topics = ['leads', 'tickets', 'news', 'documents']
  const [p256dh, auth] = [publicKey.toString('base64url'), secret.toString('base64url')]
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: { endpoint: `${origin}/${name}`, p256dh, auth, topics },
    /** As specified by RFC 8291 and RFC 8188. */
    read(body: Buffer) {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
      const sender = body.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const key = derive(keys.computeSecret(sender), secret, info, 32)
      const part = (what: string, bytes: number) => derive(key, salt, `Content-Encoding: ${what}\0`, bytes)
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      const text = body.subarray(21 + length, -16)
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(text), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

async function subscribed(name: string, token = ada, changes: object = {}) {
  const device = browser(name)
  const response = await app.post(subscribePush.path, { ...device.subscription, ...changes }, { token })
  expect(response.statusCode, response.body).toBe(200)
  return device
}

async function tellOf(who: string, id = 7): Promise<void> {
  const userId = await app.idOf('users', who)
  const notice: Notice = {
    kind: 'ticketUpdated',
    details: { ticketId: id, ticket: 'Antenna' },
    audience: { userId },
    at: app.clock.now(),
  }
  await transaction(app.database, (trx, changes) => notify(trx, changes, [notice]))
}

/** Enough rounds for all messages that jobs queue. */
async function send(): Promise<string[]> {
  for (let round = 0; round < 4; round += 1) await app.jobs.runDue()
  return received.map(({ path }) => path)
}

const devices = async () =>
  (await app.database.db.selectFrom('push_devices').select('endpoint').orderBy('id').execute()).map(
    ({ endpoint }) => endpoint.slice(origin.length),
  )

describe('a device', () => {
  test('is told in the words of its user, encrypted for it alone, by the key of the portal', async () => {
    const { publicKey } = (await app.get(getPushKey.path, { token: ada })).json()
    const device = await subscribed('ada')
    await app.database.db.updateTable('users').set({ locale: 'de' }).where('key', '=', 'ada').execute()
    await tellOf('ada')
    expect(await send()).toEqual(['/ada'])
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} as Record<string, string> }] = received
    expect(body.toString('latin1')).not.toContain('Antenna')
    expect(device.read(body)).toEqual({
      ...{ id: expect.any(String), locale: 'de', link: '/support?ticket=7' },
      text: expect.stringContaining('Antenna'),
    })
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const point = Buffer.from(key, 'base64url')
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
    const [signed, signature = ''] = [token.slice(0, token.lastIndexOf('.')), token.split('.')[2]]
    const publisher = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(signed), publisher, Buffer.from(signature, 'base64url'))).toBe(true)
    const { value } = await app.database.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'pushKeys')
      .executeTakeFirstOrThrow()
    expect(value).toMatch(/^v1\./)
  })

  test('is told of what its user chose and may see, and of nothing else', async () => {
    await subscribed('chosen')
    await subscribed('news-only', ada, { topics: ['news'] })
    await subscribed('other', await signIn(app, 'cyd'))
    await tellOf('ada')
    expect(await send()).toEqual(['/chosen'])
  })

  test('is not told twice, nor of what was read before', async () => {
    await subscribed('once')
    await tellOf('ada')
    await app.post('/api/partner/notifications/read', { all: true }, { token: ada })
    await tellOf('ada', 8)
    expect(await send()).toEqual(['/once'])
    expect(await send()).toEqual(['/once'])
  })

  test.each([404, 410])('that its service says is gone (%i) is forgotten', async (gone) => {
    await subscribed('gone')
    status = gone
    await tellOf('ada')
    await send()
    expect(await devices()).toEqual([])
  })

  test('is told later where its service is out of order; redirects are not followed', async () => {
    await subscribed('later')
    status = 503
    await tellOf('ada')
    expect(await send()).toEqual(['/later'])
    status = 302
    app.clock.advance(HOUR)
    expect(await send()).toEqual(['/later', '/later'])
    app.clock.advance(HOUR)
    expect(await send()).toHaveLength(2)
  })

  test('is not told late of a lead that another partner has meanwhile, nor of withdrawn news', async () => {
    const device = await subscribed('late')
    const { db } = app.database
    const partnerId = await app.idOf('partners', 'north')
    const newsId = (
      await db
        .selectFrom('news')
        .select('id')
        .where('published_at', '<=', app.clock.now())
        .executeTakeFirstOrThrow()
    ).id
    const mine = await db
      .selectFrom('leads')
      .select('id')
      .where('partner_id', '=', partnerId)
      .limit(2)
      .execute()
    const [kept = 0, lost = 0] = mine.map(({ id }) => id)
    const [at, audience] = [app.clock.now(), { partnerId }]
    const ofLead = (kind: 'leadAssigned' | 'leadStatus', leadId: number, name: string): Notice =>
      ({ kind, details: { leadId, lead: name, by: 'Bo', from: 'New', to: 'Won' }, audience, at }) as Notice
    status = 503
    await transaction(app.database, (trx, changes) =>
      notify(trx, changes, [
        ofLead('leadAssigned', lost, 'Lost'),
        ofLead('leadStatus', lost, 'Lost'),
        ofLead('leadAssigned', kept, 'Kept'),
        { kind: 'leadDeclined', details: { leadId: lost, lead: 'Declined', by: 'Bo' }, audience, at },
        { kind: 'newsPublished', details: { newsId, title: 'Withdrawn' }, audience: 'all', at },
      ]),
    )
    await send()
    await transaction(app.database, async (trx, changes) => {
      const south = await app.idOf('partners', 'south')
      await trx.updateTable('leads').set({ partner_id: south }).where('id', '=', lost).execute()
      await trx
        .updateTable('news')
        .set({ published_at: app.clock.now() + 100 * HOUR })
        .where('id', '=', newsId)
        .execute()
      changes.addContent('news')
    })
    ;[received, status] = [[], 201]
    app.clock.advance(HOUR)
    await send()
    const told = received.map(({ body }) => device.read(body).text).toSorted()
    expect(told).toEqual(['Bo hat den Lead Declined abgelehnt', 'Neuer Lead: Kept'])
  })
})

describe('of an entry that is for some', () => {
  const publish = async (audience: object | null) => {
    const token = await signIn(app, 'eve')
    const entry = { slug: 'quokka', newsType: 'Press', modified: 1, texts: { en: { title: 'Quokka' } } }
    const body = { ...entry, publishedAt: app.clock.now(), audience }
    const response = await app.post('/api/admin/news', body, { token })
    expect(response.statusCode, response.body).toBe(201)
    return response.json() as { id: number; version: number }
  }
  const gold = async () => ({ include: { tiers: [await app.idOf('partner_tiers', 'gold')] } })

  test('the others are told nothing', async () => {
    const device = await subscribed('gold')
    await subscribed('other', await signIn(app, 'cyd'))
    await publish(await gold())
    expect(await send()).toEqual(['/gold'])
    expect(device.read(received[0]?.body as Buffer).text).toContain('Quokka')
  })

  test.each(['the entry', 'the partner'])(
    'nobody is told who is out since it was planned, by a change of %s',
    async (what) => {
      await subscribed('planned')
      const { id, version } = await publish(what === 'the entry' ? null : await gold())
      // The messages wait, one per device.
      const planned = async () =>
        (await app.database.db.selectFrom('jobs').select('id').where('kind', '=', 'push-message').execute())
          .length
      status = 503
      expect(await send()).toEqual(['/planned'])
      expect(await planned()).toBe(1)
      if (what === 'the entry') {
        const payload = { version, audience: { include: { tags: ['nobody'] } } }
        const token = await signIn(app, 'eve')
        const changed = await app.send({ method: 'PATCH', url: `/api/admin/news/${id}`, payload, token })
        expect(changed.statusCode, changed.body).toBe(200)
      } else
        await transaction(app.database, async (trx, changes) => {
          await trx.updateTable('partners').set({ tier_id: null }).execute()
          changes.addContent('partners')
        })
      status = 201
      app.clock.advance(HOUR)
      expect(await send()).toHaveLength(1)
      expect(await planned()).toBe(0)
    },
  )
})

describe('a subscription', () => {
  test('is not subscribed by a session that has just ended', async () => {
    const { subscription } = browser('late')
    await Promise.all([
      app.post(subscribePush.path, subscription, { token: ada }),
      app.post('/api/logout', undefined, { token: ada }),
    ])
    expect(await devices()).toEqual([])
  })

  test('ends with a sign-out of its session, and with the others that a user ends', async () => {
    await subscribed('first')
    const second = await signIn(app, 'ada')
    await subscribed('second', second)
    const third = await signIn(app, 'ada')
    await subscribed('third', third)
    await app.post('/api/logout', undefined, { token: second })
    expect(await devices()).toEqual(['/first', '/third'])
    await app.post('/api/sessions/end-others', undefined, { token: third })
    expect(await devices()).toEqual(['/third'])
  })

  test.each([
    ['another role', { role: 'partner-manager' }],
    ['another partner', { partner: 'south' }],
  ])('ends with the sessions that %s ends', async (_, { partner, ...change }: Record<string, string>) => {
    await subscribed('promoted')
    const id = await app.idOf('users', 'ada')
    const payload = {
      version: 1,
      ...change,
      ...(partner ? { partner: await app.idOf('partners', partner) } : {}),
    }
    const token = await signIn(app, 'root')
    const changed = await app.send({ method: 'PATCH', url: `/api/admin/users/${id}`, payload, token })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await devices()).toEqual([])
  })

  test('belongs to the last user of the browser; who has another cannot end it', async () => {
    const { subscription } = await subscribed('shared')
    const cyd = await signIn(app, 'cyd')
    await app.post(unsubscribePush.path, { endpoint: subscription.endpoint }, { token: cyd })
    expect(await devices()).toEqual(['/shared'])
    await app.post(subscribePush.path, subscription, { token: cyd })
    await tellOf('ada')
    expect(await send()).toEqual([])
    await app.post(unsubscribePush.path, { endpoint: subscription.endpoint }, { token: cyd })
    expect(await devices()).toEqual([])
  })

  test('of a closed account is told nothing', async () => {
    await subscribed('closed')
    const disabled = { disabled_at: app.clock.now() }
    await tellOf('ada')
    await app.database.db.updateTable('users').set(disabled).where('key', '=', 'ada').execute()
    expect(await send()).toEqual([])
  })

  test('takes the place of the oldest beyond ten', async () => {
    for (let i = 0; i < 11; i += 1) {
      app.clock.advance(1)
      await subscribed(`device-${i}`)
    }
    expect(await devices()).not.toContain('/device-0')
    expect(await devices()).toHaveLength(10)
  })

  test.each([
    ['endpoint', { endpoint: 'https://push.evil.example/x' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['endpoint', { endpoint: 'http://updates.push.services.mozilla.com/wpush' }],
    ['endpoint', { endpoint: 'not a URL at all' }],
    ['p256dh', { p256dh: 'A'.repeat(87) }],
    ['auth', { auth: 'short' }],
  ])('with an unfit %s is refused: %j', async (field, changes) => {
    const response = await app.post(
      subscribePush.path,
      { ...browser('x').subscription, ...changes },
      { token: ada },
    )
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ field })
  })

  test('is not there where the portal sends none', async () => {
    const silent = await buildTestApp({ config: { pushHosts: [] } })
    const token = await signIn(silent, 'ada')
    expect((await silent.get(getPushKey.path, { token })).json()).toEqual({ publicKey: '' })
    const response = await silent.post(subscribePush.path, browser('x').subscription, { token })
    expect(response.statusCode).toBe(404)
  })
})

test('only known services are asked, and no addresses of own networks', () => {
  const hosts = ['updates.push.services.mozilla.com', '*.notify.windows.com']
  for (const url of [
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2.notify.windows.com/w',
  ])
    expect(isPushService(url, hosts)).toBe(true)
  for (const url of [
    'https://updates.push.services.mozilla.com.evil.example/x',
    'https://updates.push.services.mozilla.com:8443/x',
    'https://user:pass@updates.push.services.mozilla.com/x',
    'https://evilnotify.windows.com/x',
    'https://127.0.0.1/x',
  ])
    expect(isPushService(url, hosts), url).toBe(false)
  for (const ip of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    // IPv6 addresses that contain an IPv4 address.
    '::127.0.0.1',
    '64:ff9b::169.254.169.254',
    '2002:a01:203::1',
    'fec0::1',
  ])
    expect(isPrivateNetwork(ip), ip).toBe(true)
  for (const ip of ['142.250.1.1', '2a00:1450::1', '64:ff9b::142.250.1.1'])
    expect(isPrivateNetwork(ip), ip).toBe(false)
})
