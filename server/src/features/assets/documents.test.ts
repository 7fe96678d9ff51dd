import { getDocuments, getNewDocuments } from '@portal/contract/assets'
import { type ContentLink, getNewContent } from '@portal/contract/links'
import { type Category, getCategories } from '@portal/contract/playbook'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, HOUR, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { transaction } from '../../platform/db/transaction.ts'

const CALLS = [getDocuments, getNewDocuments]

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
})

async function links({ path }: { path: string }, locale = 'en'): Promise<ContentLink[]> {
  return (await app.get(`${path}?locale=${locale}`, { token })).json().body
}

const titles = async (call: { path: string }, locale?: string) =>
  (await links(call, locale)).map(({ title }) => title)

/** Changes the English title of a document. */
async function rename(key: string, title: string): Promise<void> {
  const id = await app.idOf('documents', key)
  await transaction(app.database, async (trx, changes) => {
    const english = trx.updateTable('document_texts').set({ title }).where('locale', '=', 'en')
    await english.where('document_id', '=', id).execute()
    changes.addContent('playbook')
  })
}

describe('the documents', () => {
  test('are all there by title, in the order of the language', async () => {
    expect(await titles(getDocuments)).toEqual(['Manual', 'Quoted', 'Sheet'])
    expect(await titles(getDocuments, 'de')).toEqual(['Blatt', 'Handbuch', 'Quoted'])
  })

  test('are ordered by numbers inside their titles, and a new title shows immediately', async () => {
    await rename('manual', 'Sheet 10')
    await rename('quoted', 'Sheet 9')
    expect(await titles(getDocuments)).toEqual(['Sheet', 'Sheet 9', 'Sheet 10'])
    await rename('manual', 'Manual')
    await rename('quoted', 'Quoted')
    expect(await titles(getDocuments)).toEqual(['Manual', 'Quoted', 'Sheet'])
  })

  test('lead to their file, and say what they are', async () => {
    const [sheet] = (await links(getDocuments, 'de')).filter(({ title }) => title === 'Blatt')
    expect(sheet).toMatchObject({
      description: 'All figures',
      type: 'data-sheet',
      item: { kind: 'document', id: await app.idOf('documents', 'sheet') },
    })
    expect(sheet?.path).toContain('/blatt.pdf')
    expect((await app.get(sheet?.path ?? '')).statusCode).toBe(200)
  })

  test('name every language with a file of its own, where there are several; each file opens', async () => {
    for (const path of [getDocuments.path, getNewDocuments.path, getNewContent.path]) {
      const { body }: { body: ContentLink[] } = (await app.get(`${path}?locale=fr`, { token })).json()
      const sheet = body.find(({ title }) => title === 'Sheet')
      expect(sheet?.language).toBe('en')
      const [{ url, files } = { url: '', files: [] }] = sheet?.translations ?? []
      expect(files.map(({ language }) => language)).toEqual(['en', 'de'])
      const { statusCode, headers } = await app.get(url.replace(LANGUAGE_PLACE, 'de'))
      expect(statusCode).toBe(302)
      const german = await app.get(String(headers.location))
      expect(german.statusCode).toBe(200)
      expect(german.headers['content-disposition']).toContain('blatt.pdf')
      expect(body.find(({ title }) => title === 'Manual')).not.toHaveProperty('translations')
    }
    const { body }: { body: { categories: Category[] } } = (
      await app.get(getCategories.path, { token })
    ).json()
    const rows = body.categories.flatMap(({ products }) => products.flatMap(({ documents }) => documents))
    const languagesOf = (name: string) =>
      rows
        .find((row) => row.name === name)
        ?.translations?.flatMap(({ files }) => files.map(({ language, size }) => [language, size > 0]))
    expect(languagesOf('Sheet')).toEqual([
      ['en', true],
      ['de', true],
    ])
    expect(languagesOf('Manual')).toBeUndefined()
  })

  test('are opened in a language as long as they are published, by the URL that was signed for them', async () => {
    const id = await app.idOf('documents', 'sheet')
    const sheet = (await links(getDocuments)).find(({ item }) => item.id === id)
    const url = sheet?.translations?.[0]?.url ?? ''
    const statusOf = async (path: string) => (await app.get(path)).statusCode
    const german = url.replace(LANGUAGE_PLACE, 'de')
    expect(await statusOf(german)).toBe(302)
    for (const changed of [
      url.replace(LANGUAGE_PLACE, 'fr'),
      url.replace(LANGUAGE_PLACE, 'xx'),
      german.replace('/document/', '/asset/'),
      german.replace(`/${id}/`, `/${id + 1}/`),
      german.replace(`/${id}/`, '/99999999999999999999/'),
      german.slice(0, -1),
      german.split('?')[0] ?? '',
    ])
      expect(await statusOf(changed), changed).toBe(403)
    const publish = (at: number) =>
      app.database.db.updateTable('documents').set({ published_at: at }).where('id', '=', id).execute()
    const { published_at } = await app.database.db
      .selectFrom('documents')
      .select('published_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await publish(app.clock.now() + HOUR)
    expect(await statusOf(german)).toBe(403)
    await publish(published_at)
  })

  test('that are new have first what was published last', async () => {
    expect(await titles(getNewDocuments)).toEqual(['Quoted', 'Manual', 'Sheet'])
    expect(await titles(getNewDocuments, 'de')).toEqual(['Quoted', 'Handbuch', 'Blatt'])
  })

  test.each(CALLS)('are for signed-in users, in eight languages only: $path', async ({ path }) => {
    expect((await app.get(path)).statusCode).toBe(401)
    const response = await app.get(`${path}?locale=xx`, { token })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid', field: 'locale' })
  })

  test.each(CALLS)('are not sent again to a client that has them: $path', async ({ path }) => {
    const { headers } = await app.get(path, { token })
    const again = await app.get(path, { token, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('are absent until their publication time, and there within a minute after it', async () => {
    for (const call of CALLS) expect(await titles(call)).not.toContain('Soon: sheet')
    app.clock.advance(HOUR + MINUTE)
    expect(await titles(getDocuments)).toContain('Soon: sheet')
    expect((await titles(getNewDocuments))[0]).toBe('Soon: sheet')
  })

  test('that are new are the newest 20, however many there are', async () => {
    await transaction(app.database, async (trx, changes) => {
      const rows = Array.from({ length: 25 }, (_, i) => ({
        key: `more-${i}`,
        position: 100 + i,
        document_type: 'manual',
        published_at: app.clock.now() - i,
        updated_at: app.clock.now(),
      }))
      await trx.insertInto('documents').values(rows).execute()
      changes.addContent('playbook')
    })
    expect(await links(getNewDocuments)).toHaveLength(20)
    expect(await links(getDocuments)).toHaveLength(29)
  })
})
