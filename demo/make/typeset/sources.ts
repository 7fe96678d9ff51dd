/** The texts, and the documents made from them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Block =
  | { type: 'h1'; text: string; chapter?: string }
  | { type: 'h2' | 'p' | 'abstract' | 'formula'; text: string }
  | { type: 'note' | 'caution' | 'warning' | 'danger'; text: string }
  | { type: 'quote'; text: string; by?: string }
  | { type: 'references'; items: string[] }
  | { type: 'key-figures'; items: [value: string, name: string][] }
  | { type: 'diagram'; of: 'principle' | 'result'; product?: string }
  | { type: 'list' | 'steps'; items: string[] }
  | { type: 'table'; caption?: string; head: string[]; rows: string[][] }
  | { type: 'figure'; picture: string; caption?: string }
export type Text = {
  title: string
  subtitle?: string
  blocks: Block[]
  /** One sentence, for flyers. */
  claim?: string
  /** The box beside the text, for case studies. */
  box?: [name: string, value: string][]
  /** For white papers. */
  authors?: string
  products?: string[]
}
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
type Dated = { products: string[]; date: string }
export type Declaration = Dated & {
  kind: 'declaration'
  directives: string[]
  standards: string[]
  serials: string
}
export type Calibration = Dated & {
  kind: 'calibration'
  serial: string
  quantity: string
  unit: string
  reference: string
  traceability: string
  temperature: string
  humidity: string
  points: [reference: string, reading: string, uncertainty: string][]
}
export type Certificate = Declaration | Calibration
export type Work = {
  key: string
  layout: Layout
  locale: string
  text: Text
  /** The text in each language, for a multilingual document. */
  texts?: Record<string, Text>
  /** The facts of a certificate; its text is in the fixed words. */
  certificate?: Certificate
  /** Path below demo/files. */
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

/** The facts of all products. */
export const readFacts = (): Facts => readJson(new URL('facts.json', MAKE))

/** Entries in a file of the pack; none if the file does not exist. */
function readEntries<E>(name: string): E[] {
  const place = new URL(`${name}.json`, PACK)
  return existsSync(place) ? readJson(place) : []
}

/** Kinds whose languages are parts of one document. */
const MULTILINGUAL: Layout[] = ['quick-start']
export const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt', 'zh', 'ja']

export function readWorks(facts: Facts): Work[] {
  const works = globSync('{documents,assets,quicklinks}/*.json', { cwd: fileURLToPath(MAKE) })
    .sort()
    .map((name) => describe(name, readJson(new URL(name, MAKE)), facts))
  return [...joinLanguages(works), ...certificates(facts)]
}

/** Certificates without their own text, generated from the facts in eight languages. */
function certificates(facts: Facts): Work[] {
  const known: Record<string, Certificate> = readJson(new URL('certificates.json', MAKE))
  return Object.entries(known).map(([key, certificate]) => {
    const [product = ''] = certificate.products
    const models = certificate.products.map((name) => facts.products[name]?.model ?? name)
    const kind = certificate.kind === 'declaration' ? 'CE' : 'KC'
    return {
      key,
      layout: 'certificate',
      locale: 'en',
      text: { title: models.join(', '), blocks: [] },
      certificate,
      output: `documents/en/${key}.pdf`,
      product,
      number: `FL-${kind}-${models[0]?.split(' ').at(-1)}-${certificate.date.slice(2, 4)}${certificate.date.slice(5, 7)}`,
      revision: 'A',
    }
  })
}

/** Joins the works of multilingual documents: the first language's work gets the texts of all. */
function joinLanguages(works: Work[]): Work[] {
  const joined = works.filter(({ layout }) => !MULTILINGUAL.includes(layout))
  const keys = new Set(works.filter(({ layout }) => MULTILINGUAL.includes(layout)).map(({ key }) => key))
  for (const key of keys) {
    const parts = LANGUAGES.flatMap((locale) =>
      works.filter((work) => work.key === key && work.locale === locale),
    )
    const [first] = parts
    if (!first) continue
    const texts = Object.fromEntries(parts.map(({ locale, text }) => [locale, text]))
    joined.push({
      ...first,
      texts,
      output: `documents/en/${key}.pdf`,
      number: first.number.replace(/-..$/, ''),
    })
  }
  return joined
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

/** The product whose key is part of the document's key. */
function productOf(key: string, facts: Facts): string | undefined {
  return Object.keys(facts.products).find((product) => key.includes(product))
}

const numberFor = (key: string) => String(1000 + (checksum(key) % 9000))

function checksum(text: string): number {
  let sum = 2166136261
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum >>> 3
}
