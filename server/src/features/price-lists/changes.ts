/** What changed in a price list since a user's last visit. */
import { createHash } from 'node:crypto'
import type { PriceChange, PriceChanges } from '@portal/contract/price-list'
import { sql } from 'kysely'
import { isForReader } from '../../platform/db/audience.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { assignedPriceListId, MAX_ITEMS, type PriceReader } from './read-model.ts'

/** Opening the list again within this time, e.g. by a reload, continues the visit. */
const VISIT_MS = 4 * 60 * 60 * 1000

export interface Visitor extends PriceReader {
  userId: number
  now: number
}

type Item = readonly [articleNumber: string, model: string, listPrice: number, partnerPrice: number]

interface Prices {
  currency: string
  items: readonly Item[]
  /** Articles on the list that are no longer visible to the reader. They are not reported as gone. */
  hidden: ReadonlySet<string>
}

/** The partner's current prices; undefined without a list. */
async function readPrices(db: Db, reader: PriceReader): Promise<Prices | undefined> {
  const id = await assignedPriceListId(db, reader)
  if (id === undefined) return undefined
  const { currency } = await db
    .selectFrom('price_lists')
    .select('currency')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['article_number', 'model', 'list_price', 'partner_price'])
    .select(
      sql<number>`case when ${isForReader(reader.audience, 'products', 'p')} then 1 else 0 end`.as(
        'is_shown',
      ),
    )
    .where('price_list_id', '=', id)
    .orderBy('i.position')
    .limit(MAX_ITEMS)
    .execute()
  const items = rows
    .filter(({ is_shown }) => is_shown === 1)
    .map(
      ({ article_number, model, list_price, partner_price }) =>
        [article_number, model, list_price, partner_price] as const,
    )
  const hidden = rows.flatMap(({ is_shown, article_number }) => (is_shown === 1 ? [] : article_number))
  return { currency, items, hidden: new Set(hidden) }
}

async function readVisit(db: Db, { userId, partnerId, now }: Visitor) {
  const row = await db
    .selectFrom('price_list_visits')
    .select(['seen_id', 'seen_at', 'opened_id', 'opened_at'])
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  // Most users close the window instead of leaving the page, so a visit also ends after a while.
  return row && row.opened_at <= now - VISIT_MS
    ? { ...row, seen_id: row.opened_id, seen_at: row.opened_at }
    : row
}

function changeOf(item: Item, former: Item | undefined): PriceChange | undefined {
  const [articleNumber, model, listPrice, partnerPrice] = item
  const now = { articleNumber, model, listPrice, partnerPrice }
  if (!former) return { kind: 'new', ...now }
  const [, , formerListPrice, formerPartnerPrice] = former
  // The direction is that of the partner price; of the list price only if that alone changed.
  const difference = partnerPrice - formerPartnerPrice || listPrice - formerListPrice
  if (difference === 0) return undefined
  return { kind: difference > 0 ? 'up' : 'down', ...now, formerListPrice, formerPartnerPrice }
}

function compare(former: readonly Item[], { items: now, hidden }: Prices): PriceChange[] {
  const formerly = new Map(former.map((item) => [item[0], item]))
  const listed = new Set(now.map(([articleNumber]) => articleNumber))
  const changed = now.flatMap((item) => changeOf(item, formerly.get(item[0])) ?? [])
  const gone = former.filter(([articleNumber]) => !listed.has(articleNumber) && !hidden.has(articleNumber))
  return [
    ...changed,
    ...gone.map(([articleNumber, model, listPrice, partnerPrice]) => ({
      kind: 'gone' as const,
      ...{ articleNumber, model, listPrice, partnerPrice },
    })),
  ]
}

/** Undefined without a list. On a first visit, or after a change of currency, nothing is compared. */
export async function readChanges(db: Db, visitor: Visitor): Promise<PriceChanges | undefined> {
  const prices = await readPrices(db, visitor)
  if (!prices) return undefined
  const { currency } = prices
  const visit = await readVisit(db, visitor)
  const seen =
    visit?.seen_id != null
      ? await db
          .selectFrom('price_list_snapshots')
          .select(['currency', 'items'])
          .where('id', '=', visit.seen_id)
          .executeTakeFirst()
      : undefined
  if (!seen || seen.currency !== currency) return { currency, since: null, changes: [] }
  return {
    currency,
    since: new Date(visit?.seen_at ?? 0).toISOString(),
    changes: compare(JSON.parse(seen.items) as Item[], prices),
  }
}

/** Stores the prices and returns their id; equal ones are stored once. */
async function storeSnapshot(
  trx: Transaction,
  { currency, items }: Prices,
  used_at: number,
): Promise<number> {
  const text = JSON.stringify(items)
  const hash = createHash('sha256').update(`${currency}\n${text}`).digest('base64url')
  const { id } = await trx
    .insertInto('price_list_snapshots')
    .values({ hash, currency, items: text, used_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens the list: the next visit is compared with what it shows now. */
export function openVisit(database: DatabaseHandle, visitor: Visitor): Promise<void> {
  const { userId, partnerId, now } = visitor
  return transaction(database, async (trx) => {
    const prices = await readPrices(trx, visitor)
    if (!prices) return
    const before = await readVisit(trx, visitor)
    const opened_id = await storeSnapshot(trx, prices, now)
    const visit = {
      partner_id: partnerId,
      ...{ seen_id: before?.seen_id ?? null, seen_at: before?.seen_at ?? null },
      ...{ opened_id, opened_at: now },
    }
    await trx
      .insertInto('price_list_visits')
      .values({ user_id: userId, ...visit })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(visit))
      .execute()
  })
}

/** Marks what was opened as seen. */
export async function endVisit(db: Db, { userId, partnerId, now }: Visitor): Promise<void> {
  await db
    .updateTable('price_list_visits')
    .set((set) => ({ seen_id: set.ref('opened_id'), seen_at: now }))
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .execute()
}
