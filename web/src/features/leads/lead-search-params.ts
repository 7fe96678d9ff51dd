import { LEAD_VIEWS, type LeadView } from '@portal/contract/kinds'
import { rowId } from '../../lib/row-id.ts'

/** The columns of the table, in order; all of them can be sorted. */
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

/** Sorting by id is the default, so only other columns are in the URL. */
type SortColumn = Exclude<LeadColumn, 'id'>

/** The search params of the page; defaults are left out. */
export interface LeadSearchParams {
  q?: string
  status?: string
  /** Only leads that the partner has neither accepted nor declined. */
  toAccept?: true
  view?: LeadView
  sort?: SortColumn
  order?: 'desc'
  /** A table by default. */
  layout?: 'board'
  /** The status whose column is shown on a phone. */
  column?: string
  /** The lead whose details are open. */
  lead?: number
}

/** Validates the search params and drops invalid ones; the router parses numbers. */
export function leadSearchParams(search: Record<string, unknown>): LeadSearchParams {
  const params: LeadSearchParams = {}
  const q = text(search.q)
  const status = text(search.status)
  const column = text(search.column)
  const lead = rowId(search.lead)
  if (q) params.q = q
  if (status) params.status = status
  if (search.toAccept === true) params.toAccept = true
  if (isView(search.view)) params.view = search.view
  if (isSortColumn(search.sort)) params.sort = search.sort
  if (search.order === 'desc') params.order = 'desc'
  if (search.layout === 'board') params.layout = 'board'
  if (column) params.column = column
  if (lead) params.lead = lead
  return params
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
