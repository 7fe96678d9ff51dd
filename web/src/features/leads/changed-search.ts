/** What a click makes of the search params. Apart from their validation, which every screen loads with the routes. */
import type { LeadColumn, LeadSearchParams } from './lead-search-params.ts'

/** What is looked at, and how: neither is a matter of a filter, which changes what is listed. */
export function withoutFilter({ layout, column, lead }: LeadSearchParams): LeadSearchParams {
  return { layout, column, lead }
}

/** The search params after a click on a column's heading: another column ascends, the same one is reversed. */
export function sortedBy(column: LeadColumn, { sort, order }: LeadSearchParams): LeadSearchParams {
  const current = sort ?? 'id'
  return {
    sort: column === 'id' ? undefined : column,
    order: column === current && order !== 'desc' ? 'desc' : undefined,
  }
}
