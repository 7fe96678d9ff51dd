/**
 * Chooses the next partner for a lead whose partner has not acted in time: a named one, or else the one of the lead's
 * country or region that has the fewest open leads and answered its last one in time.
 */
import { countryCode } from '@portal/contract/countries'
import { ENDED_STATUSES } from '@portal/contract/lead-views'
import { sql } from 'kysely'
import { type AudienceClass, isFor } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { type AudienceClasses, countriesOf, MAX_REGIONS, regionsOf } from '../audiences/service.ts'
import { type Clocks, clocksOf } from '../clocks/service.ts'
import type { LeadRow } from './read-model.ts'

/** More partners than any provider has. */
const MAX_PARTNERS = 20_000
/** Most partners considered per country and per region. */
const MAX_RIVALS = 500
/** Most candidates in a group, the least busy ones. */
const MAX_CHOICE = 50

interface Candidate {
  id: number
  /** Open leads, including those assigned in the same run. */
  open: number
  audience: AudienceClass
}

/** In order of preference; within a group the least busy candidate comes first. */
type Groups = readonly (readonly Candidate[])[]

/** Candidates for the leads of one partner. */
export interface Successors {
  /** Omitted if none are named. */
  named?: Groups | undefined
  byCountry: ReadonlyMap<string, Groups>
  /** Country of the partner that loses them, for leads without one. */
  home: string
}

interface Deps {
  db: Db
  audiences: AudienceClasses
  now: number
}

/** Partners with an enabled user, who could accept a lead. */
const activePartners = (db: Db) =>
  db
    .selectFrom('partners')
    .select(['id', 'country', 'countries'])
    .where((e) =>
      e.exists(
        e
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.partner_id', '=', 'partners.id')
          .where('users.disabled_at', 'is', null),
      ),
    )
type Partner = Awaited<ReturnType<ReturnType<typeof activePartners>['execute']>>[number]

/** Loads candidates, the least busy ones first. */
async function toCandidates({ db, audiences }: Deps, ids: readonly number[]): Promise<Candidate[]> {
  const open = await countOpen(db, ids)
  const sorted = ids.toSorted((a, b) => (open.get(a) ?? 0) - (open.get(b) ?? 0) || a - b).slice(0, MAX_CHOICE)
  const found: Candidate[] = []
  // Most audiences are cached, so few of these calls reach the database.
  for (const id of sorted)
    found.push({
      id,
      open: open.get(id) ?? 0,
      audience: await audiences.of({ role: 'partner-manager', partnerId: id }),
    })
  return found
}

async function countOpen(db: Db, partnerIds: readonly number[]): Promise<Map<number, number>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('leads')
    .select((e) => ['partner_id', e.fn.countAll<number | string>().as('count')])
    .where('partner_id', 'in', partnerIds)
    .where('assignment', '<>', 'declined')
    .where('status', 'not in', ENDED_STATUSES)
    .groupBy('partner_id')
    .execute()
  return new Map(rows.map(({ partner_id, count }) => [partner_id ?? 0, Number(count)]))
}

/**
 * The partners named by the tier of the partner that loses a lead, in order, or else by the settings. Undefined if none
 * are named.
 */
async function readNamed(deps: Deps, from: number, clocks: Clocks): Promise<Groups | undefined> {
  const { db } = deps
  const ofLevel = await db
    .selectFrom('tier_fallback_partners as f')
    .innerJoin('partners as p', 'p.tier_id', 'f.tier_id')
    .select('f.partner_id as id')
    .where('p.id', '=', from)
    .orderBy('f.position')
    .limit(MAX_CHOICE)
    .execute()
  const { fallbackPartner } = clocks
  const wanted =
    ofLevel.length > 0 ? ofLevel.map(({ id }) => id) : fallbackPartner === undefined ? [] : [fallbackPartner]
  if (wanted.length === 0) return undefined
  const there = await db.selectFrom('partners').select('id').where('id', 'in', wanted).execute()
  // Deleted partners count as not named.
  if (there.length === 0) return undefined
  const active = await activePartners(db).where('id', 'in', wanted).execute()
  const ids = active.map(({ id }) => id)
  const candidates = await toCandidates(deps, ids)
  return wanted.map((wantedId) => candidates.filter(({ id }) => id === wantedId))
}

/**
 * Partners that answered their last answered lead in time, have lost none for being late since, and have no overdue one
 * to accept.
 */
