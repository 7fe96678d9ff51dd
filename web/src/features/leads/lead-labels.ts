import { LEAD_LINES, LEAD_PROSE, type LeadText } from '@portal/contract/leads'

/** Texts of a lead that share a label, or use a column heading. */
const SHARED = {
  firstname: 'column.name',
  lastname: 'column.name',
  company: 'column.company',
  status: 'column.status',
  country_iso: 'column.country',
  street: 'detail.address',
  zip: 'detail.address',
  city: 'detail.address',
} as const satisfies Partial<Record<LeadText, string>>

type Shared = typeof SHARED
export type LeadLabel = Shared[keyof Shared] | `detail.${Exclude<LeadText, keyof Shared>}`

/** The key of the label for a text of a lead. */
export const labelOf = (text: LeadText): LeadLabel =>
  text in SHARED ? SHARED[text as keyof Shared] : `detail.${text as Exclude<LeadText, keyof Shared>}`

const TEXTS: readonly string[] = [...LEAD_LINES, ...LEAD_PROSE]

export const isLeadText = (field: string): field is LeadText => TEXTS.includes(field)
