/** Facts for ranking, besides the texts: the class of each item, and which items belong to a product. */

import { setImmediate } from 'node:timers/promises'
import type { AssetKind } from '@portal/contract/kinds'
import { normalizeText, tokensOf } from '@portal/search/analysis'
import type { ItemFacts, ItemRef, RefsById } from '@portal/search/facts'
import { kindPhrases } from '@portal/search/knowledge'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db, ReadHandle } from '../../platform/db/open.ts'
import { CLASSES, classNumber, type ItemClass, kindWordsOf } from './kind-words.ts'
import { SOURCES, type Source } from './sources.ts'

/** Sources whose items are all of one class. */
const OF_SOURCE: Partial<Record<Source, ItemClass>> = {
  product: 'product',
  'business-case': 'case-study',
  video: 'video',
  news: 'news',
  category: 'category',
  'quick-link': 'quick-link',
  branding: 'branding',
  'product-image': 'product-image',
}
const OF_ASSETS: Partial<Record<AssetKind, ItemClass>> = { 'sales-flyers': 'flyer' }

/** Ranking boost of each class. */
const PRIORS: Partial<Record<ItemClass, number>> = {
  product: 1.35,
  'data-sheet': 1.15,
  'quick-start': 1.08,
  manual: 1.06,
  flyer: 1.03,
  certificate: 0.7,
}

const BY_NUMBER = Float64Array.from(CLASSES, (name) => PRIORS[name] ?? 1)
const BY_SOURCE = new Map<number, number>(
  Object.entries(OF_SOURCE).map(([source, name]) => [SOURCES[source as Source], classNumber(name)]),
)
const kindWords = kindPhrases('en', kindWordsOf('en'))

/** The class that an English document type stands for: "Operating manual". */
function classNamed(text: string): number {
  const [match] = kindWords.find(tokensOf(normalizeText(text), 'en'))
  return match?.values[0]?.classes[0] ?? 0
}

/** Documents or assets whose texts are read in one query. */
const ROWS_AT_ONCE = 500

const TOPICS = ['playbook', 'assets', 'events'] as const

/** Classes of documents that describe a product. */
const DESCRIBING = new Set((['data-sheet', 'quick-start', 'manual', 'flyer'] as const).map(classNumber))

type Pair = { document_id: number; asset_id: number }

type Link = { product_id: number; document_id: number }

function refs(links: readonly Link[], by: keyof Link, to: keyof Link, kind: number): RefsById {
  const found: ItemRef[][] = []
  for (const [id, of] of Map.groupBy(links, (link) => link[by]))
    found[id] = of.map((link) => ({ kind, itemId: link[to] }))
  return found
}

/** An array by id. It takes less memory than a map; V8 stores a sparse one as a dictionary. */
function byId<T>(values: Iterable<readonly [number, T]>): readonly (T | undefined)[] {
  const found: (T | undefined)[] = []
  for (const [id, value] of values) found[id] = value
  return found
}

class Facts implements ItemFacts {
  /** Classes by id. */
  readonly #documents: readonly (number | undefined)[]
  readonly #assets: readonly (number | undefined)[]
  readonly #events: readonly (number | undefined)[]
  /** The documents of each product, and vice versa. */
  readonly #related: RefsById
  readonly #products: RefsById
  /** Documents and media assets that share a file, both ways. */
  readonly #twinsOf = {
    [SOURCES.document]: [] as ItemRef[],
    [SOURCES.guide]: [] as ItemRef[],
  }

  constructor(
    { documents, assets, events }: Record<'documents' | 'assets' | 'events', ReadonlyMap<number, number>>,
    links: readonly Link[],
    pairs: readonly Pair[],
  ) {
    this.#documents = byId(documents)
    this.#assets = byId(assets)
    this.#events = byId(events)
    for (const { document_id, asset_id } of pairs) {
      const document = { kind: SOURCES.document, itemId: document_id }
      const guide = { kind: SOURCES.guide, itemId: asset_id }
      this.#twinsOf[SOURCES.document][document_id] = guide
      this.#twinsOf[SOURCES.guide][asset_id] = document
    }
    this.#related = refs(links, 'product_id', 'document_id', SOURCES.document)
    const describing = links.filter(({ document_id }) => DESCRIBING.has(documents.get(document_id) ?? 0))
    this.#products = refs(describing, 'document_id', 'product_id', SOURCES.product)
  }

  classOf(kind: number, itemId: number): number {
    if (kind === SOURCES.document) return this.#documents[itemId] ?? 0
    if (kind === SOURCES.guide) return this.#assets[itemId] ?? 0
    if (kind === SOURCES.event) return this.#events[itemId] ?? 0
    return BY_SOURCE.get(kind) ?? 0
  }

  prior(itemClass: number): number {
    return BY_NUMBER[itemClass] as number
  }

  related(kind: number): RefsById | undefined {
    return kind === SOURCES.product ? this.#related : undefined
  }

  about(kind: number): RefsById | undefined {
    return kind === SOURCES.document ? this.#products : undefined
  }

  twin(kind: number, itemId: number): ItemRef | undefined {
    const isOfFile = kind === SOURCES.document || kind === SOURCES.guide
    return isOfFile ? this.#twinsOf[kind][itemId] : undefined
  }
}

