/** Reads content as the index keeps it. */
import type { AssetKind } from '@portal/contract/kinds'
import type { Place } from '@portal/search/kinds'
import type { Db } from '../../platform/db/open.ts'
import type { IndexedRows } from '../../platform/jobs/queue.ts'
import { type Field, textEntries } from './fields.ts'
import { fileEntries, type ItemFiles, loadPages } from './file-entries.ts'
import { type Source, sourceNumber } from './sources.ts'
import type { Indexed } from './store/save.ts'

type IndexedTable = IndexedRows['table']

/** Tables whose rows are found. */
export const INDEXED_TABLES = [
  'products',
  'documents',
  'portfolios',
  'assets',
  'news',
] as const satisfies IndexedTable[]

const TABLE_SOURCES: Record<IndexedTable, readonly Source[]> = {
  products: ['product'],
  documents: ['document'],
  portfolios: ['category'],
  assets: ['guide', 'business-case', 'video'],
  news: ['news'],
}

/** The numbers under which the index has the rows of a table. */
export const numbersOf = (table: IndexedTable): string[] =>
  TABLE_SOURCES[table].flatMap((source) => [
    String(sourceNumber(source, 'texts')),
    String(sourceNumber(source, 'file')),
  ])

const PRODUCT: Field[] = [
  { column: 'name', weight: 6, isTitle: true },
  { column: 'title', weight: 4, isTitle: true },
  { column: 'category', weight: 2 },
  { column: 'content_list', weight: 1.5, form: 'list' },
  { column: 'description', weight: 1 },
]
const DOCUMENT: Field[] = [
  { column: 'title', weight: 5, isTitle: true },
  { column: 'description', weight: 1.5 },
]
const PORTFOLIO: Field[] = [
  { column: 'name', weight: 6, isTitle: true },
  { column: 'cover_detail', weight: 2 },
  { column: 'description_web', weight: 1 },
]
const ASSET: Field[] = [
  { column: 'title', weight: 5, isTitle: true },
  { column: 'asset_title', weight: 4, isTitle: true },
  { column: 'description', weight: 1.5 },
]
const NEWS: Field[] = [
  { column: 'title', weight: 5, isTitle: true },
  { column: 'description', weight: 1, form: 'html' },
]

/** Kinds of assets that a search returns. */
const ASSET_SOURCES: Partial<Record<AssetKind, Source>> = {
  documents: 'guide',
  'sales-flyers': 'guide',
  'business-cases': 'business-case',
  videos: 'video',
}

/** The hash of the PDF of each text row that has one, by the row's item and language. */
async function pdfsOf(
  db: Db,
  rows: readonly { file_id: string | null; locale: string; itemId: number }[],
): Promise<Map<number, Map<string, string>>> {
  const ids = [...new Set(rows.flatMap(({ file_id }) => file_id ?? []))]
  const files =
    ids.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['id', 'sha256'])
          .where('id', 'in', ids)
          .where('media_type', '=', 'application/pdf')
          .execute()
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  const byItem = new Map<number, Map<string, string>>()
  for (const { file_id, locale, itemId } of rows) {
    const hash = file_id === null ? undefined : hashes.get(file_id)
    if (!hash) continue
    const ofItem = byItem.get(itemId) ?? new Map<string, string>()
    byItem.set(itemId, ofItem.set(locale, hash))
  }
  return byItem
}

export interface ReadContent {
  items: Indexed[]
  /** Hashes of all PDFs that the items have. */
  pdfs: string[]
}

/** An item at a place where it has nothing (any more). */
const nothing = (source: Source, place: Place, itemId: number): Indexed => ({
  source,
  place,
  itemId,
  entries: [],
})

async function readProducts(db: Db, ids: readonly number[]): Promise<ReadContent> {
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const texts = await db.selectFrom('product_texts').selectAll().where('product_id', 'in', ids).execute()
  const textsOf = Map.groupBy(texts, (row) => row.product_id)
  const products = new Map(rows.map((row) => [row.id, row]))
  const items = ids.map((itemId): Indexed => {
    const product = products.get(itemId)
    if (!product) return nothing('product', 'texts', itemId)
    const entries = textEntries({
      source: 'product',
      itemId,
      publishedAt: product.published_at,
      fields: PRODUCT,
      rows: textsOf.get(itemId) ?? [],
      names: [product.model],
    })
    return { source: 'product', place: 'texts', itemId, entries }
  })
  return { items, pdfs: [] }
}

