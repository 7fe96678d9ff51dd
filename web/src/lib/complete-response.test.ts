import type { Endpoint } from '@portal/contract/endpoint'
import { shapeOf } from '@portal/contract/shape'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { complete, identified } from './complete-response.ts'
import { hasId } from './row-id.ts'

/** Values that other hosts send instead. */
const ODD = [
  null,
  '',
  '0',
  'text',
  '12',
  0,
  -3,
  7.5,
  true,
  [],
  [null],
  ['text'],
  [[]],
  {},
  { 0: {} },
  { a: 1 },
]

type Answered = Pick<Endpoint, 'response' | 'id'>

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/*.ts', '!../../../contract/src/*.test.ts'],
  { eager: true },
)
const answered = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Answered] => {
    const value = entry[1] as Partial<Endpoint> | undefined
    return typeof value === 'object' && value?.response !== undefined && value.responseType === undefined
  })

/** Only types: a default may be shorter or smaller than what this server sends. */
const typesOf = (schema: TSchema) =>
  JSON.parse(JSON.stringify(schema), (keyword, value) =>
    /^(min|max|pattern$|format$)/.test(keyword) && typeof value !== 'object' ? undefined : value,
  )

interface Example {
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  items?: TSchema
  type?: string
}

/** A complete response, built from the examples of its fields. */
function exampleOf(schema: TSchema): unknown {
  const { examples, enum: words, anyOf, properties, items, type } = schema as Example
  if (examples) return examples[0]
  if (words) return words[0]
  if ('const' in schema) return schema.const
  if (anyOf?.[0]) return exampleOf(anyOf[0])
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOf(one)]))
  if (items) return [exampleOf(items)]
  return { string: 'text', integer: 1, number: 1, boolean: true }[type ?? '']
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [...keys].flatMap((key) => {
    const path = [...above, key]
    return [path, ...pathsOf((value as Record<string | number, unknown>)[key], path)]
  })
}

/** The value with the part at a path replaced or removed. */
function changed(value: unknown, path: Path, ...other: [unknown?]): unknown {
  const copy = structuredClone(value)
  const last = path.at(-1) as string
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as never)[key], copy) as Record<
    string,
    unknown
  >
  if (other.length > 0) parent[last] = other[0]
  else delete parent[last]
  return copy
}

test('the endpoints and the queries of the portal are all covered', () => {
  const names = answered.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['getLeads', 'getCategories', 'login', 'newsQuery', 'partnerPortalQuery']),
  )
  expect(names.length).toBeGreaterThan(50)
})

describe.each(answered)('%s', (_name, { response: answer }) => {
  const shape = shapeOf(answer)
  const types = Compile(typesOf(answer))
  const isWrong = (value: unknown) => !types.Check(complete(shape, value))
  const example = exampleOf(answer)

  test('stays as it is when nothing is missing', () => {
    expect(types.Check(example)).toBe(true)
    expect(complete(shape, example)).toEqual(example)
  })

  test('has its declared type whatever field is missing, null or something else', () => {
    const variants = pathsOf(example).flatMap((path) => [
      changed(example, path),
      ...ODD.map((odd) => changed(example, path, odd)),
    ])
    expect(variants.filter(isWrong)).toEqual([])
  })

  test('has its declared type whatever comes instead of it', () => {
    expect([undefined, ...ODD].filter(isWrong)).toEqual([])
  })
})

describe('what is received', () => {
  const row = {
    object: { id: 'integer', title: 'text', kind: { choice: ['file', 'page'] }, link: { orNull: 'text' } },
  } as const
  const rows = { list: row } as const

  test('keeps the types that are declared, and nothing that is not', () => {
    expect(complete(row, { id: '12', title: 8000, kind: 'film', more: 1 })).toEqual({
      id: 12,
      title: '8000',
      kind: 'file',
      link: null,
    })
    expect(complete('flag', 'true')).toBe(true)
    expect(complete('flag', 0)).toBe(false)
    expect(complete({ text: 'Untitled' }, '')).toBe('Untitled')
    expect(complete({ orNull: 'number' }, 'many')).toBe(null)
    expect(complete({ object: { note: { optional: 'text' } } }, { note: null })).toEqual({})
    expect(complete({ record: 'text' }, { en: 'Hello', de: null })).toEqual({ en: 'Hello' })
  })

  test('shows a row without an id, and leaves out what is no row or repeats one', () => {
    const made = complete(rows, [
      { title: 'A' },
      null,
      'B',
      { id: 3 },
      { id: '3', title: 'again' },
      { id: 0 },
    ]) as { id: number }[]
    expect(made.map(({ id }) => id)).toEqual([-1, 3, -4])
    expect(made.map(hasId)).toEqual([false, true, false])
    expect(identified([{ id: '' }, { id: 'a' }])).toEqual([{ id: '-1' }, { id: 'a' }])
  })

  test('distinguishes a product and a portfolio with the same number', () => {
    const pins = [
      { id: 1, elementType: 'Product' },
      { id: 1, elementType: 'Category' },
    ]
    expect(identified(structuredClone(pins))).toEqual(pins)
    const suggestions = [
      { id: 1, key: 'Product' },
      { id: 1, key: 'Documents' },
    ]
    expect(identified(structuredClone(suggestions))).toEqual(suggestions)
  })

  test('reads a list that came as an object, and a list of one text that came as the text', () => {
    expect(complete({ list: 'text' }, { 1: 'a', 4: 'b' })).toEqual(['a', 'b'])
    expect(complete({ list: 'text' }, 'a')).toEqual(['a'])
    expect(complete({ list: 'text' }, { a: 'b' })).toEqual([])
    expect(complete({ list: 'text' }, '')).toEqual([])
  })
})
