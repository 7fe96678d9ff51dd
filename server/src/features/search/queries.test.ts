/** What people type, and which hit must come first: the same on both engines. */
import { rmSync } from 'node:fs'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { PackEntry } from '@portal/contract/pack/entities'
import { type SearchGroup, searchPortal } from '@portal/contract/search'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'
import { writeLibraryPack } from '../../../test/fixture-pack/library.ts'
import { fill } from '../../../test/template.ts'
import { openDatabase } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { importPack } from '../packs/import.ts'

type Expected = `${SearchGroupKey} ${string}`

/** Language, query, and the group and key of the first hit in that group. */
const QUERIES: [Locale, string, Expected][] = [
  // Model names, in any spelling.
  ['en', 'GX400', 'Product gx400'],
  ['en', 'gx 400', 'Product gx400'],
  ['en', 'gx-400', 'Product gx400'],
  ['en', 'Radar GX400', 'Product gx400'],
  ['en', 'radar gx 100', 'Product gx100'],
  ['de', 'UT80', 'Product ut80'],
  ['fr', 'ut-80', 'Product ut80'],
  ['it', 'gx4', 'Product gx400'],
  ['zh', 'GX400', 'Product gx400'],
  ['ja', 'gx 100', 'Product gx100'],
  ['pt', 'd8', 'Product d8'],
  ['es', 'D-8', 'Product d8'],
  // Words in another form than in the text.
  ['en', 'inspections', 'Product d8'],
  ['en', 'bridge deck', 'Product gx400'],
  ['en', 'calibrate', 'Videos film'],
  ['en', 'courses', 'News osaka'],
  ['de', 'Brücke', 'Product gx400'],
  ['de', 'Prüfköpfe', 'Videos film'],
  ['de', 'kalibriert', 'Videos film'],
  ['fr', 'pont', 'Product gx400'],
  ['fr', 'grande surface', 'Product gx400'],
  ['it', 'ponte', 'Product gx400'],
  ['it', 'superficie', 'Product gx400'],
  ['es', 'puente', 'Product gx400'],
  ['pt', 'ponte', 'Product gx400'],
  ['pt', 'inspeção', 'Product ut80'],
  ['pt', 'formação', 'News osaka'],
  // Without accents, or with different ones.
  ['de', 'grosse flachen', 'Product gx400'],
  ['de', 'brucken', 'Product gx400'],
  ['fr', 'beton', 'Category concrete'],
  ['fr', 'BÉTON', 'Category concrete'],
  ['fr', 'epaisseur', 'Product ut80'],
  ['es', 'hormigon', 'Category concrete'],
  ['es', 'tomografo', 'Product ut80'],
  ['pt', 'ultrassonico', 'Product ut80'],
  ['en', 'concréte', 'Category concrete'],
  // The beginning of the last word.
  ['en', 'ultra', 'Product ut80'],
  ['en', 'array rad', 'Product gx400'],
  ['de', 'drohn', 'Product d8'],
  ['de', 'schulungsz', 'News osaka'],
  ['fr', 'incl', 'WikiArticles quay'],
  ['it', 'calces', 'Category concrete'],
  ['es', 'superf', 'Product gx400'],
  ['ja', 'コンク', 'Category concrete'],
  // Typing mistakes.
  ['en', 'ultrasonc tomograph', 'Product ut80'],
  ['en', 'corosion', 'WikiArticles quay'],
  ['en', 'cuoplant', 'Documents couplant'],
  ['de', 'Korosion', 'WikiArticles quay'],
  ['de', 'Datneblatt', 'Documents gx400-sheet'],
  ['fr', 'inclinasion', 'WikiArticles quay'],
  ['it', 'corosione', 'WikiArticles quay'],
  ['es', 'superfisies', 'Product gx400'],
  ['pt', 'multicnal', 'Product gx400'],
  // Chinese and Japanese are written without spaces.
  ['zh', '雷达', 'Product gx100'],
  ['zh', '桥面板', 'Product gx400'],
  ['zh', '手持', 'Product gx100'],
  ['zh', '混凝土', 'Category concrete'],
  ['zh', '厚度', 'Product ut80'],
  ['zh', '保护笼', 'Product d8'],
  ['zh', '培训', 'News osaka'],
  ['zh', '探头', 'Videos film'],
  ['ja', 'レーダ', 'Product gx100'],
  ['ja', 'レーダー', 'Product gx100'],
  ['ja', 'コンクリート', 'Category concrete'],
  ['ja', '超音波', 'Product ut80'],
  ['ja', '点検', 'Product d8'],
  ['ja', '腐食', 'WikiArticles quay'],
  ['ja', 'ﾚｰﾀﾞ', 'Product gx100'],
  // English is used if a language has no text.
  ['ja', 'couplant', 'Documents couplant'],
  ['zh', 'tilt data', 'WikiArticles quay'],
  ['pt', 'inspection drone', 'Product d8'],
  ['es', 'calibrating', 'Videos film'],
  // Text in PDFs.
  ['en', 'antennas', 'Documents gx400-sheet'],
  ['en', 'dense reinforcement', 'Documents gx400-sheet'],
  ['en', 'honeycombing', 'Documents ut80-manual'],
  ['en', 'glycerin', 'Documents couplant'],
  ['de', 'Bewehrung', 'Documents gx400-sheet'],
  ['de', 'Eindringtiefe', 'Documents gx400-sheet'],
  ['fr', 'honeycombing', 'Documents ut80-manual'],
  ['ja', 'accumulator', 'Documents ut80-manual'],
  // Beyond the groups of the specification.
  ['en', 'order form', 'QuickLinks order'],
  ['de', 'bestellform', 'QuickLinks order'],
  ['ja', '注文書', 'QuickLinks order'],
  ['en', 'incoterms', 'QuickLinks order'],
  ['en', 'logo', 'BrandingAssets logo'],
  ['de', 'Firmenlogo', 'BrandingAssets logo'],
  ['en', 'clearance', 'BrandingAssets logo'],
  ['en', 'echo studio', 'BrandingAssets studio'],
  ['en', 'webinar dampness', 'Events webinar'],
  ['de', 'Feuchte Estrich', 'Events webinar'],
  ['fr', 'harbour', 'Events webinar'],
  ['fr', 'webinaire', 'Events webinar'],
  ['ja', 'ウェビナー', 'Events webinar'],
  ['en', 'studio picture', 'BrandingAssets studio'],
  // The user's own data, and pages.
  ['en', 'ut80 price', 'Prices ut80'],
  ['de', 'FL-80.1', 'Prices ut80'],
  ['zh', 'UT80 价格', 'Prices ut80'],
  ['en', 'mia mill', 'Leads mill'],
  ['de', 'Mill AB', 'Leads mill'],
  ['en', 'broken saw', 'Tickets ada-first'],
  ['fr', 'broken', 'Tickets ada-first'],
  ['en', 'how do I change my password', 'Pages /changepassword'],
  ['ja', 'パスワード変更', 'Pages /changepassword'],
  // Synonyms of the team: in both directions, in one, and of several words.
  ['de', 'Tiefenschall', 'Product ut80'],
  ['en', 'UPV', 'Product ut80'],
  ['en', 'flying robot', 'Product d8'],
  // Compounds that do not occur in the content, and models joined with a word.
  ['de', 'Drohnenkäfig', 'Product d8'],
  ['de', 'Kaimauerneigungsdaten', 'WikiArticles quay'],
  ['de', 'Flächenradar', 'Product gx400'],
  ['ja', 'レーダGX100', 'Product gx100'],
  ['zh', 'GX400雷达', 'Product gx400'],
  // Words that name the kind of document.
  ['en', 'UT80 operating instructions', 'Documents ut80-manual'],
  ['fr', 'notice UT80', 'Documents ut80-manual'],
  ['zh', 'UT80 说明书', 'Documents ut80-manual'],
  ['ja', 'UT80 マニュアル', 'Documents ut80-manual'],
  ['it', 'scheda tecnica GX400', 'Documents gx400-sheet'],
  ['en', 'probe video', 'Videos film'],
  // Other languages are used if the reader's has no hit.
  ['en', 'Feuchte Estrich', 'Events webinar'],
  ['fr', 'Kaimauer', 'WikiArticles quay'],
  ['en', 'muro di banchina', 'WikiArticles quay'],
  ['de', '回波', 'Product ut80'],
]

