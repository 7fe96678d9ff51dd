/** Reads content in the form in which it is indexed. */
import { assets } from '@portal/contract/entities/assets'
import { documents } from '@portal/contract/entities/documents'
import { events } from '@portal/contract/entities/events'
import { news } from '@portal/contract/entities/news'
import { portfolios } from '@portal/contract/entities/portfolios'
import { products } from '@portal/contract/entities/products'
import { quickLinks } from '@portal/contract/entities/quick-links'
import type { AssetKind } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { Place } from '@portal/search/kinds'
import type { Db } from '../../platform/db/open.ts'
import { type Row, untyped } from '../../platform/db/rows.ts'
import { eventTypeWords } from '../../platform/http/event-types.ts'
import type { IndexedRows } from '../../platform/jobs/queue.ts'
import { countryNames } from './countries.ts'
import { type Field, textEntries } from './fields.ts'
import { beginningOf, fileEntries, type ItemFiles, loadPages, type PageText } from './file-entries.ts'
import { type Source, sourceNumber } from './sources.ts'
import type { Indexed } from './store/save.ts'

type IndexedTable = IndexedRows['table']

/** The search source of each kind of asset. */
export const ASSET_SOURCES: Record<AssetKind, Source> = {
  documents: 'guide',
  'sales-flyers': 'guide',
  'business-cases': 'business-case',
  videos: 'video',
  'branding-assets': 'branding',
  'product-images': 'product-image',
}

/** How the rows of a table are indexed. */
interface Indexing {
  /** The table of the rows' texts, and its foreign key to the rows. */
  texts: { table: string; parent: string }
  /** The sources that the rows can belong to. */
  sources: readonly Source[]
  /** Picks the source of a row, where there are several. */
  sourceOf?: (row: Row) => Source | undefined
  fields: readonly Field[]
  /** Whether the texts have files, whose pages are indexed if they are PDFs. */
  hasFiles?: boolean
  /** Whether the texts are little more than a title, so that the beginning of the file describes the row. */
  isDescribedByFile?: boolean
  /** Names that are the same in all languages. */
  names?: (row: Row) => readonly string[]
  /** English text from columns of the row itself. */
  facts?: readonly Field[]
  /** Further words for the kind of the row, in a language. */
  kindWords?: (row: Row, locale: Locale) => string | undefined
}

const INDEXINGS: Record<IndexedTable, Indexing> = {
  products: {
    texts: products.texts,
    sources: ['product'],
    fields: [
      { column: 'name', weight: 6, isTitle: true },
      { column: 'title', weight: 4, isTitle: true },
      { column: 'category', weight: 2 },
      { column: 'content_list', weight: 1.5, form: 'list' },
      { column: 'description', weight: 1 },
    ],
    names: ({ model }) => [String(model)],
  },
  documents: {
    texts: documents.texts,
    sources: ['document'],
    fields: [
      { column: 'title', weight: 5, isTitle: true },
      { column: 'description', weight: 1.5 },
    ],
    hasFiles: true,
  },
  portfolios: {
    texts: portfolios.texts,
    sources: ['category'],
    fields: [
      { column: 'name', weight: 6, isTitle: true },
      { column: 'cover_detail', weight: 2 },
      { column: 'description_web', weight: 1 },
    ],
  },
  assets: {
    texts: assets.texts,
    sources: [...new Set(Object.values(ASSET_SOURCES))],
    sourceOf: ({ kind }) => ASSET_SOURCES[kind as AssetKind],
    fields: [
      { column: 'title', weight: 5, isTitle: true },
      { column: 'asset_title', weight: 4, isTitle: true },
      { column: 'description', weight: 1.5 },
    ],
    hasFiles: true,
  },
  news: {
    texts: news.texts,
    sources: ['news'],
    fields: [
      { column: 'title', weight: 5, isTitle: true },
      { column: 'description', weight: 1, form: 'html' },
    ],
  },
  quick_links: {
    texts: quickLinks.texts,
    sources: ['quick-link'],
    fields: [{ column: 'title', weight: 5, isTitle: true }],
    hasFiles: true,
    isDescribedByFile: true,
  },
  events: {
    texts: events.texts,
    sources: ['event'],
    fields: [
      { column: 'name', weight: 5, isTitle: true },
      { column: 'description', weight: 1.5 },
    ],
    facts: [
      { column: 'event_type', weight: 3 },
      { column: 'venue_name', weight: 3 },
    ],
    kindWords: ({ event_type, venue_name }, locale) =>
      [eventTypeWords(String(event_type), locale), ...countryNames(String(venue_name ?? ''), locale)].join(
        ' ',
      ),
  },
}

