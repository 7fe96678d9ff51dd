/** Reads the data of the GraphQL endpoint with a fixed number of queries. */

import type { AssetFile, Listing } from '@portal/contract/graphql'
import type { Locale } from '@portal/contract/locale'
import type { NewsItem } from '@portal/contract/news'
import type { PartnerPortal, PortalCard, PortalEvent, QuickLink } from '@portal/contract/portal'
import type { Selectable } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readTexts } from '../../platform/db/texts.ts'
import {
  type FileUrls,
  fileName,
  loadFiles,
  type ServedFile,
  type Variant,
} from '../../platform/files/file-urls.ts'
import { eventTypeTitle } from '../../platform/http/event-types.ts'
import { type ListingArgs, type Order, orderOf, pageOf } from './listing.ts'
import type { Sequential } from './sequential.ts'

export interface Reading extends Readership {
  db: Db
  locale: Locale
  urls: FileUrls
  /** Reads large parts one after the other, yielding to other requests. */
  sequential: Sequential
}

function presentFile(file: ServedFile | undefined, urls: FileUrls, variant?: Variant): AssetFile | null {
  if (!file) return null
  const fullpath = urls.of(file, { variant })
  return { id: file.id, filename: fileName(file), fullpath, mimetype: file.media_type }
}

async function readCards(reading: Reading, portalId: number, kind: 'slide' | 'onboarding') {
  const { db, locale, urls } = reading
  const rows = await db
    .selectFrom('cards')
    .selectAll()
    .where('portal_id', '=', portalId)
    .where('kind', '=', kind)
    .where(isShownTo(reading, 'cards'))
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const merged = await readTexts(db, 'card_texts', ids, locale)
  const fileIds = rows.flatMap((row) => [row.image_file_id, row.video_file_id])
  const files = await loadFiles(db, fileIds)
  return rows.map((row): PortalCard => {
    const text = merged.get(row.id)
    return {
      id: String(row.id),
      title: text?.title ?? null,
      description: text?.description ?? null,
      descriptionHtml: text?.description_html ?? null,
      shortDescription: text?.short_description ?? null,
      link: row.link ? { title: text?.link_title ?? '', path: row.link } : null,
      mainImage: presentFile(files.get(row.image_file_id ?? ''), urls, kind === 'slide' ? 'wide' : 'card'),
      mainVideo: presentFile(files.get(row.video_file_id ?? ''), urls),
      backgroundColor: row.background_color,
      enableOverlay: row.enable_overlay === 1,
      TextAlignment: row.text_alignment,
      vertical: row.vertical,
      horizontal: row.horizontal,
    }
  })
}

async function readQuickLinks(reading: Reading, portalId: number): Promise<QuickLink[]> {
  const { db, locale, urls } = reading
  const rows = await db
    .selectFrom('quick_links')
    .selectAll()
    .where('portal_id', '=', portalId)
    .where(isShownTo(reading, 'quick_links'))
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const merged = await readTexts(db, 'quick_link_texts', ids, locale)
  const files = await loadFiles(
    db,
    [...merged.values()].map(({ file_id }) => file_id),
  )
  return rows.map(({ id }) => {
    const text = merged.get(id)
    const file = text?.file_id ? files.get(text.file_id) : undefined
    return {
      id: String(id),
      title: text?.title ?? null,
      assets: file
        ? {
            id: String(id),
            filename: fileName(file),
            fullpath: urls.ofQuickLink(locale, id),
            mimetype: file.media_type,
          }
        : null,
    }
  })
}

/** The dashboard content of a portal; undefined for an unknown path. */
export function readPortal(reading: Reading, path: string): Promise<PartnerPortal | undefined> {
  return reading.sequential(() => readWholePortal(reading, path))
}

async function readWholePortal(reading: Reading, path: string): Promise<PartnerPortal | undefined> {
  const portal = await reading.db
    .selectFrom('portals')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst()
  if (!portal) return undefined
  const [slides, quicklinks, onBoardingCards] = await Promise.all([
    readCards(reading, portal.id, 'slide'),
    readQuickLinks(reading, portal.id),
    readCards(reading, portal.id, 'onboarding'),
  ])
  return { id: String(portal.id), fullpath: portal.path, slides, quicklinks, onBoardingCards }
}

type ListedTable = 'events' | 'news'
type TextsOf<T extends ListedTable> = Database[T extends 'events' ? 'event_texts' : 'news_texts']