/** Of the team. */
const SYNONYMS: PackEntry<'search-synonyms'>[] = [
  { key: 'deep', locale: 'de', words: ['Tiefenschall', 'Ultraschalltomograf'] },
  { key: 'upv', locale: 'en', words: ['UPV'], means: ['tomograph'] },
  { key: 'robot', locale: 'en', words: ['flying robot', 'drone'] },
]

const TABLES: Partial<Record<SearchGroupKey, (keyof Database)[]>> = {
  Product: ['products'],
  Documents: ['documents', 'assets'],
  WikiArticles: ['assets'],
  Videos: ['assets'],
  News: ['news'],
  Category: ['portfolios'],
  QuickLinks: ['quick_links'],
  BrandingAssets: ['assets'],
  Events: ['events'],
  Prices: ['products'],
  Leads: ['leads'],
  Tickets: ['tickets'],
}

let app: TestApp
let token: string

/** Imports the library pack into an application, and indexes it. */
async function importLibrary({ database, storage, clock, jobs }: TestApp): Promise<void> {
  const directory = writeLibraryPack({ 'search-synonyms': SYNONYMS })
  await importPack({ database, storage, directory, now: new Date(clock.now()) })
  rmSync(directory, { recursive: true })
  await jobs.runDue()
}

beforeAll(async () => {
  app = await buildTestApp()
  await importLibrary(app)
  token = await signIn(app, 'ada')
})