/** Tables whose rows are indexed. */
export const INDEXED_TABLES = Object.keys(INDEXINGS) as IndexedTable[]

export const isIndexed = (table: string): table is IndexedTable => Object.hasOwn(INDEXINGS, table)

/** The source numbers under which the index has the rows of a table. */
export const numbersOf = (table: IndexedTable): string[] =>
  INDEXINGS[table].sources.flatMap((source) => [
    String(sourceNumber(source, 'texts')),
    String(sourceNumber(source, 'file')),
  ])

type TextRow = Row & { locale: string; itemId: number }

async function readTexts(db: Db, { texts }: Indexing, ids: readonly number[]): Promise<TextRow[]> {
  const { table, parent } = texts
  const rows = await untyped(db).selectFrom(table).selectAll().where(parent, 'in', ids).execute()
  return rows.map((row) => ({ ...row, locale: String(row.locale), itemId: row[parent] as number }))
}

/** The PDF hashes of an item's text rows, by item id and language. */
async function pdfsOf(db: Db, rows: readonly TextRow[]): Promise<Map<number, Map<string, string>>> {
  const ids = [...new Set(rows.flatMap(({ file_id }) => (file_id ? [String(file_id)] : [])))]
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
    const hash = hashes.get(String(file_id))
    if (!hash) continue
    const ofItem = byItem.get(itemId) ?? new Map<string, string>()
    byItem.set(itemId, ofItem.set(locale, hash))
  }
  return byItem
}

export interface ReadContent {
  items: Indexed[]
  /** Hashes of all PDFs of the items. */
  pdfs: string[]
}

interface ReadRow {
  itemId: number
  /** Undefined for deleted rows. */
  row: Row | undefined
  texts: readonly TextRow[]
  files: ItemFiles
}

/** The index entries of a row: empty where it was deleted, or belongs to another source now. */
function indexedOf(
  { sources, sourceOf, fields, names, facts, kindWords, hasFiles, isDescribedByFile }: Indexing,
  { itemId, row, texts, files }: ReadRow,
  pages: ReadonlyMap<string, PageText[]>,
): Indexed[] {
  const own = row && (sourceOf ? sourceOf(row) : sources[0])
  const places: Place[] = hasFiles ? ['texts', 'file'] : ['texts']
  return sources.flatMap((source) =>
    places.map((place): Indexed => {
      if (!row || source !== own) return { source, place, itemId, entries: [] }
      const item = { source, itemId, publishedAt: row.published_at as number }
      if (place === 'file') return { source, place, itemId, entries: fileEntries(item, files, pages) }
      const entries = textEntries({
        ...item,
        fields,
        rows: texts,
        names: names?.(row),
        facts: { row, fields: facts },
        kindWords: (locale) => kindWords?.(row, locale),
        further: (locale) => (isDescribedByFile ? beginningOf(locale, files, pages) : []),
      })
      return { source, place, itemId, entries }
    }),
  )
}

/** Reads what is to be indexed for these rows; deleted rows have empty entries. */
export async function readContent(db: Db, table: IndexedTable, ids: readonly number[]): Promise<ReadContent> {
  const indexing = INDEXINGS[table]
  const rows = await untyped(db).selectFrom(table).selectAll().where('id', 'in', ids).execute()
  const texts = await readTexts(db, indexing, ids)
  const filesOf = indexing.hasFiles ? await pdfsOf(db, texts) : new Map<number, ItemFiles>()
  const pdfs = [...new Set([...filesOf.values()].flatMap((files) => [...files.values()]))]
  const pages = await loadPages(db, pdfs)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const textsOf = Map.groupBy(texts, ({ itemId }) => itemId)
  const items = ids.flatMap((itemId) => {
    const read = { row: rowOf.get(itemId), texts: textsOf.get(itemId) ?? [] }
    return indexedOf(indexing, { ...read, itemId, files: filesOf.get(itemId) ?? new Map() }, pages)
  })
  return { items, pdfs }
}
