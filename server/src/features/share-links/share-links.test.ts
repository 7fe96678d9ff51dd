import { createShareLink, getShareLinks } from '@portal/contract/share-links'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0', accept: 'text/html' }

let app: TestApp
let token: string
let documentId: number

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  documentId = await app.idOf('documents', 'sheet')
})

async function share(user = token, body: object = { documentId }) {
  return app.post(createShareLink.path, body, { token: user })
}

async function sharedPath(): Promise<string> {
  return new URL((await share()).json().url).pathname
}

async function links(user = token) {
  return (await app.get(getShareLinks.path, { token: user })).json().body
}

describe('a share link', () => {
  test('opens its document for somebody without an account', async () => {
    const opened = await app.get(await sharedPath())
    expect(opened.statusCode).toBe(302)
    expect(opened.headers['cache-control']).toBe('no-store')
    const file = await app.get(String(opened.headers.location))
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  test('is the same one when the document is shared again on the same day, and a new one later', async () => {
    const first = (await share()).json().url
    expect((await share()).json().url).toBe(first)
    expect((await share(token, { documentId, locale: 'de' })).json().url).not.toBe(first)
    app.clock.advance(25 * HOUR)
    token = await signIn(app, 'ada')
    expect((await share()).json().url).not.toBe(first)
  })

  test('is one alone when the document is shared, or the link ended, twice at the same time', async () => {
    const shared = await Promise.all([share(), share(), share()])
    const urls = new Set(shared.map((response) => response.json().url))
    expect(urls.size).toBe(1)
    const [url = ''] = urls
    const end = `${createShareLink.path}/${url.split('/').at(-1)}/end`
    await Promise.all([app.post(end, undefined, { token }), app.post(end, undefined, { token })])
    const lines = app.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'share-link-%')
    expect(await lines.orderBy('id').execute()).toEqual([
      { action: 'share-link-created' },
      { action: 'share-link-ended' },
    ])
  })

  test('counts persons, but neither previews nor HEAD', async () => {
    const path = await sharedPath()
    await app.get(path, { headers: BROWSER })
    await app.get(path, { headers: BROWSER })
    await app.get(path, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } })
    await app.send({ method: 'HEAD', url: path, headers: BROWSER })
    expect((await links())[0]).toMatchObject({ opens: 2, documentId, ended: null })
  })

  test('ends after 30 days, with a page for a person and a problem for a program', async () => {
    const path = await sharedPath()
    app.clock.advance(30 * 24 * HOUR)
    // A page, where the contract has only problems.
    const page = await app.app.inject({ url: path, headers: { ...BROWSER, 'accept-language': 'de' } })
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain('Dieser Link ist abgelaufen')
    const problem = await app.get(path)
    expect(problem.json()).toMatchObject({ status: 410, code: 'gone' })
  })

  test('ends when its owner ends it, and with the account of its owner', async () => {
    const path = await sharedPath()
    const end = `${createShareLink.path}/${path.split('/').at(-1)}/end`
    const other = await signIn(app, 'bo')
    expect((await app.post(end, undefined, { token: other })).statusCode).toBe(404)
    expect((await app.get(path)).statusCode).toBe(302)
    expect((await app.post(end, undefined, { token })).statusCode).toBe(200)
    expect((await app.post(end, undefined, { token })).statusCode).toBe(200)
    expect((await app.get(path)).statusCode).toBe(410)
    const next = await sharedPath()
    await app.database.db.updateTable('users').set({ disabled_at: 1 }).where('key', '=', 'ada').execute()
    expect((await app.get(next)).statusCode).toBe(410)
  })

  test('ends when its owner moves to another partner, whose name it would show', async () => {
    const path = await sharedPath()
    const partner_id = await app.idOf('partners', 'south')
    await app.database.db.updateTable('users').set({ partner_id }).where('key', '=', 'ada').execute()
    expect((await app.get(path)).statusCode).toBe(410)
    token = await signIn(app, 'ada')
    expect(await links()).toEqual([])
    const next = await sharedPath()
    expect(next).not.toBe(path)
    expect((await app.get(next)).statusCode).toBe(302)
    const overview = `/api/admin/partners/${partner_id}/overview`
    expect((await app.get(overview, { token: await signIn(app, 'root') })).json().links).toBe(1)
  })

  test('opens the current version of a replaced document, and none of one that was withdrawn', async () => {
    const path = await sharedPath()
    const before = (await app.get(path)).headers.location
    const manual = await app.database.db
      .selectFrom('document_texts')
      .innerJoin('documents', 'documents.id', 'document_texts.document_id')
      .select('file_id')
      .where('documents.key', '=', 'manual')
      .where('locale', '=', 'en')
      .executeTakeFirstOrThrow()
    await app.database.db
      .updateTable('document_texts')
      .set({ file_id: manual.file_id })
      .where('document_id', '=', documentId)
      .execute()
    expect((await app.get(path)).headers.location).not.toBe(before)
    await app.database.db
      .updateTable('documents')
      .set({ published_at: app.clock.now() + HOUR })
      .where('id', '=', documentId)
      .execute()
    expect((await app.get(path)).statusCode).toBe(410)
  })

  test('is listed for its owner only', async () => {
    await share()
    expect(await links()).toHaveLength(1)
    expect(await links(await signIn(app, 'bo'))).toEqual([])
  })

  test('needs a session and a document that there is', async () => {
    expect((await app.post(createShareLink.path, { documentId })).statusCode).toBe(401)
    expect((await share(token, { documentId: 99_999 })).statusCode).toBe(404)
    expect((await share(token, { documentId: 'x' })).statusCode).toBe(400)
    expect((await app.get('/s/nothing')).statusCode).toBe(404)
  })
})
