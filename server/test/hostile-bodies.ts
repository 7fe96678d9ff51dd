/** Bodies that no call may accept, generated from the declarations of the calls. */
import type { Endpoint } from '@portal/contract/endpoint'
import { Ajv } from 'ajv'

export interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

/** A value that matches the schema. */
export function fitting(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, fitting(part)]))
  }
  if (schema.anyOf?.[0]) return fitting(schema.anyOf[0])
  if (schema.type === 'array') return schema.items ? [fitting(schema.items)] : []
  return schema.type === 'boolean'
}

const ajv = new Ajv({ strict: false })

const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_VALUE,
  '',
  'x'.repeat(30_000),
  [],
  [[]],
  [null, null],
  {},
  { toString: 1, length: 3 },
  { $gt: '' },
]

const replaced = (body: object, name: string, value: unknown) => JSON.stringify({ ...body, [name]: value })

/** Bodies in which one field, or the body itself, has a wrong type. */
export function wrongTypes(call: Endpoint): string[] {
  const schema = call.body as Schema
  const fits = ajv.compile(schema)
  const body = fitting(schema) as object
  const fields = Object.keys(schema.properties ?? {}).flatMap((name) =>
    WRONG.map((value) => replaced(body, name, value)),
  )
  const wholes = [...WRONG, [body], 'text', JSON.stringify(body)].map((value) => JSON.stringify(value))
  // Out of range: parsed as infinity.
  const huge = Object.keys(schema.properties ?? {}).map((name) =>
    replaced(body, name, '@').replace('"@"', '1e999'),
  )
  return [...fields, ...wholes, ...huge].filter((text) => !fits(JSON.parse(text)))
}

export interface HostileBody {
  name: string
  payload: string | Buffer
  contentType?: string
  status: number
}

const JSON_TYPE = 'application/json'

/** Bodies that every call must refuse; `limit` is the maximum size in bytes. */
export function unreadable(call: Endpoint, limit: number): HostileBody[] {
  const text = JSON.stringify(fitting(call.body as Schema))
  const [opening, rest] = [text.slice(0, 1), text.slice(1)]
  const withMember = (member: string) => `${opening}${member}${rest === '}' ? '' : ','}${rest}`
  const name = Object.keys((call.body as Schema).properties ?? { x: 1 })[0]
  const bad = (what: string, payload: string | Buffer, contentType = JSON_TYPE): HostileBody => ({
    name: what,
    payload,
    contentType,
    status: 400,
  })
  const wrongKind = (payload: string, contentType?: string): HostileBody => ({
    name: `as ${contentType}`,
    payload,
    contentType,
    status: 415,
  })
  return [
    { ...bad('oversized', withMember(`"x":"${'x'.repeat(limit)}"`)), status: 413 },
    bad('too deep', withMember(`"x":${'['.repeat(40)}${']'.repeat(40)}`)),
    bad('far too deep', `${'['.repeat(4000)}${']'.repeat(4000)}`),
    bad('objects too deep', `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`),
    bad('a key twice', withMember(`"${name}":1,"${name}":2`)),
    bad('a key twice, escaped once', withMember(`"x":1,"\\u0078":2`)),
    bad('__proto__', withMember('"__proto__":{"isAdmin":true}')),
    bad('__proto__, escaped', withMember('"__pro\\u0074o__":{"isAdmin":true}')),
    bad('constructor', withMember('"constructor":{"prototype":{"isAdmin":true}}')),
    bad('UTF-16', Buffer.from(text, 'utf16le')),
    bad('UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')),
    bad(
      'UTF-8 that is broken',
      Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xc3, 0x28, 0x22, 0x7d])]),
    ),
    bad('UTF-8 that is longer than needed', Buffer.from([0x7b, 0xc0, 0xa2, 0x7d])),
    bad('half of a surrogate pair', withMember('"x":"\\ud800"')),
    bad('half of a surrogate pair as a key', withMember('"\\udc00":1')),
    bad('NUL, escaped', withMember('"x":"\\u0000"')),
    bad('NUL', withMember('"x":"\0"')),
    bad('truncated', text.slice(0, -1)),
    bad('truncated in a text', `${opening}"x":"abc`),
    bad('with more behind it', `${text}${text}`),
    bad('blank', ' \n'),
    bad('no JSON', `x=1&${name}=2`),
    bad('NaN', withMember('"x":NaN')),
    bad('compressed', Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, 0xab, 0x56])),
    { ...bad('of another charset', text, 'application/json; charset=utf-16le'), status: 415 },
    ...[
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
      'application/json-patch+json',
      'nonsense',
      `${'x'.repeat(3000)}/json`,
    ].map((type) => wrongKind(text, type)),
  ]
}

const BOUNDARY = 'the-boundary'
const FORM = `multipart/form-data; boundary=${BOUNDARY}`
const part = (head: string, body: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const END = `--${BOUNDARY}--\r\n`

/** Forms that every call must refuse. */
export const UNREADABLE_FORMS: readonly HostileBody[] = [
  { name: 'an empty form', payload: '', status: 400 },
  { name: 'no form at all', payload: 'x'.repeat(5000), status: 400 },
  { name: 'another boundary', payload: part('name="a"', '1').replaceAll(BOUNDARY, 'other'), status: 400 },
  { name: 'no end', payload: part('name="a"', '1'), status: 400 },
  { name: 'no end of a file', payload: part('name="a"; filename="a.png"', 'x').slice(0, -3), status: 400 },
  { name: 'no boundary', payload: END, contentType: 'multipart/form-data', status: 400 },
  { name: 'an empty boundary', payload: END, contentType: 'multipart/form-data; boundary=', status: 400 },
  {
    name: 'a boundary of kilobytes',
    payload: END,
    contentType: `multipart/form-data; boundary=${'b'.repeat(4000)}`,
    status: 400,
  },
  {
    name: '1000 fields',
    payload: Array.from({ length: 1000 }, (_, i) => part(`name="f${i}"`, 'x')).join('') + END,
    status: 413,
  },
  {
    name: '1000 files',
    payload:
      Array.from({ length: 1000 }, (_, i) => part(`name="f"; filename="${i}.png"`, 'x')).join('') + END,
    status: 413,
  },
  { name: 'a field too large', payload: part('name="a"', 'x'.repeat(100_000)) + END, status: 413 },
  { name: '__proto__', payload: part('name="__proto__"', '1') + END, status: 400 },
  { name: 'NUL', payload: part('name="a"', 'a\0b') + END, status: 400 },
  {
    name: 'JSON in a field',
    payload: part('name="a"\r\nContent-Type: application/json', '{"a":1}') + END,
    status: 400,
  },
  {
    name: 'broken JSON in a field',
    payload: part('name="a"\r\nContent-Type: application/json', '{"a"') + END,
    status: 400,
  },
].map((body) => ({ contentType: FORM, ...body }))
