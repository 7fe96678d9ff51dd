/**
 * Packs with any content that the format allows: an export returns what was imported, and importing that changes
 * nothing.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { valueSchemas } from '@portal/contract/entities/values'
import { oneLine } from '@portal/contract/names'
import type { PackEntity } from '@portal/contract/pack/entities'
import { Day, Email, FilePath, Html, Key, Line, LinkPath, Timestamp, Url } from '@portal/contract/pack/fields'
import { PACK_SCHEMAS } from '@portal/contract/pack/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { todaysThird } from '../../../test/deep.ts'
import { createTestPack } from '../../../test/test-pack.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { exportPack } from './export.ts'
import { importPack } from './import.ts'
import { formatTimestamp } from './timestamps.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  pattern?: string
  minLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  uniqueItems?: boolean
}

/** Entries that the random ones refer to, by field name. */
const REFERENCES: Record<string, string[]> = {
  partner: ['north', 'south'],
  product: ['hammer', 'saw'],
  products: ['hammer', 'saw'],
  documents: ['sheet', 'manual'],
  portal: ['standard'],
  priceList: ['emea'],
  tier: ['gold', 'silver'],
  partnerType: ['dealer'],
  accountManager: ['ingrid'],
  user: ['ada', 'bo'],
  followUpUser: ['ada', 'bo'],
  lead: ['new-lead'],
  // Replaced by the key of the entry.
  slug: ['slug'],
}
const FILES: Record<string, string> = {
  file: 'docs/manual.pdf',
  captions: 'videos/film.vtt',
  video: 'videos/film.mp4',
}
/** For the kinds of media assets that contain something other than documents. */
const ASSET_FILES: Record<string, string> = {
  videos: 'videos/film.mp4',
  'product-images': 'pictures/hammer.png',
  'branding-assets': 'pictures/hammer.png',
}
const PICTURE = 'pictures/hammer.png'

const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const timestamp = fc
  .integer({ min: Date.parse('2001-01-01T00:00Z'), max: Date.parse('2099-12-31T00:00Z') })
  .map(formatTimestamp)
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)

/** Fields with a format of their own. */
const SHAPES: ReadonlyMap<unknown, (field: string) => fc.Arbitrary<unknown>> = new Map([
  [Key, (field: string) => fc.constantFrom(...(REFERENCES[field] ?? []))],
  [Line, () => line.map(oneLine)],
  [FilePath, (field: string) => fc.constant(FILES[field] ?? PICTURE)],
  [Timestamp, () => timestamp],
  [Day, () => timestamp.map((time) => time.slice(0, '2026-12-31'.length))],
  [valueSchemas().timeZone, () => fc.constantFrom('Europe/Zurich', 'Asia/Tokyo')],
  [Html, () => line.map((text) => sanitize(`<p>${text}</p>`))],
  [Url, () => word.map((name) => `https://${name}.example/?q=${name}#x`)],
  [
    LinkPath,
    () =>
      fc.oneof(
        fc.constant('/playbook'),
        word.map((name) => `/news?q=${name}`),
      ),
  ],
  [Email, () => fc.tuple(word, word).map(([name, host]) => `${name}+x@${host}.example`)],
])

/** Recognised by its pattern, because optional fields are copies of the schema. */
function shapeOf({ pattern, ...schema }: Schema) {
  const maxLength = (schema as { maxLength?: number }).maxLength
  return [...SHAPES].find(([shape]) => {
    const known = shape as { pattern?: string; maxLength?: number }
    return known.pattern === pattern && known.maxLength === maxLength && (pattern || shape === Html)
  })?.[1]
}

/** In the form that a portal exports. */
const audience = fc.constantFrom(
  { include: { tiers: ['gold'] } },
  { exclude: { partners: ['north'] } },
  { include: { regions: ['nordics'], countries: ['NO', 'SE'] }, roles: ['partner'] },
)

function fieldOf(field: string, schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.properties) return fieldsOf(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.nat({ max: 2_000_000_000 })
  if (schema.type === 'array') {
    const items = fieldOf(field, schema.items ?? {})
    const options = { minLength: 1, maxLength: 2 }
    return schema.uniqueItems ? fc.uniqueArray(items, options) : fc.array(items, options)
  }
  // Names become codes; two letters stay as they are, even if they are not a country.
  if (field === 'countryIso' || field === 'countries') return fc.stringMatching(/^[A-Z]{2}$/)
  const shape = shapeOf(schema)
  if (shape) return shape(field)
  return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : line
}

function fieldsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties)
    .filter(([name]) => name !== 'key')
    .map(([name, schema]) => [name, name === 'audience' ? audience : fieldOf(name, schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name !== 'key') })
}

/** Rules that the fields of an entry must satisfy together. */
function consistent(fields: Record<string, unknown>, key: string): Record<string, unknown> {
  const entry: Record<string, unknown> = { key, ...fields }
  if ('slug' in entry) entry.slug = key
  // Omitted if the entry was not changed since.
  if (entry.modified === (entry.published ?? entry.created)) delete entry.modified
  const file = ASSET_FILES[entry.kind as string]
  for (const text of file ? Object.values(entry.texts as Record<string, { file?: string }>) : []) {
    if (text.file) text.file = file
  }
  for (const [from, to] of [
    ['start', 'end'],
    ['validFrom', 'validTo'],
  ] as const) {
    if (!entry[from] || !entry[to]) continue
    const times = [entry[from], entry[to]].map((text) => Date.parse(text as string)).sort((a, b) => a - b)
    entry[from] = formatTimestamp(times[0] ?? 0)
    entry[to] = formatTimestamp(times[1] ?? 0)
  }
  return entry
}

const KINDS = [
  'pages',
  'documents',
  'products',
  'portfolios',
  'assets',
  'news',
  'events',
  'slides',
  'onboarding-cards',
  'quick-links',
  'price-lists',
  'partners',
  'leads',
  'deals',
  'tickets',
] as const satisfies PackEntity[]

type Entries = Record<(typeof KINDS)[number], Record<string, unknown>[]>

const entries = fc.record(
  Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      fc
        .array(fieldsOf({ ...(PACK_SCHEMAS[kind] as Schema) }), { maxLength: 3 })
        .map((all) => all.map((fields, index) => consistent(fields, `random-${index}`))),
    ]),
  ),
) as fc.Arbitrary<Entries>

/** Without empty lists and languages, which have no meaning. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, plain(field)] as const)
  return Object.fromEntries(fields.filter(([, field]) => JSON.stringify(field) !== '{}'))
}

function contentOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).sort()
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

async function throughAPortal(directory: string): Promise<string> {
  const database = await openTestDatabase()
  const storage = openStorage({ dataDir: temporaryFolder() })
  await importPack({ database, storage, directory, now: new Date('2026-05-10T15:00:00Z') })
  const folder = join(temporaryFolder(), 'export')
  const { issues } = await exportPack({ database, storage, directory: folder })
  expect(issues).toEqual([])
  const again = await importPack({ database, storage, directory: folder })
  for (const [name, { added, changed }] of Object.entries(again)) {
    expect([name, added, changed]).toEqual([name, 0, 0])
  }
  await database.close()
  return folder
}

test('a random pack comes out as it went in, and goes in again as it came out', async () => {
  const pack = await createTestPack()
  const base = structuredClone(pack.entries)
  const run = async (random: Entries) => {
    for (const kind of KINDS) {
      Object.assign(pack.entries, { [kind]: [...base[kind], ...random[kind]] })
    }
    const first = await throughAPortal(pack.save().directory)
    for (const kind of KINDS) {
      const exported: { key: string }[] = JSON.parse(readFileSync(join(first, `${kind}.json`), 'utf8'))
      const found = exported.filter(({ key }) => key.startsWith('random-'))
      // Leads, deals and tickets have no position: they are exported in order of time.
      if (kind === 'leads' || kind === 'deals' || kind === 'tickets')
        found.sort((a, b) => (a.key < b.key ? -1 : 1))
      expect(found.map(plain), kind).toMatchObject(random[kind].map(plain) as object[])
      expect(found).toHaveLength(random[kind].length)
    }
    expect(contentOf(await throughAPortal(first))).toEqual(contentOf(first))
  }
  for (const random of todaysThird(fc.sample(entries, { numRuns: 12, seed: 20_262 }), 0)) await run(random)
})
