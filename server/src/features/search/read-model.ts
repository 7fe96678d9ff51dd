/** Loads the items of a search result with a fixed number of queries. */
import type { Locale } from '@portal/contract/locale'
import type { Selectable } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { localesFor, type MergedTexts, mergeTexts, readTexts } from '../../platform/db/texts.ts'
import { eventTypeTitle } from '../../platform/http/event-types.ts'
import type { Source } from './sources.ts'

type Row<T extends keyof Database> = Selectable<Database[T]>

/** What a response shows of an item, before its files are loaded. */
export interface HitSource {
  title: string
  description: string
  model: string
  /** For products: the first portfolio that contains it. */
  categoryId: number | null
  documentType: string
  publishedAt: number
  imageFileId: string | null
  fileId: string | null
  /** Language of the file. */
  language: string
  link: string
  /** For events. */
  startsAt?: number
}

export interface ReadContext extends Readership {
  locale: Locale
}

type Reader = (db: Db, ids: readonly number[], context: ReadContext) => Promise<Map<number, HitSource>>

const NOTHING: HitSource = {
  title: '',
  description: '',
  model: '',
  categoryId: null,
  documentType: '',
  publishedAt: 0,
  imageFileId: null,
  fileId: null,
  language: '',
  link: '',
}

async function readProducts(db: Db, ids: readonly number[], { locale, ...reading }: ReadContext) {
  const [rows, textRows, members] = await Promise.all([
    db
      .selectFrom('products')
      .selectAll()
      .where('id', 'in', ids)
      .where(isShownTo(reading, 'products'))
      .execute(),
    db
      .selectFrom('product_texts')
      .select(['product_id', 'locale', 'name', 'title', 'description'])
      .where('product_id', 'in', ids)
      .where('locale', 'in', localesFor(locale))
      .execute(),
    db
      .selectFrom('portfolio_products')
      .innerJoin('portfolios', 'portfolios.id', 'portfolio_products.portfolio_id')
      .select(['portfolio_products.product_id', 'portfolios.id'])
      .where('portfolio_products.product_id', 'in', ids)
      .where(isShownTo(reading, 'portfolios'))
      .orderBy('portfolios.position')
      .orderBy('portfolios.id')
      .execute(),
  ])
  const texts = mergeTexts(textRows, 'product_id', locale)
  const portfolios = Map.groupBy(members, ({ product_id }) => product_id)
  return new Map(
    rows.map((row): [number, HitSource] => {
      const text = texts.get(row.id)
      return [
        row.id,
        {
          ...NOTHING,
          title: text?.title ?? text?.name ?? '',
          description: text?.description ?? '',
          model: row.model,
          categoryId: portfolios.get(row.id)?.[0]?.id ?? null,
          publishedAt: row.published_at,
          imageFileId: row.cover_file_id ?? row.picture_file_id,
        },
      ]
    }),
  )
}

function fileOf(texts: MergedTexts<{ file_id: string | null; locale: string }> | undefined) {
  return {
    fileId: texts?.file_id ?? null,
    language: texts?.file_id ? texts.languageOf('file_id') : '',
  }
}

/** Entities that need only their own row and texts. */
const TEXTS = {
  documents: 'document_texts',
  assets: 'asset_texts',
  news: 'news_texts',
  quick_links: 'quick_link_texts',
  events: 'event_texts',
  portfolios: 'portfolio_texts',
} as const
type Table = keyof typeof TEXTS
type Texts<T extends Table> = MergedTexts<Row<(typeof TEXTS)[T]>> | undefined

const readerOf =
  <T extends Table>(
    table: T,
    present: (row: Row<T>, text: Texts<T>, locale: Locale) => Partial<HitSource>,
  ): Reader =>
  async (db, ids, { locale, ...reading }) => {
    const [rows, texts] = await Promise.all([
      // All of these tables have the queried columns.
      db
        .selectFrom(table as 'news')
        .selectAll()
        .where('id', 'in', ids)
        .where(isShownTo(reading, table))
        .execute(),
      readTexts(db, TEXTS[table], ids, locale),
    ])
    return new Map(
      rows.map((row): [number, HitSource] => {
        const text = texts.get(row.id) as Texts<T>
        return [
          row.id,
          { ...NOTHING, publishedAt: row.published_at, ...present(row as unknown as Row<T>, text, locale) },
        ]
      }),
    )
  }

const readDocuments = readerOf('documents', (row, text) => ({
  ...fileOf(text),
  title: text?.title ?? '',
  description: text?.description ?? '',
  documentType: row.document_type,
}))

const readAssets = readerOf('assets', (row, text) => ({
  ...fileOf(text),
  title: text?.title ?? text?.asset_title ?? '',
  description: text?.description ?? '',
  documentType: text?.document_type ?? '',
  imageFileId: row.thumbnail_file_id,
  link: row.link ?? '',
}))

const readNews = readerOf('news', (row, text) => ({
  title: text?.title ?? '',
  description: text?.description ?? '',
  documentType: row.news_type,
  imageFileId: row.image_file_id,
}))

const readQuickLinks = readerOf('quick_links', (_, text) => ({ ...fileOf(text), title: text?.title ?? '' }))

const readEvents = readerOf('events', (row, text, locale) => ({
  title: text?.name ?? '',
  description: text?.description ?? '',
  documentType: eventTypeTitle(row.event_type, locale),
  imageFileId: row.image_file_id,
  link: row.url ?? '',
  startsAt: row.starts_at,
}))

const readCategories = readerOf('portfolios', (row, text) => ({
  title: text?.name ?? '',
  description: text?.description_web ?? text?.cover_detail ?? '',
  imageFileId: row.cover_file_id ?? row.picture_file_id,
}))

const READERS: Record<Source, Reader> = {
  product: readProducts,
  document: readDocuments,
  guide: readAssets,
  'business-case': readAssets,
  video: readAssets,
  branding: readAssets,
  'product-image': readAssets,
  news: readNews,
  category: readCategories,
  'quick-link': readQuickLinks,
  event: readEvents,
}

export interface Identified {
  source: Source
  itemId: number
}

export const sourceKey = ({ source, itemId }: Identified): string => `${source} ${itemId}`

/**
 * The items by `sourceKey`, without those that were deleted, withdrawn or are for others, which the index may not know
 * yet.
 */
export async function readHitSources(
  db: Db,
  items: readonly Identified[],
  context: ReadContext,
): Promise<Map<string, HitSource>> {
  // The three kinds of assets are read together.
  const byReader = Map.groupBy(items, ({ source }) => READERS[source])
  const sources = new Map<string, HitSource>()
  await Promise.all(
    [...byReader].map(async ([reader, ofReader]) => {
      const itemIds = ofReader.map(({ itemId }) => itemId)
      const rows = await reader(db, itemIds, context)
      for (const item of ofReader) {
        const row = rows.get(item.itemId)
        if (row) sources.set(sourceKey(item), row)
      }
    }),
  )
  return sources
}

/** Texts of PDF pages, by hash and page. */
export async function readPages(
  db: Db,
  pages: readonly { sha256: string; page: number }[],
): Promise<Map<string, { text: string; locale: string | null }>> {
  if (pages.length === 0) return new Map()
  const rows = await db
    .selectFrom('file_text_pages')
    .select(['sha256', 'page', 'text', 'locale'])
    .where((e) => e.or(pages.map(({ sha256, page }) => e.and({ sha256, page }))))
    .execute()
  return new Map(rows.map((row) => [pageKey(row), row]))
}

export const pageKey = ({ sha256, page }: { sha256: string; page: number }): string => `${sha256} ${page}`
