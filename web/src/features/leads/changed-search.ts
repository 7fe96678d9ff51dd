/** Search params after a click. Separate from their validation, which every screen loads with the routes. */
import type { LeadColumn, LeadSearchParams } from './lead-search-params.ts'

/** Keeps only the params for the layout and the open lead. */
export function withoutFilter({ layout, column, lead }: LeadSearchParams): LeadSearchParams {
  return { layout, column, lead }
}

/** The search params after a click on a column heading: sorts a new column ascending, reverses the current one. */
export function sortedBy(column: LeadColumn, { sort, order }: LeadSearchParams): LeadSearchParams {
  const current = sort ?? 'id'
  return {
    sort: column === 'id' ? undefined : column,
    order: column === current && order !== 'desc' ? 'desc' : undefined,
  }
}
