/** What people type, and what must come first: the same on both engines. */
import { rmSync } from 'node:fs'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { type SearchGroup, searchPortal } from '@portal/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { writeLibraryPack } from '../../../test/fixture-pack/library.ts'
import type { Database } from '../../platform/db/schema.ts'
import { importPack } from '../packs/import.ts'

type Expected = `${SearchGroupKey} ${string}`

/** Language, what is typed, and the group and key of what is first in that group. */
const QUERIES: [Locale, string, Expected][] = [
  // Model names, however they are written.
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
  // Without accents, or with others.
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
  // Chinese and Japanese write without spaces.
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
  // English stands in where a language has nothing.
  ['ja', 'couplant', 'Documents couplant'],
  ['zh', 'tilt data', 'WikiArticles quay'],
  ['pt', 'inspection drone', 'Product d8'],
  ['es', 'calibrating', 'Videos film'],
  // Inside of PDFs.
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
}

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  const directory = writeLibraryPack()
  const now = new Date(app.clock.now())
  await importPack({ database: app.database, storage: app.storage, directory, now })
  rmSync(directory, { recursive: true })
  await app.jobs.runDue()
  token = await signIn(app, 'ada')
})

describe('a search', () => {
  test.each(QUERIES)('in %s for %s finds %s', async (locale, search, expected) => {
    const query = new URLSearchParams({ locale, search })
    const groups: SearchGroup[] = (await app.get(`${searchPortal.path}?${query}`, { token })).json()
    const [key, name] = expected.split(' ') as [SearchGroupKey, string]
    const first = groups.find((group) => group.key === key)?.group_docs.hits.hits[0]?._source
    expect(first, JSON.stringify(groups)).toBeDefined()
    const ids = await Promise.all(
      (TABLES[key] ?? []).map((table) => app.idOf(table, name).catch(() => undefined)),
    )
    expect(ids).toContain(first?.id)
  })
})
