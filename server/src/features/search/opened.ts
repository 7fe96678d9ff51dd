/** Validates reports of opened hits: which item is meant, and whether the sender can see it. */

import type { Body } from '@portal/contract/endpoint'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { ViewKind } from '@portal/contract/links'
import type { reportSearchOpened } from '@portal/contract/search'
import { isForReader } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { isVisible } from '../view-tracking/service.ts'
import type { OpenedItem } from './counts-store.ts'
import { isScreenOf } from './screens.ts'

/** The kinds of items in each group; groups with users' own data are missing. */
const KINDS: Partial<Record<SearchGroupKey, readonly ViewKind[]>> = {
  Product: ['product'],
  Documents: ['document', 'asset'],
  WikiArticles: ['asset'],
  Videos: ['asset'],
  News: ['news'],
  Category: ['portfolio'],
  QuickLinks: ['quick-link'],
  BrandingAssets: ['asset'],
  Events: ['event'],
}

async function isOnPriceList(db: Db, { partnerId, audience }: Session, productId: number): Promise<boolean> {
  const item = await db
    .selectFrom('partners')
    .innerJoin('price_lists', 'price_lists.id', 'partners.price_list_id')
    .innerJoin('price_list_items', 'price_list_items.price_list_id', 'price_lists.id')
    .innerJoin('products', 'products.id', 'price_list_items.product_id')
    .select('product_id')
    .where('partners.id', '=', partnerId)
    .where('product_id', '=', productId)
    .where(isForReader(audience, 'price_lists'))
    .where(isForReader(audience, 'products'))
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

async function isOwnLead(db: Db, { partnerId }: Session, id: number): Promise<boolean> {
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .where('assignment', '!=', 'declined')
    .executeTakeFirst()
  return lead !== undefined
}

async function isOwnTicket(db: Db, { userId }: Session, id: number): Promise<boolean> {
  const [own, ofCrm] = await Promise.all([
    db
      .selectFrom('tickets')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('crm_tickets')
      .select('ticket')
      .where('ticket', '=', String(id))
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ])
  return (own ?? ofCrm) !== undefined
}

/** Users' own items, and screens, are counted by kind only. */
async function ownItem(
  db: Db,
  session: Session,
  { key, id }: Body<typeof reportSearchOpened>,
): Promise<OpenedItem | undefined> {
  if (key === 'Prices') return (await isOnPriceList(db, session, id)) ? { kind: 'price', id } : undefined
  if (key === 'Leads') return (await isOwnLead(db, session, id)) ? { kind: 'lead', id: 0 } : undefined
  if (key === 'Tickets') return (await isOwnTicket(db, session, id)) ? { kind: 'ticket', id: 0 } : undefined
  return key === 'Pages' && isScreenOf(session, id) ? { kind: 'page', id: 0 } : undefined
}

/** @throws {AppError} `notFound` when this user has no such item */
export async function openedItem(
  db: Db,
  session: Session,
  report: Body<typeof reportSearchOpened>,
  now: number,
): Promise<OpenedItem> {
  const { key, kind: sent, id } = report
  const kinds = KINDS[key]
  if (!kinds) {
    const own = await ownItem(db, session, report)
    if (own) return own
  }
  for (const kind of kinds ?? []) {
    if (sent !== undefined && sent !== kind) continue
    if (await isVisible(db, session, { kind, id }, now)) return { kind, id }
  }
  throw new AppError('notFound', { field: 'id' })
}
