/** How leads are searched: the same in the table of the screen and in the exported one. */
import { LEAD_SEARCHED } from './entities/leads.ts'
import { folded } from './folded-text.ts'
import { LEAD_STATUSES, type Lead, type LeadStatus } from './leads.ts'

/** How the values of a lead that depend on the reader's language are shown. */
export interface ShownLead {
  name: string
  /** The word for the status. */
  status: string
  /** The country's name, or nothing. */
  country: string
  /** The day of its creation as the screen writes it, or nothing. */
  created: string
}

export function leadName({ firstname, lastname }: Pick<Lead, 'firstname' | 'lastname'>): string {
  return [firstname, lastname].filter(Boolean).join(' ')
}

/** How a status reads: there are words for the known ones, any other is shown as the provider wrote it. */
export function statusWord(status: string, wordOf: (known: LeadStatus) => string): string {
  const known = LEAD_STATUSES.find((name) => name === status)
  return known ? wordOf(known) : status
}

/** The text that a search looks through. A line break cannot be typed: no match reaches from one value into the next. */
export function searchedText(lead: Lead, shown: ShownLead): string {
  const values = [
    shown.name,
    ...LEAD_SEARCHED.map((text) => lead[text]),
    shown.status,
    shown.created,
    shown.country,
    String(lead.id),
    ...lead.products.map(({ model }) => model),
  ]
  return folded(values.join('\n'))
}

/** What a query looks for in such a text; the empty query finds all. */
export function wantedText(query: string): string {
  return folded(query.trim())
}

/** Names of countries in a language, each looked up once. */
export function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const known = new Map<string, string>()
  return (code) => {
    const found = known.get(code)
    if (found !== undefined) return found
    const name = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? '') : ''
    known.set(code, name)
    return name
  }
}
