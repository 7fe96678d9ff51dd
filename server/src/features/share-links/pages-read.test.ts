import { createShareLink, getShareLinks, sendDocuments } from '@portal/contract/share-links'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { png } from '../../../test/test-pack.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0', accept: 'text/html' }
const BOT = { 'user-agent': 'Slackbot 1.0', accept: 'text/html' }

let app: TestApp
let token: string
let sheet: number
let film: number
let single: string
let several: string

beforeEach(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
  sheet = await app.idOf('documents', 'sheet')
  film = await app.idOf('assets', 'film')
  const { url } = (
    await app.post(createShareLink.path, { documentId: sheet, locale: 'de' }, { token })
  ).json()
  single = new URL(url).pathname
  const items = [
    { kind: 'document', id: sheet },
    { kind: 'asset', id: film },
  ]
  const expires = new Date(app.clock.now() + 24 * HOUR).toISOString()
  const sent = { items, locale: 'en', name: 'Ms Huber', expires }
  several = new URL((await app.post(sendDocuments.path, sent, { token })).json().link.url).pathname
})

const open = (url: string, headers: object = BROWSER) => app.app.inject({ url, headers: { ...headers } })

const report = (path: string, body: object = {}, headers: object = BROWSER) =>
  app.app.inject({
    ...{ method: 'POST', url: `${path}/pages`, headers: { ...headers } },
    payload: { kind: 'document', id: sheet, pages: [1, 3], ...body },
  })

async function items(of: string) {
  const { body } = (await app.get(getShareLinks.path, { token })).json()
  return body.find(({ url }: { url: string }) => url.endsWith(of)).items
}

/** The value of an attribute in a page. */
const attribute = (body: string, name: string) =>
  (new RegExp(` ${name}="([^"]+)"`).exec(body)?.[1] ?? '').replaceAll('&amp;', '&')

