import {
  type NotificationState,
  readNotifications,
  streamNotifications,
} from '@portal/contract/notifications'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { createLogger } from '../../platform/http/logging.ts'
import { type Notice, notify } from './service.ts'

interface Event {
  name: string
  data: unknown
}

/** A stream as a browser reads it with `fetch`. */
class Reader {
  readonly events: Event[] = []
  heartbeats = 0
  /** Whether the response has ended. */
  ended = false
  status = 0
  headers = new Headers()
  readonly #abort = new AbortController()

  async open(url: string, token: string): Promise<this> {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(url, { headers, signal: this.#abort.signal })
    this.status = response.status
    this.headers = response.headers
    onTestFinished(() => this.leave())
    this.#read(response).catch(() => undefined)
    return this
  }

  leave(): void {
    this.#abort.abort()
  }

  get last(): Event | undefined {
    return this.events.at(-1)
  }

  async #read(response: Response): Promise<void> {
    let text = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    }
    this.ended = true
  }

  #take(block: string): void {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
    if (name && data) this.events.push({ name, data: JSON.parse(data) })
    else if (block === ':') this.heartbeats += 1
  }
}

let app: TestApp
let origin: string
let log: string

/** Real timers everywhere except the heartbeat's, which the test passes in. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  log = ''
  app = await buildTestApp({ logger: createLogger('warn', { write: (line) => (log += line) }) })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  expect(log).toBe('')
})

const open = (token: string, query = '') =>
  new Reader().open(`${origin}${streamNotifications.path}?${query}`, token)

const tell = (notice: Partial<Notice> = {}) =>
  transaction(app.database, (trx, changes) => {
    const told = { kind: 'leadAssigned', details: { leadId: 1, lead: 'Mia' }, audience: 'all', ...notice }
    return notify(trx, changes, [{ at: app.clock.now(), ...told } as Notice])
  })

const unread = (reader: Reader) => (reader.last?.data as NotificationState | undefined)?.unread
const soon = (read: () => unknown) => expect.poll(read, { interval: 10 })

describe('the stream', () => {
  test('sends the current state, and each change', async () => {
    const reader = await open(await signIn(app, 'ada'), 'locale=de')
    expect(reader.status).toBe(200)
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers.get('cache-control')).toBe('private, no-store')
    expect(reader.headers.get('x-accel-buffering')).toBe('no')
    expect(reader.headers.get('x-content-type-options')).toBe('nosniff')
    await soon(() => reader.events).toEqual([{ name: 'notifications', data: { unread: 0 } }])
    await tell()
    await soon(() => reader.events.length).toBe(2)
    expect(reader.last).toMatchObject({
      name: 'notifications',
      data: { unread: 1, latest: { kind: 'leadAssigned', text: 'Neuer Lead: Mia', read: false } },
    })
  })

  test('sends what was read in another window', async () => {
    const token = await signIn(app, 'ada')
    await tell()
    const reader = await open(token)
    await soon(() => unread(reader)).toBe(1)
    await app.post(readNotifications.path, { all: true }, { token })
    await soon(() => unread(reader)).toBe(0)
  })

  test('sends nothing that concerns others', async () => {
    const [ada, cyd] = [await open(await signIn(app, 'ada')), await open(await signIn(app, 'cyd'))]
    await soon(() => [ada.events.length, cyd.events.length]).toEqual([1, 1])
    await tell({ audience: { partnerId: await app.idOf('partners', 'south') } })
    await tell({ audience: { userId: await app.idOf('users', 'bo') } })
    await tell({ audience: { downloadsOf: { kind: 'document', id: await app.idOf('documents', 'sheet') } } })
    await soon(() => unread(cyd)).toBe(1)
    await tell()
    await soon(() => unread(ada)).toBe(1)
    expect(ada.events).toHaveLength(2)
  })

  test('needs a session', async () => {
    expect((await fetch(`${origin}${streamNotifications.path}`)).status).toBe(401)
    expect((await open('x'.repeat(43))).status).toBe(401)
  })

  test('shows that it lives, every 25 seconds', async () => {
    const reader = await open(await signIn(app, 'ada'))
    vi.advanceTimersByTime(25_000)
    await soon(() => reader.heartbeats).toBe(1)
    vi.advanceTimersByTime(50_000)
    await soon(() => reader.heartbeats).toBe(3)
  })

  test('sends what is published later, within seconds', async () => {
    const reader = await open(await signIn(app, 'ada'))
    await tell({ at: app.clock.now() + HOUR / 2 })
    await tell({ audience: 'team', at: app.clock.now() + HOUR / 2 })
    await soon(() => reader.events).toEqual([{ name: 'notifications', data: { unread: 0 } }])
    app.clock.advance(HOUR / 2)
    vi.advanceTimersByTime(25_000)
    await soon(() => unread(reader)).toBe(1)
  })

  test('may be left at any time', async () => {
    const token = await signIn(app, 'ada')
    const readers = [await open(token), await open(token)]
    await soon(() => readers.map(({ events }) => events.length)).toEqual([1, 1])
    readers[0]?.leave()
    await tell()
    await soon(() => readers[1]?.events.length).toBe(2)
  })

  test('may be requested by HEAD, which opens none', async () => {
    const token = await signIn(app, 'ada')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${origin}${streamNotifications.path}`, { method: 'HEAD', headers })
    expect(response.status).toBe(200)
  })
})

describe('the stream ends', () => {
  const signedOut = { name: 'end', data: { reason: 'signedOut' } }

  test('with its session, and with no other', async () => {
    const [one, other] = [await signIn(app, 'ada'), await signIn(app, 'ada')]
    const [ending, lasting] = [await open(one), await open(other)]
    await soon(() => lasting.events.length).toBe(1)
    await app.post('/api/logout', undefined, { token: one })
    await soon(() => ending.ended).toBe(true)
    expect(ending.last).toEqual(signedOut)
    await tell()
    await soon(() => unread(lasting)).toBe(1)
    expect(lasting.ended).toBe(false)
  })

  test('when the user is disabled', async () => {
    const reader = await open(await signIn(app, 'ada'))
    await soon(() => reader.events.length).toBe(1)
    const id = await app.idOf('users', 'ada')
    await transaction(app.database, async (trx, changes) => {
      await trx.updateTable('users').set({ disabled_at: 1 }).where('id', '=', id).execute()
      changes.addUser('user', id)
    })
    await soon(() => reader.ended).toBe(true)
    expect(reader.last).toEqual(signedOut)
  })

  test('when the session was idle too long: the stream alone does not keep it', async () => {
    const reader = await open(await signIn(app, 'ada'))
    await soon(() => reader.events.length).toBe(1)
    for (let i = 0; i < 5; i += 1) {
      app.clock.advance(HOUR / 2)
      vi.advanceTimersByTime(25_000)
      await soon(() => reader.heartbeats).toBeGreaterThanOrEqual(Math.min(i + 1, 4))
    }
    await soon(() => reader.ended).toBe(true)
    expect(reader.last).toEqual(signedOut)
  })

  test('when the user opens a fifth one: the oldest', async () => {
    const token = await signIn(app, 'ada')
    const readers: Reader[] = []
    for (let i = 0; i < 5; i += 1) readers.push(await open(token))
    await soon(() => readers.map(({ ended }) => ended)).toEqual([true, false, false, false, false])
    expect(readers[0]?.last).toEqual({ name: 'end', data: { reason: 'replaced' } })
    readers[1]?.leave()
    const bo = await open(await signIn(app, 'bo'))
    await soon(() => bo.events.length).toBe(1)
    await tell()
    await soon(() => readers.slice(2).map(unread)).toEqual([1, 1, 1])
  })

  test('when the process stops, which does not wait for it', async () => {
    const reader = await open(await signIn(app, 'ada'))
    await soon(() => reader.events.length).toBe(1)
    await app.app.close()
    await soon(() => reader.ended).toBe(true)
    expect(reader.last).toEqual({ name: 'end', data: { reason: 'closing' } })
  })
})
