/** A page of the portal. */
export interface PageTarget {
  to: string
  search: Record<string, unknown>
  hash?: string
}

export function resultsTarget(query: string): PageTarget {
  return { to: '/searchresults', search: { query } }
}
