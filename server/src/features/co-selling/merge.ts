/**
 * Three-way comparison of fields that both sides may change, based on what HubSpot had when the portal last wrote or
 * read it.
 */
import type { CrmField } from '@portal/contract/admin/co-selling'

/** Compared fields by HubSpot's property names; the assignment property is named in the settings. */
export const FIELDS: Readonly<Record<string, CrmField>> = {
  dealstage: 'stage',
  amount: 'amount',
  closedate: 'closeDate',
  portal_lead_status: 'status',
}

export interface Side {
  /** Null if the portal's value must be written in any case. */
  portal: string | null
  hubspot: string
}

export type Base = Partial<Record<CrmField, Side>>

export const parseBase = (text: string | null): Base => (text === null ? {} : (JSON.parse(text) as Base))

export interface Difference {
  field: CrmField
  portal: string
  hubspot: string
}

/** Normalises a value for comparison: HubSpot formats numbers and times in its own way. */
export function plain(field: CrmField, value: string | null | undefined): string {
  const text = (value ?? '').trim()
  if (text === '') return ''
  if (field === 'amount') return Number.isFinite(Number(text)) ? String(Number(text)) : text
  if (field !== 'closeDate') return text
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  // HubSpot adds the time of day when the date was picked.
  return Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time).toISOString().slice(0, 10) : text
}

/**
 * `same`: both agree. `write`: only the portal has changed. `left`: HubSpot's value stays by a decision, and nothing
 * has changed since. `theirs`: only HubSpot has changed. `both`: both have changed. `unknown`: never compared before.
 */
export type Outcome = 'same' | 'write' | 'left' | 'theirs' | 'both' | 'unknown'

export function compare(base: Side | undefined, portal: string, hubspot: string): Outcome {
  if (portal === hubspot) return 'same'
  if (!base) return 'unknown'
  const isOurs = base.portal !== portal
  if (base.hubspot !== hubspot) return isOurs ? 'both' : 'theirs'
  return isOurs ? 'write' : 'left'
}
