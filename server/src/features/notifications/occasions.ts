/** Notifications about the provider's changes to tickets, news and documents. */

import { TICKET_STATES } from '@portal/contract/admin/support'
import { ASSET_SCREENS } from '@portal/contract/assets'
import type { AssetKind } from '@portal/contract/kinds'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { chunks } from '../../platform/db/chunks.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { type Notice, notify } from './notices.ts'

const IDS_AT_ONCE = 500

type Cells = Record<string, string | number | null>

/** A ticket changed by somebody other than its user. */
export interface ChangedTicket {
  id: number | string
  before: Cells
  after: Cells
}

/** Notifies users of tickets with a changed status or text. */
export async function ticketsChanged(
  trx: Transaction,
  changes: Changes,
  { tickets, at }: { tickets: readonly ChangedTicket[]; at: number },
): Promise<void> {
  const notices = tickets.flatMap(({ id, before, after }): Notice[] => {
    const ticket = String(after.subject ?? `#${id}`)
    const to = { audience: { userId: after.user_id as number }, at }
    const status = after.status as (typeof TICKET_STATES)[number]
    const isOther = before.status !== status
    // A CRM may have custom statuses, which have no translation.
    if (isOther && TICKET_STATES.includes(status)) {
      return [{ kind: 'ticketStatus', details: { ticketId: id, ticket, status }, ...to }]
    }
    const same = !isOther && before.subject === after.subject && before.content === after.content
    return same ? [] : [{ kind: 'ticketUpdated', details: { ticketId: id, ticket }, ...to }]
  })
  await notify(trx, changes, notices)
}

const newsSubject = (id: number) => `news:${id}`

/** When news were, or will be, announced, by id. */
export async function newsNotices(trx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const at = new Map<number, number>()
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await trx
      .selectFrom('notifications')
      .select(['item_id', 'created_at'])
      .where('subject', 'in', some.map(newsSubject))
      .execute()
    for (const { item_id, created_at } of rows) at.set(item_id ?? 0, created_at)
  }
  return at
}

/** Announces news when they are published; a later publication time replaces the earlier one. */
export async function newsPublished(
  trx: Transaction,
  changes: Changes,
  news: readonly { id: number; at: number }[],
): Promise<void> {
  const titles = new Map<number, string>()
  for (const some of chunks(news, IDS_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    const rows = await trx
      .selectFrom('news_texts')
      .select(['news_id', 'title'])
      .where('news_id', 'in', ids)
      .where('locale', '=', DEFAULT_LOCALE)
      .execute()
    for (const { news_id, title } of rows) titles.set(news_id, title ?? '')
  }
  const notices = news.map(({ id, at }): Notice => {
    const details = { newsId: id, title: titles.get(id) ?? '' }
    return { kind: 'newsPublished', details, audience: 'all', at, subject: newsSubject(id) }
  })
  await notify(trx, changes, notices)
}

/** Notifies users who downloaded a document of its new file. */
export async function documentsReplaced(
  trx: Transaction,
  changes: Changes,
  { ids, at }: { ids: readonly number[]; at: number },
): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await trx
      .selectFrom('document_texts')
      .select(['document_id', 'title'])
      .where('document_id', 'in', some)
      .where('locale', '=', DEFAULT_LOCALE)
      .execute()
    const notices = rows.map(({ document_id: documentId, title }): Notice => {
      const details = { documentId, document: title ?? '' }
      const audience = { downloadsOf: { kind: 'document', id: documentId } } as const
      return { kind: 'documentReplaced', details, audience, at }
    })
    await notify(trx, changes, notices)
  }
}

/** Asset kinds that are read; nobody needs the latest version of a picture or film. */
const READ_KINDS: readonly AssetKind[] = ['documents', 'business-cases', 'sales-flyers']

/** The same for documents, flyers and business cases among the media assets. */
export async function assetsReplaced(
  trx: Transaction,
  changes: Changes,
  { ids, at }: { ids: readonly number[]; at: number },
): Promise<void> {
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const rows = await trx
      .selectFrom('assets')
      .innerJoin('asset_texts', 'asset_texts.asset_id', 'assets.id')
      .select(['assets.id', 'kind', 'title', 'asset_title'])
      .where('assets.id', 'in', some)
      .where('kind', 'in', READ_KINDS)
      .where('locale', '=', DEFAULT_LOCALE)
      .execute()
    const notices = rows.map(({ id, kind, title, asset_title }): Notice => {
      const link = `${ASSET_SCREENS[kind]}?open=${id}`
      const details = { assetId: id, document: title ?? asset_title ?? '', link }
      return { kind: 'documentReplaced', details, audience: { downloadsOf: { kind: 'asset', id } }, at }
    })
    await notify(trx, changes, notices)
  }
}
