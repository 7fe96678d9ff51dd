/** Synonyms that the team enters, one by one or as a table. */
import { importSynonyms } from '@portal/contract/admin/synonym-import'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../test/app.ts'
import { readSynonyms } from './synonyms.ts'

let app: TestApp
let editor: string

beforeEach(async () => {
  app = await buildTestApp()
  await app.database.db.deleteFrom('search_synonyms').execute()
  editor = await signIn(app, 'eve')
})

const PATH = '/api/admin/search-synonyms'
const create = (body: object) => app.post(PATH, body, { token: editor })
const take = async (csv: string, isTrial = false) =>
  (await app.post(importSynonyms.path, { csv, isTrial }, { token: editor })).json()
const list = async (query = '') => (await app.get(`${PATH}${query}`, { token: editor })).json().items
const versionOf = () => app.database.bus.version(['search'])

describe('an entry of synonyms', () => {
  test('is what the search reads, from its change on', async () => {
    const before = versionOf()
    const { id, version } = (await create({ locale: 'en', words: ['GPR', 'georadar'] })).json()
    await create({ locale: 'fr', words: ['marteau'], means: ['scléromètre'] })
    expect(versionOf()).not.toBe(before)
    const { db } = app.database
    expect(await readSynonyms(db, 'en')).toEqual([{ words: ['GPR', 'georadar'], means: [] }])
    expect(await readSynonyms(db, 'fr')).toEqual([{ words: ['marteau'], means: ['scléromètre'] }])
    const changed = versionOf()
    const url = `${PATH}/${id}`
    const payload = { version, words: ['GPR'], means: ['radar'] }
    expect((await app.send({ method: 'PATCH', url, payload, token: editor })).statusCode).toBe(200)
    expect(await readSynonyms(db, 'en')).toEqual([{ words: ['GPR'], means: ['radar'] }])
    expect(versionOf()).not.toBe(changed)
    expect((await list('?locale=fr')).length).toBe(1)
    expect((await list('?q=RADAR')).map(({ id }: { id: number }) => id)).toEqual([id])
    expect((await app.send({ method: 'DELETE', url, token: editor })).statusCode).toBe(200)
    expect(await readSynonyms(db, 'en')).toEqual([])
  })

  test.each([
    ['words', 'tooFew', { words: ['alone'] }],
    ['words', 'tooFew', { words: [], means: ['radar'] }],
    ['words', 'repeated', { words: ['Radar', ' rádar '] }],
    ['means', 'repeated', { words: ['Radar'], means: ['RADAR'] }],
    ['words', 'tooLong', { words: ['x'.repeat(101), 'y'] }],
    ['means', 'tooMany', { words: ['x'], means: Array.from({ length: 31 }, (_, n) => `word ${n}`) }],
    ['locale', 'choice', { locale: 'xx', words: ['a', 'b'] }],
  ])('with a fault of its %s is refused: %s', async (field, code, body) => {
    const response = await create({ locale: 'en', ...body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ field, errors: [{ field, code }] })
  })
})

describe('a table of synonyms', () => {
  test('is tried first, then taken over, and what is exported comes back unchanged', async () => {
    const csv = 'locale,words,means\nen,GPR | georadar,\nfr,"marteau, grand",scléromètre|sclerometer\n'
    const report = { rows: 2, added: 2, changed: 0, unchanged: 0, issues: [] }
    expect(await take(csv, true)).toEqual({ ...report, isWritten: false })
    expect(await list()).toEqual([])
    expect(await take(csv)).toEqual({ ...report, isWritten: true })
    expect(await readSynonyms(app.database.db, 'fr')).toEqual([
      { words: ['marteau, grand'], means: ['scléromètre', 'sclerometer'] },
    ])
    expect(await take(csv)).toMatchObject({ added: 0, unchanged: 2 })
    await create({ locale: 'en', words: ['=1+1', 'two;=SUM(1)'] })
    const { body } = await app.get(`${PATH}/csv`, { token: editor })
    expect(body).toContain("'=1+1 | two;'=SUM(1)")
    expect(await take(body)).toMatchObject({ rows: 3, added: 0, changed: 0, unchanged: 3 })
    expect(await take(body.replace('georadar', 'ground radar'))).toMatchObject({ changed: 1, unchanged: 2 })
    expect(await readSynonyms(app.database.db, 'en')).toContainEqual({
      words: ['GPR', 'ground radar'],
      means: [],
    })
  })

  test('with a line that is wrong is refused whole, and says what is wrong where', async () => {
    const csv = '\uFEFFLocale;Words;Means\r\nen;GPR|georadar\r\nxx;a|b\r\nen;alone\r\n\r\nde;a|A;c\r\n'
    const report = await take(csv)
    expect(report).toMatchObject({ rows: 4, isWritten: false })
    expect(report.issues).toMatchObject([
      { line: 3, field: 'locale', code: 'choice' },
      { line: 4, field: 'words', code: 'tooFew', limit: 2 },
      { line: 6, field: 'words', code: 'repeated' },
    ])
    expect(await list()).toEqual([])
    for (const sign of [';', '\t'])
      for (const above of ['', `sep=${sign}\n`]) {
        const own = await take(
          `${above}locale${sign}words${sign}means\nde${sign}"Fels; Stein|Gestein"${sign}`,
          true,
        )
        expect(own).toMatchObject({ rows: 1, added: 1, issues: [] })
      }
    expect(await take('')).toMatchObject({ rows: 0, issues: [] })
    for (const wrong of ['locale,words\nen,"GPR', `locale,words\n${'en,a|b\n'.repeat(1001)}`]) {
      const response = await app.post(importSynonyms.path, { csv: wrong, isTrial: true }, { token: editor })
      expect([response.statusCode, response.json().field]).toEqual([400, 'csv'])
      expect(response.json().message).not.toContain('picture')
    }
  })
})
