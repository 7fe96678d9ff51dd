import { getLead } from '@portal/contract/leads'
import { createShareLink, getShareLinks, MAX_LINK_DAYS, sendDocuments } from '@portal/contract/share-links'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'

const DAY = 24 * HOUR
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0', accept: 'text/html' }

let app: TestApp
let token: string
let sheet: number
let manual: number

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  sheet = await app.idOf('documents', 'sheet')
  manual = await app.idOf('documents', 'manual')
})

const inDays = (days: number) => new Date(app.clock.now() + days * DAY).toISOString()

const document = (id: number) => ({ kind: 'document', id })

const send = (changes: object = {}, as = token) =>
  app.post(
    sendDocuments.path,
    {
      items: [document(sheet), document(manual)],
      locale: 'de',
      name: 'Ms Huber, Acme',
      expires: inDays(14),
      ...changes,
    },
    { token: as },
  )

async function sentPath(changes: object = {}): Promise<string> {
  return new URL((await send(changes)).json().link.url).pathname
}

/** The response to a person's browser; the contract has only problems. */
const open = (url: string) => app.app.inject({ url, headers: BROWSER })

/** The response to a program that reads no pages. */
const fetched = (url: string) => app.app.inject({ url })

async function links(as = token, query = '') {
  return (await app.get(`${getShareLinks.path}${query}`, { token: as })).json().body
}

async function withdraw(key: string): Promise<void> {
  const published_at = app.clock.now() + HOUR
  await app.database.db.updateTable('documents').set({ published_at }).where('key', '=', key).execute()
}

