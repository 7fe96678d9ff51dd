/** Groups of entries that wait for the team; the start page counts them, and lists are narrowed by them. */
import { SILENT_DAYS } from '@portal/contract/admin/home'
import type { Resource } from '@portal/contract/admin/resource'
import { type RawBuilder, sql } from 'kysely'

const DAY = 24 * 60 * 60 * 1000

/** Leads that are nobody's: not assigned yet. */
export const unassignedLeads = sql<boolean>`leads.partner_id is null`

/** Leads to which nobody of their partner has responded in time. */
export const silentLeads = (now: number) => sql<boolean>`(leads.assignment = 'assigned'
  and leads.responded_at is null and leads.partner_id is not null
  and leads.assigned_at < ${now - SILENT_DAYS * DAY})`

/** Leads of which the next step is late, the partner's or the provider's. */
const overdueLeads = (now: number) => sql<boolean>`leads.due_at < ${now}`

/** The condition of a group that a resource declares; undefined where there is no such group. */
export function waiting({ name }: Resource, group: string, now: number): RawBuilder<boolean> | undefined {
  if (name !== 'leads') return undefined
  if (group === 'unassigned') return unassignedLeads
  if (group === 'overdue') return overdueLeads(now)
  return group === 'silent' ? silentLeads(now) : undefined
}
