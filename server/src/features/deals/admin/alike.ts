/** Finds deals and leads that may be of the same customer. Only the provider's team sees them, never a partner. */
import type { AlikeReason, DealAlike } from '@portal/contract/admin/deals'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/open.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { LOOK, MARK, type Named, similarTo } from '../similar.ts'
import type { DealRow } from '../store.ts'

/** Per kind; the newest. */
const MOST = 20

const REASONS = { company: 'company_key', domain: 'domain_key', address: 'place_key' } as const
type Reason = keyof typeof REASONS
type Keys = Record<(typeof REASONS)[Reason], string | null>

/** The deal or lead that others are compared with. */
interface Subject extends Keys, Named {
  /** Conditions that exclude the subject itself, a deal's lead, and a lead's deals. */
  isOther: Record<'deals' | 'leads', RawBuilder<boolean>>
}

const ofDeal = (deal: DealRow): Subject => ({
  ...deal,
  isOther: {
    deals: sql<boolean>`(deals.id <> ${deal.id} and deals.state <> 'draft')`,
    leads: sql<boolean>`leads.id <> ${deal.lead_id ?? 0}`,
  },
})

type LeadRow = Keys & Named & { id: number }

const ofLead = (lead: LeadRow): Subject => ({
  ...lead,
  isOther: {
    deals: sql<boolean>`(deals.state <> 'draft' and coalesce(deals.lead_id, 0) <> ${lead.id})`,
    leads: sql<boolean>`leads.id <> ${lead.id}`,
  },
})

function reasonsOf(subject: Keys, other: Keys, isSimilar: boolean): AlikeReason[] {
  const same = (Object.keys(REASONS) as Reason[]).filter((reason) => {
    const key = subject[REASONS[reason]]
    return Boolean(key) && key === other[REASONS[reason]]
  })
  return isSimilar && !same.includes('company') ? [...same, 'name'] : same
}

interface Found {
  ids: number[]
  similar: ReadonlySet<number>
}

/**
 * Ids of the newest rows that share a key with the subject, then of those with a similar name. Each key is a query of
 * its own, which uses its index however many rows there are.
 */
async function findAlike(db: Db, table: 'deals' | 'leads', subject: Subject): Promise<Found> {
  const same = new Set<number>()
  for (const column of Object.values(REASONS)) {
    if (!subject[column]) continue
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where ${sql.ref(column)} = ${subject[column]} and ${subject.isOther[table]} order by id desc limit ${MOST}`.execute(
      db,
    )
    for (const { id } of rows) same.add(id)
  }
  const [similar = []] = await similarTo(db, table, [subject], LOOK)
  const newest = [...same].sort((a, b) => b - a)
  const ids = [...newest, ...similar.filter((id) => !same.has(id))].slice(0, MOST)
  return { ids, similar: new Set(similar) }
}

async function dealsAlike(db: Db, subject: Subject): Promise<DealAlike[]> {
  const { ids, similar } = await findAlike(db, 'deals', subject)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('deals')
    .innerJoin('partners', 'partners.id', 'deals.partner_id')
    .select(['deals.id', 'deals.company', 'deals.state', 'deals.updated_at', 'deals.partner_id'])
    .select(['deals.company_key', 'deals.domain_key', 'deals.place_key', 'partners.name'])
    .where('deals.id', 'in', ids)
    .where(subject.isOther.deals)
    .orderBy('deals.updated_at', 'desc')
    .orderBy('deals.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'deal' as const, id: row.id, company: row.company, state: row.state },
    partner: { id: row.partner_id, name: row.name },
    updated: new Date(row.updated_at).toISOString(),
    why: reasonsOf(subject, row, similar.has(row.id)),
  }))
}

async function leadsAlike(db: Db, subject: Subject): Promise<DealAlike[]> {
  const { ids, similar } = await findAlike(db, 'leads', subject)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('leads')
    .leftJoin('partners', 'partners.id', 'leads.partner_id')
    .select(['leads.id', 'leads.company', 'leads.firstname', 'leads.lastname', 'leads.status'])
    .select(['leads.updated_at', 'leads.partner_id', 'leads.company_key', 'leads.domain_key'])
    .select(['leads.place_key', 'partners.name'])
    .where('leads.id', 'in', ids)
    .where(subject.isOther.leads)
    .orderBy('leads.updated_at', 'desc')
    .orderBy('leads.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'lead' as const, id: row.id, state: row.status },
    company: row.company || `${row.firstname} ${row.lastname}`,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.name ?? '' },
    updated: new Date(row.updated_at).toISOString(),
    why: reasonsOf(subject, row, similar.has(row.id)),
  }))
}

async function readAll(db: Db, subject: Subject): Promise<DealAlike[]> {
  return [...(await dealsAlike(db, subject)), ...(await leadsAlike(db, subject))]
}

export const readAlike = (db: Db, deal: DealRow): Promise<DealAlike[]> => readAll(db, ofDeal(deal))

/** @throws {AppError} `notFound` */
export async function readAlikeOfLead(db: Db, id: number): Promise<DealAlike[]> {
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'company_key', 'domain_key', 'place_key', 'name_key', 'city', 'zip'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return readAll(db, ofLead(lead))
}

const hasSame = sql<boolean>`(${sql.join(
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

/** Which deals of a page have any: an existence check per key, and a narrow search for similar names. */
export async function readWithAlike(db: Db, deals: readonly DealRow[]): Promise<ReadonlySet<number>> {
  const ids = deals.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('deals').select('id').where('id', 'in', ids).where(hasSame).execute()
  const marked = new Set(rows.map(({ id }) => id))
  const others = deals.filter(({ id }) => !marked.has(id))
  const nearDeals = await similarTo(db, 'deals', others, MARK)
  const nearLeads = await similarTo(db, 'leads', others, MARK)
  for (const [at, { id, lead_id }] of others.entries())
    if (nearDeals[at]?.some((other) => other !== id) || nearLeads[at]?.some((other) => other !== lead_id))
      marked.add(id)
  return marked
}
