/**
 * Entries of every kind that can be published, both scheduled ones and ones withdrawn before and after their time:
 * while they are unpublished, no endpoint that a partner can call returns a word of them or opens one of their files.
 */
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { createShareLink } from '@portal/contract/share-links'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, reauthenticate, signIn, type TestApp } from './app.ts'
import { addressesIn, copyOf, SAMPLES, everythingSaid as told } from './entry-samples.ts'
import { lessOnPostgres } from './on-postgres.ts'

let app: TestApp
let editor: string
let bo: string

beforeAll(async () => {
  app = await buildTestApp()
  editor = await signIn(app, 'eve')
  bo = await signIn(app, 'bo')
})

const everythingSaid = (word: string) => told(app, bo, word)

async function write(method: 'POST' | 'PATCH', url: string, payload: object) {
  const response = await app.send({ method, url, payload, token: editor })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json()
}

const PUBLISHED = RESOURCES.filter((resource: Resource) => resource.publishes)

describe.for(lessOnPostgres(PUBLISHED.map(({ name }) => name)))('of %s, an entry', (name) => {
  const word = `Quokka${name.replaceAll('-', '')}`
  const path = `/api/admin/${name}`
  let id: number

  const publishAt = async (publishedAt: number | null) => {
    const { version } = (await app.get(`${path}/${id}`, { token: editor })).json()
    await write('PATCH', `${path}/${id}`, { version, publishedAt })
  }

  test('that is planned, and withdrawn before its moment, is never told', async () => {
    const files = {
      picture: await copyOf(app, 'pictures/hammer.png', `picture-of-${name}`),
      pdf: await copyOf(app, 'docs/sheet.pdf', `document-of-${name}`),
    }
    const sample = await SAMPLES[name]?.({ app, word, files })
    id = (await write('POST', path, { ...sample, publishedAt: app.clock.now() + HOUR })).id
    expect(await everythingSaid(word)).not.toContain(word)
    await publishAt(null)
    app.clock.advance(2 * HOUR)
    bo = await signIn(app, 'bo')
    editor = await signIn(app, 'eve')
    expect(await everythingSaid(word)).not.toContain(word)
  })

  test('is told once it is published, and not at a moment that was put off', async () => {
    await publishAt(app.clock.now() + HOUR)
    await publishAt(app.clock.now() + 3 * HOUR)
    app.clock.advance(HOUR + 1000)
    expect(await everythingSaid(word)).not.toContain(word)
    await publishAt(app.clock.now())
    expect(await everythingSaid(word)).toContain(word)
  })

  test('that is withdrawn is told no more, and its addresses open nothing at once', async () => {
    const own = (said: string) => addressesIn(said).filter((address) => address.includes(`-${name}/`))
    const addresses = own(await everythingSaid(word))
    if (name === 'quick-links')
      addresses.push(
        ...addressesIn(await everythingSaid(word)).filter((one) => one.includes(`/download/${id}?`)),
      )
    const responses = await Promise.all(addresses.map((address) => app.get(address)))
    // There is no image of the one PDF without pages.
    expect(responses.some(({ statusCode }) => statusCode === 200)).toBe(true)
    await publishAt(null)
    for (const address of addresses) expect((await app.get(address)).statusCode, address).not.toBe(200)
    expect(await everythingSaid(word)).not.toContain(word)
  })
})

test('the link to a withdrawn document opens nothing, and opens it again once it is published', async () => {
  const pdf = await copyOf(app, 'docs/sheet.pdf', 'document-of-share')
  const texts = { en: { title: 'Shared', file: pdf } }
  const body = { documentType: 'manual', publishedAt: 1, texts }
  const { id, version } = await write('POST', '/api/admin/documents', body)
  await reauthenticate(app, bo)
  const { url } = (
    await app.post(createShareLink.path, { documentId: id, locale: 'en' }, { token: bo })
  ).json()
  const { pathname } = new URL(url)
  const headers = { 'user-agent': 'Mozilla/5.0', accept: 'application/pdf' }
  const { location } = (await app.get(pathname, { headers })).headers
  expect((await app.get(String(location))).statusCode).toBe(200)
  const withdrawn = await write('PATCH', `/api/admin/documents/${id}`, { version, publishedAt: null })
  expect((await app.get(pathname, { headers })).statusCode).toBe(410)
  expect((await app.get(String(location))).statusCode).toBe(403)
  await write('PATCH', `/api/admin/documents/${id}`, { version: withdrawn.version, publishedAt: 1 })
  expect((await app.get(String(location))).statusCode).toBe(200)
})

test('a file that a document had before is opened by its old address no more', async () => {
  const [first, second] = [
    await copyOf(app, 'docs/sheet.pdf', 'document-at-first'),
    await copyOf(app, 'docs/sheet.pdf', 'document-at-last'),
  ]
  const texts = (file: string) => ({ en: { title: 'Replaced', file } })
  const body = { documentType: 'manual', publishedAt: 1, texts: texts(first) }
  const { id, version } = await write('POST', '/api/admin/documents', body)
  const addressesOf = async (file: string) =>
    addressesIn(await everythingSaid('Replaced')).filter((address) => address.includes(`/${file}/`))
  const old = await addressesOf(first)
  expect(old).not.toEqual([])
  await write('PATCH', `/api/admin/documents/${id}`, { version, texts: texts(second) })
  for (const address of old) expect((await app.get(address)).statusCode).toBe(403)
  expect(await addressesOf(second)).not.toEqual([])
})
