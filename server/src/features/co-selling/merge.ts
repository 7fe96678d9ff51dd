/** What both sides may change: compared with what HubSpot had when the portal last wrote or read it. */
import type { CrmField } from '@portal/contract/admin/co-selling'

/** What is compared, by HubSpot's names; the property of assignments has the name that the settings give it. */
export const FIELDS: Readonly<Record<string, CrmField>> = {
  dealstage: 'stage',
  amount: 'amount',
  closedate: 'closeDate',
  portal_lead_status: 'status',
}

export interface Side {
  /** Null where the portal's own is to be written in any case. */
  portal: string | null
  hubspot: string
}

/** By field. */
export type Base = Partial<Record<CrmField, Side>>

export const parseBase = (text: string | null): Base => (text === null ? {} : (JSON.parse(text) as Base))

export interface Difference {
  field: CrmField
  portal: string
  hubspot: string
}

/** Whether the same is meant: HubSpot writes numbers and times in its own ways. */
export function plain(field: CrmField, value: string | null | undefined): string {
  const text = (value ?? '').trim()
  if (text === '') return ''
  if (field === 'amount') return Number.isFinite(Number(text)) ? String(Number(text)) : text
  if (field !== 'closeDate') return text
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  // HubSpot adds the time of day at which somebody picked the day.
  return Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time).toISOString().slice(0, 10) : text
}

/**
 * `same`: both have it. `write`: the portal alone has changed. `left`: HubSpot's stands by a decision, and nothing has changed
 * since. `theirs`: HubSpot alone has changed. `both`: each has changed. `unknown`: nothing was ever compared.
 */
export type Outcome = 'same' | 'write' | 'left' | 'theirs' | 'both' | 'unknown'

export function compare(base: Side | undefined, portal: string, hubspot: string): Outcome {
  if (portal === hubspot) return 'same'
  if (!base) return 'unknown'
  const isOurs = base.portal !== portal
  if (base.hubspot !== hubspot) return isOurs ? 'both' : 'theirs'
  return isOurs ? 'write' : 'left'
}
