import { LEAD_SEARCHED } from '@portal/contract/entities/leads'
import { folded } from '@portal/contract/folded-text'
import { LEAD_VIEWS, type LeadView } from '@portal/contract/kinds'
import { countryNames, leadName, searchedText, wantedText } from '@portal/contract/lead-search'
import { isInView, viewTimes } from '@portal/contract/lead-views'
import { LEAD_STATUSES, type Lead } from '@portal/contract/leads'
import { formatDay, timestampOf } from '../../lib/format.ts'
import { countByStatus, sortByValue } from '../../lib/list-entries.ts'
import type { LeadColumn } from './lead-search-params.ts'

/** A lead formatted for display, with the text for searching. Missing texts are empty. */
export interface LeadEntry {
  lead: Lead
  name: string
  /** As displayed; `lead.status` is the provider's original. */
  status: string
  country: string
  created: string
  /** Days since it was created; undefined for an invalid date. */
  age: number | undefined
  products: string
  /** The views that include the lead. */
  views: readonly LeadView[]
  searched: string
}

interface Words {
  locale: string
  status: (status: string) => string
  now: number
}

const DAY_MS = 86_400_000

/** The IANA name of the reader's time zone. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Expensive fields are computed on first use: most of thousands of leads are never rendered or searched. */
class WrittenLead implements LeadEntry {
  readonly lead: Lead
  readonly name: string
  readonly status: string
  readonly country: string
  readonly views: readonly LeadView[]
  readonly #now: number
  #created: string | undefined
  #searched: string | undefined

  constructor(
    lead: Lead,
    { now, ...shown }: Pick<LeadEntry, 'status' | 'country' | 'views'> & { now: number },
  ) {
    this.lead = lead
    this.name = leadName(lead)
    this.status = shown.status
    this.country = shown.country
    this.views = shown.views
    this.#now = now
  }

  get created(): string {
    this.#created ??= formatDay(this.lead.creationDate) ?? ''
    return this.#created
  }

  get age(): number | undefined {
    return ageInDays(this.lead.creationDate, this.#now)
  }

  get products(): string {
    return this.lead.products.flatMap(({ model }) => model || []).join(', ')
  }

  get searched(): string {
    this.#searched ??= searchedText(this.lead, this)
    return this.#searched
  }
}

/** Memoises a text by its key. */
function remembered(textOf: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const text = known.get(key) ?? textOf(key)
    known.set(key, text)
    return text
  }
}

/** Formats leads in the reader's language. */
export function entryWriter({ locale, now, ...words }: Words): (lead: Lead) => LeadEntry {
  const times = viewTimes(now, ownZone())
  const countryName = countryNames(locale)
  const status = remembered(words.status)
  return (lead) =>
    new WrittenLead(lead, {
      now,
      status: status(lead.status),
      country: countryName(lead.country_iso),
      views: LEAD_VIEWS.filter((view) => isInView(lead, view, times)),
    })
}

/** Calendar days in the reader's time zone: something from yesterday evening is 1 day old. */
export function ageInDays(created: string, now: number): number | undefined {
  const date = timestampOf(created)
  if (!date) return undefined
  return Math.max(0, Math.round((new Date(now).setHours(0, 0, 0, 0) - date.setHours(0, 0, 0, 0)) / DAY_MS))
}

export function searchEntries(entries: LeadEntry[], query: string): LeadEntry[] {
  const wanted = wantedText(query)
  return wanted === '' ? entries : entries.filter(({ searched }) => searched.includes(wanted))
}

/** The matching text, if it is not in one of the table's columns. */
export function contactMatch(entry: LeadEntry, query: string): string | undefined {
  const wanted = wantedText(query)
  if (wanted === '') return undefined
  const matches = (text: string) => folded(text).includes(wanted)
  const { lead, name, status, country, created, products } = entry
  const listed = [name, lead.company, status, country, lead.country_iso, created, products, String(lead.id)]
  return listed.some(matches) ? undefined : LEAD_SEARCHED.map((text) => lead[text]).find(matches)
}

const SORT_VALUES: Record<LeadColumn, (entry: LeadEntry) => string | number | undefined> = {
  id: ({ lead }) => lead.id,
  name: ({ name }) => name,
  company: ({ lead }) => lead.company,
  status: ({ status }) => status,
  products: ({ products }) => products,
  country: ({ country, lead }) => country || lead.country_iso,
  created: ({ lead }) => timestampOf(lead.creationDate)?.getTime(),
  age: ({ age }) => age,
}

interface Order {
  column: LeadColumn
  descending: boolean
  locale: string
}

/** Sorts by a column; ties by id, and entries without a value last in both directions. */
export function sortEntries(entries: readonly LeadEntry[], { column, ...order }: Order): LeadEntry[] {
  const byId = entries.toSorted((one, other) => one.lead.id - other.lead.id)
  return sortByValue(byId, { ...order, keyOf: SORT_VALUES[column] })
}

/** Whether the partner has neither accepted nor declined the lead. */
export function isToAccept({ lead }: LeadEntry): boolean {
  return lead.assignment === 'assigned'
}

/** The number of entries in each view. */
export function countViews(entries: readonly LeadEntry[]): Map<LeadView, number> {
  const counts = new Map<LeadView, number>(LEAD_VIEWS.map((view) => [view, 0]))
  for (const { views } of entries) for (const view of views) counts.set(view, (counts.get(view) ?? 0) + 1)
  return counts
}

/** The statuses of `all`, standard ones first, each with its count in `found`. */
export function countStatuses(all: readonly LeadEntry[], found: readonly LeadEntry[]): Map<string, number> {
  const statusesOf = (entries: readonly LeadEntry[]) => entries.map(({ lead }) => lead.status)
  return countByStatus(statusesOf(all), statusesOf(found), LEAD_STATUSES)
}