async function groupsOf(locale: Locale, search: string, of = { app, token }): Promise<SearchGroup[]> {
  const query = new URLSearchParams({ locale, search })
  return (await of.app.get(`${searchPortal.path}?${query}`, { token: of.token })).json()
}

describe('a search', () => {
  test.each(QUERIES)('in %s for %s finds %s', async (locale, search, expected) => {
    const groups = await groupsOf(locale, search)
    const [key, name] = expected.split(' ') as [SearchGroupKey, string]
    const first = groups.find((group) => group.key === key)?.group_docs.hits.hits[0]?._source
    expect(first, JSON.stringify(groups)).toBeDefined()
    if (key === 'Pages') return expect(first?.path).toBe(name)
    const ids = await Promise.all(
      (TABLES[key] ?? []).map((table) => app.idOf(table, name).catch(() => undefined)),
    )
    expect(ids).toContain(first?.id)
  })
})

describe('what is found in another language', () => {
  test.each([
    ['en', 'Feuchte Estrich', 'Events', 'de'],
    ['fr', 'Kaimauer', 'WikiArticles', 'de'],
    ['en', 'muro di banchina', 'WikiArticles', 'it'],
    ['de', '回波', 'Product', 'zh'],
  ] as const)('in %s for %s says of %s that it is %s', async (locale, search, key, language) => {
    const groups = await groupsOf(locale, search)
    const hits = groups.find((group) => group.key === key)?.group_docs.hits.hits ?? []
    expect(hits.length).toBeGreaterThan(0)
    expect(new Set(hits.map(({ _source }) => _source.foundIn))).toEqual(new Set([language]))
  })

  test.each([
    ['de', 'Feuchte Estrich', 'Events'],
    ['en', 'webinar dampness', 'Events'],
    // English replaces a missing translation: such a hit counts as found in the reader's language.
    ['ja', 'couplant', 'Documents'],
  ] as const)('in %s for %s is not said of %s', async (locale, search, key) => {
    const hits = (await groupsOf(locale, search)).find((group) => group.key === key)?.group_docs.hits.hits
    expect(hits?.length).toBeGreaterThan(0)
    for (const { _source } of hits ?? []) expect(_source).not.toHaveProperty('foundIn')
  })
})

describe('a word for a kind puts that kind before all others', () => {
  test.each([
    ['en', 'UT80 manual', 'Documents ut80-manual'],
    ['de', 'UT80 Handbuch', 'Documents ut80-manual'],
    ['fr', 'UT80 mode d’emploi', 'Documents ut80-manual'],
    ['it', 'manuale UT80', 'Documents ut80-manual'],
    ['es', 'manual UT80', 'Documents ut80-manual'],
    ['pt', 'manual do UT80', 'Documents ut80-manual'],
    ['zh', 'UT80 说明书', 'Documents ut80-manual'],
    ['ja', 'UT80 マニュアル', 'Documents ut80-manual'],
    ['en', 'GX400 data sheet', 'Documents gx400-sheet'],
    ['de', 'GX400 Datenblatt', 'Documents gx400-sheet'],
    ['en', 'probe video', 'Videos film'],
    ['de', 'Prüfköpfe Video', 'Videos film'],
  ] as const)('in %s: %s is %s', async (locale, search, expected) => {
    const hits = (await groupsOf(locale, search)).flatMap(({ key, group_docs }) =>
      group_docs.hits.hits.map((hit) => ({ key, hit })),
    )
    const [best] = hits.toSorted((a, b) => b.hit._score - a.hit._score)
    const [key, name] = expected.split(' ') as [SearchGroupKey, string]
    const ids = await Promise.all(
      (TABLES[key] ?? []).map((table) => app.idOf(table, name).catch(() => undefined)),
    )
    expect(best?.key, JSON.stringify(hits.map(({ hit }) => [hit._id, hit._score]))).toBe(key)
    expect(ids).toContain(best?.hit._source.id)
  })
})

// On SQLite there is nothing to compare with.
if (inject('template').databases.engine === 'postgres') {
  test('all of it is in the same order on SQLite', async () => {
    const database = await openDatabase({ dataDir: temporaryFolder() })
    const other = await buildTestApp({ database })
    await fill(database, other.config)
    await other.jobs.runDue()
    await importLibrary(other)
    const there = { app: other, token: await signIn(other, 'ada') }
    const orderOf = (groups: SearchGroup[]) =>
      groups.map(({ key, group_docs }) => [key, ...group_docs.hits.hits.map(({ _id }) => _id)].join(' '))
    for (const [locale, search] of QUERIES)
      expect(orderOf(await groupsOf(locale, search)), search).toEqual(
        orderOf(await groupsOf(locale, search, there)),
      )
  })
}
