/** The search params of the playbook's pages; what is left out has its default. */

export interface ListSearch {
  search?: string
  /** By name, ascending where nothing is said. */
  sort?: 'desc'
  /** Only what exists in the customer's language. */
  only?: true
}

/** Beside the order by name, how the products of a portfolio may be sorted. */
export const PRODUCT_SORTS = ['az', 'newest', 'used', 'own'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export interface PortfolioSearch extends Omit<ListSearch, 'sort'> {
  /** By the numbers in the names, ascending, where nothing is said. */
  sort?: 'desc' | ProductSort
  /** Cards where nothing is said. */
  view?: 'table'
}

export function listSearch({ search, sort, only }: Record<string, unknown>): ListSearch {
  // The router reads ?search=400 as a number.
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
