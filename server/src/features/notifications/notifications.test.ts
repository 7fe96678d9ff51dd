import { acceptLead, addLeadNote, declineLead, setLeadStatus } from '@portal/contract/leads'
import { getNotifications, type Notification, readNotifications } from '@portal/contract/notifications'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type Notice, notify } from './service.ts'

const DAY = 24 * HOUR

let app: TestApp
let ada: string
let bo: string
let cyd: string

beforeEach(async () => {
  app = await buildTestApp()
  ada = await signIn(app, 'ada')
  bo = await signIn(app, 'bo')
  cyd = await signIn(app, 'cyd')
})

const page = async (token = ada, query = '') =>
  (await app.get(`${getNotifications.path}?${query}`, { token })).json()
const list = async (token = ada, query = ''): Promise<Notification[]> => (await page(token, query)).body
const texts = async (token?: string, query?: string) => (await list(token, query)).map(({ text }) => text)
const read = (body: object, token = ada) => app.post(readNotifications.path, body, { token })

const tell = (...notices: Notice[]) =>
  transaction(app.database, (trx, changes) => notify(trx, changes, notices))

const lead = (name: string, to: Partial<Notice> = {}) =>
  ({
    kind: 'leadAssigned',
    details: { leadId: 1, lead: name },
    audience: 'all',
    at: app.clock.now(),
    ...to,
  }) as Notice

