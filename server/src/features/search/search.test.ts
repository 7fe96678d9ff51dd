import { renameSync, rmSync } from 'node:fs'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { MAX_SEARCH_LIMIT, type SearchGroup, type SearchHit, searchPortal } from '@portal/contract/search'
import { MAX_SEARCH_LENGTH } from '@portal/contract/search-fields'
import { suggestSearches } from '@portal/contract/search-suggestions'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, signIn, type TestApp } from '../../../test/app.ts'
import { writeLibraryPack } from '../../../test/fixture-pack/library.ts'
import { storedPath } from '../../../test/storage.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { importPack } from '../packs/import.ts'
import { reindex, renewIndex } from './reindex.ts'
import { indexContent } from './service.ts'

let app: TestApp
let token: string

async function importLibrary(entries?: Parameters<typeof writeLibraryPack>[0]): Promise<void> {
  const directory = writeLibraryPack(entries)
  const now = new Date(app.clock.now())
  await importPack({ database: app.database, storage: app.storage, directory, now })
  rmSync(directory, { recursive: true })
}

async function open(): Promise<void> {
  app = await buildTestApp()
  await importLibrary()
  token = await signIn(app, 'ada')
}

const call = (search: string, fields: Record<string, string> = {}) =>
  app.get(`${searchPortal.path}?${new URLSearchParams({ search, ...fields })}`, { token })

async function groupsOf(search: string, locale: Locale = 'en'): Promise<SearchGroup[]> {
  return (await call(search, { locale })).json()
}

async function hitsOf(key: SearchGroupKey, search: string, locale?: Locale): Promise<SearchHit[]> {
  const groups = await groupsOf(search, locale)
  return groups.find((group) => group.key === key)?.group_docs.hits.hits ?? []
}

const titlesOf = async (key: SearchGroupKey, search: string, locale?: Locale) =>
  (await hitsOf(key, search, locale)).map(({ _source }) => _source.title)

async function suggestionsOf(
  search: string,
  locale: Locale = 'en',
): Promise<{ key: string; title: string }[]> {
  const query = new URLSearchParams({ search, locale })
  return (await app.get(`${suggestSearches.path}?${query}`, { token })).json().suggestions
}

describe('the response of a search', () => {
  beforeAll(open)

  test('has its groups in their order, and none without hits', async () => {
    const groups = await groupsOf('radar deck concrete osaka quay probe')
    const keys = groups.map(({ key }) => key)
    expect(keys).toEqual(
      (['Product', 'Documents', 'WikiArticles', 'Videos', 'News', 'Category'] as const).filter((key) =>
        keys.includes(key),
      ),
    )
    expect((await groupsOf('osaka')).map(({ key }) => key)).toEqual(['News'])
    expect(await groupsOf('')).toEqual([])
    expect(await groupsOf('?!')).toEqual([])
  })

  test('has of a product what its link needs', async () => {
    const [hit] = await hitsOf('Product', 'GX400', 'de')
    const [id, categoryId] = [await app.idOf('products', 'gx400'), await app.idOf('portfolios', 'concrete')]
    expect(hit?._source).toMatchObject({
      ...{ id, categoryId, model: 'Radar GX400', title: 'Mehrkanalradar für große Flächen' },
      ...{ elementType: 'object', item: { kind: 'product', id } },
    })
    expect(hit?._id).toBe(`product-${id}`)
  })

  test('has of a document its file, in the language that there is', async () => {
    const [german] = await hitsOf('Documents', 'Datenblatt', 'de')
    expect(german?._source).toMatchObject({
      documentType: 'data-sheet',
      language: 'de',
      elementType: 'object',
    })
    const file = await app.get((german?._source.url ?? '').split('#')[0] ?? '')
    expect(file.headers['content-type']).toBe('application/pdf')
    const [french] = await hitsOf('Documents', 'fiche technique', 'fr')
    expect(french?._source.language).toBe('en')
    const languages = french?._source.translations?.[0]?.files.map(({ language }) => language)
    expect(languages).toEqual(['en', 'de'])
    const [suggested] = await suggestionsOf('fiche technique', 'fr')
    expect(suggested).toMatchObject({ translations: [{ files: [{ language: 'en' }, { language: 'de' }] }] })
  })

  test('has of an asset that it is one, and its link where there is no file', async () => {
    const [hit] = await hitsOf('WikiArticles', 'quay')
    expect(hit?._source).toMatchObject({ elementType: 'asset', url: 'https://cases.example/quay', image: '' })
    expect((await hitsOf('News', 'courses'))[0]?._source.description).toBe('Courses begin in June.')
  })

  test('has of a PDF a picture of its first page; of one that is broken none', async () => {
    const [hit] = await hitsOf('Documents', 'couplant')
    const picture = await app.get(hit?._source.image ?? '')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const broken = await hitsOf('Documents', 'sheet all figures')
    expect((await app.get(broken[0]?._source.image ?? '')).statusCode).toBe(404)
  })

  test('counts all hits, however few are requested', async () => {
    const [products]: SearchGroup[] = (await call('radar', { limit: '1' })).json()
    expect(products?.group_docs.hits.hits).toHaveLength(1)
    expect(products).toMatchObject({
      key: 'Product',
      doc_count: 2,
      group_docs: { hits: { total: { value: 2 } } },
    })
  })

  test('is in English where no language is named', async () => {
    expect((await call('handheld')).json()).toEqual(await groupsOf('handheld'))
  })

  test('is for signed-in users, and by the contract only', async () => {
    for (const { path } of [searchPortal, suggestSearches]) {
      expect((await app.get(`${path}?search=radar`)).statusCode).toBe(401)
      expect((await app.get(path, { token })).json()).toMatchObject({ code: 'invalid', field: 'search' })
      expect((await app.get(`${path}?search=radar&locale=xx`, { token })).statusCode).toBe(400)
    }
    expect((await call('a'.repeat(MAX_SEARCH_LENGTH + 1))).statusCode).toBe(400)
    for (const limit of ['0', String(MAX_SEARCH_LIMIT + 1), 'all']) {
      expect((await call('radar', { limit })).json()).toMatchObject({ code: 'invalid', field: 'limit' })
    }
  })
})

