/** What the GraphQL endpoint answers, read in a fixed number of queries. */
import type { Locale } from '@portal/contract/locale'
import type {
  AssetFile,
  Listing,
  NewsItem,
  PartnerPortal,
  PortalCard,
  PortalEvent,
  QuickLink,
} from '@portal/contract/portal'
import type { Db } from '../../db/open.ts'
import { localesFor, mergeTexts } from '../../db/texts.ts'
import {
  type AddressedFile,
  type Addresses,
  fileName,
  loadFiles,
  type Variant,
} from '../../files/addresses.ts'
import { type ListingArgs, type Order, orderOf, pageOf } from './listing.ts'

export interface Reading {
  db: Db
  locale: Locale
  addresses: Addresses
  now: number
}

function presentFile(
  file: AddressedFile | undefined,
  addresses: Addresses,
  variant?: Variant,
): AssetFile | null {
  if (!file) return null
  const fullpath = addresses.of(file, { variant })
  return { id: file.id, filename: fileName(file), fullpath, mimetype: file.media_type }
}

async function readCards({ db, locale, addresses }: Reading, portalId: number, kind: 'slide' | 'onboarding') {
  const rows = await db
    .selectFrom('cards')
    .selectAll()
    .where('portal_id', '=', portalId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const texts = await db
    .selectFrom('card_texts')
    .selectAll()
    .where('card_id', 'in', ids)
    .where('locale', 'in', localesFor(locale))
    .execute()
  const merged = mergeTexts(texts, 'card_id', locale)
  const files = await loadFiles(
    db,
    rows.flatMap((row) => [row.image_file_id, row.video_file_id]),
  )
  return rows.map((row): PortalCard => {
    const text = merged.get(row.id)
    return {
      id: String(row.id),
      title: text?.title ?? null,
      description: text?.description ?? null,
      descriptionHtml: text?.description_html ?? null,
      shortDescription: text?.short_description ?? null,
      link: row.link ? { title: text?.link_title ?? '', path: row.link } : null,
      mainImage: presentFile(
        files.get(row.image_file_id ?? ''),
        addresses,
        kind === 'slide' ? 'wide' : 'card',
      ),
      mainVideo: presentFile(files.get(row.video_file_id ?? ''), addresses),
      backgroundColor: row.background_color,
      enableOverlay: row.enable_overlay === 1,
      TextAlignment: row.text_alignment,
      vertical: row.vertical,
      horizontal: row.horizontal,
    }
  })
}

async function readQuickLinks({ db, locale, addresses }: Reading, portalId: number): Promise<QuickLink[]> {
  const rows = await db
    .selectFrom('quick_links')
    .selectAll()
    .where('portal_id', '=', portalId)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  if (rows.length === 0) return []
  const texts = await db
    .selectFrom('quick_link_texts')
    .selectAll()
    .where(
      'quick_link_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('locale', 'in', localesFor(locale))
    .execute()
  const merged = mergeTexts(texts, 'quick_link_id', locale)
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
            fullpath: addresses.ofQuickLink(locale, id),
            mimetype: file.media_type,
          }
        : null,
    }
  })
}

/** The dashboard content of a portal; undefined for an unknown path. */
export async function readPortal(reading: Reading, path: string): Promise<PartnerPortal | undefined> {
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

function toListing<Node>(nodes: Node[], offset: number, totalCount: number): Listing<Node> {
  return { edges: nodes.map((node, i) => ({ cursor: String(offset + i + 1), node })), totalCount }
}

type EventColumn = 'starts_at' | 'ends_at' | 'id'
const EVENT_COLUMNS: Record<string, EventColumn> = {
  datetimestart: 'starts_at',
  datetimeend: 'ends_at',
  id: 'id',
}
const EVENT_ORDER: readonly Order<EventColumn>[] = [{ column: 'starts_at', direction: 'asc' }]

export async function readEvents(reading: Reading, args: ListingArgs): Promise<Listing<PortalEvent>> {
  const { db, locale, addresses } = reading
  const { limit, offset } = pageOf(args)
  let query = db.selectFrom('events').selectAll().limit(limit).offset(offset)
  for (const { column, direction } of orderOf(args, EVENT_COLUMNS, EVENT_ORDER))
    query = query.orderBy(column, direction)
  const rows = await query.orderBy('id').execute()
  const { total } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const texts = await db
    .selectFrom('event_texts')
    .selectAll()
    .where('event_id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [0])
    .where('locale', 'in', localesFor(locale))
    .execute()
  const merged = mergeTexts(texts, 'event_id', locale)
  const files = await loadFiles(
    db,
    rows.map(({ image_file_id }) => image_file_id),
  )
  const nodes = rows.map((row): PortalEvent => {
    const text = merged.get(row.id)
    return {
      id: String(row.id),
      name: text?.name ?? null,
      description: text?.description ?? null,
      Url: row.url ? { title: text?.url_title ?? '', path: row.url } : null,
      image: presentFile(files.get(row.image_file_id ?? ''), addresses, 'card'),
      eventType: row.event_type,
      dateTimeStart: new Date(row.starts_at).toISOString(),
      dateTimeEnd: new Date(row.ends_at).toISOString(),
      venueName: row.venue_name,
    }
  })
  return toListing(nodes, offset, total)
}

type NewsColumn = 'modified_at' | 'published_at' | 'id'
const NEWS_COLUMNS: Record<string, NewsColumn> = {
  modificationdate: 'modified_at',
  publishdate: 'published_at',
  id: 'id',
}
const NEWS_ORDER: readonly Order<NewsColumn>[] = [{ column: 'modified_at', direction: 'desc' }]

export async function readNews(reading: Reading, args: ListingArgs): Promise<Listing<NewsItem>> {
  const { db, locale, addresses, now } = reading
  const { limit, offset } = pageOf(args)
  let query = db.selectFrom('news').selectAll().where('published_at', '<=', now).limit(limit).offset(offset)
  const order = orderOf(args, NEWS_COLUMNS, NEWS_ORDER)
  for (const { column, direction } of order) query = query.orderBy(column, direction)
  const rows = await query.orderBy('id', order.at(-1)?.direction).execute()
  const { total } = await db
    .selectFrom('news')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow()
  const texts = await db
    .selectFrom('news_texts')
    .selectAll()
    .where('news_id', 'in', rows.length > 0 ? rows.map(({ id }) => id) : [0])
    .where('locale', 'in', localesFor(locale))
    .execute()
  const merged = mergeTexts(texts, 'news_id', locale)
  const files = await loadFiles(
    db,
    rows.map(({ image_file_id }) => image_file_id),
  )
  const nodes = rows.map((row): NewsItem => {
    const text = merged.get(row.id)
    return {
      id: String(row.id),
      modificationDate: Math.floor(row.modified_at / 1000),
      seofriendlyurl: row.slug,
      newsType: row.news_type,
      title: text?.title ?? null,
      description: text?.description ?? null,
      newsMainImage: presentFile(files.get(row.image_file_id ?? ''), addresses, 'wide'),
    }
  })
  return toListing(nodes, offset, total)
}
