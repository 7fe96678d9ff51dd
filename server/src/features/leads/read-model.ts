import { leadName } from '@portal/contract/lead-search'
import { LEAD_LINES, LEAD_PROSE, type Lead, type LeadDetail, type LeadText } from '@portal/contract/leads'
import { MAX_OFFLINE_LEAD_IDS, MAX_OFFLINE_LEADS } from '@portal/contract/offline'
import { MAX_ID } from '@portal/contract/rules'
import { MOST_COUNTED } from '@portal/contract/today'
import { type Selectable, sql } from 'kysely'
import { type AudienceClass, isForReader, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { stepOf } from './clock.ts'
import { readHistories, readHistory } from './history.ts'
import { readInterests } from './interests.ts'
import type { LeadBlock } from './lead-list-cache.ts'

export type LeadRow = Selectable<Database['leads']>
type Products = ReadonlyMap<number, Lead['products']>

/** A label for several leads: the first one, and how many more. */
export const labelOfLeads = ([first, ...others]: readonly LeadRow[]) =>
  `${first ? leadLabel(first) : ''}${others.length > 0 ? ` (+${others.length})` : ''}`

/** A short label: name and company. */
export function leadLabel(lead: Pick<LeadRow, 'firstname' | 'lastname' | 'company'>): string {
  return [leadName(lead), lead.company].filter(Boolean).join(', ')
}

type Texts = Pick<Lead, LeadText>

/** Missing lines become empty strings; missing prose is omitted. */
function textsOf(row: LeadRow): Texts {
  const texts: Partial<Texts> = {}
  for (const name of LEAD_LINES) texts[name] = row[name] ?? ''
  for (const name of LEAD_PROSE) if (row[name] !== null) texts[name] = row[name]
  return texts as Texts
}

function nextStepOf(row: LeadRow): Pick<Lead, 'nextStep'> {
  const step = row.due_at === null ? undefined : stepOf(row)
  return step && step !== 'assign'
    ? { nextStep: { step, until: new Date(row.due_at ?? 0).toISOString() } }
    : {}
}

function presentLead(row: LeadRow, products: Products): Lead {
  return {
    id: row.id,
    ...textsOf(row),
    creationDate: new Date(row.created_at).toISOString(),
    products: products.get(row.id) ?? [],
    assignment: row.assignment,
    ...(row.follow_up_at === null ? {} : { followUpAt: new Date(row.follow_up_at).toISOString() }),
    ...nextStepOf(row),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  }
}

/** The leads that a partner sees; those that it declined are the provider's again. */
export function leadsOf(db: Db, partnerId: number) {
  return db
    .selectFrom('leads')
    .where('leads.partner_id', '=', partnerId)
    .where('leads.assignment', '<>', 'declined')
}

/** Whose leads are read; the audience limits which of their products are shown. */
export interface LeadOwner {
  partnerId: number
  audience: AudienceClass
}

function productRows(db: Db, audience: AudienceClass) {
  return db
    .selectFrom('leads')
    .innerJoin('lead_products', 'lead_products.lead_id', 'leads.id')
    .innerJoin('products', 'products.id', 'lead_products.product_id')
    .select(['leads.id as leadId', 'products.id', 'products.model'])
    .where(isForReader(audience, 'products'))
    .orderBy('leads.id')
    .orderBy('lead_products.position')
}

function productsByLead(rows: readonly { leadId: number; id: number; model: string }[]): Products {
  const byLead = [...Map.groupBy(rows, ({ leadId }) => leadId)]
  return new Map(byLead.map(([leadId, some]) => [leadId, some.map(({ id, model }) => ({ id, model }))]))
}

/** Ids per block. */
const BLOCK = sql.lit(256)

/**
 * A partner's leads in blocks of ids. The database concatenates ids, versions and deadlines, because reading a row for
 * each takes several times as long. A lead from the bin has its former version, but a new deadline.
 */
export async function readLeadBlocks(db: Db, partnerId: number): Promise<LeadBlock[]> {
  const rows = await leadsOf(db, partnerId)
    .select([
      sql<number>`id / ${BLOCK}`.as('block'),
      sql<string>`string_agg(
        cast(id as text) || ':' || cast(version as text) || ':' || coalesce(cast(due_at as text), ''),
        ',' order by id)`.as('state'),
    ])
    .groupBy(sql`id / ${BLOCK}`)
    .orderBy('block')
    .execute()
  return rows.map(({ block, state }) => ({
    block,
    state,
    ids: () => state.split(',').map((each) => Number.parseInt(each, 10)),
  }))
}

/** A partner's leads in the order of their ids: the given ones, or all. */
export async function readLeads(
  db: Db,
  { partnerId, audience }: LeadOwner,
  ids?: readonly number[],
): Promise<Lead[]> {
  if (ids?.length === 0) return []
  let leads = leadsOf(db, partnerId).selectAll().orderBy('id')
  let ofLeads = productRows(db, audience).where('leads.partner_id', '=', partnerId)
  if (ids) {
    leads = leads.where('id', 'in', ids)
    ofLeads = ofLeads.where('leads.id', 'in', ids)
  }
  const rows = await leads.execute()
  const products = productsByLead(await ofLeads.execute())
  return rows.map((row) => presentLead(row, products))
}

const PAGE = 500

/** All leads of a partner, page by page. */
export async function* leadPages(db: Db, { partnerId, audience }: LeadOwner): AsyncGenerator<Lead[]> {
  let last = 0
  while (true) {
    const rows = await leadsOf(db, partnerId)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const products = productsByLead(await productRows(db, audience).where('leads.id', 'in', ids).execute())
    yield rows.map((row) => presentLead(row, products))
    last = ids.at(-1) as number
  }
}

export type NamedLead = Pick<Lead, 'id' | 'products'> & Pick<LeadRow, 'firstname' | 'lastname' | 'company'>

/** Names of a partner's newest leads, page by page. */
export async function* leadNamePages(
  db: Db,
  { partnerId, audience }: LeadOwner,
  most: number,
): AsyncGenerator<NamedLead[]> {
  let last = MAX_ID
  for (let read = 0; read < most; read += PAGE) {
    const rows = await leadsOf(db, partnerId)
      .select(['id', 'firstname', 'lastname', 'company'])
      .where('id', '<=', last)
      .orderBy('id', 'desc')
      .limit(PAGE)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const products = productsByLead(await productRows(db, audience).where('leads.id', 'in', ids).execute())
    yield rows.map((row) => ({ ...row, products: products.get(row.id) ?? [] }))
    last = (ids.at(-1) as number) - 1
  }
}

/** A lead of the partner with its history; undefined if there is no such lead. */
export async function readLead(
  db: Db,
  { partnerId, audience }: LeadOwner,
  { id, now }: { id: number; now: number },
): Promise<LeadDetail | undefined> {
  const row = await leadsOf(db, partnerId).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const products = await productRows(db, audience).where('leads.id', '=', id).execute()
  const lead = presentLead(row, productsByLead(products))
  const productIds = lead.products.map((product) => product.id)
  const interests = await readInterests(db, productIds, { partnerId, audience, now })
  const history = await readHistory(db, id)
  return { ...lead, interests, history: history.map(({ event }) => event) }
}

/** What a device stores of histories; ample for the newest leads. */
const MAX_OFFLINE_HISTORY = { lines: 5000, bytes: 1_000_000 }

export async function newestLeadIds(db: Db, partnerId: number): Promise<number[]> {
  const rows = await leadsOf(db, partnerId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(MAX_OFFLINE_LEAD_IDS)
    .execute()
  return rows.map(({ id }) => id)
}

/** The partner's newest leads, each as `readLead` returns it. */
export async function readNewestLeads(
  db: Db,
  { partnerId, audience, now }: LeadOwner & Readership,
): Promise<LeadDetail[]> {
  const rows = await leadsOf(db, partnerId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_OFFLINE_LEADS)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const products = productsByLead(await productRows(db, audience).where('leads.id', 'in', ids).execute())
  const productIds = [...new Set([...products.values()].flat().map(({ id }) => id))]
  const interests = await readInterests(db, productIds, { partnerId, audience, now })
  const histories = await readHistories(db, ids, MAX_OFFLINE_HISTORY)
  return rows.map((row) => {
    const lead = presentLead(row, products)
    return {
      ...lead,
      interests: lead.products.flatMap(({ id }) => interests.filter((interest) => interest.id === id)),
      history: (histories.get(row.id) ?? []).map(({ event }) => event),
    }
  })
}

/** Counts leads that the partner has neither accepted nor declined, up to `MOST_COUNTED`. */
export async function countNewLeads(db: Db, { partnerId }: { partnerId: number | null }): Promise<number> {
  if (partnerId === null) return 0
  const waiting = leadsOf(db, partnerId).select('id').where('assignment', '=', 'assigned')
  return (await waiting.limit(MOST_COUNTED).execute()).length
}
