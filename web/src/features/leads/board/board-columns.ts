import { LEAD_STATUSES } from '@portal/contract/leads'
import type { LeadEntry } from '../lead-entries.ts'

export interface BoardColumn {
  status: string
  entries: LeadEntry[]
}

/** Statuses that always have a column. */
const FIRST: readonly string[] = ['New', 'Qualified', 'Closed']
const ORDER: readonly string[] = [...new Set([...FIRST, ...LEAD_STATUSES])]

const rank = (status: string) => (ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.length)

/** The columns' statuses in order: known ones, then the provider's own, and leads without one at the end. */
export function boardStatuses(statuses: Iterable<string>): string[] {
  const all = [...new Set([...FIRST, ...statuses])]
  const isNone = (status: string) => Number(status === '')
  return all.sort(
    (one, other) => isNone(one) - isNone(other) || rank(one) - rank(other) || one.localeCompare(other),
  )
}

/** Groups the leads by status, keeping their order. */
export function boardColumns(statuses: readonly string[], entries: readonly LeadEntry[]): BoardColumn[] {
  const columns = new Map<string, LeadEntry[]>(statuses.map((status) => [status, []]))
  for (const entry of entries) columns.get(entry.lead.status)?.push(entry)
  return [...columns].map(([status, own]) => ({ status, entries: own }))
}