/** A listed table, and how its rows are presented. */
interface Listed<T extends ListedTable, Column extends string, Node> {
  table: T
  texts: T extends 'events' ? 'event_texts' : 'news_texts'
  /** Sortable columns by lower-case name. */
  columns: Readonly<Record<string, Column>>
  order: readonly Order<Column>[]
  variant: Variant
  present(row: Selectable<Database[T]>, image: AssetFile | null, text?: Selectable<TextsOf<T>>): Node
}

/** Loads lazily, so that only counting reads no rows. */
export interface ReadableListing<Node> {
  edges(): Promise<Listing<Node>['edges']>
  totalCount(): Promise<number>
}

// All of these tables have the queried columns.
const shownIn = (reading: Reading, table: ListedTable) =>
  reading.db.selectFrom(table as 'news').where(isShownTo(reading, table))

async function countShown(reading: Reading, table: ListedTable): Promise<number> {
  const { total } = await shownIn(reading, table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function readEdges<T extends ListedTable, Column extends string, Node>(
  reading: Reading,
  { limit, offset }: ReturnType<typeof pageOf>,
  order: readonly Order<Column>[],
  { table, texts, variant, present }: Listed<T, Column, Node>,
): Promise<Listing<Node>['edges']> {
  const { db, locale, urls } = reading
  let query = shownIn(reading, table).selectAll().limit(limit).offset(offset)
  for (const { column, direction } of order) query = query.orderBy(column as 'id', direction)
  const rows = await query.orderBy('id', order.at(-1)?.direction).execute()
  const ids = rows.map(({ id }) => id)
  const merged = await readTexts(db, texts as 'news_texts', ids, locale)
  const imageFileIds = rows.map(({ image_file_id }) => image_file_id)
  const files = await loadFiles(db, imageFileIds)
  const nodes = rows.map((row) => {
    const image = presentFile(files.get(row.image_file_id ?? ''), urls, variant)
    const text: unknown = merged.get(row.id)
    return present(
      row as unknown as Selectable<Database[T]>,
      image,
      text as Selectable<TextsOf<T>> | undefined,
    )
  })
  return nodes.map((node, i) => ({ cursor: String(offset + i + 1), node }))
}

/** @throws {GraphQLError} for invalid arguments */
function readListing<T extends ListedTable, Column extends string, Node>(
  reading: Reading,
  args: ListingArgs,
  listed: Listed<T, Column, Node>,
): ReadableListing<Node> {
  const page = pageOf(args)
  const order = orderOf(args, listed.columns, listed.order)
  return {
    edges: () => reading.sequential(() => readEdges(reading, page, order, listed)),
    totalCount: () => countShown(reading, listed.table),
  }
}

export const readEvents = (reading: Reading, args: ListingArgs): ReadableListing<PortalEvent> =>
  readListing(reading, args, {
    table: 'events',
    texts: 'event_texts',
    columns: { datetimestart: 'starts_at', datetimeend: 'ends_at', id: 'id' },
    order: [{ column: 'starts_at', direction: 'asc' }],
    variant: 'card',
    present: (row, image, text) => ({
      id: String(row.id),
      name: text?.name ?? null,
      description: text?.description ?? null,
      Url: row.url ? { title: text?.url_title ?? '', path: row.url } : null,
      image,
      eventType: eventTypeTitle(row.event_type, reading.locale),
      dateTimeStart: new Date(row.starts_at).toISOString(),
      dateTimeEnd: new Date(row.ends_at).toISOString(),
      venueName: row.venue_name,
      timeZone: row.time_zone,
      joinUrl: row.join_url,
    }),
  })

export const readNews = (reading: Reading, args: ListingArgs): ReadableListing<NewsItem> =>
  readListing(reading, args, {
    table: 'news',
    texts: 'news_texts',
    columns: { modificationdate: 'modified_at', publishdate: 'published_at', id: 'id' },
    order: [{ column: 'modified_at', direction: 'desc' }],
    variant: 'wide',
    present: (row, newsMainImage, text) => ({
      id: String(row.id),
      modificationDate: Math.floor(row.modified_at / 1000),
      seofriendlyurl: row.slug,
      newsType: row.news_type,
      title: text?.title ?? null,
      description: text?.description ?? null,
      newsMainImage,
    }),
  })
