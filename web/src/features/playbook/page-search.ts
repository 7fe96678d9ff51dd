/** The search params of the playbook's pages; defaults are left out. */

export interface ListSearch {
  search?: string
  /** By name; ascending by default. */
  sort?: 'desc'
  /** Only items in the customer's language. */
  only?: true
}

/** How the products of a portfolio can be sorted, besides by name. */
export const PRODUCT_SORTS = ['az', 'newest', 'used', 'own'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export interface PortfolioSearch extends Omit<ListSearch, 'sort'> {
  /** By the numbers in the names, ascending by default. */
  sort?: 'desc' | ProductSort
  /** Cards by default. */
  view?: 'table'
}

export function listSearch({ search, sort, only }: Record<string, unknown>): ListSearch {
  // The router parses ?search=400 as a number.
  const text = typeof search === 'number' ? String(search) : search
  return {
    ...(typeof text === 'string' && text.trim() && { search: text }),
    ...(sort === 'desc' && { sort }),
    ...(only === true && { only }),
  }
}

export function portfolioSearch(search: Record<string, unknown>): PortfolioSearch {
  const sort = PRODUCT_SORTS.find((name) => name === search.sort)
  return { ...listSearch(search), ...(sort && { sort }), ...(search.view === 'table' && { view: 'table' }) }
}