describe('the page of a film behind a link', () => {
  test('plays it with its captions, without any script', async () => {
    const editor = await signIn(app, 'eve')
    const file = fileOf('film.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome')
    const uploaded = (await postForm(app, '/api/admin/files', { file }, { token: editor })).json()
    const { db } = app.database
    const set = { captions_file_id: uploaded.id }
    await db
      .updateTable('asset_texts')
      .set(set)
      .where('asset_id', '=', film)
      .where('locale', '=', 'en')
      .execute()
    const { body, headers, statusCode } = await open(`${several}/asset/${film}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain("media-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/https?:|unsafe|script-src/)
    expect(body).not.toContain('<script')
    const [video = ''] = /<video.*<\/video>/.exec(body) ?? []
    expect(video).toContain('srclang="en" label="English" default')
    const [, track = ''] = video.split('<track')
    expect((await app.get(attribute(track, 'src'))).headers['content-type']).toContain('text/vtt')
    const played = await app.get(attribute(video, 'src'))
    expect(played.headers['content-type']).toBe('video/mp4')
    // It also plays when opened by itself: a sandbox would block the browser's own player.
    expect(played.headers['content-security-policy']).toMatch(
      /^default-src 'none'; media-src 'self'; (?!.*sandbox)/,
    )
    expect(body).toContain('Open the file')
  })
})

describe('the page of a picture behind a link', () => {
  test('shows it with its title and who sent it, without any script', async () => {
    const editor = await signIn(app, 'eve')
    const file = fileOf('front.png', new Uint8Array(await png(2400, 1200)), 'image/png')
    const uploaded = (await postForm(app, '/api/admin/files', { file }, { token: editor })).json()
    const { db } = app.database
    const set = { file_id: uploaded.id, title: 'Front & side' }
    await db.updateTable('asset_texts').set(set).where('asset_id', '=', film).execute()
    const { body, headers, statusCode } = await open(`${several}/asset/${film}`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';img-src 'self';style-src 'sha256-/,
    )
    expect(headers['content-security-policy']).not.toMatch(/https?:|unsafe|script-src/)
    expect(body).not.toContain('<script')
    expect(body).toContain('<h1>Front &amp; side</h1><p>ada Test · North Ltd</p>')
    const [picture = ''] = /<img.*>/.exec(body) ?? []
    expect(attribute(picture, 'alt')).toBe('Front & side')
    // In a size for screens; the file itself is one click away.
    expect((await app.get(attribute(picture, 'src'))).headers['content-type']).toBe('image/webp')
    const [link = ''] = /<a.*Open the file/.exec(body) ?? []
    expect((await app.get(attribute(link, 'href'))).headers['content-type']).toBe('image/png')
    expect((await open(`${several}/asset/${film}`, BOT)).statusCode).toBe(302)
  })
})

describe('the page of a PDF behind a link', () => {
  test('shows it to a person, without any foreign host, and leads to the file without scripts', async () => {
    for (const path of [single, `${several}/document/${sheet}`]) {
      const page = await open(path)
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(page.headers['set-cookie']).toBeUndefined()
      expect(page.headers['content-security-policy']).toContain("script-src 'self';")
      expect(page.headers['content-security-policy']).not.toMatch(/https?:|unsafe/)
      const [, file = ''] = /<noscript><meta[^>]+url=([^"]+)">/.exec(page.body) ?? []
      expect((await app.get(file.replaceAll('&amp;', '&'))).headers['content-type']).toBe('application/pdf')
    }
    expect((await open(single)).body).toMatch(/<html lang="de">.*<title>Blatt.*Datei öffnen/s)
    for (const name of ['reader.js', 'pdf.mjs', 'pdf.worker.mjs']) {
      const script = await open(`/s/reader/${name}`)
      expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    }
    for (const none of ['none.js', '__proto__', 'constructor', 'toString'])
      expect((await app.get(`/s/reader/${none}`)).statusCode).toBe(404)
  })

  test('is for people: a program and a preview get the file', async () => {
    for (const path of [single, `${several}/asset/${film}`]) {
      expect((await app.get(path)).statusCode).toBe(302)
      expect((await open(path, BOT)).statusCode).toBe(302)
    }
  })

  test('says how far it was read: the furthest page, and how many were seen', async () => {
    expect(await items(single)).toEqual([{ kind: 'document', id: sheet, title: 'Blatt' }])
    for (const path of [single, several]) {
      expect((await report(path)).statusCode).toBe(204)
      expect((await report(path, { pages: [2, 1] })).statusCode).toBe(204)
      expect((await items(path))[0]).toMatchObject({ readTo: 3, pagesSeen: 3 })
    }
    expect((await items(several))[1]).not.toHaveProperty('readTo')
    await report(single, { pages: [1900] })
    expect((await items(single))[0]).toMatchObject({ readTo: 1900, pagesSeen: 3 })
  })

  test('records what several report at the same time', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => at + 1)
    await Promise.all(pages.map((page) => report(several, { pages: [page] })))
    expect((await items(several))[0]).toMatchObject({ readTo: 12, pagesSeen: 12 })
  })

  test('records nothing of previews, of what was not sent, and of links that ended', async () => {
    expect((await report(single, {}, BOT)).statusCode).toBe(204)
    for (const wrong of [{ kind: 'asset', id: film + 1000 }, { id: sheet + 1000 }])
      expect((await report(several, wrong)).statusCode).toBe(410)
    expect((await report('/s/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
    for (const wrong of [
      { pages: [] },
      { pages: [0] },
      { pages: ['x'] },
      { pages: [2001] },
      { kind: 'news' },
    ])
      expect((await report(single, wrong)).statusCode).toBe(400)
    expect((await items(single))[0]).not.toHaveProperty('readTo')
    await app.database.db.updateTable('users').set({ disabled_at: 1 }).where('key', '=', 'ada').execute()
    for (const path of [single, several]) expect((await report(path)).statusCode).toBe(410)
  })

  test('records so much of a link within an hour', async () => {
    const times = 240
    for (let at = 0; at < times; at += 1) {
      // No office has so many people: the limit per IP address is separate.
      if (at % 100 === 0) app.clock.advance(2 * 60_000)
      await report(single, { pages: [1] })
    }
    expect((await report(single, { pages: [9] })).statusCode).toBe(204)
    expect((await items(single))[0]).toMatchObject({ readTo: 1 })
  })
})
