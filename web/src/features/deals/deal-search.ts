import { idSearch } from '../../lib/row-id.ts'

/** The search params of the deals: one deal, or the list, optionally with the company's figures. */
export interface DealSearch {
  id?: number
  figures?: true
}

export const dealSearch = (search: Record<string, unknown>): DealSearch => ({
  ...idSearch(search),
  ...(search.figures === true ? { figures: true } : {}),
})
