import { rowName } from '../../lib/row-id.ts'

/** The columns of the table that sort, in its order. */
export const TICKET_COLUMNS = ['id', 'subject', 'description', 'created', 'status'] as const
export type TicketColumn = (typeof TICKET_COLUMNS)[number]
type Order = 'asc' | 'desc'

/** The newest first is how tickets come; only another order stands in the URL. */
const USUAL_COLUMN = 'created'
const usualOrder = (column: TicketColumn): Order => (column === USUAL_COLUMN ? 'desc' : 'asc')

const MAX_LENGTH = 300

/** The search params of the page; what is left out has its default. */
export interface SupportSearchParams {
  /** Id of the ticket that is open; the links of mails name it. */
  ticket?: number | string
  /** A new ticket is being written, about these words. */
  about?: string
  q?: string
  /** Key of a status: see `statusOf`. */
  status?: string
  sort?: Exclude<TicketColumn, typeof USUAL_COLUMN>
  /** Only where it is not the usual order of the column. */
  order?: Order
  page?: number
}

/** Validates the search params; whatever is not understood is dropped, and numbers arrive as numbers. */
export function supportSearchParams(search: Record<string, unknown>): SupportSearchParams {
  const address: SupportSearchParams = {}
  const ticket = rowName(search.ticket)
  const about = text(search.about)
  const q = text(search.q)
  const status = text(search.status)
  if (ticket !== undefined) address.ticket = ticket
  if (about) address.about = about
  if (q) address.q = q
  if (status) address.status = status
  if (isSortColumn(search.sort)) address.sort = search.sort
  const { descending } = sortOf({ sort: address.sort })
  if (search.order === (descending ? 'asc' : 'desc')) address.order = search.order as Order
  if (Number.isSafeInteger(search.page) && Number(search.page) > 1) address.page = Number(search.page)
  return address
}

/** By which column the list is sorted, and in which direction. */
export function sortOf({ sort, order }: Pick<SupportSearchParams, 'sort' | 'order'>) {
  const column: TicketColumn = sort ?? USUAL_COLUMN
  return { column, descending: (order ?? usualOrder(column)) === 'desc' }
}

/** The search params after a click on a column's heading: the same column is reversed, another one has its default order. */
export function sortedBy(column: TicketColumn, address: SupportSearchParams): SupportSearchParams {
  const current = sortOf(address)
  const isTurned = column === current.column && address.order === undefined
  return {
    sort: column === USUAL_COLUMN ? undefined : column,
    order: isTurned ? (current.descending ? 'asc' : 'desc') : undefined,
    page: undefined,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_LENGTH) : ''
}

function isSortColumn(value: unknown): value is SupportSearchParams['sort'] {
  return value !== USUAL_COLUMN && TICKET_COLUMNS.includes(value as TicketColumn)
}