describe('what is found', () => {
  beforeEach(open)

  test('is published; what is scheduled is found from its publication time on', async () => {
    expect(await groupsOf('phased')).toEqual([])
    expect(await suggestionsOf('phas')).toEqual([])
    app.clock.advance(HOUR)
    expect(await titlesOf('Product', 'phased')).toEqual(['Soon: phased array'])
  })

  test('follows what is imported', async () => {
    const texts = { en: { title: 'Second thoughts on gel', file: 'docs/en/couplant.pdf' } }
    const couplant = {
      key: 'couplant',
      kind: 'documents',
      type: 'Asset',
      published: '2026-03-01T09:00Z',
    } as const
    await importLibrary({ assets: [{ ...couplant, texts }] })
    expect(await titlesOf('Documents', 'thoughts')).toEqual(['Second thoughts on gel'])
    expect(await titlesOf('Documents', 'choosing')).toEqual([])
    await importLibrary({ assets: [{ ...couplant, kind: 'business-cases', texts }] })
    expect(await titlesOf('Documents', 'thoughts')).toEqual([])
    expect(await titlesOf('WikiArticles', 'thoughts')).toEqual(['Second thoughts on gel'])
  })

  test('is gone when the item is deleted, also before the index has followed', async () => {
    const id = await app.idOf('news', 'osaka')
    await transaction(app.database, async (trx) => {
      await trx.deleteFrom('news_texts').where('news_id', '=', id).execute()
      await trx.deleteFrom('news').where('id', '=', id).execute()
      await indexContent(trx, 'news', [id], app.clock.now())
    })
    expect(await groupsOf('osaka')).toEqual([])
    await app.jobs.runDue()
    expect(await groupsOf('osaka')).toEqual([])
    const words = app.database.db.selectFrom('search_words').selectAll().where('word', '=', 'osaka')
    expect(await words.execute()).toEqual([])
  })

  test('stays when the transaction fails', async () => {
    const id = await app.idOf('news', 'osaka')
    const failing = transaction(app.database, async (trx) => {
      await trx.deleteFrom('news_texts').where('news_id', '=', id).execute()
      await trx.deleteFrom('news').where('id', '=', id).execute()
      await indexContent(trx, 'news', [id], app.clock.now())
      throw new Error('after all')
    })
    await expect(failing).rejects.toThrow('after all')
    await app.jobs.runDue()
    expect(await titlesOf('News', 'osaka')).toHaveLength(1)
  })

  test('is the same after the index was rebuilt', async () => {
    await app.jobs.runDue()
    // As text, because comparing ten thousand objects takes seconds.
    const textOf = (value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
    const kept = async () => {
      const postings = app.database.db.selectFrom('search_postings').selectAll()
      const rows = await postings.orderBy('locale').orderBy('term').orderBy('block').execute()
      return rows.map((row) => Object.values(row).map(textOf).join(' ')).join('\n')
    }
    const before = await kept()
    await reindex(app.database, { clock: app.clock.now, signal: new AbortController().signal })
    expect(await kept()).toEqual(before)
  })

  test('is reindexed by a version with another tokenisation', async () => {
    const jobs = () =>
      app.database.db.selectFrom('jobs').select('kind').where('kind', '=', 'reindex').execute()
    await renewIndex(app.database, app.clock.now())
    expect(await jobs()).toEqual([])
    await app.database.db
      .updateTable('settings')
      .set({ value: '0' })
      .where('name', '=', 'search-index')
      .execute()
    await renewIndex(app.database, app.clock.now())
    expect(await jobs()).toHaveLength(1)
    await app.jobs.runDue()
    await renewIndex(app.database, app.clock.now())
    expect(await jobs()).toEqual([])
    expect(await titlesOf('News', 'osaka')).toHaveLength(1)
  })
})

describe('the text of a PDF', () => {
  beforeEach(open)

  test('is found once it was read in the background, with its page and the words marked', async () => {
    expect(await groupsOf('moisture')).toEqual([])
    await app.jobs.runDue()
    const [hit] = await hitsOf('Documents', 'dense moisture')
    expect(hit?._source.title).toBe('Radar GX400 – Data sheet')
    expect(hit?._source.url).toMatch(/#page=2$/)
    const { page, text, matches } = hit?._source.snippet ?? { matches: [] }
    expect(page).toBe(2)
    expect(matches.map(([start, end]) => text?.slice(start, end))).toEqual(['dense', 'moisture'])
  })

  test('that is missing keeps no other from being read, and is tried again', async () => {
    const files = await app.database.db
      .selectFrom('files')
      .select(['sha256', 'storage_key'])
      .where('media_type', '=', 'application/pdf')
      .orderBy('id')
      .execute()
    const read = () => app.database.db.selectFrom('file_texts').select('sha256').execute()
    const known = new Set((await read()).map(({ sha256 }) => sha256))
    const missing = files.find(({ sha256 }) => !known.has(sha256)) as (typeof files)[number]
    const path = storedPath(app, missing.storage_key)
    renameSync(path, `${path}.away`)
    await app.jobs.runDue()
    const hashes = new Set(files.map(({ sha256 }) => sha256))
    const others = [...hashes].filter((hash) => hash !== missing.sha256)
    expect(new Set((await read()).map(({ sha256 }) => sha256))).toEqual(new Set(others))
    const jobs = await app.database.db.selectFrom('jobs').selectAll().where('kind', '=', 'pdf-text').execute()
    expect(jobs.map(({ payload }) => JSON.parse(payload))).toEqual([{ sha256s: [missing.sha256] }])

    renameSync(`${path}.away`, path)
    app.clock.advance(HOUR)
    await app.jobs.runDue()
    expect(await read()).toHaveLength(hashes.size)
  })

  test('is read again where an older version of the index read it, and found meanwhile', async () => {
    await app.jobs.runDue()
    const { db } = app.database
    const pages = () =>
      db.selectFrom('file_text_pages').selectAll().orderBy('sha256').orderBy('page').execute()
    const before = await pages()
    const sheet = before.find(({ text }) => text.includes('moisture'))
    const old = { sha256: sheet?.sha256 ?? '', page: 9, locale: 'en', text: 'moisture formerly' }
    await db.insertInto('file_text_pages').values(old).execute()
    await db.updateTable('settings').set({ value: '2' }).where('name', '=', 'search-index').execute()
    await reindex(app.database, { clock: app.clock.now, signal: new AbortController().signal })
    expect(await titlesOf('Documents', 'moisture')).toHaveLength(1)
    await app.jobs.runDue()
    expect(await pages()).toEqual(before)
    expect(await titlesOf('Documents', 'formerly')).toEqual([])
  })

  test('is read once for equal files', async () => {
    await app.jobs.runDue()
    const read = await app.database.db.selectFrom('file_texts').selectAll().execute()
    await importLibrary()
    expect(
      await app.database.db.selectFrom('jobs').selectAll().where('kind', '=', 'pdf-text').execute(),
    ).toEqual([])
    expect(await app.database.db.selectFrom('file_texts').selectAll().execute()).toEqual(read)
    // Those of the other fixture pack are broken.
    expect(Map.groupBy(read, ({ outcome }) => outcome).get('read')).toHaveLength(8)
  })
})

describe('suggestions', () => {
  beforeAll(open)

  test('are items whose titles have all words typed so far', async () => {
    expect(await suggestionsOf('rad')).toMatchObject([
      { key: 'Product', title: 'Radar GX400' },
      { key: 'Product', title: 'Radar GX100' },
      { key: 'Documents', title: 'Radar GX400 – Data sheet' },
    ])
    expect(await suggestionsOf('radar gx4')).toMatchObject([
      { title: 'Radar GX400' },
      { title: 'Radar GX400 – Data sheet' },
    ])
    expect(await suggestionsOf('walking pace')).toEqual([])
    expect(await suggestionsOf('')).toEqual([])
  })

  test('come in the requested language', async () => {
    expect(await suggestionsOf('kai', 'de')).toMatchObject([
      { key: 'WikiArticles', title: 'Kaimauer: drei Jahre Neigungsdaten' },
    ])
  })
})
