import { statusWord } from '@portal/contract/lead-search'
import type { Locale } from '@portal/contract/locale'
import type { Notification, NotificationKind } from '@portal/contract/notifications'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { longDay } from '../../platform/http/long-day.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { NotificationDetails } from './notices.ts'
import { type NotificationRow, readOne, type Viewer } from './read-model.ts'

type Details = Partial<
  NotificationDetails['leadStatus'] &
    NotificationDetails['ticketStatus'] &
    NotificationDetails['newsPublished'] &
    NotificationDetails['documentReplaced'] &
    NotificationDetails['leadReturned'] &
    NotificationDetails['deal'] &
    Omit<NotificationDetails['dealClock'], 'clock' | 'step'> &
    Omit<NotificationDetails['leadClock'], 'step'> & {
      step: NotificationDetails['leadClock']['step'] | 'revise'
    } & NotificationDetails['leadsAssigned']
>

/** Titles of content in the reader's language, by id. */
type Titles = ReadonlyMap<number, string>

function titlesOf(texts: ReadonlyMap<number, { title: string | null; asset_title?: string | null }>): Titles {
  return new Map(
    [...texts].flatMap(([id, text]) => {
      const title = text.title ?? text.asset_title
      return title ? [[id, title] as const] : []
    }),
  )
}

const leadLink = (id: number | undefined) => `/leads?lead=${id}`

/** The target of a notification, relative to the portal's base path. */
function linkOf(kind: NotificationKind, details: Details): string | undefined {
  switch (kind) {
    case 'leadAssigned':
    case 'leadAccepted':
    case 'leadStatus':
    case 'leadNote':
    case 'leadFollowUp':
    case 'leadChanged':
      return leadLink(details.leadId)
    case 'leadsAssigned':
    case 'leadsChanged':
    case 'leadDeclined':
      return '/leads'
    case 'ticketStatus':
    case 'ticketUpdated':
      return `/support?ticket=${details.ticketId}`
    case 'newsPublished':
      return `/newsannouncements?news=${details.newsId}`
    case 'documentReplaced':
      return details.link
    case 'deal':
    case 'dealClock':
      // The team has deals in the back office; a deal that was moved away is no longer accessible.
      return details.partner || details.news === 'gone' ? undefined : `/deals?id=${details.dealId}`
    case 'leadClock':
      if (details.partner || details.step === 'assign') return undefined
      return details.leadId ? leadLink(details.leadId) : '/leads'
    case 'leadReturned':
    case 'backupFailed':
      return undefined
  }
}

/** Where the playbook shows documents to a reader. */
async function placesOf(db: Db, ids: readonly number[], reading: Readership): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_documents as d')
    .innerJoin('portfolio_products as m', 'm.product_id', 'd.product_id')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .innerJoin('portfolios as f', 'f.id', 'm.portfolio_id')
    .select(['d.document_id', 'd.product_id', 'm.portfolio_id'])
    .where('d.document_id', 'in', [...new Set(ids)])
    .where(isShownTo(reading, 'products', 'p'))
    .where(isShownTo(reading, 'portfolios', 'f'))
    .orderBy('d.document_id')
    .orderBy('m.portfolio_id', 'desc')
    .orderBy('d.product_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.document_id, `/playbook/${row.portfolio_id}/${row.product_id}`]))
}

function textKeyOf(kind: NotificationKind, { partner, news, clock, step, alike }: Details) {
  if (kind === 'deal' && news === 'ending') return 'dealEnding'
  if (kind === 'deal' && partner && alike) return 'dealAlike'
  if (kind === 'deal') return partner ? 'dealOfPartner' : 'deal'
  const isDue = clock === 'due' ? 'due' : 'overdue'
  if (kind === 'dealClock') return `dealClock.${isDue}.${step === 'revise' ? 'revise' : 'answer'}` as const
  if (kind !== 'leadClock') return kind
  if (step === 'assign') return `leadClock.${isDue}.assign` as const
  return `leadClock.${clock ?? 'due'}.${step === 'contact' ? 'contact' : 'accept'}` as const
}

/** Renders notifications in the reader's language. */
export async function presentNotifications(
  db: Db,
  rows: readonly NotificationRow[],
  locale: Locale,
  reading: Readership,
): Promise<Notification[]> {
  const drafts = rows.map((row) => ({ row, details: JSON.parse(row.details) as Details }))
  const ids = (name: 'newsId' | 'documentId' | 'assetId') =>
    drafts.flatMap(({ details }) => details[name] ?? [])
  const news = titlesOf(await readTexts(db, 'news_texts', ids('newsId'), locale))
  const documents = titlesOf(await readTexts(db, 'document_texts', ids('documentId'), locale))
  const assets = titlesOf(await readTexts(db, 'asset_texts', ids('assetId'), locale))
  const places = await placesOf(db, ids('documentId'), reading)
  const text = textsOf(locale, 'notificationTexts')
  const statuses = textsOf(locale, 'leads')
  const deals = textsOf(locale, 'deals')
  const status = (word = '') => statusWord(word, (known) => statuses(`status.${known}`))
  return drafts.map(({ row, details }) => {
    const kind = row.kind as NotificationKind
    const place = details.documentId === undefined ? details.link : places.get(details.documentId)
    const link = linkOf(kind, { ...details, link: place })
    const day = details.until ?? details.day
    const words = {
      ...details,
      title: news.get(details.newsId ?? 0) ?? details.title ?? '',
      document:
        documents.get(details.documentId ?? 0) ?? assets.get(details.assetId ?? 0) ?? details.document ?? '',
      from: status(details.from),
      to: status(details.to),
      news: details.news ? deals(`event.${details.news}`) : '',
      day: day ? longDay(locale, day) : '',
      status: details.status ? text(`ticketStatuses.${details.status}`) : '',
    }
    return {
      id: row.id,
      kind,
      time: new Date(row.created_at).toISOString(),
      text: text(textKeyOf(kind, details), words),
      ...(link ? { link } : {}),
      read: row.read_at !== null,
    }
  })
}

/** Whether a notification leads to a lead that is no longer the viewer's partner's. The list keeps what was told once. */
async function isOfLostLead(db: Db, row: NotificationRow, { partnerId }: Viewer): Promise<boolean> {
  const details = JSON.parse(row.details) as Details
  const { leadId } = details
  if (partnerId === null || leadId === undefined) return false
  if (linkOf(row.kind as NotificationKind, details) !== leadLink(leadId)) return false
  const lead = db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('partner_id', '=', partnerId)
  return (await lead.executeTakeFirst()) === undefined
}

/** One notification for a viewer; undefined if they may not see it, have read it, or have lost its lead. */
export async function notificationFor(
  db: Db,
  viewer: Viewer,
  { id, locale, now }: { id: number; locale: Locale; now: number },
): Promise<Notification | undefined> {
  const row = await readOne(db, viewer, id, now)
  if (!row || row.read_at !== null || (await isOfLostLead(db, row, viewer))) return undefined
  return (await presentNotifications(db, [row], locale, { now, audience: viewer.audience }))[0]
}
