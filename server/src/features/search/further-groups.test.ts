/** What is found beyond the specification's groups: quick links, pictures, events, and what is a caller's own. */
import { rmSync } from 'node:fs'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import {
  type SearchGroup,
  type SearchHit,
  type SearchSuggestion,
  searchPortal,
  suggestSearches,
} from '@portal/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { writeLibraryPack } from '../../../test/fixture-pack/library.ts'
import { importPack } from '../packs/import.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  const directory = writeLibraryPack()
  const { database, storage, clock } = app
  await importPack({ database, storage, directory, now: new Date(clock.now()) })
  rmSync(directory, { recursive: true })
  await app.jobs.runDue()
})

/** The groups that a user finds. */
async function groupsOf(user: string, search: string, locale: Locale = 'en'): Promise<SearchGroup[]> {
  const query = new URLSearchParams({ search, locale })
  return (await app.get(`${searchPortal.path}?${query}`, { token: await signIn(app, user) })).json()
}

async function hitsOf(
  user: string,
  key: SearchGroupKey,
  search: string,
  locale?: Locale,
): Promise<SearchHit[]> {
  const group = (await groupsOf(user, search, locale)).find((one) => one.key === key)
  expect(group?.doc_count ?? 0).toBe(group?.group_docs.hits.hits.length ?? 0)
  return group?.group_docs.hits.hits ?? []
}

const titlesOf = async (...args: Parameters<typeof hitsOf>) =>
  (await hitsOf(...args)).map(({ _source }) => _source.title)

async function suggestionsOf(user: string, search: string, locale = 'en'): Promise<SearchSuggestion[]> {
  const query = new URLSearchParams({ search, locale })
  const response = await app.get(`${suggestSearches.path}?${query}`, { token: await signIn(app, user) })
  return response.json().suggestions
}

test('a client of the specification has its six groups first and in their order', async () => {
  const keys = (await groupsOf('ada', 'echo')).map(({ key }) => key)
  expect(keys).toEqual(['Product', 'Documents', 'BrandingAssets'])
})

describe('quick links', () => {
  test('are those of the portal of whoever searches', async () => {
    expect(await titlesOf('ada', 'QuickLinks', 'order form')).toEqual(['Order form'])
    expect(await titlesOf('cyd', 'QuickLinks', 'order form')).toEqual(['Order form and leasing'])
    expect(await titlesOf('wes', 'QuickLinks', 'order form')).toEqual([])
    expect(await titlesOf('eve', 'QuickLinks', 'order form')).toHaveLength(2)
    // Neither by the text of the file, nor by what another portal's link keeps others from.
    expect(await groupsOf('ada', 'instalments')).toEqual([])
    expect(await titlesOf('ada', 'QuickLinks', 'order leasing')).toEqual(['Order form'])
    expect((await suggestionsOf('ada', 'order')).map(({ title }) => title)).toEqual(['Order form'])
  })

  test('open their file, at the page that was found', async () => {
    const [hit] = await hitsOf('ada', 'QuickLinks', 'incoterms', 'de')
    expect(hit?._source).toMatchObject({
      ...{ title: 'Bestellformular', language: 'en', elementType: 'object', snippet: { page: 1 } },
      item: { kind: 'quick-link', id: await app.idOf('quick_links', 'order') },
    })
    const [url = '', page] = hit?._source.url.split('#') ?? []
    expect([(await app.get(url)).headers['content-type'], page]).toEqual(['application/pdf', 'page=1'])
  })
})

describe('events', () => {
  test('are found by name, description and venue, with their link and beginning', async () => {
    for (const search of ['dampness', 'questions', 'harbour', 'webinar'])
      expect(await titlesOf('ada', 'Events', search)).toEqual(['Dampness in screed'])
    expect((await hitsOf('ada', 'Events', 'estrich', 'de'))[0]?._source).toMatchObject({
      ...{ title: 'Feuchte im Estrich', url: 'https://events.example/moisture' },
      ...{ startsAt: Date.parse('2026-06-03T09:00Z') / 1000, item: { kind: 'event' } },
    })
  })
})

describe.each([
  ['quick-links', 'quick_links', 'order', 'QuickLinks', 'incoterms'],
  ['assets', 'assets', 'logo', 'BrandingAssets', 'clearance'],
  ['events', 'events', 'webinar', 'Events', 'screed'],
] as const)('an entry of %s', (resource, table, key, group, word) => {
  const found = async () => (await titlesOf('ada', group, word)).length

  async function send(method: 'GET' | 'PATCH' | 'DELETE' | 'POST', path: string, payload?: object) {
    const token = await signIn(app, 'root')
    const response = await app.send({ method, url: `/api/admin/${path}`, payload, token })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  test('is gone when it is withdrawn, or deleted, and back when it is restored', async () => {
    const id = await app.idOf(table, key)
    expect(await found()).toBe(1)
    const { version } = await send('GET', `${resource}/${id}`)
    const withdrawn = await send('PATCH', `${resource}/${id}`, { version, publishedAt: null })
    expect(await found()).toBe(0)
    const publishedAt = app.clock.now()
    await send('PATCH', `${resource}/${id}`, { version: withdrawn.version, publishedAt })
    await app.jobs.runDue()
    expect(await found()).toBe(1)

    const { state } = await send('GET', `${resource}/uses?ids=${id}`)
    const { binned } = await send('DELETE', `${resource}/${id}?${new URLSearchParams({ state })}`)
    expect(await found()).toBe(0)
    await app.jobs.runDue()
    const words = app.database.db.selectFrom('search_words').select('word').where('word', '=', word)
    expect(await words.execute()).toEqual([])
    await send('POST', 'bin/restore', { ids: binned })
    await app.jobs.runDue()
    expect(await found()).toBe(1)
  })
})

test('the quick links of a portal go and come back with it', async () => {
  const token = await signIn(app, 'root')
  const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.send({ method, url: `/api/admin/${path}`, payload, token })
  const [id, replacement] = [await app.idOf('portals', 'standard'), await app.idOf('portals', 'other')]
  const { state } = (await admin('GET', `portals/uses?ids=${id}`)).json()
  const choice = new URLSearchParams({ state, replacement: String(replacement) })
  const { binned } = (await admin('DELETE', `portals/${id}?${choice}`)).json()
  await app.jobs.runDue()
  const words = app.database.db.selectFrom('search_words').select('word').where('word', '=', 'incoterms')
  expect(await words.execute()).toEqual([])
  expect((await admin('POST', 'bin/restore', { ids: binned })).statusCode).toBe(200)
  await app.jobs.runDue()
  expect(await titlesOf('ada', 'QuickLinks', 'incoterms')).toEqual(['Order form'])
})

test('events that are past are gone', async () => {
  expect(await groupsOf('ada', 'timber')).toEqual([])
  app.clock.advance(25 * 24 * HOUR)
  expect(await titlesOf('ada', 'Events', 'webinar')).toEqual([])
})