describe('notifications', () => {
  test('are none at first', async () => {
    const answer = await app.get(getNotifications.path, { token: ada })
    expect(answer.json()).toEqual({ body: [], unread: 0 })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('have a time, a text, a place they lead to, and whether they are read', async () => {
    await tell(lead('Mia Mill'))
    expect(await page()).toEqual({
      body: [
        {
          id: expect.any(Number),
          kind: 'leadAssigned',
          time: new Date(app.clock.now()).toISOString(),
          text: 'New lead: Mia Mill',
          link: '/leads?lead=1',
          read: false,
        },
      ],
      unread: 1,
    })
  })

  test('are for whom they are meant', async () => {
    const north = await app.idOf('partners', 'north')
    await tell(
      lead('all'),
      lead('north', { audience: { partnerId: north } }),
      lead('ada', { audience: { userId: await app.idOf('users', 'ada') } }),
      lead('team', { audience: 'team' }),
      lead('others', { audience: { partnerId: north }, exceptUserId: await app.idOf('users', 'ada') }),
    )
    const names = async (token: string) => (await texts(token)).map((text) => text.slice(10)).sort()
    expect(await names(ada)).toEqual(['ada', 'all', 'north'])
    expect(await names(bo)).toEqual(['all', 'north', 'others'])
    expect(await names(cyd)).toEqual(['all'])
    expect(await names(await signIn(app, 'eve'))).toEqual(['all', 'team'])
    expect((await app.get(getNotifications.path)).statusCode).toBe(401)
  })

  test('about a document are for those who downloaded it before', async () => {
    const documentId = await app.idOf('documents', 'sheet')
    const views = { kind: 'document', item_id: documentId, action: 'download' as const }
    const view = async (user: string, more = {}) =>
      app.database.db
        .insertInto('content_views')
        .values({ ...views, user_id: await app.idOf('users', user), viewed_at: 1000, ...more })
        .execute()
    await view('ada')
    await view('bo', { action: 'open' })
    await view('cyd', { viewed_at: app.clock.now() + MINUTE })
    await view('wes', { item_id: await app.idOf('documents', 'manual') })
    await tell({
      kind: 'documentReplaced',
      details: { documentId, document: 'Old title' },
      audience: { downloadsOf: { kind: 'document', id: documentId } },
      at: app.clock.now(),
    })
    const text = 'A document that you downloaded has a new version: Sheet'
    expect(await list()).toMatchObject([{ text, link: '/playbook/1/1' }])
    expect((await texts(ada, 'locale=de'))[0]).toContain('Blatt')
    for (const token of [bo, cyd, await signIn(app, 'wes')]) expect(await texts(token)).toEqual([])
  })

  test('about a media asset are for those who downloaded that, not a document of the same number', async () => {
    const assetId = await app.idOf('assets', 'film')
    const view = { item_id: assetId, action: 'download', viewed_at: 1000, key: null } as const
    for (const [user, kind] of [
      ['ada', 'asset'],
      ['bo', 'document'],
    ] as const) {
      const user_id = await app.idOf('users', user)
      await app.database.db
        .insertInto('content_views')
        .values({ ...view, user_id, kind })
        .execute()
    }
    await tell({
      kind: 'documentReplaced',
      details: { assetId, document: 'Old title', link: `/assets/documents-guides?open=${assetId}` },
      audience: { downloadsOf: { kind: 'asset', id: assetId } },
      at: app.clock.now(),
    })
    const [notification, ...others] = await list()
    expect(others).toEqual([])
    expect(notification?.link).toBe(`/assets/documents-guides?open=${assetId}`)
    expect(notification?.text).not.toContain('Old title')
    expect(await texts(bo)).toEqual([])
  })

  test('come in the requested language, with its plural', async () => {
    const counts = (count: number) =>
      ({ kind: 'leadsAssigned', details: { count }, audience: 'all', at: app.clock.now() }) as Notice
    await tell(counts(1), counts(1200))
    expect(await texts()).toEqual(['1,200 new leads for you', '1 new lead for you'])
    expect(await texts(ada, 'locale=de')).toEqual(['1.200 neue Leads für Sie', '1 neuer Lead für Sie'])
    expect(await texts(ada, 'locale=ja')).toEqual([
      '新しいリードが1,200件あります',
      '新しいリードが1件あります',
    ])
  })

  test('are plain text: what stands in names is no markup and no placeholder', async () => {
    await tell(lead('<b>{{count}}</b> $t(leadNote)'))
    expect(await texts()).toEqual(['New lead: <b>{{count}}</b> $t(leadNote)'])
  })

  test('are seen from their time on, for ninety days', async () => {
    const start = app.clock.now()
    await tell(lead('later', { at: start + HOUR }))
    expect(await page()).toEqual({ body: [], unread: 0 })
    app.clock.advance(HOUR)
    // The news item published then is included.
    expect(await texts()).toEqual(['New lead: later', 'News: Soon: four'])
    await app.database.db
      .updateTable('sessions')
      .set({ expires_at: start + 200 * DAY })
      .execute()
    app.clock.advance(90 * DAY)
    ada = await signIn(app, 'ada')
    expect(await page()).toEqual({ body: [], unread: 0 })
  })

  test('of one subject are one: the last', async () => {
    await tell(lead('first', { subject: 'x' }))
    app.clock.advance(MINUTE)
    await tell(lead('last', { subject: 'x' }))
    expect(await list()).toMatchObject([
      { text: 'New lead: last', time: new Date(app.clock.now()).toISOString() },
    ])
  })

  test('come page by page, newest first', async () => {
    const at = app.clock.now()
    await tell(...Array.from({ length: 45 }, (_, i) => lead(`${i}`, { at: at - Math.floor(i / 4) })))
    const seen: number[] = []
    const sizes: number[] = []
    let query = ''
    for (let next: string | undefined = 'first'; next; query = `cursor=${next}`) {
      const answer = await page(ada, query)
      expect(answer.unread).toBe(45)
      seen.push(...answer.body.map(({ id }: Notification) => id))
      sizes.push(answer.body.length)
      next = answer.next
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(new Set(seen).size).toBe(45)
    const whole = [...(await list(ada, 'limit=50'))]
    expect(whole.map(({ id }) => id)).toEqual(seen)
    expect(whole.map(({ time }) => time)).toEqual(
      whole
        .map(({ time }) => time)
        .sort()
        .reverse(),
    )
    expect(await list(ada, 'limit=1')).toHaveLength(1)
    expect((await page(ada, 'limit=45')).next).toBeUndefined()
  })

  test('need a right query', async () => {
    const wrong = [
      'limit=0',
      'limit=51',
      'limit=x',
      'cursor=x',
      'cursor=1',
      'cursor=1-2-3',
      'locale=xx',
      'user=1',
    ]
    for (const query of wrong) {
      const { statusCode } = await app.get(`${getNotifications.path}?${query}`, { token: ada })
      expect(statusCode, query).toBe(400)
    }
  })

  test('are read with a few queries, however many there are', async () => {
    const newsId = await app.idOf('news', 'one')
    const news = { kind: 'newsPublished', details: { newsId, title: '' } } as Partial<Notice>
    await tell(...Array.from({ length: 50 }, (_, i) => lead(`${i}`, i % 2 ? news : {})))
    const queries = vi.spyOn(app.database.db.getExecutor(), 'executeQuery')
    expect(await list(ada, 'limit=50')).toHaveLength(50)
    const statements = queries.mock.calls.filter(([{ sql }]) => /"(notifications|news_texts)"/.test(sql))
    expect(statements).toHaveLength(3)
    queries.mockRestore()
  })
})

describe('reading', () => {
  beforeEach(() => tell(lead('one'), lead('two'), lead('three')))

  test('some marks those for this user alone', async () => {
    const [newest] = await list()
    const answer = await read({ ids: [newest?.id, 999_999] })
    expect(answer.json()).toEqual({ unread: 2, message: 'Notifications marked as read' })
    expect((await list()).map((notification) => notification.read)).toEqual([true, false, false])
    expect((await page(bo)).unread).toBe(3)
    expect((await read({ ids: [newest?.id] })).json().unread).toBe(2)
  })

  test('all marks all that there are, and none that comes later', async () => {
    expect((await read({ all: true })).json().unread).toBe(0)
    expect((await page()).unread).toBe(0)
    expect((await read({ all: true })).statusCode).toBe(200)
    app.clock.advance(MINUTE)
    await tell(lead('four'))
    expect((await list()).map((notification) => notification.read)).toEqual([false, true, true, true])
  })

  test("marks nothing of another's", async () => {
    await tell(lead('of Bo', { audience: { userId: await app.idOf('users', 'bo') } }))
    const [own] = await list(bo)
    expect((await read({ ids: [own?.id] })).json().unread).toBe(3)
    expect((await page(bo)).unread).toBe(4)
  })

  test('needs to be told which', async () => {
    const both = { all: true, ids: [1] }
    for (const body of [{}, { ids: [] }, { ids: [0] }, { ids: ['1'] }, { all: false }, both, { user: 1 }]) {
      expect((await read(body)).statusCode, JSON.stringify(body)).toBe(400)
    }
  })

  test('takes a hundred in one request', async () => {
    const ids = Array.from({ length: 101 }, (_, i) => i + 1)
    expect((await read({ ids: ids.slice(1) })).statusCode).toBe(200)
    expect((await read({ ids })).statusCode).toBe(400)
  })

  test('is for signed-in users only, and not without end', async () => {
    expect((await app.post(readNotifications.path, { all: true })).statusCode).toBe(401)
    const responses = await Promise.all(Array.from({ length: 121 }, () => read({ all: true })))
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

describe('what a user does with a lead', () => {
  const call = async ({ path }: { path: string }, body: object) => {
    const url = path.replace('{id}', String(await app.idOf('leads', 'mill')))
    expect((await app.post(url, body, { token: ada })).statusCode).toBe(200)
    app.clock.advance(1000)
  }
  const assign = () =>
    app.database.db.updateTable('leads').set({ assignment: 'assigned' }).where('key', '=', 'mill').execute()

  test('is notified to the colleagues', async () => {
    await assign()
    await call(acceptLead, { version: 1 })
    await call(setLeadStatus, { version: 2, status: 'Contacted' })
    await call(addLeadNote, { text: 'Called' })
    expect(await texts(bo)).toEqual([
      'ada Test added a note to the lead Mia Mill, Mill AB',
      'Mia Mill, Mill AB: ada Test changed the status from New to Contacted',
      'ada Test accepted the lead Mia Mill, Mill AB',
    ])
    expect((await texts(bo, 'locale=de'))[1]).toBe(
      'Mia Mill, Mill AB: ada Test hat den Status von Neu auf Kontaktiert geändert',
    )
    expect((await list(bo)).map(({ link }) => link)).toEqual(
      Array(3).fill(`/leads?lead=${await app.idOf('leads', 'mill')}`),
    )
    for (const token of [ada, cyd]) expect(await texts(token)).toEqual([])
  })

  test("is notified to the provider's team when it is returned", async () => {
    await assign()
    await call(declineLead, { version: 1 })
    expect(await texts(bo)).toEqual(['ada Test declined the lead Mia Mill, Mill AB'])
    const [returned] = await list(await signIn(app, 'eve'))
    expect(returned).toMatchObject({ text: 'North Ltd declined the lead Mia Mill, Mill AB' })
    expect(returned).not.toHaveProperty('link')
    expect(await texts(cyd)).toEqual([])
  })
})
