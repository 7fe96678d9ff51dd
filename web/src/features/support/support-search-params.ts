import { rowName } from '../../lib/row-id.ts'

/** The sortable columns of the table, in order. */
export const TICKET_COLUMNS = ['id', 'subject', 'description', 'created', 'status'] as const
export type TicketColumn = (typeof TICKET_COLUMNS)[number]
type Order = 'asc' | 'desc'

/** Newest first is the default, so only other columns are in the URL. */
const USUAL_COLUMN = 'created'
const usualOrder = (column: TicketColumn): Order => (column === USUAL_COLUMN ? 'desc' : 'asc')

const MAX_LENGTH = 300

/** The search params of the page; defaults are left out. */
export interface SupportSearchParams {
  /** Id of the open ticket; used by links in mails. */
  ticket?: number | string
  /** Opens the form for a new ticket about this topic. */
  about?: string
  q?: string
  /** Key of a status, see `statusOf`. */
  status?: string
  sort?: Exclude<TicketColumn, typeof USUAL_COLUMN>
  /** Left out if it is the column's default order. */
  order?: Order
  page?: number
}

/** Validates the search params and drops invalid ones; the router parses numbers. */
export function supportSearchParams(search: Record<string, unknown>): SupportSearchParams {
  const params: SupportSearchParams = {}
  const ticket = rowName(search.ticket)
  const about = text(search.about)
  const q = text(search.q)
  const status = text(search.status)
  if (ticket !== undefined) params.ticket = ticket
  if (about) params.about = about
  if (q) params.q = q
  if (status) params.status = status
  if (isSortColumn(search.sort)) params.sort = search.sort
  const { descending } = sortOf({ sort: params.sort })
  if (search.order === (descending ? 'asc' : 'desc')) params.order = search.order as Order
  if (Number.isSafeInteger(search.page) && Number(search.page) > 1) params.page = Number(search.page)
  return params
}

/** The sorted column and its direction. */
export function sortOf({ sort, order }: Pick<SupportSearchParams, 'sort' | 'order'>) {
  const column: TicketColumn = sort ?? USUAL_COLUMN
  return { column, descending: (order ?? usualOrder(column)) === 'desc' }
}

/**
 * The search params after a click on a column heading: reverses the current column, and sorts another one in its
 * default order.
 */
export function sortedBy(column: TicketColumn, params: SupportSearchParams): SupportSearchParams {
  const current = sortOf(params)
  const isTurned = column === current.column && params.order === undefined
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
