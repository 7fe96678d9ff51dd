/** Validation messages name the field's label and its limit, never internal names. */
import { allows, type Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { fieldSchema } from '@portal/contract/admin/schemas'
import { type Field, type Fields, isList } from '@portal/contract/entities/field'
import type { FieldIssue } from '@portal/contract/field-issues'
import { LOCALES } from '@portal/contract/locale'
import { FIELD_NAMES } from '@portal/i18n/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, reauthenticate, signIn, type TestApp } from '../../test/app.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
  await reauthenticate(app, admin)
})

/** Paths, dotted names, camel case, file ids and media types are internal. */
const INTERNAL =
  /\b(?:texts|items|contacts)\.|[a-z]\.\d+\.|\b[a-z]+[A-Z]\w*\.|library\/|\b(?:image|video|application|text)\/\w|\{\{|code\.|undefined/

interface Case {
  name: string
  field: string
  body: Record<string, unknown>
  limit?: number
}

/** Values that no field of the kind accepts. */
const WRONG: Partial<Record<Field['kind'], unknown>> = {
  flag: 'yes',
  money: 'dear',
  number: 'many',
  timestamp: 'soon',
  reference: 'that one',
  references: 'some',
  rows: 'some',
  lines: 'one',
}

function* casesOf(
  fields: Fields,
  place: (name: string, value: unknown) => [string, object],
): Generator<Case> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.computed) continue
    const schema = fieldSchema(name, field) as { maxLength?: number; pattern?: string }
    const made = (what: string, value: unknown, limit?: number): Case => {
      const [path, body] = place(name, value)
      return { name: `${what} ${path}`, field: path, body: body as Case['body'], ...(limit ? { limit } : {}) }
    }
    yield made('wrong-typed', WRONG[field.kind] ?? 7)
    if (schema.maxLength) yield made('too long', 'x'.repeat(schema.maxLength + 31), schema.maxLength)
    if (schema.pattern) yield made('misshapen', '\u0001 ')
    if (field.required && !isList(field)) yield made('missing', null)
    if (field.kind === 'rows')
      yield* casesOf(field.fields, (inner, value) => {
        const [path, body] = place(name, [{ [inner]: value }])
        return [`${path}.0.${inner}`, body]
      })
  }
}

function* allCases({ fields, texts }: Resource): Generator<Case> {
  yield* casesOf(fields, (name, value) => [name, { [name]: value }])
  for (const locale of ['en', 'de'])
    yield* casesOf(texts?.fields ?? {}, (name, value) => [
      `texts.${locale}.${name}`,
      { texts: { [locale]: { [name]: value } } },
    ])
}

const changing = RESOURCES.filter((resource) => allows(resource, 'update'))

describe('a change that is refused', () => {
  test.each(changing.map((resource) => [resource.name, resource] as const))(
    'of %s names each field by its label, and its limit',
    async (_, resource) => {
      for (const { name, field, body, limit } of allCases(resource)) {
        for (const locale of ['en', 'de', 'ja'] as const) {
          const response = await app.send({
            method: 'PATCH',
            url: `/api/admin/${resource.name}/1`,
            payload: { version: 1, ...body },
            token: admin,
            headers: { 'accept-language': locale },
          })
          // Texts in languages other than English may be missing.
          if (response.statusCode !== 400) {
            expect(name).toMatch(/^missing/)
            continue
          }
          const problem = response.json() as { message: string; field: string; errors: FieldIssue[] }
          expect(problem.message, name).not.toMatch(INTERNAL)
          const [first] = problem.errors
          expect(problem.field, name).toBe(first?.field)
          // In a row, other fields may be missing as well.
          expect(first?.field.split('.')[0], name).toBe(field.split('.')[0])
          if (limit && first?.code === 'tooLong') {
            expect(first).toMatchObject({ limit, actual: limit + 31 })
            expect(problem.message).toContain(limit.toLocaleString(locale))
          }
        }
      }
    },
  )

  const save = async (resource: string, body: object, locale = 'en') =>
    (
      await app.post(`/api/admin/${resource}`, body, {
        token: admin,
        headers: { 'accept-language': locale },
      })
    ).json()

  test('says the label with its language, in the language of the editor', async () => {
    const body = {
      slug: 'words',
      model: 'W1',
      texts: { en: { name: 'Words' }, de: { name: 'x'.repeat(345) } },
    }
    expect(await save('products', body)).toMatchObject({
      field: 'texts.de.name',
      errors: [{ field: 'texts.de.name', code: 'tooLong', limit: 300, actual: 345 }],
      message: 'Name (German): At most 300 characters; this has 345.',
    })
    expect((await save('products', body, 'de')).message).toBe(
      'Name (Deutsch): Höchstens 300 Zeichen; hier sind es 345.',
    )
  })

  test('says which row, and every field that lacks something', async () => {
    const product = await app.idOf('products', 'saw')
    const list = { currency: 'EUR', validFrom: 1, texts: { en: { name: 'L' } } }
    const row = (articleNumber: string) => ({ articleNumber, product, listPrice: 1, partnerPrice: 1 })
    const twice = await save('price-lists', { ...list, items: [row('A'), row('A')] })
    expect(twice.message).toBe('Prices 2, Article number: Each entry may be there only once.')
    const { errors } = await save('documents', { documentType: 'manual', texts: { en: {} } })
    expect(errors).toEqual(['title', 'file'].map((name) => ({ field: `texts.en.${name}`, code: 'required' })))
  })

  test('says what a file is, and what is expected', async () => {
    const { id } = await app.database.db
      .selectFrom('files')
      .select('id')
      .where('media_type', 'like', 'image/%')
      .where('visibility', '!=', 'private')
      .executeTakeFirstOrThrow()
    const texts = { en: { title: 'T', file: id } }
    const problem = await save('documents', { documentType: 'manual', texts })
    expect(problem.errors).toMatchObject([{ field: 'texts.en.file', code: 'fileKind', expected: 'document' }])
    expect(problem.message).toMatch(
      /A PDF is expected here; the chosen file is (?:a|an) \w+ (?:picture|drawing)\.$/,
    )
    expect(problem.message).not.toMatch(INTERNAL)
  })

  test.each(LOCALES)('has a label for every field in %s', (locale) => {
    const labels = FIELD_NAMES[locale]
    const missing = RESOURCES.flatMap(({ fields, texts }) => {
      const own = Object.entries(fields)
      const rows = own.flatMap(([, field]) => (field.kind === 'rows' ? Object.keys(field.fields) : []))
      const translated = Object.keys(texts?.fields ?? {})
      return [...own.map(([name]) => name), ...rows, ...translated].filter((name) => !(name in labels))
    })
    expect(missing).toEqual([])
  })
})