async function readDocuments(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('documents').select(['id', 'document_type']).execute()
  return new Map(
    rows.map(({ id, document_type }) => [id, Math.max(0, CLASSES.indexOf(document_type as ItemClass))]),
  )
}

async function readAssets(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assets')
    .leftJoin('asset_texts', (join) =>
      join.onRef('asset_texts.asset_id', '=', 'assets.id').on('asset_texts.locale', '=', 'en'),
    )
    .select(['assets.id', 'assets.kind', 'asset_texts.document_type'])
    .where('assets.kind', 'in', ['documents', 'sales-flyers'])
    .execute()
  return new Map(
    rows.map(({ id, kind, document_type }) => {
      const name = OF_ASSETS[kind as AssetKind]
      return [id, name ? classNumber(name) : classNamed(document_type ?? '')]
    }),
  )
}

async function readEvents(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('events').select(['id', 'event_type']).execute()
  return new Map(rows.map(({ id, event_type }) => [id, classNamed(event_type) || classNumber('event')]))
}

const readLinks = (db: Db) =>
  db
    .selectFrom('product_documents')
    .select(['product_id', 'document_id'])
    .orderBy('product_id')
    .orderBy('position')
    .execute()

const ofFile = ({ file_id, locale }: { file_id: string | null; locale: string }) => `${file_id} ${locale}`

/** The given assets by file and language. */
async function readFiles(db: Db, assets: readonly number[]): Promise<Map<string, number[]>> {
  const files = new Map<string, number[]>()
  for (const ids of chunks(assets, ROWS_AT_ONCE)) {
    await setImmediate()
    const rows = await db
      .selectFrom('asset_texts')
      .select(['asset_id', 'file_id', 'locale'])
      .where('asset_id', 'in', ids)
      .where('file_id', 'is not', null)
      .orderBy('asset_id')
      .execute()
    for (const row of rows) {
      const file = ofFile(row)
      const ofThis = files.get(file)
      if (ofThis) ofThis.push(row.asset_id)
      else files.set(file, [row.asset_id])
    }
  }
  return files
}

const inOrder = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b)

/** Pairs each document with the first unpaired asset that has the same file. Thousands may share a file. */
async function readPairs(db: Db, documents: readonly number[], assets: readonly number[]): Promise<Pair[]> {
  const files = await readFiles(db, assets)
  const taken = new Set<number>()
  const pairs: Pair[] = []
  for (const ids of chunks(documents, ROWS_AT_ONCE)) {
    await setImmediate()
    const rows = await db
      .selectFrom('document_texts')
      .select(['document_id', 'file_id', 'locale'])
      .where('document_id', 'in', ids)
      .where('file_id', 'is not', null)
      .execute()
    const byDocument = Map.groupBy(rows, ({ document_id }) => document_id)
    for (const document_id of ids) {
      const left = (byDocument.get(document_id) ?? []).flatMap((row) => {
        const assets = files.get(ofFile(row)) ?? []
        while (taken.has(assets[0] ?? 0)) assets.shift()
        return assets[0] ?? []
      })
      if (left.length === 0) continue
      const asset_id = Math.min(...left)
      taken.add(asset_id)
      pairs.push({ document_id, asset_id })
    }
  }
  return pairs
}

/** Reloads when the content has changed. */
export class FactsReader {
  readonly #database: ReadHandle
  #kept: { version: string; facts: Promise<ItemFacts> } | undefined

  constructor(database: ReadHandle) {
    this.#database = database
  }

  read(): Promise<ItemFacts> {
    const version = this.#database.bus.version(TOPICS)
    if (this.#kept?.version === version) return this.#kept.facts
    const facts = this.#load()
    this.#kept = { version, facts }
    facts.catch(() => {
      this.#kept = undefined
    })
    return facts
  }

  async #load(): Promise<ItemFacts> {
    const { db } = this.#database
    // SQLite reads on this thread: yield to requests between two reads.
    const documents = await readDocuments(db)
    await setImmediate()
    const assets = await readAssets(db)
    await setImmediate()
    const events = await readEvents(db)
    const links = await readLinks(db)
    const pairs = await readPairs(db, inOrder(documents.keys()), inOrder(assets.keys()))
    await setImmediate()
    return new Facts({ documents, assets, events }, links, pairs)
  }
}