describe('documents for a customer', () => {
  test('come with a mail in the language of the customer', async () => {
    const { link, mail } = (await send()).json()
    expect(link).toMatchObject({
      ...{ name: 'Ms Huber, Acme', locale: 'de', opens: 0, ended: null },
      items: [
        { kind: 'document', id: sheet, title: 'Blatt' },
        { kind: 'document', id: manual, title: 'Handbuch' },
      ],
    })
    expect(mail.subject).toBe('Blatt und 1 weiteres Dokument')
    for (const part of ['Guten Tag,\n\nhier sind', '– Blatt\n– Handbuch', link.url, 'ada Test\nNorth Ltd'])
      expect(mail.body).toContain(part)
  })

  test('stand on a page with the partner and the sender, and open in that language', async () => {
    const path = await sentPath()
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(page.headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect(page.body).toMatch(/<html lang="de">.*Unterlagen für Ms Huber, Acme.*Blatt.*Handbuch.*ada Test/s)
    expect(page.body).toContain('North Ltd')
    expect(page.body).not.toContain('<script')
    const [, logo = ''] = /<img src="([^"]+)"/.exec(page.body) ?? []
    expect((await app.get(logo.replaceAll('&amp;', '&'))).statusCode).toBe(200)
    const first = await fetched(`${path}/document/${sheet}`)
    expect(first.headers.location).toContain('blatt.pdf')
    expect((await app.get(String(first.headers.location))).statusCode).toBe(200)
  })

  test('may be media assets, in their current version, until they are withdrawn', async () => {
    const film = await app.idOf('assets', 'film')
    const path = await sentPath({ items: [{ kind: 'asset', id: film }, document(sheet)], locale: 'en' })
    expect((await links())[0]).toMatchObject({ documentId: sheet, title: 'Film' })
    expect((await open(path)).body).toMatch(/Film<.strong><small>MP4 · .*Sheet<.strong><small>PDF/s)
    const before = (await fetched(`${path}/asset/${film}`)).headers.location
    expect((await app.get(String(before))).headers['content-type']).toBe('video/mp4')
    const { db } = app.database
    const other = await db
      .selectFrom('document_texts')
      .select('file_id')
      .where('file_id', 'is not', null)
      .executeTakeFirstOrThrow()
    await db.updateTable('asset_texts').set(other).where('asset_id', '=', film).execute()
    expect((await fetched(`${path}/asset/${film}`)).headers.location).toContain('.pdf')
    // A document with the same number is something else.
    expect((await open(`${path}/document/${film === sheet ? film + 1 : film}`)).statusCode).toBe(410)
    await db
      .updateTable('assets')
      .set({ published_at: app.clock.now() + HOUR })
      .where('id', '=', film)
      .execute()
    expect((await open(`${path}/asset/${film}`)).statusCode).toBe(410)
    expect((await send({ items: [{ kind: 'asset', id: film }] })).json()).toMatchObject({
      status: 404,
      field: 'items',
    })
    expect((await links())[0].items).toEqual([{ kind: 'document', id: sheet, title: 'Sheet' }])
  })

  test('that are only one open at once', async () => {
    expect((await fetched(await sentPath({ items: [document(sheet)] }))).headers.location).toContain(
      'blatt.pdf',
    )
  })

  test('are counted as opened by persons, and when last', async () => {
    const path = await sentPath()
    await open(path)
    app.clock.advance(HOUR)
    await open(path)
    await app.app.inject({ url: path, headers: { 'user-agent': 'Slackbot 1.0' } })
    expect((await links())[0]).toMatchObject({ opens: 2, opened: new Date(app.clock.now()).toISOString() })
  })

  test('are not served once they are withdrawn; the link ends with the last of them', async () => {
    const path = await sentPath()
    await withdraw('sheet')
    const page = await open(path)
    expect(page.body).not.toContain('Blatt')
    expect((await fetched(path)).headers.location).toContain('.pdf')
    expect((await open(`${path}/document/${sheet}`)).statusCode).toBe(410)
    expect((await links())[0].items).toEqual([{ kind: 'document', id: manual, title: 'Handbuch' }])
    await withdraw('manual')
    expect((await open(path)).statusCode).toBe(410)
  })

  test('open nothing that was not sent, and nothing under a code that never was', async () => {
    const path = await sentPath({ items: [document(sheet)] })
    expect((await open(`${path}/document/${manual}`)).statusCode).toBe(410)
    expect((await open(`/s/AAAAAAAAAAAAAAAAAAAAAA/document/${sheet}`)).statusCode).toBe(404)
    expect((await open(`${path}/document/x`)).statusCode).toBe(400)
    const single = (await app.post(createShareLink.path, { documentId: sheet }, { token })).json().url
    expect((await open(`${new URL(single).pathname}/document/${sheet}`)).statusCode).toBe(404)
  })

  test('end at their end, by their owner alone, and with the account of the owner', async () => {
    const path = await sentPath()
    const end = `${getShareLinks.path}/${path.split('/').at(-1)}/end`
    const bo = await signIn(app, 'bo')
    expect((await app.post(end, undefined, { token: bo })).statusCode).toBe(404)
    for (let times = 0; times < 2; times += 1)
      expect((await app.post(end, undefined, { token })).statusCode).toBe(200)
    expect((await open(path)).body).toContain('This link has ended')
    const other = await sentPath({ expires: inDays(1) })
    app.clock.advance(DAY)
    expect((await open(other)).statusCode).toBe(410)
    token = await signIn(app, 'ada')
    const last = await sentPath()
    await app.database.db.updateTable('users').set({ disabled_at: 1 }).where('key', '=', 'ada').execute()
    for (const url of [last, `${last}/document/${sheet}`]) expect((await open(url)).statusCode).toBe(410)
  })

  test('are listed for colleagues where they are shared, and never for another partner', async () => {
    await send({ name: 'Own' })
    await send({ name: 'Shared', isShared: true })
    const bo = await signIn(app, 'bo')
    expect(await links(bo)).toMatchObject([{ name: 'Shared', by: 'ada Test' }])
    expect((await links()).map(({ name }: { name: string }) => name).sort()).toEqual(['Own', 'Shared'])
    expect(await links(await signIn(app, 'cyd'))).toEqual([])
  })

  test('are listed for colleagues as ended once the account of their owner is closed', async () => {
    const leadId = await app.idOf('leads', 'mill')
    const path = await sentPath({ isShared: true, leadId })
    const ended = new Date(app.clock.now()).toISOString()
    const bo = await signIn(app, 'bo')
    const close = (disabled_at: number | null) =>
      app.database.db.updateTable('users').set({ disabled_at }).where('key', '=', 'ada').execute()
    for (const [at, shown, status] of [
      [app.clock.now(), ended, 410],
      [null, null, 200],
    ] as const) {
      await close(at)
      for (const query of ['', `?lead=${leadId}`])
        expect(await links(bo, query)).toMatchObject([{ by: 'ada Test', ended: shown }])
      expect((await open(path)).statusCode).toBe(status)
    }
  })

  test('end with the partner for which they were sent, where the owner moves to another one', async () => {
    const leadId = await app.idOf('leads', 'mill')
    const path = await sentPath({ isShared: true, isBranded: true, leadId })
    const partner_id = await app.idOf('partners', 'south')
    await app.database.db.updateTable('users').set({ partner_id }).where('key', '=', 'ada').execute()
    for (const user of ['ada', 'bo', 'cyd']) {
      const as = await signIn(app, user)
      expect(await links(as)).toEqual([])
      expect(await links(as, `?lead=${leadId}`)).toEqual([])
    }
    for (const url of [path, `${path}/document/${sheet}`]) {
      const page = await open(url)
      expect(page.statusCode).toBe(410)
      expect(page.body).not.toMatch(/Huber|North|South/)
    }
  })

  test('sent to a lead are in its history, and stand there for the colleagues', async () => {
    const leadId = await app.idOf('leads', 'mill')
    const before = (await app.get(getLead.path.replace('{id}', String(leadId)), { token })).json().body
    expect((await send({ leadId })).statusCode).toBe(200)
    const after = (await app.get(getLead.path.replace('{id}', String(leadId)), { token })).json().body
    expect(after.history[0]).toMatchObject({
      kind: 'note',
      text: 'An Ms Huber, Acme gesendet: Blatt, Handbuch',
      by: { name: 'ada Test' },
    })
    expect(after.note).toBe(before.note)
    const bo = await signIn(app, 'bo')
    expect(await links(bo, `?lead=${leadId}`)).toMatchObject([{ name: 'Ms Huber, Acme', by: 'ada Test' }])
    const cyd = await signIn(app, 'cyd')
    expect(await links(cyd, `?lead=${leadId}`)).toEqual([])
    expect((await send({ leadId }, cyd)).json()).toMatchObject({ status: 404, field: 'leadId' })
    expect(await links(cyd)).toEqual([])
  })

  test("sent to a lead do not take the provider's note from the next partner of it", async () => {
    const leadId = await app.idOf('leads', 'mill')
    const read = getLead.path.replace('{id}', String(leadId))
    const { note } = (await app.get(read, { token })).json().body
    await send({ leadId })
    const root = await signIn(app, 'root')
    const url = `/api/admin/leads/${leadId}`
    const { version } = (await app.get(url, { token: root })).json()
    const payload = { version, partner: await app.idOf('partners', 'south') }
    expect((await app.send({ method: 'PATCH', url, payload, token: root })).statusCode).toBe(200)
    const given = (await app.get(read, { token: await signIn(app, 'cyd') })).json().body
    expect(note).toBe('Called twice')
    expect(given.note).toBe(note)
    expect(JSON.stringify(given.history)).not.toContain('Huber')
  })

  test.each([
    ['items', { items: [] }, 400],
    ['items', { items: [document(999_999)] }, 404],
    ['name', { name: ' ' }, 400],
    ['locale', { locale: 'ru' }, 400],
    ['expires', { expires: 'soon' }, 400],
    ['expires', { expires: new Date(0).toISOString() }, 400],
    ['leadId', { leadId: 999_999 }, 404],
  ])('need a proper %s: %o', async (field, changes, status) => {
    expect((await send(changes)).json()).toMatchObject({ status, field })
    expect(await links()).toEqual([])
  })

  test('last a year at most, and need a session; of a draft nothing is said', async () => {
    expect((await send({ expires: inDays(MAX_LINK_DAYS + 1) })).json()).toMatchObject({ field: 'expires' })
    expect((await send({}, '')).statusCode).toBe(401)
    const draft = await app.idOf('documents', 'soon-sheet')
    expect((await send({ items: [document(draft)] })).statusCode).toBe(404)
  })
})