async function punctual(db: Db, partnerIds: readonly number[], now: number): Promise<Set<number>> {
  if (partnerIds.length === 0) return new Set()
  const answered = await db
    .selectFrom((e) =>
      e
        .selectFrom('leads')
        .select(['partner_id', 'assigned_at', 'responded_at'])
        .select(sql<number>`row_number() over (partition by partner_id order by responded_at desc)`.as('nth'))
        .where('partner_id', 'in', partnerIds)
        .where('assignment', '=', 'accepted')
        .where('responded_at', 'is not', null)
        .where('assigned_at', 'is not', null)
        .as('answered'),
    )
    .selectAll()
    .where('nth', '=', 1)
    .execute()
  const late = await db
    .selectFrom('leads')
    .select('partner_id')
    .distinct()
    .where('partner_id', 'in', partnerIds)
    .where('assignment', '=', 'assigned')
    .where('due_at', '<', now)
    .execute()
  const isLate = new Set(late.map(({ partner_id }) => partner_id))
  const losses = await db
    .selectFrom('lead_former_partners')
    .select((e) => ['partner_id', e.fn.max('overdue_at').as('last')])
    .where('partner_id', 'in', partnerIds)
    .where('overdue_at', 'is not', null)
    .groupBy('partner_id')
    .execute()
  const lost = new Map(losses.map(({ partner_id, last }) => [partner_id, Number(last)]))
  const clocks = await clocksOf(db, partnerIds)
  return new Set(
    answered.flatMap(({ partner_id, assigned_at, responded_at }) => {
      if (partner_id === null || assigned_at === null || responded_at === null) return []
      const deadline = clocks.deadlineOf(partner_id, 'accept', assigned_at)
      const wasInTime =
        (deadline === undefined || responded_at <= deadline.until) &&
        responded_at > (lost.get(partner_id) ?? 0)
      return wasInTime && !isLate.has(partner_id) ? [partner_id] : []
    }),
  )
}

/** Groups by country: partners in the country itself, then others in its regions. */
async function readByCountry(deps: Deps, countries: readonly string[]): Promise<Map<string, Groups>> {
  const { db, now } = deps
  const partners = await activePartners(db).orderBy('id').limit(MAX_PARTNERS).execute()
  const regions = await db.selectFrom('regions').select(['id', 'countries']).limit(MAX_REGIONS).execute()
  const served = new Map(partners.map((partner) => [partner.id, countriesOf(partner)]))
  const idsIn = (some: ReadonlySet<string>) =>
    partners.filter(({ id }) => served.get(id)?.some((country) => some.has(country))).map(({ id }) => id)
  const found = new Map<string, Groups>()
  for (const country of new Set(countries)) {
    const near = idsIn(new Set([country])).slice(0, MAX_RIVALS)
    const around = new Set(
      regionsOf(regions, [country]).flatMap((region) => JSON.parse(region.countries) as string[]),
    )
    const isNear = new Set(near)
    const further = idsIn(around)
      .filter((id) => !isNear.has(id))
      .slice(0, MAX_RIVALS)
    const fit = await punctual(db, [...near, ...further], now)
    const groups = [near, further].map((ids) => ids.filter((id) => fit.has(id)))
    found.set(country, [await toCandidates(deps, groups[0] ?? []), await toCandidates(deps, groups[1] ?? [])])
  }
  return found
}

const homeOf = (partner: Pick<Partner, 'country' | 'countries'> | undefined): string =>
  partner ? (countryCode(partner.country ?? '') ?? countriesOf(partner)[0] ?? '') : ''

/**
 * Reads the candidates for a partner's leads. Call it before the transaction that reassigns them: audience classes are
 * stored on a connection of their own.
 */
export async function readSuccessors(
  deps: Deps,
  from: number,
  leads: readonly Pick<LeadRow, 'country_iso'>[],
  clocks: Clocks,
): Promise<Successors> {
  const named = await readNamed(deps, from, clocks)
  const row = await deps.db
    .selectFrom('partners')
    .select(['country', 'countries'])
    .where('id', '=', from)
    .executeTakeFirst()
  const home = homeOf(row)
  const countries = leads.map(({ country_iso }) => country_iso || home).filter(Boolean)
  return { named, home, byCountry: named ? new Map() : await readByCountry(deps, countries) }
}

async function audiencesOf(trx: Transaction, leadIds: readonly number[]) {
  const rows = await trx
    .selectFrom('lead_products as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.lead_id', 'p.audience_id'])
    .where('l.lead_id', 'in', leadIds)
    .execute()
  return Map.groupBy(rows, ({ lead_id }) => lead_id)
}

async function formerOf(trx: Transaction, leadIds: readonly number[]) {
  const rows = await trx
    .selectFrom('lead_former_partners')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Set(rows.map(({ lead_id, partner_id }) => `${lead_id} ${partner_id}`))
}

/**
 * Chooses the next partner of each lead, which must be locked; undefined if none fits. Partners that had the lead
 * before, or may not see one of its products, are excluded.
 */
export async function successorsOf(
  trx: Transaction,
  leads: readonly LeadRow[],
  { named, byCountry, home }: Successors,
): Promise<Map<number, number | undefined>> {
  const ids = leads.map(({ id }) => id)
  const products = await audiencesOf(trx, ids)
  const former = await formerOf(trx, ids)
  const found = new Map<number, number | undefined>()
  for (const { id, partner_id, country_iso } of leads) {
    const fits = (candidate: Candidate) =>
      candidate.id !== partner_id &&
      !former.has(`${id} ${candidate.id}`) &&
      (products.get(id) ?? []).every(({ audience_id }) => isFor(candidate.audience, audience_id))
    const asked = named ?? byCountry.get(country_iso || home) ?? []
    const group = asked.map((some) => some.filter(fits)).find((some) => some.length > 0) ?? []
    const [next] = group.toSorted((a, b) => a.open - b.open || a.id - b.id)
    if (next) next.open += 1
    found.set(id, next?.id)
  }
  return found
}
