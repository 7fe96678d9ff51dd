import type { Waiting } from '@portal/contract/admin/home'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { DEFAULT_LOCALE, LOCALES } from '@portal/contract/locale'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../test/app.ts'
import { untyped } from '../platform/db/rows.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'eve')
})

async function counts(): Promise<Waiting['content']['missing']> {
  // They are cached for a minute.
  app.clock.advance(MINUTE)
  return (await app.get('/api/admin/home', { token })).json<Waiting>().content.missing
}

const countOf = (all: Waiting['content']['missing'], name: string, language: string): number =>
  all.find(({ resource, locale }) => resource === name && locale === language)?.count ?? 0

const listed = async (name: string, language: string): Promise<number> =>
  (await app.get(`/api/admin/${name}?missing=${language}`, { token })).json().total

async function create(publishedAt: number | null): Promise<number> {
  const name = `wrench-${app.clock.now()}`
  const en = { name, category: 'Tools', contentList: ['One'] }
  const texts = { en, de: { ...en, category: 'Werkzeug' } }
  const body = { slug: name, model: name, publishedAt, texts }
  const response = await app.post('/api/admin/products', body, { token })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}

describe('a language lacks', () => {
  test.each([
    ['published', () => app.clock.now() - HOUR, 1],
    ['scheduled', () => app.clock.now() + 24 * HOUR, 1],
    ['a draft', () => null, 0],
  ])('an entry that is %s and not there in it', async (_, publishedAt, more) => {
    const before = await counts()
    await create(publishedAt())
    const after = await counts()
    expect(countOf(after, 'products', 'ja')).toBe(countOf(before, 'products', 'ja') + more)
    expect(countOf(after, 'products', 'de')).toBe(countOf(before, 'products', 'de'))
  })

  test.each([
    ['category', ''],
    ['category', null],
    ['content_list', '[]'],
  ])('a text that there is in English: %s is %j', async (column, empty) => {
    const id = await create(app.clock.now() - HOUR)
    const before = countOf(await counts(), 'products', 'de')
    const texts = untyped(app.database.db).updateTable('product_texts').where('product_id', '=', id)
    await texts
      .set({ [column]: empty })
      .where('locale', '=', 'de')
      .execute()
    expect(countOf(await counts(), 'products', 'de')).toBe(before + 1)
    await texts.set({ [column]: empty }).execute()
    expect(countOf(await counts(), 'products', 'de')).toBe(before)
  })

  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  const translated = (RESOURCES as readonly Resource[]).filter(
    ({ texts, publishes, role }) => texts && publishes && role === 'editor',
  )
  test.each(translated.map(({ name }) => [name]))('as many of %s as the list says', async (name) => {
    const all = await counts()
    for (const locale of others) expect(await listed(name, locale), locale).toBe(countOf(all, name, locale))
    expect(translated.length).toBeGreaterThan(5)
  })
})
