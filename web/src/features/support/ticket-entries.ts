import { normalize } from '@portal/contract/normalize'
import type { Ticket } from '@portal/contract/tickets'
import { formatTimestamp, timestampOf } from '../../lib/format.ts'
import { hasId } from '../../lib/row-id.ts'
import type { TicketColumn } from './support-search-params.ts'
import { KNOWN_STATUSES, statusOf } from './ticket-status.ts'

/** A ticket as the screens write it, with the text that the search looks through. Missing texts are empty. */
export interface TicketEntry {
  ticket: Ticket
  id: string
  subject: string
  description: string
  created: string
  /** Key by which the list is filtered; empty where the host returns no status. */
  status: string
  statusWord: string
  searched: string
}

interface Words {
  locale: string
  status: (key: string) => string
}

/** The same text whatever its case, and however its characters are composed or as wide as in Japanese. */
const folded = (text: string) => normalize(text, 'NFKC').toLowerCase()

export function toEntries(tickets: readonly Ticket[], { locale, status: wordOf }: Words): TicketEntry[] {
  return tickets.map((ticket) => {
    const { subject, content, createdate } = ticket.properties
    const status = statusOf(ticket)
    const texts = { id: hasId(ticket) ? ticket.id : '', subject: subject ?? '', description: content ?? '' }
    return {
      ...texts,
      ticket,
      created: formatTimestamp(createdate, locale) ?? '',
      status,
      statusWord: status && wordOf(status),
      searched: folded([texts.id, texts.subject, texts.description].join('\n')),
    }
  })
}

export function searchEntries(entries: readonly TicketEntry[], query: string): readonly TicketEntry[] {
  const wanted = folded(query.trim())
  return wanted === '' ? entries : entries.filter(({ searched }) => searched.includes(wanted))
}

const SORT_VALUES: Record<TicketColumn, (entry: TicketEntry) => string | number | undefined> = {
  id: ({ id }) => id,
  subject: ({ subject }) => subject,
  description: ({ description }) => description,
  created: ({ ticket }) => timestampOf(ticket.properties.createdate)?.getTime(),
  status: ({ status }) => (KNOWN_STATUSES.includes(status) ? KNOWN_STATUSES.indexOf(status) : status),
}

interface Order {
  column: TicketColumn
  descending: boolean
  locale: string
}

/** Sorts by a column; equal ones stay as they came, and those without a value are last in both directions. */
export function sortEntries(entries: readonly TicketEntry[], { column, descending, locale }: Order) {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sortValue = SORT_VALUES[column]
  const direction = descending ? -1 : 1
  const isMissing = (value: string | number | undefined) => value === undefined || value === ''
  return entries.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    const byPresence = Number(isMissing(a)) - Number(isMissing(b))
    if (byPresence !== 0) return byPresence
    const byValue =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : collator.compare(String(a ?? ''), String(b ?? ''))
    return byValue * direction
  })
}

/** The statuses of `all`, those of the portal's own CRM first, each with its count among `found`. */
export function countStatuses(
  all: readonly TicketEntry[],
  found: readonly TicketEntry[],
): Map<string, number> {
  const statuses = [...new Set(all.map(({ status }) => status))].filter(Boolean)
  const rank = (status: string) =>
    KNOWN_STATUSES.includes(status) ? KNOWN_STATUSES.indexOf(status) : KNOWN_STATUSES.length
  const counts = new Map(
    statuses.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).map((status) => [status, 0]),
  )
  for (const { status } of found) {
    const count = counts.get(status)
    if (count !== undefined) counts.set(status, count + 1)
  }
  return counts
}
