import { idSearch } from '../../lib/row-id.ts'

/** The search parameters of the deals: one of them, or the list with the figures of the company above it. */
export interface DealSearch {
  id?: number
  figures?: true
}

export const dealSearch = (search: Record<string, unknown>): DealSearch => ({
  ...idSearch(search),
  ...(search.figures === true ? { figures: true } : {}),
})
