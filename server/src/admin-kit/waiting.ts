/** Groups of entries that need the team's attention. The start page counts them, and lists can be filtered by them. */
import { SILENT_DAYS } from '@portal/contract/admin/home'
import type { Resource } from '@portal/contract/admin/resource'
import { type RawBuilder, sql } from 'kysely'

const DAY = 24 * 60 * 60 * 1000

export const unassignedLeads = sql<boolean>`leads.partner_id is null`

/** Leads whose partner has not responded in time. */
export const silentLeads = (now: number) => sql<boolean>`(leads.assignment = 'assigned'
  and leads.responded_at is null and leads.partner_id is not null
  and leads.assigned_at < ${now - SILENT_DAYS * DAY})`

/** Leads with an overdue step, the partner's or the provider's. */
const overdueLeads = (now: number) => sql<boolean>`leads.due_at < ${now}`

/** The SQL condition of a group that a resource declares; undefined if it has no such group. */
export function waiting({ name }: Resource, group: string, now: number): RawBuilder<boolean> | undefined {
  if (name !== 'leads') return undefined
  if (group === 'unassigned') return unassignedLeads
  if (group === 'overdue') return overdueLeads(now)
  return group === 'silent' ? silentLeads(now) : undefined
}
