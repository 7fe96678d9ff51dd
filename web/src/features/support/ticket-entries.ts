import { folded } from '@portal/contract/folded-text'
import type { Ticket } from '@portal/contract/tickets'
import { formatTimestamp, timestampOf } from '../../lib/format.ts'
import { countByStatus, sortByValue } from '../../lib/list-entries.ts'
import { hasId } from '../../lib/row-id.ts'
import type { TicketColumn } from './support-search-params.ts'
import { KNOWN_STATUSES, statusOf } from './ticket-status.ts'

/** A ticket formatted for display, with the text for searching. Missing texts are empty. */
export interface TicketEntry {
  ticket: Ticket
  id: string
  subject: string
  description: string
  created: string
  /** Key for filtering; empty if the host returns no status. */
  status: string
  statusWord: string
  searched: string
}

interface Words {
  locale: string
  status: (key: string) => string
}

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

/** Sorts by a column; ties keep their order, and entries without a value are last in both directions. */
export function sortEntries(entries: readonly TicketEntry[], { column, ...order }: Order): TicketEntry[] {
  return sortByValue(entries, { ...order, keyOf: SORT_VALUES[column] })
}

/** The statuses of `all`, those of the built-in CRM first, each with its count in `found`. */
export function countStatuses(
  all: readonly TicketEntry[],
  found: readonly TicketEntry[],
): Map<string, number> {
  const statusesOf = (entries: readonly TicketEntry[]) => entries.map(({ status }) => status)
  return countByStatus(statusesOf(all), statusesOf(found), KNOWN_STATUSES)
}