async function readPortfolios(db: Db, ids: readonly number[]): Promise<ReadContent> {
  const rows = await db.selectFrom('portfolios').selectAll().where('id', 'in', ids).execute()
  const texts = await db.selectFrom('portfolio_texts').selectAll().where('portfolio_id', 'in', ids).execute()
  return {
    items: simpleItems(
      'category',
      ids,
      rows,
      Map.groupBy(texts, (row) => row.portfolio_id),
      PORTFOLIO,
    ),
    pdfs: [],
  }
}

async function readNews(db: Db, ids: readonly number[]): Promise<ReadContent> {
  const rows = await db.selectFrom('news').selectAll().where('id', 'in', ids).execute()
  const texts = await db.selectFrom('news_texts').selectAll().where('news_id', 'in', ids).execute()
  return {
    items: simpleItems(
      'news',
      ids,
      rows,
      Map.groupBy(texts, (row) => row.news_id),
      NEWS,
    ),
    pdfs: [],
  }
}

type TextRows = ({ locale: string } & Record<string, unknown>)[]

/** Items that have texts and no PDF. */
function simpleItems(
  source: Source,
  ids: readonly number[],
  rows: readonly { id: number; published_at: number }[],
  textsOf: ReadonlyMap<number, TextRows>,
  fields: readonly Field[],
): Indexed[] {
  const published = new Map(rows.map((row) => [row.id, row.published_at]))
  return ids.map((itemId): Indexed => {
    const publishedAt = published.get(itemId)
    if (publishedAt === undefined) return nothing(source, 'texts', itemId)
    const entries = textEntries({ source, itemId, publishedAt, fields, rows: textsOf.get(itemId) ?? [] })
    return { source, place: 'texts', itemId, entries }
  })
}

interface WithPdf {
  id: number
  published_at: number
  source: Source | undefined
}

/** Items that have texts and, in some languages, a PDF. */
async function itemsWithPdfs(
  db: Db,
  ids: readonly number[],
  rows: readonly WithPdf[],
  texts: readonly ({ locale: string; file_id: string | null; itemId: number } & Record<string, unknown>)[],
  { fields, sources }: { fields: readonly Field[]; sources: readonly Source[] },
): Promise<ReadContent> {
  const filesOf = await pdfsOf(db, texts)
  const pdfs = [...new Set([...filesOf.values()].flatMap((files) => [...files.values()]))]
  const pages = await loadPages(db, pdfs)
  const textsOf = Map.groupBy(texts, (row) => row.itemId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = ids.flatMap((itemId) =>
    sources.flatMap((source): Indexed[] => {
      const row = byId.get(itemId)
      // An asset may have been of another kind before.
      if (row?.source !== source) return [nothing(source, 'texts', itemId), nothing(source, 'file', itemId)]
      const item = { source, itemId, publishedAt: row.published_at }
      const files: ItemFiles = filesOf.get(itemId) ?? new Map()
      return [
        {
          source,
          place: 'texts',
          itemId,
          entries: textEntries({ ...item, fields, rows: textsOf.get(itemId) ?? [] }),
        },
        { source, place: 'file', itemId, entries: fileEntries(item, files, pages) },
      ]
    }),
  )
  return { items, pdfs }
}

async function readDocuments(db: Db, ids: readonly number[]): Promise<ReadContent> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'published_at'])
    .where('id', 'in', ids)
    .execute()
  const texts = await db.selectFrom('document_texts').selectAll().where('document_id', 'in', ids).execute()
  return itemsWithPdfs(
    db,
    ids,
    rows.map((row) => ({ ...row, source: 'document' })),
    texts.map((row) => ({ ...row, itemId: row.document_id })),
    { fields: DOCUMENT, sources: TABLE_SOURCES.documents },
  )
}

async function readAssets(db: Db, ids: readonly number[]): Promise<ReadContent> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'kind', 'published_at'])
    .where('id', 'in', ids)
    .execute()
  const texts = await db.selectFrom('asset_texts').selectAll().where('asset_id', 'in', ids).execute()
  return itemsWithPdfs(
    db,
    ids,
    rows.map((row) => ({ ...row, source: ASSET_SOURCES[row.kind] })),
    texts.map((row) => ({ ...row, itemId: row.asset_id })),
    { fields: ASSET, sources: TABLE_SOURCES.assets },
  )
}

const READERS: Record<IndexedTable, (db: Db, ids: readonly number[]) => Promise<ReadContent>> = {
  products: readProducts,
  documents: readDocuments,
  portfolios: readPortfolios,
  assets: readAssets,
  news: readNews,
}

/** What the index is to keep of these rows; of rows that are gone, nothing. */
export function readContent(db: Db, table: IndexedTable, ids: readonly number[]): Promise<ReadContent> {
  return READERS[table](db, ids)
}
