import { createShareLink, getShareLinks, sendDocuments } from '@portal/contract/share-links'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rememberAccounts } from '../../../test/accounts.ts'
import { buildTestApp, HOUR, type TestApp } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0', accept: 'text/html' }
const HALF_A_YEAR = 180 * 24 * HOUR

let app: TestApp
let restore: () => Promise<void>
let documentId: number
/** A link to one document, and one to a collection. */
let paths: string[]
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  restore = await rememberAccounts(app)
  documentId = await app.idOf('documents', 'sheet')
})

beforeEach(async () => {
  await restore()
  await app.database.db.deleteFrom('share_links').execute()
  await app.database.db.deleteFrom('collections').execute()
  token = (await signIn('ada')).token
  const single = await app.post(createShareLink.path, { documentId }, { token })
  const expires = new Date(app.clock.now() + 300 * 24 * HOUR).toISOString()
  const items = [{ kind: 'document', id: documentId }]
  const several = await app.post(
    sendDocuments.path,
    { items, locale: 'en', name: 'Ms Huber', expires },
    { token },
  )
  paths = [single.json().url, several.json().link.url].map((url) => new URL(url).pathname)
})

/** The cookie that a sign-in sets for the pages of links. */
async function signIn(user: string) {
  const response = await app.post('/api/login', { username: `${user}@acme.example`, password: PASSWORD })
  const cookies = [response.headers['set-cookie']].flat().map((line) => String(line).split(';')[0] ?? '')
  const cookie = cookies.find((each) => each.startsWith('portal-sender=')) ?? ''
  return { token: String(response.json().token), cookie }
}

/** Opens each link, and reads the second page of its document. */
async function visit(headers: Record<string, string>): Promise<void> {
  for (const path of paths) {
    const opened = await app.app.inject({ url: path, headers: { ...BROWSER, ...headers } })
    expect([200, 302]).toContain(opened.statusCode)
    const read = { kind: 'document', id: documentId, pages: [2] }
    const url = `${path}/pages`
    const reported = await app.app.inject({
      method: 'POST',
      url,
      headers: { ...BROWSER, ...headers },
      payload: read,
    })
    expect(reported.statusCode).toBe(204)
  }
}

/** How often each link was opened, and up to which page it was read. */
async function seen() {
  const { body } = (await app.get(getShareLinks.path, { token })).json()
  return body.map(({ opens, items }: { opens: number; items: { readTo?: number }[] }) => [
    opens,
    items[0]?.readTo,
  ])
}

const NOTHING = [
  [0, undefined],
  [0, undefined],
]
const ONCE = [
  [1, 2],
  [1, 2],
]

describe('of who opens a link', () => {
  test('the sender does not count, nor a colleague or the team, in a browser where they signed in', async () => {
    for (const user of ['ada', 'bo', 'root', 'eve']) {
      const { cookie } = await signIn(user)
      await visit({ cookie: `theme=dark; ${cookie}` })
    }
    expect(await seen()).toEqual(NOTHING)
  })

  test('the customer counts, also with a cookie of another partner, or one that is forged', async () => {
    await visit({})
    expect(await seen()).toEqual(ONCE)
    const { cookie } = await signIn('ada')
    const forged = cookie.replace(/=\d+/, (expires) => `=${Number(expires.slice(1)) + 1}`)
    for (const other of [(await signIn('cyd')).cookie, forged, 'portal-sender=', 'portal-sender=x.y.z'])
      await visit({ cookie: other })
    expect((await seen()).map(([opens]: number[]) => opens)).toEqual([5, 5])
  })

  test('the sender counts again half a year after the last sign-in', async () => {
    const { cookie } = await signIn('ada')
    await app.database.db
      .updateTable('share_links')
      .set({ expires_at: app.clock.now() + 2 * HALF_A_YEAR })
      .execute()
    app.clock.advance(HALF_A_YEAR)
    token = (await signIn('ada')).token
    await visit({ cookie })
    expect(await seen()).toEqual(ONCE)
  })

  test.each([
    ['a chat program', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['a mail program that looks ahead', 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)'],
    ['a scanner', 'Mozilla/5.0 (compatible; Proofpoint URL Defense)'],
    ['a script', 'python-requests/2.32'],
  ])('%s does not count', async (_, agent) => {
    await visit({ 'user-agent': agent })
    expect(await seen()).toEqual(NOTHING)
  })

  test('a phone counts, and a chat program with a browser inside', async () => {
    const phone =
      'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
    await visit({ 'user-agent': phone })
    await visit({ 'user-agent': `${phone} Telegram-Android/11.2` })
    expect((await seen()).map(([opens]: number[]) => opens)).toEqual([2, 2])
  })

  test.each([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
    // A program that states no media type that it accepts.
    { accept: '*/*' },
  ])('what is loaded before anybody asks does not count: %o', async (headers) => {
    for (const url of paths) await app.app.inject({ url, headers: { ...BROWSER, ...headers } })
    for (const url of paths) await app.app.inject({ method: 'HEAD', url, headers: BROWSER })
    expect(await seen()).toEqual(NOTHING)
  })
})
