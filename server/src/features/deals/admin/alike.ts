/** Deals and leads that may be of the same customer. Partners never learn of them: the team alone reads this. */
import type { AlikeReason, DealAlike } from '@portal/contract/admin/deals'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/open.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { DealRow } from '../store.ts'

/** Of each kind; the newest. */
const MOST = 20

const REASONS = { company: 'company_key', domain: 'domain_key', address: 'place_key' } as const
type Key = (typeof REASONS)[AlikeReason]
type Keys = Record<Key, string | null>

const reasonsOf = (deal: Keys, other: Keys): AlikeReason[] =>
  (Object.keys(REASONS) as AlikeReason[]).filter((reason) => {
    const key = deal[REASONS[reason]]
    return Boolean(key) && key === other[REASONS[reason]]
  })

/** Ids of the newest rows with one of the deal's keys. Each is looked up in its own index, however many rows there are. */
async function idsAlike(
  db: Db | Transaction,
  table: 'deals' | 'leads',
  deal: Keys,
  others: RawBuilder<boolean>,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const column of Object.values(REASONS)) {
    if (!deal[column]) continue
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${sql.ref(column)} = ${deal[column]} and ${others} order by id desc limit ${MOST}`.execute(db)
    for (const { id } of rows) ids.add(id)
  }
  return [...ids].sort((a, b) => b - a).slice(0, MOST)
}

async function dealsAlike(db: Db | Transaction, deal: DealRow): Promise<DealAlike[]> {
  const ids = await idsAlike(db, 'deals', deal, sql<boolean>`id <> ${deal.id} and state <> 'draft'`)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('deals')
    .innerJoin('partners', 'partners.id', 'deals.partner_id')
    .select(['deals.id', 'deals.company', 'deals.state', 'deals.updated_at', 'deals.partner_id'])
    .select(['deals.company_key', 'deals.domain_key', 'deals.place_key', 'partners.name'])
    .where('deals.id', 'in', ids)
    .orderBy('deals.updated_at', 'desc')
    .orderBy('deals.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'deal' as const, id: row.id, company: row.company, state: row.state },
    partner: { id: row.partner_id, name: row.name },
    updated: new Date(row.updated_at).toISOString(),
    why: reasonsOf(deal, row),
  }))
}

async function leadsAlike(db: Db | Transaction, deal: DealRow): Promise<DealAlike[]> {
  // That which the deal was registered from is no other one.
  const ids = await idsAlike(db, 'leads', deal, sql<boolean>`id <> ${deal.lead_id ?? 0}`)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .select(['leads.id', 'leads.company', 'leads.firstname', 'leads.lastname', 'leads.status'])
    .select(['leads.updated_at', 'leads.partner_id', 'leads.company_key', 'leads.domain_key'])
    .select(['leads.place_key', 'partners.name'])
    .where('leads.id', 'in', ids)
    .orderBy('leads.updated_at', 'desc')
    .orderBy('leads.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'lead' as const, id: row.id, state: row.status },
    company: row.company || `${row.firstname} ${row.lastname}`,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.name ?? '' },
    updated: new Date(row.updated_at).toISOString(),
    why: reasonsOf(deal, row),
  }))
}

export async function readAlike(db: Db | Transaction, deal: DealRow): Promise<DealAlike[]> {
  return [...(await dealsAlike(db, deal)), ...(await leadsAlike(db, deal))]
}

const hasAlike = sql<boolean>`(${sql.join(
  Object.values(REASONS).flatMap((column) => {
    const own = sql.ref(`deals.${column}`)
    return [
      sql`${own} <> '' and exists (select 1 from deals o
        where o.${sql.ref(column)} = ${own} and o.id <> deals.id and o.state <> 'draft')`,
      sql`${own} <> '' and exists (select 1 from leads l
        where l.${sql.ref(column)} = ${own} and l.id <> coalesce(deals.lead_id, 0))`,
    ]
  }),
  sql` or `,
)})`

/** Which of the deals of a page have any: the first row that is found by a key is enough. */
export async function readWithAlike(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('deals').select('id').where('id', 'in', ids).where(hasAlike).execute()
  return new Set(rows.map(({ id }) => id))
}
