/** Which texts there are, and what each becomes. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Block =
  | { type: 'h1' | 'h2' | 'p' | 'note' | 'warning'; text: string }
  | { type: 'list' | 'steps'; items: string[] }
  | { type: 'table'; caption?: string; head: string[]; rows: string[][] }
  | { type: 'figure'; picture: string; caption?: string }
export type Text = { title: string; subtitle?: string; blocks: Block[] }
export type Layout =
  | 'data-sheet'
  | 'quick-start'
  | 'manual'
  | 'certificate'
  | 'case-study'
  | 'white-paper'
  | 'flyer'
  | 'guide'
  | 'form'
  | 'partner-information'
  | 'letterhead'
export type Figure = { id: string; value: string; unit: string }
type Translations = { en: string } & Record<string, string>
export type Product = {
  model: string
  articleNumber: string
  figures: Figure[]
  scope: { id: string; count: number }[]
  standards: string[]
}
export type Facts = {
  products: Record<string, Product>
  labels: Record<string, Translations>
  parts: Record<string, Translations>
}
export type Work = {
  key: string
  layout: Layout
  locale: string
  text: Text
  /** Below demo/files. */
  output: string
  product?: string
  number: string
  revision: string
}

const MAKE = new URL('../', import.meta.url)
const PACK = new URL('../../', import.meta.url)
const CODES: Record<Layout, string> = {
  'data-sheet': 'DS',
  'quick-start': 'QS',
  manual: 'OI',
  certificate: 'CE',
  'case-study': 'CS',
  'white-paper': 'WP',
  flyer: 'FL',
  guide: 'GD',
  form: 'FM',
  'partner-information': 'PI',
  letterhead: 'LH',
}
const LAYOUT_OF_NAME: [start: RegExp, layout: Layout][] = [
  [/^(order-form|demo-unit|rma)/, 'form'],
  [/^letterhead/, 'letterhead'],
  [/^flyer/, 'flyer'],
  [/^case/, 'case-study'],
  [/^guide/, 'guide'],
]

const readJson = (place: URL | string) => JSON.parse(readFileSync(place, 'utf8'))

export const readFacts = (): Facts => readJson(new URL('facts.json', MAKE))

/** Entries of one of the pack's files; none while it does not exist. */
export function readEntries<E>(name: string): E[] {
  const place = new URL(`${name}.json`, PACK)
  return existsSync(place) ? readJson(place) : []
}

export function readWorks(facts: Facts): Work[] {
  return globSync('{documents,assets,quicklinks}/*.json', { cwd: fileURLToPath(MAKE) })
    .sort()
    .map((name) => describe(name, readJson(new URL(name, MAKE)), facts))
}

type DocumentEntry = { key: string; documentType: string }
const documentTypes = new Map(
  readEntries<DocumentEntry>('documents').map(({ key, documentType }) => [key, documentType as Layout]),
)

function describe(name: string, text: Text, facts: Facts): Work {
  const folder = name.split('/')[0] ?? ''
  const [key = '', locale = 'en'] = basename(name, '.json').split('.')
  const layout = layoutOf(folder, key)
  const product = productOf(key, facts)
  const subject = product ? (facts.products[product]?.model.split(' ').at(-1) ?? key) : numberFor(key)
  return {
    key,
    layout,
    locale,
    text,
    output: outputOf(folder, key, locale),
    product,
    number: `FL-${CODES[layout]}-${subject.toUpperCase()}-${locale.toUpperCase()}`,
    revision: 'ABCD'[checksum(key) % 4] ?? 'A',
  }
}

function layoutOf(folder: string, key: string): Layout {
  const known = folder === 'documents' ? documentTypes.get(key) : undefined
  if (known) return known
  const byName = LAYOUT_OF_NAME.find(([start]) => start.test(key))
  if (byName) return byName[1]
  if (folder === 'quicklinks') return 'partner-information'
  const layout = Object.keys(CODES).find((kind) => key.startsWith(kind))
  return (layout as Layout | undefined) ?? 'guide'
}

function outputOf(folder: string, key: string, locale: string): string {
  if (key === 'letterhead') return 'brand/letterhead.pdf'
  if (folder === 'documents') return `documents/${locale}/${key}.pdf`
  return `${folder}/${key}${locale === 'en' ? '' : `.${locale}`}.pdf`
}

/** The product whose key the document's key contains. */
function productOf(key: string, facts: Facts): string | undefined {
  return Object.keys(facts.products).find((product) => key.includes(product))
}

const numberFor = (key: string) => String(1000 + (checksum(key) % 9000))

function checksum(text: string): number {
  let sum = 2166136261
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum >>> 3
}
