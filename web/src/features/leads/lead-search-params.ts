import { LEAD_VIEWS, type LeadView } from '@portal/contract/kinds'
import { rowId } from '../../lib/row-id.ts'

/** The columns of the table, in its order; each sorts. */
export const LEAD_COLUMNS = [
  'id',
  'name',
  'company',
  'status',
  'products',
  'country',
  'created',
  'age',
] as const

export type LeadColumn = (typeof LEAD_COLUMNS)[number]

/** By id is how the leads come; only another order is in the URL. */
type SortColumn = Exclude<LeadColumn, 'id'>

/** The search params of the page; what is left out has its default. */
export interface LeadSearchParams {
  q?: string
  status?: string
  /** Only leads that the partner has not said yet whether to take on. */
  toAccept?: true
  view?: LeadView
  sort?: SortColumn
  order?: 'desc'
  /** Without it, the leads are a table. */
  layout?: 'board'
  /** The status whose column a phone shows of the board. */
  column?: string
  /** The lead whose details are open. */
  lead?: number
}

/** Validates the search params. Whatever is not understood is dropped; numbers arrive as numbers. */
export function leadSearchParams(search: Record<string, unknown>): LeadSearchParams {
  const address: LeadSearchParams = {}
  const q = text(search.q)
  const status = text(search.status)
  const column = text(search.column)
  const lead = rowId(search.lead)
  if (q) address.q = q
  if (status) address.status = status
  if (search.toAccept === true) address.toAccept = true
  if (isView(search.view)) address.view = search.view
  if (isSortColumn(search.sort)) address.sort = search.sort
  if (search.order === 'desc') address.order = 'desc'
  if (search.layout === 'board') address.layout = 'board'
  if (column) address.column = column
  if (lead) address.lead = lead
  return address
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isView(value: unknown): value is LeadView {
  return LEAD_VIEWS.includes(value as LeadView)
}

function isSortColumn(value: unknown): value is SortColumn {
  return value !== 'id' && LEAD_COLUMNS.includes(value as LeadColumn)
}
