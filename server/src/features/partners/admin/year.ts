/** Figures of a partner for the current year. */
import type { PartnerYear } from '@portal/contract/admin/partner-overview'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open.ts'

async function countLeads(db: Db, partnerId: number, from: number) {
  const rows = await db
    .selectFrom('leads')
    .select((e) => ['assignment', e.fn.countAll().as('count')])
    .where('partner_id', '=', partnerId)
    .where((e) => e.fn.coalesce('assigned_at', 'created_at'), '>=', from)
    .groupBy('assignment')
    .execute()
  const of = (assignment: string) => Number(rows.find((row) => row.assignment === assignment)?.count ?? 0)
  const [accepted, declined] = [of('accepted'), of('declined')]
  return { leads: of('assigned') + accepted + declined, accepted, declined }
}

/** The partner's current deals with such an event in the year; each counts once. */
const withEvent = (db: Db, partnerId: number, kind: 'approved' | 'won', from: number) =>
  db
    .selectFrom('deals as d')
    .where('d.partner_id', '=', partnerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deal_history as h')
          .select('h.deal_id')
          .whereRef('h.deal_id', '=', 'd.id')
          .where('h.kind', '=', kind)
          .where('h.at', '>=', from),
      ),
    )

async function countDeals(db: Db, partnerId: number, from: number) {
  const submitted = await db
    .selectFrom('deals')
    .select((e) => e.fn.countAll().as('count'))
    .where('partner_id', '=', partnerId)
    .where('submitted_at', '>=', from)
    .executeTakeFirstOrThrow()
  const approved = await withEvent(db, partnerId, 'approved', from)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const won = await withEvent(db, partnerId, 'won', from)
    .where('d.state', '=', 'won')
    .select((e) => [
      'd.currency',
      e.fn.countAll().as('count'), // As text: a sum may be larger than what a number holds exactly.
      sql<string | null>`cast(sum(d.value) as text)`.as('value'),
    ])
    .groupBy('d.currency')
    .orderBy('d.currency')
    .execute()
  return {
    submitted: Number(submitted.count),
    approved: Number(approved.count),
    won: won.reduce((sum, { count }) => sum + Number(count), 0),
    wonValues: won.flatMap(({ currency, value }) => (value === null ? [] : [{ currency, value }])),
  }
}

/** Uses calendar years in UTC. */
export async function readYear(db: Db, partnerId: number, now: number): Promise<PartnerYear> {
  const year = new Date(now).getUTCFullYear()
  const from = Date.UTC(year, 0)
  return { year, ...(await countLeads(db, partnerId, from)), ...(await countDeals(db, partnerId, from)) }
}
